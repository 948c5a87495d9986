"""From a file to a ruleset: checked, its disputed points decided, its equipment and its procedure read."""

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import ref_of
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.equipment import read_setting
from primero_rules.rules.procedure import write_program
from primero_rules.rules.rule_file import RuleFile
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.selections import select


def build(file: RuleFile, selection: str = "") -> Ruleset:
    """The ruleset of one selection of a file, "" for its first; Faults with everything that is wrong with it.

    From a file that is not written as it has to be nothing is read: its faults are those of the checker alone.
    """
    if file.is_misformed:
        raise Faults(file.faults)
    faults: list[Fault] = []
    chosen, decided = select(file.root, selection, file.undisputed, faults)
    tree = whole(decided.tree)
    played = whole(decided.played(file.undisputed))
    setting = read_setting(played, faults, file.rankings, tuple(node.path for node in decided.holes))
    holes = tuple(ref_of(node, tree.ref) for node in decided.holes)
    program = None if holes or setting is None else write_program(played, setting, file.names.roles, faults)
    head = {key: _head(played, key, faults) for key in ("reconstruction", "title", "scholar", "source", "about")}
    if file.faults or faults or setting is None:
        places = {fault.place for fault in file.faults}  # the readers report these again, or what follows from them
        raise Faults([*file.faults, *(fault for fault in faults if fault.place not in places)])
    own = head["reconstruction"]
    selections = tuple(file.selections)
    named = chosen not in ("", selections[0] if selections else "")
    return Ruleset(
        id=f"{own}@{chosen}" if named else own,
        of=own if named else None,
        selection=chosen,
        title=head["title"],
        scholar=head["scholar"],
        year=_year_of(file, chosen),
        source=head["source"],
        about=head["about"],
        group=group_of(file.root),
        setting=setting,
        program=program.finish() if program else (),
        roles=program.roles if program else (),
        counters=program.counters if program else 0,
        holes=holes,
        tree=tree,
        written=file.root,
        selections=selections,
    )


def _year_of(file: RuleFile, selection: str) -> int:
    """The year of a selection, which is that of the file unless it has its own; 0 where nobody knows it."""
    chosen = file.selections.get(selection)
    dated = (node.value.get("year") for node in (chosen, file.root) if node is not None and node.kind == "mapping")
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
