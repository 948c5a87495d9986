"""How a reconstruction is written, as the checker, the schema and the mutations need it: types by their names."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.file_format import require_format
from primero_rules.base.yaml_tree import Node
from primero_rules.language.amounts import AMOUNT, AMOUNT_WORDS
from primero_rules.language.bounds import BoundsType
from primero_rules.language.checker import Checker, SoundNodes, resolved
from primero_rules.language.conditions import CONDITION
from primero_rules.language.declaration.given_names import GivenNames, names_done, names_in_use
from primero_rules.language.declaration.types import ByName, Either, Entries, Keys, Type, Whole
from primero_rules.language.payout import PORTION
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.language.requirements import REQUIREMENT
from primero_rules.language.steps import STEP

NAMED_TYPES: Mapping[str, Type] = {
    "amount": AMOUNT,
    "condition": CONDITION,
    "portion": PORTION,
    "requirement": REQUIREMENT,
    "step": STEP,
}
"""The types to which others refer by name, since they contain themselves or are declared later."""


def plain_type(kind: Type) -> Type:
    """The type that stands behind a name, behind a reader of its own, or behind a word with one bare term."""
    return resolved(kind, NAMED_TYPES)


def types_within(kind: Type) -> Iterator[Type]:
    """The types that stand directly in a type."""
    if isinstance(kind, Keys):
        yield from (term.type for term in kind.terms.values())
    elif isinstance(kind, Either):
        forms = (kind.number, kind.text, kind.entries, kind.mapping, kind.tagged)
        yield from (form for form in forms if form is not None)
    elif isinstance(kind, Entries | ByName):
        yield kind.of


def kinds_within(kind: Type) -> dict[int, Type]:
    """A type and all those in it, each by its identity, since types contain themselves and are not hashable."""
    kinds: dict[int, Type] = {}
    waiting = [kind]
    while waiting:
        kind = plain_type(waiting.pop())
        if id(kind) not in kinds:
            kinds[id(kind)] = kind
            waiting.extend(types_within(kind))
    return kinds


@cache
def counted_things() -> frozenset[str]:
    """The words for what the language counts, such as cards and chips, each in the singular.

    Any game has these things, so a sentence may speak of them without having explained them.
    """
    kinds = kinds_within(RECONSTRUCTION).values()
    return frozenset(kind.noun for kind in kinds if isinstance(kind, BoundsType | Whole) and kind.noun)


def reconstruction_faults(root: Node, given: GivenNames, sound: SoundNodes) -> tuple[Fault, ...]:
    """Everything that is wrong with how a reconstruction is written, whatever readings may be picked.

    ``given`` are the names that it gives.  Nodes that are ``sound`` for the same names are not checked again.  A
    name is not also said to be unused where a misspelt one seems to be meant for it, or if there is no procedure.
    """
    unchanged = sound if sound.given == given else None
    faults = tuple(Checker(NAMED_TYPES, given, sound=unchanged).faults(RECONSTRUCTION, root))
    meant = {fault.nearest for fault in faults}
    unused = (*_unused_steps(root, given.passages, meant), *_unused_amounts(root, given.amounts, meant))
    return (*faults, *unused)


def faults_of_rules_in_form(root: Node) -> tuple[Fault, ...]:
    """The faults in the form of a reconstruction; whether names that it uses are defined is not checked here."""
    return tuple(Checker(NAMED_TYPES).faults(RECONSTRUCTION, root))


def require_form(kind: Type, root: Node) -> None:
    """Raise Faults unless a file of the current format is written as its type says; not for rules.

    All that loads files other than rules asks this first, so that nothing is loaded that a check would refuse.
    """
    require_format(root)
    require_type(kind, root)


def require_type(kind: Type, root: Node) -> None:
    """Raise Faults unless a tree is written as its type says; for a part of a file, such as a condition alone."""
    misfits = tuple(Checker(NAMED_TYPES, wrapped=False).faults(kind, root))
    if misfits:
        raise Faults(misfits)


def _unused_amounts(root: Node, names: tuple[str, ...], misspelt: Collection[str]) -> Iterator[Fault]:
    """A fault for every named amount that no reading uses, or whose name is a word for another amount.

    Those that are ``misspelt`` somewhere count as used.
    """
    if not names:
        return
    section = root.value["amounts"]
    meant = _used(root, "amounts", names_in_use)
    for name in names:
        if name in AMOUNT_WORDS:
            complaint = f"an amount is called {name!r}, which is a word for another"
            yield Fault(section.keys[name], complaint, "a name of its own", code="twice")
        elif name not in meant and name not in misspelt and "procedure" in root.value:
            complaint = f"the amount {name!r} has a name but is never used"
            yield Fault(section.keys[name], complaint, f"{name} where chips are bid or paid", code="never-used")


def _used(root: Node, section: str, names_within: Callable[[Node], Iterator[str]]) -> set[str]:
    """The names used outside the section that gives them, and those used within what has one of these names.

    What only refers to itself, or only from within something unused, is never come to.
    """
    outside = (inner for key, inner in root.value.items() if key not in ("about", section))
    waiting = [name for inner in outside for name in names_within(inner)]
    used: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            within = root.value[section].value.get(name)
            waiting += names_within(within) if within is not None else ()
    return used


def _unused_steps(root: Node, names: tuple[str, ...], misspelt: Collection[str]) -> Iterator[Fault]:
    """A fault for every named list of steps that no reading uses; those that are ``misspelt`` count as used."""
    if not names:
        return
    passages = root.value["named-steps"]
    done = _used(root, "named-steps", names_done)
    for name in names:
        if name not in done and name not in misspelt and "procedure" in root.value:
            complaint = f"the steps {name!r} have a name and are never done"
            yield Fault(passages.keys[name], complaint, f"do: {name}, where they belong", code="never-used")
