"""A card turned up lies before everybody, belongs to nobody, and decides what hands make."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.cards import card, cards, write
from primero_rules.base.fault import Faults
from primero_rules.game.event import TurnedUp
from primero_rules.game.state import CHANCE, EVERYONE
from primero_rules.play.seen import seen
from tests.support.files import ROOT
from tests.support.law import Setup, play
from tests.support.variants import CARD, Changes, rules_of_file, variant, write_variant

DEAL, VYING, SHOWDOWN = rules_of_file("high-card")["procedure"]
TURN_UP = {"turn-up": {"cards": 1, "says": "The next card is turned up."}}
TRUMP = {"name": "trump", "cards": 1, "suits": "as-turned-up"}
MATCH = {"name": "match", "cards": 1, "ranks": ["any", "as-turned-up"]}
TURNING: Changes = {
    "procedure": [DEAL, TURN_UP, VYING, SHOWDOWN],
    "combinations/lowest-first": [CARD, TRUMP, MATCH],
}
"""High card where a card of the suit turned up beats others, and one of its rank beats those."""


@pytest.fixture(scope="module")
def rules() -> pr.Ruleset:
    """The game with a card turned up."""
    return variant("high-card", TURNING)


def test_everybody_sees_the_card_turned_up(rules: pr.Ruleset) -> None:
    """It comes after the cards that are dealt, lies in nobody's hand, and is an event that hides nothing."""
    state, events = Setup(rules, 2, 0, deck=tuple(cards("Ac 2h 3h 4c"))).begin()
    assert write(state.table.turned) == "3h"
    assert [write(seat.hand) for seat in state.seats] == ["2h", "Ac"]
    assert pr.view(state, 1).turned == state.table.turned
    turned = [event for event in seen(events, 0) if isinstance(event, TurnedUp)]
    assert [write(event.cards) for event in turned] == ["3h"]
    assert turned[0].ref.says == "The next card is turned up."


def test_a_hand_is_judged_beside_the_card_turned_up(rules: pr.Ruleset) -> None:
    """The same card is a trump beside one card, a match beside another and a plain card beside a third."""
    assert [pr.evaluate(rules, "3h", beside).combination for beside in ("2h", "3c", "2c", "")] == [
        "trump", "match", "card", "card",
    ]  # fmt: skip
    with pytest.raises(pr.Refused, match="named twice"):
        pr.evaluate(rules, "3h", "3h")


@pytest.mark.parametrize(("turned", "winner"), [("5h", 1), ("Ac", 0), ("4h", 0)])
def test_the_card_turned_up_decides_who_wins(rules: pr.Ruleset, turned: str, winner: int) -> None:
    """Eldest has the four of clubs and the dealer the two of hearts."""
    procedure = [DEAL, TURN_UP, {"pay": {"by": "everyone", "amount": 1}}, SHOWDOWN]
    played = variant("high-card", {**TURNING, "procedure": procedure})
    over = pr.start(played, 2, deck=f"4c 2h {turned}", dealer=1)
    assert over.over
    assert over.table.winners == (winner,)


def test_chance_turns_up_what_nobody_knows(rules: pr.Ruleset) -> None:
    """Where the order of the pack is not known, chance names the card as it names those of the players."""
    state = pr.start(rules, 2)
    for dealt in ("5c", "5h"):
        state, _ = pr.apply(rules, state, pr.Deal(CHANCE, state.table.dealer ^ (dealt == "5c"), (card(dealt),)))
    (family,) = pr.options(rules, state).choices
    assert len(family) == 8
    turning = pr.Deal(CHANCE, EVERYONE, (card("Ah"),))
    after, (event,) = pr.apply(rules, state, turning)
    assert isinstance(event, TurnedUp)
    assert after.table.turned == (card("Ah"),)
    assert pr.from_json(pr.to_json(after)) == after
    with pytest.raises(pr.Refused, match="face up"):
        pr.apply(rules, state, pr.Deal(CHANCE, EVERYONE, ()))


@pytest.mark.parametrize("shuffled", [True, False])
def test_the_laws_of_play_hold_with_a_card_turned_up(rules: pr.Ruleset, shuffled: bool) -> None:
    """No card is lost, and whatever is offered can be done."""
    for seed in range(4):
        assert list(play(Setup(rules, 3, seed, shuffled=shuffled), every=1))


