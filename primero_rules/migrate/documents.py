"""Hand records, claims and questions rewritten: their few keys that have changed, and paths that name keys."""

from collections.abc import Callable, Iterator, Mapping

from primero_rules.migrate.format_1 import (
    ANSWER_OF_CLAIM,
    ASSERTING,
    RENAMED_CHECK_TERMS,
    RENAMED_EXPECTATIONS,
    inner,
    renamed,
)
from primero_rules.migrate.joined_bounds import BOUND_NAMES, bounds_text, simple
from primero_rules.migrate.layout import Collection, LayoutEntry, LayoutPiece, Word, mapping, word
from primero_rules.migrate.layout_edits import put_value, rename
from primero_rules.migrate.rules import rewrite
from primero_rules.migrate.yaml_texts import as_scalar

CORRECTED = ("printed", "emended")


def rewrite_record(root: Collection) -> None:
    """Rewrite the assertions of a hand record, and its errata."""
    for step in items_under(root.get("steps")):
        for key in ASSERTING:
            _rename_assertions(step.get(key))
    for erratum in items_under(root.get("errata")):
        at = erratum.get("at")
        if at is None or not isinstance(at.value, Word):
            continue
        if str(at.value.value).rpartition("/")[2] in ASSERTING:
            for key in CORRECTED:
                _rename_assertions(erratum.get(key))
        _put_path(at, path_in_record)


def _rename_assertions(entry: LayoutEntry | None) -> None:
    _rename_keys(mapping(entry.value) if entry is not None else None, RENAMED_EXPECTATIONS)


def _rename_keys(piece: Collection | None, names: Mapping[str, str]) -> None:
    for entry in piece.entries if piece is not None else ():
        if entry.name in names:
            rename(entry, names[entry.name])


def rewrite_questions(root: Collection) -> None:
    """Rewrite the paths of the rules that answer questions."""
    for question in items_under(root.get("questions")):
        path = question.get("path")
        if path is not None:
            _put_path(path, path_in_rules)


def rewrite_claims(root: Collection, file: str) -> None:
    """Rewrite the checks of claims, and their errata."""
    for claim in items_under(root.get("claims")):
        check, erratum = claim.get("check"), claim.get("erratum")
        checks = mapping(check.value) if check is not None else None
        corrected = mapping(erratum.value) if erratum is not None else None
        if checks is None:
            continue
        if corrected is not None:
            _rewrite_erratum(corrected, checks, file)
        for kind in checks.entries:
            _rewrite_check(kind, file)


def _rewrite_check(kind: LayoutEntry, file: str) -> None:
    terms = mapping(kind.value)
    if terms is None:
        return
    answer = terms.get("is") if kind.name == ANSWER_OF_CLAIM else None
    if answer is not None:
        rewrite(answer, ANSWER_OF_CLAIM, file, part=True)
    _rename_keys(terms, {key: new for (check, key), new in RENAMED_CHECK_TERMS.items() if check == kind.name})


def _rewrite_erratum(erratum: Collection, check: Collection, file: str) -> None:
    at = erratum.get("at")
    if at is None or not isinstance(at.value, Word):
        return
    parts = str(at.value.value).split("/")
    bounds = _at(check, parts[:-1])
    if parts[0] == ANSWER_OF_CLAIM and parts[-1] in BOUND_NAMES and bounds is not None and _are_joined(bounds):
        _correct_range(erratum, bounds, parts[-1])
        put_value(at, word("/".join(parts[:-1])))
    elif parts[:2] == [ANSWER_OF_CLAIM, "is"]:
        for key in CORRECTED:
            corrected = erratum.get(key)
            if corrected is not None:
                rewrite(corrected, parts[-1] if len(parts) > 2 else ANSWER_OF_CLAIM, file, part=True)
    _put_path(at, path_in_check)


def _are_joined(bounds: Collection) -> bool:
    """Whether these bounds have two ends that are joined to a range."""
    return all(end in bounds.names for end in BOUND_NAMES) and all(simple(bounds.get(end)) for end in BOUND_NAMES)


def _correct_range(erratum: Collection, bounds: Collection, end: str) -> None:
    """Let an erratum of one end of a range correct the whole range."""
    ends = {
        name: entry.value.value
        for name in BOUND_NAMES
        if (entry := bounds.get(name)) and isinstance(entry.value, Word)
    }
    for key in CORRECTED:
        entry = erratum.get(key)
        if entry is not None and isinstance(entry.value, Word):
            changed = {**ends, end: entry.value.value}
            put_value(entry, word(bounds_text(changed["at_least"], changed["at_most"])))


def _at(piece: LayoutPiece, parts: list[str]) -> Collection | None:
    """The mapping at a path; None if there is none."""
    for part in parts:
        if isinstance(piece, Word):
            return None
        entries = {entry.name: entry for entry in piece.entries}
        listed = not piece.is_mapping and part.isdigit() and int(part) < len(piece.entries)
        entry = piece.entries[int(part)] if listed else entries.get(part)
        if entry is None:
            return None
        piece = entry.value
    return mapping(piece)


def _put_path(entry: LayoutEntry, new: Callable[[str], str]) -> None:
    if isinstance(entry.value, Word) and (text := new(str(entry.value.value))) != entry.value.value:
        put_value(entry, word(as_scalar(text, flow=entry.flow)))


def items_under(entry: LayoutEntry | None) -> list[Collection]:
    """The mappings in a list, or a single one that is written without a list."""
    if entry is None or isinstance(entry.value, Word):
        return []
    pieces = [entry.value] if entry.value.is_mapping else [item.value for item in entry.value.entries]
    return [item for piece in pieces if (item := mapping(piece)) is not None]


def path_in_rules(path: str) -> str:
    """A path in a reconstruction in format 2.

    >>> path_in_rules("combinations/lowest_first"), path_in_rules("ways/points/when/all/0")
    ('combinations/lowest-first', 'ways/points/when/0')
    """
    return "/".join(_in_rules(path.split("/"), "reconstruction"))


def _in_rules(parts: list[str], under: str) -> Iterator[str]:
    for part in parts:
        if part.isdigit():
            yield part
        elif part != "all":
            yield {"at_least": "least", "at_most": "most"}.get(part) or renamed(under, part)
            under = inner(under, part)


def path_in_record(path: str) -> str:
    """A path in a hand record in format 2.

    >>> path_in_record("steps/3/expect/may_not")
    'steps/3/expect/may-not'
    """
    parts = path.split("/")
    return "/".join(
        RENAMED_EXPECTATIONS.get(part, part) if number and parts[number - 1] in ASSERTING else part
        for number, part in enumerate(parts)
    )


def path_in_check(path: str) -> str:
    """A path in a claim's check in format 2.

    >>> path_in_check("answer/is/names"), path_in_check("order/lowest_first/0")
    ('answer/is/hands', 'order/lowest-first/0')
    """
    parts = path.split("/")
    head = [RENAMED_CHECK_TERMS.get((parts[0], part), part) for part in parts[:2]]
    if parts[:2] != [ANSWER_OF_CLAIM, "is"]:
        return "/".join([*head, *parts[2:]])
    return "/".join([*head, *_in_rules(parts[2:], ANSWER_OF_CLAIM)])
