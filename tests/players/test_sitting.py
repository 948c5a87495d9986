"""A hand with players at the table: each is asked at its turn, and told what its seat may know."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.game.event import Dealt
from primero_rules.play.seen import HIDDEN
from primero_rules.players.player import Turn
from primero_rules.players.random_player import RandomPlayer
from primero_rules.players.sitting import hand_played, sit_down, turn_of
from tests.support.selections import ordinary, tried
from tests.support.variants import variant


class Onlooker:
    """Plays at random and keeps what it was told."""

    def __init__(self, seed: int) -> None:
        self.player = RandomPlayer(seed)
        self.turns: list[Turn] = []

    def choose(self, turn: Turn) -> Any:
        self.turns.append(turn)
        return self.player.choose(turn)


class Stubborn:
    """Answers the same whatever it is asked."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, turn: Turn) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("name", tried())
def test_every_player_is_told_its_own_cards_and_no_others(name: str) -> None:
    """In what is told of a hand the cards that others are dealt are hidden, and the table is the seat's own."""
    rules = pr.load(name)
    players = [Onlooker(seed) for seed in range(rules.setting.players[0])]
    played = hand_played(rules, players, seed=5)
    assert played.state.over
    assert played.decisions == sum(len(player.turns) for player in players)
    for seat, player in enumerate(players):
        for turn in player.turns:
            assert turn.seat == turn.view.seat == turn.view.actor == seat
            assert turn.began.stacks == played.state.table.brought
            dealt = [event for event in turn.heard if isinstance(event, Dealt)]
            assert all((event.seat == seat) == (event.cards[0] != HIDDEN) for event in dealt)


def test_the_same_players_and_seed_play_the_same_hand() -> None:
    """A hand is repeated by the seeds of its players and of its pack; an unknown order is left to chance."""
    rules = pr.load(ordinary()[0])
    for seed in (3, None):
        hands = [hand_played(rules, [RandomPlayer(n) for n in range(3)], seed=seed) for _ in range(2)]
        assert hands[0] == hands[1]


def test_what_lay_on_the_table_before_is_told_to_everybody() -> None:
    """Chips, names, the dealer and a carried pot are no secret."""
    rules = pr.load(ordinary()[0])
    names = ("Ann", "Ben", "Cat")
    sitting = sit_down(rules, seed=1, names=names, dealer=1, carried=4, stacks=(30, 40, 50))
    began = turn_of(sitting).began
    assert (began.names, began.dealer, began.carried, began.stacks) == (names, 1, 4, (30, 40, 50))
    assert pr.start(rules, seed=1, **began.start_arguments()) == sitting.state


@pytest.mark.parametrize("answer", [None, 7, pr.Pass(9), pr.Bid(0, -1)])
def test_an_answer_that_is_not_lawful_is_refused_and_its_seat_is_named(answer: object) -> None:
    """A player who answers nonsense is told which answers there are."""
    rules = pr.load(ordinary()[0])
    with pytest.raises(pr.Refused, match=r"the player in seat \d answered") as refused:
        hand_played(rules, [Stubborn(answer)] * 3, seed=1)
    assert refused.value.remedy.startswith("one of the actions that it is offered: ")


def test_what_a_player_raises_comes_out_with_its_seat() -> None:
    """A broken player does not hide behind the hand."""
    with pytest.raises(ZeroDivisionError) as broken:
        hand_played(pr.load(ordinary()[0]), [Stubborn(ZeroDivisionError("by nought"))] * 3, seed=1)
    assert "raised by the player in seat" in broken.value.__notes__[0]


def test_a_player_of_an_unknown_name_is_not_there() -> None:
    """The names that there are, and the nearest."""
    with pytest.raises(ValueError, match=r"there is no player 'randum' — one of random.*did you mean 'random'"):
        pr.player("randum")


class Passer:
    """Passes whenever that is lawful."""

    def choose(self, turn: Turn) -> Any:
        return next((action for action in turn.options if action.verb == "pass"), next(iter(turn.options)))


def test_rules_by_which_all_may_pass_for_ever_are_at_fault_where_players_do() -> None:
    """Where no rule ends a round in which nobody bids, the hand is broken off with what the checker says of it."""
    rules = variant("high-card", {"procedure/1/vying/ends/2": None})
    with pytest.raises(Faults) as wrong:
        hand_played(rules, [Passer(), Passer()], seed=1)
    (fault,) = wrong.value.faults
    assert fault.complaint == "play need not end: it does not if everybody chooses 'pass' whenever he may"
    assert fault.place.line == next(at.ref.line for at in rules.program if at.ref.path == "procedure/1/vying")


def test_players_who_draw_a_hand_out_come_to_no_end() -> None:
    """A round that ends after 600 turns without a bid does end, but no two players may pass so often in a hand."""
    rules = variant("high-card", {"procedure/1/vying/ends/2/when": {"rounds-without-bid": 600}})
    with pytest.raises(
        pr.Refused, match="this hand comes to no end: the players have chosen 1,000 times"
    ) as refused:
        hand_played(rules, [Passer(), Passer()], seed=1)
    assert refused.value.ref.path == "procedure/1/vying"
