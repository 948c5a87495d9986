"""Claims about certain hands: what they make, which of two is better, and what a draw can make of one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from primero_rules.base.cards import Card, write
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.language.announcing import said_text
from primero_rules.language.combinations import read_combination_index
from primero_rules.records.record_words import read_announcement, read_cards
from primero_rules.sources.claims.claim_context import ClaimContext


def hand_of(spec: Spec, context: ClaimContext) -> tuple[Card, ...]:
    """The cards of a hand, all of them known, sorted."""
    cards = [card for card in read_cards(spec, context.rules().setting.pack) if card is not None]
    return tuple(sorted(cards))


def check_hand(spec: Spec, context: ClaimContext) -> str:
    """The best combination of a hand, its points if they are stated, and lower combinations within it."""
    hand, ranking = hand_of(spec.need("cards"), context), context.ranking
    stated, actual = read_announcement(spec.need("makes"), ranking), ranking.evaluate(hand)
    names = (actual.combination, ranking.announced(actual.combination))
    if stated.combination not in names or stated.points not in (None, actual.points):
        name = f"{ranking.name(actual.combination)} {actual.points}"
        return f"{write(hand)} is said to make {said_text(stated, ranking)}, but makes {name}"
    also = spec.get("also")
    for item in also.items() if also else ():
        lower = read_announcement(item, ranking)
        contained = ranking.combinations[lower.combination].finder.find(hand)
        if contained is None or lower.points not in (None, contained[0]):
            return f"{write(hand)} is said to be {said_text(lower, ranking)} too, but is not"
    return ""


def check_beats(spec: Spec, context: ClaimContext) -> str:
    """One hand better than another; each is given by its cards or by its name, with or without points."""
    better, worse = (_worth(spec.need(key), context) for key in ("hand", "over"))
    if better > worse:
        return ""
    first, second = (spec.need(key).text() for key in ("hand", "over"))
    return f"{first} is said to beat {second}, but {'equals it' if better == worse else 'does not'}"


def _worth(spec: Spec, context: ClaimContext) -> tuple[int, int]:
    ranking = context.ranking
    name = spec.text().rstrip(" 0123456789")
    is_name = any(combination.name == name for combination in ranking.combinations)
    value = named(spec, ranking) if is_name else ranking.evaluate(hand_of(spec, context))
    return ranking.sense * value.combination, ranking.sense * value.points


def named(spec: Spec, ranking: Ranking) -> HandValue:
    """The hand value that an announcement stands for.

    Of several combinations announced by one name it is the one that can have such points.
    """
    announced = read_announcement(spec, ranking)
    for index, combination in enumerate(ranking.combinations):
        if (
            combination.called == announced.combination
            and combination.points is not None
            and announced.points in combination.points
        ):
            return HandValue(index, announced.points or 0, ())
    return HandValue(announced.combination, announced.points or 0, ())


def check_chance(spec: Spec, context: ClaimContext) -> str:
    """The chance that a hand makes a combination after drawing so many of the remaining cards."""
    hand, ranking = hand_of(spec.need("cards"), context), context.ranking
    stated = read_combination_index(spec.need("makes"), ranking)
    makes_it = [
        ranking.announced(ranking.evaluate(hand_drawn).combination) == stated
        for hand_drawn in _drawn(hand, spec, context)
    ]
    chance = Fraction(sum(makes_it), len(makes_it))
    for key, fits in (("at-least", chance.__ge__), ("at-most", chance.__le__)):
        bound = spec.get(key)
        if bound and not fits(bound.fraction()):
            limit = f"{key.replace('-', ' ')} {bound.fraction()}"
            return f"the chance of {spec.need('makes').text()} is said to be {limit}, but is {chance}"
    return ""


def _drawn(hand: tuple[Card, ...], spec: Spec, context: ClaimContext) -> Iterator[tuple[Card, ...]]:
    """The hand with every draw that is possible; thrown cards cannot be drawn."""
    throws = spec.get("throws")
    thrown = hand_of(throws, context) if throws else ()
    left = [card for card in context.rules().setting.pack if card not in hand and card not in thrown]
    for draw in combinations(left, spec.need("draws").integer(1)):
        yield tuple(sorted((*hand, *draw)))
