"""The controls above a comparison: which columns and rows to show, and the list of its questions.

No script is needed.  The controls are ordinary check boxes and a menu, and the style sheet hides what they exclude;
the styles that depend on the individual table stand beside them.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import combinations, groupby

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.base.written_evidence import GAPS
from primero_rules.comparison.cell import Row
from primero_rules.rules.answers import Question
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.evidence.evidence_nodes import WARRANTS_AND_OURS
from primero_rules.sphinx_ext.kit.nodes import drawn, el, flat, link


def controls(name: str, rulesets: Sequence[Ruleset], rows: Sequence[Row]) -> list[nodes.Node]:
    """The form with which a reader picks columns and rows of the table with this name, and its styles."""
    form = el("form", "pr-pick", method="dialog", **{"aria-label": "What the table shows"})
    form += _columns(name, rulesets)
    form += _rows(rows)
    form += flat(el("button", "pr-button", "Show everything", type="reset"))
    return [form, drawn(f"<style>{''.join(_styles(name, rulesets, rows))}</style>", "")]


def _columns(name: str, rulesets: Sequence[Ruleset]) -> nodes.Element:
    columns = el("fieldset", "pr-pick-columns", el("legend", "", "Columns"))
    for number, rules in columns_of(rulesets):
        box = _box(f'id="{escape(_column_box(name, number))}" checked')
        columns += el("label", "", box, f" {rules.title}, {rules.attribution}")
    return flat(columns)


def columns_of(rulesets: Sequence[Ruleset]) -> Iterator[tuple[int, Ruleset]]:
    """Each ruleset with the number of its column; the first column is that of the questions."""
    return enumerate(rulesets, 2)


def parted_class(column: int, other: int) -> str:
    """The class of a row in which two columns are not played alike; short, since a row may have dozens of them."""
    return f"d{column}-{other}"


def _column_box(name: str, number: int) -> str:
    """The id of a column's check box; the first column, of the questions, is always shown and has none."""
    return f"{name}-column-{number}"


def _box(attributes: str) -> nodes.Element:
    return drawn(f'<input type="checkbox" {attributes}>', "")


def _rows(rows: Sequence[Row]) -> nodes.Element:
    differing = el("label", "", _box('class="pr-only-differing"'), " Only where two of them are not played alike")
    unfolded = el("label", "", _box('class="pr-unfold"'), " In full where all agree")
    choices = "".join(_choices(rows))
    kinds = el("label", "", "Only rows with a cell that rests on ", drawn(f"<select>{choices}</select>", ""))
    return flat(el("fieldset", "pr-pick-rows", el("legend", "", "Rows"), differing, unfolded, kinds))


def _choices(rows: Sequence[Row]) -> Iterator[str]:
    """The options of the menu: every warrant and every gap in the table."""
    yield '<option value="">anything</option>'
    for title, kinds in _kinds(rows).items():
        options = "".join(f'<option value="{kind}">{words}</option>' for kind, words in kinds.items())
        yield f'<optgroup label="{title}">{options}</optgroup>'


def _kinds(rows: Sequence[Row]) -> Mapping[str, Mapping[str, str]]:
    """The warrants and the gaps that stand in these rows, by the class of their marks."""
    cells = [answer for row in rows for answer in row.cells.values()]
    warrants, gaps = {answer.warrant for answer in cells}, {answer.gap for answer in cells}
    return {
        "the author's reason": {
            f"warrant-{kind}": f"{kind}: {words}" for kind, words in WARRANTS_AND_OURS.items() if kind in warrants
        },
        "why the author gives no rule": {
            f"gap-{kind}": f"{kind.replace('-', ' ')}: {words}" for kind, words in GAPS.items() if kind in gaps
        },
    }


def _styles(name: str, rulesets: Sequence[Ruleset], rows: Sequence[Row]) -> Iterator[str]:
    """The styles that hide each column whose box is not checked, and the rows without the chosen warrant or gap."""
    page = ".pr-compared"
    for number, _ in columns_of(rulesets):
        unchecked = f"{page}:has(#{_column_box(name, number)}:not(:checked))"
        yield f"{unchecked} tr>:nth-child({number}){{display:none}}"
    yield _only_differing(name, rulesets)
    for kind in (kind for kinds in _kinds(rows).values() for kind in kinds):
        picked = f"{page}:has(option[value={kind}]:checked)"
        mark = f":has(.pr-{kind})"
        yield f"{picked} :is(.pr-row,tbody):not({mark}){{display:none}}"
        yield f"{picked} td{mark}{{box-shadow:inset 0 0 0 2px var(--pr-gold)}}"


def _only_differing(name: str, rulesets: Sequence[Ruleset]) -> str:
    """The style that hides all rows but those in which two of the checked columns differ, if that is asked for."""
    page, rows, bodies = ".pr-compared", [], []
    for column, other in combinations([number for number, _ in columns_of(rulesets)], 2):
        both = f"{page}:has(#{_column_box(name, column)}:checked):has(#{_column_box(name, other)}:checked)"
        rows.append(f"{both} .{parted_class(column, other)}")
        bodies.append(f"{both} tbody:has(.{parted_class(column, other)})")
    asked = f"{page}:has(.pr-only-differing:checked)"
    if not rows:
        return f"{asked} tbody{{display:none}}"
    return f"{asked} :is(.pr-row:not({','.join(rows)}),tbody:not({','.join(bodies)})){{display:none}}"


def list_of_questions(
    rows: Sequence[Row], anchors: Mapping[Question, str], names: Mapping[str, str]
) -> nodes.Element:
    """The list of the questions of a table, in their groups, each leading to its row.

    A question that one file alone asks is listed with the name of its game, by its id in ``names``.
    """
    listed = el("div", "pr-contents")
    for group, members in groupby(rows, key=lambda row: row.question.group):
        asked = [row.question for row in members]
        lines = (
            el("li", "", link("row", question.full_id, "", question.ask, quiet=True), *asked_by(question, names))
            for question in asked
            if question in anchors
        )
        place = {"href": f"#{group_anchor(group)}"} if anchors else {}
        title = el("a" if anchors else "span", "pr-contents-group", group, **place)
        listed += el("div", "", el("p", "", title), el("ul", "", *lines))
    summary = el("summary", "", f"The {counted(len(rows), 'question')}")
    return el("details", "pr-details pr-contents-of-rows", summary, listed)


def asked_by(question: Question, names: Mapping[str, str]) -> Iterator[nodes.Element]:
    """The game whose file alone asks a question; nothing for a question of the catalogue."""
    if question.of:
        yield el("span", "pr-tile-meta", f" · {names.get(question.of, question.of)}")


def group_anchor(group: str) -> str:
    """The anchor of a group of rows."""
    return f"rows-{nodes.make_id(group)}"
