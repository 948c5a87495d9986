"""Finding the files of claims, and the rules by which a claim is checked."""

from pathlib import Path

from primero_rules.base.fault import Faults, Place, fault_at
from primero_rules.base.folders import is_file, libraries
from primero_rules.base.identifier import is_id
from primero_rules.base.source_file import Source, source_at
from primero_rules.base.spec import Spec
from primero_rules.rules.library import ids, load, locate, name_from_file
from primero_rules.rules.ruleset import Ruleset

CLAIMS_FOLDER = "claims"


def claim_paths() -> tuple[Path, ...]:
    """The files of claims in all libraries, those of the package first; each is named by the key of a work."""
    homes = [home for library in reversed(libraries()) if not (home := library / CLAIMS_FOLDER).is_symlink()]
    return tuple(path for home in homes for path in sorted(home.glob("*.yaml")) if is_id(path.stem))


def rules_named(spec: Spec, path: Path) -> Ruleset:
    """The rules that a node of the file ``path`` names; Faults at that node if they cannot be read."""
    return _loaded(name_from_file(spec.text(), path), spec)


def all_rules(spec: Spec) -> list[Ruleset]:
    """The main text of every reconstruction; Faults at a node if one cannot be read."""
    return [_loaded(name, spec) for name in ids()]


def _loaded(name: str, spec: Spec) -> Ruleset:
    try:
        file = locate(name, Path(spec.ref.source.path))[0]
        if not is_file(file):
            expected = "an id, or a path from this file"
            raise fault_at(
                spec.node.place, "there is no file", expected, named=source_at(file), code="not-a-text-file"
            )
        return load(name)
    except Faults as faults:
        first = faults.faults[0]
        here = first.place in (spec.node.place, Place(Source(name), 1, 1))
        statement = f"the rules of this claim cannot be read: {first.complaint}"
        other = first.named if here else first.place
        raise fault_at(
            spec.node.place, statement, first.expected, first.nearest, other, code="rules-unreadable"
        ) from None
