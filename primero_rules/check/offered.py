"""The words that an editor offers for a value.

Editors find words in a schema only at its top level, and not inside ``if`` and ``else``; so all words are repeated
as examples, which do not restrict the value.
"""

from collections.abc import Iterator
from typing import Any

from primero_rules.language.declaration import apparatus
from primero_rules.language.declaration.types import Either, Entries, Names, Term, Truth, Type, Words
from primero_rules.language.grammar import plain_type


def words_offered(kind: Type) -> list[Any]:
    """Every word that may be a value of this type by itself."""
    return list(_words(plain_type(kind)))


def words_for_is(kind: Type) -> list[Any]:
    """Every word that may stand under ``is:`` for a value of this type."""
    return [*words_offered(kind), *apparatus.NOTHING_WORD.words]


def examples(term: Term) -> list[Any]:
    """The example of a key, and then all other words that may stand under it.

    An example list of a single entry is given as that entry, since editors cannot write a list of mappings.
    """
    alone = isinstance(term.type, Entries) and term.type.alone
    example = (
        term.example[0] if alone and isinstance(term.example, list) and len(term.example) == 1 else term.example
    )
    return [example, *(word for word in words_offered(term.type) if word != example)]


def _words(kind: Type) -> Iterator[Any]:
    if isinstance(kind, Words | Names):
        yield from (int(word) if word.isdigit() else word for word in kind.words)
    elif isinstance(kind, Truth):
        yield from (True, False)
    elif isinstance(kind, Either) and kind.text:
        yield from words_offered(kind.text)
    elif isinstance(kind, Entries) and kind.alone:
        yield from words_offered(kind.of)
