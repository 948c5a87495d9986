"""The tree of a reconstruction flattened into entries, each with its depth, in the order of the file.

An entry is a node that says something of its own (a sentence, evidence, a gap, a denial, a dispute), a step, or
a heading over such nodes; what has nothing to say for itself becomes part of the text of the entry around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import APPARATUS, EVIDENCE, Spec, is_denied, ref_of
from primero_rules.base.yaml_tree import Node
from primero_rules.comparison.content import SHOWN, wording
from primero_rules.language.steps import STEPS
from primero_rules.rules.readings import Resolved, decide, is_hole, is_omitted, is_readings
from primero_rules.rules.ruleset import Ruleset

FLAGS = ("never", "omitted", "hole")
"""Entries that say that there is no rule; they are told as facts, not as text."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a disputed point, picked or not, with the ids of the rulesets that pick it.

    ``entries`` tell the whole reading, from depth 0, whether it is picked or not.
    """

    name: str
    says: str
    content_text: str
    ref: Ref
    anchor: str
    chosen: bool
    selections: tuple[str, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule; a heading over rules where ``says`` and ``content_text`` are "".

    ``word`` is the vocabulary's, ``title`` the game's own ("" for a bare item of a list).  ``evidence`` is True
    if the node states its own; if not, ``ref`` repeats what stands further up.  ``gap`` is "" unless the entry
    itself fills one.  ``readings`` are those of the disputed ``point``, the chosen one among them; the entry
    itself, with the deeper ones that follow it, tells the chosen one.
    """

    depth: int
    word: str
    title: str
    says: str
    content_text: str
    ref: Ref
    anchor: str
    evidence: bool
    gap: str
    denial: bool
    omitted: bool
    hole: str
    point: str
    readings: tuple[Reading, ...]

    @property
    def editor(self) -> bool:
        """True where the entry itself is ours and not the author's."""
        return self.evidence and self.ref.editor


@dataclass(frozen=True, slots=True)
class Dispute:
    """What has to be known of a file to tell its disputes.

    ``points`` are the disputed points by the path of each of their readings, ``chosen`` the picks of the ruleset
    that is told, ``picks`` those of every ruleset of the file by id.
    """

    points: Mapping[str, Node]
    chosen: Mapping[str, str]
    picks: Mapping[str, Mapping[str, str]]


def anchor(path: str) -> str:
    """The id of the node at a path: safe in HTML, and the same for as long as the path is.

    >>> anchor("procedure/3/vying/options/pass")
    'rule--procedure--3--vying--options--pass'
    """
    safe = re.sub(r"[^A-Za-z0-9_/-]", lambda found: f"_{ord(found[0]):x}_", path)
    return "--".join(["rule", *safe.split("/")])


def plain_words(word: str) -> str:
    """A word of a file as people write it: ``deals_from`` as ``deals from``."""
    return word.replace("_", " ").replace("-", " ")


def disputed(node: Node) -> Iterator[tuple[str, Node]]:
    """Every reading in a tree by its path, with the point that it is a reading of."""
    if is_readings(node) and node.value["readings"].kind == "mapping":
        for reading in node.value["readings"].value.values():
            yield reading.path, node
    for _, inner in _inside(node):
        yield from disputed(inner)


def _inside(node: Node) -> Iterator[tuple[str, Node]]:
    """What stands directly in a node, each with its key ("" in a list)."""
    if node.kind == "mapping":
        yield from node.value.items()
    elif node.kind == "list":
        yield from (("", inner) for inner in node.value)


