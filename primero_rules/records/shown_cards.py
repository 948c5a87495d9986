"""Cards that a player of a record chooses to show: told in the step in which he acts, or in one of their own."""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Show
from primero_rules.game.ranking import all_known
from primero_rules.game.state import State
from primero_rules.language.steps.show import ShowingChosen
from primero_rules.play.game import options
from primero_rules.records.spoken import read_cards
from primero_rules.records.worlds import Outcome, Telling, any_of, done


def shown(telling: Telling, step: Spec, start: Outcome, seat: int, number: int) -> Iterator[Outcome]:
    """The step with the cards that it shows; any choice of cards where the rules ask for one and it names none."""
    shows, state = step.get("shows"), start.state
    if state.actor != seat or not isinstance(telling.rules.program[state.cursor].operation, ShowingChosen):
        if shows is not None:
            who = step.need("who").text()
            raise telling.mismatch(number, shows, f"{who} does not choose cards to show here by these rules")
        yield start
        return
    meant = tuple(options(telling.rules, state))
    if shows is not None:
        meant = _meant(state, seat, read_cards(shows, telling.rules.setting.pack), meant)
    yield from any_of(done(telling, shows or step, start, action, number) for action in meant)


def _meant(state: State, seat: int, named: list[Card | None], offered: tuple[Action, ...]) -> tuple[Action, ...]:
    """The choices with the cards that are named; blanks of the hand have to be known before one of them is."""
    told = {one for one in named if one is not None}
    if not told <= set(state.seats[seat].hand):
        all_known(state.seats[seat].hand)
    fitting = tuple(
        one for one in offered if isinstance(one, Show) and told <= set(one.cards) and len(one.cards) == len(named)
    )
    return fitting or (Show(seat, tuple(sorted(told))),)
