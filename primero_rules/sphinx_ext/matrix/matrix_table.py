"""``primero-comparison``: every question put to every reconstruction, as one table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.counted import counted
from primero_rules.base.folders import in_libraries
from primero_rules.base.written_evidence import GAPS, STANCES
from primero_rules.comparison.cell import ABSENT, AGREEMENTS, Row
from primero_rules.comparison.other_answers import OtherAnswer, other_answers
from primero_rules.comparison.rows import put_to, unlettered_rows
from primero_rules.comparison.short_names import short_names, who_agrees
from primero_rules.rules.answers import QUESTIONS_FILE, Question
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.cited_place import MEANING_OF_BRACKETS, SIGN_OF_LOST_HEADING, has_lost_heading
from primero_rules.sphinx_ext.evidence.evidence_nodes import WARRANTS_AND_OURS, gap, stance, warrant
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, OnPage
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of, group_named
from primero_rules.sphinx_ext.kit.nodes import el, flat, link
from primero_rules.sphinx_ext.matrix.cell_nodes import cell
from primero_rules.sphinx_ext.matrix.table_controls import (
    asked_by,
    columns_of,
    controls,
    group_anchor,
    list_of_questions,
    parted_class,
)
from primero_rules.sphinx_ext.situations.agreement import compared_on_page, depend_on_agreement

OtherAnswers = Mapping[str, Sequence[OtherAnswer]]
"""What other selections of a file answer, by the full id of each question."""


class ComparisonDirective(PrimeroDirective):
    """``primero-comparison [ID ...]``: the named reconstructions, all of a ``:group:``, or all that are in none.

    ``:questions:`` picks some of the rows, ``:bare:`` leaves out the legend.  The table of a group has only the
    questions that some game of it answers.  Links to a row of the catalogue lead to the table of those in no group.
    """

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "questions": directives.unchanged,
        "bare": directives.flag,
        "group": group_named,
        "page": directives.flag,
    }

    def build(self) -> list[nodes.Node]:
        """The legend and the table."""
        group = self.options.get("group", "")
        names = self.arguments[0].split() if self.arguments else self.sound_ids(group)
        if not self.arguments:
            self.depend_on_all_files()
        self.depend_on_files(*in_libraries(QUESTIONS_FILE))
        for name in names:
            self.depend_on(COLUMN, name)
        depend_on_agreement(self, names)
        others = {name: self.ask(OTHER_ANSWERS, name) for name in names}
        rulesets = [load(name) for name in names]
        self.primero.note_links_to_hands(self.env.docname, *(rules.of or rules.id for rules in rulesets))
        rows = compared_on_page(names, self._questions(rulesets))
        linked = [row for row in rows if row.question.of or not group]
        for row in linked:
            self.note("row", row.question.full_id, _anchor(row.question), row.question.ask)
        if group:
            rows = tuple(row for row in rows if any(cell.kind != ABSENT for cell in row.cells.values()))
            if not rows:
                return []
        anchors = {row.question: _anchor(row.question) for row in linked}
        name = f"matrix-{self.env.new_serialno('primero-matrix')}"
        table = matrix(rulesets, rows, name, anchors, others)
        if "bare" in self.options:
            return [table]
        listed = list_of_questions(rows, anchors, short_names(rulesets))
        marks = el("details", "pr-details pr-marks", el("summary", "", "What the marks mean"), legend(rows))
        return [el("div", "pr-compared", *controls(name, rulesets, rows), listed, marks, table)]

    def _questions(self, rulesets: Sequence[Ruleset]) -> list[Question]:
        names = self.options.get("questions", "").split()
        known = put_to(rulesets)
        for name in names:
            if name not in {question.full_id for question in known}:
                raise self.error(f"there is no question {name!r}")
        return [question for question in known if not names or question.full_id in names]


def _column(name: str) -> OnPage:
    """Everything that the table shows of one ruleset, apart from its agreement with others."""
    rules, rows = load(name), unlettered_rows([name])
    others = other_answers(rules)
    cells = [(row.cells[rules.id], others.get(row.question.full_id, ())) for row in rows]
    shown = [str(_head(rules)), *((str(cell(rules, *answers)), answers[0].value) for answers in cells)]
    own_sentences = (sentence for own, _ in cells for sentence in own.sentences)
    return OnPage(tuple(shown), (*own_sentences, *_sentences(others)))


def _sentences(others: OtherAnswers) -> Iterator[str]:
    for answers in others.values():
        for other in answers:
            yield from other.sentences


COLUMN = CachedQuery("column", file_of, _column, tells=lambda column: column.sentences, cites=True)

OTHER_ANSWERS = CachedQuery(
    "other answers", file_of, lambda name: dict(other_answers(load(name))), tells=_sentences, lasting=True
)
"""What other selections of a file answer, by the full id of each question; it takes long to find."""


def _anchor(question: Question) -> str:
    return f"q-{nodes.make_id(question.full_id)}"


def matrix(
    rulesets: Sequence[Ruleset],
    rows: Sequence[Row],
    name: str,
    anchors: Mapping[Question, str],
    others: Mapping[str, OtherAnswers],
    caption_text: str = "",
) -> nodes.Element:
    """The table, in a box of its own that scrolls.

    ``anchors`` has the anchors of rows that links lead to, ``others`` the answers of other selections of each
    ruleset; ``caption_text`` replaces the caption, which otherwise says how large the table is.
    """
    heads = [el("th", "", "Question", scope="col"), *(_head(rules) for rules in rulesets)]
    groups = []
    for group, members in groupby(rows, key=lambda row: row.question.group):
        label = el("span", "pr-group-label", group)
        head = el("th", "", label, scope="rowgroup")
        marked = [group_anchor(group)] if anchors else []
        empty = (el("td") for _ in rulesets)  # not one wide cell: it would keep the width of hidden columns
        body = el("tbody", "", el("tr", "pr-group-row", head, *empty, ids=marked))
        body.extend(_row(rulesets, row, anchors.get(row.question, ""), others) for row in members)
        groups.append(body)
    caption = el(
        "caption",
        "",
        caption_text
        or f"{counted(len(rows), 'question')} put to {counted(len(rulesets), 'reconstruction')}."
        " Each cell shows what is executed, the author's reason for it, and where to read on.",
        ids=[name],
    )
    table = el("table", "pr-matrix", caption, el("thead", "", el("tr", "", *heads)), *groups)
    box = el("div", "pr-matrix-scroll", table, role="region", tabindex="0", **{"aria-labelledby": name})
    return el("div", "pr-matrix-frame", box)


def _head(rules: Ruleset) -> nodes.Element:
    """The head of a column: the title of the game, or the whole id of a named selection."""
    name = link("reconstruction", rules.id, "", rules.id if rules.of else rules.title)
    return el("th", "", name, el("span", "pr-matrix-sub", rules.attribution), scope="col")


def _row(rulesets: Sequence[Ruleset], row: Row, anchor: str, others: Mapping[str, OtherAnswers]) -> nodes.Element:
    question, short = row.question, short_names(rulesets)
    ask = link("question", question.full_id, "pr-question", question.ask, quiet=True)
    agreed = el("span", "pr-agree", who_agrees(row, short))
    asked = el("th", "", ask, *asked_by(question, short), agreed, scope="row")
    if anchor:
        asked += flat(_mark(anchor))
    cells = [
        cell(rules, row.cells[rules.id], others.get(rules.id, {}).get(question.full_id, ()), short[rules.id])
        for rules in rulesets
    ]
    kinds = " ".join(["pr-row", f"pr-agree-{row.agreement}", *_parted(rulesets, row)])
    return el("tr", kinds, asked, *cells, ids=[anchor] if anchor else [])


def _parted(rulesets: Sequence[Ruleset], row: Row) -> Iterator[str]:
    """A class for each pair of columns in which a question is not played alike, by the authors' word or by ours."""
    for (column, rules), (other, other_rules) in combinations(columns_of(rulesets), 2):
        if row.cells[rules.id].played != row.cells[other_rules.id].played:
            yield parted_class(column, other)


