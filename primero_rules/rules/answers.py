"""The fixed catalogue of questions, and the node of a reconstruction that answers each.

A question is answered by the node that names it under ``answers``, or else by the node at the question's own
path in the tree.  A question about a phase has no answer where the game has no step in that role.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.folders import folder
from primero_rules.base.remembered import kept_with, until_it_changes
from primero_rules.base.spec import Spec, is_denied, ref_of, whole
from primero_rules.base.yaml_tree import Node, find
from primero_rules.rules.library import read
from primero_rules.rules.readings import is_omitted
from primero_rules.rules.ruleset import Ruleset

FILE = "questions.yaml"
QUESTION_KEYS = ("id", "group", "ask", "path", "phase")


@dataclass(frozen=True, slots=True)
class Question:
    """One row of every comparison.  ``path`` and ``phase`` are "" where the catalogue gives none."""

    id: str
    group: str
    ask: str
    path: str
    phase: str
    line: int


def load_questions(path: Path | None = None) -> tuple[Question, ...]:
    """The questions of the catalogue that comes with the package, or of another file, in their order."""
    return _loaded(folder("reconstructions") / FILE if path is None else path)


@until_it_changes(most=8)
def _loaded(path: Path) -> tuple[Question, ...]:
    return read_questions(read(path))


def read_questions(root: Node) -> tuple[Question, ...]:
    """The questions in a tree; Faults with everything that is wrong with it."""
    spec = whole(root)
    found: list[Question] = []
    faults: list[Fault] = []
    for item in spec.need("questions").items():
        try:
            found.append(_question(item, found))
        except Faults as wrong:
            faults.extend(wrong.faults)
    if faults:
        raise Faults(faults)
    return tuple(found)


def _question(spec: Spec, earlier: Sequence[Question]) -> Question:
    for key in spec.mapping():
        spec.known(key, QUESTION_KEYS, "part of a question")
    name = spec.need("id").text()
    for other in earlier:
        if other.id == name:
            found = f"the question {name!r} stands twice, on lines {other.line} and {spec.node.place.line}"
            raise spec.need("id").fault(found, "an id of its own for each question")
    path, phase = (inner.text() if (inner := spec.get(key)) else "" for key in ("path", "phase"))
    return Question(name, spec.need("group").text(), spec.need("ask").text(), path, phase, spec.node.place.line)


@kept_with
def answers_in(rules: Ruleset) -> Mapping[str, tuple[Spec, ...]]:
    """Every question that some node names under ``answers``, with those nodes in the order of the file."""
    found: dict[str, tuple[Spec, ...]] = {}
    for spec in rules.nodes():
        if spec.node.kind == "mapping" and "answers" in spec.node.value:
            for name in spec.ref.answers:
                found[name] = (*found.get(name, ()), spec)
    return found


def answer_of(
    rules: Ruleset, question: Question, named: Mapping[str, tuple[Spec, ...]] | None = None
) -> Spec | None:
    """The node that answers a question, or None.  ``named`` is what ``answers_in`` found, if that is known."""
    nodes = (answers_in(rules) if named is None else named).get(question.id, ())
    return nodes[0] if nodes else at_path(rules.tree, question.path) if question.path else None


def at_path(spec: Spec, path: str) -> Spec | None:
    """The node at a path of keys and numbers parted by ``/``; a value wrapped for its evidence is looked into."""
    for part in path.split("/"):
        inner = _entry(spec, part)
        if inner is None:
            return None
        spec = inner
    return spec


def _entry(spec: Spec, part: str) -> Spec | None:
    node = spec.node
    if node.kind == "mapping" and part not in node.value and "value" in node.value:
        return _entry(Spec(node.value["value"], ref_of(node.value["value"], spec.ref)), part)
    inner = find(node, part)
    return None if inner is None else Spec(inner, ref_of(inner, spec.ref))


def phases_among(nodes: Iterable[Spec]) -> frozenset[str]:
    """The roles of steps among these nodes; one left out of play, or denied, is not there."""
    return frozenset(
        spec.apparatus("role") for spec in nodes if not is_omitted(spec.node) and not is_denied(spec.node)
    )


def has_phase(rules: Ruleset, role: str) -> bool:
    """True if some step of the game is in this role."""
    return role in phases_among(rules.nodes())
