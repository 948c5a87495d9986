"""Nodes as plain data in one form for all that mean the same, so that equal data are equal rules.

Terms that only repeat their defaults are left out, bounds are written in one way, and a list whose order says
nothing is sorted.  All of that follows from how the words are declared.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from primero_rules.base.spec import NOTHING, NOTHINGS, is_hole, is_omitted, nothing_in
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node, data_node, members
from primero_rules.language.announcing import with_terms_of_round
from primero_rules.language.bounds import BETWEEN_BOUNDS, BoundsType, ends_of
from primero_rules.language.conditions import CONDITION
from primero_rules.language.declaration.restating import NOTHING_AROUND, Around
from primero_rules.language.declaration.types import REQUIRED, ByName, Either, Entries, Gathered, Keys, Term, Type
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OF_A_TURN, OPTIONS, can_announce
from primero_rules.language.options.chips_of_bid import LimitsType
from primero_rules.language.steps import STEP
from primero_rules.language.steps.showdown import LEANING
from primero_rules.language.truthfulness import UnderstatingType

ONE_CHIP_TO_ALL = {"least": 1, "most": "stack"}
"""The ends of a bid that a file leaves open."""

DO_KEY, HOLE = "do", "hole"

ANNOUNCING, ANNOUNCES, OPTIONS_KEY = "announcing", "announces", "options"


@dataclass(frozen=True, slots=True)
class Contents:
    """What nodes come to, with the ``names`` of a file replaced by what they stand for.

    With ``in_order`` it is for people to read: a list keeps the order in which it is written even where that says
    nothing, and what holds anyway, because of what stands ``around`` it, is left where it is written.
    """

    names: Mapping[str, Any]
    in_order: bool = False
    around: Around = NOTHING_AROUND

    def of(self, kind: Type, node: Node) -> Any:
        """The content of a node of this type; "nothing", or another word for it, where no rule stands."""
        kind = plain_type(kind)
        if is_hole(node):
            return {HOLE: node.value[HOLE].value}
        if nothing_in(node):
            return NOTHING if is_omitted(node) else nothing_in(node)
        if node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}:
            return self.of(kind, node.value["is"])
        if isinstance(kind, Either):
            form = kind.form(node)
            value = self._single(node) if form is None else self.of(form, node)
            if kind.alone and node.kind == "text":
                return {kind.alone: value}
            if isinstance(kind, UnderstatingType):
                return of_all_parts(value)
            return with_ends(kind, value) if isinstance(kind, BoundsType | LimitsType) else value
        if isinstance(kind, Entries):
            return self._of_entries(kind, node)
        if isinstance(kind, Keys) and node.kind == "mapping":
            return self._of_terms(kind, node)
        if isinstance(kind, ByName) and node.kind == "mapping":
            return self._by_name(kind, node)
        return self._single(node)

    def _single(self, node: Node) -> Any:
        return self.names.get(node.value, node.value) if node.kind == "text" else node.value

    def _of_entries(self, kind: Entries, node: Node) -> Any:
        """The contents of a list; a single entry that may be written without the list is taken out of it."""
        numbers = range(len(members(node)))
        contents = [part for number in numbers for part in self._parts(kind, node, number)]
        if len(contents) == 1 and (kind.alone or plain_type(kind.of) is CONDITION):
            return contents[0]
        return sorted(contents, key=str) if isinstance(kind, Gathered) and not self.in_order else contents

    def _parts(self, kind: Entries, node: Node, number: int) -> list[Any]:
        """The contents of an item of a list; a call of named steps is replaced by these steps."""
        item = members(node)[number]
        if item.kind == "mapping" and set(item.value) - set(APPARATUS) == {DO_KEY}:
            bare = item.value[DO_KEY]
            name = bare.value["is"].value if bare.kind == "mapping" and "is" in bare.value else bare.value
            done = self.names.get(f"{DO_KEY} {name}", [])
            return done if isinstance(done, list) else [done]
        if plain_type(kind.of) is not STEP:
            return [self.of(kind.of, item)]
        return [replace(self, around=replace(self.around, next_step=next_step(node, number))).of(kind.of, item)]

    def _beyond(self, kind: Keys, written: Mapping[str, Node]) -> dict[str, Node]:
        """The terms of a mapping without what would hold all the same if it were not written."""
        terms = dict(written)
        around = replace(self.around, terms=_holding(kind, written))
        for key, inner in written.items():
            term = kind.terms[key]
            if term.beyond is None or is_hole(inner) or nothing_in(inner):
                continue
            says = Contents({}).of(term.type, inner)
            rest = term.beyond(says, around)
            if rest is None:
                del terms[key]
            elif rest != says:
                terms[key] = data_node(rest, inner.place, inner.path)
        return terms

    def _of_terms(self, kind: Keys, node: Node) -> Any:
        terms = {key: inner for key, inner in node.value.items() if key not in APPARATUS and key in kind.terms}
        if not self.in_order and OF_A_TURN.keys() <= terms.keys():
            terms = _of_each_option(terms)
        if not self.in_order and any(kind.terms[key].beyond for key in terms):
            terms = self._beyond(kind, terms)
        contents: dict[str, Any] = {}
        for key, inner in terms.items():
            term = kind.terms[key]
            content = self.of(term.type, inner)
            if kind.single and is_nothing(content) and not nothing_in(inner):
                return key  # a word without terms, with evidence or without
            if kind.each_acts and is_nothing(content) and not nothing_in(inner):
                contents[key] = {}  # it may be done, and there is nothing more to say of it
            elif not is_nothing(content) and content != _default(term, inner):
                contents[key] = content
        for key, term in kind.terms.items():
            if term.default in LEANING and term.default in self.names and key not in terms:
                contents[key] = self.names[term.default]
        return contents or NOTHING

    def _by_name(self, kind: ByName, node: Node) -> Any:
        contents = {}
        for name, inner in node.value.items():
            if name not in APPARATUS:
                content = self.of(kind.type_under(name), inner)
                if not (is_nothing(content) and nothing_in(inner)):  # one that does nothing is there to be chosen
                    contents[name] = content
        return contents or NOTHING


def with_ends(kind: BoundsType | LimitsType, value: Any) -> Any:
    """Bounds in the one form for all that mean the same: an exact number alone, and no open end that has a name.

    An open lower end comes to the least that has a meaning, which says nothing if that is none at all.
    """
    written = range_of(value) if isinstance(value, str) and BETWEEN_BOUNDS in value else value
    if not isinstance(written, dict) or not set(written) <= {"least", "most"}:
        return value
    open_ends = ONE_CHIP_TO_ALL if isinstance(kind, LimitsType) else {"least": kind.floor}
    ends = {**open_ends, **written}
    if ends.get("least") == ends.get("most", NOTHING):
        return ends["least"]
    return {end: number for end, number in ends.items() if (end, number) != ("least", 0)}


def of_all_parts(value: Any) -> Any:
    """What is said of understating, in one word if it is the same of the hand and of its points."""
    if is_nothing(value):
        return "free"
    return "never" if value == {"combination": "never", "points": "never"} else value


def range_of(text: str) -> dict[str, Any]:
    """The ends of a range that is written as one word, an open end left out."""
    ends = zip(("least", "most"), ends_of(text), strict=True)
    return {key: int(end) if end.isdigit() else end for key, end in ends if end}


def _default(term: Term, node: Node) -> Any:
    """The content of a term's default; None if it has none."""
    if term.default is None or term.default is REQUIRED:
        return None
    return Contents({}).of(term.type, data_node(term.default, node.place, node.path))


