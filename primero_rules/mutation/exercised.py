"""Which nodes of a reconstruction its hand records exercise, found by mutation testing.

A node is exercised if changing it as the language allows would change the events or the options in the replay of
some record.  Changes are: an option left out, a condition that always or never holds, another word or number, a
combination ranked lower.  In addition options have to be taken, and ends reached.  Of several forms of a change one
is enough; of several changes each has to make a difference.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from primero_rules.base.evidence import Ref, within
from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node
from primero_rules.comparison.content import content
from primero_rules.game.program import Jump
from primero_rules.mutation.change import (
    NO_RECORD_PLAYED,
    NOBODY_TAKES_IT,
    REACHED,
    UNPICKED,
    Change,
    Site,
    changed_tree,
    spec_at,
)
from primero_rules.mutation.mutants import sites
from primero_rules.records.library_of_hands import hands_beside, load_record, rules_of
from primero_rules.records.record import HandRecord
from primero_rules.records.trace import Trace, differs, trace_of
from primero_rules.rules.answers import at_path
from primero_rules.rules.building import build
from primero_rules.rules.rule_file import RuleFile
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class TracedRecord:
    """A record that follows from its rules, the selection under which it is played, and its trace."""

    record: HandRecord
    selection: str
    course: Trace


@dataclass(frozen=True, slots=True)
class ExerciseVerdict:
    """What is missing for a node to be exercised, in words (empty if it is), and the changes without an effect."""

    site: Site
    ref: Ref
    missing: tuple[str, ...]
    idle: tuple[Change, ...] = ()


@dataclass(slots=True)
class Case:
    """A file of rules with its records; ``rulesets`` are those of its selections that can be played, by name.

    ``paths`` are the paths of the nodes of each selection, ``steps`` those of the rules that play may come to.
    """

    file: RuleFile
    rulesets: Mapping[str, Ruleset]
    paths: Mapping[str, frozenset[str]]
    steps: frozenset[str]
    traced: list[TracedRecord]
    sites: tuple[Site, ...]

    def selections(self, site: Site) -> list[str]:
        """The playable selections that contain a node."""
        of = [str(site.at[1])] if site.at[0] == "selections" else self.picking(site)
        return [name for name in of if name in self.rulesets]

    def picking(self, site: Site) -> list[str]:
        """The selections that contain a node, playable or not."""
        return [name for name, paths in self.paths.items() if site.node.path in paths]

    def candidates(self, site: Site) -> list[TracedRecord]:
        """The records in which a change of a node could make a difference, because play comes to its rule.

        If no rule belongs to the node, as for a denial among the steps of the procedure, all records are
        candidates.
        """
        path, names = site.node.path, self.selections(site)
        records = [record for record in self.traced if record.selection in names]
        if site.at[0] != "procedure":
            return records
        around = max((step for step in self.steps if within(path, step)), key=len, default="")
        concerned = {step for step in self.steps if within(step, path)} | {around}
        return [record for record in records if concerned == {""} or record.course.reached & concerned]


def case_of(path: Path) -> Case:
    """The case of one file of rules, with the records in the folder beside it; Faults if a file is wrong."""
    file = RuleFile(read_file(path))
    names = tuple(file.selections) or ("",)
    built = {name: build(file, name) for name in names}
    paths = {name: frozenset(node.node.path for node in rules.nodes()) for name, rules in built.items()}
    rulesets = {name: rules for name, rules in built.items() if rules.playable}
    steps = {
        instruction.ref.path
        for rules in rulesets.values()
        for instruction in rules.program
        if not isinstance(instruction.operation, Jump)
    }
    records = list(_traced_records(path, file.root, rulesets, names[0]))
    return Case(file, rulesets, paths, frozenset(steps), records, tuple(sites(file.root)))


def _traced_records(path: Path, root: Node, rulesets: Mapping[str, Ruleset], first: str) -> Iterator[TracedRecord]:
    for hand in hands_beside(path):
        record = load_record(hand)
        its = rules_of(record)
        rules = rulesets.get(its.selection or first)
        if its.file == root.place.source and rules is not None:
            course = trace_of(record, rules)
            if course is not None:
                yield TracedRecord(record, rules.selection, course)


def missing_for(case: Case, site: Site) -> ExerciseVerdict | None:
    """What is missing for a node to be exercised; None if it cannot be exercised.

    It cannot if no playable selection contains it, or if there is no lawful change of it; but a reading that no
    selection picks is a finding.
    """
    if not case.selections(site):
        unpicked = site.at[0] != "selections" and site.at[-2:-1] == ("readings",) and not case.picking(site)
        return ExerciseVerdict(site, _ref(case, site), (UNPICKED,)) if unpicked else None
    answers = [(change, _tells(case, site, change)) for change in site.changes]
    lawful = [(change, tells) for change, tells in answers if tells is not None]
    if not lawful and not site.lacks:
        return None
    idle = tuple(change for change, tells in lawful if not tells and not _says_the_same(case, site, change))
    missing = (*_lacks(case, site), *(f"no record would come out otherwise {change.supposed}" for change in idle))
    return ExerciseVerdict(site, _ref(case, site), missing, idle)


def _says_the_same(case: Case, site: Site, change: Change) -> bool:
    """True if every form of a change is equivalent to the original, since the contents of the step are equal."""
    step = "/".join(site.node.path.split("/")[:2])
    for form in change.forms:
        altered = Changed(case, changed_tree(case.file.root, change.at, form))
        for name in case.selections(site):
            other = altered.under(name)
            if other is not None and _content(case.rulesets[name], step) != _content(other, step):
                return False
    return True


def _content(rules: Ruleset, path: str) -> Any:
    around = at_path(rules.tree, path)
    return None if around is None else content(rules, around)


def _ref(case: Case, site: Site) -> Ref:
    return spec_at(case.file.root, site.at).ref


SHOWS: Mapping[str, Callable[[TracedRecord, Site], bool]] = {
    NOBODY_TAKES_IT: lambda record, site: site.node.path in record.course.taken,
    REACHED: lambda record, site: site.node.path in record.course.reached,
    NO_RECORD_PLAYED: lambda record, site: record.selection == site.at[1],
}


def _lacks(case: Case, site: Site) -> list[str]:
    if not site.lacks or any(SHOWS[site.lacks](record, site) for record in case.traced):
        return []
    return [site.lacks]


def _tells(case: Case, site: Site, change: Change) -> bool | None:
    """True if a change alters the replay of some record, else False; None if it is unlawful in some selection."""
    candidates, concerned = case.candidates(site), case.selections(site)
    lawful = False
    for form in change.forms:
        altered = Changed(case, changed_tree(case.file.root, change.at, form))
        for candidate in candidates:
            rules = altered.under(candidate.selection)
            if rules is not None and differs(candidate.course, candidate.record, rules):
                _move_to_front(case, candidate)
                return True
        if form is not None or len(change.forms) == 1:  # leaving out a word may be no change, if it is the default
            lawful = lawful or all(altered.under(name) is not None for name in concerned)
    return False if lawful else None


def _move_to_front(case: Case, record: TracedRecord) -> None:
    """Let this record be tried first from now on: neighbouring nodes are often exercised by the same record."""
    case.traced.remove(record)
    case.traced.insert(0, record)


@dataclass(slots=True)
class Changed:
    """A changed file; the rules of its selections are built on request."""

    case: Case
    root: Node
    rulesets: dict[str, Ruleset | None] = field(default_factory=dict)
    file: RuleFile | None = None

    def under(self, selection: str) -> Ruleset | None:
        """The rules of a selection; None if the change makes them invalid."""
        if self.file is None:
            self.file = self.case.file.changed_to(self.root)
        if self.file.faults:
            return None
        if selection not in self.rulesets:
            try:
                self.rulesets[selection] = build(self.file, selection)
            except Faults:
                self.rulesets[selection] = None
        return self.rulesets[selection]
