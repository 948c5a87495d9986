"""The few verbs that may move cards and chips.

Law 6: cards and money are conserved here, so that no step has to take care of it.  Each verb takes
from one place exactly what it puts in another; a verb that would take what is not there raises
ValueError, which means that a rule is wrong and never that a player is.
"""

from __future__ import annotations

from typing import Any

from primero_rules.ground.cards import BLANK, Card
from primero_rules.model.state import (
    BIDS,
    EVERYONE,
    HAND,
    PAID,
    SAID,
    STACK,
    STAKED,
    THROWN,
    Said,
    Seat,
    Showing,
    State,
    Stock,
    Vying,
    remake,
)


def with_seat(state: State, index: int, seat: Seat) -> State:
    """The state with one seat replaced."""
    seats = state.seats
    return state._replace(seats=(*seats[:index], seat, *seats[index + 1 :]))


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as every state keeps it: sorted, so that equal holdings are equal states."""
    return tuple(sorted(hand))


def cards_left(state: State) -> int:
    """How many cards the stock has; a blank that is out stands for one of the cards still listed."""
    cards, ordered = state.stock
    if ordered:
        return len(cards)
    out = sum(1 for seat in state.seats for one in (*seat.hand, *seat.thrown) if one >= BLANK)
    return sum(1 for one in cards if one < BLANK) - out


def deal_next(state: State, index: int, count: int) -> tuple[State, tuple[Card, ...]]:
    """Give the next ``count`` cards of an ordered stock to a seat; also the cards given."""
    if count == 0:
        return state, ()
    stock = state.stock.cards
    if not state.stock.ordered or count > len(stock):
        raise ValueError("the stock cannot give these cards")
    dealt = stock[: -count - 1 : -1]
    seat = state.seats[index]
    seats = state.seats
    return (
        state._replace(
            stock=Stock(stock[:-count], ordered=True),
            seats=(*seats[:index], seat._replace(hand=in_order(seat.hand + dealt)), *seats[index + 1 :]),
        ),
        dealt,
    )


def deal_these(state: State, index: int, given: tuple[Card, ...]) -> State:
    """Give these cards, which lie in the stock, to a seat."""
    rest = list(state.stock.cards)
    for one in given:
        rest.remove(one)
    seat = state.seats[index]
    moved = state._replace(stock=Stock(tuple(rest), state.stock.ordered))
    return with_seat(moved, index, seat._replace(hand=in_order(seat.hand + given)))


def deal_round(state: State, order: tuple[int, ...], count: int) -> tuple[State, list[tuple[Card, ...]]]:
    """Give ``count`` cards of an ordered stock to each seat in turn; also the cards given, in that order."""
    stock, seats, top = state.stock.cards, list(state.seats), len(state.stock.cards)
    if not state.stock.ordered or count * len(order) > top:
        raise ValueError("the stock cannot give these cards")
    given = []
    for index in order:
        dealt = stock[top - count : top][::-1]
        top -= count
        dealt_to: list[Any] = list(seats[index])
        dealt_to[HAND] = tuple(sorted(dealt_to[HAND] + dealt))
        seats[index] = remake(seats[index], dealt_to)
        given.append(dealt)
    cursor, progress, actor, _, _, vying, pot, table = state
    after = State(cursor, progress, actor, tuple(seats), Stock(stock[:top], ordered=True), vying, pot, table)
    return after, given


def change(state: State, index: int, thrown: tuple[Card, ...]) -> tuple[State, tuple[Card, ...]]:
    """Throw cards and take as many from an ordered stock in one go; also the cards taken."""
    stock = state.stock.cards
    count = len(thrown)
    if not state.stock.ordered or count > len(stock):
        raise ValueError("the stock cannot give these cards")
    dealt = stock[: -count - 1 : -1]
    cursor, progress, actor, seats, _, vying, pot, table = state
    changed: list[Any] = list(seats[index])
    kept = [one for one in changed[HAND] if one not in thrown]
    if len(kept) + count != len(changed[HAND]):
        raise ValueError("these cards are not all in the hand")
    kept += dealt
    kept.sort()
    changed[HAND] = tuple(kept)
    changed[THROWN] += thrown
    moved = (*seats[:index], remake(seats[index], changed), *seats[index + 1 :])
    return State(cursor, progress, actor, moved, Stock(stock[:-count], ordered=True), vying, pot, table), dealt


def settle(state: State, gains: list[int], winners: tuple[int, ...]) -> State:
    """Take every stake and the pot together, and give each seat its gain; what is left is the pot."""
    cursor, progress, actor, before, stock, vying, pot, table = state
    seats = []
    for seat, gain in zip(before, gains, strict=True):
        pot += seat.staked - gain
        settled: list[Any] = list(seat)
        settled[STACK] += gain
        settled[STAKED] = 0
        seats.append(remake(seat, settled))
    if pot < 0 or min(gains) < 0:
        raise ValueError("more is given out than lies on the table")
    table = table._replace(winners=winners)
    return State(cursor, progress, actor, tuple(seats), stock, vying, pot, table)


def throw(state: State, index: int, thrown: tuple[Card, ...]) -> State:
    """Move cards from a seat's hand to the cards it has thrown."""
    seat = state.seats[index]
    hand = tuple(one for one in seat.hand if one not in thrown)
    if len(hand) + len(thrown) != len(seat.hand):
        raise ValueError("these cards are not all in the hand")
    return with_seat(state, index, seat._replace(hand=hand, thrown=seat.thrown + thrown))


