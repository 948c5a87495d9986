"""``goto``, ``branch``, ``choose``, ``end`` and ``none``: where play goes on.

``goto`` leads to a named step, if ``when`` holds, at most ``at_most`` times in a hand.  ``branch`` takes the
first of its ways whose ``when`` holds; ``choose`` lets a seat take one.  ``end`` ends the hand.
``none`` does nothing: it is where an author's denial, or a silence, stands in the order of play.
"""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Choose
from primero_rules.game.event import Acted, Carried, Event
from primero_rules.game.instruction import END, WAIT, Kind, Rule, automatic
from primero_rules.game.moves import award, gather
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.program import Draft, Mark
from primero_rules.game.state import State
from primero_rules.language.condition import ALWAYS, Condition
from primero_rules.language.conditions import read_condition
from primero_rules.language.seats import Selector, read_seat


def jump(rule: Rule, _state: State, _events: list[Event]) -> int:
    """Go on elsewhere."""
    return rule.next


JUMP = automatic("jump", jump)


@dataclass(frozen=True, slots=True)
class Goto:
    """The terms of going back or forward: when, and how often at most (counted in ``counter``)."""

    test: Condition
    at_most: int | None
    counter: int


def go(rule: Rule, state: State, _events: list[Event]) -> int:
    """Go to the step if the condition holds and it has not been gone to too often."""
    terms: Goto = rule.terms
    if not terms.test.holds(state, state.vying.turn):
        return rule.next
    if terms.at_most is None:
        return rule.exits["step"]
    table = state.table
    gone = table.counts[terms.counter]
    if gone >= terms.at_most:
        return rule.next
    table.counts = (*table.counts[: terms.counter], gone + 1, *table.counts[terms.counter + 1 :])
    return rule.exits["step"]


GOTO = automatic("goto", go)


def compile_goto(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    at_most = spec.get("at_most")
    terms = Goto(
        read_condition(spec.get("when"), draft),
        at_most.integer() if at_most else None,
        draft.counter() if at_most else 0,
    )
    rule = draft.emit(GOTO, terms, spec.ref, spec.apparatus("name"))
    step = spec.need("step")
    leads = draft.step_called(step, step.text())
    draft.go(rule, "step", leads)
    if terms.at_most is None and terms.test is ALWAYS:  # so that what follows is known to be out of reach
        draft.go(rule, "next", leads)


def fork(rule: Rule, state: State, _events: list[Event]) -> int:
    """Take the first way whose condition holds."""
    for number, test in enumerate(rule.terms):
        if test.holds(state, state.vying.turn):
            return rule.exits[str(number)]
    return rule.next


BRANCH = automatic("branch", fork)


def compile_branch(spec: Spec, draft: Draft) -> None:
    """Write the fork, then each way; all of them end where the next step begins."""
    done = Mark()
    ways = spec.need("ways").items() if spec.node.kind == "mapping" else spec.items()
    rule = draft.emit(BRANCH, (), spec.ref, spec.apparatus("name"))
    draft.go(rule, "next", done)
    tests = []
    for number, way in enumerate(ways):
        tests.append(read_condition(way.get("when"), draft))
        _write_way(way, draft, rule, str(number), done)
    rule.terms = tuple(tests)
    draft.place(done)


def _write_way(way: Spec, draft: Draft, rule: Rule, exit_name: str, done: Mark) -> None:
    goto, steps = way.get("goto"), way.get("steps")
    mark = Mark()
    draft.go(rule, exit_name, mark)
    draft.place(mark)
    if steps is not None:
        draft.write(steps.items())
    draft.jump_to(draft.step_called(goto, goto.text()) if goto else done, way.ref)


@dataclass(frozen=True, slots=True)
class Way:
    """One way that may be chosen."""

    name: str
    test: Condition
    ref: Ref


@dataclass(frozen=True, slots=True)
class Ways:
    """Who chooses between which ways."""

    by: Selector
    ways: tuple[Way, ...]


def begin_choice(rule: Rule, state: State, _events: list[Event]) -> int:
    """Wait for the seat if there is anything to choose; a single way is taken without asking."""
    seat = rule.terms.by(state)
    open_ways = [way for way in rule.terms.ways if way.test.holds(state, seat)]
    if not open_ways:
        return rule.next
    if len(open_ways) == 1:
        return rule.exits[open_ways[0].name]
    state.actor = seat
    return WAIT


def choices(rule: Rule, state: State) -> tuple[Choice, ...]:
    """The ways open to the seat."""
    seat = state.actor
    return tuple(
        SingleAction(Choose(seat, way.name), way.ref) for way in rule.terms.ways if way.test.holds(state, seat)
    )


def choose(rule: Rule, _state: State, action: Action, events: list[Event]) -> int:
    """Go the way chosen."""
    assert isinstance(action, Choose)
    ref = next(way.ref for way in rule.terms.ways if way.name == action.way)
    events.append(Acted(action, 0, ref))
    return rule.exits[action.way]


CHOOSE = Kind("choose", begin_choice, choices, choose)


def compile_choose(spec: Spec, draft: Draft) -> None:
    """Write the choice, then each way."""
    done = Mark()
    by = read_seat(spec.need("by"), draft)
    rule = draft.emit(CHOOSE, None, spec.ref, spec.apparatus("name"))
    draft.go(rule, "next", done)
    ways = []
    for name, way in spec.need("ways").entries():
        ways.append(Way(name, read_condition(way.get("when"), draft), way.ref))
        _write_way(way, draft, rule, name, done)
    rule.terms = Ways(by, tuple(ways))
    draft.place(done)


STAYS, RETURNED = MONEY = ("stays", "returned")


def end(rule: Rule, state: State, events: list[Event]) -> int:
    """End the hand: chips still staked stay on the table, or go back to those who staked them."""
    staked = tuple([seat.staked for seat in state.seats])
    if any(staked):
        gather(state, staked)
    if rule.terms == RETURNED:
        for seat, amount in enumerate(staked):
            award(state, seat, amount)
    if state.pot:
        events.append(Carried(state.pot, rule.ref))
    return END


FINISH = automatic("end", end)


def compile_end(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    money = spec.get("money")
    fate = money.word(MONEY, "end of the money on the table") if money else STAYS
    draft.emit(FINISH, fate, spec.ref, spec.apparatus("name"))


def compile_none(_spec: Spec, _draft: Draft) -> None:
    """Nothing is played here."""
