"""Directives for lists: the reconstructions as tiles, and the questions."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.counted import counted
from primero_rules.base.fault import Faults
from primero_rules.base.folders import in_libraries
from primero_rules.comparison.cell import Row
from primero_rules.comparison.likeness import most_like
from primero_rules.comparison.rows import put_to, unlettered_rows
from primero_rules.comparison.short_names import short_names
from primero_rules.language.english.phrases import listed
from primero_rules.rules.answers import QUESTIONS_FILE, Question, questions_of
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of, group_named
from primero_rules.sphinx_ext.kit.nodes import el, joined, link
from primero_rules.sphinx_ext.rulebook.of_whom import of_whom
from primero_rules.sphinx_ext.rulebook.rulebook_head import players
from primero_rules.sphinx_ext.rulebook.views import VIEWS
from primero_rules.sphinx_ext.situations.agreement import compared_on_page, depend_on_agreement


def _values(name: str) -> list[object]:
    """What agreement with an author depends on: his name, and what is executed for each of his answers."""
    rules, rows = load(name), unlettered_rows([name])
    cells = [row.cells[rules.id] for row in rows]
    return [rules.scholar, *((cell.kind, cell.value) for cell in cells)]


VALUES_OF_CARDS = CachedQuery("values", file_of, _values, tells=lambda _: ())


class TilesDirective(PrimeroDirective):
    """``primero-tiles``: every reconstruction, with its year and how many of its rules are ours.

    Those of a group that stands apart are left out; with ``:group:`` only those of that group are listed.
    """

    option_spec: ClassVar[dict[str, Any]] = {"group": group_named}

    def build(self) -> list[nodes.Node]:
        """The tiles in order of year, each with the game that it agrees with most."""
        self.depend_on_all_files()
        self.depend_on_files(*in_libraries(QUESTIONS_FILE))
        games = self.sound_ids(self.options.get("group", ""))
        depend_on_agreement(self, games)
        rows = compared_on_page(games)
        names = short_names([load(name) for name in games])
        tiles = [(*self.ask(TILE, reconstruction), reconstruction) for reconstruction in games]
        tiles.sort(key=lambda dated: (not dated[0], dated[0], dated[2]))
        built = el("ul", "pr-grid")
        for _, tile, name in tiles:
            self.depend_on(VALUES_OF_CARDS, name)
            whole = tile.deepcopy()  # a copy, because the answer itself is kept for other pages
            whole.extend(_most_like(name, rows, names))
            built += whole
        return [built]


def _most_like(name: str, rows: Sequence[Row], names: Mapping[str, str]) -> Iterator[nodes.Element]:
    """A line that names those who agree with an author on the largest share of the questions that both answer."""
    alike = most_like(name, rows)
    if alike:
        agreements = [
            f"{names[likeness.other]}, in {likeness.alike} of {counted(likeness.both, 'answer')}"
            for likeness in alike
        ]
        yield el("p", "pr-tile-meta", f"agrees most with {listed(agreements)}")


def _tile(reconstruction: str) -> tuple[int, nodes.Element]:
    """The year of a reconstruction, and its tile."""
    rules = load(reconstruction)
    facts = f"{rules.attribution} · {players(rules)}"
    ours = f"{counted(rules.editor_choices, 'rule')} of ours where the author gives none"
    other_selections = len(rules.selections) - 1
    if other_selections > 0:
        ours += f" · {counted(other_selections, 'other selection')} of readings"
    if not rules.playable:
        ours += f" · not playable yet: {counted(len(rules.holes), 'hole')}"
    first = rules.about.split(". ")[0].rstrip(".") + "."
    views = (link(kind, rules.id, "", words, quiet=True) for kind, words in VIEWS.items())
    tile = el(
        "li",
        "pr-tile",
        el("p", "pr-tile-title", link("reconstruction", rules.id, "", rules.title)),
        el("p", "pr-tile-meta", facts),
        el("p", "", first),
        el("p", "pr-tile-meta", ours),
        el("p", "pr-tile-meta pr-tile-views", *joined(views, " · ")),
    )
    return rules.year, tile


TILE = CachedQuery("tile", file_of, _tile, lambda answer: f"{answer[0]} {answer[1]}")


OWN_QUESTIONS = CachedQuery(
    "own questions", file_of, lambda name: [replace(question, line=0) for question in questions_of(load(name))]
)


class QuestionsDirective(PrimeroDirective):
    """``primero-questions``: the questions of the catalogue and of single files, each with a link to its row."""

    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def build(self) -> list[nodes.Node]:
        """One section for each group."""
        self.depend_on_files(*in_libraries(QUESTIONS_FILE))
        self.depend_on_all_files()
        asked = ((question.group, self._question(question)) for question in put_to(self._sound_rules()))
        return self.lists_by_group("group", "pr-asked-list", asked)

    def _sound_rules(self) -> Iterator[Ruleset]:
        """The reconstructions without faults; the page depends only on the questions of each."""
        for name in ids():
            with suppress(Faults):  # reported where the file is shown
                self.depend_on(OWN_QUESTIONS, name)
                yield load(name)

    def _question(self, question: Question) -> nodes.Element:
        anchor = f"question-{nodes.make_id(question.full_id)}"
        self.note("question", question.full_id, anchor, question.ask)
        asked = link("question", question.full_id, "", question.ask)
        answers = link("row", question.full_id, "", "what they answer", quiet=True)
        where = el("p", "pr-tile-meta", el("code", "", question.id), " · ", answers, ".", *of_whom(question))
        return el("li", "pr-asked", el("p", "pr-question", asked), where, ids=[anchor])
