"""``primero-vocabulary``: the words of the rule language, printed from the package's own tables and docstrings."""

from collections.abc import Iterator

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.check.codes import CODES
from primero_rules.check.vocabulary import TABLES, VocabularySection, WordEntry, sections
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el

OTHER_WORDS = "Other words"
PLAIN = {title for title, _, _ in TABLES}
"""The sections of words that are no keys."""

GROUPED = (
    ("step of a record", "Files"),
    ("step", "Steps"),
    ("option ", "Options of a turn"),
    ("options of", "Options of a turn"),
    ("check", "Ways to check a claim"),
    ("hand of known ranks", "Ways to check a claim"),
)
"""The part of the page for each mapping, by the beginning of its name; those not listed belong to Files."""


class VocabularyDirective(PrimeroDirective):
    """Every key and every word, in the order in which an author needs them."""

    def build(self) -> list[nodes.Node]:
        """The keys of files, then steps and options, then tables of plain words."""
        titles = ("Files", *dict.fromkeys(title for _, title in GROUPED if title != "Files"), OTHER_WORDS)
        groups: dict[str, list[nodes.Node]] = {title: [] for title in titles}
        for section in sections():
            groups[_group(section)].append(self._section(section))
        return [self.titled(title, f"vocabulary-{nodes.make_id(title)}", *inner) for title, inner in groups.items()]

    def _section(self, section: VocabularySection) -> nodes.section:
        title = with_capital(section.called)
        lead = [nodes.paragraph("", section.lead)] if section.lead else []
        entries = [node for entry in section.entries for node in _entry(entry)]
        return self.titled(title, f"words-{nodes.make_id(title)}", *lead, el("dl", "pr-words", *entries))


def _group(section: VocabularySection) -> str:
    if section.called in PLAIN:
        return OTHER_WORDS
    return next((group for start, group in GROUPED if section.called.startswith(start)), "Files")


def _entry(entry: WordEntry) -> list[nodes.Node]:
    head = el("dt", "", el("code", "", entry.word))
    if entry.stands and entry.within not in PLAIN:
        head += el("span", "pr-at", f" {_stands(entry)}")
    meaning = el("dd", "", *_with_code(entry.says))
    if entry.example and entry.within not in PLAIN:
        meaning += el("code", "pr-example", entry.example)
    return [head, meaning]


def _stands(entry: WordEntry) -> str:
    """The type of a key's value, and whether the key is needed or what holds without it."""
    if entry.needed:
        return f"{entry.stands}, needed"
    return entry.stands if entry.without is None else f"{entry.stands}; without it: {entry.without}"


class CodesDirective(PrimeroDirective):
    """``primero-codes``: every kind of finding of a check, with what it means and what to do about it."""

    def build(self) -> list[nodes.Node]:
        """A list in the order of the table."""
        listed = el("dl", "pr-words")
        for code, explained in CODES.items():
            term = el("dt", "", el("code", "", code), ids=[f"finding-{code}"])
            listed.extend([term, el("dd", "", explained.means, " ", *_with_code(explained.to_do))])
        return [listed]


def _with_code(text: str) -> Iterator[nodes.Node | str]:
    """A text in which words between backquotes, single or double, are code."""
    for number, part in enumerate(text.replace("``", "`").split("`")):
        yield el("code", "", part) if number % 2 else part
