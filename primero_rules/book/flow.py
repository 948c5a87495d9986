"""The course of play as a flow chart: one box for each step of a procedure, and arrows from step to step.

Entries that are no steps, and steps that are left out, get no box.  ``do`` is shown as the steps that it does.  A
``goto`` without a name that follows a step gets no box either; it becomes an arrow out of that step.  If play can
run past the last step, the chart ends in an additional box.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from primero_rules.base.capital import with_small_letter
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec, is_hole, is_omitted, nothing_in
from primero_rules.book.outline import plain_words
from primero_rules.comparison.content_words import content_words
from primero_rules.language.declaration.words import word_for
from primero_rules.language.steps import STEPS
from primero_rules.rules.ruleset import Ruleset, inner_specs

CHOOSING = ("vying", "offer", "choose", "branch")
CONDITIONS = ("when", "times")
"""The words for when, and how often, play goes a way."""
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
class Addition:
    """A condition of ours on a way of the author's, in a few words."""

    words: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between two boxes, given by their indexes; ``falls`` if it leads to the next step of the file.

    ``ref`` is the rule by which play goes this way: of an end that has a sentence at its condition only, this.  If
    no rule but the order of the file leads on, it is the step itself; but where play goes on only because a
    condition of ours keeps it from going elsewhere, it is that condition.
    ``added`` are the conditions that are ours if the rule itself is not; the label does not tell them.
    """

    source: int
    target: int
    label: str
    ref: Ref
    falls: bool = False
    added: tuple[Addition, ...] = ()


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
    added: tuple[Addition, ...] = ()


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
        name, label, added = _target(goto), _label(self.rules, goto), _added(self.rules, goto)
        conditions = [condition for key in CONDITIONS if (condition := goto.get(key))]
        ours = {addition.ref for addition in added}
        times = goto.get("times")
        if times and times.ref not in ours:
            label = _joined(label, _at_most(times))
        for source in dict.fromkeys(arrow.source for arrow in self.open):
            self.unfinished.append(_Unfinished(source, name, label, goto.ref, added))
        goes_on = self.open[:1] if conditions else []
        only_ours = all(condition.ref in ours for condition in conditions)
        self.open = [
            _Unfinished(arrow.source, "", "", conditions[0].ref if only_ours else arrow.ref) for arrow in goes_on
        ]

    def _add_box(self, box: Box) -> None:
        self.boxes.append(box)
        here = len(self.boxes) - 1
        self.arrows.extend(
            Arrow(arrow.source, here, arrow.label, arrow.ref, falls=True, added=arrow.added) for arrow in self.open
        )
        self.open = []

    def finish(self, procedure: Spec) -> Flow:
        """The finished chart, in which every arrow leads to a box."""
        targets = {self.named.get(arrow.name) for arrow in self.unfinished}
        if self.open or len(self.boxes) in targets:
            self._add_box(Box("end", STEPS["end"].heading, procedure.ref, ends=True))
        for arrow in self.unfinished:
            if arrow.name in self.named:
                target = self.named[arrow.name]
                self.arrows.append(Arrow(arrow.source, target, arrow.label, arrow.ref, added=arrow.added))
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
            yield _way(rules, here, _target(inner), inner, around=label)
        elif key == "goto" and not is_hole(inner.node):
            way = _way(rules, here, inner.text(), spec)
            yield replace(way, label=label) if label else way
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
                yield _way(rules, here, "", end)
        return
    if word == "branch":
        ways = (spec.get("ways") or spec).items() if spec.node.kind == "mapping" else spec.items()
        closed = all(way.get("goto") for way in ways) and not all(way.get("when") for way in ways)
        if closed:
            return
    options = spec.get("options") if word == "offer" else None
    if options is None or not all(option.get("goto") for _, option in options.entries()):
        yield _Unfinished(here, "", "", spec.ref)


def _way(rules: Ruleset, here: int, name: str, spec: Spec, around: str = "") -> _Unfinished:
    """The arrow of one way to a step; ``around`` is its label if it has no condition that can be told."""
    return _Unfinished(here, name, _label(rules, spec) or around, _telling(spec), _added(rules, spec))


def _telling(spec: Spec) -> Ref:
    """The rule whose sentence tells when play goes a way: the way itself, or its condition if only that has one."""
    when = spec.get("when")
    return when.ref if when and when.apparatus("says") and not spec.apparatus("says") else spec.ref


def _added(rules: Ruleset, spec: Spec) -> tuple[Addition, ...]:
    """What is ours in the conditions of a way that is the author's.

    A part of a condition is told by its sentence, since the label tells the whole already.
    """
    if _telling(spec).editor:
        return ()
    when, times = map(spec.get, CONDITIONS)
    parts = _ours_in(when) if when else ()
    added = [
        Addition((part != when and part.apparatus("says")) or _in_words(rules, part), part.ref) for part in parts
    ]
    if times:
        added += [Addition(_at_most(times), part.ref) for part in _ours_in(times)]
    return tuple(added)


def _ours_in(condition: Spec) -> Iterator[Spec]:
    """The outermost parts of a condition that are ours."""
    if condition.ref.editor:
        yield condition
        return
    for inner in inner_specs(condition):
        yield from _ours_in(inner)


def _label(rules: Ruleset, spec: Spec) -> str:
    """The condition of an arrow in a few words: a clause of the file's sentence, or the language's own.

    A condition that is ours is not told here if the way itself is the author's.
    """
    when = spec.get("when")
    if when is None or (when.ref.editor and not _telling(spec).editor):
        return _clause(spec.apparatus("says"))
    return _in_words(rules, when, spec)


def _in_words(rules: Ruleset, condition: Spec, *around: Spec) -> str:
    """A condition in a few words; ``around`` is the way that it belongs to, whose sentence may tell it too."""
    sentences = [node.apparatus("says") for node in (condition, *around)]
    clause = next(filter(None, map(_clause, sentences)), "")
    if clause:
        return clause
    words = content_words(rules, condition)
    short = f"when {words}" if words and len(words) <= LONG else ""
    return short or next(filter(None, sentences), "")


def _at_most(times: Spec) -> str:
    return f"at most {times.integer()} times"


def _joined(*clauses: str) -> str:
    return ", ".join(filter(None, clauses))


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
    return with_small_letter(clause[0]).strip() if clause else ""
