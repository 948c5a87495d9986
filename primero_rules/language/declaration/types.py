"""What may stand under a key of a file, as plain data, and how each kind of value is read.

The checker, the schema, the vocabulary page and the mutations walk these types; ``read`` turns a node that fits
into the value that play works with.  A node that does not fit is a fault in the checker's own words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.identifier import EXPECTED, FORM, MOST, is_id, suggested
from primero_rules.base.spec import Spec, is_hole, with_evidence
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.language.declaration.sentences import Meaning, sentence

Reader = Callable[[Spec, Any], Any]
"""Reads a node for a builder of programs (or for whatever else a word needs to know)."""

FORMS = {
    "text": "text",
    "integer": "a whole number",
    "mapping": "a mapping",
    "list": "a list",
    "truth": "true or false",
    "nothing": "nothing",
}
"""What the kinds of a node are called in messages."""

SHARE = re.compile("(0|1|[0-9]{1,4}/[1-9][0-9]{0,3})")

REQUIRED: Any = object()
"""In place of a default: the key has to be written."""

LONGEST_SHOWN = 40


def shown(node: Node) -> str:
    """A node in a few words, for messages."""
    if node.kind in ("mapping", "list"):
        return f"a {node.kind}"
    if node.kind == "nothing":
        return "nothing"
    text = str(node.value).lower() if node.kind == "truth" else str(node.value)
    return f"'{text}'" if len(text) <= LONGEST_SHOWN else f"'{text[:LONGEST_SHOWN]}…'"


def with_article(noun: str) -> str:
    """``a seat``, ``an option``; what begins with an article or a number word stays as it is."""
    if noun.split(maxsplit=1)[0] in ("a", "an", "the", "true", "false", "one"):
        return noun
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


@contextmanager
def noting(faults: list[Fault]) -> Iterator[None]:
    """Note the Faults raised in the block instead of passing them on, so that what follows is still read."""
    try:
        yield
    except Faults as wrong:
        faults.extend(wrong.faults)


def needed(title: str) -> str:
    """``a seat is``, ``options of a turn are``."""
    plural = title.split(maxsplit=1)[0].endswith("s")
    return f"{title} are" if plural else f"{with_article(title)} is"


class Type:
    """What may stand under a key."""

    @property
    def title(self) -> str:
        """The type in a few words."""
        raise NotImplementedError

    @property
    def forms(self) -> tuple[str, ...]:
        """The kinds of node in which it may be written, as ``FORMS`` has them; none means any."""
        return ()

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that cannot stand here, or None; nodes inside it are not checked."""
        return None if not self.forms or node.kind in self.forms else self.wrong_form(node)

    def wrong_form(self, node: Node) -> Fault:
        """The fault of a node that is written in a form that is not for this type."""
        expected = " or ".join(FORMS[form] for form in self.forms)
        if "text" in self.forms and node.kind in ("integer", "number", "truth"):
            expected += f", such as '{str(node.value).lower()}' in quotes"
        return Fault(node.place, f"{shown(node)} stands where {needed(self.title)} needed", expected)

    def fitting(self, spec: Spec) -> Spec:
        """The value itself, without the evidence around it; Faults if it cannot stand here."""
        bare = spec.bare()
        fault = self.misfit(bare.node)
        if fault is not None:
            raise Faults([fault])
        return bare

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value in a node; Faults if it cannot be read."""
        return self.fitting(spec).node.value


@dataclass(frozen=True)
class Text(Type):
    """A text; ``called`` says in a few words what sort of text."""

    called: str = "a text"

    @property
    def pattern(self) -> str:
        """How such a text is written, as a regular expression; "" for any text."""
        return ""

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text",)


@dataclass(frozen=True)
class Id(Text):
    """A text by which other files, links and folders speak of this: small letters, digits and hyphens."""

    @property
    def pattern(self) -> str:
        return f"{FORM[:-1]}{{0,{MOST - 1}}}"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is not written as an id, or None."""
        return Text.misfit(self, node) or no_id(node.value, node.place)


def no_id(text: str, place: Place) -> Fault | None:
    """The fault of a text that is not written as an id, or None."""
    if is_id(text):
        return None
    return Fault(place, f"{text[:LONGEST_SHOWN]!r} is not written as an id", EXPECTED, suggested(text))


