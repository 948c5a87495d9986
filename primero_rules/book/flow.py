"""The course of play as a flow chart: one box for each step of a procedure, and arrows from step to step.

Entries that are no steps, and steps that are left out, get no box.  ``do`` is shown as the steps that it does.  A
``goto`` without a name that follows a step gets no box either; it becomes an arrow out of that step.  If play can
run past the last step, the chart ends in an additional box.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec, is_hole, is_omitted, nothing_in
from primero_rules.book.outline import plain_words
from primero_rules.comparison.content_words import content_words
from primero_rules.language.declaration.words import word_for
from primero_rules.language.steps import STEPS
from primero_rules.rules.ruleset import Ruleset

CHOOSING = ("vying", "offer", "choose", "branch")
LONG = 64
"""If a condition has more characters, the file's sentence is shown instead of it."""
TO_ITS_END = r"\b(?:[^,;.]|, (?:and|or)\b)*"
OPENING_CONDITION = re.compile(
    rf"^(?:after|as long as|if|once|unless|until|when|where|while)\b{TO_ITS_END}", re.IGNORECASE
)
CONDITION_INSIDE = re.compile(rf"\b(?:as long as|if|when|(?<!at )once(?! more)|unless|until)\b{TO_ITS_END}")


@dataclass(frozen=True, slots=True)
class Box:
    """One step: its ``word``, its title in the game, and whether a choice is made, or play ends, in it."""

    word: str
    title: str
    ref: Ref
    choice: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between two boxes, given by their indexes; ``falls`` if it leads to the next step of the file.

    ``ref`` is the rule by which play goes this way: of an end that has a sentence at its condition only, this.  If
    no rule but the order of the file leads on, it is the step itself.
    """

    source: int
    target: int
    label: str
    ref: Ref
    falls: bool = False


@dataclass(frozen=True, slots=True)
class Flow:
    """The whole course of play."""

    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class _Unfinished:
    """An arrow whose target has no box yet: a step given by its name, or the next box if ``name`` is ""."""

    source: int
    name: str
    label: str
    ref: Ref


@dataclass(slots=True)
class _Chart:
    """The chart as read so far; ``open`` are the arrows that will lead to the next box."""

    rules: Ruleset
    boxes: list[Box] = field(default_factory=list)
    named: dict[str, int] = field(default_factory=dict)
    unfinished: list[_Unfinished] = field(default_factory=list)
    open: list[_Unfinished] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)

    def read(self, step: Spec) -> None:
        """Add one step of the procedure to the chart."""
        word, terms = _word(step)
        name = terms.apparatus("name")
        if name:
            self.named[name] = len(self.boxes)
        if nothing_in(step.node) or nothing_in(terms.node):
            return
        if word == "do":
            self._read_named(terms.text())
            return
        if word == "goto" and not name and self.open:
            self._redirect(terms)
            return
        self._add_box(_box(word, terms))
        here = len(self.boxes) - 1
        if word == "goto":
            self.open = [_Unfinished(here, "", "", terms.ref)]
            self._redirect(terms)
            return
        branch_clause = _clause(terms.apparatus("says")) if word == "branch" else ""
        jumps = _jumps(self.rules, here, terms, "")
        self.unfinished.extend(replace(arrow, label=arrow.label or branch_clause) for arrow in jumps)
        self.open = list(_falls(self.rules, here, word, terms))

    def _read_named(self, name: str) -> None:
        """Add the steps of this name, at the place where they are done."""
        passages = self.rules.tree.get("named-steps")
        passage = passages.get(name) if passages else None
        for step in passage.need("steps").items() if passage else ():
            self.read(step)

    def _redirect(self, goto: Spec) -> None:
        """Lead the open arrows to the target of a ``goto``; if it has a condition, one of them stays open too."""
        name, label = _target(goto), _label(self.rules, goto)
        times = goto.get("times")
        if times:
            label = f"{label}, at most {times.integer()} times".removeprefix(", ")
        for source in dict.fromkeys(arrow.source for arrow in self.open):
            self.unfinished.append(_Unfinished(source, name, label, goto.ref))
        conditional = goto.get("when") or times
        self.open = [_Unfinished(arrow.source, "", "", arrow.ref) for arrow in self.open[:1]] if conditional else []

    def _add_box(self, box: Box) -> None:
        self.boxes.append(box)
        here = len(self.boxes) - 1
        self.arrows.extend(Arrow(arrow.source, here, arrow.label, arrow.ref, falls=True) for arrow in self.open)
        self.open = []

    def finish(self, procedure: Spec) -> Flow:
        """The finished chart, in which every arrow leads to a box."""
        targets = {self.named.get(arrow.name) for arrow in self.unfinished}
        if self.open or len(self.boxes) in targets:
            self._add_box(Box("end", STEPS["end"].heading, procedure.ref, ends=True))
        for arrow in self.unfinished:
            if arrow.name in self.named:
                self.arrows.append(Arrow(arrow.source, self.named[arrow.name], arrow.label, arrow.ref))
        return Flow(tuple(self.boxes), tuple(self.arrows))


def flow(rules: Ruleset) -> Flow:
    """The course of play of a ruleset, with every disputed point decided by its selection."""
    chart = _Chart(rules)
    procedure = rules.tree.need("procedure")
    for step in procedure.items():
        chart.read(step)
    return chart.finish(procedure)


def _word(step: Spec) -> tuple[str, Spec]:
    """The word of a step and the node of its terms; "" and the node itself for a hole."""
    steps = [(key, inner) for key, inner in step.entries() if key in STEPS] if step.node.kind == "mapping" else []
    return steps[0] if steps else ("", step)


def _box(word: str, spec: Spec) -> Box:
    phase = spec.apparatus("phase")
    name = word_for(spec) or (phase if phase != word else "")
    heading = STEPS[word].heading if word else "No rule can be given"
    title = plain_words(name).capitalize() if name else heading
    return Box(word, title, spec.ref, choice=word in CHOOSING, ends=word == "end")


def _target(spec: Spec) -> str:
    step = spec.get("step") if spec.bare().node.kind == "mapping" else spec
    return step.text() if step and not is_hole(step.node) else ""


def _jumps(rules: Ruleset, here: int, spec: Spec, label: str) -> Iterator[_Unfinished]:
    """The arrows from a step to steps that it names; ``label`` is the option or way that they belong to."""
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
            yield _Unfinished(here, _target(inner), _label(rules, inner) or label, _telling(inner))
        elif key == "goto" and not is_hole(inner.node):
            yield _Unfinished(here, inner.text(), label or _label(rules, spec), _telling(spec))
        elif key in ("options", "ways") and inner.node.kind == "mapping":
            for word, option in inner.entries():
                title = plain_words(word_for(option) or word)
                yield from _jumps(rules, here, option, title)
        else:
            yield from _jumps(rules, here, inner, label)


def _falls(rules: Ruleset, here: int, word: str, spec: Spec) -> Iterator[_Unfinished]:
    """The arrows from a step to the next one: none, one, or one for each end of a round."""
    if word == "end":
        return
    if word == "vying":
        ends = spec.get("ends")
        for end in ends.items() if ends else ():
            if not is_omitted(end.node) and end.get("goto") is None:
                yield _Unfinished(here, "", _label(rules, end), _telling(end))
        return
    if word == "branch":
        ways = (spec.get("ways") or spec).items() if spec.node.kind == "mapping" else spec.items()
        closed = all(way.get("goto") for way in ways) and not all(way.get("when") for way in ways)
        if closed:
            return
    options = spec.get("options") if word == "offer" else None
    if options is None or not all(option.get("goto") for _, option in options.entries()):
        yield _Unfinished(here, "", "", spec.ref)


def _telling(spec: Spec) -> Ref:
    """The rule whose sentence tells when play goes a way: the way itself, or its condition if only that has one."""
    when = spec.get("when")
    return when.ref if when and when.apparatus("says") and not spec.apparatus("says") else spec.ref


def _label(rules: Ruleset, spec: Spec) -> str:
    """The condition of an arrow in a few words: a clause of the file's sentence, or the language's own."""
    when = spec.get("when")
    sentences = [node.apparatus("says") for node in (when, spec) if node]
    clause = next(filter(None, map(_clause, sentences)), "")
    if clause or when is None:
        return clause
    condition = content_words(rules, when)
    short = f"when {condition}" if condition and len(condition) <= LONG else ""
    return short or next(filter(None, sentences), "")


def _clause(says: str) -> str:
    """The part of a sentence that begins with ``if``, ``when`` or the like; "" if there is none.

    >>> _clause("If nobody invites, the hand is over.")
    'if nobody invites'
    >>> _clause("The round is over when everybody has seen or folded.")
    'when everybody has seen or folded'
    >>> _clause("Hands are compared at once, and changed once more if all pass.")
    'if all pass'
    """
    clause = OPENING_CONDITION.search(says) or CONDITION_INSIDE.search(says)
    return clause[0][:1].lower() + clause[0][1:].strip() if clause else ""
