"""The rules of a reconstruction rewritten, inner mappings before outer ones."""

from primero_rules.base.fault import fault_at
from primero_rules.migrate.announcing_of_round import said_once
from primero_rules.migrate.both_formats import check_ends
from primero_rules.migrate.format_1 import (
    APPARATUS_OF_FORMAT_1,
    NAMED_WAYS,
    RENAMED_WORDS,
    ROUNDS_OF_FORMAT_1,
    STEP_PLACES,
    WRAPPING,
    inner,
    renamed,
)
from primero_rules.migrate.joined_bounds import bounded, cards_of_exchange, kept
from primero_rules.migrate.layout import Collection, LayoutEntry, Word, block, set_in, word
from primero_rules.migrate.layout_edits import put_value, remove, rename
from primero_rules.migrate.layout_reading import place_of
from primero_rules.migrate.nothings import deny, form_of_none


def rewrite(entry: LayoutEntry, under: str, file: str, *, part: bool = False) -> None:
    """Rewrite the value of an entry; ``under`` is the word of the language that it belongs to.

    ``part`` is true in a claim, which states only the part of a rule that it needs.
    """
    piece = entry.value
    if isinstance(piece, Word):
        _rewrite_word(entry, piece, under)
    elif not piece.is_mapping:
        for item in piece.entries:
            rewrite(item, under, file, part=part)
    elif under == NAMED_WAYS and not _disputed(piece):
        for way in piece.entries:
            if way.name not in APPARATUS_OF_FORMAT_1:
                rewrite(way, inner(under, way.name), file, part=part)
    else:
        _rewrite_mapping(entry, piece, under, file, part=part)


def _rewrite_word(entry: LayoutEntry, piece: Word, under: str) -> None:
    if under == "keeps_at_most" and piece.kind == "integer":
        put_value(entry, word(kept(piece.value)))
    if (new := RENAMED_WORDS.get(under, {}).get(piece.value)) is not None:
        put_value(entry, word(new))


def _disputed(piece: Collection) -> bool:
    return "point" in piece.names and "readings" in piece.names


def _rewrite_mapping(entry: LayoutEntry, piece: Collection, under: str, file: str, *, part: bool) -> None:
    if _disputed(piece):
        _rewrite_dispute(piece, under, file, part=part)
        return
    for held in piece.entries:
        if held.name in WRAPPING:
            rewrite(held, under, file, part=part)
            rename(held, WRAPPING[held.name])
        elif held.name not in APPARATUS_OF_FORMAT_1:
            rewrite(held, inner(under, held.name), file, part=part)
    deny(piece, under)
    _rewrite_form(entry, piece, under, file, part=part)
    _rename_keys(piece, under)


def _rewrite_dispute(piece: Collection, under: str, file: str, *, part: bool) -> None:
    for held in piece.entries:
        if held.name == "readings" and isinstance(held.value, Collection):
            for reading in held.value.entries:
                rewrite(reading, under, file, part=part)
        elif held.name in WRAPPING:
            rename(held, WRAPPING[held.name])
    _rename_keys(piece, under)


def _rewrite_form(entry: LayoutEntry, piece: Collection, under: str, file: str, *, part: bool) -> None:
    """Change the form of a mapping to that of format 2."""
    if under != "goto":
        check_ends(piece, file)
    if under == "exchange":
        cards_of_exchange(piece)
    elif under == "showdown":
        contest(piece, file)
    elif under in ROUNDS_OF_FORMAT_1:
        said_once(piece)
    elif under in STEP_PLACES and "none" in piece.names:
        form_of_none(entry, piece, file)
    elif under != "goto":
        bounded(entry, piece, part=part)
        conjoined(entry, piece)


def _rename_keys(piece: Collection, under: str) -> None:
    for held in piece.entries:
        if (new := renamed(under, held.name)) != held.name:
            rename(held, new)


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
