"""The result of one hand as rows of a table: one row for each seat, with plain numbers and words."""

from collections.abc import Sequence
from typing import TypedDict

from primero_rules.game.action import Bid, Raise, Straddle
from primero_rules.game.event import Acted, Decided
from primero_rules.game.ranking import Hand
from primero_rules.game.state import State
from primero_rules.play.view import laid_by
from primero_rules.players.sitting import Sitting
from primero_rules.players.strength import yardstick
from primero_rules.rules.ruleset import Ruleset


class SeatRow(TypedDict):
    """One seat in one hand.

    ``hand`` is the number of the hand and ``deal`` that of the pack: the same deal may be played more than once
    with the players in other seats.  ``place`` is 0 for the eldest, ``player`` the name of who sits there.
    ``payoff`` is in chips, ``credited`` the same plus an equal share of the chips left on the table for the next
    hand, minus that of what was there before.  ``stood`` is whether the seat was in at the end, ``won`` whether it
    is among the winners, ``best`` whether no other seat, in or not, held a better hand.  ``bids`` and
    ``decisions`` are those of the seat, ``all_decisions``, ``rounds`` and ``carried`` (chips) those of the hand.
    """

    hand: int
    deal: int
    seat: int
    place: int
    dealer: bool
    player: str
    payoff: int
    credited: float
    won: bool
    stood: bool
    best: bool
    combination: str
    points: int
    bids: int
    decisions: int
    all_decisions: int
    rounds: int
    carried: int


def rows_of(rules: Ruleset, played: Sitting, players: Sequence[str], numbers: tuple[int, int]) -> list[SeatRow]:
    """The rows of one hand, by seat; ``numbers`` are those of the hand and of the deal."""
    state, seats = played.state, len(players)
    measure = yardstick(rules, seats, state.table.turned)
    hands = [_cards(state, seat) for seat in range(seats)]
    grades = [measure.grade(hand) for hand in hands]
    deeds = [event.action for event in played.events if isinstance(event, Acted)]
    order = rules.setting.in_turn(state.table.dealer, seats)
    rounds = sum(isinstance(event, Decided) and event.matter == "round-over" for event in played.events)
    share = (state.on_table - state.table.carried) / seats
    rows: list[SeatRow] = []
    for seat, name in enumerate(players):
        value = measure.ranking.evaluate(hands[seat])
        own = [deed for deed in deeds if deed.seat == seat]
        rows.append(
            SeatRow(
                hand=numbers[0],
                deal=numbers[1],
                seat=seat,
                place=order.index(seat),
                dealer=seat == state.table.dealer,
                player=name,
                payoff=state.payoffs[seat],
                credited=state.payoffs[seat] + share,
                won=seat in state.table.winners,
                stood=state.seats[seat].standing,
                best=grades[seat] == max(grades),
                combination=measure.ranking.name(value.combination),
                points=value.points,
                bids=sum(isinstance(deed, Bid | Raise | Straddle) for deed in own),
                decisions=played.deciders.count(seat),
                all_decisions=played.decisions,
                rounds=rounds,
                carried=state.on_table,
            )
        )
    return rows


def _cards(state: State, seat: int) -> Hand:
    """The cards that a seat holds or has laid on the table."""
    return tuple(sorted((*state.seats[seat].hand, *laid_by(state, seat))))
