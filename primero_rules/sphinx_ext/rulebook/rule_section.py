"""One rule as a section of its page: what it says, which question it answers, what it does, and why it is held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from docutils import nodes

from primero_rules.book.outline import Entry, Reading
from primero_rules.rules.answers import load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.nodes import el, link, played_in
from primero_rules.sphinx_ext.matrix.relations_list import relations
from primero_rules.sphinx_ext.rulebook.evidence_nodes import evidence, gap

Branch = tuple[Entry, list[Any]]
"""A rule with those that stand in it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The ruleset that is told, and the id under which its rules are known."""

    rules: Ruleset
    own: str


def ask(question: str) -> str:
    """A question in words."""
    return next((one.ask for one in load_questions() if one.id == question), question)


def title_of(entry: Entry) -> str:
    """What a rule is called; a bare item of a list by what kind of item it is."""
    if entry.title:
        return entry.title
    place = [part for part in entry.ref.path.split("/") if not part.isdigit() and part not in ("value", "readings")]
    return place[-1].replace("_", " ").replace("-", " ").capitalize() if place else "Rule"


def rule(asked: Asked, entry: Entry, inner: Sequence[nodes.Node], *, headless: bool = False) -> nodes.Element:
    """The section of one rule with the rules inside it."""
    heading = not (
        entry.says or entry.content_text or entry.evidence or entry.readings or entry.denial or entry.hole
    )
    kinds = ["pr-rule"]
    kinds += ["pr-rule-heading"] if heading else []
    kinds += ["pr-rule-editor"] if entry.editor else []
    kinds += ["pr-rule-denial"] if entry.denial else []
    made = el("section", " ".join(kinds), ids=[entry.anchor])
    titled = entry.title and not headless
    title = [el("h4", "pr-rule-title", entry.title)] if titled else []
    if heading:
        made.extend(title and [el("header", "pr-rule-head", *title)])
    else:
        made += el("header", "pr-rule-head", *title, *_place(asked, entry))
        made.extend(_told(asked, entry))
    made.extend(inner)
    return made


def _place(asked: Asked, entry: Entry) -> list[nodes.Node]:
    short = entry.ref.path.removeprefix("procedure/")
    where = f"line {entry.ref.line}"
    return [
        el("code", "pr-rule-path", short.replace("/", ".")),
        link("file", asked.own, "pr-rule-file", where, at=str(entry.ref.line), quiet=True),
    ]


def _told(asked: Asked, entry: Entry) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    if entry.hole:
        told = el("p", "", gap(entry.hole), f" No rule can be given here. {entry.says}")
        made.append(el("div", "pr-gap-note", *told.children))
    elif entry.says:
        made.append(el("p", "pr-rule-says", entry.says))
    if entry.omitted:
        made.append(el("p", "pr-rule-does", "Left out of play in this selection."))
    if entry.content_text:
        made.append(el("p", "pr-rule-does", el("code", "", entry.content_text)))
    if entry.ref.answers:
        made.append(el("p", "pr-answers", *_answers(entry)))
    if entry.evidence:
        made.extend(evidence(entry.ref))
    made.extend(relations(entry.ref))
    if entry.evidence and entry.ref.path.startswith("procedure/"):
        made.append(played_in("", of=asked.own, path=entry.ref.path, brief=False))
    if entry.readings:
        made.append(el("ol", "pr-readings", *(_reading(asked, one, entry) for one in entry.readings)))
    return made


def _answers(entry: Entry) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    for question in entry.ref.answers:
        made += [nodes.Text(" ")] if made else []
        made.append(link("row", question, "", ask(question), quiet=True))
    return made


def _reading(asked: Asked, reading: Reading, entry: Entry) -> nodes.Element:
    kind = "pr-reading pr-reading-chosen" if reading.chosen else "pr-reading"
    name = reading.name.replace("-", " ").replace("_", " ")
    made = el("li", kind, el("span", "pr-reading-name", name))
    if reading.anchor != entry.anchor:
        made["ids"] = [reading.anchor]
    if not reading.chosen:  # the chosen one is told in full just above
        made.extend(_told_reading(reading))
        made.extend(built(asked, grown(reading.entries[1:])))
    return made


def _told_reading(reading: Reading) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    if reading.says:
        made.append(el("p", "pr-rule-says", reading.says))
    if reading.entries[0].omitted:
        made.append(el("p", "pr-rule-does", "In this reading there is no such rule."))
    elif reading.content_text:
        made.append(el("p", "pr-rule-does", el("code", "", reading.content_text)))
    return [*made, *evidence(reading.ref), *relations(reading.ref)]


def grown(entries: Sequence[Entry]) -> list[Branch]:
    """Flat entries with their depth as a forest."""
    top: list[Branch] = []
    stack: list[tuple[int, list[Branch]]] = [(-1, top)]
    for entry in entries:
        while stack[-1][0] >= entry.depth:
            stack.pop()
        inner: list[Branch] = []
        stack[-1][1].append((entry, inner))
        stack.append((entry.depth, inner))
    return top


def built(asked: Asked, branches: Sequence[Branch]) -> list[nodes.Node]:
    """Rules drawn, each with those that stand in it."""
    return [rule(asked, entry, built(asked, inner)) for entry, inner in branches]
