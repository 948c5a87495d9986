"""YAML 1.2 read so that every value knows its file, line, column and path, and nothing doubtful gets through.

The reader follows the parser's events, not PyYAML's composer: it never recurses, sees aliases and tags before
they act, and decides itself what a plain word means, so PyYAML's own tables are neither used nor changed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import yaml

from primero_rules.base import yaml_syntax as syntax
from primero_rules.base.alphabets import mixed_word
from primero_rules.base.fault import Fault, FaultCode, Faults, Place, fault_at, place_in
from primero_rules.base.source_file import Source
from primero_rules.base.text_file import MOST_FAULTS, character_named, quoted_text, text_file, unfit_for_yaml
from primero_rules.base.yaml_slips import A_SPACE, KEY_AND_NO_SPACE, ODD_SPACE, no_space
from primero_rules.base.yaml_tree import Node

MOST_NESTING = 64
MOST_NODES = 200_000
MOST_PATH = 1_000

MOST_READ_TWICE = 100_000
"""The length, in characters, up to which a faulty file is read again; the slow loader takes seconds for more."""

# The quick loader goes first. A text that is refused is read again by the slow one, whose faults are the same on
# machines that have no quick one; a very long text is not read again, since that would take too much time.
LOADERS: tuple[Any, ...] = (getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.SafeLoader)

_KINDS = {"integer": "an integer", "number": "a number", "truth": "a truth value"}


NO_KEY = "?"
"""What a key is called that is refused: the tree will not be handed out, so any name does."""


@dataclass(slots=True)
class _Open:
    """A mapping or a list whose end has not been reached; ``key`` is a key whose value comes next.

    ``between_braces`` is True for a mapping written as ``{...}``; ``sentence`` is where its last value begins, if
    that has several words and no quotes.
    """

    kind: str
    place: Place
    path: str
    between_braces: bool = False
    items: list[Node] = field(default_factory=list)
    entries: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, Place] = field(default_factory=dict)
    key: str | None = None
    sentence: Place | None = None


@dataclass(slots=True)
class _Reading:
    """The state of reading one file: open mappings and lists, faults, and counts."""

    source: Source
    text: str
    faults: list[Fault] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    root: Node | None = None
    documents: int = 0
    nodes: int = 0

    def refuse(self, place: Place, complaint: str, expected: str = "", code: FaultCode = "not-yaml") -> None:
        """Note a fault; raise all of them as Faults when there are ``MOST_FAULTS``."""
        self.note(Fault(place, complaint, expected, code=code))

    def note(self, fault: Fault) -> None:
        """Note a fault that is worded; raise all of them as Faults when there are ``MOST_FAULTS``."""
        self.faults.append(fault)
        if len(self.faults) >= MOST_FAULTS:
            raise Faults(self.faults)

    def stop(self, place: Place, complaint: str, expected: str = "") -> NoReturn:
        """Raise Faults: those noted so far, and one after which reading on is of no use."""
        raise Faults([*self.faults, Fault(place, complaint, expected, code="not-yaml")])


def read_file(path: Path) -> Node:
    """The tree of one YAML file; Faults says all that is wrong with it."""
    return _tree(text_file(path, "a YAML file"))


def read_text(text: str, name: str) -> Node:
    """The tree of one YAML document given as text, which has a name and no file."""
    return _tree(Source(name, text.removeprefix("\ufeff")))


def _tree(source: Source) -> Node:
    text = source.text or ""
    if faults := unfit_for_yaml(source):
        raise Faults(faults)
    for loader in LOADERS if len(text) <= MOST_READ_TWICE else LOADERS[:1]:
        reading = _Reading(source, text)
        try:
            return _read(reading, loader)
        except Faults as refused:
            faults = list(refused.faults)
        except yaml.YAMLError as error:
            faults = [*reading.faults, syntax.explain(error, text, source)]
    raise Faults(faults)


def _read(reading: _Reading, loader: Any) -> Node:
    """The tree by one of PyYAML's loaders; YAMLError means that the text is not YAML to it."""
    for event in syntax.events(reading.text, loader):
        take = _TAKEN.get(type(event))
        if take is not None:
            take(reading, event)
    if reading.faults:
        raise Faults(reading.faults)
    if reading.root is None:
        held = "only comments" if reading.text.strip() else "nothing"
        raise fault_at(
            Place(reading.source, 1, 1),
            f"the file is empty: it holds {held}",
            "keys with values, such as format: 2",
            code="empty",
        )
    return reading.root


