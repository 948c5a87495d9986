"""What in a step of a document's hand is ours: a sum, a hand or cards that the text does not give."""

from collections.abc import Iterable, Iterator

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec
from primero_rules.language.english.phrases import listed
from primero_rules.records.assertions import TEXTLESS

OURS_KEY = "ours"

OURS_IN_WORDS = {
    "who": "who does this",
    "does": "what is done",
    "names": "the hand that is named",
    "points": "the number of points",
    "amount": "the sum",
    "throws": "what is thrown",
    "draws": "what is drawn",
    "shows": "the cards that are shown",
    "deal": "the cards that are dealt",
    "turns-up": "the card that is turned up",
    "judge": "the hand that is judged",
}
"""What of a step may be ours: its keys, and what stands under each."""

WITHOUT_OWN_KEY = {"points": "names"}
"""The key under which stands what has no key of its own."""

SEVERAL = "the cards"
"""How those of them begin that are several things."""


def marked_as_ours(step: Spec) -> tuple[str, ...]:
    """The keys of what is ours in a step, in the order in which the record lists it."""
    marked = step.get(OURS_KEY)
    return tuple([item.text() for item in marked.items()]) if marked is not None else ()


def parts_of_ours(step: Spec) -> tuple[str, ...]:
    """The same in words, such as *the sum*."""
    return tuple([OURS_IN_WORDS[key] for key in marked_as_ours(step)])


def ours_in(step: Spec) -> str:
    """A clause that says what is ours in a step, such as *the sum is ours*; "" if nothing is marked so."""
    parts = parts_of_ours(step)
    are = "are" if len(parts) > 1 or any(part.startswith(SEVERAL) for part in parts) else "is"
    return f"{listed(parts)} {are} ours" if parts else ""


def misplaced_ours(steps: Iterable[Spec], origin: str) -> Iterator[Fault]:
    """A fault for each thing that a step says to be ours and does not have, or that is ours like the whole hand."""
    for step in steps:
        yield from _misplaced(step, origin)


def _misplaced(step: Spec, origin: str) -> Iterator[Fault]:
    marked = step.get(OURS_KEY)
    if marked is not None and origin == TEXTLESS:
        complaint = "a part of this step is said to be ours, and the whole hand is"
        yield Fault(step.node.keys[OURS_KEY], complaint, "the step without it", code="text-or-ours")
        return
    for item in marked.items() if marked is not None else ():
        if WITHOUT_OWN_KEY.get(item.text(), item.text()) not in step.node.value:
            complaint = f"{item.text()!r} is said to be ours, and this step has none"
            yield Fault(item.node.place, complaint, "a key of the step", code="text-or-ours")
