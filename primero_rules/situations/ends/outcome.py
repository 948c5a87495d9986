"""How a hand ends: who takes how much of the money, what stays, and who shows how many cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.situations.asked.situation import COURSE, NEXT_DEAL
from primero_rules.situations.ends.take import Take
from primero_rules.situations.searching.walk import FoundPlay

SOMEBODY = "somebody"
"""The word for a player who is paid by others, where the cards that all happen to hold and play say who he is."""

WHO_DEALS, DONE_WITH_CARDS = "who deals the next hand", "what is done with the cards"

WHO_TAKES, WHO_SHOWS, WHO_CHANGES = "who takes what", "who shows cards", "who has to change cards"
"""The matters in which two ends of a hand can differ."""

NOBODY_SHOWS, ALL_SHOW, WINNER_SHOWS = "nobody", "all", "he who takes all"
"""Words for those who show cards, whichever players they are."""


@dataclass(frozen=True, slots=True)
class CourseOfCards:
    """What is done with the cards before a hand ends.

    ``changes`` is how often the player who may change cards oftenest may do so, ``forced`` whether they have to,
    all of them and each time, and ``dealt`` whether more cards are dealt to the players.
    """

    changes: int
    forced: bool
    dealt: bool


@dataclass(frozen=True, slots=True)
class GroundsOfEnd:
    """The rules by which a hand ends so, and the choices of the editors on which that rests.

    ``deciding`` are the rules by which it ends so: those that make somebody pay, or change cards that he was to
    hold, by which a hand may not win, that settle ties and the like, that give out the money and by which cards
    are shown; ``of_course`` are those by which cards are changed and dealt before, and ``next_deal`` those that
    say who deals the next.
    ``resting`` are the editors' choices on which anything in it rests; ``taking`` those that decide who takes how
    much, ``showing`` who shows cards, ``changing`` who has to change cards, and ``dealing`` who deals next.
    """

    deciding: tuple[Ref, ...]
    of_course: tuple[Ref, ...]
    next_deal: tuple[Ref, ...]
    resting: tuple[Ref, ...]
    taking: tuple[Ref, ...]
    showing: tuple[Ref, ...]
    changing: tuple[Ref, ...]
    dealing: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand: what each player takes, how many chips are left on the table, and the play that led there.

    ``barred`` are those whom a rule of the showdown keeps from winning, whatever they hold.
    ``paid`` are the chips that players get from others, and not from the pot, by the words for these players, or
    none by ``SOMEBODY`` where the cards that are played say who gets how many; where cards are ``played`` out, they
    lie open as well.  ``deals`` says by how many places the deal moves; None if nothing says so.  ``course`` is
    what is done with the cards before the end.  ``shown_before`` is true if somebody had shown everyone a card
    before the situation.
    """

    takes: tuple[Take, ...]
    barred: tuple[str, ...]
    left: int
    paid: tuple[tuple[str, int], ...]
    played: bool
    deals: int | None
    course: CourseOfCards
    shown_before: bool
    play: FoundPlay
    grounds: GroundsOfEnd

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared: two rulebooks agree if it is equal."""
        return self.division, self.showers, self.changers

    def matters(self, asks: str) -> tuple[tuple[str, object], ...]:
        """The matters in which two ends can differ, where a situation ``asks`` so, each with what it is here."""
        if asks == NEXT_DEAL:
            return ((WHO_DEALS, self.deals),)
        of_course = [(DONE_WITH_CARDS, self.course)] if asks == COURSE else []
        return (
            *of_course,
            (WHO_TAKES, self.division),
            (WHO_SHOWS, self.showers),
            (WHO_CHANGES, self.changers),
        )

    @property
    def stays(self) -> int:
        """What stays on the table, in percent of all the chips."""
        return percent(self.left, self.chips)

    @property
    def chips(self) -> int:
        """All the chips that are on the table at the end."""
        return sum(take.chips for take in self.takes) + self.left

    @property
    def division(self) -> object:
        """Who takes all, a part or nothing, and whether something stays on the table."""
        return tuple(sorted({(take.who, take.share) for take in self.takes})), self.left > 0

    @property
    def showers(self) -> object:
        """Who shows cards and who does not.

        Where all do, or nobody, or only he who takes all, it does not matter which players these are: that is a
        part of ``division``.
        """
        showing = tuple([take for take in self.takes if take.shown])
        if len(showing) in (0, len(self.takes)):
            return NOBODY_SHOWS if not showing else ALL_SHOW
        return WINNER_SHOWS if self.shows_alone(showing) else tuple(sorted({take.who for take in showing}))

    def shows_alone(self, showing: Sequence[Take]) -> bool:
        """True if of all players only he shows cards who takes all of the money."""
        return list(showing) == [take for take in self.takes if take.chips == self.chips and not take.sums]

    @property
    def changers(self) -> object:
        """Who has to change cards that the situation gives him."""
        return tuple(sorted({take.who for take in self.takes if take.changed}))


def percent(part: int, total: int) -> int:
    """So many percent of a total, rounded; 0 of nothing."""
    return round(100 * part / total) if total else 0
