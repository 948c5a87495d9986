"""A winner who has staked less than another contender saves his stake, and no more."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")


def payoffs(folder: Path, deck: str, stacks: list[int], showdown: str = "ties: split") -> tuple[int, ...]:
    """Everybody bets or sees with all he has; the cards lie in the order of the seats after the dealer."""
    assert "layered: true" in HIGH_CARD
    assert "ties: split" in HIGH_CARD
    file = folder / "high-card.yaml"
    text = HIGH_CARD.replace("layered: true", "short_winner: own-stake").replace("ties: split", showdown)
    file.write_text(text, encoding="utf-8")
    rules = pr.load(str(file))
    state = pr.start(rules, len(stacks), deck=deck, stacks=stacks, dealer=len(stacks) - 1)
    while not state.over:
        seat = state.actor
        left = state.seats[seat].stack
        act: pr.Action = pr.Pass(seat) if not left else pr.See(seat)
        if state.vying.bid is None:
            act = pr.Bid(seat, left)
        elif left > state.vying.level:
            act = pr.Raise(seat, left - state.vying.level)
        state, _ = pr.apply(rules, state, act)
    assert sum(state.payoffs) + state.on_table == 0
    return state.payoffs


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        (
            "5c 4c 3c",
            (0, 0, 0),
        ),  # the two shortest are best and save theirs; the last has won nothing
        ("3c 5c 4c", (-2, 0, 2)),  # the middle one is best and saves four; the last comes next and wins the rest
        ("4c 3c 5c", (-2, -4, 6)),  # whoever has staked most wins everything
        ("4c 5c 3c", (0, 0, 0)),
    ],
)
def test_the_rest_goes_to_the_best_hand_that_is_not_short(
    tmp_path: Path, deck: str, found: tuple[int, ...]
) -> None:
    """With stakes of two, four and six the hands above that of six save their own chips and win none."""
    assert payoffs(tmp_path, deck, [2, 4, 6]) == found


def test_equal_hands_share_only_if_neither_is_short(tmp_path: Path) -> None:
    """Of two equal best hands the short one takes back its two chips, and the other all the rest."""
    assert payoffs(tmp_path, "5c 5h 3c", [2, 4, 4]) == (0, 4, -4)


def test_nobody_is_short_among_equal_stakes(tmp_path: Path) -> None:
    """With equal stakes nobody is short, and the best hand takes everything."""
    assert payoffs(tmp_path, "4c 5c 3c", [3, 3, 3]) == (-3, 6, -3)
