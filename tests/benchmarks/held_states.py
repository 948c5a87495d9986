"""How much memory 100,000 states take that are held at once, as a search or a learning program holds them.

    python tests/benchmarks/held_states.py [--compiled FOLDER] [--states 100000] [ID...]

Random hands of four players are played, and every state of them is kept.  The pure core, and the compiled one where
FOLDER has it (a copy made by ``.ci/compiled.py``), are asked in a process of their own for each game.  What is
printed is what the process has taken from the machine for the states, and how much of it falls to each.
"""

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import primero_rules as pr

SEATS = 4
ROOT = Path(__file__).resolve().parents[2]
PER_MEGABYTE = 1_000_000


def states_of(rules: pr.Ruleset) -> Iterator[pr.State]:
    """Every state of random hands, hand after hand."""
    import primero_rules as pr

    for seed in count():
        chance, state = Random(seed), pr.start(rules, SEATS, seed=seed)
        yield state
        while not state.over:
            choices = pr.options(rules, state).choices
            action = choices[int(chance.random() * len(choices))].draw(chance)
            state, _ = pr.apply(rules, state, action)
            yield state


def taken() -> int:
    """The most bytes of memory that this process has had so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def hold(name: str, number: int) -> int:
    """The bytes that so many states of one game take beyond what the game itself does."""
    import primero_rules as pr

    states = states_of(pr.load(name))
    for _ in range(1_000):  # what rules keep of the hands that they have judged is none of the states
        next(states)
    before = taken()
    held = [next(states) for _ in range(number)]
    assert len(held) == number
    return taken() - before


def asked(folder: Path, name: str, number: int) -> int:
    """What a process of its own answers, with the package that lies in a folder."""
    command = [sys.executable, str(Path(__file__).resolve()), "--hold", "--states", str(number), name]
    surroundings = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True)
    return int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="reconstructions (all of them, if none is named)")
    parser.add_argument("--compiled", type=Path, help="a folder in which the package is compiled")
    parser.add_argument("--states", type=int, default=100_000)
    parser.add_argument("--hold", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.hold:
        print(hold(chosen.ids[0], chosen.states))
        return
    sys.path.insert(0, str(ROOT))
    import primero_rules as pr

    folders = {"pure": ROOT} | ({"compiled": chosen.compiled.resolve()} if chosen.compiled else {})
    for name in chosen.ids or pr.ids():
        for core, folder in folders.items():
            size = asked(folder, name, chosen.states)
            held = f"{size / PER_MEGABYTE:,.0f} MB for {chosen.states:,} states"
            print(f"{name}: {core} {held}, {size / chosen.states:,.0f} bytes each", flush=True)


if __name__ == "__main__":
    main()
