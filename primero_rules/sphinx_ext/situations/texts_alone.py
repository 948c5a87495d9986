"""``primero-texts-alone``: the situations in which rulebooks differ by their texts, without choices of ours."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from docutils import nodes

from primero_rules.base.grouped import grouped
from primero_rules.book.outline import plain_words
from primero_rules.language.english.phrases import listed
from primero_rules.situations.answer import Answer
from primero_rules.situations.conduct import alike
from primero_rules.situations.library_of_situations import files
from primero_rules.situations.pairs import name_of_pair
from primero_rules.situations.parting import TEXTS, Parting, Side, parting
from primero_rules.situations.sentence import side_in_words
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, flat, joined, link
from primero_rules.sphinx_ext.kit.rulebooks import names_of, playable_ids
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS_TO_ALL, APART_FROM_MAIN


class TextsAloneDirective(PrimeroDirective):
    """``primero-texts-alone``: each such situation with what is done there, and which rulebooks differ in what."""

    def build(self) -> list[nodes.Node]:
        """A section for each part of the game with such a situation."""
        self.depend_on_all_files()
        self.depend_on_files(*files())
        asked = playable_ids(self)
        names = names_of(self, asked)
        columns = [self.ask(ANSWERS_TO_ALL, name) for name in asked]
        apart = [list(_on_texts(answers)) for answers in zip(*columns, strict=True)]
        parted = [differences for differences in apart if differences]
        lines = (
            (differences[0].situation.group, _situation(differences, names, map(self._alike_under, differences)))
            for differences in parted
        )
        return self.lists_by_group("texts", "pr-partings", lines)

    def _alike_under(self, difference: Parting) -> tuple[tuple[str, str], ...]:
        """The selections, with their rulebooks, under which one side answers as the other does by its main text."""
        sides = (difference.left.answer, difference.right.answer)
        return tuple(
            (own.rulebook, own.selection)
            for answer, other in (sides, sides[::-1])
            for own in self.ask(APART_FROM_MAIN, answer.situation.id, answer.rules.id)
            if own.essence == repr(other.essence)
        )


def _on_texts(answers: Sequence[Answer]) -> Iterator[Parting]:
    """The differences between any two of these answers that rest on their texts alone."""
    for left, right in combinations(answers, 2):
        apart = parting(left, right)
        if apart is not None and apart.word == TEXTS:
            yield apart


def _situation(
    apart: Sequence[Parting], names: Mapping[str, str], alike_under: Iterable[Sequence[tuple[str, str]]]
) -> nodes.Element:
    """A situation, what is done in it, and the pairs that differ, each with selections that would not."""
    situation = apart[0].situation
    sides = {
        side.answer.rules.id: side.answer for difference in apart for side in (difference.left, difference.right)
    }
    said = el("ul", "pr-texts-say")
    for sentence, members in _by_sentence(alike(tuple(sides.values()))).items():
        who = ", ".join(names[answer.rules.id] for answer in members)
        said += el("li", "", el("strong", "", f"{who}: "), sentence)
    title = link("situation", situation.id, "", situation.title, quiet=True)
    return el("li", "", title, flat(said), _pairs(apart, names, alike_under))


def _by_sentence(groups: Sequence[Sequence[Answer]]) -> dict[str, list[Answer]]:
    """The answers by the sentence that describes them; the same deed may have another name or sum."""
    return grouped(
        (side_in_words(Side(answer, answer.ways, ())), answer) for members in groups for answer in members
    )


def _pairs(
    apart: Sequence[Parting], names: Mapping[str, str], alike_under: Iterable[Sequence[tuple[str, str]]]
) -> nodes.Element:
    """The pairs that differ, each with what it differs in, and with which other readings it would not."""
    pairs: list[list[nodes.Node]] = []
    for difference, selections in zip(apart, alike_under, strict=True):
        left, right = (side.answer.rules.id for side in (difference.left, difference.right))
        pair = link("pair", name_of_pair(left, right), "", f"{names[left]} and {names[right]}", quiet=True)
        remarks = list(difference.strongest)
        if selections:
            under = listed([f"{names[own]}, {plain_words(name)}" for own, name in selections], "or")
            remarks.append(f"but alike under {under}")
        pairs.append([pair, nodes.Text(f" ({', '.join(remarks)})" if remarks else "")])
    return el("p", "pr-tile-meta", "These differ on texts alone: ", *joined(pairs, " · "))
