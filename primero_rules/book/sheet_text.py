"""The sentences of a rulebook for its sheet: as many as fit, those first that nobody can play without.

Options, their conditions, and all that states a sum or a number come first, with the sentences around them; then
the answers to questions of the catalogue and the steps of play; then other rules of the author; and last choices of
ours, and rules that are denied.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from primero_rules.base.spec import nothing_in
from primero_rules.book.reading_text import (
    HANDS,
    Chapter,
    Sentence,
    Statement,
    deep_sentences,
    statements_of,
    titled_sentences,
)
from primero_rules.language.declaration.types import ByName, Either, Entries, Keys, Share, Type, Whole
from primero_rules.language.english.declared_words import keys_of
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS
from primero_rules.rules.answers import at_path
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import terms_of_nodes

TABLED = (HANDS, "pack/values")
"""The beginnings of the paths of rules that a sheet shows in tables."""

ACROSS = 58
"""About how many characters stand in a line of a column."""

PARAGRAPH = 0.6
"""How much of a line is lost at the end of a paragraph, on average."""

IN_NUMBERS, ANSWERS, OTHERS, LAST = range(4)
"""How much a sentence is needed, the most needed first."""

END_OF_HAND = ("end",)
"""The word of the step with which a hand ends, of which a chapter need not say anything."""

DEEPEST = 100
"""More than the depth of any rule."""


def sheet_text(rules: Ruleset, lines: float) -> tuple[Chapter, ...]:
    """The chapters of play, cut so that they take about so many lines."""
    chapters = list(_chapters(rules))
    room = lines - sum(lines_of(title) + PARAGRAPH for title, _ in chapters)
    sentences = [sentence for _, inner in chapters for sentence in deep_sentences(inner)]
    order = sorted(range(len(sentences)), key=lambda index: (sentences[index].rank, index))
    most = _how_many_fit([sentences[index] for index in order], room)
    places = {index: place for place, index in enumerate(order, 1)}
    numbers = iter(range(len(sentences)))
    placed = [(title, _placed(inner, places, numbers)) for title, inner in chapters]
    shown = [(title, [sentence for sentence in inner if sentence.rank <= most]) for title, inner in placed]
    return tuple(Chapter(title, tuple(statements_of(inner, most))) for title, inner in shown if inner)


def is_whole(chapters: Iterable[Chapter], rules: Ruleset) -> bool:
    """True if these chapters of a sheet leave nothing out."""
    return _count(chapters) == sum(1 for _, inner in _chapters(rules) for _ in deep_sentences(inner))


def _count(chapters: Iterable[Chapter]) -> int:
    def count(statements: Iterable[Statement]) -> int:
        return sum(1 + count(statement.within) for statement in statements)

    return sum(count(chapter.statements) for chapter in chapters)


def lines_of(text: str, across: int = ACROSS) -> float:
    """About how many lines a text takes in a paragraph that goes on."""
    return (len(text) + 2) / across


def lines_of_text(chapters: Iterable[Chapter]) -> float:
    """About how many lines the chapters of a sheet take."""
    return sum(lines_of(chapter.title) + PARAGRAPH + _lines_below(chapter.statements) for chapter in chapters)


def _lines_below(statements: Iterable[Statement]) -> float:
    return sum(_lines(statement.title, statement.says) + _lines_below(statement.within) for statement in statements)


def _lines(title: str, says: str) -> float:
    """About how many lines a sentence takes; one with a title is a paragraph of its own."""
    return lines_of(f"{title}. {says}") + PARAGRAPH if title else lines_of(says)


def _how_many_fit(sentences: Iterable[Sentence], room: float) -> int:
    count = 0
    for sentence in sentences:
        room -= _lines(sentence.entry.title if _is_option(sentence) else "", sentence.says)
        if room < 0:
            break
        count += 1
    return count


def _placed(sentences: Sequence[Sentence], places: dict[int, int], numbers: Iterator[int]) -> list[Sentence]:
    """The same sentences, with their place in the order of need as their rank."""
    return [
        replace(sentence, rank=places[next(numbers)], inner=tuple(_placed(sentence.inner, places, numbers)))
        for sentence in sentences
    ]


def _chapters(rules: Ruleset) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """The chapters of play without what stands in tables or is said twice, each sentence ranked by its need."""
    before: set[tuple[str, str]] = set()
    for title, sentences, folded in titled_sentences(rules):
        kept = () if folded else tuple(_new_sentences(sentences, before, title))
        if kept:
            yield title, tuple(_ranked(rules, sentence, 0) for sentence in kept)


def _new_sentences(sentences: Iterable[Sentence], before: set[tuple[str, str]], about: str) -> Iterator[Sentence]:
    """The sentences without those that stand already about the same chapter or option."""
    for sentence in sentences:
        subject = sentence.entry.title if _is_option(sentence) else about
        inner = tuple(_new_sentences(sentence.inner, before, subject))
        if sentence.entry.ref.path.startswith(TABLED) or (about, sentence.says) in before:
            yield from inner
            continue
        before.add((about, sentence.says))
        yield replace(sentence, inner=inner)


def _ranked(rules: Ruleset, sentence: Sentence, depth: int) -> Sentence:
    """A sentence with its need and its depth as rank, needed as much as any sentence within it."""
    inner = tuple(_ranked(rules, part, depth + 1) for part in sentence.inner)
    own = _need(rules, sentence, depth)
    need = min([own, *(part.rank // DEEPEST for part in inner)])
    return replace(sentence, rank=need * DEEPEST + depth, inner=inner)


def _need(rules: Ruleset, sentence: Sentence, depth: int) -> int:
    entry = sentence.entry
    if _is_option(sentence) or _is_condition(entry.ref.path) or _states_a_number(rules, entry.ref.path):
        return IN_NUMBERS
    if entry.ref.answers or not (depth or entry.word in END_OF_HAND):
        return ANSWERS
    return LAST if entry.editor or entry.denial else OTHERS


def _is_option(sentence: Sentence) -> bool:
    return sentence.entry.word in OPTIONS


def _is_condition(path: str) -> bool:
    """True for the condition of an option."""
    around, _, key = path.rpartition("/")
    return key == "when" and around.rpartition("/")[2] in OPTIONS


def _states_a_number(rules: Ruleset, path: str) -> bool:
    """True if a sum, a number or a share stands at this path, or directly below it."""
    term, spec = terms_of_nodes(rules).get(path), at_path(rules.tree, path)
    if term is None or spec is None or nothing_in(spec.node):
        return False
    bare, keys = spec.bare(), keys_of(term.type)
    if keys is None or bare.node.kind != "mapping":
        return _is_number(term.type)
    return any(key in keys.terms and _is_number(keys.terms[key].type) for key, _ in bare.entries())


def _is_number(kind: Type) -> bool:
    plain = plain_type(kind)
    if isinstance(plain, Entries | ByName):
        return _is_number(plain.of)
    if isinstance(plain, Keys):
        return any(isinstance(plain_type(term.type), Share) for term in plain.terms.values())
    if isinstance(plain, Either):
        return plain.number is not None
    return isinstance(plain, Whole | Share)
