"""``play-out``: cards are laid on the table in rows of one suit, until somebody has laid his last.

Whoever ``begins`` lays a card; whoever holds the next one of its suit lays that, and so on.  Where nobody holds it,
or there is none, the row is at its end: ``after-each`` is done in the name of the player of its last card, who then
begins another.  ``order`` has the ranks, the lowest first; ranks that are not in the pack count for nothing.
``leads`` and ``leads-again`` say which cards may begin the first row and the later ones, ``follows`` which comes
next.  Those who have folded in a round of betting play on.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import noting
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Play
from primero_rules.game.event import Acted, Decided, Event
from primero_rules.game.holding import holder_of
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.moves import lay_down
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.game.ranking import Hand, all_known
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.declaration.types import Entries, Keys, Term, words, words_read_as
from primero_rules.language.declaration.words import declare, evidence, setting, term
from primero_rules.language.follows import STEPS_THAT_FOLLOW, write_body
from primero_rules.language.hand_sizes import HandSizes
from primero_rules.language.seats import SEAT, OneSeat
from primero_rules.language.shapes import RANK
from primero_rules.language.steps.step import Step

OrderOfRanks = tuple[int, ...]
"""The ranks from low to high."""


def any_card(hand: Hand, _order: OrderOfRanks) -> Hand:
    """Every card of a hand."""
    return hand


def lowest_of_each_suit(hand: Hand, order: OrderOfRanks) -> Hand:
    """The lowest card of each suit of a hand."""
    lowest: dict[int, Card] = {}
    for card in sorted(hand, key=lambda card: order.index(card >> 2)):
        lowest.setdefault(card & 3, card)
    return tuple(sorted(lowest.values()))


def lowest_of_longest_suit(hand: Hand, order: OrderOfRanks) -> Hand:
    """The lowest card of the suit of which a hand has most cards, or of each of several such suits."""
    lengths = [len([card for card in hand if card & 3 == suit]) for suit in range(4)]
    return tuple([card for card in lowest_of_each_suit(hand, order) if lengths[card & 3] == max(lengths)])


LEADING_CARDS: Mapping[str, Callable[[Hand, OrderOfRanks], Hand]] = {
    "any": any_card,
    "lowest-of-a-suit": lowest_of_each_suit,
    "lowest-of-longest-suit": lowest_of_longest_suit,
}
"""Which cards of a hand may begin a row."""

NEXT_RANK: Mapping[str, int] = {"next-higher": 1, "next-lower": -1}
"""Which card of the suit comes after another, as a step in the order of the ranks."""

FOLLOWS_READ = {"next-higher": "the next higher card", "next-lower": "the next lower card"}

LEADING = words_read_as(
    "choice of a first card",
    {
        "any": "any card",
        "lowest-of-a-suit": "the lowest card of a suit",
        "lowest-of-longest-suit": "the lowest card of the longest suit",
    },
)


@dataclass(frozen=True)
class PlayingOut(Step):
    """Lay cards on the table in rows of one suit, until somebody has none left."""

    begins: OneSeat = term(SEAT, "Who begins the first row.", "eldest")
    order: OrderOfRanks = term(Entries(RANK), "The ranks of the pack, the lowest first.", ["Q", "K", "A"])
    leads: str = term(LEADING, "Which card may begin the first row.", "lowest-of-longest-suit", default="any")
    leads_again: str = term(LEADING, "Which card may begin a later row.", "lowest-of-a-suit", default="any")
    step: int = term(
        words(NEXT_RANK, "card that follows", FOLLOWS_READ), "Which card of the suit comes next.", "next-lower",
        default="next-higher", key="follows",
    )  # fmt: skip
    setting: Setting = setting()
    leads_ref: Ref = evidence("leads")
    leads_again_ref: Ref = evidence("leads-again")
    follows_ref: Ref = evidence("follows")

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Write a beginning, the first card of a row and those that follow, and what is done after each row."""
        self._check_order(spec)
        again, done = Label(), Label()
        name = spec.apparatus("name")
        program.emit(OpenRow(self.begins), spec.ref, name)
        first = program.emit(Lead(self.leads, self.order), self.leads_ref, name)
        following = Label()
        program.place(following)
        follow = program.emit(Follow(self.order, self.step, self.setting), self.follows_ref, name)
        program.connect(first, "out", done)
        program.connect(follow, "out", done)
        assert isinstance(PLAY_OUT.type, Keys)
        with noting(program.faults):
            write_body(PLAY_OUT.type, spec, program, follow, "ended", again, steps="after-each")
        program.place(again)
        second = program.emit(Lead(self.leads_again, self.order), self.leads_again_ref, name)
        program.connect(second, "out", done)
        program.connect(second, "next", following)
        program.place(done)

    def _check_order(self, spec: Spec) -> None:
        """Raise Faults if a rank of the pack has no place in the order, or two."""
        for item, rank in zip(spec.need("order").items(), self.order, strict=True):
            if self.order.count(rank) > 1:
                raise item.fault(
                    f"the rank {item.text()} stands twice in the order", "each rank once", code="twice"
                )
        missing = sorted({card >> 2 for card in self.setting.pack}.difference(self.order))
        if missing:
            letter = next(word for word, rank in RANK.meanings.items() if rank == missing[0])
            raise spec.need("order").fault(
                f"the rank {letter} is in the pack and has no place in the order", code="missing-key"
            )


