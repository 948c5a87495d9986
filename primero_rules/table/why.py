"""Why something was, or would have been, lawful in a recorded hand or not, and what other rulebooks say of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.comparison.kin import kin
from primero_rules.comparison.translated_record import translated
from primero_rules.comparison.under_another import MOST_FILLINGS_TRIED, by_its_own_rules, under_another
from primero_rules.game.failure import CardsUnknown, Refused
from primero_rules.game.state import CHANCE, State
from primero_rules.language.options import PLAINLY
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import written_options
from primero_rules.records.record import HandRecord
from primero_rules.records.replay import Replay, replay
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.deed import Deed, Judged, deed_of, judge, read_deed
from primero_rules.table.move import CARD_ACTIONS

ALLOWED, FORBIDDEN, NOT_REACHED, UNKNOWN = "allowed", "forbidden", "not-reached", "unknown"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another rulebook says of the same deed at the same place of the hand.

    ``kind`` is ``allowed``, ``forbidden``, ``not-reached`` (the game knows the deed, but by its rules the hand does
    not come so far, or another player has the turn) or ``unknown`` (it depends on cards that nobody names).
    ``parted`` says where the table differed earlier; ``ref`` is the rule that allows or forbids the deed, here or
    elsewhere.
    """

    rules: Ruleset
    kind: str
    why: str
    ref: Ref | None
    parted: str = ""


@dataclass(frozen=True, slots=True)
class RecordedChoice:
    """A choice in a recorded hand: the step, the state before it, who chooses, and what he did."""

    played: Replay
    step: int
    state: State
    done: Deed

    @property
    def who(self) -> str:
        """The name of whoever chooses."""
        return self.played.record.seats[self.state.actor].name


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the hand's own rules say of a deed at a moment."""

    moment: RecordedChoice
    deed: Deed
    judged: Judged


def moments(record: HandRecord) -> Iterator[RecordedChoice]:
    """Every choice of a player in a hand, played by its own rules and with its errata emended."""
    played = by_its_own_rules(record)
    for frame in played.frames:
        for transition in frame.transitions:
            if transition.action.seat != CHANCE:
                yield RecordedChoice(played, frame.number, transition.before, deed_of(transition.action))


def moment_at(record: HandRecord, step: int) -> tuple[RecordedChoice, ...]:
    """The choices in one step of a hand, one after the other.

    Refused, with the steps that have any, if nobody chooses anything there.
    """
    every = tuple(moments(record))
    here = tuple(moment for moment in every if moment.step == step)
    if not here:
        rules = by_its_own_rules(record).rules
        steps = ", ".join(str(number) for number in dict.fromkeys(moment.step for moment in every))
        count = len(record.steps)
        why = f"nobody chooses anything in step {step}" if 0 < step <= count else f"there is no step {step}"
        raise Refused(why, rules.setting.ref, f"of {count} steps these: {steps}" if steps else "another hand")
    return here


def verdict_on_step(record: HandRecord, step: int, words: str = "") -> Verdict:
    """What the hand's own rules say of what was done in a step or, with ``words``, of what might have been done.

    Refused if nothing is chosen there, or if the words mean nothing in this game.
    """
    here = moment_at(record, step)
    if not words:
        first = here[0]
        return Verdict(first, first.done, judge(first.played.rules, first.state, first.done))
    verdicts: list[Verdict] = []
    failed: Refused | None = None
    for moment in here:
        try:
            deed = read_deed(moment.played.rules, moment.state, words)
            verdicts.append(Verdict(moment, deed, judge(moment.played.rules, moment.state, deed)))
        except Refused as refused:
            failed = failed or refused
    if not verdicts:
        assert failed is not None
        raise failed
    return next((option for option in verdicts if option.judged.lawful), verdicts[0])


