"""A recorded hand under another rulebook: whether it agrees, or the first step at which the two part, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import changed_at, kept_with
from primero_rules.comparison.translated_record import TranslatedRecord, translated
from primero_rules.game.state import CHANCE, State
from primero_rules.language.equipment.table import DIRECTIONS
from primero_rules.language.steps.turn import written_options
from primero_rules.records.judge_step import holdings
from primero_rules.records.library_of_hands import hand_paths, load_record, rules_of
from primero_rules.records.ours_in_steps import ours_in
from primero_rules.records.record import HandRecord
from primero_rules.records.replay import Frame, Replay, ended_by, replay
from primero_rules.rules.ruleset import Ruleset

MOST_FILLINGS_TRIED = 200
"""How many ways to fill in unknown cards are tried: under other rules, more of them seldom help."""

SEATED_SO = "so all sit the other way round here"
"""What is done about the way round the table, so that the rest of a hand can be compared."""

DOCUMENT = "document"
"""The origin of a hand that is described in a document."""


@dataclass(frozen=True, slots=True)
class HandParting:
    """Where a hand departs from its own rules: the step (0: before the first), what differs, and the rule.

    ``tried`` is true if unknown cards were filled in, and none of the ways that were tried would do.  ``ours``
    is a clause that says what of the step is ours, and not the document's.
    """

    step: int
    difference: str
    ref: Ref
    tried: bool = False
    ours: str = ""


@dataclass(frozen=True, slots=True)
class UnderAnother:
    """A record under a rulebook.

    ``differs`` is the first step after which the tables differ.  ``stops`` is the step at which the hand stops:
    these rules forbid it, or something is so that the record says is not so.  ``turned`` says that the turn goes
    the other way round by these rules; the players then sit the other way round, and the rest is compared all the
    same.  Each is None if there is none.
    """

    record: HandRecord
    rules: Ruleset
    differs: HandParting | None
    stops: HandParting | None
    turned: HandParting | None = None

    @property
    def agrees(self) -> bool:
        """True if the whole hand is played alike."""
        return self.differs is None and self.stops is None and self.turned is None


def document_examples() -> list[HandRecord]:
    """The hands described in documents, in the order of the reconstructions."""
    records = (load_record(path) for path in hand_paths())
    return [record for record in records if record.origin == DOCUMENT]


def parted_words(parting: HandParting, steps: int) -> str:
    """Where a hand departs from its own rules and what differs there, in words."""
    where = f"at step {parting.step} of {steps}" if parting.step else "before the first step"
    tried = " (whichever cards were tried for the unnamed ones)" if parting.tried else ""
    ours = f"; in this step {parting.ours}" if parting.ours else ""
    return f"{where}, {parting.difference}{tried}{ours}"


def by_its_own_rules(record: HandRecord) -> Replay:
    """A record under its own rules with its errata corrected; the replay is cached."""
    path = Path(record.file.path)
    return _emended(rules_of(record), path, changed_at(path))


@kept_with
def _emended(rules: Ruleset, path: Path, _changed: int) -> Replay:
    return replay(path, under=rules, mode="emended")


def under_another(own: Replay, rules: Ruleset) -> UnderAnother:
    """How far the record of a replay can be played under these rules as under its own."""
    record = own.record
    if own.rules.id == rules.id:
        return UnderAnother(record, rules, None, None)
    translation = translated(own, rules)
    there = replay(translation.record, under=rules, most=MOST_FILLINGS_TRIED)
    differs = _parted(own, there, translation) if record.seats else None
    turned = _other_way_round(own.rules, rules) if translation.turned else None
    stopped = _stopped(translation, there)
    if stopped is not None and _has_such_a_move(translation, rules, stopped.step):
        stopped = replace(stopped, ours=ours_in(record.steps[stopped.step - 1]))
    return UnderAnother(record, rules, differs, stopped, turned)


def _other_way_round(own: Ruleset, rules: Ruleset) -> HandParting:
    """The difference that the turn goes another way round by these rules than by the hand's own."""
    ways = {step: way for way, step in DIRECTIONS.items()}
    difference = f"{_two(f'the turn goes {ways[rules.setting.step]}', ways[own.setting.step])}, {SEATED_SO}"
    return HandParting(0, difference, rules.tree.need("table").need("direction").ref)


