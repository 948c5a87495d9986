"""Every rule is shown at work by some hand record, and a rule that can do nothing is found out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.yaml_reader import read_file
from primero_rules.book.rulebook import gaps_of
from primero_rules.cli import group
from primero_rules.mutation.change import NO_RECORD_PLAYED, NOBODY_TAKES_IT, REACHED, UNPICKED
from primero_rules.mutation.exercised import Case, case_of, missing_for
from primero_rules.mutation.inert import UnexercisedNode, finding_about
from primero_rules.mutation.mutants import sites
from tests.support.files import ROOT
from tests.support.variants import Changes, write_variant

OUT, OTHER, ALWAYS, NEVER = (
    f"no record would come out otherwise {case}"
    for case in (
        "if it were left out",
        "if something else stood in its place",
        "if it always held",
        "if it never held",
    )
)

HEAD = "reconstruction: ../reconstruction.yaml\ntitle: A hand\ndealer: Bea\nseats: [Ann, Bea]\n"
DEAL = "  - deal: {Ann: Qs, Bea: Js}\n"

HANDS = {
    "checked": DEAL + "  - {who: Ann, does: pass}\n  - {who: Bea, does: pass}\n",
    "called": DEAL + "  - {who: Ann, does: bid}\n  - {who: Bea, does: see}\n",
    "folded": DEAL + "  - {who: Ann, does: bid}\n  - {who: Bea, does: fold}\n",
    "king": "  - deal: {Ann: Qs, Bea: Ks}\n  - {who: Ann, does: pass}\n  - {who: Bea, does: pass}\n",
}

SEE = "procedure/2/vying/options/see"

IDLE = {
    "table/direction",
    "table/discards",
    "table/stock-runs-out",
    "procedure/2/vying/ends/1",
    "procedure/2/vying/ends/1/when",
    "procedure/3/showdown/ties",
}
"""What Kuhn poker can do without.

There are two players and three cards, no two of them equal; nothing is thrown; and a bid that is called has also
gone round once.
"""


def game(folder: Path, changes: Changes | None = None) -> Path:
    """Kuhn poker with its hands in a folder of its own, perhaps changed."""
    path = folder / "kuhn" / "reconstruction.yaml"
    (path.parent / "hands").mkdir(parents=True)
    write_variant(path, "kuhn", changes or {})
    for name, steps in HANDS.items():
        tell(path, name, steps)
    tell(path, "known", "  - {who: Ann, does: pass}\n", "deck: Ks Qs Js\n")
    return path


def tell(path: Path, name: str, steps: str, more: str = "") -> None:
    record = path.parent / "hands" / f"{name}.hand.yaml"
    record.write_text(f"format: 2\nhand: {name}\n{HEAD}{more}steps:\n{steps}", "utf-8")


def missing(case: Case) -> dict[str, tuple[str, ...]]:
    """What is missing of each node that is not exercised, by its path."""
    verdicts = [verdict for site in case.sites if (verdict := missing_for(case, site))]
    return {verdict.ref.path: verdict.missing for verdict in verdicts if verdict.missing}


def findings(case: Case) -> dict[str, UnexercisedNode]:
    verdicts = [verdict for site in case.sites if (verdict := missing_for(case, site))]
    return {verdict.ref.path: finding_about(case, verdict) for verdict in verdicts if verdict.missing}


def test_a_few_hands_exercise_every_rule_of_a_small_game(tmp_path: Path) -> None:
    """Checked, called and left alone, with every card compared: nothing is missing but what does nothing."""
    assert set(missing(case_of(game(tmp_path)))) == IDLE


def test_without_the_hand_that_shows_them_rules_are_missing(tmp_path: Path) -> None:
    """Where nobody gives up in any record, giving up is not exercised, nor is what comes of it."""
    path = game(tmp_path)
    (path.parent / "hands" / "folded.hand.yaml").unlink()
    unexercised = {at: why for at, why in missing(case_of(path)).items() if at not in IDLE}
    assert unexercised == {
        "procedure/2/vying/options/fold": (NOBODY_TAKES_IT,),
        "procedure/2/vying/ends/0/when": (NEVER,),
        "procedure/5/award": (OUT,),
        "procedure/5/award/to": (OTHER,),
    }


def test_an_option_has_to_be_taken_and_not_only_to_be_open(tmp_path: Path) -> None:
    """In no record somebody calls: that he might have done so is not enough."""
    path = game(tmp_path)
    (path.parent / "hands" / "called.hand.yaml").unlink()
    assert missing(case_of(path))[SEE] == (NOBODY_TAKES_IT,)


def test_an_end_has_to_be_reached(tmp_path: Path) -> None:
    """In a record that stops before hands are compared, the end that comes after is not exercised."""
    path = game(tmp_path)
    for name in ("checked", "called", "king"):
        (path.parent / "hands" / f"{name}.hand.yaml").unlink()
    assert missing(case_of(path))["procedure/4/end"] == (REACHED,)


def test_a_number_needs_a_hand_in_which_it_counts(tmp_path: Path) -> None:
    """The king's points are exercised by the hand in which a king wins, and by no other."""
    path = game(tmp_path)
    (path.parent / "hands" / "king.hand.yaml").unlink()
    tell(path, "known", "  - {who: Ann, does: pass}\n", "deck: Qs Js\n")
    unexercised = missing(case_of(path))
    assert unexercised["pack/values/2/points"] == (OTHER,)
    assert "pack/values/1/points" not in unexercised


