"""The beginning of a record that continues another one: a step of that other record."""

from dataclasses import dataclass

from primero_rules.base.fault import Fault, Place
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import Id, Text, Whole
from primero_rules.language.declaration.words import keys, place, term

SETTLED = ("seats", "dealer", "carried", "pots", "deck")
"""The keys that the other record has settled: who sits where, and what lies on the table."""


@dataclass(frozen=True, slots=True)
class RecordBeginning:
    """The step of another record after which a record begins, with a sentence on how things stand then."""

    hand: str = term(Id("an id"), "The name of the other record, which lies beside it.", "first-example")
    step: int = term(Whole(1), "The step of it after which this record begins.", 2)
    says: str = term(Text(), "How things stand then, in a sentence.", "Both have bid.")
    place: Place = place()


BEGINNING = keys("beginning of a record", RecordBeginning, evidence=False)


def settled_already(spec: Spec) -> list[Fault]:
    """A fault for each key of a record that the record from which it begins has settled."""
    complaint = "this is settled by the hand from which the record begins"
    written = [key for key in SETTLED if key in spec.node.value]
    return [Fault(spec.node.keys[key], complaint, "the record without it", code="twice") for key in written]
