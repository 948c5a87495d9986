"""What became of every sentence of a witness: cited by a rule, a hand record or a claim, marked, or left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.yaml_tree import Node
from primero_rules.records.library_of_hands import ENDING
from primero_rules.rules import library
from primero_rules.sources import local_texts as shelf
from primero_rules.sources.citation import MOST_WORDS, Citation, citations
from primero_rules.sources.source_outline import LACUNA, MARKS, TRANSLATION, Mark
from primero_rules.sources.source_text import Sentence, Witness

RULE, HAND, CLAIM = "rule", "hand", "claim"
CITED_BY: Mapping[str, str] = {
    RULE: "Cited in a file of rules.",
    HAND: "Cited in a hand record.",
    CLAIM: "Cited by an erratum, or in a file that is neither rules nor a hand record.",
}
"""By what a sentence may be cited."""

ERRATA = "errata"

BESIDE = frozenset({LACUNA, TRANSLATION})
"""Marks that a cited sentence may have: it may lead up to a loss, or render another, and say something itself."""

BULLETS = ("•", "*", "-", "–")

FEWEST_SHOWN = 4
"""Opening words by which a sentence is shown, if it has as many: fewer may find it, and tell a reader nothing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One sentence: by what kinds of node it is cited, and the marks that are on it."""

    sentence: Sentence
    cited: frozenset[str]
    marks: tuple[Mark, ...]

    @property
    def left_over(self) -> bool:
        """True if nobody has said what it is."""
        return not self.cited and not self.marks

    @property
    def disputed(self) -> bool:
        """True if it is marked twice, or marked as no rule and yet cited."""
        return len(self.marks) > 1 or bool(self.cited and any(mark.kind not in BESIDE for mark in self.marks))


@dataclass(frozen=True, slots=True)
class Account:
    """One witness and the standing of every sentence of it."""

    witness: Witness
    standings: tuple[Standing, ...]

    @property
    def left_over(self) -> tuple[Standing, ...]:
        """The sentences that are neither cited nor marked."""
        return tuple(one for one in self.standings if one.left_over)

    @property
    def disputed(self) -> tuple[Standing, ...]:
        """The sentences of which two things are said that do not go together."""
        return tuple(one for one in self.standings if one.disputed)

    def counts(self) -> dict[str, int]:
        """How many sentences there are, how many of them are cited and by what, and how many are marked as what."""
        cited = {kind: sum(kind in one.cited for one in self.standings) for kind in CITED_BY}
        marked = {
            kind: sum(any(mark.kind == kind for mark in one.marks) for one in self.standings) for kind in MARKS
        }
        return {"sentences": len(self.standings), **cited, **marked}


def account(witness: Witness, cited: Iterable[tuple[str, Citation]]) -> Account:
    """The standing of every sentence of a witness; ``cited`` is all that cites it, and what kind of thing does."""
    by: dict[int, set[str]] = {}
    for kind, citation in cited:
        for number in _sentences_of(citation, witness):
            by.setdefault(number, set()).add(kind)
    on: dict[int, list[Mark]] = {}
    for mark in witness.description.marks:
        for number in witness.marked(mark):
            on.setdefault(number, []).append(mark)
    return Account(
        witness,
        tuple(
            Standing(part, frozenset(by.get(number, ())), tuple(on.get(number, ())))
            for number, part in enumerate(witness.parts)
            if not part.heading
        ),
    )


def _sentences_of(citation: Citation, witness: Witness) -> Iterator[int]:
    """The sentences in which the cited words stand; none if they do not stand in their place exactly once."""
    found = witness.find(citation.words, citation.at) if citation.words else []
    if len(found) == 1:
        yield from witness.touched(found[0], citation.words)


def opening_of(sentence: Sentence, witness: Witness) -> str:
    """The few opening words by which a citation finds a sentence; six if even they do not tell it apart.

    Where a sentence is too short for that, they run into the next one.
    """
    own = sentence.text.split()
    words = witness.text[sentence.begin :].split(maxsplit=MOST_WORDS + 1)
    if words[0] in BULLETS and len(own) > 1:
        own, words = own[1:], words[1:]
    openings = [" ".join(words[:count]) for count in range(min(FEWEST_SHOWN, len(own)), MOST_WORDS + 1)]
    return next((one for one in openings if len(witness.find(one, sentence.at)) == 1), openings[-1])


def cited_below(folder: Path) -> dict[str, list[tuple[str, Citation]]]:
    """For each source all that cites it in the files of a folder, and what kind of thing does."""
    found: dict[str, list[tuple[str, Citation]]] = {}
    for path in sorted(folder.rglob("*.yaml")):
        if path.parent.name != shelf.FOLDER:
            for citation in citations(root := library.read(path)):
                found.setdefault(citation.source, []).append((_kind(path, root, citation), citation))
    return found


def _kind(path: Path, root: Node, citation: Citation) -> str:
    """What kind of thing cites: told by the file, and by where in the file it does."""
    if ERRATA in citation.path.split("/"):
        return CLAIM
    if path.name.endswith(ENDING):
        return HAND
    return (
        RULE if root.kind == "mapping" and "reconstruction" in root.value and "procedure" in root.value else CLAIM
    )


def described_in(folder: Path) -> list[Path]:
    """The descriptions of witnesses in a folder of reconstructions."""
    return sorted((folder / shelf.FOLDER).glob("*.yaml"))
