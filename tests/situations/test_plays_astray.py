"""Stored plays that no longer lead to their situation are found by the check, with the step at fault."""

import shutil
from copy import deepcopy
from itertools import takewhile

import pytest
import yaml

import primero_rules as pr
from primero_rules.check.files import check
from primero_rules.check.kept_of_rulebooks import searched_elsewhere
from primero_rules.rules.library import read
from primero_rules.situations.answers.plays_astray import astray
from primero_rules.situations.answers.stored_plays import plays_in, read_plays, still_in_vain
from primero_rules.situations.asked.library_of_situations import situation_called
from primero_rules.situations.searching.ordinary import MOST_HANDS_TRIED
from tests.support.files import ROOT

PLAYS = ROOT / "reconstructions/situations/plays/last-to-answer.yaml"


@pytest.fixture
def changed(tmp_path):
    """A function that checks the plays with a change in their text."""

    def faults(before, after):
        text = PLAYS.read_text("utf-8")
        assert before in text
        path = tmp_path / "situations/plays" / PLAYS.name
        path.parent.mkdir(parents=True)
        path.write_text(text.replace(before, after, 1), "utf-8")
        return [str(fault) for fault in astray(path, read(path))]

    return faults


def test_the_stored_plays_lead_where_they_led(changed):
    """Nothing is wrong with a copy."""
    assert changed("format: 2", "format: 2") == []


def test_a_play_with_another_step_is_told_with_that_step(changed):
    """The rulebook, the situation and the step are named, and what to do."""
    (fault,) = changed("does: bid, amount: 2", "does: bid, amount: 3")
    assert "'last-to-answer' any more (step " in fault
    assert "primero ask last-to-answer --search" in fault


def test_a_play_that_is_cut_short_ends_before_the_situation(tmp_path):
    """Where all that is left is lawful, it is said that the end is another."""
    path = tmp_path / "situations/plays" / PLAYS.name
    path.parent.mkdir(parents=True)
    lines = PLAYS.read_text("utf-8").splitlines(keepends=True)
    begins = next(number for number, line in enumerate(lines) if "steps:" in line)
    ends = next(number for number, line in enumerate(lines) if number > begins and "does:" in line)
    path.write_text("".join(lines[:ends]) + "".join(_after_record(lines[ends:])), "utf-8")
    faults = [str(fault) for fault in astray(path, read(path))]
    assert any("after its last step the situation is another" in fault for fault in faults)


def _after_record(lines):
    """The lines from the next entry on."""
    begins = next(number for number, line in enumerate(lines) if line.startswith(("  - of:", "- of:")))
    return lines[begins:]


def test_a_wrong_file_of_situations_is_told_once_however_many_plays_there_are(tmp_path):
    """Two situations of one name make one fault, at the second of them."""
    plays = tmp_path / "situations/plays"
    plays.mkdir(parents=True)
    for path in takewhile(lambda path: path.stem < "c", sorted(PLAYS.parent.glob("*.yaml"))):
        shutil.copy(path, plays)
    path = tmp_path / "situations/mine.yaml"
    again = A_SITUATION.partition("situations:\n")[2]
    path.write_text(A_SITUATION + again, "utf-8")
    pr.look_in(tmp_path)
    (fault,) = check([tmp_path]).faults
    assert "two situations are called 'three-cards' (" in str(fault)
    assert fault.place.line == A_SITUATION.count("\n") + 1


def test_a_play_that_leads_there_and_is_answered_otherwise_is_told(changed):
    """The rulebook, the situation, what was answered and what is answered now."""
    (fault,) = changed("see: pays what he owes", "see: pays nothing")
    assert "answers the situation 'last-to-answer' otherwise than when its play was kept" in fault
    assert "see: pays nothing" in fault
    assert "see: pays what he owes" in fault
    assert "primero ask last-to-answer --search" in fault


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (["see", "revie"], "its play was kept: only now “pass: pays nothing”, “fold: pays nothing and is out"),
        (["pass", "see", "revie", "fold", "wait"], "its play was kept: only before “wait: stays in” —"),
        (["fold", "see", "revie", "pass"], "its play was kept: it says the same in another order —"),
        (["pass", "see", "revie", "fold", "see"], "its play was kept: only before “see: pays what he owes” —"),
    ],
)
def test_of_an_answer_that_has_changed_only_the_change_is_told(tmp_path, before, words):
    """What could be done only before, and what can be done only now; the order where nothing else is new."""
    tree = yaml.safe_load(PLAYS.read_text("utf-8"))
    (entry,) = tree["plays"] = [entry for entry in tree["plays"] if entry["of"] == "harbinger"]
    lines = {line.partition(":")[0]: line for line in [*entry["answer"], "wait: stays in"]}
    entry["answer"] = [lines[name] for name in before]
    path = tmp_path / "situations/plays" / PLAYS.name
    path.parent.mkdir(parents=True)
    path.write_text(yaml.safe_dump(tree), "utf-8")
    (fault,) = map(str, astray(path, read(path)))
    assert words in fault
    assert [part in fault for part in PARTS] == [part in words for part in PARTS]


