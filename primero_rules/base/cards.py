"""Cards as small integers, written rank then suit letter: ``7c``, ``Ah``, ``Kd``.

``??`` is an unknown card, and ``7?`` a seven of unknown suit.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from primero_rules.base.argument import check_listed, wrong_kind
from primero_rules.base.counted import counted

RANKS = "A23456789TJQK"
SUITS = "cdhs"
UNKNOWN_CARD = "??"
LOST = "?"

Card = int
"""A card: rank index times four plus suit index.  Numbers from ``BLANK`` upwards stand for unknown cards."""

BLANK: Final = len(RANKS) * len(SUITS)

ANY_CARD = (1 << BLANK) - 1
"""The bit mask of all cards: card ``n`` is bit ``n``, so that two sets of cards are intersected with ``&``."""

SUITLESS = 2 * BLANK
"""Numbers from here upwards stand for cards of which only the rank is known."""

CARDS_OF_LOST_SUIT = 8
"""How many cards of one rank and unknown suit can be told apart."""

END_OF_CARDS = SUITLESS + len(RANKS) * CARDS_OF_LOST_SUIT
"""Numbers from here upwards stand for no card."""

SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANK_NAMES = dict(
    zip(
        RANKS,
        [
            "ace",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
        ],
        strict=True,
    )
)

SIGN_OF_SUIT = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
"""The suit symbol that is shown for each suit letter."""

SUIT_SIGNS = {sign: suit for suit, sign in SIGN_OF_SUIT.items()} | {"♧": "c", "♢": "d", "♡": "h", "♤": "s"}
"""The suit symbols that are read like the suit letters."""

WRITTEN_CARD = "text such as 7c or Ah"
"""How a card is handed in."""

LISTED_CARDS = "a list of cards, as the library gives them"
"""How several cards are handed in that the library has given out."""

_TEXT = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD_OF_TEXT = {text: card for card, text in enumerate(_TEXT)}


def card(text: str) -> Card:
    """The card that ``text`` names, with a letter or a sign for its suit; ValueError says what is allowed.

    >>> write([card("7c"), card("A♥"), card("10s")])
    '7c Ah Ts'
    """
    plain = text.replace("10", "T", 1).replace("\ufe0e", "").replace("\ufe0f", "")
    named = _CARD_OF_TEXT.get(plain[:1].upper() + SUIT_SIGNS.get(plain[1:], plain[1:].lower()))
    if named is None:
        raise ValueError(f"{text!r} is not a card — write a rank ({' '.join(RANKS)}) and a suit letter (c d h s)")
    return named


def suitless(rank: int) -> range:
    """The numbers that stand for cards of this rank (its index) and of unknown suit."""
    return range(SUITLESS + rank * CARDS_OF_LOST_SUIT, SUITLESS + (rank + 1) * CARDS_OF_LOST_SUIT)


def stands_for_a_card(number: int) -> bool:
    """True if a number stands for a card, known or not.

    >>> stands_for_a_card(card("Ks")), stands_for_a_card(BLANK), stands_for_a_card(-1), stands_for_a_card(300)
    (True, True, False, False)
    """
    return 0 <= number < END_OF_CARDS


def rank_of(card: Card) -> int | None:
    """The index of a card's rank; None if not even that is known, or if the number stands for no card.

    >>> RANKS[rank_of(card("7c"))], RANKS[rank_of(suitless(6)[0])], rank_of(BLANK), rank_of(300)
    ('7', '7', None, None)
    """
    if not stands_for_a_card(card):
        return None
    if card < BLANK:
        return card >> 2
    return None if card < SUITLESS else (card - SUITLESS) // CARDS_OF_LOST_SUIT


def cards(text: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """The cards named in ``text``: one string, its cards separated by spaces or commas, or several strings.

    Among several strings there may also be cards that the library has returned; they stay as they are.

    >>> cards("7c A♥") == cards(["7c", card("Ah")])
    True
    """
    return tuple([card_of(word) for word in separated(text)])


def card_of(word: object) -> Card:
    """A card as text or as the library has returned it; TypeError for anything else."""
    if isinstance(word, str):
        return card(word)
    if isinstance(word, int) and not isinstance(word, bool):
        return word
    raise wrong_kind(word, "a card", WRITTEN_CARD)


def separated(given: str | Iterable[str | Card]) -> Iterable[object]:
    """The cards of one string, each by itself; several cards are left as they are, whatever they are."""
    if isinstance(given, str):
        return given.replace(",", " ").split()
    check_listed(given, "cards", "text such as '7c Ah', or a list of cards")
    return given


def show(card: Card) -> str:
    """The text of a card; unknown cards and suits get a number that tells them apart: ``??0``, ``7?1``.

    >>> show(0), show(BLANK), show(300), show(-1)
    ('Ac', '??0', 'card 300', 'card -1')
    """
    if not stands_for_a_card(card):
        return f"card {card}"
    if card < BLANK:
        return _TEXT[card]
    if card < SUITLESS:
        return f"{UNKNOWN_CARD}{card - BLANK}"
    rank, number = divmod(card - SUITLESS, CARDS_OF_LOST_SUIT)
    return f"{RANKS[rank]}{LOST}{number}"


def write(several: Iterable[Card]) -> str:
    """The text of several cards, separated by spaces."""
    return " ".join(show(card) for card in several)


def cards_in_words(several: Iterable[Card | None]) -> str:
    """Cards for people to read: known ones as they are written, and of the others what is known of them.

    None stands for an unknown card, as a placeholder does.

    >>> cards_in_words([card("7c"), BLANK, None, suitless(5)[0]]), cards_in_words([])
    ('7c, a six of a lost suit and 2 unknown cards', 'no card')
    """
    held = list(several)
    numbers = [held_card for held_card in held if held_card is not None]
    known = [show(number) for number in numbers if not BLANK <= number < END_OF_CARDS]
    suits_lost = [name(number) for number in numbers if SUITLESS <= number < END_OF_CARDS]
    unknown = len(held) - len(known) - len(suits_lost)
    parts = [" ".join(known)] if known else []
    parts += [f"{'an' if rank[0] in 'ae' else 'a'} {rank}" for rank in suits_lost]
    parts += [counted(unknown, "unknown card")] if unknown else []
    *before, last = parts or ["no card"]
    return f"{', '.join(before)} and {last}" if before else last


def cards_not_in(several: Sequence[Card], where: str) -> str:
    """A sentence that cards, one or more, are not where they were looked for.

    >>> cards_not_in(cards("7c"), "the hand"), cards_not_in([card("7c"), BLANK], "the stock")
    ('7c is not in the hand', '7c and 1 unknown card are not in the stock')
    """
    return f"{cards_in_words(several)} {'is' if len(several) == 1 else 'are'} not in {where}"


def unshow(text: str) -> Card:
    """The card that ``show`` wrote, blanks included."""
    if text.startswith(UNKNOWN_CARD):
        return BLANK + int(text[len(UNKNOWN_CARD) :])
    if text[1:2] == LOST:
        return suitless(RANKS.index(text[0]))[int(text[2:])]
    return card(text)


def name(card: Card) -> str:
    """The card in words: ``seven of clubs``."""
    if not stands_for_a_card(card):
        return show(card)
    rank = rank_of(card)
    if rank is None:
        return "an unknown card"
    if card >= BLANK:
        return f"{RANK_NAMES[RANKS[rank]]} of a lost suit"
    return f"{RANK_NAMES[RANKS[card >> 2]]} of {SUIT_NAMES[SUITS[card & 3]]}"
