"""Every type of the rule language, and its words that are not English words."""

import re

from primero_rules.language.declaration.types import Keys, Names, Type, Words
from primero_rules.language.grammar import plain_type, types_within
from primero_rules.language.reconstruction import RECONSTRUCTION


def types_of_the_language() -> dict[int, Type]:
    """Every type that may occur in a file of rules, by its identity."""
    types: dict[int, Type] = {}
    waiting: list[Type] = [RECONSTRUCTION]
    while waiting:
        kind = plain_type(waiting.pop())
        if id(kind) not in types:
            types[id(kind)] = kind
            waiting.extend(types_within(kind))
    return types


TYPES = types_of_the_language().values()
CODE = sorted(
    {
        word
        for kind in TYPES
        for word in (
            kind.terms if isinstance(kind, Keys) else kind.words if isinstance(kind, Words | Names) else ()
        )
        if "-" in word
    }
)
"""The words of the language that are not English words."""

AS_CODE = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, CODE))})(?![\w-])")
