"""Cards that a player of a record chooses to show, in the step in which he acts or in a step of its own."""

from collections.abc import Iterator

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Show
from primero_rules.game.ranking import all_known
from primero_rules.game.state import State
from primero_rules.language.steps.show import ShowingChosen
from primero_rules.play.game import options
from primero_rules.records.possibility_search import (
    PossibleOutcome,
    ReplayContext,
    outcomes_of_any,
    perform,
    rule_after_step,
)
from primero_rules.records.record_words import read_cards


def outcomes_of_showing(
    context: ReplayContext, step: Spec, start: PossibleOutcome, seat: int, number: int
) -> Iterator[PossibleOutcome]:
    """The outcomes of showing the cards that the step names; if it names none, the outcomes of every choice."""
    shows, state = step.get("shows"), start.state
    if state.actor != seat or not isinstance(context.rules.program[state.cursor].operation, ShowingChosen):
        if shows is not None:
            who = step.need("who").text()
            why = f"{who} does not choose cards to show here by these rules"
            raise context.mismatch(number, shows, why, rule_after_step(context, start))
        yield start
        return
    showings = tuple(options(context.rules, state))
    if shows is not None:
        showings = _meant(state, seat, read_cards(shows, context.rules.setting.pack), showings)
    yield from outcomes_of_any(perform(context, shows or step, start, action, number) for action in showings)


def _meant(state: State, seat: int, stated: list[Card | None], showings: tuple[Action, ...]) -> tuple[Action, ...]:
    """The choices that show all the named cards; CardsUnknown if an unknown card of the hand may be one of them."""
    named = {card for card in stated if card is not None}
    if not named <= set(state.seats[seat].hand):
        all_known(state.seats[seat].hand)
    fitting = tuple(
        showing
        for showing in showings
        if isinstance(showing, Show) and named <= set(showing.cards) and len(showing.cards) == len(stated)
    )
    return fitting or (Show(seat, tuple(sorted(named))),)
