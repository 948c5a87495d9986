"""The ordinary play of a situation: the first hand in which computer players at a usual table come to it.

The shortest play shows the situation and nothing else; an ordinary one shows how it comes up at the table.  Four
players, or as many as a game allows, sit down with the usual chips.  Each follows the rule of thumb, as the
cautious player does; but one time in four he picks any choice open to him, and its most ordinary action, since in
some games the cautious never bid.  The cards are those that the situation asks for; the others are dealt by chance.
A hand with what nobody does in the situation, or with a card thrown that somebody is to hold, does not count.
"""

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
from primero_rules.situations.asked.moment import SituationTable, SituationTest, moment_for, seats_for
from primero_rules.situations.asked.situation import SEATS_IN_SITUATIONS, Situation
from primero_rules.situations.searching.manner import manner_to
from primero_rules.situations.searching.representatives import FixedDealer, dealer_of, representatives
from primero_rules.situations.searching.walk import FoundPlay

AT_TABLE = 4
"""How many sit down, unless a situation is about another number."""

NOT_CAUTIOUS = 0.25
"""How often a player picks any of his choices at random instead of following the rule of thumb."""

MOST_HANDS_TRIED = 100
"""How many hands are tried with cards dealt by chance."""

MOST_DEALT = 24
"""How many hands are tried with the cards that a situation asks for."""


@dataclass(frozen=True, slots=True)
class Ordinary:
    """How computer players came to a situation.

    ``played`` is how many hands they played: the last is the one in which they came to it, as ``play`` shows, or
    all were played in vain if ``play`` is None.
    """

    played: int
    play: FoundPlay | None


def ordinary_play(rules: Ruleset, situation: Situation) -> Ordinary:
    """How computer players come to a situation under a playable rulebook; Faults if it lacks a name used in it."""
    return ordinary_arrival(moment_for(rules, at_a_usual_table(situation)))


def ordinary_arrival(moment: SituationTest) -> Ordinary:
    """How as many computer players as a moment says come to it."""
    hands = _dealt(moment) if moment.situation.holders else _by_chance(moment)
    number = 0
    for number, (table, steps) in enumerate(hands, 1):
        play = _arrival(moment, table, steps, number)
        if play is not None:
            return Ordinary(number, play)
    return Ordinary(number, None)


def at_a_usual_table(situation: Situation) -> Situation:
    """The situation with four at table, unless it is about another number of players."""
    return replace(situation, seats=AT_TABLE) if situation.seats == SEATS_IN_SITUATIONS else situation


PlayedStep = tuple[State, tuple[Action, ...]]
"""A state, and all actions that led to it."""


def _arrival(
    moment: SituationTest, table: SituationTable, steps: Iterable[PlayedStep], number: int
) -> FoundPlay | None:
    """The play of a hand up to the situation; None if it never comes about.

    None also if somebody does what nobody does in the situation, or throws a card that he is to hold.
    """
    manner, before = manner_to(moment.situation), None
    dealer = dealer_of(moment.rules, number, table.wishes)
    for state, actions in steps:
        if before and not manner.allows(moment.rules, before, dealer, actions[-1]):
            return None
        if not table.keeps_cards(state):
            return None
        before = state
        if moment.met(table, state):
            return FoundPlay(state, actions, 0, dealer, table)
    return None


def _by_chance(moment: SituationTest) -> Iterator[tuple[SituationTable, Iterable[PlayedStep]]]:
    """Hands with cards dealt by chance; they are played once and shared by all situations."""
    seats = seats_for(moment.rules.setting, moment.situation.seats)
    for number in range(1, MOST_HANDS_TRIED + 1):
        yield next(moment.tables()), _known_hand(moment.rules, seats, number)


def _dealt(moment: SituationTest) -> Iterator[tuple[SituationTable, Iterable[PlayedStep]]]:
    """Hands with the cards that are asked for, going through all seatings in turn."""
    for number, table in enumerate(islice(cycle(moment.tables()), MOST_DEALT), 1):
        yield table, _played(moment.rules, table.stacks, table.wishes, number)


@kept_with
def _known_hand(rules: Ruleset, seats: int, number: int) -> tuple[PlayedStep, ...]:
    return tuple(_played(rules, (rules.setting.stack,) * seats, {}, number))


def _played(
    rules: Ruleset, stacks: tuple[int, ...], wishes: Mapping[int, tuple[Card, ...]], number: int
) -> Iterator[PlayedStep]:
    """A hand of cautious players, step by step; its number decides the order of the pack."""
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


def _chosen(rules: Ruleset, state: State, dealer: FixedDealer, chance: Random) -> Action:
    """The next action: a deal, or a player's choice by the rule of thumb, or now and then one drawn at random."""
    families = options(rules, state).choices
    if state.actor == CHANCE:
        family = families[0]
    elif len(families) > 1 and chance.random() < NOT_CAUTIOUS:
        family = chance.choice(families)
    else:
        return best_of_thumb(rules, state, families)
    _, action = next(representatives(rules, state, family, dealer))
    return action
