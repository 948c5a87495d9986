"""``primero-pairs``: a table of how often each two rulebooks differ; each number leads to the page of the pair."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.counted import counted
from primero_rules.situations.asked.library_of_situations import situation_files
from primero_rules.situations.partings.difference import TEXTS
from primero_rules.situations.partings.pairs import name_of_pair
from primero_rules.situations.partings.parting import Parting, partings
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, group_named
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids, short_names_on_page
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS_TO_ALL

PartingsOfPairs = dict[frozenset[str], Sequence[Parting]]


class PairsDirective(PrimeroDirective):
    """``primero-pairs``: a table of all rulebooks that are in no group; with ``:group:``, of those in one.

    With ``:beside-all:`` the table has a column for each rulebook, whatever its group.
    """

    option_spec: ClassVar[dict[str, Any]] = {"group": group_named, "beside-all": directives.flag}

    def build(self) -> list[nodes.Node]:
        """The table, in a box of its own that scrolls."""
        self.depend_on_all_files()
        self.depend_on_files(*situation_files())
        group = self.options.get("group", "")
        names = playable_ids(self, group)
        columns = playable_ids(self, None) if "beside-all" in self.options else names
        answers = {name: self.ask(ANSWERS_TO_ALL, name) for name in columns}
        parted: PartingsOfPairs = {
            frozenset(pair): partings(*(answers[name] for name in sorted(pair)))
            for pair in _compared(names, columns)
        }
        asked = max(map(len, answers.values()), default=0)
        titles = {name: self.ask(TITLE, name) for name in columns}
        short = short_names_on_page(self, columns)
        label = f"pairs-{group or 'all'}"
        name = f"How often each pair differs: {group}" if group else "How often each pair differs"
        caption = el(
            "caption",
            "",
            f"In how many of {asked} situations two rulebooks part; the small number: on texts alone.",
            ids=[label],
        )
        head = el(
            "thead", "", el("tr", "", el("td"), *(el("th", "", short[name], scope="col") for name in columns))
        )
        body = el("tbody", "", *(_row(name, parted, titles, short, asked) for name in names))
        table = el("table", "pr-pairs", caption, head, body)
        return [el("div", "pr-pairs-scroll", table, role="region", tabindex="0", **{"aria-label": name})]


def _compared(rows: Sequence[str], columns: Sequence[str]) -> set[frozenset[str]]:
    """The pairs of a table with these rows and columns, each once."""
    return {frozenset(pair) for pair in product(rows, columns) if pair[0] != pair[1]}


def _row(
    name: str, parted: PartingsOfPairs, titles: Mapping[str, str], short: Mapping[str, str], asked: int
) -> nodes.Element:
    cells = (
        el("td", "pr-pairs-self")
        if other == name
        else _cell((name, other), parted[frozenset((name, other))], titles, asked)
        for other in short
    )
    return el("tr", "", el("th", "", link("reconstruction", name, "", short[name]), scope="row"), *cells)


def _cell(pair: tuple[str, str], parted: Sequence[Parting], titles: Mapping[str, str], asked: int) -> nodes.Element:
    """How often a pair differs, on a tint that is deeper the more often it does, and how often on texts alone."""
    texts = sum(difference.word == TEXTS for difference in parted)
    both = f"{titles[pair[0]]} and {titles[pair[1]]}"
    label = f"{both}: they differ in {counted(len(parted), 'situation')}, on texts alone in {texts}"
    number = link("pair", name_of_pair(*pair), "", str(len(parted)), quiet=True)
    share = round(100 * len(parted) / asked) if asked else 0
    below = el("span", "pr-pairs-texts", str(texts))
    return el("td", "", number, below, title=label, style=f"--pr-share: {share}%")
