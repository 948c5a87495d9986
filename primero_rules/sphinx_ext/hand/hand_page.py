"""``primero-hand NAME``: a hand record replayed while the page is built, step by step, with the rules it uses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.source_file import Source
from primero_rules.book.narration import narrate, ours_in_words
from primero_rules.comparison.under_another import DOCUMENT
from primero_rules.records.library_of_hands import beginnings, load_record, record_path
from primero_rules.records.record import HandRecord
from primero_rules.records.replay import Replay, replay
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_nodes
from primero_rules.sphinx_ext.hand.cards_put_right import cards_put_right
from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage
from primero_rules.sphinx_ext.hand.step_section import played_step, stopped
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.citing import cite_this
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of, warn
from primero_rules.sphinx_ext.kit.domain import PlayedHand
from primero_rules.sphinx_ext.kit.nodes import el, flat, joined, link
from primero_rules.sphinx_ext.live.live_part import live_place

STATUS_IN_WORDS = {
    "agrees": "the record follows from the rules as it is printed",
    "errata": "the record follows once its errata are put right",
    "differs": "the record does not follow from the rules",
}


class HandDirective(PrimeroDirective):
    """``primero-hand NAME``; ``:under:`` plays it by other rules, ``:pack:`` draws other cards."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "under": directives.unchanged_required,
        "pack": lambda text: directives.choice(text, ("french", "latin")),
        "page": directives.flag,
    }

    def build(self) -> list[nodes.Node]:
        """The hand, with a warning if it does not follow from the rules."""
        name = self.arguments[0]
        path = record_path(name)
        self.depend_on_text(path)  # first, so that the page is rebuilt when a faulty record is corrected
        record = load_record(path)
        self.depend_on_files(*beginnings(record))
        under = self.options.get("under", record.reconstruction)
        anchor = nodes.make_id(record.id)
        if "under" in self.options:  # it may be the path of a file, which is nobody's business
            anchor += f"-under-{nodes.make_id(load(under).id)}"
        titled = "" if self.own_page else "titled"
        drawn = self.ask(DRAWN_HAND, under, name, anchor, self.options.get("pack", "french"), titled)
        if "under" not in self.options:
            for message, kind, file, line in drawn.departures:
                warn(message, kind, file, line)
            self._note(f"{path.parent.parent.name}/{path.name.split('.')[0]}", anchor, record.title, drawn.played)
        if not self.own_page:
            return [drawn.section]
        subject = f"Hand: {record.title}, played by {load(under).title}"
        source_rules = load(record.reconstruction) if record.origin == DOCUMENT else None
        author, year = (source_rules.scholar, source_rules.year) if source_rules else ("", 0)
        cited = cite_this(subject, self.env.docname, "", author=author, year=year)
        text = path.read_text(encoding="utf-8")
        code = nodes.literal_block(text, text, language="text")  # uncoloured, for there are hundreds
        # Its keys are words of all records, which nobody looks for.
        written = el("details", "pr-details no-search", el("summary", "", "The record of this hand"), code)
        live = live_place("hand", hand=f"{path.parent.parent.name}/{record.id}")
        return [self.titled(record.title, f"page-{anchor}", live, drawn.section, cited, written)]

    def _note(self, name: str, anchor: str, title: str, played: PlayedHand) -> None:
        self.note("hand", name, anchor, title)
        if self.primero.objects["hand", name].docname == self.env.docname:
            self.primero.played[name] = played


def _steps(played: Replay) -> dict[str, int]:
    """The number of the first step that uses each rule, by the rule's path."""
    steps: dict[str, int] = {}
    for frame in played.frames:
        for event in frame.events:
            steps.setdefault(event.ref.path, frame.number)
    return steps


Departure = tuple[str, str, Source, int]
"""Where a record departs from its rules, or names an erratum in vain: a warning, its kind, its file and line."""


class DrawnHand(NamedTuple):
    """A replayed hand as its page shows it, without the rules and states, which need not be kept with it."""

    section: nodes.Element
    played: PlayedHand
    departures: tuple[Departure, ...]


def _drawn_hand(under: str, name: str, anchor: str, pack: CardStyle, titled: str) -> DrawnHand:
    """A hand, replayed and drawn."""
    played = replay(load_record(name), under=under)
    of = played.rules.of or played.rules.id
    return DrawnHand(
        hand(played, anchor, of, pack, titled=bool(titled)),
        PlayedHand(of, _steps(played)),
        tuple(_departures(played)),
    )


