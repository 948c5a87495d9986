"""Numbers with their nouns."""


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "chip"), counted(2, "chip"), counted(2, "erratum", "errata")
    ('1 chip', '2 chips', '2 errata')
    """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def number_range(least: int, most: int) -> str:
    """Whole numbers from one to another in words: one number, two to choose from, or a range.

    >>> number_range(2, 2), number_range(1, 2), number_range(1, 3)
    ('2', '1 or 2', '1 to 3')
    """
    if least == most:
        return str(least)
    return f"{least} {'or' if most == least + 1 else 'to'} {most}"


def counted_between(least: int, most: int, singular: str) -> str:
    """Any of the whole numbers from one to another with their noun.

    >>> counted_between(1, 1, "card"), counted_between(1, 2, "card"), counted_between(1, 4, "card")
    ('1 card', '1 or 2 cards', '1 to 4 cards')
    """
    return counted(most, singular) if least == most else f"{number_range(least, most)} {singular}s"


def so_often(times: int) -> str:
    """How often something is done.

    >>> so_often(1), so_often(2), so_often(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""The numbers of places that are written as words."""

ENDINGS_OF_ORDINALS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(number: int) -> str:
    """The number of a place, counted from 1: as a word up to the tenth, then in figures.

    >>> ordinal(1), ordinal(10), ordinal(11), ordinal(22), ordinal(112)
    ('first', 'tenth', '11th', '22nd', '112th')
    """
    if 1 <= number <= len(ORDINALS):
        return ORDINALS[number - 1]
    in_the_teens = number // 10 % 10 == 1
    return f"{number}{'th' if in_the_teens else ENDINGS_OF_ORDINALS.get(number % 10, 'th')}"
