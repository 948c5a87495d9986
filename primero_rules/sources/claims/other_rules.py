"""Claims about other authors' rules, checked against the answers that those rules give."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import NOTHINGS, Spec, is_denied
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.comparison.code_form import wording
from primero_rules.comparison.content import content, own_words
from primero_rules.language.declaration.types import Anything, Entries, Text, Whole, words
from primero_rules.language.declaration.words import term, word_for
from primero_rules.rules.answers import Question, answer_of, phases_among, questions_near
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, SentencesOf, unread
from primero_rules.sources.claims.claims_files import all_rules

OTHERS_KEY, REPORTED = "others", "reported"

QUESTION_ID = Text("the id of a question")
RULES_ID = Text("an id, or ID@NAME")

QUANTITIES: Mapping[str, Callable[[int, int], bool]] = {
    "all": lambda count, of: count == of,
    "most": lambda count, of: 2 * count > of,
    "some": lambda count, _of: count > 0,
    "one": lambda count, _of: count == 1,
    "none": lambda count, _of: count == 0,
}
"""How many of the rulesets must agree."""


@kept_with
def _authors_answer(rules: Ruleset, question: Question) -> Spec | None:
    """The node with which the author answers; None if he does not, or if the answer is an editor's choice."""
    answer = answer_of(rules, question)
    return answer if answer is not None and _by_author(answer) else None


def _by_author(spec: Spec) -> bool:
    return not (spec.ref.gap or spec.ref.editor or spec.apparatus("hole"))


@dataclass(frozen=True)
class ClaimedAnswer(ClaimCheck):
    """What rules answer to a question; a choice of ours is nobody's answer."""

    question: Spec = term(unread(QUESTION_ID), "The question.", "folding-returns")
    stated: Spec = term(unread(Anything()), "The answer as the rules write it, or a part of it.", "none", key="is")
    of: Spec | None = term(
        unread(Entries(RULES_ID)),
        "Whose rules are asked; others are all those by other authors.",
        ["others"],
        default=None,
    )
    how_many: str | None = term(
        words(tuple(QUANTITIES), "number of rulesets"), "How many of them answer so.", "none", default=None
    )

    @property
    def needs_rules(self) -> bool:
        """True if no other rules are named under ``of``."""
        return self.of is None

    def circular_parts(self, context: ClaimContext, sentences: SentencesOf, source: str) -> Iterator[Spec]:
        """The question, if every answer to it was filled in from the sentences that the claim cites."""
        question = _question(self.question, context)
        rulesets = _rulesets(self.of, context) if self.of else [context.rules()]
        claimed = {number for cite in context.claim.cite if cite.source == source for number in sentences(cite)}
        answers = [answer for rules in rulesets if (answer := _authors_answer(rules, question)) is not None]
        if answers and claimed and all(_filled_in(answer, sentences, source) & claimed for answer in answers):
            yield self.question

    def contradiction(self, context: ClaimContext) -> str:
        question = _question(self.question, context)
        rulesets = _rulesets(self.of, context) if self.of else [context.rules()]
        stated = self.stated.node
        agreeing = [rules for rules in rulesets if _agrees(stated, _authors_words(rules, question))]
        quantity = self.how_many or "all"
        if QUANTITIES[quantity](len(agreeing), len(rulesets)):
            return ""
        whom = f" by {quantity}" if len(rulesets) > 1 else ""
        answer = NO_RULE if stated.value == NO_RULE_ASKED else wording(plain(stated))
        said = f"{question.ask!r} is said to be answered{whom} with {answer}"
        return f"{said}, but is answered with {_each_in_words(rulesets, question)}"


def _filled_in(answer: Spec, sentences: SentencesOf, source: str) -> set[int]:
    """The sentences of a document from which a reported answer was taken; none if the answer is not reported."""
    if REPORTED not in (answer.ref.warrant, answer.apparatus("warrant")):
        return set()
    return {number for cite in answer.ref.cite if cite.source == source for number in sentences(cite)}


