"""Text that may come from a file or from its name, made fit to be shown: nothing in it commands the terminal."""


def visible(text: str) -> str:
    r"""The text on one line, with a replacement for each character that is not printable.

    >>> visible("a\x1b[31m\u202eb\nc")
    'a�[31m�b c'
    """
    return text if text.isprintable() else "".join([visible_character(character) for character in text])


def visible_character(character: str) -> str:
    """The character if it is printable, else a space for white space or the replacement character."""
    if character.isprintable():
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"
