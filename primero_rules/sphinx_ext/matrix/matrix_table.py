"""``primero-comparison``: every question put to every reconstruction, as one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.folders import folder
from primero_rules.comparison.rows import Row, compare
from primero_rules.rules.answers import FILE, Question, load_questions
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.fact import Fact
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.matrix.cell import cell
from primero_rules.sphinx_ext.rulebook.evidence_nodes import GAPS, WARRANTS, gap, warrant

AGREE = {"all": "all agree", "some": "some agree", "none": "none agree"}


class ComparisonDirective(PrimeroDirective):
    """``primero-comparison [ID ...]``; ``:questions:`` picks some of the rows, ``:bare:`` leaves the legend out."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "questions": directives.unchanged,
        "bare": directives.flag,
        "page": directives.flag,
    }

    def make(self) -> list[nodes.Node]:
        """The legend and the table."""
        names = self.arguments[0].split() if self.arguments else self.sound_ids()
        if not self.arguments:
            self.lists_all()
        self.depend(folder("reconstructions") / FILE)
        for name in names:
            self.watch(COLUMN, name)
        rulesets = [load(name) for name in names]
        self.primero.ask(self.env.docname, *(rules.of or rules.id for rules in rulesets))
        rows = compare(names, self._questions())
        for row in rows:
            self.note("row", row.question.id, _anchor(row.question), row.question.ask)
        table = matrix(rulesets, rows, f"matrix-{self.env.new_serialno('primero-matrix')}")
        return [table] if "bare" in self.options else [legend(rows), table]

    def _questions(self) -> list[Question]:
        wanted = self.options.get("questions", "").split()
        known = load_questions()
        for name in wanted:
            if name not in {one.id for one in known}:
                raise self.error(f"there is no question {name!r}")
        return [one for one in known if not wanted or one.id in wanted]


def _column(name: str) -> list[object]:
    """All that the table tells of one ruleset, whatever it tells of the others."""
    rules, rows = load(name), compare([name])
    cells = [row.cells[rules.id] for row in rows]
    return [str(_head(rules)), *((str(cell(rules, one)), one.value) for one in cells)]


COLUMN = Fact("column", file_of, _column)


def _anchor(question: Question) -> str:
    return f"q-{nodes.make_id(question.id)}"


def matrix(rulesets: Sequence[Ruleset], rows: Sequence[Row], name: str, told: str = "") -> nodes.Element:
    """The table in the box that it scrolls in.

    ``told`` is said above it instead of how large it is; the rows of such a table are not those that links to
    questions lead to.
    """
    heads = [el("th", "", "Question", scope="col"), *(_head(rules) for rules in rulesets)]
    body = el("tbody")
    for group, members in groupby(rows, key=lambda row: row.question.group):
        label = el("span", "pr-group-label", group)
        body += el("tr", "pr-group-row", el("th", "", label, scope="rowgroup", colspan=str(len(heads))))
        body.extend(_row(rulesets, row, [] if told else [_anchor(row.question)]) for row in members)
    caption = el(
        "caption",
        "",
        told
        or f"{len(rows)} questions put to {len(rulesets)} reconstructions. Each cell tells what is executed, why"
        " the author holds it, and where to read on.",
        ids=[name],
    )
    table = el("table", "pr-matrix", caption, el("thead", "", el("tr", "", *heads)), body)
    return el("div", "pr-matrix-scroll", table, role="region", tabindex="0", **{"aria-labelledby": name})


def _head(rules: Ruleset) -> nodes.Element:
    """A column's name: the title of the game, or the whole id of a named selection."""
    name = link("reconstruction", rules.id, "", rules.id if rules.of else rules.title)
    return el("th", "", name, el("span", "pr-matrix-sub", rules.attribution), scope="col")


def _row(rulesets: Sequence[Ruleset], row: Row, ids: list[str]) -> nodes.Element:
    question = row.question
    ask = link("question", question.id, "pr-question", question.ask, quiet=True)
    asked = el("th", "", ask, el("span", "pr-agree", agreement(row)), scope="row")
    cells = [cell(rules, row.cells[rules.id]) for rules in rulesets]
    return el("tr", f"pr-agree-{row.agreement}", asked, *cells, ids=ids)


def agreement(row: Row) -> str:
    """How many of those who hold anything hold the same."""
    values = Counter(one.same for one in row.cells.values() if one.same)
    holding = sum(values.values())
    if holding < 2:
        return "one author says" if holding else "no author says"
    most = max(values.values())
    if row.agreement == "all":
        return f"all {holding} agree" if holding > 2 else "both agree"
    return f"{most} of {holding} agree" if most > 1 else f"{holding} answers, all different"


def legend(rows: Sequence[Row]) -> nodes.Element:
    """What the marks mean that stand in the table."""
    cells = [one for row in rows for one in row.cells.values()]
    warrants, gaps = {one.warrant for one in cells}, {one.gap for one in cells}
    made = el("ul", "pr-legend")
    for kind, words in AGREE.items():
        made += el("li", "", el("span", f"pr-agree pr-agree-{kind}", words))
    made += el("li", "", el("span", "pr-same", "a"), "the same letter in a row: the same at the table")
    for kind in (one for one in WARRANTS if one in warrants):
        made += el("li", "", warrant(kind), WARRANTS[kind])
    for kind in (one for one in GAPS if one in gaps):
        made += el("li", "", gap(kind), GAPS[kind])
    return made
