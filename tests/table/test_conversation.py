"""The conversation by which a move is chosen: what is asked, what may be answered, and what is refused in words."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.base.cards import show, write
from primero_rules.table.conversation import choices_after_answer
from primero_rules.table.next_question import (
    ACT,
    ASKS_AMOUNT,
    CARDS,
    HAND,
    NOTHING_YET,
    POINTS,
    action,
    next_question,
    settled,
)
from tests.support.players import about_four
from tests.support.selections import tried

NAMING = "suzuki-1994"
"""A game in which a bid is of a hand, its points and chips."""


def naming():
    """The moves of a seat that may bid on more than one hand."""
    rules = pr.load(NAMING)
    for seed in range(50):
        table = pr.moves(rules, pr.start(rules, 3, seed=seed))
        if any(len(move.nameable) > 1 for move in table):
            return table
    raise AssertionError("nobody was dealt such a hand")


def words_for(action, table):
    """An action in the words in which somebody would say it."""
    move = next(move for move in table if any(action in family for family in move.families))
    parts = [move.label]
    said = getattr(action, "said", None)
    if said is not None:
        hand = next(hand for hand in move.nameable if hand.combination == said.combination)
        parts += [hand.name] if len(move.nameable) > 1 else []
        parts += [str(said.points)] if said.points is not None and len(hand.points) > 1 else []
    if move.amounts is not None and len(move.amounts) > 1:
        parts.append(str(action.amount))
    if (
        move.cards is not None
        and settled(table, choices_after_answer(table, NOTHING_YET, move.label)).cards is None
    ):
        parts += [show(card) for card in action.cards] or ["none"]
    return " ".join(parts)


@pytest.mark.parametrize("name", tried())
def test_whatever_is_lawful_can_be_said_in_one_line(name):
    """Every choice of a random hand, said in the file's words, is understood as just that choice."""
    rules, chance = pr.load(name), Random(2)
    state = pr.start(rules, about_four(rules), seed=2)
    while not state.over:
        choice = pr.options(rules, state).draw(chance)
        if state.actor >= 0:
            table = pr.moves(rules, state)
            chosen = choices_after_answer(table, NOTHING_YET, words_for(choice, table))
            assert next_question(table, chosen) is None
            assert action(chosen) == choice
        state, _ = pr.apply(rules, state, choice)


def test_a_bid_is_chosen_piece_by_piece():
    """First the act is asked, then the hand, its points and the chips; nothing is listed by the thousand."""
    table = naming()
    chosen, asked_for = NOTHING_YET, []
    for words in (next(move.key for move in table if move.nameable), "1", "least", "most"):
        asked_for.append(asked_about(table, chosen))
        chosen = choices_after_answer(table, chosen, words)
    assert asked_for == [ACT, HAND, POINTS, ASKS_AMOUNT]
    assert next_question(table, chosen) is None
    lowest, dearest = next(iter(table_bids(table))), list(table_bids(table))[-1]
    assert action(chosen) == lowest.changed(amount=dearest.amount)


def asked_about(table, chosen):
    """What is asked next."""
    question = next_question(table, chosen)
    return None if question is None else question.about


def table_bids(table):
    """Every bid that the moves hold."""
    return next(move for move in table if move.nameable).families[0]


def test_nothing_is_done_before_all_is_chosen():
    """Half a bid is no action, and what has been said of it can be begun again."""
    table = naming()
    chosen = choices_after_answer(table, NOTHING_YET, next(move.label for move in table if move.nameable))
    assert action(chosen) is None
    assert asked_about(table, NOTHING_YET) == ACT


BIDS = [
    ("bid 1 least 0", "0 chips"),
    ("bid 1 least 100000", "100000 chips"),
    ("bid 1 least -3", "no number"),
    ("bid 1 least many", "no number"),
    ("bid 1 least ٣", "no number"),
    ("bid 1 least 9999999999", "9999999999 chips may not be put down with bid"),
    ("bid 1 least 9999999999999999999", "19 digits"),
    ("bid 1 999", "may not be named"),
    ("bid royal", "may not be named"),
    ("bid 1 least 1 more", "nothing more"),
    ("bet", "no move here"),
    ("fold", "nobody may"),
    ("", "nothing was answered"),
    ("  ,  ", "nothing was answered"),
]


@pytest.mark.parametrize(("words", "why"), BIDS)
def test_what_cannot_be_said_is_refused_in_a_sentence(words, why):
    """An amount of nothing, more than the stack, text for a number, a forbidden hand: each is told in words."""
    table = naming()
    with pytest.raises(pr.Refused) as refused:
        choices_after_answer(table, NOTHING_YET, words)
    assert why in refused.value.why
    assert refused.value.remedy


def changing():
    """The moves of a seat that has to throw one card or two."""
    rules = pr.load(NAMING)
    state = pr.start(rules, 3, seed=1)
    state, _ = pr.apply(rules, state, pr.Pass(state.actor))
    return pr.moves(rules, state)


DISCARDS = [
    ("1 1", "twice"),
    ("1 2 3", "choose 1 or 2 cards"),
    ("none", "choose 1 or 2 cards"),
    ("Zx", "no card"),
    ("9", "no card"),
]


@pytest.mark.parametrize(("words", "why"), DISCARDS)
def test_a_discard_that_cannot_be_is_refused_in_a_sentence(words, why):
    """The same card twice, too many cards, none, or what is no card is told, and the question stands."""
    table = changing()
    assert asked_about(table, NOTHING_YET) == CARDS
    with pytest.raises(pr.Refused, match=why):
        choices_after_answer(table, NOTHING_YET, words)


def test_a_discard_of_a_card_not_held_is_refused():
    """Only cards in the hand can be thrown; the hand is told by what may be answered."""
    table = changing()
    foreign = next(card for card in range(52) if card not in table.lawful[0].cards.hand)
    with pytest.raises(pr.Refused, match=f"{show(foreign)} is not in your hand"):
        choices_after_answer(table, NOTHING_YET, show(foreign))


def test_several_cards_not_held_are_refused_as_several():
    """Whoever would throw two cards of other players is told that they *are* not in his hand."""
    table = changing()
    foreign = [card for card in range(52) if card not in table.lawful[0].cards.hand][:2]
    with pytest.raises(pr.Refused, match=f"{write(foreign)} are not in your hand"):
        choices_after_answer(table, NOTHING_YET, write(foreign))


def test_a_number_below_nothing_names_no_hand():
    """Whoever types -1 has not chosen the first hand of the list, and hears what he may name."""
    with pytest.raises(pr.Refused, match=r"^-1 may not be named here") as refused:
        choices_after_answer(naming(), NOTHING_YET, "bid -1")
    assert refused.value.remedy


def test_a_misspelt_word_is_answered_with_the_nearest():
    """Whoever mistypes a move is told which word is meant."""
    with pytest.raises(pr.Refused, match="did you mean 'bid'"):
        choices_after_answer(naming(), NOTHING_YET, "bidd")
