"""The capital letter with which a sentence begins."""


def with_capital(text: str) -> str:
    """A text with a capital for its first letter; all others stay as they are.

    >>> with_capital("nobody passes"), with_capital("a King"), with_capital("")
    ('Nobody passes', 'A King', '')
    """
    return text[:1].upper() + text[1:]
