"""Mappings: with keys that are declared, each a term, and with names of the file's own choice."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from primero_rules.base.fault import Fault, Faults, nearest, noting
from primero_rules.base.spec import (
    FITTING_ANYWHERE,
    NO_DEED,
    NOTHINGS,
    Spec,
    is_hole,
    not_one_word,
    with_evidence,
)
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_syntax import on_one_line
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.language.declaration.meanings import MeaningSource, sentence
from primero_rules.language.declaration.restating import Beyond
from primero_rules.language.declaration.types.kinds import Kinds, faults_of_kinds
from primero_rules.language.declaration.types.type import Reader, Type, empty, several, with_article

Consulted = Literal["always", "at times", "apart"]
"""When a term is consulted: with its rule, only when it matters, or as a rule of its own."""

SHORT_EXAMPLE = 60
"""How many characters an example may have to stand in a fault."""

REQUIRED: Any = object()
"""In place of a default: the key has to be written."""


@dataclass(frozen=True)
class Term:
    """A key: what may stand under it, what it means, an example, and what holds where it is not written.

    ``default`` is data as a file would have it; None says that nothing stands in its place, ``REQUIRED`` that the
    key has to be written.  Where what holds depends on what stands around the key, ``beyond`` says what a written
    value adds to that.  ``plays`` is False for a key that has no effect in play, but is shown and compared.
    ``without`` are the words that say how it is played where a key without a default is not written: only by these
    is it denied, or by one that says nothing of play.
    ``consulted`` says when play asks it: always with the rule in which it stands; at times, with an event of its
    own when it matters; or apart, as a rule of its own.
    ``reads`` is the phrase for it in an answer, in the notation of ``language.english.phrases``, ``denied`` the
    phrase for its denial, and ``answer`` the phrase around it where it is the whole answer.
    """

    type: Type
    meaning: MeaningSource
    example: Any
    default: Any = None
    plays: bool = True
    reads: str = "{}"
    denied: str = ""
    answer: str = "{}"
    consulted: Consulted = "always"
    beyond: Beyond | None = None
    without: tuple[str, ...] = NO_DEED

    @property
    def says(self) -> str:
        """What it means, in a sentence."""
        return sentence(self.meaning)

    def example_under(self, key: str) -> str:
        """The example under its key, as a file has it; "" if there is none that is short enough for a message."""
        written = "" if self.example is None else on_one_line({key: self.example})[1:-1]
        return written if len(written) <= SHORT_EXAMPLE else ""

    @property
    def needed(self) -> bool:
        """True if the key has to be written."""
        return self.default is REQUIRED

    @property
    def denials(self) -> tuple[str, ...]:
        """The words by which the key can be denied; none if it has to be written, or its default would hold."""
        if self.default in (None, False):
            return (*self.without, *FITTING_ANYWHERE)
        return (self.default,) if isinstance(self.default, str) and self.default in NOTHINGS else ()


@dataclass(frozen=True)
class Keys(Type):
    """A mapping with the keys that are listed; with ``single`` exactly one of them.

    With ``each_acts`` each key is something that is done or may be done, also where nothing is said of how.
    Where there are several ``kinds`` of it, a mapping may have only the keys of its own kind, and those of none.

    When the mapping is read, ``record`` is called with the values of the keys, under the names in ``fields``; the
    values of further fields, ``around``, come from the node itself or from the game in which it stands.  ``reads``
    is the phrase for it in an answer.
    """

    called: str
    terms: Mapping[str, Term]
    single: bool = False
    evidence: bool = True
    kinds: Kinds = ()
    record: Callable[..., Any] | None = field(default=None, compare=False)
    fields: Mapping[str, str] = field(default_factory=dict, compare=False)
    around: Mapping[str, Reader] = field(default_factory=dict, compare=False)
    reads: str = field(default="", compare=False)
    each_acts: bool = field(default=False, compare=False)

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("mapping",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no mapping, or an empty one where a single word is needed, or None."""
        if node.kind != "mapping":
            fault = self.wrong_form(node)
            if self.single:
                return self._without_colon(node, fault)
            keys = ", ".join(f"{key}:" for key, term in self.terms.items() if term.needed)
            return replace(fault, expected=f"a mapping with {keys}") if keys else fault
        return empty(node, self.one_word) if self.single and not node.value else None

    @property
    def one_word(self) -> str:
        """The words of which one has to stand in a mapping, for messages."""
        return f"one of {', '.join(self.terms)}"

    def _without_colon(self, node: Node, fault: Fault) -> Fault:
        """The fault of a word that stands alone, where it needs a colon and its terms, or of something else."""
        word = node.value if node.kind == "text" else ""
        if word in self.terms:
            example = self.terms[word].example_under(word) or f"{word}: ..."
            return replace(fault, expected=f"the word with a colon, such as {example}", nearest="")
        near = nearest(word, self.terms) if word else ""
        meant = f"{near}: ..." if near and not fault.nearest else fault.nearest
        return replace(fault, expected=f"a mapping with {self.one_word}", nearest=meant)

    def lacking(self, node: Node) -> list[str]:
        """The keys that have to be written and are not."""
        written = node.value
        return [key for key, term in self.terms.items() if term.default is REQUIRED and key not in written]

    def misspelt(self, node: Node) -> frozenset[str]:
        """The keys that unknown keys of the node seem to mean: they are not reported as missing as well."""
        if not self.lacking(node):
            return frozenset()  # it takes long to find the nearest keys
        unknown = [key for key in node.value if key not in self.terms]
        return frozenset(nearest(key, self.terms) for key in unknown)

    def missing(self, node: Node, key: str) -> Fault:
        """The fault of a key that has to be written and is not."""
        example = self.terms[key].example_under(key)
        expected = f"such as {example}" if example else f"{key}: ..."
        return Fault(node.place, f"the key {key!r} is missing in the {self.called}", expected, code="missing-key")

    def mixed(self, node: Node) -> Iterable[Fault]:
        """The faults of keys that do not go together; none beside an unknown key, which may be meant for one."""
        if self.single:
            return self._not_one_word(node)
        if not self.kinds or not self.terms.keys() >= node.value.keys():
            return ()
        return faults_of_kinds(self.kinds, node)

    def _not_one_word(self, node: Node) -> Iterator[Fault]:
        """A fault where several words stand in one mapping, or none beside what is said of it."""
        fault = not_one_word(node, self.terms, self.called)
        if fault is not None:
            yield fault
        if all(key in APPARATUS for key in node.value):
            yield Fault(node.place, f"no {self.called} stands here", self.one_word, code="missing-key")

    def read(self, spec: Spec, builder: Any) -> Any:
        """The record made of all terms; with ``single``, the value under the only word."""
        bare = self.fitting(spec)
        if self.single:
            word, inner = bare.only(self.terms, self.called)
            return self.terms[word].type.read(inner, builder)
        assert self.record is not None, f"nothing reads the {self.called} as a whole"
        faults: list[Fault] = []
        values: dict[str, Any] = {}
        for key, name in self.fields.items():
            with noting(faults):
                values[name] = self.value(key, bare, builder)
        for name, read in self.around.items():
            with noting(faults):
                values[name] = read(spec, builder)
        if faults:
            raise Faults(faults)
        return self.record(**values)

    def value(self, key: str, spec: Spec, builder: Any) -> Any:
        """The value under a key, or that of its default; None for a hole.

        Faults if the key has to be written and is not.
        """
        term, inner = self.terms[key], spec.get(key)
        if inner is not None:
            return None if is_hole(inner.node) else term.type.read(inner, builder)
        if term.default is REQUIRED:
            raise Faults([self.missing(spec.node, key)])
        return None if term.default is None else term.type.read(default_spec(term, spec), builder)


