"""A content as a few words of plain English, for a table's cell and the code form of an answer."""

from typing import Any

from primero_rules.base.counted import number_range
from primero_rules.base.spec import NOT_PLAYED
from primero_rules.rules.ruleset import Ruleset


class GivenName(str):
    """A name that a file gives to a hand: it is printed as it is written."""

    __slots__ = ()


def with_given_names(rules: Ruleset, value: Any) -> Any:
    """A value in which every name of a hand, with its points or without, is marked as a name."""
    if isinstance(value, dict):
        return {key: with_given_names(rules, inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_given_names(rules, inner) for inner in value]
    named = isinstance(value, str) and any(f"{value} ".startswith(f"{name} ") for name in rules.combinations)
    return GivenName(value) if named else value


def wording(value: Any) -> str:
    """A content in words, for a table's cell.

    >>> wording({"cards": "1..2", "draws": "as-many"})
    'cards 1 or 2, draws as many'
    """
    if isinstance(value, dict):
        if _is_range(value):
            return _ends(*(wording(value[end]) if end in value else "" for end in ("least", "most")))
        return ", ".join(_entry(key, inner) for key, inner in value.items())
    if isinstance(value, list):
        return (
            "; ".join(wording(inner) for inner in value)
            if any(_has_parts(inner) for inner in value)
            else _row(value)
        )
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _word(value) if isinstance(value, str) else str(value)


def _word(value: str) -> str:
    """A word or a range in plain English; the name of a hand as it is written."""
    if isinstance(value, GivenName):
        return value
    least, between, most = value.replace("-", " ").partition("..")
    if not between or " " in least or " " in most.strip():
        return "not played here" if value == NOT_PLAYED else value.replace("-", " ")
    return _ends(least, most)


def _ends(least: str, most: str) -> str:
    """A range in words, from its two ends; an open end is ""."""
    if least == most:
        return least
    if least.isdigit() and most.isdigit():
        return number_range(int(least), int(most))
    return f"{least} to {most}" if least and most else f"at least {least}" if least else f"at most {most}"


def _is_range(value: dict[str, Any]) -> bool:
    """True if a mapping holds only the ends of a range, each a single word."""
    return bool(value) and set(value) <= {"least", "most"} and not any(map(_has_parts, value.values()))


def _has_parts(value: Any) -> bool:
    return isinstance(value, dict | list)


def _row(value: list[Any]) -> str:
    return " ".join(wording(inner) for inner in value) if value else "nothing"


def _entry(key: str, inner: Any) -> str:
    words = key.replace("-", " ")
    if inner is True:
        return words
    if isinstance(inner, dict) and not _is_range(inner):
        return f"{words} ({wording(inner)})"
    return f"{words} {wording(inner)}"
