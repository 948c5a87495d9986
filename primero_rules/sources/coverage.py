"""Coverage of a witness: each sentence is cited by a rule, cited only by a hand or claim, marked, or left over."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.folders import is_file, near
from primero_rules.base.identifier import is_id
from primero_rules.base.written_evidence import MOST_WORDS, Citation, citations, own_work
from primero_rules.base.yaml_tree import Node
from primero_rules.records.library_of_hands import HAND_FILE_ENDING
from primero_rules.rules import library
from primero_rules.sources import local_texts
from primero_rules.sources.claims.claims_files import CLAIMS_FOLDER
from primero_rules.sources.source_outline import LACUNA, MARKS_OF_SENTENCES, TRANSLATION, WitnessMark
from primero_rules.sources.source_text import Sentence, Witness

RULE, HAND, CITED_BY_CLAIM = "rule", "hand", "claim"
CITED_BY: Mapping[str, str] = {
    RULE: "Cited in a file of rules.",
    HAND: "Cited in a hand record.",
    CITED_BY_CLAIM: "Cited by an erratum, or in a file that is neither rules nor a hand record.",
}
"""The kinds of file in which a sentence may be cited."""

TAKEN_UP, TOUCHED, MARKED, LEFT_OVER = STANDINGS = "taken_up", "touched", "marked", "left_over"
"""The standings of a sentence, of which it has exactly one."""

ERRATA = "errata"

MARKS_BESIDE = frozenset({LACUNA, TRANSLATION})
"""Marks that do not exclude a citation: a sentence before a gap in the text, or a translation, may state a rule."""

BULLETS = ("•", "*", "-", "–")

FEWEST_SHOWN = 4
"""How many opening words of a sentence are shown at least; fewer may be unique, but tell a reader nothing."""


@dataclass(frozen=True, slots=True)
class SentenceCoverage:
    """One sentence, the kinds of file that cite it, and the marks that cover it."""

    sentence: Sentence
    cited: frozenset[str]
    marks: tuple[WitnessMark, ...]

    @property
    def taken_up(self) -> bool:
        """Whether a rule cites the sentence."""
        return RULE in self.cited

    @property
    def touched(self) -> bool:
        """Whether hands or claims cite the sentence but no rule does, and no mark excludes a citation."""
        return (
            bool(self.cited) and not self.taken_up and not any(mark.kind not in MARKS_BESIDE for mark in self.marks)
        )

    @property
    def left_over(self) -> bool:
        """Whether the sentence is neither cited nor marked."""
        return not self.cited and not self.marks

    @property
    def standing(self) -> str:
        """The standing of the sentence, one of STANDINGS."""
        if self.taken_up:
            return TAKEN_UP
        if self.touched:
            return TOUCHED
        return LEFT_OVER if self.left_over else MARKED

    @property
    def disputed(self) -> bool:
        """Whether it is marked twice, or marked as no rule and yet cited by a rule or a hand.

        A claim may be about any sentence, since errata occur outside rules too.
        """
        used = self.cited - {CITED_BY_CLAIM}
        return len(self.marks) > 1 or bool(used and any(mark.kind not in MARKS_BESIDE for mark in self.marks))


@dataclass(frozen=True, slots=True)
class WitnessCoverage:
    """One witness and the coverage of each of its sentences."""

    witness: Witness
    standings: tuple[SentenceCoverage, ...]

    @property
    def touched(self) -> tuple[SentenceCoverage, ...]:
        """The sentences that a hand record or a claim cites but no rule."""
        return tuple(standing for standing in self.standings if standing.touched)

    @property
    def left_over(self) -> tuple[SentenceCoverage, ...]:
        """The sentences that are neither cited nor marked."""
        return tuple(standing for standing in self.standings if standing.left_over)

    @property
    def disputed(self) -> tuple[SentenceCoverage, ...]:
        """The sentences with contradictory marks or citations."""
        return tuple(standing for standing in self.standings if standing.disputed)

    def by_place(self) -> dict[str, dict[str, int]]:
        """For each place that has sentences, in the order of the text, how many of them have each standing."""
        places: dict[str, dict[str, int]] = {}
        for standing in self.standings:
            counts = places.setdefault(standing.sentence.at, dict.fromkeys(STANDINGS, 0))
            counts[standing.standing] += 1
        return places

    def counts(self) -> dict[str, int]:
        """The numbers of sentences: all, taken up, touched, cited by each kind of file, with each kind of mark."""
        cited = {kind: sum(kind in standing.cited for standing in self.standings) for kind in CITED_BY}
        marked = {
            kind: sum(any(mark.kind == kind for mark in standing.marks) for standing in self.standings)
            for kind in MARKS_OF_SENTENCES
        }
        used = {"taken_up": sum(standing.taken_up for standing in self.standings), "touched": len(self.touched)}
        return {"sentences": len(self.standings), **used, **cited, **marked}


def coverage_of(witness: Witness, citations: Iterable[tuple[str, Citation]]) -> WitnessCoverage:
    """The coverage of each sentence of a witness, from all its citations, each with its kind of file."""
    cited_by: dict[int, set[str]] = {}
    for kind, citation in citations:
        for number in _sentences_of(citation, witness):
            cited_by.setdefault(number, set()).add(kind)
    marks_on: dict[int, list[WitnessMark]] = {}
    for mark in witness.outline.marks:
        for number in witness.marked(mark):
            marks_on.setdefault(number, []).append(mark)
    return WitnessCoverage(
        witness,
        tuple(
            SentenceCoverage(sentence, frozenset(cited_by.get(number, ())), tuple(marks_on.get(number, ())))
            for number, sentence in enumerate(witness.parts)
            if not sentence.heading
        ),
    )


def _sentences_of(citation: Citation, witness: Witness) -> Iterator[int]:
    """The sentences that contain the cited words; none unless these occur exactly once in the cited place."""
    begins = witness.find(citation.words, citation.at) if citation.words else []
    if len(begins) == 1:
        yield from witness.touched(begins[0], citation.words)


def opening_of(sentence: Sentence, witness: Witness) -> str:
    """The opening words, four to six, by which a citation finds a sentence.

    If a sentence has fewer words, they run on into the next one.
    """
    own_words = sentence.text.split()
    words = witness.text[sentence.begin :].split(maxsplit=MOST_WORDS + 1)
    if words[0] in BULLETS and len(own_words) > 1:
        own_words, words = own_words[1:], words[1:]
    openings = [" ".join(words[:count]) for count in range(min(FEWEST_SHOWN, len(own_words)), MOST_WORDS + 1)]
    return next((opening for opening in openings if len(witness.find(opening, sentence.at)) == 1), openings[-1])


def cited_below(folder: Path, beside: Iterable[Path] = ()) -> dict[str, list[tuple[str, Citation]]]:
    """For each source, all its citations in the files of a folder and in those beside it, with the kind of file."""
    cited: dict[str, list[tuple[str, Citation]]] = {}
    for path in (*sorted(folder.rglob("*.yaml")), *beside):
        if path.parent.name != local_texts.WITNESSES_FOLDER:
            for citation in citations(root := library.read(path), own_work(root)):
                cited.setdefault(citation.source, []).append((_kind(path, root, citation), citation))
    return cited


def _kind(path: Path, root: Node, citation: Citation) -> str:
    """The kind of file that a citation is in; an erratum counts as a claim in any file."""
    if ERRATA in citation.path.split("/"):
        return CITED_BY_CLAIM
    if path.name.endswith(HAND_FILE_ENDING):
        return HAND
    return (
        RULE
        if root.kind == "mapping" and "reconstruction" in root.value and "procedure" in root.value
        else CITED_BY_CLAIM
    )


def outline_paths(folder: Path) -> list[Path]:
    """The files of witness outlines in a folder of reconstructions."""
    return sorted((folder / local_texts.WITNESSES_FOLDER).glob("*.yaml"))


def outlines_for(rules: Iterable[Path]) -> list[Path]:
    """The files of the outlines of the works that these files of rules follow, each as seen from its file."""
    keys = [(path, own_work(library.read(path))) for path in rules]
    described = [near(path, f"{local_texts.WITNESSES_FOLDER}/{key}.yaml") for path, key in keys if is_id(key)]
    return sorted({path for path in described if is_file(path)})


def claims_about(outline: Path) -> list[Path]:
    """The file of the claims about the work of an outline, if there is one; it lies in a folder beside."""
    file = outline.parent.parent / CLAIMS_FOLDER / outline.name
    return [file] if is_file(file) else []
