"""Findings about the documents: slips, disagreements and overtaken statements, in hands and in claims."""

from collections.abc import Iterable
from dataclasses import dataclass

from docutils import nodes

from primero_rules.base.cards import BLANK, card, name, show
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Cite
from primero_rules.language.english.phrases import listed
from primero_rules.records.erratum import OMISSION, WEIGHTS, Erratum
from primero_rules.sources.claims.finding import DISAGREEMENT, ERRATUM, OVERTAKEN, Finding
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_list
from primero_rules.sphinx_ext.evidence.works_cited import label
from primero_rules.sphinx_ext.kit.nodes import el, head_of, joined, scrolled

DOUBTFUL = "doubtful slips"
"""The heading and the column of slips that another reading of the text would make none."""

LEFT_OUT_OF_ORIGINAL = "left out of the original"
"""The heading and the column of what a translation leaves out: whoever adapts a text may do so on purpose."""

HEADINGS = {
    DOUBTFUL: DOUBTFUL.capitalize(),
    LEFT_OUT_OF_ORIGINAL: LEFT_OUT_OF_ORIGINAL.capitalize(),
    DISAGREEMENT: "Disagreements",
    OVERTAKEN: "Overtaken",
}
"""The headings of the page by the sort of finding; slips beyond doubt have one for each weight."""

PRINT, STYLE = "print", "style"
"""The kind and the weight of a mere misprint."""


WRITTEN_CARDS = frozenset(map(show, range(BLANK)))
"""The cards as records write them."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One finding as a page shows it: the document that has it, and links to the hands or claim that show it."""

    sort: str
    kind: str
    weight: str
    source: str
    note: nodes.Element
    links: tuple[nodes.Node, ...]
    doubtful: bool = False

    @property
    def counted_as(self) -> str:
        """The sort as which it is counted: a slip only if it is one beyond doubt, and nothing that is left out."""
        if self.doubtful:
            return DOUBTFUL
        return LEFT_OUT_OF_ORIGINAL if self.kind == OMISSION else self.sort

    @property
    def misprint(self) -> bool:
        """Whether it is a mere misprint, which changes neither the game nor an example."""
        return self.counted_as == ERRATUM and self.kind == PRINT and self.weight == STYLE

    def drawn(self) -> nodes.Element:
        """The finding with the links to where it is checked."""
        note = self.note.deepcopy()
        note += el("p", "pr-tile-meta", *joined(self.links, " · "))
        return note


def of_hand(slip: Erratum) -> nodes.Element:
    """A slip that a hand shows: kind, weight, what is printed, the emendation, and the reason."""
    note = _headed(ERRATUM, slip.kind, slip.weight, doubtful=bool(slip.unless))
    printed = slip.words or slip.printed
    note += _printed_and_meant(printed, _meant(slip), struck_out=slip.struck_out, doubtful=bool(slip.unless))
    note += _reasons(slip)
    note += citation_list(slip.cite)
    _held_against(note, ERRATUM, slip.against)
    return note


def _meant(slip: Erratum) -> str:
    """The emendation; of cards that a text tells in words only those that are put right, in words as well."""
    right = set(slip.emended.split()) - set(slip.printed.split())
    if not slip.words or not right or not right <= WRITTEN_CARDS:
        return slip.emended
    return listed([name(card(text)) for text in sorted(right)])


def of_claim(finding: Finding, cite: Iterable[Cite]) -> nodes.Element:
    """A finding about a statement; if two passages contradict each other, both are shown."""
    note = _headed(finding.sort, finding.kind, finding.weight, doubtful=bool(finding.unless))
    if finding.sort != ERRATUM:
        note += _here_and_there(finding)
    elif finding.printed_text:
        printed, instead = finding.printed_text, finding.instead_text
        note += _printed_and_meant(printed, instead, struck_out=finding.struck_out, doubtful=bool(finding.unless))
    else:
        note += _left_out(finding)
    note += _reasons(finding)
    note += citation_list(cite)
    _held_against(note, finding.sort, finding.against)
    return note


def _left_out(finding: Finding) -> nodes.Element:
    """What a translation leaves out, in the words of the original, and how it would read in the translation."""
    rendered = ["; translated, it is ", el("ins", "", finding.instead_text)] if finding.instead_text else []
    return el("p", "pr-found", el("q", "", finding.renders), " in the original is left out here", *rendered, ".")


def _reasons(slip: Erratum | Finding) -> list[nodes.Node]:
    """Why it cannot stand, and how the text would have to be read for it to be no slip."""
    reasons: list[nodes.Node] = [el("p", "pr-because", slip.because)]
    return [*reasons, el("p", "pr-unless", slip.unless)] if slip.unless else reasons


def _held_against(note: nodes.Element, sort: str, against: tuple[Cite, ...]) -> None:
    """Add the opposing passage, if there is one."""
    if against:
        note += el("p", "pr-tile-meta", AGAINST[sort])
        note += citation_list(against)


