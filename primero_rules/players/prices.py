"""What an action costs, as everybody at the table sees it, and which actions of a family are weighed.

An action is tried in a state and only what is open to all is read off: chips put down, and whether the seat is
still in.  What comes of it is not looked at, because that may depend on cards that the seat does not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from primero_rules.game.action import Action
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.event import Acted, Event, Paid
from primero_rules.game.option import Choice
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.game.state import Said, State
from primero_rules.play.game import act
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Price:
    """What one action asks: chips put down, how many of them others have to meet, and whether the seat stays in.

    ``again`` is True if the same seat has to act at once again.
    """

    chips: int
    added: int
    stays: bool
    again: bool


def price_of(rules: Ruleset, state: State, action: Action) -> tuple[Price, State]:
    """What an action that is known to be lawful costs its seat, and the state after it."""
    seat, after = action.seat, state.copy()
    events: list[Event] = []
    act(rules, after, action, events)
    chips = _put_down(events, seat)
    owed = max(0, state.vying.level - state.seats[seat].paid)
    again = not after.over and after.actor == seat
    return Price(chips, max(0, chips - owed), after.seats[seat].standing, again), after


def _put_down(events: list[Event], seat: int) -> int:
    """What a seat puts down with its action and by the rules that follow until another acts."""
    chips = 0
    for event in events:
        if isinstance(event, Acted) and event.action.seat == seat:
            chips += event.paid
        elif isinstance(event, Paid) and event.seat == seat:
            chips += event.amount
    return chips


def amounts_of(family: BidFamily, table: int) -> list[int]:
    """The least amount, what lies on the table, and the most: as far as they may be bid."""
    amounts = family.amounts
    about = min(amounts, key=lambda amount: abs(amount - table)) if len(amounts) < 64 else _near(amounts, table)
    return sorted({amounts[0], about, amounts[-1]})


def _between(family: BidFamily, table: int) -> list[int]:
    """The same, and the amount half-way in proportion from what lies on the table to the most."""
    amounts = family.amounts
    middle = isqrt(max(1, table, amounts[0]) * max(1, amounts[-1]))
    return sorted({*amounts_of(family, table), _near(amounts, middle)})


def _near(amounts: range, wanted: int) -> int:
    """The amount nearest to the one that is wanted."""
    place = (wanted - amounts[0]) // amounts.step
    return amounts[max(0, min(len(amounts) - 1, place))]


def true_saying(ranking: Ranking, announcements: tuple[Announcement, ...], held: HandValue) -> Said:
    """What comes nearest to the truth: the truth, else the most that is below it, else the least there is."""
    truth = ranking.announced(held.combination)
    exact = [each for each in announcements if each.combination == truth]
    if exact:
        return _nearest_points(exact[0], held.points)
    below = [each for each in announcements if each.combination < truth]
    if below:
        highest = max(below)
        return highest.nth(highest.size - 1)
    return announcements[0].nth(0)


def _nearest_points(announcement: Announcement, points: int) -> Said:
    """The points that are held, or the nearest that may be named, lower ones first."""
    if announcement.points is None:
        return announcement.nth(0)
    below = [index for index, named in enumerate(announcement.points) if named <= points]
    return announcement.nth(below[-1] if below else 0)


def sayings(ranking: Ranking, announcements: tuple[Announcement, ...], held: HandValue) -> list[Said]:
    """What is weighed: what comes nearest to the truth, one step above it, and the most that may be said."""
    true = true_saying(ranking, announcements, held)
    most = announcements[-1].nth(announcements[-1].size - 1)
    return list(dict.fromkeys((true, _step_above(announcements, true), most)))


def _step_above(announcements: tuple[Announcement, ...], said: Said) -> Said:
    """The least that may be said above this, or this where there is nothing above it."""
    for announcement in announcements:
        for index in _places_above(announcement, said):
            return announcement.nth(index)
    return said


def _places_above(announcement: Announcement, said: Said) -> Iterator[int]:
    if announcement.combination > said.combination:
        yield 0
    elif announcement.combination == said.combination and announcement.points is not None:
        yield from (
            index for index, named in enumerate(announcement.points) if said.points is None or named > said.points
        )


def weighed(ranking: Ranking, family: Choice, held: HandValue, table: int) -> Iterator[Action]:
    """The actions of a family of bids or announcements that are weighed against each other."""
    if isinstance(family, AnnouncementFamily):
        for named in sayings(ranking, family.announcements, held):
            yield family.make(family.seat, named)
    elif isinstance(family, BidFamily):
        said_with: list[Said | None] = [None]
        if family.announcements is not None:
            said_with = list(sayings(ranking, family.announcements, held))
        for amount in _between(family, table):
            for said in said_with[: 1 if amount != family.amounts[0] else None]:
                yield family.make(family.seat, amount, said)


def honest(ranking: Ranking, family: Choice, held: HandValue, table: int) -> Iterator[Action]:
    """The same with nothing but what comes nearest to the truth."""
    if isinstance(family, AnnouncementFamily):
        yield family.make(family.seat, true_saying(ranking, family.announcements, held))
    elif isinstance(family, BidFamily):
        said = None if family.announcements is None else true_saying(ranking, family.announcements, held)
        for amount in amounts_of(family, table)[:2]:
            yield family.make(family.seat, amount, said)
