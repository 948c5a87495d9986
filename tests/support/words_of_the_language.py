"""Every type of the rule language, and its words that are not English words."""

import re

from primero_rules.language.declaration.types import Keys, Names, Words
from primero_rules.language.grammar import kinds_within
from primero_rules.language.reconstruction import RECONSTRUCTION

TYPES = kinds_within(RECONSTRUCTION).values()
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
