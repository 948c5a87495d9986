"""Whole hands through a real terminal, as somebody plays them, and whatever may go wrong at a keyboard."""

import json
import os
import re
import subprocess
import sys

import pytest

import primero_rules as pr
from primero_rules.game.event import Acted
from primero_rules.records.replay import replay
from tests.cli.test_cli import run
from tests.support.files import KUHN, OTHER_SHAPES, ROOT

pytest.importorskip("pty", reason="pseudo-terminals are of Unix")
from tests.support.selections import playable_and_skipped
from tests.support.terminal import END_OF_INPUT, INTERRUPT, in_terminal

GAMES = ["harbinger", "zorli-cardano", "parlett-poch"]
MOVE = re.compile(r"^  ([a-z])  \S", re.MULTILINE)
CARD = re.compile(r"^    (\d+) \S", re.MULTILINE)


def first_lawful(shown: str) -> str:
    """The first thing that may be answered, read off the screen: a key, a number of the list, or the least."""
    if "Another hand?" in shown:
        return "q"
    if "How many chips" in shown or "With how many" in shown:
        return "least"
    if "Which cards" in shown:
        return CARD.findall(shown)[0]
    if "Which hand" in shown:
        return "1"
    return MOVE.findall(shown)[0]


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_hand_is_played_at_a_terminal(name, columns, tmp_path):
    """A hand is played from the screen alone, its table fits the terminal, and its record is replayed as it is."""
    arguments = ["play", name, "--seed", "7", "--seats", "3", "--save", "evening.hand.yaml", "--hands", "1"]
    shown, status = in_terminal(arguments, first_lawful, tmp_path, columns=columns)
    assert status == 0
    assert "it is your turn" in shown
    assert "After 1 hand:" in " ".join(shown.split())
    for line in shown.splitlines():
        assert len(line) <= columns or "primero play --resume" in line or line.startswith("Ann> "), line
    again = replay(tmp_path / "evening.hand.yaml")
    assert again.status == "agrees"
    assert again.final is not None
    assert again.final.over
    assert [path.name for path in tmp_path.iterdir()] == ["evening.hand.yaml"]


def test_suits_are_signs_where_the_terminal_has_them(tmp_path):
    """In a terminal with Unicode cards have signs, and letters where there is none."""
    arguments = ["play", "harbinger", "--seed", "7", "--hands", "1"]
    signs, _ = in_terminal(arguments, lambda _: "q", tmp_path, LC_ALL="C.UTF-8", PYTHONUTF8="1")
    letters, _ = in_terminal(arguments, lambda _: "q", tmp_path, PYTHONIOENCODING="ascii")
    assert re.search("You hold .*[♣♦♥♠]", signs)
    assert re.search("You hold ([A-KTJQ2-9][cdhs] ?)+:", letters)
    assert not re.search("[♣♦♥♠]", letters)


def one_answer_then(last: str | bytes):
    """Answers with the first lawful thing once, and then with this."""
    given: list[str] = []

    def answer(shown: str) -> str | bytes:
        if given:
            return last
        given.append(first_lawful(shown))
        return given[0]

    return answer


@pytest.mark.parametrize(("key", "status"), [(INTERRUPT, 130), (END_OF_INPUT, 0)])
def test_nothing_is_lost_when_the_keyboard_gives_up(key, status, tmp_path):
    """Ctrl-C ends with 130 and the end of input with 0; the evening and the hand so far are saved."""
    arguments = ["play", "zorli-cardano", "--seed", "3", "--save", "left.hand.yaml"]
    shown, ended = in_terminal(arguments, one_answer_then(key), tmp_path)
    assert ended == status
    assert "Nothing is lost" in shown
    assert "Traceback" not in shown
    assert replay(tmp_path / "left.hand.yaml").status == "agrees"
    saved = "zorli-cardano-3.evening.json"
    again, ended = in_terminal(["play", "--resume", saved], lambda _: "q", tmp_path)
    assert ended == 0
    assert "Seed 3" in again
    assert json.loads((tmp_path / saved).read_text("utf-8"))["seed"] == 3


def test_a_saved_evening_is_taken_up_where_it_was(tmp_path):
    """After ``save`` and ``q`` the same table stands there again, with the same question."""
    arguments = ["play", "suzuki-1994", "--seed", "5", "--names", "Zoe"]
    answers = iter(["save mine.json", "q"])
    before, _ = in_terminal(arguments, lambda _: next(answers), tmp_path)
    after, _ = in_terminal(["play", "--resume", "mine.json"], lambda _: "q", tmp_path)
    turn = "Zoe, it is your turn"
    assert before[before.index(turn) :].split("Zoe> ")[0] == after[after.index(turn) :].split("Zoe> ")[0]


