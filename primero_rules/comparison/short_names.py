"""What the columns of a comparison are called where there is little room: by their scholars, told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from primero_rules.comparison.cell import Row
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset

MAIN = "main text"


def short_names(rulesets: Sequence[Ruleset]) -> dict[str, str]:
    """A short name for each of several rulesets, by id; of selections of one file, the name of the selection."""
    files = {rules.of or rules.id for rules in rulesets}
    if len(files) == 1:
        return {rules.id: rules.id.partition("@")[2].replace("-", " ") or MAIN for rules in rulesets}
    surnames = {rules.id: surname(rules.scholar) for rules in rulesets}
    shared = Counter(surnames.values())
    return {name: known if shared[known] == 1 else _apart(known, name) for name, known in surnames.items()}


def surname(scholar: str) -> str:
    """The last of somebody's names, with what belongs to it.

    >>> surname("Ada B. Smith"), surname("Jean de Brun")
    ('Smith', 'de Brun')
    """
    *before, last = scholar.split()
    return f"{before[-1]} {last}" if before and before[-1].islower() else last


def _apart(known: str, name: str) -> str:
    """The same with what tells his files apart: what follows his name in the id, or the id."""
    of, _, selection = name.partition("@")
    parts = " ".join(part for part in (of.partition("-")[2] or of, selection) if part)
    return f"{known} ({parts.replace('-', ' ')})"


def who_agrees(row: Row, names: dict[str, str]) -> str:
    """Who gives the same answer as whom, in a few words.

    Where all columns answer and agree, nobody is named.
    """
    groups = row.agreeing
    answering = sum(map(len, groups))
    if answering < 2:
        return f"{names[groups[0][0]]} alone says" if answering else "no author says"
    if len(groups) == 1 and answering == len(row.cells):
        return f"all {answering} agree" if answering > 2 else "both agree"
    several = [group for group in groups if len(group) > 1]
    if not several:
        return f"{answering} answers, all different"
    return "; ".join(f"{listed([names[name] for name in group])} agree" for group in several)
