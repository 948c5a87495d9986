"""A situation read for one rulebook: its conditions, and who holds what."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations, product

from primero_rules.base.cards import Card
from primero_rules.base.remembered import kept_with
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import SEVERAL_CONDITIONS
from primero_rules.language.seats import ELDEST, SEATS, Eldest, OneSeat
from primero_rules.language.steps import STEPS, read_step
from primero_rules.language.steps.choose import Crossroads
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.answers import phase_at
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.situation import CARDS_TO_THROW, Situation

IN_PHASE, SEATED = -1, -2
"""Keys for what a situation asks for besides its conditions; the keys of the conditions count from 0."""

ALL_AT_ONCE = "all of this is so"
"""What is said of a turn at which everything that a situation asks for has come about."""

PHASE_IN_WORDS = "this part of the hand is played"
SEATS_IN_WORDS = "the players sit where the question puts them"


@dataclass(frozen=True, slots=True)
class SituationTable:
    """Who sits where: the seats of the holders, the cards each seat is to hold, and the chips it begins with."""

    seat_of: Mapping[str, int]
    wishes: Mapping[int, tuple[Card, ...]]
    stacks: tuple[int, ...]

    def keeps_cards(self, state: State) -> bool:
        """False once somebody has thrown a card that he is to hold: it hardly ever comes back to him."""
        return all(set(cards).isdisjoint(state.seats[seat].thrown) for seat, cards in self.wishes.items())


@dataclass(frozen=True, slots=True)
class SituationTest:
    """The test whether a situation has come about under one rulebook.

    ``conditions`` are all that must have come about, ``lasting`` those of them that stay so until the hand is over.
    ``held`` collects what held in at least one state tested: indexes of conditions, ``IN_PHASE`` and ``SEATED``.
    """

    rules: Ruleset
    situation: Situation
    conditions: tuple[Condition, ...]
    lasting: tuple[Condition, ...]
    seats: Mapping[str, OneSeat]
    phases: Mapping[int, str]
    held: set[int] = field(default_factory=set)

    def met(self, table: SituationTable, state: State) -> bool:
        """True if it is somebody's turn and everything that the situation asks for has come about.

        What holds is added to ``held``, so that a search in vain can say what never held.
        """
        if not self._is_asked(state):
            return False
        phase, everything = self.situation.phase, True
        if phase:
            everything = self.phases.get(state.cursor) == phase
            if not everything:
                return False
            self.held.add(IN_PHASE)
        for place, condition in enumerate(self.conditions):
            if condition.holds(state, state.actor):
                self.held.add(place)
            else:
                everything = False
        if not self._all_are_seated(state, table):
            return False
        self.held.add(SEATED)
        return everything

    def missing(self, table: SituationTable, state: State) -> int | None:
        """How many conditions of the situation do not hold at a turn; None if it is nobody's turn.

        In another phase all conditions count as missing, so that a turn of the right phase is always nearer.
        """
        if not self._is_asked(state):
            return None
        phase = self.situation.phase
        unseated = not self._all_are_seated(state, table)
        if phase and self.phases.get(state.cursor) != phase:
            return 1 + len(self.conditions) + unseated
        return unseated + sum([not condition.holds(state, state.actor) for condition in self.conditions])

    def distance(self, state: State) -> int:
        """How far all conditions together are from holding, as far as that can be counted."""
        return sum([condition.distance(state) for condition in self.conditions])

    def _is_asked(self, state: State) -> bool:
        """True where somebody chooses what is asked about.

        That is his turn, and if a phase is named also where he chooses how play goes on; or his change of cards.
        """
        return state.actor >= 0 and self._is_turn(state.cursor)

    def _is_turn(self, index: int) -> bool:
        operation = self.rules.program[index].operation
        if self.situation.chooses == CARDS_TO_THROW:
            return isinstance(operation, Exchanging)
        return isinstance(operation, TurnStep) or (bool(self.situation.phase) and isinstance(operation, Crossroads))

    def turns_asked(self) -> Iterator[int]:
        """The indices of the instructions at whose turns the situation may have come about."""
        phase = self.situation.phase
        for index in range(len(self.rules.program)):
            if self._is_turn(index) and (not phase or self.phases.get(index) == phase):
                yield index

    @property
    def sums(self) -> tuple[int, ...]:
        """The numbers of chips that somebody has to hit for it to come about."""
        return tuple(dict.fromkeys([number for condition in self.conditions for number in condition.sums]))

    @property
    def asks_cards(self) -> bool:
        """True if it depends on what somebody holds whether it has come about."""
        return any(condition.asks_cards for condition in self.conditions)

    @property
    def rests_on_luck(self) -> bool:
        """True if the cards that come decide whether it comes about, and it does not say who holds which."""
        return not self.gives_cards and any(condition.rests_on_luck for condition in self.conditions)

    @property
    def gives_cards(self) -> bool:
        """True if the situation says what somebody holds."""
        return any(holder.cards for holder in self.situation.holders)

    @property
    def pack_lacks(self) -> bool:
        """True if the pack of this game lacks a card that somebody is to hold."""
        setting = self.rules.setting
        pack = set(setting.pack_of(seats_for(setting, self.situation.seats)))
        return any(not pack.issuperset(holder.cards) for holder in self.situation.holders)

    @property
    def never_held(self) -> tuple[str, ...]:
        """What held in no state that was tested, in words."""
        if self.situation.phase and IN_PHASE not in self.held:
            return (PHASE_IN_WORDS,)
        asked = {**dict(enumerate(self.situation.conditions)), SEATED: self.seats_in_words}
        return tuple(words for place, words in asked.items() if place not in self.held)

    @property
    def seats_in_words(self) -> str:
        """That the players sit as the situation wants, with what it gives them."""
        holders = self.situation.holders
        cards, chips = any(holder.cards for holder in holders), any(holder.chips for holder in holders)
        given = " and the ".join(word for word, gives in (("cards", cards), ("chips", chips)) if gives)
        return f"{SEATS_IN_WORDS}, with the {given} that it gives them" if given else SEATS_IN_WORDS

    @property
    def all_in_words(self) -> str:
        """Everything that the situation asks for, in words: the one condition, or that all of it is so."""
        sole = self.situation.conditions
        is_sole = len(sole) == 1 and not self.situation.phase and not self.situation.holders
        return sole[0] if is_sole else ALL_AT_ONCE

    def _all_are_seated(self, state: State, table: SituationTable) -> bool:
        """True if each word for a seat means the player who was given its cards, and he holds them."""
        for word, seat in table.seat_of.items():
            if self.seats[word].of(state) != seat:
                return False
            wish, hand = set(table.wishes.get(seat, ())), set(state.seats[seat].hand)
            if wish and not (hand <= wish or wish <= hand):
                return False
        return True

    def tables(self) -> Iterator[SituationTable]:
        """Every seating of the players of whom something is known, with all chips they may have, in one order."""
        setting, situation = self.rules.setting, self.situation
        count = seats_for(setting, situation.seats)
        purses = product(*(holder.chips or (setting.stack,) for holder in situation.holders))
        for chips, seats in product(purses, permutations(range(count), len(situation.holders))):
            placed = list(zip(seats, situation.holders, strict=True))
            stacks = [setting.stack] * count
            for seat, held in zip(seats, chips, strict=True):
                stacks[seat] = held
            yield SituationTable(
                {holder.seat: seat for seat, holder in placed},
                {seat: holder.cards for seat, holder in placed if holder.cards},
                tuple(stacks),
            )


def no_turn(comes: str, parts: Iterable[str]) -> str:
    """A sentence saying that there is no turn of one kind, and none of each other kind."""
    first, *others = parts
    *more, last = [f"no turn {comes} at which {first}", *(f"none at which {other}" for other in others)]
    return f"{', '.join(more)}, and {last}" if more else last


def place_from_dealer(setting: Setting, state: State, seat: int) -> int:
    """How many places after the dealer somebody sits, in the direction of play; 0 for the dealer."""
    return (seat - state.table.dealer) * setting.step % len(state.seats)


def seats_for(setting: Setting, wanted: int) -> int:
    """The number of players that the rulebook allows which is nearest to the number wanted."""
    return min(setting.players, key=lambda count: (abs(count - wanted), count))


def moment_for(rules: Ruleset, situation: Situation) -> SituationTest:
    """A situation read with the names of a rulebook; Faults if it uses a name that the rulebook lacks."""
    setting = rules.setting
    builder = ProgramBuilder(setting, tuple(STEPS), read_step, rules.roles)
    words: dict[str, OneSeat] = {word: seat() for word, seat in SEATS.items()}
    words[ELDEST] = Eldest(setting.step)
    lasting = SEVERAL_CONDITIONS.read(situation.throughout, builder) if situation.throughout else ()
    conditions = (*SEVERAL_CONDITIONS.read(situation.until, builder), *lasting)
    return SituationTest(rules, situation, conditions, lasting, words, phases_of_program(rules))


@kept_with
def phases_of_program(rules: Ruleset) -> Mapping[int, str]:
    """The phase of each instruction, by index: that of the innermost step around its rule that names one."""
    phases = ((index, phase_at(rules, instruction.ref.path)) for index, instruction in enumerate(rules.program))
    return {index: phase for index, phase in phases if phase}


@kept_with
def first_step_of(rules: Ruleset, phase: str) -> int:
    """The index of the first instruction in a phase that the rulebook has."""
    return min(index for index, name in phases_of_program(rules).items() if name == phase)
