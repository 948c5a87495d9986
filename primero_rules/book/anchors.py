"""The anchors of the rules of a file, made of the names of things, never of their index in a list.

So a rule that is inserted before another does not change the other's anchor.  An item of a list is named by its own
name, its phase, its dispute, or the question it answers; if it has none of these, or shares it with another item,
by the first words of its sentence, as many as tell it from the others.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from unicodedata import normalize

from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node, all_nodes
from primero_rules.rules.ruleset import Ruleset

WordsInOrder = tuple[str, ...]
"""The words of a sentence."""

FIRST_WORDS = 4
"""How many words of its sentence name an item without a name, at least."""

NAMING_KEYS = ("name", "phase", "dispute", "answers")
"""The keys whose values name an item, the best first."""


@kept_with
def anchors_of(rules: Ruleset) -> Mapping[str, str]:
    """The anchor of every node of the file, disputed readings included, by the node's path."""
    return dict(_anchors(rules.written, ("rule",)))


def anchor_of(rules: Ruleset, path: str) -> str:
    """The anchor of the node at a path of the file's tree."""
    return anchors_of(rules).get(path) or anchor(["rule", *path.split("/")])


def anchor(words: Sequence[str]) -> str:
    """The names on the path to a node, joined to an id that is safe in HTML.

    >>> anchor(["rule", "procedure", "first-vying", "options", "pass"])
    'rule--procedure--first-vying--options--pass'
    """
    return "--".join(re.sub(r"[^A-Za-z0-9_-]", lambda sign: f"_{ord(sign[0]):x}_", word) for word in words)


def _anchors(node: Node, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield node.path, anchor(words)
    if node.kind == "mapping":
        for key, inner in node.value.items():
            yield from _anchors(inner, (*words, str(key)))
    elif node.kind == "list":
        for name, item in zip(_item_names(node.value), node.value, strict=True):
            yield from _item_anchors(item, (*words, name))


def _item_anchors(item: Node, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The anchors of an item and of everything in it; an item with a single key lends its name to its value."""
    if item.kind == "mapping" and len(item.value) == 1:
        yield item.path, anchor((*words, "item"))
        yield from _anchors(next(iter(item.value.values())), words)
    else:
        yield from _anchors(item, words)


def _item_names(items: Sequence[Node]) -> list[str]:
    """A name for each item of a list, none of them twice.

    Items alike to the last word of their sentences are told apart by the item that they follow.  Only items that
    are alike in this too, or that have no sentence, are numbered.
    """
    plain = [_name(item) for item in items]
    shared = Counter(plain)
    said = [_words(item) for item in items]
    alike = grouped(zip(plain, said, strict=True))
    names = [
        name if shared[name] == 1 else f"{name}-{_first_words(words, alike[name])}"
        for name, words in zip(plain, said, strict=True)
    ]
    again = Counter(names)
    after = [
        f"{name}-after-{before}" if again[name] > 1 and words and before else name
        for name, words, before in zip(names, said, ["", *names], strict=False)
    ]
    return list(_numbered_apart(after))


def _first_words(words: WordsInOrder, alike: Sequence[WordsInOrder]) -> str:
    """The first words of a sentence: a few, or as many as tell it from all others among these."""
    others = [other for other in alike if other != words]
    count = FIRST_WORDS
    while any(other[:count] == words[:count] for other in others):
        count += 1
    return "-".join(words[:count]) or "item"


def _numbered_apart(names: Sequence[str]) -> Iterator[str]:
    """The names, with numbers added to those that are still not unique."""
    taken: set[str] = set()
    for name in names:
        numbered = (name, *(f"{name}-{number}" for number in range(2, len(names) + 2)))
        free = next(candidate for candidate in numbered if candidate not in taken)
        taken.add(free)
        yield free


def _name(item: Node) -> str:
    """The name of an item, by one of ``NAMING_KEYS`` if possible, else by its first key, its text or its kind."""
    if item.kind != "mapping":
        return str(item.value) if item.kind == "text" else item.kind
    bare = [key for key in item.value if key not in APPARATUS]
    inner = item.value[bare[0]] if len(bare) == 1 else None
    for node in (inner, item):
        stated = node.value if node is not None and node.kind == "mapping" else {}
        for key in NAMING_KEYS:
            if key in stated and stated[key].kind == "text":
                return str(stated[key].value)
    return bare[0] if bare else item.kind


def _words(item: Node) -> WordsInOrder:
    """The words of the sentence of an item, or of the first node in it that has a sentence."""
    letters = normalize("NFKD", next(_sentences(item), "").lower())
    return tuple(re.findall(r"[a-z0-9]+", re.sub(r"[\u0300-\u036f]", "", letters)))  # without their accents


def _sentences(node: Node) -> Iterator[str]:
    for inner in all_nodes(node):
        if inner.kind == "mapping" and "says" in inner.value and inner.value["says"].kind == "text":
            yield str(inner.value["says"].value)
