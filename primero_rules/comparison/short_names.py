"""Short names for the columns of a comparison: the scholars' surnames, made unique."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from primero_rules.base.grouped import grouped
from primero_rules.comparison.cell import Cell, Row
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset

MAIN = "main text"

WORD_OF_TITLE = re.compile(r"\w+")
"""A word of a title."""

LONGEST_SIDE_BY_SIDE = 160
"""The most characters of several answers in one heading."""


def short_names(rulesets: Sequence[Ruleset]) -> dict[str, str]:
    """A short name for each ruleset, by id; if all are selections of one file, the names of the selections."""
    files = {rules.of or rules.id for rules in rulesets}
    if len(files) == 1:
        return {rules.id: rules.id.partition("@")[2].replace("-", " ") or MAIN for rules in rulesets}
    surnames = {rules.id: surname(rules.scholar) for rules in rulesets}
    shared = Counter(surnames.values())
    titles = {rules.id: rules.title for rules in rulesets}
    return {
        name: known if shared[known] == 1 else _apart(known, name, titles[name]) for name, known in surnames.items()
    }


def surname(scholar: str) -> str:
    """The surname in a full name, with a particle such as "de".

    >>> surname("Ada B. Smith"), surname("Jean de Brun")
    ('Smith', 'de Brun')
    """
    *before, last = scholar.split()
    return f"{before[-1]} {last}" if before and before[-1].islower() else last


def _apart(known: str, name: str, title: str) -> str:
    """A surname with what tells the scholar's files apart: what follows the surname in the id, or the id.

    A word of it that the title has too is written as in the title, which knows what has a capital.
    """
    of, _, selection = name.partition("@")
    spelled = {word.lower(): word for word in WORD_OF_TITLE.findall(title)}
    own = [spelled.get(word, word) for word in (of.partition("-")[2] or of).split("-")]
    return f"{known} ({' '.join([*own, *selection.replace('-', ' ').split()])})"


def who_agrees(row: Row, names: dict[str, str]) -> str:
    """Which authors give the same answer, in a few words; an author's games and their translations are one voice.

    If all columns answer and agree, nobody is named.
    """
    groups = row.agreeing
    answering = [name for group in groups for name in group]
    scholars = row.scholars(answering)
    if not answering:
        return "no author answers"
    if len(scholars) == 1:
        return f"only {_own_name(row, answering, names)} answers{_again(row, groups, names)}"
    if len(groups) == 1 and len(answering) == len(row.cells):
        return f"all {len(scholars)} agree" if len(scholars) > 2 else "both agree"
    agreeing = [group for group in groups if len(group) > 1]
    if not agreeing:
        return f"{len(answering)} answers, all different"
    return "; ".join(_agreeing(row, group, names) for group in agreeing)


def _agreeing(row: Row, group: Sequence[str], names: Mapping[str, str]) -> str:
    """Who agrees in a group of equal answers, or that they are one author's and who says them after him.

    He is not said to be *alone*: read below a question, that would mean that only he allows what is asked about.
    """
    if len(row.scholars(group)) > 1:
        return f"{listed([names[name] for name in group])} agree"
    own, after = _own_name(row, group, names), _after_him(row, group, names)
    games = _in_his_games(row, group)
    if games:
        return f"{own} answers alike {games}" + (f", and {listed(after)} after him" if after else "")
    if len(after) == 1:
        return f"{after[0]} agrees with {own}, whom he translates"
    return f"{listed(after)} agree with {own}, whom they translate"


def _again(row: Row, groups: Sequence[Sequence[str]], names: Mapping[str, str]) -> str:
    """In which of his games the only author who answers does so, if always alike, and who does so after him."""
    if len(groups) > 1:
        return ""
    after = _after_him(row, groups[0], names)
    parts = (_in_his_games(row, groups[0]), f"and {listed(after)} after him" if after else "")
    return "".join(f", {part}" for part in parts if part)


def _own_name(row: Row, group: Sequence[str], names: Mapping[str, str]) -> str:
    """The one author of a group: by the short name of his game if it has only one, else by his surname."""
    own = [name for name in group if not row.authors[name].translated]
    return names[own[0]] if len(own) == 1 else surname(row.authors[group[0]].scholar)


def _in_his_games(row: Row, group: Sequence[str]) -> str:
    """In how many games of his own an author gives an answer, if in several."""
    own = sum(not row.authors[name].translated for name in group)
    return "in both of his games" if own == 2 else f"in {own} of his games" if own > 2 else ""


def _after_him(row: Row, group: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """Who gives the answer of an author after him, by translating his text."""
    return [names[name] for name in group if row.authors[name].translated]


def who_answers(cells: Mapping[str, Cell]) -> str:
    """Who gives an answer, by short name, and the answer; each one's own words where they are not the same.

    Where these are sentences of files, or would be too long side by side, the shortest is given to those whose it
    is, and of the others it is said that they come to the same.
    """
    alike = grouped(((cell.words, cell.ours), name) for name, cell in cells.items())
    quoted = any(cell.quoted for cell in cells.values())
    if len(alike) > 1 and (quoted or sum(len(words) for words, _ in alike) > LONGEST_SIDE_BY_SIDE):
        names = min(alike.items(), key=lambda answer: len(answer[0][0]))[1]
        others = [name for name in cells if name not in names]
        answer = cells[names[0]].marked.rstrip(".")
        return f"{' · '.join(names)}: {answer}; the same at the table: {' · '.join(others)}"
    return "; ".join(f"{' · '.join(names)}: {cells[names[0]].marked}" for names in alike.values())
