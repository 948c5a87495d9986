"""The order in which the cited passages of a place stand in its text, noted where the text is.

The texts do not come with the project.  What is noted of them is what the citations hold already, their opening
words, each with its places and the how manieth passage it is there; they are listed by the alphabet, so that no
sentence can be put together from them.
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
"""By the places of a text, the numbers of its passages, with their opening words and their lines in the file."""


def noted(outline: Path) -> Order:
    """The order noted for the text with this outline; nothing where none is.  Faults if the file is wrong."""
    path = outline.with_name(FILE)
    texts = whole(library.read(path)).get("texts") if is_file(path) else None
    passages = texts.get(outline.stem) if texts else None
    order: dict[str, list[tuple[int, str, Spec]]] = {}
    for words, places in passages.entries() if passages else ():
        for at, number in places.entries():
            order.setdefault(at, []).append((number.integer(), words, number))
    return {at: sorted(numbered, key=itemgetter(0)) for at, numbered in order.items()}


def ranks(order: Order) -> dict[tuple[str, str], int]:
    """By place and opening words, the how manieth passage of its place each is."""
    return {(at, words): number for at, passages in order.items() for number, words, _ in passages}


def out_of_order(order: Order, witness: Witness) -> Iterator[Fault]:
    """A fault at each passage that does not stand in its place of the text after the one noted before it."""
    for at, passages in order.items():
        last = -1
        for _, words, number in passages:
            begins = witness.find(words, at)
            if not begins or begins[0] < last:
                wrong = "does not stand" if not begins else "stands before the passage that is noted before it"
                expected = "python -m tests.passage_order FOLDER notes the order anew"
                yield Fault(number.node.place, f"{words!r} {wrong} at {at!r} in {witness.key}", expected)
            last = max([last, *begins[:1]])