def default_spec(term: Term, spec: Spec) -> Spec:
    """The default of a key that is not written, as a node of the mapping in which it could stand."""
    return with_evidence(data_node(term.default, spec.node.place, spec.node.path), spec)


@dataclass(frozen=True)
class ByName(Type):
    """A mapping from names of the file's own choice; with ``evidence`` the apparatus may stand among them.

    With ``ids`` the names are written as ids, since links are made of them.
    ``beside`` are keys with a meaning of their own that may stand among the names; ``refused`` are names that the
    file may not choose, each with what to write in its place.
    """

    of: Type
    evidence: bool = False
    called: str = ""
    ids: bool = False
    beside: Mapping[str, Term] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.called or f"{several(self.of.title)} by name"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("mapping",)

    def type_under(self, name: str) -> Type:
        """The type of what stands under a name."""
        return self.beside[name].type if name in self.beside else self.of

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no mapping or an empty one, or None."""
        return self.wrong_form(node) if node.kind != "mapping" else None if node.value else empty(node, self._entry)

    @property
    def _entry(self) -> str:
        """What an entry is, for messages."""
        return f"a name, and under it {with_article(self.of.title)}"

    def read(self, spec: Spec, builder: Any) -> dict[str, Any]:
        """The value under each name."""
        return {name: self.of.read(inner, builder) for name, inner in self.fitting(spec).entries()}


@dataclass(frozen=True)
class Bare(Type):
    """A word whose only term stands bare under it, without a key of its own: ``passes: ..1``."""

    term: Term
    record: Callable[..., Any] = field(compare=False)
    field_name: str = field(compare=False)
    around: Mapping[str, Reader] = field(default_factory=dict, compare=False)

    @property
    def title(self) -> str:
        return self.term.type.title

    @property
    def forms(self) -> tuple[str, ...]:
        return self.term.type.forms

    def read(self, spec: Spec, builder: Any) -> Any:
        """The record of the one value."""
        around = {name: read(spec, builder) for name, read in self.around.items()}
        return self.record(**{self.field_name: self.term.type.read(spec, builder)}, **around)