def test_a_condition_has_to_matter_when_it_holds_and_when_it_does_not(tmp_path: Path) -> None:
    """That a player still has a chip adds nothing to the condition that nobody has bid."""
    both = [{"not": "bid-stands"}, {"not": "all-in"}]
    path = game(tmp_path, {"procedure/2/vying/options/pass/when": both})
    unexercised = missing(case_of(path))
    assert unexercised["procedure/2/vying/options/pass/when/1/not"] == (NEVER,)
    assert "procedure/2/vying/options/pass/when/0/not" not in unexercised


def test_what_makes_no_hand_another_one_is_inert(tmp_path: Path) -> None:
    """No two cards are equal, so that no game can ever ask how a tie is settled."""
    unexercised = findings(case_of(game(tmp_path)))
    assert {at for at, finding in unexercised.items() if finding.inert} == IDLE
    assert not any(finding.hand for finding in unexercised.values())


def test_a_rule_that_only_the_records_leave_out_comes_with_a_hand_that_shows_it(tmp_path: Path) -> None:
    """Whoever has to write the missing record is told which random hand does what no record does."""
    path = game(tmp_path)
    (path.parent / "hands" / "folded.hand.yaml").unlink()
    finding = findings(case_of(path))["procedure/5/award"]
    assert not finding.inert
    assert finding.hand.startswith("kuhn, 2 players, seed ")


def test_a_hand_without_end_is_not_played_for_ever(tmp_path: Path) -> None:
    """Left out, the end that stops a round without a bid makes a game in which all check for ever."""
    path = game(tmp_path)
    for name in HANDS:
        (path.parent / "hands" / f"{name}.hand.yaml").unlink()
    finding = findings(case_of(path))["procedure/2/vying/ends/2"]
    assert finding.missing == (OUT,)
    assert not finding.inert


TWO: Changes = {
    "procedure/2/vying/options/bid/amount": {"dispute": "size", "readings": {"one": 1, "two": 2}},
    "table/stack": 3,
}
SELECTIONS: Changes = {
    "selections": {"main": {"says": "One."}, "other": {"says": "Two.", "readings": {"size": "two"}}},
}


def test_a_reading_is_exercised_by_a_record_under_its_selection(tmp_path: Path) -> None:
    """The reading of two chips is missing until a record is played under the selection that picks it."""
    path = game(tmp_path, {**TWO, **SELECTIONS})
    reading, pick = "procedure/2/vying/options/bid/amount/readings/two", "selections/other"
    unexercised = missing(case_of(path))
    assert unexercised[pick] == (NO_RECORD_PLAYED,)
    assert reading in unexercised
    record = path.parent / "hands" / "called.hand.yaml"
    record.write_text(
        record.read_text("utf-8").replace("reconstruction.yaml", "reconstruction.yaml@other"), "utf-8"
    )
    unexercised = missing(case_of(path))
    assert not {reading, pick, f"{pick}/readings/size"} & set(unexercised)


BLIND: Changes = {
    "procedure/0": {
        "dispute": "blind",
        "readings": {
            "nobody": {"is": "nothing", "says": "Nobody stakes before the deal."},
            "everybody": {"pay": {"by": "everyone", "amount": 1}},
        },
    },
    "selections": {"main": {"says": "One."}, "other": {"says": "Two.", "readings": {"blind": "everybody"}}},
}


def test_a_denial_among_the_steps_is_exercised_by_a_record_that_would_go_otherwise(tmp_path: Path) -> None:
    """That nobody stakes before the deal is shown by a hand whose chips are told, though no step is done for it."""
    path = game(tmp_path, BLIND)
    tell(path, "told", "  - deal: {Ann: Qs, Bea: Js}\n    expect: {pot: 0}\n")
    assert "procedure/0/readings/nobody" not in missing(case_of(path))


