"""The one new form of everything that is absent: ``is`` with a word that says why."""

from collections.abc import Iterator

from primero_rules.base.fault import fault_at
from primero_rules.migrate.format_1 import APPARATUS_OF_FORMAT_1, OPTIONS_OF_FORMAT_1
from primero_rules.migrate.layout import (
    BLANK_LINE,
    INDENTATION,
    Collection,
    LayoutEntry,
    LayoutLine,
    LayoutPiece,
    Word,
    block,
    data_of_piece,
    mapping,
    set_in,
    word,
)
from primero_rules.migrate.layout_edits import insert, put_value, rename, take
from primero_rules.migrate.layout_reading import place_of

OUTSIDE = "outside-play"


def deny(piece: Collection, under: str) -> None:
    """Write a denial or an omission in its new form."""
    for key, new in (
        ("never", "forbidden" if under in OPTIONS_OF_FORMAT_1 else "nothing"),
        ("omitted", "left-out"),
    ):
        entry = piece.get(key)
        if entry is not None and isinstance(entry.value, Word) and entry.value.value is True:
            put_value(entry, word(new))
            rename(entry, "is")


def form_of_none(entry: LayoutEntry, piece: Collection, file: str) -> None:
    """Write a step ``none`` as an entry with ``is: nothing``; evidence beside the step is moved into it."""
    none = piece.get("none")
    assert none is not None
    beside = [held for held in piece.entries if held is not none and held.name in APPARATUS_OF_FORMAT_1]
    if len(beside) + 1 < len(piece.entries):
        return
    inner = mapping(none.value)
    if inner is not None and (twice := set(inner.names) & {held.name for held in beside}):
        complaint = f"{min(twice)!r} is said of this step and once more within it"
        raise fault_at(place_of(none, file), complaint, "either of the two", code="twice")
    form = _form(piece, inner, beside=bool(beside))
    first = LayoutEntry("is", "is", word("nothing"), before=none.before, after=_note(none))
    none.before, none.colon, none.after = [], [LayoutLine(0, ":")], ""
    insert(form, 0, first)
    for held in beside:
        insert(form, len(form.entries), held)
    put_value(entry, form)


def _form(piece: Collection, inner: Collection | None, *, beside: bool) -> Collection:
    """The mapping that replaces a step: its inner mapping if possible, else a new one with the same entries."""
    if inner is not None and not (inner.flow and beside and not piece.flow):
        if inner.flow and not piece.flow:
            set_in(inner, piece.shift)
        return inner
    flow = piece.flow or not beside
    form = Collection("mapping", flow, opening="{" if flow else "", closing=[LayoutLine(0, "}")] if flow else [])
    for number, held in enumerate(inner.entries if inner is not None else ()):
        insert(form, number, held)
    return form


def _note(none: LayoutEntry) -> str:
    """The comment on the line of a step, with spaces before it; "" if there is none."""
    notes = none.colon[0].text.partition("#")[2] if block(none.value) else none.after.partition("#")[2]
    return f"  #{notes}" if notes else ""


def move_outside(root: Collection, file: str) -> None:
    """Move the entries of a procedure that say ``is: nothing`` to a list of their own at the end of the file."""
    procedure = root.get("procedure")
    if procedure is None or not isinstance(procedure.value, Collection) or procedure.value.is_mapping:
        return
    steps = procedure.value
    moved = [item for item in steps.entries if _is_nothing(item)]
    if not moved:
        return
    targets = set(_targets(root))
    for item in moved:
        name = _name(item)
        if name in targets:
            complaint = f"play goes to {name!r}, which is no step any more"
            raise fault_at(place_of(item, file), complaint, "another step to go to", code="unknown-name")
    outside = Collection("list", root.flow, shift=steps.shift if block(steps) else INDENTATION)
    outside.opening, outside.closing = ("[", [LayoutLine(0, "]")]) if root.flow else ("", [])
    for number, item in enumerate(moved):
        insert(outside, number, _taken_out(steps, item, flow=root.flow))
    if not steps.entries:
        put_value(procedure, Collection("list", flow=True, opening="[", closing=[LayoutLine(0, "]")]))
    _append(root, outside)


def _append(root: Collection, outside: Collection) -> None:
    entry = LayoutEntry(OUTSIDE, OUTSIDE, outside, [LayoutLine(0, ": " if root.flow else ":")])
    if root.flow:
        insert(root, len(root.entries), entry)
        return
    ending = next((at for at, line in enumerate(root.closing) if line.text == "..."), len(root.closing))
    while ending and not root.closing[ending - 1].text:
        ending -= 1
    lines, root.closing = root.closing[:ending], root.closing[ending:]
    root.entries.append(entry)
    entry.before = [*lines, BLANK_LINE]


def _is_nothing(item: LayoutEntry) -> bool:
    piece = mapping(item.value)
    form = piece.get("is") if piece is not None else None
    return form is not None and data_of_piece(form.value) == "nothing"


def _name(item: LayoutEntry) -> str:
    piece = mapping(item.value)
    name = piece.get("name") if piece is not None else None
    return str(data_of_piece(name.value)) if name is not None else ""


def _targets(piece: LayoutPiece) -> Iterator[str]:
    """The names of all steps that a ``goto`` leads to."""
    if isinstance(piece, Word):
        return
    for entry in piece.entries:
        yield from _words(entry.value) if entry.name == "goto" else _targets(entry.value)


def _words(piece: LayoutPiece) -> Iterator[str]:
    if isinstance(piece, Word):
        yield str(piece.value)
        return
    for entry in piece.entries:
        if entry.name not in APPARATUS_OF_FORMAT_1:
            yield from _words(entry.value)


def _taken_out(steps: Collection, item: LayoutEntry, *, flow: bool) -> LayoutEntry:
    """Remove an entry from the procedure with the comments right above it; of adjacent blank lines one stays."""
    at = steps.entries.index(item)
    following = steps.entries[at + 1] if at + 1 < len(steps.entries) else None
    take(steps, item)
    if steps.flow:
        item.key, item.colon = ("", [LayoutLine(0, "")]) if flow else ("-", [LayoutLine(0, " ")])
        return item
    last = max((number for number, line in enumerate(item.before) if not line.text), default=-1)
    staying, item.before = item.before[: last + 1], item.before[last + 1 :]
    if following is not None:
        if following.before and not following.before[0].text:
            staying = staying[:-1]
        following.before = [*staying, *following.before]
        while not at and following.before and not following.before[0].text:
            del following.before[0]
    else:
        steps.closing = [line for line in staying if line.text] + steps.closing
    return item
