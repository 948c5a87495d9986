"""The best hand's share, the next one's, and what stays: shares of the whole and of what better hands have left."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")


def settled(
    tmp_path: Path, takes: str, odd: str, stake: int, deck: str = "5c 4c 3c"
) -> tuple[tuple[int, ...], int]:
    """What three players win or lose who have all staked as much, and what is left on the table."""
    text = HIGH_CARD.replace("layered: true", f"takes: {takes}").replace("odd_chips: eldest", f"odd_chips: {odd}")
    file = tmp_path / "takes.yaml"
    file.write_text(text, encoding="utf-8")
    rules = pr.load(str(file))
    state = pr.start(rules, deck=deck, stacks=(9, 9, 9), dealer=2)
    for action in (pr.Bid(0, stake), pr.See(1), pr.See(2)):
        state, _ = pr.apply(rules, state, action)
    return state.payoffs, state.on_table


HALVES = "[1/2, {share: 1/2, of: remainder}]"


@pytest.mark.parametrize(
    ("takes", "stake", "won", "left"),
    [
        (HALVES, 4, (6, 3, 0), 3),
        (HALVES, 5, (7, 4, 0), 4),  # of eight left the next takes half, and not a quarter of fifteen
        ("[1/2, 1/4]", 5, (7, 3, 0), 5),
        ("[1/2, {share: 1/2, of: remainder}, {share: 1/2, of: remainder}]", 5, (7, 4, 2), 2),
        ("[1/3, {share: 1, of: remainder}]", 5, (5, 10, 0), 0),
        ("[{share: 1/2, of: remainder}]", 5, (7, 0, 0), 8),  # what is left before anybody takes is the whole
    ],
)
def test_a_share_of_the_remainder_is_taken_of_what_is_left_in_whole_chips(
    tmp_path: Path, takes: str, stake: int, won: tuple[int, ...], left: int
) -> None:
    """Each takes his part of what better hands have left, rounded down, and the rest stays on the table."""
    payoffs, on_table = settled(tmp_path, takes, "stay", stake)
    assert payoffs == tuple(one - stake for one in won)
    assert on_table == left


def test_odd_chips_go_to_the_eldest_of_the_best_only_if_everything_is_given_out(tmp_path: Path) -> None:
    """Where a part is meant to stay, a chip that cannot be halved stays with it."""
    assert settled(tmp_path, HALVES, "eldest", 5) == ((2, -1, -5), 4)
    assert settled(tmp_path, "[1/2, {share: 1, of: remainder}]", "eldest", 5) == ((2, 3, -5), 0)
    assert settled(tmp_path, "[1/2, 1/2]", "eldest", 5) == ((3, 2, -5), 0)


def test_equal_hands_divide_one_share(tmp_path: Path) -> None:
    """Two best hands have half of the pot between them, and the next one half of what is left."""
    assert settled(tmp_path, HALVES, "stay", 5, "5c 5h 3c") == ((-2, -2, -1), 5)
