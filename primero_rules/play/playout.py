"""One hand from its first rule to its end in which every choice is drawn at random."""

from collections.abc import Sequence
from typing import Final, final

from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Event
from primero_rules.game.state import CHANCE, END, State
from primero_rules.game.value import Value
from primero_rules.play.endless import check_can_end, is_time_to_doubt
from primero_rules.play.game import act, run
from primero_rules.play.new_hand import Deck, Pots, Stacks, set_table
from primero_rules.rules.ruleset import Ruleset


@final
class Playout(Value):
    """One hand played to its end: chips won by seat, how many choices were made, and everything that happened."""

    __slots__ = ("payoffs", "decisions", "events", "final")

    def __init__(self, payoffs: tuple[int, ...], decisions: int, events: tuple[Event, ...], final: State) -> None:
        self.payoffs: Final = payoffs
        self.decisions: Final = decisions
        self.events: Final = events
        self.final: Final = final


def playout(
    rules: Ruleset,
    seats: WholeNumber | None = None,
    *,
    seed: WholeNumber = 0,
    deck: Deck = None,
    stacks: Stacks = None,
    names: Sequence[str] | None = None,
    dealer: WholeNumber = 0,
    carried: WholeNumber = 0,
    pots: Pots = None,
    blanks: WholeNumber = 0,
) -> Playout:
    """One hand in which every choice is drawn at random; the same seed gives the same hand.

    The other arguments are those of ``start``; without ``deck`` the pack is shuffled.  Faults if play gets
    stuck by the rules, or comes to no end.
    """
    chance = chance_of(seed)
    state = set_table(
        rules,
        seats,
        chance=chance,
        deck=deck,
        stacks=stacks,
        names=names,
        dealer=dealer,
        carried=carried,
        pots=pots,
        blanks=blanks,
    )
    events: list[Event] = []
    decisions = choices = 0
    program = rules.program
    run(rules, state, 0, events)
    while state.cursor != END:
        choices += 1
        if is_time_to_doubt(choices):
            check_can_end(rules, state)
        at = program[state.cursor]
        if state.actor != CHANCE:
            decisions += 1
        act(rules, state, at.operation.draw(at, state, chance), events)
    return Playout(state.payoffs, decisions, tuple(events), state)
