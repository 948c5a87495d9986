"""Which of several games somebody knows: five questions that tell them apart, even if one answer is wrong.

Two games that differ in at least three of the answers are told apart even with one wrong answer.  So the questions
are chosen so that as many pairs of games as possible differ in three of them.
They are taken from the plain questions of the catalogue, since answers that the games' own words make up could only
be chosen by somebody who knows the words of their authors.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from primero_rules.comparison.cell import ABSENT, Cell, Row
from primero_rules.comparison.rows import NOT_ARISING, NOT_ASKED, unlettered_rows
from primero_rules.rules.answers import Question, answer_of, lacks_phase, load_questions
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.library import Name, load
from primero_rules.rules.plain_questions import NO_CASE, NO_PHASE, PlainQuestion, load_plain_questions
from primero_rules.rules.ruleset import Ruleset

MOST_QUESTIONS = 5
FORGIVEN = 1
"""How many wrong answers are tolerated.

In spite of them three questions, one more than twice as many, tell games apart, and ``_worth`` counts up to three.
"""

MOST_ANSWERS, MOST_CHARACTERS = 6, 110
"""A question with more answers, or with longer ones, is not asked, since nobody could choose between them."""


@dataclass(frozen=True, slots=True)
class PossibleAnswer:
    """An answer that may be chosen, and the ids of the games that it fits.

    ``ours`` are those of them that it fits by a choice of the editors.
    """

    words: str
    fits: tuple[str, ...]
    ours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PartingQuestion:
    """A question that tells games apart, with the answers that may be chosen."""

    question: Question
    answers: tuple[PossibleAnswer, ...]


def parting_questions(names: Sequence[Name]) -> tuple[PartingQuestion, ...]:
    """The questions for somebody who knows one of these games, in the order of the catalogue.

    Games are named by ids, ``ID@NAME`` or paths, and by their ids in the answers; Faults if two files share one.
    Only if the plain questions do not tell all games apart, others of the catalogue are asked too.
    """
    pairs = list(combinations(rulesets_by_id(map(load, names)), 2))
    asked = plain_parting_questions(names)
    if any(not any(_differ(parting, *pair) for parting in asked) for pair in pairs):
        asked += all_parting_questions(names)
    parted = [sum(1 << place for place, pair in enumerate(pairs) if _differ(parting, *pair)) for parting in asked]
    best: tuple[int, ...] = ()
    for first in range(len(asked)):
        chosen = _improved(_grown((first,), parted), parted)
        if _worth(chosen, parted) > _worth(best, parted):
            best = chosen
    return tuple(asked[place] for place in sorted(best))


def plain_parting_questions(names: Sequence[Name]) -> list[PartingQuestion]:
    """The plain questions that tell some of these games apart, each with the answers that fit any of them."""
    plain_questions = load_plain_questions()
    known = {question.id: question for question in load_questions()}
    needed = {name for plain in plain_questions for name in plain.asks if name in known}
    rows = unlettered_rows(names, [known[name] for name in known if name in needed])
    games = rulesets_by_id(map(load, names))
    answers = {own: {row.question.id: _content(row.question, row.cells[own]) for row in rows} for own in games}
    ours = {own: {row.question.id for row in rows if row.cells[own].chosen_by_us} for own in games}
    entries = {own: set(_entries_of_ours(rules, [row.question for row in rows])) for own, rules in games.items()}
    partings = [_plain_parting(plain, answers, ours, entries) for plain in plain_questions]
    return [parting for parting in partings if len(parting.answers) > 1]


def _entries_of_ours(rules: Ruleset, questions: Iterable[Question]) -> Iterator[tuple[str, int]]:
    """The entries of answers that are lists, such as one hand of an order, that are the editors' choice."""
    for question in questions:
        answer = answer_of(rules, question)
        if answer is not None and answer.bare().node.kind == "list":
            entries = enumerate(answer.bare().items())
            yield from ((question.id, number) for number, entry in entries if entry.ref.editor)


def _content(question: Question, cell: Cell) -> Any:
    """What an answer to a question contains, or why there is none; None if it is not known."""
    if cell.kind != ABSENT:
        return cell.value
    if cell.text == NOT_ARISING:
        return NO_CASE
    return NO_PHASE if question.phase and cell.text == lacks_phase(question.phase) else None


def _plain_parting(
    plain: PlainQuestion,
    answers: Mapping[str, Mapping[str, Any]],
    ours: Mapping[str, Collection[str]],
    entries_of_ours: Mapping[str, Collection[tuple[str, int]]],
) -> PartingQuestion:
    """A plain question; a game for which no answer is known fits all, and one that answers otherwise fits none.

    ``answers`` has the contents of the answers of each game by the ids of the catalogue's questions, and ``ours``
    the ids of those questions that the editors answer for it; ``entries_of_ours`` are the single entries of answers
    that are theirs.
    """
    chosen = {name: plain.choice_for(given) for name, given in answers.items()}
    anything = [name for name, place in chosen.items() if place is None]
    fits = [[name for name in chosen if chosen[name] == place] for place in range(len(plain.choices))]
    question = Question(plain.id, plain.group, plain.ask, "", "", plain.line)
    possible = []
    for place, games in enumerate(fits):
        if games:
            chosen_by_us = [
                game
                for game in games
                if plain.deciding(answers[game], place) & {*ours[game]}
                or not set(plain.entries_deciding(answers[game], place)).isdisjoint(entries_of_ours[game])
            ]
            words = plain.choices[place].words
            possible.append(PossibleAnswer(words, (*games, *anything), tuple(chosen_by_us)))
    return PartingQuestion(question, tuple(possible))


