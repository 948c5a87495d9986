"""What the text asserts in a step, each assertion in words with the sign that it has been checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docutils import nodes

from primero_rules.model.spec import Spec
from primero_rules.sphinx_ext.cards_svg import Pack
from primero_rules.sphinx_ext.nodes import el
from primero_rules.sphinx_ext.roles import chips

ABOUT_SEATS: Mapping[str, tuple[str, str]] = {
    "holds": ("holds", ""),
    "points": ("has", " points"),
    "cards": ("has", ""),
    "paid": ("puts down", ""),
    "won": ("takes", ""),
    "stack": ("has", " left"),
    "payoffs": ("comes out at", ""),
    "shown": ("shows his cards to", ""),
    "roles": ("is", ""),
}
ABOUT_TABLE: Mapping[str, str] = {
    "pot": "on the table lie",
    "stock": "cards left:",
    "turn": "the turn is with",
    "must": "the next player must",
    "may": "the next player may",
    "may_not": "the next player may not",
    "winners": "the winner is",
    "loses": "shut out is",
    "over": "the hand is over",
    "reshuffled": "the thrown cards are shuffled in",
}


def assertions(step: Spec, pack: Pack) -> Iterator[nodes.Node]:
    """A line for each time, before and after, at which the text asserts something."""
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
    if word in ABOUT_SEATS and spec.node.kind == "mapping":
        verb, tail = ABOUT_SEATS[word]
        for name, inner in spec.entries():
            if word == "cards":
                yield [nodes.Text(f"{name} {verb} "), *_cards(inner, pack)]
            elif word == "roles":
                yield [nodes.Text(f"{inner.text()} {verb} the {name}")]
            else:
                stated = inner.text().replace("-", "−") if word == "payoffs" else inner.text()
                yield [nodes.Text(f"{name} {verb} {stated}{tail}")]
    else:
        said = ABOUT_TABLE.get(word, word.replace("_", " "))
        yield [nodes.Text(f"{said} {_listed(spec)}".rstrip())]


def _cards(spec: Spec, pack: Pack) -> list[nodes.Node]:
    words = [word for item in spec.items() for word in item.text().replace(",", " ").split()]
    return chips(words, pack)


def _listed(spec: Spec) -> str:
    if spec.bare().node.kind == "truth":
        return "" if spec.truth() else ": no"
    words = spec.words()
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
