"""What a file lacks is a list of things to do, by phase of the game; only whoever is strict calls it a fault."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import plain
from primero_rules.check.files import Report, check
from primero_rules.check.formats import as_github, as_json, as_text
from primero_rules.check.to_do import AT_PLAY, ITSELF
from primero_rules.cli import group
from tests.support.files import ROOT
from tests.support.variants import write_variant

SHIPPED = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"


def checked(file: Path, tree: dict[str, Any], strict: bool = False) -> Report:
    """The report on a file in which this stands."""
    file.write_text(yaml.safe_dump({"format": 2, **tree}, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return check([file], strict=strict)


def shipped() -> dict[str, Any]:
    """The rules of a complete file under the new name."""
    tree: dict[str, Any] = plain(read_file(SHIPPED))
    return {**tree, "reconstruction": "new-game"}


def without_answers(tree: Any, name: str) -> Any:
    """The same where nothing says that it answers this question."""
    if isinstance(tree, list):
        return [without_answers(item, name) for item in tree]
    if not isinstance(tree, dict):
        return tree
    return {
        key: [other for other in inner if other != name]
        if key == "answers" and isinstance(inner, list)
        else without_answers(inner, name)
        for key, inner in tree.items()
        if not (key == "answers" and inner == name)
    }


def open_questions(report: Report) -> set[str]:
    """The ids of the questions that a file still has to answer."""
    return {task.fault.complaint.split("'")[1] for task in report.to_do if task.fault.code == "unanswered"}


def test_what_a_game_has_no_rules_for_is_not_asked_of_it(new: Path) -> None:
    """Where nobody bets or changes cards, nobody need say how; a stake that somebody cannot pay there is.

    Nor need it be said there how many cards a hand comes to, which is what is dealt.
    """
    kept = {key: inner for key, inner in shipped().items() if key not in ("about", "amounts", "named-steps")}
    steps = [
        {"pay": {"by": "everyone", "amount": 1, "ante": True}},
        {"deal": {"cards": 2}},
        {"showdown": {"among": "standing", "ties": "split", "odd-chips": "eldest"}},
        {"end": {}},
    ]
    asked = open_questions(checked(new, {**kept, "about": "Two cards decide.", "procedure": steps}))
    assert not asked & {"draw-size", "draw-again", "forced-draw", "hand-size", "winning-claims"}
    assert asked >= {"all-in", "separate-contest", "first-deal", "showdown-by"}
    free = open_questions(checked(new, {**kept, "about": "Two cards decide.", "procedure": steps[1:]}))
    assert asked - free == {"all-in", "separate-contest"}
    changing = [*steps[:2], {"exchange": {"by": "everyone"}}, *steps[2:]]
    now_asked = open_questions(checked(new, {**kept, "about": "Two cards decide.", "procedure": changing})) - asked
    assert now_asked == {
        "draw-size",
        "hand-size",
    }  # the others of the change of cards are answered at the end of this file


BETTING: dict[str, dict[str, Any]] = {
    "vying": {
        "phase": "first-vying",
        "begins": "eldest",
        "passes-over": "all-in",
        "options": {
            "bid": {"amount": "1..stack"},
            "see": {"pays": "owed", "short": "all-in"},
            "pass": {"when": {"not": "bid-stands"}},
        },
        "ends": [{"when": "all-matched"}, {"when": {"rounds-without-bid": 1}}],
    }
}
SHOWDOWN_STEP = {"showdown": {"among": "standing", "ties": "annulled"}}
NOT_OF_A_PLAIN_GAME = {
    "forced-last", "forced-sees", "forced-then", "winning-claims", "shown-before", "showdown-must",
}  # fmt: skip


def asked_of(new: Path, *steps: dict[str, Any]) -> set[str]:
    """The questions that a file with these steps has to answer, and with nothing said of what is not played."""
    left_out = ("about", "amounts", "named-steps", "outside-play")
    kept = {key: inner for key, inner in shipped().items() if key not in left_out}
    report = checked(new, {**kept, "about": "Two cards decide.", "procedure": [{"deal": {"cards": 2}}, *steps]})
    return open_questions(report)


def with_term(step: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """A step with one more term."""
    ((word, terms),) = step.items()
    return {word: {**terms, key: value}}


def test_a_plain_game_is_not_asked_for_duties_claims_and_cards_shown(new: Path) -> None:
    """Where no rule makes anybody pay, claim, show or prove anything, the file need not say so once more."""
    assert not asked_of(new, BETTING, SHOWDOWN_STEP) & NOT_OF_A_PLAIN_GAME
    duty = with_term(BETTING, "duties", [{"when": "last-to-answer", "must": ["see"]}])
    forced = {"forced-last", "forced-sees", "forced-then"}
    assert asked_of(new, duty, SHOWDOWN_STEP) & NOT_OF_A_PLAIN_GAME == forced
    options = {**BETTING["vying"]["options"], "claim": {"hands": ["primero"]}}
    claiming = with_term(BETTING, "options", options)
    assert asked_of(new, claiming, SHOWDOWN_STEP) & NOT_OF_A_PLAIN_GAME == {"winning-claims"}
    showing = {"show": {"of": "eldest", "to": "everyone"}}
    assert asked_of(new, showing, BETTING, SHOWDOWN_STEP) & NOT_OF_A_PLAIN_GAME == {"shown-before"}
    proving = with_term(SHOWDOWN_STEP, "requires", ["hold-what-was-said"])
    assert asked_of(new, BETTING, proving) & NOT_OF_A_PLAIN_GAME == {"showdown-must"}


def test_a_file_that_only_has_a_name_is_begun_and_not_wrong(new: Path) -> None:
    """Each part that is not written, and each question of the catalogue that asks for no phase, is to be done."""
    report = checked(new, {"reconstruction": "new-game", "title": "A new game"})
    assert not report.faults
    parts = [
        to_do.fault.complaint
        for to_do in report.to_do
        if "is missing in the reconstruction" in to_do.fault.complaint
    ]
    assert len(parts) == 8
    assert report.to_do[0].group == ITSELF
    assert [to_do.group for to_do in report.to_do if "'pack' is missing" in to_do.fault.complaint] == ["Equipment"]
    questions = [to_do for to_do in report.to_do if "is not answered" in to_do.fault.complaint]
    assert ("Settling", "nobody-wins") in [(to_do.group, to_do.fault.expected.split()[-1]) for to_do in questions]


def test_what_is_unfinished_cannot_be_loaded(new: Path) -> None:
    """To be begun is no fault for the checker, but nobody can play by it."""
    checked(new, {"reconstruction": "new-game"})
    with pytest.raises(Faults, match="'procedure' is missing"):
        pr.load(str(new))


def test_a_file_without_a_name_is_wrong(new: Path) -> None:
    """Whatever has no id may be no reconstruction at all."""
    report = checked(new, {"title": "A new game"})
    assert "the key 'reconstruction' is missing in the reconstruction" in [
        fault.complaint for fault in report.faults
    ]
    assert not report.to_do


def test_a_question_left_open_is_to_be_done_under_its_phase(new: Path) -> None:
    """It is told once for all selections, and the file has no fault."""
    report = checked(new, without_answers(shipped(), "ties"))
    assert not report.faults
    (to_do,) = report.to_do
    assert to_do.group == "Showdown"
    assert to_do.fault.complaint.startswith("the question 'ties' is not answered")


def test_what_is_to_be_done_is_a_fault_for_whoever_is_strict(new: Path) -> None:
    """The same list, counted as faults."""
    tree = without_answers(shipped(), "ties")
    report = checked(new, tree, strict=True)
    assert not report.to_do
    assert [fault.expected for fault in report.faults] == ["a node with answers: ties"]


def test_the_list_stands_under_its_phases_in_every_form(new: Path) -> None:
    """As text with headings, as data with the group, and as notices that fail no workflow."""
    report = checked(new, without_answers(shipped(), "ties"))
    head, line, conclusion = as_text(report).splitlines()
    assert head == "To do: Showdown"
    assert line.startswith("  ")
    assert ": no faults, 1 to do" in conclusion
    assert [to_do["group"] for to_do in json.loads(as_json(report))["to_do"]] == ["Showdown"]
    assert as_github(report).startswith("::notice file=")


def test_the_command_ends_well_unless_it_is_strict(new: Path) -> None:
    """What is to be done ends with 0, with ``--strict`` it ends with 1."""
    checked(new, without_answers(shipped(), "ties"))
    assert CliRunner().invoke(group, ["check", str(new)]).exit_code == 0
    assert CliRunner().invoke(group, ["check", "--strict", str(new)]).exit_code == 1


def test_what_no_hand_has_met_is_to_be_done(new: Path) -> None:
    """An option that nobody is ever offered is told with the hands in which it was looked for."""
    tree = shipped()
    rounds = [step["vying"] for step in tree["procedure"] if "vying" in step]
    rounds[0]["options"]["bid"] = {**rounds[0]["options"]["bid"], "when": "bid-stands"}
    report = checked(new, tree)
    assert not report.faults
    assert {to_do.group for to_do in report.to_do} == {AT_PLAY}
    assert any("was never offered in" in to_do.fault.complaint for to_do in report.to_do)


@pytest.mark.parametrize(("readings", "count"), [({"one": 2}, 1), ({"one": 2, "other": 3}, 0)])
def test_a_point_with_a_single_reading_is_in_no_dispute(
    tmp_path: Path, readings: dict[str, int], count: int
) -> None:
    """Where a file gives only one reading, there is nothing that a selection could pick."""
    tree = shipped()
    tree["table"]["stack"] = {"dispute": "chips", "readings": readings}
    report = checked(tmp_path / "reconstruction.yaml", tree)
    complaint = "the dispute 'chips' has only one reading"
    assert sum(task.fault.complaint == complaint for task in report.to_do) == count


def test_nothing_is_lacking_in_a_part_that_is_denied(tmp_path: Path) -> None:
    """Whoever denies the table is told that it has to be there, and not that its money is missing, too."""
    path = write_variant(
        tmp_path / "high-card.yaml", "high-card", {"table": {"is": "does-not-arise", "says": "None."}}
    )
    report = check([path], play=False)
    assert any("'table' has to be there" in fault.complaint for fault in report.faults)
    assert not [task for task in report.to_do if "in the table" in task.fault.complaint]
