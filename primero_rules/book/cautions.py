"""What a sheet warns of: the rules behind the situations in which a rulebook stands nearly alone.

A caution quotes the file's own sentence about the rule that differs, because an answer to a situation names seats
and shares that mean nothing at another table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from primero_rules.base.spec import Spec, nothing_in
from primero_rules.comparison.content import content
from primero_rules.rules.answers import answer_of, load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.aspect import seen
from primero_rules.situations.standing_alone import Alone, Caution

IN_A_TABLE = "combinations/lowest-first"
"""The path of the rule that a sheet shows as a table, so that nobody has to be warned of it."""

POINTING = ("He", "It", "She", "That", "These", "They", "This", "Those")
"""Words with which a sentence begins that says of whom it speaks only together with the sentence before it."""


def cautions(alone_in: Iterable[Alone]) -> tuple[Caution, ...]:
    """The cautions of a sheet, each with a sentence of the file; a situation without one is left out."""
    by_sentence: dict[str, Caution] = {}
    for alone in alone_in:
        for caution in _sentences_about(alone):
            if caution.here not in by_sentence:
                by_sentence[caution.here] = caution
                break
    return tuple(by_sentence.values())


def _sentences_about(alone: Alone) -> Iterator[Caution]:
    """A caution for each question of the situation that both sides answer by rules that do different things."""
    for name in _questions_parted(alone):
        own, other = (_rule(answer.rules, name) for answer in (alone.answer, alone.elsewhere))
        if own is None or own.ref.path == IN_A_TABLE or not _stands_alone(own.apparatus("says")):
            continue
        if other is not None and _is_alike(alone, own, other):
            continue
        there = other.apparatus("says") if other else ""
        yield alone.caution._replace(here=own.apparatus("says"), there=there, ours=own.ref.editor)


def _stands_alone(says: str) -> bool:
    """True for a sentence that can be understood without the one before it."""
    return bool(says) and says.split(maxsplit=1)[0] not in POINTING


def _is_alike(alone: Alone, own: Spec, other: Spec) -> bool:
    """True if two rules do the same, or both say that there is no such rule."""
    if nothing_in(own.node) and nothing_in(other.node):
        return True
    alike: bool = content(alone.answer.rules, own) == content(alone.elsewhere.rules, other)
    return alike


def _questions_parted(alone: Alone) -> Iterator[str]:
    """The questions of the catalogue behind a situation, first those whose part of the answer differs."""
    decides = alone.answer.situation.decides
    parted = [
        name for name, aspect in decides.items() if seen(alone.answer, aspect) != seen(alone.elsewhere, aspect)
    ]
    yield from dict.fromkeys([*parted, *alone.answer.situation.questions])


def _rule(rules: Ruleset, name: str) -> Spec | None:
    question = next((question for question in load_questions() if question.id == name), None)
    return None if question is None else answer_of(rules, question)
