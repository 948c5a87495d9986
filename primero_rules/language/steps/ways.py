"""A way on, of which a ``branch`` takes the first that is open, and of which a seat takes one at a ``choose``."""

from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT
from primero_rules.language.condition import ALWAYS, Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.restating import beyond_next_step
from primero_rules.language.declaration.types import Term
from primero_rules.language.declaration.words import evidence_or_of_condition, keys, term
from primero_rules.language.follows import GOTO, STEPS_THAT_FOLLOW


@dataclass(frozen=True)
class WayOn(Frozen):
    """One way on, and the condition under which it is open."""

    when: Condition | None = term(
        NAMED_CONDITION,
        "When this way is open; without it, always.",
        "bid-stands",
        default=None,
        without=NO_LIMIT,
    )
    ref: Ref = evidence_or_of_condition()

    @property
    def test(self) -> Condition:
        """The condition under which it is open."""
        return ALWAYS if self.when is None else self.when


WAY = keys(
    "way",
    WayOn,
    {
        "steps": Term(
            STEPS_THAT_FOLLOW,
            "The steps of this way.",
            [{"award": {"to": "bidder"}}],
            reads="{:then}",
            consulted="apart",
        ),
        "goto": replace(GOTO, beyond=beyond_next_step),
    },
    reads="[if {when}, |otherwise ][{steps}|as before][, and on to {goto}]",
)


CHOSEN_WAY = replace(WAY, reads="[if {when}, ][{steps}|as before][, and on to {goto}]")
"""A way that has a name and is chosen: none of them is what happens otherwise."""
