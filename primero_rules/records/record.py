"""A hand record: its players, the cards as far as they are known, the steps in order, and the text's assertions.

A record keeps what is printed.  An erratum names a place in the record (``at``, a path such as
``steps/3/draws``), the printed and the emended value; ``emend`` gives the record with some errata applied.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import nearest
from primero_rules.base.source_file import Source
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, put
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import term
from primero_rules.records.assertions import is_stated
from primero_rules.records.beginning import RecordBeginning
from primero_rules.records.erratum import Erratum
from primero_rules.records.record_words import PLAYER

OF_OURS = "ours"
ORIGINS = ("document", "remark", OF_OURS)
"""The origins of a hand: described by the text; made up by the editors to test a remark of the text; or to show a
rule."""


@dataclass(frozen=True, slots=True)
class RecordSeat:
    """A player of the record; ``stack`` is None if the record does not say how many chips he has."""

    name: str = term(PLAYER, "The player's name.", "Ann")
    stack: int | None = term(Whole(), "With how many chips, if the text says so.", 50, default=None)


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
    begins: RecordBeginning | None = None
    begun: int = 0

    @property
    def file(self) -> Source:
        """The file that it was read from."""
        return self.root.place.source

    def seat(self, spec: Spec, name: str) -> int:
        """The number of the seat with this name; Faults at ``spec`` if there is no such player."""
        names = [seat.name for seat in self.seats]
        if name not in names:
            raise spec.fault(
                f"nobody here is called {name!r}",
                f"one of {', '.join(names)}",
                nearest(name, names),
                code="unknown-name",
            )
        return names.index(name)


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
