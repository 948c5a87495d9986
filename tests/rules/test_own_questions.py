"""A file may ask questions that nobody else has thought of: each is a row of its own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.folders import look_only_in
from primero_rules.check.files import check
from primero_rules.rules.answers import lacks_phase, load_questions, questions_of
from primero_rules.rules.consistency import inconsistencies
from tests.support.variants import Changes, rules_of_file, variant, write_variant

ASKED: Changes = {
    "questions": [{"id": "the-lamp", "group": "Table", "ask": "Who snuffs the lamp?"}],
    "outside-play": [
        {"is": "not-played", "answers": "the-lamp", "says": "The last to speak.", "warrant": "inferred"}
    ],
}


@pytest.fixture
def shipped_alone_again() -> Iterator[None]:
    """After the test only the shipped folders are looked in."""
    yield
    look_only_in([])


def own_rows(*names: Path | str) -> list[pr.Row]:
    """The rows of a comparison for which the catalogue has no question."""
    return [row for row in pr.compare([str(name) for name in names]) if row.question.of]


def test_an_own_question_is_a_row_and_others_were_not_asked(tmp_path: Path) -> None:
    """The file that asks answers; another game is not said to be silent about it."""
    own = write_variant(tmp_path / "own.yaml", "high-card", ASKED)
    other = write_variant(tmp_path / "other.yaml", "kuhn", {})
    (row,) = own_rows(own, other)
    assert (row.question.id, row.question.of) == ("the-lamp", "high-card")
    answer, not_asked = row.cells.values()
    assert (answer.kind, answer.value, answer.says) == ("value", "not-played", "The last to speak.")
    assert (not_asked.kind, not_asked.text) == ("absent", "not asked")


def test_a_selection_of_the_file_is_asked_the_same(tmp_path: Path) -> None:
    """Its readings do not change who asks."""
    selections = {"main": {"says": "One."}, "other": {"says": "Two.", "readings": {"way": "down"}}}
    readings = {"up": "highest", "down": "lowest"}
    changes = {**ASKED, "selections": selections, "combinations/better": {"dispute": "way", "readings": readings}}
    path = write_variant(tmp_path / "own.yaml", "high-card", changes)
    (row,) = own_rows(path, f"{path}@other")
    assert [cell.kind for cell in row.cells.values()] == ["value", "value"]


def test_an_own_question_has_an_answer_of_the_file() -> None:
    """What is asked and left open, and what the catalogue asks already, are found."""
    rules = variant("high-card", ASKED)
    assert [question.id for question in questions_of(rules)] == ["the-lamp"]
    assert not [fault for fault in inconsistencies(rules, ()) if "the-lamp" in fault.complaint]
    twice = {"questions": [{"id": "dealer", "group": "Table", "ask": "Who deals?"}]}
    problems = inconsistencies(variant("high-card", twice), load_questions())
    assert any("the catalogue asks a question called 'dealer' already" in fault.complaint for fault in problems)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (
            [{"id": "ties", "group": "Table", "ask": "Who wins?"}],
            "the catalogue asks a question called 'ties' already",
        ),
        ([*ASKED["questions"], *ASKED["questions"]], "the question 'the-lamp' stands twice"),
        ([{**ASKED["questions"][0], "phase": "nowhere"}], "the phase 'nowhere'"),
    ],
)
def test_own_questions_are_read_whoever_loads_the_file(
    asked: list[dict[str, str]], complaint: str, tmp_path: Path
) -> None:
    """Whoever plays the game hears the same of them as whoever checks the file."""
    path = write_variant(tmp_path / "own.yaml", "high-card", {"questions": asked})
    with pytest.raises(Faults, match=complaint) as refused:
        pr.load(path)
    assert set(refused.value.faults) <= set(check([path], play=False).faults)


def test_an_own_question_may_depend_on_any_other() -> None:
    """It names questions of the file or of the catalogue; another name is a fault at its place."""
    lamp = ASKED["questions"][0]
    wick = {"id": "the-wick", "group": "Table", "ask": "Who trims the wick?", "depends-on": ["the-lamp", "dealer"]}
    asked = questions_of(variant("high-card", {**ASKED, "questions": [lamp, wick]}))
    assert asked[1].depends_on == ("the-lamp", "dealer")
    misspelt = variant("high-card", {**ASKED, "questions": [{**lamp, "depends-on": "the-lamb"}]})
    with pytest.raises(Faults, match="no question has the id 'the-lamb'") as refused:
        questions_of(misspelt)
    assert "the-lamp" in str(refused.value)


LAMP = {"id": "the-lamp", "group": "Table", "ask": "Who snuffs the lamp?"}


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ({"phase": "nowhere"}, "no step of a game and no other question has the phase 'nowhere'"),
        ({"phase": "second-vyng"}, "did you mean 'second-vying'?"),
        ({"group": "Hnds"}, "no other question stands under 'Hnds'"),
        ({"together": "Leavin the hand"}, "did you mean 'Leaving the hand'?"),
        ({"path": "table/discard"}, "did you mean 'table/discards'?"),
        ({"path": "combinations/lowest-first/0/nam"}, "did you mean 'combinations/lowest-first/0/name'?"),
        ({"needs": ["bid", "collct"]}, "did you mean 'collect'?"),
        ({"needs": "lamps"}, "'lamps' is not a key of the language"),
        ({"needs": ["bid", "phase=second-vyng"]}, "did you mean 'phase=second-vying'?"),
        ({"arises-with": "phase=frist-vying"}, "did you mean 'phase=first-vying'?"),
        ({"arises-with": "contest=side-pot"}, "did you mean 'contest=side-pots'?"),
    ],
)
def test_a_misspelt_word_in_an_own_question_is_a_fault(written: Changes, words: str) -> None:
    """Otherwise the case would only seem not to arise in the game, and its phase to be lacking."""
    (key,) = written
    asked = variant("high-card", {"questions": [{**LAMP, **written}]})
    with pytest.raises(Faults) as refused:
        questions_of(asked)
    (fault,) = refused.value.faults
    assert words in fault.said
    (question,) = asked.tree.listed("questions")
    assert fault.place == question.listed(key)[-1].node.place


@pytest.mark.parametrize(
    "written",
    [
        {"phase": "betting"},
        {"group": "Candles", "together": "Light"},
        {"path": "amounts/oil"},
        {"path": "table/stack/is"},
        {"path": "combinations/lowest-first/1/name"},
        {
            "needs": ["oil"],
            "arises-with": ["ties=split", "amount=oil", "amount=3", "when=bid-stands", "phase=betting"],
        },
    ],
)
def test_an_own_question_may_speak_of_what_the_file_names_itself(written: Changes) -> None:
    """A phase of its own steps in whatever reading, an amount of its own, a heading that nobody else has."""
    step = rules_of_file("high-card")["procedure"][1]
    step["vying"]["phase"] = "betting"
    readings = {"without": {"is": "left-out"}, "with": step}
    changes = {
        "procedure/1": {"dispute": "betting", "readings": readings},
        "amounts": {"oil": 2},
        "procedure/0": {"pay": {"by": "everyone", "amount": "oil"}},
    }
    assert questions_of(variant("high-card", {**changes, "questions": [{**LAMP, **written}]}))


def test_a_phase_that_is_only_asked_about_is_no_phase_of_the_game() -> None:
    """A question about a duel does not make one."""
    asked = [{**ASKED["questions"][0], "phase": "duel"}]
    (row,) = (question for question in questions_of(variant("high-card", {**ASKED, "questions": asked})))
    assert row.phase == "duel"


def test_a_phase_is_called_by_the_heading_of_its_questions_or_by_its_own_words(tmp_path: Path) -> None:
    """It goes by the catalogue, whatever heading a file has for its own question; a new phase has its own words."""
    asked = [{"id": "the-lamp", "group": "Table", "ask": "Who?", "phase": "second-vying"}]
    (row,) = own_rows(write_variant(tmp_path / "own.yaml", "high-card", {"questions": asked}))
    assert row.cells["high-card"].text == "this game has no second betting"
    assert lacks_phase("last-deal") == "this game has no last deal"


def test_a_heading_of_other_questions_is_not_the_name_of_a_phase() -> None:
    """One question of eight under *Declaring* is about claims: a game without claims may have other declaring."""
    assert lacks_phase("claims") == "this game has no claims"


@pytest.mark.usefixtures("shipped_alone_again")
def test_a_heading_of_several_phases_is_the_name_of_none(tmp_path: Path) -> None:
    """A game without the duel may still have the wake that is asked about under the same heading."""
    assert lacks_phase("duel") == "this game has no final duel"
    wake = {"id": "who-wakes", "group": "Final duel", "ask": "Who wakes?", "phase": "wake"}
    (tmp_path / "questions.yaml").write_text(json.dumps({"format": 2, "questions": [wake]}), "utf-8")
    look_only_in([tmp_path])
    assert [lacks_phase(phase) for phase in ("duel", "wake")] == ["this game has no duel", "this game has no wake"]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({"id": "a b", "group": "Table", "ask": "Who?"}, "'a b' is not written as an id"),
        ({"id": "who", "ask": "Who?"}, "the key 'group' is missing in the question"),
        ({"id": "who", "group": "Table", "ask": "Who?", "pth": "table"}, "did you mean 'path'?"),
    ],
)
def test_an_own_question_is_written_like_those_of_the_catalogue(question: dict[str, str], words: str) -> None:
    """Its faults are told in the same words."""
    with pytest.raises(Faults) as refused:
        variant("high-card", {"questions": [question]})
    assert words in str(refused.value)
