"""Warrants that go without saying: a gap is ours, and what is cited without more is explicit."""

from __future__ import annotations

from primero_rules.migrate.layout import Piece, Word
from primero_rules.migrate.layout_edits import remove

IMPLIED = {"editor": "gap", "explicit": "cite"}
"""Warrants, and the key beside which each is implied."""


def drop_implied(piece: Piece) -> None:
    """Take out every warrant that the node implies by what else it says."""
    if isinstance(piece, Word):
        return
    warrant = piece.get("warrant")
    if warrant is not None and isinstance(warrant.value, Word):
        beside = IMPLIED.get(str(warrant.value.value))
        if beside is not None and beside in piece.names:
            remove(piece, warrant)
    for entry in piece.entries:
        drop_implied(entry.value)
