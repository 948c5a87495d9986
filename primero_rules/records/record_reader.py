"""Reading a hand record from the tree of its file."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from primero_rules.base.fault import Faults, noting
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import own_work
from primero_rules.base.yaml_tree import Node
from primero_rules.language.grammar import require_form
from primero_rules.records.assertions import unfounded
from primero_rules.records.beginning import settled_already
from primero_rules.records.erratum import read_erratum, unfounded_slips
from primero_rules.records.ours_in_steps import misplaced_ours
from primero_rules.records.record import HandRecord, RecordSeat
from primero_rules.records.record_terms import HAND_RECORD


def read_record(root: Node) -> HandRecord:
    """The record in a tree; Faults if it is wrong (the words of its steps are checked later)."""
    require_form(HAND_RECORD, root)
    return record_from(root)


def record_from(root: Node) -> HandRecord:
    """The record in a tree that is written like one; Faults if its parts do not go together."""
    spec = whole(root)
    value: Any = partial(HAND_RECORD.value, spec=spec, builder=None)
    origin, steps = value("origin"), tuple(spec.need("steps").items())
    faults = [*unfounded(steps, origin), *misplaced_ours(steps, origin)]
    begins = value("begins")
    if begins is not None:
        faults += settled_already(spec)
    seats: tuple[RecordSeat, ...] = ()
    dealer = 0
    with noting(faults):
        seats = tuple(_seats(spec.need("seats").items(), value("seats"))) if spec.get("seats") else ()
        dealer = _dealer(spec, [seat.name for seat in seats])
    with noting(faults):
        slips = tuple([read_erratum(item, root, own_work(root)) for item in spec.listed("errata")])
        faults += unfounded_slips(slips, origin, root)
    if faults:
        raise Faults(faults)
    deck = value("deck") or ()
    return HandRecord(
        id=value("hand"),
        reconstruction=value("reconstruction"),
        title=value("title"),
        about=value("about") or "",
        origin=origin,
        cite=spec.ref.cite,
        seats=seats,
        dealer=dealer,
        carried=value("carried") or 0,
        pots=tuple((value("pots") or {}).items()),
        deck=tuple(" ".join([deck] if isinstance(deck, str) else deck).split()),
        steps=steps,
        errata=slips,
        root=root,
        text_alone=bool(slips),
        begins=begins,
    )


def _seats(items: list[Spec], players: tuple[str | RecordSeat, ...]) -> Iterator[RecordSeat]:
    """The players in the order of their seats; Faults at one without a name, or with another's name."""
    names: list[str] = []
    for item, player in zip(items, players, strict=True):
        seat = RecordSeat(player, None) if isinstance(player, str) else player
        if not seat.name.strip():
            raise item.fault("a player has no name", "a name that no other player has", code="missing-key")
        if seat.name in names:
            raise item.fault(
                f"two players are called {seat.name!r}", "a name that no other player has", code="twice"
            )
        names.append(seat.name)
        yield seat


def _dealer(spec: Spec, names: list[str]) -> int:
    """The number of the seat that deals: the first, if none is named."""
    dealer = spec.get("dealer")
    return names.index(dealer.word(names, "player of this record")) if dealer else 0
