"""Short names for the columns of a comparison: the scholars' surnames, made unique."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from primero_rules.comparison.cell import Row
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset

MAIN = "main text"


def short_names(rulesets: Sequence[Ruleset]) -> dict[str, str]:
    """A short name for each ruleset, by id; if all are selections of one file, the names of the selections."""
    files = {rules.of or rules.id for rules in rulesets}
    if len(files) == 1:
        return {rules.id: rules.id.partition("@")[2].replace("-", " ") or MAIN for rules in rulesets}
    surnames = {rules.id: surname(rules.scholar) for rules in rulesets}
    shared = Counter(surnames.values())
    return {name: known if shared[known] == 1 else _apart(known, name) for name, known in surnames.items()}


def surname(scholar: str) -> str:
    """The surname in a full name, with a particle such as "de".

    >>> surname("Ada B. Smith"), surname("Jean de Brun")
    ('Smith', 'de Brun')
    """
    *before, last = scholar.split()
    return f"{before[-1]} {last}" if before and before[-1].islower() else last


def _apart(known: str, name: str) -> str:
    """A surname with what tells the scholar's files apart: what follows the surname in the id, or the id."""
    of, _, selection = name.partition("@")
    parts = " ".join(part for part in (of.partition("-")[2] or of, selection) if part)
    return f"{known} ({parts.replace('-', ' ')})"


def who_agrees(row: Row, names: dict[str, str]) -> str:
    """Which authors give the same answer, in a few words.

    If all columns answer and agree, nobody is named.
    """
    groups = row.agreeing
    answering = sum(map(len, groups))
    if answering < 2:
        return f"only {names[groups[0][0]]} answers" if answering else "no author answers"
    if len(groups) == 1 and answering == len(row.cells):
        return f"all {answering} agree" if answering > 2 else "both agree"
    agreeing = [group for group in groups if len(group) > 1]
    if not agreeing:
        return f"{answering} answers, all different"
    return "; ".join(f"{listed([names[name] for name in group])} agree" for group in agreeing)
