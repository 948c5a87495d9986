"""Claims about hands of which only the ranks are known: how many choices of suits fit, and one that does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from primero_rules.base.cards import RANKS, SUITS, Card, write
from primero_rules.base.spec import Spec
from primero_rules.records.record_words import read_announcement
from primero_rules.sources.claims.certain_hands import hand_of
from primero_rules.sources.claims.claim_context import ClaimContext

CardSet = frozenset[Card]


def check_suits(spec: Spec, context: ClaimContext) -> str:
    """How many choices of suits make what the hands of one deal are said to make, and one such choice."""
    hands = spec.need("hands").items()
    fitting: list[list[CardSet]] = []
    for hand in hands:
        objection = _unknown_rank(hand, context)
        if objection:
            return objection
        fitting.append(list(_fitting(hand, context)))
        if not fitting[-1]:
            return f"no suits make {hand.need('ranks').text()} {hand.need('makes').text()}"
    example = [frozenset(hand_of(item, context)) for item in spec.need("such-as").items()]
    if len(example) != len(hands) or any(
        hand not in possible for hand, possible in zip(example, fitting, strict=True)
    ):
        examples = ", ".join(write(sorted(hand)) for hand in example)
        return f"{examples} are not hands such as are told of"
    actual, stated = sum(1 for _ in _apart(fitting)), spec.need("ways").integer()
    return "" if actual == stated else f"{stated} assignments of suits are said to fit, but {actual} do"


def _groups(hand: Spec) -> list[list[str]]:
    """The ranks of a hand, grouped: ranks joined by a dash are of one suit, and no two groups share a suit."""
    return [group.split("-") for group in hand.need("ranks").text().split()]


def _unknown_rank(hand: Spec, context: ClaimContext) -> str:
    """The objection to a rank that the pack does not have, or ""."""
    ranks = {RANKS[card >> 2] for card in context.rules().setting.pack}
    unknown = [rank for group in _groups(hand) for rank in group if rank not in ranks]
    return f"no card is a {unknown[0]}" if unknown else ""


def _fitting(spec: Spec, context: ClaimContext) -> Iterator[CardSet]:
    """The hands with these ranks that make what is stated, and count in the suit that is named."""
    ranking, suit = context.ranking, spec.get("suit")
    stated = read_announcement(spec.need("makes"), ranking)
    for hand in sorted(set(_dealt(spec, context)), key=sorted):
        actual = ranking.evaluate(tuple(sorted(hand)))
        same = ranking.announced(actual.combination) == stated.combination and stated.points in (
            None,
            actual.points,
        )
        if same and (suit is None or all(SUITS[card & 3] == suit.text() for card in actual.cards)):
            yield hand


def _dealt(spec: Spec, context: ClaimContext) -> Iterator[CardSet]:
    """All hands with these ranks; the same hand may come more than once."""
    groups = _groups(spec)
    joined = any(len(group) > 1 for group in groups)
    suits = sorted({card & 3 for card in context.rules().setting.pack})
    for chosen in permutations(suits, len(groups)) if joined else product(suits, repeat=len(groups)):
        cards = [
            RANKS.index(rank) << 2 | suit for group, suit in zip(groups, chosen, strict=True) for rank in group
        ]
        if len(set(cards)) == len(cards):
            yield frozenset(cards)


def _apart(ways: list[list[CardSet]], taken: CardSet = frozenset()) -> Iterator[CardSet]:
    """The choices of one hand each in which no card is in two hands."""
    if not ways:
        yield taken
        return
    for hand in ways[0]:
        if not hand & taken:
            yield from _apart(ways[1:], taken | hand)
