"""The domain ``primero``: where the site shows each rule, question, hand, source and reconstruction."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole

from primero_rules.base.evidence import within
from primero_rules.records.hands_using_rule import IN_STEPS
from primero_rules.rules.ruleset import OUTSIDE_PLAY
from primero_rules.sphinx_ext.kit.cached_query import Dependencies
from primero_rules.sphinx_ext.kit.file_meanings import KnownMeanings
from primero_rules.sphinx_ext.kit.nodes import page_link

KINDS_OF_OBJECT = {
    "reconstruction": "reconstruction",
    "read": "rulebook to read",
    "sheet": "rulebook on one sheet",
    "rule": "rule",
    "question": "question",
    "answer": "answer of one rulebook",
    "situation": "situation",
    "play": "shortest play that leads to a situation",
    "pair": "two rulebooks side by side",
    "row": "row of the comparison",
    "hand": "played hand",
    "hands": "hands of a rulebook",
    "claim": "checked claim",
    "source": "source",
    "passage": "passage of a source",
    "word": "word of a game",
    "file": "file",
}


LEFT_TO_SENTENCES = (
    "answer", "claim", "file", "hand", "hands", "passage", "play", "question", "row", "rule", "sheet", "situation",
)  # fmt: skip
"""The kinds that the search finds by their sentences, or not at all, but not by their titles."""


NOTED_BY_PAGE = ("links_to_hands", "listed_files", "sentences", "dependencies", "quoted")
"""The parts of the domain's data that have one entry for each page, by its name."""


class LinkTarget(NamedTuple):
    """The place that a link can lead to.  ``own`` is True on a page that shows nothing else."""

    docname: str
    anchor: str
    title: str
    own: bool = False


class SearchableSentence(NamedTuple):
    """A sentence that the search can give as an answer: its place, its text, and in ``head`` whose it is.

    ``verb`` is the move that it is about ("" if it is about none), and ``words`` are what its rulebook calls that
    move, or the rule; ``itself`` is true if it is the sentence of that rule, and not of a rule within it.
    """

    docname: str
    anchor: str
    text: str
    head: str
    verb: str = ""
    words: tuple[str, ...] = ()
    itself: bool = False


class PlayedHand(NamedTuple):
    """What links to a played hand need: its reconstruction, and the first step that uses each rule."""

    of: str
    steps: dict[str, int]


