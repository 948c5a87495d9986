"""How long the others wait for a player, and that whoever watches can end the wait."""

import signal
import threading
import time

import pytest

import primero_rules as pr
from primero_rules.game.action import Action, Pass
from primero_rules.players.patience import Awaited, Silence
from primero_rules.players.player import Turn
from primero_rules.players.sitting import sit_down, turn_of
from tests.support.selections import ordinary


@pytest.fixture
def turn() -> Turn:
    """The first choice of a hand."""
    return turn_of(sit_down(pr.load(ordinary()[0]), seed=1))


class Dreamer:
    """A player of somebody's own that answers only when it is woken; an interruption reaches it first."""

    def __init__(self, *, interrupted: bool) -> None:
        self.interrupted, self.woken, self.answered = interrupted, threading.Event(), threading.Event()

    def choose(self, turn: Turn) -> Action:
        """The answer, after 30 s or as soon as somebody wakes the player."""
        if self.interrupted:
            time.sleep(0.2)  # by then the others wait
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
        self.woken.wait(timeout=30)
        self.answered.set()
        return Pass(turn.seat)


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="this system sends no signal to a thread")
def test_an_interruption_that_another_thread_takes_ends_the_wait(turn: Turn) -> None:
    """Nobody has to press Control and C twice, or to wait until the player answers."""
    dreamer = Dreamer(interrupted=True)
    try:
        with pytest.raises(KeyboardInterrupt):
            Awaited(dreamer, 60).choose(turn)
        assert not dreamer.answered.is_set()
    finally:
        dreamer.woken.set()


def test_who_takes_longer_than_the_others_wait_is_silent(turn: Turn) -> None:
    """The wait ends however short it is, also when it is shorter than one glance."""
    for patience in (0.01, 0.25):
        dreamer = Dreamer(interrupted=False)
        try:
            with pytest.raises(Silence, match=f"more than {patience:g} s"):
                Awaited(dreamer, patience).choose(turn)
            assert not dreamer.answered.is_set()
        finally:
            dreamer.woken.set()
