"""Whether what is cited stands in its witness, exactly once within its place; if not, what is wrong."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from primero_rules.base.fault import Fault, Place, nearest
from primero_rules.sources.citation import Citation
from primero_rules.sources.source_outline import Description, Mark
from primero_rules.sources.source_text import Witness

NEAR = 0.5
"""How like the cited words must be what is shown as the nearest text, from 0 to 1."""


def unknown_place(at: str, place: Place, description: Description) -> Iterator[Fault]:
    """A fault if a witness has no place of this name."""
    known = description.places
    if at and at not in known:
        expected = f"a place of {description.key}"
        yield Fault(place, f"there is no place {at!r} in {description.key}", expected, nearest(at, known))


def misquoted(citation: Citation, witness: Witness) -> Iterator[Fault]:
    """What is wrong with a citation of this witness."""
    if not citation.at or citation.at in witness.spans:
        yield from _misplaced(citation.words, citation.at, citation.place, witness)
        return
    for fault in unknown_place(citation.at, citation.place, witness.description):
        found = witness.find(citation.words) if citation.words else []
        where = f"{citation.words!r} stands at {witness.sentence(found[0]).at!r}" if found else fault.expected
        yield Fault(fault.place, fault.what, where, "" if found else fault.nearest)


def mismarked(mark: Mark, witness: Witness) -> Iterator[Fault]:
    """What is wrong with where a mark stands in its witness."""
    wrong = [
        fault for words in (mark.opening, mark.through) for fault in _misplaced(words, mark.at, mark.place, witness)
    ]
    yield from wrong
    if not wrong and mark.through and not witness.marked(mark):
        expected = "the opening words of the last sentence, which stands further down"
        yield Fault(mark.place, f"{mark.through!r} stands before {mark.opening!r}", expected)


def _misplaced(words: str, at: str, place: Place, witness: Witness) -> Iterator[Fault]:
    """A fault unless the words stand in their place, and once."""
    found = witness.find(words, at) if words else [0]
    if len(found) == 1:
        return
    where = f"at {at!r} in {witness.key}" if at else f"in {witness.key}"
    if found:
        several = " and in ".join(f"'{witness.sentence(begin).opening} …'" for begin in found)
        times = "twice" if len(found) == 2 else f"{len(found)} times"
        what = f"{words!r} stands {times} {where}: in {several}"
        yield Fault(place, what, "more or other words, which stand there once")
        return
    elsewhere = list(dict.fromkeys(witness.sentence(begin).at for begin in witness.find(words)))
    if elsewhere:
        yield Fault(place, f"{words!r} does not stand {where}", f"it stands at {', '.join(map(repr, elsewhere))}")
        return
    near = nearest_text(words, at, witness)
    expected = f"the nearest text there is {near!r}" if near else "the words as they stand in the witness"
    yield Fault(place, f"{words!r} does not stand {where}", expected)


def nearest_text(words: str, at: str, witness: Witness) -> str:
    """As many words of a place as are cited, those that are most like them; "" if nothing there is like them."""
    length = len(words.split())
    texts = [witness.text[begin:end].split() for begin, end in witness.spans.get(at, [(0, len(witness.text))])]
    windows = {" ".join(text[i : i + length]) for text in texts for i in range(max(1, len(text) - length + 1))}
    found = difflib.get_close_matches(words, sorted(windows), n=1, cutoff=NEAR)
    return found[0] if found else ""
