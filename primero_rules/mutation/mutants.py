"""Mutants: every lawful alternative for each node of a reconstruction, derived from the declaration of its words.

The input is the tree of a file as it is written, including all readings.  The output is its sites: the nodes that
have an effect in play, each with the changes that would give it another effect.  Apparatus, rules that are not
played, and nodes without an effect are no sites.  This is mutation testing, applied to rules instead of programs.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from primero_rules.base.spec import is_denied, is_hole, is_omitted, nothing_in
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.language.amounts import AMOUNT_WORDS
from primero_rules.language.bounds import BETWEEN_BOUNDS, Range, ends_of
from primero_rules.language.declaration.given_names import GivenNames, names_given
from primero_rules.language.declaration.types import (
    ByName,
    Either,
    Entries,
    Keys,
    Names,
    Share,
    Text,
    Type,
    Whole,
    Words,
)
from primero_rules.language.equipment.combination import COMBINATION_SHAPE
from primero_rules.language.grammar import NAMED_TYPES, plain_type
from primero_rules.language.options import CHOICES
from primero_rules.language.options.chips_of_bid import AmountOrRange
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.language.steps import STEPS
from primero_rules.mutation.change import (
    NO_RECORD_PLAYED,
    NOBODY_TAKES_IT,
    REACHED,
    Change,
    PathOfKeys,
    Site,
    data_like,
    like,
    words_like,
)
from primero_rules.mutation.replacements import others
from primero_rules.rules.readings import is_readings, points_of
from primero_rules.rules.selections import selections_of

PLAYERS_KEY = "players"
PARTS_WITH_RULES = (PLAYERS_KEY, "pack", "table", "combinations", "procedure", "named-steps")
"""The parts of a file that hold rules."""

CONDITION_TYPE, STEP_TYPE = NAMED_TYPES["condition"], NAMED_TYPES["step"]
WERE_OTHER, ALWAYS_HELD = "if something else stood in its place", "if it always held"
JOINING_KEYS = ("any", "not")
LEAF_TYPES = (Words, Names, Whole, Share, Text)


def sites(root: Node) -> Iterator[Site]:
    """Every site of a file, in its order; those of selections and of the readings that they pick come last."""
    given = names_given(root)
    for key, node in root.value.items():
        if key in PARTS_WITH_RULES:
            sites_within = _sites(RECONSTRUCTION.terms[key].type, node, (key,), given)
            yield from _with_narrower_range(sites_within) if key == PLAYERS_KEY else sites_within
    yield from _selections(root)


def _with_narrower_range(of_players: list[Site]) -> Iterator[Site]:
    """The sites of the number of players, with only those changes that narrow its range.

    A record can show that a number of players is allowed, but none can show that a number is not.
    """
    for site in of_players:
        for change in site.changes:
            inwards = [form for form in change.forms if form and not _wider(form, site.node)]
            if inwards:
                yield _changed(site.node, site.at, change.supposed, *inwards)


def _wider(form: Node, node: Node) -> bool:
    """True if a form of bounds, or of one end of them, allows numbers that the node does not, or is no bound."""
    if form.kind not in ("integer", "text"):
        return True
    if form.kind == "integer":
        return bool((form.value < node.value) == (node.path.rpartition("/")[2] == "least"))
    (new_least, new_most), (least, most) = ends_of(form.value), ends_of(node.value)
    return int(new_least or 0) < int(least or 0) or (bool(most) and int(new_most or int(most) + 1) > int(most))


def _selections(root: Node) -> Iterator[Site]:
    points = points_of(root)
    for name, selection in selections_of(root).items():
        yield Site(selection, ("selections", name), (), NO_RECORD_PLAYED)
        picked = selection.value.get("readings")
        for point, node in (picked.value if picked is not None else {}).items():
            if points[point].path == PLAYERS_KEY:
                continue
            more = [reading for reading in points[point].value["readings"].value if reading != node.value]
            at = ("selections", name, "readings", point)
            yield _changed(node, at, "if another reading were picked", *words_like(node, more))


def _sites(kind: Type, node: Node, at: PathOfKeys, given: GivenNames, example: Any = None) -> list[Site]:
    """The sites of a node and of everything in it; ``example`` is the data that may replace a denial."""
    if node.kind == "mapping":
        if is_readings(node):
            return _readings(kind, node, at, given)
        if is_denied(node):
            return [] if example is None else [_changed(node, at, "if it were allowed", data_like(node, example))]
        if is_omitted(node) or is_hole(node):
            return []
        bare = plain_type(kind)
        if "is" in node.value and not isinstance(bare, Keys | ByName):
            return _sites(kind, node.value["is"], (*at, "is"), given)
    kind = plain_type(kind)
    if kind is CONDITION_TYPE:
        return _condition(node, at, given)
    within = next((MUTANTS_WITHIN[base] for base in type(kind).__mro__ if base in MUTANTS_WITHIN), None)
    if within is not None:
        return within(kind, node, at, given)
    forms = others(kind, node, given)
    return [_changed(node, at, WERE_OTHER, *forms)] if forms else []


def _changed(node: Node, at: PathOfKeys, supposed: str, *forms: Node | None) -> Site:
    return Site(node, at, (Change(supposed, at, forms),))


def _range(_kind: Text, node: Node, at: PathOfKeys, _given: GivenNames) -> list[Site]:
    """The site of a range, with a change for each end; a single word, which is an amount, has other words."""
    if BETWEEN_BOUNDS not in node.value:
        return [
            _changed(node, at, WERE_OTHER, *words_like(node, (word for word in AMOUNT_WORDS if word != node.value)))
        ]
    least, most = ends_of(node.value)
    lower = [f"{end}{BETWEEN_BOUNDS}{most}" for end in _other_ends(least) if end or most]
    upper = [f"{least}{BETWEEN_BOUNDS}{end}" for end in _other_ends(most) if end or least]
    suppositions = ("if the least were another", lower), ("if the most were another", upper)
    changes = [Change(what_if, at, tuple(words_like(node, forms))) for what_if, forms in suppositions if forms]
    return [Site(node, at, tuple(changes))]


def _other_ends(end: str) -> list[str]:
    """The alternatives for one end of a range; none if the end is open already."""
    if not end:
        return []
    near = [str(number) for number in (int(end) + 1, int(end) - 1) if number >= 0] if end.isdigit() else []
    return [*near, "", *(word for word in AMOUNT_WORDS if not end.isdigit() and word != end)]


def _left_out(node: Node, at: PathOfKeys, form: Node | None = None) -> Site:
    return _changed(node, at, "if it were left out", form)


def _readings(kind: Type, node: Node, at: PathOfKeys, given: GivenNames) -> list[Site]:
    within = []
    readings = node.value["readings"].value
    for name, inner in readings.items():
        here = (*at, "readings", name)
        more = (other for other_name, other in readings.items() if other_name != name)
        within += [_changed(inner, here, "if it were read otherwise", *more), *_sites(kind, inner, here, given)]
    return within


def _condition(node: Node, at: PathOfKeys, given: GivenNames) -> list[Site]:
    """The sites of a condition: one that is not composed of others is changed to always and to never hold."""
    joined = node.kind == "list" or (node.kind == "mapping" and bool(set(node.value) & set(JOINING_KEYS)))
    inner = [] if node.kind == "text" else _either(NAMED_TYPES["condition"], node, at, given)
    if joined:
        return inner
    both = like(node, "list", (node, like(node, "mapping", {"not": node})))
    always = like(node, "mapping", {"any": both})
    changes = Change(ALWAYS_HELD, at, (always,)), Change("if it never held", at, (both,))
    return [Site(node, at, changes), *inner]


def _terms(kind: Keys, node: Node, at: PathOfKeys, given: GivenNames) -> list[Site]:
    if node.kind != "mapping":
        return []
    within: list[Site] = []
    for key, inner in node.value.items():
        term = kind.terms.get(key)
        if term is None or not term.plays:
            continue
        here = (*at, key)
        deeper = _sites(term.type, inner, here, given, term.example)
        if not term.needed:
            deeper = [_or_left_out(site, here) for site in deeper]
        if kind is CHOICES and not _is_form(inner):
            within.append(Site(inner, here, _left_out(inner, here).changes, NOBODY_TAKES_IT))
        elif not (deeper or term.needed or kind.single or _is_form(inner) or _is_idle(inner)):
            within.append(_left_out(inner, here))
        within += deeper
    return within


def _or_left_out(site: Site, here: PathOfKeys) -> Site:
    """The site, with leaving it out as a further form if it is a word or number that is not required."""
    change = site.changes[0] if site.changes else None
    if change is None or change.supposed != WERE_OTHER or site.at not in (here, (*here, "is")):
        return site
    return Site(site.node, site.at, (Change(WERE_OTHER, here, (*change.forms, None)),))


def _is_form(node: Node) -> bool:
    """True for readings, a denial, or a node that is left out."""
    return is_readings(node) or bool(nothing_in(node))


def _is_idle(node: Node) -> bool:
    """True for a list of steps of which none does anything."""
    return node.kind == "list" and all(map(nothing_in, node.value))


def _entries(kind: Entries, node: Node, at: PathOfKeys, given: GivenNames) -> list[Site]:
    if node.kind != "list":
        return _sites(kind.of, node, at, given)
    within: list[Site] = []
    more, of = len(node.value) > kind.least, plain_type(kind.of)
    for number, item in enumerate(node.value):
        here = (*at, number)
        deeper = _sites(kind.of, item, here, given)
        if kind.of is COMBINATION_SHAPE and number:
            within.append(_lower(node, at, number))
        if of is STEP_TYPE:
            within += _step(item, here)
        elif more and of is not CONDITION_TYPE and not is_readings(item):
            within.append(_left_out(item, here))
            deeper = [] if isinstance(of, LEAF_TYPES) else deeper
        within += deeper
    return within


def _lower(node: Node, at: PathOfKeys, number: int) -> Site:
    """The site of a combination, whose change exchanges it with the next lower one."""
    items = list(node.value)
    items[number - 1], items[number] = items[number], items[number - 1]
    lower = Change("did it rank one place lower", at, (like(node, "list", tuple(items)),))
    return Site(node.value[number], (*at, number), (lower,))


def _step(item: Node, at: PathOfKeys) -> list[Site]:
    """The site of a step, whose change removes it; if it has a name, it is replaced by ``is: nothing`` instead.

    The target of a ``goto`` is a site of its own, and an ``end`` only needs to be reached.
    """
    word = next((key for key in item.value if key in STEPS), "") if item.kind == "mapping" else ""
    if word in ("", "goto"):
        return []
    inner = item.value[word]
    if is_readings(inner) or word == "end":
        return [] if word != "end" else [Site(inner, (*at, word), (), REACHED)]
    name = inner.value.get("name") if inner.kind == "mapping" else None
    nothing = None if name is None else data_like(item, {"is": "nothing", "name": name.value})
    return [Site(inner, (*at, word), _left_out(inner, at, nothing).changes)]


def _table(kind: ByName, node: Node, at: PathOfKeys, given: GivenNames) -> list[Site]:
    within: list[Site] = []
    for key, inner in node.value.items():
        if not (kind.evidence and key in APPARATUS):
            within += [_left_out(inner, (*at, key)), *_sites(kind.of, inner, (*at, key), given)]
    return within


def _either(kind: Any, node: Node, at: PathOfKeys, given: GivenNames) -> list[Site]:
    form = {"integer": kind.number, "list": kind.entries, "mapping": kind.mapping, "text": kind.text}.get(node.kind)
    if node.kind == "mapping" and kind.tag and kind.tag in node.value:
        form = kind.tagged
    return [] if form is None else _sites(form, node, at, given)


MUTANTS_WITHIN: Mapping[type, Callable[[Any, Node, PathOfKeys, GivenNames], list[Site]]] = {
    Range: _range,
    AmountOrRange: _range,
    Entries: _entries,
    ByName: _table,
    Keys: _terms,
    Either: _either,
}
