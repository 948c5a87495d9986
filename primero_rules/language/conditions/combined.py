"""Conditions made of others: all of several, one of them or more, and one that does not hold."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from primero_rules.game.state import State
from primero_rules.language.condition import Condition, Facts
from primero_rules.language.possible_play import PossiblePlay


@dataclass(frozen=True)
class Not(Condition):
    """A condition does not hold."""

    condition: Condition

    def holds(self, state: State, seat: int) -> bool:
        return not self.condition.holds(state, seat)

    def may_hold(self, play: PossiblePlay) -> bool:
        return self.condition.may_fail(play)

    def may_fail(self, play: PossiblePlay) -> bool:
        return self.condition.may_hold(play)

    def must_hold(self, facts: Facts) -> bool:
        return self.condition.must_fail(facts)

    def must_fail(self, facts: Facts) -> bool:
        return self.condition.must_hold(facts)

    @property
    def soonest(self) -> Condition:
        return Not(self.condition.soonest)

    @property
    def parts(self) -> tuple[Condition, ...]:
        return (self.condition,)


@dataclass(frozen=True)
class OfSeveral(Condition):
    """A condition that is made of several."""

    conditions: tuple[Condition, ...]

    @property
    def soonest(self) -> Condition:
        return replace(self, conditions=tuple([part.soonest for part in self.conditions]))

    @property
    def parts(self) -> tuple[Condition, ...]:
        return self.conditions


@dataclass(frozen=True)
class OneOf(OfSeveral):
    """At least one of several conditions holds."""

    def holds(self, state: State, seat: int) -> bool:
        for condition in self.conditions:  # noqa: SIM110 - asked at every turn, and a generator costs twice as much
            if condition.holds(state, seat):
                return True
        return False

    def may_hold(self, play: PossiblePlay) -> bool:
        return any(condition.may_hold(play) for condition in self.conditions)

    def may_fail(self, play: PossiblePlay) -> bool:
        return all(condition.may_fail(play) for condition in self.conditions)

    def must_hold(self, facts: Facts) -> bool:
        return any(condition.must_hold(facts) for condition in self.conditions)

    def must_fail(self, facts: Facts) -> bool:
        return all(condition.must_fail(facts) for condition in self.conditions)

    def holds_for_nobody(self, state: State) -> bool:
        return any(condition.holds_for_nobody(state) for condition in self.conditions)


@dataclass(frozen=True)
class AllOf(OfSeveral):
    """Every one of several conditions holds."""

    def holds(self, state: State, seat: int) -> bool:
        for condition in self.conditions:  # noqa: SIM110 - asked at every turn, and a generator costs twice as much
            if not condition.holds(state, seat):
                return False
        return True

    def may_hold(self, play: PossiblePlay) -> bool:
        return all(condition.may_hold(play) for condition in self.conditions)

    def may_fail(self, play: PossiblePlay) -> bool:
        return any(condition.may_fail(play) for condition in self.conditions)

    def must_hold(self, facts: Facts) -> bool:
        return all(condition.must_hold(facts) for condition in self.conditions)

    def must_fail(self, facts: Facts) -> bool:
        return any(condition.must_fail(facts) for condition in self.conditions)


def facts_of(conditions: Iterable[Condition]) -> Facts:
    """What is known where all of these conditions hold: they themselves, their parts, and what they imply."""
    true: list[Condition] = []
    false: list[Condition] = []
    ahead = list(conditions)
    while ahead:
        condition = ahead.pop()
        if isinstance(condition, AllOf):
            ahead += condition.conditions
        elif isinstance(condition, Not):
            false.append(condition.condition)
        else:
            true.append(condition)
            ahead += condition.implied
    return Facts(tuple(true), tuple(false))


def those_that_must_hold(conditions: Sequence[Condition], facts: Facts) -> Sequence[Condition]:
    """Some of these conditions of which one holds wherever the facts are so, be any single part true or false.

    None if that is not shown.
    """
    for cases in _cases(conditions, facts):
        holding = [[condition for condition in conditions if condition.must_hold(case)] for case in cases]
        if all(holding):
            return [first for first, *_ in holding]
    return ()


def _cases(conditions: Iterable[Condition], facts: Facts) -> Iterator[Sequence[Facts]]:
    """The facts, then for each part of some conditions the two cases that it holds besides and that it does not."""
    yield [facts]
    for part in single_parts(conditions):
        yield [facts.with_more(facts_of([part])), facts.with_more(facts_of([Not(part)]))]


def single_parts(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """The single conditions of which others are made."""
    for condition in conditions:
        yield from single_parts(condition.parts) if condition.parts else [condition]
