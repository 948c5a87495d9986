"""A word of the language, declared once: the record that it is read into is its declaration.

The fields of a record are the word's terms.  ``term`` gives a field its type, what it means, an example and a
default; from that alone come the reader, the checker, the schema, the vocabulary page, the mutations, and what
comparison fills in where nothing is written.
"""

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Literal

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import NO_DEED, Spec
from primero_rules.base.written_evidence import INHERITED
from primero_rules.language.declaration.restating import Beyond
from primero_rules.language.declaration.types import REQUIRED, Bare, Consulted, Either, Keys, Reader, Term, Type


def term(
    kind: Type,
    says: str,
    example: Any,
    *,
    default: Any = REQUIRED,
    key: str = "",
    plays: bool = True,
    reads: str = "{}",
    answer: str = "{}",
    consulted: Consulted = "always",
    beyond: Beyond | None = None,
    without: tuple[str, ...] = NO_DEED,
) -> Any:
    """A field of a word's record: how it is written, and what it means.

    It stands under ``key``, or the field's own name with hyphens.

    ``default`` is data as a file would have it, or None where nothing takes its place.  ``reads`` and ``answer``
    are phrases for an answer, ``consulted`` is when play asks it, ``beyond`` what it adds to what holds anyway, and
    ``without`` the words that say how it is played without it, as in ``Term``.
    """
    declared = Term(
        kind,
        says,
        example,
        default,
        plays,
        reads=reads,
        answer=answer,
        consulted=consulted,
        beyond=beyond,
        without=without,
    )
    return field(metadata={"term": declared, "key": key})


def setting() -> Any:
    """A field that holds the setting of the game in which the word stands."""
    return field(metadata={"from": lambda _spec, builder: builder.setting})


def evidence(key: str = "") -> Any:
    """A field that holds the place and the evidence of the word itself, or of a term that is written."""
    return field(metadata={"from": lambda spec, _builder: ((spec.get(key) if key else None) or spec).ref})


def evidence_or_of_condition() -> Any:
    """A field that holds the place and the evidence of the word itself; of ``when``, if only it has a sentence."""

    def telling(spec: Spec, _builder: object) -> Ref:
        inner = spec.get("when")
        states = not spec.node.value.keys().isdisjoint(INHERITED)
        return spec.ref if states or inner is None or not inner.apparatus("says") else inner.ref

    return field(metadata={"from": telling})


def place() -> Any:
    """A field that holds the place of the word in its file."""
    return field(metadata={"from": lambda spec, _builder: spec.node.place})


def word_for(spec: Spec) -> str:
    """The word by which something goes, that of the source (``called``) or else of the file (``name``); or ""."""
    return spec.apparatus("called") or spec.apparatus("name")


def own_word() -> Any:
    """A field that holds the word by which it goes, or ""."""
    return field(metadata={"from": lambda spec, _builder: word_for(spec)})


def itself() -> Any:
    """A field that holds the node of the word itself, from which more is read later."""
    return field(metadata={"from": lambda spec, _builder: spec})


def keys_beside(terms: Mapping[str, Term], reader: Reader) -> Any:
    """A field that is made of several keys, which stand among the word's own and are declared as these terms."""
    return field(metadata={"beside": terms, "from": reader})


def terms_by_key(record: type[Any]) -> dict[str, Term]:
    """The terms of a word by their keys, in the order of the fields."""
    terms: dict[str, Term] = {}
    for declared in fields(record):
        if "term" in declared.metadata:
            terms[_key(declared)] = declared.metadata["term"]
        terms |= declared.metadata.get("beside", {})
    return terms


def keys(
    called: str,
    record: type[Any],
    more: Mapping[str, Term] | None = None,
    *,
    evidence: bool = True,
    reads: str = "",
) -> Keys:
    """The type of a mapping that is read into a record; ``more`` are keys that the record does not read.

    ``reads`` is the phrase for it in an answer.
    """
    names = {_key(declared): declared.name for declared in fields(record) if "term" in declared.metadata}
    terms = {**terms_by_key(record), **(more or {})}
    return Keys(called, terms, evidence=evidence, record=record, fields=names, around=_around(record), reads=reads)


def _around(record: type[Any]) -> dict[str, Reader]:
    """The fields of a record that are no terms of its own, and where their values come from."""
    return {declared.name: declared.metadata["from"] for declared in fields(record) if "from" in declared.metadata}


def _key(declared: Field[Any]) -> str:
    """The key under which the term of a field stands."""
    return declared.metadata["key"] or declared.name.replace("_", "-")


AfterMove = Literal["nothing", "heading", "words"]
"""How a step that follows a move is told with what the move means."""


@dataclass(frozen=True)
class Declaration:
    """One word: its name, the record that it is read into, an example of what may stand under it, and its type.

    ``reads``, ``denied`` and ``answer`` are phrases for an answer, as in ``Term``.  ``heading`` stands above a step
    of a rulebook that has no name of its own.  ``after_move`` is how a step that follows a move is told with what
    the move means: not at all, by its heading, or in its own words, as a whole sentence (``done``).
    ``settles`` is true for a step that gives out the money on the table, or ends the hand.
    """

    word: str
    record: type[Any]
    example: Any
    type: Type
    reads: str = "{}"
    denied: str = ""
    answer: str = "{}"
    heading: str = ""
    after_move: AfterMove = "nothing"
    done: str = ""
    settles: bool = False

    @property
    def term(self) -> Term:
        """The word as a key, with the docstring of its record as its meaning."""
        return Term(self.type, self.record, self.example, reads=self.reads, denied=self.denied, answer=self.answer)

    def alone(self, spec: Spec, builder: Any) -> Any:
        """The record of a word that stands without terms."""
        return self.record(**{name: read(spec, builder) for name, read in _around(self.record).items()})


def declare_alone(word: str, record: type[Any], reads: str, denied: str) -> Declaration:
    """A word that has no terms and stands by itself."""
    return Declaration(word, record, None, keys(word, record), reads, denied)


def declare(
    word: str,
    record: type[Any],
    example: Any,
    called: str = "",
    more: Mapping[str, Term] | None = None,
    *,
    optional: bool = False,
    reads: str,
    denied: str = "",
    answer: str = "{}",
    heading: str = "",
    after_move: AfterMove = "nothing",
    done: str = "",
    settles: bool = False,
) -> Declaration:
    """A word whose terms stand under it as a mapping; with ``optional`` nothing at all may stand there instead."""
    mapping = keys(called or word, record, more)
    bare = optional and not any(inner.needed for inner in mapping.terms.values())
    kind = Either(f"{called or word}, or nothing", mapping=mapping, nothing=True) if bare else mapping
    return Declaration(word, record, example, kind, reads, denied, answer, heading, after_move, done, settles)


def declare_bare(
    word: str,
    record: type[Any],
    reads: str = "{}",
    denied: str = "",
    *,
    heading: str = "",
) -> Declaration:
    """A word with one term, which stands under it without a key of its own."""
    ((name, only),) = [
        (declared.name, declared.metadata["term"]) for declared in fields(record) if "term" in declared.metadata
    ]
    kind = Bare(only, record, name, _around(record))
    return Declaration(word, record, only.example, kind, reads, denied, heading=heading)


def words_by_name(declarations: Iterable[Declaration]) -> Mapping[str, Declaration]:
    """The words by name."""
    return {declaration.word: declaration for declaration in declarations}
