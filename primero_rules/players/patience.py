"""A player who is given only so long for each choice, so that one who never answers does not hold up the table."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread

from primero_rules.game.action import Action
from primero_rules.players.player import Player, Turn

GLANCE = 0.1
"""After so many seconds of waiting Python is asked whether somebody has interrupted.

A signal that another thread takes, or that comes just before the wait begins, does not end it.
"""


class Silence(Exception):
    """A player has not answered within the time that the others were willing to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no answer, and more than {seconds:g} s have passed")


class Awaited:
    """A player for whose answer the others wait so many seconds, and no longer.

    It thinks in a thread of its own.  A thread cannot be ended from outside: that of a player who never answers is
    left behind, and ends with its process.
    """

    def __init__(self, player: Player, seconds: float) -> None:
        self.player, self.seconds = player, seconds

    def choose(self, turn: Turn) -> Action:
        """What the player answers, or raises; Silence if it does neither in time."""
        answers: SimpleQueue[Action | BaseException] = SimpleQueue()
        Thread(target=self._think, args=(turn, answers), daemon=True).start()
        answer = self._wait_for(answers)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def _wait_for(self, answers: SimpleQueue[Action | BaseException]) -> Action | BaseException:
        rest = self.seconds
        while rest > 0:
            try:
                return answers.get(timeout=min(GLANCE, rest))
            except Empty:
                rest -= GLANCE
        raise Silence(self.seconds)

    def _think(self, turn: Turn, answers: SimpleQueue[Action | BaseException]) -> None:
        try:
            answers.put(self.player.choose(turn))
        except BaseException as wrong:  # noqa: BLE001  # whatever it is, it is raised where the answer is awaited
            answers.put(wrong)
