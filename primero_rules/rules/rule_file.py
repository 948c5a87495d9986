"""A file of rules as it is written: its tree, the names in it, its faults, and what its selections share."""

from __future__ import annotations

from primero_rules.base.file_format import require_format
from primero_rules.base.yaml_tree import Node
from primero_rules.language.checker import SoundNodes
from primero_rules.language.declaration.given_names import names_given
from primero_rules.language.equipment.limits import KnownRankings
from primero_rules.language.grammar import faults_of_rules_in_form, reconstruction_faults, require_type
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.rules.readings import Undisputed
from primero_rules.rules.selections import selections_of


class RuleFile:
    """A file of rules, checked as a whole: ``faults`` is what is wrong with how it is written.

    ``names`` are those that it gives.  Its selections share the ``rankings`` built so far, the nodes that are
    ``undisputed`` and those that are ``sound``; a changed copy shares them too, because most of its nodes are the
    same.  Faults if it is of another format, or no mapping.
    """

    def __init__(self, root: Node, before: RuleFile | None = None) -> None:
        require_format(root)
        if root.kind != "mapping":
            require_type(RECONSTRUCTION, root)
        self.root = root
        self.names = names_given(root)
        self.selections = selections_of(root)
        self.rankings: KnownRankings = before.rankings if before else KnownRankings()
        self.undisputed: Undisputed = before.undisputed if before else Undisputed(root)
        self.sound: SoundNodes = before.sound if before else SoundNodes(self.names)
        self.faults = reconstruction_faults(root, self.names, self.sound)

    @property
    def is_misformed(self) -> bool:
        """True if some fault is more than a name that is unknown or not used: nothing can be read from such a file.

        Whatever a reader says of it repeats its faults in other words, or follows from them.
        """
        return bool(self.faults) and bool(faults_of_rules_in_form(self.root))

    def changed_to(self, root: Node) -> RuleFile:
        """The file with another tree, of which most nodes are those of this file."""
        return RuleFile(root, self)
