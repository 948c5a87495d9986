"""The executable content of a node, made comparable: no apparatus, and local names replaced by what they mean.

Two reconstructions agree if their contents are equal.  The name of a combination is replaced by its shape and that
of a step by its word, because neither name has any effect in play.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from primero_rules.base.cards import RANKS
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import NOTHING, Spec, is_omitted, nothing_in
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.comparison.announced_parts import with_announced_parts
from primero_rules.comparison.code_form import GivenName
from primero_rules.comparison.contents import DO_KEY, Contents, is_nothing, next_step, range_of
from primero_rules.language.amounts import AMOUNT
from primero_rules.language.announcing import with_terms_of_round
from primero_rules.language.bounds import BETWEEN_BOUNDS
from primero_rules.language.declaration.restating import Around
from primero_rules.language.declaration.types import Entries
from primero_rules.language.follows import STEPS_THAT_FOLLOW
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS, can_announce
from primero_rules.language.options.option import WHEN
from primero_rules.language.steps import STEP, STEPS
from primero_rules.language.steps.showdown import LEANING
from primero_rules.rules.answers import at_path
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path, terms_of_nodes

ENDS_OF_READINGS = re.compile("(/readings/[^/]+)+$")
"""The end of the path of a reading."""


def content(rules: Ruleset, spec: Spec, named_amounts: Mapping[str, Any] | None = None) -> Any:
    """The content as plain data without local names; for a node without a rule, the word that says why not.

    Two nodes with equal contents do the same in play.  ``named_amounts`` stand for the amounts that the file names;
    without them, what it says of these.
    """
    computed = COMPUTED.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    shapes = {combination.name: combination.shape for combination in rules.setting.ranking.combinations}
    if _is_word_alone(spec):
        return _word(spec)
    names = {**shapes, **(amounts(rules) if named_amounts is None else named_amounts)}
    value = _without_lone_when(_with_ranges_split(_named(rules, done(rules, spec), names, in_order=False)))
    return _word(spec) if value == NOTHING and _does_something(spec) else value


def _is_word_alone(spec: Spec) -> bool:
    """True for a word that stands without terms, such as ``end``: it does something, and is no denial."""
    return spec.node.kind == "mapping" and not nothing_in(spec.node) and not spec.mapping()


def _does_something(spec: Spec) -> bool:
    """True for a step or an option that is not denied: it does something also where it only repeats defaults."""
    word = _word(spec)
    return spec.node.kind == "mapping" and not nothing_in(spec.node) and (word in STEPS or word in OPTIONS)


def _word(spec: Spec) -> str:
    """The word under which a node stands, or under which the reading stands that it is."""
    return ENDS_OF_READINGS.sub("", spec.node.path).rpartition("/")[2]


def _without_lone_when(value: Any) -> Any:
    """The bare condition, if a content says nothing but when a case arises; else the content as it is."""
    return value[WHEN] if isinstance(value, dict) and set(value) == {WHEN} else value


def own_content(rules: Ruleset, spec: Spec) -> Any:
    """The content with the reconstruction's own names of combinations, to be put into words."""
    return _named(rules, done(rules, spec), amounts(rules), in_order=True)


def _named(rules: Ruleset, spec: Spec, own: Mapping[str, Any], *, in_order: bool) -> Any:
    """The content of a node, with the file's ``own`` names of hands and amounts, and those of steps, replaced."""
    names: dict[str, Any] = {**step_words(rules), **leaning_words(rules), **own}
    contents = Contents(names, in_order, around(rules, spec.node.path))
    for name, passage in rules.tree.by_name("named-steps").items():
        names[f"{DO_KEY} {name}"] = contents.of(STEPS_THAT_FOLLOW, passage.need("steps").node)
    term = terms_of_nodes(rules).get(spec.node.path)
    if term is None:
        return spec.node.value  # the word that says what kind of hole stands around it
    return contents.of(term.type, with_announced_parts(rules, _with_terms_of_round(rules, spec.node)))


def around(rules: Ruleset, path: str) -> Around:
    """What stands around a node of a file, above the mapping in which it stands."""
    combinations = rules.setting.ranking.combinations
    announced_as = {each.name: combinations[each.called].name for each in combinations}
    return Around(announced_as=announced_as, next_step=_step_after(rules, path))


def _step_after(rules: Ruleset, path: str) -> str:
    """The name of the step that comes after the innermost one within which a node stands; "" if there is none."""
    parts = path.split("/")
    for end in range(len(parts) - 1, 0, -1):
        steps, number = "/".join(parts[:end]), parts[end]
        term = terms_of_nodes(rules).get(steps)
        kind = plain_type(term.type) if term else None
        if number.isdigit() and isinstance(kind, Entries) and plain_type(kind.of) is STEP:
            listed = nodes_by_path(rules).get(steps)
            return "" if listed is None else next_step(listed.node, int(number))
    return ""


def _with_ranges_split(value: Any) -> Any:
    """A content in which every range is split into its two ends, since a file may write it either way."""
    if isinstance(value, dict):
        return {key: _with_ranges_split(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_ranges_split(inner) for inner in value]
    return range_of(value) if isinstance(value, str) and BETWEEN_BOUNDS in value else value


def done(rules: Ruleset, spec: Spec) -> Spec:
    """The steps behind a call of named steps: the only one, or the list of all; any other node as it is."""
    if not spec.node.path.endswith(f"/{DO_KEY}"):
        return spec
    passage = rules.tree.by_name("named-steps").get(spec.bare().text())
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
    computed = SHOWN_VALUES.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    if _is_word_alone(spec):
        return _word(spec)
    hands = {name: GivenName(name) for name in rules.combinations}
    names = {**step_words(rules), **hands, **leaning_words(rules), **amounts(rules)}
    return _as_written(_with_terms_of_round(rules, done(rules, spec).node), names)


def _as_written(node: Node, names: Mapping[str, Any]) -> Any:
    if node.kind == "list":
        return [_as_written(inner, names) for inner in node.value]
    if node.kind != "mapping":
        return names.get(node.value, node.value) if node.kind == "text" else node.value
    terms = {key: inner for key, inner in node.value.items() if key not in APPARATUS}
    if nothing_in(node):
        return NOTHING if is_omitted(node) else nothing_in(node)
    if not terms:  # a word alone, with evidence
        return True
    if set(terms) == {"is"}:
        return _as_written(terms["is"], names)
    contents = {key: _as_written(inner, names) for key, inner in terms.items()}
    return {key: content for key, content in contents.items() if not is_nothing(content)}


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
SHOWN_VALUES: Mapping[str, Callable[[Ruleset], Any]] = {
    "pack/values": card_values,
    "combinations/lowest-first": order_of_names,
}


@kept_with
def amounts(rules: Ruleset) -> dict[str, Any]:
    """The contents of the amounts that a file defines by name."""
    amounts = rules.tree.by_name("amounts")
    names: dict[str, Any] = {}
    contents = Contents(names)
    for _ in amounts:  # a name may refer to any other: repeat until all are resolved
        for name, spec in amounts.items():
            names[name] = _multiplied(contents.of(AMOUNT, spec.node))
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
    mappings = (spec for spec in rules.nodes() if spec.node.kind == "mapping")
    steps = ((word, inner) for spec in mappings for word, inner in spec.entries() if word in STEPS)
    named = ((inner.apparatus("name"), inner.apparatus("phase") or word) for word, inner in steps)
    return {name: words for name, words in named if name}
