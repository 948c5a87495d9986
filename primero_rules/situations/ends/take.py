"""What a player takes at the end of a hand, as it is told and compared between rulebooks."""

from dataclasses import dataclass

ALL, PART_OF_POT, OWN_STAKE_BACK, TAKES_NOTHING = "all", "a part", "his own stake", "nothing"


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """What a player takes, in percent of all the chips on the table and in chips, and how many cards he shows.

    ``changed`` is how many of the cards that the situation gives him he is made to change before the hand ends.
    ``own`` is true if he takes just what he has put in, somebody who has put in more takes some too, and nobody who
    has put in less has taken any of it.
    """

    who: str
    percent: int
    shown: int
    chips: int
    changed: int = 0
    own: bool = False
    by_draw: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()

    @property
    def share(self) -> str:
        """``ALL``, ``TAKES_NOTHING``, ``OWN_STAKE_BACK`` or else ``PART_OF_POT``.

        Where a draw decides, it is each share that he may take: rules say how they go, whatever the stakes.
        """
        if self.by_draw:
            return f"{' or '.join(map(str, self.by_draw))} percent"
        if self.percent == 100:
            return ALL
        return TAKES_NOTHING if not self.chips else OWN_STAKE_BACK if self.own else PART_OF_POT
