"""The content of an answer as far as it is the author's: amounts that the editors chose for him are left open."""

from typing import Any

from primero_rules.base.spec import Spec
from primero_rules.comparison.content import amounts, content
from primero_rules.comparison.fillings import amounts_of_ours
from primero_rules.rules.ruleset import Ruleset

AMOUNT_OF_OURS = "an amount of ours"


def said_content(rules: Ruleset, spec: Spec) -> Any:
    """The content, with a mere number for each amount that the file names and the editors chose.

    Answers that differ only in how large these amounts are, or in what they are called, have equal contents of this
    kind.
    """
    ours = amounts_of_ours(rules)
    if not ours:
        return content(rules, spec)
    names = {**amounts(rules), **{name: f"{AMOUNT_OF_OURS}: {name}" for name in ours}}
    return _numbered(content(rules, spec, names), {})


def _numbered(value: Any, numbers: dict[str, str]) -> Any:
    """A content with the amounts of ours numbered in the order in which they come."""
    if isinstance(value, dict):
        return {key: _numbered(inner, numbers) for key, inner in value.items()}
    if isinstance(value, list):
        return [_numbered(inner, numbers) for inner in value]
    if isinstance(value, str) and value.startswith(f"{AMOUNT_OF_OURS}: "):
        return numbers.setdefault(value, f"{AMOUNT_OF_OURS}: {len(numbers) + 1}")
    return value
