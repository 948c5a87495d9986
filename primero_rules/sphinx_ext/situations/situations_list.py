"""``primero-situations``: what every rulebook answers to every situation, those together that answer alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from docutils import nodes

from primero_rules.book.outline import plain_words
from primero_rules.rules.library import load, locate
from primero_rules.situations.library import files, folder_of_situations, load_situations, situation_called
from primero_rules.situations.situation import Situation
from primero_rules.situations.stored_plays import answered, path_of
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, link


class AnswerOnPage(NamedTuple):
    """An answer as the page needs it: what two share that are alike, its lines, and on whose word it stands."""

    essence: str
    lines: tuple[str, ...]
    word: str
    never: bool


def _files(situation: str, rulebook: str) -> list[Path]:
    kept = path_of(situation_called(situation), folder_of_situations())
    return [*files(), *([kept] if kept.is_file() else []), locate(rulebook)[0]]


def _answer(situation: str, rulebook: str) -> AnswerOnPage:
    answer = answered(situation_called(situation), load(rulebook), folder_of_situations())
    return AnswerOnPage(repr(answer.essence), tuple(answer.lines()), answer.word, answer.never is not None)


ANSWER = CachedQuery("answer to a situation", _files, _answer)


class SituationsDirective(PrimeroDirective):
    """``primero-situations``: a section for each part of the game, in it every situation with its answers."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """The sections, in the order of the files."""
        self.depend_on_all_files()
        self.depend_on_files(*files())
        rulebooks = [name for name in self.sound_ids("") if load(name).playable]
        return [
            self.titled(
                group,
                f"situations-{nodes.make_id(group)}",
                *(self._asked(situation, rulebooks) for situation in members),
            )
            for group, members in groupby(load_situations(), key=lambda situation: situation.group)
        ]

    def _asked(self, situation: Situation, rulebooks: Iterable[str]) -> nodes.Node:
        alike: dict[str, list[tuple[str, AnswerOnPage]]] = {}
        for name in rulebooks:
            answer = self.ask(ANSWER, situation.id, name)
            alike.setdefault(answer.essence, []).append((name, answer))
        ordered = sorted(alike.values(), key=lambda group: (group[0][1].never, -len(group)))
        titles = {name: self.ask(TITLE, name) for name in rulebooks}
        answers = el("ul", "pr-situation-answers", *(_group(members, titles) for members in ordered))
        self.note("situation", situation.id, f"situation-{situation.id}", situation.title)
        return self.titled(situation.title, f"situation-{situation.id}", *self._questions(situation), answers)

    def _questions(self, situation: Situation) -> list[nodes.Node]:
        if not situation.questions:
            return []
        asked = el("p", "pr-tile-meta", "Puts to the test: ")
        for number, question in enumerate(situation.questions):
            asked += [
                *([nodes.Text(", ")] if number else []),
                link("question", question, "", plain_words(question)),
            ]
        return [asked]


def _group(members: list[tuple[str, AnswerOnPage]], titles: Mapping[str, str]) -> nodes.Element:
    """Rulebooks that answer alike, and what they answer."""
    names = el("p", "pr-situation-names")
    for number, (name, answer) in enumerate(members):
        names += [*([nodes.Text(" · ")] if number else []), link("reconstruction", name, "", titles[name])]
        if answer.word == "ours":
            names += [nodes.Text(" "), el("span", "pr-gap", "rests on a choice of ours")]
    first = members[0][1]
    return el("li", "pr-situation-answer", names, el("ul", "", *(el("li", "", line) for line in first.lines)))
