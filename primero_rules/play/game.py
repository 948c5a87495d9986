"""The interpreter: a pure reducer over an immutable state whose control point is a cursor into the file's rules.

Steps write to a copy of the state, which only this module holds; once it is returned, it is never written to again.

The laws of the interpreter, those of this module first:

1. Only this module moves the cursor.
2. ``apply(rules, state, action)`` succeeds exactly when ``action`` is in ``options(rules, state)``; every refusal
   names its rule and says what would make the action lawful.
3. Nothing is random, reads a clock or a file, or prints: where no seed and no pack are given, chance is a seat like
   the others, and whoever plays for it draws.
4. A step knows neither which reconstruction it serves nor which step came before.
5. Equal states have equal futures, and a state can be written as JSON and read back (``play.hand_door``).
6. Cards and chips are neither made nor lost: only the functions of ``game.moves`` move them.
7. What a seat may know depends on the state and the seat alone (``play.view``, ``play.seen``).
8. A state is one hand; several hands in a row are played by ``play.session``, by rules that the file states.
"""

from collections.abc import Sequence
from typing import Any

from primero_rules.base.fault import Fault, Faults, fault_at
from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Decided, Event
from primero_rules.game.failure import Refused
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.option_families import Options
from primero_rules.game.state import END, NOBODY, State
from primero_rules.play.new_hand import Deck, Pots, Stacks, set_table
from primero_rules.play.refusal import refusal
from primero_rules.rules.ruleset import Ruleset

LONGEST_WITHOUT_CHOICE = range(10_000)
"""The longest run of instructions without a choice: more of them mean that the procedure loops forever."""


def start(
    rules: Ruleset,
    seats: WholeNumber | None = None,
    *,
    seed: WholeNumber | None = None,
    deck: Deck = None,
    stacks: Stacks = None,
    names: Sequence[str] | None = None,
    dealer: WholeNumber = 0,
    carried: WholeNumber = 0,
    pots: Pots = None,
    blanks: WholeNumber = 0,
) -> State:
    """The first state of a hand, run on to where somebody has to act.

    ``seats`` is the number of players.  With ``seed``, a whole number, the pack is shuffled; ``deck`` is the pack
    in its order, the top card first, or as much of it as the hand needs: where it ends too soon, play is refused.
    With neither its order is unknown, and chance (``CHANCE``) has to name the cards that come.  ``stacks`` are the
    players' chips and ``names`` their names, by seat; ``dealer`` is a seat.  ``carried`` are chips left on the
    table by an earlier hand, ``pots`` those left in pots that have names, and ``blanks`` is a number of unknown
    cards in the stock, if its order is unknown.

    Refused if the rules have holes or the arguments do not fit them; ValueError for arguments that fit no table.
    """
    return begin(
        rules,
        seats,
        seed=seed,
        deck=deck,
        stacks=stacks,
        names=names,
        dealer=dealer,
        carried=carried,
        pots=pots,
        blanks=blanks,
    )[0]


def begin(
    rules: Ruleset, seats: WholeNumber | None = None, *, seed: WholeNumber | None = None, **given: Any
) -> tuple[State, tuple[Event, ...]]:
    """The state that ``start`` gives, and the events on the way to it; ``given`` are its other arguments."""
    state = set_table(rules, seats, chance=None if seed is None else chance_of(seed), **given)
    events: list[Event] = []
    run(rules, state, 0, events)
    return state, tuple(events)


def run(rules: Ruleset, state: State, cursor: int, events: list[Event]) -> None:
    """Go on from an instruction to the next at which somebody has to act (``WAIT``), or to the end of the hand.

    Faults if the procedure loops forever, or has a rule that cannot be carried out.
    """
    program, visits = rules.program, rules.visits
    try:
        for _ in LONGEST_WITHOUT_CHOICE:
            if cursor < 0:
                break
            state.cursor = cursor
            state.progress = state.due = 0
            at = program[cursor]
            if visits is not None:
                visits.note(at, state)
            cursor = at.operation.enter(at, state, events)
        else:
            raise Faults([_circle(rules, state, cursor)])
    except ValueError as wrong:
        raise _impossible(program[state.cursor], wrong) from wrong
    if cursor == END:
        events.append(Decided(NOBODY, "hand-over", program[state.cursor].ref))
        state.cursor, state.actor, state.progress, state.due = END, NOBODY, 0, 0


def act(rules: Ruleset, state: State, action: Action, events: list[Event]) -> None:
    """Do an action that is offered, in a state that is written to, and go on to the next choice."""
    at = rules.program[state.cursor]
    try:
        following = at.operation.apply(at, state, action, events)
    except ValueError as wrong:
        raise _impossible(at, wrong) from wrong
    if following != WAIT:
        run(rules, state, following, events)


def _impossible(at: Instruction, wrong: ValueError) -> Faults:
    """The failure of a rule that takes cards or chips that are not there (see ``game.moves``)."""
    return fault_at(
        at.ref.place, f"this rule cannot be carried out: {wrong}", "a rule that always can be", code="stuck"
    )


def _circle(rules: Ruleset, state: State, cursor: int) -> Fault:
    """The fault of a loop without a choice, at the first of its rules (by their lines) that leads back."""
    at = rules.program[cursor]
    back: list[Instruction] = []
    for _ in rules.program:
        at = rules.program[cursor]
        following = at.operation.enter(at, state, [])
        if following <= cursor:
            back.append(at)
        if following < 0:
            break
        cursor = following
    first = min(back, key=lambda way: way.ref.line, default=at)
    row = f"{len(LONGEST_WITHOUT_CHOICE):,} rules in a row"
    complaint = f"play goes round in a circle here: {row} leave nobody anything to choose"
    return Fault(first.ref.place, complaint, "a way out of the circle", code="stuck")


def options(rules: Ruleset, state: State) -> Options:
    """All that ``state.actor`` may do now; nothing when the hand is over."""
    if state.cursor == END:
        return Options(())
    try:
        at = rules.program[state.cursor]
        return Options(at.operation.options(at, state))
    except LookupError as wrong:  # there is no such rule here, or not so many seats, roles or combinations
        raise _of_other_rules(rules) from wrong


def _of_other_rules(rules: Ruleset) -> Refused:
    """The refusal of a state that belongs to other rules: its place in the procedure does not fit these."""
    why = f"this state is not one of {rules.id}: these rules never come to it"
    return Refused(why, rules.setting.ref, "the rules by which the hand was begun")


def apply(rules: Ruleset, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened on the way; Refused if the rules do not allow it."""
    offered = options(rules, state)
    if action not in offered:
        raise refusal(rules, state, action, offered)
    return follow(rules, state, action)


def follow(rules: Ruleset, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """``apply`` for an action that is known to be offered: nothing is checked."""
    after = state.copy()
    events: list[Event] = []
    act(rules, after, action, events)
    return after, tuple(events)
