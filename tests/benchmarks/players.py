"""How long the sharp player takes to choose: the median, and the slowest, of some hands of every game.

    python tests/benchmarks/players.py [--hands 3] [--seats 4] [ID...]

Only the choices of that player are timed, in seconds of processor time; all seats are held by it.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import primero_rules as pr
from primero_rules.players.sitting import hand_played

BUDGET = 0.3
"""Half of all choices shall take no longer, in seconds."""


class Timed:
    """The sharp player under a stop watch."""

    def __init__(self, seed: int, taken: list[float]) -> None:
        self.player = pr.player("sharp", seed)
        self.taken = taken

    def choose(self, turn: pr.Turn) -> pr.Action:
        began = time.process_time()
        action = self.player.choose(turn)
        self.taken.append(time.process_time() - began)
        return action


def choices(name: str, hands: int, seats: int) -> list[float]:
    """How long each choice took in some hands of a game, with as many players as wished or allowed."""
    rules = pr.load(name)
    allowed = rules.setting.players
    count = min(max(seats, allowed[0]), allowed[-1])
    taken: list[float] = []
    for seed in range(hands):
        hand_played(rules, [Timed(seed * 64 + seat, taken) for seat in range(count)], seed=seed)
    return taken


def main(arguments: list[str]) -> int:
    """Read the command line; 1 if any median is over the budget."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=3)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("ids", nargs="*", metavar="ID")
    given = parser.parse_args(arguments)
    slow = False
    for name in given.ids or [rules.id for rules in pr.load_all() if rules.playable and rules.of is None]:
        taken = choices(name, given.hands, given.seats)
        median = statistics.median(taken)
        slow = slow or median > BUDGET
        print(f"{name:24} {len(taken):4} choices, median {median:.3f} s, slowest {max(taken):.2f} s", flush=True)
    return int(slow)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
