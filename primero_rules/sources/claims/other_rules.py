"""Claims about other authors' rules, checked against the answers that those rules give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from primero_rules.base.folders import near
from primero_rules.base.remembered import changed_at, kept_with
from primero_rules.base.spec import NOTHINGS, Spec, is_denied
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.comparison.content import content, own_words, wording
from primero_rules.rules.answers import FILE, answer_of, answers_in, load_questions, phases_among
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.claims.claim_context import ClaimContext
from primero_rules.sources.claims.claims_files import all_rules

OTHERS = "others"

QUANTITIES: Mapping[str, Callable[[int, int], bool]] = {
    "all": lambda count, of: count == of,
    "most": lambda count, of: 2 * count > of,
    "some": lambda count, _of: count > 0,
    "one": lambda count, _of: count == 1,
    "none": lambda count, _of: count == 0,
}
"""How many of the rulesets must agree."""


@kept_with
def _answers(rules: Ruleset, catalogue: Path, _changed: int) -> Mapping[str, Spec]:
    """The answer to each question that the author gives himself; ours, and unknown ones, are left out."""
    answers = answers_in(rules)
    nodes = {question.id: answer_of(rules, question, answers) for question in load_questions(catalogue)}
    return {key: node for key, node in nodes.items() if node is not None and _by_author(node)}


class CatalogueQuestion(NamedTuple):
    """A question, and the catalogue of questions that contains it."""

    id: str
    catalogue: Path

    def answer(self, rules: Ruleset) -> Spec | None:
        """The node with which the author answers; None if he does not."""
        return _answers(rules, self.catalogue, changed_at(self.catalogue)).get(self.id)


def _by_author(spec: Spec) -> bool:
    return not (spec.ref.gap or spec.ref.editor or spec.apparatus("hole"))


def check_answer(spec: Spec, context: ClaimContext) -> str:
    """What rules answer to a question: those of the claim, or so many of several."""
    question = _question(spec.need("question"), context)
    others = spec.get("of")
    rulesets = _rulesets(others, context) if others else [context.rules()]
    stated = spec.need("is").node
    agreeing = [rules for rules in rulesets if _agrees(stated, _authors_words(rules, question))]
    how_many = spec.get("how-many")
    quantity = how_many.word(QUANTITIES, "number of rulesets") if how_many else "all"
    if QUANTITIES[quantity](len(agreeing), len(rulesets)):
        return ""
    answers = ", ".join(f"{rules.id}: {wording(_authors_words(rules, question))}" for rules in rulesets)
    return f"{question.id} is said to be {wording(plain(stated))} by {quantity}, but is ({answers})"


def _question(spec: Spec, context: ClaimContext) -> CatalogueQuestion:
    """The question that a node names, from the catalogue nearest to its file."""
    catalogue = near(context.path, FILE)
    return CatalogueQuestion(
        spec.word([question.id for question in load_questions(catalogue)], "question"), catalogue
    )


def _rulesets(spec: Spec, context: ClaimContext) -> list[Ruleset]:
    """The rulesets of a list; the word ``others`` stands for all shipped ones by other authors."""
    if spec.words() == [OTHERS]:
        scholar = context.rules().scholar
        return [rules for rules in all_rules(spec) if rules.scholar != scholar]
    return [context.rules(item) for item in spec.items()]


def _authors_words(rules: Ruleset, question: CatalogueQuestion) -> Any:
    """The author's answer in his own words; "unknown" if he gives none."""
    answer = question.answer(rules)
    return "unknown" if answer is None else own_words(rules, answer)


def _agrees(stated: Node, actual: Any) -> bool:
    """Whether the actual answer is the stated one; an actual mapping may have further keys."""
    if stated.kind == "mapping":
        return isinstance(actual, dict) and all(
            key in actual and _agrees(inner, actual[key]) for key, inner in stated.value.items()
        )
    if stated.kind == "list" and any(item.kind == "mapping" for item in stated.value):
        return isinstance(actual, list) and all(
            any(_agrees(item, entry) for entry in actual) for item in stated.value
        )
    if stated.value == NONE:
        return isinstance(actual, str) and actual in NOTHINGS
    return bool(plain(stated) == actual)


NONE = "none"
"""What a claim says of a question where there is no rule, whatever the reason."""


def check_same(spec: Spec, context: ClaimContext) -> str:
    """Several rulesets that answer the same questions alike."""
    rulesets = _rulesets(spec.need("of"), context)
    if len(rulesets) < 2:
        raise spec.need("of").fault("nothing can be the same as itself alone", "two reconstructions or more")
    for item in spec.need("questions").items():
        question = _question(item, context)
        contents = [content(rules, answer) if (answer := question.answer(rules)) else None for rules in rulesets]
        if contents[0] is None or any(other != contents[0] for other in contents):
            answers = ", ".join(f"{rules.id}: {wording(_authors_words(rules, question))}" for rules in rulesets)
            return f"the answers to {question.id} are said to be the same, but are ({answers})"
    return ""


def check_options(spec: Spec, context: ClaimContext) -> str:
    """All the options of a player's turn in this phase, by the names that the rules give them."""
    rules, phase = context.rules(), spec.need("phase")
    phase.known(phase.text(), sorted(phases_among(rules.nodes()) - {""}), "phase")
    names = [
        option.apparatus("called") or key
        for step in rules.nodes()
        if step.apparatus("phase") == phase.text()
        for key, option in step.need("options").entries()
        if not is_denied(option.node)
    ]
    stated = spec.need("are").words()
    if set(stated) == set(names):
        return ""
    return f"the options are said to be {', '.join(stated)}, but are {', '.join(names)}"


def check_authored(spec: Spec, _context: ClaimContext) -> str:
    """How many of the shipped reconstructions a scholar has made."""
    scholar, scholars = spec.need("by"), [rules.scholar for rules in all_rules(spec)]
    scholar.known(scholar.text(), scholars, "scholar")
    actual, stated = scholars.count(scholar.text()), spec.need("are").integer()
    return "" if actual == stated else f"{scholar.text()} is said to have made {stated}, but has made {actual}"
