"""``primero-sentences``: what became of the sentences of each text, as counted where the texts are."""

from collections.abc import Iterable, Mapping
from typing import Any

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.sources.coverage import LEFT_OVER, MARKED, STANDINGS, TAKEN_UP, TOUCHED
from primero_rules.sphinx_ext.evidence.works_cited import label
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.players.stored_figures import StoredDirective, parts_drawing, scrolled_table

STANDINGS_IN_WORDS: Mapping[str, str] = {
    TAKEN_UP: "taken up",
    TOUCHED: "touched",
    MARKED: "marked as no rule",
    LEFT_OVER: "left over",
}
"""The standings of a sentence, in words."""

Counts = Mapping[str, int]


class SentencesDirective(StoredDirective):
    """``primero-sentences FILE``: a bar for each text, and folded away a bar for each place in it."""

    def drawn_from(self, figures: dict[str, Any]) -> list[nodes.Node]:
        """The totals in a sentence, the table of all texts, and a table of the places of each."""
        texts: dict[str, dict[str, Counts]] = figures["witnesses"]
        sums = {key: _sum(places.values()) for key, places in texts.items()}
        rows = [_row(link("passage", f"{key}||", "", label(key), quiet=True), sums[key]) for key in texts]
        return [
            el("p", "", f"{counted(len(texts), 'text')}: {_in_words(_sum(sums.values()))}."),
            scrolled_table("what became of the sentences of each text", _heads("text"), rows),
            *(_places(key, places) for key, places in texts.items()),
        ]


def _places(key: str, places: Mapping[str, Counts]) -> nodes.Node:
    """The places of a text, folded away."""
    title = f"{label(key)}, place by place"
    rows = [_row(link("passage", f"{key}|{at}|", "", at, quiet=True), counts) for at, counts in places.items()]
    return el(
        "details",
        "",
        el("summary", "", title),
        scrolled_table("its places in their order", _heads("place"), rows, title),
    )


def _heads(of: str) -> list[nodes.Node | str]:
    keys = (el("span", "", el("span", f"pr-key pr-key-{name}"), STANDINGS_IN_WORDS[name]) for name in STANDINGS)
    return [of, "drawn", "sentences", *keys]


def _row(named: nodes.Node, counts: Counts) -> list[nodes.Node | str]:
    ordered = {name: counts[name] for name in STANDINGS}
    cells = (str(count or "–") for count in ordered.values())
    return [named, parts_drawing(ordered), str(sum(ordered.values())), *cells]


def _sum(counts: Iterable[Counts]) -> Counts:
    held = list(counts)
    return {name: sum(count[name] for count in held) for name in STANDINGS}


def _in_words(counts: Counts) -> str:
    """All counts in one line: ``of 900 sentences 400 are taken up, 20 touched, ...``."""
    parts = ", ".join(f"{counts[name] or 'none'} {STANDINGS_IN_WORDS[name]}" for name in STANDINGS)
    return f"of {counted(sum(counts.values()), 'sentence')} {parts}"