@dataclass(frozen=True)
class TextOrNumber(Type):
    """A text that may be a bare number, as the place in a book may be."""

    called: str = "a text or a number"

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text", "integer")

    def read(self, spec: Spec, builder: Any) -> str:
        """The text, or the number as text."""
        return str(self.fitting(spec).node.value)


@dataclass(frozen=True)
class Whole(Type):
    """A whole number, not below ``least`` and not above ``most`` where those are given.

    ``noun`` is what it counts.
    """

    least: int | None = 0
    most: int | None = None
    noun: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        return "a whole number" if self.least is None else f"a whole number from {self.least}"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("integer",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no whole number, too small or too big, or None."""
        if node.kind != "integer":
            return self.wrong_form(node)
        if self.least is not None and node.value < self.least:
            return Fault(node.place, f"{shown(node)} is too small", f"{self.least} or more")
        if self.most is not None and node.value > self.most:
            return Fault(node.place, f"{shown(node)} is too big", f"{self.most} at most")
        return None


@dataclass(frozen=True)
class Truth(Type):
    """True or false; ``only`` is the one that is allowed, where the other would mean nothing.

    ``reads`` says how true and false read in an answer.
    """

    only: bool | None = None
    reads: tuple[str, str] = field(default=("yes", "no"), compare=False)

    @property
    def title(self) -> str:
        return "true or false" if self.only is None else str(self.only).lower()

    @property
    def forms(self) -> tuple[str, ...]:
        return ("truth",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is neither true nor false, or not the one allowed, or None."""
        if self.only is None:
            return None if node.kind == "truth" else self.wrong_form(node)
        if node.value is self.only:
            return None
        return Fault(node.place, f"{shown(node)} means nothing here", f"{self.title}, or nothing at all")


@dataclass(frozen=True)
class Share(Type):
    """A part of a whole: ``1/4``, or 0 or 1."""

    @property
    def title(self) -> str:
        return "a share"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text", "integer")

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is not written as a share, or None."""
        if node.kind == "integer" and node.value not in (0, 1):
            size, limit = ("big", "1 at most") if node.value > 1 else ("small", "0 or more")
            return Fault(node.place, f"{shown(node)} is too {size}", limit)
        if node.kind == "text" and not SHARE.fullmatch(node.value):
            return Fault(node.place, f"{shown(node)} is not a share", "a fraction such as 1/4, or 0 or 1")
        return None if node.kind in self.forms else self.wrong_form(node)

    def read(self, spec: Spec, builder: Any) -> Fraction:
        """The share as a fraction; Faults if it is more than the whole."""
        bare = self.fitting(spec)
        share = Fraction(str(bare.node.value))
        if share > 1:
            raise bare.fault(f"the share {share} is not between nothing and the whole", "from 0 to 1")
        return share


@dataclass(frozen=True)
class Anything(Type):
    """Any value."""

    @property
    def title(self) -> str:
        return "anything"


@dataclass(frozen=True)
class Words(Type):
    """One word of a closed list; ``meanings`` are the values that words are read as, if not as themselves.

    ``with_terms`` are words that cannot stand here alone.  ``reads`` says how each word reads in an answer, and
    ``denied`` how its denial does.
    """

    words: tuple[str, ...]
    called: str
    meanings: Mapping[str, Any] = field(default_factory=dict, compare=False, hash=False)
    with_terms: tuple[str, ...] = ()
    reads: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
    denied: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)

    @property
    def title(self) -> str:
        return f"one {self.called}"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text", "integer") if any(word.isdigit() for word in self.words) else ("text",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is not a word of the list, or None."""
        if node.kind in ("text", "integer") and str(node.value) in self.words:
            return None
        expected = f"one of {', '.join(self.words)}"
        if node.kind != "text":
            return Fault(node.place, f"{shown(node)} stands where {needed(self.called)} needed", expected)
        if node.value in self.with_terms:
            return Fault(node.place, f"the {self.called} {shown(node)} needs terms", f"{{{node.value}: ...}}")
        what = f"{shown(node)} is not {with_article(self.called)}"
        return Fault(node.place, what, expected, nearest(node.value, (*self.words, *self.with_terms)))

    def read(self, spec: Spec, builder: Any) -> Any:
        """The word, or its meaning."""
        word = str(self.fitting(spec).node.value)
        return self.meanings.get(word, word)


@dataclass(frozen=True)
class Names(Type):
    """One of these words, or a name that the file gives elsewhere; ``reader`` finds what is named.

    ``given`` says what the file gives the name to: its ``combinations``, ``steps``, ``roles``, ``passages``,
    ``pots`` or ``amounts``.  ``reads`` says how each word reads in an answer; a given name stands there after the
    ``article``.
    """

    words: tuple[str, ...]
    called: str
    given: str
    reader: Reader = field(compare=False, hash=False)
    reads: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
    article: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text",)

    @property
    def pattern(self) -> str:
        """What a word has to look like, as a regular expression; "" if it may be anything."""
        return ""

    def is_name(self, _word: str) -> bool:
        """True if the word has to be one of the words or a given name, and is not, say, a range."""
        return True

    def read(self, spec: Spec, builder: Any) -> Any:
        """What the word names."""
        return self.reader(self.fitting(spec), builder)


@dataclass(frozen=True)
class Entries(Type):
    """A list of at least so many entries; ``alone`` where a single entry may stand without a list.

    ``joined`` is what stands between them in an answer, if not a comma.
    """

    of: Type
    alone: bool = True
    least: int = 1
    joined: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        several = "several" if self.least else "none"
        return f"{self.of.title}, or {several}" if self.alone else f"a list of {self.of.title}"

    @property
    def forms(self) -> tuple[str, ...]:
        return () if self.alone else ("list",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a list that is too short, or of another node where a list is needed, or None."""
        if node.kind == "list":
            return None if len(node.value) >= self.least else empty(node)
        return self.of.misfit(node) if self.alone else self.wrong_form(node)

    def read(self, spec: Spec, builder: Any) -> tuple[Any, ...]:
        """The values of the entries; Faults with those of all entries together."""
        bare = spec.bare()
        # A list may be left with nothing in it when its entries are left out in the reading that is picked.
        emptied = bare.node.kind == "list" and not bare.node.value
        items = [] if emptied else self.fitting(bare).items()
        return self.read_all(tuple([item for item in items if not is_hole(item.node)]), builder)

    def read_all(self, items: tuple[Spec, ...], builder: Any) -> tuple[Any, ...]:
        """The values of entries that are given one by one; Faults with those of all of them together."""
        faults: list[Fault] = []
        values: list[Any] = []
        for item in items:
            with noting(faults):
                values.append(self.of.read(item, builder))
        if faults:
            raise Faults(faults)
        return tuple(values)


@dataclass(frozen=True)
class Gathered(Entries):
    """A list whose order says nothing: of conditions that all have to hold, of names that are all allowed.

    ``gather`` combines the values of the entries.
    """

    gather: Callable[[tuple[Any, ...], Any], Any] = field(default=lambda entries, _builder: entries, compare=False)

    def read(self, spec: Spec, builder: Any) -> Any:
        """The combined value of the entries."""
        return self.gather(Entries.read(self, spec, builder), builder)


@dataclass(frozen=True)
class EachOnce(Entries):
    """A list in which nothing may stand twice; ``twice`` is the complaint about what does, with ``{}`` for it."""

    twice: str = field(default="{} stands twice", compare=False)

    @property
    def title(self) -> str:
        return f"{self.of.title}, or several, each once"

    def read_all(self, items: tuple[Spec, ...], builder: Any) -> tuple[Any, ...]:
        """The values of the entries; Faults if two are equal."""
        values = Entries.read_all(self, items, builder)
        again = [item.bare() for number, item in enumerate(items) if values[number] in values[:number]]
        if again:
            faults = (item.fault(self.twice.format(item.node.value), "each once") for item in again)
            raise Faults([fault for wrong in faults for fault in wrong.faults])
        return values


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
        return self.called or f"{self.of.title} by name"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("mapping",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no mapping or an empty one, or None."""
        return self.wrong_form(node) if node.kind != "mapping" else None if node.value else empty(node)

    def read(self, spec: Spec, builder: Any) -> dict[str, Any]:
        """The value under each name."""
        return {name: self.of.read(inner, builder) for name, inner in self.fitting(spec).entries()}


@dataclass(frozen=True)
class Term:
    """A key: what may stand under it, what it means, an example, and what holds where it is not written.

    ``default`` is data as a file would have it; None says that nothing stands in its place, ``REQUIRED`` that the
    key has to be written.  ``plays`` is False for a key that has no effect in play, but is shown and compared.
    ``reads`` is the phrase for it in an answer, in the notation of ``language.english.phrases``, ``denied`` the
    phrase for its denial, and ``answer`` the phrase around it where it is the whole answer.
    """

    type: Type
    meaning: Meaning
    example: Any
    default: Any = None
    plays: bool = True
    reads: str = "{}"
    denied: str = ""
    answer: str = "{}"

    @property
    def says(self) -> str:
        """What it means, in a sentence."""
        return sentence(self.meaning)

    @property
    def needed(self) -> bool:
        """True if the key has to be written."""
        return self.default is REQUIRED


@dataclass(frozen=True)
class Keys(Type):
    """A mapping with the keys that are listed; with ``single`` exactly one of them.

    When the mapping is read, ``record`` is called with the values of the keys, under the names in ``fields``; the
    values of further fields, ``around``, come from the node itself or from the game in which it stands.  ``reads``
    is the phrase for it in an answer.
    """

    called: str
    terms: Mapping[str, Term]
    single: bool = False
    evidence: bool = True
    record: Callable[..., Any] | None = field(default=None, compare=False)
    fields: Mapping[str, str] = field(default_factory=dict, compare=False)
    around: Mapping[str, Reader] = field(default_factory=dict, compare=False)
    reads: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("mapping",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no mapping, or an empty one where a single word is needed, or None."""
        if node.kind != "mapping":
            return self.wrong_form(node)
        return empty(node) if self.single and not node.value else None

    def misspelt(self, node: Node) -> frozenset[str]:
        """The keys that unknown keys of the node seem to mean: they are not reported as missing as well."""
        if not any(term.needed and key not in node.value for key, term in self.terms.items()):
            return frozenset()  # it takes long to find the nearest keys
        unknown = [key for key in node.value if key not in self.terms]
        return frozenset(nearest(key, self.terms) for key in unknown)

    def missing(self, node: Node, key: str) -> Fault:
        """The fault of a key that has to be written and is not."""
        return Fault(node.place, f"the key {key!r} is missing in the {self.called}", f"{key}: ...")

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


@dataclass(frozen=True)
class Either(Type):
    """One type for each form in which a value may be written; mappings with the key ``tag`` are ``tagged``."""

    called: str
    number: Type | None = None
    text: Type | None = None
    entries: Type | None = None
    mapping: Type | None = None
    tag: str = ""
    tagged: Type | None = None
    nothing: bool = False

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

    def form(self, node: Node) -> Type | None:
        """The type for the form in which a node is written, or None if that form is not allowed."""
        if node.kind == "mapping":
            return self.tagged if self.tag and self.tag in node.value else self.mapping
        return {"integer": self.number, "list": self.entries, "text": self.text}.get(node.kind)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node in a form that is not allowed, or that does not fit the form's type, or None."""
        if node.kind == "nothing" and self.nothing:
            return None
        form = self.form(node)
        return self.wrong_form(node) if form is None else form.misfit(node)

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value, by the type of its form."""
        bare = self.fitting(spec)
        form = self.form(bare.node)
        if form is None:  # nothing is written, so every term has its default
            assert self.mapping is not None
            return self.mapping.read(with_evidence(data_node({}, bare.node.place, bare.node.path), bare), builder)
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

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that does not fit the other type, or None."""
        return self.of.misfit(node)

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value that the reader returns."""
        return self.reader(spec, builder)


def keep_spec(spec: Spec, _builder: Any) -> Spec:
    """The node itself, to be read later."""
    return spec


def words(table: Iterable[str], called: str, reads: Mapping[str, str] | None = None) -> Words:
    """The type of the words in a table; if that is a mapping, each word is read as the value it maps to.

    ``reads`` says how each word reads in an answer.
    """
    return Words(tuple(table), called, table if isinstance(table, Mapping) else {}, reads=reads or {})


def empty(node: Node) -> Fault:
    """The fault of a list or a mapping with nothing in it."""
    return Fault(node.place, f"this {node.kind} is empty", "at least one entry")
