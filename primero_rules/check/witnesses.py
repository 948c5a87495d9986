"""Citations checked by the witnesses: every place must exist, and all words occur in it exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from primero_rules.base.counted import counted
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.folders import all_near, is_file, near
from primero_rules.base.held_files import while_held
from primero_rules.base.identifier import is_id
from primero_rules.base.written_evidence import Citation, citations, own_work
from primero_rules.base.yaml_tree import Node
from primero_rules.check.bibliography import BIBLIOGRAPHY_FILE, digests, keys_near, unknown_source
from primero_rules.rules.evidence_faults import too_short_or_long
from primero_rules.sources import local_texts
from primero_rules.sources.citation_checks import mismarked, misquoted, unknown_place
from primero_rules.sources.passage_order import noted, out_of_order
from primero_rules.sources.source_outline import SourceOutline
from primero_rules.sources.source_text import Witness

WITH_WORDS, PLACE_ONLY, NOT_CHECKED = "found", "place_only", "not_checked"
COUNTED_STATUSES = (WITH_WORDS, PLACE_ONLY, NOT_CHECKED)


@dataclass(frozen=True, slots=True)
class _Opened:
    """An outline with its witness, as far as they could be read, and their faults."""

    description: SourceOutline | None = None
    witness: Witness | None = None
    faults: tuple[Fault, ...] = ()


@dataclass(slots=True)
class Witnesses:
    """The folder of the witnesses, if one is given, and how many citations were looked up there.

    ``missing`` are the sources cited of which there is no witness, ``faulty`` those whose witness has faults.
    """

    folder: Path | None = None
    counts: Counter[str] = field(default_factory=Counter)
    missing: set[str] = field(default_factory=set)
    faulty: set[str] = field(default_factory=set)

    def add(self, others: Witnesses) -> None:
        """Add the counts of another check."""
        self.counts.update(others.counts)
        self.missing.update(others.missing)
        self.faulty.update(others.faulty)


def citation_faults(path: Path, root: Node, witnesses: Witnesses) -> Iterator[Fault]:
    """The faults of all citations in a file."""
    return _faults(citations(root, own_work(root)), path, witnesses)


def _faults(cited: Iterable[Citation], path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    for citation in cited:
        yield from too_short_or_long(citation)
        opened = _open(citation.source, path, witnesses)
        yield from opened.faults
        yield from _judged(citation, opened, witnesses)


def _judged(citation: Citation, opened: _Opened, witnesses: Witnesses) -> Iterator[Fault]:
    """The faults of one citation, which is counted as found only if it has none."""
    if opened.witness is None:
        witnesses.counts[NOT_CHECKED] += 1
        if opened.faults:
            witnesses.faulty.add(citation.source)
        elif opened.description is None:
            witnesses.missing.add(citation.source)
        if opened.description is not None:
            yield from unknown_place(citation.at, citation.place, opened.description)
        return
    wrong = list(misquoted(citation, opened.witness))
    yield from wrong
    if not wrong:
        witnesses.counts[WITH_WORDS if citation.opening else PLACE_ONLY] += 1


def _open(key: str, path: Path, witnesses: Witnesses) -> _Opened:
    """The outline and the witness of a source, as seen from the file that cites it."""
    if not is_id(key):  # it becomes part of a path
        return _Opened()
    return _opened(near(path, f"{local_texts.WITNESSES_FOLDER}/{key}.yaml").resolve(), witnesses.folder)


def witness_of(key: str, path: Path, witnesses: Witnesses) -> Witness | None:
    """The witness of a source, as seen from the file that cites it; None if it cannot be opened."""
    return _open(key, path, witnesses).witness


def description_of(key: str, path: Path, witnesses: Witnesses) -> SourceOutline | None:
    """The outline of a source, as seen from the file that cites it; None if there is none."""
    return _open(key, path, witnesses).description


@while_held
def _opened(path: Path, folder: Path | None) -> _Opened:
    """An outline, with its witness if there is a folder of witnesses; the faults are reported at each citation."""
    if not is_file(path):
        return _Opened()
    description = None
    try:
        description = local_texts.read_local_text(path)
        if folder is None:
            return _Opened(description)
        witness, digest = local_texts.open_witness(description, folder)
    except Faults as refused:
        return _Opened(description, None, refused.faults)
    wrong = local_texts.fault_of_changed_text(description, digest, _digest(description.key, path))
    return _Opened(description, witness, (wrong,) if wrong else ())


def _digest(key: str, path: Path) -> str:
    for bibliography in reversed(all_near(path, BIBLIOGRAPHY_FILE)):
        with suppress(Faults):  # reported where the bibliography itself is checked
            known = digests(bibliography)
            if key in known:
                return known[key][0]
    return ""


def description_faults(path: Path, root: Node, witnesses: Witnesses) -> Iterator[Fault]:
    """The faults of the outline of a witness."""
    named = root.value["witness"]
    known = keys_near(path)
    if named.value not in known:
        yield unknown_source(named, known)
    if path.resolve().parent.name == local_texts.WITNESSES_FOLDER and path.stem != named.value:
        complaint = f"the description of {named.value!r} is not called like its source"
        yield Fault(named.place, complaint, f"{named.value}.yaml", code="not-named-well")
    opened = _opened(path.resolve(), witnesses.folder)
    yield from opened.faults
    if opened.description is None:
        return
    for mark in opened.description.marks:
        yield from unknown_place(mark.at, mark.place, opened.description)
        if opened.witness is not None and mark.at in opened.witness.spans:
            yield from mismarked(mark, opened.witness)
        yield from _faults(mark.of, path, witnesses)
    if opened.witness is not None:
        yield from out_of_order(noted(path), opened.witness)


def citations_sentence(witnesses: Witnesses) -> str:
    """A sentence saying how many citations were looked up; "" if there were none."""
    count = sum(witnesses.counts.values())
    if not count:
        return ""
    if not witnesses.folder:
        return f"{counted(count, 'citation')} not checked against the witnesses"
    with_words, only, unchecked = (witnesses.counts[kind] for kind in COUNTED_STATUSES)
    parts = [f"{with_words} found in the witnesses", f"{only} without words to find" if only else ""]
    if unchecked:
        whys = [
            f"there is no witness of {', '.join(sorted(witnesses.missing))}" if witnesses.missing else "",
            f"the witness of {', '.join(sorted(witnesses.faulty))} has faults" if witnesses.faulty else "",
        ]
        why = "; ".join(why for why in whys if why)
        parts.append(f"{unchecked} not checked against the witnesses{f' ({why})' if why else ''}")
    return f"citations: {', '.join(part for part in parts if part)}"
