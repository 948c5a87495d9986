"""Rules that pass ``check`` can be played: it finds hands that stick, that have no end, and rules never come to."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Fault, Faults
from primero_rules.check.by_play.findings import faults_of_play, findings_of_play
from primero_rules.play.game import start
from tests.support.variants import Changes, rules_of_file, variant

PROCEDURE: list[dict[str, Any]] = rules_of_file("high-card")["procedure"]
DEAL, ROUND, SHOWDOWN = PROCEDURE
STUCK: Changes = {"procedure/1/vying/options/pass": None}
"""A player without chips may neither pass, see nor fold."""

FOLDING_LAST: Changes = {"procedure/1/vying/options/fold": {"when": "bid-stands"}}
CIRCLE: Changes = {
    "procedure/0": {"deal": {"cards": 1, "name": "again"}},
    "procedure/2": {"goto": {"step": "again", "times": 1_000_000_000}},
    "procedure/1": {"is": "nothing"},
}


def of_play(*selections: pr.Ruleset) -> tuple[list[Fault], list[Fault]]:
    """What play finds in these rules: the faults, and what it has not met."""
    return findings_of_play(selections)


@pytest.mark.parametrize(("name", "changes"), [("high-card", {}), ("kuhn", {"procedure/3/showdown/ties": None})])
def test_small_games_keep_what_they_promise(name: str, changes: Changes) -> None:
    """Every option is offered, every end reached, and no hand sticks; in Kuhn's game no two cards are equal."""
    assert of_play(variant(name, changes)) == ([], [])


def test_a_player_without_chips_must_have_something_to_choose() -> None:
    """A hand that sticks at a player with no chips is a fault at the line of the round."""
    rules = variant("high-card", STUCK)
    faults, not_met = of_play(rules)
    (fault,) = faults
    assert "play stops here: a player with 0 chips and 1 cards has nothing to choose" in fault.complaint
    assert "in a random hand of" in fault.complaint
    assert fault.place.line == _line_of_round(rules)
    assert not not_met, "what comes after it is no news"


@pytest.mark.parametrize("players", [3, 5, "2..3"])
def test_a_single_player_without_chips_must_have_something_to_choose(players: object) -> None:
    """At a table where one has nothing left and another bids, a pass that ends with the bid leaves him stuck."""
    rules = variant("high-card", {"players": players, "procedure/1/vying/options/pass/when": {"not": "bid-stands"}})
    (fault,) = faults_of_play([rules])
    assert "play stops here: a player with 0 chips and 1 cards has nothing to choose" in fault.complaint
    assert fault.place.line == _line_of_round(rules)


@pytest.mark.parametrize("players", [2, 4])
def test_a_single_player_with_one_chip_must_have_something_to_choose(players: int) -> None:
    """Where nobody may give up, or see for less, whoever has a single chip is stuck on a higher bid."""
    see = {"pays": "owed", "when": {"not": "all-in"}}
    changes = {"players": players, "procedure/1/vying/options/see": see, "procedure/1/vying/options/fold": None}
    (fault,) = faults_of_play([variant("high-card", changes)])
    assert "play stops here: a player with 1 chip and 1 cards has nothing to choose" in fault.complaint


def test_a_circle_without_a_choice_is_a_fault_wherever_it_is_played() -> None:
    """A goto that leads back a thousand million times is named at its line, by check and by play."""
    rules = variant("high-card", CIRCLE)
    line = rules.program[-2].ref.line
    (fault,), _ = of_play(rules)
    assert (fault.place.line, fault.complaint[:32]) == (line, "play goes round in a circle here")
    with pytest.raises(Faults, match=f":{line}:[0-9]+: play goes round in a circle here"):
        start(rules, 2, seed=1)


def test_a_round_that_nothing_ends_is_a_fault() -> None:
    """Players who may pass for ever, and do nothing else, never come to an end."""
    rules = variant(
        "high-card",
        {"procedure/1/vying/options": {"pass": {}}, "procedure/1/vying/ends": [{"when": "one-standing"}]},
    )
    (fault,), _ = of_play(rules)
    assert fault.complaint.startswith("play has no end: it came to 20,000 rules, and 30 ways of going on")


def test_a_game_that_may_be_drawn_out_is_no_fault() -> None:
    """A hand in which everybody may pass a hundred times over does end."""
    ends = [{"when": "one-standing"}, {"when": "all-matched"}, {"when": {"rounds-without-bid": 100}}]
    assert of_play(variant("high-card", {"procedure/1/vying/ends": ends}))[0] == []


def test_an_option_that_is_never_offered_is_something_to_look_at() -> None:
    """It is told with the number of hands in which it was not met, for that is no proof."""
    rules = variant("high-card", {"procedure/1/vying/options/bid/when": "bid-stands"})
    faults, not_met = of_play(rules)
    assert not faults
    assert "the option 'bid' was never offered in 810 random hands of 2 or 3 players" in not_met[0].complaint


