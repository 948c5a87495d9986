"""Players know what they can see, and imagine the rest: the worlds they think in, and what they make of them."""

from collections.abc import Iterator
from random import Random

import pytest

import primero_rules as pr
from primero_rules.players.player import Turn
from primero_rules.players.sharp_player import SharpPlayer
from primero_rules.players.sitting import Sitting, go_on, sit_down, turn_of
from primero_rules.players.worlds import worlds
from tests.play.test_hidden_cards import known_to, other_world, places_of
from tests.support.selections import tried

PLAYABLE = tried()
PAIRS = 1 + 1000 // len(PLAYABLE)
"""So many pairs of each game make a thousand and more in all."""

DEARER = 4
"""Of so many pairs one is put to the player who thinks; all are put to the other."""


def turns(rules: pr.Ruleset, seed: int) -> Iterator[Sitting]:
    """The hands of a game at each turn of a player, played at random with different stacks and dealers."""
    while True:
        chance = Random(seed)
        seats = chance.choice(rules.setting.players[:4])
        stacks = chance.choice((None, tuple(chance.choice((2, 5, 12, 40)) for _ in range(seats))))
        sitting = sit_down(rules, seats, seed=seed, stacks=stacks, dealer=chance.randrange(seats))
        while not sitting.state.over:
            if sitting.state.actor != pr.CHANCE:
                yield sitting
            sitting = go_on(sitting, pr.options(rules, sitting.state).draw(chance))
        seed += 1


def exchanged(sitting: Sitting, chance: Random) -> Turn:
    """The same turn in another world, in which the hidden cards lie in each other's places."""
    state = sitting.state
    places = places_of(state, known_to(state, state.actor), chance)
    other = Sitting(sitting.rules, sitting.began, other_world(state, places), sitting.events, sitting.decisions)
    return turn_of(other)


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_player_decides_alike_whatever_cards_are_hidden(name: str) -> None:
    """Two hands that differ in nothing that a seat can see are one to each computer player."""
    chance = Random(7)
    for number, sitting in zip(range(PAIRS), turns(pr.load(name), 50), strict=False):
        turn, other = turn_of(sitting), exchanged(sitting, chance)
        for player in ("random", "cautious")[: 1 if number % DEARER else 2]:
            assert pr.player(player, number).choose(turn) == pr.player(player, number).choose(other)


@pytest.mark.parametrize("name", PLAYABLE[::6])
def test_the_sharp_player_decides_alike_whatever_cards_are_hidden(name: str) -> None:
    """Its worlds come from what it sees, and with the same seed they are the same."""
    chance = Random(8)
    for number, sitting in zip(range(6), turns(pr.load(name), 80), strict=False):
        turn, other = turn_of(sitting), exchanged(sitting, chance)
        assert SharpPlayer(number).choose(turn) == SharpPlayer(number).choose(other)
        assert worlds(turn, Random(number), 2) == worlds(other, Random(number), 2)


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
    assert imagined >= looked_for * 0.7


def test_worlds_do_not_know_the_truth() -> None:
    """Of many worlds at the first turn of a hand hardly one deals the others the cards that they hold."""
    rules = pr.load(PLAYABLE[0])
    sitting = sit_down(rules, 4, seed=3)
    turn = turn_of(sitting)
    hands = [tuple(seat.hand for seat in world.seats) for world in worlds(turn, Random(1), 60)]
    assert len(set(hands)) > 55
    assert hands.count(tuple(seat.hand for seat in sitting.state.seats)) <= 1
