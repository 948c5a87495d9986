"""The base of all our directives: files become dependencies, and faults become warnings at their own lines."""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms import SphinxSmartQuotes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from primero_rules.base.fault import Faults
from primero_rules.base.grouped import grouped
from primero_rules.base.held_files import while_held
from primero_rules.base.source_file import Source
from primero_rules.language.groups import GAMES_OF_GROUPS
from primero_rules.records.library_of_hands import hand_name, hand_paths, load_record
from primero_rules.records.record import HandRecord
from primero_rules.rules.library import ids, ids_of, load, locate
from primero_rules.sources.claims.claim import ClaimsFile
from primero_rules.sources.claims.claims_files import CLAIMS_FOLDER, claim_paths
from primero_rules.sources.claims.claims_reader import load_claims
from primero_rules.sphinx_ext.kit.cached_query import Answered, CachedQuery, Dependencies
from primero_rules.sphinx_ext.kit.domain import LinkTarget, PrimeroDomain, domain_of
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of
from primero_rules.sphinx_ext.kit.nodes import el, element, quotation
from primero_rules.sphinx_ext.kit.print_signs import VERBATIM, set_in_print
from primero_rules.sphinx_ext.kit.sealed_tree import seal

logger = logging.getLogger(__name__)

FIT = re.compile(r"[A-Za-z0-9_-]+")
"""The form of an anchor that can be used as it is."""


YAML_FILE = re.compile(r"\.ya?ml(?=@|\s|$)")
"""The ending of a path to a file of rules, which a selection may follow."""


def file_of(name: str) -> list[Path]:
    """The file of a reconstruction or selection: the files of a query that depends on nothing else."""
    return [locate(name)[0]]


TITLE = CachedQuery("title", file_of, lambda reconstruction: load(reconstruction).title)
"""The title of a reconstruction; every list of reconstructions depends on it."""

SCHOLAR = CachedQuery("scholar", file_of, lambda reconstruction: load(reconstruction).scholar)
"""The scholar whose reconstruction it is; his name stands for it where there is little room."""

GROUP_OF_GAME = CachedQuery("group", file_of, lambda reconstruction: load(reconstruction).group)
"""The group of a reconstruction; lists depend on it too."""


SAID_BY_FILE = CachedQuery("what a file says", lambda path: [Path(path)], lambda path: meaning_of(Path(path)).whole)
"""The content of a file without its layout, for pages that show much of it but not its line numbers."""


def group_named(argument: str) -> str:
    """The value of a directive's option ``:group:``; ValueError if there is no such group."""
    group: str = directives.choice(argument, tuple(GAMES_OF_GROUPS))
    return group


