"""A digest of what a search went through, the rules and the situation, by which a later change is seen."""

import json
from hashlib import sha256
from typing import Final

from primero_rules.base.remembered import kept_with
from primero_rules.base.yaml_tree import plain
from primero_rules.rules.bare_rules import bare_rules
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.situation import Situation

DIGITS: Final = 12
"""How many digits of the digest are kept."""


def searched(rules: Ruleset, situation: Situation) -> str:
    """A digest of everything on which it depends whether play under these rules comes to the situation."""
    asked = (
        situation.seats,
        situation.phase,
        plain(situation.until.node),
        situation.throughout and plain(situation.throughout.node),
        situation.holders,
        situation.asks,
        *map(sorted, (situation.without, situation.unless_bound, situation.prefers)),
        situation.truthful,
    )
    return sha256(f"{_rules_as_text(rules)}{asked!r}".encode()).hexdigest()[:DIGITS]


@kept_with
def _rules_as_text(rules: Ruleset) -> str:
    """The rules without sentences and evidence, in the order of the file, which decides how play goes."""
    return json.dumps(bare_rules(rules))
