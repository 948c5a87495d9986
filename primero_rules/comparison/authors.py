"""Whose word an answer is: an author agrees with himself in all his games, and a translation with its original."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from primero_rules.base.evidence import TRANSLATES
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset


class Author(NamedTuple):
    """The scholar whose word a game is; ``translated`` is true if the game is another's translation of his."""

    scholar: str
    translated: bool = False


def authors_of(rulesets: Iterable[Ruleset]) -> Mapping[str, Author]:
    """The author of each ruleset, by its id; if all are one author's, each counts as an author's."""
    authors = {rules.id: author_of(rules) for rules in rulesets}
    if len({author.scholar for author in authors.values()}) == 1:
        return {name: Author(name) for name in authors}
    return authors


def author_of(rules: Ruleset) -> Author:
    """The scholar of a game or, if it is a translation, of the original; of a work without rules, its key."""
    visited = {rules.of or rules.id}
    original = _original(rules)
    scholar = rules.scholar
    while original and original not in visited:
        visited.add(original)
        known = load(original) if original in ids() else None
        scholar = known.scholar if known else original
        original = _original(known) if known else ""
    return Author(scholar, translated=len(visited) > 1)


def _original(rules: Ruleset) -> str:
    """The id or the key of what a file translates; "" if it is no translation."""
    stated = (relation.of for relation in rules.tree.ref.relations if relation.kind == TRANSLATES)
    return next(stated, "").partition("@")[0]
