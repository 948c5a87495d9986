"""The command line: what it prints, how it ends, and that nothing typed wrong becomes a traceback."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.cli import COMMANDS, build_kind, group
from primero_rules.cli.arguments import every_id
from primero_rules.records.library_of_hands import hand_name, hand_paths
from primero_rules.rules.library import by_group
from tests.support.files import RECONSTRUCTIONS, ROOT
from tests.support.variants import write_variant

HANDS = [hand_name(path) for path in hand_paths()]
DOCUMENTED = "suzuki-1994/long-sample"
OWN = DOCUMENTED.partition("/")[0]

PLACE = {"file", "line", "path"}
CITE = {"source", "at", "from"}


def run(*arguments, status=0, answers=None):
    """Run a command in this process; it has to end with ``status`` and say nothing that a person cannot read."""
    done = CliRunner().invoke(group, [str(argument) for argument in arguments], input=answers)
    assert "Traceback" not in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == status, done.output
    return done


def process(*arguments, **surroundings):
    command = [sys.executable, "-m", "primero_rules.cli", *arguments]
    env = {**os.environ, "PYTHONPATH": str(ROOT), **surroundings}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8")


def data(*arguments, status=0):
    return json.loads(run(*arguments, "--json", status=status).stdout)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command):
    """Each command has a help, and the short and the long option bring the same."""
    assert run(command, "-h").stdout == run(command, "--help").stdout != ""


def test_the_version_is_that_of_the_package():
    """Asked for its version, the command answers with its name, one number, and whether its core is compiled."""
    assert run("--version").stdout == f"primero, version {pr.__version__} ({build_kind()})\n"


def test_the_help_tells_how_to_complete_in_the_shell():
    """Whoever wants ids completed as he types finds the line for his shell in the help."""
    assert "_PRIMERO_COMPLETE" in run("--help").stdout


def in_groups():
    """The ids of all games, those of a group that stands apart after the others."""
    return [own for group in by_group().values() for own in group]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("ask", "last-to-answer", "--seats", 4), "--seats: only with --until CONDITION"),
        (("ask", "last-to-answer", "--until", "bid-stands"), "ask that, or a condition with --until"),
        (("ask", "--play"), "--play: only with a situation"),
        (("ask", "--search", "--json"), "--json: not with --search, which prints no answer"),
        (("coverage", "--only", "rules", "--hands", 3), "--hands: only with --only situations"),
        (
            ("coverage", "--only", "rules", "--touched"),
            "--touched: not with --only rules, which looks at no sentences",
        ),
    ],
)
def test_an_option_that_would_change_nothing_is_refused(arguments, why):
    """Whoever asks for four seats is not answered for three."""
    assert why in run(*arguments, status=2).output


def test_all_situations_are_listed_as_data():
    """A program can ask which situations there are, with the question of each."""
    listed = {entry["id"]: entry["title"] for entry in data("ask")}
    assert listed["giving-up"].endswith("What comes back if he gives up?")


def test_the_list_has_the_promised_shape():
    """As data each game comes with the same nine facts, and a selection of readings names the game it is of."""
    entries = data("list")
    keys = {"id", "of", "title", "scholar", "year", "players", "playable", "editor_choices", "group"}
    bounds = {"min", "max"}
    assert all(set(entry) == keys and set(entry["players"] or bounds) == bounds for entry in entries)
    assert [entry["id"] for entry in entries if entry["of"] is None] == in_groups()
    assert all(entry["id"].partition("@")[0] == entry["of"] for entry in entries if entry["of"])


def test_the_list_goes_into_a_pipe_in_plain_columns():
    """A pipe gets a heading and a line for each entry, without colours and without spaces at the end."""
    lines = process("list").stdout.splitlines()
    assert lines[0].split() == ["id", "title", "scholar", "year", "players", "plays", "ours", "gaps", "group"]
    assert len(lines) == len(data("list")) + 1
    assert not any("\x1b" in line or line != line.rstrip() for line in lines)


def test_a_holding_is_evaluated():
    """Seven, six and ace of clubs are worth 55, and the cards may be typed with spaces or commas between them."""
    expected = pr.evaluate(pr.load(OWN), "7c 6c Ac Js")
    evaluation = data("evaluate", OWN, "7c 6c Ac Js")
    named = {"combination": expected.combination, "name_is_ours": False}
    assert evaluation == {**named, "points": 55, "cards": ["Ac", "6c", "7c"]}
    assert evaluation == data("evaluate", OWN, "7c", "6c", "Ac,Js")


def test_cards_that_make_nothing_are_said_to_make_nothing():
    """A seven and a six of different suits have no points, and neither of them counts."""
    nothing = {"combination": "nothing", "name_is_ours": False, "points": 0, "cards": []}
    assert data("evaluate", OWN, "7c 6d") == nothing


@pytest.mark.parametrize("hand", [hand for hand in HANDS if hand.startswith(OWN)])
def test_a_replay_has_the_promised_shape(hand):
    """One object for one hand: every step with its rule, and seats by name."""
    replayed = json.loads(CliRunner().invoke(group, ["replay", hand, "--json"]).stdout)
    keys = {"hand", "reconstruction", "status", "steps", "payoffs", "winners", "errata", "editor_steps"}
    assert set(replayed) - {"mismatch"} == keys
    assert ("mismatch" in replayed) is (replayed["status"] == "differs")
    assert [step["n"] for step in replayed["steps"]] == list(range(1, len(replayed["steps"]) + 1))
    for step in replayed["steps"]:
        assert set(step) == {"n", "seat", "action", "amount", "says", "ref", "cite", "editor"}
        assert set(step["ref"]) == PLACE
        assert all(set(cite) == CITE for cite in step["cite"])
        assert step["seat"] is None or step["seat"] in replayed["payoffs"]
    assert all(set(erratum) == {"id", "at", "kind", "printed", "emended"} for erratum in replayed["errata"])


def test_several_hands_are_a_list():
    """Two hands come out as data in the order in which they were named."""
    replays = json.loads(CliRunner().invoke(group, ["replay", *HANDS[:2], "--json"]).stdout)
    assert [replayed["hand"] for replayed in replays] == [hand.partition("/")[2] for hand in HANDS[:2]]


def test_a_replay_tells_steps_rules_slips_and_the_result():
    """Where the author prints the wrong ace both cards are shown, and with his slips put right the hand agrees."""
    text = run("replay", DOCUMENTED).stdout
    assert "printed: Ac Js" in text
    assert "emended: Ad Js" in text
    assert f"reconstructions/{OWN}/reconstruction.yaml:" in text
    assert "wins the hand" in text
    assert text.splitlines()[-1].startswith("errata:")
    assert run("replay", DOCUMENTED, "--emended").stdout.splitlines()[-1].startswith("agrees:")


def test_a_hand_that_does_not_follow_ends_with_findings(tmp_path):
    """Where Alberto acts in Cinthio's turn, the record's line is given with the rule that is against it."""
    [path] = [path for path in hand_paths(OWN) if hand_name(path) == DOCUMENTED]
    changed = tmp_path / "changed.hand.yaml"
    changed.write_text(path.read_text("utf-8").replace("who: Cinthio", "who: Alberto", 1), "utf-8")
    replayed = data("replay", changed, status=1)
    assert replayed["status"] == "differs"
    assert set(replayed["mismatch"]) == {"line", "step", "why", "rule"}
    assert f"changed.hand.yaml:{replayed['mismatch']['line']}: step" in run("replay", changed, status=1).stdout


ANSWER = {
    "kind", "letter", "answer", "quoted", "apart", "ours", "code", "value", "says", "warrant", "stance", "since",
    "gap", "cite", "ref",
}  # fmt: skip


def test_the_comparison_tells_what_an_author_doubts():
    """A suspicion is no plain word: it is marked in the table, in full, and as data."""
    [row] = data("compare", "ducoeur-english", "-q", "money-place")["rows"]
    assert (row["cells"]["ducoeur-english"]["stance"], row["cells"]["ducoeur-english"]["since"]) == (
        "tentative",
        None,
    )
    assert "in a common pot [tentative]" in run("compare", "ducoeur-english", "-q", "money-place").stdout
    assert "2 chips (the sum is ours) [withdrawn since 2003]" in run("compare", "ducoeur-english").stdout


def test_only_what_is_not_played_alike_is_compared(tmp_path):
    """With --differ the questions are those in which a box of the page of comparison leaves two columns, too."""
    pair = ["suzuki-1994", "franz"]
    parted = [row.question.full_id for row in pr.compare(pair) if row.parted]
    assert "order-of-hands" in parted
    assert "players" not in parted
    assert [row["question"] for row in data("compare", *pair, "--differ")["rows"]] == parted
    table = run("compare", *pair, "--differ").stdout.splitlines()
    assert [line.partition("\t")[0] for line in table] == ["question", *parted]
    same = write_variant(tmp_path / "same.yaml", "high-card", {"reconstruction": "same"})
    alike = run("compare", "--differ", RECONSTRUCTIONS / "high-card.yaml", same).stdout
    assert alike == "They are played alike in every question.\n"
    assert "name two games or more" in run("compare", "franz", "--differ", status=2).stderr
    assert "not with --question" in run("compare", *pair, "--differ", "-q", "folding", status=2).stderr


def test_the_comparison_has_the_promised_shape():
    """As data every cell says what a game does, how far its author supports it, and where the rule stands."""
    comparison = data("compare", OWN, pr.ids()[0], "--question", "folding")
    assert set(comparison) == {"rows"}
    [row] = comparison["rows"]
    assert set(row) == {"question", "group", "agreement", "agreeing", "cells"}
    assert row["question"] == "folding"
    assert set(row["cells"]) == {OWN, pr.ids()[0]}
    for cell in row["cells"].values():
        assert set(cell) == ANSWER
        assert cell["kind"] in ("value", "gap", "absent")
        assert cell["ref"] is None or set(cell["ref"]) == PLACE


def test_what_a_game_lacks_by_our_choice_is_ours_in_the_comparison() -> None:
    """Where Parlett has no betting our file says why; for a single betting Suzuki's text is cited."""
    ours = run("compare", "parlett-primero", "-q", "forced-then").stdout
    assert "OURS (silent) this game has no first betting" in ours
    assert "procedure" not in ours
    cited = run("compare", "suzuki-1994", "-q", "second-folding").stdout
    assert "OURS" not in cited
    assert "Forced Staking" in cited


