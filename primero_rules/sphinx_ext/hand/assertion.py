"""The assertions of the text in a step, in words, each marked as checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docutils import nodes

from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import plain
from primero_rules.comparison.content import wording
from primero_rules.sphinx_ext.cards.card_name import Pack
from primero_rules.sphinx_ext.cards.roles import chips
from primero_rules.sphinx_ext.kit.nodes import el

ABOUT_SEATS: Mapping[str, tuple[str, str]] = {
    "holds": ("holds", ""),
    "points": ("has", " points"),
    "cards": ("has", ""),
    "paid": ("puts down", ""),
    "won": ("takes", ""),
    "stack": ("has", " left"),
    "payoffs": ("comes out at", ""),
    "shown": ("shows his cards to", ""),
    "sees": ("sees", ""),
    "unseen": ("does not see", ""),
    "must-throw": ("must throw", ""),
    "may-throw": ("may throw up to", ""),
}
ABOUT_CHOICES: Mapping[str, str] = {"may-name": "the next player may", "may-not-name": "the next player may not"}
ABOUT_TABLE: Mapping[str, str] = {
    "pot": "on the table lie",
    "stock": "cards left:",
    "turn": "the turn is with",
    "must": "the next player must",
    "may": "the next player may",
    "may-not": "the next player may not",
    "winners": "the winner is",
    "loses": "shut out is",
    "over": "the hand is over",
    "reshuffled": "the thrown cards are shuffled in",
}


def assertions(step: Spec, pack: Pack) -> Iterator[nodes.Node]:
    """A line for everything asserted before the step, and one for everything asserted after it."""
    for when, lead in (("before", "Before this, "), ("expect", "")):
        stated = step.get(when)
        if stated is None or stated.node.kind != "mapping":
            continue
        parts: list[nodes.Node] = []
        for word, inner in stated.entries():
            for phrase in _phrases(word, inner, pack):
                parts += [nodes.Text("; ")] if parts else []
                parts += phrase
        if parts:
            yield el("span", "pr-step-check", *([lead] if lead else []), *parts)


def _phrases(word: str, spec: Spec, pack: Pack) -> Iterator[list[nodes.Node]]:
    bare = spec.bare()
    if bare.node.kind != "mapping":
        phrase = ABOUT_TABLE.get(word, word.replace("-", " "))
        yield [nodes.Text(f"{phrase} {_listed(bare)}".rstrip())]
        return
    for name, inner in bare.entries():
        if word == "roles":
            yield [nodes.Text(f"{_listed(inner)} is the {name}")]
        elif word in ABOUT_CHOICES:
            yield [nodes.Text(f"{ABOUT_CHOICES[word]} {name} {_listed(inner)}")]
        else:
            verb, tail = ABOUT_SEATS.get(word, (word.replace("-", " "), ""))
            yield [nodes.Text(f"{name} {verb} "), *_stated(word, inner, pack), nodes.Text(tail)]


def _stated(word: str, spec: Spec, pack: Pack) -> list[nodes.Node]:
    if word in ("cards", "sees", "unseen"):
        return chips([word for item in spec.items() for word in item.text().replace(",", " ").split()], pack)
    return [nodes.Text(_listed(spec).replace("-", "−") if word == "payoffs" else _listed(spec))]


def _listed(spec: Spec) -> str:
    """What is asserted, in words, in whatever form the record writes it."""
    bare = spec.bare()
    if bare.node.kind == "truth":
        return "" if bare.truth() else ": no"
    if bare.node.kind != "list":
        return wording(plain(bare.node))
    words = [wording(plain(item.node)) for item in bare.items()]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
