"""The beginning of a record that continues another one: a step of that other record."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.spec import Spec

SETTLED = ("seats", "dealer", "carried", "pots", "deck")
"""The keys that the other record has settled: who sits where, and what lies on the table."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """The step of another record after which a record begins, with a sentence on how things stand then."""

    hand: str
    step: int
    says: str
    place: Place


def read_beginning(spec: Spec) -> Beginning | None:
    """The beginning that a record names, or None; Faults at keys that the other record has settled."""
    begins = spec.get("begins")
    if begins is None:
        return None
    settled = [key for key in SETTLED if key in spec.node.value]
    if settled:
        complaint = "this is settled by the hand from which the record begins"
        raise Faults([Fault(spec.node.keys[key], complaint, "the record without it") for key in settled])
    step = begins.need("step").integer()
    return Beginning(begins.need("hand").text(), step, begins.apparatus("says"), begins.node.place)
