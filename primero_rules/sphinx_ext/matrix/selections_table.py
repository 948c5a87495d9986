"""``primero-selections``: the named selections of each reconstruction side by side, where they differ."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes

from primero_rules.base.folders import in_libraries
from primero_rules.book.rulebook import Selection, rulebook
from primero_rules.comparison.rows import compare, differing
from primero_rules.rules.answers import FILE
from primero_rules.rules.library import ids, load
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.matrix.matrix_table import matrix
from primero_rules.sphinx_ext.rulebook.head import counted


class SelectionsDirective(PrimeroDirective):
    """``primero-selections``: a table for each reconstruction that has several selections."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """The tables, in the order of the ids."""
        self.depend_on_all_files()
        self.depend_on_files(*in_libraries(FILE))
        self.primero.note_links_to_hands(self.env.docname, *ids())
        answers = [(reconstruction, *self.ask(SELECTIONS, reconstruction)) for reconstruction in self.sound_ids()]
        return [
            self.titled(title, _anchor(reconstruction), *tables)
            for reconstruction, title, tables in answers
            if tables
        ]


def _anchor(reconstruction: str) -> str:
    return f"selections-{reconstruction}"


def _side_by_side(reconstruction: str) -> tuple[str, list[nodes.Element]]:
    """The title of one reconstruction, with its selections and their table if it has several."""
    rules = load(reconstruction)
    selections = rulebook(rules).selections
    return f"{rules.scholar}: {rules.title}", _table(reconstruction, selections) if len(selections) > 1 else []


def _table(reconstruction: str, selections: tuple[Selection, ...]) -> list[nodes.Element]:
    names = [selection.id for selection in selections]
    rows = differing(compare(names))
    rules = load(reconstruction)
    whose = f"{rules.title}, {rules.attribution},"
    caption = f"{counted(len(rows), 'question')} that these selections of {whose} answer in more than one way."
    descriptions = el("dl", "pr-selections")
    for selection in selections:
        descriptions += [el("dt", "", selection.id), el("dd", "", selection.says)]
    return [
        descriptions,
        matrix([load(name) for name in names], rows, f"{_anchor(reconstruction)}-matrix", {}, caption),
    ]


SELECTIONS = CachedQuery(
    "selections", file_of, _side_by_side, lambda answer: " ".join([answer[0], *(str(table) for table in answer[1])])
)
