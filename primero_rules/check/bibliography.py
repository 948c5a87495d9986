"""The bibliography: its keys, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from primero_rules.base.citation import SOURCE, citations, own_work
from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import Source
from primero_rules.base.yaml_tree import Node, text_file

FILE = "sources.bib"
NEEDED = ("title",)
DIGEST = "sha256"
"""The field that says by its SHA-256 which copy of a witness the citations were checked against."""

_BEGINNING = re.compile(r"^\s*@\s*\w+\s*\{\s*([^\s,]+)\s*,", re.MULTILINE)
_DIGEST = re.compile(r"[0-9a-f]{64}")


def known_keys(path: Path) -> frozenset[str]:
    """The keys of a bibliography; none if it cannot be read."""
    try:
        return read_sources(path)
    except Faults:
        return frozenset()


def read_sources(path: Path) -> frozenset[str]:
    """The keys of a bibliography; Faults with everything that is wrong with it."""
    return frozenset(digests(path))


@until_it_changes(most=8)
def digests(path: Path) -> Mapping[str, tuple[str, Place]]:
    """For each source the SHA-256 of its witness, or "", and where that stands; Faults as above."""
    return _read(text_file(path, "a bibliography"))


def _read(source: Source) -> Mapping[str, tuple[str, Place]]:
    from pybtex.database import BibliographyDataError
    from pybtex.database.input.bibtex import Parser
    from pybtex.scanner import PybtexSyntaxError

    text = source.text or ""
    lines = {found[1]: text.count("\n", 0, found.start(1)) + 1 for found in _BEGINNING.finditer(text)}
    try:
        entries = Parser().parse_string(text).entries
    except PybtexSyntaxError as error:
        place = Place(source, error.lineno or 1, 1)
        raise Faults([Fault(place, "this is not BibTeX", str(error.args[0]) if error.args else "")]) from None
    except BibliographyDataError as error:
        raise Faults(list(_twice(text, source)) or [Fault(Place(source, 1, 1), str(error))]) from None
    faults = [
        Fault(Place(source, lines.get(key, 1), 1), f"the source {key!r} has no {name}", f"{name} = {{...}}")
        for key, entry in entries.items()
        for name in NEEDED
        if name not in entry.fields
    ]
    found = {
        key: (entry.fields.get(DIGEST, ""), _place_of(DIGEST, lines, key, source)) for key, entry in entries.items()
    }
    faults += [
        Fault(place, f"the {DIGEST} of {key!r} is not one", "64 digits of which the letters are a to f")
        for key, (digest, place) in found.items()
        if digest and not _DIGEST.fullmatch(digest)
    ]
    if not entries:
        faults.append(Fault(Place(source, 1, 1), "the file holds no source", "entries such as @book{...}"))
    if faults:
        raise Faults(faults)
    return found


def _place_of(name: str, lines: Mapping[str, int], key: str, source: Source) -> Place:
    """Where a field of an entry stands; where there is none, the entry."""
    line = lines.get(key, 1)
    for number, written in enumerate((source.text or "").splitlines()[line:], line + 1):
        if written.lstrip().lower().startswith(name):
            return Place(source, number, len(written) - len(written.lstrip()) + 1)
        if written.lstrip().startswith("@"):
            break
    return Place(source, line, 1)


def _twice(text: str, source: Source) -> Iterator[Fault]:
    first: dict[str, int] = {}
    for found in _BEGINNING.finditer(text):
        line = text.count("\n", 0, found.start(1)) + 1
        if found[1] in first:
            what = f"the source {found[1]!r} is given twice, on lines {first[found[1]]} and {line}"
            yield Fault(Place(source, line, 1), what, "each source once")
        first.setdefault(found[1], line)


def unknown_sources(root: Node, keys: Iterable[str]) -> Iterator[Fault]:
    """A fault for every citation in a tree whose source the bibliography does not have."""
    known = sorted(keys)
    own = own_work(root)
    for citation in () if own else citations(root, own):
        if not citation.source:
            what = "this citation names no work, and neither does the head of the file"
            yield Fault(citation.place, what, f"{SOURCE}: at the head of the file, or in the citation")
    for node in _cited(root):
        if node.kind == "text" and node.value not in known:
            yield Fault(
                node.place, f"there is no source {node.value!r}", f"a key of {FILE}", nearest(node.value, known)
            )


def _cited(node: Node) -> Iterator[Node]:
    if node.kind == "list":
        for item in node.value:
            yield from _cited(item)
    elif node.kind == "mapping":
        for key, inner in node.value.items():
            if key == SOURCE:
                yield inner
            else:
                yield from _cited(inner)
