"""An evening at the table: people and computer players, hand after hand, all of it settled by one seed.

An evening is a value like a state: what goes on gives another.  Chips are carried over, the deal passes as the file
says, and whoever has no chips left gets up.  What a computer player does depends on the seed and on how much has
been done, so that an evening which was saved and is taken up again goes on as if it had never been left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from primero_rules.base.cards import Card
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.game.failure import Refused
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import options
from primero_rules.play.new_hand import shuffled
from primero_rules.play.session import CarryOver, carry_over
from primero_rules.players.named import player
from primero_rules.players.sitting import Sitting, go_on, sit_down, turn_of
from primero_rules.records.written_record import record_of
from primero_rules.rules.ruleset import Ruleset

PERSON = ""
"""Stands in the place of a computer player's name where a person plays."""

OF_A_HAND, OF_A_CHOICE = 1_000_003, 10_007
"""The seeds of hands and of choices are made of the evening's seed by these."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who sits down: what he is called, and the computer player who plays for him (``PERSON``: nobody)."""

    name: str
    plays: str = PERSON


@dataclass(frozen=True, slots=True)
class Evening:
    """Hand ``number`` of an evening, under way or over.

    ``seated`` are the guests still there, by seat; ``chips`` what each guest began with.  ``deck`` are the cards as
    they lay before the hand, the top one first, and ``first`` is the state with which it began.  ``actions`` is all
    that has been done in it, by chance too; ``before`` the same of every earlier hand.
    """

    rules: Ruleset
    seed: int
    guests: tuple[Guest, ...]
    chips: int
    number: int
    seated: tuple[int, ...]
    deck: tuple[Card, ...]
    sitting: Sitting
    first: State
    actions: tuple[Action, ...] = ()
    before: tuple[tuple[Action, ...], ...] = field(default=(), repr=False)

    @property
    def state(self) -> State:
        """The state of the hand."""
        return self.sitting.state

    @property
    def actor(self) -> Guest | None:
        """The guest who has to act; None where chance has to, or the hand is over."""
        seat = self.state.actor
        return self.guests[self.seated[seat]] if seat >= 0 else None

    @property
    def waits_for_person(self) -> bool:
        """True if a person has to act."""
        actor = self.actor
        return actor is not None and actor.plays == PERSON

    @property
    def tally(self) -> dict[str, int]:
        """What each guest has won since the evening began, or lost, below zero, by name.

        A hand that is not over yet does not count.
        """
        had = dict.fromkeys(range(len(self.guests)), 0)
        stacks = [seat.stack for seat in self.state.seats] if self.state.over else self.first.table.brought
        for guest, stack in zip(self.seated, stacks, strict=True):
            had[guest] = stack
        return {self.guests[guest].name: stack - self.chips for guest, stack in had.items()}


def begin_evening(rules: Ruleset, guests: Sequence[Guest], *, seed: int, chips: int | None = None) -> Evening:
    """The first hand of an evening; the first guest deals it.

    Refused if so many cannot play by these rules; ValueError for names that no table could have, and for a computer
    player that there is not.
    """
    stack = rules.setting.stack if chips is None else chips
    for guest in guests:
        if guest.plays != PERSON:
            player(guest.plays)
    names = tuple(guest.name for guest in guests)
    laid = CarryOver((stack,) * len(guests), 0, 0, names)
    return _hand(rules, seed, tuple(guests), stack, 1, tuple(range(len(guests))), laid, ())


def _hand(
    rules: Ruleset,
    seed: int,
    guests: tuple[Guest, ...],
    chips: int,
    number: int,
    seated: tuple[int, ...],
    laid: CarryOver,
    before: tuple[tuple[Action, ...], ...],
) -> Evening:
    deck = tuple(shuffled(rules, len(seated), chance_of(seed * OF_A_HAND + number)))
    sitting = sit_down(rules, len(seated), deck=deck, **laid.given())
    return Evening(rules, seed, guests, chips, number, seated, deck, sitting, sitting.state, before=before)


def after_action(evening: Evening, action: Action) -> Evening:
    """The evening after an action of whoever has to act; Refused if the rules do not allow it."""
    return replace(evening, sitting=go_on(evening.sitting, action), actions=(*evening.actions, action))


def unattended(evening: Evening) -> Action:
    """What chance or the computer player does whose turn it is."""
    seed = (evening.seed * OF_A_HAND + evening.number) * OF_A_CHOICE + len(evening.actions)
    if evening.state.actor == CHANCE:
        return options(evening.rules, evening.state).draw(chance_of(seed))
    actor = evening.actor
    if actor is None or actor.plays == PERSON:
        raise ValueError("no computer player has to act")
    return player(actor.plays, seed).choose(turn_of(evening.sitting))


def why_no_more(evening: Evening) -> str:
    """Why no other hand can be played after one that is over; "" where one can."""
    left = [seat for seat in evening.state.seats if seat.stack]
    players = evening.rules.setting.players
    if len(left) in players:
        return ""
    have = "one player has" if len(left) == 1 else f"{len(left) or 'no'} players have"
    return f"{have} chips left, and from {players[0]} to {players[-1]} can play this game"


def next_hand_of(evening: Evening) -> Evening:
    """The next hand: chips carried over, the deal passed on, whoever is broke gone.

    Refused if the hand is not over, or nobody can play another.
    """
    rules, left = evening.rules, carry_over(evening.rules, evening.state)
    why = why_no_more(evening)
    if why:
        raise Refused(why, rules.setting.ref, "an evening of its own")
    staying = [seat for seat, stack in enumerate(left.stacks) if stack]
    dealer = left.dealer
    while dealer not in staying:
        dealer = (dealer + rules.setting.step) % len(left.stacks)
    laid = CarryOver(
        tuple(left.stacks[seat] for seat in staying),
        left.carried,
        staying.index(dealer),
        tuple(left.names[seat] for seat in staying),
        left.pots,
    )
    seated = tuple(evening.seated[seat] for seat in staying)
    before = (*evening.before, evening.actions)
    return _hand(rules, evening.seed, evening.guests, evening.chips, evening.number + 1, seated, laid, before)


def record_of_hand(evening: Evening, name: str) -> dict[str, Any]:
    """The hand as the data of a hand record with this id, as far as it has been played."""
    pots = {pot: chips for pot, chips in evening.sitting.began.pots if chips}
    return record_of(
        evening.rules,
        evening.first,
        evening.actions,
        evening.state,
        name=name,
        title=f"Hand {evening.number} of an evening of {evening.rules.title} (seed {evening.seed})",
        deck=evening.deck,
        pots=pots,
    )