@dataclass(frozen=True, slots=True)
class Outline:
    """The way of flattening one ruleset."""

    rules: Ruleset
    dispute: Dispute

    def entries(
        self, node: Node, outer: Ref, depth: int = 0, word: str = "", *, told: bool = False
    ) -> Iterator[Entry]:
        """A node and all that is told below it; ``told`` if the readings of its point are being told already."""
        point = None if told else self.dispute.points.get(node.path)
        spec = Spec(node, ref_of(node, outer))
        readings = self._readings(point, outer, word) if point else ()
        step = _only_step(node)
        if step:
            spec = Spec(node.value[step], ref_of(node.value[step], spec.ref))
            word = step
        entry = self._entry(spec, depth, word, readings, str(point.value["point"].value) if point else "")
        if not _is_empty(entry):
            yield entry
            depth += 1
        bare = spec.bare()
        for key, inner in _inside(bare.node):
            if key not in APPARATUS and self._tells(inner):
                yield from self.entries(inner, bare.ref, depth, key)

    def _entry(self, spec: Spec, depth: int, word: str, readings: tuple[Reading, ...], point: str) -> Entry:
        node = spec.node
        states = node.kind == "mapping" and any(key in node.value for key in EVIDENCE)
        return Entry(
            depth=depth,
            word=word,
            title=_title(spec, word),
            says=spec.apparatus("says"),
            content_text=self._text(spec),
            ref=spec.ref,
            anchor=anchor(node.path),
            evidence=states,
            gap=spec.ref.gap if states else "",
            denial=is_denied(node),
            omitted=is_omitted(node),
            hole=spec.apparatus("hole"),
            point=point,
            readings=readings,
        )

    def _text(self, spec: Spec) -> str:
        """What the node itself does, in words, without what is told by entries of their own."""
        if spec.ref.path in SHOWN:
            return wording(SHOWN[spec.ref.path](self.rules))
        found = self._terms(spec.bare().node)
        return "" if found in (None, {}, []) else wording(found)

    def _terms(self, node: Node) -> Any:
        if node.kind == "mapping":
            kept = {key: one for key, one in node.value.items() if key not in (*APPARATUS, *FLAGS)}
            terms = {key: self._terms(one) for key, one in kept.items() if not self._tells(one)}
            return terms["value"] if set(terms) == {"value"} else terms
        if node.kind == "list":
            return [self._terms(one) for one in node.value if not self._tells(one)]
        return node.value

    def _tells(self, node: Node) -> bool:
        """True if a node, or anything below it, has something to say for itself."""
        if node.path in self.dispute.points or _only_step(node):
            return True
        if node.kind == "mapping" and ("says" in node.value or any(key in node.value for key in EVIDENCE)):
            return True
        if is_hole(node) or is_denied(node) or is_omitted(node):
            return True
        return any(self._tells(inner) for key, inner in _inside(node) if key not in APPARATUS)

    def _readings(self, point: Node, outer: Ref, word: str) -> tuple[Reading, ...]:
        name = str(point.value["point"].value)
        return tuple(self._reading(point, name, reading, outer, word) for reading in point.value["readings"].value)

    def _reading(self, point: Node, name: str, reading: str, outer: Ref, word: str) -> Reading:
        node = decide(point, {**self.dispute.chosen, name: reading}, Resolved(), keep_omitted=True)
        entries = tuple(self.entries(node, outer, 0, word, told=True))
        speaks = next((entry for entry in entries if entry.says), entries[0])
        first = next(iter(point.value["readings"].value))
        return Reading(
            name=reading,
            says=speaks.says,
            content_text=entries[0].content_text,
            ref=speaks.ref,
            anchor=anchor(node.path),
            chosen=self.dispute.chosen.get(name, first) == reading,
            selections=tuple(id_ for id_, picks in self.dispute.picks.items() if picks.get(name) == reading),
            entries=entries,
        )


def _is_empty(entry: Entry) -> bool:
    """True for an item of a list that is nothing but what stands in it."""
    said = entry.word or entry.title or entry.says or entry.content_text or entry.evidence or entry.readings
    return not (said or entry.denial or entry.omitted or entry.hole)


def _only_step(node: Node) -> str:
    """The word of an entry that is nothing but one step; "" for any other node."""
    if node.kind != "mapping" or "says" in node.value:
        return ""
    words = [key for key in node.value if key not in APPARATUS]
    return words[0] if len(words) == 1 and words[0] in STEPS and node.value[words[0]].kind == "mapping" else ""


def _title(spec: Spec, word: str) -> str:
    """What the file calls a node, or what it is; a step that does nothing is called by the question it answers."""
    question = spec.ref.answers[0] if word == "none" and spec.ref.answers else ""
    return plain_words(spec.apparatus("called") or spec.apparatus("name") or question or word).capitalize()
