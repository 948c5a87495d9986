"""Which of several hands is best: by the ranking or by the combination that was bid, with privileges, suits, ties.

``Contest.rank`` divides seats into groups, the best first; seats in one group are equal.
"""

from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from primero_rules.base.frozen import Frozen
from primero_rules.game.hand_table import NONE, Worth
from primero_rules.game.holding import held_by, with_cards
from primero_rules.game.setting import Privilege, Setting
from primero_rules.game.state import NOBODY, State
from primero_rules.language.common_suit import PlaceInSuit, by_common_suit
from primero_rules.language.equipment.rank_order import NO_RANKS, rank_places
from primero_rules.language.equipment.suit_order import NO_SUITS, suit_places
from primero_rules.language.several_seats import SeveralSeats

HandKey = tuple[Any, ...]
"""The key by which a hand is compared with others: the greater key is the better hand."""

Counted = list[tuple[int, HandKey]]
"""Seats in the order of play, each with the key of its hand."""

Groups = list[tuple[int, ...]]
"""Seats in groups of equal hands, the best first."""


@dataclass(frozen=True)
class Contest(Frozen):
    """How hands are compared; ``eldest_wins`` lets the seat first in order win among equal hands.

    ``by_points`` is 1 or -1 if only the points count, as of hands of the combination named last: with 1 the most
    points win, with -1 the fewest.  If it is 0, or nothing was named, the ranking decides.  With ``common_suit_of``
    hands that make no combination are compared by the suit worth most in all hands of those seats together.
    """

    setting: Setting
    eldest_wins: bool
    by_points: int = 0
    common_suit_of: SeveralSeats | None = None

    def rank(self, state: State, seats: tuple[int, ...]) -> Groups:
        """The seats in groups of equal hands, best first; within a group in the order of play."""
        return self.order(state, self.counted(state, seats))

    def counted(self, state: State, seats: tuple[int, ...]) -> Counted:
        """Each seat with the key of its hand."""
        by_points = 0 if state.vying.named is None else self.by_points
        favoured = NOBODY if by_points else favoured_seat(self.setting, state, seats)
        counted = [(seat, self._key(state, seat, favoured, by_points)) for seat in seats]
        if self.common_suit_of is None:
            return counted
        places = self._places_by_suit(state, seats, self.common_suit_of)
        return [(seat, (*key, *places.get(seat, ()))) for seat, key in counted]

    def order(self, state: State, counted: Counted) -> Groups:
        """The groups that ``rank`` returns, from the keys that ``counted`` returns."""
        ranked: Groups = []
        above: HandKey = ()
        for seat, key in sorted(counted, key=itemgetter(1), reverse=True):  # of equal ones the first stays first
            if ranked and key == above and not self.eldest_wins:
                ranked[-1] = (*ranked[-1], seat)
            else:
                ranked.append((seat,))
            above = key
        if not self.setting.privileges or self.common_suit_of is not None:
            return ranked
        if self.by_points and state.vying.named is not None:
            return ranked
        return self._with_favour(state, tuple([seat for seat, _ in counted]), ranked)

    def equal(self, counted: Counted, ranked: Groups, places: int) -> bool:
        """True if there are equal hands among the first ``places`` places of ``ranked``."""
        for group in ranked[:places]:
            if len(group) > 1:
                return True
        if not self.eldest_wins or len(ranked) == 1:
            return False
        counts = dict(counted)
        keys = [counts[group[0]] for group in ranked[: places + 1]]
        return len(set(keys)) < len(keys)

    def _places_by_suit(
        self, state: State, seats: tuple[int, ...], suit_of: SeveralSeats
    ) -> dict[int, PlaceInSuit]:
        """The places, by the suit worth most, of the seats whose hands make no combination."""
        ranking = self.setting.ranking
        places = by_common_suit(self.setting, state, suit_of.of(state), seats)
        return {seat: place for seat, place in places.items() if held_by(ranking, state, seat).combination == NONE}

    def _with_favour(self, state: State, seats: tuple[int, ...], ranked: Groups) -> Groups:
        """The groups with a favoured hand put above the best of the hands of higher combinations that it beats.

        If a hand that it does not beat stands between, the three would beat each other in a circle; then either
        the favour leads, and the hand goes above them all, or the order holds, and it stays where it is without
        the favour.
        """
        setting = self.setting
        favoured = favoured_seat(setting, state, seats)
        privilege = None if favoured == NOBODY else _privilege(setting, held_by(setting.ranking, state, favoured))
        if privilege is None or not privilege.over:
            return ranked
        place = [group[0] for group in ranked].index(favoured)
        above = [held_by(setting.ranking, state, group[0]).combination for group in ranked[:place]]
        beaten = [higher for higher, combination in enumerate(above) if combination in privilege.over]
        if not beaten or (len(beaten) < place - beaten[0] and not setting.favour_leads):
            return ranked
        return [*ranked[: beaten[0]], ranked[place], *ranked[beaten[0] : place], *ranked[place + 1 :]]

    def _key(self, state: State, seat: int, favoured_seat: int, by_points: int) -> HandKey:
        """The key of a seat's hand; the hand of ``favoured_seat`` is favoured."""
        setting = self.setting
        sense = setting.ranking.sense
        value = held_by(setting.ranking, state, seat)
        if by_points:
            return (by_points * value.points,)
        if value.combination == NONE:
            return (-99 * sense,)
        favoured = int(seat == favoured_seat)
        if setting.suit_order is None and setting.rank_order is None:
            return (sense * value.combination, favoured, sense * value.points)
        before, after = NO_SUITS
        if setting.suit_order is not None:
            before, after = suit_places(setting.suit_order, with_cards(setting.ranking, state, seat))
        ranks_before, ranks_after = NO_RANKS
        if setting.rank_order is not None:
            held, hand = with_cards(setting.ranking, state, seat), state.seats[seat].hand
            ranks_before, ranks_after = rank_places(setting.rank_order, held, hand, sense)
        points = sense * value.points
        return (sense * value.combination, favoured, before, ranks_before, points, ranks_after, after)


def favoured_seat(setting: Setting, state: State, seats: tuple[int, ...]) -> int:
    """The seat among these to whose hand a privilege belongs, or ``NOBODY``."""
    if not setting.privileges:
        return NOBODY
    around = setting.in_turn(state.table.dealer, len(state.seats))
    if setting.privilege_of == "eldest":
        around = around[:1]
    elif setting.privilege_of == "eldest-standing":
        around = tuple([seat for seat in around if state.seats[seat].standing][:1])
    for seat in around:
        if seat in seats and _privilege(setting, held_by(setting.ranking, state, seat)) is not None:
            return seat
    return NOBODY


def _privilege(setting: Setting, value: Worth) -> Privilege | None:
    """The privilege of a hand of this value, or None."""
    called = setting.ranking.announced(value.combination)
    for privilege in setting.privileges:
        if privilege.combination == called and privilege.points == value.points:
            return privilege
    return None
