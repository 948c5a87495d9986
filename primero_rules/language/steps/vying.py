"""``vying``: players take turns and choose, until one of the ``ends`` holds.

``begins`` says with whom; ``options`` what may be done, ``announcing`` what may be said with it; ``duties``
interrupt the turn (``then``: steps done by the seat named in ``on``) or narrow it (``must``: the only verbs left to
the seat); ``ends`` say when the round is over and where play goes on (``goto``; without one, at the next step).
Before each turn the duties are tested in their order, then the ends.
With ``continues: true`` the chips of the round before still have to be matched; with ``afresh: true`` what was
announced in earlier rounds, other than by a claim, binds nobody.
The idea of an interrupting duty is the forced stake that two of the witnesses describe.
"""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import noting
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.restating import beyond_next_step
from primero_rules.language.declaration.types import REQUIRED, Either, Entries, Gathered, Keys, Term, Truth, words
from primero_rules.language.declaration.words import (
    declare,
    evidence,
    evidence_or_of_condition,
    itself,
    keys,
    keys_beside,
    setting,
    term,
)
from primero_rules.language.follows import FOLLOWING_TERMS, STEP_NAME, write_body
from primero_rules.language.options import OF_A_TURN, OPTIONS, PLAINLY, Choices, read_choices
from primero_rules.language.options.option import Option
from primero_rules.language.seats import SEAT, OneSeat
from primero_rules.language.steps.step import Step
from primero_rules.language.steps.turn import Check, Must, Opening, PassedOver, TurnStep


@dataclass(frozen=True)
class Beginning(Frozen):
    """The seat that has the first turn, or (``after``) the one before it."""

    seat: OneSeat
    after: bool


class BeginningType(Either):
    """A seat, or ``{after: SEAT}``."""

    def read(self, spec: Spec, builder: Any) -> Beginning:
        """Where the round begins."""
        bare = self.fitting(spec)
        if bare.node.kind == "mapping":
            return Beginning(SEAT_AFTER.value("after", bare, builder), after=True)
        return Beginning(SEAT.read(bare, builder), after=False)


SEAT_AFTER = Keys(
    "seat after another",
    {"after": Term(SEAT, "The seat before it.", "bidder", REQUIRED)},
    reads="the player after {after}",
)


@dataclass(frozen=True)
class Duty(Frozen):
    """What interrupts a turn, or narrows it."""

    when: Condition = term(
        NAMED_CONDITION, "When the duty falls due; it is asked before each turn.", "back-at-bidder", answer="if {}"
    )
    must: tuple[str, ...] | None = term(
        Gathered(words(tuple(OPTIONS), "option", PLAINLY)),
        "The only options left to the seat.",
        ["see"],
        default=None,
    )
    on: OneSeat | None = term(SEAT, "The seat that has to do what follows.", "last-to-pass", default=None)
    ref: Ref = evidence_or_of_condition()
    spec: Spec = itself()


DUTY = keys(
    "duty",
    Duty,
    FOLLOWING_TERMS,
    reads="if {when}[, the player must {must:or}][, {on} is called on][, then {then}][, and on to {goto}]",
)


@dataclass(frozen=True)
class RoundEnd(Frozen):
    """When a round is over, and where play goes on then."""

    when: Condition = term(
        NAMED_CONDITION,
        "When the round is over; it is asked before each turn.",
        "all-matched",
        answer="once {}, the round is over",
    )
    goto: Label | None = term(
        STEP_NAME,
        "The step with which play goes on; without it, the next one.",
        "showdown",
        default=None,
        beyond=beyond_next_step,
    )
    ref: Ref = evidence_or_of_condition()


END_OF_ROUND = keys("end of a round", RoundEnd, reads="once {when}, [on to {goto}|the round is over]")


def _choices() -> Any:
    return keys_beside(OF_A_TURN, read_choices)


