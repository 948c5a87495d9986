"""Citations in their new form: opening words stand under their place, and the file's own source is not named."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from primero_rules.base.fault import Place, fault_at
from primero_rules.migrate.layout import (
    INDENTATION,
    Collection,
    LayoutEntry,
    LayoutLine,
    LayoutPiece,
    Word,
    block,
    comments,
    comments_in,
    comments_of,
    mapping,
)
from primero_rules.migrate.layout_edits import keep
from primero_rules.migrate.layout_reading import place_of
from primero_rules.migrate.yaml_texts import as_scalar

WIDTH_OF_CITATION = 116
CITATION_KEYS = ("source", "at", "from")


class CitationWithNotes(NamedTuple):
    """One citation, and the comments before it."""

    source: str
    at: Word | None
    opening: Word | None
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class CitedPassages:
    """A place of a source and what is cited there."""

    at: Word
    openings: list[CitationWithNotes]


@dataclass(slots=True)
class Group:
    """Consecutive citations that are written in one mapping; ``source`` is "" for the file's own."""

    source: str
    places: list[CitedPassages] = field(default_factory=list)
    notes: tuple[str, ...] = ()


def citations_of_entry(entry: LayoutEntry) -> list[CitationWithNotes]:
    """The citations that an entry holds; none if it holds anything else."""
    piece = entry.value
    single = isinstance(piece, Word) or piece.is_mapping
    items = [entry] if isinstance(piece, Word) or single else piece.entries
    read = [_citation(item, own=not single) for item in items]
    return [] if None in read else [citation for citation in read if citation is not None]


def _citation(item: LayoutEntry, *, own: bool) -> CitationWithNotes | None:
    """One citation, or None; its notes are the comments around the item of a list if it is its ``own`` item."""
    piece = mapping(item.value)
    if piece is None or "source" not in piece.names or set(piece.names) - set(CITATION_KEYS):
        return None
    if not all(isinstance(entry.value, Word) for entry in piece.entries):
        return None
    source, at, opening = (_word(piece.get(key)) for key in CITATION_KEYS)
    notes = (
        tuple(comments_of(item)) if own else tuple(note for entry in piece.entries for note in comments_of(entry))
    )
    return CitationWithNotes(str(source.value), at, opening, notes) if source is not None else None


def _word(entry: LayoutEntry | None) -> Word | None:
    if entry is None or not isinstance(entry.value, Word) or entry.value.value in (None, ""):
        return None
    return entry.value


def every_citation(piece: LayoutPiece, keys: tuple[str, ...] = ("cite",)) -> Iterator[CitationWithNotes]:
    """All citations of a file, in order."""
    if isinstance(piece, Word):
        return
    for entry in piece.entries:
        here = citations_of_entry(entry) if entry.name in keys else []
        yield from here or every_citation(entry.value, keys)


def most_cited(piece: LayoutPiece, preferred: str = "") -> str:
    """The source that is cited most; of equals, ``preferred`` or the first; ``preferred`` if nothing is cited."""
    counts = Counter(citation.source for citation in every_citation(piece))
    if not counts or counts[preferred] == max(counts.values()):
        return preferred
    return counts.most_common(1)[0][0]


def rewrite_citations(
    piece: LayoutPiece, own: str, file: str, column: int = 0, keys: tuple[str, ...] = ("cite",)
) -> None:
    """Write every citation of a file in its new form; ``column`` is where the enclosing block begins."""
    if isinstance(piece, Word):
        return
    for entry in piece.entries:
        if entry.name in keys and (here := citations_of_entry(entry)):
            lost = Counter(comments(entry.value)) - Counter(note for citation in here for note in citation.notes)
            _write(entry, _grouped(here, own, entry, file), column)
            keep(entry, lost.elements())
        else:
            inner = entry.value
            deeper = inner.shift if isinstance(inner, Collection) and block(inner) else 0
            rewrite_citations(inner, own, file, column + deeper, keys)


def _grouped(cited: list[CitationWithNotes], own: str, entry: LayoutEntry, file: str) -> list[Group]:
    """The citations of an entry, in their order, in groups of one source; Faults if one has no new form."""
    groups: list[Group] = []
    for citation in cited:
        _require_new_form(citation, place_of(entry, file))
        source = "" if citation.source == own and citation.at is not None else citation.source
        if not (groups and groups[-1].source == source and _fits(groups[-1], citation)):
            groups.append(Group(source, notes=citation.notes if citation.at is None else ()))
        _add(groups[-1], citation)
    return groups


def _require_new_form(citation: CitationWithNotes, place: Place) -> None:
    """Raise Faults at a citation that gives words without their place, or a place called as a key is."""
    if citation.at is None and citation.opening is not None:
        complaint = "this citation has opening words and no place"
        raise fault_at(place, complaint, "the place in which they stand, under 'at'", code="citation")
    if citation.at is not None and str(citation.at.value) == "source":
        raise fault_at(place, "a place cannot be called 'source'", "another name for it", code="format")


def _fits(group: Group, citation: CitationWithNotes) -> bool:
    """Whether a citation can be added to a group: its place is the last one there, or a new one."""
    if citation.at is None or not group.places:
        return False
    name, last = str(citation.at.value), group.places[-1]
    if str(last.at.value) == name:
        return citation.opening is not None and last.openings[0].opening is not None
    return all(str(place.at.value) != name for place in group.places)


