"""The rules by which money is given out and a hand ends, and those by which cards are changed before."""

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Choose, Exchange
from primero_rules.game.event import (
    Acted,
    Appointed,
    Carried,
    Dealt,
    Decided,
    Event,
    Matter,
    PaidTo,
    Ruled,
    Shown,
    Won,
)
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.consulted import told_under
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.effects.rules_of_way import is_end_of_round
from primero_rules.situations.effects.speech import DEMANDED_OF_HANDS
from primero_rules.situations.ends.settling import SettledStep

SETTLING: frozenset[Matter] = frozenset(
    {"round-over", "tie", "odd-chips", "side-pots", "nobody", "unreached", "unopposed"}
)
"""What rules decide when the last action of a hand is done and its money is given out."""

COMPARED, MEASURE, SHARES, CARDS_SHOWN = "among", "compares", "takes", "shows"
"""The keys of a showdown under which its file says whose hands are compared, what counts in them, what each takes,
and whether cards are shown."""


DEMANDED, UNWON = "must", "money"
"""The key of a duty for what it demands, and that of an end for what becomes of chips that nobody has won."""


def rules_of_end(rules: Ruleset, steps: Sequence[SettledStep], ended: State) -> Iterator[Ref]:
    """The rules by which money is given out and a hand ends, in the order in which they are applied.

    They are those that apply from the end of the last round on, and wherever else money is given out, the ways and
    jumps that play then takes, and the duties by which a player had to do what he did.  Where hands are compared
    the sentences on its terms belong to them, as far as these have a say.
    """
    settlements = {at.ref: at.operation for at in rules.program if isinstance(at.operation, Settlement)}
    rounds_over = [place for place, (_, events) in enumerate(steps) if any(map(is_end_of_round, events))]
    last_round = rounds_over[-1] if rounds_over else 0
    for place, (_, events) in enumerate(steps):
        is_closing = place >= last_round or any(isinstance(event, Won) for event in events)
        showing: list[Ref] = []
        for event in events:
            if _is_duty(event) or (is_closing and (_is_settling(event) or _leads_on(event))):
                yield event.ref
            if _is_duty(event):
                yield from told_under(rules, event.ref, [DEMANDED])
            if isinstance(event, Carried):
                yield from told_under(rules, event.ref, [UNWON])
            settlement = settlements.get(event.ref)
            if settlement is not None and isinstance(event, Won):
                yield from told_under(rules, event.ref, _having_a_say(settlement, ended))
            if isinstance(event, Shown) and event.to == EVERYONE:
                showing += (
                    [event.ref] if settlement is None else told_under(rules, event.ref, [COMPARED, CARDS_SHOWN])
                )
        yield from showing  # hands are shown before they are compared, but the comparison is why


def _having_a_say(settlement: Settlement, ended: State) -> Iterator[str]:
    """The keys of the terms that decide who takes how much where a showdown has ended a hand.

    That any hand may win has a say where several are compared; a requirement has one only if a hand fails it, and
    that has an event.
    """
    yield COMPARED
    if len(settlement.terms.among.of(ended)) > 1:
        yield MEASURE
        yield from () if settlement.terms.requires else (DEMANDED_OF_HANDS,)
    yield SHARES


def _is_duty(event: Event) -> bool:
    """True if an event tells that a player has to do what a duty says."""
    return isinstance(event, Decided) and event.matter == "duty"


def rules_of_course(rules: Ruleset, events: Iterable[Event]) -> Iterator[Ref]:
    """The rules by which cards are changed and more of them are dealt, the jumps back to these, and how often."""
    jumps = _jumps(rules)
    for event in events:
        changes = isinstance(event, Acted) and isinstance(event.action, Exchange)
        has_been_often = isinstance(event, Decided) and event.matter == "times"
        if changes or has_been_often or (isinstance(event, Dealt) and event.seat >= 0) or event.ref in jumps:
            yield event.ref


def _jumps(rules: Ruleset) -> frozenset[Ref]:
    """The rules by which play jumps to another step."""
    return frozenset(at.ref for at in rules.program if isinstance(at.operation, Leading))


def _leads_on(event: Event) -> bool:
    """True if an event tells which way play takes to the end: by rule or by choice, or whom a rule appoints."""
    if isinstance(event, Decided):
        return event.matter == "way"
    return isinstance(event, Appointed) or (isinstance(event, Acted) and isinstance(event.action, Choose))


def _is_settling(event: Event) -> bool:
    """True if an event tells who wins, who is paid, or what becomes of the money."""
    if isinstance(event, Decided):
        return event.matter in SETTLING
    return isinstance(event, Ruled | Won | PaidTo | Carried)