@pytest.mark.parametrize(
    ("asked", "holds"),
    [
        ("turned-up", True),
        ({"turned-up": {"ranks": ["A", "3"]}}, True),
        ({"turned-up": {"suits": ["h"]}}, False),
        ({"turned-up": {"ranks": ["2"], "suits": ["c"]}}, False),
    ],
)
def test_a_condition_asks_of_the_card_turned_up(asked: object, holds: bool) -> None:
    """A hand may take another way where the ace of clubs is turned up."""
    condition = {"turned-up": {}} if asked == "turned-up" else asked
    fork = {"branch": [{"when": condition, "steps": [{"end": {"next-deal": "stays"}}]}]}
    rules = variant("high-card", {"procedure": [DEAL, TURN_UP, fork, VYING, SHOWDOWN]})
    assert pr.start(rules, 2, deck="5c 5h Ac").over is holds
    before = variant("high-card", {"procedure": [DEAL, fork, VYING, SHOWDOWN]})
    assert not pr.start(before, 2, deck="5c 5h Ac").over


def test_what_depends_on_the_card_turned_up_is_announced_without_points() -> None:
    """Which points it can have is not known before a card lies there."""
    says = {"procedure/1/vying/options/bid/announces": ["combination", "points"]}
    with pytest.raises(Faults, match="announced with points, which depend on the card turned up"):
        variant("high-card", {"combinations/lowest-first": [CARD, MATCH], **says})
    named = {"procedure/1/vying/options/bid/announces": ["combination"]}
    assert variant("high-card", {"combinations/lowest-first": [CARD, MATCH], **named}).playable


def test_nobody_is_on_the_way_to_what_depends_on_the_card_turned_up() -> None:
    """Cards to be kept for it cannot be told before it lies there, so that no rule may ask for them."""
    exchange = {"exchange": {"cards": 1, "keeping": {"towards": "match", "cards": 1}}}
    changes = {"combinations/lowest-first": [CARD, MATCH], "procedure": [DEAL, exchange, VYING, SHOWDOWN]}
    with pytest.raises(Faults, match="depends on the card turned up"):
        variant("high-card", changes)


RECORD = """\
format: 2
hand: turned
reconstruction: {rules}
title: A card is turned up
seats: [Ann, Bob]
steps:
  - deal: {{Bob: 2h, Ann: 4c}}
  - {turning}
    expect: {{turned-up: "{seen}"}}
  - {{who: Bob, does: bid, amount: 1}}
  - who: Ann
    does: see
    expect: {{holds: {{Bob: {bob}}}, winners: [{winner}]}}
"""


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder with the rules, in which a record may be written."""
    write_variant(tmp_path / "rules.yaml", "high-card", TURNING)
    return tmp_path


@pytest.mark.parametrize(
    ("turning", "seen_as", "bob", "winner", "status"),
    [
        ("turns-up: 5h", "5h", "trump", "Bob", "agrees"),
        ("turns-up: 5c", "5c", "card", "Ann", "agrees"),
        ('turns-up: "??"', "??", "trump", "Bob", "agrees"),
        ("turns-up: 5c", "5h", "card", "Ann", "differs"),
        ("turns-up: 5h 5c", "5h", "trump", "Bob", "differs"),
    ],
)
def test_a_record_tells_what_is_turned_up(
    played: Path, turning: str, seen_as: str, bob: str, winner: str, status: str
) -> None:
    """The card is named, or left to be found out from what the text says of the hands."""
    path = played / "turned.hand.yaml"
    text = RECORD.format(rules=played / "rules.yaml", turning=turning, seen=seen_as, bob=bob, winner=winner)
    path.write_text(text, encoding="utf-8")
    replayed = pr.replay(path)
    assert replayed.status == status, replayed.mismatch


def test_a_record_cannot_turn_up_a_card_where_none_is(tmp_path: Path) -> None:
    """Where the rules have no such step the replay stops there, and says so."""
    path = tmp_path / "turned.hand.yaml"
    own = ROOT / "tests/files/reconstructions/high-card.yaml"
    text = RECORD.format(rules=own, turning="turns-up: 5h", seen="5h", bob="card", winner="Ann")
    path.write_text(text, encoding="utf-8")
    played = pr.replay(path)
    assert played.mismatch is not None
    assert "no card is turned up here" in played.mismatch.why
