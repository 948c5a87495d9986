"""Evidence as text: the source with its place, the author's grounds, and what is ours."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from primero_rules.base.evidence import Cite, Ref, relation_in_words
from primero_rules.comparison.cell import Cell
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.cited_place import cited_place

NO_SENTENCE = "(no sentence)"
"""What stands in the place of the sentence of a rule or a step that has none."""


def cites_text(cites: Iterable[Cite]) -> str:
    """Each source once, with the places cited in it and their opening words; brackets mark a lost heading."""
    by_source: dict[str, list[str]] = {}
    for cite in cites:
        opening = f"“{cite.opening.rstrip('.')} …”" if cite.opening else ""
        place = " ".join(part for part in (cited_place(cite), opening) if part)
        by_source.setdefault(cite.source, []).append(place)
    return "; ".join(
        f"{source}: {'; '.join(filter(None, places))}".rstrip(": ") for source, places in by_source.items()
    )


def ours(ref: Ref) -> Text:
    """The mark of an editor's choice, with the gap that it fills; nothing for any other rule."""
    return Text(f"OURS ({ref.gap or 'no gap named'}) ", "yellow") if ref.editor else Text()


def grounds(ref: Ref) -> Text:
    """Source, warrant and stance of a rule in one line; for an editor's choice, its mark."""
    if ref.editor:
        return ours(ref)
    since = f"since {ref.since}" if ref.since is not None else ""
    parts = (cites_text(ref.cite), ref.warrant, "" if ref.stance == "holds" else ref.stance, since)
    return Text(" · ".join(part for part in parts if part), "dim")


def whose_game(rules: Ruleset) -> str:
    """Who reconstructed a game and when, from whose work alone it is known if from another's, and its id."""
    only = f" · known only from {rules.known_from}" if rules.known_from else ""
    return f"{rules.attribution}{only} · {rules.id}"


def relations_text(ref: Ref) -> Iterator[Text]:
    """The relations that the author states to other authors' rules, each in one line."""
    for relation in ref.relations:
        cites = f" · {cites_text(relation.cite)}" if relation.cite else ""
        though = f" · though: {relation.though}" if relation.though else ""
        yield Text(f"{relation_in_words(relation.kind)} {relation.of}{cites}{though}", "dim")


def cites_data(cites: Iterable[Cite]) -> list[dict[str, str]]:
    """Citations as data, with the keys of the files."""
    return [{"source": cite.source, "at": cite.at, "from": cite.opening} for cite in cites]


def gap_mark(cell: Cell) -> str:
    """The mark before an answer that is not the author's, or before the lack of a phase that he does not deny."""
    return f"OURS ({cell.gap or 'no gap named'}) " if cell.ref is not None and cell.chosen_by_us else ""
