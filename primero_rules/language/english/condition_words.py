"""A condition of a file in words, with the names that the file itself gives."""

from typing import Any

from primero_rules.base.spec import Spec, is_omitted, nothing_in
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.language.conditions import CONDITION
from primero_rules.language.english.declared_words import value_in_words


def condition_words(condition: Spec) -> str:
    """A condition as a clause."""
    return value_in_words(CONDITION, _content(condition.node))


def _content(node: Node) -> Any:
    """What a node says, as plain data: without its evidence, and without what is left out in a reading."""
    if node.kind == "list":
        return [_content(entry) for entry in node.value if not is_omitted(entry)]
    if node.kind != "mapping":
        return node.value
    if nothing_in(node):
        return nothing_in(node)
    inner = {key: _content(entry) for key, entry in node.value.items() if key not in APPARATUS}
    return inner["is"] if set(inner) == {"is"} else inner
