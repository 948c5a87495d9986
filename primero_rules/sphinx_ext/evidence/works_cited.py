"""The works cited: short labels from the bibliography, and an entry for each work with those who cite it."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.fault import Faults
from primero_rules.base.folders import in_libraries, looked_in, shipped
from primero_rules.base.written_evidence import citations, own_work
from primero_rules.check.bibliography import BIBLIOGRAPHY_FILE, DIGEST, all_entries, works_by_key
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.rules.library import load
from primero_rules.sources.resting import outlines
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, file_of, logger
from primero_rules.sphinx_ext.kit.nodes import el, joined, link, unlink_foreign

SHORT_TITLE = "shorttitle"
"""The field of a short title, by which works of one author without a year are told apart."""

ANNOTATIONS = ("annotation", "annote", "abstract")


def label(key: str) -> str:
    """A work as it is cited: family names with its year or, without one, its short title if it has one.

    A work that is not in the bibliography is called by its key.
    """
    entry = all_entries().get(key)
    if entry is None:
        return key
    people = entry.persons.get("author") or entry.persons.get("editor") or []
    # In BibTeX braces keep a name together; they are not part of it.
    names = [" ".join((*person.prelast_names, *person.last_names)).strip("{}") for person in people]
    authors = " and ".join(names[:2]) + (" and others" if len(names) > 2 else "")
    year, title = entry.fields.get("year", ""), _bare(entry.fields.get(SHORT_TITLE, ""))
    if not authors:
        return " ".join(key.split("-")).capitalize()
    return f"{authors}, {title}" if title and not year else f"{authors} {year}".strip()


def with_title(key: str) -> str:
    """A work as it is cited, with its title."""
    entry = all_entries().get(key)
    return f"{label(key)}, {_bare(entry.fields.get('title', ''))}" if entry is not None else key


def _bare(title: str) -> str:
    """A title without the braces by which BibTeX keeps its capitals."""
    return title.translate({ord(brace): None for brace in "{}"})


def full(key: str) -> list[nodes.Node]:
    """The whole reference, as a style of the bibliography formats it."""
    from pybtex.style.formatting.plain import Style
    from pybtex_docutils import Backend

    entry = all_entries().get(key)
    if entry is None:
        return []
    entry.key = key
    formatted = Style().format_entry("", entry)
    reference = nodes.paragraph("", "", *Backend().paragraph(formatted).children)
    unlink_foreign(reference)
    return list(reference.children)


def _works_listed() -> Iterable[str]:
    """The works listed even if nothing cites them; without all of the shipped files, none of the shipped works."""
    if looked_in().shipped is None:
        return all_entries()
    return [
        key for path in in_libraries(BIBLIOGRAPHY_FILE) if path.parent != shipped() for key in works_by_key(path)
    ]


class SourceDirective(PrimeroDirective):
    """``primero-source KEY``, or all works: the reference, the annotation, and the reconstructions that cite it."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def build(self) -> list[nodes.Node]:
        """One entry, or one for each work that is in the bibliography or cited."""
        relying = self._relying()
        self.depend_on_files(*in_libraries(BIBLIOGRAPHY_FILE))
        if self.arguments:
            return [self._entry(self.arguments[0], relying)]
        self.depend_on_all_files()
        keys = sorted({*_works_listed(), *relying}, key=lambda key: (label(key).lower(), key))
        return [self._entry(key, relying) for key in keys]

    def _relying(self) -> dict[str, dict[str, str]]:
        """For each work, the reconstructions that cite it, with their titles."""
        relying: dict[str, dict[str, str]] = {}
        for reconstruction in self.sound_ids():
            title = self.ask(TITLE, reconstruction)
            for key in self.ask(CITED, reconstruction):
                relying.setdefault(key, {})[reconstruction] = title
        return relying

    def _entry(self, key: str, relying: Mapping[str, Mapping[str, str]]) -> nodes.Node:
        """The section about a work: its reference, its annotation, and who relies on it."""
        entry = all_entries().get(key)
        if entry is None:
            logger.warning(
                "the work %r is cited but not in %s",
                key,
                BIBLIOGRAPHY_FILE,
                type="primero",
                subtype="source",
                location=self.get_location(),
            )
        anchor = f"source-{nodes.make_id(key)}"
        self.note("source", key, anchor, label(key))
        parts: list[nodes.Node] = [el("p", "pr-source-full", *full(key))] if entry is not None else []
        fields = entry.fields if entry is not None else {}
        annotation = next((fields[name] for name in ANNOTATIONS if name in fields), "")
        if annotation:
            parts.append(el("p", "pr-source-told", " ".join(annotation.split())))
        if self.content:
            parts += self.parse_content_to_nodes()
        if DIGEST in fields:
            checked = "Citations are checked against a copy of the text with the SHA-256 digest "
            parts.append(el("p", "pr-source-digest", checked, el("code", "", fields[DIGEST]), "."))
        outlined = link("passage", f"{key}|", "", "Passage by passage, with all that rests on each", quiet=True)
        parts += [el("p", "", outlined)] if key in outlines() else []
        users = [link("reconstruction", name, "", title) for name, title in relying.get(key, {}).items()]
        if users:
            parts.append(el("p", "pr-answers pr-relied", *joined(users)))
        head = el("h2", "pr-rule-title", label(key))
        return el("section", "pr-rule pr-source", head, el("code", "pr-rule-path", key), *parts, ids=[anchor])


def _cited(reconstruction: str) -> list[str]:
    """The works that a reconstruction and its hands cite."""
    rules = load(reconstruction)
    cited = {cite.source for spec in rules.nodes() for cite in spec.ref.cite}
    for path in hand_paths(reconstruction):
        with suppress(Faults):  # reported on the page of the hand
            root = load_record(path).root
            cited |= {citation.source for citation in citations(root, own_work(root))}
    return sorted(cited | {rules.source} - {""})


CITED = CachedQuery("cited", lambda name: [*file_of(name), *hand_paths(name)], _cited)
