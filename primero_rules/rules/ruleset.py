"""A reconstruction that can be played: one selection of one file, compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.file_format import require_format
from primero_rules.base.remembered import kept_with
from primero_rules.base.source_file import Source
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import BEYOND, ref_of
from primero_rules.base.yaml_tree import NESTED, Node
from primero_rules.game.failure import fault_of_rule
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.visits import Visits
from primero_rules.language.checker import SoundNodes
from primero_rules.language.declaration.given_names import names_given
from primero_rules.language.equipment.limits import KnownRankings
from primero_rules.language.grammar import reconstruction_faults
from primero_rules.language.steps import STEPS, read_step
from primero_rules.language.steps.control import Ending
from primero_rules.rules.announced import unnamed
from primero_rules.rules.equipment import read_setting
from primero_rules.rules.reach import idle_limits, unreachable
from primero_rules.rules.readings import PLAIN, Resolved, Undisputed, check_selection, decide, is_readings


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ruleset:
    """One playable selection.  ``of`` is the id that a named selection belongs to, else None.

    ``year`` is 0 if it is not known, and ``group`` is "" if the file belongs to none.
    ``tree`` is the file with every disputed point decided and nothing left out, for documentation and comparison;
    ``written`` is the file as it stands, with its disputes.
    ``holes`` are the places where no rule can be given: a ruleset with holes can be loaded but not played.
    ``kept`` is its cache, see ``base.remembered``.
    """

    id: str
    of: str | None
    selection: str
    title: str
    scholar: str
    year: int
    source: str
    about: str
    group: str
    setting: Setting
    program: tuple[Instruction, ...]
    roles: tuple[str, ...]
    counters: int
    holes: tuple[Ref, ...]
    tree: Spec
    written: Node
    selections: tuple[str, ...]
    visits: Visits | None = None
    kept: dict[Any, dict[tuple[Any, ...], Any]] = field(init=False, default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        """A ruleset is pickled without its cache."""
        return Ruleset, tuple([getattr(self, given.name) for given in fields(self) if given.init])

    @property
    def selection_ids(self) -> tuple[str, ...]:
        """The ids of all selections of the file, that of its main text first."""
        own = self.of or self.id
        return (own, *(f"{own}@{name}" for name in self.selections[1:]))

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}: {len(self.program)} instructions of {self.file.path}>"

    @property
    def file(self) -> Source:
        """The file that it was read from."""
        return self.written.place.source

    @property
    def playable(self) -> bool:
        """True if no hole stands where a rule is needed."""
        return not self.holes

    @property
    def combinations(self) -> tuple[str, ...]:
        """The names of the combinations, the lowest first."""
        return tuple(combination.name for combination in self.setting.ranking.combinations)

    @property
    def attribution(self) -> str:
        """Who reconstructed it, and in which year, if that is known."""
        return f"{self.scholar}, {self.year}" if self.year else self.scholar

    @property
    def players(self) -> tuple[int, int] | None:
        """The fewest and the most players; None where a hole stands in their place."""
        allowed = self.setting.players
        return (allowed[0], allowed[-1]) if allowed else None

    def nodes(self) -> Iterator[Spec]:
        """Every node of the file that is in this selection, in the order of the file."""
        return iter(_nodes(self))

    @property
    def editor_choices(self) -> int:
        """How many nodes are the editors' choices and not the author's rules."""
        return sum(1 for node in self.nodes() if node.apparatus("gap"))

    @property
    def beyond(self) -> tuple[Ref, ...]:
        """The rules that the author gives but the language cannot express, so that something else is played."""
        return tuple(node.ref for node in self.nodes() if node.apparatus("gap") == BEYOND)


@kept_with
def _nodes(rules: Ruleset) -> tuple[Spec, ...]:
    """All nodes of a ruleset, cached: nearly everything that documents or compares it goes through them."""
    return tuple(walk(rules.tree))


def walk(spec: Spec) -> Iterator[Spec]:
    """A node and everything below it."""
    yield spec
    if spec.node.kind == "mapping":
        for _, inner in spec.entries():
            yield from walk(inner)
    elif spec.node.kind == "list":
        for item in spec.items():
            yield from walk(item)


def points_of(node: Node, undisputed: Undisputed | None = None) -> dict[str, Node]:
    """Every disputed point of a file, by its name; nodes that are ``undisputed`` are not looked through."""
    points: dict[str, Node] = {}
    _gather_points(node, points, undisputed)
    return points


def _gather_points(node: Node, points: dict[str, Node], undisputed: Undisputed | None) -> None:
    if undisputed is not None and undisputed.holds(node):
        return
    if is_readings(node):
        points.setdefault(str(node.value["dispute"].value), node)
    inner = node.value if node.kind == "list" else ()
    if node.kind == "mapping":
        inner = [entry for key, entry in node.value.items() if key not in PLAIN]
    for entry in inner:
        if entry.kind in NESTED:
            _gather_points(entry, points, undisputed)


def selections_of(root: Node) -> Mapping[str, Node]:
    """The named selections of a file, the default one among them."""
    section = root.value.get("selections") if root.kind == "mapping" else None
    return section.value if section is not None and section.kind == "mapping" else {}


def group_of(root: Node) -> str:
    """The group in which a file stands apart; "" if it stands among all the others."""
    named = root.value.get("group") if root.kind == "mapping" else None
    return str(named.value) if named is not None and named.kind == "text" else ""


def _chosen(root: Node, name: str, undisputed: Undisputed, faults: list[Fault]) -> dict[str, str]:
    selections = selections_of(root)
    if not name:
        name = next(iter(selections), "")
        if not name:
            return {}
    if name not in selections:
        allowed = f"one of {', '.join(selections)}" if selections else "this file names no selections"
        what = f"there is no selection {name!r}"
        raise Faults([Fault(root.place, what, allowed, nearest(name, selections))])
    chosen, wrong = check_selection(selections[name], points_of(root, undisputed))
    faults.extend(wrong)
    return chosen


def _idle_picks(root: Node, name: str, chosen: dict[str, str], met: Resolved) -> Iterator[Fault]:
    """A fault for every pick that has no effect, since its point lies inside a reading that is not picked."""
    for point in chosen:
        if point not in met.points:
            selection = selections_of(root)[name or next(iter(selections_of(root)))]
            what = f"the point {point!r} stands in a reading that this selection does not pick"
            yield Fault(selection.value["readings"].value[point].place, what, "no pick here, or another one there")


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
            [Fault(root.place, "a reconstruction is a mapping", "keys such as reconstruction: and procedure:")]
        )
    known = known or KnownFile(root)
    if written is None:
        written = tuple(reconstruction_faults(root, known.sound))
    faults: list[Fault] = []
    chosen = _chosen(root, selection, known.undisputed, faults)
    resolved = Resolved()
    met = Resolved()
    tree = whole(decide(root, chosen, met, keep_omitted=True, undisputed=known.undisputed))
    faults.extend(_idle_picks(root, selection, chosen, met))
    played = whole(decide(root, chosen, resolved, keep_omitted=False, undisputed=known.undisputed))
    faults.extend(resolved.faults)
    setting = read_setting(played, faults, known.rankings)
    program = (
        _write(played, setting, faults, names_given(root).roles, holes=bool(resolved.holes)) if setting else None
    )
    head = {key: _head(played, key, faults) for key in ("reconstruction", "title", "scholar", "source", "about")}
    year = _year_of(root, selection)
    if written or faults or setting is None:
        places = {fault.place for fault in written}  # the readers report these again, or what follows from them
        raise Faults([*written, *(fault for fault in faults if fault.place not in places)])
    own = head["reconstruction"]
    first = next(iter(selections_of(root)), "")
    named = bool(selection) and selection != first
    return Ruleset(
        id=f"{own}@{selection}" if named else own,
        of=own if named else None,
        selection=selection or first,
        title=head["title"],
        scholar=head["scholar"],
        year=year,
        source=head["source"],
        about=head["about"],
        group=group_of(root),
        setting=setting,
        program=program.finish() if program else (),
        roles=program.roles if program else (),
        counters=program.counters if program else 0,
        holes=tuple(ref_of(node, tree.ref) for node in resolved.holes),
        tree=tree,
        written=root,
        selections=tuple(selections_of(root)),
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


def _by_name(root: Spec, key: str) -> dict[str, Spec]:
    """The entries of a section of the file, by the names that it gives them; none if there is no such section."""
    section = root.get(key)
    return dict(section.entries()) if section else {}


def _write(
    root: Spec, setting: Setting, faults: list[Fault], roles: tuple[str, ...], *, holes: bool
) -> ProgramBuilder | None:
    """The procedure as a program, or None where holes or faults stand in the way."""
    if holes:
        return None
    program = ProgramBuilder(
        setting, tuple(STEPS), read_step, roles, _by_name(root, "named-steps"), amounts=_by_name(root, "amounts")
    )
    try:
        procedure = root.need("procedure")
        program.write(tuple(procedure.items()))
        last = program.instructions[-1].ref if program.instructions else procedure.ref
        program.emit(Ending("stays", None, setting), last)
        instructions = program.finish()
    except Faults as wrong:
        faults.extend(wrong.faults)
        return None
    faults.extend(unnamed(procedure.node))
    for instruction in unreachable(instructions):
        called = instruction.name or instruction.ref.path.rpartition("/")[2]
        what = f"the step {called!r} can never be reached"
        faults.append(fault_of_rule(instruction.ref, what, "a way that leads to it"))
    for instruction in idle_limits(instructions):
        what = "this limit can never be reached: nothing leads back here, so that a hand goes on from here once"
        faults.append(fault_of_rule(instruction.ref, what, "a way that leads back here, or no limit"))
    return program
