"""Which nodes of a file are consulted when one of its rules is followed, and which of them are the editors'.

A rule is consulted with all nodes below it: its condition, its amounts (also those that the game names once for
all rules), what may be announced with it.  Two kinds of nodes below it are not consulted every time: rules of their
own, which have events of their own, and terms that matter only at times, such as what becomes of an odd chip; these
have an event when they matter.  Whose a name is does not matter in play.  The pack and the values of the hands are
consulted at every step, and are not counted; nor is with whom a round begins, which matters at each of its turns.
"""

from collections.abc import Iterable, Iterator, Mapping

from primero_rules.base.evidence import Ref, enclosing, within
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import KEYS_STATED
from primero_rules.game.event import Decided, Event, Ruled, Shown, Won
from primero_rules.language.announcing import ANNOUNCING_TERMS, names_nothing
from primero_rules.language.declaration.types import Consulted
from primero_rules.language.options import OPTIONS, can_announce
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path, terms_of_nodes

CONSULTED_ELSEWHERE: Mapping[type[Event], frozenset[str]] = {
    Shown: frozenset({"requires", "takes", "compares"}),
    Won: frozenset({"shows"}),
    Ruled: frozenset({"shows"}),
}
"""For a class of events, the terms of its rule that are consulted only for events of other classes."""


PAYS = "pays"
"""The key of an option under which its file says what it costs."""

CHIPS_OF_OPTION = (PAYS, "amount")
"""The keys of an option under which its file speaks of chips: of what it costs, and of how much may be bid."""

AMOUNTS = "amounts"
"""The key of a file under which it names amounts."""


def choices_of_ours(rules: Ruleset, event: Event) -> tuple[Ref, ...]:
    """The places of all nodes that were consulted for an event and are the editors', not the author's."""
    if isinstance(event, Decided) and event.matter == "hand-over":
        return (event.ref,) if event.ref.editor else ()
    return _ours_consulted(rules, event.ref, CONSULTED_ELSEWHERE.get(type(event), frozenset()))


def consulted_for(rules: Ruleset, event: Event) -> tuple[Ref, ...]:
    """The places of all nodes that were consulted for an event."""
    if isinstance(event, Decided) and event.matter == "hand-over":
        return (event.ref,)
    return consulted(rules, event.ref, CONSULTED_ELSEWHERE.get(type(event), frozenset()))


def resting_on(rules: Ruleset, events: Iterable[Event]) -> tuple[Ref, ...]:
    """The editors' choices on which these events rest, each once."""
    return tuple(dict.fromkeys([ref for event in events for ref in choices_of_ours(rules, event)]))


def ours_below(rules: Ruleset, ref: Ref) -> tuple[Ref, ...]:
    """The places of the nodes that are consulted when a rule is followed and are the editors'."""
    return _ours_consulted(rules, ref, frozenset())


def ours_refusing(rules: Ruleset, ref: Ref) -> tuple[Ref, ...]:
    """The places of the editors' choices for which the rule at ``ref`` refuses something.

    A turn refuses what is no option of it, whatever its other terms say.
    """
    if ref in _turns(rules):
        return (ref,) if ref.editor else ()
    return ours_below(rules, ref)


@kept_with
def _turns(rules: Ruleset) -> frozenset[Ref]:
    """The places of the steps in which players choose among options."""
    return frozenset([at.ref for at in rules.program if isinstance(at.operation, TurnStep)])


@kept_with
def _ours_consulted(rules: Ruleset, ref: Ref, elsewhere: frozenset[str]) -> tuple[Ref, ...]:
    """The same without what stands under these terms of the rule, which are consulted ``elsewhere``."""
    return tuple(place for place in consulted(rules, ref, elsewhere) if place.editor)


def consulted(rules: Ruleset, ref: Ref, elsewhere: frozenset[str] = frozenset()) -> tuple[Ref, ...]:
    """The places of all nodes that are consulted when the rule at ``ref`` is followed, its own first.

    ``elsewhere`` are terms of the rule that are left out.
    """
    consulted = {ref.path: ref}
    nodes = nodes_by_path(rules)
    rule = nodes.get(ref.path)
    if rule is not None:
        specs = list(_below(rules, rule, elsewhere))
        if not is_asked_at_times(rules, ref.path):
            specs += [*_terms_of_round(rules, rule, nodes), *_enclosing_ways(rules, ref.path, nodes)]
        for spec in [*specs, *_named_amounts(rules, [rule, *specs], elsewhere)]:
            consulted.setdefault(spec.ref.path, spec.ref)
    return tuple(consulted.values())


def is_asked_at_times(rules: Ruleset, path: str) -> bool:
    """True for a term that is consulted only when it matters."""
    return _when_consulted(rules, path) == "at times"


def _when_consulted(rules: Ruleset, path: str) -> Consulted:
    """When play asks a node: as the term is declared that stands there, and always if it is none."""
    term = terms_of_nodes(rules).get(path)
    return "always" if term is None else term.consulted


def _always_asked(rules: Ruleset, spec: Spec) -> Iterator[tuple[str, Spec]]:
    """The entries of a mapping that are consulted whenever it is, each with its key."""
    for key, inner in spec.entries():
        if _when_consulted(rules, inner.node.path) == "always":
            yield key, inner


def _named_amounts(rules: Ruleset, specs: Iterable[Spec], elsewhere: frozenset[str]) -> Iterator[Spec]:
    """The amounts of the game that these nodes name, with those from which they are computed."""
    amounts = rules.tree.by_name(AMOUNTS)
    for spec in specs if amounts else ():
        for word in _words(rules, spec, elsewhere):
            if word in amounts:
                yield amounts[word]
                yield from _named_amounts(rules, [amounts[word]], frozenset())


