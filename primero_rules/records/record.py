"""A hand record: its players, the cards as far as they are known, the steps in order, and the text's assertions.

A record keeps what is printed.  An erratum names a place in the record (``at``, a path such as
``steps/3/draws``), the printed and the emended value; ``emend`` gives the record with some errata applied.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from primero_rules.base.citation import own_work, passages
from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.file_format import require_format
from primero_rules.base.source_file import Source
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, find, inline, plain, put
from primero_rules.records.assertions import TEXTLESS, is_ours, is_stated, unfounded
from primero_rules.records.beginning import Beginning, read_beginning

ERRATUM_KINDS = (
    "arithmetic", "card identity", "order of events", "rule against example", "rule against rule", "translation",
    "omission", "print",
)  # fmt: skip

RENDERING = ("translation", "omission")
"""The kinds of errata in a translation, which is compared with its original."""

TWO_PASSAGES = ("rule against rule", "rule against example", *RENDERING)
"""The kinds of errata that only a second passage shows."""

WEIGHTS: Mapping[str, str] = {
    "game": "changes the game",
    "example": "changes an example",
    "style": "style",
}
"""The weights of an erratum, the heaviest first: a rule of play, an example hand, or only the wording."""

ORIGINS = ("document", "remark", "ours")
"""The origins of a hand: described by the text; made up by the editors to test a remark of the text; or to show a
rule."""

OF_A_DEED = ("names", "amount", "way")
"""The keys that describe a deed further, and mean nothing without one."""

STEP_KEYS = (
    "who", "does", "names", "amount", "throws", "draws", "plays", "shows", "way", "deal", "turns-up", "judge", "as",
    "text-before", "before", "text", "expect",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Erratum:
    """An error in the text: its place in the record and in the document, what is printed, and the emendation.

    ``words`` are quoted from the cited passage; "" if what is printed is a number or cards.  ``against`` is what
    the text says elsewhere, if only that shows the error.
    """

    id: str
    kind: str
    weight: str
    cite: tuple[Cite, ...]
    against: tuple[Cite, ...]
    words: str
    at: str
    printed: str
    emended: str
    because: str
    line: int
    node: Node

    @property
    def struck_out(self) -> bool:
        """Whether nothing should stand in place of what is printed."""
        return self.node.kind == "nothing"


@dataclass(frozen=True, slots=True)
class RecordSeat:
    """A player of the record; ``stack`` is None if the record does not say how many chips he has."""

    name: str
    stack: int | None


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand record as it is in its file, or with some errata applied.

    ``deck`` holds the cards from the top one down; it is empty if their order is unknown.  ``text_alone`` is true
    while errata are uncorrected: then only what the text states is checked, and not the editors' assertions.
    ``begins`` names the step of another record after which this one begins; the first ``begun`` of ``steps`` are
    from that record.
    """

    id: str
    reconstruction: str
    title: str
    about: str
    origin: str
    cite: tuple[Cite, ...]
    seats: tuple[RecordSeat, ...]
    dealer: int
    carried: int
    pots: tuple[tuple[str, int], ...]
    deck: tuple[str, ...]
    steps: tuple[Spec, ...]
    errata: tuple[Erratum, ...]
    root: Node
    text_alone: bool
    begins: Beginning | None = None
    begun: int = 0

    @property
    def file(self) -> Source:
        """The file that it was read from."""
        return self.root.place.source

    def seat(self, spec: Spec, name: str) -> int:
        """The number of the seat with this name; Faults at ``spec`` if there is no such player."""
        names = [seat.name for seat in self.seats]
        if name not in names:
            raise spec.fault(f"nobody here is called {name!r}", f"one of {', '.join(names)}", nearest(name, names))
        return names.index(name)


def read_record(root: Node) -> HandRecord:
    """The record in a tree; Faults at its head and its keys (the words of the steps are checked later)."""
    require_format(root)
    spec = whole(root)
    faults: list[Fault] = []
    try:
        seats = _seats(spec.need("seats")) if spec.get("seats") else ()
        names = [seat.name for seat in seats]
        dealer = spec.get("dealer")
        dealt_by = names.index(dealer.word(names, "player of this record")) if dealer else 0
        steps = tuple(spec.need("steps").items())
        errata = spec.get("errata")
        carried, origin = spec.get("carried"), spec.get("origin")
        pots = spec.get("pots")
        about, deck = spec.get("about"), spec.get("deck")
        own_origin = origin.word(ORIGINS, "origin of a record") if origin else TEXTLESS
        for step in steps:
            faults.extend(_unknown_keys(step))
        faults.extend(unfounded((step for step in steps if step.node.kind == "mapping"), own_origin))
        slips = tuple(
            read_erratum(item, root, item.need("id").text(), own_work(root))
            for item in (errata.items() if errata else ())
        )
        faults.extend(_no_slips(slips, own_origin, root))
        record = HandRecord(
            id=spec.need("hand").text(),
            reconstruction=spec.need("reconstruction").text(),
            title=spec.need("title").text(),
            about=about.text() if about else "",
            origin=own_origin,
            cite=spec.ref.cite,
            seats=seats,
            dealer=dealt_by,
            carried=carried.integer() if carried else 0,
            pots=tuple([(name, inner.integer()) for name, inner in pots.entries()]) if pots else (),
            deck=tuple(word for item in deck.items() for word in item.text().split()) if deck else (),
            steps=steps,
            errata=slips,
            root=root,
            text_alone=bool(slips),
            begins=read_beginning(spec),
        )
    except Faults as wrong:
        raise Faults([*faults, *wrong.faults]) from None
    if faults:
        raise Faults(faults)
    return record


