"""Choices drawn at random by a temper: the deeds that all players of a hand prefer, which are drawn first.

So in some hands everybody passes and in others everybody raises, which hardly happens if each choice is even.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from primero_rules.game.action import Action
from primero_rules.game.option_families import Choice

if TYPE_CHECKING:
    from random import Random

LIKED = (1, 1, 4, 40)
"""The weights of deeds, drawn for each hand: how much more often some are chosen than others."""


def drawn_by_temper(choices: Sequence[Choice], temper: dict[str, int], chance: Random) -> Action:
    """A random action, weighted by the ``temper`` of a hand, which gets a weight for each verb that it lacks."""
    weights = [temper.setdefault(family.verb, chance.choice(LIKED)) for family in choices]
    return chance.choices(choices, weights)[0].draw(chance)
