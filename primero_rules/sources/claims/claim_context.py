"""The base class of all checks of claims, and the context that they need besides their terms."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.evidence import Cite
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Ranking
from primero_rules.language.declaration.types import Read, Type, keep_spec
from primero_rules.language.declaration.words import itself
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.claims.claim import SourceClaim
from primero_rules.sources.claims.claims_files import rules_named

SentencesOf = Callable[[Cite], frozenset[int]]
"""A function from a citation to the numbers of the sentences of the document that it touches."""


@dataclass(frozen=True, slots=True)
class ClaimContext:
    """A claim, its check, and the file that contains it."""

    claim: SourceClaim
    check: Spec
    path: Path

    def rules(self, spec: Spec | None = None) -> Ruleset:
        """The rules that ``spec`` names, or else those that the claim names; Faults if neither names any."""
        named = spec or self.claim.under
        if named is None:
            raise self.check.fault(
                "this check needs rules", "under: the id of a reconstruction", code="missing-key"
            )
        return rules_named(named, self.path)

    @property
    def ranking(self) -> Ranking:
        """The ranking of the rules that the claim names."""
        return self.rules().setting.ranking


@dataclass(frozen=True)
class ClaimCheck:
    """A way to check a claim: its fields are its terms, and its docstring says what it is about."""

    spec: Spec = itself()

    @property
    def needs_rules(self) -> bool:
        """Whether it is checked by the rules that the claim names under ``under``."""
        return True

    def games(self, _context: ClaimContext) -> tuple[Ruleset, ...]:
        """The rules by which hands are played to check it; none if the check needs no play."""
        return ()

    def quantities(self) -> Iterator[Spec]:
        """The numbers of the check that come from the document: each must occur in the passage that is cited."""
        yield from ()

    def circular_parts(self, context: ClaimContext, sentences: SentencesOf, source: str) -> Iterator[Spec]:
        """The parts of the check that are circular: they ask rules that were filled in from the cited sentences."""
        yield from ()

    def contradiction(self, context: ClaimContext) -> str:
        """The contradiction in words, or "" if the claim holds; Faults if it cannot be checked."""
        raise NotImplementedError


def unread(kind: Type) -> Read:
    """The type of a term that is kept as a node, since it can only be read with the rules of the claim."""
    return Read(kind, keep_spec)
