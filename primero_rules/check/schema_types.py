"""Types of the declaration as JSON Schema.

A node of a reconstruction may also be written with its evidence around it, as readings of a disputed point, as a
denial, as left out, or as a hole.  A chain of ``if`` tests for one form after the other, so that an error is
reported for the form that was meant.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from primero_rules.base.written_evidence import APPARATUS
from primero_rules.check.denials import denial, denial_in_reading, undeniable
from primero_rules.check.kinds_in_schema import schema_of_kinds
from primero_rules.check.offered import examples, words_for_is, words_offered
from primero_rules.language.declaration import apparatus
from primero_rules.language.declaration.types import (
    REQUIRED,
    Anything,
    ByName,
    Either,
    Entries,
    Id,
    Keys,
    Names,
    Share,
    Term,
    Text,
    TextOrNumber,
    Truth,
    Type,
    Whole,
    Words,
)
from primero_rules.language.grammar import plain_type

Schema = dict[str, Any]

SHARE_PATTERN = "^(0|1|[0-9]{1,4}/[1-9][0-9]{0,3})$"


@dataclass(slots=True)
class Book:
    """The definitions of one schema; ``wrapped`` where nodes may be written with evidence around them."""

    wrapped: bool
    definitions: dict[str, Schema] = field(default_factory=dict)
    kinds: dict[str, Type] = field(default_factory=dict)

    def plainly(self) -> Book:
        """The definitions without evidence around the value, for the keys of the evidence itself."""
        return Book(wrapped=False, definitions=self.definitions, kinds=self.kinds)


def _define(name: str, kind: Type, book: Book, make: Callable[[], Schema]) -> Schema:
    """A reference to the definition of this name, which is made once."""
    key = "".join(character if character.isalnum() else "-" for character in name)
    if key not in book.definitions:
        book.definitions[key] = {}  # so that a definition may refer to itself
        book.kinds[key] = kind
        book.definitions[key] = {"title": name, **make()}
    if book.kinds[key] != kind:
        raise ValueError(f"two types are called {name!r}")
    return {"$ref": f"#/$defs/{key}"}


def _node(kind: Type, book: Book) -> Schema:
    """The schema of a value of this type in any form, with or without evidence."""
    kind = plain_type(kind)
    if not book.wrapped or isinstance(kind, Text | TextOrNumber):
        return _bare(kind, book)
    return _define(f"{kind.title}: any form", kind, book, lambda: _forms(kind, book))


def _forms(kind: Type, book: Book) -> Schema:
    """A chain of all forms, each recognized by its key; ``properties`` and ``examples`` beside it help editors."""
    plain = _bare(kind, book)
    several = {"type": "object", "additionalProperties": _node(kind, book), "minProperties": 1}
    nothing = {"enum": list(apparatus.NOTHING_WORD.words)}
    wrapped = nothing if isinstance(kind, Keys | ByName) else {"if": nothing, "then": {}, "else": plain}
    within: dict[str, Schema] = {
        "dispute": {"properties": {"readings": several}},
        "is": {"properties": {"is": wrapped}},
    }
    chain = plain if "mapping" in (kind.forms or ("mapping",)) else _form("is", book)
    for tag in reversed(apparatus.FORMS_OF_NODE):
        chain = {"if": {"required": [tag]}, "then": {**_form(tag, book), **within.get(tag, {})}, "else": chain}
    offered = {"examples": words} if (words := words_offered(kind)) else {}
    within_mapping = {**chain, "properties": _tags(kind, book)}
    return {"if": {"type": "object"}, "then": within_mapping, "else": plain, **offered}


def _tags(kind: Type, book: Book) -> dict[str, Schema]:
    """The keys by which the forms are known, so that an editor offers them before one of them is written."""
    descriptions = {tag: _described(keys[tag]) for tag, keys in apparatus.FORMS_OF_NODE.items()}
    descriptions["is"]["examples"] = words_for_is(kind)
    return {
        tag: text if tag == "is" else _define(f"key: {tag}", Text(tag), book, partial(dict, text))
        for tag, text in descriptions.items()
    }


def _form(tag: str, book: Book) -> Schema:
    """The part of the schema that all nodes written in one form share."""
    keys = apparatus.FORMS_OF_NODE[tag]

    def make() -> Schema:
        properties: dict[str, Any] = {key: _term(term, book.plainly()) for key, term in keys.items()}
        if tag == "is":  # its value depends on the type, so ``_forms`` adds the schema of it
            properties[tag] = True
        return _closed(properties, list(keys), book)

    return _define(apparatus.FORM_NAMES[tag], Text(tag), book, make)


def _closed(terms: Mapping[str, Schema], needed: list[str], book: Book, *, evidence: bool = True) -> Schema:
    """A mapping with these keys and no others; with the keys of the apparatus too, unless ``evidence`` is false."""
    properties = _evidence(terms, book) if evidence else dict(terms)
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": needed} if needed else schema


def _evidence(terms: Mapping[str, Schema], book: Book) -> dict[str, Schema]:
    """These terms and the keys of the apparatus, each defined once."""
    properties = dict(terms)
    for key, term in apparatus.EVIDENCE_TERMS.items():
        make = partial(_term, term, book.plainly())
        properties.setdefault(key, _define(f"evidence: {key}", term.type, book, make))
    return properties


def _term(term: Term, book: Book) -> Schema:
    return {**_node(term.type, book), **_described(term)}


def _described(term: Term) -> Schema:
    """What an editor shows for a key: its description, its default, and the words that it offers."""
    if term.default in (None, REQUIRED):
        return {"description": term.says, "examples": examples(term)}
    default = term.default if isinstance(term.default, str) else json.dumps(term.default)
    return {
        "description": f"{term.says} Where it is not written: `{default}`.",
        "default": term.default,
        "examples": examples(term),
    }


def of_terms(kind: Keys, book: Book) -> Schema:
    """A mapping with the keys of its terms."""
    properties = {key: {**_term(term, book), **_not_denied(kind, term, book)} for key, term in kind.terms.items()}
    needed = [key for key, term in kind.terms.items() if term.needed]
    closed = {**_closed(properties, needed, book, evidence=kind.evidence), **schema_of_kinds(kind.kinds)}
    if not kind.single:
        return closed
    allowed = {key: inner for key, inner in closed["properties"].items() if key not in apparatus.OF_A_WORD}
    alone = {"oneOf": _one_of(kind.terms, allowed)}
    return {**closed, "properties": allowed, "if": {"type": "object"}, "then": alone}


def _one_of(words: Collection[str], allowed: Iterable[str]) -> list[Schema]:
    """The ways of having exactly one of these words.

    The last is an unknown key without any of them, so that an editor objects to that key alone and names no word.
    """
    beside = [key for key in allowed if key not in words]
    unknown = {"propertyNames": {"not": {"enum": list(words)}}, "not": {"propertyNames": {"enum": beside}}}
    return [*({"required": [word]} for word in words), unknown]


def _not_denied(kind: Keys, term: Term, book: Book) -> Schema:
    """What the value of a term may not be: denied by a word that does not fit it, whatever reading is picked.

    The one word of a mapping may be left out in a reading, with the mapping as a whole.
    """
    words = undeniable(kind, term) if book.wrapped else []
    if not words:
        return {}
    title = f"one of {', '.join(words)}" + ("" if kind.single else ", or a reading of it")

    def refer() -> Schema:
        make = partial(denial, words) if kind.single else lambda: denial_in_reading(words, refer())
        return _define(title, Text(title), book, make)

    return {"not": refer()}


def _table(kind: ByName, book: Book) -> Schema:
    beside = {key: _term(term, book) for key, term in kind.beside.items()}
    properties = _evidence(beside, book) if kind.evidence else beside
    return {
        "type": "object",
        **({"properties": properties} if properties else {}),
        **({"propertyNames": {"not": {"enum": list(kind.refused)}}} if kind.refused else {}),
        **(
            {"propertyNames": {"pattern": f"^({Id().pattern})$", "not": {"enum": list(APPARATUS)}}}
            if kind.ids
            else {}
        ),
        "additionalProperties": _node(kind.of, book),
        "minProperties": 1,
    }


def _entries(kind: Entries, book: Book) -> Schema:
    several = {"type": "array", "items": _node(kind.of, book), "minItems": kind.least}
    return {"if": {"type": "array"}, "then": several, "else": _bare(kind.of, book)} if kind.alone else several


def _either(kind: Either, book: Book) -> Schema:
    """A chain with one branch for each allowed form; ``type`` rejects all others."""
    mapping = _bare(kind.mapping, book) if kind.mapping else None
    if mapping and kind.tagged:
        mapping = {"if": {"required": [kind.tag]}, "then": _bare(kind.tagged, book), "else": mapping}
    branches = [
        ("integer", _bare(kind.number, book) if kind.number else None),
        ("array", _bare(kind.entries, book) if kind.entries else None),
        ("object", mapping),
        ("string", _bare(kind.text, book) if kind.text else None),
    ]
    allowed = [(form, branch) for form, branch in branches if branch is not None]
    if kind.nothing:
        allowed.insert(0, ("null", {}))
    chain: Schema = {}
    for form, branch in reversed(allowed):
        chain = {"if": {"type": form}, "then": branch, **({"else": chain} if chain else {})}
    return {"type": [form for form, _ in allowed], **chain}


def _whole(kind: Whole, _book: Book) -> Schema:
    ends = {"minimum": kind.least, "maximum": kind.most}
    return {"type": "integer", **{key: end for key, end in ends.items() if end is not None}}


def _words(kind: Words, _book: Book) -> Schema:
    """The words as texts; a word that is a digit may be a bare number too."""
    return {"enum": [*kind.words, *(int(word) for word in kind.words if word.isdigit())]}


def _names(kind: Names, _book: Book) -> Schema:
    """A name that is defined in the file itself, with its pattern if it has one."""
    return {"type": "string", "examples": list(kind.words)} | (
        {"pattern": f"^({kind.pattern})$"} if kind.pattern else {}
    )


NOT_BLANK = r"\S"
"""The pattern of a text with something in it."""

BARE: Mapping[type, Callable[[Any, Book], Schema]] = {
    Text: lambda kind, _book: {"type": "string", "pattern": f"^({kind.pattern})$" if kind.pattern else NOT_BLANK},
    TextOrNumber: lambda _kind, _book: {"type": ["string", "integer"]},
    Names: _names,
    Share: lambda _kind, _book: {
        "type": ["string", "integer"],
        "pattern": SHARE_PATTERN,
        "minimum": 0,
        "maximum": 1,
    },
    Anything: lambda _kind, _book: {},
    Whole: _whole,
    Truth: lambda _kind, _book: {"type": "boolean"},
    Words: _words,
    Entries: _entries,
    ByName: _table,
    Keys: of_terms,
    Either: _either,
}


def _bare(kind: Type, book: Book) -> Schema:
    """The schema of a value of this type without evidence around it."""
    kind = plain_type(kind)
    if isinstance(kind, Anything):
        return {}
    return _define(kind.title, kind, book, lambda: _schema_of(kind)(kind, book))


def _schema_of(kind: Type) -> Callable[[Any, Book], Schema]:
    """The function that writes a type as a schema: that of its class, or of the nearest base class that has one."""
    return next(BARE[base] for base in type(kind).__mro__ if base in BARE)
