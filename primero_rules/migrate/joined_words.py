"""Forms that have changed: a conjunction is a list, and one key says what a showdown is about."""

from primero_rules.base.fault import fault_at
from primero_rules.migrate.layout import Collection, LayoutEntry, Word, block, set_in
from primero_rules.migrate.layout_edits import put_value, remove, rename
from primero_rules.migrate.layout_reading import place_of


def conjoined(entry: LayoutEntry, piece: Collection) -> None:
    """Write ``{all: [...]}`` as its list, or put the list under ``is`` if there is evidence beside it."""
    joint = piece.get("all")
    if joint is None:
        return
    if len(piece.entries) > 1:
        rename(joint, "is")
        return
    inner = joint.value
    if not piece.flow:
        set_in(inner, piece.shift)
    if isinstance(inner, Collection) and block(inner) and inner.entries:
        inner.entries[0].before, joint.before = [*joint.before, *inner.entries[0].before], []
    put_value(entry, inner)


def contest(piece: Collection, file: str) -> None:
    """Make sure that only one key of a showdown says who contends for what; Faults if two do."""
    layered, short = piece.get("layered"), piece.get("short_winner")
    if layered is None or short is None:
        return
    if isinstance(layered.value, Word) and layered.value.value == "whole":
        remove(piece, layered)
        return
    complaint = "this showdown has 'layered' and 'short_winner', which are one key now"
    raise fault_at(place_of(short, file), complaint, "one of the two", code="format")
