"""What hands played at random show of a game, and that it does not hang on which hands are played."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.language.questions import SEEN_IN_HANDS
from primero_rules.rules.answers import Question, load_questions
from primero_rules.situations.hands_played.seen_in_hands import FACTS, seen_in_hands
from primero_rules.situations.hands_played.whole_hands import PlayedHands, whole_hands
from tests.support.variants import Changes, variant

IN_PHASE: Changes = {"procedure/1/vying/phase": "first-vying"}
CHANGING: Changes = {
    "procedure/0/deal/cards": 2,
    "procedure/1/vying/options/pass/then": [{"exchange": {"cards": "1..2"}}],
}
"""Two cards each, and whoever passes changes one or both."""

LATER_DEAL: Changes = {
    "procedure": [
        {"deal": {"cards": 1}},
        {"exchange": {"by": "everyone", "cards": "..1", "draws": "as-many"}},
        {"deal": {"cards": 2, "up-to": 2}},
        {
            "vying": {
                "phase": "second-vying",
                "begins": "eldest",
                "options": {"pass": {}},
                "ends": [{"when": {"rounds-without-bid": 1}}],
            }
        },
        {"showdown": {"among": "standing", "ties": "split", "odd-chips": "eldest"}},
    ]
}
THROWN_IN: Changes = {
    "procedure": [
        {"deal": {"cards": 1}},
        {
            "vying": {
                "begins": "eldest",
                "options": {"pass": {"when": {"not": "bid-stands"}}, "bid": {"amount": 1}, "see": {"pays": "owed"}},
                "ends": [{"when": "all-matched"}, {"when": {"rounds-without-bid": 1}, "goto": "thrown-in"}],
            }
        },
        {"showdown": {"among": "standing", "ties": "split", "odd-chips": "eldest"}},
        {"end": {"name": "shown"}},
        {"end": {"name": "thrown-in"}},
    ]
}
"""A hand in which nobody bets is thrown in."""

SHOWN: Changes = {
    "procedure/1/vying/options/pass/then": [{"show": {"of": "actor", "to": "everyone", "cards": "all"}}],
}
BACK_FOR_A_CARD: Changes = {
    **IN_PHASE,
    "procedure/1/vying/options/see/then": [{"exchange": {"cards": 1}}],
}


GAMES = (
    "ducoeur-english", "ducoeur-italian", "franz", "harbinger", "parlett-primero", "parlett-primiera",
    "suzuki-1994", "whittaker-elizabethan", "whittaker-italian", "zorli-cardano",
)  # fmt: skip
"""Games whose hands were looked at; a game that is added may have rules that seldom bind."""


@cache
def asked(name: str) -> Question:
    """A question of the catalogue."""
    return next(question for question in load_questions() if question.id == name)


@pytest.mark.parametrize(
    ("question", "changes", "expected"),
    [
        ("direction", {}, (1,)),
        ("direction", {"table/direction": "anticlockwise"}, (-1,)),
        ("dealt-from", {}, ("top",)),
        ("dealt-from", {"table/deals-from": "bottom"}, ("bottom",)),
        ("draw-size", {}, None),
        ("draw-size", CHANGING, 2),
        ("draw-size", {**CHANGING, "procedure/1/vying/options/pass/then": [{"exchange": {"cards": 1}}]}, 1),
        ("hand-size", {}, 1),
        ("hand-size", CHANGING, 2),
        ("discards", {}, None),
        ("discards", CHANGING, (False,)),
        ("discards", {**CHANGING, "table/discards": "face-up"}, (True,)),
        ("second-deal", {}, None),
        ("second-deal", LATER_DEAL, (1,)),
        ("showdown-among", {}, ((False, False), (True, True))),
        ("showdown-among", {"procedure/2/showdown/among": "everyone"}, ((False, True), (True, True))),
        ("showdown-among", {"procedure/1/vying/options/fold": None}, ((True, True),)),
        ("shown-before", {}, ()),
        ("shown-before", SHOWN, (("his", "everyone", "counting"),)),
        ("redeal", {}, ()),
        ("redeal", THROWN_IN, ((False, False),)),
        ("redeal", {"procedure/2/showdown/ties": "annulled"}, ((False, True), (True, True))),
        ("nobody-wins", {}, None),
        ("nobody-wins", {"procedure/2/showdown/ties": "annulled"}, (True,)),
        ("re-entry", IN_PHASE, (False, False)),
        ("re-entry", BACK_FOR_A_CARD, (False, True)),
        ("refusing", {}, False),
        ("forced-then", {}, False),
        ("forced-sees", {}, ()),
    ],
)
def test_hands_show_what_a_rule_makes_happen(question: str, changes: Changes, expected: object) -> None:
    """A rule that is put otherwise shows in the hands of a small game, and so does what never happens."""
    (shown,) = seen_in_hands(variant("high-card", changes), asked(question))
    assert shown == expected


@pytest.mark.parametrize("name", GAMES)
def test_other_hands_show_the_same(name: str) -> None:
    """Who answers alike does not hang on luck: hands with other numbers show the same of each of these games.

    Only the stock may run out in some hands and not in others.
    """
    rules: Any = pr.load(name)
    hands = tuple(whole_hands(rules, range(10_000, 10_200)))
    for question in load_questions():
        others = tuple(FACTS[word](PlayedHands(rules, hands, question)) for word in question.seen_in_hands)
        if question.id != "stock-runs-out":
            assert others == seen_in_hands(rules, question), question.id


@pytest.mark.parametrize("selection", ["suzuki-1994", "suzuki-1994@no-numerus", "suzuki-1994@overstating"])
def test_the_stock_runs_out_where_many_play_and_change_all_they_may(selection: str) -> None:
    """It seldom does with few players, so that in some of the hands as many play as can."""
    assert seen_in_hands(pr.load(selection), asked("stock-runs-out")) == (True,)


def test_a_proof_of_three_of_a_kind_is_seen_also_where_more_may_be_named_than_held() -> None:
    """Franz has only some hands shown whole, and the variants change nothing of that."""
    (shown,) = seen_in_hands(pr.load("franz@overstating"), asked("forced-sees"))
    assert shown == seen_in_hands(pr.load("franz"), asked("forced-sees"))[0]


def test_no_hand_of_du_coeur_s_italian_game_is_thrown_in_while_a_bid_stands() -> None:
    """Nobody wins where nobody has vied, or where no hand is what was bid; else the hands are compared."""
    (shown,) = seen_in_hands(pr.load("ducoeur-italian"), asked("redeal"))
    assert shown == ((False, False), (True, True))


def test_a_question_of_one_file_alone_may_ask_for_what_hands_show() -> None:
    """It stands in no catalogue, and is looked for in the same hands."""
    own = replace(asked("draw-size"), id="my-own", of="high-card")
    assert seen_in_hands(variant("high-card", CHANGING), own) == (2,)


def test_a_hand_that_is_played_again_is_the_same() -> None:
    """Nothing but its number decides a hand."""
    rules = pr.load("suzuki-1994")
    once, again = (tuple(hand.moves for hand in whole_hands(rules)) for _ in range(2))
    assert once == again


def test_every_thing_that_may_be_seen_is_looked_for() -> None:
    """The words of the catalogue and the ways of reading them off hands are the same."""
    assert tuple(FACTS) == tuple(SEEN_IN_HANDS)
    assert {word for question in load_questions() for word in question.seen_in_hands} == set(FACTS)


def test_rules_under_which_play_gets_stuck_show_nothing() -> None:
    """What is wrong with such rules is found where they are checked, and not by a comparison."""
    stuck = variant("high-card", {"procedure/1/vying/options": {"see": {"pays": "owed", "when": "bid-stands"}}})
    assert not list(whole_hands(stuck))
    assert seen_in_hands(stuck, asked("dealt-from")) == (None,)


def test_hands_without_an_end_are_left_out() -> None:
    """A round of passes that nothing ends shows nothing, and is given up soon."""
    endless = {"procedure/1/vying/options": {"pass": {}}, "procedure/1/vying/ends": [{"when": "one-standing"}]}
    assert not list(whole_hands(variant("high-card", endless)))
