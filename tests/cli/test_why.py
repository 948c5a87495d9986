"""``primero why``: why something in a recorded hand is lawful or not, and who else would allow it."""

import json

import pytest

import primero_rules as pr
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.table.deed import deed_of, judge, read_deed
from primero_rules.table.why import moments, verdict_on_step
from tests.cli.test_cli import run
from tests.support.selections import tried

HAND = "ducoeur-italian/fold-takes-half-back"
"""A hand of four players in which one gives up; step 8 is a first bid's turn."""


def explanation(*arguments, status=0):
    return " ".join(run("why", *arguments, status=status).output.split())


def data(*arguments):
    return json.loads(run("why", *arguments, "--json").stdout)


def test_what_was_done_is_lawful_by_its_rule():
    """A step that was played is lawful, and its own rule is told with its line and its author's passage."""
    answer = data(HAND, "--step", "3")
    assert answer["lawful"]
    assert answer["who"] == "Marco"
    assert answer["rule"]["ref"]["path"].endswith("/options/raise")
    assert answer["rule"]["cite"]
    assert [rule for rule in answer["ours"] if rule["editor"]]


def test_what_would_be_forbidden_is_told_with_its_rule_and_what_would_be_lawful():
    """Nobody can give up before there is a bet: the rule is told, what it asks for, and what may be done."""
    answer = data(HAND, "--step", "8", "--if", "fold")
    assert not answer["lawful"]
    assert "only when somebody has bid in this round" in answer["why"]
    assert answer["instead"]
    assert answer["rule"]["ref"]["path"].endswith("/options/fold")
    shown = explanation(HAND, "--step", "8", "--if", "fold", "--under", "suzuki-1994")
    assert "not lawful" in shown
    assert "lawful would be:" in shown


def test_other_rulebooks_say_what_they_would_do():
    """A game in which nobody may give up forbids it by its own rule; one that knows it and parts before says so."""
    there = data(HAND, "--step", "8", "--if", "fold", "--under", "suzuki-1994", "--under", "harbinger")["elsewhere"]
    assert there["suzuki-1994"]["kind"] == "forbidden"
    assert there["suzuki-1994"]["rule"]["ref"]["path"].endswith("/fold")
    assert there["harbinger"]["kind"] == "not-reached"
    assert "step 2" in there["harbinger"]["why"]
    kin = data("suzuki-1994/ante-won-without-a-bid", "--step", "3", "--under", "suzuki-1994", "--under", "franz")
    assert {answer["kind"] for answer in kin["elsewhere"].values()} == {"allowed"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--step", "7"], "nobody chooses anything in step 7"),
        (["--step", "99"], "there is no step 99"),
        (["--step", "0"], "--step"),
        (["--step", "x"], "--step"),
        (["--step", "3", "--if", "foldd"], "did you mean 'fold'"),
        (["--step", "3", "--if", "raise nonsense 3"], "no hand is called 'nonsense'"),
        (["--step", "3", "--if", "pass 7"], "7 does not belong to this action"),
        (
            ["--step", "3", "--if", f"raise primero {'9' * 20} 3"],
            "a number of 20 digits is longer than any in a file",
        ),
        (["--step", "3", "--if", " "], "--if: no action is named"),
        (["--step", "3", "--under", "nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(arguments, says):
    """A step in which nobody chooses, a word that nobody knows: one sentence, and the status of a wrong command."""
    assert says in explanation(HAND, *arguments, status=2)


def test_an_unknown_hand_is_told_like_everywhere():
    """A hand that is not there is a fault of the command."""
    assert "no hand record" in explanation("nowhere/nothing", "--step", "1", status=2)


@pytest.mark.parametrize("path", hand_paths()[::5], ids=lambda path: path.name)
def test_whatever_was_done_in_a_hand_is_lawful(path):
    """Every choice in the recorded hands is judged lawful by the rule that allowed it."""
    record = load_record(path)
    for moment in moments(record):
        judged = judge(moment.played.rules, moment.state, moment.done)
        assert judged.lawful, (moment.step, moment.done, judged.why)
    for moment in list(moments(record))[:1]:
        assert verdict_on_step(record, moment.step).deed == moment.done


@pytest.mark.parametrize("name", tried()[::4])
def test_a_deed_is_read_as_it_is_lawful(name):
    """What is refused as a deed is refused as an action, with the same words."""
    rules = pr.load(name)
    state = pr.start(rules, rules.setting.players[0], seed=5)
    offered = pr.options(rules, state)
    for refused in pr.moves(rules, state).refused:
        assert not judge(rules, state, read_deed(rules, state, refused.label)).lawful
    for verb in offered.verbs:
        action = next(action for action in offered if action.verb == verb)
        assert judge(rules, state, deed_of(action)).lawful


def test_what_is_done_in_a_game_is_listed_once_each():
    """A word that is no deed is answered with all deeds, each once, whether they are lawful just now or not."""
    answer = explanation(HAND, "--step", "3", "--if", "jump", status=2)
    deeds = answer.partition("in this game — ")[2].partition(";")[0].split(", ")
    assert len(deeds) == len(set(deeds)) > 2


def test_a_game_without_the_move_forbids_it_whatever_the_cards_are():
    """Nobody bids in Parlett's Primero, so that no card has to be known to say that a vie has no place in it."""
    asked = ("harbinger/bid-declared-with-two-cards", "--step", "2", "--under", "parlett-primero")
    there = data(*asked)["elsewhere"]["parlett-primero"]
    assert (there["kind"], there["why"]) == ("forbidden", "nobody may bid in this game")
    assert explanation(*asked).count("cards that nobody names") == 0
