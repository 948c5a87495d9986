"""What every word for several seats can do; the words stand in ``seats``."""

from primero_rules.base.frozen import Frozen
from primero_rules.game.state import State


class SeveralSeats(Frozen):
    """A word for several seats, or one seat where several might stand."""

    @staticmethod
    def leaves_out_nobody() -> bool:
        """True of a word that means all who are still in: as long as nobody has had a turn, every player."""
        return False

    def of(self, state: State) -> tuple[int, ...]:
        """The seats in the order of play, from the eldest on."""
        raise NotImplementedError