def _take_word(reading: _Reading, event: yaml.ScalarEvent) -> None:
    """Add a scalar to the tree: as text if it is quoted, else as the value that it has in YAML 1.2."""
    place = syntax.begin_of_event(event, reading.text, reading.source)
    _begin_node(reading, event, place)
    if _lacks_colon(reading, event):
        _refuse_key(reading, place, event)
        return
    kind, value = "text", event.value
    try:
        if event.implicit[0] and event.tag is None:
            kind, value = syntax.resolve(event.value)
        else:
            syntax.check_text(event.value)
    except syntax.Unfit as unfit:
        reading.refuse(place, unfit.complaint, unfit.expected)
    _refuse_mixed_word(reading, event, place)
    _settle(reading, Node(kind, value, place, _path(reading)), event.value if event.implicit[0] else "")


def _refuse_mixed_word(reading: _Reading, event: yaml.ScalarEvent, place: Place) -> None:
    """Refuse a word in letters of two alphabets: one that looks the same could stand elsewhere in the file.

    The fault stands at the letter, or at the beginning of a text in which the word is written with escapes.
    """
    mixed = mixed_word(event.value)
    if mixed is None:
        return
    if event.start_mark is not None and event.end_mark is not None:
        written = reading.text.find(mixed.word, event.start_mark.index, event.end_mark.index)
        if written >= 0:
            place = place_in(reading.text, written + mixed.index, reading.source)
    complaint = (
        f"{quoted_text(mixed.word)} has the {mixed.alphabet} letter '{mixed.letter}' (U+{ord(mixed.letter):04X})"
        f" among {mixed.others} letters"
    )
    reading.note(Fault(place, complaint, "letters of one alphabet in a word", mixed.meant, code="not-named-well"))


def _lacks_colon(reading: _Reading, event: yaml.ScalarEvent) -> bool:
    """True for a key between braces without a ``:``, which YAML takes for a key without a value."""
    top = reading.open[-1] if reading.open else None
    if top is None or not top.between_braces or top.key is not None or event.end_mark is None:
        return False
    return syntax.COLON.match(reading.text, event.end_mark.index) is None


def _refuse_key(reading: _Reading, place: Place, event: yaml.ScalarEvent) -> None:
    """Refuse a key without a ``:``: most often it is what follows the comma of a sentence without quotes.

    Of a sentence with several commas only the first part is refused.
    """
    top, key = reading.open[-1], event.value
    run_together = KEY_AND_NO_SPACE.match(key) if event.implicit[0] else None
    if run_together is not None:
        reading.refuse(place, no_space(run_together), A_SPACE)
    elif top.sentence is not None:
        complaint = f"a ',' cannot stand in this text: {quoted_text(key)} would be a key"
        reading.refuse(top.sentence, complaint, syntax.IN_QUOTES)
    elif next(reversed(top.entries), "") != NO_KEY:
        expected = "'key: value', or quotation marks around a text that holds ', '"
        reading.refuse(place, f"{quoted_text(key)} has no ':' after it", expected)
    top.key, top.sentence = NO_KEY, None


def _take_beginning(reading: _Reading, event: yaml.CollectionStartEvent) -> None:
    """Open a mapping or a list."""
    place = syntax.begin_of_event(event, reading.text, reading.source)
    _begin_node(reading, event, place)
    kind = "mapping" if isinstance(event, yaml.MappingStartEvent) else "list"
    between_braces = kind == "mapping" and bool(event.flow_style)
    reading.open.append(_Open(kind, place, _path(reading), between_braces))
    if len(reading.open) > MOST_NESTING:
        reading.stop(place, f"this is nested deeper than {MOST_NESTING} levels", "a flatter file")


def _take_end(reading: _Reading, _event: yaml.CollectionEndEvent) -> None:
    """Close the innermost open mapping or list, and add it to the tree."""
    done = reading.open.pop()
    value = done.entries if done.kind == "mapping" else tuple(done.items)
    _settle(reading, Node(done.kind, value, done.place, done.path, done.keys))


def _take_alias(reading: _Reading, event: yaml.AliasEvent) -> None:
    """Refuse an alias; a text takes its place in the tree, so that the rest of the file is still read."""
    place = syntax.begin_of_event(event, reading.text, reading.source)
    reading.refuse(place, f"the alias *{event.anchor} is not allowed", "the value written out again")
    _settle(reading, Node("text", f"*{event.anchor}", place, _path(reading)))


