"""A record replayed under its rules, as printed and as emended.

As printed, the replay stops at each contradiction, finds the erratum that resolves it, notes both, and goes on with
that erratum applied.  An erratum that is never needed is a failure too.  Unknown cards: ``possibility_search``.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from reprlib import repr as shortened

from primero_rules.base.argument import check_kind
from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults, Place
from primero_rules.base.spec import Spec
from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.base.yaml_tree import find
from primero_rules.game.event import Event, end_of_hand
from primero_rules.game.failure import Mismatch, Refused
from primero_rules.game.state import State
from primero_rules.play.game import begin
from primero_rules.records.assertions import is_stated
from primero_rules.records.erratum import Erratum
from primero_rules.records.library_of_hands import load_record, rules_of
from primero_rules.records.possibility_search import ReplayContext, TooManyPossible, Transition
from primero_rules.records.record import HandRecord, emend
from primero_rules.records.record_step import outcomes
from primero_rules.records.unknown_cards import with_suitless
from primero_rules.rules.library import Name, ruleset_of
from primero_rules.rules.ruleset import Ruleset

MOST_ASSIGNMENTS = 10_000
"""How many assignments of unknown cards are tried: enough for any three cards of forty, which are 9,880."""

TOO_MANY_CARDS = "the record does not name every card, and there are too many possibilities to try them all"
"""Why a replay is given up if nothing else is known to be wrong."""

NO_CARDS_AGREE = "the record does not name every card, and no possible cards agree with it"
"""Why a replay fails if nothing else is known to be wrong."""

REMARKS = {
    TOO_MANY_CARDS: "some cards are not named in the record: this is so with those that were tried in their place, "
    "and there are too many possible ones to try them all",
    NO_CARDS_AGREE: "some cards are not named in the record: this is so with some that were tried in their place, "
    "and no others agree with the record either",
}
"""What is put after a reason that speaks of cards which were only tried."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a replay: the state after it, its events, and the cards that the record does not name.

    ``transitions`` are the actions of players and of chance in this step; ``unsuited`` are the cards of which the
    record names only the rank.
    """

    number: int
    step: Spec | None
    state: State
    events: tuple[Event, ...]
    unnamed: frozenset[Card]
    transitions: tuple[Transition, ...] = ()
    unsuited: frozenset[Card] = frozenset()


DONE_IN_HAND = ("who", "deal", "turns-up")
"""The keys of steps that nothing follows from once the hand is over."""


def _is_done_in_hand(step: Spec) -> bool:
    return any(step.get(key) is not None for key in DONE_IN_HAND)


def ended_by(frames: Iterable[Frame]) -> Ref | None:
    """The rule by which a hand ended; None if it did not."""
    return end_of_hand(event for frame in frames for event in frame.events)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A contradiction of the printed text with itself or its rules, and the erratum that resolves it."""

    mismatch: Mismatch
    erratum: Erratum


@dataclass(frozen=True, slots=True)
class Replay:
    """The replay of a record.  ``status`` is ``agrees``, ``errata`` (it fails only as printed) or ``differs``."""

    record: HandRecord
    rules: Ruleset
    frames: tuple[Frame, ...]
    contradictions: tuple[Contradiction, ...]
    mismatch: Mismatch | None
    unneeded: tuple[Erratum, ...] = ()

    @property
    def obstacle(self) -> Mismatch | None:
        """Why the record does not follow from its rules: a mismatch, or an erratum that is not needed."""
        if self.mismatch is not None or not self.unneeded:
            return self.mismatch
        first = self.unneeded[0]
        why = f"the erratum {first.id!r} puts nothing right: the hand follows without it"
        return Mismatch(why, self.record.file, first.line, 0)

    @property
    def status(self) -> str:
        """Whether the record follows from its rules: ``agrees``, ``errata`` or ``differs``."""
        if self.obstacle is not None:
            return "differs"
        return "errata" if self.contradictions else "agrees"

    @property
    def final(self) -> State | None:
        """The state after the last step that could be played."""
        return self.frames[-1].state if self.frames else None

    @property
    def breaks_off(self) -> str:
        """A sentence that says whose turn it is where the record ends before the hand does; "" if it does not."""
        state = self.final
        if state is None or state.over or self.mismatch or not any(map(_is_done_in_hand, self.record.steps)):
            return ""
        turn = "cards are to be dealt or turned up"
        if state.actor >= 0:
            turn = f"{self.record.seats[state.actor].name} has the turn"
        return f"The record ends before the hand does: {turn}."


