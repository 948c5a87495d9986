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
