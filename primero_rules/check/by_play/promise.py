"""A promise of a file: something that some hand by its rules should show."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import FaultCode
from primero_rules.game.state import State

PromiseKey = tuple[str, str]
"""The path of a rule, and which of its effects is meant."""

COME_TO = "come to"

WhenKept = Literal["on entering", "at a choice", "at the end"]
"""When a state is looked at: as play comes to a rule, where somebody chooses by it, or when the hand is over."""


@dataclass(frozen=True, slots=True)
class Promise:
    """Something that some hand should show: the rule, and the words for the remark that no hand did.

    Where a state can show it, ``shown`` says whether it does; it is asked at a ``moment`` of the rule with the path
    ``at``, or at the end of a hand.  All others are shown by the way that play takes.  What should
    ``never`` be shown is promised the other way round: the words are for the fault, or the ``remark``, that a hand
    showed it.  ``expected`` and ``code`` are those of what is reported.  ``cause`` finds
    words to follow a remark that say why no hand can show it; they are "" where it may just be rare.
    """

    key: PromiseKey
    ref: Ref
    broken: str
    moment: WhenKept = "at the end"
    at: str = ""
    shown: Callable[[State], bool] | None = None
    never: bool = False
    remark: bool = False
    expected: str = "a hand record in which it comes up, or another rule"
    cause: Callable[[], str] | None = None
    code: FaultCode = "not-met-in-play"
