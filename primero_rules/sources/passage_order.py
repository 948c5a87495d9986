"""The order of the cited passages within each place of a text, stored by somebody who has the text.

The texts do not ship with the project.  What is stored of them is only what citations contain already: the opening
words of a passage, with each of its places and its number in that place.  They are listed alphabetically, so that
no sentence can be reconstructed from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path

from primero_rules.base.fault import Fault
from primero_rules.base.folders import is_file
from primero_rules.base.spec import Spec, whole
from primero_rules.rules import library
from primero_rules.sources.source_text import Witness

FILE = "passages.json"
"""The file of the orders, beside the outlines."""

Order = Mapping[str, Sequence[tuple[int, str, Spec]]]
"""For each place of a text, the number and opening words of each passage, and its node in the file."""


def noted(outline: Path) -> Order:
    """The order stored for the text with this outline, or an empty one; Faults if the file is wrong."""
    path = outline.with_name(FILE)
    texts = whole(library.read(path)).get("texts") if is_file(path) else None
    passages = texts.get(outline.stem) if texts else None
    order: dict[str, list[tuple[int, str, Spec]]] = {}
    for words, places in passages.entries() if passages else ():
        for at, number in places.entries():
            order.setdefault(at, []).append((number.integer(), words, number))
    return {at: sorted(numbered, key=itemgetter(0)) for at, numbered in order.items()}


def ranks(order: Order) -> dict[tuple[str, str], int]:
    """The number of each passage in its place, by place and opening words."""
    return {(at, words): number for at, passages in order.items() for number, words, _ in passages}


def out_of_order(order: Order, witness: Witness) -> Iterator[Fault]:
    """A fault at each passage that is not in its place, or not after the passage that precedes it in the order."""
    for at, passages in order.items():
        last = -1
        for _, words, number in passages:
            begins = witness.find(words, at)
            if not begins or begins[0] < last:
                wrong = "does not stand" if not begins else "stands before the passage that is noted before it"
                expected = "python -m tests.passage_order FOLDER notes the order anew"
                yield Fault(
                    number.node.place, f"{words!r} {wrong} at {at!r} in {witness.key}", expected, code="citation"
                )
            last = max([last, *begins[:1]])
