"""A hand in progress with players at the table: each gets at its turn what its seat may know, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Event
from primero_rules.game.failure import Refused
from primero_rules.game.instruction import stuck
from primero_rules.game.state import CHANCE, State
from primero_rules.play.endless import check_can_end, is_time_to_doubt
from primero_rules.play.game import apply, begin, options
from primero_rules.play.new_hand import set_table
from primero_rules.play.one_deed import endless_deeds
from primero_rules.play.seen import seen
from primero_rules.play.session import CarryOver
from primero_rules.play.view import view_of
from primero_rules.players.patience import Silence
from primero_rules.players.player import Player, Turn
from primero_rules.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random


MOST_CHOICES = 1_000
"""How many choices the players make in one hand before it counts as endless: they may all pass for ever."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A hand in progress: the table before it, the state now, and all events.

    ``deciders`` are the seats that have chosen, one for each choice; chance is not among them.
    """

    rules: Ruleset
    began: CarryOver
    state: State
    events: tuple[Event, ...]
    deciders: tuple[int, ...] = ()

    @property
    def decisions(self) -> int:
        """How many choices the seats have made."""
        return len(self.deciders)


def sit_down(
    rules: Ruleset, seats: WholeNumber | None = None, *, seed: WholeNumber | None = None, **given: Any
) -> Sitting:
    """A new hand; the arguments and the exceptions are those of ``start``."""
    state, events = begin(rules, seats, seed=seed, **given)
    return Sitting(rules, _before(rules, seats, given), state, events)


def _before(rules: Ruleset, seats: WholeNumber | None, given: dict[str, Any]) -> CarryOver:
    """The table before the first rule, as far as the players see it."""
    laid = set_table(rules, seats, **given)
    return CarryOver(
        laid.table.brought,
        laid.pot,
        laid.table.dealer,
        laid.table.names,
        tuple(zip(rules.setting.pots, laid.table.pots, strict=True)),
    )


def rule_waiting(sitting: Sitting) -> Ref:
    """The rule at which somebody has to choose."""
    return sitting.rules.program[sitting.state.cursor].ref


def turn_of(sitting: Sitting) -> Turn:
    """What the seat that has to act may know; only for a hand in which a seat, and not chance, has to act."""
    state, seat = sitting.state, sitting.state.actor
    heard = seen(sitting.events, seat, discards_open=state.table.discards_open)
    return Turn(sitting.rules, seat, sitting.began, heard, view_of(state, seat), options(sitting.rules, state))


def go_on(sitting: Sitting, action: Action) -> Sitting:
    """The hand after an action; Refused if the rules do not allow it, or if the players come to no end.

    Faults if the rules are to blame for that.
    """
    if sitting.state.actor != CHANCE and is_time_to_doubt(sitting.decisions + 1):
        _check_ends(sitting)
    if sitting.decisions >= MOST_CHOICES:
        complaint = f"this hand comes to no end: the players have chosen {MOST_CHOICES:,} times"
        raise Refused(complaint, rule_waiting(sitting), "an end of the round, or players who do not wait for ever")
    state, events = apply(sitting.rules, sitting.state, action)
    seat = sitting.state.actor
    deciders = sitting.deciders if seat == CHANCE else (*sitting.deciders, seat)
    return Sitting(sitting.rules, sitting.began, state, (*sitting.events, *events), deciders)


def _check_ends(sitting: Sitting) -> None:
    """Faults if the hand has no end, or if it has none as long as all do the same."""
    check_can_end(sitting.rules, sitting.state)
    if faults := endless_deeds(sitting.rules):
        raise Faults(faults)


def play_on(sitting: Sitting, players: Sequence[Player], chance: Random) -> Sitting:
    """The hand played to its end by these players, one for each seat.

    ``chance`` deals the cards if the stock has no order.  Refused, at the rule, if a player answers with an
    unlawful action, or if the players come to no end; Faults if play stops at a player who has nothing to choose,
    or if the rules keep a hand from ending.
    Any other exception of a player is passed on, with a note that names its seat.
    """
    while not sitting.state.over:
        sitting = go_on(sitting, _choice(sitting, players, chance))
    return sitting


def _choice(sitting: Sitting, players: Sequence[Player], chance: Random) -> Action:
    seat = sitting.state.actor
    if seat == CHANCE:
        return options(sitting.rules, sitting.state).draw(chance)
    turn = turn_of(sitting)
    if not turn.options:
        raise stuck(sitting.rules.program[sitting.state.cursor], sitting.state)
    try:
        action = players[seat].choose(turn)
    except Faults:  # a player that plays on in its mind has come upon a fault of the rules
        raise
    except Silence as silence:
        silence.add_note(f"the player in seat {seat} was asked for choice {sitting.decisions + 1} of the hand")
        raise
    except Exception as wrong:
        wrong.add_note(f"raised by the player in seat {seat}, at choice {sitting.decisions + 1} of the hand")
        raise
    except KeyboardInterrupt as stop:
        stop.add_note(
            f"it was the turn of the player in seat {seat}, at choice {sitting.decisions + 1} of the hand"
        )
        raise
    if action not in turn.options:
        raise Refused(
            f"the player in seat {seat} answered {shortened(action)}",
            rule_waiting(sitting),
            f"one of the actions that it is offered: {', '.join(turn.options.verbs)}",
        )
    return action


def hand_played(
    rules: Ruleset, players: Sequence[Player], *, seed: WholeNumber | None = None, **given: Any
) -> Sitting:
    """One hand played to its end by these players, one for each seat.

    With ``seed`` the pack is shuffled as by ``start``, which also takes the other arguments.  The exceptions are
    those of ``play_on``.
    """
    sitting = sit_down(rules, len(players), seed=seed, **given)
    return play_on(sitting, players, chance_of(0 if seed is None else seed))
