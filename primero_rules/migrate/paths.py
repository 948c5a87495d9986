"""Paths in records, claims and questions; they consist of keys, and change with these."""

from collections.abc import Iterator

from primero_rules.migrate.format_1 import (
    ANSWER_OF_CLAIM,
    ASSERTING,
    RENAMED_CHECK_TERMS,
    RENAMED_EXPECTATIONS,
    inner,
    renamed,
)


def path_in_rules(path: str, under: str = "reconstruction") -> str:
    """A path in a reconstruction in format 2.

    >>> path_in_rules("combinations/lowest_first"), path_in_rules("ways/points/when/all/0")
    ('combinations/lowest-first', 'ways/points/when/0')
    """
    return "/".join(_in_rules(path.split("/"), under))


def _in_rules(parts: list[str], under: str) -> Iterator[str]:
    for part in parts:
        if part.isdigit():
            yield part
        elif part != "all":
            yield {"at_least": "least", "at_most": "most"}.get(part) or renamed(under, part)
            under = inner(under, part)


def path_in_record(path: str) -> str:
    """A path in a hand record in format 2.

    >>> path_in_record("steps/3/expect/may_not")
    'steps/3/expect/may-not'
    """
    parts = path.split("/")
    return "/".join(
        RENAMED_EXPECTATIONS.get(part, part) if number and parts[number - 1] in ASSERTING else part
        for number, part in enumerate(parts)
    )


def path_in_check(path: str) -> str:
    """A path in a claim's check in format 2.

    >>> path_in_check("answer/is/names"), path_in_check("order/lowest_first/0")
    ('answer/is/hands', 'order/lowest-first/0')
    """
    parts = path.split("/")
    head = [RENAMED_CHECK_TERMS.get((parts[0], part), part) for part in parts[:2]]
    if parts[:2] != [ANSWER_OF_CLAIM, "is"]:
        return "/".join([*head, *parts[2:]])
    return "/".join([*head, *_in_rules(parts[2:], ANSWER_OF_CLAIM)])
