"""``primero-selections``: the named selections of each reconstruction side by side, where they differ."""

from collections.abc import Sequence
from typing import NamedTuple

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.base.folders import in_libraries
from primero_rules.book.rulebook import Selection, rulebook
from primero_rules.comparison.cell import Row
from primero_rules.comparison.rows import differing
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import ids, load
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.matrix.matrix_table import matrix
from primero_rules.sphinx_ext.situations.agreement import compared_on_page, depend_on_agreement
from primero_rules.sphinx_ext.situations.answer_query import answer_files


class SelectionsDirective(PrimeroDirective):
    """``primero-selections``: a table for each reconstruction that has several selections."""

    def build(self) -> list[nodes.Node]:
        """The tables, in the order of the ids."""
        self.depend_on_all_files()
        self.depend_on_files(*in_libraries(QUESTIONS_FILE))
        self.primero.note_links_to_hands(self.env.docname, *ids())
        answers = []
        for reconstruction in self.sound_ids():
            depend_on_agreement(self, load(reconstruction).selection_ids)
            answers.append((reconstruction, self.ask(SELECTIONS, reconstruction)))
        return [
            self.titled(answer.title, _anchor(reconstruction), *(table.deepcopy() for table in answer.tables))
            for reconstruction, answer in answers
            if answer.tables
        ]


def _anchor(reconstruction: str) -> str:
    return f"selections-{reconstruction}"


class SelectionsOnPage(NamedTuple):
    """The title of one reconstruction, the tables of its selections, and the sentences of rules in them."""

    title: str
    tables: list[nodes.Element]
    sentences: tuple[str, ...]


def _side_by_side(reconstruction: str) -> SelectionsOnPage:
    """One reconstruction with the table of its selections, which is empty if it has fewer than two."""
    rules = load(reconstruction)
    title, selections = f"{rules.scholar}: {rules.title}", rulebook(rules).selections
    if len(selections) < 2:
        return SelectionsOnPage(title, [], ())
    rows = differing(compared_on_page([selection.id for selection in selections]))
    cells = [cell for row in rows for cell in row.cells.values()]
    sentences = [
        *(selection.says for selection in selections),
        *(part for cell in cells for part in cell.sentences),
    ]
    return SelectionsOnPage(title, _table(reconstruction, selections, rows), tuple(sentences))


def _table(reconstruction: str, selections: tuple[Selection, ...], rows: Sequence[Row]) -> list[nodes.Element]:
    names = [selection.id for selection in selections]
    rules = load(reconstruction)
    whose = f"{rules.title}, {rules.attribution},"
    caption = f"{counted(len(rows), 'question')} that these selections of {whose} answer in more than one way."
    descriptions = el("dl", "pr-selections")
    for selection in selections:
        descriptions += [el("dt", "", selection.id), el("dd", "", selection.says)]
    return [
        descriptions,
        matrix([load(name) for name in names], rows, f"{_anchor(reconstruction)}-matrix", {}, {}, caption),
    ]


SELECTIONS = CachedQuery(
    "selections",
    answer_files,
    _side_by_side,
    lambda answer: " ".join([answer.title, *map(str, answer.tables)]),
    tells=lambda answer: answer.sentences,
    cites=True,
    lasting=True,
)