class PrimeroDirective(SphinxDirective):
    """A directive built from files; a subclass writes one method, ``build``."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """The nodes, or a list of the faults in their place if a file is wrong."""
        self.arguments[:] = [self._from_here(words) for words in self.arguments]
        if "under" in self.options:
            self.options["under"] = self._from_here(self.options["under"])
        try:
            built = self.build()
        except Faults as faults:
            warn_of_faults(faults)
            for fault in faults.faults:
                self.depend_on_text(Path(fault.place.source.path))  # the page shows the line of the fault
            built = [note_of_faults("The file is wrong:", faults)]
            if self.own_page:
                built = [self.titled(self.arguments[0], "fault", *built)]
        self._note_quotations(built)
        in_print = SphinxSmartQuotes(self.state.document, None).is_available()
        for node in built:
            self.set_source_info(node)
            for root in _outermost(node) if in_print else ():
                set_in_print(root, self.config.language)
                root["support_smartquotes"] = False  # done already, block by block
        return [seal(node) for node in built]

    def _note_quotations(self, built: Iterable[nodes.Node]) -> None:
        """Write the page again when a sentence that it quotes is put in other words."""
        places: dict[str, set[str]] = {}
        for node in built:
            for quoting in node.findall(quotation):
                places.setdefault(quoting["file"], set()).add(quoting["place"])
        for file, quoted in places.items():
            self.primero.note_quoted(self.env.docname, file, frozenset(quoted))

    def build(self) -> list[nodes.Node]:
        """The nodes; Faults if a file is wrong."""
        raise NotImplementedError

    def _from_here(self, words: str) -> str:
        """The words of an argument, with paths of files resolved from the folder of this page."""
        if YAML_FILE.search(words) is None:
            return words
        page = Path(self.env.doc2path(self.env.docname)).parent
        return " ".join((page / word).as_posix() if YAML_FILE.search(word) else word for word in words.split())

    @property
    def primero(self) -> PrimeroDomain:
        """The domain of this extension."""
        return domain_of(self.env)

    @property
    def own_page(self) -> bool:
        """Whether the page shows nothing else."""
        return "page" in self.options

    def sound_ids(self, group: str | None = None) -> list[str]:
        """The reconstructions whose files have no faults, of one group or of all."""
        readable = []
        for reconstruction in ids() if group is None else ids_of(group):
            try:
                self.depend_on(TITLE, reconstruction)
                self.depend_on(GROUP_OF_GAME, reconstruction)
            except Faults as faults:
                self.warn_here_if_no_page(faults)
            else:
                readable.append(reconstruction)
        return readable

    def sound_records(self, reconstruction: str = "*") -> Iterator[tuple[str, HandRecord]]:
        """The readable hand records, each with its full name; the page depends on the file of every record."""
        for path in hand_paths(reconstruction):
            self.depend_on_files(path)
            try:
                record = load_record(path)
            except Faults as faults:
                self.warn_here_if_no_page(faults)
            else:
                yield hand_name(path), record

    def sound_claims(self) -> Iterator[tuple[Path, ClaimsFile]]:
        """The readable claims of each document; the page depends on every file of claims."""
        for path in claim_paths():
            self.depend_on_files(path)
            try:
                yield path, load_claims(path)
            except Faults as faults:
                warn_of_faults(faults)

    def warn_here_if_no_page(self, faults: Faults) -> None:
        """Warn of faults here only if the file has no page of its own, which would warn of them too."""
        if not self.config.primero_pages:
            warn_of_faults(faults)

    def depend_on_text(self, path: Path) -> None:
        """Rebuild the page when a file changes in any way, even only in a comment or in its line numbers."""
        self.env.note_dependency(str(path.resolve()))

    def depend_on_files(self, *paths: Path) -> None:
        """Rebuild the page when the content of one of these files changes, but not for its layout alone."""
        for path in paths:
            self.depend_on(SAID_BY_FILE, str(path))

    def depend_on_rules(self, *names: str) -> None:
        """Rebuild the page when the content of one of these reconstructions' files changes."""
        self.depend_on_files(*(locate(name)[0] for name in names))

    def ask(self, query: CachedQuery[Answered], *subject: str) -> Answered:
        """The answer to a query; the page is rebuilt when it changes.  Faults if a file is wrong."""
        return query.ask(subject, self._dependencies)

    def depend_on(self, query: CachedQuery[Any], *subject: str) -> None:
        """Rebuild the page when the answer to a query changes; Faults if a file is wrong."""
        query.depend(subject, self._dependencies)

    @property
    def _dependencies(self) -> Dependencies:
        return self.primero.dependencies.setdefault(self.env.docname, {})

    def depend_on_all_files(self) -> None:
        """Rebuild the page when a file is added or removed."""
        self.primero.listed_files[self.env.docname] = list_of_files()

    def note(self, kind: str, name: str, anchor: str, title: str) -> None:
        """Make something on this page a target of links."""
        self.primero.note(kind, name, LinkTarget(self.env.docname, anchor, title, self.own_page))

    def titled(self, title: str, anchor: str, *inner: nodes.Node) -> nodes.section:
        """A section with its title; on a page of its own it is the whole page."""
        fit = anchor if FIT.fullmatch(anchor) else nodes.make_id(anchor)  # Sphinx writes it unescaped
        section = nodes.section("", nodes.title("", title), *inner, ids=[fit])
        section.document = self.state.document
        return section

    def lists_by_group(
        self, anchor: str, kind: str, lines: Iterable[tuple[str, nodes.Element]]
    ) -> list[nodes.Node]:
        """A section for each group with a list of its lines; each line comes with the name of its group."""
        return [
            self.titled(group, f"{anchor}-{nodes.make_id(group)}", el("ul", kind, *members))
            for group, members in grouped(lines).items()
        ]


class PageDirective(PrimeroDirective):
    """A directive about the one thing that its argument names, for a page of its own or a place on another."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}


def _outermost(node: nodes.Node) -> Iterator[element]:
    """The elements of ours that are inside no other element of ours."""
    if isinstance(node, element):
        yield node
    else:
        for child in node.children:
            yield from _outermost(child)


def note_of_faults(complaint: str, faults: Faults) -> nodes.Node:
    """A note on the page: a complaint, and the faults with their lines, to the letter: they may name commands."""
    lines = el("ul", VERBATIM)
    lines.extend(el("li", "", f"line {fault.place.line}: {fault.said}") for fault in faults.faults)
    return el("div", "pr-gap-note", complaint, lines)


def warn_of_faults(faults: Faults) -> None:
    """Warn of every fault of a file."""
    for fault in faults.faults:
        warn(fault.said, "fault", fault.place.source, fault.place.line)


@while_held
def list_of_files() -> str:
    """A digest of the names of all reconstructions, hand records and files of claims."""
    hands = (f"{path.parent.parent.name}/{path.name}" for path in hand_paths())
    names = (*ids(), *sorted(hands), *(f"{CLAIMS_FOLDER}/{path.name}" for path in claim_paths()))
    return sha256(repr(names).encode("utf-8", "surrogatepass")).hexdigest()


def warn(message: str, subtype: str, file: Source, line: int) -> None:
    """A warning of the build at a line of a file."""
    logger.warning("%s", message, type="primero", subtype=subtype, location=f"{file.path}:{line}")
