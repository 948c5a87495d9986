"""How ids, names and keys are written, everywhere: small letters, digits and hyphens."""

import re

FORM = "[a-z0-9][a-z0-9-]*"
"""The one form of the ids of reconstructions, hands and works, and of all other names that links are made from."""

LONGEST_ID = 80
"""The greatest length of an id, which becomes the name of a folder, a file or a page."""

FORM_OF_ID = f"small letters a to z, digits and hyphens, not a hyphen first, {LONGEST_ID} characters at most"

_ID = re.compile(FORM)


def is_id(text: str) -> bool:
    """True if a text is written as ids are.

    >>> is_id("ann-1566"), is_id("Ann-1566"), is_id("../ann"), is_id("-ann"), is_id("")
    (True, False, False, False, False)
    """
    return len(text) <= LONGEST_ID and _ID.fullmatch(text) is not None


def suggested(text: str) -> str:
    """An id made from a text: other characters than those of ids become hyphens; "" if no others are left.

    >>> suggested("Ann Onymous: 1566"), suggested("???")
    ('ann-onymous-1566', '')
    """
    return re.sub("[^a-z0-9]+", "-", text.lower()).strip("-")[:LONGEST_ID]
