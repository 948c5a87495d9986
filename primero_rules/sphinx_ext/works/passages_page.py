"""``primero-passages KEY``: a source in its own order, each passage with all that rests on it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.base.evidence import relation_in_words
from primero_rules.base.fault import Faults
from primero_rules.sources import local_texts
from primero_rules.sources.claims.finding import DISAGREEMENT, ERRATUM, OVERTAKEN
from primero_rules.sources.coverage import CITED_BY_CLAIM, HAND, RULE
from primero_rules.sources.passage_order import ORDER_FILE, noted, ranks
from primero_rules.sources.resting import (
    RELATION_RESTS,
    SLIP,
    PassageLine,
    PlaceLines,
    Resting,
    by_place,
    citing_paths,
    outlines,
    resting_in,
)
from primero_rules.sources.source_outline import SourceOutline
from primero_rules.sphinx_ext.evidence.relations_list import called
from primero_rules.sphinx_ext.evidence.works_cited import full, label
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.citing import cite_this
from primero_rules.sphinx_ext.kit.directive import TITLE, PageDirective
from primero_rules.sphinx_ext.kit.nodes import el, link

KINDS_AT_PASSAGE = {
    RULE: "rule",
    RELATION_RESTS: "another's rule",
    HAND: "hand",
    SLIP: "slip in a hand",
    CITED_BY_CLAIM: "claim",
    ERRATUM: "slip",
    DISAGREEMENT: "disagreement",
    OVERTAKEN: "overtaken",
}
"""The label of each kind of thing that rests on a passage."""

LINKED = {RULE: "rule", RELATION_RESTS: "rule", HAND: "hand", SLIP: "hand"}
"""The kind of link for each kind of thing; all others link to claims."""


def _resting_on(path: str, source: str) -> tuple[Resting, ...]:
    return tuple(resting for resting in resting_in(Path(path)) if resting.source == source)


ONE_FILE = CachedQuery("what a file rests on", lambda path, _: [Path(path)], _resting_on, lasting=True)
"""The rules, hands and claims of one file that rest on passages of one source."""


class PassagesDirective(PageDirective):
    """``primero-passages KEY``: the places of a text in their order, with the passages cited from each."""

    def build(self) -> list[nodes.Node]:
        """A section for each place from which anything is cited."""
        key = self.arguments[0]
        self.depend_on_all_files()
        if key not in outlines():
            raise self.error(f"there is no outline of a text {key!r}")
        path = outlines()[key]
        self.depend_on_files(path)
        outline = local_texts.read_local_text(path)
        self.depend_on_files(path.with_name(ORDER_FILE))
        order = ranks(noted(path))
        places = by_place(outline, self._resting(outline.key), order)
        anchor = f"source-{nodes.make_id(key)}"
        title = f"{label(outline.key)}, passage by passage"
        self.note("passage", f"{outline.key}||", anchor, title)
        shown = [place for place in places if place.lines]
        names = _names([place.at for place in shown])
        sections = [self._place(outline, place, f"place-{name}") for place, name in zip(shown, names, strict=True)]
        return [self.titled(title, anchor, *_head(outline, places, order), *sections)]

    def _resting(self, source: str) -> Iterator[Resting]:
        for path in citing_paths():
            try:
                yield from self.ask(ONE_FILE, str(path), source)
            except Faults as faults:
                self.warn_here_if_no_page(faults)

    def _place(self, outline: SourceOutline, place: PlaceLines, anchor: str) -> nodes.Node:
        self.note("passage", f"{outline.key}|{place.at}|", anchor, f"{label(outline.key)}, {place.at}")
        anchors = _anchors(anchor, place.lines)
        lines = el("ul", "pr-passages", *(self._line(outline, place.at, anchors, line) for line in place.lines))
        return self.titled(place.at, anchor, *_origin(outline, place.at), *_marks(place), lines)

    def _line(self, outline: SourceOutline, at: str, anchors: Mapping[str, str], line: PassageLine) -> nodes.Node:
        """A passage with all that rests on it; it has an anchor for each length in which its words are cited."""
        rests = el("ul", "", *map(self._rest, line.rests))
        if not line.opening:
            return el("li", "", el("p", "", "The place as a whole"), rests)
        ids = list(dict.fromkeys(anchors[opening] for opening in line.openings))
        for opening in line.openings:
            self.note("passage", f"{outline.key}|{at}|{opening}", ids[0], f"{line.opening} …")
        passage = f"{label(outline.key)}, {at}: “{line.opening} …”, with what rests on it"
        cited = cite_this(passage, self.env.docname, ids[0], brief=True)
        return el("li", "", el("p", "", el("q", "", line.opening)), rests, cited, ids=ids)

    def _rest(self, resting: Resting) -> nodes.Node:
        """One thing that rests on a passage, with its rulebook or document."""
        kind = LINKED.get(resting.kind, "claim")
        of_another = f"{relation_in_words(resting.relation)} {called(resting.other)}: " if resting.relation else ""
        words = of_another + (resting.says or resting.target)
        of = resting.target.partition(" ")[0].partition("/")[0].partition("@")[0]
        whose = label(of) if kind == "claim" else self.ask(TITLE, of)
        mark = [" ", el("span", "pr-gap", "ours")] if resting.ours else []
        return el(
            "li",
            "",
            el("span", f"pr-rests pr-rests-{resting.kind}", KINDS_AT_PASSAGE[resting.kind]),
            " ",
            link(kind, resting.target, "", words, near=kind == "rule", quiet=True),
            f" ({whose})",
            *mark,
        )


def _anchors(above: str, lines: Iterable[PassageLine]) -> Mapping[str, str]:
    """The anchor of a passage by each of its openings, of these words alone, so that a new one changes no other.

    Openings of one passage that differ only in marks share an anchor.
    """
    names = [{opening: nodes.make_id(opening) for opening in line.openings} for line in lines]
    seen = Counter(name for of_passage in names for name in set(of_passage.values()))
    return {
        opening: f"{above}--{_apart(opening, name, alone=seen[name] == 1)}"
        for of_passage in names
        for opening, name in of_passage.items()
    }


def _names(texts: Sequence[str]) -> Iterator[str]:
    """Each text as a part of an anchor."""
    plain = [nodes.make_id(text) for text in texts]
    seen = Counter(plain)
    return (_apart(text, name, alone=seen[name] == 1) for text, name in zip(texts, plain, strict=True))


def _apart(text: str, name: str, *, alone: bool) -> str:
    """The name of a text in an anchor; where it is empty or also another's, with a digest of the text."""
    return name if name and alone else f"{name}-{sha256(text.encode()).hexdigest()[:8]}"


