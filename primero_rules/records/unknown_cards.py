"""Cards as a record names them: in full, with their suits lost (``7?``), or not at all (``??``).

In a list of ``NamedCards`` these are a card, a number from ``SUITLESS`` on, and None.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

from primero_rules.base.cards import (
    BLANK,
    LOST,
    RANKS,
    SUITLESS,
    SUITS,
    UNKNOWN_CARD,
    Card,
    rank_of,
    show,
    suitless,
    write,
)
from primero_rules.base.cards import card as card_called
from primero_rules.base.fault import fault_at, place_of_word
from primero_rules.base.spec import Spec
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.state import State, Stock

NamedCards = list[Card | None]

NO_CARDS_WORD = "none"
"""What a record has in place of cards where there are none."""


def words_of_cards(spec: Spec) -> list[str]:
    """The cards of a record as they are written, each by itself."""
    return [word for item in spec.items() for word in item.text().replace(",", " ").split()]


def read_cards_as_named(spec: Spec, pack: tuple[Card, ...]) -> NamedCards:
    """Cards separated by spaces or in a list; each card whose suit is lost gets a number of its own."""
    words = words_of_cards(spec)
    cards: NamedCards = []
    for word in [] if words == [NO_CARDS_WORD] else words:
        if word == UNKNOWN_CARD:
            cards.append(None)
            continue
        cards.append(_without_suit(spec, word, pack, cards) if word.endswith(LOST) else _in_full(spec, word, pack))
        if cards[-1] in cards[:-1]:
            raise spec.fault(f"the card {word} is named twice", "each card once", code="twice")
    return cards


def _in_full(spec: Spec, word: str, pack: tuple[Card, ...]) -> Card:
    try:
        named = card_called(word)
    except ValueError as error:
        expected = f"{NO_CARDS_WORD} for no card" if word.isalpha() and len(word) > len("Ah") else ""
        raise fault_at(place_of_word(spec.node.place, word), str(error), expected, code="card") from None
    if named not in pack:
        complaint = f"the card {word} is not in the pack of this game"
        raise fault_at(place_of_word(spec.node.place, word), complaint, _cards_of(pack), code="card")
    return named


def _cards_of(pack: tuple[Card, ...]) -> str:
    """The cards of a pack, for messages: its ranks and suits, or each card where some rank lacks a suit."""
    ranks = [rank for number, rank in enumerate(RANKS) if any(card >> 2 == number for card in pack)]
    suits = [suit for number, suit in enumerate(SUITS) if any(card & 3 == number for card in pack)]
    if len(set(pack)) < len(ranks) * len(suits):
        return f"one of {write(sorted(set(pack)))}"
    return f"a rank ({' '.join(ranks)}) and a suit letter ({' '.join(suits)})"


def _without_suit(spec: Spec, word: str, pack: tuple[Card, ...], before: NamedCards) -> Card:
    """The first card of this rank without a suit that has not been named before."""
    ranks = list(dict.fromkeys(RANKS[card >> 2] for card in pack))
    letter = word[:-1].upper()
    if letter not in ranks:
        statement = f"{word!r} is no card of the pack whose suit is lost"
        raise spec.fault(statement, f"a rank ({' '.join(ranks)}) and {LOST}", code="unknown-word")
    rank = RANKS.index(letter)
    alike = [card for card in before if card is not None and rank_of(card) == rank]
    if len(alike) == sum(1 for card in pack if card >> 2 == rank):
        raise spec.fault(
            f"there are not so many cards of the rank {letter} in the pack", "fewer of them", code="card"
        )
    return next(card for card in suitless(rank) if card not in alike)


def name_in_record(card: Card, unnamed: frozenset[Card], unsuited: frozenset[Card]) -> str:
    """A card as the record names it, even if the replay has assigned another card."""
    if card in unnamed or BLANK <= card < SUITLESS:
        return UNKNOWN_CARD
    rank = rank_of(card)
    if rank is not None and (card in unsuited or card >= SUITLESS):
        return RANKS[rank] + LOST
    return show(card)


def with_suitless(state: State, pack: tuple[Card, ...]) -> State:
    """The state with placeholders for cards of which only the rank is known added to its stock."""
    stand_ins = tuple(card for rank in sorted({card >> 2 for card in pack}) for card in suitless(rank))
    return state.changed(stock=Stock((*state.stock.cards, *stand_ins), state.stock.ordered))


def stand_ins(state: State, named: NamedCards) -> tuple[Card, ...] | None:
    """The named cards, with placeholders from the stock for unknown ones; None if the stock has too few."""
    left = list(state.stock.cards)
    chosen: list[Card] = []
    for card in named:
        stand_in = card
        if card is None:
            stand_in = next((other for other in left if BLANK <= other < SUITLESS), None)
        elif card >= SUITLESS:
            stand_in = next(
                (other for other in left if other >= SUITLESS and rank_of(other) == rank_of(card)), None
            )
        if stand_in is None:
            return None
        chosen.append(stand_in)
        if stand_in in left:
            left.remove(stand_in)
    return tuple(chosen)


def may_be(named: NamedCards, held: tuple[Card, ...]) -> bool:
    """Whether the held cards, as far as they are known, may be the named ones."""
    if len(named) != len(held):
        return False
    return any(all(map(_agree, named, order)) for order in permutations(held))


def _agree(named: Card | None, held: Card) -> bool:
    if named is None or BLANK <= held < SUITLESS:
        return True
    return named == held if max(named, held) < BLANK else rank_of(named) == rank_of(held)


def likeness(card: Card) -> Card:
    """A card that stands for all that cannot be told apart from it: blanks, or those of a rank with lost suits."""
    if card < BLANK:
        return card
    rank = rank_of(card)
    return BLANK if rank is None else suitless(rank)[0]


def need_known(named: NamedCards, hand: tuple[Card, ...]) -> None:
    """Raise CardsUnknown if an unknown card of the hand could be one of the named cards."""
    unknown = tuple(card for card in hand if card >= BLANK)
    if unknown and any(card is not None and not _has_card(card, hand) for card in named):
        raise CardsUnknown(unknown)


def _has_card(named: Card, hand: tuple[Card, ...]) -> bool:
    """Whether the hand has this card; for a card without a suit, whether it has any card of its rank."""
    return named in hand or (named >= SUITLESS and any(rank_of(card) == rank_of(named) for card in hand))


def suit_assignments(lost: tuple[Card, ...], among: tuple[Card, ...]) -> Iterator[dict[Card, Card]]:
    """Every way to replace cards whose suits are lost by some of these cards."""
    if not lost:
        yield {}
        return
    rank = rank_of(lost[0])
    alike = [card for card in lost if rank_of(card) == rank]
    others = tuple(card for card in lost if rank_of(card) != rank)
    for chosen in combinations([card for card in among if card >> 2 == rank], len(alike)):
        for assigned_others in suit_assignments(others, among):
            yield {**dict(zip(alike, chosen, strict=True)), **assigned_others}


def with_suits(hand: tuple[Card, ...], pack: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The hand with its lost suits filled in, in every possible way."""
    known = tuple(card for card in hand if card < BLANK)
    lost = tuple(card for card in hand if card >= SUITLESS)
    for assignment in suit_assignments(lost, tuple(card for card in pack if card not in known)):
        yield tuple(sorted((*known, *assignment.values())))
