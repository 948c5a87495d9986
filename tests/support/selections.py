"""The games for tests that take long: every main text, and every third of the other selections.

With ``PRIMERO_SELECTIONS=all`` in the environment, all of them.
"""

import os
from functools import cache

import pytest

import primero_rules as pr
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.stored_plays import answered, path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations

SHIPPED = (
    "ducoeur-english",
    "ducoeur-italian",
    "franz",
    "harbinger",
    "parlett-bouillotte",
    "parlett-poch",
    "parlett-primero",
    "parlett-primiera",
    "suzuki-1994",
    "whittaker-elizabethan",
    "whittaker-italian",
    "zorli-cardano",
)
"""The games that come along, for a test of the care with which they are written: another need not have it."""


@cache
def playable() -> tuple[str, ...]:
    """The ids of all playable games, named selections included."""
    return tuple(rules.id for rules in pr.load_all() if rules.playable)


@cache
def all_of_them() -> tuple[str, ...]:
    """The ids of all games, named selections included, whether they can be played or not."""
    return tuple(name for own in pr.ids() for name in dict.fromkeys([own, *_selections(own)]))


def _selections(own: str) -> list[str]:
    return [f"{own}@{selection}" for selection in pr.load(own).selections]


@cache
def answers_of(name: str) -> tuple[Answer, ...]:
    """What a rulebook answers to every situation."""
    return tuple(answered(situation, pr.load(name), folder_of_situations()) for situation in load_situations())


def judged_and_skipped() -> list[object]:
    """Every main text as a parameter of a test; those whose hands nobody can judge for a hole are skipped."""
    return [_unless(bool(pr.load(own).holes_among_hands), own) for own in pr.ids()]


def playable_and_skipped() -> list[object]:
    """Every main text as a parameter of a test; those that nobody can play for a hole are skipped."""
    return [_unless(not pr.load(own).playable, own) for own in pr.ids()]


def _unless(is_torn: bool, own: str) -> object:
    return pytest.param(own, marks=pytest.mark.skipif(is_torn, reason=f"{own} has a hole where this needs a rule"))


@cache
def ordinary() -> tuple[str, ...]:
    """The main texts that two, three or four can play, for tests to which any of them will do."""
    return tuple(own for own in pr.ids() if {2, 3, 4} <= set(pr.load(own).setting.players) and own in playable())


@cache
def asked() -> tuple[str, ...]:
    """The main texts for which plays that lead to the situations are kept: others would be searched for minutes.

    Every situation has an entry for each of them, so that one shows all.
    """
    kept = plays_in(path_of_plays(load_situations()[0], folder_of_situations()))
    return tuple(own for own in pr.ids() if own in kept and own in playable())


def tried() -> list[str]:
    """The ids of the games for tests that take long."""
    names = list(playable())
    if os.environ.get("PRIMERO_SELECTIONS") == "all":
        return names
    selections = [name for name in names if "@" in name]
    return [name for name in names if "@" not in name or name in selections[::3]]
