"""A record replayed under its rules, as printed and as emended.

Unknown cards are carried as possibilities: when a rule or an assertion has to know them, every assignment of
the cards not yet seen is tried, and the record fails only when none is left.

As printed, the replay stops at each contradiction, finds the erratum that puts it right, notes it and goes on
with the text so emended.  An erratum that is never needed no longer fails, which is itself a failure.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from primero_rules.base.cards import Card
from primero_rules.base.fault import Faults
from primero_rules.base.spec import Spec
from primero_rules.game.event import Event
from primero_rules.game.failure import Mismatch, Refused
from primero_rules.game.state import State
from primero_rules.play.game import begin
from primero_rules.records.library_of_hands import load_record, rules_of
from primero_rules.records.record import Erratum, Record, emend
from primero_rules.records.record_step import outcomes
from primero_rules.records.unknown_cards import with_suitless
from primero_rules.records.worlds import Stop, Telling, TooManyPossible
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset

PATIENCE = 10_000
"""How many assignments of unknown cards are tried before the search is given up: three of forty take 9,880."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a record played: the state after it, what happened, and the cards in it that nobody names.

    ``stops`` are the deeds of players and of chance in this step; of the cards ``unsuited`` only the rank is named.
    """

    number: int
    step: Spec | None
    state: State
    events: tuple[Event, ...]
    unnamed: frozenset[Card]
    stops: tuple[Stop, ...] = ()
    unsuited: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Where the printed text contradicts itself or its rules, and the erratum that puts it right."""

    mismatch: Mismatch
    erratum: Erratum


@dataclass(frozen=True, slots=True)
class Replay:
    """A record replayed.  ``status`` is ``agrees``, ``errata`` (it fails only as printed) or ``differs``."""

    record: Record
    rules: Ruleset
    frames: tuple[Frame, ...]
    contradictions: tuple[Contradiction, ...]
    mismatch: Mismatch | None
    idle: tuple[Erratum, ...] = ()

    @property
    def status(self) -> str:
        if self.mismatch is not None or self.idle:
            return "differs"
        return "errata" if self.contradictions else "agrees"

    @property
    def final(self) -> State | None:
        """The state after the last step that could be played."""
        return self.frames[-1].state if self.frames else None


@dataclass(slots=True)
class _Search:
    telling: Telling
    foreign: bool = False
    furthest: tuple[int, Mismatch | None] = (-1, None)
    best: tuple[Frame, ...] = field(default_factory=tuple)

    def note(self, number: int, mismatch: Mismatch, frames: tuple[Frame, ...]) -> None:
        """Keep the failure that came latest in the record: it says most."""
        if number > self.furthest[0]:
            self.furthest = (number, mismatch)
            self.best = frames

    def play(self, frames: tuple[Frame, ...], number: int) -> tuple[Frame, ...] | None:
        """The frames of the whole record from a step on, or None if no way through is left."""
        if number == len(self.telling.record.steps):
            return frames
        step, last = self.telling.record.steps[number], frames[-1]
        try:
            for one in outcomes(self.telling, last.state, number):
                unnamed, unsuited = last.unnamed | one.unnamed, last.unsuited | one.unsuited
                frame = Frame(number + 1, step, one.state, one.events, unnamed, one.stops, unsuited)
                played = self.play((*frames, frame), number + 1)
                if played is not None:
                    return played
        except Mismatch as mismatch:
            self.note(number, mismatch, frames)
        except Faults as faults:
            if not self.foreign:
                raise
            # Under rules that it was not written for, a record may well use words that they do not have.
            fault = faults.faults[0]
            self.note(number, Mismatch(fault.wrong, fault.place.source, fault.place.line, number + 1), frames)
        return None


def _play(rules: Ruleset, record: Record) -> tuple[tuple[Frame, ...], Mismatch | None]:
    """The frames of a record, and the mismatch at which it stops, if it does."""
    telling = Telling(rules, record, PATIENCE)
    try:
        state, events = begun(rules, record)
    except Refused as refused:
        return (), Mismatch(refused.why, record.file, record.root.place.line, 0, refused.ref)
    first = Frame(0, None, state, events, frozenset())
    search = _Search(telling, foreign=rules.id != rules_of(record).id)
    why = "no cards that may be meant agree with the text"
    try:
        played = search.play((first,), 0)
        if played is not None:
            return played, None
    except TooManyPossible:
        why = "it could not be decided whether any unknown cards would do: too many are possible"
    number, mismatch = search.furthest
    if mismatch is None:
        mismatch = Mismatch(why, record.file, record.root.place.line, number + 1, None)
    elif telling.patience < PATIENCE:
        # The reason speaks of cards that were only tried, so it must not stand alone.
        mismatch = Mismatch(
            f"{why}; of those tried: {mismatch.why}", record.file, mismatch.line, mismatch.step, mismatch.ref
        )
    return search.best or (first,), mismatch


def begun(rules: Ruleset, record: Record) -> tuple[State, tuple[Event, ...]]:
    """The table of a record before its first step, and what has happened; Refused if there is none by these rules.

    A record that only talks about hands has one at which nobody plays.
    """
    if not record.seats:
        return begin(rules, rules.setting.players[0])[0], ()
    stacks = [rules.setting.stack if seat.stack is None else seat.stack for seat in record.seats]
    state, events = begin(
        rules,
        len(stacks),
        stacks=stacks,
        names=[seat.name for seat in record.seats],
        dealer=record.dealer,
        carried=record.carried,
        deck=record.deck or None,
        blanks=0 if record.deck else len(rules.setting.pack),
    )
    return state if record.deck else with_suitless(state, rules.setting.pack), events


def replay(record: Record | str | Path, *, under: str | Ruleset | None = None, mode: str = "printed") -> Replay:
    """Play a record under its own reconstruction, or ``under`` another.

    ``mode`` is ``printed`` (name each contradiction and go on) or ``emended`` (with every erratum put right, none
    may be left).  Faults if the record or the rules are wrong files.
    """
    told = record if isinstance(record, Record) else load_record(record)
    if isinstance(under, Ruleset):
        rules = under
    else:
        rules = load(under) if under else rules_of(told)
    if mode == "emended":
        frames, mismatch = _play(rules, emend(told, [erratum.id for erratum in told.errata]))
        return Replay(told, rules, frames, (), mismatch)
    return _as_printed(rules, told)


def _as_printed(rules: Ruleset, record: Record) -> Replay:
    adopted: list[str] = []
    found: list[Contradiction] = []
    left = list(record.errata)
    while True:
        frames, mismatch = _play(rules, emend(record, adopted))
        if mismatch is None:
            return Replay(record, rules, frames, tuple(found), None, tuple(left))
        erratum = _remedy(rules, record, adopted, left, mismatch)
        if erratum is None:
            return Replay(record, rules, frames, tuple(found), mismatch)
        found.append(Contradiction(mismatch, erratum))
        adopted.append(erratum.id)
        left.remove(erratum)


def _remedy(
    rules: Ruleset, record: Record, adopted: list[str], left: list[Erratum], mismatch: Mismatch
) -> Erratum | None:
    """The erratum with which the record gets beyond this contradiction, if there is one."""
    for erratum in left:
        _, later = _play(rules, emend(record, [*adopted, erratum.id]))
        if (
            later is None
            or later.step > mismatch.step
            or (later.step == mismatch.step and later.why != mismatch.why)
        ):
            return erratum
    return None
