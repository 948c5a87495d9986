"""Cards that their owner chooses to show, and deals that stop at a full hand."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.records.replay import replay
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")
DEAL = "  - deal: {cards: 1, says: Everybody is dealt one card.}\n"

RECORD = """
hand: chosen
reconstruction: {rules}
title: Two of three cards are shown
seats: [Ann, Bob]
dealer: Bob
steps:
  - deal: {{Ann: {ann}, Bob: 4c 5c 5h}}
  - {{who: Ann, {shows}expect: {{shown: {{Ann: everyone}}, sees: {{Bob: {seen}}}}}}}
"""


def rules_with(folder: Path, steps: str) -> str:
    """A file of the game of high card that is dealt in another way; hands of several cards are worth their best."""
    assert DEAL in HIGH_CARD
    file = folder / "high-card.yaml"
    file.write_text(HIGH_CARD.replace(DEAL, steps), encoding="utf-8")
    return str(file)


SHOWING = "  - deal: {cards: 3}\n  - show: {of: eldest, to: everyone, cards: 2}\n"


def test_the_owner_chooses_which_cards_to_show(tmp_path: Path) -> None:
    """Two of three cards can be chosen in three ways; the others see just those, and nothing is thrown."""
    rules = pr.load(rules_with(tmp_path, SHOWING))
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c 5c 5h", dealer=1)
    ways = list(pr.options(rules, state))
    assert len(ways) == 3
    chosen = ways[1]
    assert isinstance(chosen, pr.Show)
    after, _ = pr.apply(rules, state, chosen)
    assert pr.view(after, 1).seats[0].seen == chosen.cards
    assert after.seats[0].hand == state.seats[0].hand
    with pytest.raises(pr.Refused):
        pr.apply(rules, state, pr.Show(0, chosen.cards[:1]))


def test_a_hand_that_has_no_more_is_shown_whole(tmp_path: Path) -> None:
    """Where two cards are to be shown and two are held there is nothing to choose."""
    rules = pr.load(rules_with(tmp_path, SHOWING.replace("cards: 3", "cards: 2")))
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c", dealer=1)
    assert pr.view(state, 1).seats[0].seen == state.seats[0].hand
    assert "bid" in pr.options(rules, state).verbs


def test_each_of_several_chooses_in_turn(tmp_path: Path) -> None:
    """Everybody shows one card of three, the eldest first."""
    rules = pr.load(
        rules_with(tmp_path, "  - deal: {cards: 3}\n  - show: {of: everyone, to: everyone, cards: 1}\n")
    )
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
        ("Ac 2c 3c", "", "2c 3c"),
        ('"?? ?? ??"', "shows: 2c 3c, ", "2c 3c"),
    ],
)
def test_a_record_tells_which_cards_are_shown(tmp_path: Path, ann: str, shows: str, seen: str) -> None:
    """It names them, or leaves open which, or names them out of a hand of which nothing else is known."""
    file = tmp_path / "chosen.hand.yaml"
    rules = rules_with(tmp_path, SHOWING)
    file.write_text(RECORD.format(rules=Path(rules).name, ann=ann, shows=shows, seen=seen), encoding="utf-8")
    assert replay(file).status == "agrees"


def test_cards_that_are_not_held_cannot_be_shown(tmp_path: Path) -> None:
    """A record in which Ann shows a card of Bob's does not follow."""
    file = tmp_path / "chosen.hand.yaml"
    rules = Path(rules_with(tmp_path, SHOWING)).name
    text = RECORD.format(rules=rules, ann="Ac 2c 3c", shows="shows: 2c 5h, ", seen="2c")
    file.write_text(text, encoding="utf-8")
    assert replay(file).status == "differs"


def test_a_deal_up_to_a_number_gives_a_full_hand_nothing(tmp_path: Path) -> None:
    """The eldest has three cards and gets one; the other has one and gets two, but not three."""
    steps = "  - deal: {to: eldest, cards: 2}\n  - deal: {cards: 1}\n  - deal: {cards: 2, up_to: 4}\n"
    rules = pr.load(rules_with(tmp_path, steps))
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c 5c Ah 2h 3h", dealer=1)
    assert [len(seat.hand) for seat in state.seats] == [4, 3]
    assert len(state.stock.cards) == 1


def test_a_deal_up_to_a_number_waits_for_chance_only_where_cards_are_due(tmp_path: Path) -> None:
    """With a stock in no known order chance deals to the seat that lacks cards, and to no other."""
    steps = "  - deal: {to: eldest, cards: 2}\n  - deal: {cards: 2, up_to: 2}\n"
    rules = pr.load(rules_with(tmp_path, steps))
    state = pr.start(rules, 2, dealer=1)
    given = []
    while state.actor == pr.CHANCE:
        action = next(iter(pr.options(rules, state)))
        assert isinstance(action, pr.Deal)
        given.append((action.to, len(action.cards)))
        state, _ = pr.apply(rules, state, action)
    assert given == [(0, 2), (1, 2)]
