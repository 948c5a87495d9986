"""The executable content of a node, made comparable: no apparatus, and local names replaced by what they mean.

Two reconstructions agree if their contents are equal.  The name of a combination is replaced by its shape and that
of a step by its word, because neither name has any effect in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from primero_rules.base.cards import RANKS
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import NOTHINGS, Spec, is_omitted, nothing_in
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.language.amounts import AMOUNT
from primero_rules.language.announcing import with_terms_of_round
from primero_rules.language.bounds import BETWEEN, BoundsType, ends_of
from primero_rules.language.conditions import CONDITION
from primero_rules.language.declaration.types import REQUIRED, ByName, Either, Entries, Keys, Term, Type
from primero_rules.language.follows import STEPS as STEPS_OF_PASSAGE
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS, can_announce
from primero_rules.language.options.bidding import LimitsType
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.language.steps import STEPS
from primero_rules.language.steps.showdown import LEANING
from primero_rules.rules.answers import at_path
from primero_rules.rules.readings import is_readings
from primero_rules.rules.ruleset import Ruleset

ONE_CHIP_TO_ALL = {"least": 1, "most": "stack"}
"""The ends of a bid that a file leaves open."""

NOTHING, DO, WHEN = "nothing", "do", "when"

UNORDERED = ("when", "any", "must", "requires")
"""Words whose entries mean the same in any order."""

DEFAULTS: dict[str, Any] = {"draws": "as-many", "better": "highest", "shows": True, "odd-chips": "stays"}
"""The values of terms that are left out."""


class GivenName(str):
    """A name that a file gives to a hand: it is printed as it is written."""

    __slots__ = ()


def with_given_names(rules: Ruleset, value: Any) -> Any:
    """A value in which every name of a hand, with its points or without, is marked as a name."""
    if isinstance(value, dict):
        return {key: with_given_names(rules, inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_given_names(rules, inner) for inner in value]
    named = isinstance(value, str) and any(f"{value} ".startswith(f"{name} ") for name in rules.combinations)
    return GivenName(value) if named else value


def content(rules: Ruleset, spec: Spec) -> Any:
    """The content as plain data without local names; for a node without a rule, the word that says why not.

    Two nodes with equal contents do the same in play.
    """
    computed = COMPUTED.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    shapes = {combination.name: combination.shape for combination in rules.setting.ranking.combinations}
    return _without_lone_when(_with_ranges_split(_named(rules, done(rules, spec), shapes)))


def _without_lone_when(value: Any) -> Any:
    """The bare condition, if a content says nothing but when a case arises; else the content as it is."""
    return value[WHEN] if isinstance(value, dict) and set(value) == {WHEN} else value


def own_content(rules: Ruleset, spec: Spec) -> Any:
    """The content with the reconstruction's own names of combinations, to be put into words."""
    return _named(rules, done(rules, spec), {})


def _named(rules: Ruleset, spec: Spec, shapes: dict[str, str]) -> Any:
    """The content of a node, with combinations replaced by their ``shapes`` and other local names resolved."""
    names: dict[str, Any] = {**step_words(rules), **shapes, **leaning_words(rules), **amounts(rules)}
    for name, passage in _passages(rules).items():
        names[f"{DO} {name}"] = comparable(STEPS_OF_PASSAGE, passage.need("steps").node, names)
    term = terms_of_nodes(rules).get(spec.node.path)
    node = _with_terms_of_round(rules, spec.node)
    return _plain(node, names) if term is None else comparable(term.type, node, names)


