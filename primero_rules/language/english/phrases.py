"""Phrases for the words of the language, as declarations have them, with places for the values under a word.

``{key}`` stands for the value under a key in words, ``{}`` for the whole value, and ``{key:form}`` for a value in a
certain form.  Text in ``[...]`` is used if its first key is written and the others are written or have defaults;
otherwise the text after ``|`` takes its place.
"""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from primero_rules.base.counted import number_range

PLACE_IN_PHRASE = re.compile(r"\{([a-z*-]*)(?::([^}]*))?\}")
OPTIONAL = re.compile(r"\[([^\]|]*)(?:\|([^\]]*))?\]")

TermInWords = Callable[[str, str], str]

TIMES = {"0": "never", "1": "once", "2": "twice"}
SHARES_IN_WORDS = {
    "0": "nothing",
    "1": "all",
    "1/2": "half",
    "1/3": "a third",
    "2/3": "two thirds",
    "1/4": "a quarter",
    "3/4": "three quarters",
    "1/6": "a sixth",
    "5/6": "five sixths",
    "1/8": "an eighth",
    "3/8": "three eighths",
    "5/8": "five eighths",
    "7/8": "seven eighths",
}


def filled(phrase: str, written: Callable[[str], bool], known: Callable[[str], bool], form_of: TermInWords) -> str:
    """A phrase with its places filled.

    ``written`` is true of a key that the file has, ``known`` also of one that has a default, and ``form_of`` gives
    the words for a key in a form.

    >>> yes = lambda key: key == "cards"
    >>> filled("[{seat}|the player] has {cards}", yes, yes, lambda key, form: "two")
    'the player has two'
    """

    def part(optional: re.Match[str]) -> str:
        keys = [place[1] for place in PLACE_IN_PHRASE.finditer(optional[1])]
        return optional[1] if written(keys[0]) and all(map(known, keys)) else optional[2] or ""

    plain = OPTIONAL.sub(part, phrase)
    return PLACE_IN_PHRASE.sub(lambda place: form_of(place[1], place[2] or ""), plain).removeprefix(", ").strip()


def so_many(least: str, most: str, noun: str) -> str:
    """A number or range of a noun in words; of times, if the noun is ``often``, or ``often`` and what is done.

    >>> so_many("0", "0", "often passed"), so_many("1", "", "often passed"), so_many("2", "2", "card")
    ('never passed', 'passed at least once', '2 cards')
    """
    word, _, done = noun.partition(" ")
    if word != "often":
        return counted_range(least, most, noun)
    times = often(least, most)
    return f"{times} {done}" if done and times == _times("0") else f"{done} {times}".strip()


def points_or(numbers: Sequence[str]) -> str:
    """Any of some numbers of points in words.

    >>> points_or(["1"]), points_or(["20", "21"])
    ('1 point', '20 or 21 points')
    """
    return f"{listed(numbers, 'or')} {'point' if list(numbers) == ['1'] else 'points'}"


def other_than(least: str, most: str, noun: str) -> str:
    """Any number outside a range in words, of a noun or (``often``) of times.

    >>> other_than("3", "", "card"), other_than("1", "1", "often"), other_than("2", "4", "bid")
    ('at most 2 cards', 'never or at least twice', 'at most 1 bid or at least 5 bids')
    """
    below = [("0", str(int(least) - 1))] if least not in ("", "0") else []
    above = [(str(int(most) + 1), "")] if most else []
    return " or ".join(so_many(*ends, noun) for ends in (*below, *above)) or "no number at all"


def counted_range(least: str, most: str, noun: str) -> str:
    """A number or range of a noun in words; "" is an open end.

    >>> counted_range("1", "1", "card"), counted_range("", "2", "card"), counted_range("1", "2", "card")
    ('1 card', 'at most 2 cards', '1 or 2 cards')
    """
    number = ends(least, most)
    if not number:
        return f"any number of {noun}s"
    if number == "0":
        return f"no {noun}s"
    return f"{number} {noun if (most or least) == '1' else noun + 's'}"


def ends(least: str, most: str) -> str:
    """A range of numbers in words; "" is an open end, and the result for a range that sets no limit."""
    least = "" if least == "0" and most not in ("0", "") else least
    if least in ("", "0") and not most:
        return ""
    if least == most:
        return least
    if not least or not most:
        return f"at least {least}" if least else f"at most {most}"
    return number_range(int(least), int(most)) if least.isdigit() and most.isdigit() else f"{least} to {most}"


def often(least: str, most: str) -> str:
    """A number or range of times in words; "" is an open end.

    >>> often("0", "0"), often("1", ""), often("", "3"), often("2", "2"), often("1", "2")
    ('never', 'at least once', 'at most three times', 'twice', 'once or twice')
    """
    if least == most:
        return _times(least)
    if least in ("", "0"):
        return f"at most {_times(most)}" if most else "any number of times"
    if not most:
        return f"at least {_times(least)}"
    follow = int(most) == int(least) + 1
    return f"{_times(least)} or {_times(most)}" if follow else f"from {_times(least)} to {_times(most)}"


def _times(number: str) -> str:
    words = {"3": "three", "4": "four", "5": "five"}
    return TIMES.get(number) or f"{words.get(number, number)} times"


def share(part: str) -> str:
    """A part of a whole: ``1/2`` as ``half``."""
    return SHARES_IN_WORDS.get(str(Fraction(part)), part)


def ranked(words: Sequence[str]) -> str:
    """The shares of the best hand, the next best and so on, in words.

    >>> ranked(["half", "a quarter"])
    'half to the best hand and a quarter to the next best'
    """
    first, *others = words
    return listed([f"{first} to the best hand", *(f"{other} to the next best" for other in others)])


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several words in one phrase: ``a, b and c``.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or"), listed(["a"])
    ('a, b and c', 'a or b', 'a')
    """
    *before, end = words
    return f"{', '.join(before)} {last} {end}" if before else end


def pots(names: Sequence[str], several: str) -> str:
    """A pot that has a name, or several after what they are called together.

    >>> pots(["ace"], "the pots"), pots(["ace", "king"], "each of the pots")
    ('the pot ace', 'each of the pots ace and king')
    """
    return f"the pot {names[0]}" if len(names) == 1 else f"{several} {listed(names)}"


def whoever(clause: str) -> str:
    """A clause about the player, turned into a phrase for whoever it is true of.

    >>> whoever("the player has bid"), whoever("nobody has bid")
    ('whoever has bid', 'anybody, if nobody has bid')
    """
    subject = "the player "
    return f"whoever {clause.removeprefix(subject)}" if clause.startswith(subject) else f"anybody, if {clause}"
