"""Steps that are done in several places: they are written once, under a name."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.book.flow import flow
from primero_rules.comparison.content import content
from tests.support.moves import after
from tests.support.perft_count import perft
from tests.support.variants import rules_of_file, variant

DEAL, VYING, SHOWDOWN = rules_of_file("high-card")["procedure"]
CHANGE = {"exchange": {"by": "standing", "cards": "0..1"}}


def changing(steps: list[Any], named: dict[str, Any] | None = None) -> pr.Ruleset:
    """High card in which cards are changed before the betting and after it."""
    rules: dict[str, Any] = {"procedure": [DEAL, *steps, VYING, *steps, SHOWDOWN]}
    return variant("high-card", {**rules, **({"named-steps": named} if named else {})})


def leaves(rules: pr.Ruleset) -> int:
    """How many ways the first moves of a hand may go."""
    return perft(rules, pr.start(rules, 2, seed=1), 4)


ONCE = {"change": {"steps": [CHANGE]}}
CIRCLE = {"change": {"steps": [{"do": "again"}]}, "again": {"steps": [CHANGE, {"do": "change"}]}}
NAMED, WRITTEN_OUT = changing([{"do": "change"}], ONCE), changing([CHANGE])


def test_named_steps_are_done_wherever_their_name_stands() -> None:
    """A game that writes its change of cards once is played like the one that writes it twice."""
    assert [type(at.operation) for at in NAMED.program] == [type(at.operation) for at in WRITTEN_OUT.program]
    assert leaves(NAMED) == leaves(WRITTEN_OUT)


def test_the_rule_of_a_named_step_is_where_it_is_written() -> None:
    """Whoever changes a card does so by the line on which the file tells of it."""
    state = pr.start(NAMED, 2, seed=1)
    refs = {choice.ref.path for choice in pr.options(NAMED, state).choices}
    assert refs == {"named-steps/change/steps/0/exchange"}


def test_play_goes_on_behind_the_place_where_they_are_done() -> None:
    """After the first change there is a bet, and after the second the showdown."""
    state = pr.start(NAMED, 2, seed=1)
    before = after(NAMED, state, pr.Exchange(state.actor, ()), pr.Exchange(1 - state.actor, ()))
    assert "bid" in pr.options(NAMED, before).verbs
    checked = after(NAMED, before, pr.Pass(before.actor), pr.Pass(1 - before.actor))
    assert pr.options(NAMED, checked).verbs == ("exchange",)


def test_a_game_is_the_same_whether_its_steps_have_a_name_or_not() -> None:
    """A name does nothing at the table, so that no comparison knows of it."""
    named, written = (rules.tree.need("procedure") for rules in (NAMED, WRITTEN_OUT))
    assert content(NAMED, named) == content(WRITTEN_OUT, written)


def test_the_chart_of_a_game_shows_what_is_done_by_a_name() -> None:
    """The boxes are those of the steps, each where it is done."""
    assert [box.word for box in flow(NAMED).boxes] == [box.word for box in flow(WRITTEN_OUT).boxes]


def test_a_name_may_carry_evidence_of_its_own() -> None:
    """In each place the author may say it in other words."""
    rules = changing([{"do": {"is": "change", "says": "As before.", "warrant": "inferred"}}], ONCE)
    assert len(rules.program) == len(NAMED.program)


@pytest.mark.parametrize(
    ("steps", "named", "words"),
    [
        ([{"do": "chnge"}], ONCE, "no steps are called 'chnge' — one of change; did you mean 'change'?"),
        ([{"do": "change"}], None, "no steps are called 'change' — no name of this kind is given in the file"),
        ([CHANGE], ONCE, "the steps 'change' have a name and are never done — do: change, where they belong"),
        (
            [{"do": "change"}],
            {"change": {"steps": [CHANGE, {"do": "again"}]}, "again": {"steps": [{"do": "change"}]}},
            "would be done within themselves: change → again → change",
        ),
        ([{"do": "change"}], {"change": {"steps": []}}, "this list is empty"),
        ([{"do": "Change"}], {"Change": {"steps": [CHANGE]}}, "'Change' is not written as an id"),
    ],
)
def test_what_cannot_be_done_is_refused(steps: list[Any], named: dict[str, Any] | None, words: str) -> None:
    """A name that is not there, one that nobody does, and steps that would go on for ever."""
    with pytest.raises(Faults) as refused:
        changing(steps, named)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("named", "unused"),
    [
        ({"change": {"steps": [CHANGE, {"do": "change"}]}}, {"change"}),
        (CIRCLE, {"change", "again"}),
        ({"change": {"steps": [{"do": "again"}]}, "again": {"steps": [CHANGE]}}, {"change", "again"}),
    ],
    ids=["itself", "each-other", "from-unused"],
)
def test_steps_that_are_done_only_within_unused_steps_are_never_done(
    named: dict[str, Any], unused: set[str]
) -> None:
    """A list of steps that calls itself is not done by that; no step of the procedure leads to it."""
    with pytest.raises(Faults) as refused:
        changing([], named)
    complaints = {fault.complaint for fault in refused.value.faults}
    assert complaints == {f"the steps {name!r} have a name and are never done" for name in unused}