def _with_ranges_split(value: Any) -> Any:
    """A content in which every range is split into its two ends, since a file may write it either way."""
    if isinstance(value, dict):
        return {key: _with_ranges_split(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_ranges_split(inner) for inner in value]
    return _range(value) if isinstance(value, str) and BETWEEN in value else value


def _range(text: str) -> dict[str, Any]:
    ends = zip(("least", "most"), ends_of(text), strict=True)
    return {key: int(end) if end.isdigit() else end for key, end in ends if end}


def _passages(rules: Ruleset) -> dict[str, Spec]:
    """The lists of steps that a file defines by name."""
    passages = rules.tree.get("named-steps")
    return dict(passages.entries()) if passages else {}


def done(rules: Ruleset, spec: Spec) -> Spec:
    """The steps behind a call of named steps: the only one, or the list of all; any other node as it is."""
    if not spec.node.path.endswith(f"/{DO}"):
        return spec
    passage = _passages(rules).get(spec.bare().text())
    steps = passage.need("steps") if passage else spec
    only = steps.items()[0] if passage and len(steps.items()) == 1 else None
    return steps if only is None else next((inner for _, inner in only.entries()), steps)


def _with_terms_of_round(rules: Ruleset, node: Node) -> Node:
    """An option with the terms of announcing that its round states for all options; other nodes as they are."""
    around, _, verb = node.path.rpartition("/")
    before, _, key = around.rpartition("/")
    if key != "options" or verb not in OPTIONS or not can_announce(verb) or nothing_in(node):
        return node
    spec = at_path(rules.tree, before)
    announcing = spec.get("announcing") if spec else None
    return node if announcing is None else with_terms_of_round(node, announcing.node)


def own_words(rules: Ruleset, spec: Spec) -> Any:
    """The content in the reconstruction's own words and names, for people to read."""
    computed = SHOWN.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    hands = {name: GivenName(name) for name in rules.combinations}
    names = {**step_words(rules), **hands, **leaning_words(rules), **amounts(rules)}
    return _plain(_with_terms_of_round(rules, done(rules, spec).node), names)


def card_values(rules: Ruleset) -> dict[str, int]:
    """The points of each rank in the pack, as the engine computes them."""
    return {RANKS[card >> 2]: rules.setting.ranking.values[card] for card in rules.setting.pack}


def order_of_shapes(rules: Ruleset) -> list[str]:
    """The shapes of the combinations, lowest first."""
    return [combination.shape for combination in rules.setting.ranking.combinations]


def order_of_names(rules: Ruleset) -> str:
    """The combinations by name, lowest first."""
    return GivenName(" < ".join(combination.name for combination in rules.setting.ranking.combinations))


COMPUTED: Mapping[str, Callable[[Ruleset], Any]] = {
    "pack/values": card_values,
    "combinations/lowest-first": order_of_shapes,
}
SHOWN: Mapping[str, Callable[[Ruleset], Any]] = {
    "pack/values": card_values,
    "combinations/lowest-first": order_of_names,
}


@kept_with
def amounts(rules: Ruleset) -> dict[str, Any]:
    """The contents of the amounts that a file defines by name."""
    section = rules.tree.get("amounts")
    names: dict[str, Any] = {}
    for _ in section.entries() if section else ():  # a name may refer to any other: repeat until all are resolved
        for name, spec in section.entries() if section else ():
            names[name] = _multiplied(comparable(AMOUNT, spec.node, names))
    return names


def _multiplied(amount: Any) -> Any:
    """The product, if an amount is a multiple of a number; any other amount as it is."""
    if isinstance(amount, dict) and set(amount) == {"of", "times"} and isinstance(amount["of"], int):
        return amount["of"] * amount["times"]
    return amount


def leaning_words(rules: Ruleset) -> dict[str, str]:
    """The words whose meaning depends on which hand is better, as they read if the lowest is; else nothing."""
    return {} if rules.setting.ranking.sense > 0 else {word: f"{word}, the lowest first" for word in LEANING}


@kept_with
def step_words(rules: Ruleset) -> dict[str, str]:
    """The phase of each named step, or its word if it has none."""
    words: dict[str, str] = {}
    for spec in rules.nodes():
        if spec.node.kind == "mapping":
            for word, inner in spec.entries():
                if word in STEPS and inner.apparatus("name"):
                    words[inner.apparatus("name")] = inner.apparatus("phase") or word
    return words


@kept_with
def terms_of_nodes(rules: Ruleset) -> dict[str, Term]:
    """The declared term of each node of the file, by the node's path, including readings that are not picked."""
    terms: dict[str, Term] = {}
    _note_terms(Term(RECONSTRUCTION, "", None), rules.written, terms)
    return terms


def _replacements(node: Node) -> tuple[Node, ...]:
    """The nodes that take the place of a node: its readings, or the value that it wraps together with evidence."""
    if is_readings(node):
        return tuple(node.value["readings"].value.values())
    wrapping = node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}
    return (node.value["is"],) if wrapping else ()


