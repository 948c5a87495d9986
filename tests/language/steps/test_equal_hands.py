"""What parts equal hands, their suits before the points or after; and what stays on the table if nothing does."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")
BETTER = "  better: highest\n"
SPLIT = "      ties: split\n      odd_chips: eldest\n      layered: true\n"
ALL_IN = (pr.Bid(0, 1), pr.Raise(1, 4), pr.See(2))


def hand(tmp_path: Path, text: str, deck: str, *actions: pr.Action, stacks: tuple[int, ...]) -> pr.State:
    """A hand of the game in a text, with one card each; the last seat deals."""
    file = tmp_path / "high-card.yaml"
    file.write_text(text, encoding="utf-8")
    rules = pr.load(str(file))
    state = pr.start(rules, deck=deck, stacks=stacks, dealer=len(stacks) - 1)
    for action in actions:
        state, _ = pr.apply(rules, state, action)
    assert state.over
    return state


def by_suit(decides: str) -> str:
    """High card, with hearts above clubs."""
    assert BETTER in HIGH_CARD
    order = f"  suit_order: {{best_first: [h, c], combinations: [card], decides: {decides}}}\n"
    return HIGH_CARD.replace(BETTER, BETTER + order)


@pytest.mark.parametrize(
    ("decides", "deck", "payoffs"),
    [
        ("before-points", "5c 2h", (-1, 1)),
        ("before-points", "3h 2h", (1, -1)),
        ("after-points", "5c 2h", (1, -1)),
        ("after-points", "5c 5h", (-1, 1)),
    ],
)
def test_the_better_suit_wins_before_the_points_or_where_they_are_equal(
    tmp_path: Path, decides: str, deck: str, payoffs: tuple[int, ...]
) -> None:
    """A heart beats any club, or only a club of its own rank, as the file says; within a suit points decide."""
    done = hand(tmp_path, by_suit(decides), deck, pr.Bid(0, 1), pr.See(1), stacks=(5, 5))
    assert done.payoffs == payoffs


def test_a_suit_parts_only_the_combinations_named(tmp_path: Path) -> None:
    """Where the order of suits is made for another combination, single cards of a rank are equal."""
    other = by_suit("before-points").replace("combinations: [card]", "combinations: [pair]")
    pair = "    - {name: card, cards: 1}\n"
    assert pair in other
    text = other.replace(pair, pair + "    - {name: pair, cards: 2, ranks: same}\n")
    done = hand(tmp_path, text, "5c 5h", pr.Bid(0, 1), pr.See(1), stacks=(5, 5))
    assert done.payoffs == (0, 0)


def annulled(layered: str, nobody: str = "stays") -> str:
    """High card where equal hands win nothing."""
    assert SPLIT in HIGH_CARD
    return HIGH_CARD.replace(SPLIT, f"      ties: annulled\n      nobody: {nobody}\n      layered: {layered}\n")


def test_what_equal_hands_would_have_won_stays_on_the_table(tmp_path: Path) -> None:
    """Two fives against each other: nobody wins, and both chips wait for the next hand."""
    done = hand(tmp_path, annulled("false"), "5c 5h", pr.Bid(0, 1), pr.See(1), stacks=(5, 5))
    assert (done.payoffs, done.on_table, done.table.winners) == ((-1, -1), 2, ())


def test_only_the_layers_in_which_the_best_are_equal_stay(tmp_path: Path) -> None:
    """Stakes of one, five and three: what two fives contend for stays, what lies above is settled."""
    done = hand(tmp_path, annulled("true"), "5c 5h 3c", *ALL_IN, stacks=(1, 5, 3))
    assert (done.payoffs, done.on_table) == ((-1, 1, -3), 3)


def test_a_better_hand_than_two_equal_ones_wins(tmp_path: Path) -> None:
    """Equality of the beaten hands annuls nothing."""
    done = hand(tmp_path, annulled("false"), "3c 5c 3h", pr.Bid(0, 1), pr.See(1), pr.See(2), stacks=(5, 5, 5))
    assert (done.payoffs, done.on_table) == ((-1, 2, -1), 0)


@pytest.mark.parametrize("layered", ["true", "false"])
def test_stakes_for_which_equal_hands_contend_may_go_back(tmp_path: Path, layered: str) -> None:
    """Two fives annul the hand, and everybody takes back what he staked; by layers, what lies above is won."""
    done = hand(tmp_path, annulled(layered, "returned"), "5c 5h 3c", *ALL_IN, stacks=(1, 5, 3))
    assert (done.payoffs, done.on_table) == ((0, 2, -2) if layered == "true" else (0, 0, 0), 0)
