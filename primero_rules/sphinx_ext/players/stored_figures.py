"""Figures that were computed beforehand, because it takes hours, drawn with their confidence intervals."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes

from primero_rules.base.source_file import source_at
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, warn
from primero_rules.sphinx_ext.kit.nodes import drawn, el, head_of, scrolled
from primero_rules.sphinx_ext.kit.print_signs import VERBATIM

FORMAT_OF_FIGURES = 1
"""The version of the file format that these pages can show."""

WIDTH_OF_DRAWING = 120
"""How wide a drawing is."""


class StoredDirective(PrimeroDirective):
    """A directive that shows stored figures; its argument is the path of their file, from the page."""

    required_arguments = 1
    final_argument_whitespace = True

    def build(self) -> list[nodes.Node]:
        """The drawn figures; a note in their place if the file cannot be shown."""
        path = Path(self.env.doc2path(self.env.docname)).parent / self.arguments[0]
        self.depend_on_files(path)
        try:
            figures = json.loads(path.read_text(encoding="utf-8"))
            if figures["settings"]["format"] != FORMAT_OF_FIGURES:
                raise ValueError(
                    f"its format is {figures['settings']['format']!r}, and only {FORMAT_OF_FIGURES} can be shown"
                )
            return self.drawn_from(figures)
        except (OSError, ValueError, KeyError, TypeError) as wrong:
            why = f"the figures of {self.arguments[0]} cannot be shown: {type(wrong).__name__}: {wrong}"
            warn(why, "figures", source_at(Path(self.env.doc2path(self.env.docname))), self.lineno)
            return [el("div", f"pr-gap-note {VERBATIM}", why)]

    def drawn_from(self, figures: dict[str, Any]) -> list[nodes.Node]:
        """The nodes for the figures."""
        raise NotImplementedError


class FiguresDirective(StoredDirective):
    """A directive that shows stored figures of games."""

    def drawn_from(self, figures: dict[str, Any]) -> list[nodes.Node]:
        """The nodes for the games that have both figures and a rulebook."""
        titles = {name: self.ask(TITLE, name) for name in self.sound_ids() if name in figures["games"]}
        return self.shown(figures, titles)

    def shown(self, figures: dict[str, Any], titles: dict[str, str]) -> list[nodes.Node]:
        """The nodes for these games; ``titles`` has the title of each."""
        raise NotImplementedError


def scrolled_table(
    caption: str, heads: Sequence[nodes.Node | str], rows: list[list[nodes.Node | str]], of: str = ""
) -> nodes.Element:
    """A table that can be scrolled sideways; the first cell of a row is its head.

    ``of`` names its subject, for users of screen readers, who do not see the heading above it.
    """
    body = el("tbody")
    for first, *cells in rows:
        body += el("tr", "", el("th", "", first, scope="row"), *(el("td", "pr-num", cell) for cell in cells))
    whole = el("table", "pr-ranking", el("caption", "", caption), head_of(heads), body)
    return scrolled(whole, f"{of}: {caption}" if of else caption)


def span_drawing(mean: float, low: float, high: float, reach: float) -> nodes.Node:
    """A mean and its interval on a line that extends from ``-reach`` to ``reach``."""
    reach = reach or 1.0

    def place(value: float) -> float:
        return round(WIDTH_OF_DRAWING / 2 * (1 + max(-1.0, min(1.0, value / reach))), 1)

    lines = (
        f'<line class="pr-figure-nought" x1="{WIDTH_OF_DRAWING / 2}" x2="{WIDTH_OF_DRAWING / 2}" y1="0" y2="14"/>',
        f'<line class="pr-figure-span" x1="{place(low)}" x2="{place(high)}" y1="7" y2="7"/>',
        f'<circle class="pr-figure-mean" cx="{place(mean)}" cy="7" r="4"/>',
    )
    return _drawing(lines)


def share_drawing(part: float, low: float, high: float) -> nodes.Node:
    """A share of a whole as a bar, with its confidence interval."""
    ends = f'x1="{low * WIDTH_OF_DRAWING:.1f}" x2="{high * WIDTH_OF_DRAWING:.1f}"'
    lines = (
        f'<rect class="pr-figure-whole" x="0" y="2" width="{WIDTH_OF_DRAWING}" height="10"/>',
        f'<rect class="pr-figure-bar" x="0" y="2" width="{part * WIDTH_OF_DRAWING:.1f}" height="10"/>',
        f'<line class="pr-figure-span" {ends} y1="7" y2="7"/>',
    )
    return _drawing(lines)


def parts_drawing(parts: Mapping[str, int]) -> nodes.Node:
    """The parts of a whole one after the other in a bar; the name of each stands in its class."""
    whole, begin, lines = sum(parts.values()) or 1, 0.0, []
    for name, count in parts.items():
        width = WIDTH_OF_DRAWING * count / whole
        lines.append(f'<rect class="pr-part-{name}" x="{begin:.1f}" y="2" width="{width:.1f}" height="10"/>')
        begin += width
    return _drawing(tuple(lines))


def _drawing(lines: tuple[str, ...]) -> nodes.Node:
    inside = "".join(lines)
    return drawn(
        f'<svg class="pr-figure" viewBox="0 0 {WIDTH_OF_DRAWING} 14" aria-hidden="true">{inside}</svg>', ""
    )
