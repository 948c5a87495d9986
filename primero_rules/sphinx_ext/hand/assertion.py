"""The assertions of a step in words, each marked as checked, and as the text's own or ours."""

from collections.abc import Iterator

from docutils import nodes

from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import plain
from primero_rules.comparison.code_form import with_given_names, wording
from primero_rules.language.declaration.types import ByName, Entries
from primero_rules.language.english.phrases import listed
from primero_rules.records.assertions import OF_TEXT
from primero_rules.records.expectations import EXPECTATIONS
from primero_rules.records.record_words import PLAYER, RECORDED_CARDS
from primero_rules.records.unknown_cards import words_of_cards
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.cards.roles import card_boxes
from primero_rules.sphinx_ext.kit.nodes import el, flat, joined

INTRODUCTIONS = {
    "text-before": "The text, before this: ",
    "before": "By the rules, before this: ",
    "text": "The text: ",
    "expect": "By the rules: ",
}
"""The words that introduce each key of assertions: they say whose the assertion is, and when it is checked."""


def assertions(rules: Ruleset, step: Spec, pack: CardStyle, *, as_printed: bool = True) -> Iterator[nodes.Node]:
    """A line for each key of assertions: what the text states before and after the step, and what we expect.

    Ours are checked with all slips put right, which is said where cards are then held that are not ``as_printed``.
    """
    for key, introduction in INTRODUCTIONS.items():
        lead = introduction if as_printed or key in OF_TEXT else f"With the slips put right, {introduction.lower()}"
        stated = step.get(key)
        if stated is None or stated.node.kind != "mapping":
            continue
        phrases = (phrase for word, inner in stated.entries() for phrase in _phrases(rules, word, inner, pack))
        parts = joined(phrases, "; ")
        if parts:
            whose = "pr-step-check pr-step-check-text" if key in OF_TEXT else "pr-step-check"
            yield flat(el("span", whose, lead, *parts))


def _phrases(rules: Ruleset, word: str, spec: Spec, pack: CardStyle) -> Iterator[list[nodes.Node]]:
    bare = spec.bare()
    reads = EXPECTATIONS[word].reads
    for name, inner in bare.entries() if bare.node.kind == "mapping" else [("", bare)]:
        before, _, after = reads.replace("{name}", name).partition("{stated}")
        if plain(inner.node) == 1:
            after = after.removesuffix("s")  # of one point
        yield [nodes.Text(before), *_stated(rules, word, inner, pack), nodes.Text(after)]


def _stated(rules: Ruleset, word: str, spec: Spec, pack: CardStyle) -> list[nodes.Node]:
    if EXPECTATIONS[word].type == ByName(RECORDED_CARDS):
        return card_boxes(words_of_cards(spec), pack)
    kind = EXPECTATIONS[word].type  # of the players in a list all are meant, of the deeds in a list one is done
    words = _in_words(rules, spec, "and" if isinstance(kind, Entries) and kind.of == PLAYER else "or")
    return [nodes.Text(words.replace("-", "−") if spec.bare().node.kind == "integer" else words)]


def _in_words(rules: Ruleset, spec: Spec, joint: str) -> str:
    """The asserted value in words, whether the record writes a truth, a list or a single value."""
    bare = spec.bare()
    if bare.node.kind == "truth":
        return "" if bare.truth() else ": no"
    if bare.node.kind != "list":
        return wording(with_given_names(rules, plain(bare.node)))
    words = [wording(with_given_names(rules, plain(item.node))) for item in bare.items()]
    return listed(words, joint) if words else "nobody"
