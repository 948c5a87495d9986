"""The names of cards, for readers; a Latin-suited pack has suits and court cards of its own."""

from typing import Literal

from primero_rules.base.cards import RANK_NAMES, RANKS, SUIT_NAMES

CardStyle = Literal["french", "latin"]

_SUIT_NAMES = {
    "french": SUIT_NAMES,
    "latin": {"c": "batons", "d": "coins", "h": "cups", "s": "swords"},
}
_LATIN_COATS = {"J": "knave", "Q": "knight"}
"""The Latin-suited packs have a mounted knight where the French-suited ones have a queen."""


def card_name(rank: str, suit: str, pack: CardStyle) -> str:
    """The name of a card; a ValueError for what is no card says how one is written.

    >>> card_name("7", "c", "french"), card_name("Q", "h", "latin")
    ('seven of clubs', 'knight of cups')
    """
    _check_card(rank, suit, pack)
    coat = _LATIN_COATS.get(rank) if pack == "latin" else None
    return f"{coat or RANK_NAMES[rank]}{end_of_name(suit, pack)}"


def end_of_name(suit: str, pack: CardStyle) -> str:
    """What the names of all cards of a suit end with.

    >>> end_of_name("c", "french")
    ' of clubs'
    """
    return f" of {_SUIT_NAMES[pack][suit]}"


def unsuited_name(rank: str, pack: CardStyle = "french") -> str:
    """The name of a card whose suit is lost.

    >>> unsuited_name("7")
    'a seven whose suit is lost'
    """
    name = card_name(rank, "c", pack).partition(" of ")[0]
    return f"{'an' if name[0] in 'ae' else 'a'} {name} whose suit is lost"


def index_of(rank: str, pack: CardStyle) -> str:
    """The index in a card's corner.  English writing on Latin-suited packs marks the knight C, for cavalier."""
    return "10" if rank == "T" else "C" if rank == "Q" and pack == "latin" else rank


def _check_card(rank: str, suit: str, pack: str) -> None:
    if pack not in _SUIT_NAMES:
        raise ValueError(f"{pack!r} is not a pack — french or latin")
    if rank not in RANK_NAMES or suit not in _SUIT_NAMES[pack]:
        raise ValueError(
            f"{rank + suit!r} is not a card — write a rank ({' '.join(RANKS)}) and a suit letter (c d h s)"
        )