class PrimeroDomain(Domain):
    """Link targets by kind and name.  A rule is named ``ID PATH``, a hand ``ID/NAME``."""

    name = "primero"
    label = "Primero"
    object_types: ClassVar[dict[str, ObjType]] = {
        kind: ObjType(label, kind) for kind, label in KINDS_OF_OBJECT.items()
    }
    roles: ClassVar[dict[str, Any]] = {
        kind: XRefRole(warn_dangling=True) for kind in KINDS_OF_OBJECT if kind != "file"
    }
    initial_data: ClassVar[dict[str, Any]] = {
        part: {} for part in ("objects", "played", "meanings", *NOTED_BY_PAGE)
    }
    data_version = 10

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        self.objects: dict[tuple[str, str], LinkTarget] = self.data["objects"]
        self.played: dict[str, PlayedHand] = self.data["played"]
        self.links_to_hands: dict[str, frozenset[str]] = self.data["links_to_hands"]
        """The pages that link rules to the hands that use them, each with the reconstructions of its rules."""
        self.listed_files: dict[str, str] = self.data["listed_files"]
        """The pages that list all files, each with a digest of the files that there were when it was built."""
        self.sentences: dict[str, tuple[SearchableSentence, ...]] = self.data["sentences"]
        """The pages that answer something, each with its sentences."""
        self.dependencies: dict[str, Dependencies] = self.data["dependencies"]
        """The queries that each page was built from, with stamps of their answers."""
        self.quoted: dict[str, dict[str, frozenset[str]]] = self.data["quoted"]
        """The pages that quote sentences of rules: for each the places of these sentences, by their files."""
        self.meanings: KnownMeanings = self.data["meanings"]
        """What is known of the content of the files that queries depend on."""
        self._before: dict[str, PlayedHand] = {}
        self.other_pages = False
        """Whether pages were added or removed since the last build: every page links to its neighbours."""

    def note(self, kind: str, name: str, target: LinkTarget) -> None:
        """Remember where a target is; a page that shows nothing else is preferred to any other.

        Among equal pages the last by name is taken, so that the order of reading does not matter.
        """
        before = self.objects.get((kind, name))
        if before is None or before.docname == target.docname or _preferred(target) > _preferred(before):
            self.objects[kind, name] = target

    def note_sentence(self, sentence: SearchableSentence) -> None:
        """Note a sentence that the search gives as an answer."""
        self.sentences[sentence.docname] = (*self.sentences.get(sentence.docname, ()), sentence)

    def note_quoted(self, docname: str, file: str, places: frozenset[str]) -> None:
        """Note that a page quotes the sentences that stand at these places of a file."""
        files = self.quoted.setdefault(docname, {})
        files[file] = files.get(file, frozenset()) | places

    def note_links_to_hands(self, docname: str, *reconstructions: str) -> None:
        """Note that a page links from rules of these reconstructions to the hands that use them."""
        self.links_to_hands[docname] = self.links_to_hands.get(docname, frozenset()).union(reconstructions)

    def remember_hands(self) -> None:
        """Keep the hands as they are before anything is read again, to compare them afterwards."""
        self._before = dict(self.played)

    def pages_with_changed_hands(self) -> list[str]:
        """The pages whose links from rules to hands have changed."""
        before = self._before
        pairs = [(before.get(name), self.played.get(name)) for name in {*before, *self.played}]
        changed = {hand.of for old, new in pairs if old != new for hand in (old, new) if hand}
        return sorted(docname for docname, linked in self.links_to_hands.items() if linked & changed)

    def clear_doc(self, docname: str) -> None:
        """Forget everything noted about one page."""
        gone = [key for key, target in self.objects.items() if target.docname == docname]
        for kind, name in gone:
            del self.objects[kind, name]
            if kind == "hand":
                self.played.pop(name, None)
        for part in NOTED_BY_PAGE:
            self.data[part].pop(docname, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Add what another process has noted."""
        for (kind, name), target in otherdata["objects"].items():
            if target.docname in docnames:
                self.note(kind, name, target)
                if kind == "hand" and name in otherdata["played"]:
                    self.played[name] = otherdata["played"][name]
        for part in NOTED_BY_PAGE:
            self.data[part].update({doc: noted for doc, noted in otherdata[part].items() if doc in docnames})
        self.meanings.update(otherdata["meanings"])

    def find(self, kind: str, target: str, *, near: bool = False) -> LinkTarget | None:
        """The place of a link's target, or None; with ``near``, a link to a detail may lead to a rule around it."""
        exact = self.objects.get((kind, target))
        if exact is not None:
            return exact
        if kind == "rule":
            return self._rule(target, near=near)
        if kind == "passage":
            return self._passage(target)
        if kind == "reconstruction":
            return self.objects.get((kind, target.partition("@")[0]))
        if kind == "hand":
            hands = {name: hand for (of, name), hand in self.objects.items() if of == kind}
            called = [hand for name, hand in hands.items() if name.rpartition("/")[2] == target]
            return called[0] if len(called) == 1 else None
        return None

    def _passage(self, target: str) -> LinkTarget | None:
        """The place of a passage, or else the work: a text without an outline has no finer places."""
        source, _, at = target.partition("|")
        place = f"{source}|{at.partition('|')[0]}|"
        return self.objects.get(("passage", place)) or self.objects.get(("source", source))

    def _rule(self, target: str, *, near: bool) -> LinkTarget | None:
        reconstruction, _, path = target.partition(" ")
        reconstruction, parts = reconstruction.partition("@")[0], path.strip().split("/")
        for count in range(len(parts), 0 if near else len(parts) - 1, -1):
            rule = self.objects.get(("rule", f"{reconstruction} {'/'.join(parts[:count])}"))
            if rule is not None:
                return rule
        return self.objects.get(("reconstruction", reconstruction)) if near else None

    def hands_for(self, reconstruction: str, path: str) -> Iterator[tuple[str, int]]:
        """The hands of a reconstruction that use a rule, each with the first step that uses it.

        The parts outside the procedure (the pack, the ranking) are used from the start, those outside play never.
        """
        part = path.partition("/")[0]
        hands = sorted((name, hand) for name, hand in self.played.items() if hand.of == reconstruction)
        for name, hand in hands if part != OUTSIDE_PLAY else ():
            step = _first_step(hand.steps, path) if part in IN_STEPS else 0
            if step is not None:
                yield name, step

    def resolve_xref(
        self,
        env: BuildEnvironment,  # noqa: ARG002 - the signature is Sphinx's
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link, as a reference to its target."""
        linked = self.find(typ, target, near=node.get("near", False))
        if linked is None:
            return nodes.inline("", "", *contnode.children) if node.get("quiet") else None
        explicit = node.get("refexplicit")
        inner = contnode.children if explicit else [nodes.Text(linked.title)]
        anchor = linked.anchor + node.get("at", "")
        reference = page_link("", "", *inner, internal=True, classes=list(node["classes"]))
        if fromdocname == linked.docname and anchor:
            reference["refid"] = anchor
        else:
            page = builder.get_relative_uri(fromdocname, linked.docname)
            reference["refuri"] = f"{page}#{anchor}" if anchor else page
        return reference

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The references for a link that does not name the kind of its target."""
        references = []
        for kind in KINDS_OF_OBJECT:
            reference = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if isinstance(reference, nodes.reference):
                references.append((f"primero:{kind}", reference))
        return references

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Every target, for the search and for the inventories of other sites."""
        for (kind, name), target in self.objects.items():
            priority = -1 if kind in LEFT_TO_SENTENCES else 1
            yield name, target.title, kind, target.docname, target.anchor, priority


def domain_of(env: BuildEnvironment) -> PrimeroDomain:
    """The domain ``primero`` of this environment."""
    domain = env.domains[PrimeroDomain.name]
    assert isinstance(domain, PrimeroDomain)
    return domain


def _preferred(target: LinkTarget) -> tuple[bool, str]:
    return target.own, target.docname


def _first_step(steps: dict[str, int], path: str) -> int | None:
    """The first step that uses a rule or one inside it, or else the step that uses the innermost rule around it."""
    inside = [step for used, step in steps.items() if within(used, path)]
    if inside:
        return min(inside)
    around = [(len(used), step) for used, step in steps.items() if path.startswith(f"{used}/")]
    return max(around, default=(0, None))[1]
