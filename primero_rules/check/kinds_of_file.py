"""Every kind of file that people write, with the declaration of its keys: ``KINDS_OF_FILE`` is the closed list."""

from collections.abc import Mapping

from primero_rules.base.fault import Fault
from primero_rules.base.yaml_tree import Node
from primero_rules.language.checker import Checker
from primero_rules.language.declaration.types import Keys
from primero_rules.language.grammar import NAMED_TYPES
from primero_rules.language.project_terms import PROJECT
from primero_rules.language.questions import CATALOGUE
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.records.record_terms import HAND_RECORD
from primero_rules.situations.asked.situation_terms import SITUATIONS, STORED_PLAYS, TELLING_HANDS
from primero_rules.sources.claims.claim_terms import CLAIMS
from primero_rules.sources.outline_terms import WITNESS
from primero_rules.worth.example_terms import SHOWDOWNS

KINDS_OF_FILE: Mapping[str, Keys] = {
    "reconstruction": RECONSTRUCTION,
    "hand": HAND_RECORD,
    "questions": CATALOGUE,
    "claims": CLAIMS,
    "witness": WITNESS,
    "situations": SITUATIONS,
    "plays": STORED_PLAYS,
    "telling-hands": TELLING_HANDS,
    "showdowns": SHOWDOWNS,
    "project": PROJECT,
}


def faults_of_form(kind: str, root: Node) -> list[Fault]:
    """The faults in the form of a file of this kind; whether names that it uses are defined is not checked here."""
    return sorted(set(Checker(NAMED_TYPES, wrapped=kind == "reconstruction").faults(KINDS_OF_FILE[kind], root)))
