"""Claims about hands of which only the ranks are known: how many assignments of suits fit, and one that does."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

from primero_rules.base.cards import RANKS, Card, write
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import Entries, Text, Whole
from primero_rules.language.declaration.words import keys, term
from primero_rules.language.shapes import SUIT
from primero_rules.records.record_words import RECORDED_CARDS, SPOKEN, read_announcement
from primero_rules.sources.claims.certain_hands import hand_of
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread

CardSet = frozenset[Card]


@dataclass(frozen=True)
class HandOfRanks:
    """A hand of which only the ranks are known, and what it makes."""

    ranks: str = term(
        Text("ranks such as K Q 4 3"),
        "Its ranks; those that a dash joins are of one suit, and of another than what it does not join.",
        "7-4 A K",
    )
    makes: Spec = term(unread(SPOKEN), "What it makes.", "pair 20")
    suit: int | None = term(SUIT, "The suit of the cards that count, if it is stated.", "h", default=None)

    @property
    def groups(self) -> list[list[str]]:
        """The ranks, grouped: ranks joined by a dash are of one suit, and no two groups share a suit."""
        return [group.split("-") for group in self.ranks.split()]

    def unknown_rank(self, context: ClaimContext) -> str:
        """The objection to a rank that the pack does not have, or ""."""
        ranks = {RANKS[card >> 2] for card in context.rules().setting.pack}
        unknown = [rank for group in self.groups for rank in group if rank not in ranks]
        return f"no card is a {unknown[0]}" if unknown else ""

    def fitting(self, context: ClaimContext) -> Iterator[CardSet]:
        """The hands with these ranks that make what is stated, by cards of the named suit if one is named."""
        ranking = context.ranking
        stated = read_announcement(self.makes, ranking)
        for hand in sorted(set(self._dealt(context)), key=sorted):
            actual = ranking.evaluate(tuple(sorted(hand)))
            same = ranking.announced(actual.combination) == stated.combination and stated.points in (
                None,
                actual.points,
            )
            if same and (self.suit is None or all(card & 3 == self.suit for card in actual.cards)):
                yield hand

    def _dealt(self, context: ClaimContext) -> Iterator[CardSet]:
        """All hands with these ranks; the same hand may come more than once."""
        joined = any(len(group) > 1 for group in self.groups)
        suits = sorted({card & 3 for card in context.rules().setting.pack})
        count = len(self.groups)
        for chosen in permutations(suits, count) if joined else product(suits, repeat=count):
            cards = [
                RANKS.index(rank) << 2 | suit
                for group, suit in zip(self.groups, chosen, strict=True)
                for rank in group
            ]
            if len(set(cards)) == len(cards):
                yield frozenset(cards)


@dataclass(frozen=True)
class Suits(ClaimCheck):
    """Hands of one deal of which only the ranks are known."""

    hands: tuple[HandOfRanks, ...] = term(
        Entries(keys("hand of known ranks", HandOfRanks, evidence=False)),
        "The hands.",
        [{"ranks": "K K", "makes": "pair"}],
    )
    ways: int = term(Whole(), "How many assignments of suits fit.", 6)
    such_as: tuple[Spec, ...] = term(Entries(unread(RECORDED_CARDS)), "One of them, hand by hand.", ["Kh Ks"])

    def contradiction(self, context: ClaimContext) -> str:
        fitting: list[list[CardSet]] = []
        for hand in self.hands:
            objection = hand.unknown_rank(context)
            if objection:
                return objection
            fitting.append(list(hand.fitting(context)))
            if not fitting[-1]:
                return f"no suits make {hand.ranks} {hand.makes.text()}"
        example = [frozenset(hand_of(item, context)) for item in self.such_as]
        if len(example) != len(fitting) or any(
            cards not in possible for cards, possible in zip(example, fitting, strict=True)
        ):
            examples = ", ".join(write(sorted(cards)) for cards in example)
            return f"{examples} are not hands such as are told of"
        actual = sum(1 for _ in _apart(fitting))
        return "" if actual == self.ways else f"{self.ways} assignments of suits are said to fit, but {actual} do"


def _apart(ways: list[list[CardSet]], taken: CardSet = frozenset()) -> Iterator[CardSet]:
    """Every choice of one hand from each list such that no card is in two hands, as the set of all its cards."""
    if not ways:
        yield taken
        return
    for hand in ways[0]:
        if not hand & taken:
            yield from _apart(ways[1:], taken | hand)
