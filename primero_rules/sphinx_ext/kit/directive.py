"""What all our directives share: files noted as dependencies, and faults shown as warnings at their own lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from primero_rules.base.fault import Faults
from primero_rules.base.folders import PACKAGE, folder
from primero_rules.records.library_of_hands import ENDING, hand_paths, load_record
from primero_rules.records.record import HandRecord
from primero_rules.rules.library import ids, load, locate
from primero_rules.sources.claims.claim import ClaimsFile
from primero_rules.sources.claims.claims_files import FOLDER as CLAIMS
from primero_rules.sources.claims.claims_files import claim_paths, load_claims
from primero_rules.sphinx_ext.kit.domain import Object, PrimeroDomain, domain_of
from primero_rules.sphinx_ext.kit.fact import Fact, Relied, Told
from primero_rules.sphinx_ext.kit.nodes import el

if TYPE_CHECKING:
    pass

logger = logging.getLogger(__name__)


def file_of(name: str) -> list[Path]:
    """The file of a reconstruction or of a selection, for facts that rest on nothing else."""
    return [locate(name)[0]]


TITLE = Fact("title", file_of, lambda own: load(own).title)
"""What every list of reconstructions tells at least: which of them there are."""


class PrimeroDirective(SphinxDirective):
    """A directive whose page is made from files: one method to write, ``make``."""

    def run(self) -> list[nodes.Node]:
        """The nodes, or a note in their place where a file is wrong."""
        try:
            made = self.make()
        except Faults as wrong:
            tell_faults(wrong)
            made = [el("div", "pr-gap-note", "The file is wrong:", el("ul", "", *_lines(wrong)))]
            if self.own_page:
                made = [self.titled(self.arguments[0], "fault", *made)]
        for node in made:
            self.set_source_info(node)
        return made

    def make(self) -> list[nodes.Node]:
        """The nodes; Faults if a file is wrong."""
        raise NotImplementedError

    @property
    def primero(self) -> PrimeroDomain:
        """Our domain."""
        return domain_of(self.env)

    @property
    def own_page(self) -> bool:
        """True on the page that is about nothing else."""
        return "page" in self.options

    def sound_ids(self) -> list[str]:
        """The reconstructions whose files are right; the others are left out of lists."""
        found = []
        for own in ids():
            try:
                self.watch(TITLE, own)
            except Faults as wrong:
                self._told_elsewhere(wrong)
            else:
                found.append(own)
        return found

    def sound_records(self, own: str = "*") -> Iterator[tuple[str, HandRecord]]:
        """The hand records that can be read, each with its full name; the page depends on all of them."""
        for path in hand_paths(own):
            self.depend(path)
            try:
                record = load_record(path)
            except Faults as wrong:
                self._told_elsewhere(wrong)
            else:
                yield f"{path.parent.parent.name}/{path.name.removesuffix(ENDING)}", record

    def sound_claims(self) -> Iterator[tuple[Path, ClaimsFile]]:
        """The claims of each document whose file can be read; the page depends on all of these files."""
        for path in claim_paths():
            self.depend(path)
            try:
                yield path, load_claims(path)
            except Faults as wrong:
                tell_faults(wrong)

    def _told_elsewhere(self, wrong: Faults) -> None:
        """Faults are told on the page that a file has of its own, or here if it has none."""
        if not self.config.primero_pages:
            tell_faults(wrong)

    def depend(self, *paths: Path) -> None:
        """The page is to be made anew when one of these files changes."""
        for path in paths:
            self.env.note_dependency(str(path.resolve()))

    def depend_on(self, *names: str) -> None:
        """The same for reconstructions by name."""
        self.depend(*(locate(name)[0] for name in names))

    def rely(self, fact: Fact[Told], *about: str) -> Told:
        """A fact, with which the page is to be made anew; Faults if a file is wrong."""
        return fact.ask(about, self._relied)

    def watch(self, fact: Fact[Told], *about: str) -> None:
        """The page is to be made anew with a fact that it tells in its own way; Faults if a file is wrong."""
        fact.watch(about, self._relied)

    @property
    def _relied(self) -> Relied:
        return self.primero.relied.setdefault(self.env.docname, {})

    def lists_all(self) -> None:
        """The page is to be made anew when a file comes or goes."""
        self.primero.listing[self.env.docname] = everything()

    def note(self, kind: str, name: str, anchor: str, title: str) -> None:
        """Let others link to something on this page."""
        self.primero.note(kind, name, Object(self.env.docname, anchor, title, self.own_page))

    def titled(self, title: str, anchor: str, *inner: nodes.Node) -> nodes.section:
        """A section with its title; on a page of its own it is the page."""
        made = nodes.section("", nodes.title("", title), *inner, ids=[anchor])
        made.document = self.state.document
        return made


def _lines(wrong: Faults) -> Iterator[nodes.Node]:
    for fault in wrong.faults:
        yield el(
            "li", "", f"line {fault.place.line}: {fault.what}" + (f" ({fault.expected})" if fault.expected else "")
        )


def tell_faults(wrong: Faults) -> None:
    """Every fault of a file as a warning of the build."""
    for fault in wrong.faults:
        warn(str(fault).split(": ", 1)[-1], "fault", fault.place.file, fault.place.line)


def everything() -> tuple[str, ...]:
    """The names of all reconstructions, hand records and files of claims that there are."""
    hands = (f"{path.parent.parent.name}/{path.name}" for path in hand_paths())
    return (*ids(), *sorted(hands), *(f"{CLAIMS}/{path.name}" for path in claim_paths()))


def real(file: str) -> Path:
    """Where a file lies that faults and rules name as people should see it."""
    for base in (Path(), folder("reconstructions").parent, PACKAGE.parent):
        if (base / file).is_file():
            return (base / file).resolve()
    return Path(file)


def warn(message: str, subtype: str, file: str, line: int) -> None:
    """A warning of the build at a line of a file."""
    logger.warning("%s", message, type="primero", subtype=subtype, location=f"{real(file)}:{line}")