def test_one_goes_back_to_the_first_question_and_is_told_where_it_is(tmp_path):
    """Whoever has begun to bid may think better of it; whoever has answered nothing is told so."""
    done = process("suzuki-1994", "--seats", "3", "--seed", "11", folder=tmp_path, answers="b\n<\n<\np\nq\n")
    asked, back, too_far_back, passed = done.stdout.split("Ann> ")[1:5]
    assert asked.startswith("b\n  With how many points?")
    assert back == "<\n"
    assert "Nothing has been answered yet" in too_far_back
    assert "Ann passes" in passed


def process(*arguments, folder, answers="", **given):
    command = [sys.executable, "-m", "primero_rules.cli", "play", *arguments]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=folder, env=env, input=answers, capture_output=True, text=True, encoding="utf-8", **given
    )


def test_a_closed_pipe_ends_the_talk_without_a_traceback(tmp_path):
    """Whoever reads only the first lines of a talk gets them, and nothing is lost."""
    command = f"{sys.executable} -m primero_rules.cli play harbinger --seed 4 --save piped.hand.yaml | head -3"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    answers = "p\n" * 20
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=env, input=answers, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert replay(tmp_path / "piped.hand.yaml").status == "agrees"


def test_a_record_that_cannot_be_written_is_told_before_the_first_hand(tmp_path):
    """Nobody plays a hand in vain: the command fails at once, as any that cannot write its files."""
    (tmp_path / ".evening.hand.yaml-new").mkdir()
    done = process("harbinger", "--save", "evening.hand.yaml", folder=tmp_path, answers="q\n")
    assert done.returncode == 3
    assert done.stdout == ""
    assert done.stderr.startswith("primero: evening.hand.yaml cannot be written: ")
    assert not (tmp_path / "evening.hand.yaml").exists()


