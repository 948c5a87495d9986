"""``primero-texts-alone``: the situations in which rulebooks part on the word of their texts alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Any, ClassVar

from docutils import nodes

from primero_rules.situations.answer import Answer
from primero_rules.situations.library import files
from primero_rules.situations.pairs import name_of
from primero_rules.situations.parting import TEXTS, Parting, Side, parting
from primero_rules.situations.sentence import sentence_of
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, flat, link
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS
from primero_rules.sphinx_ext.situations.rulebooks import names_of, playable_ids
from primero_rules.sphinx_ext.situations.situations_list import alike


class TextsAloneDirective(PrimeroDirective):
    """``primero-texts-alone``: each situation with what is done there, and who parts from whom in what."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """A section for each part of the game in which any two part so."""
        self.depend_on_all_files()
        self.depend_on_files(*files())
        asked = playable_ids(self)
        names = names_of(self, asked)
        columns = [self.ask(ANSWERS, name) for name in asked]
        apart = [list(_on_texts(answers)) for answers in zip(*columns, strict=True)]
        parted = [each for each in apart if each]
        return [
            self.titled(
                group,
                f"texts-{nodes.make_id(group)}",
                el("ul", "pr-partings", *(_situation(each, names) for each in members)),
            )
            for group, members in groupby(parted, key=lambda each: each[0].situation.group)
        ]


def _on_texts(answers: Sequence[Answer]) -> Iterator[Parting]:
    """Where any two of these answers part on the word of their texts alone."""
    for left, right in combinations(answers, 2):
        apart = parting(left, right)
        if apart is not None and apart.word == TEXTS:
            yield apart


def _situation(apart: Sequence[Parting], names: Mapping[str, str]) -> nodes.Element:
    situation = apart[0].situation
    sides = {side.answer.rules.id: side.answer for each in apart for side in (each.left, each.right)}
    said = el("ul", "pr-texts-say")
    for sentence, members in _by_sentence(alike(tuple(sides.values()))).items():
        who = ", ".join(names[answer.rules.id] for answer in members)
        said += el("li", "", el("strong", "", f"{who}: "), sentence)
    title = link("situation", situation.id, "pr-situation-link", situation.title, quiet=True)
    return el("li", "pr-parting", title, flat(said), _pairs(apart, names))


def _by_sentence(groups: Sequence[Sequence[Answer]]) -> dict[str, list[Answer]]:
    """The answers by what is told of them: those that do the same may say it otherwise, or for other sums."""
    answers_by_sentence: dict[str, list[Answer]] = {}
    for answer in (answer for members in groups for answer in members):
        answers_by_sentence.setdefault(sentence_of(_whole(answer)), []).append(answer)
    return answers_by_sentence


def _whole(answer: Answer) -> Side:
    """An answer as a side of which everything is told."""
    return Side(answer, answer.ways, ())


def _pairs(apart: Sequence[Parting], names: Mapping[str, str]) -> nodes.Element:
    """Who parts from whom, and in what."""
    line = el("p", "pr-tile-meta", "They part on texts alone: ")
    for number, each in enumerate(apart):
        left, right = (side.answer.rules.id for side in (each.left, each.right))
        line += nodes.Text(" · " if number else "")
        line += link("pair", name_of(left, right), "", f"{names[left]} and {names[right]}", quiet=True)
        if each.strongest:
            line += nodes.Text(f" ({', '.join(each.strongest)})")
    return line
