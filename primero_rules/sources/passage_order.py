"""The order of the cited passages within each place of a text, stored by somebody who has the text.

The texts do not ship with the project.  What is stored of them is only what citations contain already: the opening
words of a passage, with each of its places and its number in that place.  Words of different length that begin at
the same letter have the same number, since they cite one passage.  They are listed alphabetically, so that no
sentence can be reconstructed from them.
"""

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path

from primero_rules.base.fault import Fault
from primero_rules.base.folders import is_file
from primero_rules.base.spec import Spec, whole
from primero_rules.rules import library
from primero_rules.sources.same_passage import leading_marks
from primero_rules.sources.source_text import Witness

ORDER_FILE = "passages.json"
"""The file of the orders, beside the outlines."""

PassageOrder = Mapping[str, Sequence[tuple[int, str, Spec]]]
"""For each place of a text, the number and opening words of each passage, and its node in the file."""


def noted(outline: Path) -> PassageOrder:
    """The order stored for the text with this outline, or an empty one; Faults if the file is wrong."""
    path = outline.with_name(ORDER_FILE)
    texts = whole(library.read(path)).get("texts") if is_file(path) else None
    passages = texts.get(outline.stem) if texts else None
    order: dict[str, list[tuple[int, str, Spec]]] = {}
    for words, places in passages.entries() if passages else ():
        for at, number in places.entries():
            order.setdefault(at, []).append((number.integer(), words, number))
    return {at: sorted(numbered, key=itemgetter(0)) for at, numbered in order.items()}


def ranks(order: PassageOrder) -> dict[tuple[str, str], int]:
    """The number of each passage in its place, by place and opening words."""
    return {(at, words): number for at, passages in order.items() for number, words, _ in passages}


def begins_at(witness: Witness, words: str, at: str) -> int | None:
    """The position of the first letter or digit of these words in a place of the text; None if not there."""
    return next((position + leading_marks(words) for position in witness.find(words, at)), None)


def out_of_order(order: PassageOrder, witness: Witness) -> Iterator[Fault]:
    """A fault at each passage that is not in its place, or not where its number puts it beside the one before."""
    for at, passages in order.items():
        last = last_number = -1
        for number, words, spec in passages:
            begins = begins_at(witness, words, at)
            wrong = _wrong(begins, last, same=number == last_number)
            if wrong:
                expected = "python -m tests.passage_order FOLDER notes the order anew"
                yield Fault(
                    spec.node.place, f"{words!r} {wrong} at {at!r} in {witness.key}", expected, code="citation"
                )
            last, last_number = last if begins is None else max(last, begins), number


def _wrong(begins: int | None, last: int, *, same: bool) -> str:
    """What is wrong with a passage that begins here, after one that begins at ``last``; "" if nothing is."""
    if begins is None:
        return "does not stand"
    if same:
        return "" if begins == last else "does not begin with the words of the same number"
    if begins == last:
        return "begins with the words that are noted before it"
    return "stands before the passage that is noted before it" if begins < last else ""