def test_a_reading_that_no_selection_picks_is_inert(tmp_path: Path) -> None:
    """Nobody can ever play by it."""
    path = game(tmp_path, TWO)
    finding = findings(case_of(path))["procedure/2/vying/options/bid/amount/readings/two"]
    assert finding.inert
    assert finding.missing == (UNPICKED,)


@pytest.mark.parametrize("name", ["says", "cite", "name", "answers", "title", "year"])
def test_what_is_only_told_is_no_rule(name: str) -> None:
    """The apparatus and the head of a file can be otherwise, and no hand is."""
    for path in sorted(ROOT.glob("reconstructions/*/reconstruction.yaml")):
        assert not [site for site in sites(read_file(path)) if site.at[-1] == name]


def run(path: Path, *more: str) -> tuple[int, str]:
    done = CliRunner().invoke(group, ["coverage", str(path), "--only", "rules", *more])
    assert "Traceback" not in done.output
    return done.exit_code, done.stdout


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_command_lists_what_is_missing_and_ends_with_1(tmp_path: Path, cache: Path) -> None:
    """Each node comes with its file, line, path and sentence."""
    path = game(tmp_path)
    (path.parent / "hands" / "called.hand.yaml").unlink()
    [line] = [spec.ref.line for spec in pr.load(str(path)).nodes() if spec.ref.path == SEE]
    status, text = run(tmp_path)
    assert status == 1
    assert f"reconstruction.yaml:{line}: {SEE}: A bid is called with one chip.\n    {NOBODY_TAKES_IT}" in text
    assert "kuhn: inert" in text


def test_the_command_gives_data(tmp_path: Path, cache: Path) -> None:
    """The same as data: counts that add up, and a finding for each that is missing."""
    path = game(tmp_path)
    (path.parent / "hands" / "called.hand.yaml").unlink()
    _, text = run(path.parent, "--json")
    [summary] = json.loads(text)["rules"]
    assert summary["nodes"] == summary["exercised"] + len(summary["unexercised"]) + len(summary["inert"])
    assert summary["hands"] == len(HANDS)
    assert {finding["path"] for finding in summary["inert"]} == IDLE
    assert SEE in {finding["path"] for finding in summary["unexercised"]}


def test_what_was_found_is_kept_until_a_file_changes(tmp_path: Path, cache: Path) -> None:
    """Asked again it is not worked out anew; when a record is gone it is."""
    path = game(tmp_path)
    before = run(tmp_path)
    [kept] = cache.rglob("*.json")
    kept.write_text(kept.read_text("utf-8").replace("table/discards", "table/remembered"), "utf-8")
    assert "remembered" in run(tmp_path)[1]
    (path.parent / "hands" / "called.hand.yaml").unlink()
    after = run(tmp_path)
    assert "remembered" not in after[1]
    assert after != before


def test_one_file_keeps_what_was_found_of_a_game_and_a_damaged_one_counts_for_nothing(
    tmp_path: Path, cache: Path
) -> None:
    """Whoever edits his game all day fills no disk, and what somebody else has left there is worked out anew."""
    path = game(tmp_path)
    before = run(tmp_path)
    path.write_text(path.read_text("utf-8") + "\n", "utf-8")
    assert run(tmp_path) == before
    [kept] = [file for file in cache.rglob("*") if file.is_file()]
    whole = json.loads(kept.read_text("utf-8"))
    lacking = {**whole["coverage"], "inert": [1]}
    forms: tuple[object, ...] = ({}, [], {**whole, "coverage": {}}, {**whole, "coverage": lacking})
    for damaged in forms:
        kept.write_text(json.dumps(damaged), "utf-8")
        assert run(tmp_path) == before
        assert json.loads(kept.read_text("utf-8")) == whole


BEYOND: Changes = {
    "procedure/2/vying/options/pass/gap": "beyond",
    "procedure/2/vying/options/pass/says": "Whoever checks has to whistle.",
    "procedure/2/vying/options/pass/because": "There is no word for whistling.",
}


def test_a_rule_beyond_the_language_is_listed_and_counted(tmp_path: Path, cache: Path) -> None:
    """It is ours that is played there, and whoever asks for the coverage is told what the author says."""
    path = game(tmp_path, BEYOND)
    status, text = run(path.parent)
    assert status == 1, "what is inert in this small game is still a finding"
    assert "kuhn: beyond the language, something else is played" in text
    assert "Whoever checks has to whistle." in text
    (coverage,) = json.loads(run(path.parent, "--json")[1])["rules"]
    (rule,) = coverage["beyond"]
    assert rule["says"].endswith("Whoever checks has to whistle.")
    rules = pr.load(str(path))
    assert [ref.gap for ref in rules.beyond] == ["beyond"]
    assert gaps_of(rules)["beyond"] == 1
