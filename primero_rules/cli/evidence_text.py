"""Evidence as people read it: the source with its place, why the author holds it, and what is ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from primero_rules.base.evidence import Cite, Ref
from primero_rules.comparison.rows import GAP, Cell


def cited(cites: Iterable[Cite]) -> str:
    """Where something stands: each source once, with the places in it and their opening words."""
    by_source: dict[str, list[str]] = {}
    for cite in cites:
        opening = f"“{cite.opening.rstrip('.')} …”" if cite.opening else ""
        by_source.setdefault(cite.source, []).append(" ".join(part for part in (cite.at, opening) if part))
    return "; ".join(
        f"{source}: {'; '.join(filter(None, places))}".rstrip(": ") for source, places in by_source.items()
    )


def ours(ref: Ref) -> Text:
    """The mark of a rule that is the editor's choice, with the gap that it fills; nothing for any other rule."""
    return Text(f"OURS ({ref.gap or 'no gap named'}) ", "yellow") if ref.editor else Text()


def grounds(ref: Ref) -> Text:
    """Source, warrant and stance of a rule in one line, or the mark of a rule that is ours."""
    if ref.editor:
        return ours(ref)
    since = f"since {ref.since}" if ref.since is not None else ""
    parts = (cited(ref.cite), ref.warrant, "" if ref.stance == "holds" else ref.stance, since)
    return Text(" · ".join(part for part in parts if part), "dim")


def relations(ref: Ref) -> Iterator[Text]:
    """What the author says of others who have a rule here, each in one line."""
    for one in ref.relations:
        cites = f" · {cited(one.cite)}" if one.cite else ""
        though = f" · though: {one.though}" if one.though else ""
        yield Text(f"{one.kind} {one.of}{cites}{though}", "dim")


def as_data(cites: Iterable[Cite]) -> list[dict[str, str]]:
    """Citations as data, with the keys of the files."""
    return [{"source": cite.source, "at": cite.at, "from": cite.opening} for cite in cites]


def place_data(ref: Ref) -> dict[str, str | int]:
    """The place of a rule as data."""
    return {"file": str(ref.source), "line": ref.line, "path": ref.path}


def gap_mark(cell: Cell) -> str:
    """What stands before an answer that the author does not give."""
    if cell.kind != GAP or cell.ref is None:
        return ""
    return f"OURS ({cell.gap or 'no gap named'}) "