def test_the_comparison_goes_into_a_pipe_in_tabs():
    """A spreadsheet can read the comparison of one game: four columns in every row, and no field empty."""
    head, *rows = run("compare", OWN).stdout.splitlines()
    assert head.split("\t") == ["question", "group", "agreement", OWN]
    assert rows
    assert all(len(row.split("\t")) == 4 and all(row.split("\t")) for row in rows)


def test_one_question_is_answered_in_full():
    """A hundred chips to begin with are ours and not the author's, and the answer says why and in which rule."""
    text = run("compare", OWN, "-q", "starting-stack").stdout
    assert "OURS (silent) 100" in text
    assert "because:" in text
    assert "table/stack" in text


def test_the_code_form_is_one_flag_away():
    """Answers are in plain words, and with a flag in the words of the language."""
    assert "nobody may give up the hand" in run("compare", "franz", "-q", "folding").stdout
    assert "as it is executed: forbidden" in run("compare", "franz", "-q", "folding").stdout
    tabbed = run("compare", "franz", "--code").stdout
    assert "\tforbidden" in tabbed
    assert "nobody may" not in tabbed


def test_a_question_of_another_game_is_not_said_to_be_none() -> None:
    """What du Coeur's files alone ask is there to be asked, though of other games nobody asks it."""
    refused = run("compare", "franz", "-q", "several-short", status=2).stderr
    assert "is put to ducoeur-english and ducoeur-italian alone — name one of them too" in refused
    assert "name it too" in run("compare", "franz", "-q", "ducoeur-italian/later-bid", status=2).stderr


