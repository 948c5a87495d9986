"""Every word that a file may use, with its meaning, what may stand under it, and its default.

All of this is taken from the declarations.  The page of the vocabulary and the command print the same entries.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from primero_rules.base.fault import Faults, Place
from primero_rules.base.spec import NOTHINGS, nothing_in
from primero_rules.base.yaml_syntax import on_one_line
from primero_rules.base.yaml_tree import Node, members, plain
from primero_rules.check.kinds_of_file import KINDS_OF_FILE
from primero_rules.check.offered import words_offered
from primero_rules.language.amounts import AMOUNT_WORDS
from primero_rules.language.conditions import BARE_CONDITIONS, WITH_TERMS
from primero_rules.language.declaration import apparatus
from primero_rules.language.declaration.meanings import sentence
from primero_rules.language.declaration.types import (
    ByName,
    Either,
    Entries,
    Keys,
    Named,
    Term,
    Text,
    TextOrNumber,
    Type,
)
from primero_rules.language.declaration.words import Declaration
from primero_rules.language.grammar import NAMED_TYPES, plain_type, types_within
from primero_rules.language.requirements import MUST
from primero_rules.language.seats import SEAT_GROUPS, SEATS
from primero_rules.language.shapes import RELATIONS_OF_LISTED_RANKS, RELATIONS_OF_RANKS, RELATIONS_OF_SUITS
from primero_rules.records.library_of_hands import hand_paths
from primero_rules.rules.library import ids, path_of, read
from primero_rules.situations.asked.library_of_situations import situation_files
from primero_rules.sources.claims.claims_files import claim_paths

NO_RULE_THERE = "Words for what is not there"

TABLES: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("Conditions without terms", "True or false of the table and of the seat whose turn it is.", BARE_CONDITIONS),
    ("Conditions with terms", "Written as a mapping of one word to its terms.", WITH_TERMS),
    ("Requirements", "What a hand has to satisfy to win at a showdown.", MUST),
    ("Amounts", "Chips, beside a plain number.", AMOUNT_WORDS),
    ("Seats", "One player, beside the eldest and the roles that a step appoints.", SEATS),
    ("Groups of seats", "Several players, in the order of play.", SEAT_GROUPS),
    ("Relations of suits", "How the suits of a combination go together.", RELATIONS_OF_SUITS),
    (
        "Relations of ranks",
        "How the ranks of a combination go together.",
        {**RELATIONS_OF_RANKS, **RELATIONS_OF_LISTED_RANKS},
    ),
    (NO_RULE_THERE, "Written under ``is``, in the place of a rule, a step or a value.", NOTHINGS),
)
"""The tables of words that stand alone or have terms: a heading, a sentence, and the meaning of each word."""

KEYS_OF_EVIDENCE = Keys("evidence of a rule", {**apparatus.EVIDENCE_TERMS})
"""The keys that any rule may have besides its own."""


FORMS = {tag: Keys(apparatus.FORM_NAMES[tag], {**terms}) for tag, terms in apparatus.FORMS_OF_NODE.items()}
"""The forms in which any rule or value may be written, by the key that shows the form."""


@dataclass(frozen=True, slots=True)
class WordEntry:
    """A word: the mapping ``within`` which it stands, the form of its value, its meaning and its default.

    ``without`` is what holds if it is not written, None if nothing does; ``allowed`` are the words of a closed list
    that may stand under it, and ``terms`` the keys; ``example`` is that of the declaration.
    """

    word: str
    within: str
    stands: str
    says: str
    needed: bool = False
    without: str | None = None
    allowed: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True, slots=True)
class VocabularySection:
    """The entries of one mapping or one table of words; ``single`` if just one of them may stand there."""

    called: str
    lead: str
    single: bool
    entries: tuple[WordEntry, ...]


@cache
def sections() -> tuple[VocabularySection, ...]:
    """The sections: each mapping that a file may contain, those of whole files first, then each table of words.

    The forms of a rule or value, and the keys of its evidence, are the last of the mappings.
    """
    mappings = [kind for kind in mappings_of_files() if kind.terms]
    of_mappings = map(_of_mapping, (*mappings, *FORMS.values(), KEYS_OF_EVIDENCE))
    return (*of_mappings, *(_of_table(*table) for table in TABLES))


def explained_words() -> tuple[str, ...]:
    """Every word that is explained, in the order of the sections."""
    listed = (word for section in sections() for entry in section.entries for word in (entry.word, *entry.allowed))
    return tuple(dict.fromkeys(listed))


def entries_for(word: str) -> tuple[WordEntry, ...]:
    """The entries of a word as a key or in a table of words; if there are none, those of which it is a value."""
    every = [entry for section in sections() for entry in section.entries]
    own = tuple(entry for entry in every if entry.word == word)
    return tuple(_each_once(own or (entry for entry in every if word in entry.allowed)))


def _each_once(entries: Iterable[WordEntry]) -> Iterator[WordEntry]:
    """The entries without duplicates, which come from words that several mappings have in the same meaning."""
    known: set[tuple[str, str, str]] = set()
    for entry in entries:
        said = entry.word, entry.stands, entry.says
        if said not in known:
            known.add(said)
            yield entry


def section_called(name: str) -> VocabularySection | None:
    """The section with this name, such as ``step deal``; None if there is none."""
    return next((section for section in sections() if section.called.lower() == name.lower()), None)


def _of_mapping(kind: Keys) -> VocabularySection:
    entries = tuple(_entry(key, kind.called, term) for key, term in kind.terms.items())
    return VocabularySection(
        kind.called, "Exactly one of these words." if kind.single else "", kind.single, entries
    )


def _of_table(title: str, lead: str, table: Mapping[str, Any]) -> VocabularySection:
    entries = tuple(
        _entry(word, title, meaning.term, default=None)
        if isinstance(meaning, Declaration)
        else WordEntry(
            word, title, "", needed=False, says=sentence(meaning), without=None, allowed=(), terms=(), example=""
        )
        for word, meaning in table.items()
    )
    return VocabularySection(title, lead, single=False, entries=entries)


_NO_DEFAULT: Any = object()


def _entry(word: str, within: str, term: Term, default: Any = _NO_DEFAULT) -> WordEntry:
    holds = term.default if default is _NO_DEFAULT else default
    return WordEntry(
        word,
        within,
        term.type.title,
        term.says,
        needed=term.needed and default is _NO_DEFAULT,
        without=None if holds is None or term.needed else on_one_line(holds),
        allowed=tuple(
            str(value).lower() if isinstance(value, bool) else str(value) for value in words_offered(term.type)
        ),
        terms=_terms(plain_type(term.type)),
        example=on_one_line({word: term.example})[1:-1] if term.example not in (None, {}, "") else "",
    )


def _terms(kind: Type) -> tuple[str, ...]:
    """The keys that may stand under a word, if it is written as a mapping."""
    if isinstance(kind, Keys):
        return tuple(kind.terms)
    if isinstance(kind, Either) and kind.mapping is not None:
        return _terms(plain_type(kind.mapping))
    return _terms(plain_type(kind.of)) if isinstance(kind, Entries) and kind.alone else ()


def mappings_of_files() -> list[Keys]:
    """Every kind of mapping that a file may contain, each once, those of whole files first."""
    mappings: dict[str, Keys] = {}
    unvisited: list[Type] = [*KINDS_OF_FILE.values(), *NAMED_TYPES.values()]
    while unvisited:
        kind = unvisited.pop(0)
        if isinstance(kind, Named):  # it is in ``NAMED_TYPES``, with which the walk begins
            continue
        kind = plain_type(kind)
        if isinstance(kind, Keys) and kind.called not in mappings:
            mappings[kind.called] = kind
        elif isinstance(kind, Keys):
            continue
        unvisited.extend(types_within(kind))
    return list(mappings.values())


@dataclass(frozen=True, slots=True)
class Use:
    """A place in a file where a word is used, and the word with its value as YAML."""

    place: Place
    text: str


def use_of(entry: WordEntry) -> Use | None:
    """The first use of a word in the meaning of this entry, in the files of all libraries; None if never used."""
    homes = _homes(entry)
    uses = (use for kind, paths in FILES_READ.items() for path in paths() for use in _used_in_file(kind, path))
    meant = (use_at(called, key, node) for called, key, node in uses if key == entry.word and called in homes)
    return next(meant, None)


def _used_in_file(kind: str, path: Path) -> Iterator[tuple[str, str, Node]]:
    with suppress(Faults):  # reported where the file is checked
        yield from used(KINDS_OF_FILE[kind], read(path))


def use_at(called: str, key: str, node: Node) -> Use:
    """The use of a key with its value in the mapping of this name, as it is shown."""
    if called == ALONE:
        return Use(node.place, key)
    if called == NO_RULE_THERE:
        return Use(node.place, f"is: {key}")
    data = plain(node) if called == KEYS_OF_EVIDENCE.called else _without_evidence(plain(node))
    return Use(node.place, on_one_line({key: data})[1:-1])


FILES_READ: Mapping[str, Callable[[], Iterable[Path]]] = {
    "reconstruction": lambda: map(path_of, ids()),
    "hand": hand_paths,
    "situations": situation_files,
    "claims": claim_paths,
}
"""The kinds of file that are searched for the use of a word, with their paths."""

_TABLES_OF = {"Conditions with terms": ("condition with terms",), "Requirements": ("requirement with terms",)}
"""The mappings in which the words of a table are used with terms."""


def _homes(entry: WordEntry) -> tuple[str, ...]:
    """The mappings in which a word may stand; ``ALONE`` is added if exactly one table of words has it.

    A word for what is not there never stands alone.
    """
    in_tables = sum(entry.word in table for _, _, table in TABLES)
    may_be_alone = entry.within in {title for title, _, _ in TABLES} - {NO_RULE_THERE}
    alone = (ALONE,) if in_tables == 1 and may_be_alone else ()
    return (entry.within, *_TABLES_OF.get(entry.within, ()), *alone)


def used(kind: Type, node: Node) -> Iterator[tuple[str, str, Node]]:
    """Every key below a node: the name of its mapping, the key, and its value."""
    kind = plain_type(kind)
    form = kind.form(node) if isinstance(kind, Either) else kind
    if node.kind == "mapping":
        yield from _used_in_form(kind, node)
    if node.kind == "mapping" and not isinstance(kind, Keys | ByName) and not _WRAPPERS.isdisjoint(node.value):
        yield from _unwrapped(kind, node)
    elif isinstance(form, Keys) and node.kind == "mapping":
        yield from _used_in_keys(form, node)
    elif isinstance(form, ByName) and node.kind == "mapping":
        for inner in node.value.values():
            yield from used(form.of, inner)
    elif isinstance(form, Entries):
        for item in members(node):
            yield from used(form.of, item)
    elif node.kind == "text" and not isinstance(form, Text | TextOrNumber):
        yield ALONE, node.value, node


def _used_in_form(kind: Type, node: Node) -> Iterator[tuple[str, str, Node]]:
    """The keys of the form in which a node is written, and the word for what is not there, if it has one."""
    tag = next((tag for tag in FORMS if tag in node.value), "")
    if not tag or isinstance(kind, ByName) or (isinstance(kind, Keys) and tag in kind.terms):
        return
    for key in FORMS[tag].terms.keys() & node.value.keys():
        yield FORMS[tag].called, key, node.value[key]
    if nothing_in(node):
        yield NO_RULE_THERE, nothing_in(node), node


ALONE = "a word alone"

_WRAPPERS = {"is", "readings"}


def _unwrapped(kind: Type, node: Node) -> Iterator[tuple[str, str, Node]]:
    """What ``used`` finds in a value that stands beside its evidence, or in each of several readings."""
    if "is" in node.value:
        yield from used(kind, node.value["is"])
    elif node.value["readings"].kind == "mapping":
        for reading in node.value["readings"].value.values():
            yield from used(kind, reading)


def _used_in_keys(kind: Keys, node: Node) -> Iterator[tuple[str, str, Node]]:
    for key, inner in node.value.items():
        if key in kind.terms:
            yield kind.called, key, inner
            yield from used(kind.terms[key].type, inner)
        elif key in KEYS_OF_EVIDENCE.terms:
            yield KEYS_OF_EVIDENCE.called, key, inner


def _without_evidence(data: Any) -> Any:
    """Data without evidence: a rule as short as it can be written.

    A word for nothing needs its key, and a combination needs its name.
    """
    if isinstance(data, list):
        return [_without_evidence(item) for item in data]
    if not isinstance(data, dict):
        return data
    kept = {key: inner for key, inner in data.items() if key == "name" or key not in KEYS_OF_EVIDENCE.terms}
    bare = {key: _without_evidence(inner) for key, inner in kept.items()}
    denied = isinstance(bare.get("is"), str) and bare["is"] in NOTHINGS
    return bare["is"] if set(bare) == {"is"} and not denied else bare