def _seats(spec: Spec) -> tuple[RecordSeat, ...]:
    """The players in the order of their seats; Faults at one without a name, or with another's name."""
    seats: list[RecordSeat] = []
    for item in spec.items():
        seat = _seat(item)
        if not seat.name.strip():
            raise item.fault("a player has no name", "a name that no other player has")
        if seat.name in [other.name for other in seats]:
            raise item.fault(f"two players are called {seat.name!r}", "a name that no other player has")
        seats.append(seat)
    return tuple(seats)


def _seat(spec: Spec) -> RecordSeat:
    if spec.node.kind != "mapping":
        return RecordSeat(spec.text(), None)
    stack = spec.need("stack").integer() if spec.node.value.get("stack") else None
    return RecordSeat(str(spec.node.value["name"].value) if "name" in spec.node.value else "", stack)


def _unknown_keys(step: Spec) -> list[Fault]:
    allowed = (*STEP_KEYS, "cite", "says")
    if step.node.kind != "mapping":
        return list(step.fault(f"{step.shown()} is not a step", "a mapping").faults)
    unknown = [
        Fault(step.node.keys[key], f"unknown key {key!r}", f"one of {', '.join(allowed)}", nearest(key, allowed))
        for key in step.node.value
        if key not in allowed
    ]
    return [*unknown, *_undone(step)]


def _undone(step: Spec) -> list[Fault]:
    """A fault for every key that describes a deed in a step without one, since it would have no effect."""
    if "does" in step.node.value:
        return []
    idle = [key for key in OF_A_DEED if key in step.node.value]
    return [
        Fault(step.node.keys[key], f"{key!r} belongs to an action, and nobody acts in this step", "does: ...")
        for key in idle
    ]


def read_erratum(spec: Spec, root: Node, name: str, own: str) -> Erratum:
    """The erratum of this name in a record; ``own`` is the work that is cited where none is named."""
    at = spec.need("at").text()
    target = find(root, at)
    if target is None:
        raise spec.need("at").fault(f"there is no {at!r} in this record", "a path such as steps/3/draws")
    printed = spec.need("printed").node
    if plain(printed) != plain(target):
        standing = inline(target)
        raise spec.need("printed").fault("this is not what the record has there", f"what stands there: {standing}")
    because = spec.node.value.get("because")
    kind = spec.need("kind").word(ERRATUM_KINDS, "kind of erratum")
    words, against = spec.get("words"), spec.get("against")
    if against is None and kind in TWO_PASSAGES:
        raise one_passage(spec, kind)
    other_side = tuple(passage.cite for passage in passages(against.node, own)) if against else ()
    if against and kind not in RENDERING:
        _require_same_text(against, spec.ref.cite, other_side)
    return Erratum(
        name,
        kind,
        spec.need("weight").word(WEIGHTS, "weight"),
        spec.ref.cite,
        other_side,
        words.text() if words else "",
        at,
        inline(printed),
        inline(spec.need("emended").node),
        "" if because is None else str(because.value),
        spec.node.place.line,
        spec.need("emended").node,
    )


def _require_same_text(against: Spec, cite: tuple[Cite, ...], other_side: tuple[Cite, ...]) -> None:
    """Raise Faults if the passage that shows an erratum is from another text."""
    for other in sorted({passage.source for passage in other_side} - {passage.source for passage in cite}):
        raise against.fault(f"this slip is held against another text, {other}", "a passage of the same text")


def one_passage(spec: Spec, kind: str) -> Faults:
    """The fault of an erratum of this kind that cites only one passage."""
    return spec.fault(f"this is {kind}, and only one passage is cited", "against: ...")


def _no_slips(slips: tuple[Erratum, ...], origin: str, root: Node) -> list[Fault]:
    """A fault for each erratum that attributes something of the editors' to the text."""
    entries = whole(root).need("errata").items() if slips else []
    faults = []
    for slip, entry in zip(slips, entries, strict=True):
        if origin == TEXTLESS:
            complaint = "this hand is ours, so no text has an error in it"
            faults.append(Fault(entry.node.place, complaint, "the origin document or remark"))
        elif is_ours(slip.at):
            complaint = f"at {slip.at!r} stands what we expect, and no slip of the text"
            faults.append(Fault(entry.need("at").node.place, complaint, "the place of what the text states"))
    return faults


def emend(record: HandRecord, errata: Iterable[str]) -> HandRecord:
    """The record with these errata (by id) corrected.

    While others are left, a wrong statement of the text is only removed: its correction is not what the text
    states, and must not be used to contradict the text.
    """
    ids = set(errata)
    left = any(erratum.id not in ids for erratum in record.errata)
    root = record.root
    for erratum in record.errata:
        if erratum.id in ids:
            node = erratum.node
            if left and is_stated(erratum.at):
                node = node._replace(kind="nothing", value=None)
            root = put(root, erratum.at.split("/"), node)
    return replace(
        record, steps=(*record.steps[: record.begun], *whole(root).need("steps").items()), text_alone=left
    )
