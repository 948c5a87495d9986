"""The ordinary play of a situation: computer players at a usual table come to it, or do not, in so many hands.

The shortest play tells what is asked with nothing beside it; an ordinary one shows how it comes up at the table.
Four sit down with the usual chips, or as many as a game allows, and each does what the rule of thumb says, as the
cautious player does; but one time in four he does any thing that is open to him, in its most ordinary manner, since
in some games the cautious never bid.  The cards are those that the situation asks for, the others dealt by chance.
The first hand in which it comes about, with nothing done on the way that nobody does there, is the ordinary play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import cycle, islice
from random import Random

from primero_rules.base.cards import Card
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Action
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import follow, options, start
from primero_rules.players.rule_of_thumb import best_of_thumb
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.moment import Moment, Table, moment_for, seats_for
from primero_rules.situations.representatives import Dealer, dealer_of, representatives
from primero_rules.situations.search import Play
from primero_rules.situations.situation import USUAL_SEATS, Situation

AT_TABLE = 4
"""So many sit down, unless a situation is about another number."""

NOT_CAUTIOUS = 0.25
"""How often a player does any thing that he may do, whatever the rule of thumb says."""

MOST_HANDS = 100
"""Hands that are played with cards dealt by chance."""

MOST_DEALT = 24
"""Hands that are played with the cards that a situation asks for."""


@dataclass(frozen=True, slots=True)
class Ordinary:
    """In which hand computer players came to a situation, by which play; None if in none of so many."""

    hand: int
    play: Play | None


def ordinary_play(rules: Ruleset, situation: Situation) -> Ordinary:
    """How computer players come to a situation under a playable rulebook; Faults if it has not the names for it."""
    moment = moment_for(rules, at_a_usual_table(situation))
    hands = _dealt(moment) if _is_dealt(situation) else _by_chance(moment)
    number = 0
    for number, (table, steps) in enumerate(hands, 1):
        play = _arrival(moment, table, steps, number)
        if play is not None:
            return Ordinary(number, play)
    return Ordinary(number, None)


def at_a_usual_table(situation: Situation) -> Situation:
    """The same with four at table, unless it is about another number of players."""
    return replace(situation, seats=AT_TABLE) if situation.seats == USUAL_SEATS else situation


def _is_dealt(situation: Situation) -> bool:
    """True where cards or chips are asked for."""
    return bool(situation.holders)


Step = tuple[State, tuple[Action, ...]]
"""A state, and everything that was done to come there."""


def _arrival(moment: Moment, table: Table, steps: Iterable[Step], number: int) -> Play | None:
    """The play up to where the situation comes about in a hand, or None."""
    for state, actions in steps:
        if actions and actions[-1].verb in moment.situation.without:
            return None
        if moment.met(table, state):
            return Play(state, actions, 0, dealer_of(moment.rules, number, table.wishes), table)
    return None


def _by_chance(moment: Moment) -> Iterator[tuple[Table, Iterable[Step]]]:
    """Hands of cards dealt by chance, which are played once for all situations."""
    seats = seats_for(moment.rules.setting, moment.situation.seats)
    for number in range(1, MOST_HANDS + 1):
        yield next(moment.tables()), _known_hand(moment.rules, seats, number)


def _dealt(moment: Moment) -> Iterator[tuple[Table, Iterable[Step]]]:
    """Hands of the cards that are asked for, with the players sitting in another way each time."""
    for number, table in enumerate(islice(cycle(moment.tables()), MOST_DEALT), 1):
        yield table, _played(moment.rules, table.stacks, table.wishes, number)


@kept_with
def _known_hand(rules: Ruleset, seats: int, number: int) -> tuple[Step, ...]:
    return tuple(_played(rules, (rules.setting.stack,) * seats, {}, number))


def _played(
    rules: Ruleset, stacks: tuple[int, ...], wishes: Mapping[int, tuple[Card, ...]], number: int
) -> Iterator[Step]:
    """A hand of cautious players, step by step; the cards lie as the number of the hand decides."""
    dealer = dealer_of(rules, number, wishes)
    chance = Random(number)
    state = start(rules, len(stacks), stacks=stacks)
    actions: tuple[Action, ...] = ()
    yield state, actions
    while not state.over:
        action = _chosen(rules, state, dealer, chance)
        state, _ = follow(rules, state, action)
        actions = (*actions, action)
        yield state, actions


def _chosen(rules: Ruleset, state: State, dealer: Dealer, chance: Random) -> Action:
    """The cards that come, or what the rule of thumb says to a player; now and then any thing that he may do."""
    families = options(rules, state).choices
    if state.actor == CHANCE:
        family = families[0]
    elif len(families) > 1 and chance.random() < NOT_CAUTIOUS:
        family = chance.choice(families)
    else:
        return best_of_thumb(rules, state, families)
    _, action = next(representatives(rules, state, family, dealer))
    return action
