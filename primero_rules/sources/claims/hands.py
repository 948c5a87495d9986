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
from primero_rules.records.spoken import read_cards, read_names
from primero_rules.sources.claims.given import Given


def hand_of(spec: Spec, given: Given) -> tuple[Card, ...]:
    """Known cards, sorted."""
    found = [one for one in read_cards(spec, given.rules().setting.pack) if one is not None]
    return tuple(sorted(found))


def check_hand(spec: Spec, given: Given) -> str:
    """The best combination of a hand, its points if they are named, and lower combinations that are in it too."""
    hand, ranking = hand_of(spec.need("cards"), given), given.ranking
    said, held = read_names(spec.need("makes"), ranking), ranking.evaluate(hand)
    kin = (held.combination, ranking.announced(held.combination))
    if said.combination not in kin or said.points not in (None, held.points):
        found = f"{ranking.name(held.combination)} {held.points}"
        return f"{write(hand)} is said to make {said_text(said, ranking)}, but makes {found}"
    for item in one.items() if (one := spec.get("also")) else ():
        lower = read_names(item, ranking)
        made = ranking.combinations[lower.combination].finder.find(hand)
        if made is None or lower.points not in (None, made[0]):
            return f"{write(hand)} is said to be {said_text(lower, ranking)} too, but is not"
    return ""


def check_beats(spec: Spec, given: Given) -> str:
    """One hand better than another; each is given by its cards or by its name, with or without points."""
    better, worse = (_worth(spec.need(key), given) for key in ("hand", "over"))
    if better > worse:
        return ""
    first, second = (spec.need(key).text() for key in ("hand", "over"))
    return f"{first} is said to beat {second}, but {'equals it' if better == worse else 'does not'}"


def _worth(spec: Spec, given: Given) -> tuple[int, int]:
    ranking = given.ranking
    name = spec.text().rstrip(" 0123456789")
    known = any(one.name == name for one in ranking.combinations)
    held = named(spec, ranking) if known else ranking.evaluate(hand_of(spec, given))
    return ranking.sense * held.combination, ranking.sense * held.points


def named(spec: Spec, ranking: Ranking) -> HandValue:
    """What an announcement stands for: one of those that go under the name, if only that has such points."""
    said = read_names(spec, ranking)
    for index, one in enumerate(ranking.combinations):
        if one.called == said.combination and one.points is not None and said.points in one.points:
            return HandValue(index, said.points or 0, ())
    return HandValue(said.combination, said.points or 0, ())


def check_chance(spec: Spec, given: Given) -> str:
    """The chance that some cards make a combination with so many cards drawn out of all the others."""
    hand, ranking = hand_of(spec.need("cards"), given), given.ranking
    wanted = read_combination_index(spec.need("makes"), ranking)
    made = [ranking.announced(ranking.evaluate(one).combination) == wanted for one in _drawn(hand, spec, given)]
    found = Fraction(sum(made), len(made))
    for key, fits in (("at_least", found.__ge__), ("at_most", found.__le__)):
        bound = spec.get(key)
        if bound and not fits(bound.fraction()):
            told = f"{key.replace('_', ' ')} {bound.fraction()}"
            return f"the chance of {spec.need('makes').text()} is said to be {told}, but is {found}"
    return ""


def _drawn(hand: tuple[Card, ...], spec: Spec, given: Given) -> Iterator[tuple[Card, ...]]:
    """The hand with every draw that the pack allows; thrown cards are out of it."""
    thrown = hand_of(one, given) if (one := spec.get("throws")) else ()
    left = [one for one in given.rules().setting.pack if one not in hand and one not in thrown]
    for draw in combinations(left, spec.need("draws").integer(1)):
        yield tuple(sorted((*hand, *draw)))
