"""Situations that cannot come about under any rules, found without a search, which would be long and in vain."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import combinations

from primero_rules.base.fault import Fault, Faults
from primero_rules.language.bounds import Bounds
from primero_rules.language.condition import Condition
from primero_rules.language.conditions.combined import Not
from primero_rules.language.conditions.holdings import CardsLeft, HandSize, StockHas
from primero_rules.language.conditions.turns import OneStanding, SeatsStanding
from primero_rules.rules.hands_at_steps import largest_hand
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import SituationTest, moment_for, seats_for
from primero_rules.situations.asked.situation import Situation


def contradictions(situation: Situation, rulebooks: Iterable[Ruleset]) -> Iterator[Fault]:
    """A fault at each condition that contradicts an earlier one, and at each that asks for more than any game has.

    Rulebooks that lack a name used in the situation do not count; if all do, nothing is found here.
    """
    moments = list(_moments(situation, rulebooks))
    if not moments:
        return
    specs, words = situation.condition_nodes, situation.conditions
    for number, spec in enumerate(specs):
        if all(_asks_too_much(moment.conditions[number], moment) for moment in moments):
            needed = _players_in_reach(moments, number)
            complaint = f"no game comes to this{f' with {situation.seats} at the table' if needed else ''}"
            remedy = f"seats: {needed}" if needed else "a smaller number"
            yield Fault(spec.node.place, f"{complaint}: {words[number]}", remedy, code="situation")
    conditions = moments[0].conditions
    for earlier, later in combinations(range(len(specs)), 2):
        if _exclude_each_other(conditions[earlier], conditions[later]):
            complaint = f"this contradicts what stands before it ({words[earlier]})"
            yield Fault(specs[later].node.place, complaint, "one of the two", code="situation")


def players_needed(situation: Situation, rulebooks: Iterable[Ruleset]) -> int:
    """How many have to sit down for the situation to come about, as far as its conditions count players."""
    return max(
        (
            condition.number.least
            for moment in _moments(situation, rulebooks)
            for condition in moment.conditions
            if isinstance(condition, SeatsStanding)
        ),
        default=0,
    )


def _moments(situation: Situation, rulebooks: Iterable[Ruleset]) -> Iterator[SituationTest]:
    """The situation read for each rulebook that is playable and has all the names in it."""
    for rules in rulebooks:
        if rules.playable:
            try:
                yield moment_for(rules, situation)
            except Faults:
                continue


def _players_in_reach(moments: Iterable[SituationTest], number: int) -> int:
    """How many players a condition asks for, if one of the games can be played by so many; otherwise 0."""
    for moment in moments:
        condition = moment.conditions[number]
        if isinstance(condition, SeatsStanding) and condition.number.least <= moment.rules.setting.players[-1]:
            return condition.number.least
    return 0


def _asks_too_much(condition: Condition, moment: SituationTest) -> bool:
    """True if a condition asks for more cards than anybody holds or the pack has, or for more players than sit."""
    setting = moment.rules.setting
    if isinstance(condition, HandSize):
        return condition.cards.least > largest_hand(moment.rules)
    if isinstance(condition, StockHas):
        return condition.for_each > len(setting.pack)
    if isinstance(condition, CardsLeft):
        return condition.cards.least > len(setting.pack)
    if isinstance(condition, SeatsStanding):
        return condition.number.least > seats_for(setting, moment.situation.seats)
    return False


def _exclude_each_other(condition: Condition, other: Condition) -> bool:
    """True if two conditions never hold together: one denies the other, or asks for another number of the same."""
    condition, other = _counted(condition), _counted(other)
    if Not(condition) == other or condition == Not(other):
        return True
    if type(condition) is not type(other):
        return False
    names = [field.name for field in fields(condition)]  # type: ignore[arg-type]
    pairs = [(getattr(condition, name), getattr(other, name)) for name in names]
    ranges = [pair for pair in pairs if isinstance(pair[0], Bounds)]
    return all(pair in ranges or pair[0] == pair[1] for pair in pairs) and any(_apart(*pair) for pair in ranges)


def _counted(condition: Condition) -> Condition:
    """A condition as the word that counts says it: that only one is in, or not only one, gives a number."""
    if condition == OneStanding():
        return SeatsStanding(Bounds(1, 1))
    return SeatsStanding(Bounds(2, None)) if condition == Not(OneStanding()) else condition


def _apart(here: Bounds, there: Bounds) -> bool:
    """True if no number lies within both."""
    return not (here.hold(max(here.least, there.least)) and there.hold(max(here.least, there.least)))
