"""The terms of announcing, moved from the options of a round to the round if several options repeat them."""

from collections.abc import Iterator

from primero_rules.migrate.layout import (
    Collection,
    LayoutEntry,
    LayoutLine,
    comments_of,
    data_of_piece,
    mapping,
    word,
)
from primero_rules.migrate.layout_edits import insert, keep, put_value, take

ANNOUNCING_KEYS = ("announces", "hands", "truth", "follows")
OFFERED = ("bid", "raise", "see")
FOLLOWING = ("then", "goto")


def said_once(piece: Collection) -> None:
    """Move terms of announcing that two or more options share to the round, before its options."""
    options = piece.get("options")
    offered = mapping(options.value) if options is not None else None
    if options is None or offered is None or "dispute" in offered.names:
        return
    chosen = [entry for entry in offered.entries if entry.name in OFFERED]
    forms = [form for entry in chosen for form in _forms(entry)]
    announcing = [form for form in forms if "announces" in _names(form)]
    shared = [(key, same) for key in ANNOUNCING_KEYS if len(same := _first_equal(chosen, key)) > 1]
    moved = [(key, same) for key, same in shared if all(key in _names(form) for form in announcing)]
    if not moved:
        return
    silent = [form for form in forms if form not in announcing]
    joint = Collection("mapping", piece.flow, opening="{" if piece.flow else "")
    joint.closing = [LayoutLine(0, "}")] if piece.flow else []
    for key, same in moved:
        _move(joint, key, same)
    if any(key == "announces" for key, _ in moved):
        for form in silent:
            _say_nothing(form)
    entry = LayoutEntry("announcing", "announcing", joint, [LayoutLine(0, ": " if piece.flow else ":")])
    if not piece.flow:
        entry.before, options.before = options.before, []
    insert(piece, piece.entries.index(options), entry)


def _names(form: LayoutEntry) -> tuple[str, ...]:
    held = mapping(form.value)
    return held.names if held is not None else ()


def _forms(option: LayoutEntry) -> Iterator[LayoutEntry]:
    """An option, or each of its readings, except those that are denied or holes."""
    held = mapping(option.value)
    readings = held.get("readings") if held is not None and "dispute" in held.names else None
    if readings is not None and isinstance(readings.value, Collection):
        for reading in readings.value.entries:
            yield from _forms(reading)
    elif held is None or not {"is", "hole"} & set(held.names):
        yield option


def _first_equal(chosen: list[LayoutEntry], key: str) -> list[LayoutEntry]:
    """The first options, two or more, that have equal values under a key; empty if there are none."""
    having = [option for option in chosen if key in _names(option)]
    for first in having:
        same = [option for option in having if _said(option, key) == _said(first, key)]
        if len(same) > 1:
            return same
    return []


def _said(option: LayoutEntry, key: str) -> object:
    return data_of_piece(_held(option, key).value)


def _held(option: LayoutEntry, key: str) -> LayoutEntry:
    held = mapping(option.value)
    entry = held.get(key) if held is not None else None
    assert entry is not None
    return entry


def _move(joint: Collection, key: str, options: list[LayoutEntry]) -> None:
    """Move the value of the first of these options under a key, with all comments; remove it from the others."""
    first = _held(options[0], key)
    known = set(comments_of(first))
    others = [note for option in options[1:] for note in comments_of(_held(option, key)) if note not in known]
    for option in options:
        held = mapping(option.value)
        assert held is not None
        take(held, _held(option, key))
        if not held.entries:
            put_value(option, Collection("mapping", flow=True, opening="{", closing=[LayoutLine(0, "}")]))
    insert(joint, len(joint.entries), first)
    if not first.flow:
        first.before = [LayoutLine(0, note) for note in others] + first.before
    else:
        keep(first, others)


def _say_nothing(form: LayoutEntry) -> None:
    """Add to an option that nothing is announced with it, before the keys that say where play goes on."""
    held = mapping(form.value)
    if held is None:
        held = Collection("mapping", flow=True, opening="{", closing=[LayoutLine(0, "}")])
        put_value(form, held)
        if form.colon[-1].text == ":":
            form.colon = [LayoutLine(0, ": ")]
    at = next((number for number, name in enumerate(held.names) if name in FOLLOWING), len(held.entries))
    insert(held, at, LayoutEntry("announces", "announces", word("nothing")))
