"""The same rules under watch: which instructions play comes to, and that it comes to an end."""

from __future__ import annotations

from dataclasses import replace

from primero_rules.game.visits import Visits
from primero_rules.rules.ruleset import Ruleset


def watched(rules: Ruleset, most: int | None = None) -> tuple[Ruleset, Visits]:
    """The rules and what will be noted of play by them; TooLong in play when it makes more than ``most`` visits."""
    visits = Visits(most)
    return replace(rules, visits=visits), visits
