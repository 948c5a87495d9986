"""The works cited: short labels from the bibliography, and an entry for each with those who rely on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Faults
from primero_rules.base.folders import folder
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.records.record import HandRecord
from primero_rules.rules.library import changed_at, load
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of, logger
from primero_rules.sphinx_ext.kit.fact import Fact
from primero_rules.sphinx_ext.kit.nodes import el, link

FILE = "sources.bib"
TOLD = ("annotation", "annote", "abstract")
DIGEST = "sha256"
"""The field that says which copy of a witness the citations were checked against."""


def bibliography() -> Mapping[str, Any]:
    """The entries by key; none where there is no bibliography, or no library to read it."""
    path = folder("reconstructions") / FILE
    return _read(path, changed_at(path)) if path.is_file() else {}


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int) -> Mapping[str, Any]:
    from pybtex.database import parse_file

    return dict(parse_file(str(path), bib_format="bibtex").entries)


def label(key: str) -> str:
    """A work as it is cited: family names and year, or its key where nothing is known."""
    entry = bibliography().get(key)
    if entry is None:
        return key
    people = entry.persons.get("author") or entry.persons.get("editor") or []
    # Braces keep a name together in BibTeX, and are no part of it.
    names = [" ".join((*person.prelast_names, *person.last_names)).strip("{}") for person in people]
    shown = " and ".join(names[:2]) + (" and others" if len(names) > 2 else "")
    year = entry.fields.get("year", "")
    return f"{shown} {year}".strip() if shown else " ".join(key.split("-")).capitalize()


def full(key: str) -> list[nodes.Node]:
    """The whole reference, as a style of the bibliography writes it."""
    from pybtex.style.formatting.plain import Style
    from pybtex_docutils import Backend

    entry = bibliography().get(key)
    if entry is None:
        return []
    formatted = Style().format_entry("", _keyed(key, entry))
    return list(Backend().paragraph(formatted).children)


def _keyed(key: str, entry: Any) -> Any:
    entry.key = key
    return entry


class SourceDirective(PrimeroDirective):
    """``primero-source KEY``, or all works: the reference, what the witness is, and who relies on it."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def make(self) -> list[nodes.Node]:
        """One entry, or one for each work that is known or cited."""
        relying = self._relying()
        if bibliography():
            self.depend(folder("reconstructions") / FILE)
        if self.arguments:
            return [self._entry(self.arguments[0], relying)]
        self.lists_all()
        keys = sorted({*bibliography(), *relying}, key=lambda key: label(key).lower())
        return [self._entry(key, relying) for key in keys]

    def _relying(self) -> dict[str, dict[str, str]]:
        """For each work the reconstructions that cite it, with their titles."""
        found: dict[str, dict[str, str]] = {}
        for own in self.sound_ids():
            cited = self.rely(CITED, own)
            for key in cited.works:
                found.setdefault(key, {})[own] = cited.title
        return found

    def _entry(self, key: str, relying: Mapping[str, Mapping[str, str]]) -> nodes.Node:
        entry = bibliography().get(key)
        if entry is None:
            logger.warning(
                "the work %r is cited but not in %s",
                key,
                FILE,
                type="primero",
                subtype="source",
                location=self.get_location(),
            )
        anchor = f"source-{nodes.make_id(key)}"
        self.note("source", key, anchor, label(key))
        made: list[nodes.Node] = [el("p", "pr-source-full", *full(key))] if entry is not None else []
        told = next((entry.fields[field] for field in TOLD if entry is not None and field in entry.fields), "")
        if told:
            made.append(el("p", "pr-source-told", " ".join(told.split())))
        if self.content:
            made += self.parse_content_to_nodes()
        if entry is not None and DIGEST in entry.fields:
            made.append(_checked_against(entry.fields[DIGEST]))
        users = [link("reconstruction", own, "", title) for own, title in relying.get(key, {}).items()]
        if users:
            made.append(el("p", "pr-answers pr-relied", *_listed(users)))
        head = el("h3", "pr-rule-title", label(key))
        return el("section", "pr-rule pr-source", head, el("code", "pr-rule-path", key), *made, ids=[anchor])


def _checked_against(digest: str) -> nodes.Node:
    """Which copy of the text the opening words of every citation were found in."""
    told = "Citations are checked against a copy of the text with the SHA-256 digest "
    return el("p", "pr-source-digest", told, el("code", "", digest), ".")


class Cited(NamedTuple):
    """The works that a reconstruction and its hands cite, and how it is called."""

    title: str
    works: tuple[str, ...]


def _resting(own: str) -> list[Path]:
    return [*file_of(own), *hand_paths(own)]


def _cited(own: str) -> Cited:
    rules = load(own)
    cited = {cite.source for spec in rules.nodes() for cite in spec.ref.cite}
    for path in hand_paths(own):
        with suppress(Faults):  # told on the page of the hand
            cited |= {cite.source for cite in _cites(load_record(path))}
    return Cited(rules.title, tuple(sorted(cited | {rules.source} - {""})))


CITED = Fact("cited", _resting, _cited)


def _cites(record: HandRecord) -> Iterator[Cite]:
    yield from record.cite
    for step in record.steps:
        yield from step.ref.cite


def _listed(links: list[Any]) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    for number, one in enumerate(links):
        made += [nodes.Text(", "), one] if number else [one]
    return made
