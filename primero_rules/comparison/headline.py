"""The headline of a cell: the answer in words, or the file's own sentence if those are long or do not answer.

If a file says that there is no rule, the question decides how that reads as its answer: by its own wording, or else
by the words with which it begins.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.cards import RANK_NAMES
from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import (
    DOES_NOT_ARISE,
    FORBIDDEN,
    LEFT_OUT,
    NOT_PLAYED,
    NOTHING,
    NOTHINGS,
    WITHOUT_LIMIT,
    Spec,
    nothing_in,
    with_evidence,
)
from primero_rules.base.yaml_tree import Node
from primero_rules.comparison.content import card_values, done, own_content
from primero_rules.language.declaration.types import Keys, Term
from primero_rules.language.english import phrases
from primero_rules.language.english.declared_words import key_in_words, keys_of, value_in_words
from primero_rules.language.equipment.combination import COMBINATION_SHAPE
from primero_rules.rules.answers import Question
from primero_rules.rules.holes import has_hole_within
from primero_rules.rules.keys_of_game import keys_in
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import terms_of_nodes

THEN_KEY, KEY_OF_ANSWERS = "then", "answers"

STILL_IN, ALL_PLAYERS, LEAVING = "standing", "everyone", "fold"
"""The words for those who are still in and for all players, and the option by which a player leaves a hand."""

NEXT_DEAL_OF_TABLE, NEXT_DEAL_OF_END = "table/next-deal", "/end/next-deal"
"""Where it stands who deals the next hand: the path in the table, and the end of the path in an end of the hand."""

HEADLINE_LENGTH = 90
"""The most characters of a headline in words; if it is longer, the file's own sentence is the headline."""

YES_OR_NO = ("may", "must", "does", "do", "is", "are", "can", "has", "have", "will")
BEGINNINGS: tuple[tuple[tuple[str, ...], Mapping[str, str]], ...] = (
    (("how often", "when"), {NOTHING: "never", WITHOUT_LIMIT: "without limit"}),
    (("who", "whom", "whose"), {NOTHING: "nobody", WITHOUT_LIMIT: "anybody", FORBIDDEN: "nobody"}),
    (("which",), {WITHOUT_LIMIT: "any"}),
    (YES_OR_NO, {NOTHING: "no", FORBIDDEN: "no, nobody may"}),
)
"""The words for "no rule", by the beginnings of questions."""

DENIALS = frozenset({NOTHING, FORBIDDEN})
"""The words that say that something is not done: nobody may, or nobody ever does."""

NO_RULE_OTHERWISE: Mapping[str, str] = {
    FORBIDDEN: "that is forbidden",
    WITHOUT_LIMIT: "without limit",
    NOTHING: "nothing",
    DOES_NOT_ARISE: "the case does not arise",
    NOT_PLAYED: "stated, but not played",
}
"""The words for "no rule" for questions with any other beginning."""


@dataclass(frozen=True, slots=True)
class Headline:
    """The headline of a cell.

    ``words`` is the full answer, put together from the words of the language; ``quoted`` is True if ``text`` is the
    file's own sentence instead.
    """

    text: str
    words: str
    quoted: bool


PARTLY_LOST = "a part of the rule is lost"
"""The words for an answer in which a hole stands: what is left of it may mean something else."""


def headline(words: str, says: str, *, quoted: bool = False) -> Headline:
    """The headline for an answer, given its words and the sentence that the file says of it.

    The sentence is taken if the answer is to be ``quoted``, or if the words are too long.
    """
    quoted = bool(says) and (quoted or len(words) > HEADLINE_LENGTH)
    return Headline(says if quoted else words, words, quoted)


def words_of(rules: Ruleset, question: Question, spec: Spec) -> str:
    """The answer of a node to a question, in words."""
    computed = COMPUTED_IN_WORDS.get(spec.ref.path)
    node = done(rules, spec)
    if computed is not None and not nothing_in(node.node):
        return computed(rules)
    if has_hole_within(rules, spec.node.path) or has_hole_within(rules, node.node.path):
        return PARTLY_LOST
    term = terms_of_nodes(rules).get(node.node.path) or Term(Keys("node", {}), "", None)
    value = own_content(rules, with_evidence(_without_other_answers(spec.node), spec))
    denied = nothing_in(node.node)
    if denied and term.denied and keys_of(term.type) is not None:
        return term.denied
    if denied:
        return where_none(question, denied)
    if isinstance(value, str) and value in NOTHINGS:
        return key_in_words(term, {}) if keys_of(term.type) else where_none(question, value)
    return key_in_words(term, _with_everybody_in(rules, value))


