"""A check without play finds all that is wrong with what is written, plays nothing, and says so."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from primero_rules.base.fault import Fault
from primero_rules.check.files import Report, check
from primero_rules.check.formats import as_json, conclusion
from primero_rules.check.to_do import AT_PLAY
from tests.cli.test_cli import run
from tests.support.files import BAD, FILES, ROOT, TWO_CARDS

NOT_NEEDED = "the erratum 'sum' no longer fails"
"""What only play shows of a bad hand, beside steps that do not follow."""

SMALL_CLAIMS = """format: 2
source: innkeeper-1900
claims:
  - id: alike
    says: The two are one game.
    cite: {Cards: one to each}
    check: {plays-alike: {of: [OTHER, ../inn/reconstruction.yaml], hands: 3}}
  - id: sum
    says: So they come to nine.
    cite: {Cards: one to each}
    check: {sum: {of: [4, 5], is: 8}}
"""


@pytest.fixture
def inn(tmp_path: Path) -> Path:
    """The rules of the inn with their hands, beside the package's questions and its own."""
    rules = shutil.copytree(FILES / "project", tmp_path / "project") / "rules"
    questions = (ROOT / "reconstructions/questions.yaml").read_text("utf-8")
    asked, _, _ = questions.partition("\nplain-questions:")
    changed(rules / "questions.yaml", "format: 2\nquestions:\n", asked.rstrip() + "\n")
    return rules / "inn"


def changed(path: Path, before: str, after: str) -> None:
    """Write a file anew with other words."""
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


def said(report: Report) -> list[str]:
    """What is wrong, without the places."""
    return [fault.complaint for fault in report.faults]


def only_with_play(path: Path, *, strict: bool = False) -> list[str]:
    """What is wrong that a check without play does not find, which finds nothing else."""
    played, unplayed = (said(check([path], strict=strict, play=play)) for play in (True, False))
    assert set(unplayed) <= set(played)
    return [complaint for complaint in played if complaint not in unplayed]


def test_what_is_wrongly_written_is_wrong_without_play_as_well(inn: Path) -> None:
    """A word that the language does not have is a fault at its line, whether hands are played or not."""
    changed(inn / "reconstruction.yaml", "ties: split", "ties: splitt")
    report = check([inn], play=False)
    assert report.faults == check([inn]).faults
    assert [fault.nearest for fault in report.faults] == ["split"]


@pytest.mark.parametrize(
    "kind", ["reconstructions", "questions", "bibliographies", "witness-files", "claims-files"]
)
def test_every_bad_file_but_a_hand_is_refused_without_play(kind: str) -> None:
    """Nothing that is wrong with how a file is written needs a hand to be found."""
    files = [path for path in (BAD / kind).iterdir() if path.name != "expected.txt"]
    faults, without = _both(files)
    assert without
    assert without <= faults
    assert all("in a random hand of" in fault.complaint for fault in faults - without)


def test_of_bad_hands_only_what_play_shows_is_missed() -> None:
    """A hand is held against the words of its rules without being played; that a step follows is not known then."""
    faults, without = _both([BAD / "hands"])
    assert without < faults
    for fault in faults - without:
        assert fault.code == "does-not-follow" or fault.complaint == NOT_NEEDED, fault


def _both(paths: list[Path]) -> tuple[set[Fault], set[Fault]]:
    """What a check finds, and what one without play finds."""
    return set(check(paths).faults), set(check(paths, play=False).faults)


def test_a_hand_that_does_not_follow_is_a_fault_only_where_it_is_played(inn: Path) -> None:
    """That the wrong player is said to win shows only when the hand is replayed."""
    changed(inn / "hands/the-five-wins.hand.yaml", "{Ann: -2, Bob: 2}", "{Ann: 2, Bob: -2}")
    (complaint,) = only_with_play(inn)
    assert complaint.startswith("step 3 does not follow: Ann is said to come out at 2")


def test_a_hand_with_a_word_that_nobody_knows_is_a_fault_without_play(inn: Path) -> None:
    """Who holds the cards and what may be done is known before a card is dealt."""
    changed(inn / "hands/the-five-wins.hand.yaml", "who: Ann, does: see", "who: Anne, does: sea")
    who, does = said(check([inn], play=False))
    assert "'Anne'" in who
    assert "'sea'" in does
    assert only_with_play(inn) == []


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("amount-of-a-call", "'amount' is not played: see has nothing of the kind here"),
        ("too-many-players", "no hand can begin like this: 5 cannot play bad"),
        ("unknown-role", "'rival' is not a role"),
    ],
)
def test_what_no_play_could_make_right_is_a_fault_without_play(name: str, complaint: str) -> None:
    """A sum for a call, a fifth player for a game of four, and a part that nobody has: each can be read."""
    hand = BAD / "hands" / f"{name}.hand.yaml"
    assert said(check([hand], play=False)) == said(check([hand]))
    assert any(complaint in each for each in said(check([hand], play=False)))


def test_a_game_that_sticks_is_found_only_by_play(inn: Path) -> None:
    """A player without chips who may neither pass nor see nor fold is met by nobody who only reads."""
    rules = inn / "reconstruction.yaml"
    changed(rules, "        pass: {when: {not: bid-stands}, answers: passing-limit", "        #")
    shutil.rmtree(inn / "hands")
    (complaint,) = only_with_play(inn)
    assert "has nothing to choose" in complaint


