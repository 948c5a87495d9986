"""About how many lines the parts of a printed sheet take.

The numbers were measured on printed sheets.  The smaller the letters are, the more characters a line has, and the
more lines a page.
"""

from collections.abc import Iterable
from math import ceil

from primero_rules.book.reading_text import Chapter, Statement

SMALLEST, LARGEST = 8.5, 12.0
"""The sizes in which a sheet is set, in points: the smallest if it is full, larger if there is less on it."""

ACROSS = 63
"""About how many characters stand in a line of a column that goes on, in the smallest size."""

PARAGRAPH = 0.7
"""How many lines a paragraph costs beside its text: by what is lost at its end, its indentation and its margin."""

BESIDE_TITLE = 50
"""About how many characters stand in a line of the table of hands beside the name and the points, in that size."""

TITLE_ACROSS = 12
"""About how many characters of a hand's name stand in a line of that table."""

DRAWN_CARD = 5.5
"""How many characters a drawn card takes."""

LINE_OF_TABLE = 0.3
"""The part of a line that the rule above a row of a table takes."""


def lines_needed(text: str, size: float) -> float:
    """About how many lines a text takes in a paragraph that goes on."""
    return (len(text) + 1) * size / (ACROSS * SMALLEST)


def lines_of_title(heading: str, size: float = SMALLEST, *, joined: bool) -> float:
    """About how many lines it takes to begin a chapter; less if it is joined to the one before."""
    return lines_needed(f"{heading}:", size) + (0 if joined else PARAGRAPH)


def lines_of_sentence(title: str, says: str, size: float = SMALLEST, *, dense: bool) -> float:
    """About how many lines a sentence takes; one with a title is its own paragraph unless the text is dense."""
    if not title:
        return lines_needed(says, size)
    return lines_needed(f"{title}. {says}", size) + (0 if dense else PARAGRAPH)


def lines_of_text(chapters: Iterable[Chapter], size: float, *, dense: bool) -> float:
    """About how many lines the chapters of a sheet take."""
    return sum(
        lines_of_title(chapter.heading, size, joined=dense and not has_moves(chapter))
        + _lines_below(chapter.statements, size, dense=dense)
        for chapter in chapters
    )


def has_moves(chapter: Chapter) -> bool:
    """True if a chapter tells what may be done in a turn."""
    return any(_has_move(statement) for statement in chapter.statements)


def _has_move(statement: Statement) -> bool:
    return bool(statement.title) or any(map(_has_move, statement.within))


def _lines_below(statements: Iterable[Statement], size: float, *, dense: bool) -> float:
    return sum(
        lines_of_sentence(statement.title, statement.says, size, dense=dense)
        + _lines_below(statement.within, size, dense=dense)
        for statement in statements
    )


def lines_of_row(title: str, cards: int, says: str, size: float) -> float:
    """About how many lines a row of the table of hands takes: its title, or its cards and what is said of them."""
    of_title = ceil(len(title) * size / (TITLE_ACROSS * SMALLEST))
    beside = ceil((len(says) + cards * DRAWN_CARD) * size / (BESIDE_TITLE * SMALLEST))
    return max(of_title, beside) + LINE_OF_TABLE
