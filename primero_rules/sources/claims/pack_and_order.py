"""Claims about a pack and its order: its cards, what a card is worth, which combination is higher."""

from __future__ import annotations

from primero_rules.base.cards import RANKS, SUITS, show
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import card_values
from primero_rules.language.combinations import read_combination_index
from primero_rules.sources.claims.claim_context import ClaimContext


def check_pack(spec: Spec, context: ClaimContext) -> str:
    """Which ranks a pack of four suits is without, and how many cards that leaves."""
    missing_ranks = spec.need("without").words()
    left = {rank + suit for rank in RANKS if rank not in missing_ranks for suit in SUITS}
    pack = {show(card) for card in context.rules().setting.pack}
    differing = sorted(left ^ pack)
    if differing:
        is_there = "is" if differing[0] in pack else "is not"
        return f"the pack is said to be without {', '.join(missing_ranks)}, but {differing[0]} {is_there} in it"
    stated = spec.need("leaves").integer()
    return "" if stated == len(pack) else f"{stated} cards are said to be in the pack, but {len(pack)} are"


def check_value(spec: Spec, context: ClaimContext) -> str:
    """What cards of a rank are worth."""
    values = card_values(context.rules())
    for rank, inner in spec.entries():
        inner.known(rank, values, "rank of this pack")
        if inner.integer() != values[rank]:
            return f"the {rank} is said to be worth {inner.integer()}, but is worth {values[rank]}"
    return ""


def check_order(spec: Spec, context: ClaimContext) -> str:
    """How many combinations there are, and their order; a combination announced as another is not counted."""
    ranking = context.ranking
    names = [
        combination.name for index, combination in enumerate(ranking.combinations) if combination.called == index
    ]
    kinds = spec.get("kinds")
    if kinds and kinds.integer() != len(names):
        return f"there are said to be {kinds.integer()} combinations, but there are {len(names)}"
    for key, right in (("lowest-first", names), ("highest-first", names[::-1])):
        stated = spec.get(key)
        for item in stated.items() if stated else ():
            read_combination_index(item, ranking)
        if stated and stated.words() != right:
            difference = f"{', '.join(stated.words())}, but is {', '.join(right)}"
            return f"the order, {key.replace('_', ' ')}, is said to be {difference}"
    return ""


def check_size(spec: Spec, context: ClaimContext) -> str:
    """All the combinations of exactly so many cards; a combination announced as another is not counted."""
    ranking, cards = context.ranking, spec.need("cards").integer(1)
    announced = [
        combination for index, combination in enumerate(ranking.combinations) if combination.called == index
    ]
    names = [combination.name for combination in announced if set(combination.sizes) == {cards}]
    for item in spec.need("of").items():
        read_combination_index(item, ranking)
    stated = spec.need("of").words()
    if set(stated) == set(names):
        return ""
    return f"{', '.join(stated)} are said to take {cards} cards, but {', '.join(names) or 'none'} do"
