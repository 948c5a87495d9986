"""All hands of a pack counted: how many of each kind, how often two are equal, and hands that beat each other."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.cli import group
from primero_rules.worth.circle import circles
from primero_rules.worth.count_words import notes
from primero_rules.worth.even_hands import part_of_even_meetings
from primero_rules.worth.hand_count import count_of_size, hand_count
from tests.support.variants import WITH_PAIRS, variant


def test_a_pair_is_rarer_than_a_card_and_stands_above_it() -> None:
    """Every hand of two cards is counted once, as the better of what it makes."""
    rules = variant("high-card", WITH_PAIRS)
    count = hand_count(rules)
    size = len(rules.setting.pack)
    assert count.total == size * (size - 1) // 2 == sum(kind.count for kind in count.kinds)
    assert [kind.count for kind in count.kinds][-1] == size // 2
    assert count.misplaced == ()


def test_meetings_of_equal_hands_are_counted_as_if_each_were_dealt() -> None:
    """Two hands of two cards with no card in common, tried one by one."""
    rules = variant("high-card", WITH_PAIRS)
    ranking = rules.setting.ranking
    hands = [(set(hand), ranking.evaluate(hand)) for hand in combinations(rules.setting.pack, 2)]
    meetings = [(value, other) for (cards, value), (others, other) in combinations(hands, 2) if not cards & others]
    even = sum(
        1 for value, other in meetings if (value.combination, value.points) == (other.combination, other.points)
    )
    assert hand_count(rules).even == Fraction(even, len(meetings))


def test_unlike_suits_are_not_counted_as_alike() -> None:
    """Where a card is missing from the pack no fraction is given."""
    assert part_of_even_meetings((0, 1, 4), (((0, 1), 1, 0, 5),)) is None


def test_rank_and_rarity_disagree_where_a_flush_beats_fifty_five() -> None:
    """There are seven times as many flushes as hands of seven, six and ace."""
    count = hand_count(pr.load("zorli-cardano"))
    pairs = {(pair.better.name, pair.worse.name) for pair in count.misplaced}
    assert ("flush", "fifty-five") in pairs
    assert sum(kind.count for kind in count.kinds) == 91_390


def test_a_favoured_hand_may_beat_one_that_beats_what_beats_it() -> None:
    """A favour above the kinds between makes a circle, and a favour within its own kind makes none."""
    (circle,) = circles(pr.load("zorli-cardano@other-favour"))
    names = [pr.load("zorli-cardano").setting.ranking.name(value.combination) for value in circle.values]
    assert names == ["point", "fifty-five", "primero"]
    assert circle.best == 1
    assert circles(pr.load("suzuki-1994")) == ()


def test_a_hand_has_all_the_cards_that_a_player_is_dealt() -> None:
    """Where five are dealt and a combination takes four at most, hands of five from the larger pack are counted."""
    count = hand_count(pr.load("parlett-poch"))
    assert (count.size, count.total) == (5, 2_598_960)
    kinds = {kind.name: (kind.count, kind.fewest, kind.most) for kind in count.kinds}
    assert kinds["unpaired"] == (1_317_888, 6, 14)
    assert kinds["quartet"] == (624, 8, 56)
    words = " ".join(notes(count))
    assert "Counted with all 52 cards" in words
    assert "there are too many of them" in words


def test_a_hand_has_the_cards_of_the_largest_combination_where_fewer_are_dealt_at_once() -> None:
    """Two and two are dealt in some games, and in one as often as nobody opens; all have hands of four."""
    names = ("ducoeur-italian", "harbinger", "whittaker-elizabethan", "zorli-cardano", "zorli-cardano@text")
    assert {hand_count(pr.load(name)).size for name in names} == {4}


def test_three_hands_meet_in_a_circle_only_where_three_can_sit() -> None:
    """A game for two has none, and needs no third player to say so."""
    cardano = pr.load("zorli-cardano")
    assert len(circles(cardano)) == 1
    assert circles(replace(cardano, setting=replace(cardano.setting, players=range(2, 3)))) == ()


def test_the_command_counts_and_tells_what_it_found() -> None:
    """A row for each hand, and a sentence for what stands above a rarer one."""
    done = CliRunner().invoke(group, ["count", "suzuki-1994"])
    assert done.exit_code == 0, done.output
    assert "chorus   10" in done.output
    assert "fluxus beats maximus, although it is 7 times as frequent" in " ".join(done.output.split())


def test_hands_that_are_not_full_are_counted_too() -> None:
    """Of forty cards, four suits of ten, two of one suit are dealt in 4 times 45 ways; nobody is dealt five."""
    rules = pr.load("harbinger")
    count = count_of_size(rules, 2)
    assert (count.size, count.total) == (2, 780)
    assert {kind.name: kind.count for kind in count.kinds if kind.count} == {"nothing": 600, "numerus": 4 * 45}
    assert hand_count(rules).size == 4
    with pytest.raises(pr.Refused, match="nobody holds 5 cards"):
        count_of_size(rules, 5)
    done = CliRunner().invoke(group, ["count", "harbinger", "--cards", "2"])
    assert "harbinger: 780 hands of 2 cards" in done.output
    assert CliRunner().invoke(group, ["count", "harbinger", "--cards", "5"]).exit_code == 2
