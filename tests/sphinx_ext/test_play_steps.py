"""A play on a page without its rules is told in steps that need no rule to be understood."""

import re

import pytest

import primero_rules as pr
from primero_rules.sphinx_ext.situations.play_steps import steps_of_play
from tests.support.selections import playable_and_skipped


def test_no_step_says_only_that_play_moves_on() -> None:
    """Cardano's game leads through several ways before its duel: each is seen from what is done there."""
    answer = pr.ask("weaker-of-the-last-two", "zorli-cardano")
    assert answer.play is not None
    steps = steps_of_play(answer.rules, answer.play)
    assert steps
    assert not any("moves on" in step for step in steps)
    assert any("deal" in step for step in steps)


@pytest.mark.parametrize("name", playable_and_skipped())
def test_what_lies_on_the_table_before_the_deal_is_told_first(name: str) -> None:
    """Of antes and stakes a reader knows where they come from when they are won at the end."""
    rules = pr.load(name)
    for situation in ("two-equal-hands", "nobody-bids", "nobody-declares", "first-to-choose"):
        answer = pr.ask(situation, name)
        if answer.play is None:
            continue
        stacks = answer.play.table.stacks
        state = pr.start(rules, len(stacks), stacks=stacks)
        first, *_ = steps_of_play(rules, answer.play)
        put_down = first.removeprefix("put down before the deal: ") if first.startswith("put down") else ""
        assert sum(map(int, re.findall(r"\d+", put_down))) == sum(stacks) - sum(seat.stack for seat in state.seats)