def _printed_and_meant(printed: str, meant: str, *, struck_out: bool, doubtful: bool) -> nodes.Element:
    """What is printed and what is meant; without the latter, only that it is otherwise elsewhere."""
    if doubtful and struck_out:
        return el("p", "pr-found", el("q", "", printed), " is printed, and perhaps should be struck out.")
    if doubtful:
        end = [", and perhaps ", el("ins", "", meant), " is meant."] if meant else ["; perhaps it is a slip."]
        return el("p", "pr-found", el("q", "", printed), " is printed", *end)
    if struck_out:
        return el("p", "pr-found", el("del", "", printed), " is printed, and should be struck out.")
    if not meant:
        return el("p", "pr-found", el("q", "", printed), " is printed here, and something else elsewhere.")
    return el("p", "pr-found", el("del", "", printed), " is printed, and ", el("ins", "", meant), " is meant.")


def _here_and_there(finding: Finding) -> nodes.Element:
    """What the author says here, and what another author, or he himself, says elsewhere."""
    here = el("p", "pr-found", el("q", "", finding.printed_text), " stands here")
    if not finding.instead_text:
        here += nodes.Text(".")
        return here
    where = "another author has" if finding.sort == DISAGREEMENT else "later it is"
    here.extend([nodes.Text(f"; {where}: "), el("ins", "", finding.instead_text), nodes.Text(".")])
    return here


AGAINST = {ERRATUM: "Compare", DISAGREEMENT: "The other author", OVERTAKEN: "Later"}
"""The label before the opposing passage of a finding."""


def _headed(sort: str, kind: str, weight: str, *, doubtful: bool) -> nodes.Element:
    is_slip = sort == ERRATUM and kind != OMISSION and not doubtful
    named = "pr-erratum-kind" if is_slip else "pr-found-kind"
    if doubtful:
        kind = "perhaps a slip"
    weighed = el("span", f"pr-weight pr-weight-{weight}", WEIGHTS[weight])
    return el("aside", "pr-erratum", el("span", named, kind), " ", weighed, " ")


def findings_table(slips: list[Slip]) -> nodes.Element:
    """A table of how many findings there are, by document, sort and weight."""
    columns = [*((ERRATUM, weight) for weight in WEIGHTS), *((sort, "") for sort in HEADINGS)]
    of_slips = (f"slips: {words}" for words in WEIGHTS.values())
    titles = ["Document", *of_slips, *(heading.lower() for heading in HEADINGS.values())]
    rows = []
    for source in _sources(slips):
        cells = [str(sum(1 for slip in slips if _is(slip, source, *column)) or "–") for column in columns]
        rows.append(el("tr", "", el("th", "", label(source), scope="row"), *(el("td", "", cell) for cell in cells)))
    sums = [str(sum(1 for slip in slips if _is(slip, slip.source, *column))) for column in columns]
    rows.append(el("tr", "", el("th", "", "All", scope="row"), *(el("td", "", cell) for cell in sums)))
    table = el("table", "pr-relations-table pr-slips", head_of(titles), el("tbody", "", *rows))
    return scrolled(table, "The number of slips", "pr-relations-scroll")


def _is(slip: Slip, source: str, sort: str, weight: str) -> bool:
    return slip.source == source and slip.counted_as == sort and (not weight or slip.weight == weight)


def _sources(slips: Iterable[Slip]) -> list[str]:
    return sorted({slip.source for slip in slips}, key=label)


def groups(slips: list[Slip]) -> list[tuple[str, list[Slip]]]:
    """The slips under their headings, first those that change the game; misprints are separate."""
    headed = [
        (
            f"Slips: {words}",
            [slip for slip in slips if _is(slip, slip.source, ERRATUM, weight) and not slip.misprint],
        )
        for weight, words in WEIGHTS.items()
    ]
    headed.append(("Misprints", [slip for slip in slips if slip.misprint]))
    headed += [(title, [slip for slip in slips if slip.counted_as == sort]) for sort, title in HEADINGS.items()]
    return [(title, group) for title, group in headed if group]


def by_document(group: list[Slip]) -> list[nodes.Node]:
    """The slips of a group, each document under its name with its kinds counted."""
    shown: list[nodes.Node] = []
    for source in _sources(group):
        own = [slip for slip in group if slip.source == source]
        kinds = sorted({slip.kind for slip in own})
        by_kind = ", ".join(f"{sum(slip.kind == kind for slip in own)} {kind}" for kind in kinds)
        count = (
            by_kind
            if len(kinds) > 1 or kinds[0] not in (DISAGREEMENT, OVERTAKEN)
            else counted(len(own), "statement")
        )
        shown.append(el("p", "pr-question", f"{label(source)}: {count}"))
        shown.extend(slip.drawn() for slip in own)
    return shown