def _mark(anchor: str) -> nodes.Element:
    """A link to the row itself; where the screen is too narrow for columns, it opens the answers."""
    words = el("span", "pr-open-words", "The answers")
    return el("a", "pr-open", el("span", "pr-open-mark", "#"), words, href=f"#{anchor}", title="Link")


def legend(rows: Sequence[Row]) -> nodes.Element:
    """The legend of the marks that stand in the table."""
    cells = [answer for row in rows for answer in row.cells.values()]
    warrants = {answer.warrant for answer in cells if answer.kind != ABSENT}
    gaps = {answer.gap for answer in cells}
    stances = {answer.stance for answer in cells}
    entries = el("ul", "pr-legend")
    agreements = {row.agreement for row in rows}
    for kind in (known for known in AGREEMENTS if known in agreements):
        entries += el("li", "", el("span", f"pr-agree pr-agree-{kind}", AGREEMENTS[kind]))
    if any(answer.same for answer in cells):
        entries += el("li", "", el("span", "pr-same", "a"), "the same letter in a row: the same play")
    if any(answer.quoted for answer in cells):
        entries += el(
            "li",
            "",
            el("span", "pr-quoted", "…"),
            "the file's own sentence, where the rule alone is long or does not answer",
        )
    if any(answer.ours for answer in cells):
        words = "in an author's answer: a sum, or a case, that we had to choose"
        entries += el("li", "", el("span", "pr-gap", "is ours"), words)
    for kind in (known for known in WARRANTS_AND_OURS if known in warrants):
        entries += el("li", "", warrant(kind), WARRANTS_AND_OURS[kind])
    for kind in (known for known in STANCES if known in stances):
        entries += el("li", "", stance(kind, None), "how firmly the author holds his answer")
    for kind in (known for known in GAPS if known in gaps):
        entries += el("li", "", gap(kind), GAPS[kind])
    if any(has_lost_heading(passage) for answer in cells for passage in answer.cite):
        entries += el("li", "", f"{SIGN_OF_LOST_HEADING}: {MEANING_OF_BRACKETS}")
    return entries