PARTS = ("another order", "only before", "only now")


def beside_games(folder, change):
    """The findings in a copy of the plays with a change in their tree, beside two games that are played there."""
    tree = yaml.safe_load(PLAYS.read_text("utf-8"))
    tree["plays"] = [entry for entry in tree["plays"] if entry["of"] in ("harbinger", "suzuki-1994")]
    change(tree["plays"])
    for name in ("harbinger", "suzuki-1994"):
        shutil.copytree(PLAYS.parents[2] / name, folder / name)
    path = folder / "situations/plays" / PLAYS.name
    path.parent.mkdir(parents=True)
    path.write_text(yaml.safe_dump(tree, sort_keys=False), "utf-8")
    return path.read_text("utf-8").splitlines(), check([path])


def test_a_play_of_a_game_that_nobody_knows_is_told_at_its_line(tmp_path):
    """A name of which there is no game, and a selection that its game does not have, each with the nearest."""

    def foreign(plays):
        plays[0]["of"], plays[1]["of"] = "harbingre", "suzuki-1994@split-pott"

    lines, report = beside_games(tmp_path, foreign)
    game, selection = [fault for fault in report.faults if fault.code == "unknown-name"]
    assert "there is no reconstruction 'harbingre' — one of ducoeur-english, " in str(game)
    assert game.nearest == "harbinger"
    assert lines[game.place.line - 1] == "- of: harbingre"
    assert "suzuki-1994 has no selection 'split-pott'" in str(selection)
    assert selection.nearest == "split-pot"
    assert lines[selection.place.line - 1] == "- of: suzuki-1994@split-pott"


def test_two_plays_of_one_game_are_told_at_the_second(tmp_path):
    """Only one of them would be read, and nobody would notice."""
    lines, report = beside_games(tmp_path, lambda plays: plays.append(deepcopy(plays[0])))
    (twice,) = [fault for fault in report.faults if fault.code == "twice"]
    assert twice.complaint == "two plays of harbinger"
    assert [number for number, line in enumerate(lines, 1) if line == "- of: harbinger"] == [
        twice.named.line,
        twice.place.line,
    ]


@pytest.mark.parametrize(
    ("key", "value", "meant"),
    [
        ("reconstruction", "suzuki-1994", "harbinger"),
        ("hand", "first-to-bid", "last-to-answer"),
        ("title", "Another question?", situation_called("last-to-answer").title),
    ],
)
@pytest.mark.parametrize("ordinary", [False, True])
def test_a_record_of_something_else_than_its_entry_is_told_at_its_line(tmp_path, ordinary, key, value, meant):
    """What the record of a play says of itself is what stands above it: the game, and the situation."""

    def foreign(plays):
        entry = plays[0]["ordinary"] if ordinary else plays[0]
        entry["record"][key] = value

    lines, report = beside_games(tmp_path, foreign)
    (fault,) = [fault for fault in report.faults if "of this record" in fault.complaint]
    assert fault.complaint == f"the {key} of this record is {value!r}, and that of its play another"
    assert fault.expected == meant
    assert lines[fault.place.line - 1].strip() == f"{key}: {value}"


def test_more_hands_than_are_tried_are_told(tmp_path):
    """No computer players come to a situation in a hand that is never dealt."""

    def late(plays):
        plays[0]["ordinary"]["hand"] = 99_999_999

    lines, report = beside_games(tmp_path, late)
    (fault,) = report.faults
    assert str(fault).endswith(f"99999999 hands were never tried — {MOST_HANDS_TRIED} at most")
    assert "99999999" in lines[fault.place.line - 1]


def test_a_game_of_which_no_play_is_kept_is_something_to_do(tmp_path):
    """Each game beside the plays has been asked; of one that has not, the command that asks it is named."""
    assert beside_games(tmp_path / "whole", lambda _plays: None)[1].to_do == ()
    _, report = beside_games(tmp_path / "part", lambda plays: plays.pop(0))
    assert report.faults == ()
    (to_do,) = report.to_do
    assert "no play is kept of 'last-to-answer' under harbinger" in str(to_do.fault)
    assert "primero ask last-to-answer --search" in str(to_do.fault)
    (fault,) = check([tmp_path / "part/situations/plays"], strict=True).faults
    assert fault == to_do.fault


