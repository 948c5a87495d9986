"""Rules that record which instructions play visits, and stop it after too many."""

from dataclasses import replace

from primero_rules.game.visits import Visits
from primero_rules.rules.ruleset import Ruleset


def watched(rules: Ruleset, most: int | None = None) -> tuple[Ruleset, Visits]:
    """The rules with a record of visits, and that record; play raises TooLong after more than ``most`` visits."""
    visits = Visits(most)
    return replace(rules, visits=visits), visits
