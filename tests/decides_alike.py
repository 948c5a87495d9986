"""Ask each computer player twice, with other cards where it cannot see them: ``python -m tests.decides_alike``.

A pair are two states that differ in nothing that the seat may know.  The same player, with the same seed, has to do
the same in both, and to imagine the same worlds, which look to its seat like the state itself.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import primero_rules as pr
from primero_rules.players.named import PLAYERS_BY_NAME
from primero_rules.players.player import Turn
from primero_rules.players.sitting import Sitting, go_on, sit_down, turn_of
from primero_rules.players.worlds import worlds
from tests.play.test_hidden_cards import known_to, other_world, places_of
from tests.support.selections import tried

PAIRS = 1000
"""So many pairs are put to each player."""

WITHOUT_A_TURN = 20
"""After so many hands in a row in which nobody had a turn, none is waited for: there are games without any."""


def turns(rules: pr.Ruleset, seed: int) -> Iterator[Sitting]:
    """The hands of a game at each turn of a player, played at random with different stacks and dealers."""
    since_the_last = 0
    while since_the_last < WITHOUT_A_TURN:
        chance = Random(seed)
        seats = chance.choice(rules.setting.players[:4])
        stacks = chance.choice((None, tuple(chance.choice((2, 5, 12, 40)) for _ in range(seats))))
        sitting = sit_down(rules, seats, seed=seed, stacks=stacks, dealer=chance.randrange(seats))
        since_the_last += 1
        while not sitting.state.over:
            if sitting.state.actor != pr.CHANCE:
                since_the_last = 0
                yield sitting
            sitting = go_on(sitting, pr.options(rules, sitting.state).draw(chance))
        seed += 1


def exchanged(sitting: Sitting, chance: Random) -> Turn:
    """The same turn in another world, in which the hidden cards lie in each other's places."""
    state = sitting.state
    places = places_of(state, known_to(state, state.actor), chance)
    other = Sitting(sitting.rules, sitting.began, other_world(state, places), sitting.events, sitting.deciders)
    return turn_of(other)


def pairs(name: str, count: int, seed: int) -> Iterator[tuple[Turn, Turn]]:
    """So many turns of a game, each with the same turn in another world."""
    chance = Random(seed)
    for sitting in islice(turns(pr.load(name), seed), count):
        yield turn_of(sitting), exchanged(sitting, chance)


def decides_alike(player: str, turn: Turn, other: Turn, seed: int) -> bool:
    """True if a player does the same at two turns."""
    return pr.player(player, seed).choose(turn) == pr.player(player, seed).choose(other)


def imagines_alike(turn: Turn, other: Turn, seed: int, count: int = 1) -> bool:
    """True if the worlds imagined at two turns are the same, and look to the seat like its own."""
    imagined = worlds(turn, Random(seed), count)
    alike = imagined == worlds(other, Random(seed), count)
    return alike and all(pr.view(world, turn.seat) == turn.view for world in imagined)


def main(arguments: list[str]) -> int:
    """Read the command line; 1 if any player did not do the same."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how many pairs, over all games")
    given = parser.parse_args(arguments)
    names = tried()
    alike = dict.fromkeys([*PLAYERS_BY_NAME, "worlds"], 0)
    asked = 0
    for place, name in enumerate(names):
        share = given.pairs * (place + 1) // len(names) - given.pairs * place // len(names)
        for turn, other in pairs(name, share, 80):
            asked += 1
            alike["worlds"] += imagines_alike(turn, other, asked)
            for player in PLAYERS_BY_NAME:
                alike[player] += decides_alike(player, turn, other, asked)
        print(f"{name}: {asked} pairs so far", file=sys.stderr, flush=True)
    for kind, count in alike.items():
        print(f"{kind:10} the same in {count} of {asked} pairs")
    return int(any(count < asked for count in alike.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
