"""Words in letters of two alphabets, which may look like another word: nobody could tell the two apart."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE")
"""The alphabets whose letters look alike, by the first word of Unicode's names for their letters."""

_LETTERS_IN_A_ROW = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f])+")
"""Letters in a row, with accents that are characters of their own; a hyphen or a digit ends such a word."""

# The letters are told by their names: nobody who read them here could see which they are.
_TWINS_BY_NAME: Mapping[str, str] = {
    "CYRILLIC CAPITAL LETTER": "A:A VE:B ES:C IE:E EN:H JE:J KA:K EM:M O:O ER:P DZE:S TE:T U:Y HA:X"
    " BYELORUSSIAN-UKRAINIAN_I:I",
    "CYRILLIC SMALL LETTER": "A:a ES:c IE:e SHHA:h JE:j KA:k PALOCHKA:l O:o ER:p DZE:s U:y HA:x"
    " BYELORUSSIAN-UKRAINIAN_I:i",
    "GREEK CAPITAL LETTER": "ALPHA:A BETA:B EPSILON:E ETA:H IOTA:I KAPPA:K MU:M NU:N OMICRON:O RHO:P TAU:T"
    " UPSILON:Y CHI:X ZETA:Z",
    "GREEK SMALL LETTER": "ALPHA:a IOTA:i KAPPA:k NU:v OMICRON:o RHO:p UPSILON:u CHI:x GAMMA:y",
}

_TWINS: tuple[tuple[str, str, str], ...] = tuple(
    (kind.split()[0], unicodedata.lookup(f"{kind} {name.replace('_', ' ')}"), latin)
    for kind, pairs in _TWINS_BY_NAME.items()
    for name, latin in (pair.split(":") for pair in pairs.split())
)
"""An alphabet, a letter of it, and the Latin letter that looks the same."""


@dataclass(frozen=True, slots=True)
class MixedWord:
    """A word in letters of two alphabets, and the first letter that is not of the one to which most belong.

    ``index`` is where that letter stands in the word, ``others`` the alphabet of most; ``meant`` is the word in
    that alphabet alone, or "" if a letter has no counterpart in it.
    """

    word: str
    letter: str
    index: int
    alphabet: str
    others: str
    meant: str


def mixed_word(text: str) -> MixedWord | None:
    """The first word of a text that has letters of two alphabets whose letters look alike; None if there is none.

    >>> mixed = mixed_word("two p\N{CYRILLIC SMALL LETTER A}irs")
    >>> mixed.index, mixed.alphabet, mixed.others, mixed.meant
    (1, 'Cyrillic', 'Latin', 'pairs')
    >>> mixed_word("une carte brûlée, дама, 日本 A, \N{GREEK SMALL LETTER ALPHA}-card") is None
    True
    """
    if text.isascii():
        return None
    for match in _LETTERS_IN_A_ROW.finditer(text):
        alphabets = [_alphabet(letter) for letter in match[0]]
        count = Counter(filter(None, alphabets))
        if len(count) > 1:
            most = count.most_common(1)[0][0]
            stray = next(index for index, alphabet in enumerate(alphabets) if alphabet not in ("", most))
            return MixedWord(
                match[0],
                match[0][stray],
                stray,
                alphabets[stray].capitalize(),
                most.capitalize(),
                _in_one_alphabet(match[0], most),
            )
    return None


def _alphabet(letter: str) -> str:
    """The alphabet of a letter, if others look like it; "" for any other character."""
    first = unicodedata.name(letter, "").split(" ", 1)[0]
    return first if first in _ALPHABETS else ""


def _in_one_alphabet(word: str, alphabet: str) -> str:
    """The word with each letter of another alphabet replaced by the one that looks the same; "" if one has none."""
    twins = {letter: latin for _, letter, latin in _TWINS}
    own = {latin: letter for of, letter, latin in _TWINS if of == alphabet}

    def twin(letter: str) -> str:
        latin = twins.get(letter, letter)
        return latin if alphabet == "LATIN" else own.get(latin, letter)

    bare = unicodedata.normalize("NFD", word)
    letters = [letter if _alphabet(letter) in ("", alphabet) else twin(letter) for letter in bare]
    meant = unicodedata.normalize("NFC", "".join(letters))
    return meant if all(_alphabet(letter) in ("", alphabet) for letter in meant) else ""
