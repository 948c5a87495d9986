"""The failures of play: a refused action, a record that does not follow, a card that has to be known.

A wrong file is the third failure people meet: ``base.fault``.
"""

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Failure
from primero_rules.base.source_file import Source


class Refused(Failure):
    """A forbidden action: what is wrong, the rule that forbids it, and what would make it lawful.

    ``argument`` is what is wrong of a table that cannot be laid, as a path, such as ``deck`` or ``pots/ace``.
    """

    def __init__(self, why: str, ref: Ref, remedy: str = "", argument: str = "") -> None:
        super().__init__(why, ref, remedy, argument)
        self.why, self.ref, self.remedy, self.argument = why, ref, remedy, argument

    def __str__(self) -> str:
        tail = f" — {self.remedy}" if self.remedy else ""
        rule = self.ref.says or self.ref.path
        # A call that goes with no game at all is forbidden by no rule, and then only the file is named.
        place = f"{self.ref.source}:{self.ref.line}: {rule}" if rule else str(self.ref.source)
        return f"{self.why} ({place}){tail}"


class Mismatch(Failure):
    """A record that does not follow from its rules: the step, what was found, and the rule concerned.

    ``remark`` says how far ``reason`` can be relied on if it speaks of cards that were only tried; ``why`` is both.
    """

    def __init__(
        self, reason: str, file: Source, line: int, step: int, ref: Ref | None = None, remark: str = ""
    ) -> None:
        super().__init__(reason, file, line, step, ref, remark)
        self.reason, self.file, self.line, self.step, self.ref = reason, file, line, step, ref
        self.remark = remark

    @property
    def why(self) -> str:
        """What is wrong, and after it the remark on it, if there is one."""
        return f"{self.reason} ({self.remark})" if self.remark else self.reason

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: step {self.step}: {self.why}"


class CardsUnknown(Failure):
    """Play cannot go on without knowing these cards (``blanks``); a replay then tries what they may be."""

    def __init__(self, blanks: tuple[Card, ...]) -> None:
        super().__init__(blanks)
        self.blanks = blanks

    def __str__(self) -> str:
        return "the cards that decide this are not known"