def _words(rules: Ruleset, spec: Spec, elsewhere: frozenset[str] = frozenset()) -> Iterator[str]:
    """The words below a node that are consulted with it."""
    if spec.node.kind == "text":
        yield str(spec.node.value)
    elif spec.node.kind == "mapping":
        for key, inner in _always_asked(rules, spec):
            if key not in elsewhere:
                yield from _words(rules, inner)
    elif spec.node.kind == "list":
        for inner in spec.items():
            yield from _words(rules, inner)


def _below(rules: Ruleset, spec: Spec, elsewhere: frozenset[str] = frozenset()) -> Iterator[Spec]:
    """The nodes below a rule that state evidence of their own and are consulted whenever it is followed.

    ``elsewhere`` are keys of the rule itself that are left out, with all that stands under them.
    """
    if spec.node.kind == "mapping":
        inner = [entry for key, entry in _always_asked(rules, spec) if key not in elsewhere]
    elif spec.node.kind == "list":
        inner = spec.items()
    else:
        return
    for entry in inner:
        if entry.node.kind == "mapping" and not KEYS_STATED.isdisjoint(entry.node.value):
            yield entry
        yield from _below(rules, entry)


@kept_with
def told_by(rules: Ruleset, ref: Ref) -> tuple[Ref, ...]:
    """The rules whose sentences tell a rule: it alone, or those of its terms if only they have sentences."""
    rule = nodes_by_path(rules).get(ref.path)
    if rule is None or _has_sentence(rule):
        return (ref,)
    return told_below(rules, ref) or (ref,)


def has_own_sentence(rules: Ruleset, ref: Ref) -> bool:
    """True if a rule has a sentence that is not that of a rule around it."""
    rule = nodes_by_path(rules).get(ref.path)
    return rule is not None and _has_sentence(rule)


def told_below(rules: Ruleset, ref: Ref) -> tuple[Ref, ...]:
    """The terms of a rule that are consulted whenever it is followed and have sentences of their own."""
    rule = nodes_by_path(rules).get(ref.path)
    return tuple([spec.ref for spec in _below(rules, rule) if _has_sentence(spec)]) if rule is not None else ()


def told_under(rules: Ruleset, ref: Ref, keys: Iterable[str]) -> Iterator[Ref]:
    """The same for the terms under these keys of a rule, in their order."""
    terms = told_below(rules, ref)
    for key in keys:
        yield from (term for term in terms if within(term.path, f"{ref.path}/{key}"))


@kept_with
def told_of_chips(rules: Ruleset, option: Ref) -> tuple[Ref, ...]:
    """The sentences of an option on what it costs and on how much may be bid, and those of the amounts it names."""
    named = (ref for ref in consulted(rules, option) if within(ref.path, AMOUNTS) and ref.says)
    return (*told_under(rules, option, CHIPS_OF_OPTION), *named)


def _has_sentence(spec: Spec) -> bool:
    return spec.node.kind == "mapping" and "says" in spec.node.value


@kept_with
def terms_of_naming(rules: Ruleset, option: Ref) -> Mapping[str, Ref]:
    """The rules about what may be named with an option, by their keys: its own, or those of its round."""
    nodes = nodes_by_path(rules)
    rule = nodes.get(option.path)
    if rule is None or rule.node.kind != "mapping":
        return {}
    of_round = _announcing_around(rule, nodes)
    entries = [*(of_round.entries() if of_round else ()), *rule.entries()]
    terms = {key: spec.ref for key, spec in entries if key in ANNOUNCING_TERMS.terms}
    return {key: ref for key, ref in terms.items() if ref != option}


def _terms_of_round(rules: Ruleset, rule: Spec, nodes: dict[str, Spec]) -> Iterator[Spec]:
    """The terms of a round's ``announcing`` that hold for an option, since it does not state them itself."""
    announcing = _announcing_around(rule, nodes)
    own = rule.mapping() if rule.node.kind == "mapping" else {}
    for key, spec in announcing.entries() if announcing else ():
        if key in ANNOUNCING_TERMS.terms and key not in own:
            yield spec
            yield from _below(rules, spec)


def _announcing_around(rule: Spec, nodes: Mapping[str, Spec]) -> Spec | None:
    """The ``announcing`` of the round to which a rule belongs; None if it is no option that may name a hand.

    Nor is it one if it says itself that nothing is named with it.
    """
    around, between, verb = rule.node.path.rpartition("/options/")
    verb = verb.partition("/")[0]
    if not between or verb not in OPTIONS or not can_announce(verb) or around not in nodes:
        return None
    if rule.node.kind == "mapping" and names_nothing(rule.node.value.get("announces")):
        return None
    announcing = nodes[around].get("announcing")
    return announcing if announcing is not None and announcing.node.kind == "mapping" else None


def _enclosing_ways(rules: Ruleset, path: str, nodes: dict[str, Spec]) -> Iterator[Spec]:
    """The ways of branches in which a step stands, and their conditions: taking a way has no event of its own."""
    _, *around = enclosing(path)
    for above in around:
        way = nodes.get(above) if above.rpartition("/")[2].isdigit() else None
        if way is not None and way.node.kind == "mapping" and "steps" in way.node.value:
            yield way
            when = way.get("when")
            if when is not None:
                yield when
                yield from _below(rules, when)
