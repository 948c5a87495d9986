"""Every condition says in plain English that it holds and that it does not, in the words of its file."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.spec import whole
from primero_rules.base.yaml_reader import read_text
from primero_rules.language.conditions import BARE_CONDITIONS, CONDITION, WITH_TERMS
from primero_rules.language.declaration.types import Either, Keys, Type, Whole
from primero_rules.language.english.condition_words import condition_words
from primero_rules.language.english.declared_words import value_in_words
from primero_rules.language.grammar import plain_type
from primero_rules.language.requirements import MUST
from tests.support.words_of_the_language import AS_CODE

NUMBERS = (0, 1, 2, "..2", "2..", "1..3")


def is_number(kind: Type) -> bool:
    return isinstance(kind, Whole) or (isinstance(kind, Either) and isinstance(kind.number, Whole))


def of_each_word() -> Iterator[Any]:
    """Every condition with its example, and with several numbers where it asks for a number."""
    yield from BARE_CONDITIONS
    for word, declared in WITH_TERMS.items():
        yield {word: declared.example}
        kind = plain_type(declared.type)
        if is_number(kind):
            yield from ({word: number} for number in NUMBERS if isinstance(kind, Either) or isinstance(number, int))
        keys = kind.mapping if isinstance(kind, Either) else kind
        if isinstance(keys, Keys):
            yield {word: {key: term.example for key, term in keys.terms.items()}}


@pytest.mark.parametrize("condition", of_each_word(), ids=str)
def test_every_condition_says_itself_and_its_contrary(condition: Any) -> None:
    """A reader is told what has to be so, and what must not, in two sentences that differ and hold no code."""
    holds, fails = value_in_words(CONDITION, condition), value_in_words(CONDITION, {"not": condition})
    assert holds != fails
    for clause in (holds, fails):
        assert " " in clause
        assert not re.search(r"[\[\]{}():<>=|]|  |\bnot so\b", clause), clause
        assert not AS_CODE.search(clause), clause
        assert clause == clause.strip(" ,"), clause
    assert value_in_words(CONDITION, {"not": {"not": condition}}) == holds


def test_every_condition_is_declared_with_its_contrary() -> None:
    """No condition leaves it to the reader to turn it round."""
    declared_words = [*BARE_CONDITIONS.items(), *WITH_TERMS.items(), *MUST.items()]
    assert [word for word, declared in declared_words if not declared.denied] == []


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("bid-stands", "somebody has bid in this round"),
        ("{is: bid-stands, says: There is a bid.}", "somebody has bid in this round"),
        ("[bid-stands, {is: left-out, gap: silent}]", "somebody has bid in this round"),
        ("{not: {is: bid-stands, because: So.}}", "nobody has bid in this round"),
        (
            "{passes: {least: 1, most: {is: 2, says: Twice.}}}",
            "the player has passed once or twice in this round, counted anew from its first bid",
        ),
        ("{holds: {combinations: [full-house, {is: flush, says: X}]}}", "the player holds full-house or flush"),
    ],
)
def test_the_evidence_of_a_condition_is_no_part_of_it(written: str, expected: str) -> None:
    """A condition reads the same whatever is cited for it."""
    assert condition_words(whole(read_text(written, "a condition"))) == expected


def test_passes_are_said_to_count_as_they_are_counted() -> None:
    """Harbinger's player who passed before the vie may refuse it once: a first bid wipes out what went before."""
    rules = pr.load("harbinger")
    state = pr.start(rules, seats=2, seed=3)
    for verb in ("pass", "exchange", "bid"):
        state, _ = pr.apply(rules, state, next(way for way in pr.options(rules, state) if way.verb == verb))
    assert "pass" in {way.verb for way in pr.options(rules, state)}
    assert "counted anew from its first bid" in condition_words(whole(read_text("{passes: 0}", "a condition")))
