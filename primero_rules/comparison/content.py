"""The executable content of a node, made comparable: apparatus gone, local names replaced by what they stand for.

Two reconstructions agree where their contents are equal.  A combination is replaced by its shape and a named step
by the word that it is, because neither name does anything at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from primero_rules.base.cards import RANKS
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import APPARATUS, NOTHINGS, Spec, is_omitted, nothing_in
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.language.amounts import AMOUNT
from primero_rules.language.announcing import with_terms_of_round
from primero_rules.language.bounds import BETWEEN, ends_of
from primero_rules.language.conditions import CONDITION
from primero_rules.language.declaration.types import REQUIRED, ByName, Either, Entries, Keys, Term, Type
from primero_rules.language.follows import STEPS as STEPS_OF_PASSAGE
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS, can_announce
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.language.steps import STEPS
from primero_rules.language.steps.showdown import LEANING
from primero_rules.rules.answers import at_path
from primero_rules.rules.readings import is_readings
from primero_rules.rules.ruleset import Ruleset

NOTHING, DO, WHEN = "nothing", "do", "when"

UNORDERED = ("when", "any", "must", "requires")
"""Words whose entries mean the same in any order."""

DEFAULTS: dict[str, Any] = {"draws": "as-many", "better": "highest", "shows": True, "odd-chips": "stays"}
"""What a term says when it is not written."""


def content(rules: Ruleset, spec: Spec) -> Any:
    """The content as plain data that names nothing; for a node without a rule the word that says why there is none.

    Two nodes with equal contents do the same at the table.
    """
    computed = COMPUTED.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    shapes = {combination.name: combination.shape for combination in rules.setting.ranking.combinations}
    return _alone(_ends_apart(_named(rules, done(rules, spec), shapes)))


def _alone(value: Any) -> Any:
    """What is said of a case without more than when it arises, as the condition that it is."""
    return value[WHEN] if isinstance(value, dict) and set(value) == {WHEN} else value


def own_content(rules: Ruleset, spec: Spec) -> Any:
    """The content with the names that the reconstruction gives to combinations, for what is told of it in words."""
    return _named(rules, done(rules, spec), {})


def _named(rules: Ruleset, spec: Spec, shapes: dict[str, str]) -> Any:
    """The content of what is done, with the names of combinations replaced by their shapes."""
    names: dict[str, Any] = {**step_words(rules), **shapes, **leaning_words(rules), **amounts(rules)}
    for name, passage in _passages(rules).items():
        names[f"{DO} {name}"] = comparable(STEPS_OF_PASSAGE, passage.need("steps").node, names)
    term = terms_of_nodes(rules).get(spec.node.path)
    node = _with_terms_of_round(rules, spec.node)
    return _plain(node, names) if term is None else comparable(term.type, node, names)


def _ends_apart(value: Any) -> Any:
    """A content with the two ends of every range apart, since a file may write them either way."""
    if isinstance(value, dict):
        return {key: _ends_apart(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_ends_apart(inner) for inner in value]
    return _range(value) if isinstance(value, str) and BETWEEN in value else value


def _range(text: str) -> dict[str, Any]:
    ends = zip(("least", "most"), ends_of(text), strict=True)
    return {key: int(end) if end.isdigit() else end for key, end in ends if end}


def _passages(rules: Ruleset) -> dict[str, Spec]:
    """The lists of steps to which a file gives names."""
    passages = rules.tree.get("named-steps")
    return dict(passages.entries()) if passages else {}


def done(rules: Ruleset, spec: Spec) -> Spec:
    """What is done where steps are done by their name: a single step as it stands, or all of them."""
    if not spec.node.path.endswith(f"/{DO}"):
        return spec
    passage = _passages(rules).get(spec.bare().text())
    steps = passage.need("steps") if passage else spec
    only = steps.items()[0] if passage and len(steps.items()) == 1 else None
    return steps if only is None else next((inner for _, inner in only.entries()), steps)


def _with_terms_of_round(rules: Ruleset, node: Node) -> Node:
    """An option with what its round says of announcing for all of them; any other node as it is."""
    around, _, verb = node.path.rpartition("/")
    before, _, key = around.rpartition("/")
    if key != "options" or verb not in OPTIONS or not can_announce(verb) or nothing_in(node):
        return node
    spec = at_path(rules.tree, before)
    announcing = spec.get("announcing") if spec else None
    return node if announcing is None else with_terms_of_round(node, announcing.node)


def own_words(rules: Ruleset, spec: Spec) -> Any:
    """The content as the reconstruction itself puts it, with its own names, for people to read."""
    computed = SHOWN.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    names = {**step_words(rules), **leaning_words(rules), **amounts(rules)}
    return _plain(_with_terms_of_round(rules, done(rules, spec).node), names)


def card_values(rules: Ruleset) -> dict[str, int]:
    """The points of each rank in the pack, whatever rules they were told by."""
    return {RANKS[one >> 2]: rules.setting.ranking.values[one] for one in rules.setting.pack}


def order_of_shapes(rules: Ruleset) -> list[str]:
    """The shapes of the combinations, lowest first."""
    return [one.shape for one in rules.setting.ranking.combinations]


def order_of_names(rules: Ruleset) -> str:
    """The combinations by name, lowest first."""
    return " < ".join(one.name for one in rules.setting.ranking.combinations)


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
    """What the amounts are to which a file gives names."""
    section = rules.tree.get("amounts")
    names: dict[str, Any] = {}
    for _ in section.entries() if section else ():  # each name may be made of any other
        for name, spec in section.entries() if section else ():
            names[name] = _multiplied(comparable(AMOUNT, spec.node, names))
    return names


def _multiplied(amount: Any) -> Any:
    """A multiple of a number as a number."""
    if isinstance(amount, dict) and set(amount) == {"of", "times"} and isinstance(amount["of"], int):
        return amount["of"] * amount["times"]
    return amount


def leaning_words(rules: Ruleset) -> dict[str, str]:
    """The words that lean on which hand is the better one, as they read where it is the lowest."""
    return {} if rules.setting.ranking.sense > 0 else {word: f"{word}, the lowest first" for word in LEANING}


@kept_with
def step_words(rules: Ruleset) -> dict[str, str]:
    """What word each named step is."""
    found: dict[str, str] = {}
    for spec in rules.nodes():
        if spec.node.kind == "mapping":
            for word, inner in spec.entries():
                if word in STEPS and inner.apparatus("name"):
                    found[inner.apparatus("name")] = inner.apparatus("phase") or word
    return found


@kept_with
def terms_of_nodes(rules: Ruleset) -> dict[str, Term]:
    """What is asked for at each node of the file, by the node's path, in readings that are not picked too."""
    terms: dict[str, Term] = {}
    _note_terms(Term(RECONSTRUCTION, "", None), rules.written, terms)
    return terms


