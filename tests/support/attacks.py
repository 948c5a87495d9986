"""Texts that were written to do harm, put into every field of a file that the declarations know as a text."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import yaml

from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.check.kinds_of_file import KINDS_OF_FILE
from primero_rules.check.vocabulary import mappings_of_files
from primero_rules.language.bounds import Range
from primero_rules.language.checker import Checker
from primero_rules.language.declaration.types import Named, Text, TextOrNumber, Type
from primero_rules.language.grammar import NAMED_TYPES, plain_type, types_within

ATTACKS = (
    "hostile<img/src=/PWNED/{n}>",
    'hostile"><img/src=/PWNED/{n}>',
    "hostile'><svg/onload=fetch('/PWNED/{n}')>",
    "hostile</title></script><script>fetch('/PWNED/{n}')</script>",
    "hostile`x<javascript:fetch('/PWNED/{n}')>`_",
    "hostile[x](javascript:fetch('/PWNED/{n}'))",
    "hostile{{{{7*7}}}}<!--<script>fetch('/PWNED/{n}')//-->",
)
"""Each of these, if taken for markup, requests a page from the server that nothing else requests."""

WRITTEN = {"a name", "a text", "a text or a number", "opening words", "words"}
"""The sorts of text in which an author may write anything: an attack there is as valid as any sentence."""

CITING = ("cite", "against", "of")
"""Keys below which places are cited."""

NAMING = ("called",)
"""Keys below which each seat has a text."""

REFERRED_TO = {"name", "dispute", "phase"}
"""Keys of such texts that other fields repeat: they count among the names."""

NAMES = {
    "a card",
    "a card such as Kh",
    "a combination with or without points",
    "a digest",
    "a folder",
    "a key of sources.bib",
    "a key of the language",
    "a name for a pot",
    "a path",
    "a path in the file",
    "a phase",
    "verb of the game",
    "a verb, or what the rules call it",
    "an id",
    "an id of questions.yaml",
    "an id, ID@NAME or a key of sources.bib",
    "an id, or ID@NAME",
    "cards such as 7c Ah",
    "cards such as 7c Ah, 7? if the suit is lost, or ?? for a card nobody names",
    "cards, or what they are announced as",
    "ranks such as K Q 4 3",
    "the id of a question",
    "the name of a file",
    "the name of a kind of counter",
    "the name of a player",
    "the name of a reading",
    "the name of a role",
    "the name of a scholar",
    "the name of a way",
}
"""The sorts of text that have to name something: the checker refuses the attack, and the site must withstand it."""


def texts_of(kind: Type) -> Iterator[Text | TextOrNumber]:
    """The text types that may stand where this type is expected, without those inside mappings."""
    if isinstance(kind, Named):
        return
    kind = plain_type(kind)
    if isinstance(kind, Text | TextOrNumber) and not isinstance(kind, Range):
        yield kind
    elif not hasattr(kind, "terms"):
        for inner in types_within(kind):
            yield from texts_of(inner)


def declared() -> dict[str, set[str]]:
    """For each sort of text, the keys under which it may stand."""
    fields: dict[str, set[str]] = {}
    for mapping in mappings_of_files():
        for key, term in mapping.terms.items():
            for text in texts_of(term.type):
                fields.setdefault(text.called, set()).add(key)
    return fields


def texts_in(kind: str, root: Node) -> dict[int, str]:
    """The sort of each node of a file that is a text by the declarations, by the node's identity."""
    sorts: dict[int, str] = {}

    def noting(original: Any) -> Any:
        def misfit(asked: Any, node: Node) -> Any:
            sorts[id(node)] = asked.called
            return original(asked, node)

        return misfit

    with (
        patch.object(Text, "misfit", noting(Type.misfit)),
        patch.object(TextOrNumber, "misfit", noting(Type.misfit)),
    ):
        list(Checker(NAMED_TYPES, wrapped=kind == "reconstruction").faults(KINDS_OF_FILE[kind], root))
    return sorts


class Attack:
    """Texts with an attack in each, every one with its own number.

    ``fields`` has the numbers by the keys under which the texts stand; ``places`` has hostile names of places in a
    witness, each of which is the same wherever the place is meant.
    """

    def __init__(self) -> None:
        self.numbers = count(1)
        self.fields: dict[str, list[int]] = {}
        self.places: dict[str, str] = {}

    def text(self, key: str = "") -> str:
        """A new attack, for a field with this key."""
        number = next(self.numbers)
        self.fields.setdefault(key, []).append(number)
        return ATTACKS[number % len(ATTACKS)].format(n=number)

    def place(self, name: str) -> str:
        """The hostile name of a place."""
        if name not in self.places:
            self.places[name] = f"{name} {self.text('at')}"
        return self.places[name]

    def on_texts(self, file: Path, kind: str) -> None:
        """Put an attack into every text in which an author may write anything."""
        self._put(file, kind, names=False)

    def on_names(self, file: Path, kind: str) -> None:
        """Replace every text that has to name something by an attack."""
        self._put(file, kind, names=True)

    def _put(self, file: Path, kind: str, *, names: bool) -> None:
        root = read_file(file)
        sorts = texts_in(kind, root)
        chosen = {
            id(node)
            for key, node in _fields(root)
            if (sort := sorts.get(id(node))) in WRITTEN | NAMES and names == (sort in NAMES or key in REFERRED_TO)
        }
        assert chosen
        tree = self._on(root, chosen, "", whole=names)
        file.write_text(yaml.safe_dump(tree, sort_keys=False, allow_unicode=True), "utf-8")

    def _on(self, node: Node, chosen: set[int], key: str, *, whole: bool) -> Any:
        if id(node) in chosen and key == "at" and not whole:
            return self.place(str(node.value))
        if id(node) in chosen and node.kind in ("text", "integer", "nothing"):
            attack = self.text(key)
            return attack if whole else f"{node.value or ''} {attack}".strip()
        if node.kind == "mapping":
            return {
                self._key(name, key, whole=whole): self._on(inner, chosen, _key_of(name, key), whole=whole)
                for name, inner in node.value.items()
            }
        if node.kind == "list":
            return [self._on(inner, chosen, key, whole=whole) for inner in node.value]
        return plain(node)

    def _key(self, name: str, above: str, *, whole: bool) -> str:
        """A key as it is to be written: the places of citations and the names of selections may become attacks."""
        if above in CITING and name not in ("source", "cite"):
            return self.place(name)
        return self.text(above) if whole and above == "selections" else name


def _key_of(name: str, above: str) -> str:
    """The field to which a key belongs: places of a citation and named seats belong to the field around them."""
    if above in NAMING:
        return above
    return above if above in CITING and name not in ("source", "cite") else name


def _fields(node: Node, key: str = "") -> Iterator[tuple[str, Node]]:
    """Every node with the key under which it stands, by itself or in a list."""
    yield key, node
    if node.kind == "mapping":
        for name, inner in node.value.items():
            yield from _fields(inner, name)
    elif node.kind == "list":
        for inner in node.value:
            yield from _fields(inner, key)
