"""Text that may come from a file or from its name, made fit to be shown: nothing in it commands the terminal."""

from __future__ import annotations


def visible(text: str) -> str:
    r"""The text on one line, with a sign in the place of each character that nobody could see.

    >>> visible("a\x1b[31m\u202eb\nc")
    'a�[31m�b c'
    """
    return text if text.isprintable() else "".join([visible_character(character) for character in text])


def visible_character(character: str) -> str:
    """The character, or one that stands for it where it would break the line or could not be seen."""
    if character.isprintable():
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"