def test_a_talk_without_a_terminal_can_be_read_afterwards(tmp_path):
    """Into a pipe go plain letters without colours, and what was answered stands behind each prompt."""
    done = process("harbinger", "--seed", "4", "--hands", "1", folder=tmp_path, answers="?\n??\npass\nq\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "Ann> pass" in done.stdout
    assert "OURS" in done.stdout


WRONG = {
    "no rulebook": ([], 2, "which rulebook?"),
    "an unknown one": (["harbringer"], 2, "harbinger"),
    "with holes": (["whittaker-italian@salvare"], 2, "has holes and cannot be played"),
    "too many": (["harbinger", "--seats", "9"], 2, "9 cannot play harbinger"),
    "no such player": (["harbinger", "--players", "rondom"], 2, "did you mean 'random'"),
    "more players than seats": (["harbinger", "--seats", "2", "--players", "random,random"], 2, "1 are wanted"),
    "one name twice": (["harbinger", "--names", "Ann,Ann"], 2, "two players cannot both be called"),
    "no chips": (["harbinger", "--chips", "0"], 2, "--chips"),
    "a seed in words": (["harbinger", "--seed", "x"], 2, "--seed"),
    "record nowhere": (["harbinger", "--record"], 2, "--save FILE"),
    "record and players": (["harbinger", "--record", "--save", "x", "--players", "random"], 2, "one of --record"),
    "a file that is there": (["harbinger", "--save", "there.hand.yaml"], 2, "is there already"),
    "no folder": (["harbinger", "--save", "nowhere/x.hand.yaml"], 2, "no folder nowhere"),
    "nothing to resume": (["--resume", "nowhere.json"], 2, "there is no file"),
    "what is none": (["--resume", "there.hand.yaml"], 1, "no saved evening"),
    "a seed beside it": (["--resume", "there.hand.yaml", "--seed", "3"], 2, "settled"),
}


@pytest.mark.parametrize(("arguments", "status", "says"), WRONG.values(), ids=WRONG)
def test_whatever_is_wrong_with_the_command_is_told_in_a_sentence(arguments, status, says, tmp_path, monkeypatch):
    """A wrong option ends with its status and one sentence, and no file is touched."""
    there = tmp_path / "there.hand.yaml"
    there.write_text("mine", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert says in run("play", *arguments, status=status).stderr
    assert there.read_text("utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [there]


def test_a_record_is_written_by_playing_every_seat(tmp_path):
    """With ``--record`` one person plays all seats, sees all cards, and gets a hand that pytest replays."""
    arguments = [
        "play",
        "franz",
        "--record",
        "--save",
        "mine.hand.yaml",
        "--seats",
        "2",
        "--hands",
        "1",
        "--seed",
        "2",
    ]
    shown, status = in_terminal(arguments, first_lawful, tmp_path)
    assert status == 0
    assert "Ann, it is your turn" in shown
    assert "Bob, it is your turn" in shown
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "mine.hand.yaml"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_hands_of_an_evening_each_have_a_file(tmp_path):
    """Three hands make three records, the later ones with a number; one seed makes the same three twice."""
    for folder in (tmp_path / "once", tmp_path / "twice"):
        folder.mkdir()
        arguments = ["harbinger", "--seed", "1", "--seats", "2", "--hands", "3", "--save", "e.hand.yaml"]
        assert process(*arguments, folder=folder, answers="fold\npass\n1\n\n" * 100).returncode == 0
    names = sorted(path.name for path in (tmp_path / "once").iterdir())
    assert names == ["e-2.hand.yaml", "e-3.hand.yaml", "e.hand.yaml"]
    for name in names:
        once, twice = ((tmp_path / folder / name).read_bytes() for folder in ("once", "twice"))
        assert once == twice
        assert replay(tmp_path / "once" / name).status == "agrees"


def test_an_evening_ends_when_nobody_can_pay_any_more(tmp_path):
    """In a game of one stake each the first hand leaves one player with chips, and the talk says why it is over."""
    done = process(str(KUHN), "--seed", "3", folder=tmp_path, answers="bid\npass\n" * 3)
    assert done.returncode == 0
    assert "The evening is over: one player has chips left" in done.stdout


BAD_ANSWERS = {
    "bid most 0": "0 chips may not be put down",
    "bid most 1000": "1000 chips may not be put down",
    "bid most lots": "'lots' is no number",
    "bid numerus 40 5": "numerus 40 may not be named here",
    "bid primero 40 5": "primero may not be named here",
    "fold": "nobody may fold",
    "\x1b[31mred": "is no move here",
    "pass\nKd": "Kd is not in your hand",
    "2 2": "a card is named twice",
    "1 2 3 4": "choose 1 or 2 cards",
}
"""What somebody may answer that cannot be, one after the other in one hand, and what he is told."""


def test_no_bad_answer_loses_the_hand(tmp_path):
    """Amounts of nothing, words for numbers, cards not held: each gets its sentence, and the hand is kept."""
    arguments = ["suzuki-1994", "--seats", "3", "--players", "random", "--seed", "6", "--hands", "1"]
    answers = "\n".join([*BAD_ANSWERS, "1", "decline", ""])
    done = process(*arguments, "--save", "kept.hand.yaml", folder=tmp_path, answers=answers)
    assert done.returncode == 0
    printed = " ".join(done.stdout.split())
    for sentence in BAD_ANSWERS.values():
        assert sentence in printed, sentence
    assert "\x1b" not in done.stdout
    again = replay(tmp_path / "kept.hand.yaml")
    assert again.status == "agrees"
    assert again.final is not None
    assert again.final.over


def test_whoever_is_broke_leaves_and_is_named(tmp_path):
    """With few chips somebody soon has none; he is named, and sits at the table no more."""
    arguments = ["harbinger", "--chips", "2", "--seats", "4", "--players", "random", "--hands", "9", "--seed", "1"]
    done = process(*arguments, folder=tmp_path, answers="fold\npass\n1\n\n" * 100)
    leaving = re.search(r"(\w+) has no chips left, and leaves the table", done.stdout)
    assert leaving is not None, done.stdout
    rest = done.stdout[leaving.end() :].split("After ")[0]
    assert leaving[1] not in rest
    assert "Hand 2" in rest or "Hand 3" in rest


def test_a_file_of_ones_own_is_played_and_kept(tmp_path):
    """Rules that have no id are named in the record by the way to their file, and so is how to go on with them."""
    rules = tmp_path / "rules" / "mine.yaml"
    rules.parent.mkdir()
    rules.write_bytes(KUHN.read_bytes())
    (tmp_path / "hands").mkdir()
    arguments = ["rules/mine.yaml", "--seed", "3", "--chips", "9", "--save", "hands/mine.hand.yaml"]
    done = process(*arguments, folder=tmp_path, answers="bid\nsave mine.json\nq\n")
    assert done.returncode == 0, done.stderr
    assert "primero play rules/mine.yaml --resume mine.json goes on" in done.stdout
    assert "reconstruction: ../rules/mine.yaml" in (tmp_path / "hands" / "mine.hand.yaml").read_text("utf-8")
    assert replay(tmp_path / "hands" / "mine.hand.yaml").status == "agrees"
    assert process("rules/mine.yaml", "--resume", "mine.json", folder=tmp_path, answers="q\n").returncode == 0


@pytest.mark.parametrize("name", playable_and_skipped())
def test_every_shipped_game_can_be_sat_down_to(name, tmp_path, monkeypatch):
    """Every main text lets a person sit down and leave again, in his turn or after a hand without any."""
    monkeypatch.chdir(tmp_path)
    somebody_acts = any(isinstance(event, Acted) for event in pr.playout(pr.load(name), seed=1).events)
    asks = "it is your turn" if somebody_acts else "Another hand?"
    assert asks in run("play", name, "--seed", "1", answers="q\n").stdout


def test_a_moment_of_which_a_file_says_nothing_is_called_so(tmp_path, monkeypatch):
    """Whoever asks for the rules of a moment gets an answer, though the file has no sentence."""
    monkeypatch.chdir(tmp_path)
    rules = str(OTHER_SHAPES / "without-a-word.yaml")
    assert "The file says nothing of this moment." in run("play", rules, "--seed", "1", answers="??\nq\n").stdout
