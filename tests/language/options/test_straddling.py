"""Straddling: a blind that all have to match may be topped by one after the other before anybody bids."""

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from tests.support.law import Setup, play
from tests.support.moves import after
from tests.support.variants import Changes, rules_of_file, variant

DEAL, VYING, SHOWDOWN = rules_of_file("high-card")["procedure"]
BLIND = {"pay": {"by": "dealer", "amount": 2, "blind": True}}
OPENED = {
    "vying": {
        "begins": "eldest",
        "continues": True,
        "options": {
            "fold": {"even-alone": True, "says": "Whoever will not go on is out."},
            "straddle": {"amount": 1, "when": {"not": {"rounds-without-bid": 1}}, "says": "One more may be put."},
            "bid": {"pays": "owed", "amount": "1..stack"},
            "see": {"pays": "owed", "short": "all-in"},
        },
        "ends": [
            {"when": {"standing": 0}, "goto": "nobody"},
            {"when": ["one-standing", {"any": ["bid-stands", {"rounds-without-bid": 1}]}]},
            {"when": "all-matched"},
            {"when": [{"rounds-without-bid": 1}, "nobody-can-answer"]},
        ],
    }
}
STRADDLING: Changes = {
    "players": 3,
    "procedure": [
        DEAL,
        BLIND,
        OPENED,
        SHOWDOWN,
        {"end": {"name": "over"}},
        {"end": {"name": "nobody", "next-deal": "stays"}},
    ],
}
"""High card where the dealer puts two chips, and the others straddle, bid or fold."""


@pytest.fixture(scope="module")
def rules() -> pr.Ruleset:
    """The game of three."""
    return variant("high-card", STRADDLING)


def test_each_straddle_is_one_chip_more_to_match(rules: pr.Ruleset) -> None:
    """Eldest puts three on a blind of two, the next four, and the dealer has to add three to his two."""
    state = pr.start(rules, 3, seed=1, dealer=2)
    state = after(rules, state, pr.Straddle(0))
    assert (state.seats[0].staked, state.vying.to_match) == (3, 3)
    state = after(rules, state, pr.Straddle(1))
    assert (state.seats[1].staked, state.vying.to_match) == (4, 4)
    state = after(rules, state, pr.Straddle(2))
    assert (state.seats[2].staked, state.vying.to_match) == (5, 5)


def test_when_all_have_straddled_eldest_has_to_open_or_fold(rules: pr.Ruleset) -> None:
    """Nobody straddles twice: the first who did is left the bid and the fold, and so is the next after him."""
    rich = pr.start(rules, 3, seed=1, dealer=2, stacks=(20, 20, 20))
    state = after(rules, rich, pr.Straddle(0), pr.Straddle(1), pr.Straddle(2))
    assert pr.options(rules, state).verbs == ("fold", "bid")
    state = after(rules, state, pr.Fold(0))
    assert (state.actor, pr.options(rules, state).verbs) == (1, ("fold", "bid"))
    state = after(rules, state, pr.Fold(1))
    assert state.over
    assert state.payoffs == (-3, -4, 7)


def test_whoever_opens_pays_what_was_straddled_and_his_own(rules: pr.Ruleset) -> None:
    """The next bids five on a straddle of three, and eldest has six less his own three to match."""
    rich = pr.start(rules, 3, deck="5c 4c 3c", dealer=2, stacks=(20, 20, 20))
    state = after(rules, rich, pr.Straddle(0), pr.Bid(1, 5))
    assert (state.seats[1].staked, state.vying.to_match) == (8, 8)
    assert pr.options(rules, state).verbs == ("fold", "see")
    state = after(rules, state, pr.See(2), pr.See(0))
    assert state.over
    assert state.payoffs == (16, -8, -8)


def test_where_even_the_last_folds_the_money_stays_and_so_does_the_deal(rules: pr.Ruleset) -> None:
    """Three folds leave the blind on the table, and the same player deals again."""
    state = after(rules, pr.start(rules, 3, seed=1, dealer=2), pr.Fold(0), pr.Fold(1), pr.Fold(2))
    assert (state.over, state.on_table, state.table.next_dealer) == (True, 2, 2)


def test_without_chips_for_it_nobody_straddles(rules: pr.Ruleset) -> None:
    """Two chips are one too few, and whoever has none at all can only fold."""
    state = pr.start(rules, 3, seed=1, dealer=2, stacks=(2, 0, 9))
    assert pr.options(rules, state).verbs == ("fold",)
    with pytest.raises(pr.Refused, match="no lawful straddle"):
        pr.apply(rules, state, pr.Straddle(0))


@pytest.mark.parametrize("stacks", [(5, 5, 5), (1, 3, 2), (9, 0, 4)])
def test_the_laws_of_play_hold_with_straddles(rules: pr.Ruleset, stacks: tuple[int, ...]) -> None:
    """Somebody can always act, and what is offered can be done, however few chips there are."""
    for seed in range(6):
        assert list(play(Setup(rules, 3, seed, stacks=stacks), every=1))


@pytest.mark.parametrize(("key", "value"), [("ante", True), ("into", ["ace"])])
def test_a_blind_counts_towards_the_round(key: str, value: object) -> None:
    """What everybody has to match is no ante, and lies in no pot of its own."""
    blind = {"pay": {"by": "dealer", "amount": 2, "blind": True, key: value}}
    changes = {"procedure": [DEAL, blind, VYING, SHOWDOWN], "table/pots": ["ace"]}
    with pytest.raises(Faults, match="a blind counts towards the round"):
        variant("high-card", changes if key == "into" else {"procedure": changes["procedure"]})
