"""What authors say about each other's rules, compared with what the rules do.

An author who adopts another's rule or agrees with it must give the same answer to the questions that the rule
answers, and one who rejects it a different answer; otherwise the file must explain the difference (``though``).
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import ADOPTS, AGREES_WITH, FOLLOWS, REJECTS, TRANSLATES, Relation
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import content
from primero_rules.rules.answers import Question, answer_of, answers_in
from primero_rules.rules.library import ids, load, selection_names
from primero_rules.rules.ruleset import Ruleset

NO_PROMISE = (FOLLOWS, TRANSLATES)
"""The relations that say nothing of any single answer."""


@dataclass(frozen=True, slots=True)
class StatedRelation:
    """A relation stated by a node, the questions that the node answers, and whether their answers are equal.

    Only answers of both authors are ``compared``: not one with which the editors fill a gap, nor those of a work
    without rules.
    """

    rules: Ruleset
    node: Spec
    relation: Relation
    questions: tuple[Question, ...]
    compared: tuple[tuple[str, bool], ...]

    @property
    def unlike(self) -> tuple[str, ...]:
        """The questions whose answers contradict the relation, as far as that can be computed."""
        if self.relation.kind in NO_PROMISE:
            return ()
        rejects = self.relation.kind == REJECTS
        return tuple(question for question, alike in self.compared if alike is rejects)


def stated_relations(rules: Ruleset, questions: Iterable[Question]) -> Iterator[StatedRelation]:
    """Every relation stated in one selection, in the order of its file."""
    stating = [node for node in rules.nodes() if _states(node)]
    if not stating:
        return
    all_questions = tuple(questions)
    nodes = answers_in(rules)
    answers: dict[str, list[Question]] = {}
    for question in all_questions:
        answer = answer_of(rules, question, nodes)
        if answer is not None:
            answers.setdefault(answer.node.path, []).append(question)
    for node in stating:
        of_node = tuple(answers.get(node.node.path, ()))
        for relation in node.ref.relations:
            yield StatedRelation(rules, node, relation, of_node, tuple(_compared(rules, node, relation, of_node)))


def _compared(
    rules: Ruleset, node: Spec, relation: Relation, questions: tuple[Question, ...]
) -> Iterator[tuple[str, bool]]:
    if not questions or relation.of.partition("@")[0] not in ids():
        return
    try:
        other = load(relation.of)
    except Faults:  # reported where that file, or this name, is checked
        return
    own_content = _plain(rules, node)
    for question in questions:
        answer = answer_of(other, question)
        if answer is None:
            yield question.id, False
        elif not (answer.ref.editor or answer.apparatus("hole")):
            yield question.id, own_content == _plain(other, answer)


def _plain(rules: Ruleset, node: Spec) -> str:
    return json.dumps(content(rules, node), sort_keys=True)


def relation_faults(
    rulesets: Sequence[Ruleset], questions: Iterable[Question], works: Iterable[str]
) -> Iterator[Fault]:
    """The faults of the relations in one file, given all its selections; ``works`` are the known sources."""
    known, all_questions = _known(works), tuple(questions)
    stated: dict[Relation, list[StatedRelation]] = {}
    for rules in rulesets:
        for stated_relation in stated_relations(rules, all_questions):
            stated.setdefault(stated_relation.relation, []).append(stated_relation)
    for relation, relations in stated.items():
        if relation.of not in known:
            statement = f"there is no reconstruction and no source {relation.of!r}"
            expected = "an id, ID@NAME or a key of sources.bib"
            yield Fault(relation.place, statement, expected, nearest(relation.of, known), code="unknown-name")
        else:
            yield from _not_as_promised(relation, relations)


def _known(works: Iterable[str]) -> tuple[str, ...]:
    """Every name that a relation may refer to: works, reconstructions and their selections."""
    selections = (f"{own}@{name}" for own in ids() for name in selection_names(own))
    return (*works, *ids(), *selections)


def _states(node: Spec) -> bool:
    """Whether the node itself states a relation."""
    return node.node.kind == "mapping" and "relation" in node.node.value


def _not_as_promised(relation: Relation, relations: Sequence[StatedRelation]) -> Iterator[Fault]:
    broken = next((stated for stated in relations if stated.unlike), None)
    if broken is not None and not relation.though:
        verb, other = SAID_OF_RELATION[relation.kind]
        contradicting = " and ".join(broken.unlike)
        statement = f"{relation.of} is said to be {verb}, but has {other} answer to {contradicting}"
        yield Fault(relation.place, statement, "though: ..., which says how that is meant", code="relation")
    elif (
        broken is None
        and relation.though
        and any(stated.compared and stated.relation.kind not in NO_PROMISE for stated in relations)
    ):
        statement = "there is nothing to say though: to, since the answers are as the relation promises"
        yield Fault(relation.place, statement, "a relation without it", code="relation")


SAID_OF_RELATION: Mapping[str, tuple[str, str]] = {
    ADOPTS: ("adopted", "another"),
    AGREES_WITH: ("agreed with", "another"),
    FOLLOWS: ("followed", "another"),
    REJECTS: ("rejected", "the same"),
    TRANSLATES: ("translated", "another"),
}
"""For each relation its participle in the message of a fault, and the kind of answer that contradicts it."""
