"""Cards as a record names them: in full, with their suits lost (``7?``), or not at all (``??``).

The first is a card, the second a number without a suit, the third None.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from primero_rules.base.cards import BLANK, LOST, RANKS, SUITLESS, UNKNOWN, Card, card, rank_of, show, suitless
from primero_rules.base.spec import Spec
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.state import State, Stock

Named = list[Card | None]


def read_named(spec: Spec, pack: tuple[Card, ...]) -> Named:
    """Cards parted by spaces or in a list; of the same rank without a suit, no two have the same number."""
    words = [word for item in spec.items() for word in item.text().replace(",", " ").split()]
    found: Named = []
    for word in [] if words == ["none"] else words:
        if word == UNKNOWN:
            found.append(None)
            continue
        found.append(_without_suit(spec, word, pack, found) if word.endswith(LOST) else _in_full(spec, word, pack))
        if found[-1] in found[:-1]:
            raise spec.fault(f"the card {word} is named twice", "each card once")
    return found


def _in_full(spec: Spec, word: str, pack: tuple[Card, ...]) -> Card:
    try:
        one = card(word)
    except ValueError as wrong:
        raise spec.fault(str(wrong)) from None
    if one not in pack:
        raise spec.fault(f"the card {word} is not in the pack of this game")
    return one


def _without_suit(spec: Spec, word: str, pack: tuple[Card, ...], before: Named) -> Card:
    ranks = list(dict.fromkeys(RANKS[one >> 2] for one in pack))
    letter = word[:-1].upper()
    if letter not in ranks:
        found = f"{word!r} is no card of the pack whose suit is lost"
        raise spec.fault(found, f"a rank ({' '.join(ranks)}) and {LOST}")
    rank = RANKS.index(letter)
    several = [one for one in before if one is not None and rank_of(one) == rank]
    if len(several) == sum(1 for one in pack if one >> 2 == rank):
        raise spec.fault(f"there are not so many cards of the rank {letter} in the pack", "fewer of them")
    return next(one for one in suitless(rank) if one not in several)


def as_named(one: Card, unnamed: frozenset[Card], unsuited: frozenset[Card]) -> str:
    """A card as the record names it, whatever the replay put in its place."""
    if one in unnamed or BLANK <= one < SUITLESS:
        return UNKNOWN
    rank = rank_of(one)
    if rank is not None and (one in unsuited or one >= SUITLESS):
        return RANKS[rank] + LOST
    return show(one)


def with_suitless(state: State, pack: tuple[Card, ...]) -> State:
    """The state of a record with cards in its stock that stand for cards of which only the rank is known."""
    more = tuple(one for rank in sorted({one >> 2 for one in pack}) for one in suitless(rank))
    return state.changed(stock=Stock((*state.stock.cards, *more), state.stock.ordered))


def filled(state: State, named: Named) -> tuple[Card, ...] | None:
    """Cards that may be dealt for those that are named; None if there are none any more."""
    left = list(state.stock.cards)
    found: list[Card] = []
    for one in named:
        meant = one
        if one is None:
            meant = next((other for other in left if BLANK <= other < SUITLESS), None)
        elif one >= SUITLESS:
            meant = next((other for other in left if other >= SUITLESS and rank_of(other) == rank_of(one)), None)
        if meant is None:
            return None
        found.append(meant)
        if meant in left:
            left.remove(meant)
    return tuple(found)


def may_be(named: Named, held: tuple[Card, ...]) -> bool:
    """True if these cards, as far as they are known, may be those that are named."""
    if len(named) != len(held):
        return False
    return any(all(map(_agree, named, order)) for order in permutations(held))


def _agree(named: Card | None, held: Card) -> bool:
    if named is None or BLANK <= held < SUITLESS:
        return True
    return named == held if max(named, held) < BLANK else rank_of(named) == rank_of(held)


def likeness(one: Card) -> Card:
    """The same for cards that nobody can tell apart: those without a name, and those of a rank without a suit."""
    if one < BLANK:
        return one
    rank = rank_of(one)
    return BLANK if rank is None else suitless(rank)[0]


def need_known(named: Named, hand: tuple[Card, ...]) -> None:
    """CardsUnknown if some card that is named may be one of those in a hand that are not known."""
    unknown = tuple(one for one in hand if one >= BLANK)
    if unknown and any(one is not None and not _stands_in(one, hand) for one in named):
        raise CardsUnknown(unknown)


def _stands_in(named: Card, hand: tuple[Card, ...]) -> bool:
    """True if a hand has the card, or for a card without a suit one of its rank."""
    return named in hand or (named >= SUITLESS and any(rank_of(one) == rank_of(named) for one in hand))


def suits_given(lost: tuple[Card, ...], among: tuple[Card, ...]) -> Iterator[dict[Card, Card]]:
    """Every way in which some of these cards may stand for those whose suits are lost."""
    if not lost:
        yield {}
        return
    rank = rank_of(lost[0])
    alike = [one for one in lost if rank_of(one) == rank]
    others = tuple(one for one in lost if rank_of(one) != rank)
    for chosen in combinations([one for one in among if one >> 2 == rank], len(alike)):
        for rest in suits_given(others, among):
            yield {**dict(zip(alike, chosen, strict=True)), **rest}


def suited(hand: tuple[Card, ...], pack: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Every hand that this one may be, with suits in the place of those that are lost."""
    known = tuple(one for one in hand if one < BLANK)
    lost = tuple(one for one in hand if one >= SUITLESS)
    for given in suits_given(lost, tuple(one for one in pack if one not in known)):
        yield tuple(sorted((*known, *given.values())))
