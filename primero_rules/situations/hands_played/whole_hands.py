"""Hands from the deal to the end in which every choice is drawn at random, to see facts that no situation shows.

Which pack, which dealer and which choices are drawn depends on nothing but the number of the hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from primero_rules.base.cards import Card
from primero_rules.base.fault import Faults
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Event
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.instruction import Instruction, stuck
from primero_rules.game.option_families import Choice
from primero_rules.game.state import CHANCE, END, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.game.visits import TooLong, Visits
from primero_rules.language.steps.showdown import Settlement
from primero_rules.play.game import act, run
from primero_rules.play.new_hand import set_table, shuffled
from primero_rules.play.temper import drawn_by_temper
from primero_rules.rules.answers import Question
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.searching.dealt_hands import Wishes, wished

if TYPE_CHECKING:
    from random import Random

WHOLE_HANDS = range(200)
"""The numbers of the hands that are played under a rulebook of which no hands are kept (``telling_hands``)."""

MOST_RULES_OF_HAND, MOST_RULES_OF_HANDS = 5_000, 100_000
"""How many rules a hand may come to, one that goes on longer is left out; and how many all hands together may."""


@dataclass(frozen=True, slots=True)
class HandMove:
    """One choice of a player: the state in which it was made, what there was to choose from, and what it led to.

    What chance then chose, until a player had to choose again, is a part of what it led to.
    """

    before: State
    choices: tuple[Choice, ...]
    action: Action
    events: tuple[Event, ...]
    after: State

    @property
    def puts_down(self) -> bool:
        """True if the player has fewer chips after it."""
        seat = self.before.actor
        return self.after.seats[seat].stack < self.before.seats[seat].stack


@dataclass(frozen=True, slots=True)
class ShowdownReached:
    """A showdown as play comes to it: the path of its rule, the seats whose hands are compared, and the state."""

    path: str
    seats: tuple[int, ...]
    state: State


@dataclass(frozen=True, slots=True)
class HandAtRandom:
    """A hand from its beginning to its end; the top card of the ``pack`` comes first, if it has an order.

    ``number`` decides everything that is drawn in it, and ``opening`` are the events before the first choice.
    """

    number: int
    pack: tuple[Card, ...]
    opening: tuple[Event, ...]
    moves: tuple[HandMove, ...]
    showdowns: tuple[ShowdownReached, ...]

    @property
    def end(self) -> State | None:
        """The state in which it is over; None if nobody had anything to choose in it."""
        return self.moves[-1].after if self.moves else None

    @property
    def events(self) -> Iterator[Event]:
        """Everything that happens in it, in order."""
        yield from self.opening
        for move in self.moves:
            yield from move.events


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """Many hands of one rulebook, and the question for which they are looked at."""

    rules: Ruleset
    hands: tuple[HandAtRandom, ...]
    question: Question


SeenFact = Hashable
"""What hands show of one fact; None if the case never arises in them."""


def all_seen(values: Iterator[SeenFact]) -> SeenFact:
    """All that was seen, each thing once and in a fixed order; None if there was nothing."""
    return tuple(sorted(set(values), key=repr)) or None


def whole_hands(rules: Ruleset, numbers: Iterable[int] = WHOLE_HANDS) -> Iterator[HandAtRandom]:
    """The hands with these numbers, played with each number of players in turn; those that get stuck are left out.

    In three of four the deal favours rare hands, and the pack has no order.  In one of eight as many play as can,
    and whoever changes cards changes as many as he may, so that the stock runs out sooner.
    """
    left = MOST_RULES_OF_HANDS
    for number in numbers:
        visits = Visits(min(left, MOST_RULES_OF_HAND))
        with suppress(Faults, TooLong, CardsUnknown):  # what is wrong with rules is found where they are checked
            yield _played(rules, number, visits)
        left -= min(left, MOST_RULES_OF_HAND) - max(0, visits.left or 0)


def _played(rules: Ruleset, number: int, visits: Visits) -> HandAtRandom:
    players, chance = rules.setting.players, chance_of(number)
    stacked, spends_stock = bool(number % 4), number % 8 == 7
    seats = max(players) if spends_stock else players[number // 4 % len(players)]
    showdowns: list[ShowdownReached] = []

    def note(at: Instruction, state: State) -> None:
        if isinstance(at.operation, Settlement):
            showdowns.append(ShowdownReached(at.ref.path, at.operation.terms.among.of(state), state.copy()))

    visits.watch = note
    watched = replace(rules, visits=visits)
    wishes = wished(rules.setting, seats, chance) if stacked else Wishes({})
    pack = () if stacked else tuple(shuffled(rules, seats, chance))
    state = set_table(rules, seats, deck=pack or None, dealer=chance.randrange(seats))
    events: list[Event] = []
    run(watched, state, 0, events)
    _deal(watched, state, wishes, chance, events)
    opening = tuple(events)
    moves: list[HandMove] = []
    temper: dict[str, int] = {}
    while state.cursor != END:
        choices = _choices(rules, state)
        drawn_from = tuple(map(_of_most_cards, choices)) if spends_stock else choices
        action = drawn_by_temper(drawn_from, temper, chance)
        before, state, events = state, state.copy(), []
        act(watched, state, action, events)
        _deal(watched, state, wishes, chance, events)
        moves.append(HandMove(before, choices, action, tuple(events), state))
    return HandAtRandom(number, pack, opening, tuple(moves), tuple(showdowns))


def _choices(rules: Ruleset, state: State) -> tuple[Choice, ...]:
    at = rules.program[state.cursor]
    choices = at.operation.options(at, state)
    if not choices:
        raise stuck(at, state)
    return choices


def _of_most_cards(choice: Choice) -> Choice:
    """Of a change of cards only the choices that change most, if any of these is lawful; else all choices."""
    if not isinstance(choice, ExchangeFamily):
        return choice
    most = ExchangeFamily(choice.seat, choice.hand, choice.most, choice.most, choice.ref, choice.keeping)
    return most if most.is_open() else choice


def _deal(rules: Ruleset, state: State, wishes: Wishes, chance: Random, events: list[Event]) -> None:
    """Let chance choose as long as it has to, in a state that is changed."""
    while state.actor == CHANCE and state.cursor != END:
        (family,) = _choices(rules, state)
        dealt = wishes.dealt(family, chance) if isinstance(family, DealFamily) else family.draw(chance)
        act(rules, state, dealt, events)
