"""How many play a hand of the tests."""

import primero_rules as pr


def about_four(rules: pr.Ruleset) -> int:
    """Four, or the number nearest to it that may play."""
    return min(rules.setting.players, key=lambda seats: abs(seats - 4))
