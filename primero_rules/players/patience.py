"""A player with a time limit for each choice, so that one who never answers does not hold up the table."""

from queue import Empty, SimpleQueue
from threading import Thread

from primero_rules.game.action import Action
from primero_rules.players.player import Player, Turn

GLANCE = 0.1
"""How many seconds are waited at a time, so that Python can handle an interrupt in between.

A signal that another thread takes, or that comes just before the wait begins, does not end the wait.
"""


class Silence(Exception):
    """Raised if a player has not answered within the time limit."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no answer, and more than {seconds:g} s have passed")


class Awaited:
    """A player whose answer is awaited for a limited number of seconds.

    It thinks in a thread of its own.  A thread cannot be ended from outside: that of a player who never answers is
    abandoned, and ends with its process.
    """

    def __init__(self, player: Player, seconds: float) -> None:
        self.player, self.seconds = player, seconds

    def choose(self, turn: Turn) -> Action:
        """The answer of the player; whatever he raises is raised, and Silence if he does neither in time."""
        answers: SimpleQueue[Action | BaseException] = SimpleQueue()
        Thread(target=self._think, args=(turn, answers), daemon=True).start()
        answer = self._wait_for(answers)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def _wait_for(self, answers: SimpleQueue[Action | BaseException]) -> Action | BaseException:
        left = self.seconds
        while left > 0:
            try:
                return answers.get(timeout=min(GLANCE, left))
            except Empty:
                left -= GLANCE
        raise Silence(self.seconds)

    def _think(self, turn: Turn, answers: SimpleQueue[Action | BaseException]) -> None:
        try:
            answers.put(self.player.choose(turn))
        except BaseException as wrong:  # noqa: BLE001  # any exception is raised again where the answer is awaited
            answers.put(wrong)
