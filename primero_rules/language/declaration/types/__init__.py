"""What may stand under a key of a file, as plain data, and how each kind of value is read.

The checker, the schema, the vocabulary page and the mutations walk these types; ``read`` turns a node that fits
into the value that play works with.  A node that does not fit is a fault in the checker's own words.
"""

from primero_rules.language.declaration.types.closed_words import Names, Words, words, words_read_as
from primero_rules.language.declaration.types.either import Either, Named, Read, keep_spec
from primero_rules.language.declaration.types.entries import EachOnce, Entries, Gathered
from primero_rules.language.declaration.types.keys import REQUIRED, Bare, ByName, Consulted, Keys, Term
from primero_rules.language.declaration.types.kinds import Kind, keys_of_kinds
from primero_rules.language.declaration.types.scalars import (
    Anything,
    Id,
    NameText,
    Share,
    SpokenHand,
    Text,
    TextOrNumber,
    Truth,
    Whole,
    no_id,
)
from primero_rules.language.declaration.types.type import Reader, Type

__all__ = [
    "REQUIRED",
    "Anything",
    "Bare",
    "ByName",
    "Consulted",
    "EachOnce",
    "Either",
    "Entries",
    "Gathered",
    "Id",
    "Keys",
    "Kind",
    "NameText",
    "Named",
    "Names",
    "Read",
    "Reader",
    "Share",
    "SpokenHand",
    "Term",
    "Text",
    "TextOrNumber",
    "Truth",
    "Type",
    "Whole",
    "Words",
    "keep_spec",
    "keys_of_kinds",
    "no_id",
    "words",
    "words_read_as",
]