def test_the_check_plays_them(tmp_path):
    """What is found in a folder is told by the command that checks it, unless no hand is to be played."""
    path = tmp_path / "situations/plays" / PLAYS.name
    path.parent.mkdir(parents=True)
    path.write_text(PLAYS.read_text("utf-8").replace("does: bid, amount: 2", "does: bid, amount: 3", 1), "utf-8")
    assert "any more" in str(check([path]).faults)
    assert check([path], play=False).faults == ()


A_SITUATION = """format: 2
group: Mine
situations:
  - id: three-cards
    title: A player holds three cards. What may he do?
    questions: [hand-size]
    until: {hand: 3}
"""


def test_a_situation_that_was_never_looked_for_is_something_to_do(tmp_path):
    """Whether any rulebook comes to it is not known until it is searched for, and the command for it is named."""
    shutil.copytree(ROOT / "reconstructions/suzuki-1994", tmp_path / "suzuki-1994")
    path = tmp_path / "situations/mine.yaml"
    path.parent.mkdir()
    path.write_text(A_SITUATION, "utf-8")
    report = check([path])
    assert report.faults == ()
    (to_do,) = report.to_do
    assert "whether any rulebook comes to the situation 'three-cards'" in str(to_do.fault)
    assert "primero ask three-cards --search" in str(to_do.fault)
    assert len(check([path], strict=True).faults) == 1


def test_where_no_game_is_at_home_nothing_is_to_be_looked_for(tmp_path):
    """Plays are kept beside the games, so that a folder of questions alone lacks none of them."""
    path = tmp_path / "situations/mine.yaml"
    path.parent.mkdir()
    path.write_text(A_SITUATION, "utf-8")
    assert check([path], strict=True).faults == ()


def test_a_situation_that_no_rulebook_comes_to_is_a_fault(tmp_path):
    """Nobody learns anything from a question to which every answer is that it never comes to that."""
    path = tmp_path / "situations/plays/three-cards.yaml"
    path.parent.mkdir(parents=True)
    never = "never: {because: nobody holds nine cards, bound: 20, whole: true}"
    path.write_text(f"format: 2\nsituation: three-cards\nplays:\n- of: franz\n  {never}\n", "utf-8")
    (tmp_path / "situations/mine.yaml").write_text(A_SITUATION, "utf-8")
    assert "no rulebook comes to the situation 'three-cards'" in str(check([path]).faults[0])


def test_one_s_own_game_need_not_come_to_a_situation_of_others(tmp_path):
    """Who has a game without a second betting asks for that in vain, and nothing is wrong with his project."""
    path = tmp_path / "situations/plays/second-betting-answer.yaml"
    path.parent.mkdir(parents=True)
    never = "never: {because: this game has no second betting, bound: 0, whole: true}"
    path.write_text(f"format: 2\nsituation: second-betting-answer\nplays:\n- of: franz\n  {never}\n", "utf-8")
    assert check([path]).faults == ()


def never_kept(tmp_path, before, after):
    """The things to do of a copy of the plays to *all but one give up*, with a change in its text."""
    kept = PLAYS.with_stem("all-but-one-give-up")
    text = kept.read_text("utf-8")
    assert before in text
    path = tmp_path / "situations/plays" / kept.name
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(before, after, 1), "utf-8")
    root = read(path)
    return [task.fault.complaint for task in searched_elsewhere(path, root, read_plays(root))]


def test_a_search_in_vain_is_believed_of_the_rules_that_were_searched_alone():
    """Du Coeur's later edition is another game, of which nobody has looked whether all but one may give up."""
    situation = situation_called("all-but-one-give-up")
    stored = plays_in(PLAYS.with_stem(situation.id))["ducoeur-english"]
    assert stored.never
    assert stored.never.bound
    assert still_in_vain(stored, situation, pr.load("ducoeur-english"))
    assert not still_in_vain(stored, situation, pr.load("ducoeur-english@2003"))


def test_a_search_in_vain_of_other_rules_is_to_be_made_again(tmp_path):
    """A rule that has changed since may let all but one give up, so nobody is told that it never comes to that."""
    assert never_kept(tmp_path, "under: ", "under: 0") == [
        "that ducoeur-english never comes to 'all-but-one-give-up' was not found by these rules"
    ]


def test_what_the_rules_do_not_show_is_not_said_to_be_shown(tmp_path):
    """Whoever writes by hand that it never comes to that, without a search, is asked to search."""
    shown = "because: no turn can come at which the hand is left to 2 players"
    assert never_kept(tmp_path, shown, "because: it does not") == [
        "that franz never comes to 'all-but-one-give-up' was not found by these rules"
    ]
