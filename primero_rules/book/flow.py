"""The course of play as data: the steps of a procedure in their order, and the ways that lead between them.

A step is a box; ``none`` and what is left out of play are no steps.  A ``goto`` without a name that follows a step
is no box either but a way out of that step.  Where play falls off the end of the file there is an end that nobody
wrote, and it stands as the last box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.book.outline import plain_words
from primero_rules.comparison.content import own_words, wording
from primero_rules.language.steps import STEPS
from primero_rules.rules.readings import is_hole, is_omitted
from primero_rules.rules.ruleset import Ruleset

CHOOSING = ("vying", "offer", "choose", "branch")
LONG = 64
"""A condition of more characters is not told in the words of the vocabulary."""
TO_ITS_END = r"\b(?:[^,;.]|, (?:and|or)\b)*"
OPENING = re.compile(rf"^(?:if|when|once|after){TO_ITS_END}", re.IGNORECASE)
INSIDE = re.compile(rf"\b(?:as long as|if|when|once|unless|until){TO_ITS_END}")


@dataclass(frozen=True, slots=True)
class Box:
    """One step: its ``word``, what it is called, whether somebody or something decides there, whether play ends."""

    word: str
    title: str
    ref: Ref
    choice: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two boxes by their numbers; ``falls`` if it is only that the one is written after the other."""

    source: int
    target: int
    label: str
    ref: Ref
    falls: bool = False


@dataclass(frozen=True, slots=True)
class Flow:
    """The whole course of play."""

    boxes: tuple[Box, ...]
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class _Going:
    """A way to a step by its name, or from a box to whatever comes next (``name`` is "")."""

    source: int
    name: str
    label: str
    ref: Ref


@dataclass(slots=True)
class _Chart:
    """What has been read so far; ``open`` are the ways that lead to the next box."""

    rules: Ruleset
    boxes: list[Box] = field(default_factory=list)
    named: dict[str, int] = field(default_factory=dict)
    going: list[_Going] = field(default_factory=list)
    open: list[_Going] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)

    def read(self, step: Spec) -> None:
        """Take in one step of the list."""
        word, inner = _word(step)
        name = inner.apparatus("name")
        if name:
            self.named[name] = len(self.boxes)
        if word == "none" or is_omitted(step.node) or is_omitted(inner.node):
            return
        if word == "goto" and not name and self.open:
            self._turn_off(inner)
            return
        self._stand(_box(word, inner))
        here = len(self.boxes) - 1
        if word == "goto":
            self.open = [_Going(here, "", "", inner.ref)]
            self._turn_off(inner)
            return
        around = _clause(inner.apparatus("says")) if word == "branch" else ""
        jumps = _jumps(self.rules, here, inner, "")
        self.going.extend(replace(one, label=one.label or around) for one in jumps)
        self.open = list(_falls(self.rules, here, word, inner))

    def _turn_off(self, goto: Spec) -> None:
        """Let the ways that are open go elsewhere, or, under a condition, send one more there."""
        name, label = _target(goto), _label(self.rules, goto)
        at_most = goto.get("at_most")
        if at_most:
            label = f"{label}, at most {at_most.integer()} times".removeprefix(", ")
        for source in dict.fromkeys(one.source for one in self.open):
            self.going.append(_Going(source, name, label, goto.ref))
        conditional = goto.get("when") or at_most
        self.open = [_Going(one.source, "", "", one.ref) for one in self.open[:1]] if conditional else []

    def _stand(self, box: Box) -> None:
        self.boxes.append(box)
        here = len(self.boxes) - 1
        self.ways.extend(Way(one.source, here, one.label, one.ref, falls=True) for one in self.open)
        self.open = []

    def finish(self, procedure: Spec) -> Flow:
        """Lead every way to its step."""
        aimed = {self.named.get(one.name) for one in self.going}
        if self.open or len(self.boxes) in aimed:
            self._stand(Box("end", "The hand is over", procedure.ref, ends=True))
        for one in self.going:
            if one.name in self.named:
                self.ways.append(Way(one.source, self.named[one.name], one.label, one.ref))
        return Flow(tuple(self.boxes), tuple(self.ways))


