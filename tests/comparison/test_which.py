"""Five questions tell which of the games somebody knows, even if one answer is wrong."""

from itertools import combinations

import pytest

from primero_rules.comparison.which import (
    FORGIVEN,
    MOST_QUESTIONS,
    PartingQuestion,
    left,
    likeliest,
    misses,
    parting_questions,
)
from primero_rules.rules.library import ids_of

NAMES = ids_of("")
TOLD_APART = 2 * FORGIVEN + 1
"""In so many answers two games have to differ for a wrong one to be forgiven."""


@pytest.fixture(scope="module")
def asked() -> tuple[PartingQuestion, ...]:
    """The questions that part the reconstructions."""
    return parting_questions(NAMES)


def right(asked: tuple[PartingQuestion, ...], name: str) -> list[int | None]:
    """What somebody answers who knows a game."""
    return [next(place for place, answer in enumerate(parting.answers) if name in answer.fits) for parting in asked]


def twins(asked: tuple[PartingQuestion, ...]) -> set[frozenset[str]]:
    """The pairs of games that differ in too few answers for any to be wrong."""
    parted = {
        pair: sum(not any(set(pair) <= set(answer.fits) for answer in parting.answers) for parting in asked)
        for pair in combinations(NAMES, 2)
    }
    return {frozenset(pair) for pair, number in parted.items() if number < TOLD_APART}


def test_there_are_at_most_five_questions(asked: tuple[PartingQuestion, ...]) -> None:
    """Nobody is asked more than five, and each has answers to choose between."""
    assert 0 < len(asked) <= MOST_QUESTIONS
    assert all(len(parting.answers) > 1 for parting in asked)


def test_every_game_is_found(asked: tuple[PartingQuestion, ...]) -> None:
    """Whoever answers as a game is played is told that it is this game."""
    for name in NAMES:
        assert likeliest(misses(asked, right(asked, name), NAMES)) == (name,)


def test_only_translations_and_sister_games_are_hard_to_tell_apart(asked: tuple[PartingQuestion, ...]) -> None:
    """Two games that hardly differ are the exception: one file that follows another, two of one author."""
    assert twins(asked) == {
        frozenset(("franz", "suzuki-1994")),
        frozenset(("parlett-primero", "parlett-primiera")),
    }


def test_one_wrong_answer_is_forgiven(asked: tuple[PartingQuestion, ...]) -> None:
    """Whichever answer is wrong, the game is among those that are left, and the best of them but for its twin."""
    near = twins(asked)
    for name in NAMES:
        for place, parting in enumerate(asked):
            for wrong in range(len(parting.answers)):
                chosen = right(asked, name)
                chosen[place] = wrong
                counts = misses(asked, chosen, NAMES)
                assert name in left(counts)
                assert all(other == name or frozenset((name, other)) in near for other in likeliest(counts))


def test_what_is_not_known_counts_for_nothing(asked: tuple[PartingQuestion, ...]) -> None:
    """Whoever knows nothing may know any of the games."""
    counts = misses(asked, [None] * len(asked), NAMES)
    assert set(counts.values()) == {0}
    assert left(counts) == tuple(NAMES)


def test_a_game_that_nobody_plays_is_none_of_them(asked: tuple[PartingQuestion, ...]) -> None:
    """Where two answers fit a game no more, it is out; where all are out, none is named."""
    assert likeliest(dict.fromkeys(NAMES, FORGIVEN + 1)) == ()