def _stopped(translation: TranslatedRecord, there: Replay) -> HandParting | None:
    """The step that the other rules forbid, contradict or have no word for; None if there is none."""
    if there.mismatch is not None:
        wrong = there.mismatch
        named = wrong.ref if wrong.ref and wrong.ref.says else None
        rule = named or _rule_of_step(translation.record, there, wrong.step)
        return HandParting(wrong.step, wrong.reason, rule, bool(wrong.remark))
    if translation.why:
        step = len(translation.record.steps) + 1
        return HandParting(step, translation.why, _combinations(there.rules))
    return None


def _has_such_a_move(translation: TranslatedRecord, rules: Ruleset, number: int) -> bool:
    """True if these rules have the move of a step that they refuse: then it may lie in how the move is made."""
    steps = translation.record.steps
    does = steps[number - 1].get("does") if 0 < number <= len(steps) else None
    offered = {option.verb for at in rules.program for option in written_options(at.operation)}
    return does is not None and does.text() in offered


def _rule_of_step(record: HandRecord, there: Replay, number: int) -> Ref:
    """The rule to blame if a step is refused: where play stands, or, for judged cards, their combination."""
    step = record.steps[number - 1] if 0 < number <= len(record.steps) else None
    judge = step.get("judge") if step else None
    rules = there.rules
    if judge is not None:
        best = holdings(judge, rules.setting)[0].combination
        return rules.setting.ranking.combinations[best].ref if best >= 0 else _combinations(rules)
    final = there.final
    if final is None:
        return rules.setting.ref
    return rules.program[final.cursor].ref if final.cursor >= 0 else ended_by(there.frames) or rules.setting.ref


def _combinations(rules: Ruleset) -> Ref:
    return rules.tree.need("combinations").ref


def _parted(own: Replay, there: Replay, translation: TranslatedRecord) -> HandParting | None:
    """The first step after which the tables differ; None if they never do."""
    for frame_there, frame_here in zip(own.frames, there.frames, strict=False):
        difference = next(_differences(translation, frame_there.state, frame_here.state), "")
        if difference:
            return HandParting(frame_here.number, difference, _latest(frame_here, there.rules))
    return None


def _latest(frame: Frame, rules: Ruleset) -> Ref:
    """The rule of the last event in a step; if there is no event, the rule at which play stands."""
    if frame.events:
        return frame.events[-1].ref
    return rules.program[frame.state.cursor].ref if frame.state.cursor >= 0 else rules.setting.ref


def _differences(translation: TranslatedRecord, there: State, here: State) -> Iterator[str]:
    """The differences between the table under these rules and under the record's own, the most obvious first."""
    seats = zip(translation.record.seats, translation.seated(there.seats), here.seats, strict=True)
    for player, seat_there, seat_here in seats:
        cards_there, cards_here = len(seat_there.hand), len(seat_here.hand)
        if cards_there != cards_here:
            yield _two(f"{player.name} holds {counted(cards_here, 'card')}", str(cards_there))
        if seat_there.standing != seat_here.standing:
            yield _two(f"{player.name} is {'still in' if seat_here.standing else 'out'}", "not")
    if there.contested != here.contested:
        yield _two(f"{counted(here.contested, 'chip')} lie on the table", str(there.contested))
    if there.over != here.over:
        yield _two(f"the hand {'is over' if here.over else 'goes on'}", "not")
    payoffs = translation.seated(there.payoffs)
    if there.over and payoffs != here.payoffs:
        yield _two(_outcome(translation.record, here.payoffs), _outcome(translation.record, payoffs))
    actor = there.actor if there.actor < 0 else translation.seat_here(there.actor)
    if actor != here.actor:
        yield _two(_turn(translation.record, here.actor), _turn(translation.record, actor))


def _two(here: str, there: str) -> str:
    """A clause that says what is so under these rules, and what under the record's own."""
    return f"{here} by these rules, and {there} by the hand's own"


def _outcome(record: HandRecord, payoffs: Sequence[int]) -> str:
    """Who wins or loses how much."""
    chips = zip(record.seats, payoffs, strict=True)
    return ", ".join(f"{seat.name} comes out at {won:+}" for seat, won in chips if won) or "nobody wins anything"


def _turn(record: HandRecord, actor: int) -> str:
    """Who has to act, in words."""
    if actor == CHANCE:
        return "cards are dealt next"
    return f"{record.seats[actor].name} has the turn" if actor >= 0 else "nobody has the turn"
