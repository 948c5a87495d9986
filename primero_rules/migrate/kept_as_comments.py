"""What format 2 has no key for, and what can be understood without one: it stays in the file as a comment."""

from primero_rules.base.yaml_syntax import on_one_line
from primero_rules.migrate.documents import items_under
from primero_rules.migrate.format_1 import CHECKS_OF_FORMAT_1, ERRATUM_KEY
from primero_rules.migrate.layout import Collection, LayoutLine, data_of_piece, mapping, word_in_entry
from primero_rules.migrate.layout_edits import keep, remove

PLACE, GLOSSARY, CHECK_KEY, AT = "place", "glossary", "check", "at"


def keep_places(root: Collection) -> None:
    """Keep as comments where the errata of a hand record stand, as it is said in words."""
    for erratum in items_under(root.get("errata")):
        _keep_as_comment(erratum, PLACE)


def keep_checks(root: Collection) -> None:
    """Keep as comments the glossary of a file of claims, the places of its errata, and the checks of words.

    Such a check is left out where an erratum shows by the printed words alone that they cannot stand.
    """
    for claim in items_under(root.get("claims")):
        entry, check = claim.get(ERRATUM_KEY), claim.get(CHECK_KEY)
        erratum = mapping(entry.value) if entry is not None else None
        if erratum is None:
            continue
        _keep_as_comment(erratum, PLACE)
        concerned = word_in_entry(erratum.get(AT)).partition("/")[0]
        checks = mapping(check.value) if check is not None else None
        if checks is not None and checks.names == (concerned,) and concerned in CHECKS_OF_FORMAT_1:
            _keep_as_comment(claim, CHECK_KEY)
            _keep_as_comment(erratum, AT)
    _keep_as_comment(root, GLOSSARY)


def _keep_as_comment(collection: Collection, key: str) -> None:
    """Write the entry of a key as a comment in its place, if there is one."""
    entry = collection.get(key)
    if entry is None:
        return
    at = collection.entries.index(entry)
    note = f"# {key}: {on_one_line(data_of_piece(entry.value))}"
    remove(collection, entry)
    if at < len(collection.entries):
        keep(collection.entries[at], [note])
    elif collection.flow and at:
        keep(collection.entries[at - 1], [note])
    else:
        collection.closing = [LayoutLine(0, note), *collection.closing]
