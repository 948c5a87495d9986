"""Knocking: a sign that costs nothing, and what the rules make of it."""

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from tests.support.law import Setup, play
from tests.support.variants import variant


def test_a_knock_costs_nothing_and_gives_the_others_one_more_turn() -> None:
    """The first of three knocks; the second and the third change a card, and then all are compared."""
    rules = variant("knocking", {})
    state = pr.start(rules, 3, deck="6c 6h 2c 3c Ac Ah 4c 5c 4h 5h")
    state, _ = pr.apply(rules, state, pr.Knock(1))
    assert state.table.roles == (1,)
    for seat in (2, 0):
        assert state.actor == seat
        assert pr.Knock(seat) not in pr.options(rules, state)
        state, _ = pr.apply(rules, state, pr.Pass(seat))
        state, _ = pr.apply(rules, state, pr.Exchange(seat, state.seats[seat].hand[:1]))
    assert state.over
    assert state.payoffs == (-1, 2, -1)


def test_nobody_knocks_twice() -> None:
    """Who knocks after another is refused with the condition in words."""
    rules = variant("knocking", {})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1), pr.Knock(1))
    with pytest.raises(pr.Refused, match="knock is open only when nobody is the knocker"):
        pr.apply(rules, state, pr.Knock(0))


def test_the_role_that_is_asked_for_has_to_be_given_somewhere() -> None:
    """A condition about a role that no step gives is a fault."""
    changes = {"procedure/2/vying/options/knock/when": {"not": {"role-given": "knoker"}}}
    with pytest.raises(Faults, match="'knoker' is not a role"):
        variant("knocking", changes)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_law_of_play_holds_where_players_knock(seats: int) -> None:
    """Cards and chips are conserved, what is offered is accepted, and somebody wins in the end."""
    rules = variant("knocking", {})
    for seed in range(30):
        states = [after for _, _, after, _ in play(Setup(rules, seats, seed, shuffled=seed % 3 > 0), every=3)]
        assert states[-1].over