@dataclass(slots=True)
class _ReplaySearch:
    """The search for one play of a whole record, and the failure to report if there is none."""

    context: ReplayContext
    foreign: bool = False
    furthest: tuple[int, Mismatch | None] = (-1, None)
    best: tuple[Frame, ...] = field(default_factory=tuple)

    def note(self, number: int, mismatch: Mismatch, frames: tuple[Frame, ...]) -> None:
        """Keep this failure if it comes later in the record than any before: the latest explains most."""
        if number > self.furthest[0]:
            self.furthest = (number, mismatch)
            self.best = frames

    def play(self, frames: tuple[Frame, ...], number: int) -> tuple[Frame, ...] | None:
        """The frames of the whole record, played on from this step, or None if the rest cannot be played."""
        if number == len(self.context.record.steps):
            return frames
        step, last = self.context.record.steps[number], frames[-1]
        try:
            for outcome in outcomes(self.context, last.state, number):
                unnamed, unsuited = last.unnamed | outcome.unnamed, last.unsuited | outcome.unsuited
                frame = Frame(
                    number + 1, step, outcome.state, outcome.events, unnamed, outcome.transitions, unsuited
                )
                played = self.play((*frames, frame), number + 1)
                if played is not None:
                    return played
        except Mismatch as mismatch:
            too_late = last.state.over and _is_done_in_hand(step)
            late = self.context.mismatch(number, step, "the hand is over", ended_by(frames)) if too_late else None
            self.note(number, late or mismatch, frames)
        except Faults as faults:
            if not self.foreign:
                raise
            # Under rules that it was not written for, a record may well use words that they do not have.
            fault = faults.faults[0]
            self.note(number, Mismatch(fault.wrong, fault.place.source, fault.place.line, number + 1), frames)
        except TooManyPossible:
            if len(frames) > len(self.best):
                self.best = frames
            raise
        return None


def _play(rules: Ruleset, record: HandRecord, most: int) -> tuple[tuple[Frame, ...], Mismatch | None]:
    """The frames of a record, and the mismatch at which it stops, if there is one."""
    context = ReplayContext(rules, record, most)
    try:
        state, events = begin_record(rules, record)
    except Refused as refused:
        why = f"{refused.why} — {refused.remedy}" if refused.remedy else refused.why
        ref = refused.ref if refused.ref.path else None
        return (), Mismatch(why, record.file, place_of_refused(record, refused).line, 0, ref)
    first = Frame(0, None, state, events, frozenset())
    search = _ReplaySearch(context, foreign=rules.id != rules_of(record).id)
    why = NO_CARDS_AGREE
    try:
        played = search.play((first,), 0)
        if played is not None:
            return played, None
    except TooManyPossible:
        why = TOO_MANY_CARDS
        if search.furthest[1] is None and context.furthest is not None:
            search.furthest = (context.furthest.step - 1, context.furthest)
    number, mismatch = search.furthest
    if mismatch is None:
        mismatch = Mismatch(why, record.file, record.root.place.line, number + 1, None)
    elif context.tries_left < most:
        # The reason speaks of cards that were only tried, so it must not stand alone.
        mismatch = Mismatch(mismatch.reason, record.file, mismatch.line, mismatch.step, mismatch.ref, REMARKS[why])
    return search.best or (first,), _at_beginning(record, mismatch)


def _at_beginning(record: HandRecord, mismatch: Mismatch) -> Mismatch:
    """The mismatch; if it lies in the steps before the record begins, it is moved to the line of ``begins``."""
    begins = record.begins
    if begins is None or mismatch.step > record.begun:
        return mismatch
    reason = f"no play by these rules gets to step {begins.step} of {begins.hand}: {mismatch.reason}"
    return Mismatch(reason, record.file, begins.place.line, mismatch.step, mismatch.ref, mismatch.remark)


