"""From a file to a ruleset: checked, its disputed points decided, its equipment and its procedure read."""

from __future__ import annotations

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.file_format import require_format
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import ref_of
from primero_rules.base.yaml_tree import Node
from primero_rules.language.checker import SoundNodes
from primero_rules.language.declaration.given_names import names_given
from primero_rules.language.equipment.limits import KnownRankings
from primero_rules.language.grammar import reconstruction_faults
from primero_rules.rules.equipment import read_setting
from primero_rules.rules.procedure import write_program
from primero_rules.rules.readings import Undisputed
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.selections import select, selections_of


class KnownFile:
    """Results about a file that are used again for its other selections, and for copies in which little is changed.

    They are the ``rankings`` built so far, the nodes that are ``undisputed``, and those without a fault
    (``sound``).
    """

    def __init__(self, root: Node) -> None:
        self.rankings: KnownRankings = {}
        self.undisputed = Undisputed(root)
        self.sound = SoundNodes(names_given(root)) if root.kind == "mapping" else None


def build(
    root: Node,
    selection: str = "",
    known: KnownFile | None = None,
    written: tuple[Fault, ...] | None = None,
) -> Ruleset:
    """The ruleset of one selection of a file; Faults with everything that is wrong with it.

    ``known`` holds results that other rulesets of the file use again.  ``written`` are the faults in how the file
    is written, if the caller knows them already.
    """
    require_format(root)
    if root.kind != "mapping":
        raise Faults(
            [
                Fault(
                    root.place,
                    "a reconstruction is a mapping",
                    "keys such as reconstruction: and procedure:",
                    code="wrong-form",
                )
            ]
        )
    known = known or KnownFile(root)
    if written is None:
        written = tuple(reconstruction_faults(root, known.sound))
    faults: list[Fault] = []
    chosen, decided = select(root, selection, known.undisputed, faults)
    tree = whole(decided.tree)
    played = whole(decided.played(known.undisputed))
    setting = read_setting(played, faults, known.rankings)
    holes = tuple(ref_of(node, tree.ref) for node in decided.holes)
    program = None if holes or setting is None else write_program(played, setting, names_given(root).roles, faults)
    head = {key: _head(played, key, faults) for key in ("reconstruction", "title", "scholar", "source", "about")}
    if written or faults or setting is None:
        places = {fault.place for fault in written}  # the readers report these again, or what follows from them
        raise Faults([*written, *(fault for fault in faults if fault.place not in places)])
    own = head["reconstruction"]
    selections = tuple(selections_of(root))
    named = chosen not in ("", selections[0] if selections else "")
    return Ruleset(
        id=f"{own}@{chosen}" if named else own,
        of=own if named else None,
        selection=chosen,
        title=head["title"],
        scholar=head["scholar"],
        year=_year_of(root, chosen),
        source=head["source"],
        about=head["about"],
        group=group_of(root),
        setting=setting,
        program=program.finish() if program else (),
        roles=program.roles if program else (),
        counters=program.counters if program else 0,
        holes=holes,
        tree=tree,
        written=root,
        selections=selections,
    )


def _year_of(root: Node, selection: str) -> int:
    """The year of a selection, which is that of the file unless it has its own; 0 where nobody knows it."""
    chosen = selections_of(root).get(selection)
    dated = (node.value.get("year") for node in (chosen, root) if node is not None and node.kind == "mapping")
    return next((int(year.value) for year in dated if year is not None and year.kind == "integer"), 0)


def _head(root: Spec, key: str, faults: list[Fault]) -> str:
    try:
        return root.need(key).text()
    except Faults as wrong:
        faults.extend(wrong.faults)
        return ""


def group_of(root: Node) -> str:
    """The group in which a file stands apart; "" if it stands among all the others."""
    named = root.value.get("group") if root.kind == "mapping" else None
    return str(named.value) if named is not None and named.kind == "text" else ""
