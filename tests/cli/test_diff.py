"""``primero diff``: where two rulebooks part, told on the command line as on their page."""

import json
from collections import Counter

import pytest
from click.testing import CliRunner

from primero_rules.base.folders import folder
from primero_rules.cli import diff, group
from primero_rules.situations.asked.library_of_situations import load_situations


def printed(*arguments: str) -> str:
    """What the command prints."""
    done = CliRunner().invoke(group, ["diff", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


def test_two_that_differ_in_what_is_a_hand_part_on_texts_alone() -> None:
    """The adaptation parts from its model where a flush meets four suits, and in what proves three of a kind."""
    lines = printed("franz", "suzuki-1994", "--texts")
    assert "franz and suzuki-1994 differ in 3 of" in lines
    assert "text against text (3)" in lines
    assert "the one with the flush takes all" in lines


def test_the_same_as_data() -> None:
    """Each parting has its situation, whose word it is, and what either side does."""
    data = json.loads(printed("franz", "suzuki-1994", "--json"))
    words = Counter(each["word"] for each in data["partings"])
    assert words == {"text against text": 3, "text against our filling": 1}
    assert all(set(each["sides"]) == {"franz", "suzuki-1994"} for each in data["partings"])


def test_games_that_are_far_apart_are_compared_in_one_line_a_situation() -> None:
    """In short, each situation is named once with whose word it is, on the screen and as data, and no more."""
    lines = printed("ducoeur-italian", "parlett-poch", "--short")
    data = json.loads(printed("ducoeur-italian", "parlett-poch", "--short", "--json"))
    assert "parlett-poch:" not in lines
    assert all(f"({each['situation']})" in lines and "sides" not in each for each in data["partings"])


def test_the_play_to_a_parting_is_told_with_what_either_does_then() -> None:
    """The same three of a kind are another hand in either game, so that other cards of it are shown."""
    lines = " ".join(printed("franz", "suzuki-1994").split())
    play, _, rest = lines.partition("text against text (3)")
    (first, *_) = json.loads(printed("franz", "suzuki-1994", "--json"))["partings"]
    assert f"the play to a parting: {first['title']} ({first['situation']})" in play
    for name, side in first["sides"].items():
        assert f"{name}, shortest play: seat 1: bid" in play
        assert f"then: {side['says']}" in play
    assert "shortest play" not in rest


def test_a_long_play_is_cut_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """One reads what leads to the parting at once, and that something came before."""
    monkeypatch.setattr(diff, "MOST_STEPS_TOLD", 1)
    lines = printed("franz", "suzuki-1994")
    assert "franz, shortest play: … · seat 2: exchange Ac" in lines
    assert "seat 1: bid" not in lines


def test_the_play_as_data_is_whole_and_no_part_of_what_is_short() -> None:
    """Each side has its own steps; in short, no play is told."""
    data = json.loads(printed("franz", "suzuki-1994", "--json"))
    assert data["play"]["situation"] == data["partings"][0]["situation"]
    assert {name: len(steps) for name, steps in data["play"]["steps"].items()} == {"franz": 3, "suzuki-1994": 3}
    assert "play" not in json.loads(printed("franz", "suzuki-1994", "--json", "--short"))
    assert "shortest play" not in printed("franz", "suzuki-1994", "--short")


def test_a_rulebook_that_there_is_not_is_a_fault_of_the_command() -> None:
    """The ids that there are stand in the complaint, and nothing is compared."""
    done = CliRunner().invoke(group, ["diff", "franz", "nobody"])
    assert done.exit_code == 2
    assert "there is no reconstruction 'nobody'" in done.output


def test_a_rulebook_does_not_differ_from_itself() -> None:
    """Whoever names the same game twice hears so at once, whether it is named by its id or by its file."""
    path = str(folder("reconstructions") / "franz" / "reconstruction.yaml")
    for same in ("franz", path):
        done = CliRunner().invoke(group, ["diff", "franz", same])
        assert done.exit_code == 2
        assert "the same rulebook, which does not differ from itself" in done.output


def test_each_situation_that_is_asked_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for the answers of his own game sees how many of them there are already."""
    counted: list[int] = []

    def noted(items: list[object], _doing: str) -> list[object]:
        counted.append(len(items))
        return items

    monkeypatch.setattr(diff, "tracked", noted)
    printed("franz", "suzuki-1994", "--short")
    assert counted == [2 * len(load_situations())]


def test_a_side_on_which_it_never_comes_to_that_names_the_rules_of_its_word() -> None:
    """The data of a parting tell on what its word rests, also where nothing may be done or a hand ends."""
    data = json.loads(printed("ducoeur-italian", "suzuki-1994", "--json"))
    sides = {each["situation"]: each["sides"] for each in data["partings"]}
    boast = sides["boast-that-is-called"]
    assert [ref["line"] for ref in boast["suzuki-1994"]["refs"]] == [385]
    assert all(side["refs"] for side in (*boast.values(), *sides["two-equal-hands"].values()))


def test_a_selection_has_the_words_of_its_rules_though_nothing_is_kept_of_it() -> None:
    """Who looks at the bidder's cards changes nothing about boasts, and their ban is Suzuki's own."""
    data = json.loads(printed("ducoeur-italian", "suzuki-1994@public-look", "--json", "--short"))
    words = {each["situation"]: each["word"] for each in data["partings"]}
    assert words["boast-that-is-called"] == "text against text"
