"""Mappings of several kinds: which keys go together, where one of them without another would have no effect."""

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.fault import Fault
from primero_rules.base.yaml_tree import Node


@dataclass(frozen=True)
class Kind:
    """One kind of a mapping: what it is, the keys that it needs, and those that may stand beside them.

    The first key that it needs tells it from other kinds, of which the one declared first counts.  Of the keys in
    ``one_of`` there has to be one at least.
    """

    called: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys that have an effect in it."""
        return (*self.needs, *self.one_of, *self.may)


Kinds = tuple[Kind, ...]


def keys_of_kinds(kinds: Kinds) -> tuple[str, ...]:
    """All keys that belong to some of the kinds; others may stand in every mapping, and alone."""
    return tuple(dict.fromkeys(key for kind in kinds for key in kind.keys))


def faults_of_kinds(kinds: Kinds, node: Node) -> Iterator[Fault]:
    """A fault for each key that has no effect in a mapping of its kind, and for what such a mapping lacks."""
    present = [key for key in keys_of_kinds(kinds) if key in node.value]
    kind = _meant(kinds, present)
    if not node.value:
        expected = f"at least one of {', '.join(keys_of_kinds(kinds))}"
        yield Fault(node.place, "this mapping is empty", expected, code="empty")
    if kind is None:
        return
    idle = [key for key in present if key not in kind.keys]
    for key in idle:
        complaint = f"{key!r} has no effect in {kind.called}"
        yield Fault(
            node.keys.get(key, node.place), complaint, _instead(kinds, kind, present, key), code="unknown-key"
        )
    for key in kind.needs:
        if key not in node.value:
            yield Fault(
                node.place, f"the key {key!r} is missing in {kind.called}", f"{key}: ...", code="missing-key"
            )
    if kind.one_of and not idle and not any(key in node.value for key in kind.one_of):
        further = [other.needs[0] for other in kinds if set(kind.needs) < set(other.needs)]
        complaint = f"{kind.needs[0]!r} has no effect where nothing else is told"
        expected = f"one of {', '.join((*further, *kind.one_of))} beside it"
        yield Fault(node.keys.get(kind.needs[0], node.place), complaint, expected, code="missing-key")


def _instead(kinds: Kinds, kind: Kind, present: list[str], key: str) -> str:
    """What to write where a key has no effect: what would give it one, or else what may stand there."""
    for other in kinds:
        lacking = [needed for needed in other.needs if needed not in present]
        if lacking and set(present).issubset(other.keys):
            return f"{' and '.join(f'{needed}: ...' for needed in lacking)} beside it"
    allowed = [other for other in kind.keys if other not in present]
    apart = f"{key!r} in a step of its own"
    return f"{', '.join(allowed)}, or {apart}" if allowed else apart


def _meant(kinds: Kinds, present: list[str]) -> Kind | None:
    """The kind that a mapping with these keys seems to be; None if they belong to none."""
    telling = next((kind for kind in kinds if kind.needs[0] in present), None)
    if telling is not None or not present:
        return telling
    needed = [kind for kind in kinds if not set(present).isdisjoint((*kind.needs, *kind.one_of))]
    return (needed or [kind for kind in kinds if not set(present).isdisjoint(kind.keys)])[0]
