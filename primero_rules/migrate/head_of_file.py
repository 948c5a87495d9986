"""The head of a file: its format, and its own source, which its citations need not name."""

from primero_rules.base.file_format import CURRENT, FORMAT_KEY
from primero_rules.migrate.citations import most_cited
from primero_rules.migrate.layout import Collection, LayoutEntry, Word, word
from primero_rules.migrate.layout_edits import insert, put_value, rename
from primero_rules.migrate.yaml_texts import spelled


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
    stated = _text(entry)
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
    return _text(root.get("source"))


def _source(own: str, root: Collection) -> LayoutEntry:
    return LayoutEntry("source", "source", word(spelled(own, flow=root.flow)))


def _text(entry: LayoutEntry | None) -> str:
    return str(entry.value.value) if entry is not None and isinstance(entry.value, Word) else ""