def all_parting_questions(names: Sequence[Name]) -> list[PartingQuestion]:
    """Every question that tells some of these games apart, and whose answers somebody could choose between."""
    return [parting for row in unlettered_rows(names) if (parting := _parting(row)) is not None]


def misses(asked: Sequence[PartingQuestion], chosen: Sequence[int | None], names: Sequence[str]) -> dict[str, int]:
    """How many of the chosen answers do not fit each game; None means "I do not know" and fits every game."""
    counts = dict.fromkeys(names, 0)
    for parting, number in zip(asked, chosen, strict=False):
        for name in names if number is not None else ():
            counts[name] += name not in parting.answers[number or 0].fits
    return counts


def left(counts: dict[str, int]) -> tuple[str, ...]:
    """The games with no more misses than are forgiven, those with the fewest first."""
    return tuple(
        sorted((name for name, missed in counts.items() if missed <= FORGIVEN), key=lambda name: counts[name])
    )


def likeliest(counts: dict[str, int]) -> tuple[str, ...]:
    """The games with the fewest misses among those left; none if none is left."""
    fewest = min(counts.values(), default=FORGIVEN + 1)
    return tuple(name for name in left(counts) if counts[name] == fewest)


def _parting(row: Row) -> PartingQuestion | None:
    """A row as a question; None if its answers are too many, too long or too similar to choose between."""
    heads: dict[str, str] = {}
    fits: dict[str, list[str]] = {}
    anything: list[str] = []
    for name, cell in row.cells.items():
        if _answers(cell):
            key = json.dumps([cell.kind == ABSENT, cell.value or cell.text], sort_keys=True)
            heads.setdefault(key, _words(cell))
            fits.setdefault(key, []).append(name)
        else:
            anything.append(name)
    words = list(heads.values())
    if not 1 < len(words) <= MOST_ANSWERS or max(map(len, words)) > MOST_CHARACTERS or _alike(words):
        return None
    ours = [name for name, cell in row.cells.items() if cell.chosen_by_us]
    answers = [
        PossibleAnswer(heads[key], (*games, *anything), tuple(game for game in games if game in ours))
        for key, games in fits.items()
    ]
    return PartingQuestion(row.question, tuple(answers))


def _answers(cell: Cell) -> bool:
    return cell.value is not None or (cell.kind == ABSENT and cell.text != NOT_ASKED)


def _words(cell: Cell) -> str:
    text = "there is nothing of the kind" if cell.kind == ABSENT else cell.text
    return f"{text}; here {cell.apart}" if cell.apart else text


def _alike(words: Sequence[str]) -> bool:
    """True if one answer is the end of another."""
    pairs = [(text, other) for place, text in enumerate(words) for other in words[:place]]
    return any(text.endswith(other) or other.endswith(text) for text, other in pairs)


def _differ(parting: PartingQuestion, name: str, other: str) -> bool:
    return not any(name in answer.fits and other in answer.fits for answer in parting.answers)


def _worth(chosen: Sequence[int], parted: Sequence[int]) -> tuple[int, int]:
    """How well questions tell games apart: each pair counts once for each question that parts it, up to three.

    Ties are broken by the number of pairs that three questions part.
    """
    once = twice = thrice = 0
    for place in chosen:
        thrice |= twice & parted[place]
        twice |= once & parted[place]
        once |= parted[place]
    return once.bit_count() + twice.bit_count() + thrice.bit_count(), thrice.bit_count()


def _grown(chosen: tuple[int, ...], parted: Sequence[int]) -> tuple[int, ...]:
    """The questions, with the best other question added one at a time, as long as it helps."""
    while len(chosen) < MOST_QUESTIONS:
        longer = [(*chosen, place) for place in range(len(parted)) if place not in chosen]
        best = max([chosen, *longer], key=lambda places: _worth(places, parted))
        if best == chosen:
            break
        chosen = best
    return chosen


def _improved(chosen: tuple[int, ...], parted: Sequence[int]) -> tuple[int, ...]:
    """The questions, with one at a time exchanged for a better one, as long as there is any."""
    while True:
        exchanged = [
            (*chosen[:place], other, *chosen[place + 1 :])
            for place in range(len(chosen))
            for other in range(len(parted))
            if other not in chosen
        ]
        best = max([chosen, *exchanged], key=lambda places: _worth(places, parted))
        if best == chosen:
            return chosen
        chosen = best
