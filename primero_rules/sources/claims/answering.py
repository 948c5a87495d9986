"""Claims about rules: what one document says of another, held against the answers that run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from primero_rules.base.folders import near
from primero_rules.base.remembered import changed_at, kept_with
from primero_rules.base.spec import Spec, is_denied
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.comparison.content import content, own_words, wording
from primero_rules.rules.answers import FILE, answer_of, answers_in, load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.claims.claims_files import all_rules
from primero_rules.sources.claims.given import Given

OTHERS = "others"

QUANTITIES: Mapping[str, Callable[[int, int], bool]] = {
    "all": lambda count, of: count == of,
    "most": lambda count, of: 2 * count > of,
    "some": lambda count, _of: count > 0,
    "one": lambda count, _of: count == 1,
    "none": lambda count, _of: count == 0,
}
"""How many of several rulesets are meant."""


@kept_with
def _answers(rules: Ruleset, catalogue: Path, _changed: int) -> Mapping[str, Spec]:
    """The answer to each question that the author gives; what is ours, or not known, is none of his."""
    named = answers_in(rules)
    found = {question.id: answer_of(rules, question, named) for question in load_questions(catalogue)}
    return {key: one for key, one in found.items() if one is not None and _held(one)}


class Asked(NamedTuple):
    """A question, and the catalogue in which it stands."""

    id: str
    catalogue: Path

    def answer(self, rules: Ruleset) -> Spec | None:
        """The node by which the author answers; None if he does not."""
        return _answers(rules, self.catalogue, changed_at(self.catalogue)).get(self.id)


def _held(spec: Spec) -> bool:
    return not (spec.ref.gap or spec.ref.editor or spec.apparatus("hole"))


def check_answer(spec: Spec, given: Given) -> str:
    """What rules answer to a question: those of the claim, or so many of several."""
    question = _question(spec.need("question"), given)
    of = spec.get("of")
    asked = _several(of, given) if of else [given.rules()]
    stated = spec.need("is").node
    agreeing = [rules for rules in asked if _agrees(stated, _own(rules, question))]
    how_many = spec.get("how_many")
    quantity = how_many.word(QUANTITIES, "number of rulesets") if how_many else "all"
    if QUANTITIES[quantity](len(agreeing), len(asked)):
        return ""
    told = ", ".join(f"{rules.id}: {wording(_own(rules, question))}" for rules in asked)
    return f"{question.id} is said to be {wording(plain(stated))} by {quantity}, but is ({told})"


def _question(spec: Spec, given: Given) -> Asked:
    """The question that a node names, from the catalogue that belongs to its file."""
    catalogue = near(given.path, FILE)
    return Asked(spec.word([one.id for one in load_questions(catalogue)], "question"), catalogue)


def _several(spec: Spec, given: Given) -> list[Ruleset]:
    """The rulesets of a list; the word ``others`` stands for all by other authors that come with the package."""
    if spec.words() == [OTHERS]:
        own = given.rules().scholar
        return [rules for rules in all_rules(spec) if rules.scholar != own]
    return [given.rules(item) for item in spec.items()]


def _own(rules: Ruleset, question: Asked) -> Any:
    """The author's answer in his own words; "unknown" if he gives none."""
    found = question.answer(rules)
    return "unknown" if found is None else own_words(rules, found)


def _agrees(stated: Node, found: Any) -> bool:
    """True if what is found is what is stated; where mappings are stated it may hold more beside them."""
    if stated.kind == "mapping":
        return isinstance(found, dict) and all(
            key in found and _agrees(inner, found[key]) for key, inner in stated.value.items()
        )
    if stated.kind == "list" and any(item.kind == "mapping" for item in stated.value):
        return isinstance(found, list) and all(any(_agrees(item, one) for one in found) for item in stated.value)
    return bool(plain(stated) == found)


def check_same(spec: Spec, given: Given) -> str:
    """Several rulesets that answer questions alike."""
    several = _several(spec.need("of"), given)
    if len(several) < 2:
        raise spec.need("of").fault("nothing can be the same as itself alone", "two reconstructions or more")
    for item in spec.need("questions").items():
        question = _question(item, given)
        found = [content(rules, one) if (one := question.answer(rules)) else None for rules in several]
        if found[0] is None or any(one != found[0] for one in found):
            told = ", ".join(f"{rules.id}: {wording(_own(rules, question))}" for rules in several)
            return f"the answers to {question.id} are said to be the same, but are ({told})"
    return ""


def check_options(spec: Spec, given: Given) -> str:
    """All that a player may do in his turn in the step with a role, by the names that the rules give it."""
    rules, role = given.rules(), spec.need("role")
    role.known(role.text(), [one.apparatus("role") for one in rules.nodes() if one.apparatus("role")], "role")
    found = [
        option.apparatus("called") or key
        for step in rules.nodes()
        if step.apparatus("role") == role.text()
        for key, option in step.need("options").entries()
        if not is_denied(option.node)
    ]
    stated = spec.need("are").words()
    if set(stated) == set(found):
        return ""
    return f"the options are said to be {', '.join(stated)}, but are {', '.join(found)}"


def check_authored(spec: Spec, _given: Given) -> str:
    """How many reconstructions a scholar has made, of those that come with the package."""
    scholar, every = spec.need("by"), [rules.scholar for rules in all_rules(spec)]
    scholar.known(scholar.text(), every, "scholar")
    found, stated = every.count(scholar.text()), spec.need("are").integer()
    return "" if found == stated else f"{scholar.text()} is said to have made {stated}, but has made {found}"
