"""Types made of other types: one for each form, one by its name, one with a reader of its own."""

from dataclasses import dataclass, field, replace
from typing import Any

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.spec import Spec, with_evidence
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.language.declaration.types.closed_words import Words
from primero_rules.language.declaration.types.keys import Keys
from primero_rules.language.declaration.types.type import NODE_KINDS, Reader, Type

FORMS_SHOWN = 4
"""How many words that take terms are shown with their colon beside those that stand alone."""


@dataclass(frozen=True)
class Either(Type):
    """One type for each form in which a value may be written; mappings with the key ``tag`` are ``tagged``.

    With ``alone`` a text is the mapping with this one key, under which the text stands.
    """

    called: str
    number: Type | None = None
    text: Type | None = None
    entries: Type | None = None
    mapping: Type | None = None
    tag: str = ""
    tagged: Type | None = None
    nothing: bool = False
    alone: str = ""

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        by_form = {
            "nothing": self.nothing,
            "integer": self.number,
            "list": self.entries,
            "mapping": self.mapping,
            "text": self.text,
        }
        return tuple(form for form, allowed in by_form.items() if allowed)

    def in_words(self) -> str:
        """What may be written here, in each of its forms, for messages."""
        forms = [NODE_KINDS[form] for form in self.forms if form != "text"]
        return " or ".join([*forms, *([self.text.in_words()] if self.text else [])])

    def takes(self, text: Node) -> bool:
        """True if a text may stand here as it is."""
        return self.text is not None and self.text.takes(text)

    def with_other_forms(self, fault: Fault, node: Node) -> Fault:
        """The fault of a word that may not stand here, with the words that may stand here in the other form.

        Some words stand alone, others are keys with terms under them; what is misspelt may be meant for either.
        """
        if not isinstance(self.mapping, Keys) or not self.mapping.single:
            return fault
        terms = tuple(self.mapping.terms)
        if fault.code == "unknown-word" and fault.place == node.place:
            few = len(terms) <= FORMS_SHOWN
            forms = " or ".join(f"{{{term}: ...}}" for term in terms) if few else f"with terms {', '.join(terms)}"
            return replace(fault, expected=f"{fault.expected}, or {forms}")
        key = next((key for key, place in node.keys.items() if place == fault.place), "")
        if fault.code == "unknown-key" and fault.expected == self.mapping.one_word and isinstance(self.text, Words):
            alone = f"{fault.expected}, or alone {', '.join(self.text.words)}"
            return replace(fault, expected=alone, nearest=nearest(key, (*terms, *self.text.words)))
        return fault

    def form(self, node: Node) -> Type | None:
        """The type for the form in which a node is written, or None if that form is not allowed."""
        if node.kind == "mapping":
            return self.tagged if self.tag and self.tag in node.value else self.mapping
        return {"integer": self.number, "list": self.entries, "text": self.text}.get(node.kind)

    def word_with_terms(self, node: Node) -> Fault | None:
        """The fault of a word that stands alone, and here is written with terms; None if there is no such word."""
        if node.kind == "mapping" and isinstance(self.text, Words) and isinstance(self.mapping, Keys):
            for key, place in node.keys.items():
                if key in self.text.words and key not in self.mapping.terms:
                    complaint = f"the {self.text.called} {key!r} has no terms"
                    return Fault(place, complaint, f"{key} alone, without a colon", code="wrong-form")
        return None

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node in a form that is not allowed, or that does not fit the form's type, or None."""
        if node.kind == "nothing" and self.nothing:
            return None
        form = self.form(node)
        fault = self.wrong_form(node) if form is None else form.misfit(node)
        return self.with_other_forms(fault, node) if fault is not None and node.kind == "text" else fault

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value, by the type of its form."""
        bare = self.fitting(spec)
        form = self.form(bare.node)
        if form is None:  # nothing is written, so every term has its default
            assert self.mapping is not None
            return self.mapping.read(with_evidence(data_node({}, bare.node.place, bare.node.path), bare), builder)
        if self.alone and bare.node.kind == "text":
            assert self.mapping is not None
            written_out = bare.node._replace(kind="mapping", value={self.alone: bare.node})
            return self.mapping.read(Spec(written_out, bare.ref), builder)
        return form.read(bare, builder)


@dataclass(frozen=True)
class Named(Type):
    """A reference to a type by its name, so that a type can contain itself.  ``reader`` reads its values."""

    name: str
    reader: Reader | None = field(default=None, compare=False, hash=False)

    @property
    def title(self) -> str:
        return self.name

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value, as its own type reads it."""
        assert self.reader is not None, f"nothing reads a {self.name} here"
        return self.reader(spec, builder)


@dataclass(frozen=True)
class Read(Type):
    """Another type with a reader of its own."""

    of: Type
    reader: Reader = field(compare=False, hash=False)

    @property
    def title(self) -> str:
        return self.of.title

    @property
    def forms(self) -> tuple[str, ...]:
        return self.of.forms

    def in_words(self) -> str:
        """What may be written for the other type."""
        return self.of.in_words()

    def takes(self, text: Node) -> bool:
        """True if the other type takes a text."""
        return self.of.takes(text)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that does not fit the other type, or None."""
        return self.of.misfit(node)

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value that the reader returns."""
        return self.reader(spec, builder)


def keep_spec(spec: Spec, _builder: Any) -> Spec:
    """The node itself, to be read later."""
    return spec
