"""A rulebook's answer to a situation without words: what is compared with the answers of others."""

from collections.abc import Iterable
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.rules.forbidding import duty_of_condition
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.never import Never
from primero_rules.situations.asked.situation import COURSE, MAY, NEXT_DEAL, Situation
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.ends.chips_before import ChipsBefore
from primero_rules.situations.ends.outcome import Outcome
from primero_rules.situations.searching.walk import FoundPlay


@dataclass(frozen=True, slots=True)
class BareAnswer:
    """An answer as it is compared: ``ways`` if what may be done is asked, ``outcome`` if how hands end.

    ``before`` is set if it asks who has put down chips.
    ``never`` is set instead, and ``play`` is None, if the situation never comes about.
    """

    rules: Ruleset
    situation: Situation
    play: FoundPlay | None = None
    ways: tuple[Way, ...] = ()
    outcome: Outcome | None = None
    never: Never | None = None
    before: ChipsBefore | None = None

    @property
    def essence(self) -> object:
        """The part of the answer that is compared: two rulebooks answer alike if it is equal."""
        if self.never:
            return None
        if self.before:
            return self.before.givers
        if self.situation.asks == MAY:
            return tuple(sorted({way.effect.essence(self.situation.regards) for way in self.ways}, key=repr))
        if self.outcome is None:
            return None
        if self.situation.asks == NEXT_DEAL:
            return self.outcome.deals
        course = self.outcome.course if self.situation.asks == COURSE else None
        return course, self.outcome.essence

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """What is compared, as text, part by part: the effect of each move, or each matter of the end of a hand.

        Each part has a name before it.  Nothing if the situation never comes about, or asks who has put down chips.
        """
        compared: Iterable[tuple[str, object]] = self.outcome.matters(self.situation.asks) if self.outcome else ()
        if self.situation.asks == MAY:
            compared = ((way.name, way.effect.essence(self.situation.regards)) for way in self.ways)
        return tuple([(name, repr(part)) for name, part in compared])

    @property
    def shown_play(self) -> FoundPlay | None:
        """The play that shows the answer: to the situation, or to the end of the hand if that is the answer."""
        return self.outcome.play if self.outcome else self.play

    @property
    def preventing(self) -> Ref | None:
        """The rule without which it would come about, or which shows that it does not; of a condition its duty.

        None if none is named or the file no longer has it.
        """
        path = self.never and (self.never.rule or self.never.ground)
        if not path:
            return None
        rule = next((spec.ref for spec in self.rules.nodes() if spec.node.path == path), None)
        return rule and duty_of_condition(self.rules, rule)

    @property
    def leaves_no_choice(self) -> bool:
        """True if there is only one thing that the player may do, so that he has to."""
        return len(self.ways) == 1
