"""Redundant warrants: a gap implies an editors' choice, and a citation implies that the text is explicit."""

from primero_rules.migrate.layout import LayoutPiece, Word
from primero_rules.migrate.layout_edits import remove

IMPLIED = {"editor": "gap", "explicit": "cite"}
"""Warrants, and for each the key that implies it."""


def drop_implied(piece: LayoutPiece) -> None:
    """Remove every warrant that another key of its node implies."""
    if isinstance(piece, Word):
        return
    warrant = piece.get("warrant")
    if warrant is not None and isinstance(warrant.value, Word):
        beside = IMPLIED.get(str(warrant.value.value))
        if beside is not None and beside in piece.names:
            remove(piece, warrant)
    for entry in piece.entries:
        drop_implied(entry.value)
