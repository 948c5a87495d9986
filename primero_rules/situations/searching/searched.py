"""Digests of what a search went through, the rules and what was asked of them, by which a later change is seen."""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from primero_rules.base.remembered import kept_with
from primero_rules.base.yaml_tree import plain
from primero_rules.rules.answers import Question, answers_in
from primero_rules.rules.bare_rules import bare_rules
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.situation import Situation

DIGITS: Final = 12
"""How many digits of a digest are kept."""

DESCRIPTION: Final = frozenset({"title", "scholar", "year", "source", "about", "group"})
"""The parts of a file that say whose game it is and what kind of game, and on which no hand depends."""


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
    return _digest(rules, asked)


def looked_through(rules: Ruleset, questions: Iterable[Question]) -> str:
    """A digest of everything on which it depends what hands under these rules show of these questions."""
    paths = {name: [node.node.path for node in nodes] for name, nodes in answers_in(rules).items()}
    asked = [
        (question.id, question.phase, question.seen_in_hands, paths.get(question.id)) for question in questions
    ]
    return _digest(rules, asked)


def _digest(rules: Ruleset, asked: object) -> str:
    return sha256(f"{_rules_as_text(rules)}{asked!r}".encode()).hexdigest()[:DIGITS]


@kept_with
def _rules_as_text(rules: Ruleset) -> str:
    """The rules without sentences and evidence, in the order of the file, which decides how play goes."""
    return json.dumps({key: part for key, part in bare_rules(rules).items() if key not in DESCRIPTION})
