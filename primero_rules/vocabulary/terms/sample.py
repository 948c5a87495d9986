"""A type in a few words, and a short value of it: for titles and examples."""

from __future__ import annotations

from typing import Any

from primero_rules.vocabulary.terms import NAMED
from primero_rules.vocabulary.terms.kind import (
    Anything,
    Either,
    Entries,
    Named,
    Names,
    Share,
    Table,
    Terms,
    Truth,
    Type,
    Whole,
    Words,
)


def called(kind: Type) -> str:
    """A type in a few words."""
    match kind:
        case Whole(least):
            return "a whole number" if least is None else f"a whole number from {least}"
        case Entries(of, alone, least):
            several = "several" if least else "none"
            return f"{called(of)}, or {several}" if alone else f"a list of {called(of)}"
        case Table(of):
            return f"{called(of)} by name"
        case Truth(only):
            return "true or false" if only is None else str(only).lower()
        case Share():
            return "a share"
        case Anything():
            return "anything"
        case Named(name):
            return called(NAMED[name])
        case Words(_, name):
            return f"one {name}"
        case _:
            return kind.called


def sample(kind: Type) -> Any:
    """A short value of a type, for examples."""
    match kind:
        case Whole(least):
            return least or 0
        case Truth(only):
            return only is not False
        case Share():
            return "1/2"
        case Words(several, _) | Names(several, _) if several:
            return several[0]
        case Entries(of):
            return [sample(of)]
        case Table(of):
            return {"first": sample(of)}
        case Terms(_, terms, one):
            chosen = [key for key, term in terms.items() if term.needed] or ([next(iter(terms))] if one else [])
            return {key: terms[key].example for key in chosen}
        case Either():
            first = kind.text or kind.number or kind.mapping or kind.entries
            return None if first is None else sample(first)
        case Named(name):
            return sample(NAMED[name])
    return "Ann"
