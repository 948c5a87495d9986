"""``primero-texts-alone``: the situations in which rulebooks differ by their texts, without choices of ours."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from docutils import nodes

from primero_rules.base.grouped import grouped
from primero_rules.base.written_evidence import MARK_OF_OURS
from primero_rules.book.outline import plain_words
from primero_rules.language.english.phrases import listed
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.conduct import alike
from primero_rules.situations.asked.library_of_situations import situation_files
from primero_rules.situations.partings.blocks import Block, blocks_of
from primero_rules.situations.partings.difference import TEXTS
from primero_rules.situations.partings.pairs import name_of_pair
from primero_rules.situations.partings.parting import Parting, parting, parts_apart
from primero_rules.situations.partings.sentence import side_in_words
from primero_rules.situations.partings.side import Side
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, flat, joined, link
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids, short_names_on_page
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS_TO_ALL, APART_FROM_MAIN, ApartAnswer


class AlikeUnder(NamedTuple):
    """A selection under which its rulebook is like another: in all, or, if there are ``parts``, in these."""

    rulebook: str
    selection: str
    parts: tuple[str, ...]


class TextsAloneDirective(PrimeroDirective):
    """``primero-texts-alone``: each such situation with what is done there, and which rulebooks differ in what."""

    def build(self) -> list[nodes.Node]:
        """A section for each part of the game with such a situation."""
        self.depend_on_all_files()
        self.depend_on_files(*situation_files())
        asked = playable_ids(self)
        names = short_names_on_page(self, asked)
        columns = [self.ask(ANSWERS_TO_ALL, name) for name in asked]
        apart = [list(_on_texts(answers)) for answers in zip(*columns, strict=True)]
        parted = [differences for differences in apart if differences]
        lines = (
            (differences[0].situation.group, _situation(differences, names, map(self._alike_under, differences)))
            for differences in parted
        )
        return self.lists_by_group("texts", "pr-partings", lines)

    def _alike_under(self, difference: Parting) -> tuple[AlikeUnder, ...]:
        """The selections under which one side is like the other's main text in what rests on texts alone."""
        sides = (difference.left.answer, difference.right.answer)
        under = (
            alike_by(own, other, difference)
            for answer, other in (sides, sides[::-1])
            for own in self.ask(APART_FROM_MAIN, answer.situation.id, answer.rules.id)
        )
        return tuple(alike_in for alike_in in under if alike_in is not None)


def alike_by(own: ApartAnswer, other: Answer, difference: Parting) -> AlikeUnder | None:
    """In what this selection is like one side of a difference that rests on texts; None if in nothing."""
    if own.essence == repr(other.essence):
        return AlikeUnder(own.rulebook, own.selection, ())
    if not own.parts or not other.parts:  # where it never comes to that, nothing is alike
        return None
    apart = parts_apart(own.parts, other.parts)
    parts = tuple(name for name in difference.strongest if name not in apart)
    return AlikeUnder(own.rulebook, own.selection, parts) if parts else None


def _on_texts(answers: Sequence[Answer]) -> Iterator[Parting]:
    """The differences between any two of these answers that rest on their texts alone."""
    for left, right in combinations(answers, 2):
        apart = parting(left, right)
        if apart is not None and apart.word == TEXTS:
            yield apart


def _situation(
    apart: Sequence[Parting], names: Mapping[str, str], alike_under: Iterable[Sequence[AlikeUnder]]
) -> nodes.Element:
    """A situation, what is done in it, and the pairs that differ, each with selections that would not."""
    situation = apart[0].situation
    sides = {
        side.answer.rules.id: side.answer for difference in apart for side in (difference.left, difference.right)
    }
    said = el("ul", "pr-texts-say")
    for sentence, members in _by_sentence(alike(tuple(sides.values()))).items():
        who = ", ".join(marked_name(names[answer.rules.id], answer) for answer in members)
        said += el("li", "", el("strong", "", f"{who}: "), sentence)
    title = link("situation", situation.id, "", situation.title, quiet=True)
    return el("li", "", title, flat(said), _pairs(apart, names, alike_under))


def marked_name(name: str, answer: Answer) -> str:
    """The name of a rulebook, with a mark if something of its answer is ours, though not what it differs in."""
    return f"{name}{MARK_OF_OURS}" if answer.resting else name


def _by_sentence(groups: Sequence[Sequence[Answer]]) -> dict[str, list[Answer]]:
    """The answers by the sentence that describes them; the same deed may have another name or sum."""
    return grouped(
        (side_in_words(Side(answer, answer.ways, ())), answer) for members in groups for answer in members
    )


def _pairs(
    apart: Sequence[Parting], names: Mapping[str, str], alike_under: Iterable[Sequence[AlikeUnder]]
) -> nodes.Element:
    """The pairs that differ, with what they differ in, and with which other readings they would not.

    Those of which the same is said are told together: each of some rulebooks against each of some others.
    """
    by_remark = grouped(
        (_remark(difference, selections, names), _ids(difference))
        for difference, selections in zip(apart, alike_under, strict=True)
    )
    order = list(names)
    pairs_in_words = [
        [_block(block, names), nodes.Text(remark)]
        for remark, pairs in by_remark.items()
        for block in blocks_of(pairs, order)
    ]
    return el("p", "pr-tile-meta", "These differ on texts alone: ", *joined(pairs_in_words, " · "))


def _ids(difference: Parting) -> tuple[str, str]:
    return difference.left.answer.rules.id, difference.right.answer.rules.id


def _remark(difference: Parting, selections: Sequence[AlikeUnder], names: Mapping[str, str]) -> str:
    """In what a pair differs, and with which other readings it would not, in brackets; "" if there is no word."""
    remarks = list(difference.strongest)
    for parts, members in grouped((under.parts, under) for under in selections).items():
        named = listed([f"{names[under.rulebook]}, {plain_words(under.selection)}" for under in members], "or")
        alike_in = f" in {listed(list(map(plain_words, parts)))}" if parts else ""
        remarks.append(f"but alike{alike_in} under {named}")
    return f" ({', '.join(remarks)})" if remarks else ""


def _block(block: Block, names: Mapping[str, str]) -> nodes.Node:
    """The names of a block; a single pair leads to its page."""
    left, right = ([names[name] for name in side] for side in block)
    if len(left) == len(right) == 1:
        return link("pair", name_of_pair(*block.left, *block.right), "", f"{left[0]} and {right[0]}", quiet=True)
    return nodes.Text(f"{listed(left, 'and')} against {listed(right, 'and')}")
