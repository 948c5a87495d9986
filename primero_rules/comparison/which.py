"""Which of several games somebody knows: five questions that part them, so that one wrong answer is forgiven.

Two games that answer at least three of the questions otherwise are told apart even if one answer is wrong.  So the
questions are those with which as many pairs as possible differ in three, whatever the games are.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from primero_rules.comparison.cell import ABSENT, Cell, Row
from primero_rules.comparison.rows import NOT_ASKED, unlettered_rows
from primero_rules.rules.answers import Question

MOST_QUESTIONS = 5
FORGIVEN = 1
"""So many wrong answers do not matter."""

MOST_ANSWERS, MOST_CHARACTERS = 6, 110
"""More answers, or longer ones, nobody can choose between."""


@dataclass(frozen=True, slots=True)
class PossibleAnswer:
    """An answer that may be chosen, and the ids of the games that it fits."""

    words: str
    fits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PartingQuestion:
    """A question that parts games, with the answers that may be chosen."""

    question: Question
    answers: tuple[PossibleAnswer, ...]


def parting_questions(names: Sequence[str]) -> tuple[PartingQuestion, ...]:
    """The questions to ask who knows one of these games, in the order of the catalogue."""
    asked = [parting for row in unlettered_rows(names) if (parting := _parting(row)) is not None]
    pairs = list(combinations(names, 2))
    parted = [sum(1 << place for place, pair in enumerate(pairs) if _differ(parting, *pair)) for parting in asked]
    best: tuple[int, ...] = ()
    for first in range(len(asked)):
        chosen = _improved(_grown((first,), parted), parted)
        if _worth(chosen, parted) > _worth(best, parted):
            best = chosen
    return tuple(asked[place] for place in sorted(best))


def misses(asked: Sequence[PartingQuestion], chosen: Sequence[int | None], names: Sequence[str]) -> dict[str, int]:
    """How many of the answers chosen do not fit each game; None is chosen by whoever does not know."""
    counts = dict.fromkeys(names, 0)
    for parting, number in zip(asked, chosen, strict=False):
        for name in names if number is not None else ():
            counts[name] += name not in parting.answers[number or 0].fits
    return counts


def left(counts: dict[str, int]) -> tuple[str, ...]:
    """The games that may still be the one, the likeliest first: those that few enough answers do not fit."""
    return tuple(
        sorted((name for name, missed in counts.items() if missed <= FORGIVEN), key=lambda name: counts[name])
    )


def likeliest(counts: dict[str, int]) -> tuple[str, ...]:
    """The games that fit best of those that are left; none if none is."""
    fewest = min(counts.values(), default=FORGIVEN + 1)
    return tuple(name for name in left(counts) if counts[name] == fewest)


def _parting(row: Row) -> PartingQuestion | None:
    """A row as a question; None if its answers are too many, too long or too like each other to choose between."""
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
    answers = [PossibleAnswer(heads[key], (*games, *anything)) for key, games in fits.items()]
    return PartingQuestion(row.question, tuple(answers))


def _answers(cell: Cell) -> bool:
    return cell.value is not None or (cell.kind == ABSENT and cell.text != NOT_ASKED)


def _words(cell: Cell) -> str:
    text = "there is nothing of the kind" if cell.kind == ABSENT else cell.text
    return f"{text}; here {cell.apart}" if cell.apart else text


def _alike(words: Sequence[str]) -> bool:
    """True if an answer says no more than the end of another."""
    pairs = [(text, other) for place, text in enumerate(words) for other in words[:place]]
    return any(text.endswith(other) or other.endswith(text) for text, other in pairs)


def _differ(parting: PartingQuestion, name: str, other: str) -> bool:
    return not any(name in answer.fits and other in answer.fits for answer in parting.answers)


def _worth(chosen: Sequence[int], parted: Sequence[int]) -> tuple[int, int]:
    """How well questions part the games: pairs parted by three of them, then by two and by one; 0 for none."""
    once = twice = thrice = 0
    for place in chosen:
        thrice |= twice & parted[place]
        twice |= once & parted[place]
        once |= parted[place]
    return once.bit_count() + twice.bit_count() + thrice.bit_count(), thrice.bit_count()


def _grown(chosen: tuple[int, ...], parted: Sequence[int]) -> tuple[int, ...]:
    """The questions with the best others added one by one."""
    while len(chosen) < MOST_QUESTIONS:
        longer = [(*chosen, place) for place in range(len(parted)) if place not in chosen]
        best = max(longer, key=lambda places: _worth(places, parted), default=chosen)
        if _worth(best, parted) <= _worth(chosen, parted):
            return chosen
        chosen = best
    return chosen


def _improved(chosen: tuple[int, ...], parted: Sequence[int]) -> tuple[int, ...]:
    """The questions with one after the other exchanged for a better one, as long as there is any."""
    while True:
        exchanged = [
            (*chosen[:place], other, *chosen[place + 1 :])
            for place in range(len(chosen))
            for other in range(len(parted))
            if other not in chosen
        ]
        best = max(exchanged, key=lambda places: _worth(places, parted), default=chosen)
        if _worth(best, parted) <= _worth(chosen, parted):
            return chosen
        chosen = best