def test_a_condition_that_never_keeps_an_option_back_is_something_to_look_at() -> None:
    """A limit so high that nobody comes to it limits nothing."""
    changes = {"procedure/1/vying/options/bid/when": {"not": {"rounds-without-bid": 9}}}
    _, (remark,) = of_play(variant("high-card", changes))
    assert remark.complaint.startswith("the condition of the option 'bid' kept it from nobody in 810 random hands")


def test_what_one_selection_shows_is_met() -> None:
    """A rule to which only another selection comes is no finding."""
    never = variant("high-card", {"procedure/1/vying/options/bid/when": "bid-stands"})
    assert of_play(never)[1]
    assert not of_play(never, variant("high-card", {}))[1]


def test_a_limit_where_nothing_leads_back_is_refused() -> None:
    """Play goes on from there once, so no file that says how often can be loaded."""
    last = {**SHOWDOWN, "showdown": {**SHOWDOWN["showdown"], "name": "end-of-hand"}}
    on = {"goto": {"step": "end-of-hand", "times": 3, "when": "bid-stands"}}
    with pytest.raises(Faults, match="this limit can never be reached: nothing leads back here"):
        variant("high-card", {"procedure": [DEAL, ROUND, on, {"uncontested": {"among": "standing"}}, last]})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": 1_000_000_000}, "1000000000 players cannot play with 10 cards"),
        ({"procedure/0/deal": {"cards": 10**9, "at-a-time": 1}}, "1000000000 cards are more than there are"),
        ({"players": 0}, "0 players are too few — 2 or more"),
        ({"players": 1}, "1 player is too few — 2 or more"),
        ({"players": "..1"}, "1 player is too few — 2 or more"),
    ],
    ids=["players", "cards", "nobody", "somebody-alone", "at-most-one"],
)
def test_a_number_that_no_table_holds_is_refused_at_once(changes: Changes, words: str) -> None:
    """More players or packets than the pack has cards would take for ever to write down; nobody plays alone."""
    with pytest.raises(Faults, match=words):
        variant("high-card", changes)


def test_a_limit_that_no_hand_comes_to_is_something_to_look_at() -> None:
    """A pack that is dealt again fifty times at most runs out sooner."""
    named = {"deal": {**DEAL["deal"], "name": "again"}}
    back = {"goto": {"step": "again", "times": 50, "when": {"stock": {"for-each": 1}}}}
    faults, not_met = of_play(variant("high-card", {"procedure": [named, ROUND, back, SHOWDOWN]}))
    assert not faults
    assert [fault.complaint[:33] for fault in not_met] == ["the limit of 50 was never reached"]


@pytest.mark.parametrize("name", pr.ids())
def test_what_we_ship_sticks_nowhere_and_keeps_its_promises(name: str) -> None:
    """Every selection, with all numbers of players, with short stacks and none; some rules may yet be met."""
    faults, not_met = of_play(*(rules for rules in pr.load_all() if name in (rules.id, rules.of)))
    assert not faults
    assert all(fault.code == "not-met-in-play" for fault in not_met)


def _line_of_round(rules: pr.Ruleset) -> int:
    return next(at.ref.line for at in rules.program if at.ref.path.endswith("vying"))


KNOCK = "procedure/1/vying/options/knock"
WITHOUT_BIDS: Changes = {"procedure/1/vying/ends/2": {"when": "nobody-can-answer"}}
"""High card in which a round without a bid does not end, unless nobody has the chips for one."""


@pytest.mark.parametrize(
    ("changes", "verb"),
    [
        (WITHOUT_BIDS, "pass"),
        ({**WITHOUT_BIDS, "procedure/1/vying/options/pass": {"when": "all-in"}, KNOCK: {}}, "knock"),
    ],
)
def test_a_hand_that_everybody_can_keep_from_ending_is_a_fault_of_the_round(
    changes: dict[str, Any], verb: str
) -> None:
    """Where no end comes for players who all pass, or all knock, such players would sit at the table for ever."""
    faults = faults_of_play([variant("high-card", changes)])
    assert [(fault.code, fault.complaint) for fault in faults] == [
        ("stuck", f"play need not end: it does not if everybody chooses {verb!r} whenever he may")
    ]


def test_a_hand_that_all_can_keep_from_ending_once_one_has_bid_is_a_fault() -> None:
    """With a way to pass that is open on a bid, the others pass and pass, and the bid is never met."""
    passing: Changes = {
        "procedure/1/vying/options/pass/when": None,
        "procedure/1/vying/ends/2": {"when": [{"not": "bid-stands"}, {"rounds-without-bid": 1}]},
    }
    (fault,) = faults_of_play([variant("high-card", passing)])
    begun = "play need not end: once somebody has bid, it does not if everybody chooses 'pass' whenever he may"
    assert (fault.code, fault.complaint) == ("stuck", begun)


def test_players_who_all_do_the_same_come_to_an_end() -> None:
    """In the high card somebody passes, sees or raises for the last time, whatever all prefer."""
    assert not faults_of_play([variant("high-card", {})])
