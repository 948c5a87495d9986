"""The domain ``primero``: where every rule, question, hand, source and reconstruction stands on the site."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from primero_rules.sphinx_ext.cards.roles import cards_role
from primero_rules.sphinx_ext.kit.fact import Relied

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

KINDS = {
    "reconstruction": "reconstruction",
    "rule": "rule",
    "question": "question",
    "row": "row of the comparison",
    "hand": "played hand",
    "claim": "checked claim",
    "source": "source",
    "file": "file",
}


class Object(NamedTuple):
    """One thing that can be linked to.  ``own`` is True on the page that is about nothing else."""

    docname: str
    anchor: str
    title: str
    own: bool = False


class Played(NamedTuple):
    """What a played hand can be asked for: its ruleset, how it came out, and the first step by each rule."""

    of: str
    status: str
    steps: dict[str, int]


class PrimeroDomain(Domain):
    """Objects by kind and name.  A rule's name is ``ID PATH``, a hand's ``ID/NAME``."""

    name = "primero"
    label = "Primero"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(label, kind) for kind, label in KINDS.items()}
    roles: ClassVar[dict[str, Any]] = {
        **{kind: XRefRole(warn_dangling=True) for kind in KINDS if kind != "file"},
        "cards": cards_role,
    }
    initial_data: ClassVar[dict[str, Any]] = {
        "objects": {},
        "played": {},
        "asking": {},
        "listing": {},
        "relied": {},
    }
    data_version = 3

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        self._before: dict[str, Played] = {}

    @property
    def objects(self) -> dict[tuple[str, str], Object]:
        """Everything that can be linked to, by kind and name."""
        found: dict[tuple[str, str], Object] = self.data["objects"]
        return found

    @property
    def played(self) -> dict[str, Played]:
        """The hands that have been played, by name."""
        found: dict[str, Played] = self.data["played"]
        return found

    @property
    def asking(self) -> dict[str, frozenset[str]]:
        """The pages that link to whichever hands use a rule, each with the reconstructions of those rules."""
        found: dict[str, frozenset[str]] = self.data["asking"]
        return found

    @property
    def listing(self) -> dict[str, tuple[str, ...]]:
        """The pages that list all files there are, with the files that they saw."""
        found: dict[str, tuple[str, ...]] = self.data["listing"]
        return found

    @property
    def relied(self) -> dict[str, Relied]:
        """The facts that each page tells, as they were when it was made."""
        found: dict[str, Relied] = self.data["relied"]
        return found

    def note(self, kind: str, name: str, made: Object) -> None:
        """Remember where an object stands; the page that is its own goes before all others."""
        before = self.objects.get((kind, name))
        if before is None or before.docname == made.docname or made.own or not before.own:
            self.objects[kind, name] = made

    def ask(self, docname: str, *reconstructions: str) -> None:
        """A page links to the hands that use rules of these reconstructions."""
        self.asking[docname] = self.asking.get(docname, frozenset()).union(reconstructions)

    def remember_hands(self) -> None:
        """Keep in mind which hands use which rules, before anything is read or forgotten."""
        self._before = dict(self.played)

    def outdated_by_hands(self) -> list[str]:
        """The pages whose links lead to hands of which others, or other steps, use a rule now than before."""
        before = self._before
        pairs = [(before.get(name), self.played.get(name)) for name in {*before, *self.played}]
        changed = {one.of for old, new in pairs if old != new for one in (old, new) if one}
        return sorted(docname for docname, asked in self.asking.items() if asked & changed)

    def clear_doc(self, docname: str) -> None:
        """Forget what one page has told."""
        gone = [key for key, one in self.objects.items() if one.docname == docname]
        for kind, name in gone:
            del self.objects[kind, name]
            if kind == "hand":
                self.played.pop(name, None)
        self.asking.pop(docname, None)
        self.listing.pop(docname, None)
        self.relied.pop(docname, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for (kind, name), made in otherdata["objects"].items():
            if made.docname in docnames:
                self.note(kind, name, made)
                if kind == "hand" and name in otherdata["played"]:
                    self.played[name] = otherdata["played"][name]
        for part in ("asking", "listing", "relied"):
            self.data[part].update({doc: one for doc, one in otherdata[part].items() if doc in docnames})

    def find(self, kind: str, target: str, *, near: bool = False) -> Object | None:
        """The object of a name, or None; ``near`` takes the nearest rule around the one named."""
        found = self.objects.get((kind, target))
        if found is not None:
            return found
        if kind == "rule":
            return self._rule(target, near=near)
        if kind == "reconstruction":
            return self.objects.get((kind, target.partition("@")[0]))
        if kind == "hand":
            ending = [one for (what, name), one in self.objects.items() if what == kind and _last(name) == target]
            return ending[0] if len(ending) == 1 else None
        return None

    def _rule(self, target: str, *, near: bool) -> Object | None:
        own, _, path = target.partition(" ")
        own, parts = own.partition("@")[0], path.strip().split("/")
        for count in range(len(parts), 0 if near else len(parts) - 1, -1):
            found = self.objects.get(("rule", f"{own} {'/'.join(parts[:count])}"))
            if found is not None:
                return found
        return self.objects.get(("reconstruction", own)) if near else None

    def hands_for(self, own: str, path: str) -> list[tuple[str, int]]:
        """The hands of a reconstruction in which a rule is used, each with the first step that uses it.

        What lies before every step (the pack, the ranking) is used from the start.
        """
        found = []
        for name, one in sorted(self.played.items()):
            if one.of == own:
                step = 0 if not path.startswith("procedure/") else _first_step(one.steps, path)
                if step is not None:
                    found.append((name, step))
        return found

    def resolve_xref(
        self,
        env: BuildEnvironment,  # noqa: ARG002 - the signature is Sphinx's
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """The link itself."""
        found = self.find(typ, target, near=node.get("near", False))
        if found is None:
            return nodes.inline("", "", *contnode.children) if node.get("quiet") else None
        explicit = node.get("refexplicit")
        inner = contnode.children if explicit else [nodes.Text(found.title)]
        anchor = found.anchor + node.get("at", "")
        made = make_refnode(builder, fromdocname, found.docname, anchor, list(inner))
        made["classes"] += node["classes"]
        return made

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The same where the kind is not named."""
        found = []
        for kind in KINDS:
            made = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if isinstance(made, nodes.reference):
                found.append((f"primero:{kind}", made))
        return found

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything, for the search and for the inventories of other sites."""
        for (kind, name), one in self.objects.items():
            priority = -1 if kind in ("row", "file") else 1
            yield name, one.title, kind, one.docname, one.anchor, priority


def domain_of(env: BuildEnvironment) -> PrimeroDomain:
    """Our domain."""
    found = env.domains[PrimeroDomain.name]
    assert isinstance(found, PrimeroDomain)
    return found


def _last(name: str) -> str:
    return name.rpartition("/")[2]


def _first_step(steps: dict[str, int], path: str) -> int | None:
    """The first step by a rule, by something inside it, or by what it is a detail of (never by a whole phase)."""
    inside = [step for used, step in steps.items() if f"{used}/".startswith(f"{path}/")]
    if inside:
        return min(inside)
    around = [(len(used), step) for used, step in steps.items() if path.startswith(f"{used}/")]
    return max(around, default=(0, None))[1]
