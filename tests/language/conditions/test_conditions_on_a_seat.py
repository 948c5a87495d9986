"""Conditions that are asked of each seat: its place from the eldest, and whether its hand could win."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")
BID = "bid: {amount: {at_least: 1, at_most: stack}"
SEE = "see: {pays: owed, short: all-in, when: {not: all-in}"


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("passing", [0, 1, 2])
def test_seats_up_to_the_last_that_passed_are_told_from_those_after_it(
    tmp_path: Path, direction: str, dealer: int, passing: int
) -> None:
    """Some pass before a bid.  Only they may see it here, so that the condition must know them from the others."""
    assert SEE in HIGH_CARD
    file = tmp_path / "high-card.yaml"
    text = HIGH_CARD.replace("clockwise", direction)
    file.write_text(text.replace(SEE, "see: {pays: owed, when: {no-later-than: last-to-pass}"), encoding="utf-8")
    rules = pr.load(str(file))
    state = pr.start(rules, 3, seed=1, dealer=dealer)
    passed = set()
    for _ in range(passing):
        passed.add(state.actor)
        state, _ = pr.apply(rules, state, pr.Pass(state.actor))
    bidder = state.actor
    state, _ = pr.apply(rules, state, pr.Bid(bidder, 1))
    for _ in range(2):
        assert ("see" in pr.options(rules, state).verbs) is (state.actor in passed)
        state, _ = pr.apply(rules, state, pr.Raise(state.actor, 1))
    assert state.actor == bidder
    assert "see" not in pr.options(rules, state).verbs


def test_whoever_has_announced_too_little_is_told_from_the_others(tmp_path: Path) -> None:
    """Of two players who name the low hand the one who holds the high one has to throw a card, and no other."""
    text = HIGH_CARD.replace(
        "    - {name: card, cards: 1}\n",
        "    - {name: card, cards: 1}\n    - {name: pair, cards: 2, ranks: same}\n",
    )
    text = text.replace("deal: {cards: 1,", "deal: {cards: 2,").replace(BID, f"{BID}, announces: [combination]")
    change = "  - exchange: {by: standing, at_least: 1, at_most: 1, spared: {satisfies: [not-be-understated]}}\n"
    file = tmp_path / "high-card.yaml"
    file.write_text(text.replace("  - showdown:\n", f"{change}  - showdown:\n"), encoding="utf-8")
    rules = pr.load(str(file))
    for said, verbs in ((0, ("exchange",)), (1, ())):
        state = pr.start(rules, 2, deck="Ac Ah 3c 4c 5c 5h", dealer=1)
        state, _ = pr.apply(rules, state, pr.Bid(0, 1, pr.Said(said, None)))
        state, _ = pr.apply(rules, state, pr.See(1))
        assert pr.options(rules, state).verbs == verbs
        assert state.over is (not verbs)
