"""How every kind of file is written, declared once: ``FILES``, and ``NAMED`` for the types that hold themselves."""

from collections.abc import Mapping

from primero_rules.vocabulary.terms.claims import CLAIMS
from primero_rules.vocabulary.terms.conditions import CONDITION, REQUIREMENT
from primero_rules.vocabulary.terms.game import RECONSTRUCTION
from primero_rules.vocabulary.terms.kind import Terms, Type
from primero_rules.vocabulary.terms.place import AMOUNT
from primero_rules.vocabulary.terms.procedure import STEP
from primero_rules.vocabulary.terms.records import HAND, QUESTIONS
from primero_rules.vocabulary.terms.witness import WITNESS

NAMED: Mapping[str, Type] = {"amount": AMOUNT, "condition": CONDITION, "requirement": REQUIREMENT, "step": STEP}

FILES: Mapping[str, Terms] = {
    "reconstruction": RECONSTRUCTION,
    "hand": HAND,
    "questions": QUESTIONS,
    "claims": CLAIMS,
    "witness": WITNESS,
}