def _add(group: Group, citation: CitationWithNotes) -> None:
    if citation.at is None:
        return
    if group.places and str(group.places[-1].at.value) == str(citation.at.value):
        group.places[-1].openings.append(citation)
    else:
        group.places.append(CitedPassages(citation.at, [citation]))


def _write(entry: LayoutEntry, groups: list[Group], column: int) -> None:
    """Put groups of citations into an entry: on its line if they fit there, or else as a list below it."""
    alone = len(groups) == 1 and not groups[0].source
    several = sum(len(place.openings) for group in groups for place in group.places) + len(groups) > 2
    notes = [note for group in groups for note in _notes(group)]
    shown = (
        "{" + _inline(groups[0]) + "}"
        if alone
        else "[" + ", ".join(f"{{{_inline(group)}}}" for group in groups) + "]"
    )
    if entry.flow:
        keep(entry, notes)
        entry.value, entry.colon = Word([LayoutLine(0, shown)], quoted=True), [LayoutLine(0, ": ")]
        return
    heading = [*comments_in(entry.colon), *comments_in([LayoutLine(0, entry.after)])]
    behind = f"  {' '.join(heading)}" if heading else ""
    if not several and not notes and column + len(f"{entry.key}: {shown}{behind}") <= WIDTH_OF_CITATION:
        entry.value, entry.colon, entry.after = (
            Word([LayoutLine(0, shown)], quoted=True),
            [LayoutLine(0, ": ")],
            behind,
        )
        return
    lines = _block_of(groups[0], column + INDENTATION, INDENTATION) if alone else _items(groups, column)
    entry.value, entry.colon, entry.after = (
        Word([LayoutLine(0, ""), *lines], quoted=True),
        [LayoutLine(0, f":{behind}")],
        "",
    )


def _notes(group: Group) -> Iterator[str]:
    yield from group.notes
    for place in group.places:
        for citation in place.openings:
            yield from citation.notes


def _inline(group: Group) -> str:
    """The text between the braces of a group that is written on one line."""
    parts = [f"source: {as_scalar(group.source, flow=True)}"] if group.source else []
    for place in group.places:
        openings = [_spelled(citation.opening, flow=True) for citation in place.openings]
        said = openings[0] if len(openings) == 1 else f"[{', '.join(openings)}]"
        parts.append(f"{_key(place.at, flow=True)}: {said}")
    return ", ".join(parts)


def _key(piece: Word, *, flow: bool) -> str:
    """A text in a citation: bare if possible, else quoted as it was, else in new quotes."""
    text = str(piece.value)
    new = as_scalar(text, flow=flow)
    was_quoted = piece.quoted and len(piece.lines) == 1 and piece.lines[0].text[0] in "'\""
    return piece.lines[0].text if new != text and was_quoted else new


def _spelled(piece: Word | None, *, flow: bool) -> str:
    """The text of opening words, which may be a bare number; "" if there are none."""
    if piece is None:
        return ""
    return _key(piece, flow=flow) if piece.kind == "text" else piece.lines[0].text


def _items(groups: list[Group], column: int) -> list[LayoutLine]:
    """The lines of a list of groups: a group is one line if it is a single citation and fits, else a block."""
    lines: list[LayoutLine] = []
    for group in groups:
        shown = f"- {{{_inline(group)}}}"
        short = sum(len(place.openings) for place in group.places) < 2
        notes = list(_notes(group))
        if short and column + INDENTATION + len(shown) <= WIDTH_OF_CITATION:
            lines += [*(LayoutLine(INDENTATION, note) for note in notes), LayoutLine(INDENTATION, shown)]
            continue
        first, *later = _block_of(group, column + 2 * INDENTATION, 2 * INDENTATION)
        while first.text.startswith("#"):
            lines.append(LayoutLine(INDENTATION, first.text))
            first, *later = later
        lines += [LayoutLine(INDENTATION, f"- {first.text}"), *later]
    return lines


def _block_of(group: Group, column: int, indent: int) -> list[LayoutLine]:
    """The lines of a group as a block, with one place a line; ``column`` is where these lines begin."""
    lines = [LayoutLine(indent, note) for note in group.notes]
    if group.source:
        lines.append(LayoutLine(indent, f"source: {as_scalar(group.source, flow=False)}"))
    for place in group.places:
        notes = [note for citation in place.openings for note in citation.notes]
        key = _key(place.at, flow=False)
        if len(place.openings) == 1:
            opening = _spelled(place.openings[0].opening, flow=False)
            lines += [
                *(LayoutLine(indent, note) for note in notes),
                LayoutLine(indent, f"{key}: {opening}".rstrip()),
            ]
            continue
        shown = f"{key}: [{', '.join(_spelled(citation.opening, flow=True) for citation in place.openings)}]"
        if not notes and column + len(shown) <= WIDTH_OF_CITATION:
            lines.append(LayoutLine(indent, shown))
            continue
        lines.append(LayoutLine(indent, f"{key}:"))
        for citation in place.openings:
            lines += [LayoutLine(indent + INDENTATION, note) for note in citation.notes]
            lines.append(LayoutLine(indent + INDENTATION, f"- {_spelled(citation.opening, flow=False)}"))
    return lines
