"""Whether a node that no record exercises does anything at all: hands at random, with it and with it changed.

A node whose change makes no hand another one is inert, or so seldom in play that somebody should look at it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.mutation.change import UNPICKED, Change, Site, changed
from primero_rules.mutation.exercised import Case, Changed, Verdict
from primero_rules.play.game import playout
from primero_rules.play.instrumented import watched
from primero_rules.records.trace import FAILURES_OF_PLAY, comparable
from primero_rules.rules.ruleset import Ruleset

TRIED = 200
"""How many hands are played at random with each number of players."""

LONGEST = 20_000
"""Rules come to in one hand, after which it is taken to have no end: whoever leaves out an end may make one so."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A node that no record exercises: what is missing, whether it is inert, or else a hand in which it is not."""

    ref: Ref
    missing: tuple[str, ...]
    inert: bool
    hand: str


def weighed(case: Case, verdict: Verdict) -> Finding:
    """What is to be said of a node that is not exercised."""
    hands = [_told_at_random(case, verdict.site, change) for change in verdict.idle]
    inert = verdict.missing == (UNPICKED,) or (bool(hands) and not all(hands))
    return Finding(verdict.ref, verdict.missing, inert, "" if inert else next(iter(hands), ""))


def _told_at_random(case: Case, site: Site, change: Change) -> str:
    """A random hand that a change makes another one, in words; "" if none of those tried is."""
    for form in change.forms:
        altered = Changed(case, changed(case.root, change.at, form))
        for name in case.selections(site):
            other = altered.under(name)
            hand = _parted(case.rulesets[name], other) if other is not None else ""
            if hand:
                return hand
    return ""


def _parted(rules: Ruleset, other: Ruleset) -> str:
    for seats in rules.setting.players:
        for seed in range(TRIED):
            if _known_end(rules, seats, seed) != _end(other, seats, seed):
                return f"{rules.id}, {seats} players, seed {seed}"
    return ""


def _end(rules: Ruleset, seats: int, seed: int) -> Any:
    """How a random hand ends, and how much happened on the way; None if play breaks off."""
    try:
        played = playout(watched(rules, LONGEST)[0], seats, seed=seed)
    except FAILURES_OF_PLAY:
        return None
    return played.decisions, len(played.events), comparable(played.final)


@kept_with
def _known_end(rules: Ruleset, seats: int, seed: int) -> Any:
    return _end(rules, seats, seed)