def _of_each_option(terms: dict[str, Node]) -> dict[str, Node]:
    """The terms of a round with what it says of announcing told of each of its options that announces anything."""
    announcing, options = terms[ANNOUNCING], terms[OPTIONS_KEY]
    if is_hole(announcing) or nothing_in(announcing) or "is" in {*announcing.value, *options.value}:
        return terms
    complete = {verb: _announcing(verb, option, announcing) for verb, option in options.value.items()}
    others = {key: inner for key, inner in terms.items() if key != ANNOUNCING}
    return {**others, OPTIONS_KEY: options._replace(value=complete)}


def _announcing(verb: str, option: Node, of_round: Node) -> Node:
    """An option with the terms of its round that say what is announced with it; as it is, if nothing is."""
    if verb not in OPTIONS or not can_announce(verb) or nothing_in(option) or is_hole(option):
        return option
    whole = with_terms_of_round(option, of_round)
    return whole if ANNOUNCES in (whole.value or ()) else option


def _holding(kind: Keys, written: Mapping[str, Node]) -> dict[str, Any]:
    """What holds for each term of a mapping, written or by default, in the words of the file."""
    held = {key: term.default for key, term in kind.terms.items() if term.default not in (None, REQUIRED)}
    return held | {key: Contents({}).of(kind.terms[key].type, inner) for key, inner in written.items()}


def next_step(steps: Node, number: int) -> str:
    """The name of the step after one of a list; "" if it has none, or there is no other."""
    for item in members(steps)[number + 1 :]:
        name = _name_of_step(item)
        if name or not nothing_in(item):
            return name
    return ""


def _name_of_step(item: Node) -> str:
    """The name by which play goes on with a step, or with what stands in the place of one; "" if it has none."""
    if item.kind != "mapping":
        return ""
    written = (inner for key, inner in item.value.items() if key in STEP.terms)
    bearing = item if nothing_in(item) else next(written, item)
    name = bearing.value.get("name") if bearing.kind == "mapping" else None
    return str(name.value) if name is not None else ""


def is_nothing(content: Any) -> bool:
    """True if a content says only that there is no rule, as a single word or as every item of a list."""
    parts = content if isinstance(content, list) else [content]
    return bool(parts) and all(isinstance(part, str) and part in NOTHINGS for part in parts)
