"""Whether a node that no record exercises has any effect, tested by random hands with it and with it changed.

A node is inert if changing it alters none of these hands, or so rarely used that somebody should look at it.
"""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.mutation.change import UNPICKED, Change, Site, changed_tree
from primero_rules.mutation.exercised import Case, Changed, ExerciseVerdict
from primero_rules.play.instrumented import watched
from primero_rules.play.playout import playout
from primero_rules.records.trace import FAILURES_OF_PLAY, comparable
from primero_rules.rules.ruleset import Ruleset

HANDS_TRIED = 200
"""How many hands are played at random with each number of players."""

MOST_RULES_IN_HAND = 20_000
"""How many rules may be reached in one hand: a change that removes an end may make hands endless."""


@dataclass(frozen=True, slots=True)
class UnexercisedNode:
    """A node that no record exercises: what is missing, whether it is inert, or a hand that shows its effect."""

    ref: Ref
    missing: tuple[str, ...]
    inert: bool
    hand: str


def finding_about(case: Case, verdict: ExerciseVerdict) -> UnexercisedNode:
    """The finding about a node that is not exercised."""
    hands = [_altered_hand(case, verdict.site, change) for change in verdict.idle]
    inert = verdict.missing == (UNPICKED,) or (bool(hands) and not all(hands))
    return UnexercisedNode(verdict.ref, verdict.missing, inert, "" if inert else next(iter(hands), ""))


def _altered_hand(case: Case, site: Site, change: Change) -> str:
    """A random hand that a change alters, in words; "" if it alters none of those tried."""
    for form in change.forms:
        altered = Changed(case, changed_tree(case.file.root, change.at, form))
        for name in case.selections(site):
            other = altered.under(name)
            hand = _parted(case.rulesets[name], other) if other is not None else ""
            if hand:
                return hand
    return ""


def _parted(rules: Ruleset, other: Ruleset) -> str:
    for seats in rules.setting.players:
        for seed in range(HANDS_TRIED):
            if _known_end(rules, seats, seed) != _end(other, seats, seed):
                return f"{rules.id}, {seats} players, seed {seed}"
    return ""


def _end(rules: Ruleset, seats: int, seed: int) -> Any:
    """The number of decisions, the number of events, and the final state of a random hand; None if play fails."""
    try:
        played = playout(watched(rules, MOST_RULES_IN_HAND)[0], seats, seed=seed)
    except FAILURES_OF_PLAY:
        return None
    return played.decisions, len(played.events), comparable(played.final)


@kept_with
def _known_end(rules: Ruleset, seats: int, seed: int) -> Any:
    return _end(rules, seats, seed)
