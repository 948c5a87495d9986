"""Which denials a key does not allow, as JSON Schema."""

from typing import Any

from primero_rules.base.spec import LEFT_OUT
from primero_rules.language.declaration import apparatus
from primero_rules.language.declaration.types import Keys, Term


def undeniable(kind: Keys, term: Term) -> list[str]:
    """The words by which a term of a mapping cannot be denied.

    It is the one word of the mapping, it has to be there, its default would hold all the same, or the words say
    something else than what holds without it.
    """
    if kind.single:
        return list(apparatus.NOTHING_WORD.words)
    return [word for word in apparatus.NOTHING_WORD.words if word not in (LEFT_OUT, *term.denials)]


def denial(words: list[str]) -> dict[str, Any]:
    """The schema of a denial by one of these words."""
    said = {"description": "Why there is no rule, which cannot be said here.", "enum": words, "examples": words[:1]}
    return {"type": "object", "properties": {"is": said}, "required": ["is"]}


def denial_in_reading(words: list[str], itself: dict[str, Any]) -> dict[str, Any]:
    """The schema of a denial by one of these words, or by one reading of a dispute; ``itself`` refers to it."""
    readings = {
        "description": "The readings, of which one says why there is no rule, which cannot be said here.",
        "type": "object",
        "not": {"additionalProperties": {"not": itself}},
        "examples": [{"none": {"is": words[0]}}],
    }
    disputed = {"type": "object", "properties": {"readings": readings}, "required": ["dispute", "readings"]}
    return {"anyOf": [denial(words), disputed]}
