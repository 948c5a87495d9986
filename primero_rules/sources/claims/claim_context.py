"""What a check needs beside its own terms: the rules that the claim names, and the glossary of its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Ranking
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.claims.claim import SourceClaim
from primero_rules.sources.claims.claims_files import rules_named


@dataclass(frozen=True, slots=True)
class ClaimContext:
    """A claim, the file that contains it, and the glossary of that file."""

    claim: SourceClaim
    path: Path
    glossary: Mapping[str, str]

    def rules(self, spec: Spec | None = None) -> Ruleset:
        """The rules that ``spec`` names, or else those that the claim names."""
        named = spec or self.claim.under
        if named is None:
            raise self.claim.check.fault("this check needs rules", "under: the id of a reconstruction")
        return rules_named(named, self.path)

    @property
    def ranking(self) -> Ranking:
        """The ranking of the rules that the claim names."""
        return self.rules().setting.ranking


ClaimCheck = Callable[[Spec, ClaimContext], str]
"""A check answers with the contradiction in words, or "" if the claim holds; Faults if it cannot be made."""
