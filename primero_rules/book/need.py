"""How much each sentence of a rulebook is needed by players.

Most needed are moves, with their conditions, prices and hands; then answers to questions of the catalogue, disputed
steps, conditions and numbers, what the language cannot do without, as who begins, exchanges of cards within a step,
and steps that give out the money or end the hand; then other steps, and shares of the pot; then other disputed
rules, sums and numbers; then all other rules; and last, rules that are denied, and what stands elsewhere on the
sheet.
Whose rule it is makes no difference: players need a choice of ours as much as a rule of the author.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import within
from primero_rules.base.spec import nothing_in
from primero_rules.book.outline import Entry
from primero_rules.game.action import Exchange
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.conditions import CONDITION
from primero_rules.language.declaration.types import (
    REQUIRED,
    ByName,
    Either,
    Entries,
    Keys,
    Share,
    Term,
    Type,
    Whole,
)
from primero_rules.language.english.declared_words import keys_of
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS
from primero_rules.language.steps import STEPS
from primero_rules.rules.answers import answer_of, asked_at_table, load_questions, questions_of
from primero_rules.rules.ruleset import OUTSIDE_PLAY, Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path, terms_of_nodes

MOVES, NEED_OF_ANSWERS, NEED_OF_STEPS, NUMBERS, NEED_OF_OTHERS, LAST = range(6)
"""How much a sentence is needed, the most needed first."""

POINTING = ("He", "It", "She", "That", "These", "They", "This", "Those")
"""Words with which a sentence begins that says of whom it speaks only together with the sentence before it."""

OUT_OF_ORDER = "named-steps/"
"""The beginning of the paths of steps that belong to no one place in play, of which a summary says little."""


def points_back(says: str) -> bool:
    """True if a sentence can only be understood together with the one before it.

    >>> points_back("He takes the pot."), points_back("Those who are still in get two more cards.")
    (True, False)
    """
    first, second, *_ = [*says.split(maxsplit=2), "", ""]
    return first in POINTING and second != "who"


def is_option(entry: Entry) -> bool:
    """True for something that may be done."""
    return entry.word in OPTIONS


def needs_of(rules: Ruleset, beside: Collection[str] = ()) -> Needs:
    """What decides how much each sentence of a ruleset is needed; ``beside`` are those that stand elsewhere."""
    return Needs(rules, _paths_of_answers(rules), frozenset(beside))


def _paths_of_answers(rules: Ruleset) -> frozenset[str]:
    """The paths of the rules that answer a question of the catalogue or of the file, and of steps that tell it.

    Not among them are denials of the catalogue's questions that are asked at the table: rules that are played go
    before them.  A question of the file itself is about something that matters in this very game.
    """
    named = {spec.ref.path for spec in rules.nodes() if spec.ref.answers}
    for question in (*load_questions(), *questions_of(rules)):
        answer = answer_of(rules, question)
        if answer is not None:
            named.add(answer.ref.path)
            named.update(_steps_below(rules, answer.ref.path, question.told_in))
    of_every_game = asked_at_table(rules) - {question.id for question in questions_of(rules)}
    denied = {
        spec.ref.path
        for spec in rules.nodes()
        if within(spec.ref.path, OUTSIDE_PLAY) and not of_every_game.isdisjoint(spec.ref.answers)
    }
    return frozenset(named - denied)


def _steps_below(rules: Ruleset, path: str, words: Collection[str]) -> Iterator[str]:
    """The paths of the steps with one of these words inside a rule."""
    for below in nodes_by_path(rules) if words else ():
        if below.startswith(f"{path}/") and below.rpartition("/")[2] in words:
            yield below


@dataclass(frozen=True, slots=True)
class Needs:
    """What decides how much the sentences of a ruleset are needed: its answers, and what stands elsewhere."""

    rules: Ruleset
    answers: frozenset[str]
    beside: frozenset[str]

    def need_of(self, entry: Entry, says: str, depth: int) -> int:
        """How much the sentence of an entry is needed, so deep below others."""
        path = entry.ref.path
        if is_option(entry) or self._limits_a_move(path):
            return MOVES
        if says in self.beside:
            return LAST
        if self._is_answer(entry) or self._is_required(path) or self.decides_what_is_done(entry):
            return NEED_OF_ANSWERS
        if depth and entry.word == Exchange.verb and not entry.denial:  # nobody draws who knows not what to keep
            return NEED_OF_ANSWERS
        ends = entry.word == "end" and not entry.content_text  # the end of a hand goes without saying
        if entry.denial or ends:
            return LAST
        if _settles(entry.word) or self._leads_to_the_end(entry):
            return NEED_OF_ANSWERS
        in_order = not depth and not path.startswith(OUT_OF_ORDER)
        if in_order or self._states(path, _is_share):
            return NEED_OF_STEPS
        return NUMBERS if entry.readings or self._states(path, _is_number) else NEED_OF_OTHERS

    def decides_what_is_done(self, entry: Entry) -> bool:
        """True for what a game plays of a disputed point, if that is a step, a condition or a number."""
        path = entry.ref.path
        term = self._term(path)
        of_a_kind = term is not None and plain_type(term.type) is CONDITION
        return bool(entry.readings) and (entry.word in STEPS or of_a_kind or self._states(path, _is_number))

    def _is_answer(self, entry: Entry) -> bool:
        readings = [reading.ref.path for reading in entry.readings if reading.chosen]
        return not self.answers.isdisjoint([entry.ref.path, *readings])

    def _leads_to_the_end(self, entry: Entry) -> bool:
        """True for a step without a condition from which play goes on with one that gives out the money."""
        spec = nodes_by_path(self.rules).get(entry.ref.path)
        if entry.word != "goto" or spec is None or spec.get("when") is not None:
            return False
        settling = (each for each in self.rules.nodes() if _settles(each.node.path.rpartition("/")[2]))
        names = [each.apparatus("name") for each in settling]
        step = spec.get("step") if spec.node.kind == "mapping" else spec
        return step is not None and step.text() in names

    def _is_required(self, path: str) -> bool:
        """True if the rule cannot be left out of the one around it, and is no condition."""
        term = self._term(path)
        return term is not None and term.default is REQUIRED and plain_type(term.type) is not CONDITION

    def _term(self, path: str) -> Term | None:
        return terms_of_nodes(self.rules).get(path)

    def _limits_a_move(self, path: str) -> bool:
        """True for the condition of an option, for its price or its size, and for the hands that it needs."""
        around, _, key = path.removesuffix("/is").rpartition("/")
        if around.rpartition("/")[2] not in OPTIONS:
            return False
        term = self._term(path)
        names_hands = term is not None and plain_type(term.type) == plain_type(COMBINATIONS)
        return key == "when" or names_hands or self._states(path, _is_number)

    def _states(self, path: str, is_such: Callable[[Type], bool]) -> bool:
        """True if a value of such a type stands at this path, or directly below it."""
        term, spec = self._term(path), nodes_by_path(self.rules).get(path)
        if term is None or spec is None or nothing_in(spec.node):
            return False
        bare, keys = spec.bare(), keys_of(term.type)
        if keys is None or bare.node.kind != "mapping":
            return is_such(term.type)
        return any(key in keys.terms and is_such(keys.terms[key].type) for key, _ in bare.entries())


def _settles(word: str) -> bool:
    """True for the word of a step that gives out the money or ends the hand."""
    return word in STEPS and STEPS[word].settles


def _is_share(kind: Type) -> bool:
    plain = plain_type(kind)
    if isinstance(plain, Entries | ByName):
        return _is_share(plain.of)
    if isinstance(plain, Keys):
        return any(isinstance(plain_type(term.type), Share) for term in plain.terms.values())
    return isinstance(plain, Share)


def _is_number(kind: Type) -> bool:
    plain = plain_type(kind)
    if isinstance(plain, Entries | ByName):
        return _is_number(plain.of)
    if isinstance(plain, Either):
        return plain.number is not None
    return _is_share(plain) or isinstance(plain, Whole)
