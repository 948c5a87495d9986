"""The few functions that move cards and chips, in a state that may be written to.

Cards and money are conserved here, so that no step has to take care of it.  Each function takes from one place
exactly what it puts in another; one that would take what is not there raises ValueError, which means that a rule is
wrong and never that a player is.
"""

from bisect import bisect_left

from primero_rules.base.cards import BLANK, Card
from primero_rules.game.state import EVERYONE, Laid, Seat, Showing, State


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as every state keeps it: sorted, so that equal holdings are equal states."""
    return tuple(sorted(hand))


def cards_left(state: State) -> int:
    """How many cards the stock has; a heap still lists the cards for which blanks outside it stand."""
    cards = state.stock.cards
    if state.stock.ordered:
        return len(cards)
    out = len([card for seat in state.seats for card in (*seat.hand, *seat.thrown) if card >= BLANK])
    out += len([card for card in state.table.turned if card >= BLANK])
    out += len([card for laid in state.table.laid for card in laid.cards if card >= BLANK])
    return bisect_left(cards, BLANK) - out  # blanks come last in a heap


def deal_next(state: State, index: int, count: int) -> tuple[Card, ...]:
    """Give the next ``count`` cards of an ordered stock to a seat; the cards given."""
    if count == 0:
        return ()
    stock, seat = state.stock, state.seats[index]
    cards = stock.cards
    if not stock.ordered or count > len(cards):
        raise ValueError("the stock cannot give these cards")
    dealt = cards[: -count - 1 : -1]
    stock.cards = cards[:-count]
    seat.hand = tuple(sorted(seat.hand + dealt))
    return dealt


def deal_these(state: State, index: int, dealt: tuple[Card, ...]) -> None:
    """Give these cards, which lie in the stock, to a seat."""
    _take_from_stock(state, dealt)
    seat = state.seats[index]
    seat.hand = in_order(seat.hand + dealt)


def turn_up_next(state: State, count: int) -> tuple[Card, ...]:
    """Turn the next ``count`` cards of an ordered stock face up; the cards turned."""
    stock = state.stock
    if not stock.ordered or not 0 < count <= len(stock.cards):
        raise ValueError("the stock cannot give these cards")
    cards = stock.cards[: -count - 1 : -1]
    stock.cards = stock.cards[:-count]
    state.table.turned += cards
    return cards


def turn_up_these(state: State, cards: tuple[Card, ...]) -> None:
    """Turn these cards, which lie in the stock, face up."""
    _take_from_stock(state, cards)
    state.table.turned += cards


def _take_from_stock(state: State, cards: tuple[Card, ...]) -> None:
    left = list(state.stock.cards)
    for card in cards:
        left.remove(card)
    state.stock.cards = tuple(left)


def deal_round(state: State, order: tuple[int, ...], count: int) -> list[tuple[Card, ...]]:
    """Give ``count`` cards of an ordered stock to each seat in turn; the cards given, in that order."""
    stock, seats = state.stock, state.seats
    left = len(stock.cards) - count * len(order)
    if not stock.ordered or left < 0:
        raise ValueError("the stock cannot give these cards")
    cards, first = stock.cards[left:][::-1], 0
    deals = []
    for index in order:
        dealt = cards[first : first + count]
        first += count
        seat = seats[index]
        seat.hand = tuple(sorted(seat.hand + dealt))
        deals.append(dealt)
    stock.cards = stock.cards[:left]
    return deals


def throw(state: State, index: int, thrown: tuple[Card, ...]) -> None:
    """Move cards from a seat's hand to the cards it has thrown."""
    seat = state.seats[index]
    _take_from_hand(seat, thrown)
    seat.thrown += thrown


def _take_from_hand(seat: Seat, cards: tuple[Card, ...]) -> None:
    kept = [card for card in seat.hand if card not in cards]
    if len(kept) + len(cards) != len(seat.hand):
        raise ValueError("these cards are not all in the hand")
    seat.hand = tuple(kept)


def change(state: State, index: int, thrown: tuple[Card, ...]) -> tuple[Card, ...]:
    """Throw cards and take as many from an ordered stock in one go; the cards taken."""
    stock, seat = state.stock, state.seats[index]
    cards, count = stock.cards, len(thrown)
    if not stock.ordered or not 0 < count <= len(cards):
        raise ValueError("the stock cannot give these cards")
    kept = list(seat.hand)
    try:
        for card in thrown:
            kept.remove(card)
    except ValueError:
        raise ValueError("these cards are not all in the hand") from None
    dealt = cards[: -count - 1 : -1]
    kept += dealt
    kept.sort()
    seat.hand = tuple(kept)
    seat.thrown += thrown
    stock.cards = cards[:-count]
    return dealt


def lay_down(state: State, index: int, cards: tuple[Card, ...]) -> None:
    """Move cards from a seat's hand to the table, where they continue the running sequence."""
    seat, table = state.seats[index], state.table
    _take_from_hand(seat, cards)
    table.laid = (*table.laid, Laid(index, cards))
    table.sequence += 1