def _question(spec: Spec, context: ClaimContext) -> Question:
    """The question that a node names, one of those that apply to the claim's file."""
    asked = {question.id: question for question in questions_near(context.path)}
    return asked[spec.word(list(asked), "question")]


def _rulesets(spec: Spec, context: ClaimContext) -> list[Ruleset]:
    """The rulesets of a list; the word ``others`` stands for all shipped ones by other authors."""
    if spec.words() == [OTHERS_KEY]:
        scholar = context.rules().scholar
        return [rules for rules in all_rules(spec) if rules.scholar != scholar]
    return [context.rules(item) for item in spec.items()]


def _each_in_words(rulesets: Iterable[Ruleset], question: Question) -> str:
    return ", ".join(f"{wording(_authors_words(rules, question))} in {_called(rules)}" for rules in rulesets)


def _called(rules: Ruleset) -> str:
    """The title of a game, with the selection if it is not the main text."""
    return f"{rules.title} ({rules.selection.replace('-', ' ')})" if rules.of else rules.title


def _authors_words(rules: Ruleset, question: Question) -> Any:
    """The author's answer in his own words; "unknown" if he gives none."""
    answer = _authors_answer(rules, question)
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
    if stated.value == NO_RULE_ASKED:
        return isinstance(actual, str) and actual in NOTHINGS
    return bool(plain(stated) == actual)


NO_RULE_ASKED = "none"
"""The answer of a claim that there is no rule, whatever the reason."""

NO_RULE = "no rule"
"""How that answer is told."""


@dataclass(frozen=True)
class Same(ClaimCheck):
    """Rules that answer questions alike."""

    questions: tuple[Spec, ...] = term(Entries(unread(QUESTION_ID)), "The questions.", ["pack"])
    of: Spec = term(unread(Entries(RULES_ID)), "Whose rules.", ["smith-1900", "jones-1950"])

    needs_rules = False

    def contradiction(self, context: ClaimContext) -> str:
        rulesets = _rulesets(self.of, context)
        if len(rulesets) < 2:
            raise self.of.fault(
                "nothing can be the same as itself alone", "two reconstructions or more", code="claim"
            )
        for item in self.questions:
            question = _question(item, context)
            contents = [
                content(rules, answer) if (answer := _authors_answer(rules, question)) else None
                for rules in rulesets
            ]
            if contents[0] is None or any(other != contents[0] for other in contents):
                said = f"{question.ask!r} is said to be answered alike"
                return f"{said}, but is answered with {_each_in_words(rulesets, question)}"
        return ""


@dataclass(frozen=True)
class ClaimedOptions(ClaimCheck):
    """What a player may do in his turn."""

    phase: Spec = term(unread(Text("a phase")), "The phase that the step is.", "first-vying")
    are: tuple[str, ...] = term(Entries(Text("a verb, or what the rules call it")), "All of it.", ["bid"])

    def contradiction(self, context: ClaimContext) -> str:
        rules, phase = context.rules(), self.phase.text()
        self.phase.known(phase, sorted(phases_among(rules.nodes()) - {""}), "phase")
        names = [
            word_for(option) or key
            for step in rules.nodes()
            if step.apparatus("phase") == phase
            for key, option in step.need("options").entries()
            if not is_denied(option.node)
        ]
        if set(self.are) == set(names):
            return ""
        return f"the options are said to be {', '.join(self.are)}, but are {', '.join(names)}"


@dataclass(frozen=True)
class Authored(ClaimCheck):
    """How many reconstructions somebody has made."""

    by: Spec = term(unread(Text("the name of a scholar")), "Who made them.", "Ann Smith")
    are: int = term(Whole(), "How many of those that come with the package.", 1)

    needs_rules = False

    def contradiction(self, context: ClaimContext) -> str:
        scholar, scholars = self.by.text(), [rules.scholar for rules in all_rules(self.spec)]
        self.by.known(scholar, scholars, "scholar")
        actual = scholars.count(scholar)
        return "" if actual == self.are else f"{scholar} is said to have made {self.are}, but has made {actual}"