def _note_terms(term: Term, node: Node, terms: dict[str, Term]) -> None:
    kind = plain_type(term.type)
    terms[node.path] = term
    replacements = _replacements(node)
    if replacements:
        for inner in replacements:
            _note_terms(term, inner, terms)
        return
    form = kind.form(node) if isinstance(kind, Either) else None
    if form is not None:
        _note_terms(Term(form, "", None), node, terms)
        terms[node.path] = term
    elif isinstance(kind, Entries):
        for item in node.value if node.kind == "list" else ():
            _note_terms(Term(kind.of, "", None), item, terms)
    elif node.kind == "mapping" and isinstance(kind, Keys | ByName):
        for key, inner in node.value.items():
            if isinstance(kind, ByName) and key not in APPARATUS:
                _note_terms(Term(kind.of, "", None), inner, terms)
            elif isinstance(kind, Keys) and key in kind.terms:
                _note_terms(kind.terms[key], inner, terms)


def comparable(kind: Type, node: Node, names: dict[str, Any]) -> Any:
    """The content of a node of this type, without terms that only repeat their defaults.

    So two files that differ only in spelling out a default have equal contents.
    """
    kind = plain_type(kind)
    if nothing_in(node):
        return NOTHING if is_omitted(node) else nothing_in(node)
    if node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}:
        return comparable(kind, node.value["is"], names)
    if isinstance(kind, Either):
        form = kind.form(node)
        value = _plain(node, names) if form is None else comparable(form, node, names)
        return _with_ends(kind, value) if isinstance(kind, BoundsType | LimitsType) else value
    if isinstance(kind, Entries):
        return _comparable_entries(kind, node, names)
    if isinstance(kind, Keys) and node.kind == "mapping":
        return _comparable_terms(kind, node, names)
    return _plain(node, names)


def _with_ends(kind: BoundsType | LimitsType, value: Any) -> Any:
    """Bounds in the one form for all that mean the same: an exact number alone, and no open end that has a name."""
    written = _range(value) if isinstance(value, str) and BETWEEN in value else value
    if not isinstance(written, dict) or not set(written) <= {"least", "most"}:
        return value
    ends = dict(ONE_CHIP_TO_ALL, **written) if isinstance(kind, LimitsType) else written
    if ends.get("least") == ends.get("most", NOTHING):
        return ends["least"]
    return {end: number for end, number in ends.items() if (end, number) != ("least", 0)}


def _comparable_entries(kind: Entries, node: Node, names: dict[str, Any]) -> Any:
    """The contents of a list; a single entry that may be written without the list is taken out of it."""
    conditions = plain_type(kind.of) is CONDITION
    items = node.value if node.kind == "list" else [node]
    contents = [part for item in items for part in _parts(kind, item, names)]
    if len(contents) == 1 and (kind.alone or conditions):
        return contents[0]
    return sorted(contents, key=str) if conditions else contents


def _parts(kind: Entries, item: Node, names: dict[str, Any]) -> list[Any]:
    """The contents of an item of a list; a call of named steps is replaced by these steps."""
    if item.kind == "mapping" and set(item.value) - set(APPARATUS) == {DO}:
        bare = item.value[DO]
        name = bare.value["is"].value if bare.kind == "mapping" and "is" in bare.value else bare.value
        done = names.get(f"{DO} {name}", [])
        return done if isinstance(done, list) else [done]
    return [comparable(kind.of, item, names)]