def restock(state: State) -> None:
    """Put the thrown cards back into the stock, which becomes a heap in no known order."""
    heap = list(state.stock.cards)
    for seat in state.seats:
        heap += seat.thrown
        seat.thrown = ()
    state.stock.cards, state.stock.ordered = tuple(sorted(heap)), False


def pay(state: State, index: int, amount: int) -> None:
    """Move chips from a seat's stack to what it has staked, which counts towards the round."""
    seat = state.seats[index]
    if not 0 <= amount <= seat.stack:
        raise ValueError("a seat cannot put down what it does not have")
    seat.stack -= amount
    seat.staked += amount
    seat.paid += amount


def pay_to_nobody(state: State, index: int, amount: int) -> None:
    """Move chips from a seat's stack to the pot that belongs to nobody; they are no stake of the seat."""
    seat = state.seats[index]
    if not 0 <= amount <= seat.stack:
        raise ValueError("a seat cannot put down what it does not have")
    seat.stack -= amount
    state.pot += amount


def hand_over(state: State, giver: int, receiver: int, amount: int) -> None:
    """Move chips from one seat's stack to another's."""
    if not 0 <= amount <= state.seats[giver].stack:
        raise ValueError("a seat cannot pay what it does not have")
    state.seats[giver].stack -= amount
    state.seats[receiver].stack += amount


def take_back(state: State, index: int, amount: int) -> None:
    """Move chips from what a seat has staked to its stack."""
    seat = state.seats[index]
    if not 0 <= amount <= seat.staked:
        raise ValueError("a seat cannot take back more than it staked")
    seat.staked -= amount
    seat.stack += amount


def gather(state: State, amounts: tuple[int, ...]) -> None:
    """Move from each seat's stake the given number of chips to the pot that belongs to nobody."""
    for seat, amount in zip(state.seats, amounts, strict=True):
        if not 0 <= amount <= seat.staked:
            raise ValueError("a seat has not staked this much")
        seat.staked -= amount
        state.pot += amount


def award(state: State, index: int, amount: int) -> None:
    """Move chips from the pot to a seat's stack."""
    if not 0 <= amount <= state.pot:
        raise ValueError("the pot does not hold this much")
    state.pot -= amount
    state.seats[index].stack += amount


def pay_into(state: State, index: int, pot: int, amount: int) -> None:
    """Move chips from a seat's stack to the pot of this number, which has a name."""
    seat, table = state.seats[index], state.table
    if not 0 <= amount <= seat.stack:
        raise ValueError("a seat cannot put down what it does not have")
    seat.stack -= amount
    table.pots = (*table.pots[:pot], table.pots[pot] + amount, *table.pots[pot + 1 :])


def take_pot(state: State, index: int, pot: int) -> int:
    """Move all that lies in the pot of this number to a seat's stack; how many chips that is."""
    table = state.table
    amount = table.pots[pot]
    table.pots = (*table.pots[:pot], 0, *table.pots[pot + 1 :])
    state.seats[index].stack += amount
    return amount


def settle(state: State, gains: list[int]) -> None:
    """Take every stake and the pot together, and give each seat its gain; what is left is the pot."""
    pot = state.pot
    for index, seat in enumerate(state.seats):
        gain = gains[index]
        pot += seat.staked - gain
        seat.stack += gain
        seat.staked = 0
    if pot < 0 or min(gains) < 0:
        raise ValueError("more is given out than lies on the table")
    state.pot = pot


def reveal(state: State, showings: list[Showing]) -> None:
    """Record that cards have been shown; the showing of a whole hand replaces earlier ones to the same viewers."""
    table, seats = state.table, state.seats
    kept = table.shown
    if kept:
        whole = {(new.owner, new.to) for new in showings if len(new.cards) == len(seats[new.owner].hand)}
        kept = tuple(
            [old for old in kept if (old.owner, old.to) not in whole and (old.owner, EVERYONE) not in whole]
        )
    table.shown = (*kept, *showings)


def name_blanks(state: State, named: dict[Card, Card]) -> State:
    """A copy of the state with blanks (keys of ``named``) replaced by cards of the stock (its values)."""

    def known(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([named.get(card, card) for card in cards])

    copy = state.copy()
    for seat in copy.seats:
        seat.hand, seat.thrown = in_order(known(seat.hand)), known(seat.thrown)
    copy.table.shown = tuple([showing.changed(cards=known(showing.cards)) for showing in copy.table.shown])
    copy.table.turned = known(copy.table.turned)
    copy.table.laid = tuple([laid.changed(cards=known(laid.cards)) for laid in copy.table.laid])
    gone = set(named.values())
    copy.stock.cards, copy.stock.ordered = tuple([card for card in copy.stock.cards if card not in gone]), False
    return copy
