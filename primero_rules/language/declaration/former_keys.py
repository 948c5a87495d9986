"""The keys of format 1 that have other names in format 2, for the faults of files that mix the two."""

from collections.abc import Container

ANY_RULE = "gap"
"""A key that every rule may have: what is a rule has evidence, and may be disputed, denied or left out."""

FORMER_KEYS = {
    "all": (ANY_RULE, "a list, of which every entry has to hold"),
    "at_least": (ANY_RULE, "a range, such as 2.. or 2..4"),
    "at_most": (ANY_RULE, "a range, such as ..4 or 2..4 (for a goto, times)"),
    "by": ("compares", "compares"),
    "keeps_at_most": ("keeps", "keeps, with a range such as ..3"),
    "layered": ("contest", "contest: side-pots"),
    "must": ("requires", "requires"),
    "names": ("hands", "hands"),
    "never": (ANY_RULE, "is: forbidden, or is: nothing"),
    "none": (ANY_RULE, "is: nothing, or another of the words for what is not there"),
    "omitted": (ANY_RULE, "is: left-out"),
    "outranks": ("follows", "follows: above-last, or below-last"),
    "point": (ANY_RULE, "dispute"),
    "role": ("phase", "phase"),
    "short_winner": ("contest", "contest: own-stake"),
    "to": ("amount", "amount"),
    "value": (ANY_RULE, "is"),
}
"""Each key of format 1 that format 2 does not know: a key that is known where it stood, and what is written now."""


FORMER_FORMS = {"value": "is", "point": "dispute"}
"""The keys by which format 1 knew the forms in which any node may be written, with the keys of today."""


def written_now(key: str, allowed: Container[str]) -> str:
    """What is written in place of a key of format 1 where these keys are allowed; "" if it never stood there."""
    beside, advice = FORMER_KEYS.get(key, ("", ""))
    return advice if beside in allowed else ""
