"""Players know what they can see, and imagine the rest: the worlds they think in, and what they make of them."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.players.sitting import sit_down, turn_of
from primero_rules.players.worlds import worlds
from tests.decides_alike import decides_alike, imagines_alike, pairs, turns
from tests.support.selections import ordinary, tried

PLAYABLE = tried()
PAIRS = 1 + 1000 // len(PLAYABLE)
"""So many pairs of each game make a thousand and more in all."""

DEARER = 4
"""Of so many pairs one is put to the player who thinks; all are put to the other."""


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_player_decides_alike_whatever_cards_are_hidden(name: str) -> None:
    """Two hands that differ in nothing that a seat can see are one to each computer player."""
    for number, (turn, other) in enumerate(pairs(name, PAIRS, 50)):
        assert decides_alike("random", turn, other, number)
        if not number % DEARER:
            assert decides_alike("cautious", turn, other, number)
            assert imagines_alike(turn, other, number)


@pytest.mark.parametrize("name", PLAYABLE[::6])
def test_the_sharp_player_decides_alike_whatever_cards_are_hidden(name: str) -> None:
    """Its worlds come from what it sees, and with the same seed they are the same."""
    for number, (turn, other) in enumerate(pairs(name, 6, 80)):
        assert decides_alike("sharp", turn, other, number)
        assert imagines_alike(turn, other, number, 2)


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_world_looks_to_its_seat_like_its_own(name: str) -> None:
    """Cards, chips, bids and moves are those that the seat sees; nearly always such a world is there."""
    rules = pr.load(name)
    looked_for = imagined = 0
    for number, sitting in zip(range(12), turns(rules, 30), strict=False):
        turn = turn_of(sitting)
        looked_for += 1
        for world in worlds(turn, Random(number), 1):
            imagined += 1
            assert pr.view(world, turn.seat) == turn.view
            assert pr.options(rules, world) == turn.options
    assert imagined >= looked_for * 0.9


def test_worlds_do_not_know_the_truth() -> None:
    """Of many worlds at the first turn of a hand hardly one deals the others the cards that they hold."""
    sitting = sit_down(pr.load(ordinary()[0]), 4, seed=3)
    turn = turn_of(sitting)
    hands = [tuple(seat.hand for seat in world.seats) for world in worlds(turn, Random(1), 60)]
    assert len(set(hands)) > 55
    assert hands.count(tuple(seat.hand for seat in sitting.state.seats)) <= 1
