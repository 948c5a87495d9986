"""What may stand under a key of a file, as plain data: the schema is written from it, stray keys are found by it.

A type never says what its words do; that is told where the words are defined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Text:
    """A text; ``called`` says in a few words what sort of text."""

    called: str = "a text"


@dataclass(frozen=True, slots=True)
class Label:
    """A text that may be a bare number, as the place in a book may be."""

    called: str = "a text or a number"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number, not below ``least`` where that is given."""

    least: int | None = 0


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false; ``only`` where just one of them means anything."""

    only: bool | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole: ``1/4``, or 0 or 1."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value."""


@dataclass(frozen=True, slots=True)
class Words:
    """One word of a closed list."""

    words: tuple[str, ...]
    called: str


@dataclass(frozen=True, slots=True)
class Names:
    """One of these words, or a name that the file gives elsewhere."""

    words: tuple[str, ...]
    called: str


@dataclass(frozen=True, slots=True)
class Entries:
    """A list of at least so many entries; ``alone`` where a single entry may stand without a list."""

    of: Type
    alone: bool = True
    least: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping from names of the file's own choice; with ``evidence`` the apparatus may stand among them."""

    of: Type
    evidence: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A key: what may stand under it, what it means, and an example; ``plays`` if play depends on it."""

    type: Type
    says: str
    example: Any
    needed: bool = False
    plays: bool = True


@dataclass(frozen=True)
class Terms:
    """A mapping with the keys that are listed; with ``one`` exactly one of them."""

    called: str
    terms: Mapping[str, Term]
    one: bool = False
    evidence: bool = field(default=True)


@dataclass(frozen=True, slots=True)
class Either:
    """One type for each form in which a value may be written; ``tag`` picks ``tagged`` among mappings."""

    called: str
    number: Type | None = None
    text: Type | None = None
    entries: Type | None = None
    mapping: Type | None = None
    tag: str = ""
    tagged: Type | None = None
    nothing: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """The type of this name: how a type can hold itself."""

    name: str


Type = Text | Label | Whole | Truth | Share | Anything | Words | Names | Entries | Table | Terms | Either | Named


def words(table: Iterable[str], called: str) -> Words:
    """The words of one of the package's tables."""
    return Words(tuple(table), called)


def said(function: object) -> str:
    """The first sentence of a docstring: words that document themselves are not described twice."""
    first = (function.__doc__ or "").strip().split("\n\n")[0]
    return " ".join(first.split())


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
            return name
        case Words(_, name):
            return f"one {name}"
        case _:
            return kind.called


def with_article(noun: str) -> str:
    """``a seat``, ``an option``; what begins with an article or a number word stays as it is."""
    if noun.split(maxsplit=1)[0] in ("a", "an", "the", "true", "false", "one"):
        return noun
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
