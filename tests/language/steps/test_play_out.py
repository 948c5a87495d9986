"""Laying cards out: who begins a row, who follows, when a row ends, and who is first without a card."""

import pytest

import primero_rules as pr
from primero_rules.base.cards import cards, write
from primero_rules.base.fault import Faults
from primero_rules.game.event import Decided
from tests.support.law import Setup, play
from tests.support.variants import Changes, variant

PLAY = "procedure/2/play-out"


def dealt(deck: str, seats: int = 3, changes: Changes | None = None) -> tuple[pr.Ruleset, pr.State]:
    """The game before the first card is laid: three cards to each, from the top of the deck."""
    rules = variant("last-card", changes or {})
    return rules, pr.start(rules, seats, deck=deck)


def may_lay(rules: pr.Ruleset, state: pr.State) -> str:
    """The cards that may be laid now."""
    offered = [action for action in pr.options(rules, state) if isinstance(action, pr.Play)]
    return write(card for action in offered for card in action.cards)


def laid(rules: pr.Ruleset, state: pr.State, *words: str) -> pr.State:
    """The state after these cards, each laid by whoever has the turn."""
    for word in words:
        state, _ = pr.apply(rules, state, pr.Play(state.actor, cards(word)))
    return state


MIXED = "9c Jc Qh  Qc Ac Jh  9s Kh Ks"
"""Seat 1 is dealt first, then seats 2 and 0."""


def test_the_first_row_begins_with_the_lowest_card_of_the_longest_suit() -> None:
    """Two clubs are more than one heart, and the nine is the lower of them."""
    assert may_lay(*dealt(MIXED)) == "9c"


def test_of_two_suits_of_one_length_the_player_chooses() -> None:
    """With one card of each suit any of them is the lowest of a longest suit."""
    assert may_lay(*dealt("9c Jh Qs  Qc Ac Jc  9s Kh Ks")) == "9c Jh Qs"


@pytest.mark.parametrize(
    ("word", "lawful"), [("any", "9c Jc Qh"), ("lowest-of-a-suit", "9c Qh"), ("lowest-of-longest-suit", "9c")]
)
def test_what_may_begin_a_row_is_data(word: str, lawful: str) -> None:
    """Any card, the lowest of any suit, or only that of the longest."""
    assert may_lay(*dealt(MIXED, changes={f"{PLAY}/leads": word})) == lawful


def test_whoever_holds_the_next_higher_card_follows_and_nobody_else() -> None:
    """The jack follows the nine in this pack, and then the queen, whoever has them."""
    rules, state = dealt(MIXED)
    state = laid(rules, state, "9c", "Jc")
    assert state.actor == 2
    assert may_lay(rules, state) == "Qc"
    with pytest.raises(pr.Refused, match="Ac may not be laid here") as refused:
        pr.apply(rules, state, pr.Play(2, cards("Ac")))
    assert refused.value.ref.says == "The next higher card of the suit follows."
    assert refused.value.remedy == "lay Qc"


def test_a_row_ends_where_the_next_card_was_not_dealt_and_its_last_player_begins_another() -> None:
    """The king of clubs lies in the stock, so that the player of the queen begins again, with any card."""
    rules, state = dealt(MIXED)
    state = laid(rules, state, "9c", "Jc", "Qc")
    assert state.actor == 2
    assert may_lay(rules, state) == "Ac Jh"
    assert state.table.sequence == 0
    assert [seat.staked for seat in state.seats] == [0, 0, 1], "the last player of a row does what comes after it"


def test_a_row_ends_with_the_highest_card() -> None:
    """Nothing follows an ace."""
    rules, state = dealt(MIXED)
    state = laid(rules, state, "9c", "Jc", "Qc", "Ac")
    assert state.actor == 2
    assert may_lay(rules, state) == "Jh"


def test_the_lower_card_may_follow_instead() -> None:
    """Where rows go down, the nine ends one."""
    rules, state = dealt(MIXED, changes={f"{PLAY}/follows": "next-lower", f"{PLAY}/leads": "any"})
    state = laid(rules, state, "Jc", "9c")
    assert state.actor == 1
    assert may_lay(rules, state) == "Qh"


def test_whoever_lays_his_last_card_wins_and_ends_the_play() -> None:
    """He takes the pot that is his and what else lies there; the other pot stays for the next hand."""
    rules, state = dealt(MIXED)
    state = laid(rules, state, "9c", "Jc", "Qc", "Ac", "Jh")
    assert state.over
    assert state.table.winners == (2,)
    assert state.payoffs == (-2, -2, 1)
    assert state.table.pots == (0, 3)
    assert [len(seat.hand) for seat in state.seats] == [3, 1, 0]
    assert pr.next_hand(rules, state, seed=1).table.pots == (3, 6)


def test_cards_on_the_table_are_seen_by_all_and_leave_the_hand_that_was_seen() -> None:
    """A laid card is among those laid and no longer among the cards that its owner holds."""
    rules, state = dealt(MIXED)
    state = laid(rules, state, "9c", "Jc")
    for viewer in range(3):
        seen = pr.view(state, viewer)
        assert write(seen.seats[1].laid) == "9c Jc"
        assert seen.seats[1].cards == 1
    assert [write(cards) for cards in (pr.view(state, 1).hand, pr.view(state, 0).seats[1].seen)] == ["Qh", ""]


def test_those_who_are_seen_laying_are_told_to_all() -> None:
    """Nobody's view of the course of play hides a card that lies on the table."""
    rules, state = dealt(MIXED)
    _, events = pr.apply(rules, state, pr.Play(1, cards("9c")))
    assert pr.seen(events, 0) == pr.seen(events, 1) == events


def test_nobody_can_begin_where_the_role_was_given_to_nobody() -> None:
    """A file that lets nobody begin is refused at its line, and not played with a wrong seat."""
    changes: Changes = {f"{PLAY}/begins": "last-to-pass"}
    with pytest.raises(Faults, match="there is nobody to begin"):
        dealt(MIXED, changes=changes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_law_of_play_holds_in_a_game_of_laid_cards(seats: int) -> None:
    """Cards and chips are conserved, what is offered is accepted, and somebody is out in the end."""
    rules = variant("last-card", {})
    for seed in range(40):
        setup = Setup(rules, seats, seed, seed % seats, None, shuffled=seed % 3 > 0, carried=seed % 2)
        state = [after for _, _, after, _ in play(setup, every=2)][-1]
        assert state.over
        assert not all(seat.hand for seat in state.seats)


def test_the_pack_depends_on_the_number_of_players() -> None:
    """Two play with eight cards and three with fifteen."""
    rules = variant("last-card", {})
    assert [len(rules.setting.pack_of(seats)) for seats in (2, 3, 4)] == [8, 15, 15]
    with pytest.raises(pr.Refused, match="does not fit the pack"):
        pr.start(rules, 2, deck="9c Jc")


def test_the_end_of_a_row_is_told_with_its_rule() -> None:
    """That nobody lays the next card is something that a rule brings about, and everybody sees it."""
    rules, state = dealt(MIXED)
    state = laid(rules, state, "9c", "Jc")
    _, events = pr.apply(rules, state, pr.Play(2, cards("Qc")))
    over = [event for event in events if isinstance(event, Decided)]
    assert [(event.seat, event.matter, event.ref.says) for event in over] == [
        (2, "row-over", "The next higher card of the suit follows.")
    ]
