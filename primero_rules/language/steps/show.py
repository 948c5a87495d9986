"""``show``: a seat (or each of several) shows cards to another, or to everyone.

``cards`` is ``all``, or ``counting``: only those that make the best combination held, or ``proving``: the fewest
with which none that stay hidden could make the hand better than was declared.  A number instead lets the owner
choose so many; a hand that has no more is shown whole.
"""

from dataclasses import dataclass
from itertools import combinations

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Show
from primero_rules.game.event import Event, Shown
from primero_rules.game.holding import with_cards
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.moves import reveal
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import EVERYONE, NOBODY, Showing, State
from primero_rules.game.transfer import MOST_CHOICES_OF_CARDS, too_many_ways, ways_of_choosing
from primero_rules.language.declaration.types import Either, Names, Whole, words_read_as
from primero_rules.language.declaration.words import declare, setting, term
from primero_rules.language.proof import cards_that_prove
from primero_rules.language.seats import ELDEST, SEATS, SEATS_OR_SEAT, SEATS_READ, OneSeat, read_seat
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.step import Step

ALL_CARDS, COUNTING_CARDS, PROVING_CARDS = "all", "counting", "proving"

CARDS_TO_SHOW = {
    ALL_CARDS: "all cards",
    COUNTING_CARDS: "the cards that make the hand",
    PROVING_CARDS: "as many cards as prove that nothing better was held than was named",
}


@dataclass(frozen=True)
class ToEveryone(OneSeat):
    """Everybody at the table, as those to whom cards are shown."""

    def of(self, state: State) -> int:
        return EVERYONE


def _viewer(spec: Spec, program: ProgramBuilder) -> OneSeat:
    return ToEveryone() if spec.text() == "everyone" else read_seat(spec, program)


@dataclass(frozen=True)
class ShowingCards(Step):
    """Show cards."""

    owners: SeveralSeats = term(SEATS_OR_SEAT, "Whose cards.", "bidder", default="actor", key="of")
    to: OneSeat = term(
        Names((*SEATS, ELDEST, "everyone"), "seat or everyone", "roles", _viewer, SEATS_READ, "the"),
        "Who sees them.",
        "actor",
    )
    cards: int | str = term(
        Either(
            "cards to show",
            number=Whole(1, noun="card"),
            text=words_read_as("choice of cards to show", CARDS_TO_SHOW),
        ),
        "Which cards (those that count, or as many as prove that nothing better is held than was declared), or how"
        " many of their owner's choice.",
        COUNTING_CARDS,
        default=ALL_CARDS,
    )
    setting: Setting = setting()

    @staticmethod
    def quiet() -> bool:
        return True

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction that shows these cards, or lets their owner choose."""
        name = spec.apparatus("name")
        if isinstance(self.cards, int):
            program.emit(ShowingChosen(self.owners, self.to, self.cards), spec.ref, name)
        else:
            program.emit(self, spec.ref, name)

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Show the cards."""
        showings: list[Showing] = []
        to = self.to.of(state)
        if to == NOBODY:
            return at.next
        for seat in self.owners.of(state):
            cards = self._shown(state, seat, to)
            if cards:
                showings.append(Showing(seat, to, cards))
                events.append(Shown(seat, to, cards, at.ref))
        if showings:
            reveal(state, showings)
        return at.next

    def _shown(self, state: State, seat: int, to: int) -> tuple[Card, ...]:
        """The cards that a seat shows."""
        hand = state.seats[seat].hand
        if self.cards == COUNTING_CARDS:
            return with_cards(self.setting.ranking, state, seat).cards
        return cards_that_prove(self.setting, state, seat, to) if self.cards == PROVING_CARDS else hand


@dataclass(frozen=True)
class ShowingChosen(Step):
    """Each of the owners shows so many cards of his own choice."""

    owners: SeveralSeats
    to: OneSeat
    number: int

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Wait for the next seat that has to choose; ``progress`` counts those that have."""
        seats = () if self.to.of(state) == NOBODY else self.owners.of(state)
        for place in range(state.progress, len(seats)):
            hand = state.seats[seats[place]].hand
            if len(hand) > self.number:
                if ways_of_choosing(len(hand), self.number, self.number) > MOST_CHOICES_OF_CARDS:
                    raise too_many_ways(at.ref, len(hand))
                state.actor, state.progress = seats[place], place
                return WAIT
            self._lay_open(at, state, seats[place], hand, events)
        return at.next

    def _lay_open(
        self, at: Instruction, state: State, seat: int, cards: tuple[Card, ...], events: list[Event]
    ) -> None:
        to = self.to.of(state)
        reveal(state, [Showing(seat, to, cards)])
        events.append(Shown(seat, to, cards, at.ref))

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """Every way to choose the cards."""
        seat = state.actor
        return tuple(
            [SingleAction(Show(seat, cards), at.ref) for cards in combinations(state.seats[seat].hand, self.number)]
        )

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Show the cards chosen, and go on with the next seat."""
        assert isinstance(action, Show)
        self._lay_open(at, state, action.seat, action.cards, events)
        state.progress += 1
        return self.enter(at, state, events)


SHOW = declare(
    "show",
    ShowingCards,
    {"to": "everyone"},
    "step show",
    reads="{cards} of {of} shown to {to}",
    heading="Cards are shown",
    after_move="words",
    done="{to} may see {cards} of {of}",
)
