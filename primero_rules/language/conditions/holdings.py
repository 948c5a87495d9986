"""Conditions about cards: the stock, the size of a hand, what a seat holds or nearly holds."""

from dataclasses import dataclass

from primero_rules.game.holding import held_by, with_cards
from primero_rules.game.moves import cards_left
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.attempts import CARDS_TOWARDS, Attempt, read_attempt
from primero_rules.language.bounds import Bounds, bounds
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.condition import AboutPlayer, Condition
from primero_rules.language.contest import Contest
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import keys_beside, setting, term
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.requirements import REQUIREMENTS, Requirement
from primero_rules.language.seats import ANY_OF_SEATS, SEAT, SEAT_GROUP, Actor, OneSeat
from primero_rules.language.several_seats import SeveralSeats


@dataclass(frozen=True)
class StockHas(Condition):
    """The stock has at least so many cards for each seat that is still in."""

    for_each: int = term(Whole(1), "How many cards there are for each seat still in.", 2)

    def holds(self, state: State, seat: int) -> bool:
        still_in = len([other for other in state.seats if other.standing])
        return cards_left(state) >= self.for_each * still_in

    def may_fail(self, play: PossiblePlay) -> bool:
        return play.stock_for_each < self.for_each


@dataclass(frozen=True)
class CardsLeft(Condition):
    """How many cards the stock has."""

    cards: Bounds = term(bounds("cards"), "How many.", "..1")

    def holds(self, state: State, seat: int) -> bool:
        return self.cards.hold(cards_left(state))

    def distance(self, state: State) -> int:
        return self.cards.distance(cards_left(state) - state.due)

    def may_hold(self, play: PossiblePlay) -> bool:
        return self.cards.most is None or self.cards.most >= play.stock

    def may_fail(self, play: PossiblePlay) -> bool:
        return self.cards.least > play.stock or self.cards.most is not None


@dataclass(frozen=True)
class CardsChanged(Condition):
    """Somebody has thrown cards in this hand, and they have not been shuffled into the stock again."""

    def holds(self, state: State, seat: int) -> bool:
        return any(other.thrown for other in state.seats)

    def may_hold(self, play: PossiblePlay) -> bool:
        return play.changed


@dataclass(frozen=True)
class HandSize(AboutPlayer):
    """How many cards the seat holds."""

    cards: Bounds = term(bounds("cards"), "How many.", "3..")

    def holds(self, state: State, seat: int) -> bool:
        return self.cards.hold(len(state.seats[seat].hand))

    def may_hold(self, play: PossiblePlay) -> bool:
        return any(map(self.cards.hold, play.hand_sizes))

    def may_fail(self, play: PossiblePlay) -> bool:
        return not all(map(self.cards.hold, play.hand_sizes))


class AboutHands(Condition):
    """A condition about what hands make, which the cards that come decide."""

    @property
    def rests_on_luck(self) -> bool:
        return True

    @property
    def asks_cards(self) -> bool:
        return True


@dataclass(frozen=True)
class Holds(AboutHands):
    """A seat (the one whose turn it is, if none is named) holds one of these combinations.

    With ``counting``, so many of its cards have to make it: as where both two and three of a suit are a point.
    """

    seat: OneSeat | None = term(
        SEAT, "Whose hand; without it, that of the seat that is asked.", "bidder", default=None
    )
    combinations: frozenset[int] = term(COMBINATIONS, "The combinations, one of which it is.", ["pair"])
    counting: Bounds = term(bounds("cards"), "How many cards make it.", "3..", default="0..")
    setting: Setting = setting()

    def holds(self, state: State, seat: int) -> bool:
        holder = seat if self.seat is None else self.seat.of(state)
        if holder < 0 or held_by(self.setting.ranking, state, holder).combination not in self.combinations:
            return False
        counting = self.counting
        if not counting.least and counting.most is None:
            return True
        return counting.hold(len(with_cards(self.setting.ranking, state, holder).cards))

    @property
    def asks_player(self) -> bool:
        return self.seat is None or isinstance(self.seat, Actor)


@dataclass(frozen=True)
class SomebodyHolds(AboutHands):
    """Some seat of a group (``among``) holds one of these combinations."""

    among: SeveralSeats = term(SEAT_GROUP, "The seats.", "standing")
    combinations: frozenset[int] = term(COMBINATIONS, "The combinations, one of which it is.", ["pair"])
    setting: Setting = setting()

    def holds(self, state: State, seat: int) -> bool:
        ranking = self.setting.ranking
        for other in self.among.of(state):
            if held_by(ranking, state, other).combination in self.combinations:
                return True
        return False


@dataclass(frozen=True)
class EqualHands(AboutHands):
    """All seats of a group hold hands of equal worth, favoured hands and the order of suits considered."""

    among: SeveralSeats = term(SEAT_GROUP, "The seats.", "standing")
    setting: Setting = setting()

    def holds(self, state: State, seat: int) -> bool:
        contest = Contest(self.setting, eldest_wins=False)
        return len(contest.rank(state, self.among.of(state))) <= 1


@dataclass(frozen=True)
class HasTowards(AboutHands):
    """A seat has so many cards towards a combination that it could still complete it."""

    seat: OneSeat = term(SEAT, "Whose hand.", "bidder", default="actor")
    attempt: Attempt = keys_beside(CARDS_TOWARDS.terms, read_attempt)

    def holds(self, state: State, seat: int) -> bool:
        holder = self.seat.of(state)
        return holder >= 0 and self.attempt.find(state.seats[holder].hand) is not None

    @property
    def asks_player(self) -> bool:
        return isinstance(self.seat, Actor)


@dataclass(frozen=True)
class Satisfies(AboutPlayer):
    """The seat's hand satisfies all of these requirements, as a showdown would ask them."""

    requirements: tuple[Requirement, ...] = term(REQUIREMENTS, "The requirements.", ["hold-what-was-said"])

    def holds(self, state: State, seat: int) -> bool:
        for requirement in self.requirements:  # noqa: SIM110 - asked of every hand, a generator takes twice as long
            if requirement.objection(state, seat):
                return False
        return True

    def may_fail(self, play: PossiblePlay) -> bool:
        return any(requirement.may_object(play) for requirement in self.requirements)

    @property
    def asks_cards(self) -> bool:
        return True


@dataclass(frozen=True)
class AllMayWin(Condition):
    """Each of some seats (``among``) satisfies all that ``requires`` lists, as a showdown would ask it."""

    among: SeveralSeats = term(ANY_OF_SEATS, "The seat or seats.", "standing")
    requirements: tuple[Requirement, ...] = term(
        REQUIREMENTS, "What each of their hands has to satisfy.", ["hold-what-was-said"], key="requires"
    )

    def holds(self, state: State, seat: int) -> bool:
        for other in self.among.of(state):
            for requirement in self.requirements:
                if requirement.objection(state, other):
                    return False
        return True

    def may_fail(self, play: PossiblePlay) -> bool:
        return any(requirement.may_object(play) for requirement in self.requirements)

    @property
    def asks_cards(self) -> bool:
        return True
