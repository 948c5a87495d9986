"""The letter with which a sentence begins, or a clause."""


def with_capital(text: str) -> str:
    """A text with a capital for its first letter; all others stay as they are.

    >>> with_capital("nobody passes"), with_capital("a King"), with_capital("")
    ('Nobody passes', 'A King', '')
    """
    return text[:1].upper() + text[1:]


def with_small_letter(text: str) -> str:
    """A text with a small letter for its first; all others stay as they are.

    >>> with_small_letter("Nobody passes"), with_small_letter("A King"), with_small_letter("")
    ('nobody passes', 'a King', '')
    """
    return text[:1].lower() + text[1:]
