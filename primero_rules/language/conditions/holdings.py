"""Conditions about cards: the stock, the size of a hand, what a seat holds or nearly holds."""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.moves import cards_left
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.attempts import read_attempt
from primero_rules.language.combinations import read_combinations
from primero_rules.language.condition import Condition
from primero_rules.language.requirements import read_must
from primero_rules.language.seats import actor, read_group, read_seat


def stock(spec: Spec, _draft: Draft) -> Condition:
    """The stock has at least so many cards for each seat that is still in."""
    each = spec.need("for_each").integer(1)
    return Condition(
        lambda state, _seat: cards_left(state) >= each * sum(1 for seat in state.seats if seat.standing),
        f"the stock has {each} cards for each seat still in",
    )


def hand(spec: Spec, _draft: Draft) -> Condition:
    """How many cards the seat holds."""
    low, high = spec.bounds(0, 52)
    return Condition(
        lambda state, seat: low <= len(state.seats[seat].hand) <= high, f"the hand has {low} to {high} cards"
    )


def holds(spec: Spec, draft: Draft) -> Condition:
    """A seat (the one whose turn it is, if none is named) holds one of these combinations."""
    who = spec.get("seat")
    seat_of = read_seat(who, draft) if who else None
    ranking = draft.setting.ranking
    wanted = read_combinations(spec.need("combinations"), ranking)
    judge = ranking.judge

    def answer(state: State, seat: int) -> bool:
        return judge(state.seats[seat_of(state) if seat_of else seat].hand).combination in wanted

    return Condition(answer, f"the seat holds {' or '.join(spec.need('combinations').words())}")


def attempt(spec: Spec, draft: Draft) -> Condition:
    """A seat has so many cards towards a combination that it could still complete it."""
    who = spec.get("seat")
    seat_of = read_seat(who, draft) if who else actor
    find = read_attempt(spec, draft.setting.ranking)
    return Condition(
        lambda state, _seat: find(state.seats[seat_of(state)].hand) is not None,
        f"the seat has {spec.need('cards').integer()} cards towards {spec.need('towards').text()}",
    )


def satisfies(spec: Spec, draft: Draft) -> Condition:
    """The seat's hand satisfies all of these requirements, as a showdown would ask them."""
    musts = [read_must(item, draft.setting.ranking) for item in spec.items()]
    findings = [must.finding for must in musts]

    def answer(state: State, seat: int) -> bool:
        for finding in findings:  # noqa: SIM110 - asked of every hand, and a generator takes twice as long
            if finding(state, seat):
                return False
        return True

    return Condition(answer, "nothing would bar the seat's hand from winning")


def all_may_win(spec: Spec, draft: Draft) -> Condition:
    """Every seat of a group (``among``) satisfies all that ``must`` lists, as a showdown would ask it."""
    among = read_group(spec.need("among"), draft.setting)
    musts = [read_must(item, draft.setting.ranking) for item in spec.need("must").items()]
    return Condition(
        lambda state, _seat: not any(must.finding(state, seat) for seat in among(state) for must in musts),
        f"of {spec.need('among').text()} nobody is barred from winning",
    )
