"""Finds what is wrong with how a file is written, by the declarations of its words, for loading and for checking.

Every fault of a tree is found, whatever readings may be picked: unknown keys, missing keys, values of the wrong
type, and names that the file does not give.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from primero_rules.base.fault import Fault, Place, nearest, source_lines
from primero_rules.base.spec import LEFT_OUT, NOTHINGS, nothing_in
from primero_rules.base.text_file import quoted_text
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_syntax import IN_QUOTES
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.apparatus import (
    EVIDENCE_TERMS,
    FORM_NAMES,
    FORMS_OF_NODE,
    NOTHING_WORD,
    OF_A_WORD,
)
from primero_rules.language.declaration.former_keys import FORMER_FORMS, written_now
from primero_rules.language.declaration.given_names import GivenNames, unknown_name
from primero_rules.language.declaration.types import (
    Bare,
    ByName,
    Either,
    Entries,
    Keys,
    Named,
    Read,
    Term,
    Text,
    TextOrNumber,
    Type,
    no_id,
)


def resolved(kind: Type, named: Mapping[str, Type]) -> Type:
    """The type that stands behind a name, behind a reader of its own, or behind a word with one bare term."""
    if isinstance(kind, Named):
        return resolved(named[kind.name], named)
    if isinstance(kind, Bare):
        return resolved(kind.term.type, named)
    return resolved(kind.of, named) if isinstance(kind, Read) else kind


class SoundNodes:
    """The nodes of a file, and of changed copies of it, that have no fault, each with the type it was checked by.

    It is valid for one set of given names.  Nodes are told apart by identity (``id``), so each is kept alive here.
    """

    def __init__(self, given: GivenNames) -> None:
        self.given = given
        self._nodes: dict[tuple[int, int], tuple[Type, Node]] = {}

    def holds(self, kind: Type, node: Node) -> bool:
        """True if a node is known to have no fault where this type is expected."""
        return (id(kind), id(node)) in self._nodes

    def add(self, kind: Type, node: Node) -> None:
        """Note that a node has no fault where this type is expected."""
        self._nodes[id(kind), id(node)] = kind, node


@dataclass(frozen=True, slots=True)
class Checker:
    """A check of trees, which needs the types that have names (``named``) and the names that the file gives.

    ``given`` is None for a kind of file that gives no names; ``wrapped`` is False for one without evidence.
    ``sound`` keeps the nodes without faults, so that a tree that shares most of its nodes is checked quickly.
    """

    named: Mapping[str, Type]
    given: GivenNames | None = None
    wrapped: bool = True
    sound: SoundNodes | None = None

    def faults(self, kind: Type, node: Node) -> Iterable[Fault]:
        """The faults of a node where this type is expected, and of all nodes in it."""
        if self.sound is None:
            return self._faults(kind, node)
        if self.sound.holds(kind, node):
            return ()
        faults = list(self._faults(kind, node))
        if not faults:
            self.sound.add(kind, node)
        return faults

    def _faults(self, kind: Type, node: Node) -> Iterable[Fault]:
        # Most nodes are words without a fault, for which not even a generator is made.
        if not self.wrapped or node.kind != "mapping":
            return self._bare(kind, node)
        kind = resolved(kind, self.named)
        form = self._form_of(kind, node)
        return self._in_form(form, kind, node) if form else self._bare(kind, node)

    def _form_of(self, kind: Type, node: Node) -> str:
        """The form in which a mapping is written, by its first key or the word of format 1 for that, or ""."""
        if isinstance(kind, Text | TextOrNumber):
            return ""
        tag = next((tag for tag in FORMS_OF_NODE if tag in node.value), "")
        if tag or isinstance(kind, ByName) or node.value.keys().isdisjoint(FORMER_FORMS):
            return tag
        own = kind.terms if isinstance(kind, Keys) else {}
        return next((tag for key, tag in FORMER_FORMS.items() if key in node.value and key not in own), "")

    def _in_form(self, tag: str, kind: Type, node: Node) -> Iterator[Fault]:
        """The faults of a dispute, a hole, or a value with evidence beside it."""
        apparatus = Checker(self.named, self.given, wrapped=False)
        for key, term in FORMS_OF_NODE[tag].items():
            if key not in node.value and FORMER_FORMS.keys() & node.value.keys():
                continue  # the former key is refused below
            if key not in node.value:
                yield Fault(
                    node.place,
                    f"the key {key!r} is missing in the {FORM_NAMES[tag]}",
                    f"{key}: ...",
                    code="missing-key",
                )
            else:
                yield from apparatus.faults(term.type, node.value[key])
        yield from self._apparatus(node, FORMS_OF_NODE[tag], FORM_NAMES[tag])
        if tag == "is" and tag in node.value and not nothing_in(node):
            if not isinstance(kind, Keys | ByName):
                yield from (_or_denied(fault, node.value["is"]) for fault in self._bare(kind, node.value["is"]))
            elif node.value["is"].kind == "mapping":
                complaint = "a mapping carries its evidence itself, and is not wrapped"
                expected = "its keys beside those of the evidence, without is:"
                yield Fault(node.keys.get("is", node.place), complaint, expected, code="wrong-form")
            else:
                yield from self._bare(NOTHING_WORD, node.value["is"])
        if tag == "dispute" and "readings" in node.value:
            yield from self._bare(ByName(kind), node.value["readings"])

    def _apparatus(self, node: Node, terms: Mapping[str, Term], where: str) -> Iterator[Fault]:
        """The faults of all keys but these terms: those in evidence, and one for each unknown key."""
        further = [key for key in node.value if key not in terms]
        if not further:
            return
        evidence = Checker(self.named, self.given, wrapped=False)
        allowed = (*terms, *(key for key in EVIDENCE_TERMS if key not in terms))
        for key in further:
            if key in EVIDENCE_TERMS:
                yield from evidence._under(key, EVIDENCE_TERMS[key], node.value[key])
            else:
                yield unknown_key(node, key, allowed, where, tuple(terms))

    def _bare(self, kind: Type, node: Node) -> Iterable[Fault]:
        """The faults of a node that is not written as a dispute, a hole, or a value with evidence."""
        kind = resolved(kind, self.named)
        if isinstance(kind, Either) and (form := kind.form(node)) is not None:
            fault = kind.word_with_terms(node)
            faults = self._bare(form, node) if fault is None else (fault,)
            return [kind.with_other_forms(fault, node) for fault in faults]
        if isinstance(kind, Entries) and node.kind != "list" and kind.alone:
            return self._bare(kind.of, node)
        fault = kind.misfit(node)
        if fault is not None:
            return (fault,)
        if isinstance(kind, Keys):
            return self._in_keys(kind, node)
        if isinstance(kind, ByName):
            return self._in_table(kind, node)
        if isinstance(kind, Entries):
            return self._in_entries(kind, node)
        return unknown_name(kind, node, self.given) if self.given is not None else ()

    def _in_entries(self, kind: Entries, node: Node) -> Iterator[Fault]:
        for entry in node.value:
            yield from self.faults(kind.of, entry)

    def _under(self, key: str, term: Term, node: Node) -> Iterator[Fault]:
        """The faults of what stands under a key."""
        for fault in self.faults(term.type, node):
            yield with_example(fault, key, term, node)

    def _in_keys(self, kind: Keys, node: Node) -> Iterator[Fault]:
        terms = kind.terms
        for key, inner in node.value.items():
            term = terms.get(key)
            if term is None:
                continue
            for fault in self.faults(term.type, inner):
                yield with_example(fault, key, term, inner)
            if self.wrapped and inner.kind == "mapping":
                yield from self._nothing_there(kind, key, inner)
        lacking = kind.lacking(node)
        if lacking:
            yield from _missing(kind, node, lacking)
        yield from kind.mixed(node)
        if kind.evidence:
            yield from self._apparatus(node, kind.terms, kind.called)
            if kind.single:
                yield from beside_the_word(node)
            return
        for key in node.value:
            if key not in kind.terms:
                yield unknown_key(node, key, tuple(kind.terms), kind.called, tuple(kind.terms))

    def _nothing_there(self, kind: Keys, key: str, node: Node) -> Iterator[Fault]:
        """A fault if a key is denied (as by ``is: nothing``) although it is needed, or its default would hold.

        So is the one word of a mapping: nothing would be left of it; and a key denied by a word that says something
        else than what holds without it.  A reading may deny it, too.
        """
        term = kind.terms[key]
        if kind.single:
            word = nothing_in(node)
            if word:
                complaint = f"the {kind.called} {key!r} cannot be denied here"
                outside = f"that there is none is said under outside-play, as {{is: {word}, answers: ...}}"
                yield Fault(node.value["is"].place, complaint, f"its terms; {outside}", code="wrong-form")
        elif term.default in (None, False):
            yield from _denied_otherwise(key, node, term.denials)
        else:
            fitting = (LEFT_OUT, *term.denials)
            for denial, word in _denials(node):
                if word in fitting:
                    continue
                if term.needed:
                    complaint, expected = f"{key!r} has to be there, and here it is {word!r}", f"{key}: ..."
                    yield Fault(denial.place, complaint, expected, code="missing-key")
                else:
                    complaint = f"{word!r} would leave {key!r} at what holds without it: {term.default}"
                    expected = f"{key}: with the word for what is meant"
                    yield Fault(denial.place, complaint, expected, code="wrong-form")

    def _in_table(self, kind: ByName, node: Node) -> Iterator[Fault]:
        evidence = Checker(self.named, self.given, wrapped=False)
        for key, inner in node.value.items():
            if kind.evidence and key in EVIDENCE_TERMS:
                yield from evidence.faults(EVIDENCE_TERMS[key].type, inner)
            elif key in kind.refused:
                yield Fault(
                    node.keys[key],
                    f"{key!r} is of format 1 in the {kind.title}",
                    kind.refused[key],
                    code="unknown-key",
                )
            elif kind.ids and (wrong := no_name(key, node.keys.get(key, inner.place))) is not None:
                yield wrong
            elif key in kind.beside:
                yield from self.faults(kind.beside[key].type, inner)
            else:
                yield from self.faults(kind.of, inner)


def _denials(node: Node) -> Iterator[tuple[Node, str]]:
    """The denial that stands here, or those among the readings of a disputed point, each with its word."""
    word = nothing_in(node)
    if word:
        yield node, word
    readings = node.value.get("readings") if node.kind == "mapping" and "dispute" in node.value else None
    if readings is not None and readings.kind == "mapping":
        for reading in readings.value.values():
            yield from _denials(reading)


def _denied_otherwise(key: str, node: Node, fitting: tuple[str, ...]) -> Iterator[Fault]:
    """A fault for each denial of a key by a word that says something else than what is then played."""
    allowed = (LEFT_OUT, *fitting)
    for denial, word in _denials(node):
        if word not in allowed:
            complaint = f"{word!r} does not say what is played where there is no {key!r}"
            expected = f"is: {' or '.join(fitting)}"
            yield Fault(denial.value["is"].place, complaint, expected, code="wrong-form")


def _or_denied(fault: Fault, node: Node) -> Fault:
    """A fault of the text under ``is``, with the words that say why there is no value, if it may be one of them."""
    if node.kind != "text" or fault.place != node.place or fault.nearest:
        return fault
    expected = f"{fault.expected}, or why there is none: {', '.join(NOTHINGS)}"
    return replace(fault, expected=expected, nearest=nearest(node.value, NOTHINGS))


def no_name(key: str, place: Place) -> Fault | None:
    """The fault of a key that cannot be a name of the file's own choice, or None.

    A name is written as an id, and is none of the keys that any rule may have: it would be read as that key.
    """
    if key in APPARATUS:
        complaint = f"{key!r} cannot be a name: any rule may have a key that is called so"
        return Fault(place, complaint, "another name", code="not-named-well")
    return no_id(key, place)


def _missing(kind: Keys, node: Node, lacking: Iterable[str]) -> Iterator[Fault]:
    """A fault for each key that is lacking, unless an unknown key of the node seems to be meant for it."""
    misspelt = kind.misspelt(node)
    for key in lacking:
        if key not in misspelt:
            yield kind.missing(node, key)


def with_example(fault: Fault, key: str, term: Term, node: Node) -> Fault:
    """A fault in what stands under a key; if its form is wrong, with the example of the key if that is short."""
    value = node.value.get("is", node) if node.kind == "mapping" else node
    if fault.code != "wrong-form" or fault.place != value.place:
        return fault
    example = term.example_under(key)
    return replace(fault, expected=f"{fault.expected}; for example {example}") if example else fault


def beside_the_word(node: Node) -> Iterator[Fault]:
    """A fault for each key of ``OF_A_WORD`` that stands beside the word it describes, not among its terms."""
    for key in OF_A_WORD:
        if key in node.value:
            expected = f"{key}: under the word itself, among its terms"
            yield Fault(
                node.keys.get(key, node.place),
                f"{key!r} stands beside the word that it is meant for",
                expected,
                code="unknown-key",
            )


def unknown_key(node: Node, key: str, allowed: tuple[str, ...], where: str, own: tuple[str, ...]) -> Fault:
    """The fault of a key that is not known here, with a list of those that are.

    Of the ``allowed`` keys those are listed that the mapping has of its ``own``, and those of evidence only where
    nothing else is left to write.
    """
    sentence = _cut_sentence(node, key)
    if sentence is not None:
        complaint = f"a ',' cannot stand in this text: {quoted_text(key)} would be a key"
        return Fault(sentence, complaint, IN_QUOTES, code="not-yaml")
    current = key.replace("_", "-").lower()
    if current != key and current in allowed and current in node.value:
        complaint = (
            f"unknown key {key!r} in the {where}: it is another spelling of {current!r}, which stands here too"
        )
        return Fault(node.keys[key], complaint, f"{current}: alone", code="twice")
    near = nearest(key, (name for name in allowed if name not in node.value))
    now = written_now(key, allowed)
    if now and near.replace("-", "_") != key:
        complaint = f"unknown key {key!r} in the {where}: it is of format 1"
        if now in node.value:
            return Fault(node.keys[key], f"{complaint}, and {now!r} stands here too", f"{now}: alone", code="twice")
        return Fault(node.keys[key], complaint, now, code="unknown-key")
    listed = own or allowed
    expected = f"one of {', '.join(listed)}"
    if all(name in node.value for name in listed):
        others = [name for name in allowed if name not in listed]
        expected = f"beside {' and '.join(listed)} only {', '.join(others)}" if others else "no further key"
    return Fault(node.keys[key], f"unknown key {key!r} in the {where}", expected, near, code="unknown-key")


def _cut_sentence(node: Node, key: str) -> Place | None:
    """Where the text begins of which a key seems to be a part: several words behind a comma, and behind a text."""
    place = node.keys[key]
    if " " not in key or place.source.text is None:
        return None
    line = source_lines(place.source.text)[place.line - 1]
    if not line[: place.column - 1].rstrip().endswith(","):
        return None
    number = list(node.value).index(key)
    earlier: Node | None = list(node.value.values())[number - 1] if number else None
    return earlier.place if earlier is not None and earlier.kind == "text" else None
