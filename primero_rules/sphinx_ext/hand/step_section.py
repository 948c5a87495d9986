"""One step of a played hand: the actions and their rules, what the text asserts, and the table afterwards."""

from collections.abc import Iterator

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.failure import Mismatch
from primero_rules.language.english.phrases import listed
from primero_rules.records.ours_in_steps import parts_of_ours
from primero_rules.records.replay import Frame
from primero_rules.records.unknown_cards import words_of_cards
from primero_rules.rules.consulted import choices_of_ours
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.cards.card_drawing import drawn_cards
from primero_rules.sphinx_ext.cards.roles import card_boxes
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_nodes
from primero_rules.sphinx_ext.hand.act import acts
from primero_rules.sphinx_ext.hand.assertion import assertions
from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage
from primero_rules.sphinx_ext.hand.table_drawing import drawn_table
from primero_rules.sphinx_ext.kit.nodes import el, flat, joined, link
from primero_rules.sphinx_ext.kit.quotations import quoted
from primero_rules.sphinx_ext.works.slips import of_hand


def played_step(page: HandOnPage, frame: Frame) -> nodes.Element:
    """A step that agrees with the rules."""
    step = frame.step
    assert step is not None
    refs = refs_shown(page.played.rules, frame)
    editor = any(ref.editor for ref in refs)
    item = _frame(page, frame.number, "pr-step pr-step-editor" if editor else "pr-step")
    item.extend(acts(page, frame))
    item.extend(_judged(page, step))
    item.extend(_text(step))
    item.extend(_why(page, refs))
    if page.played.record.seats:
        item += drawn_table(page, frame)
        item.extend(_put_right(page, frame.number))
    item.extend(_errata(page, frame.number))
    item.extend(assertions(page.played.rules, step, page.pack, as_printed=frame.number not in page.put_right))
    return item


def stopped(page: HandOnPage, mismatch: Mismatch) -> nodes.Element:
    """The step at which a record departs from the rules, with the rule that it contradicts."""
    step = page.played.record.steps[mismatch.step - 1]
    item = _frame(page, mismatch.step, "pr-step pr-step-mismatch")
    says = step.apparatus("says") or "Here the record cannot be followed."
    item += el("p", "", says)
    item.extend(_errata(page, mismatch.step))
    item += el("span", "pr-step-check", mismatch.why)
    if mismatch.ref is not None and (mismatch.ref.says or mismatch.ref.path):
        item += el("p", "pr-step-why", _linked_rule(page, mismatch.ref))
    return item


def _frame(page: HandOnPage, number: int, kinds: str) -> nodes.Element:
    return el("li", kinds, flat(el("span", "pr-step-n", str(number))), ids=[f"{page.anchor}-{number}"])


def refs_shown(rules: Ruleset, frame: Frame) -> list[Ref]:
    """The rules that caused the events of a step, and the choices of ours that affected them, each once."""
    refs: dict[str, Ref] = {}
    for event in frame.events:
        for ref in (event.ref, *choices_of_ours(rules, event)):
            refs.setdefault(ref.path, ref)
    return list(refs.values())


def _linked_rule(page: HandOnPage, ref: Ref) -> nodes.Node:
    """The sentence of a rule as a link to it; a rule without a sentence is only called the rule."""
    sentence = quoted(ref) if ref.says else "The rule."
    return link("rule", f"{page.reconstruction} {ref.path}", "", sentence, near=True)


def _judged(page: HandOnPage, step: Spec) -> Iterator[nodes.Node]:
    """The cards of a hand that the text judges without playing it, and what it says they make."""
    judge, held = step.get("judge"), step.get("as")
    if judge is not None:
        stated = held.text() if held else ""
        yield el("p", "", drawn_cards(words_of_cards(judge), page.pack), nodes.Text(f" make {stated}."))


def _text(step: Spec) -> Iterator[nodes.Node]:
    """What the record says of the step in words, and its citation."""
    says = step.apparatus("says")
    cite = step.ref.cite if "cite" in step.node.value else ()
    if says or cite:
        paragraph = el("p", "pr-step-text", says + " " if says else "")
        for first in cite[:1]:
            paragraph.extend(citation_nodes(first))
        yield paragraph
    ours = parts_of_ours(step)
    if ours:
        yield el("p", "pr-step-why", el("span", "pr-editor-mark", "ours"), f" {with_capital(listed(ours))}.")


def _why(page: HandOnPage, refs: list[Ref]) -> Iterator[nodes.Node]:
    by_sentence: dict[str, Ref] = {}
    for ref in refs:
        if ref.says and (ref.editor or ref.says not in by_sentence):
            by_sentence[ref.says] = ref
    if by_sentence:
        mark = flat(el("span", "pr-editor-mark", "ours"))
        marked = ([_linked_rule(page, ref), *([mark.copy()] if ref.editor else [])] for ref in by_sentence.values())
        yield el("p", "pr-step-why", *joined((part for parts in marked for part in parts), " "))


def _put_right(page: HandOnPage, number: int) -> Iterator[nodes.Node]:
    """What players would hold, while the table still shows what is printed."""
    held = page.put_right.get(number, {})
    hands = [[f"{page.name(seat)} holds ", *card_boxes(cards, page.pack)] for seat, cards in held.items()]
    if hands:
        lead = "The table shows the cards as printed. With the slips put right, "
        parts = [part for count, hand in enumerate(hands) for part in (["; "] if count else []) + hand]
        yield el("p", "pr-step-text", lead, *parts, ".")


def _errata(page: HandOnPage, number: int) -> Iterator[nodes.Node]:
    why = {contradiction.erratum.id: contradiction.mismatch.why for contradiction in page.played.contradictions}
    for slip in page.played.record.errata:
        if slip.at.split("/")[:2] == ["steps", str(number - 1 - page.played.record.begun)]:
            note = of_hand(slip)
            if slip.id in why:
                note += el("p", "pr-erratum-found", f"As printed: {why[slip.id]}.")
            yield note
