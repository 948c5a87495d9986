"""An error in a text on which a record rests: what is printed, what should stand there, and how that is seen."""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import cites_in
from primero_rules.base.yaml_tree import Node, find, inline, plain
from primero_rules.language.declaration.apparatus import CITES
from primero_rules.language.declaration.types import REQUIRED, Anything, Id, Keys, Term, Text, words
from primero_rules.records.assertions import TEXTLESS, is_own_path

ERRATUM_KINDS = (
    "arithmetic", "card identity", "order of events", "rule against example", "rule against rule", "translation",
    "omission", "print",
)  # fmt: skip

OMISSION = "omission"
"""The kind of what a translation leaves out, which whoever adapts a text may do on purpose."""

RENDERING = ("translation", OMISSION)
"""The kinds of errata in a translation, which is compared with its original."""

TWO_PASSAGES = ("rule against rule", "rule against example", *RENDERING)
"""The kinds of errata that only a second passage shows."""

WEIGHTS: Mapping[str, str] = {"game": "changes the game", "example": "changes an example", "style": "style"}
"""The weights of an erratum, the heaviest first: a rule of play, an example hand, or only the wording."""


@dataclass(frozen=True, slots=True)
class Erratum:
    """An error in the text: its place in the record and in the document, what is printed, and the emendation.

    ``words`` are quoted from the cited passage; "" if what is printed is a number or signs of cards.
    ``against`` is what the text says elsewhere, if only that shows the error.  ``unless`` is how the text would
    have to be read for it to be no error; "" if it is one beyond doubt.
    """

    id: str
    kind: str
    weight: str
    cite: tuple[Cite, ...]
    against: tuple[Cite, ...]
    words: str
    at: str
    printed: str
    emended: str
    because: str
    unless: str
    line: int
    node: Node

    @property
    def struck_out(self) -> bool:
        """Whether nothing should stand in place of what is printed."""
        return self.node.kind == "nothing"


ERRATUM_TERMS = Keys(
    "erratum",
    {
        "id": Term(Id("an id"), "Its name within the record.", "wrong-sum", default=REQUIRED),
        "kind": Term(
            words(ERRATUM_KINDS, "kind of erratum"), "What kind of slip it is.", "arithmetic", default=REQUIRED
        ),
        "weight": Term(words(tuple(WEIGHTS), "weight"), "How much depends on it.", "example", default=REQUIRED),
        "cite": Term(CITES.type, "Where it stands.", CITES.example),
        "against": Term(
            CITES.type, "The passage that shows it, where it is not the rules or arithmetic.", CITES.example
        ),
        "words": Term(
            Text(),
            "What is printed, word for word, where it is neither a number nor the sign of a card.",
            "then she pays three",
        ),
        "at": Term(Text("a path"), "The place in this record.", "steps/0/expect/pot", default=REQUIRED),
        "printed": Term(Anything(), "What is printed there, as the record has it.", 3, default=REQUIRED),
        "emended": Term(
            Anything(), "What should stand there; nothing, if it should not stand.", 2, default=REQUIRED
        ),
        "because": Term(Text(), "Why it is a slip.", "Two bids of one chip make two.", default=REQUIRED),
        "unless": Term(
            Text(),
            "How the text can be read so that it is no slip, where it can; then the slip is doubtful, and counted"
            " apart.",
            "Unless the last bid was the greater one.",
        ),
    },
    evidence=False,
)


def read_erratum(spec: Spec, root: Node, own: str) -> Erratum:
    """An erratum of a record; ``own`` is the work that is cited where none is named.

    Faults if the record has something else at its place, or if a second passage is missing or of another text.
    """
    at = ERRATUM_TERMS.value("at", spec, None)
    target = find(root, at)
    if target is None:
        raise spec.need("at").fault(
            f"there is no {at!r} in this record", "a path such as steps/3/draws", code="unknown-name"
        )
    printed = spec.need("printed").node
    if plain(printed) != plain(target):
        standing = inline(target)
        raise spec.need("printed").fault(
            "this is not what the record has there", f"what stands there: {standing}", code="text-or-ours"
        )
    kind, against = ERRATUM_TERMS.value("kind", spec, None), spec.get("against")
    if against is None and kind in TWO_PASSAGES:
        raise one_passage(spec, kind)
    other_side = cites_in(against.node, own) if against else ()
    if against and kind not in RENDERING:
        _require_same_text(against, spec.ref.cite, other_side)
    return Erratum(
        id=ERRATUM_TERMS.value("id", spec, None),
        kind=kind,
        weight=ERRATUM_TERMS.value("weight", spec, None),
        cite=spec.ref.cite,
        against=other_side,
        words=ERRATUM_TERMS.value("words", spec, None) or "",
        at=at,
        printed=inline(printed),
        emended=inline(spec.need("emended").node),
        because=spec.apparatus("because"),
        unless=ERRATUM_TERMS.value("unless", spec, None) or "",
        line=spec.node.place.line,
        node=spec.need("emended").node,
    )


def _require_same_text(against: Spec, cite: tuple[Cite, ...], other_side: tuple[Cite, ...]) -> None:
    """Raise Faults if the passage that shows an erratum is from another text."""
    for other in sorted({passage.source for passage in other_side} - {passage.source for passage in cite}):
        raise against.fault(
            f"this slip is held against another text, {other}", "a passage of the same text", code="text-or-ours"
        )


def one_passage(spec: Spec, kind: str) -> Faults:
    """The fault of an erratum of this kind that cites only one passage."""
    return spec.fault(f"this is {kind}, and only one passage is cited", "against: ...", code="citation")


def unfounded_slips(slips: tuple[Erratum, ...], origin: str, root: Node) -> list[Fault]:
    """A fault for each erratum that attributes something of the editors' to the text."""
    faults = []
    for slip, entry in zip(slips, whole(root).listed("errata"), strict=True):
        if origin == TEXTLESS:
            complaint = "this hand is ours, so no text has an error in it"
            faults.append(Fault(entry.node.place, complaint, "the origin document or remark", code="text-or-ours"))
        elif is_own_path(slip.at):
            complaint = f"at {slip.at!r} stands what we expect, and no slip of the text"
            faults.append(
                Fault(
                    entry.need("at").node.place, complaint, "the place of what the text states", code="text-or-ours"
                )
            )
    return faults
