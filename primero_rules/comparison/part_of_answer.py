"""The part of a rule that answers a question, where one rule with several ways answers other questions too.

A question may name the steps that answer it (``told-in``).  Then only these steps of each way are its answer.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from primero_rules.base.evidence import Ref, within
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import HOLDS, WARRANTS
from primero_rules.base.yaml_tree import Node
from primero_rules.language.english.phrases import listed
from primero_rules.rules.answers import Question
from primero_rules.rules.ruleset import walk

STEPS_KEY, ANSWERS_KEY = "steps", "answers"
"""The key of a way under which its steps stand, and that of a rule for the questions that it answers."""


def answering_steps(question: Question, node: Spec) -> tuple[Spec, ...]:
    """The steps that answer a question, of all ways of a rule; empty if the whole rule answers it."""
    return tuple(step for _, way in _ways(node) for step in _answering(question, way))


def part_of(question: Question, node: Spec) -> Spec:
    """The rule with nothing but these steps of its ways; the whole rule if the question names none that it has."""
    if not answering_steps(question, node):
        return node
    ways = {name: way.node for name, way in _ways(node) if _answering(question, way)}
    return Spec(node.node._replace(value={name: _only(question, way) for name, way in ways.items()}), node.ref)


def part_in_words(question: Question, node: Spec, words_of: Callable[[Spec], str]) -> str:
    """The answer way by way, ways with the same answer together; ``words_of`` gives the words of one step."""
    ways: dict[str, list[str]] = {}
    for name, way in _ways(node):
        answers = [words_of(step) for step in _answering(question, way)]
        if answers:
            ways.setdefault(listed(answers), []).append(name.replace("-", " "))
    return "; ".join(f"{words} for {listed(names)}" for words, names in ways.items())


def sentences_of(question: Question, node: Spec) -> str:
    """What the file says of the part that answers: the sentences of its steps, or that of the whole rule."""
    rules = answering_steps(question, node) or (node,)
    return " ".join(dict.fromkeys(rule.ref.says for rule in rules if rule.ref.says))


def evidence_of(question: Question, node: Spec) -> Ref:
    """The evidence of the part that answers, at the place of the rule: of the whole rule if all of it answers.

    Several steps rest on the passages of each, and together are no surer than the least sure of them.
    """
    refs = [step.ref for step in answering_steps(question, node)]
    if not refs:
        return node.ref
    # The first warrants are the surest, and a rule without one of the author's is the least sure.
    least = max(refs, key=lambda ref: [*WARRANTS, ref.warrant].index(ref.warrant))
    return replace(
        node.ref,
        says=sentences_of(question, node),
        cite=tuple(dict.fromkeys(cite for ref in refs for cite in ref.cite)),
        warrant=least.warrant,
        gap=least.gap,
        stance=least.stance,
        since=least.since,
        because=" ".join(dict.fromkeys(ref.because for ref in refs if ref.because)),
    )


def stance_of_a_part(node: Spec) -> str:
    """How firmly the author holds a part of an answer that he holds as a whole, "" if he holds all of it.

    What answers another question is no part of it.
    """
    _, *below = walk(node)
    others = [
        inner.node.path for inner in below if inner.node.kind == "mapping" and ANSWERS_KEY in inner.node.value
    ]
    parts = (inner.ref for inner in below if not any(within(inner.node.path, other) for other in others))
    return next((ref.stance for ref in parts if ref.stance != HOLDS and not ref.editor), "")


def _ways(node: Spec) -> Iterator[tuple[str, Spec]]:
    """The ways of a rule that have a name, each with its node."""
    entries = node.entries() if node.node.kind == "mapping" else ()
    yield from ((name, way) for name, way in entries if way.node.kind == "mapping")


def _answering(question: Question, way: Spec) -> list[Spec]:
    """The steps of a way that answer a question, without the words that they are."""
    steps = way.get(STEPS_KEY)
    listed_steps = steps.items() if steps is not None and steps.node.kind == "list" else ()
    return [
        inner
        for step in listed_steps
        if step.node.kind == "mapping"
        for word, inner in step.entries()
        if word in question.told_in
    ]


def _only(question: Question, way: Node) -> Node:
    """A way with these steps alone."""
    steps = way.value[STEPS_KEY]
    kept = tuple(
        [
            step
            for step in steps.value
            if step.kind == "mapping" and not step.value.keys().isdisjoint(question.told_in)
        ]
    )
    return way._replace(value={STEPS_KEY: steps._replace(value=kept)})
