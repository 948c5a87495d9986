"""The outline of a witness: the places of its text, and the sentences in it that state no rule.

The text itself does not ship with the rules.  An outline holds no more of it than citations do: headings, and the
few opening words by which a place or a sentence is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from primero_rules.base.citation import Citation, passages
from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.file_format import require_format
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node

Parsed = TypeVar("Parsed")

LACUNA = "lacuna"
TRANSLATION = "translation"

MARKS: Mapping[str, str] = {
    "narration": "It tells a story, leads over to the next thing or says what was said, and states no rule.",
    "argument": "It weighs sources, methods or other people's work, and states no rule.",
    "biography": "It tells of a person's life.",
    "bibliography": "It is about the document itself or about other writings: titles, dates, editions, links.",
    "other-game": "It is about another game.",
    LACUNA: "It leads up to something that is lost in our copy.",
    TRANSLATION: "It renders a sentence of another witness, where that sentence is accounted for.",
}
"""The kinds of marks: what a sentence without a citation is instead of a rule, an example or a claim."""

NAMED: Mapping[str, str] = {
    "lost": "A heading stood here and is lost in our copy; the name is a guess.",
    "ours": "No heading stands here by itself; the name is ours, or taken from the words.",
    "resumed": "The text comes back to a place that was begun further up.",
}
"""The origin of a place's name where no heading stands."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Where a place begins: at a heading, or at the opening words of its first sentence."""

    at: str
    opening: str
    heading: bool
    place: Place


@dataclass(frozen=True, slots=True)
class WitnessMark:
    """Sentences that state no rule: a run of sentences in one place, or the whole place if ``opening`` is ""."""

    at: str
    opening: str
    through: str
    kind: str
    of: tuple[Citation, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class SourceOutline:
    """The outline of one witness; ``key`` is the key of its source in the bibliography."""

    key: str
    file: str
    wrapped: bool
    passages: tuple[Passage, ...]
    marks: tuple[WitnessMark, ...]
    place: Place
    file_place: Place

    @property
    def places(self) -> tuple[str, ...]:
        """The names of its places, each once, in the order of the text."""
        return tuple(dict.fromkeys(passage.at for passage in self.passages))


def read_outline(root: Node) -> SourceOutline:
    """The outline in a tree; Faults with everything wrong in it."""
    require_format(root)
    spec = whole(root)
    faults: list[Fault] = []
    passages = tuple(_entries_read(spec, "places", _passage, faults))
    marks = tuple(_entries_read(spec, "marks", _mark, faults))
    if faults:
        raise Faults(faults)
    wrapped = spec.get("wrapped")
    file_name, key = spec.need("file"), spec.need("witness")
    if "/" in file_name.text() or "\\" in file_name.text():
        raise file_name.fault(
            f"{file_name.text()!r} is a path", "the bare name of a file; the folder is said when checking"
        )
    return SourceOutline(
        key.text(),
        file_name.text(),
        wrapped.truth() if wrapped else False,
        passages,
        marks,
        key.node.place,
        file_name.node.place,
    )


def _entries_read(spec: Spec, key: str, read: Callable[[Spec], Parsed], faults: list[Fault]) -> Iterator[Parsed]:
    """The entries under a key, each read; Faults of an entry are added to ``faults`` and do not stop the others."""
    entries = spec.get(key)
    for item in entries.items() if entries else ():
        try:
            yield read(item)
        except Faults as refused:
            faults.extend(refused.faults)


def _passage(spec: Spec) -> Passage:
    heading, opening, named = spec.get("heading"), spec.get("from"), spec.get("named")
    if (heading is None) == (opening is None):
        raise spec.fault("a place begins at its heading or by its opening words", "either heading: or from:")
    if (opening is None) != (named is None):
        raise spec.fault(
            "only a place without a heading has to say where its name comes from",
            f"from: ... with named: {', '.join(NAMED)}",
        )
    if named is not None:
        named.word(NAMED, "origin of a name")
    words = heading or opening
    return Passage(_name(spec), _words(words), heading is not None, words.node.place if words else spec.node.place)


def _mark(spec: Spec) -> WitnessMark:
    kind = spec.need("is").word(MARKS, "mark")
    opening, through, of = spec.get("from"), spec.get("through"), spec.get("of")
    if through is not None and opening is None:
        raise through.fault("a run of sentences ends here and begins nowhere", "from: with the words it begins by")
    if (of is not None) != (kind == TRANSLATION):
        raise spec.fault(
            "a translation, and nothing else, is a translation of something", "is: translation, of: ..."
        )
    first_words = opening or spec.need("at")
    rendered = tuple(passages(of.node, "")) if of else ()
    return WitnessMark(_name(spec), _words(opening), _words(through), kind, rendered, first_words.node.place)


def _name(spec: Spec) -> str:
    return spec.need("at").text()


def _words(spec: Spec | None) -> str:
    return " ".join(spec.text().split()) if spec else ""
