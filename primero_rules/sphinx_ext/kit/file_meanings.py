"""The content of files without their comments and layout: as long as it is the same, so are all answers.

A file of rules has three kinds of content.  Its *sentences* describe and argue for its rules; its *evidence* says
where the author gives a rule, and how well it is founded; everything else decides how the rules play and whose they
are.  Most answers depend on the third kind, and on the few sentences that they contain.

A file is read for this only if its time of change differs from that at the last build, which ``know`` recalls.
"""

import sys
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from primero_rules.base.fault import Faults
from primero_rules.base.held_files import while_held
from primero_rules.base.remembered import changed_at
from primero_rules.base.written_evidence import BEYOND, KEYS_OF_OWN_BLOCK, sentence_of
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.rules.library import read

SENTENCE_KEYS = ("says", "because")
"""The keys of a file of rules whose values are sentences that decide nothing."""


class FileMeaning(NamedTuple):
    """The content of a file as hashes, which in all likelihood differ as soon as the content does.

    ``changed`` is the time when the file was changed.  ``whole`` stands for all content; ``founded`` for all but
    the words of the sentences, though where they stand and which of them are equal belongs to it; and ``conduct``
    for the same without the evidence, though it matters whether a rule has any and whether it is ours.
    ``sentences`` has each sentence by its place in the file's tree, ``evidence`` a hash of each piece of evidence.
    """

    changed: int
    whole: int
    founded: int
    conduct: int
    sentences: dict[str, str]
    evidence: dict[str, int]


KnownMeanings = dict[str, FileMeaning]
"""The content of files, by their names."""

NO_FILE = FileMeaning(0, 0, 0, 0, {}, {})

_BEFORE: list[KnownMeanings] = [{}]
_NOW: list[KnownMeanings] = [{}]


def know(known: KnownMeanings) -> None:
    """Begin a build with what the last one knew of files; what this build reads is added to ``known``."""
    _BEFORE[0], _NOW[0] = dict(known), known


@while_held
def meaning_of(path: Path) -> FileMeaning:
    """The current content of a file."""
    known, name, changed = _NOW[0], str(path), changed_at(path)
    if not changed:
        return NO_FILE
    if name not in known or known[name].changed != changed:
        known[name] = _read(path, changed)
    return known[name]


def numbers_of(texts: Iterable[str]) -> frozenset[int]:
    """The hashes of sentences, and of the places of evidence."""
    return frozenset(_number(_encoded(text)) for text in texts if text)


def places_of_evidence(path: Path, rule: str) -> list[str]:
    """The places of the evidence of a rule of a file: its own, or else that of the nearest node around it."""
    evidence = meaning_of(path).evidence
    node = rule
    while True:
        places = [place for key in KEYS_OF_OWN_BLOCK if (place := f"{node}/{key}".lstrip("/")) in evidence]
        if places or not node:
            return places
        node = node.rpartition("/")[0]


@while_held
def changed_numbers(path: Path) -> frozenset[int]:
    """The hashes of what a file had at the last build and no longer has at the same places.

    These are the sentences, and the places of pieces of evidence.
    """
    before, now = _BEFORE[0].get(str(path), NO_FILE), meaning_of(path)
    refounded = [place for place, number in before.evidence.items() if now.evidence.get(place) != number]
    return numbers_of([*(before.sentences[place] for place in changed_places(path)), *refounded])


@while_held
def changed_places(path: Path) -> frozenset[str]:
    """The places at which a file had sentences at the last build, and has others now, or none."""
    before, now = _BEFORE[0].get(str(path), NO_FILE).sentences, meaning_of(path).sentences
    return frozenset(place for place, sentence in before.items() if now.get(place) != sentence)


def _read(path: Path, changed: int) -> FileMeaning:
    """The content of a file; of a faulty file its faults, and of one that is not YAML its bytes."""
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
    sentences: dict[str, str] = {}
    evidence: dict[str, int] = {}
    without = _without_sentences(root, sentences, evidence)
    equal = _equal(sentences.values())
    founded, conduct = (_number(_bytes((content, equal))) for content in (without, _with_blank_evidence(without)))
    return FileMeaning(changed, _number(_bytes((founded, sentences))), founded, conduct, sentences, evidence)


def _undivided(changed: int, content: bytes) -> FileMeaning:
    """The content of a file that holds no rules, and so no sentences."""
    number = _number(content)
    return FileMeaning(changed, number, number, number, {}, {})


def _equal(sentences: Iterable[str]) -> list[int]:
    """For each sentence the number of the first that is equal to it; 0 if it has no words."""
    numbers = {"": 0}
    return [numbers.setdefault(sentence, len(numbers)) for sentence in sentences]


def _without_sentences(node: Node, sentences: dict[str, str], evidence: dict[str, int]) -> Any:
    """The content of a tree without its sentences.

    They are added to ``sentences`` by their places, and to ``evidence`` hashes of the evidence by its places.
    """
    if node.kind == "list":
        return [_without_sentences(inner, sentences, evidence) for inner in node.value]
    if node.kind != "mapping":
        return node.value
    content = {}
    for key, inner in node.value.items():
        if key in SENTENCE_KEYS and inner.kind == "text":
            sentences[sys.intern(inner.path)] = sentence_of(node.value) if key == "says" else inner.value
            content[key] = ""
        else:
            content[key] = _without_sentences(inner, sentences, evidence)
        if key in KEYS_OF_OWN_BLOCK:
            evidence[sys.intern(inner.path)] = _number(_bytes(content[key]))
    return content


def _with_blank_evidence(content: Any) -> Any:
    """The content of a tree in which evidence is only marked as being there."""
    if isinstance(content, list):
        return [_with_blank_evidence(inner) for inner in content]
    if not isinstance(content, dict):
        return content
    return {key: _blank(key, inner) for key, inner in content.items()}


def _blank(key: str, inner: Any) -> Any:
    """The value of a key without the evidence in it; whether there is any matters, and whether it is ``beyond``."""
    if key == "gap":
        return inner == BEYOND
    return bool(inner) if key in KEYS_OF_OWN_BLOCK else _with_blank_evidence(inner)


def _bytes(value: object) -> bytes:
    return _encoded(repr(value))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _number(content: bytes) -> int:
    return int.from_bytes(blake2b(content, digest_size=8).digest())
