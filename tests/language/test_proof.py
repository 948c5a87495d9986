"""Cards that prove that a hand is not better than was declared: the fewest that leave nothing better possible."""

from itertools import combinations
from random import Random

import pytest

import primero_rules as pr
from primero_rules.base.cards import Card, cards
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import EVERYONE, Said, Showing
from primero_rules.language.proof import cards_that_prove
from tests.support.variants import WITH_PAIRS, variant

Cards = tuple[Card, ...]

SUIT = {"name": "suit", "cards": 3, "suits": "same"}
COMBINATIONS = [*WITH_PAIRS["combinations/lowest-first"], SUIT]
CHANGES = {**WITH_PAIRS, "combinations/lowest-first": COMBINATIONS}
RULES = variant("high-card", CHANGES)
LOWEST_WINS = variant("high-card", {**CHANGES, "combinations/better": "lowest"})
CARD, PAIR, SUITED = range(3)


def proof(rules: pr.Ruleset, hand: Cards, said: Said | None, gone: Cards = ()) -> Cards:
    """What seat 0 shows to everyone, when seat 1 has shown the cards that are gone."""
    state = pr.start(rules, 2, seed=1, dealer=1)
    prover, other = state.seats
    state = state.changed(
        seats=(prover.changed(hand=tuple(sorted(hand)), said=said), other.changed(hand=tuple(sorted(gone)))),
        table=state.table.changed(shown=(Showing(1, EVERYONE, tuple(sorted(gone))),)),
    )
    return cards_that_prove(rules.setting, state, 0, EVERYONE)


def test_a_card_of_each_suit_proves_that_no_three_are_of_one() -> None:
    """Of a club and two hearts, said to be a pair, two cards of two suits are enough to show."""
    assert proof(RULES, cards("5c 3h 5h"), Said(PAIR, None)) == cards("3h 5c")


def test_what_was_declared_need_not_be_shown_itself() -> None:
    """Whoever named what is highest of all proves with no card that there is nothing better."""
    assert proof(RULES, cards("Ac 2c 3c"), Said(SUITED, None)) == ()


def test_whoever_declared_less_than_he_holds_shows_all() -> None:
    """Three clubs that were called a pair cannot be proved to be none."""
    assert proof(RULES, cards("Ac 2c 3c"), Said(PAIR, None)) == cards("Ac 2c 3c")


def test_whoever_declared_nothing_shows_all() -> None:
    """There is nothing that a proof could be about."""
    assert proof(RULES, cards("Ac 2h"), None) == cards("Ac 2h")


def test_cards_seen_elsewhere_help_a_proof() -> None:
    """When every other three and five has been shown, one card of two is enough to exclude a pair."""
    assert proof(RULES, cards("3h 5c"), Said(CARD, None)) == cards("3h 5c")
    assert proof(RULES, cards("3h 5c"), Said(CARD, None), cards("3c")) == cards("3h")


def test_fewer_points_are_excluded_where_points_are_declared() -> None:
    """A pair of threes that was called a pair of six points must not be a pair of more."""
    assert proof(RULES, cards("3c 3h"), Said(PAIR, 6)) == cards("3c")
    assert proof(RULES, cards("3c 3h"), Said(PAIR, 5)) == cards("3c 3h")


def test_where_the_lower_hand_wins_a_proof_shows_what_was_declared() -> None:
    """Nobody may hold less than he says: the pair itself proves that it is not a single card."""
    assert proof(LOWEST_WINS, cards("3c 3h 5c"), Said(PAIR, None)) == cards("3c 3h")
    assert proof(LOWEST_WINS, cards("3c 4h"), Said(CARD, None)) == cards("3c")


def better(ranking: Ranking, hand: Cards, said: Said) -> bool:
    """True if a hand is better than what was said."""
    return ranking.announced(ranking.evaluate(tuple(sorted(hand))).combination) > said.combination


def leaves_nothing_better(ranking: Ranking, shown: Cards, unseen: Cards, size: int, said: Said) -> bool:
    """True if no hand that has the shown cards is better, all of them tried."""
    rest = [card for card in unseen if card not in shown]
    return not any(better(ranking, (*shown, *others), said) for others in combinations(rest, size - len(shown)))


@pytest.mark.parametrize("seed", range(40))
def test_a_proof_is_the_shortest_among_all_that_are_tried_by_hand(seed: int) -> None:
    """Random hands of four and five cards, most others seen: every hand that could be held is tried."""
    chance = Random(seed)
    rules = pr.load("zorli-cardano")
    ranking, pack = rules.setting.ranking, list(rules.setting.pack)
    chance.shuffle(pack)
    size = chance.choice((4, 5))
    hand, gone = tuple(sorted(pack[:size])), tuple(pack[size + 9 :])
    unseen = tuple(sorted(pack[: size + 9]))
    held = ranking.announced(ranking.evaluate(hand).combination)
    said = Said(chance.randrange(max(held, 0), len(ranking.combinations)), None)
    said = Said(ranking.announced(said.combination), None)
    shown = proof(rules, hand, said, gone)
    if shown != hand:
        assert leaves_nothing_better(ranking, shown, unseen, size, said)
    for fewer in range(len(shown)):
        for others in combinations(hand, fewer):
            assert not leaves_nothing_better(ranking, others, unseen, size, said)