def test_who_is_strict_and_does_not_play_hears_nothing_of_what_no_hand_met(inn: Path) -> None:
    """An option that is never offered has not been looked for."""
    changed(inn / "reconstruction.yaml", "bid: {amount: 1..stack,", "bid: {amount: 1..stack, when: bid-stands,")
    shutil.rmtree(inn / "hands")
    missed = only_with_play(inn, strict=True)
    assert any("the option 'bid' was never offered" in complaint for complaint in missed)
    assert all("random hands" in complaint for complaint in missed)
    assert AT_PLAY in {to_do.group for to_do in check([inn]).to_do}
    assert AT_PLAY not in {to_do.group for to_do in check([inn], play=False).to_do}


def test_a_claim_that_only_play_can_check_is_read_and_not_played(inn: Path) -> None:
    """That two games are played alike is not known; that one of them is not there is, and so is a wrong sum."""
    claims = inn.parent / "claims/innkeeper-1900.yaml"
    claims.parent.mkdir(exist_ok=True)
    other = shutil.copytree(inn, inn.parent / "hostel")
    changed(other / "reconstruction.yaml", "reconstruction: inn", "reconstruction: hostel")
    changed(other / "reconstruction.yaml", "bid: {amount: 1..stack,", "bid: {amount: 1..2,")
    claims.write_text(SMALL_CLAIMS.replace("OTHER", "../hostel/reconstruction.yaml"), "utf-8")
    played, unplayed = said(check([claims])), said(check([claims], play=False))
    assert ["alike" in complaint for complaint in played] == [True, False]
    assert unplayed == [complaint for complaint in played if "'sum'" in complaint]
    claims.write_text(SMALL_CLAIMS.replace("OTHER", "../hostle/reconstruction.yaml"), "utf-8")
    assert said(check([claims], play=False)) == said(check([claims]))
    assert any("there is no file" in complaint for complaint in said(check([claims], play=False)))


def test_no_hand_is_played(inn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither random hands nor records nor what situations come to."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a hand was played")

    places = (
        "check.by_kind.findings_of_play",
        "records.record_checks.replay",
        "check.by_kind.contradicted_answers",
    )
    for place in places:
        monkeypatch.setattr(f"primero_rules.{place}", refuse)
    situations = ROOT / "reconstructions/situations"
    check([inn, situations], strict=True, play=False)
    for path in (inn / "reconstruction.yaml", inn / "hands", situations):
        with pytest.raises(AssertionError, match="a hand was played"):
            check([path], strict=True)


LAST_LINES: list[tuple[tuple[str, ...], Callable[[str], bool]]] = [
    ((), lambda line: "played" not in line),
    (("--no-play",), lambda line: line.endswith(" not checked against the witnesses; nothing was played)")),
]


@pytest.mark.parametrize(("options", "fits"), LAST_LINES, ids=["play", "no play"])
def test_the_last_line_says_that_nothing_was_played(
    inn: Path, options: tuple[str, ...], fits: Callable[[str], bool]
) -> None:
    """As it says what was not looked up; whoever played hears nothing of it."""
    last = run("check", inn, *options).stdout.splitlines()[-1]
    assert fits(last), last
    report = json.loads(run("check", inn, *options, "--format", "json").stdout)
    assert report["played"] is not bool(options)


def test_what_was_looked_up_stands_apart_from_what_was_not_played() -> None:
    """With the witnesses at hand the citations have a line of their own."""
    report = check([TWO_CARDS / "rules"], TWO_CARDS / "texts", play=False)
    first, second = conclusion(report).splitlines()
    assert re.search(r": no faults, \d+ to do \(nothing was played\)$", first)
    assert second.startswith("citations: ")


def test_it_is_said_where_nothing_else_was_left_out(tmp_path: Path) -> None:
    """A file that cites nothing has nothing to be looked up, and was not played either."""
    (tmp_path / "reconstruction.yaml").write_text("format: 2\nreconstruction: x\ntitel: X\n", "utf-8")
    assert conclusion(check([tmp_path], play=False)).endswith(" (nothing was played)")
    assert json.loads(as_json(check([tmp_path], play=False)))["played"] is False


def test_a_check_looks_at_the_files_anew(inn: Path) -> None:
    """What is wrong since the last check, as an editor saves it, is found by the next."""
    run("check", inn, "--no-play")
    changed(inn / "reconstruction.yaml", "ties: split", "ties: splitt")
    assert "did you mean 'split'?" in run("check", inn, "--no-play", status=1).stdout
    changed(inn / "reconstruction.yaml", "ties: splitt", "ties: split")
    run("check", inn, "--no-play")


def test_rules_with_a_hole_are_said_not_to_have_been_played(inn: Path) -> None:
    """Rules that pass because they could not be played look like rules that were, but for the last line."""
    assert "hole" not in conclusion(check([inn]))
    shutil.rmtree(inn / "hands")
    changed(inn / "reconstruction.yaml", "ties: split", "ties: {hole: silent, says: Nobody tells.}")
    report = check([inn], strict=False)
    assert "1 hole in 1 reconstruction, and no rules with one were played" in conclusion(report)
    assert json.loads(as_json(report))["holes"] == {"reconstructions": 1, "holes": 1}
    assert conclusion(check([inn], play=False)).endswith("nothing was played; 1 hole in 1 reconstruction)")
