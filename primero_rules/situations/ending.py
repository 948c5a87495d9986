"""The rules by which money is given out and a hand ends, and those by which cards are changed before."""

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Exchange
from primero_rules.game.event import Acted, Carried, Dealt, Decided, Event, Matter, PaidTo, Ruled, Shown, Won
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.consulted import told_under
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.settling import SettledStep

SETTLING: frozenset[Matter] = frozenset(
    {"round-over", "tie", "odd-chips", "side-pots", "nobody", "unreached", "unopposed"}
)
"""What rules decide when the last action of a hand is done and its money is given out."""

AMONG, REQUIRED, MEASURE, SHARES, SHOWN = "among", "requires", "compares", "takes", "shows"
"""The keys of a showdown under which its file says whose hands are compared, which may win, what counts in them,
what each takes, and whether cards are shown."""


def rules_of_end(rules: Ruleset, steps: Sequence[SettledStep], ended: State) -> Iterator[Ref]:
    """The rules by which money is given out and a hand ends, in the order in which they are applied.

    They are those that apply after the last action, and after any other upon which money is given out, the jumps
    by which play then comes there, and the duties by which a player had to do what he did.  Where hands are
    compared the sentences on its terms belong to them, as far as these have a say.
    """
    jumps = {at.ref for at in rules.program if isinstance(at.operation, Leading)}
    settlements = {at.ref: at.operation for at in rules.program if isinstance(at.operation, Settlement)}
    for _, events in steps:
        ends = events is steps[-1][1] or any(isinstance(event, Won) for event in events)
        showing: list[Ref] = []
        for event in events:
            if _is_duty(event) or (ends and (_is_settling(event) or event.ref in jumps)):
                yield event.ref
            settlement = settlements.get(event.ref)
            if settlement is not None and isinstance(event, Won):
                yield from told_under(rules, event.ref, _having_a_say(settlement, ended))
            if isinstance(event, Shown) and event.to == EVERYONE:
                showing += told_under(rules, event.ref, [SHOWN]) if settlement is not None else [event.ref]
        yield from showing  # hands are shown before they are compared, but the comparison is why


def _having_a_say(settlement: Settlement, ended: State) -> Iterator[str]:
    """The keys of the terms that decide who takes how much where a showdown has ended a hand.

    That any hand may win has a say where several are compared; a requirement has one only if a hand fails it, and
    that has an event.
    """
    compared = settlement.terms.among.of(ended)
    if len(compared) < sum(1 for seat in ended.seats if seat.hand):
        yield AMONG
    if len(compared) > 1:
        yield MEASURE
        yield from () if settlement.terms.requires else (REQUIRED,)
    yield SHARES


def _is_duty(event: Event) -> bool:
    """True if an event tells that a player has to do what a duty says."""
    return isinstance(event, Decided) and event.matter == "duty"


def rules_of_course(events: Iterable[Event]) -> Iterator[Ref]:
    """The rules by which players change cards, and by which they are dealt more of them."""
    for event in events:
        changes = isinstance(event, Acted) and isinstance(event.action, Exchange)
        if changes or (isinstance(event, Dealt) and event.seat >= 0):
            yield event.ref


def _is_settling(event: Event) -> bool:
    """True if an event tells who wins, who is paid, or what becomes of the money."""
    if isinstance(event, Decided):
        return event.matter in SETTLING
    return isinstance(event, Ruled | Won | PaidTo | Carried)