def test_several_questions_are_answered_one_after_the_other() -> None:
    """Whoever asks two things gets two answers, in the order of his questions."""
    both = run("compare", "franz", "-q", "ties", "-q", "folding").stdout
    assert both.index("Who wins between equal hands?") < both.index("nobody may give up the hand")


@pytest.mark.parametrize("rules", every_id())
def test_a_rulebook_tells_every_sentence_and_every_reading(rules):
    """A rulebook leaves out no sentence of its file, no selection of readings and no choice that is ours."""
    text = " ".join(run("show", rules).stdout.split())
    loaded = pr.load(rules)
    for spec in loaded.nodes():
        assert " ".join(spec.apparatus("says").split()) in text
    assert all(f"{loaded.of or loaded.id}@{name}" in text for name in loaded.selections[1:])
    assert text.count("OURS (") >= loaded.editor_choices


def test_a_check_of_a_wrong_file_shows_the_line_and_a_caret(tmp_path):
    """A title given twice is shown where it comes again, and programs get the same line in a form of theirs."""
    wrong = tmp_path / "reconstruction.yaml"
    wrong.write_text("title: one\ntitle: two\n", "utf-8")
    text = run("check", wrong, status=1).stdout
    assert "reconstruction.yaml:2:1: " in text
    assert "  2 | title: two\n    | ^\n" in text
    assert json.loads(run("check", wrong, "--format", "json", status=1).stdout)["faults"][0]["line"] == 2
    assert run("check", wrong, "--format", "github", status=1).stdout.startswith("::error file=")