def _take_document(reading: _Reading, event: yaml.DocumentStartEvent) -> None:
    """Refuse a second document, and every directive but ``%YAML 1.2``, which asks for what is done anyway."""
    place = syntax.begin_of_event(event, reading.text, reading.source)
    reading.documents += 1
    if reading.documents > 1:
        reading.stop(place, "a second document begins here", "one document in a file")
    if event.tags or event.version not in (None, (1, 2)):
        reading.refuse(place, "a directive is not allowed", "a file without % lines")


def _begin_node(reading: _Reading, event: yaml.ScalarEvent | yaml.CollectionStartEvent, place: Place) -> None:
    """Count a node; refuse an anchor or a tag on it, and a tree with more nodes than a person would write."""
    reading.nodes += 1
    if reading.nodes > MOST_NODES:
        reading.stop(place, f"the file has more than {MOST_NODES:,} values", "a smaller file")
    if event.anchor is not None:
        reading.refuse(place, f"the anchor &{event.anchor} is not allowed", "values without anchors")
    if event.tag is not None:
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")
        reading.refuse(place, f"the tag {tag} is not allowed", "a plain value")


def _path(reading: _Reading) -> str:
    """The path of the node that comes next."""
    if not reading.open:
        return ""
    top = reading.open[-1]
    if top.kind == "list":
        step = str(len(top.items))
    elif top.key is not None:
        step = top.key
    else:
        return ""  # a key stands at no path
    return f"{top.path}/{step}" if top.path else step


def _settle(reading: _Reading, node: Node, bare: str = "") -> None:
    """Put a finished node where it belongs; ``bare`` is what was written, if without quotes."""
    if not reading.open:
        # A written "~" is a value; "---" with nothing below is an empty file.
        reading.root = node if bare or node.kind != "nothing" else None
        return
    top = reading.open[-1]
    if top.kind == "list":
        top.items.append(node)
    elif top.key is None:
        top.key = _key(reading, top, node, bare)
    else:
        top.entries[top.key] = node
        top.sentence = node.place if " " in bare else None
        top.key = None


def _key(reading: _Reading, top: _Open, node: Node, bare: str) -> str:
    """The text of a mapping's key; it is refused if it is empty, not text, too long, or already in the mapping."""
    if bare == "<<":
        reading.refuse(node.place, "the merge key << is not allowed", "the entries written out again")
    elif node.value in ("", None):
        reading.refuse(node.place, "a key is empty", "a name before the ':'")
    elif odd := ODD_SPACE.search(bare):
        complaint = f"the key {quoted_text(bare)} begins or ends with {character_named(odd[0])}"
        reading.refuse(node.place, complaint, "the key without it; YAML knows no space but the ordinary one")
    elif node.kind in ("mapping", "list"):
        reading.refuse(node.place, f"a key is a {node.kind}", "text, quoted if it begins with { or [")
    elif node.kind != "text":
        reading.refuse(node.place, f"the key {bare} is {_KINDS[node.kind]}, not text", f"'{bare}' in quotes")
    elif first := top.keys.get(node.value):
        lines = f"on lines {first.line} and {node.place.line}"
        complaint = f"the key {quoted_text(node.value)} is given twice, {lines}"
        reading.refuse(node.place, complaint, "each key once", "twice")
    elif len(node.value) >= MOST_PATH:
        reading.stop(node.place, f"the key {quoted_text(node.value)} is too long", "a short name")
    elif len(top.path) + len(node.value) >= MOST_PATH:
        complaint = f"the key {quoted_text(node.value)} and those that contain it are too long together"
        reading.stop(node.place, complaint, "shorter names")
    else:
        top.keys[node.value] = node.place
        return str(node.value)
    return NO_KEY


_TAKEN: Mapping[type[yaml.Event], Callable[[_Reading, Any], None]] = {
    yaml.ScalarEvent: _take_word,
    yaml.MappingStartEvent: _take_beginning,
    yaml.SequenceStartEvent: _take_beginning,
    yaml.MappingEndEvent: _take_end,
    yaml.SequenceEndEvent: _take_end,
    yaml.DocumentStartEvent: _take_document,
    yaml.AliasEvent: _take_alias,
}
"""The function that handles each kind of parser event; the other kinds are ignored."""
