"""What authors say of each other's rules, held against what the rules do.

Where a rule answers a question of the catalogue, an author who adopts another's has to have the same answer, and
one who rejects it another; where that is not so, the file says in which way (``though``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import RELATIONS, Relation
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.folders import folder
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import content
from primero_rules.rules.answers import Question, answer_of, answers_in
from primero_rules.rules.library import FILE, ids, load, read
from primero_rules.rules.ruleset import Ruleset, selections_of

ADOPTS, FOLLOWS, REJECTS = RELATIONS


@dataclass(frozen=True, slots=True)
class Related:
    """A relation that some node states, the questions which that node answers, and which are answered alike.

    Only what both hold can be ``compared``: not what the other's file fills a gap with, nor a work without rules.
    """

    rules: Ruleset
    node: Spec
    relation: Relation
    questions: tuple[Question, ...]
    compared: tuple[tuple[str, bool], ...]

    @property
    def unlike(self) -> tuple[str, ...]:
        """The questions whose answers are not as the word promises, so far as that can be computed."""
        if self.relation.kind == FOLLOWS:
            return ()
        adopts = self.relation.kind == ADOPTS
        return tuple(question for question, alike in self.compared if alike is not adopts)


def related(rules: Ruleset, questions: Iterable[Question]) -> Iterator[Related]:
    """Every relation that one selection states, in the order of its file."""
    stating = [node for node in rules.nodes() if _states(node)]
    if not stating:
        return
    asked = tuple(questions)
    named = answers_in(rules)
    answers: dict[str, list[Question]] = {}
    for question in asked:
        found = answer_of(rules, question, named)
        if found is not None:
            answers.setdefault(found.node.path, []).append(question)
    for node in stating:
        of_node = tuple(answers.get(node.node.path, ()))
        for relation in node.ref.relations:
            yield Related(rules, node, relation, of_node, tuple(_compared(rules, node, relation, of_node)))


def _compared(
    rules: Ruleset, node: Spec, relation: Relation, questions: tuple[Question, ...]
) -> Iterator[tuple[str, bool]]:
    if not questions or relation.of.partition("@")[0] not in ids():
        return
    try:
        other = load(relation.of)
    except Faults:  # told where that file, or this name, is checked
        return
    own = _plain(rules, node)
    for question in questions:
        answer = answer_of(other, question)
        if answer is None:
            yield question.id, False
        elif not (answer.ref.editor or answer.apparatus("hole")):
            yield question.id, own == _plain(other, answer)


def _plain(rules: Ruleset, node: Spec) -> str:
    return json.dumps(content(rules, node), sort_keys=True)


def relation_faults(
    rulesets: Sequence[Ruleset], questions: Iterable[Question], works: Iterable[str]
) -> Iterator[Fault]:
    """What is wrong with the relations of one file, its selections together; ``works`` are the known sources."""
    known, asked = _known(works), tuple(questions)
    stated: dict[Relation, list[Related]] = {}
    for rules in rulesets:
        yield from _badly_written(rules)
        for one in related(rules, asked):
            stated.setdefault(one.relation, []).append(one)
    for relation, several in stated.items():
        if relation.of not in known:
            what = f"there is no reconstruction and no source {relation.of!r}"
            expected = "an id, ID@NAME, or a key of sources.bib"
            yield Fault(relation.place, what, expected, nearest(relation.of, known))
        else:
            yield from _not_as_promised(relation, several)


def _known(works: Iterable[str]) -> tuple[str, ...]:
    """Everything that a relation may name."""
    found = list(works)
    for own in ids():
        found.append(own)
        try:
            root = read(folder("reconstructions") / own / FILE)
        except Faults:
            continue
        found.extend(f"{own}@{name}" for name in selections_of(root))
    return tuple(found)


def _states(node: Spec) -> bool:
    """True if a relation is written at the node itself."""
    return node.node.kind == "mapping" and "relation" in node.node.value


def _badly_written(rules: Ruleset) -> Iterator[Fault]:
    """Entries with no verb or two, and relations that would be ours and not an author's."""
    for node in filter(_states, rules.nodes()):
        stated = node.node.value["relation"]
        for entry in stated.value if stated.kind == "list" else (stated,):
            verbs = [kind for kind in RELATIONS if kind in entry.value]
            if len(verbs) != 1:
                what = f"{' and '.join(verbs) or 'no relation'} stand{'' if len(verbs) > 1 else 's'} here"
                yield Fault(entry.place, what, f"one of {', '.join(RELATIONS)}")
        if node.apparatus("warrant") == "editor":
            what = "a relation is stated of a choice that is ours"
            yield Fault(stated.place, what, "a rule that an author holds or rejects")


def _not_as_promised(relation: Relation, several: Sequence[Related]) -> Iterator[Fault]:
    broken = next((one for one in several if one.unlike), None)
    if broken is not None and not relation.though:
        verb, other = SAID[relation.kind]
        wrong = " and ".join(broken.unlike)
        what = f"{relation.of} is said to be {verb}, but has {other} answer to {wrong}"
        yield Fault(relation.place, what, "though: ..., which says how that is meant")
    elif broken is None and relation.though and _comparable(several):
        what = "there is nothing to say though: to, since the answers are as the relation promises"
        yield Fault(relation.place, what, "a relation without it")


def _comparable(several: Sequence[Related]) -> bool:
    return any(one.compared and one.relation.kind != FOLLOWS for one in several)


SAID: Mapping[str, tuple[str, str]] = {
    ADOPTS: ("adopted", "another"),
    FOLLOWS: ("followed", "another"),
    REJECTS: ("rejected", "the same"),
}
"""What is said to be done, and the answer that speaks against it."""
