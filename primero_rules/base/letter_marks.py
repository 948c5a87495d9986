"""Letters as marks of what is equal: a, b, and so on to z, then aa, ab, and so on, as columns of a spreadsheet."""

from string import ascii_lowercase


def letter_mark(place: int) -> str:
    """The mark at a place, counted from 0."""
    further, last = divmod(place, len(ascii_lowercase))
    return (letter_mark(further - 1) if further else "") + ascii_lowercase[last]