def _head(
    outline: SourceOutline, places: tuple[PlaceLines, ...], order: Mapping[tuple[str, str], int]
) -> Iterator[nodes.Node]:
    yield el("p", "", *full(outline.key))
    lines = [line for place in places for line in place.lines]
    unknown = [
        line
        for place in places
        for line in place.lines
        if line.opening and not any((place.at, opening) in order for opening in line.openings)
    ]
    says = (
        f"{counted(len(lines), 'passage')} in {counted(len(places), 'place')}, on which "
        f"{counted(sum(len(line.rests) for line in lines), 'thing')} rest. Places and their passages stand in the "
        f"order of the text{_order_clause(len(unknown), len(lines))}. Of the text itself only the opening words "
        "of each passage stand here."
    )
    yield el("p", "pr-tally", says)


def _order_clause(unknown: int, passages: int) -> str:
    """A clause on passages that are not in the order of the text, because nobody has noted their places in it."""
    after = "in the order in which the rules come to them"
    if unknown == passages:
        return f", passages within a place {after}" if unknown else ""
    unplaced = (
        "one that has not been looked up in it stands"
        if unknown == 1
        else f"{unknown} that have not been looked up in it stand"
    )
    return f"; {unplaced} last in their places, {after}" if unknown else ""


def _origin(outline: SourceOutline, at: str) -> Iterator[nodes.Node]:
    """Why a place is called so whose name is no heading of the text; so nobody takes our word for the author's."""
    says = outline.origin_of(at)
    if says:
        brackets = f" Where it is cited, it stands in brackets: [{at}]." if at in outline.guessed else ""
        yield el("p", "pr-tile-meta", f"{says}{brackets}")


def _marks(place: PlaceLines) -> Iterator[nodes.Node]:
    """The passages of a place that state no rule, counted by kind."""
    if place.marked:
        kinds = ", ".join(f"{kind.replace('-', ' ')} {number}" for kind, number in place.marked.items())
        yield el("p", "pr-tile-meta", f"Passages here that state no rule: {kinds}.")