def restock(state: State) -> State:
    """Make the thrown cards and what is left of the stock one heap in no known order."""
    thrown = tuple(one for seat in state.seats for one in seat.thrown)
    heap = tuple(sorted(state.stock.cards + thrown))
    return state._replace(
        stock=Stock(heap, ordered=False), seats=tuple(seat._replace(thrown=()) for seat in state.seats)
    )


def pay(
    state: State, index: int, amount: int, vying: Vying | None = None, said: Said | None = None, bids: int = 0
) -> State:
    """Move chips from a seat's stack to what it has staked.

    What the payment means for the round (``vying``), what was ``said`` with it and how many ``bids`` it makes are
    noted in the same stroke, because every bid and every call comes through here.
    """
    cursor, progress, actor, seats, stock, before, pot, table = state
    paying: list[Any] = list(seats[index])
    if not 0 <= amount <= paying[STACK]:
        raise ValueError("a seat cannot put down what it does not have")
    paying[STACK] -= amount
    paying[STAKED] += amount
    paying[PAID] += amount
    paying[BIDS] += bids
    if said is not None:
        paying[SAID] = said
    seats = (*seats[:index], remake(seats[index], paying), *seats[index + 1 :])
    return State(cursor, progress, actor, seats, stock, before if vying is None else vying, pot, table)


def take_back(state: State, index: int, amount: int) -> State:
    """Move chips from what a seat has staked to its stack."""
    seat = state.seats[index]
    if not 0 <= amount <= seat.staked:
        raise ValueError("a seat cannot take back more than it staked")
    return with_seat(state, index, seat._replace(stack=seat.stack + amount, staked=seat.staked - amount))


def gather(state: State, amounts: tuple[int, ...]) -> State:
    """Move from each seat's stake the given number of chips to the pot that belongs to nobody."""
    seats = []
    for seat, amount in zip(state.seats, amounts, strict=True):
        if not 0 <= amount <= seat.staked:
            raise ValueError("a seat has not staked this much")
        seats.append(seat._replace(staked=seat.staked - amount) if amount else seat)
    return state._replace(seats=tuple(seats), pot=state.pot + sum(amounts))


def award(state: State, index: int, amount: int) -> State:
    """Move chips from the pot to a seat's stack."""
    if not 0 <= amount <= state.pot:
        raise ValueError("the pot does not hold this much")
    seat = state.seats[index]
    return with_seat(state._replace(pot=state.pot - amount), index, seat._replace(stack=seat.stack + amount))


def reveal(state: State, showings: list[Showing]) -> State:
    """Record that cards have been shown; whoever saw a whole hand need not remember parts of it."""
    table, seats = state.table, state.seats
    whole = [(one.owner, one.to) for one in showings if len(one.cards) == len(seats[one.owner].hand)]
    kept = (old for old in table.shown if not {(old.owner, old.to), (old.owner, EVERYONE)} & set(whole))
    return state._replace(table=table._replace(shown=(*kept, *showings)))


def name_blanks(state: State, named: dict[Card, Card]) -> State:
    """Put cards of an unordered stock in the place of blanks that are out, wherever they are."""

    def known(several: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(named.get(one, one) for one in several)

    seats = tuple(seat._replace(hand=in_order(known(seat.hand)), thrown=known(seat.thrown)) for seat in state.seats)
    shown = tuple(showing._replace(cards=known(showing.cards)) for showing in state.table.shown)
    gone = set(named.values())
    stock = Stock(tuple(one for one in state.stock.cards if one not in gone), ordered=False)
    return state._replace(seats=seats, stock=stock, table=state.table._replace(shown=shown))
