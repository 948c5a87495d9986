"""Evidence says what it is: what is lost is lost, what is explicit is cited, and what is ours is marked as ours."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.base.fault import Fault
from primero_rules.check.false_evidence import OWNED
from primero_rules.check.files import Report, check
from primero_rules.check.to_do import EVIDENCE_GROUP
from primero_rules.cli import group
from tests.support.files import change

BARE = "nothing says whose rule this is: "


def checked(copy: Path, before: str, after: str) -> Report:
    """The report on the rules with other words in one place."""
    change(copy / "rules" / "two-cards" / "reconstruction.yaml", before, after)
    return check([copy / "rules"], copy / "texts")


def test_a_rule_whose_passage_is_there_is_not_lost(copy: Path) -> None:
    """Nothing is lost where the betting is told, and the fault stands at the gap."""
    report = checked(
        copy,
        "Nobody is made to bet., cite: {Betting: Nobody has to bet}",
        "Nobody is made to bet., gap: lacuna, because: It is lost., cite: {Betting: Nobody has to bet}",
    )
    (fault,) = report.faults
    assert fault.complaint == "this is said to be lost, and nothing is lost at Betting"
    assert "is: lacuna in its description" in fault.expected
    assert fault.place.column > 1


def test_a_rule_may_be_lost_where_a_list_is_lost(copy: Path) -> None:
    """The deal of the text leads up to a list that our copy does not have."""
    after = "Everybody puts in one.\n      gap: lacuna\n      because: The list is lost.\n      cite: {The Deal:"
    report = checked(copy, "Everybody puts in one.\n      cite: {The Deal:", after)
    assert not report.faults


def test_a_word_that_the_source_does_not_have_is_not_given_as_its_word(copy: Path) -> None:
    """Nobody in the text blusters; a word that stands there in another form is the text's, and a name is ours."""
    before = "says: A bet has a name."
    (fault,) = checked(copy, before, f"called: bluster\n          {before}").faults
    assert fault.complaint.startswith("'bluster' is no word of ")
    assert not checked(copy, "called: bluster", "called: bet").faults
    assert not checked(copy, "called: bet", "name: bluster").faults
    assert checked(copy, "name: bluster", "spoken: I bluster with two").faults


def test_what_is_explicit_is_cited(copy: Path) -> None:
    """Nobody says a thing in so many words, and nowhere."""
    report = checked(copy, "cite: {Betting: Nobody has to bet}", "warrant: explicit")
    assert [fault.complaint for fault in report.faults] == ["this is said to be explicit, and no passage is cited"]


def test_a_reason_that_owns_a_choice_asks_for_a_gap(copy: Path) -> None:
    """Under the uncle's name nothing of ours may stand; marked as ours it may."""
    words = "cite: {Betting: Nobody has to bet}"
    report = checked(copy, words, f"{words}, because: One chip is our choice.")
    (to_do,) = owned(report)
    assert to_do.complaint.startswith("this reason owns a choice ('our choice')")
    report = checked(copy, "because: One chip is our choice", "gap: silent, because: One chip is our choice")
    assert not owned(report)


def owned(report: Report) -> list[Fault]:
    """The things to do about evidence, without those of the rules that have none at all."""
    to_do = [task.fault for task in report.to_do if task.group == EVIDENCE_GROUP]
    return [fault for fault in to_do if not fault.complaint.startswith(BARE)]


@pytest.mark.parametrize(
    ("reason", "owning"),
    [
        ("Eight chips are ours.", "are ours"),
        ("He says nothing, and we follow poker.", "we follow"),
        ("We know him only from a report.", ""),
        ("We are told no more.", ""),
        ("Our copy has lost the list.", ""),
        ("The limit is our own guess.", "is our own"),
        ("He pours the chips.", ""),
    ],
)
def test_what_owns_a_choice(reason: str, owning: str) -> None:
    """Words of ours that make a choice are told from words of ours that only report."""
    match = OWNED.search(reason)
    assert (match[0] if match else "") == owning


