"""What every check of a claim is, and what it needs beside its terms: the rules and the glossary of the claim."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Ranking
from primero_rules.language.declaration.types import Read, Type, keep_spec
from primero_rules.language.declaration.words import itself
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


@dataclass(frozen=True)
class ClaimCheck:
    """A way to check a claim: its fields are its terms, and its docstring says what it is about."""

    spec: Spec = itself()

    @property
    def needs_rules(self) -> bool:
        """Whether it asks the rules that the claim names under ``under``."""
        return True

    def contradiction(self, context: ClaimContext) -> str:
        """The contradiction in words, or "" if the claim holds; Faults if it cannot be checked."""
        raise NotImplementedError


def unread(kind: Type) -> Read:
    """The type of a term that is kept as it stands, since only the rules of the claim tell how it is read."""
    return Read(kind, keep_spec)
