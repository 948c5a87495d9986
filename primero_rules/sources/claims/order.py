"""Claims about a pack and its order: what is left of it, what a card is worth, which combination is higher."""

from __future__ import annotations

from primero_rules.base.cards import RANKS, SUITS, show
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import card_values
from primero_rules.language.combinations import read_combination_index
from primero_rules.sources.claims.given import Given


def check_pack(spec: Spec, given: Given) -> str:
    """A whole pack, of four suits, without certain ranks, and how many cards that leaves."""
    gone = spec.need("without").words()
    left = {rank + suit for rank in RANKS if rank not in gone for suit in SUITS}
    found = {show(one) for one in given.rules().setting.pack}
    odd = sorted(left ^ found)
    if odd:
        there = "is" if odd[0] in found else "is not"
        return f"the pack is said to be without {', '.join(gone)}, but {odd[0]} {there} in it"
    stated = spec.need("leaves").integer()
    return "" if stated == len(found) else f"{stated} cards are said to be in the pack, but {len(found)} are"


def check_value(spec: Spec, given: Given) -> str:
    """What cards of a rank are worth."""
    found = card_values(given.rules())
    for rank, inner in spec.entries():
        inner.known(rank, found, "rank of this pack")
        if inner.integer() != found[rank]:
            return f"the {rank} is said to be worth {inner.integer()}, but is worth {found[rank]}"
    return ""


def check_order(spec: Spec, given: Given) -> str:
    """How many combinations there are, and their order; one that goes under another's name is not counted."""
    ranking = given.ranking
    found = [one.name for index, one in enumerate(ranking.combinations) if one.called == index]
    kinds = spec.get("kinds")
    if kinds and kinds.integer() != len(found):
        return f"there are said to be {kinds.integer()} combinations, but there are {len(found)}"
    for key, right in (("lowest_first", found), ("highest_first", found[::-1])):
        stated = spec.get(key)
        for item in stated.items() if stated else ():
            read_combination_index(item, ranking)
        if stated and stated.words() != right:
            told = f"{', '.join(stated.words())}, but is {', '.join(right)}"
            return f"the order, {key.replace('_', ' ')}, is said to be {told}"
    return ""


def check_size(spec: Spec, given: Given) -> str:
    """The combinations that take exactly so many cards, all of them; those under another's name are not counted."""
    ranking, cards = given.ranking, spec.need("cards").integer(1)
    plain = [one for index, one in enumerate(ranking.combinations) if one.called == index]
    found = [one.name for one in plain if set(one.sizes) == {cards}]
    for item in spec.need("of").items():
        read_combination_index(item, ranking)
    stated = spec.need("of").words()
    if set(stated) == set(found):
        return ""
    return f"{', '.join(stated)} are said to take {cards} cards, but {', '.join(found) or 'none'} do"
