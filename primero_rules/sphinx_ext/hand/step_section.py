"""One step of a played hand: what was done and by which rule, what the text asserts, and the table after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from docutils import nodes

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.book.narration import NarratedEvent
from primero_rules.game.failure import Mismatch
from primero_rules.records.replay import Frame, Replay
from primero_rules.sphinx_ext.cards.card_name import Pack
from primero_rules.sphinx_ext.hand.act import acts
from primero_rules.sphinx_ext.hand.assertion import assertions
from primero_rules.sphinx_ext.hand.table_drawing import cards, table
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.rulebook.evidence_nodes import cited
from primero_rules.sphinx_ext.works.errata_list import erratum


@dataclass(frozen=True, slots=True)
class Shown:
    """What every step of a hand is told with."""

    played: Replay
    anchor: str
    own: str
    pack: Pack
    told: tuple[NarratedEvent, ...]

    def name(self, seat: int) -> str:
        """The player in a seat."""
        return self.played.record.seats[seat].name


def told_step(shown: Shown, frame: Frame) -> nodes.Element:
    """A step that could be played."""
    step = frame.step
    assert step is not None
    refs = _refs(frame)
    editor = any(ref.editor for ref in refs)
    made = _frame(shown, frame.number, "pr-step pr-step-editor" if editor else "pr-step")
    made.extend(acts(shown, frame))
    made.extend(_judged(shown, step))
    made.extend(_text(step))
    made.extend(_why(shown, refs))
    if shown.played.record.seats:
        made += table(shown, frame)
    made.extend(_errata(shown, frame.number))
    made.extend(assertions(step, shown.pack))
    return made


def stopped(shown: Shown, mismatch: Mismatch) -> nodes.Element:
    """The step at which a record stops following, with the rule that it meets."""
    step = shown.played.record.steps[mismatch.step - 1]
    made = _frame(shown, mismatch.step, "pr-step pr-step-mismatch")
    says = step.apparatus("says") or "Here the record cannot be followed."
    made += el("p", "pr-step-act", says)
    made.extend(_errata(shown, mismatch.step))
    made += el("span", "pr-step-check", mismatch.why)
    if mismatch.ref is not None and (mismatch.ref.says or mismatch.ref.path):
        made += el("p", "pr-step-why", rule_link(shown, mismatch.ref), " ", mismatch.ref.says)
    return made


def _frame(shown: Shown, number: int, kinds: str) -> nodes.Element:
    return el("li", kinds, el("span", "pr-step-n", str(number)), ids=[f"{shown.anchor}-{number}"])


def _refs(frame: Frame) -> list[Ref]:
    """The rules by which something happened, each once."""
    found: dict[str, Ref] = {}
    for event in frame.events:
        found.setdefault(event.ref.path, event.ref)
    return list(found.values())


def rule_link(shown: Shown, ref: Ref) -> nodes.Node:
    """A link to the rule of an event, called by its own last words."""
    words = [
        part for part in ref.path.split("/") if not part.isdigit() and part not in ("then", "options", "value")
    ]
    name = words[-1].replace("-", " ").replace("_", " ") if words else "rule"
    return link("rule", f"{shown.own} {ref.path}", "pr-rule-link", name, near=True)


def _judged(shown: Shown, step: Spec) -> Iterator[nodes.Node]:
    """A hand that the text only talks about."""
    judge, held = step.get("judge"), step.get("as")
    if judge is not None:
        words = [word for item in judge.items() for word in item.text().replace(",", " ").split()]
        said = held.text() if held else ""
        yield el("p", "pr-step-act", cards(words, shown.pack), nodes.Text(f" make {said}"))


def _text(step: Spec) -> Iterator[nodes.Node]:
    """The step as the record tells it, and where it stands."""
    own = step.apparatus("says")
    cite = step.ref.cite if "cite" in step.node.value else ()
    if own or cite:
        made = el("p", "pr-step-text", own + " " if own else "")
        for one in cite[:1]:
            made.extend(cited(one))
        yield made


def _why(shown: Shown, refs: list[Ref]) -> Iterator[nodes.Node]:
    said: dict[str, Ref] = {}
    for ref in refs:
        if ref.says:
            said.setdefault(ref.says, ref)
    if said:
        made = el("p", "pr-step-why")
        for number, (sentence, ref) in enumerate(said.items()):
            made += nodes.Text(" " if number else "")
            made += nodes.Text(sentence + " ")
            made += rule_link(shown, ref)
            if ref.editor:
                made.extend(
                    [nodes.Text(" "), el("span", "pr-editor-mark", "editor", title="ours, and not the author's")]
                )
        yield made


def _errata(shown: Shown, number: int) -> Iterator[nodes.Node]:
    why = {one.erratum.id: one.mismatch.why for one in shown.played.contradictions}
    for one in shown.played.record.errata:
        if one.at.split("/")[:2] == ["steps", str(number - 1)]:
            made = erratum(one)
            if one.id in why:
                made += el("p", "pr-erratum-found", f"As printed: {why[one.id]}.")
            yield made
