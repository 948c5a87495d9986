"""The tree of a reconstruction as a flat list of entries, each with its depth, in the order of the file.

A node becomes an entry if it is a step or a hand, or states something of its own (a sentence, evidence, a gap, a
denial, a dispute), or if such nodes are below it.  Anything else becomes part of the text of the enclosing entry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from primero_rules.base.capital import with_capital
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.spec import LEFT_OUT, Spec, is_hole, nothing_in, with_evidence
from primero_rules.base.written_evidence import APPARATUS, EVIDENCE
from primero_rules.base.yaml_tree import Node
from primero_rules.book.anchors import anchor_of
from primero_rules.comparison.code_form import with_given_names, wording
from primero_rules.comparison.content import SHOWN_VALUES
from primero_rules.comparison.content_words import content_words
from primero_rules.game.ranking import OUR_NAME
from primero_rules.language.declaration.words import word_for
from primero_rules.language.steps import STEPS
from primero_rules.rules.library import load_file
from primero_rules.rules.readings import decide, is_readings
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a disputed point, with the ids of the rulesets that pick it.

    ``entries`` are the entries of the whole reading, from depth 0, whether it is picked or not.
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
    """One rule; or, where ``says`` and ``content_text`` are "", a heading over rules.

    ``word`` is the vocabulary's word, ``title`` the game's own ("" for a bare list item), and ``name`` is the name
    that the file gives the node, or "".  ``evidence`` is True if the node states evidence of its own; otherwise
    ``ref`` repeats the evidence above it.  ``readings`` are all
    readings of the disputed ``point``; the chosen one is also the text of the entry itself and of the deeper
    entries after it.
    ``nothing`` is the word by which the node says that there is no rule, or "".
    ``content_text`` is the content of the node itself in the form of the code, and ``words`` the same in words with
    everything below it; it is "" if ``content_text`` is.
    """

    depth: int
    word: str
    title: str
    name: str
    says: str
    content_text: str
    words: str
    ref: Ref
    anchor: str
    evidence: bool
    nothing: str
    hole: str
    point: str
    readings: tuple[Reading, ...]

    @property
    def told_at_once(self) -> bool:
        """Whether its words are shown at once: a long description that mostly tells what stands below is not.

        It is its own content that a description tells if it is not many times as long as the form of the code.
        """
        length = len(self.words)
        return 0 < length <= max(LONGEST_DESCRIPTION, WORDS_FOR_CODE * len(self.content_text))

    @property
    def omitted(self) -> bool:
        """Whether the entry is left out of play in this selection."""
        return self.nothing == LEFT_OUT

    @property
    def denial(self) -> bool:
        """Whether the entry says that there is no such rule."""
        return bool(self.nothing) and not self.omitted

    @property
    def editor(self) -> bool:
        """Whether the entry itself is the editors' choice and not the author's rule."""
        return self.evidence and self.ref.editor


LONGEST_DESCRIPTION = 160
"""The most characters of a description that is shown at once; of a longer one the entries below tell the parts."""

WORDS_FOR_CODE = 4
"""How many times as long as the form of the code its own description may be; one of all entries below is longer."""

OTHER_END = {"least": "most", "most": "least"}
"""The keys of the two ends of a range, each with that of the other."""

PATHS_OF_HANDS = "combinations/lowest-first/"
"""Where the definitions of hands stand in a file."""


def plain_words(word: str) -> str:
    """A word of a file as people write it: ``deals-from`` as ``deals from``."""
    return word.replace("-", " ")


def disputed(node: Node) -> Iterator[tuple[str, Node]]:
    """The path of every reading in a tree, with the node of its disputed point."""
    if is_readings(node) and node.value["readings"].kind == "mapping":
        for reading in node.value["readings"].value.values():
            yield reading.path, node
    for _, inner in _children(node):
        yield from disputed(inner)


def _children(node: Node) -> Iterator[tuple[str, Node]]:
    """The children of a node, each with its key ("" in a list)."""
    if node.kind == "mapping":
        yield from node.value.items()
    elif node.kind == "list":
        yield from (("", inner) for inner in node.value)


@dataclass(frozen=True, slots=True)
class Outline:
    """The entries of one ruleset.

    ``points`` maps the path of each reading to its disputed point, ``chosen`` each point to the reading that this
    ruleset picks, and ``picks`` the id of every ruleset of the file to its picks.  Contents are told ``under`` the
    rules of a selection, which are others within a reading that only that selection picks.
    """

    rules: Ruleset
    points: Mapping[str, Node]
    chosen: Mapping[str, str]
    picks: Mapping[str, Mapping[str, str]]
    under: Ruleset

    def entries(
        self, node: Node, outer: Spec, depth: int = 0, word: str = "", *, inside_reading: bool = False
    ) -> Iterator[Entry]:
        """The entries of a node and of all nodes below it.

        ``inside_reading`` is true if the node is a reading whose disputed point has been handled already.
        """
        point = None if inside_reading else self.points.get(node.path)
        spec = with_evidence(node, outer)
        readings = self._readings(point, outer, word) if point else ()
        step = _only_step(node)
        if step:
            spec = with_evidence(node.value[step], spec)
            word = step
        entry = self._entry(spec, depth, word, readings, str(point.value["dispute"].value) if point else "")
        if not _is_empty(entry):
            yield entry
            depth += 1
        bare = spec.bare()
        for key, inner in _children(bare.node):
            if key not in APPARATUS and self._has_entries(inner):
                yield from self.entries(inner, bare, depth, key)

    def _entry(self, spec: Spec, depth: int, word: str, readings: tuple[Reading, ...], point: str) -> Entry:
        node = spec.node
        has_evidence = node.kind == "mapping" and any(key in node.value for key in EVIDENCE)
        content_text = self._text(spec)
        return Entry(
            depth=depth,
            word=word,
            title=_title(spec, word),
            name=word_for(spec),
            says=spec.apparatus("says"),
            content_text=content_text,
            words=content_words(self.under, self._told_with(spec)) if content_text else "",
            ref=spec.ref,
            anchor=anchor_of(self.rules, node.path),
            evidence=has_evidence,
            nothing=nothing_in(node),
            hole=spec.apparatus("hole"),
            point=point,
            readings=readings,
        )

    def _told_with(self, spec: Spec) -> Spec:
        """The node whose content is told for a node: for one end of a range all of it, if the other end is bare.

        What is said of the range can then stand at one end alone.
        """
        above, _, key = spec.ref.path.rpartition("/")
        around = nodes_by_path(self.rules).get(above) if key in OTHER_END else None
        other = around.get(OTHER_END[key]) if around else None
        return spec if around is None or other is None or self._has_entries(other.node) else around

    def _text(self, spec: Spec) -> str:
        """The content of the node in words, without the parts that become entries of their own."""
        if spec.ref.path in SHOWN_VALUES:
            return wording(SHOWN_VALUES[spec.ref.path](self.rules))
        terms = self._terms(spec.bare().node)
        return "" if terms in (None, {}, []) else wording(terms)

    def _terms(self, node: Node) -> Any:
        if node.kind == "mapping":
            kept = {key: inner for key, inner in node.value.items() if key not in (*APPARATUS, "hole")}
            if nothing_in(node):
                del kept["is"]
            terms = {key: self._terms(inner) for key, inner in kept.items() if not self._has_entries(inner)}
            return terms["is"] if set(terms) == {"is"} else terms
        if node.kind == "list":
            return [self._terms(inner) for inner in node.value if not self._has_entries(inner)]
        return with_given_names(self.rules, node.value)

    def _has_entries(self, node: Node) -> bool:
        """Whether a node, or any node below it, becomes an entry."""
        if node.path in self.points or _only_step(node):
            return True
        if node.kind == "mapping" and ("says" in node.value or any(key in node.value for key in EVIDENCE)):
            return True
        if is_hole(node) or nothing_in(node) or _is_hand(node):
            return True
        return any(self._has_entries(inner) for key, inner in _children(node) if key not in APPARATUS)

    def _readings(self, point: Node, outer: Spec, word: str) -> tuple[Reading, ...]:
        name = str(point.value["dispute"].value)
        return tuple(self._reading(point, name, reading, outer, word) for reading in point.value["readings"].value)

    def _reading(self, point: Node, name: str, reading: str, outer: Spec, word: str) -> Reading:
        node = decide(point, {**self.chosen, name: reading}).tree
        first = next(iter(point.value["readings"].value))
        chosen = self.chosen.get(name, first) == reading
        selections = tuple(id_ for id_, picks in self.picks.items() if picks.get(name) == reading)
        outline = self if chosen else replace(self, under=self._picking(selections))
        entries = tuple(outline.entries(node, outer, 0, word, inside_reading=True))
        speaks = next((entry for entry in entries if entry.says), entries[0])
        return Reading(
            name=reading,
            says=speaks.says,
            content_text=entries[0].content_text,
            ref=speaks.ref,
            anchor=anchor_of(self.rules, node.path),
            chosen=chosen,
            selections=selections,
            entries=entries,
        )

    def _picking(self, selections: Sequence[str]) -> Ruleset:
        """The rules of the first of these selections, so that sums in a reading are its own; these, without any."""
        if not selections:
            return self.under
        try:
            return load_file(Path(self.rules.file.path), selections[0].partition("@")[2])
        except Faults:  # rules that were read from a text stand in no file
            return self.under


def _is_empty(entry: Entry) -> bool:
    """Whether the entry is only a list or a list item around other entries."""
    named = "" if entry.word == "steps" else entry.word or entry.title
    states = entry.says or entry.content_text or entry.evidence or entry.nothing or entry.hole
    return not (named or states or entry.readings)


def _only_step(node: Node) -> str:
    """The word of the step, if a list item holds only a step; "" for any other node."""
    if node.kind != "mapping" or "says" in node.value:
        return ""
    words = [key for key in node.value if key not in APPARATUS]
    return words[0] if len(words) == 1 and words[0] in STEPS and node.value[words[0]].kind == "mapping" else ""


def _is_hand(node: Node) -> bool:
    """Whether a node is the definition of a hand, which has to be told by its name."""
    return node.path.startswith(PATHS_OF_HANDS) and node.kind == "mapping" and "name" in node.value


def name_of_hand(spec: Spec) -> str:
    """The name of the hand that a node defines; "" for any other node."""
    return spec.apparatus("name") if spec.ref.path.startswith(PATHS_OF_HANDS) else ""


def name_is_ours(hand: Spec) -> bool:
    """Whether the definition of a hand says that its name is the editors'."""
    said = hand.get("name-is-ours")
    return said is not None and said.bare().node.value is True


def _title(spec: Spec, word: str) -> str:
    """The title of a node: its name in the file, the heading of a step, or the word that stands before it.

    A denial without any of them gets the question that it answers.
    """
    if name := name_of_hand(spec):
        return f"{with_capital(name)}{OUR_NAME if name_is_ours(spec) else ''}"
    if word in STEPS and not word_for(spec):
        return STEPS[word].heading
    question = spec.ref.answers[0] if not word and nothing_in(spec.node) and spec.ref.answers else ""
    return plain_words(word_for(spec) or question or word).capitalize()


Branch = tuple[Entry, list[Any]]
"""An entry with the entries inside it."""


def grown(entries: Sequence[Entry]) -> list[Branch]:
    """The trees that a flat list of entries with depths represents."""
    top: list[Branch] = []
    stack: list[tuple[int, list[Branch]]] = [(-1, top)]
    for entry in entries:
        while stack[-1][0] >= entry.depth:
            stack.pop()
        inner: list[Branch] = []
        stack[-1][1].append((entry, inner))
        stack.append((entry.depth, inner))
    return top
