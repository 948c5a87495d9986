"""Where nobody counts points, the values of cards are told as an order of ranks."""

import pytest

import primero_rules as pr
from primero_rules.book.rulebook import rulebook
from primero_rules.book.sheet import heading_of_worths, rank_worths
from primero_rules.comparison.headline import values_in_words
from primero_rules.rules.points_that_count import counts_points, hand_in_words, span_of_worth
from primero_rules.worth.showdown_words import reason
from tests.support.variants import WITH_PAIRS, Changes, variant

NAMES_POINTS: Changes = {"procedure/1/vying/options/bid/announces": ["combination", "points"]}
OF_THREE_CARDS: Changes = {"combinations/lowest-first/0/cards": "1..3"}


def test_a_game_of_cards_and_pairs_counts_no_points() -> None:
    """One card beats another by its rank alone, whatever number the file gives to it."""
    assert not counts_points(pr.load("parlett-poch"))
    assert counts_points(pr.load("suzuki-1994"))
    assert not counts_points(variant("high-card", WITH_PAIRS))


@pytest.mark.parametrize("changes", [NAMES_POINTS, OF_THREE_CARDS], ids=["named", "added up"])
def test_points_that_are_named_or_added_up_count(changes: Changes) -> None:
    """Where a bid names points, or several cards of any rank go together, they are worth something."""
    assert counts_points(variant("high-card", changes))


@pytest.mark.parametrize("name", [rules.id for rules in pr.load_all() if not rules.holes_among_hands])
def test_a_rulebook_tells_points_only_where_they_are_counted(name: str) -> None:
    """Its sheet lists the cards with their points, or only from the highest to the lowest; so do its hands."""
    rules = pr.load(name)
    counts = counts_points(rules)
    worths = tuple(rank_worths(rules))
    assert all((worth.points is not None) == counts for worth in worths)
    assert any(letter.isdigit() for letter in values_in_words(rules)) == counts
    assert heading_of_worths(worths).startswith("What" if counts else "The cards")
    assert all(entry.worth[0].isdigit() == counts for entry in rulebook(rules).combinations)


def test_where_points_are_not_counted_it_is_the_ranks_that_decide() -> None:
    """Three aces beat three kings because of their rank, whatever numbers the file gives to both."""
    held = pr.showdown(pr.load("parlett-poch"), ["Ac Ad Ah Qh 9s", "Kc Kd Kh Th 8c"])
    assert reason(held) == "the ranks of the cards"


def test_a_hand_is_told_with_its_rank_where_points_are_not_counted() -> None:
    """A pair of aces is one by its rank; so far as hands go, they span the ranks of the pack."""
    poch = pr.load("parlett-poch")
    pair = poch.setting.ranking.index("pair")
    assert hand_in_words(poch, pair, 28) == "pair, ace"
    assert span_of_worth(poch, pair, 4, 28) == "two–ace"
    (best,) = pr.moves(poch, pr.start(poch, 3, seed=1)).as_data()["holds"]
    assert best["in_words"].startswith(f"{best['combination']}, ")
    assert str(pr.evaluate(poch, "Ac Ad Kc")) == "pair, ace (Ac Ad)"
    assert str(pr.evaluate(pr.load("suzuki-1994"), "7c 6c Ac Js")).startswith("maximus 55 (")