@dataclass(frozen=True)
class OpenRow(Step):
    """The beginning: the turn goes to the seat that lays the first card."""

    seat: OneSeat

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give the turn to the seat that begins."""
        state.vying.turn = self.seat.needed(state, "begin")
        return at.next


def lay_card(at: Instruction, state: State, action: Action, events: list[Event]) -> bool:
    """Lay the cards of an action; True if the seat has none left, so that it has won."""
    assert isinstance(action, Play)
    lay_down(state, action.seat, action.cards)
    events.append(Acted(action, 0, at.ref))
    if state.seats[action.seat].hand:
        return False
    state.table.winners = (action.seat,)
    return True


@dataclass(frozen=True)
class Lead(Step):
    """The seat whose turn it is lays the first card of a row."""

    leads: str
    order: OrderOfRanks

    def hand_sizes(self, before: HandSizes) -> HandSizes:
        """Any number that is no larger, since cards are laid down."""
        return before.laid()

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Wait for the seat to lay a card; leave by the exit ``out`` if it has none."""
        state.table.sequence = 0
        if not state.seats[state.vying.turn].hand:
            return at.exits["out"]
        state.actor = state.vying.turn
        return WAIT

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """The cards that may begin the row."""
        seat = state.actor
        cards = LEADING_CARDS[self.leads](all_known(state.seats[seat].hand), self.order)
        return tuple([SingleAction(Play(seat, (card,)), at.ref) for card in cards])

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Lay the card, and see who follows."""
        return at.exits["out"] if lay_card(at, state, action, events) else at.next


@dataclass(frozen=True)
class Follow(Step):
    """Whoever holds the next card of the suit lays it."""

    order: OrderOfRanks
    step: int
    setting: Setting

    def hand_sizes(self, before: HandSizes) -> HandSizes:
        """Any number that is no larger, since cards are laid down."""
        return before.laid()

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Wait for the holder of the next card; without one the row ends, and its last player has the turn."""
        holder = self._holder(state)
        if holder is None:
            state.vying.turn = state.table.laid[-1].owner
            events.append(Decided(state.vying.turn, "row-over", at.ref))
            return at.exits["ended"]
        state.actor = state.vying.turn = holder
        return WAIT

    def _next_card(self, state: State) -> Card | None:
        """The card that comes next; None where the last one laid is at the end of its suit."""
        last, pack = state.table.laid[-1].cards[-1], self.setting.pack_of(len(state.seats))
        place = self.order.index(last >> 2) + self.step
        while 0 <= place < len(self.order):
            card = self.order[place] * 4 + (last & 3)
            if card in pack:
                return card
            place += self.step
        return None

    def _holder(self, state: State) -> int | None:
        """The seat that holds the next card, or None; CardsUnknown if it may be one of the unknown cards."""
        next_card = self._next_card(state)
        return None if next_card is None else holder_of(state, (next_card,))

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """The card that comes next."""
        next_card = self._next_card(state)
        return () if next_card is None else (SingleAction(Play(state.actor, (next_card,)), at.ref),)

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Lay the card, and see who follows."""
        return at.exits["out"] if lay_card(at, state, action, events) else self.enter(at, state, events)


PLAY_OUT = declare(
    "play-out",
    PlayingOut,
    {"begins": "eldest", "order": ["Q", "K", "A"]},
    "step play-out",
    {
        "after-each": Term(
            STEPS_THAT_FOLLOW,
            "The steps done after each row, in the name of its last player.",
            [{"pay": {"amount": 1, "ante": True}}],
        )
    },
    reads="cards are played out in rows in the order {order}, {leads} of {begins} first, {follows} of the suit"
    " after it[, a later row from {leads-again}][, after each row {after-each}]",
    heading="Cards are played out",
)
