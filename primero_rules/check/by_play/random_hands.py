"""Hands in which every choice is drawn at random, and which parts of the rules they show.

A hand has a temper: the deeds that its players prefer are drawn first, so that in some hands everybody passes and
in others everybody raises.  Stacks are often short, and sometimes empty.  Some hands are played on purpose in which
one player alone is short of chips while the others bid.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from random import Random

from primero_rules.base.fault import Fault, Faults
from primero_rules.check.by_play.promise import COME_TO, Promise, PromiseKey, WhenKept
from primero_rules.check.by_play.promises import promises
from primero_rules.check.by_play.shown_in_play import HandPlayed, shown_in
from primero_rules.check.by_play.terms_that_matter import MATTERED
from primero_rules.game.action import Action
from primero_rules.game.event import Decided, Event
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.instruction import Instruction, stuck
from primero_rules.game.option_families import Choice
from primero_rules.game.state import END, State
from primero_rules.game.transfer import DealFamily
from primero_rules.game.visits import TooLong, Visits
from primero_rules.language.steps.end import Ending
from primero_rules.play.endless import MOST_RULES_BEFORE_DOUBT, can_end, endless
from primero_rules.play.game import act, run
from primero_rules.play.new_hand import set_table
from primero_rules.play.temper import drawn_by_temper
from primero_rules.rules.answers import Question
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.searching.dealt_hands import Wishes, wished

SHORT_STACKS = (0, 1, 2, 3, 5, 20)
"""The short stacks that a player may have."""

FEWEST_CHIPS = (0, 1)
"""The chips of a player who is the only one short of them."""

ALL_BID = {"bid": 1_000_000}
"""The temper of players who bid wherever they may, and otherwise prefer what chance says."""

EVENTS_TOLD = 16
"""How many events of a hand are told that shows something, the last ones."""


Noted = Callable[[Instruction, tuple[Choice, ...]], None]


class NotedExits(dict[str, int]):
    """The exits of an instruction, which note in ``met`` each exit that play takes."""

    def __init__(self, exits: Mapping[str, int], path: str, met: set[PromiseKey]) -> None:
        super().__init__(exits)
        self.path, self.met = path, met

    def __getitem__(self, name: str) -> int:
        self.met.add((self.path, name))
        return super().__getitem__(name)


def noting_exits(rules: Ruleset, met: set[PromiseKey]) -> Ruleset:
    """A copy of rules that notes in ``met`` every exit that play takes."""
    copies = []
    for at in rules.program:
        copy = Instruction(at.operation, at.ref, at.next, at.name)
        copy.exits = NotedExits(at.exits, at.ref.path, met)
        copies.append(copy)
    return replace(rules, program=tuple(copies))


@dataclass(frozen=True, slots=True)
class HandThatShows:
    """A hand in which something happened: its table in words, and all events up to what happened."""

    table: str
    events: tuple[Event, ...]

    @property
    def in_words(self) -> str:
        """The table and the course of the hand; of a long course the end, with dots before it."""
        sentences = [str(event) for event in self.events if not isinstance(event, Decided)]
        left_out = ["…"] if len(sentences) > EVENTS_TOLD else []
        return f"{self.table}: {'; '.join([*left_out, *sentences[-EVENTS_TOLD:]])}"


@dataclass(slots=True)
class RandomPlay:
    """Rules that are played, and what all hands together have shown of them so far.

    ``denied`` are the questions of which the file denies what they ask about, and ``happened`` has, by the full ids
    of these, the shortest of the hands that show the contrary.  ``looked_at`` are the promises that a state can
    keep, by the moment and the path at which it is looked at.
    """

    rules: Ruleset
    met: set[PromiseKey]
    denied: tuple[Question, ...] = ()
    fault: Fault | None = None
    happened: dict[str, HandThatShows] = field(default_factory=dict)
    looked_at: dict[tuple[WhenKept, str], list[Promise]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for promise in promises(self.rules):
            if promise.shown is not None:
                self.looked_at.setdefault((promise.moment, promise.at), []).append(promise)
        self.rules = noting_exits(self.rules, self.met)

    def hand(self, seats: int, seed: int) -> None:
        """Play one hand, which the seed determines entirely; keep its fault if it has one."""
        chance = Random(seed)
        self._play(laid(self.rules, seats, chance), chance, {})

    def hand_of_poor(self, seats: int, poor: int, chips: int) -> None:
        """Play a hand in which one seat has so few chips and all others the usual, and whoever may bid does."""
        chance, usual = Random(poor), self.rules.setting.stack
        stacks = [chips if seat == poor else usual for seat in range(seats)]
        self._play(set_table(self.rules, seats, chance=chance, stacks=stacks), chance, dict(ALL_BID))

    def _play(self, state: State, chance: Random, temper: dict[str, int]) -> None:
        """Play a hand that has been laid, by players of this temper; keep its fault if it has one."""
        begins_anew = not state.on_table
        table = f"{_table(state)}, seat {state.table.dealer} dealing"
        with self.watching() as rules:
            try:
                events = self._play_on(rules, state, chance, temper)
                self.note_terms(events)
                if begins_anew:  # what lay there before the hand may be what no hand of this game leaves there
                    self.note_hand(table, events, state)
            except Faults as wrong:
                self.fault = _as_in(wrong.faults[0], state)
            except TooLong:
                if not can_end(self.rules, state, chance):
                    self.fault = _as_in(endless(self.rules, state), state)
        self.look("at the end", "", state)

    def _play_on(self, rules: Ruleset, state: State, chance: Random, temper: dict[str, int]) -> list[Event]:
        """Play a hand to its end, and note what it shows; its events."""

        def note(at: Instruction, families: tuple[Choice, ...]) -> None:
            self.met.update([(at.ref.path, family.verb) for family in families])
            self.look_at_choice(state)

        return play_to_the_end(rules, state, chance, temper, note)

    def look_at_choice(self, state: State) -> None:
        """Note the promises that a state keeps in which somebody has to choose."""
        if state.cursor != END:
            self.look("at a choice", self.rules.program[state.cursor].ref.path, state)

    def note_terms(self, events: Iterable[Event]) -> None:
        """Note which terms came to matter: those that an event names."""
        self.met.update((event.ref.path, MATTERED) for event in events)

    def note_hand(self, table: str, events: Sequence[Event], last: State) -> None:
        """Note what a hand shows that began with nothing on the ``table``, which is told in words."""
        for question in self.denied:
            number = shown_in(HandPlayed(self.rules, events, last), question)
            known = self.happened.get(question.full_id)
            if number is not None and (known is None or number < len(known.events)):
                self.happened[question.full_id] = HandThatShows(table, tuple(events[:number]))

    @contextmanager
    def watching(self) -> Iterator[Ruleset]:
        """The rules for one hand; at its end, the rules that it reached are noted."""
        visits = Visits(MOST_RULES_BEFORE_DOUBT, self._look_on_entering)
        yield replace(self.rules, visits=visits)
        self.met.update((path, COME_TO) for path in visits.paths)

    def _look_on_entering(self, at: Instruction, state: State) -> None:
        """Note the promises that a state keeps in which an instruction is reached.

        None is made of the end of a hand, which has the place of the last step where the file writes none.
        """
        if not isinstance(at.operation, Ending):
            self.look("on entering", at.ref.path, state)

    def look(self, moment: WhenKept, path: str, state: State) -> None:
        """Note the promises that a state keeps which is reached at this rule (for the end of a hand, "")."""
        for promise in self.looked_at.get((moment, path), ()):
            if promise.key not in self.met:
                with suppress(CardsUnknown):
                    if promise.shown is not None and promise.shown(state):
                        self.met.add(promise.key)


def laid(rules: Ruleset, seats: int, chance: Random) -> State:
    """A table before the first rule of a hand: often with short stacks, sometimes with chips carried over.

    In some hands the stock has no order, so that the cards can be chosen when they are dealt.
    """
    usual = rules.setting.stack
    few = tuple([chance.choice((*SHORT_STACKS, usual)) for _ in range(seats)])
    stacks = chance.choice(((usual,) * seats, few, (chance.choice(SHORT_STACKS[:3]),) * seats))
    order = chance if chance.randrange(3) else None
    dealer, carried = chance.randrange(seats), chance.choice((0, 0, 7))
    pots = {name: chance.choice((0, 3)) for name in rules.setting.pots}
    return set_table(rules, seats, chance=order, stacks=stacks, dealer=dealer, carried=carried, pots=pots)


def play_to_the_end(
    rules: Ruleset, state: State, chance: Random, temper: dict[str, int], note: Noted | None
) -> list[Event]:
    """Play a state, which is changed, to the end of the hand; the events of that.

    The ``temper`` gets a weight for each verb that it lacks.  ``note`` is told of every rule at which somebody
    chooses, with the families of what may be chosen.
    """
    events: list[Event] = []
    wishes = Wishes({}) if state.stock.ordered else wished(rules.setting, len(state.seats), chance)
    run(rules, state, state.cursor, events)
    while state.cursor != END:
        at = rules.program[state.cursor]
        families = at.operation.options(at, state)
        if not families:
            raise stuck(at, state)
        if note is not None:
            note(at, families)
        act(rules, state, _drawn(families, temper, wishes, chance), events)
    return events


def _drawn(families: tuple[Choice, ...], temper: dict[str, int], wishes: Wishes, chance: Random) -> Action:
    """A random action, weighted by the temper of this hand; a deal gives the wished cards first."""
    if len(families) == 1:
        if isinstance(families[0], DealFamily):
            return wishes.dealt(families[0], chance)
        return families[0].draw(chance)
    return drawn_by_temper(families, temper, chance)


def _as_in(fault: Fault, state: State) -> Fault:
    """A fault, with the table at which it was found added to its sentence."""
    return replace(fault, complaint=f"{fault.complaint} ({_table(state)})")


def _table(state: State) -> str:
    brought = ", ".join(str(chips) for chips in state.table.brought)
    return f"in a random hand of {len(state.seats)} players with {brought} chips"
