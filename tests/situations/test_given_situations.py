"""Whoever writes a program asks about a moment of his own without writing a file for it."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.situations.asked.library_of_situations import situation_called

api: Any = pr
"""The package as somebody uses it whose program nobody has checked."""

RULES = pr.load("suzuki-1994")


def test_a_moment_described_in_a_program_is_answered_as_one_in_a_file() -> None:
    """The words are those of a file of situations: the last to answer a bid may do the same here and there."""
    known = situation_called("last-to-answer")
    given = {
        "until": ["opening-bid-stands", {"not": "bid-covered"}, "last-to-answer"],
        "phase": "first-vying",
        "seats": known.seats,
        "without": sorted(known.without),
    }
    own = pr.ask(given, RULES)
    assert own.ways
    assert own.essence == pr.ask(known, RULES).essence


def test_an_answer_is_printed_as_it_is_told() -> None:
    """A line for each thing that may be done, and nothing of the insides of the program."""
    answer = pr.ask({"until": {"not": "bid-stands"}}, RULES)
    assert str(answer) == "\n".join(answer.lines())
    assert str(answer).startswith("bid: ")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"until": "bid-stand"}, "did you mean 'bid-stands'?"),
        ({"untl": "bid-stands"}, "did you mean 'until'?"),
        ({}, "the key 'until' is missing in the situation"),
        ({"until": "bid-stands", "players": {"actor": {"cards": "8x"}}}, "'8x' is not a card"),
        ({"until": float("nan")}, "'NaN' is not a condition"),
    ],
    ids=str,
)
def test_what_no_file_could_say_of_a_moment_is_a_fault(given: dict[str, object], said: str) -> None:
    """A mistyped word is told with the nearest one, as a check of a file would tell it."""
    with pytest.raises(pr.Faults) as faults:
        pr.ask(given, RULES)
    assert said in str(faults.value)


def test_what_no_file_can_hold_is_no_part_of_a_situation() -> None:
    """A set, or a list in itself, is told to be of the wrong kind; so is a condition that was never read."""
    endless: list[object] = []
    endless.append(endless)
    for wrong in ({1}, endless):
        with pytest.raises(TypeError, match=r"^situation cannot be .* — text, whole numbers, truth values"):
            pr.ask({"until": wrong}, RULES)
    with pytest.raises(TypeError, match=r"^until cannot be 'bid-stands' — conditions that were read"):
        api.ask(api.Situation(id="one-bids", title="One bids.", seats=2, until="bid-stands"), RULES)


@pytest.mark.parametrize(
    "name", ["suzuki-1994", "harbinger", "parlett-bouillotte", "parlett-poch", "zorli-cardano"]
)
@pytest.mark.parametrize("chips", [7, 23])
def test_a_sum_that_is_asked_about_is_put_down(name: str, chips: int) -> None:
    """Who tries only the smallest bids and the largest never comes to seven chips, though anybody may bid them."""
    answer = pr.ask({"until": {"paid": chips}, "seats": 3}, name)
    assert answer.play is not None
    state = answer.play.state
    assert state.seats[state.actor].paid == chips


def test_what_somebody_owes_is_bid_against_him() -> None:
    """A bid of nine is owed by whoever has paid nothing, and answers are those of any other bid."""
    nine, some = (pr.ask({"until": {"owes": owed}, "seats": 3}, RULES) for owed in (9, "2.."))
    assert nine.play is not None
    assert nine.play.state.vying.to_match == 9
    assert {way.verb for way in nine.ways} == {way.verb for way in some.ways}


def test_where_nobody_bids_a_sum_is_not_looked_for_in_vain() -> None:
    """In a game whose author tells of no betting the rules show that nobody owes nine chips."""
    never = pr.ask({"until": {"owes": 9}, "seats": 3}, "parlett-primero").never
    assert never is not None
    assert never.whole
