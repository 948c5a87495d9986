"""An evening at the table: people and computer players, hand after hand, all of it determined by one seed.

An evening is an immutable value, as a state is: each action gives a new one.  Chips are carried over, the deal
passes as the file says, and a player without chips leaves.  A computer player's choice depends only on the seed and
on how many actions went before, so that an evening which is saved and resumed goes on as if never interrupted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from primero_rules.base.cards import Card
from primero_rules.base.counted import number_range
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
"""Stands for the name of a computer player at a seat where a person plays."""

OF_A_HAND, OF_A_CHOICE = 1_000_003, 10_007
"""The factors by which the seeds of hands and of choices are made from the evening's seed."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A player of the evening: his name, and the computer player that plays for him (``PERSON`` if none does)."""

    name: str
    plays: str = PERSON


@dataclass(frozen=True, slots=True)
class Evening:
    """Hand ``number`` of an evening, under way or over.

    ``seated`` are the guests still there, by seat; ``chips`` is what each guest began with.  ``deck`` has the cards
    as they lay before the hand, the top one first, and ``first`` is the state with which the hand began.
    ``actions`` has everything done in it, chance included; ``before`` the same for every earlier hand.
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
        """Whether a person has to act."""
        actor = self.actor
        return actor is not None and actor.plays == PERSON

    @property
    def tally(self) -> dict[str, int]:
        """What each guest has won since the evening began, by name; losses are negative.

        A hand that is not over yet does not count.
        """
        had = dict.fromkeys(range(len(self.guests)), 0)
        stacks = [seat.stack for seat in self.state.seats] if self.state.over else self.first.table.brought
        for guest, stack in zip(self.seated, stacks, strict=True):
            had[guest] = stack
        return {self.guests[guest].name: stack - self.chips for guest, stack in had.items()}


def begin_evening(rules: Ruleset, guests: Sequence[Guest], *, seed: int, chips: int | None = None) -> Evening:
    """The first hand of an evening; the first guest deals it.

    Refused if so many cannot play by these rules; ValueError for invalid names, or for an unknown computer player.
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
    sitting = sit_down(rules, len(seated), deck=deck, **laid.start_arguments())
    return Evening(rules, seed, guests, chips, number, seated, deck, sitting, sitting.state, before=before)


def after_action(evening: Evening, action: Action) -> Evening:
    """The evening after an action of whoever has to act; Refused if the rules do not allow it."""
    return replace(evening, sitting=go_on(evening.sitting, action), actions=(*evening.actions, action))


def unattended(evening: Evening) -> Action:
    """The action of chance or of the computer player whose turn it is; ValueError if a person has to act."""
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
    return f"{have} chips left, and {number_range(players[0], players[-1])} can play this game"


def next_hand_of(evening: Evening) -> Evening:
    """The next hand, with the chips carried over, the deal passed on, and without players who have no chips left.

    Refused if the hand is not over, or if too few are left to play another.
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
