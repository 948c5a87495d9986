"""The rules by which money is given out and a hand ends."""

from collections.abc import Iterator, Sequence

from primero_rules.base.evidence import Ref, within
from primero_rules.game.event import Carried, Decided, Event, Matter, PaidTo, Ruled, Won
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.consulted import told_below
from primero_rules.rules.ruleset import Ruleset

SETTLING: frozenset[Matter] = frozenset(
    {"round-over", "tie", "odd-chips", "side-pots", "nobody", "unreached", "unopposed"}
)
"""What rules decide when the last action of a hand is done and its money is given out."""

TAKES = "takes"
"""The key of a showdown under which its file says what each hand takes."""


def rules_of_end(rules: Ruleset, steps: Sequence[Sequence[Event]]) -> Iterator[Ref]:
    """The rules by which money is given out and a hand ends, in the order in which they are applied.

    They are those that apply after the last action, and after any other upon which money is given out, and the
    jumps by which play then comes there.  Where not only the best hand takes something, the shares are one of them.
    """
    jumps = {at.ref for at in rules.program if isinstance(at.operation, Leading)}
    sharing = {
        at.ref for at in rules.program if isinstance(at.operation, Settlement) and len(at.operation.terms.takes) > 1
    }
    for events in steps:
        if events is steps[-1] or any(isinstance(event, Won) for event in events):
            for event in events:
                if _is_settling(event) or event.ref in jumps:
                    yield event.ref
                if isinstance(event, Won) and event.ref in sharing:
                    shares = f"{event.ref.path}/{TAKES}"
                    yield from (ref for ref in told_below(rules, event.ref) if within(ref.path, shares))


def _is_settling(event: Event) -> bool:
    """True if an event tells who wins, who is paid, or what becomes of the money."""
    if isinstance(event, Decided):
        return event.matter in SETTLING
    return isinstance(event, Ruled | Won | PaidTo | Carried)
