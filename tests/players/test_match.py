"""Players meet over shared deals: who is ahead, how sure that is, and that it is the same whoever computes it."""

import math
import os
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from threading import Event

import pytest

import primero_rules as pr
from primero_rules.players.match import interval, student
from primero_rules.players.sharp_player import candidates
from tests.support.files import KUHN
from tests.support.selections import tried
from tests.support.variants import rules_of_file, variant

NAME = "suzuki-1994"


class Broken:
    """A player that fails at its first turn."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, turn: pr.Turn) -> pr.Action:
        raise ZeroDivisionError("by nought")


class Speechless(Broken):
    """A player that answers nothing."""

    def choose(self, turn: pr.Turn) -> pr.Action:
        return None  # type: ignore[return-value]


class Deadly(Broken):
    """A player whose process ends."""

    def choose(self, turn: pr.Turn) -> pr.Action:
        os._exit(3)


class Silent(Broken):
    """A player that never answers."""

    def choose(self, turn: pr.Turn) -> pr.Action:
        Event().wait()
        raise AssertionError


class Slow(Broken):
    """A player that takes its time."""

    def choose(self, turn: pr.Turn) -> pr.Action:
        time.sleep(0.001)
        return next(iter(turn.options))


class Quick(Slow):
    """The same player in a hurry."""

    def choose(self, turn: pr.Turn) -> pr.Action:
        return next(iter(turn.options))


def test_so_many_more_deals_tell_two_apart_as_the_interval_of_few_deals_needs() -> None:
    """With as many more deals that go on to vary so, the interval excludes nought; with one fewer it does not."""
    lengths = set()
    for seed in range(30):
        (apart,) = pr.match(pr.load(str(KUHN)), ["random", "cautious"], hands=8, seats=2, seed=seed).parted
        if not apart.more or apart.more > 1_000:
            continue
        width = [student(deals - 1) * apart.by.spread / math.sqrt(deals) for deals in range(2, 1_100)]
        needed = next(deals for deals, half in enumerate(width, 2) if half < apart.by.mean)
        assert apart.by.deals + apart.more == max(needed, apart.by.deals + 1)
        lengths.add(apart.more)
    assert len(lengths) > 5


@pytest.mark.parametrize(("better", "worse"), [("cautious", "random"), ("sharp", "random"), ("sharp", "cautious")])
def test_whoever_thinks_more_wins_at_the_smallest_poker(better: str, worse: str) -> None:
    """In Kuhn poker, over a hundred shared deals in every seat, the whole interval lies above nought.

    There whoever never gives up a king and never pays for a jack wins; the other games are in the stored table.
    """
    result = pr.match(pr.load(str(KUHN)), [worse, better], hands=100, seats=2, seed=2)
    assert result.parted[0].ahead == better
    assert result.parted[0].by.low > 0
    assert result.parted[0].more == 0


def test_every_deal_is_played_with_the_players_in_every_seat() -> None:
    """Three players have three ways to sit, and what one wins in a deal the others lose."""
    result = pr.match(pr.load(NAME), ["random", "cautious", "random"], hands=3, seats=3, seed=1)
    assert (result.deals, result.hands, result.seats) == (3, 9, 3)
    gains = {standing.player: standing.gain.mean for standing in result.standings}
    assert math.isclose(gains["cautious"] + 2 * gains["random"], 0, abs_tol=1e-9)


def test_a_player_against_itself_is_level() -> None:
    """Two of a kind have one standing, and nothing parts them."""
    result = pr.match(pr.load(NAME), ["random", "random"], hands=4, seats=2, seed=1)
    assert [standing.player for standing in result.standings] == ["random"]
    assert result.standings[0].gain.mean == pytest.approx(0)
    assert not result.parted


def test_two_processes_play_the_same_match_as_one() -> None:
    """How many compute it makes no difference, neither to a match nor to rows."""
    rules = pr.load(NAME)
    with ProcessPoolExecutor(2) as pool:
        for players in (["sharp", "cautious"], ["random", "cautious"]):
            alone = pr.match(rules, players, hands=3, seats=2, seed=5)
            assert pr.match(rules, players, hands=3, seats=2, seed=5, executor=pool) == alone
        rows = pr.simulate(rules, hands=5, players=["cautious"], seats=3, seed=5)
        assert pr.simulate(rules, hands=5, players=["cautious"], seats=3, seed=5, executor=pool) == rows


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_match_as_one_process() -> None:
    """A Dask cluster of two workers gives the same numbers."""
    from distributed import Client, LocalCluster

    rules = pr.load(NAME)
    alone = pr.match(rules, ["random", "cautious"], hands=3, seats=2, seed=5)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        again = pr.match(rules, ["random", "cautious"], hands=3, seats=2, seed=5, executor=client.get_executor())
    assert again == alone


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        (Broken, "player 'Broken' in seat 1.*ZeroDivisionError: by nought"),
        (Speechless, "'Speechless'.* answered None"),
    ],
)
def test_a_player_that_fails_is_named(player: type[Broken], sentence: str) -> None:
    """What it raised, or what it answered, stands in one sentence with its name and seat."""
    with pytest.raises(pr.Refused, match=sentence):
        pr.match(pr.load(NAME), ["random", player], hands=2, seats=2, seed=1)


def test_a_worker_that_dies_ends_the_match() -> None:
    """Nobody waits for a process that is gone."""
    with ProcessPoolExecutor(2) as pool, pytest.raises(BrokenExecutor):
        pr.match(pr.load(NAME), ["random", Deadly], hands=2, seats=2, seed=1, executor=pool)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"players": []}, "nobody sits at the table"),
        ({"players": ["random"], "seats": 99}, "99 cannot play"),
        ({"players": ["random", "random"], "seats": 1}, "1 cannot play"),
        ({"players": ["random"] * 99, "seats": 2}, "99 cannot play"),
        ({"players": ["random"] * 5, "seats": 2}, "5 players cannot sit in 2 seats"),
        ({"players": ["random"] * 99}, "99 cannot play"),
        ({"players": ["randm"]}, "did you mean 'random'"),
        ({"hands": 1}, "hands cannot be 1"),
        ({"hands": "many"}, "hands cannot be 'many'"),
        ({"seed": 0.5}, "seed cannot be 0.5"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_a_sentence(given: dict, complaint: str) -> None:
    """Nobody, too many, unknown players, no deals: each is told as it is."""
    arguments = {"players": ["random"], "hands": 2, **given}
    with pytest.raises((ValueError, pr.Refused), match=complaint):
        pr.match(pr.load(NAME), **arguments)


@pytest.mark.parametrize("name", tried())
def test_a_row_tells_of_every_seat_of_every_hand(name: str) -> None:
    """The chips of a hand add up, somebody holds the best cards, and one seat deals."""
    rules = pr.load(name)
    seats = rules.setting.players[0]
    rows = pr.simulate(rules, hands=6, players=["random"], seats=seats, seed=2)
    assert [(row["hand"], row["seat"]) for row in rows] == [(n, seat) for n in range(6) for seat in range(seats)]
    for number in range(6):
        hand = [row for row in rows if row["hand"] == number]
        assert sum(row["payoff"] for row in hand) + hand[0]["carried"] == 0
        assert sum(row["credited"] for row in hand) == pytest.approx(0)
        assert any(row["best"] for row in hand)
        assert sum(row["dealer"] for row in hand) == 1
        assert sorted(row["place"] for row in hand) == list(range(seats))
        assert sum(row["decisions"] for row in hand) == hand[0]["all_decisions"]


def test_an_interval_is_that_of_student() -> None:
    """By the tables of the distribution, to three places."""
    assert [round(student(freedom), 3) for freedom in (3, 4, 9, 19, 120)] == [3.182, 2.776, 2.262, 2.093, 1.98]
    bounds = interval([1.0, 2.0, 3.0, 4.0])
    assert (round(bounds.mean, 3), round(bounds.spread, 3)) == (2.5, 1.291)
    assert (round(bounds.low, 3), round(bounds.high, 3)) == (0.446, 4.554)


@pytest.mark.parametrize("workers", [0, 2])
def test_a_player_that_never_answers_is_not_waited_for_for_ever(workers: int) -> None:
    """The others wait as long as they said, and hear who it was and at which choice."""
    said = "no answer, and more than 0.2 s have passed: the player 'Silent' in seat 1 was asked for choice"
    with pytest.raises(pr.Refused, match=said), ProcessPoolExecutor(workers or 1) as pool:
        pr.simulate(
            pr.load(str(KUHN)),
            hands=1,
            players=["random", Silent],
            patience=0.2,
            executor=pool if workers else None,
        )


def test_patience_changes_nothing_for_a_player_that_answers() -> None:
    """Whoever answers in time plays as if nobody had looked at the clock, and what it raises is told as ever."""
    rules = pr.load(str(KUHN))
    waited = pr.simulate(rules, hands=4, players=["random", Slow], patience=60)
    assert [row["payoff"] for row in waited] == [
        row["payoff"] for row in pr.simulate(rules, hands=4, players=["random", Quick])
    ]
    with pytest.raises(
        pr.Refused, match=r"the player 'Broken' in seat 0, at choice .*ZeroDivisionError: by nought"
    ):
        pr.match(rules, [Broken, "random"], hands=2, patience=60)


def test_a_sharp_player_keeps_the_cards_that_it_has_to_keep():
    """Where one of three cards has to stay in the hand, no discard of all three is as much as thought of."""
    betting = rules_of_file("high-card")["procedure"][1:]
    exchange = {"exchange": {"by": "standing", "cards": "1..3", "keeping": {"towards": "card", "cards": 1}}}
    rules = variant("high-card", {"procedure": [{"deal": {"cards": 3}}, exchange, *betting]})
    state = pr.start(rules, 2, seed=1)
    tried = candidates(rules, state)
    assert {len(discard.cards) for discard in tried if isinstance(discard, pr.Exchange)} == {1, 2}
    assert all(discard in pr.options(rules, state) for discard in tried)
