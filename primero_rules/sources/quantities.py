"""Finding the numbers in a passage, in figures or in words, and the cards."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

ENGLISH = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
FRENCH = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"

NUMBER_WORDS: Mapping[str, Fraction] = {
    **{word: Fraction(number) for number, word in enumerate(FRENCH.split())},
    **{word: Fraction(number) for number, word in enumerate(ENGLISH.split())},
    **{word: Fraction(10 * number) for number, word in enumerate(TENS.split(), 2)},
    **{f"{word[:-1]}ies": Fraction(10 * number) for number, word in enumerate(TENS.split(), 2)},
    **{word: Fraction(1, 2) for word in ("half", "halves", "moitié")},
    **{word: Fraction(1, 3) for word in ("third", "thirds", "tiers")},
    **{word: Fraction(1, 4) for word in ("quarter", "quarters", "quart")},
    **{word: Fraction(2) for word in ("twice", "double", "doubled", "both")},
    **{word: Fraction(3) for word in ("thrice", "trebled", "triple", "tripled")},
    **{word: Fraction(1, 6) for word in ("sixth", "sixths")},
    **{word: Fraction(1, 8) for word in ("eighth", "eighths")},
    "once": Fraction(1),
    "fifteenth": Fraction(15),
    "sixteenth": Fraction(16),
}
"""Words for numbers, in the languages of the witnesses."""

SIGNS_OF_FRACTIONS: Mapping[str, Fraction] = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}

ROMAN: Mapping[str, int] = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

_TOKEN = re.compile(r"\d+/\d+|\d+|[¼½¾]|[^\W\d_]+")
_CARD_IN_TEXT = re.compile(r"(?<!\w)([2-9TJQKA]|10)([cdhs])(?!\w)")
_NAMED = re.compile(
    r"(?<!\w)(ace|as|king|roi|queen|dame|jack|valet|[2-9]|10)s? (?:of |de )?"
    r"(club|diamond|heart|spade|trèfle|carreau|cœur|pique)s?(?!\w)",
    re.IGNORECASE,
)
_RANKS: Mapping[str, str] = {
    "ace": "A", "as": "A", "king": "K", "roi": "K", "queen": "Q", "dame": "Q", "jack": "J", "valet": "J", "10": "T",
}  # fmt: skip
_SUITS: Mapping[str, str] = {
    "club": "c", "trèfle": "c", "diamond": "d", "carreau": "d", "heart": "h", "cœur": "h", "spade": "s",
    "pique": "s",
}  # fmt: skip


def numbers_in(text: str) -> frozenset[Fraction]:
    """All numbers of a passage: ``twentyfour`` is 24, ``twenty-four`` also 20 and 4, ``two thirds`` 2, 1/3, 2/3."""
    numbers: set[Fraction] = set()
    earlier, word_before = Fraction(0), ""
    for token in _TOKEN.findall(text):
        values = list(_values_of(token))
        numbers.update(values)
        number = values[0] if len(values) == 1 else Fraction(0)
        if word_before in TENS.split() and 0 < number < 10:
            numbers.add(earlier + number)
        if earlier > 1 and 0 < number < 1 and token.endswith("s"):
            numbers.add(earlier * number)
        earlier, word_before = number, token.lower()
    return frozenset(numbers)


def _values_of(token: str) -> Iterator[Fraction]:
    """The numbers that one token may mean."""
    word = token.lower()
    if token in SIGNS_OF_FRACTIONS:
        yield SIGNS_OF_FRACTIONS[token]
    elif token[0].isdigit():
        if not re.search(r"/0*$", token):
            yield Fraction(token)
    elif word in NUMBER_WORDS:
        yield NUMBER_WORDS[word]
    elif len(token) > 1 and all(sign in ROMAN for sign in token):
        yield Fraction(_roman(token))
    else:
        yield from _compound_number(word)


def _compound_number(word: str) -> Iterator[Fraction]:
    """The number of a word that joins a ten and a unit, such as ``twentyfour``."""
    for ten in TENS.split():
        unit = NUMBER_WORDS.get(word.removeprefix(ten)) if word.startswith(ten) else None
        if unit is not None and 0 < unit < 10:
            yield NUMBER_WORDS[ten] + unit


def _roman(token: str) -> int:
    values = [ROMAN[sign] for sign in token]
    return sum(
        -value if any(later > value for later in values[place + 1 : place + 2]) else value
        for place, value in enumerate(values)
    )


def cards_in(text: str) -> frozenset[str]:
    """All cards of a passage, as they are written in a record: ``7c`` for ``7c`` and for ``the 7 of clubs``."""
    short = {("T" if rank == "10" else rank) + suit for rank, suit in _CARD_IN_TEXT.findall(text)}
    named = {_RANKS.get(rank.lower(), rank.upper()) + _SUITS[suit.lower()] for rank, suit in _NAMED.findall(text)}
    return frozenset(short | named)
