"""The public cost of an action, and the actions of a family that are worth comparing.

An action is tried in a state, and only public effects are read off: chips put down, and whether the seat is still
in.  Other effects are ignored, because they may depend on cards that the seat does not see.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isqrt

from primero_rules.game.action import Action
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.event import Acted, Event, Paid
from primero_rules.game.option_families import Choice
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.game.state import Said, State
from primero_rules.play.game import act
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Price:
    """The cost of an action: chips put down, how many of them others have to meet, and whether the seat stays in.

    ``again`` is True if the same seat has to act again at once.
    """

    chips: int
    added: int
    stays: bool
    again: bool


def price_of(rules: Ruleset, state: State, action: Action) -> tuple[Price, State]:
    """What a lawful action costs its seat, and the state after it; whether it is lawful is not checked."""
    seat, after = action.seat, state.copy()
    events: list[Event] = []
    act(rules, after, action, events)
    chips = _put_down(events, seat)
    owed = max(0, state.vying.to_match - state.seats[seat].paid)
    again = not after.over and after.actor == seat
    return Price(chips, max(0, chips - owed), after.seats[seat].standing, again), after


def _put_down(events: list[Event], seat: int) -> int:
    """The chips that a seat puts down in these events, by its action or by the rules."""
    chips = 0
    for event in events:
        if isinstance(event, Acted) and event.action.seat == seat:
            chips += event.paid
        elif isinstance(event, Paid) and event.seat == seat:
            chips += event.amount
    return chips


def amounts_of(family: BidFamily, table: int) -> list[int]:
    """The smallest amount that may be bid, the one nearest to ``table``, and the largest."""
    amounts = family.amounts
    about = min(amounts, key=lambda amount: abs(amount - table)) if len(amounts) < 64 else _near(amounts, table)
    return sorted({amounts[0], about, amounts[-1]})


def _between(family: BidFamily, table: int) -> list[int]:
    """The amounts of ``amounts_of``, and the one in the middle between ``table`` and the largest."""
    return sorted({*amounts_of(family, table), _middle(family.amounts, table)})


def modest_amounts(family: BidFamily, table: int, *, strong: bool) -> list[int]:
    """The smallest amount, and the one nearest to ``table`` if it is not the largest; with a ``strong`` hand, the
    latter in any case, and the amount in the middle between ``table`` and the largest.
    """
    amounts = family.amounts
    about = _near(amounts, table)
    if strong:
        return sorted({amounts[0], about, _middle(amounts, table)})
    return [amounts[0]] if about in (amounts[0], amounts[-1]) else [amounts[0], about]


def _middle(amounts: range, table: int) -> int:
    """The amount nearest to the geometric mean of ``table`` and the largest amount."""
    return _near(amounts, isqrt(max(1, table, amounts[0]) * max(1, amounts[-1])))


def _near(amounts: range, wanted: int) -> int:
    """The amount nearest to the one that is wanted."""
    place = (wanted - amounts[0]) // amounts.step
    return amounts[max(0, min(len(amounts) - 1, place))]


def true_saying(ranking: Ranking, announcements: tuple[Announcement, ...], held: HandValue) -> Said:
    """The announcement nearest to the truth: the truth, else the highest below it, else the lowest of all."""
    truth = ranking.announced(held.combination)
    exact = [announced for announced in announcements if announced.combination == truth]
    if exact:
        return _nearest_points(exact[0], held.points)
    below = [announced for announced in announcements if announced.combination < truth]
    if below:
        highest = max(below)
        return highest.nth(highest.size - 1)
    return announcements[0].nth(0)


def _nearest_points(announcement: Announcement, points: int) -> Said:
    """The announcement with the points that are held, or the next lower ones that may be named, or the lowest."""
    if announcement.points is None:
        return announcement.nth(0)
    below = [index for index, named in enumerate(announcement.points) if named <= points]
    return announcement.nth(below[-1] if below else 0)


def sayings(ranking: Ranking, announcements: tuple[Announcement, ...], held: HandValue) -> list[Said]:
    """The announcements worth comparing: the nearest to the truth, the next above it, and the highest."""
    nearest_truth = true_saying(ranking, announcements, held)
    most = announcements[-1].nth(announcements[-1].size - 1)
    return list(dict.fromkeys((nearest_truth, _step_above(announcements, nearest_truth), most)))


def _step_above(announcements: tuple[Announcement, ...], said: Said) -> Said:
    """The lowest announcement above this one, or this one if there is none above it."""
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


def actions_worth_comparing(ranking: Ranking, family: Choice, held: HandValue, table: int) -> Iterator[Action]:
    """The actions of a family of bids or announcements that are worth comparing."""
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


def honest_actions(ranking: Ranking, family: Choice, held: HandValue, amounts: Iterable[int]) -> Iterator[Action]:
    """The actions of a family of bids or announcements that say what is nearest to the truth, at these amounts."""
    if isinstance(family, AnnouncementFamily):
        yield family.make(family.seat, true_saying(ranking, family.announcements, held))
    elif isinstance(family, BidFamily):
        said = None if family.announcements is None else true_saying(ranking, family.announcements, held)
        for amount in amounts:
            yield family.make(family.seat, amount, said)