def _instead(node: Node) -> tuple[Node, ...]:
    """The nodes that stand for a node: its readings, or what it wraps with its evidence."""
    if is_readings(node):
        return tuple(node.value["readings"].value.values())
    wrapping = node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}
    return (node.value["is"],) if wrapping else ()


def _note_terms(term: Term, node: Node, terms: dict[str, Term]) -> None:
    kind = plain_type(term.type)
    terms[node.path] = term
    instead = _instead(node)
    if instead:
        for inner in instead:
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
    """The content of a node where this type is asked for; what is written and holds anyway counts for nothing.

    So two files that differ only in defaults which one of them spells out have equal contents.
    """
    kind = plain_type(kind)
    if nothing_in(node):
        return NOTHING if is_omitted(node) else nothing_in(node)
    if node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}:
        return comparable(kind, node.value["is"], names)
    if isinstance(kind, Either):
        form = kind.form(node)
        return _plain(node, names) if form is None else comparable(form, node, names)
    if isinstance(kind, Entries):
        return _comparable_entries(kind, node, names)
    if isinstance(kind, Keys) and node.kind == "mapping":
        return _comparable_terms(kind, node, names)
    return _plain(node, names)


def _comparable_entries(kind: Entries, node: Node, names: dict[str, Any]) -> Any:
    """The contents of a list; one entry that may stand without a list is the same with it."""
    conditions = plain_type(kind.of) is CONDITION
    items = node.value if node.kind == "list" else [node]
    contents = [part for item in items for part in _parts(kind, item, names)]
    if len(contents) == 1 and (kind.alone or conditions):
        return contents[0]
    return sorted(contents, key=str) if conditions else contents


def _parts(kind: Entries, item: Node, names: dict[str, Any]) -> list[Any]:
    """The content of an item of a list; steps that are done by their name stand there as though written out."""
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
    """The content of what holds where a term is not written; None where nothing does."""
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
    """True for a content that says only that there is no rule, alone or as all that a list holds."""
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
        return "; ".join(wording(inner) for inner in value) if any(_deep(one) for one in value) else _row(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _word(value) if isinstance(value, str) else str(value)


READS_AS = {"not-played": "not played here"}
"""Words of the language that would say too little outside a file."""


def _word(value: str) -> str:
    """A word or a range as people say it."""
    least, between, most = value.replace("-", " ").partition("..")
    if not between or " " in least or " " in most.strip():
        return READS_AS.get(value, value.replace("-", " "))
    return _ends(least, most)


def _ends(least: str, most: str) -> str:
    """Two ends as people say them; "" for one that is open."""
    if least == most:
        return least
    return f"{least} to {most}" if least and most else f"at least {least}" if least else f"at most {most}"


def _is_range(value: dict[str, Any]) -> bool:
    """True for nothing but ends that can be said in a word each."""
    return bool(value) and set(value) <= {"least", "most"} and not any(map(_deep, value.values()))


def _deep(value: Any) -> bool:
    return isinstance(value, dict | list)


def _row(value: list[Any]) -> str:
    return " ".join(wording(one) for one in value) if value else "nothing"


def _entry(key: str, inner: Any) -> str:
    words = key.replace("-", " ")
    if inner is True:
        return words
    if isinstance(inner, dict) and not _is_range(inner):
        return f"{words} ({wording(inner)})"
    return f"{words} {wording(inner)}"