def elsewhere(own_verdict: Verdict, rules: Ruleset) -> Elsewhere:
    """What another rulebook says of the deed of a verdict, once the hand has been played there up to the step."""
    played, step = own_verdict.moment.played, own_verdict.moment.step
    translation = translated(played, rules)
    there = replay(translation.record, under=rules, most=MOST_FILLINGS_TRIED)
    seat = translation.seat_here(own_verdict.moment.state.actor)
    state = _state_before(there, own_verdict, seat)
    if state is None:
        mismatch = there.mismatch
        if mismatch is not None:
            why = f"at step {mismatch.step}, {mismatch.reason}"
        elif translation.why:
            why = f"at step {len(translation.record.steps) + 1}, {translation.why}"
        else:
            why = "the hand is over before"
        return _not_reached(rules, own_verdict.deed, why)
    differs = under_another(played, rules).differs
    parted = "the table is turned, and its players sit the other way round" if translation.turned else ""
    if differs is not None and differs.step < step:
        since = f"step {differs.step}" if differs.step else "the beginning"
        parted = f"the hand has gone otherwise here since {since}"
    if state.actor != seat:
        return _not_reached(rules, own_verdict.deed, _turn(there, state), parted)
    try:
        deed = _in_words_of(own_verdict.moment.played.rules, rules, own_verdict.deed)
        judged = judge(rules, state, deed)
    except Refused as refused:
        return Elsewhere(rules, FORBIDDEN, refused.why, refused.ref, parted)
    except CardsUnknown:
        unknown = "it depends on cards that nobody names"
        without_cards = _not_reached(rules, own_verdict.deed, unknown, parted)
        is_known = without_cards.kind == FORBIDDEN
        return without_cards if is_known else Elsewhere(rules, UNKNOWN, unknown, None, parted)
    return Elsewhere(rules, ALLOWED if judged.lawful else FORBIDDEN, judged.why, judged.ref, parted)


def _not_reached(rules: Ruleset, deed: Deed, where: str, parted: str = "") -> Elsewhere:
    """The answer of a game in which this hand does not come to the deed: forbidden if it has no such deed."""
    options = [option for at in rules.program for option in written_options(at.operation)]
    known = [option for option in options if option.verb == deed.verb]
    ref = next((option.ref for option in known if not option.denied), None)
    if ref is None and deed.verb in CARD_ACTIONS:
        ref = next((at.ref for at in rules.program if isinstance(at.operation, Exchanging)), None)
    if ref is not None:
        return Elsewhere(rules, NOT_REACHED, where, ref, parted)
    why = f"nobody may {PLAINLY[deed.verb]} in this game"
    return Elsewhere(rules, FORBIDDEN, why, known[0].ref if known else None, parted)


def _state_before(there: Replay, own_verdict: Verdict, seat: int) -> State | None:
    """The state by other rules in which a seat would do the deed; None if the hand does not come so far."""
    step = own_verdict.moment.step
    frames = {frame.number: frame for frame in there.frames}
    for transition in frames[step].transitions if step in frames else ():
        if transition.before.actor == seat and (
            own_verdict.deed != own_verdict.moment.done or deed_of(transition.action).verb == own_verdict.deed.verb
        ):
            return transition.before
    before = frames.get(step - 1)
    return None if before is None or before.state.over else before.state


def _turn(there: Replay, state: State) -> str:
    if state.actor == CHANCE:
        return "cards are dealt here first"
    name = there.record.seats[state.actor].name if state.actor >= 0 else "nobody"
    return f"{name} has the turn here"


def _in_words_of(own: Ruleset, other: Ruleset, deed: Deed) -> Deed:
    """The deed with the corresponding combination of another rulebook announced; Refused if there is none."""
    if deed.said is None or own.id == other.id:
        return deed
    there = kin(own, other).get(own.setting.ranking.announced(deed.said.combination))
    if there is None:
        name = own.setting.ranking.name(deed.said.combination)
        raise Refused(f"there is no hand here like the {name} there", other.tree.need("combinations").ref)
    return replace(deed, said=type(deed.said)(there, deed.said.points))