def _comparable_terms(kind: Keys, node: Node, names: dict[str, Any]) -> Any:
    terms = {key: inner for key, inner in node.value.items() if key not in APPARATUS}
    if not terms:
        return NOTHING
    contents = {}
    for key, inner in terms.items():
        term = kind.terms.get(key)
        of = _plain(inner, names) if term is None else comparable(term.type, inner, names)
        if kind.single and _is_nothing(of) and not nothing_in(inner):
            return key  # a word without terms, with evidence or without
        if _is_nothing(of) or (term is not None and of == _default(term, inner)):
            continue
        contents[key] = _sorted(key, of)
    for key, term in kind.terms.items():
        if term.default in LEANING and term.default in names and key not in terms:
            contents[key] = names[term.default]
    return contents or NOTHING


def _default(term: Term, node: Node) -> Any:
    """The content of a term's default; None if it has none."""
    if term.default is None or term.default is REQUIRED:
        return None
    return comparable(term.type, data_node(term.default, node.place, node.path), {})


def _plain(node: Node, names: dict[str, Any]) -> Any:
    if node.kind == "mapping":
        return _mapping(node, names)
    if node.kind == "list":
        return [_plain(inner, names) for inner in node.value]
    return names.get(str(node.value), node.value) if node.kind == "text" else node.value


def _mapping(node: Node, names: dict[str, Any]) -> Any:
    inner = {key: held for key, held in node.value.items() if key not in APPARATUS}
    if nothing_in(node) or not inner:
        return NOTHING if is_omitted(node) or not inner else nothing_in(node)
    if set(inner) == {"is"}:
        return _plain(inner["is"], names)
    contents = {key: _sorted(key, _plain(held, names)) for key, held in inner.items()}
    return {key: of for key, of in contents.items() if not _is_nothing(of) and DEFAULTS.get(key) != of}


def _is_nothing(of: Any) -> bool:
    """True if a content says only that there is no rule, as a single word or as every item of a list."""
    parts = of if isinstance(of, list) else [of]
    return bool(parts) and all(isinstance(part, str) and part in NOTHINGS for part in parts)


def _sorted(key: str, value: Any) -> Any:
    return sorted(value, key=str) if key in UNORDERED and isinstance(value, list) else value


def wording(value: Any) -> str:
    """A content in words, for a table's cell.

    >>> wording({"cards": "1..2", "draws": "as-many"})
    'cards 1 to 2, draws as many'
    """
    if isinstance(value, dict):
        if _is_range(value):
            return _ends(*(wording(value[end]) if end in value else "" for end in ("least", "most")))
        return ", ".join(_entry(key, inner) for key, inner in value.items())
    if isinstance(value, list):
        return (
            "; ".join(wording(inner) for inner in value)
            if any(_has_parts(inner) for inner in value)
            else _row(value)
        )
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _word(value) if isinstance(value, str) else str(value)


READS_AS = {"not-played": "not played here"}
"""Words of the language that would say too little outside a file."""


def _word(value: str) -> str:
    """A word or a range in plain English; the name of a hand as it is written."""
    if isinstance(value, GivenName):
        return value
    least, between, most = value.replace("-", " ").partition("..")
    if not between or " " in least or " " in most.strip():
        return READS_AS.get(value, value.replace("-", " "))
    return _ends(least, most)


def _ends(least: str, most: str) -> str:
    """A range in words, from its two ends; an open end is ""."""
    if least == most:
        return least
    return f"{least} to {most}" if least and most else f"at least {least}" if least else f"at most {most}"


def _is_range(value: dict[str, Any]) -> bool:
    """True if a mapping holds only the ends of a range, each a single word."""
    return bool(value) and set(value) <= {"least", "most"} and not any(map(_has_parts, value.values()))


def _has_parts(value: Any) -> bool:
    return isinstance(value, dict | list)


def _row(value: list[Any]) -> str:
    return " ".join(wording(inner) for inner in value) if value else "nothing"


def _entry(key: str, inner: Any) -> str:
    words = key.replace("-", " ")
    if inner is True:
        return words
    if isinstance(inner, dict) and not _is_range(inner):
        return f"{words} ({wording(inner)})"
    return f"{words} {wording(inner)}"