def flow(rules: Ruleset) -> Flow:
    """The course of play of a ruleset, as its selection decides every disputed point."""
    chart = _Chart(rules)
    procedure = rules.tree.need("procedure")
    for step in procedure.items():
        chart.read(step)
    return chart.finish(procedure)


def _word(step: Spec) -> tuple[str, Spec]:
    """The word of a step and what stands under it; a hole has no word."""
    found = [(key, inner) for key, inner in step.entries() if key in STEPS] if step.node.kind == "mapping" else []
    return found[0] if found else ("", step)


def _box(word: str, spec: Spec) -> Box:
    called = spec.apparatus("called") or spec.apparatus("name") or spec.apparatus("role") or word
    title = plain_words(called).capitalize() if called else "No rule can be given"
    return Box(word, title, spec.ref, choice=word in CHOOSING, ends=word == "end")


def _target(spec: Spec) -> str:
    step = spec.get("step")
    return step.text() if step and not is_hole(step.node) else ""


def _jumps(rules: Ruleset, here: int, spec: Spec, label: str) -> Iterator[_Going]:
    """Every way out of a step that names another; ``label`` is the option or the way taken so far."""
    if is_omitted(spec.node):
        return
    if spec.node.kind == "list":
        for item in spec.items():
            yield from _jumps(rules, here, item, label)
        return
    if spec.node.kind != "mapping":
        return
    for key, inner in spec.entries():
        if key == "goto" and inner.node.kind == "mapping" and inner.get("step"):
            yield _Going(here, _target(inner), _label(rules, inner) or label, inner.ref)
        elif key == "goto" and not is_hole(inner.node):
            yield _Going(here, inner.text(), label or _label(rules, spec), spec.ref)
        elif key in ("options", "ways") and inner.node.kind == "mapping":
            for word, one in inner.entries():
                called = plain_words(one.apparatus("called") or word)
                yield from _jumps(rules, here, one, called)
        else:
            yield from _jumps(rules, here, inner, label)


def _falls(rules: Ruleset, here: int, word: str, spec: Spec) -> Iterator[_Going]:
    """The ways from a step to the one after it: one, none, or one for each end of a round."""
    if word == "end":
        return
    if word == "vying":
        ends = spec.get("ends")
        for end in ends.items() if ends else ():
            if not is_omitted(end.node) and end.get("goto") is None:
                yield _Going(here, "", _label(rules, end), end.ref)
        return
    if word == "branch":
        ways = (spec.get("ways") or spec).items() if spec.node.kind == "mapping" else spec.items()
        closed = all(way.get("goto") for way in ways) and not all(way.get("when") for way in ways)
        if closed:
            return
    options = spec.get("options") if word == "offer" else None
    if options is None or not all(one.get("goto") for _, one in options.entries()):
        yield _Going(here, "", "", spec.ref)


def _label(rules: Ruleset, spec: Spec) -> str:
    """When a way is taken, in a few words: a clause of what the file says, or the condition itself."""
    when = spec.get("when")
    told = [one.apparatus("says") for one in (when, spec) if one]
    clause = next((found for found in map(_clause, told) if found), "")
    if clause or when is None:
        return clause
    condition = wording(own_words(rules, when))
    return condition if len(condition) <= LONG else next((one for one in told if one), "")


def _clause(says: str) -> str:
    """The part of a sentence that begins with ``if``, ``when`` and the like.

    >>> _clause("If nobody invites, the hand is over.")
    'if nobody invites'
    >>> _clause("The round is over when everybody has seen or folded.")
    'when everybody has seen or folded'
    """
    found = OPENING.search(says) or INSIDE.search(says)
    return found[0][:1].lower() + found[0][1:].strip() if found else ""
