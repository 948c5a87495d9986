"""The checks of a citation: its words must occur in the witness, exactly once within the cited place."""

import difflib
from collections.abc import Iterator

from primero_rules.base.counted import so_often
from primero_rules.base.fault import Fault, Place, nearest
from primero_rules.base.written_evidence import Citation
from primero_rules.sources.source_outline import SourceOutline, WitnessMark
from primero_rules.sources.source_text import Witness

NEAR = 0.5
"""How similar to the cited words a text must be to be shown as the nearest, from 0 to 1."""


def unknown_place(at: str, place: Place, outline: SourceOutline) -> Iterator[Fault]:
    """A fault if the witness has no place of this name."""
    known = outline.places
    if at and at not in known:
        expected = f"a place of {outline.key}"
        yield Fault(
            place, f"there is no place {at!r} in {outline.key}", expected, nearest(at, known), code="unknown-name"
        )


def misquoted(citation: Citation, witness: Witness) -> Iterator[Fault]:
    """The faults of a citation: of its place, and of its words in this witness."""
    if not citation.at or citation.at in witness.spans:
        yield from _misplaced(citation.words, citation.at, citation.place, witness)
        return
    for fault in unknown_place(citation.at, citation.place, witness.outline):
        begins = witness.find(citation.words) if citation.words else []
        where = f"{citation.words!r} stands at {witness.sentence(begins[0]).at!r}" if begins else fault.expected
        yield Fault(fault.place, fault.complaint, where, "" if begins else fault.nearest, code=fault.code)


def mismarked(mark: WitnessMark, witness: Witness) -> Iterator[Fault]:
    """The faults of a mark: its words must stand once in their place, the first before the last."""
    faults = [
        fault for words in (mark.opening, mark.through) for fault in _misplaced(words, mark.at, mark.place, witness)
    ]
    yield from faults
    if not faults and mark.through and not witness.marked(mark):
        expected = "the opening words of the last sentence, which stands further down"
        yield Fault(mark.place, f"{mark.through!r} stands before {mark.opening!r}", expected, code="citation")


def _misplaced(words: str, at: str, place: Place, witness: Witness) -> Iterator[Fault]:
    """A fault unless the words occur exactly once in their place."""
    begins = witness.find(words, at) if words else [0]
    if len(begins) == 1:
        return
    where = f"at {at!r} in {witness.key}" if at else f"in {witness.key}"
    if begins:
        passages = " and in ".join(f"'{witness.sentence(begin).opening} …'" for begin in begins)
        statement = f"{words!r} stands {so_often(len(begins))} {where}: in {passages}"
        yield Fault(place, statement, "more or other words, which stand there once", code="citation")
        return
    elsewhere = list(dict.fromkeys(witness.sentence(begin).at for begin in witness.find(words)))
    if elsewhere:
        yield Fault(
            place,
            f"{words!r} does not stand {where}",
            f"it stands at {', '.join(map(repr, elsewhere))}",
            code="citation",
        )
        return
    similar = nearest_text(words, at, witness)
    expected = f"the nearest text there is {similar!r}" if similar else "the words as they stand in the witness"
    yield Fault(place, f"{words!r} does not stand {where}", expected, code="citation")


def nearest_text(words: str, at: str, witness: Witness) -> str:
    """The passage of a place, as long as the cited words, that is most similar; "" if none is similar enough."""
    length = len(words.split())
    texts = [witness.text[begin:end].split() for begin, end in witness.spans.get(at, [(0, len(witness.text))])]
    windows = {" ".join(text[i : i + length]) for text in texts for i in range(max(1, len(text) - length + 1))}
    closest = difflib.get_close_matches(words, sorted(windows), n=1, cutoff=NEAR)
    return closest[0] if closest else ""
