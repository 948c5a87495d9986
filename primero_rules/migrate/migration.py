"""Turning the text of a file of format 1 into format 2; no file is read or written here.

What any kind of file has is rewritten here: the head, and warrants that another key implies.
"""

from primero_rules.base import file_format
from primero_rules.base.fault import LINE_BREAK, Place, fault_at, nearest
from primero_rules.base.file_format import CURRENT, FORMAT_KEY
from primero_rules.base.source_file import Source
from primero_rules.base.yaml_reader import read_text as tree_of
from primero_rules.base.yaml_tree import Node
from primero_rules.migrate.both_formats import check_renamed
from primero_rules.migrate.citations import most_cited, rewrite_citations
from primero_rules.migrate.documents import rewrite_claims, rewrite_questions, rewrite_record
from primero_rules.migrate.format_1 import APPARATUS_OF_FORMAT_1
from primero_rules.migrate.kept_as_comments import keep_checks, keep_places
from primero_rules.migrate.layout import (
    Collection,
    LayoutEntry,
    LayoutPiece,
    Word,
    file_text,
    mapping,
    word,
    word_in_entry,
)
from primero_rules.migrate.layout_edits import insert, put_value, remove, rename
from primero_rules.migrate.layout_reading import layout
from primero_rules.migrate.nothings import move_outside
from primero_rules.migrate.rules import rewrite
from primero_rules.migrate.yaml_texts import as_scalar

MIGRATED_KINDS = ("hand", "witness", "claims", "questions", "reconstruction")
"""The kinds of files, each known by a key of its head."""

_NOT_RULES = (*APPARATUS_OF_FORMAT_1, "selections", FORMAT_KEY)


def format_of_text(text: str, file: str) -> int:
    """The format of a file; Faults if it is no file of this project, or if its format is unknown."""
    return _format(tree_of(text, file))


def _format(root: Node) -> int:
    number = file_format.format_of(root) if root.kind == "mapping" else 1
    if number != CURRENT:  # some kinds of files are younger than the first format
        kind_of(root)
    return number


def kind_of(root: Node) -> str:
    """The kind of a file, recognized by the keys of its head; Faults if there is none of these."""
    keys = tuple(root.value) if root.kind == "mapping" else ()
    known = next((kind for kind in MIGRATED_KINDS if kind in keys), "")
    if not known:
        near = next((guess for key in keys if (guess := nearest(key, MIGRATED_KINDS))), "")
        raise fault_at(root.place, "nothing tells what kind of file this is", _wanted(), near, code="format")
    return known


def _wanted() -> str:
    return f"one of the keys {', '.join(MIGRATED_KINDS)}"


def migrated(text: str, file: str) -> str:
    """The text of a file of format 1 in format 2.

    Faults, which call it ``file``, if it cannot be migrated or is of format 2 already.
    """
    root = tree_of(text, file)
    if _format(root) == CURRENT:
        raise fault_at(Place(Source(file), 1, 1), f"this file is of format {CURRENT} already", code="format")
    kind = kind_of(root)
    bare = text.removeprefix("\ufeff")
    line_break = LINE_BREAK.search(bare)
    new = _rewritten(LINE_BREAK.sub("\n", bare), file, kind)
    tree_of(new, file)
    return text[: len(text) - len(bare)] + new.replace("\n", line_break[0] if line_break else "\n")


def _rewritten(text: str, file: str, kind: str) -> str:
    whole = layout(text, file)
    root = mapping(whole.value)
    assert root is not None
    if kind == "reconstruction":
        own = _rewrite_rules(root, file)
    elif kind == "hand":
        rewrite_record(root)
        keep_places(root)
        own = source_of_record(root)
    elif kind == "claims":
        keep_checks(root)
        rewrite_claims(root, file)
        own = source_of_claims(root)
    else:
        rewrite_questions(root)
        own = ""  # a translation cites only other witnesses, whose sources are named
    check_renamed(root, file)
    say_format(root)
    rewrite_citations(root, own, file, keys=("of",) if kind == "witness" else ("cite",))
    return file_text(whole)


def _rewrite_rules(root: Collection, file: str) -> str:
    own = source_of_rules(root)
    for entry in root.entries:
        if entry.name not in _NOT_RULES:
            rewrite(entry, entry.name, file)
    drop_implied(root)
    move_outside(root, file)
    return own


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


def say_format(root: Collection) -> None:
    """Make the format the first entry of a file, below the comments at its beginning."""
    old = root.get(FORMAT_KEY)
    if old is not None:
        put_value(old, word(str(CURRENT)))
        return
    entry = LayoutEntry(FORMAT_KEY, FORMAT_KEY, word(str(CURRENT)))
    if not root.flow:
        entry.before, root.entries[0].before = root.entries[0].before, []
    insert(root, 0, entry)


def source_of_rules(root: Collection) -> str:
    """The source that a reconstruction cites most; if it is not the one in the head, both are put there."""
    entry = root.get("source")
    stated = word_in_entry(entry)
    own = most_cited(root, stated)
    if entry is None or own == stated:
        return own
    at = root.entries.index(entry)
    rename(entry, "work")
    source = _source(own, root)
    if not root.flow:
        source.before, entry.before = entry.before, []
    insert(root, at, source)
    return own


def source_of_record(root: Collection) -> str:
    """The source that a hand record cites most; it is added to the head."""
    own = most_cited(root)
    if own and root.get("source") is None:
        beside = next((name for name in ("origin", "reconstruction", "hand") if name in root.names), FORMAT_KEY)
        insert(root, root.names.index(beside) + 1, _source(own, root))
    return own


def source_of_claims(root: Collection) -> str:
    """The document whose claims these are."""
    return word_in_entry(root.get("source"))


def _source(own: str, root: Collection) -> LayoutEntry:
    return LayoutEntry("source", "source", word(as_scalar(own, flow=root.flow)))
