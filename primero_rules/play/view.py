"""What a seat may know: a pure function of state and seat; nothing else shows cards."""

from dataclasses import dataclass

from primero_rules.base.cards import Card, write
from primero_rules.base.counted import counted
from primero_rules.base.frozen import Frozen
from primero_rules.game.chips import chips
from primero_rules.game.moves import cards_left
from primero_rules.game.state import END, EVERYONE, Laid, Said, State


@dataclass(frozen=True, slots=True)
class SeatView(Frozen):
    """One seat as another sees it: its chips, the number of its cards, and those of them that the other has seen.

    ``seen`` are the cards that its player has shown, ``thrown_seen`` those thrown face up, and ``laid`` those that
    he has laid on the table, where everybody sees them.  A player who has since thrown cards face down may no
    longer hold all that he has shown.
    """

    seat: int
    name: str
    cards: int
    seen: tuple[Card, ...]
    thrown: int
    thrown_seen: tuple[Card, ...]
    laid: tuple[Card, ...]
    stack: int
    staked: int
    standing: bool
    said: Said | None

    def __str__(self) -> str:
        cards = f": {write(self.seen)}" if self.seen else ""
        thrown = f", thrown {write(self.thrown_seen)}" if self.thrown_seen else ""
        laid = f", laid {write(self.laid)}" if self.laid else ""
        staked = f", {self.staked} staked" if self.staked else ""
        chips_held = f"{chips(self.stack)}{staked}"
        out = "" if self.standing else ", folded"
        return f"{self.name}, {counted(self.cards, 'card')}{cards}{thrown}{laid}, {chips_held}{out}"


@dataclass(frozen=True, slots=True)
class View(Frozen):
    """The table as one seat sees it; ``turned`` are the cards turned up, which everybody sees."""

    seat: int
    hand: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    pot: int
    turned: tuple[Card, ...]
    pots: tuple[int, ...]
    stock: int
    actor: int
    to_match: int
    over: bool

    def __str__(self) -> str:
        turned = f", turned up {write(self.turned)}" if self.turned else ""
        table = f"pot {self.pot + sum(self.pots)}, stock {self.stock}{turned}"
        return "\n".join([f"seat {self.seat} holds {write(self.hand)}; {table}", *map(str, self.seats)])


def view_of(state: State, seat: int) -> View:
    """The table as ``seat`` sees it: its own cards, what lies open or was shown to it, the chips, the bids."""
    return View(
        seat,
        state.seats[seat].hand,
        tuple(_seat_view(state, seat, other) for other in range(len(state.seats))),
        state.pot,
        state.table.turned,
        state.table.pots,
        cards_left(state),
        state.actor,
        state.vying.to_match,
        state.cursor == END,
    )


def laid_by(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat has laid on the table, in their order."""
    return tuple([card for turn in state.table.laid if turn.owner == seat for card in turn.cards])


def laid_last(state: State) -> tuple[Laid, ...]:
    """The row of cards that is being laid, or else what was laid last; nothing if no cards are laid."""
    return state.table.laid[-max(state.table.sequence, 1) :]


def _seat_view(state: State, viewer: int, seat: int) -> SeatView:
    holder = state.seats[seat]
    laid = laid_by(state, seat)
    if viewer == seat:
        seen, thrown_seen = holder.hand, holder.thrown
    else:
        showings = [showing for showing in state.table.shown if showing.owner == seat]
        shown = {card for showing in showings if showing.to in (viewer, EVERYONE) for card in showing.cards}
        thrown_seen = holder.thrown if state.table.discards_open else ()
        seen = tuple(sorted(shown.difference(thrown_seen, laid, state.seats[viewer].hand)))
    return SeatView(
        seat,
        state.table.names[seat],
        len(holder.hand),
        seen,
        len(holder.thrown),
        thrown_seen,
        laid,
        holder.stack,
        holder.staked,
        holder.standing,
        holder.said,
    )
