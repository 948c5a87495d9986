"""How a name is spelled where somebody types it."""


def spelled(name: str) -> str:
    """A name as names are compared: in small letters, with a space where somebody may type a hyphen.

    >>> spelled("Give-up"), spelled("brag  higher")
    ('give up', 'brag higher')
    """
    return " ".join(name.lower().replace("-", " ").replace(",", " ").split())