DRAWN_HAND = CachedQuery(
    "hand",
    lambda under, *_how: file_of(under),  # only the rules, since the page depends on the record anyway
    _drawn_hand,
    lambda answer: f"{answer.section}{answer.played.steps}",
    tells=lambda _: (),
    apart=True,
)


def _departures(played: Replay) -> Iterator[Departure]:
    """The mismatch between record and rules, and every erratum that is not needed."""
    if played.mismatch is not None:
        mismatch = played.mismatch
        message = f"{played.record.id} does not follow at step {mismatch.step}: {mismatch.why}"
        yield message, "differs", mismatch.file, mismatch.line
    for unneeded in played.unneeded:
        message = f"{played.record.id}: the erratum {unneeded.id} no longer fails"
        yield message, "erratum", played.record.file, unneeded.line


def hand(
    played: Replay, anchor: str, reconstruction: str, pack: CardStyle, *, titled: bool = True
) -> nodes.Element:
    """The section that shows the whole hand."""
    page = HandOnPage(played, anchor, reconstruction, pack, narrate(played), cards_put_right(played))
    begun = played.record.begun
    steps = [played_step(page, frame) for frame in played.frames if frame.number > begun]
    if played.mismatch is not None and played.mismatch.step <= len(played.record.steps):
        steps.append(stopped(page, played.mismatch))
    section = el(
        "section",
        "pr-hand",
        _head(played, reconstruction, titled=titled),
        *_beginning(page),
        el("ol", "pr-steps", *steps),
        ids=[anchor],
        **room_for_seats(played.record),
    )
    section.extend(_outcome(played))
    return section


def room_for_seats(record: HandRecord) -> dict[str, str]:
    """The attribute that tells the styles of all tables of a hand how many seats stand beside each other."""
    return {"style": f"--pr-seats: {len(record.seats)}"} if record.seats else {}


def _beginning(page: HandOnPage) -> list[nodes.Node]:
    """The steps that a record takes over from another hand, folded away."""
    begins = page.played.record.begins
    if begins is None:
        return []
    steps = [
        played_step(page, frame) for frame in page.played.frames if 0 < frame.number <= page.played.record.begun
    ]
    summary = el("summary", "", f"Begins after step {begins.step} of another hand. {begins.says}")
    name = f"{Path(page.played.record.file.path).parent.parent.name}/{begins.hand}"
    other = el("p", "pr-hand-meta", "The hand: ", link("hand", name, "", begins.hand.replace("-", " ")))
    return [el("details", "pr-details", summary, other, el("ol", "pr-steps", *steps))]


def _head(played: Replay, reconstruction: str, *, titled: bool) -> nodes.Element:
    record = played.record
    head = el("header", "pr-hand-head")
    if titled:
        head += el("h3", "pr-hand-title", record.title)
    head += el("span", f"pr-status pr-status-{played.status}", played.status, title=STATUS_IN_WORDS[played.status])
    meta = el(
        "p", "pr-hand-meta", "Played by ", link("reconstruction", reconstruction, "", load(reconstruction).title)
    )
    if played.rules.of:
        meta += nodes.Text(f" ({played.rules.selection})")
    if record.seats:
        meta += nodes.Text(f" · {record.seats[record.dealer].name} deals")
    meta += nodes.Text(f" · {STATUS_IN_WORDS[played.status]}")
    ours = ours_in_words(played)
    if ours:
        meta += nodes.Text(f" · {ours}")
    head += meta
    if record.about:
        head += el("p", "pr-hand-meta", record.about)
    if record.cite:
        head += el("p", "pr-hand-meta", *citation_nodes(record.cite[0]))
    return head


def _outcome(played: Replay) -> list[nodes.Node]:
    state = played.final
    record: HandRecord = played.record
    if played.breaks_off:
        return [el("p", "pr-outcome", played.breaks_off)]
    if state is None or not state.over or not record.seats:
        return []
    winners = [record.seats[seat].name for seat in state.table.winners]
    won = f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}. " if winners else ""
    gains: list[nodes.Node] = []
    for seat, gain in zip(record.seats, state.payoffs, strict=True):
        sign = f"+{gain}" if gain > 0 else f"−{-gain}" if gain < 0 else "0"
        kind = "pr-money" if gain >= 0 else "pr-money pr-money-lost"
        gains.append(el("span", "pr-nowrap", f"{seat.name} ", el("b", kind, sign)))
    return [flat(el("p", "pr-outcome", won, *joined(gains, " · ")))]
