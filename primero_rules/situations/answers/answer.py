"""A rulebook's answer to a situation: what may be done, how the hand ends, or that it never comes about."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.situations.answers.bare_answer import BareAnswer
from primero_rules.situations.answers.grounds import choices_of_ours_behind, rules_applied, rules_told
from primero_rules.situations.answers.never import (
    FOLLOWING_FROM,
    HELD_UP,
    HOLDING_UP,
    IN_THIS_MANNER,
    NEVER,
    NOT_FOUND,
    PLAY_UNDER_CHANGE,
    PREVENTING,
)
from primero_rules.situations.asked.absence import denying_rules, lacks_its_phase
from primero_rules.situations.asked.moment import seats_for
from primero_rules.situations.asked.situation import COURSE, MAY, NEXT_DEAL, SEATS_IN_SITUATIONS
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.effect_words import effect_in_words
from primero_rules.situations.ends.names_of_players import called_at_showdowns
from primero_rules.situations.ends.outcome_words import course_in_words, next_deal_in_words, outcome_in_words

FROM_TEXT, OURS = "text", "ours"
"""What an answer rests on: the text alone, or also choices of ours, the editors."""


@dataclass(frozen=True, slots=True)
class Answer(BareAnswer):
    """One rulebook's answer to a situation, in words too, and with those on whose word it rests."""

    def __str__(self) -> str:
        return "\n".join(self.lines())

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The rules by which all of this may be done or comes about, and those that deny what is asked about."""
        return rules_told(self)

    @property
    def applied(self) -> tuple[Ref, ...]:
        """The rules that had a say in the answer, whether or not they have a sentence."""
        return rules_applied(self)

    @property
    def resting(self) -> tuple[Ref, ...]:
        """The editors' choices on which the answer rests; if the situation never comes about, that may be why."""
        return choices_of_ours_behind(self)

    @property
    def word(self) -> str:
        """``OURS`` if the answer rests on an editors' choice, else ``FROM_TEXT``."""
        return OURS if self.resting else FROM_TEXT

    @property
    def never_in_words(self) -> str:
        """How certain it is that the situation never comes about: for all play, for one manner, or not at all.

        Or that a hand does not go on from it as is asked, if a rule is known that forbids that.
        """
        if self.never and self.never.bound:
            if self.is_held_up:
                return HELD_UP
            if not self.never.whole:
                return NOT_FOUND
            if self.situation.has_manner:
                return f"{NEVER} {IN_THIS_MANNER}"
        return NEVER

    def lines(self) -> Iterator[str]:
        """The answer in words, a line for each thing that may be done; its last lines may quote rules."""
        yield from self.unquoting_lines()
        if self.with_others:
            yield with_capital(self.with_others)
        preventing = self.preventing
        if preventing is not None:
            yield f"{self.before_preventing}: {preventing.says.rstrip('.')}"
        elif self.never and lacks_its_phase(self.rules, self.situation):
            for denial in denying_rules(self.rules, self.situation):
                yield f"{FOLLOWING_FROM}: {denial.says.rstrip('.')}"

    def unquoting_lines(self) -> Iterator[str]:
        """The answer in words without the sentence of the rule that prevents what is asked about."""
        if self.never:
            words = self.never_in_words
            bounds = "" if self.is_held_up else f" ({self.never.bounds})"
            yield f"{with_capital(words)}: {self.never.because}{bounds}"
            if self.preventing is None and self.never.unprevented:
                yield self.never.unprevented
        elif self.before:
            yield str(self.before)
        elif self.situation.asks == MAY:
            yield from (f"{way.name}: {self.in_words(way)}" for way in self.ways)
        elif self.outcome:
            if self.situation.asks == NEXT_DEAL:
                yield next_deal_in_words(self.outcome)
            else:
                course = course_in_words(self.outcome.course) if self.situation.asks == COURSE else ()
                yield "; ".join([*course, outcome_in_words(self.outcome, self.called)])

    def in_words(self, way: Way) -> str:
        """What comes of one thing that may be done here, in words that continue a sentence."""
        return effect_in_words(way.effect, singled_out=self.situation.singled_out)

    @property
    def with_others(self) -> str:
        """With how many players it is answered, if the game is not for as many as are asked for; else ""."""
        asked, players = self.situation.seats, seats_for(self.rules.setting, self.situation.seats)
        if self.never or asked in (players, SEATS_IN_SITUATIONS):
            return ""
        return f"with {counted(players, 'player')}, since {asked} cannot play this game"

    @property
    def called(self) -> Mapping[str, str]:
        """What the players are called at the end of a hand, by the words for their seats."""
        deciding = self.outcome.grounds.deciding if self.outcome else ()
        return {**called_at_showdowns(self.rules, deciding), **self.situation.called}

    @property
    def is_held_up(self) -> bool:
        """True if a rule that the file still has keeps the hand from going on as is asked."""
        return self.never is not None and self.never.is_held_up and self.preventing is not None

    @property
    def before_preventing(self) -> str:
        """What stands before the sentence of the rule that is named for a situation that does not come about."""
        if self.is_held_up:
            return HOLDING_UP
        if self.never is None or self.never.rule:
            return PREVENTING if self.never is None or self.never.whole else PLAY_UNDER_CHANGE
        return FOLLOWING_FROM