def test_a_closed_pipe_ends_quietly():
    """Whoever reads no further in a rulebook gets no error for the rest of it."""
    command = [sys.executable, "-m", "primero_rules.cli", "show", OWN]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


def test_a_long_answer_arrives_whole_where_a_file_takes_it(tmp_path):
    """The process ends as soon as a rulebook is told, and what it told is all there by then."""
    rulebook = tmp_path / "rulebook.json"
    command = [sys.executable, "-m", "primero_rules.cli", "show", OWN, "--json"]
    with rulebook.open("wb") as file:
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=file)
    assert done.returncode == 0
    assert json.loads(rulebook.read_text("utf-8")) == data("show", OWN)


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
def test_an_answer_that_cannot_be_written_is_told_in_a_line():
    """Whoever has no room left for a list hears it, without a word of the program's insides."""
    command = [sys.executable, "-m", "primero_rules.cli", "list"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with FULL.open("wb") as full:
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 3
    assert done.stderr == "primero: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    "arguments",
    [["compare"], ["list"], ["list", "--json"], ["show", OWN], ["vocabulary"], ["replay", DOCUMENTED]],
    ids=" ".join,
)
def test_a_reader_who_stops_early_is_no_finding(arguments):
    """Whoever takes the first line of a list or of a rulebook alone is told of no fault in a file."""
    command = [sys.executable, "-m", "primero_rules.cli", *arguments]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert (running.stderr.read(), running.wait(60)) == (b"", 3)


