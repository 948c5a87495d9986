"""The cards of a pack and what a reader calls them; the suits and coats of a Latin pack have names of their own."""

from typing import Literal

from primero_rules.base.cards import RANK_NAMES, RANKS, SUIT_NAMES

Pack = Literal["french", "latin"]

_SUIT_NAMES = {
    "french": SUIT_NAMES,
    "latin": {"c": "batons", "d": "coins", "h": "cups", "s": "swords"},
}
_LATIN_COATS = {"J": "knave", "Q": "knight"}
"""The Latin-suited packs have a mounted knight where the French-suited ones have a queen."""


def card_name(rank: str, suit: str, pack: Pack = "french") -> str:
    """What a reader calls the card; ValueError says what is allowed.

    >>> card_name("7", "c"), card_name("Q", "h", "latin")
    ('seven of clubs', 'knight of cups')
    """
    _known(rank, suit, pack)
    called = _LATIN_COATS.get(rank) if pack == "latin" else None
    return f"{called or RANK_NAMES[rank]} of {_SUIT_NAMES[pack][suit]}"


def unsuited_name(rank: str, pack: Pack = "french") -> str:
    """What a reader calls a card whose suit is lost.

    >>> unsuited_name("7")
    'a seven whose suit is lost'
    """
    name = card_name(rank, "c", pack).partition(" of ")[0]
    return f"{'an' if name[0] in 'ae' else 'a'} {name} whose suit is lost"


def index_of(rank: str, pack: Pack) -> str:
    """What stands in the corner. C, for cavalier, is how English writing on Latin-suited packs marks the knight."""
    return "10" if rank == "T" else "C" if rank == "Q" and pack == "latin" else rank


def _known(rank: str, suit: str, pack: str) -> None:
    if pack not in _SUIT_NAMES:
        raise ValueError(f"{pack!r} is not a pack: french or latin")
    if rank not in RANK_NAMES or suit not in _SUIT_NAMES[pack]:
        raise ValueError(
            f"{rank + suit!r} is not a card: write a rank ({' '.join(RANKS)}) and a suit letter (c d h s)"
        )
