"""Play random hands with all checks on: ``python tests/simulate.py [--hands 10000] [ID...]``.

So many hands are played for every reconstruction, every named selection and every number of players.  A failure
names the hand, which ``--again ID SEATS SEED`` plays once more.
"""

import argparse
import os
import resource
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import primero_rules as pr
from tests.support.law import Setup, check_saved, play

BATCH = 100
CHECKED = 20
"""Of so many hands one is played with everything tried that is on offer, and what is not."""

SHOWN = 20
"""So many failures are printed; the rest are counted."""

Batch = tuple[str, int, int, int, int]
"""The id, the number of seats, the first seed, the seed after the last, and of how many hands one is thorough."""


def setup_of(name: str, seats: int, seed: int) -> Setup:
    """The hand that a seed stands for: short stacks, other dealers, named decks and unknown orders are frequent."""
    chance = Random(f"{name} {seats} {seed}")
    stacks = chance.choice(
        (
            None,
            tuple(chance.randint(0, 9) for _ in range(seats)),
            tuple(chance.choice((1, 2, 5, 20, 100)) for _ in range(seats)),
        )
    )
    carried = chance.choice((0, 0, 7))
    rules = pr.load(name)
    dealer, shuffled = chance.randrange(seats), bool(chance.randrange(4))
    pack = rules.setting.pack_of(seats)
    deck = tuple(chance.sample(pack, len(pack))) if not chance.randrange(4) else None
    return Setup(rules, seats, seed, dealer, stacks, shuffled, carried, deck)


def play_hand(name: str, seats: int, seed: int, checked: int = CHECKED) -> tuple[int, str]:
    """How many choices one hand had, and what was wrong with it ("" if nothing)."""
    setup = setup_of(name, seats, seed)
    thorough = seed % checked == 0
    number = 0
    try:
        for _, _, after, _ in play(setup, every=2 if thorough else 0):
            number += 1
            if thorough:
                check_saved(after)
    except Exception:  # noqa: BLE001  # whatever goes wrong is reported with the hand that shows it
        return number, f"{setup}\n  again: --again {name} {seats} {seed}\n{traceback.format_exc(limit=-3)}"
    return number, ""


def play_batch(batch: Batch) -> tuple[Batch, int, list[str]]:
    """How many choices several hands had, and every failure."""
    name, seats, first, last, checked = batch
    played = [play_hand(name, seats, seed, checked) for seed in range(first, last)]
    return batch, sum(choices for choices, _ in played), [wrong for _, wrong in played if wrong]


def batches(names: list[str], hands: int, begin: int, checked: int) -> Iterator[Batch]:
    """The work in parts of equal size: so many hands of each game, from the one with this seed on."""
    for name in names:
        for seats in pr.load(name).setting.players:
            for first in range(begin, begin + hands, BATCH):
                yield name, seats, first, min(first + BATCH, begin + hands), checked


def simulate(names: list[str], hands: int, begin: int = 0, checked: int = CHECKED) -> int:
    """Play on all processors and tell how far it is; 1 if any hand failed."""
    work = list(batches(names, hands, begin, checked))
    began, done, choices, failures = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for (name, seats, first, last, _), choices_made, wrong in pool.map(play_batch, work, chunksize=4):
            done += last - first
            choices += choices_made
            for text in wrong[: max(0, SHOWN - failures)]:
                print(f"\nFAILED {text}", flush=True)
            failures += len(wrong)
            line = f"{name}: {seats} seats, {last - begin} hands; {choices:,} choices in all".ljust(78)
            whole = last == begin + hands
            if whole or sys.stdout.isatty():
                print(line, end="\n" if whole else "\r", flush=True)
    print(f"{done:,} hands, {choices:,} choices, {failures} failures, {time.monotonic() - began:.0f} s")
    print(f"{megabytes():,} MB in the largest process")
    return int(failures > 0)


def megabytes() -> int:
    """The most memory that any of the processes which played has had, as the system counts it."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024


def main(arguments: list[str]) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=10_000, help="hands for each game and number of players")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first of them; the next ones follow")
    parser.add_argument("--thorough", type=int, default=CHECKED, help="of so many hands one has everything tried")
    parser.add_argument("--again", nargs=3, metavar=("ID", "SEATS", "SEED"), help="play one hand once more")
    parser.add_argument("ids", nargs="*", metavar="ID", help="games to play; all, if none is named")
    given = parser.parse_args(arguments)
    if given.again:
        name, seats, seed = given.again
        choices, wrong = play_hand(name, int(seats), int(seed))
        print(wrong or f"{setup_of(name, int(seats), int(seed))}: {choices} choices, nothing wrong")
        return int(bool(wrong))
    names = given.ids or [rules.id for rules in pr.load_all() if rules.playable]
    return simulate(names, given.hands, given.first, given.thorough)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
