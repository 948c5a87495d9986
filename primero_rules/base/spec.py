"""A node of a rule file with its apparatus: what it says in data, and the evidence for it.

A ``Spec`` is the only way in which the vocabulary reads a file.  Every reader either gives a value of
the kind asked for or raises ``Faults`` at the node's own line, so a wrong file never becomes a traceback.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, FaultCode, Faults, fault_at, nearest, text_at
from primero_rules.base.text_file import cut_text, quoted_text
from primero_rules.base.written_evidence import APPARATUS, own_work, ref_of, sentence_of, text_of
from primero_rules.base.yaml_syntax import LONGEST_NUMBER, WRITTEN_NUMBER
from primero_rules.base.yaml_tree import Node

FORBIDDEN, NOTHING, NOT_PLAYED = "forbidden", "nothing", "not-played"
LEFT_OUT, DOES_NOT_ARISE, WITHOUT_LIMIT = "left-out", "does-not-arise", "without-limit"
NOTHINGS = {
    FORBIDDEN: "It may not be done.",
    WITHOUT_LIMIT: "Anything may be; no limit is set.",
    NOTHING: "Nothing is done, given or asked.",
    DOES_NOT_ARISE: "In this game the case cannot come about.",
    NOT_PLAYED: "It is said how it is done, and it is done before or beside what is played here.",
    LEFT_OUT: "In this reading the rule is not there.",
}
"""What may stand under ``is`` in the place of a rule, and what each word says of the rule that is not there."""

NO_DEED, NO_LEAVE, NO_LIMIT = (NOTHING, FORBIDDEN), (FORBIDDEN,), (WITHOUT_LIMIT,)
"""What a key comes to that is not written: something that is not done, that nobody may do, or a limit not set.

