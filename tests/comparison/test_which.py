"""Five questions tell which of the games somebody knows, even if one answer is wrong."""

import re
from itertools import combinations, product

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
from primero_rules.rules.library import load

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


HIGHEST, NAMED, PASS, LAST, ALONE = (
    "highest-hand",
    "named-with-a-bet",
    "cost-of-a-pass",
    "last-player-pays",
    "changes-alone",
)
NOBODY_BETS = {NAMED: "nothing, since there is no betting", PASS: "nothing, since there is no betting",
               LAST: "no, since there is no betting", ALONE: "never"}  # fmt: skip
IN_GOOD_FAITH = {
    "ducoeur-english": {
        HIGHEST: "four cards of one rank",
        NAMED: "nothing but the sum",
        PASS: "one or two cards, and after the second deal up to four, unless one has bet or paid already",
        LAST: "yes",
        ALONE: "when he bets or pays, if he likes",
    },
    "ducoeur-italian": {
        HIGHEST: "four cards of one rank",
        NAMED: "his hand and its points",
        PASS: "one or two cards, unless one has bet or paid already",
        LAST: "yes",
        ALONE: "when he bets or pays, and with certain hands he must",
    },
    "franz": {
        HIGHEST: "three cards of one rank",
        NAMED: "his hand and its points",
        PASS: "one or two cards, every time",
        LAST: "yes, and he is shown the bettor's hand",
        ALONE: "never",
    },
    "harbinger": {
        HIGHEST: "four cards of one rank",
        NAMED: "nothing at first, and after the second deal his hand, if he is the first to bet",
        PASS: "one or two cards, as long as nobody has bet",
        LAST: "only if the bet has been argued down",
        ALONE: "never",
    },
    "parlett-primero": {HIGHEST: "four cards of one rank", **NOBODY_BETS},
    "parlett-primiera": {HIGHEST: "four cards of one suit", **NOBODY_BETS},
    "suzuki-1994": {
        HIGHEST: "four cards of one rank",
        NAMED: "his hand and its points",
        PASS: "one or two cards, every time",
        LAST: "yes, and he is shown the bettor's hand",
        ALONE: "never",
    },
    "whittaker-elizabethan": {
        HIGHEST: "four cards of one rank",
        NAMED: "nothing but the sum",
        PASS: "nothing",
        LAST: "yes, but only in the first round",
        ALONE: "when he comes back in after passing, all of them",
    },
    "whittaker-italian": {
        HIGHEST: "four cards of one rank",
        NAMED: "his hand, and each time a higher one than the last named",
        PASS: "nothing",
        LAST: "yes",
        ALONE: "at the end, if he has named too low a hand",
    },
    "zorli-cardano": {
        HIGHEST: "four cards of one rank",
        NAMED: "his hand, which may be lower than one named before",
        PASS: "one or two cards, unless one has bet or paid already",
        LAST: "yes, but only in the first round",
        ALONE: "when more cards are to come and he has not paid",
    },
}
"""What somebody answers who knows a game from its author's text, read there and not taken from the program."""

NAMES = tuple(IN_GOOD_FAITH)
"""The games between which is asked here: one that somebody adds would lead to other questions."""


def in_good_faith(asked, name):
    """The places of the answers that somebody gives who knows a game, by what their words mean."""
    words = [[answer.words for answer in parting.answers] for parting in asked]
    given = [IN_GOOD_FAITH[name][parting.question.id] for parting in asked]
    return [options.index(answer) for options, answer in zip(words, given, strict=True)]


@pytest.mark.parametrize("name", IN_GOOD_FAITH)
def test_whoever_answers_in_good_faith_is_told_his_game(asked, name):
    """Whichever of his answers he does not know, his game is among the likeliest; all answered, it is the one."""
    given = in_good_faith(asked, name)
    assert likeliest(misses(asked, given, NAMES)) == (name,)
    for known in product((True, False), repeat=len(given)):
        answers = [place if knows else None for place, knows in zip(given, known, strict=True)]
        assert name in likeliest(misses(asked, answers, NAMES))


@pytest.mark.parametrize("name", IN_GOOD_FAITH)
def test_a_slip_and_a_gap_in_good_faith_are_forgiven(asked, name):
    """With one wrong answer and one that is not known, his game is still among those that are left."""
    near = twins(asked)
    for slip, parting in enumerate(asked):
        for wrong in range(len(parting.answers)):
            answers: list[int | None] = [*in_good_faith(asked, name)]
            answers[slip] = wrong
            counts = misses(asked, answers, NAMES)
            assert all(other == name or frozenset((name, other)) in near for other in likeliest(counts))
            for gap in range(len(asked)):
                counts = misses(asked, [None if place == gap else at for place, at in enumerate(answers)], NAMES)
                assert name in left(counts)


def test_no_answer_needs_the_words_of_one_author(asked):
    """One says maximus and another supremus: no hand's name, and no sentence of a file, stands in an answer."""
    names = {name for own in NAMES for name in load(own).combinations}
    sentences = {node.apparatus("says") for own in NAMES for node in load(own).nodes()}
    for parting in asked:
        for answer in parting.answers:
            assert not any(re.search(rf"\b{re.escape(name)}\b", answer.words) for name in names)
            assert answer.words not in sentences


def test_an_answer_by_a_rule_of_ours_is_marked(asked: tuple[PartingQuestion, ...]) -> None:
    """That four of a rank beat all in Whittaker's games is ours, since du Coeur reports nothing of it."""
    highest = next(parting for parting in asked if parting.question.id == "highest-hand")
    four_of_a_rank = next(answer for answer in highest.answers if "suzuki-1994" in answer.fits)
    assert "whittaker-italian" in four_of_a_rank.ours
    assert "suzuki-1994" not in four_of_a_rank.ours


def test_an_answer_by_one_entry_of_a_list_is_marked_if_that_is_ours(asked: tuple[PartingQuestion, ...]) -> None:
    """The order of du Coeur's hands is his, but of what his chorus is made our copy has lost."""
    highest = next(parting for parting in asked if parting.question.id == "highest-hand")
    (four_of_a_rank,) = (answer for answer in highest.answers if "ducoeur-italian" in answer.fits)
    assert {"ducoeur-italian", "ducoeur-english"} <= {*four_of_a_rank.ours}
    assert not {"parlett-primero", "zorli-cardano"} & {*four_of_a_rank.ours}


def test_only_the_answers_that_decide_are_asked_whose_they_are(asked: tuple[PartingQuestion, ...]) -> None:
    """Whittaker names a hand with each bet by what du Coeur reports, whatever else is ours in his betting."""
    naming = next(parting for parting in asked if parting.question.id == "named-with-a-bet")
    rising = next(answer for answer in naming.answers if answer.fits == ("whittaker-italian",))
    assert rising.ours == ()


def test_a_part_of_an_answer_that_is_ours_marks_it(asked: tuple[PartingQuestion, ...]) -> None:
    """Zorli has a hand named by his text; that a later one may be lower is ours, since he does not speak of it."""
    naming = next(parting for parting in asked if parting.question.id == "named-with-a-bet")
    assert ("zorli-cardano",) in [answer.ours for answer in naming.answers if answer.fits == ("zorli-cardano",)]
