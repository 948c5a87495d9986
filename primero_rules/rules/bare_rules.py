"""The bare rules of a game: the words of its file that are executed, in their order, without evidence.

Every dispute is decided, what is denied or left out is not there, and what is only wrapped stands by itself.
"""

from collections.abc import Collection, Iterator
from typing import Any

from primero_rules.base.spec import NOTHING, NOTHINGS, nothing_in
from primero_rules.base.written_evidence import EVIDENCE
from primero_rules.base.yaml_tree import Node
from primero_rules.language.announcing import ANNOUNCING_TERMS
from primero_rules.rules.readings import decide
from primero_rules.rules.ruleset import Ruleset

UNEXECUTED = frozenset({*EVIDENCE, "says", "relation", "answers", "also-called"})
"""The keys by which a rule is explained, and nothing is done."""

APART = ("selections", "work", "cite", "relation", "outside-play", "questions")
"""The parts of a file in which no rule is executed."""

PASSAGES_KEY, AMOUNTS_KEY, DO_KEY = "named-steps", "amounts", "do"

OPTIONS_OF_ROUND = "options"

NOTHING_DONE = [{"is": NOTHING}]

NOT_THERE = object()
"""What stands for a rule that the game does not have."""


def bare_rules(rules: Ruleset) -> dict[str, Any]:
    """The content of a file of rules that plays like these, as plain data; holes remain holes."""
    played = decide(rules.tree.node, {}).played()
    parts = {key: _bare(inner) for key, inner in played.value.items() if key not in APART}
    bare = {key: inner for key, inner in parts.items() if inner is not NOT_THERE}
    bare["reconstruction"] = rules.of or rules.id
    return _without_unused(bare)


def _bare(node: Node) -> Any:
    if nothing_in(node):
        return _denied(node)
    if node.kind == "list":
        return _items(node)
    if node.kind != "mapping":
        return node.value
    inner = {key: _bare(entry) for key, entry in node.value.items() if key not in UNEXECUTED}
    if _is_option(node):
        inner |= {key: _denial(entry) for key, entry in node.value.items() if nothing_in(entry)}
        if inner.get("then") == NOTHING_DONE:
            del inner["then"]
    if OPTIONS_OF_ROUND in inner:
        _leave_out_idle_denials(inner[OPTIONS_OF_ROUND], inner.get("announcing", ()))
    kept = {key: entry for key, entry in inner.items() if entry is not NOT_THERE}
    return kept["is"] if set(kept) == {"is"} else kept


def _is_option(node: Node) -> bool:
    """True for an option of a turn, in which a denial may take back what its round allows to all options."""
    return node.path.rpartition("/")[0].endswith("/options")


def _leave_out_idle_denials(options: Any, of_round: Collection[str]) -> None:
    """Take away what options deny of announcing that is not said ``of_round``: it takes nothing back."""
    for option in options.values() if isinstance(options, dict) else ():
        for key in ANNOUNCING_TERMS.terms if isinstance(option, dict) else ():
            denied = isinstance(option.get(key), dict) and option[key].get("is") in NOTHINGS
            if denied and key not in of_round:
                del option[key]


def _denial(node: Node) -> dict[str, str]:
    return {"is": nothing_in(node)}


def _denied(node: Node) -> Any:
    """A denial has no effect, but play may go on at one that has a name."""
    name = node.value.get("name")
    return NOT_THERE if name is None else {**_denial(node), "name": name.value}


def _items(node: Node) -> Any:
    """The entries that have an effect; if none has, those are steps, and the list says that nothing is done."""
    if not node.value:  # all entries are left out in the reading that is picked
        return NOT_THERE
    return [item for item in map(_bare, node.value) if item is not NOT_THERE] or NOTHING_DONE


def _without_unused(parts: dict[str, Any]) -> dict[str, Any]:
    """The parts without named steps and amounts that only readings use which are not picked."""
    kept = dict(parts)
    for section, names_used in ((PASSAGES_KEY, _names_done), (AMOUNTS_KEY, _texts)):
        named = parts.get(section, {})
        used: set[str] = set()
        waiting = [inner for key, inner in kept.items() if key != section]
        while waiting:
            new = {name for name in names_used(waiting.pop()) if name in named} - used
            used |= new
            waiting.extend(named[name] for name in new)
        kept[section] = {name: inner for name, inner in named.items() if name in used}
    return {key: inner for key, inner in kept.items() if inner != {}}


def _names_done(data: Any) -> Iterator[str]:
    """The names of all steps that are done by their names (``do``)."""
    for key, inner in data.items() if isinstance(data, dict) else ():
        if key == DO_KEY:
            yield from _texts(inner)
        yield from _names_done(inner)
    for inner in data if isinstance(data, list) else ():
        yield from _names_done(inner)


def _texts(data: Any) -> Iterator[str]:
    """Every text in some data, any of which may be the name of an amount."""
    if isinstance(data, str):
        yield data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _texts(inner)