def begin_record(rules: Ruleset, record: HandRecord) -> tuple[State, tuple[Event, ...]]:
    """The table of a record before its first step, and its events; Refused if these rules have no such table.

    A record without seats only talks about hands; it begins at a table of the smallest lawful size.
    """
    if not record.seats:
        return begin(rules)[0], ()
    stacks = [rules.setting.stack if seat.stack is None else seat.stack for seat in record.seats]
    pack = rules.setting.pack_of(len(stacks))
    state, events = begin(
        rules,
        len(stacks),
        stacks=stacks,
        names=[seat.name for seat in record.seats],
        dealer=record.dealer,
        carried=record.carried,
        pots=dict(record.pots) if record.pots else None,
        deck=record.deck or None,
        blanks=0 if record.deck else len(pack),
    )
    return state if record.deck else with_suitless(state, pack), events


def place_of_refused(record: HandRecord, refused: Refused) -> Place:
    """Where a record says what the rules do not allow of its table; its seats, where that is no single thing."""
    key, _, name = refused.argument.partition("/")
    written = record.root.value.get(key)
    if written is None or (name and name not in written.value):
        return record.root.keys.get("seats", record.root.place)
    place: Place = written.keys[name] if name else written.place
    return place


MODES = AS_PRINTED, EMENDED = "printed", "emended"
"""How a record is played: each contradiction noted where it is met, or every erratum applied first."""


def replay(
    record: HandRecord | str | Path,
    *,
    under: Name | Ruleset | None = None,
    mode: str = AS_PRINTED,
    most: WholeNumber = MOST_ASSIGNMENTS,
) -> Replay:
    """Play a record under its own reconstruction, or ``under`` another.

    ``mode`` is ``printed`` (note each contradiction and go on) or ``emended`` (every erratum is applied first).
    ``most`` is how many assignments of unknown cards are tried.  Faults if a file is wrong.
    """
    check_kind(record, (HandRecord, str, Path), "record", "a HandRecord, its name or its path")
    loaded = record if isinstance(record, HandRecord) else load_record(record)
    if mode not in MODES:
        raise ValueError(f"mode cannot be {shortened(mode)}: {' or '.join(MODES)}")
    tries = whole_number(most, "most", "a whole number of tries, 0 or more", least=0)
    rules = rules_of(loaded) if under is None else ruleset_of(under)
    if mode == EMENDED:
        frames, mismatch = _play(rules, emend(loaded, [erratum.id for erratum in loaded.errata]), tries)
        return Replay(loaded, rules, frames, (), mismatch)
    return _as_printed(rules, loaded, tries)


def _as_printed(rules: Ruleset, record: HandRecord, most: int) -> Replay:
    """The replay of a record as printed: an erratum is adopted at each contradiction that it resolves."""
    adopted: list[str] = []
    contradictions: list[Contradiction] = []
    unneeded = list(record.errata)
    frames: tuple[Frame, ...] = ()
    while True:
        played, mismatch = _play(rules, emend(record, adopted), most)
        # What was played before a contradiction stays as it is printed, whatever is emended to go on.
        frames += played[len(frames) :]
        if mismatch is None:
            return Replay(record, rules, frames, tuple(contradictions), None, tuple(unneeded))
        erratum = _remedy(rules, record, adopted, unneeded, mismatch, most)
        if erratum is None:
            return Replay(record, rules, frames, tuple(contradictions), mismatch)
        contradictions.append(Contradiction(mismatch, erratum))
        adopted.append(erratum.id)
        unneeded.remove(erratum)


def _remedy(
    rules: Ruleset, record: HandRecord, adopted: list[str], errata: list[Erratum], mismatch: Mismatch, most: int
) -> Erratum | None:
    """The first erratum that takes the record beyond this contradiction, or changes it; None if none does.

    Errata of the contradicted statement itself are tried first, since another one may only change the reason.
    """
    of_statement = [slip for slip in errata if is_stated(slip.at) and _line_of(record, slip) == mismatch.line]
    for erratum in (*of_statement, *(slip for slip in errata if slip not in of_statement)):
        mended = replace(emend(record, [*adopted, erratum.id]), text_alone=True)
        _, later = _play(rules, mended, most)
        if (
            later is None
            or later.step > mismatch.step
            or (later.step == mismatch.step and later.why != mismatch.why)
        ):
            return erratum
    return None


def _line_of(record: HandRecord, slip: Erratum) -> int:
    """The line of the record at which an erratum applies; 0 if there is no such place."""
    node = find(record.root, slip.at)
    return 0 if node is None else node.place.line
