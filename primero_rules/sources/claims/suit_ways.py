"""Claims about hands of which only the ranks are known: in how many ways suits fit, and one such way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from primero_rules.base.cards import RANKS, SUITS, Card, write
from primero_rules.base.spec import Spec
from primero_rules.records.spoken import read_names
from primero_rules.sources.claims.given import Given
from primero_rules.sources.claims.hands import hand_of

Hand = frozenset[Card]


def check_suits(spec: Spec, given: Given) -> str:
    """Hands of one deal by their ranks and by what they make, in how many ways suits fit, and one of these ways."""
    hands = spec.need("hands").items()
    ways: list[list[Hand]] = []
    for one in hands:
        wrong = _stranger(one, given)
        if wrong:
            return wrong
        ways.append(list(_fitting(one, given)))
        if not ways[-1]:
            return f"no suits make {one.need('ranks').text()} {one.need('makes').text()}"
    shown = [frozenset(hand_of(item, given)) for item in spec.need("such_as").items()]
    if len(shown) != len(hands) or any(one not in way for one, way in zip(shown, ways, strict=True)):
        told = ", ".join(write(sorted(one)) for one in shown)
        return f"{told} are not hands such as are told of"
    found, stated = sum(1 for _ in _apart(ways)), spec.need("ways").integer()
    return "" if found == stated else f"{stated} assignments of suits are said to fit, but {found} do"


def _groups(one: Spec) -> list[list[str]]:
    """The ranks of a hand; those that a dash joins are of one suit, and of another than what it does not join."""
    return [group.split("-") for group in one.need("ranks").text().split()]


def _stranger(one: Spec, given: Given) -> str:
    """What is said of a rank that the pack does not have, or ""."""
    known = {RANKS[card >> 2] for card in given.rules().setting.pack}
    strange = [rank for group in _groups(one) for rank in group if rank not in known]
    return f"no card is a {strange[0]}" if strange else ""


def _fitting(one: Spec, given: Given) -> Iterator[Hand]:
    """The hands with these ranks that make what is said, and count in the suit that is named."""
    ranking, named = given.ranking, one.get("suit")
    said = read_names(one.need("makes"), ranking)
    for hand in sorted(set(_dealt(one, given)), key=sorted):
        held = ranking.evaluate(tuple(sorted(hand)))
        same = ranking.announced(held.combination) == said.combination and said.points in (None, held.points)
        if same and (named is None or all(SUITS[card & 3] == named.text() for card in held.cards)):
            yield hand


def _dealt(one: Spec, given: Given) -> Iterator[Hand]:
    """All hands with these ranks; one may come more than once."""
    groups = _groups(one)
    joined = any(len(group) > 1 for group in groups)
    suits = sorted({card & 3 for card in given.rules().setting.pack})
    for chosen in permutations(suits, len(groups)) if joined else product(suits, repeat=len(groups)):
        cards = [
            RANKS.index(rank) << 2 | suit for group, suit in zip(groups, chosen, strict=True) for rank in group
        ]
        if len(set(cards)) == len(cards):
            yield frozenset(cards)


def _apart(ways: list[list[Hand]], taken: Hand = frozenset()) -> Iterator[Hand]:
    """The ways to give all hands cards so that none has two owners."""
    if not ways:
        yield taken
        return
    for hand in ways[0]:
        if not hand & taken:
            yield from _apart(ways[1:], taken | hand)
