"""What a file still lacks: parts that are not written yet and unanswered questions, by phase of the game.

A file that lacks something is not wrong, only unfinished.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import within
from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec, is_hole, nothing_in, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types import Keys
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.rules.answers import Question, at_path, lost_procedure, may_arise, phases_among
from primero_rules.rules.keys_of_game import keys_among
from primero_rules.rules.readings import decide, points_of
from primero_rules.rules.ruleset import walk

ITSELF, EVIDENCE_GROUP, WORDING, AT_PLAY = "The file itself", "Evidence", "Wording", "At play"
"""The groups of things to do that belong to no phase: parts that no question asks for, statements without evidence,
vague or premature sentences, and what no hand has shown."""

PLACEHOLDER = "A placeholder."
"""The reason given with a rule that is only a placeholder for the author's."""


@dataclass(frozen=True, slots=True)
class ToDo:
    """One thing to do, and the phase of the game to which it belongs."""

    group: str
    fault: Fault


def wording_to_do(says: Node, complaint: str, expected: str) -> ToDo:
    """A thing to do at a sentence."""
    return ToDo(WORDING, Fault(says.place, complaint, expected, code="wording"))


def missing_parts(root: Node, questions: Sequence[Question]) -> dict[Fault, ToDo]:
    """The keys that a file with an id lacks, at its top and in its sections: for each its fault and thing to do."""
    if root.kind != "mapping" or "reconstruction" not in root.value:
        return {}
    return {fault: _part(fault, path, questions) for fault, path in _missing(RECONSTRUCTION, root, "")}


def _missing(keys: Keys, node: Node, above: str) -> Iterator[tuple[Fault, str]]:
    misspelt = keys.misspelt(node)
    for key, term in keys.terms.items():
        inner = node.value.get(key)
        if inner is None:
            if term.needed and key not in misspelt:
                yield keys.missing(node, key), f"{above}{key}"
        elif isinstance(term.type, Keys) and inner.kind == "mapping" and not above and not _is_not_there(inner):
            yield from _missing(term.type, inner, f"{key}/")


def _is_not_there(node: Node) -> bool:
    """True for a hole and for a part that is denied: nothing is lacking in it."""
    return is_hole(node) or bool(nothing_in(node))


def _part(fault: Fault, path: str, questions: Sequence[Question]) -> ToDo:
    """The thing to do for a missing part, in the phase of the first question that it would answer."""
    group = next((question.group for question in questions if within(question.path, path)), ITSELF)
    return ToDo(group, fault)


def unanswered_so_far(root: Node, questions: Sequence[Question]) -> list[ToDo]:
    """The open questions of a file with missing parts, except those that the missing parts would answer."""
    tree = whole(decide(root, {}).tree)
    missing = [path for _, path in _missing(RECONSTRUCTION, root, "")]
    asked = [question for question in questions if not any(within(question.path, path) for path in missing)]
    return unanswered(tree, tuple(walk(tree)), asked)


def placeholders(nodes: Iterable[Spec], questions: Sequence[Question]) -> Iterator[ToDo]:
    """A thing to do for each rule that is only a placeholder for the author's."""
    for spec in nodes:
        reason = spec.node.value.get("because") if spec.node.kind == "mapping" else None
        if reason is not None and reason.value == PLACEHOLDER:
            complaint = f"a placeholder stands here: {spec.ref.says or spec.node.path.rpartition('/')[2]}"
            yield ToDo(
                _group_of(spec, questions),
                Fault(reason.place, complaint, "the author's rule, or a reason of ours", code="placeholder"),
            )


def undisputed_points(root: Node) -> Iterator[ToDo]:
    """A thing to do for each disputed point of a file that has only one reading."""
    for name, node in points_of(root).items():
        if len(node.value["readings"].value) == 1:
            complaint = f"the dispute {name!r} has only one reading"
            fault = Fault(node.place, complaint, "another reading, or the rule without a dispute", code="readings")
            yield ToDo(ITSELF, fault)


def _group_of(spec: Spec, questions: Sequence[Question]) -> str:
    """The phase of the first question that a node answers, or a node within it."""
    answered = {name for inner in walk(spec) if inner.node.kind == "mapping" for name in _answers(inner)}
    return next(
        (
            question.group
            for question in questions
            if question.id in answered or (question.path and within(question.path, spec.node.path))
        ),
        ITSELF,
    )


def unanswered(tree: Spec, nodes: Sequence[Spec], questions: Iterable[Question]) -> list[ToDo]:
    """A thing to do for each open question."""
    return [ToDo(question.group, _open(question, tree)) for question in open_questions(tree, nodes, questions)]


def open_questions(tree: Spec, nodes: Sequence[Spec], questions: Iterable[Question]) -> list[Question]:
    """The questions that no node answers, except those about phases or cases that the game does not have.

    None is open whose answer is lost with the whole procedure.
    """
    answered = {name for spec in nodes if spec.node.kind == "mapping" for name in _answers(spec)}
    phases, keys = phases_among(nodes), keys_among(nodes, tree.node)
    is_told = lost_procedure(tree) is None
    return [
        question
        for question in questions
        if question.id not in answered
        and not (question.path and at_path(tree, question.path))
        and (not question.phase or question.phase in phases)
        and may_arise(question, keys)
        and (question.path or is_told)
    ]


def _answers(spec: Spec) -> tuple[str, ...]:
    return spec.ref.answers if "answers" in spec.node.value else ()


def _open(question: Question, tree: Spec) -> Fault:
    complaint = f"the question {question.id!r} is not answered: {question.ask}"
    return Fault(tree.node.place, complaint, f"a node with answers: {question.id}", code="unanswered")
