"""The answer that a situation never comes about."""

from dataclasses import dataclass, field

from primero_rules.base.evidence import Ref
from primero_rules.situations.ends.playing_to_the_end import OBLIGING
from primero_rules.situations.searching.ruled_out import PACK_LACKS

PREVENTING, PLAY_UNDER_CHANGE = "The rule that prevents it", "With this rule changed a play is found"
"""What stands before the sentence of a rule without which a situation would come about: where all positions were
searched, and where only some were, which does not prove that the rule prevents anything."""

FOLLOWING_FROM = "It follows from this rule"
"""What stands before the sentence of a rule that shows it, but without which others would prevent it as well."""

NEVER, IN_THIS_MANNER = "it never comes to that", "if all play as the situation says"

NOT_FOUND = "no play was found that comes to that"

HELD_UP, HOLDING_UP = "it does not come to that", "By this rule"
"""The answer where play comes to the situation, and a rule that is known keeps the hand from going on as is asked;
and what stands before the sentence of that rule."""


@dataclass(frozen=True, slots=True)
class Never:
    """The answer that a situation never comes about.

    ``because`` says which conditions never held, ``bound`` how many states were seen, and ``whole`` whether those
    were all that can be reached by the representatives of each choice, which are fewer than all possible states.
    ``rule`` is the path of the rule that prevents the situation, "" if none is named; ``tried`` is then how many
    changes of a single rule were tried in vain, or None if no such rule was looked for.  ``ground`` is the path of
    the rule that shows it without a search, "" if no single one does, and ``follows`` are all the rules from which
    it follows then.  ``under`` is the digest of what a search went through.
    """

    because: str
    bound: int
    whole: bool
    rule: str = ""
    tried: int | None = None
    ground: str = ""
    under: str = ""
    follows: tuple[Ref, ...] = field(default=(), repr=False)  # kept text has no sentences

    @property
    def is_unexplained(self) -> bool:
        """True if a search was in vain, and the rule that prevents the situation has not been looked for."""
        return bool(self.bound) and not self.rule and self.tried is None

    @property
    def is_held_up(self) -> bool:
        """True if play comes to the situation, and a rule that is known makes somebody do what is not asked for."""
        return bool(self.bound and self.rule) and self.because.startswith(OBLIGING)

    @property
    def bounds(self) -> str:
        """How far the search went, in words."""
        if not self.bound:
            return "the rules show it"
        if self.bound == 1:
            return "the only position searched" if self.whole else "only the first position searched"
        return f"{'all' if self.whole else 'the first'} {self.bound:,} positions searched"

    @property
    def unprevented(self) -> str:
        """A sentence saying that no rule is known to prevent it; "" if one does, or if none was looked for."""
        if self.tried:
            tried = f"{self.tried} changes of one rule were tried, and none leads there"
            return f"No single rule is known that prevents it: {tried}"
        if not self.bound or self.tried is None:
            return ""
        return f"No single rule prevents it: {PACK_LACKS}"
