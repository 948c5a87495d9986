"""Keys that a game may have, with the words under them, and paths on which a value may stand in a file of rules."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.spec import shown
from primero_rules.base.yaml_tree import Node
from primero_rules.language.checker import Checker
from primero_rules.language.declaration.apparatus import EVIDENCE_TERMS
from primero_rules.language.declaration.types import ByName, Either, Entries, Keys, Names, Type, Words
from primero_rules.language.grammar import NAMED_TYPES, kinds_within, plain_type
from primero_rules.language.reconstruction import RECONSTRUCTION

BARE_VALUES = Checker(NAMED_TYPES, wrapped=False)
"""The check of a value by itself, without evidence around it and whatever names a file gives."""

ALL_KEYS = "a key that primero vocabulary lists"


@cache
def types_under_keys() -> Mapping[str, tuple[Type, ...]]:
    """Every key that a rule or its evidence may have, with the types of what may stand under it."""
    parts = [term.type for key, term in RECONSTRUCTION.terms.items() if key != "questions"]
    mappings = (kind for part in parts for kind in kinds_within(part).values() if isinstance(kind, Keys))
    types: dict[str, list[Type]] = {}
    for terms in (RECONSTRUCTION.terms, EVIDENCE_TERMS, *(kind.terms for kind in mappings)):
        for key, term in terms.items():
            types.setdefault(key, []).append(term.type)
    return {key: tuple(several) for key, several in types.items()}


@cache
def words_of_the_language() -> frozenset[str]:
    """Every key that a rule may have, and every word that may stand under one; no names that a file gives."""
    under_keys = [kind for types in types_under_keys().values() for kind in types]
    kinds = [kind for outer in under_keys for kind in kinds_within(outer).values()]
    single = {word for kind in kinds if isinstance(kind, Words | Names) for word in kind.words}
    with_terms = {word for kind in kinds if isinstance(kind, Words) for word in kind.with_terms}
    return frozenset({*types_under_keys(), *single, *with_terms})


def misfit_of_key(node: Node, further: Collection[str] = ()) -> Fault | None:
    """The fault of a text that is no key and no ``key=value`` that a game may have, or None.

    ``further`` are keys that a file has beside those of the language, because it gives names of its own; they may
    be of both forms.
    """
    key, parted, word = str(node.value).partition("=")
    if key not in types_under_keys():
        if key in further:
            return None
        near = nearest(key, {*types_under_keys(), *(name.partition("=")[0] for name in further)})
        return Fault(node.place, f"{key!r} is not a key of the language", ALL_KEYS, near, code="unknown-word")
    faults = list(_misfits(key, node._replace(value=word))) if parted else []
    if not faults or None in faults:
        return None
    near = next((fault.nearest for fault in faults if fault is not None and fault.nearest), "")
    complaint, expected = f"{word!r} never stands under {key!r}", f"a word of primero vocabulary {key}"
    return Fault(node.place, complaint, expected, near and f"{key}={near}", code="unknown-word")


def _misfits(key: str, word: Node) -> Iterator[Fault | None]:
    """What is wrong with a word under a key, alone or in a list, by each type that the key has somewhere."""
    for kind in types_under_keys()[key]:
        for single in _types_of_members(plain_type(kind)):
            for value in _values(word):
                yield next(iter(BARE_VALUES.faults(single, value)), None)


def _types_of_members(kind: Type) -> Iterator[Type]:
    """The type of a value that stands by itself, and those of the entries of a list."""
    yield kind
    if isinstance(kind, Entries):
        yield plain_type(kind.of)
    elif isinstance(kind, Either) and isinstance(kind.entries, Entries):
        yield plain_type(kind.entries.of)


def _values(word: Node) -> Iterator[Node]:
    """The values that are written like this word: the text, and the number or the truth where it is one."""
    yield word
    if word.value.isdigit():
        yield word._replace(kind="integer", value=int(word.value))
    if word.value in ("true", "false"):
        yield word._replace(kind="truth", value=word.value == "true")


def misfit_of_path(node: Node) -> Fault | None:
    """The fault of a path on which no value can stand in any file of rules, or None."""
    path = str(node.value).split("/")
    kinds: Sequence[Type] = (RECONSTRUCTION,)
    for number, part in enumerate(path):
        inner = [kind for outer in kinds for kind in _types_at(outer, part)]
        if not inner:
            return _leads_nowhere(node, path, number, kinds)
        kinds = inner
    return None


def _leads_nowhere(node: Node, path: Sequence[str], number: int, kinds: Sequence[Type]) -> Fault:
    """The fault of a path of which one part, by its number, cannot stand where the parts before it lead."""
    before = path[:number]
    keys = tuple(dict.fromkeys(key for kind in kinds for key in _keys_at(kind)))
    near = nearest(path[number], keys)
    where = f"under {'/'.join(before)!r}" if before else "at the head of a file of rules"
    expected = f"one of {', '.join(keys)}" if keys else f"{'/'.join(before)} alone"
    return Fault(
        node.place,
        f"the path {shown(node)} leads nowhere: no {path[number]!r} can stand {where}",
        expected,
        near and "/".join((*before, near, *path[number + 1 :])),
        code="unknown-name",
    )


def _types_at(kind: Type, part: str) -> Iterator[Type]:
    """The types of what may stand under one part of a path, a key or the number of an entry."""
    kind = plain_type(kind)
    if part == "is" and not isinstance(kind, Keys | ByName):  # a path may name it, and need not
        yield kind
    elif isinstance(kind, Keys):
        if part in kind.terms:
            yield kind.terms[part].type
    elif isinstance(kind, ByName):
        yield kind.type_under(part)
    elif isinstance(kind, Entries):
        if part.isdigit():
            yield kind.of
        elif kind.alone:
            yield from _types_at(kind.of, part)
    elif isinstance(kind, Either):
        for form in _forms(kind):
            yield from _types_at(form, part)


def _keys_at(kind: Type) -> Iterator[str]:
    """The keys that may stand in a value of a type."""
    kind = plain_type(kind)
    if isinstance(kind, Keys):
        yield from kind.terms
    elif isinstance(kind, Entries) and kind.alone:
        yield from _keys_at(kind.of)
    elif isinstance(kind, Either):
        for form in _forms(kind):
            yield from _keys_at(form)


def _forms(kind: Either) -> Iterator[Type]:
    """The types of the forms in which other values stand."""
    yield from (form for form in (kind.entries, kind.mapping, kind.tagged) if form is not None)