@dataclass(frozen=True)
class VyingStep(Step):
    """Take turns and choose, until the round is over."""

    begins: Beginning = term(
        BeginningType("beginning of a round", text=SEAT, mapping=SEAT_AFTER),
        "The seat that has the first turn.",
        "eldest",
    )
    choices: Choices = _choices()
    duties: tuple[Duty, ...] | None = term(
        Entries(DUTY),
        "What interrupts a turn or narrows it.",
        [{"when": "last-to-answer", "must": ["see"]}],
        default=None,
        consulted="apart",
    )
    ends: tuple[RoundEnd, ...] = term(
        Entries(END_OF_ROUND), "When the round is over.", [{"when": "all-matched"}], consulted="apart"
    )
    passes_over: Condition | None = term(
        NAMED_CONDITION,
        "The seats that have no turn, as long as somebody who is still in has one.",
        "all-in",
        default=None,
        answer="{:whoever}",
        consulted="at times",
    )
    passes_over_ref: Ref = evidence("passes-over")
    continues: bool = term(
        Truth(reads=("the bets of the round before still have to be met", "the bets begin afresh")),
        "True if the chips of the round before still have to be matched.",
        example=True,
        default=False,
    )
    afresh: bool = term(
        Truth(reads=("what was named before binds nobody", "what was named before still binds")),
        "True if what was announced in earlier rounds, other than by a claim, binds nobody.",
        example=True,
        default=False,
    )
    setting: Setting = setting()

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Write a round: its opening, the turn, what follows each option and duty, and the passing of the turn."""
        advance, done = Label(), Label()
        name, step = spec.apparatus("name"), self.setting.step
        opening = Opening(step, self.begins.seat, self.begins.after, self.continues, self.afresh)
        program.emit(opening, spec.ref, name)
        duties = self.duties or ()
        interruptions = [(f"duty {number}", duty) for number, duty in enumerate(duties) if duty.must is None]
        ends = [(f"end {number}", end) for number, end in enumerate(self.ends)]
        checks = _checks(interruptions, ends)
        musts = _musts(duties)
        over = self.passes_over
        passed_over = None if over is None else PassedOver(over, self.passes_over_ref, over.asks_cards)
        terms = (step, *of_turn(self.choices), checks, musts, passed_over)
        instruction = program.emit(TurnStep(*terms), spec.ref, name)
        write_bodies(self.choices, program, instruction, advance)
        for duty in duties:
            with noting(program.faults):
                _check_narrowing(duty)
        for exit_name, duty in interruptions:
            with noting(program.faults):
                duty.spec.need("on")
                duty.spec.need("then")
                write_body(DUTY, duty.spec, program, instruction, exit_name, advance)
        for exit_name, end in ends:
            program.connect(instruction, exit_name, end.goto or done)
        program.place(advance)
        program.emit(TurnStep(*terms, moves_on=True), spec.ref).exits = instruction.exits
        program.place(done)


VYING = declare(
    "vying",
    VyingStep,
    {"begins": "eldest", "options": {"pass": {}}, "ends": [{"when": {"rounds-without-bid": 1}}]},
    "step vying",
    reads="a round of turns that {begins} begins, in which one may {options}[, with every bid {announcing}]"
    "[; {duties}][; {ends}][; no turn for {passes-over:whoever}][; {continues}][; {afresh}]",
    heading="A round of turns",
)


@dataclass(frozen=True)
class Offer(Step):
    """One choice for the seat whose turn it is, outside the order of turns."""

    choices: Choices = _choices()
    setting: Setting = setting()

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Write the choice, and what follows each option."""
        after = Label()
        turn = TurnStep(self.setting.step, *of_turn(self.choices), (), (), None, counted=False)
        instruction = program.emit(turn, spec.ref, spec.apparatus("name"))
        write_bodies(self.choices, program, instruction, after)
        program.place(after)


OFFER = declare(
    "offer",
    Offer,
    {"options": {"pass": {}}},
    "step offer",
    reads="the player may {options}[, with every bid {announcing}]",
    heading="One player may choose",
)


def _check_narrowing(duty: Duty) -> None:
    """Raise Faults if a duty that only narrows the turn says what else is done, which would not be played."""
    for key in ("on", "then", "goto"):
        idle = duty.spec.get(key) if duty.must is not None else None
        if idle is not None:
            complaint = f"{key!r} has no effect beside 'must', which leaves the turn to the player and narrows it"
            raise idle.fault(complaint, f"{key!r} in a duty of its own, without must", code="wrong-form")


def _checks(duties: list[tuple[str, Duty]], ends: list[tuple[str, RoundEnd]]) -> tuple[Check, ...]:
    """The checks before each turn, in order: the duties that interrupt it, then the ends."""
    conditions = [duty.when for _, duty in duties] + [end.when for _, end in ends]
    secret = any(condition.asks_cards for condition in conditions)
    checks = [Check(duty.when, exit_name, duty.on, "called-on", duty.ref, secret) for exit_name, duty in duties]
    checks += [Check(end.when, exit_name, None, "round-over", end.ref, secret) for exit_name, end in ends]
    return tuple(checks)


def _musts(duties: tuple[Duty, ...]) -> tuple[Must, ...]:
    """The duties that leave a seat only some options."""
    secret = any(duty.when.asks_cards for duty in duties if duty.must is not None)
    return tuple([Must(duty.when, duty.must, duty.ref, secret) for duty in duties if duty.must is not None])


def of_turn(choices: Choices) -> tuple[tuple[Option, ...], tuple[Option, ...], dict[str, Option]]:
    """All options of a turn, those of them that are not denied, and these by their verbs."""
    options = tuple([option for _, option in choices])
    offered = tuple([option for option in options if not option.denied])
    return options, offered, {option.verb: option for option in offered}


def write_bodies(choices: Choices, program: ProgramBuilder, instruction: Instruction, after: Label) -> None:
    """Write the steps that follow each option, all of which end at ``after``."""
    for spec, option in choices:
        terms = OPTIONS[option.verb].type
        assert isinstance(terms, Keys)
        with noting(program.faults):
            write_body(terms, spec, program, instruction, option.verb, after)
