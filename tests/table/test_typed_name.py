"""Moves and hands whose names have several words are typed as they are printed, and the longest name is meant."""

import pytest

import primero_rules as pr
from primero_rules.cli.play_talk import LEAVE, _command
from primero_rules.table.conversation import choices_after_answer
from primero_rules.table.deed import read_deed
from primero_rules.table.next_question import NOTHING_YET, action
from tests.support.variants import CARD, PAIR, variant

OPTIONS = "procedure/1/vying/options"
BRAG = variant(
    "high-card",
    {
        f"{OPTIONS}/bid/called": "brag",
        f"{OPTIONS}/raise/called": "brag higher",
        f"{OPTIONS}/fold/called": "give up",
        f"{OPTIONS}/see/called": "quit-at-once",
    },
)
"""High card with names of two words, of which one begins with the whole name of another move."""

PAIR_ROYAL = {"name": "pair royal", "cards": 3, "ranks": "same"}
FLUSH = {"name": "flush", "cards": 3, "suits": "same"}
ROYAL = variant(
    "high-card",
    {
        "pack/suits": ["c", "d", "h"],
        "procedure/0/deal/cards": 3,
        "combinations/lowest-first": [CARD, PAIR, PAIR_ROYAL, FLUSH],
        "procedure/1/vying/announcing": {
            "announces": ["combination"],
            "truth": {"understate": "never", "overstate": "free"},
        },
    },
)
"""Nobody names less than he holds, and a name of two words begins with that of a lower hand."""


def dealt(rules):
    """The state in which the eldest has to bid."""
    state = pr.start(rules, 2, seed=1)
    while state.actor < 0:
        state, _ = pr.apply(rules, state, next(iter(pr.options(rules, state))))
    return state


def bid_stands():
    """The state in which somebody has bragged for one chip."""
    state = dealt(BRAG)
    state, _ = pr.apply(BRAG, state, pr.Bid(state.actor, 1, None))
    return state


@pytest.mark.parametrize("words", ["give up", "Give Up", "give-up", "give"])
def test_a_name_of_two_words_is_typed_as_it_is_printed(words):
    """Whoever types the two words that the table prints gives up."""
    state = bid_stands()
    assert action(choices_after_answer(pr.moves(BRAG, state), NOTHING_YET, words)) == pr.Fold(state.actor)
    assert read_deed(BRAG, state, words).verb == "fold"


@pytest.mark.parametrize("words", ["brag higher 2", "brag-higher 2", "brag h 2"])
def test_the_longest_name_that_fits_is_meant(words):
    """To brag higher is not to brag, although the name begins so."""
    state = bid_stands()
    assert action(choices_after_answer(pr.moves(BRAG, state), NOTHING_YET, words)) == pr.Raise(state.actor, 2, None)
    assert read_deed(BRAG, state, words).verb == "raise"


@pytest.mark.parametrize("words", ["brag 2", "brag", "bid 2"])
def test_the_full_name_of_a_move_that_is_not_open_is_no_beginning_of_another(words):
    """Where somebody has bragged already, to brag is refused with the reason, and nobody brags higher."""
    state = bid_stands()
    with pytest.raises(pr.Refused, match="somebody has bid already"):
        choices_after_answer(pr.moves(BRAG, state), NOTHING_YET, words)
    assert read_deed(BRAG, state, words).verb == "bid"


def test_a_name_that_begins_like_a_command_of_the_table_is_the_move():
    """Whoever types a move that begins with "quit" does not leave the table, open or not."""
    assert _command(["quit", "at", "once"], pr.moves(BRAG, bid_stands())) == ""
    assert _command(["quit", "at", "once"], pr.moves(BRAG, dealt(BRAG))) == ""
    assert _command(["quit"], pr.moves(BRAG, dealt(BRAG))) == LEAVE


def three_aces():
    """The state in which the first to bid holds three aces."""
    return pr.start(ROYAL, 2, deck="Ac Ah Ad 2c 3h 4d", dealer=1)


@pytest.mark.parametrize("words", ["bid pair royal 1", "bid pair-royal 1", "bid pair r 1"])
def test_a_hand_of_two_words_is_named_as_it_is_printed(words):
    """The two words that the table prints name the hand."""
    bid = action(choices_after_answer(pr.moves(ROYAL, three_aces()), NOTHING_YET, words))
    assert isinstance(bid, pr.Bid)
    assert bid.said is not None
    assert ROYAL.setting.ranking.name(bid.said.combination) == "pair royal"
    if words != "bid pair r 1":
        assert read_deed(ROYAL, three_aces(), words).said == bid.said


def test_the_full_name_of_a_hand_that_may_not_be_named_is_no_beginning_of_another():
    """Whoever says that he has a pair, and may not, has not said that he has a pair royal."""
    with pytest.raises(pr.Refused, match="pair may not be named here"):
        choices_after_answer(pr.moves(ROYAL, three_aces()), NOTHING_YET, "bid pair 1")
