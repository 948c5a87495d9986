"""Which rules of a rulebook are used in the play of some situation, and which in none."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Ref, enclosing
from primero_rules.base.spec import Spec, nothing_in
from primero_rules.base.written_evidence import KEYS_STATED
from primero_rules.play.game import follow, start
from primero_rules.play.instrumented import watched
from primero_rules.records.hands_using_rule import hand_with_event_of
from primero_rules.rules.consulted import consulted, is_asked_at_times
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.asked.library_of_situations import reasons_unasked
from primero_rules.situations.asked.moment import phases_of_program
from primero_rules.situations.asked.situation import MAY

NAMED_STEPS = "named-steps"
"""The part of a file that defines steps by name."""

EXECUTED = ("procedure", NAMED_STEPS)
"""The parts of a file whose rules are carried out one after another."""

READING_AT_END = re.compile("/readings/[^/]+$")
"""The end of the path of one reading of a disputed rule."""

DOES_NAMED = "do"
"""The word that calls steps by their name."""

LISTED_IN_PARTS = {"ways": "several ways", "options": "what may be done"}
"""What the words list whose parts are rules of their own."""


@dataclass(frozen=True, slots=True)
class Unreached:
    """A rule that is used in no situation, and the reason; "" if none is known: a situation could be added."""

    ref: Ref
    reason: str


@dataclass(frozen=True, slots=True)
class Reach:
    """The rules of one rulebook that are used in some situation, and those that are used in none."""

    rulebook: str
    reached: tuple[Ref, ...]
    unreached: tuple[Unreached, ...]


def reach(answers: Iterable[Answer], main_text: Ruleset | None = None) -> Reach:
    """The rules that one rulebook's answers use: on the way to the situations, and in what may be done there.

    If it is a selection, and its ``main_text`` is given, only those rules count that the main text does not have.
    """
    answered = tuple(answers)
    rules = answered[0].rules
    counted_there = {spec.ref.path for spec in main_text.nodes()} if main_text else frozenset()
    paths = {ref.path for answer in answered for ref in _consulted_for(answer)}
    paths |= {around for path in paths for around in enclosing(path) if _lists_parts(around)}
    executed = [spec.ref for spec in rules.nodes() if _is_executed(spec) and spec.ref.path not in counted_there]
    reached = tuple(ref for ref in executed if ref.path in paths)
    left = {ref.path: ref for ref in executed if ref.path not in paths}
    asked = {answer.situation.phase for answer in answered}
    reasons = reasons_unasked(rules.id)
    unreached = tuple(
        Unreached(ref, reasons.get(ref.path) or _reason(rules, ref.path, left, asked)) for ref in left.values()
    )
    return Reach(rules.id, reached, unreached)


def _reason(rules: Ruleset, path: str, left: Collection[str], asked: Collection[str]) -> str:
    """Why a rule is used in no situation, judged by its kind and place in the file; "" if no reason is known."""
    phases = phases_of_program(rules).items()
    phase = next((named for index, named in phases if path.startswith(rules.program[index].ref.path)), "")
    if _calls_named(path):
        return "its steps have a name, and are rules of their own"
    if _lists_parts(path):
        return f"it lists {LISTED_IN_PARTS[path.rpartition('/')[2]]}, and none of these has a say"
    at_times = next((around for around in enclosing(path) if is_asked_at_times(rules, around)), "")
    if at_times:
        return _asked_at_times(rules, path, READING_AT_END.sub("", at_times).rpartition("/")[2])
    if phase and phase not in asked:
        return f"no situation asks about the phase {phase!r}"
    _, *outer = enclosing(path)
    if any(around in left and not _lists_parts(around) and not _calls_named(around) for around in outer):
        return "it belongs to a rule that has no say either"
    return ""


def _asked_at_times(rules: Ruleset, path: str, time: str) -> str:
    """The reason of a rule that has a say only when its term matters, with a hand in which it does, if any."""
    hand = hand_with_event_of(rules, path)
    shown = f", but the hand {hand} does" if hand else ", nor does a hand"
    return f"it has a say only at certain times ({time}), and no situation comes to such a time{shown}"


def _calls_named(path: str) -> bool:
    """True for a step that does others by their name, and for what is done by a name."""
    parts = path.split("/")
    return parts[-1] == DOES_NAMED or (parts[0] == NAMED_STEPS and len(parts) == 2)


def _lists_parts(path: str) -> bool:
    """True for a list of ways or options: it has a say if any of them has."""
    return path.rpartition("/")[2] in LISTED_IN_PARTS


def _is_executed(spec: Spec) -> bool:
    """True if a node is a rule that play carries out and that states something of its own."""
    node = spec.node
    stands = node.path.partition("/")[0] in EXECUTED and node.kind == "mapping" and not nothing_in(node)
    return stands and not KEYS_STATED.isdisjoint(node.value)


def _consulted_for(answer: Answer) -> Iterator[Ref]:
    """Every rule followed or consulted on the way to a situation, in it, and up to an end that it asks for."""
    for ref in _followed(answer):
        yield from consulted(answer.rules, ref)


def _followed(answer: Answer) -> tuple[Ref, ...]:
    """The rules that play reaches or that cause an event, and the rules of all that may be done at its end."""
    play = answer.shown_play
    if play is None:
        return ()
    rules, visits = watched(answer.rules)
    state = start(rules, len(play.table.stacks), stacks=play.table.stacks)
    refs: dict[Ref, None] = {}
    for action in play.actions:
        state, events = follow(rules, state, action)
        refs.update(dict.fromkeys(event.ref for event in events))
    if answer.situation.asks == MAY:
        refs.update(dict.fromkeys(ref for way in answer.ways for ref in way.grounds.followed))
    refs.update(dict.fromkeys(at.ref for at in rules.program if at.ref.path in visits.paths))
    return tuple(refs)
