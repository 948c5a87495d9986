"""Claims about a pack and its order: its cards, what a card is worth, which combination is higher."""

from dataclasses import dataclass

from primero_rules.base.cards import RANKS, SUITS, show
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import card_values
from primero_rules.game.ranking import Combination, Ranking
from primero_rules.language.combinations import COMBINATIONS, read_combination_index
from primero_rules.language.declaration.types import Entries, Whole
from primero_rules.language.declaration.words import term
from primero_rules.language.shapes import RANK
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread


@dataclass(frozen=True)
class ClaimedPack(ClaimCheck):
    """What a pack holds."""

    without: tuple[int, ...] = term(Entries(RANK), "The ranks that are taken out.", ["8", "9", "T"])
    leaves: int = term(Whole(), "How many cards are left.", 40)

    def contradiction(self, context: ClaimContext) -> str:
        missing_ranks = [RANKS[rank] for rank in self.without]
        left = {rank + suit for rank in RANKS if rank not in missing_ranks for suit in SUITS}
        pack = {show(card) for card in context.rules().setting.pack}
        differing = sorted(left ^ pack)
        if differing:
            is_there = "is" if differing[0] in pack else "is not"
            ranks = ", ".join(missing_ranks)
            return f"the pack is said to be without {ranks}, but {differing[0]} {is_there} in it"
        if self.leaves == len(pack):
            return ""
        return f"{self.leaves} cards are said to be in the pack, but {len(pack)} are"


@dataclass(frozen=True)
class ClaimedValue(ClaimCheck):
    """What cards are worth, rank by rank."""

    def contradiction(self, context: ClaimContext) -> str:
        values = card_values(context.rules())
        for rank, inner in self.spec.entries():
            inner.known(rank, values, "rank of this pack")
            if inner.integer() != values[rank]:
                return f"the {rank} is said to be worth {inner.integer()}, but is worth {values[rank]}"
        return ""


def _announced(ranking: Ranking) -> list[Combination]:
    """The combinations that are announced by their own name, and not as another combination."""
    return [combination for index, combination in enumerate(ranking.combinations) if combination.called == index]


def _stated(spec: Spec, ranking: Ranking) -> list[str]:
    """The names of combinations that a node states; Faults if one is not defined."""
    for item in spec.items():
        read_combination_index(item, ranking)
    return spec.words()


@dataclass(frozen=True)
class Order(ClaimCheck):
    """Which combinations there are."""

    lowest_first: Spec | None = term(
        unread(COMBINATIONS), "All of them, the lowest first.", ["card", "pair"], default=None
    )
    highest_first: Spec | None = term(
        unread(COMBINATIONS), "All of them, the highest first.", ["pair", "card"], default=None
    )
    kinds: int | None = term(Whole(), "How many there are.", 2, default=None)

    def contradiction(self, context: ClaimContext) -> str:
        names = [combination.name for combination in _announced(context.ranking)]
        if self.kinds not in (None, len(names)):
            return f"there are said to be {self.kinds} combinations, but there are {len(names)}"
        orders = (("lowest-first", self.lowest_first, names), ("highest-first", self.highest_first, names[::-1]))
        for key, order, right in orders:
            stated = _stated(order, context.ranking) if order else right
            if stated != right:
                return f"the order, {key}, is said to be {', '.join(stated)}, but is {', '.join(right)}"
        return ""


@dataclass(frozen=True)
class Size(ClaimCheck):
    """Which combinations take so many cards."""

    cards: int = term(Whole(1), "How many cards, neither more nor fewer.", 2)
    of: Spec = term(unread(COMBINATIONS), "All combinations that do.", ["pair"])

    def contradiction(self, context: ClaimContext) -> str:
        names = [kind.name for kind in _announced(context.ranking) if set(kind.sizes) == {self.cards}]
        stated = _stated(self.of, context.ranking)
        if set(stated) == set(names):
            return ""
        return f"{', '.join(stated)} are said to take {self.cards} cards, but {', '.join(names) or 'none'} do"
