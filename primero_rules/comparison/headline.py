"""What heads a cell: the answer to the question in words, or the file's own sentence where those would be too many.

Where a file says that there is no rule, the question tells how that reads as its answer: by its own wording, or
else by how it begins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.cards import RANK_NAMES
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import LEFT_OUT, NOTHINGS, Spec, nothing_in
from primero_rules.comparison.content import card_values, done, own_content, terms_of_nodes
from primero_rules.language.declaration.types import Keys, Term
from primero_rules.language.english import phrases
from primero_rules.language.english.declared_words import answer, in_words, keys_of
from primero_rules.language.reconstruction import COMBINATION_SHAPE
from primero_rules.rules.answers import Question
from primero_rules.rules.ruleset import Ruleset

LONGEST = 90
"""The most characters of an answer that heads a cell; a longer one is left to the file's own sentence."""

TOLD = "not-played"
"""Of what is told and not played there is nothing to say but what the file tells."""

YES_OR_NO = ("may", "must", "does", "do", "is", "are", "can", "has", "have", "will")
BEGINNINGS: tuple[tuple[tuple[str, ...], Mapping[str, str]], ...] = (
    (("how often", "when"), {"nothing": "never", "without-limit": "without limit"}),
    (("who", "whom", "whose"), {"nothing": "nobody", "without-limit": "anybody", "forbidden": "nobody"}),
    (("which",), {"without-limit": "any"}),
    (YES_OR_NO, {"nothing": "no", "forbidden": "no, nobody may"}),
)
"""How it reads that there is no rule, by how a question begins."""

OTHERWISE: Mapping[str, str] = {
    "forbidden": "that is forbidden",
    "without-limit": "without limit",
    "nothing": "nothing",
    "does-not-arise": "the case does not arise",
    TOLD: "told, but not played",
}
"""How it reads that there is no rule, however the question begins."""


@dataclass(frozen=True, slots=True)
class Headline:
    """What heads a cell.

    ``words`` is the answer in full, as it is put together from the words of the language; ``quoted`` is True where
    the file's own sentence stands in its place.
    """

    text: str
    words: str
    quoted: bool


def headline(words: str, says: str, *, told_only: bool = False) -> Headline:
    """What heads the cell of an answer in these words, whose file says this of it."""
    quoted = bool(says) and (told_only or len(words) > LONGEST)
    return Headline(says if quoted else words, words, quoted)


def words_of(rules: Ruleset, question: Question, spec: Spec) -> str:
    """The answer of a node to a question, in words."""
    computed = COMPUTED.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    node = done(rules, spec)
    term = terms_of_nodes(rules).get(node.node.path) or Term(Keys("node", {}), "", None)
    value = own_content(rules, spec)
    denied = nothing_in(node.node)
    if denied and term.denied and keys_of(term.type) is not None:
        return term.denied
    if denied:
        return where_none(question, denied)
    if isinstance(value, str) and value in NOTHINGS:
        return answer(term, {}) if keys_of(term.type) else where_none(question, value)
    return answer(term, value)


def where_none(question: Question, word: str) -> str:
    """What a question is answered by a word that says that there is no rule."""
    word = "nothing" if word == LEFT_OUT else word
    own = dict(question.where_none).get(word)
    if own is not None:
        return own
    asked = question.ask.lower()
    for beginnings, words in BEGINNINGS:
        if any(re.match(rf"{beginning}\b", asked) for beginning in beginnings) and word in words:
            return words[word]
    return OTHERWISE[word]


def told_only(rules: Ruleset, spec: Spec) -> bool:
    """True of what a file tells without playing it."""
    return nothing_in(done(rules, spec).node) == TOLD


def values_in_words(rules: Ruleset) -> str:
    """What each rank counts, the ranks of one worth together, the most first."""
    ranks: dict[int, list[str]] = {}
    for rank, points in card_values(rules).items():
        ranks.setdefault(points, []).append(f"{RANK_NAMES[rank]}")
    worths = sorted(ranks.items(), reverse=True)
    return ", ".join(f"{phrases.listed(names)} {points}" for points, names in worths)


def order_in_words(rules: Ruleset) -> str:
    """The combinations by name, lowest first."""
    return phrases.listed(
        [combination.name.replace("-", " ") for combination in rules.setting.ranking.combinations]
    )


COMPUTED = {"pack/values": values_in_words, "combinations/lowest-first": order_in_words}
"""Answers that are read off the engine, whatever the file has there."""


@kept_with
def shapes_in_words(rules: Ruleset) -> dict[str, str]:
    """What each combination is, in words, by its name."""
    hands = rules.tree.need("combinations").need("lowest-first")
    return {
        item.apparatus("name"): in_words(COMBINATION_SHAPE, own_content(rules, item))
        for item in hands.bare().items()
    }
