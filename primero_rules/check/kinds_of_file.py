"""Every kind of file that people write, with the declaration of how it is written: ``FILES`` is the closed list."""

from collections.abc import Mapping

from primero_rules.language.terms.game import RECONSTRUCTION
from primero_rules.language.terms.kind import Terms
from primero_rules.records.record_terms import HAND
from primero_rules.rules.question_terms import QUESTIONS
from primero_rules.sources.claims.claim_terms import CLAIMS
from primero_rules.sources.outline_terms import WITNESS

FILES: Mapping[str, Terms] = {
    "reconstruction": RECONSTRUCTION,
    "hand": HAND,
    "questions": QUESTIONS,
    "claims": CLAIMS,
    "witness": WITNESS,
}
