"""What files say, apart from their remarks and their layout: as long as that is the same, so are all answers.

What a file of rules says has two parts.  Its *sentences* tell and argue for its rules; whatever else it says
decides how they play.  Most answers rest on the second part, and on the few sentences that they tell.

A file is read for it only when its time of change is another than at the last build, of which ``known`` tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from primero_rules.base.fault import Faults
from primero_rules.base.held_files import held
from primero_rules.base.remembered import changed_at
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.rules.library import read

SENTENCES = ("says", "because")
"""The keys of a file of rules under which a sentence stands that decides nothing."""


class Meaning(NamedTuple):
    """What a file says, as numbers that are others, in all likelihood, as soon as it says anything else.

    ``changed`` is when the file was changed, ``whole`` stands for all that it says and ``conduct`` for all but its
    sentences; each of ``sentences`` stands for one, by its place in the file's tree.
    """

    changed: int
    whole: int
    conduct: int
    sentences: dict[str, int]


Known = dict[str, Meaning]
"""What is known of files, by their names."""

NO_FILE = Meaning(0, 0, 0, {})

_BEFORE: list[Known] = [{}]
_NOW: list[Known] = [{}]


def know(known: Known) -> None:
    """Begin with what is known of files; what is found out from now on is added to it."""
    _BEFORE[0], _NOW[0] = dict(known), known


def meaning_of(path: Path) -> Meaning:
    """What a file says now."""
    return held(_meaning_of, path)


def changed_sentences(path: Path) -> frozenset[int]:
    """The sentences that stood in a file when it was known first, and do not stand at the same places now."""
    return held(_changed_sentences, path)


def numbers_of(sentences: Iterable[str]) -> frozenset[int]:
    """The numbers that stand for sentences."""
    return frozenset(_number(sentence.encode()) for sentence in sentences if sentence)


def _changed_sentences(path: Path) -> frozenset[int]:
    before, now = _BEFORE[0].get(str(path), NO_FILE).sentences, meaning_of(path).sentences
    return frozenset(number for place, number in before.items() if now.get(place) != number)


def _meaning_of(path: Path) -> Meaning:
    known, name, changed = _NOW[0], str(path), changed_at(path)
    if not changed:
        return NO_FILE
    if name not in known or known[name].changed != changed:
        known[name] = _read(path, changed)
    return known[name]


def _read(path: Path, changed: int) -> Meaning:
    """The meaning of a file; one that is no YAML means all that is in it, and a wrong one its faults."""
    try:
        if path.suffix != ".yaml":
            return _undivided(changed, path.read_bytes())
        root = read(path)
    except Faults as faults:
        return _undivided(changed, _bytes(faults.faults))
    except OSError:
        return _undivided(changed, b"")
    if root.kind != "mapping" or "reconstruction" not in root.value or "hand" in root.value:
        return _undivided(changed, _bytes(plain(root)))
    sentences: dict[str, int] = {}
    conduct = _number(_bytes(_without_sentences(root, sentences)))
    return Meaning(changed, _number(_bytes((conduct, sentences))), conduct, sentences)


def _undivided(changed: int, content: bytes) -> Meaning:
    """The meaning of a file that holds no rules."""
    number = _number(content)
    return Meaning(changed, number, number, {})


def _without_sentences(node: Node, sentences: dict[str, int]) -> Any:
    """What stands in a tree but for its sentences, which are noted with their places."""
    if node.kind == "list":
        return [_without_sentences(inner, sentences) for inner in node.value]
    if node.kind != "mapping":
        return node.value
    rest = {}
    for key, inner in node.value.items():
        if key in SENTENCES and inner.kind == "text":
            sentences[inner.path] = _number(inner.value.encode("utf-8", "surrogatepass"))
            rest[key] = ""
        else:
            rest[key] = _without_sentences(inner, sentences)
    return rest


def _bytes(value: object) -> bytes:
    return repr(value).encode("utf-8", "surrogatepass")


def _number(content: bytes) -> int:
    return int.from_bytes(blake2b(content, digest_size=8).digest())
