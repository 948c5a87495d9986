"""The bibliography: its keys, its entries, and its faults."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from primero_rules.base.fault import Fault, Faults, Place, fault_at, nearest, place_in, source_lines
from primero_rules.base.folders import all_near, in_libraries
from primero_rules.base.identifier import FORM_OF_ID, is_id, suggested
from primero_rules.base.remembered import MOST_LIBRARIES, until_it_changes
from primero_rules.base.source_file import Source
from primero_rules.base.text_file import MOST_FAULTS, text_file, unseen_characters
from primero_rules.base.written_evidence import SOURCE, citations, own_work
from primero_rules.base.yaml_tree import Node, all_nodes

BIBLIOGRAPHY_FILE = "sources.bib"
NEEDED_FIELDS = ("title",)
DIGEST = "sha256"
"""The field with the SHA-256 of the copy of a witness that the citations were checked against."""

MOST_BRACES_NESTED = 20
"""How deeply braces may be nested: BibTeX libraries parse them recursively."""

MOST_BRACES = 50_000
"""How many pairs of braces a bibliography may have: a parser takes a step for each."""

MOST_ENTRIES = 2_000
"""How many works a bibliography may have: each is formatted once to check that it can be."""

_ABBREVIATION = re.compile(r"@\s*string\b", re.IGNORECASE)
_LINKING = re.compile(r"\\(?:href|url)\b\s*\{?\s*([^{}]*)")
_LINKS: Mapping[str, tuple[re.Pattern[str], str]] = {
    "url": (re.compile(r"https?://[^\s<>\"{}\\]+"), "an address that begins with http:// or https://"),
    "doi": (re.compile(r"10\.[0-9.]+/[^\s<>\"{}\\]+"), "what follows https://doi.org/, such as 10.1000/182"),
    "eprint": (re.compile(r"[A-Za-z0-9./-]+"), "letters, digits, points, strokes and hyphens"),
    "pubmed": (re.compile(r"[0-9]+"), "digits"),
}
"""The fields that become links, with the pattern of each, and the pattern in words."""

_BEGINNING = re.compile(r"^[ \t]*@[ \t]*\w+\s*\{\s*([^\s,]+)\s*,", re.MULTILINE)
_ENTRY = re.compile(r"@\s*\w+\s*[{(]")
_DIGEST = re.compile(r"[0-9a-f]{64}")


_wrong = partial(Fault, code="bibliography")


def known_keys(path: Path) -> frozenset[str]:
    """The keys of a bibliography, also of entries in which something is wrong; none if it cannot be read."""
    try:
        return read_sources(path)
    except Faults:
        return _keys_as_written(path)


def _bibliography_at(path: Path) -> Source:
    """The file of a bibliography with its text; Faults if it cannot be read, or has characters nobody can see."""
    source = text_file(path, "a bibliography")
    if faults := unseen_characters(source):
        raise Faults(faults)
    return source


def _keys_as_written(path: Path) -> frozenset[str]:
    try:
        text = _bibliography_at(path).text or ""
    except Faults:
        return frozenset()
    return frozenset(key for key, _ in _beginnings(text))


def keys_near(path: Path) -> frozenset[str]:
    """The keys that a file may cite: those of all bibliographies that apply to it."""
    return frozenset().union(*map(known_keys, all_near(path, BIBLIOGRAPHY_FILE)))


def faults_near(path: Path) -> Iterator[Fault]:
    """What is wrong with the bibliographies that apply to a file."""
    for bibliography in all_near(path, BIBLIOGRAPHY_FILE):
        try:
            read_sources(bibliography)
        except Faults as wrong:
            yield from wrong.faults


def all_entries() -> Mapping[str, Any]:
    """The works of all bibliographies that are looked in, by their keys; Faults if one of them is wrong."""
    return {key: work for path in in_libraries(BIBLIOGRAPHY_FILE) for key, work in works_by_key(path).items()}


def read_sources(path: Path) -> frozenset[str]:
    """The keys of a bibliography; Faults with everything that is wrong with it."""
    return frozenset(digests(path))


def digests(path: Path) -> Mapping[str, tuple[str, Place]]:
    """For each source the SHA-256 of its witness, or "", and its place in the file; Faults as ``read_sources``."""
    return _checked(path)[1]


def works_by_key(path: Path) -> Mapping[str, Any]:
    """The works by their keys, as pybtex has read them; Faults as ``read_sources``."""
    return _checked(path)[0]


@until_it_changes(most=MOST_LIBRARIES)
def _checked(path: Path) -> tuple[Mapping[str, Any], Mapping[str, tuple[str, Place]]]:
    """The works of a bibliography and its digests, as ``works_by_key`` and ``digests`` give them."""
    source = _bibliography_at(path)
    lines = dict(_beginnings(source.text or ""))
    works = _parsed(source)
    stated = {
        key: (work.fields.get(DIGEST, ""), _place_of(DIGEST, lines, key, source)) for key, work in works.items()
    }
    wrong = (
        fault
        for key, work in works.items()
        for faults_of in (_faults_of_work(key, work.fields, lines, source), _unwritable(key, work, lines, source))
        for fault in faults_of
    )
    faults = list(islice(wrong, MOST_FAULTS))
    faults += [
        _wrong(place, f"the {DIGEST} of {key!r} is not one", "64 digits of which the letters are a to f")
        for key, (digest, place) in stated.items()
        if digest and not _DIGEST.fullmatch(digest)
    ]
    if not works:
        faults.append(
            Fault(Place(source, 1, 1), "the file holds no source", "entries such as @book{...}", code="empty")
        )
    if faults:
        raise Faults(faults)
    return works, stated


def _parsed(source: Source) -> Mapping[str, Any]:
    """The works in a text; Faults if it is not BibTeX, or if it would take too long to parse."""
    from pybtex.database import BibliographyDataError
    from pybtex.database.input.bibtex import Parser
    from pybtex.scanner import PybtexSyntaxError

    text = source.text or ""
    if faults := [*islice(_growing(text, source), MOST_FAULTS)]:
        raise Faults(faults)
    try:
        return dict(Parser().parse_string(text).entries)
    except PybtexSyntaxError as error:
        place = Place(source, error.lineno or 1, 1)
        raise fault_at(
            place, "this is not BibTeX", str(error.args[0]) if error.args else "", code="bibliography"
        ) from None
    except BibliographyDataError as error:
        raise Faults(list(_twice(text, source)) or [_wrong(Place(source, 1, 1), str(error))]) from None


def _growing(text: str, source: Source) -> Iterator[Fault]:
    """Faults at what a parser would expand, or could not read in a reasonable time and depth."""
    for abbreviation in _ABBREVIATION.finditer(text):
        yield _wrong(
            place_in(text, abbreviation.start(), source), "an abbreviation is not allowed", "its text, written out"
        )
    for entry in islice(_ENTRY.finditer(text), MOST_ENTRIES, None):
        complaint = f"the bibliography has more than {MOST_ENTRIES:,} works"
        yield _wrong(place_in(text, entry.start(), source), complaint, "the works that somebody cites")
        return
    yield from islice(_braces(text, source), 1)


def _braces(text: str, source: Source) -> Iterator[Fault]:
    """A fault at each brace beyond the limits of depth and number."""
    depth = pairs = 0
    for brace in re.finditer(r"[{}]", text):
        opens = brace[0] == "{"
        depth, pairs = (depth + 1, pairs + 1) if opens else (max(0, depth - 1), pairs)
        if depth > MOST_BRACES_NESTED:
            complaint = f"braces are nested deeper than {MOST_BRACES_NESTED} levels"
            yield _wrong(place_in(text, brace.start(), source), complaint, "fewer braces")
        if pairs > MOST_BRACES:
            complaint = f"the bibliography has more than {MOST_BRACES:,} pairs of braces"
            yield _wrong(place_in(text, brace.start(), source), complaint, "fewer braces")


def _faults_of_work(
    key: str, fields: Mapping[str, str], lines: Mapping[str, int], source: Source
) -> Iterator[Fault]:
    """The faults of one work: a malformed key, a missing field, a malformed link."""
    here = Place(source, lines.get(key, 1), 1)
    if not is_id(key):
        yield Fault(
            here, f"the key {key!r} is not written like one", FORM_OF_ID, suggested(key), code="not-named-well"
        )
    for name in NEEDED_FIELDS:
        if name not in fields:
            yield _wrong(here, f"the source {key!r} has no {name}", f"{name} = {{...}}")
    for name, value in fields.items():
        written, expected = _LINKS.get(name.lower(), (None, ""))
        if written is not None and not written.fullmatch(value):
            place = _place_of(name.lower(), lines, key, source)
            yield _wrong(place, f"the {name} of {key!r} cannot be a link", expected)
        for link in _LINKING.findall(value):
            if not _LINKS["url"][0].fullmatch(link.strip()):
                place = _place_of(name.lower(), lines, key, source)
                yield _wrong(place, f"the {name} of {key!r} holds a link that is none", _LINKS["url"][1])


def _unwritable(key: str, work: Any, lines: Mapping[str, int], source: Source) -> Iterator[Fault]:
    """A fault if the list of works cannot format a work: an unknown kind of work, or a missing field."""
    from pybtex.style.template import FieldIsMissing

    here, style = Place(source, lines.get(key, 1), 1), _style()
    if not hasattr(style, f"get_{work.type}_template"):
        yield _wrong(
            here, f"the source {key!r} is of no known kind: {work.type!r}", "book, article, misc or another"
        )
        return
    work.key = key
    try:
        style.format_entry("", work)
    except FieldIsMissing as missing:
        if missing.field_name not in NEEDED_FIELDS:
            yield _wrong(here, f"the source {key!r} has no {missing.field_name}", f"{missing.field_name} = {{...}}")


@lru_cache(maxsize=1)
def _style() -> Any:
    """The style in which works are formatted; cached, since creating it searches all installed packages."""
    from pybtex.style.formatting.plain import Style

    return Style()


def _place_of(name: str, lines: Mapping[str, int], key: str, source: Source) -> Place:
    """The place of a field of an entry, or of the entry if it has no such field."""
    line = lines.get(key, 1)
    for number, written in enumerate(_lines(source.text or "")[line:], line + 1):
        if written.lstrip().lower().startswith(name):
            return Place(source, number, len(written) - len(written.lstrip()) + 1)
        if written.lstrip().startswith("@"):
            break
    return Place(source, line, 1)


@lru_cache(maxsize=2)
def _lines(text: str) -> tuple[str, ...]:
    """The lines of a bibliography, cached for all its works."""
    return tuple(source_lines(text))


def _beginnings(text: str) -> Iterator[tuple[str, int]]:
    """The key of each entry, and its line."""
    line, counted = 1, 0
    for beginning in _BEGINNING.finditer(text):
        line += text.count("\n", counted, beginning.start(1))
        counted = beginning.start(1)
        yield beginning[1], line


def _twice(text: str, source: Source) -> Iterator[Fault]:
    first: dict[str, int] = {}
    for key, line in _beginnings(text):
        if key in first:
            complaint = f"the source {key!r} is given twice, on lines {first[key]} and {line}"
            yield Fault(Place(source, line, 1), complaint, "each source once", code="twice")
        first.setdefault(key, line)


def unknown_sources(root: Node, keys: Iterable[str]) -> Iterator[Fault]:
    """A fault for every citation in a tree whose source the bibliography does not have."""
    known = sorted(keys)
    own = own_work(root)
    for citation in () if own else citations(root, own):
        if not citation.source:
            complaint = "this citation names no work, and neither does the head of the file"
            yield Fault(
                citation.place,
                complaint,
                f"{SOURCE}: at the head of the file, or in the citation",
                code="no-evidence",
            )
    cited = (
        around.value[SOURCE] for around in all_nodes(root) if around.kind == "mapping" and SOURCE in around.value
    )
    for node in cited:
        if node.kind == "text" and node.value not in known:
            yield unknown_source(node, known)


def unknown_source(node: Node, known: Collection[str]) -> Fault:
    """The fault of a key that is none of the known ones."""
    complaint, near = f"there is no source {node.value!r}", nearest(node.value, known)
    return Fault(node.place, complaint, f"a key of {BIBLIOGRAPHY_FILE}", near, code="unknown-name")