def _with_everybody_in(rules: Ruleset, value: object) -> object:
    """The content of an answer; all who are still in are everybody in a game in which nobody gives up his hand."""
    return ALL_PLAYERS if value == STILL_IN and LEAVING not in keys_in(rules) else value


def _without_other_answers(node: Node) -> Node:
    """A node without the steps under ``then`` that answer questions of their own."""
    if node.kind == "list":
        return node._replace(value=tuple([_without_other_answers(inner) for inner in node.value]))
    if node.kind != "mapping":
        return node
    entries = {key: _without_other_answers(inner) for key, inner in node.value.items()}
    steps = entries.get(THEN_KEY)
    if steps is not None and steps.kind == "list":
        kept = tuple([step for step in steps.value if not _answers_a_question(step)])
        entries = {key: inner for key, inner in entries.items() if key != THEN_KEY}
        entries |= {THEN_KEY: steps._replace(value=kept)} if kept else {}
    return node._replace(value=entries)


def _answers_a_question(step: Node) -> bool:
    """Whether a step states an answer, at the step itself or among the terms of its word."""
    inner = step.value.values() if step.kind == "mapping" else ()
    return any(node.kind == "mapping" and KEY_OF_ANSWERS in node.value for node in (step, *inner))


def is_denial(question: Question, value: object) -> bool:
    """True if the content of an answer says no more than that what the question asks about is not done.

    To some questions *nothing* and *forbidden* are the same answer: nobody does it.  To others, such as what a pass
    costs, they are two.
    """
    wordings = _wordings(question)
    denied = isinstance(value, str) and value in DENIALS
    return denied and set(wordings) >= DENIALS and DENIALS.isdisjoint(dict(question.where_none))


def where_none(question: Question, word: str) -> str:
    """The answer to a question in words, if a file has only a word that says there is no rule."""
    word = NOTHING if word == LEFT_OUT else word
    own = dict(question.where_none).get(word)
    if own is not None:
        return own
    return _wordings(question).get(word, NO_RULE_OTHERWISE[word])


def _wordings(question: Question) -> Mapping[str, str]:
    """The words for "no rule" that go with the first words of a question."""
    asked = question.ask.lower()
    for beginnings, words in BEGINNINGS:
        if any(re.match(rf"{beginning}\b", asked) for beginning in beginnings):
            return words
    return {}


def is_quoted(rules: Ruleset, question: Question, spec: Spec) -> bool:
    """True if the file's own sentence about a node answers a question, and not the words of the language.

    It is so if the rule is not played, and where the question asks for more than a rule in words can say.
    """
    denied = nothing_in(done(rules, spec).node)
    return denied == NOT_PLAYED or (not denied and (question.quoted or bool(question.steps)))


def values_in_words(rules: Ruleset) -> str:
    """The points of the ranks in words, ranks of equal points together, the most points first.

    In a game that counts no points only their order is named.
    """
    ranks = grouped((points, RANK_NAMES[rank]) for rank, points in card_values(rules).items())
    worths = sorted(ranks.items(), reverse=True)
    if not counts_points(rules):
        return f"{phrases.listed([phrases.listed(names) for _, names in worths])}, the highest first"
    return "; ".join(f"{phrases.listed(names)} {points}" for points, names in worths)


def order_in_words(rules: Ruleset) -> str:
    """The combinations by name, lowest first."""
    return phrases.listed(
        [f"{combination.name}{combination.mark}" for combination in rules.setting.ranking.combinations]
    )


def next_dealers_in_words(rules: Ruleset) -> str:
    """Who deals the next hand, and who does after an end of the hand that has a rule of its own for that."""
    terms = terms_of_nodes(rules)
    stated = {spec.node.path: spec for spec in rules.nodes() if spec.node.path.endswith(NEXT_DEAL_OF_END)}
    of_table = next(spec for spec in rules.nodes() if spec.node.path == NEXT_DEAL_OF_TABLE)
    usual, *others = dict.fromkeys(
        key_in_words(terms[spec.node.path], own_content(rules, spec)) for spec in (of_table, *stated.values())
    )
    return "; in some cases ".join([usual, *others])


COMPUTED_IN_WORDS = {
    "pack/values": values_in_words,
    "combinations/lowest-first": order_in_words,
    NEXT_DEAL_OF_TABLE: next_dealers_in_words,
}
"""Answers that are computed from the engine's setting instead of the file's text, by their paths."""


@kept_with
def shapes_in_words(rules: Ruleset) -> dict[str, str]:
    """The shape of each combination in words, by its name."""
    hands = rules.tree.need("combinations").need("lowest-first")
    return {
        item.apparatus("name"): value_in_words(COMBINATION_SHAPE, own_content(rules, item))
        for item in hands.bare().items()
    }
