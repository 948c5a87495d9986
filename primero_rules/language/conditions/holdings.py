"""Conditions about cards: the stock, the size of a hand, what a seat holds or nearly holds."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.game.holding import held_by
from primero_rules.game.moves import cards_left
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.attempts import CARDS_TOWARDS, Attempt, read_attempt
from primero_rules.language.bounds import Bounds, bounds
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.condition import Condition
from primero_rules.language.contest import Contest
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import beside, setting, term, written
from primero_rules.language.requirements import REQUIREMENTS, Requirement
from primero_rules.language.seats import GROUP, SEAT, OneSeat, SeveralSeats


@dataclass(frozen=True)
class StockHas(Condition):
    """The stock has at least so many cards for each seat that is still in."""

    for_each: int = term(Whole(1), "How many cards there are for each seat still in.", 2)

    def holds(self, state: State, seat: int) -> bool:
        still_in = len([other for other in state.seats if other.standing])
        return cards_left(state) >= self.for_each * still_in

    @property
    def reads(self) -> str:
        return f"the stock has {self.for_each} cards for each seat still in"


@dataclass(frozen=True)
class HandSize(Condition):
    """How many cards the seat holds."""

    cards: Bounds = term(bounds("cards"), "How many.", "3..")

    def holds(self, state: State, seat: int) -> bool:
        return self.cards.hold(len(state.seats[seat].hand))

    @property
    def reads(self) -> str:
        return f"the hand has {self.cards} cards"


@dataclass(frozen=True)
class Holds(Condition):
    """A seat (the one whose turn it is, if none is named) holds one of these combinations."""

    seat: OneSeat | None = term(
        SEAT, "Whose hand; without it, that of the seat that is asked.", "bidder", default=None
    )
    combinations: frozenset[int] = term(COMBINATIONS, "The combinations, one of which it is.", ["pair"])
    setting: Setting = setting()
    names: str = written("combinations")

    def holds(self, state: State, seat: int) -> bool:
        holder = seat if self.seat is None else self.seat.of(state)
        return held_by(self.setting.ranking, state, holder).combination in self.combinations

    @property
    def asks_cards(self) -> bool:
        return True

    @property
    def reads(self) -> str:
        return f"the seat holds {self.names}"


@dataclass(frozen=True)
class EqualHands(Condition):
    """All seats of a group hold hands of equal worth, favoured hands and the order of suits considered."""

    among: SeveralSeats = term(GROUP, "The seats.", "standing")
    setting: Setting = setting()
    name: str = written()

    def holds(self, state: State, seat: int) -> bool:
        contest = Contest(self.setting, eldest_wins=False)
        return len(contest.rank(state, self.among.of(state))) <= 1

    @property
    def reads(self) -> str:
        return f"of {self.name} nobody holds a better hand than another"


@dataclass(frozen=True)
class HasTowards(Condition):
    """A seat has so many cards towards a combination that it could still complete it."""

    seat: OneSeat = term(SEAT, "Whose hand.", "bidder", default="actor")
    attempt: Attempt = beside(CARDS_TOWARDS.terms, read_attempt)
    name: str = written("towards")

    def holds(self, state: State, seat: int) -> bool:
        return self.attempt.find(state.seats[self.seat.of(state)].hand) is not None

    @property
    def asks_cards(self) -> bool:
        return True

    @property
    def reads(self) -> str:
        return f"the seat has {self.attempt.count} cards towards {self.name}"


@dataclass(frozen=True)
class Satisfies(Condition):
    """The seat's hand satisfies all of these requirements, as a showdown would ask them."""

    requirements: tuple[Requirement, ...] = term(REQUIREMENTS, "The requirements.", ["hold-what-was-said"])

    def holds(self, state: State, seat: int) -> bool:
        for requirement in self.requirements:  # noqa: SIM110 - asked of every hand, a generator takes twice as long
            if requirement.objection(state, seat):
                return False
        return True

    @property
    def asks_cards(self) -> bool:
        return True

    @property
    def reads(self) -> str:
        return "nothing would bar the seat's hand from winning"


@dataclass(frozen=True)
class AllMayWin(Condition):
    """Every seat of a group (``among``) satisfies all that ``requires`` lists, as a showdown would ask it."""

    among: SeveralSeats = term(GROUP, "The seats.", "standing")
    requirements: tuple[Requirement, ...] = term(
        REQUIREMENTS, "What each of their hands has to satisfy.", ["hold-what-was-said"], key="requires"
    )
    name: str = written("among")

    def holds(self, state: State, seat: int) -> bool:
        for other in self.among.of(state):
            for requirement in self.requirements:
                if requirement.objection(state, other):
                    return False
        return True

    @property
    def asks_cards(self) -> bool:
        return True

    @property
    def reads(self) -> str:
        return f"of {self.name} nobody is barred from winning"