def test_a_sentence_is_taken_up_by_a_rule_and_only_touched_by_a_record(copy: Path) -> None:
    """A record shows what a rule does; that the rule rests on the sentence is for the rule to say."""
    arguments = ["coverage", str(copy / "rules"), "--only", "witnesses", "--witnesses", str(copy / "texts")]
    uncle = json.loads(CliRunner().invoke(group, [*arguments, "--json"]).stdout)["witnesses"][1]
    assert (uncle["taken_up"], uncle["touched"]) == (11, 1)
    (only_touched,) = uncle["only_touched"]
    assert (only_touched["from"], only_touched["by"]) == ("So Ann with two", ["hand"])
    assert "uncle: 1 cited only in hands and claims" in CliRunner().invoke(group, [*arguments, "--touched"]).stdout
    assert "cited only" not in CliRunner().invoke(group, arguments).stdout


def bare_rules(copy: Path, before: str, after: str) -> list[str]:
    """The name of each rule that is said to be without evidence where these words stand instead of others."""
    report = checked(copy, before, after)
    bare = [to_do.fault for to_do in report.to_do if to_do.fault.complaint.startswith(BARE)]
    assert all("cite:" in fault.expected and "gap:" in fault.expected for fault in bare)
    return [fault.complaint.removeprefix(BARE) for fault in bare]


def test_a_step_that_says_nothing_of_its_evidence_is_to_be_done(copy: Path) -> None:
    """Who deals how many cards is somebody's rule: the author's, with a passage, or ours, with a gap."""
    evidence = "      says: Everybody gets two cards.\n      cite: {The Deal: Two cards are dealt}\n"
    assert "deal" in bare_rules(copy, evidence, "")
    path = str(copy / "rules" / "two-cards" / "reconstruction.yaml")
    assert CliRunner().invoke(group, ["check", "--no-play", path]).exit_code == 0
    strict = CliRunner().invoke(group, ["check", "--no-play", "--strict", path])
    assert strict.exit_code == 1
    assert f"{BARE}deal" in strict.stdout


def test_a_sentence_without_evidence_is_told_once(copy: Path) -> None:
    """A rule that says something and not whose it is, is a fault; it is no thing to do besides."""
    sentence = "says: Everybody gets two cards."
    report = checked(copy, f"{sentence}\n      cite: {{The Deal: Two cards are dealt}}", sentence)
    (fault,) = report.faults
    assert fault.complaint == "this says something, but not whose rule it is"
    assert fault.place not in [to_do.fault.place for to_do in report.to_do if to_do.group == EVIDENCE_GROUP]


def test_the_evidence_of_the_options_is_that_of_the_round(copy: Path) -> None:
    """A round is told by its options, and one of them without a passage is not covered by the others."""
    bare = bare_rules(copy, "money: common-pot", "money: {is: common-pot, warrant: inferred}")
    assert "fold" in bare
    assert not {"vying", "bid", "deal", "money"} & set(bare)


def test_what_is_marked_as_ours_is_not_bare(copy: Path) -> None:
    """An option with a gap is ours, and so is each line of a table that is marked as a whole."""
    gap = "gap: silent, because: Nobody tells."
    assert "fold" not in bare_rules(copy, "fold: {when: bid-stands}", f"fold: {{when: bid-stands, {gap}}}")
    lines = f"table:\n  {gap.replace(', ', chr(10) + '  ')}\n"
    assert not {"direction", "stack", "stock-runs-out"} & set(bare_rules(copy, "table:\n", lines))


def test_a_rule_without_a_sentence_is_replayed_as_one(copy: Path) -> None:
    """The place of a rule in its file is no sentence of it."""
    rules = copy / "rules" / "two-cards" / "reconstruction.yaml"
    text = rules.read_text("utf-8").replace("      says: Everybody gets two cards.\n", "")
    rules.write_text(text.replace("      cite: {The Deal: Two cards are dealt}\n", ""), "utf-8")
    hand = next((copy / "rules" / "two-cards" / "hands").glob("*.hand.yaml"))
    printed = CliRunner().invoke(group, ["replay", str(hand)]).stdout
    assert "rule: (no sentence)" in printed
    assert "rule: procedure/" not in printed