These are the words by which such a key may be denied."""

FITTING_ANYWHERE = (DOES_NOT_ARISE, NOT_PLAYED)
"""The words that say nothing of what holds in play, and may deny any key that need not be written."""


def wrong(node: Node, complaint: str, expected: str = "", near: str = "", code: FaultCode = "other") -> Faults:
    """A failure with one fault, at a node."""
    return fault_at(node.place, complaint, expected, near, code=code)


def shown(node: Node) -> str:
    """A node in a few words, for messages: a text in quotes, and anything else as it is written."""
    if node.kind in ("mapping", "list"):
        return f"a {node.kind}"
    if node.kind == "nothing":
        return "nothing"
    if node.kind == "text":
        return quoted_text(node.value)
    if node.kind == "number":
        return _number_as_written(node)
    return cut_text(str(node.value).lower() if node.kind == "truth" else str(node.value))


def _number_as_written(node: Node) -> str:
    """A number that is no integer as the file has it (1e9); if the file has another there, its value."""
    word = WRITTEN_NUMBER.match(text_at(node.place, LONGEST_NUMBER))
    return word[0] if word is not None and float(word[0]) == node.value else str(node.value)


def not_one_word(node: Node, words: Collection[str], kind: str) -> Fault | None:
    """The fault of a mapping with several of the words of this kind, of which it should have one; or None."""
    if node.kind != "mapping":
        return None
    several = [key for key in node.value if key in words]
    if len(several) < 2:
        return None
    complaint = f"{len(several)} words stand here: {', '.join(several)}"
    return Fault(node.place, complaint, f"exactly one {kind}", code="wrong-form")


def nothing_in(node: Node) -> str:
    """The word by which a node says that there is no rule in its place; "" if it says no such thing."""
    stated = node.value.get("is") if node.kind == "mapping" else None
    return stated.value if stated is not None and stated.kind == "text" and stated.value in NOTHINGS else ""


def is_hole(node: Node) -> bool:
    """True for a node that says that no rule can be given."""
    return node.kind == "mapping" and "hole" in node.value


def is_omitted(node: Node) -> bool:
    """True for a node that is left out of play in the reading that is picked."""
    return nothing_in(node) == LEFT_OUT


def is_denied(node: Node) -> bool:
    """True for a node by which a file says that there is no such rule, and why not."""
    return nothing_in(node) not in ("", LEFT_OUT)


class Spec:
    """One node with its place and evidence (``ref``), which is worked out from the outer node's when first needed.

    Two are equal if the same stands at the same place of the same file.
    Most nodes are read for their values alone, so working it out for every node would be most of the work.
    """

    __slots__ = ("_outer", "_ref", "node")

    def __init__(self, node: Node, ref: Ref | None, outer: Spec | None = None) -> None:
        self.node = node
        self._ref = ref
        self._outer = outer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Spec):
            return NotImplemented
        return self is other or (self.node == other.node and self.ref == other.ref)

    def __hash__(self) -> int:
        return hash((self.node.path, self.node.place.line))

    def __reduce__(self) -> tuple[object, ...]:
        return Spec, (self.node, self._ref, self._outer)

    @property
    def ref(self) -> Ref:
        """The node's place in its file, and the evidence that stands there."""
        if self._ref is None:
            assert self._outer is not None
            self._ref = ref_of(self.node, self._outer.ref)
        return self._ref

    def fault(self, complaint: str, expected: str = "", near: str = "", code: FaultCode = "other") -> Faults:
        """The failure of this node, to be raised."""
        return wrong(self.node, complaint, expected, near, code)

    def misplaced(self, needed: str) -> Faults:
        """The failure of a node of another form than the one needed.

        The checker reports the same of every file that has a declaration.  Here it is for what that has not seen: a
        record with an erratum put right, a file whose other faults are still to be found.
        """
        return self.fault(f"{shown(self.node)} stands where {needed} is needed", code="wrong-form")

    def mapping(self) -> dict[str, Node]:
        """The entries that are not apparatus; Faults if the node is not a mapping."""
        if self.node.kind != "mapping":
            raise self.misplaced("a mapping")
        return {key: node for key, node in self.node.value.items() if key not in APPARATUS}

    def standing_alone(self) -> Spec:
        """The same node with an empty mapping as its value: a word without terms, with its place and evidence."""
        return Spec(self.node._replace(kind="mapping", value={}), self.ref)

    def apparatus(self, key: str) -> str:
        """An apparatus entry of this very node as text, a sentence as it is shown; "" if it has none."""
        if self.node.kind != "mapping":
            return ""
        return sentence_of(self.node.value) if key == "says" else text_of(self.node.value.get(key))

    def get(self, key: str) -> Spec | None:
        """The entry under a key, or None; one that says ``is: nothing`` or the like counts as none."""
        node = self.node.value.get(key) if self.node.kind == "mapping" else None
        return None if node is None or is_denied(node) else with_evidence(node, self)

    def need(self, key: str) -> Spec:
        """The entry under a key; Faults if there is none."""
        inner = self.get(key)
        if inner is None:
            raise self.fault(f"the key {key!r} is missing", f"{key}: ...", code="missing-key")
        return inner

    def entries(self) -> Iterator[tuple[str, Spec]]:
        """The entries that are not apparatus, each with its key."""
        for key, node in self.mapping().items():
            yield key, with_evidence(node, self)

    def bare(self) -> Spec:
        """The value itself where it is wrapped as ``{is: ..., says: ...}`` to carry evidence."""
        if self.node.kind == "mapping" and set(self.mapping()) == {"is"}:
            return self.need("is")
        return self

    def items(self) -> list[Spec]:
        """The entries of a list; a single entry may stand without one."""
        bare = self.bare()
        if bare.node.kind != "list":
            return [bare]
        return [with_evidence(node, bare) for node in bare.node.value]

    def listed(self, key: str) -> list[Spec]:
        """The items of the list under a key; none if it is not written, or a hole stands there."""
        inner = self.get(key)
        return [] if inner is None or is_hole(inner.node) else inner.items()

    def by_name(self, key: str) -> dict[str, Spec]:
        """The entries of the mapping under a key; none if it is not written, or a hole stands there."""
        inner = self.get(key)
        return {} if inner is None or is_hole(inner.node) else dict(inner.entries())

    def only(self, allowed: Collection[str], kind: str) -> tuple[str, Spec]:
        """The single word of a mapping such as ``{deal: ...}``, and the node under it; Faults if not allowed."""
        fault = not_one_word(self.node, allowed, kind)
        if fault is not None:
            raise Faults([fault])
        word, inner = next(self.entries(), ("", self))
        self.known(word, allowed, kind)
        return word, inner

    def known(self, word: str, allowed: Iterable[str], kind: str) -> None:
        """Raise Faults unless ``word`` is one of those allowed."""
        choices = tuple(allowed)
        if word not in choices:
            expected = f"one of {', '.join(choices)}" if choices else f"there is no {kind} to choose from"
            raise self.fault(f"{word!r} is not a {kind}", expected, nearest(word, choices), code="unknown-word")

    def text(self) -> str:
        """Any scalar as text."""
        bare = self.bare()
        if bare.node.kind in ("mapping", "list", "nothing"):
            raise bare.misplaced("a word")
        return str(bare.node.value)

    def word(self, allowed: Iterable[str], kind: str) -> str:
        """A word of a closed vocabulary."""
        word = self.text()
        self.bare().known(word, allowed, kind)
        return word

    def words(self) -> list[str]:
        """A list of words, or one word."""
        return [item.text() for item in self.items()]

    def integer(self) -> int:
        """A whole number, not below 0."""
        bare = self.bare()
        if bare.node.kind != "integer" or bare.node.value < 0:
            raise bare.misplaced("a whole number from 0")
        return int(bare.node.value)

    def truth(self) -> bool:
        """True or false."""
        bare = self.bare()
        if bare.node.kind != "truth":
            raise bare.misplaced("true or false")
        return bool(bare.node.value)


def with_evidence(node: Node, outer: Spec) -> Spec:
    """A node that inherits from ``outer`` the evidence that it does not state itself."""
    return Spec(node, None, outer)


def whole(root: Node) -> Spec:
    """The tree of a file, with the evidence that stands at its head."""
    source = replace(root.place.source, work=own_work(root))
    return Spec(root, ref_of(root, Ref(source, root.place.line, "")))
