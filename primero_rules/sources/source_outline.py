"""The outline of a witness: the places of its text, and the sentences in it that state no rule.

The text itself does not ship with the rules.  An outline holds no more of it than citations do: headings, and the
few opening words by which a place or a sentence is found.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.fault import Place
from primero_rules.base.written_evidence import Citation

LACUNA = "lacuna"
TRANSLATION = "translation"

MARKS_OF_SENTENCES: Mapping[str, str] = {
    "narration": "It tells a story, leads over to the next thing or says what was said, and states no rule.",
    "argument": "It weighs sources, methods or other people's work, and states no rule.",
    "biography": "It tells of a person's life.",
    "bibliography": "It is about the document itself or about other writings: titles, dates, editions, links.",
    "other-game": "It is about another game.",
    LACUNA: "It leads up to something that is lost in our copy.",
    TRANSLATION: "It renders a sentence of another witness, where that sentence is accounted for.",
}
"""The kinds of marks: what a sentence without a citation is instead of a rule, an example or a claim."""

LOST_HEADING = "lost"

ORIGINS_OF_NAMES: Mapping[str, str] = {
    LOST_HEADING: "A heading stood here and is lost in our copy; the name is a guess.",
    "ours": "No heading stands here by itself; the name is ours, or taken from the words.",
    "resumed": "The text comes back to a place that was begun further up.",
}
"""The origin of a place's name where no heading stands."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Where a place begins: at a heading, or at the opening words of its first sentence.

    ``named`` is the origin of its name where no heading stands, one of ``ORIGINS_OF_NAMES``, or else "".
    """

    at: str
    opening: str
    heading: bool
    place: Place
    named: str = ""


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

    @property
    def guessed(self) -> frozenset[str]:
        """The names of its places that stand for headings that are lost."""
        origins = {passage.at: passage.named for passage in reversed(self.passages)}
        return frozenset(at for at, named in origins.items() if named == LOST_HEADING)

    def origin_of(self, at: str) -> str:
        """Why a place is called as it is, in a sentence, if its name is no heading of the text; else ""."""
        named = self._named(at)
        return ORIGINS_OF_NAMES[named] if named else ""

    def _named(self, at: str) -> str:
        """The origin of a place's name, where it is told first; "" if a heading stands there."""
        return next((passage.named for passage in self.passages if passage.at == at), "")