def test_a_command_whose_output_is_shut_ends_as_any_other():
    """A script that wants the exit status alone closes what it does not read."""
    command = ["sh", "-c", f"{sys.executable} -m primero_rules.cli list >&-"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_fits_a_terminal_of_eighty_columns(name):
    """A legend that a terminal has to break is no table any more."""
    assert max(map(len, run(name, "--help").stdout.splitlines())) <= 80


def test_no_colour_means_no_style_at_all():
    """Whoever asks for no colour gets none, even where colour is forced as well."""
    assert "\x1b" not in process("show", OWN, NO_COLOR="1", FORCE_COLOR="1").stdout
    assert "\x1b" in process("show", OWN, NO_COLOR="", FORCE_COLOR="1", TERM="xterm").stdout


def test_a_stream_without_unicode_gets_what_it_can_show():
    """Where only ASCII can be shown the list comes out all the same, and as data it loses nothing."""
    done = process("list", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert OWN in done.stdout
    assert json.loads(process("list", "--json", PYTHONIOENCODING="ascii").stdout) == data("list")


def test_ids_hands_and_questions_are_completed():
    """The first letters are enough for a game, a recorded hand or a question."""

    def completed(words, number):
        output = process(_PRIMERO_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=number).stdout
        return {line.partition(",")[2] for line in output.splitlines() if line.startswith("plain,")}

    assert OWN in completed("primero show s", "2")
    assert {hand for hand in HANDS if hand.startswith("s")} <= completed("primero replay s", "2")
    assert "folding" in completed("primero compare -q fold", "3")


def test_the_package_imports_no_more_than_is_used():
    """A bare import of the package reads no YAML and no rules."""
    asked = "import sys, primero_rules; print(sum(name.startswith('primero_rules.') for name in sys.modules))"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    count = subprocess.run([sys.executable, "-c", asked], env=env, capture_output=True, text=True).stdout
    assert count == "0\n"


def test_the_commands_are_listed_without_importing_one():
    """Help and completion come at once: neither loads a command, and so no rules either."""
    shown = (
        "import atexit, sys; from primero_rules.cli import group; atexit.register(lambda: print(*sys.modules));"
        "group(['--help'], prog_name='primero')"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT), "COMP_WORDS": "primero ", "COMP_CWORD": "1"}
    modules = {f"primero_rules.cli.{module}" for module, _ in COMMANDS.values()}
    for more in ({}, {"_PRIMERO_COMPLETE": "bash_complete"}):
        done = subprocess.run([sys.executable, "-c", shown], env=env | more, capture_output=True, text=True)
        assert all(name in done.stdout for name in COMMANDS)
        assert not modules & set(done.stdout.split())


def test_five_questions_find_a_game():
    """Answers are given as numbers, and as a question mark by whoever does not know."""
    printed = data("which", "--answers", "?")
    assert len(printed["questions"]) <= 5
    known = [
        str(next(place for place, answer in enumerate(asked["answers"], 1) if "harbinger" in answer["fits"]))
        for asked in printed["questions"]
    ]
    assert "(harbinger)" in run("which", "--answers", ",".join(known)).stdout
    typed = CliRunner().invoke(group, ["which"], input="\n".join(["0", *known]))
    assert "'0' is no answer" in typed.output
    assert "(harbinger)" in typed.output
    assert "'no' is no answer — 1 " in run("which", "--answers", "no", status=2).stderr
    stopped = run("which", answers="?\n", status=1)
    assert stopped.stdout.endswith("The input has ended.\n")
    assert "Aborted" not in stopped.output
    assert run("which", "--answers", "?,?").stdout.startswith("It may be any of these games")


@pytest.mark.parametrize(
    ("closed", "arguments", "status"),
    [
        (">&-", ("show", "franz", "--json"), 0),
        (">&-", ("list",), 0),
        ("2>&-", ("show", "no-such-game"), 2),
        ("<&-", ("play", "franz", "--seed", "1"), 0),
        ("<&-", ("which",), 1),
    ],
)
def test_a_command_without_one_of_its_streams_ends_as_usual(closed, arguments, status, tmp_path):
    """A service or a script may start it with the input or the output closed."""
    command = shlex.join([sys.executable, "-m", "primero_rules.cli", *arguments])
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(
        ["sh", "-c", f"exec {command} {closed}"], capture_output=True, text=True, cwd=tmp_path, env=environment
    )
    assert "Traceback" not in ended.stdout + ended.stderr
    assert ended.returncode == status


def test_more_players_than_can_play_are_refused_before_they_get_names():
    """The answer comes at once, however many are asked for."""
    ended = run("play", "franz", "--seats", "99999999999", status=2)
    assert "2 to 6 can" in ended.output


def test_a_folder_without_reconstructions_is_not_covered(tmp_path):
    """That nothing is left over in an empty folder would be no answer."""
    ended = run("coverage", str(tmp_path), status=2)
    assert "there is no reconstruction" in ended.output


@pytest.mark.parametrize("player", ["os:path", "os:getpid", "os:sep"])
def test_what_makes_no_player_is_refused_by_its_name(player):
    """A module, a function that wants no seed, and a text are no classes of players."""
    ended = run("match", "franz", "--players", f"random,{player}", "--hands", "2", status=2)
    assert "no player" in ended.output
