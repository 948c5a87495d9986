"""How a reconstruction is written, declared once; ``NAMED`` are the types that hold themselves."""

from collections.abc import Mapping

from primero_rules.language.terms.conditions import CONDITION, REQUIREMENT
from primero_rules.language.terms.kind import Type
from primero_rules.language.terms.place import AMOUNT
from primero_rules.language.terms.procedure import STEP

NAMED: Mapping[str, Type] = {"amount": AMOUNT, "condition": CONDITION, "requirement": REQUIREMENT, "step": STEP}
