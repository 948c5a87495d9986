"""Random play with full tracing, ours against PokerKit's closest game, in one run.

    pip install -e '.[bench]'
    python tests/benchmarks/random_play.py [--rounds 7] [--seconds 2] [ID...]

PokerKit plays fixed-limit 2-7 triple draw with four players, every choice drawn evenly from what is lawful.
The two sides play in turn, A B A B, after a warm-up; what is printed is the median of the ratios of decisions
per second of processor time, and their range.  A decision is one choice of one player; cards dealt are not counted.
"""

from __future__ import annotations

import argparse
import statistics
import time
import warnings
from collections.abc import Callable
from itertools import count
from random import Random

from pokerkit import Automation, FixedLimitDeuceToSevenLowballTripleDraw

import primero_rules as pr

SEATS = 4
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def pokerkit_hand(chance: Random) -> int:
    """One hand of the peer's game; the number of choices made."""
    state = FixedLimitDeuceToSevenLowballTripleDraw.create_state(AUTOMATIC, True, 0, (1, 2), 2, 4, 200, SEATS)
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


def _lawful(state: object) -> list[Callable[[], object]]:
    pairs = (
        ("can_fold", "fold"),
        ("can_check_or_call", "check_or_call"),
        ("can_complete_bet_or_raise_to", "complete_bet_or_raise_to"),
    )
    return [getattr(state, act) for ask, act in pairs if getattr(state, ask)()]


def rate(hand: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions per second of processor time, and decisions per hand."""
    began = time.process_time()
    decisions = hands = 0
    while (spent := time.process_time() - began) < seconds:
        decisions += hand()
        hands += 1
    return decisions / spent, decisions / hands


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="reconstructions (all of them, if none is named)")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=2.0)
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    chance = Random(1)
    for name in chosen.ids or pr.ids():
        rules = pr.load(name)
        seeds = count()

        def ours(rules: pr.Ruleset = rules, seeds: count[int] = seeds) -> int:
            return pr.playout(rules, SEATS, seed=next(seeds)).decisions

        rate(ours, chosen.seconds)
        rate(lambda: pokerkit_hand(chance), chosen.seconds / 4)
        pairs = [
            (rate(ours, chosen.seconds), rate(lambda: pokerkit_hand(chance), chosen.seconds))
            for _ in range(chosen.rounds)
        ]
        ratios = [own[0] / peer[0] for own, peer in pairs]
        own, peer = (statistics.median(pair[side][0] for pair in pairs) for side in (0, 1))
        print(
            f"{name}: {own:,.0f} decisions/s ({pairs[0][0][1]:.1f} a hand), "
            f"PokerKit {peer:,.0f} ({pairs[0][1][1]:.1f} a hand); "
            f"ratio {statistics.median(ratios):.2f}, from {min(ratios):.2f} to {max(ratios):.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
