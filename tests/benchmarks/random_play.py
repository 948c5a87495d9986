"""Random play with full tracing: ours, pure and compiled, and PokerKit's closest game, in one run.

    pip install -e '.[bench]'
    python tests/benchmarks/random_play.py [--compiled FOLDER] [--rounds 7] [--seconds 2] [ID...]

PokerKit plays fixed-limit 2-7 triple draw with four players, every choice drawn evenly from what is lawful.
Each side is a process of its own, and they play in turn, A B C A B C, after a warm-up; what is printed is the
median of the ratios of decisions per second of processor time, and their range.  A decision is one choice of one
player; cards dealt are not counted.

FOLDER holds the compiled package: a copy made by ``.ci/compiled.py``, or what its wheel was installed into.
Without one the core is compiled first, which takes minutes; where there is no C compiler only the pure one plays.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

SEATS = 4
ROOT = Path(__file__).resolve().parents[2]
PEER, PURE, COMPILED = "PokerKit", "pure", "compiled"


def pokerkit_hand() -> Callable[[], int]:
    """What plays a hand of the peer's game, and gives the number of choices made."""
    from pokerkit import Automation, FixedLimitDeuceToSevenLowballTripleDraw

    chance = Random(1)

    def hand() -> int:
        state = FixedLimitDeuceToSevenLowballTripleDraw.create_state(
            tuple(Automation), True, 0, (1, 2), 2, 4, 200, SEATS
        )
        decisions = 0
        while state.status:
            drawer = state.stand_patter_or_discarder_index
            if drawer is not None:
                cards = list(state.hole_cards[drawer])
                state.stand_pat_or_discard(chance.sample(cards, chance.randrange(len(cards) + 1)))
            else:
                chance.choice(_lawful(state))()
            decisions += 1
        return decisions

    return hand


def _lawful(state: Any) -> list[Callable[[], object]]:
    pairs = (
        ("can_fold", "fold"),
        ("can_check_or_call", "check_or_call"),
        ("can_complete_bet_or_raise_to", "complete_bet_or_raise_to"),
    )
    return [getattr(state, act) for ask, act in pairs if getattr(state, ask)()]


def our_hand(name: str) -> Callable[[], int]:
    """What plays a hand of one reconstruction, and gives the number of choices made."""
    import primero_rules as pr

    rules, seeds = pr.load(name), count()
    return lambda: pr.playout(rules, SEATS, seed=next(seeds)).decisions


def rate(hand: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions per second of processor time, and decisions per hand."""
    began = time.process_time()
    decisions = hands = 0
    while (spent := time.process_time() - began) < seconds:
        decisions += hand()
        hands += 1
    return decisions / spent, decisions / hands


def answer(side: str) -> None:
    """Be one side: for each line that comes in, a game and for how long, play and tell how quick it was."""
    warnings.simplefilter("ignore")
    hands: dict[str, Callable[[], int]] = {}
    for line in sys.stdin:
        name, seconds = line.split()
        if name not in hands:
            hands[name] = pokerkit_hand() if side == PEER else our_hand(name)
        print(*rate(hands[name], float(seconds)), flush=True)


class Side:
    """A process that plays when it is asked to, with the package that lies in a folder."""

    def __init__(self, side: str, folder: Path) -> None:
        surroundings = {**os.environ, "PYTHONPATH": str(folder)}
        command = [sys.executable, str(Path(__file__).resolve()), "--side", side]
        self.process = subprocess.Popen(
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, name: str, seconds: float) -> tuple[float, float]:
        """How quick it is: decisions per second, and decisions per hand."""
        assert self.process.stdin
        assert self.process.stdout
        print(name, seconds, file=self.process.stdin, flush=True)
        per_second, per_hand = map(float, self.process.stdout.readline().split())
        return per_second, per_hand


def build_kind(folder: Path) -> str:
    """Whether the package in a folder is pure or compiled."""
    program = "from primero_rules.cli import build_kind; print(build_kind())"
    command = [sys.executable, "-c", program]  # such a command imports from the folder in which it runs
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return done.stdout.decode().strip()


def sides(compiled: Path | None, scratch: Path) -> dict[str, Side]:
    """Those who play: the compiled package only where it is, or where it can be made."""
    folders = {PEER: ROOT, PURE: ROOT}
    if build_kind(ROOT) != PURE:
        raise SystemExit(f"the core in {ROOT} is compiled, so that nothing pure can be measured")
    if compiled is None:
        subprocess.run([sys.executable, str(ROOT / ".ci" / "compiled.py"), str(scratch)], check=False)
        compiled = scratch
    if (compiled / "primero_rules").is_dir() and build_kind(compiled) == COMPILED:
        folders[COMPILED] = compiled
    else:
        print("There is no compiled build: PokerKit and the pure core play alone.", flush=True)
    return {side: Side(side, folder) for side, folder in folders.items()}


def measured(players: dict[str, Side], name: str, rounds: int, seconds: float) -> None:
    """Let all sides play in turn, and print how quick each was and how their rates compare, round by round."""
    for player in players.values():
        player.rate(name, seconds)
    turns = [{side: player.rate(name, seconds) for side, player in players.items()} for _ in range(rounds)]
    for side in players:
        quick = statistics.median(turn[side][0] for turn in turns)
        print(f"{name}: {side} {quick:,.0f} decisions/s ({turns[0][side][1]:.1f} a hand)")
    for side, other in ((PURE, PEER), (COMPILED, PEER), (COMPILED, PURE)):
        if side in players:
            ratios = [turn[side][0] / turn[other][0] for turn in turns]
            span = f"from {min(ratios):.2f} to {max(ratios):.2f}"
            print(f"{name}: {side} / {other} {statistics.median(ratios):.2f}, {span}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="reconstructions (all of them, if none is named)")
    parser.add_argument("--compiled", type=Path, help="a folder in which the package is compiled")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--side", choices=(PEER, PURE, COMPILED), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.side:
        answer(chosen.side)
        return
    sys.path.insert(0, str(ROOT))
    import primero_rules as pr

    with tempfile.TemporaryDirectory() as scratch:
        players = sides(chosen.compiled and chosen.compiled.resolve(), Path(scratch))
        for name in chosen.ids or pr.ids():
            measured(players, name, chosen.rounds, chosen.seconds)
        for player in players.values():
            player.process.communicate()


if __name__ == "__main__":
    main()
