"""Showing: cards that their owner chooses to show."""

from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.records.replay import replay
from tests.support.variants import rules_of_file, variant, write_variant

VYING, SHOWDOWN = rules_of_file("high-card")["procedure"][1:]

RECORD = """
format: 2
hand: chosen
reconstruction: {rules}
title: Two of three cards are shown
seats: [Ann, Bob]
dealer: Bob
steps:
  - deal: {{Ann: {ann}, Bob: 4c 5c 5h}}
  - {{who: Ann, {shows}expect: {{shown: {{Ann: everyone}}, sees: {{Bob: {seen}}}}}}}
"""


def shown(of: str, count: int, dealt: int = 3) -> dict[str, Any]:
    """High card where cards are shown before the betting; hands of several cards are worth their best."""
    show = {"show": {"of": of, "to": "everyone", "cards": count}}
    return {"procedure": [{"deal": {"cards": dealt}}, show, VYING, SHOWDOWN]}


TWO_OF_THREE = shown("eldest", 2)


def test_the_owner_chooses_which_cards_to_show() -> None:
    """Two of three cards can be chosen in three ways; the others see just those, and nothing is thrown."""
    rules = variant("high-card", TWO_OF_THREE)
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c 5c 5h", dealer=1)
    ways = list(pr.options(rules, state))
    assert len(ways) == 3
    chosen = ways[1]
    assert isinstance(chosen, pr.Show)
    after, _ = pr.apply(rules, state, chosen)
    assert pr.view(after, 1).seats[0].seen == chosen.cards
    assert after.seats[0].hand == state.seats[0].hand
    with pytest.raises(pr.Refused, match="may not be shown here") as refused:
        pr.apply(rules, state, pr.Show(0, chosen.cards[:1]))
    assert refused.value.remedy.startswith("show ")


def test_a_hand_that_has_no_more_is_shown_whole() -> None:
    """Where two cards are to be shown and two are held there is nothing to choose."""
    rules = variant("high-card", shown("eldest", 2, dealt=2))
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c", dealer=1)
    assert pr.view(state, 1).seats[0].seen == state.seats[0].hand
    assert "bid" in pr.options(rules, state).verbs


def test_each_of_several_chooses_in_turn() -> None:
    """Everybody shows one card of three, the eldest first."""
    rules = variant("high-card", shown("everyone", 1))
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c 5c 5h", dealer=1)
    assert state.actor == 0
    state, _ = pr.apply(rules, state, next(iter(pr.options(rules, state))))
    assert state.actor == 1
    state, _ = pr.apply(rules, state, next(iter(pr.options(rules, state))))
    assert [len(showing.cards) for showing in state.table.shown] == [1, 1]
    assert "bid" in pr.options(rules, state).verbs


@pytest.mark.parametrize(
    ("ann", "shows", "seen"),
    [
        ("Ac 2c 3c", "shows: 2c 3c, ", "2c 3c"),
        ("Ac 2c 3c", "shows: '?? ??', ", "2c 3c"),
        ('"?? ?? ??"', "shows: 2c 3c, ", "2c 3c"),
    ],
)
def test_a_record_tells_which_cards_are_shown(tmp_path: Path, ann: str, shows: str, seen: str) -> None:
    """It names them, or leaves open which, or names them out of a hand of which nothing else is known."""
    rules = write_variant(tmp_path / "high-card.yaml", "high-card", TWO_OF_THREE)
    file = tmp_path / "chosen.hand.yaml"
    file.write_text(RECORD.format(rules=rules.name, ann=ann, shows=shows, seen=seen), encoding="utf-8")
    assert replay(file).status == "agrees"


def test_cards_that_are_not_held_cannot_be_shown(tmp_path: Path) -> None:
    """A record in which Ann shows a card of Bob's does not follow."""
    rules = write_variant(tmp_path / "high-card.yaml", "high-card", TWO_OF_THREE)
    file = tmp_path / "chosen.hand.yaml"
    text = RECORD.format(rules=rules.name, ann="Ac 2c 3c", shows="shows: 2c 5h, ", seen="2c")
    file.write_text(text, encoding="utf-8")
    assert replay(file).status == "differs"
