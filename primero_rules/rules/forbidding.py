"""The editors' choices on which it rests that a duty, the end of a round or the condition of an option forbids.

A duty forbids what is not in its list; what else stands in that list has no say.  A condition forbids where a duty
or an end of a round has it and it holds, and where an option has it and it does not.  A further restriction of the
editors' has no say in the first case, since without it the duty would bind as well, nor one of their alternatives
in the second, since without it the option would be shut as well.
"""

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import Ref, within
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.game.event import Acted, Decided, Event
from primero_rules.game.state import State
from primero_rules.language.conditions import CONDITION
from primero_rules.language.options.option import WHEN, Option
from primero_rules.language.steps.turn import Must, TurnStep
from primero_rules.rules.consulted import choices_of_ours, has_own_sentence, ours_below
from primero_rules.rules.idle_terms import condition_written, idle_where_it_holds, idle_where_shut
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path

LEFT_BY_DUTY = "must"
"""The key of a duty under which its file lists all that is left to whoever is bound."""


def duty_at(rules: Ruleset, ref: Ref) -> Must | None:
    """The duty at this place in the file that leaves a player only some options; None if there is none."""
    return _duties(rules).get(ref)


def duty_of_condition(rules: Ruleset, ref: Ref) -> Ref:
    """The duty whose condition stands at this place, if it has a sentence and that is not ours; else the same."""
    of_condition = (duty for duty in _duties(rules) if ref.path == f"{duty.path}/{WHEN}" and not ref.editor)
    return next((duty for duty in of_condition if has_own_sentence(rules, duty)), ref)


@kept_with
def _duties(rules: Ruleset) -> dict[Ref, Must]:
    turns = (at.operation for at in rules.program if isinstance(at.operation, TurnStep))
    return {must.ref: must for turn in turns for must in turn.musts}


def ours_in_duty(rules: Ruleset, duty: Must, state: State, verb: str) -> tuple[Ref, ...]:
    """The choices of ours on which it rests that a duty forbids this verb to the player whose turn it is."""
    written = condition_written(rules, duty.ref)
    idle = () if written is None else tuple(idle_where_it_holds(rules, written, duty.test, state))
    return _without(_ours_listing(rules, duty.ref, verb), idle)


def ours_in_shutting(rules: Ruleset, option: Option, state: State) -> tuple[Ref, ...]:
    """The choices of ours on which it rests that an option is shut by its condition, among them the option."""
    condition = f"{option.ref.path}/{WHEN}"
    below = ours_below(rules, option.ref)
    deciding = [ref for ref in below if ref == option.ref or within(ref.path, condition)]
    return _without(deciding, tuple(idle_where_shut(rules, option, state)))


def ours_in_preventing(rules: Ruleset, rule: Ref) -> tuple[Ref, ...]:
    """The choices of ours on which it rests that a rule keeps something from coming about, wherever play stands."""
    within_it = _without(_ours_listing(rules, rule, ""), _narrowing(rules))
    return tuple(dict.fromkeys([rule, *within_it])) if rule.editor else within_it


def choices_behind(rules: Ruleset, events: Iterable[Event]) -> Iterator[tuple[Event, tuple[Ref, ...]]]:
    """Each of these events, with the choices of ours that were consulted for it.

    Of a duty that bound somebody they are those by which it leaves him what he then did.
    """
    in_order = list(events)
    for place, event in enumerate(in_order):
        if isinstance(event, Decided) and event.matter == "duty":
            done = next((later.action.verb for later in in_order[place:] if isinstance(later, Acted)), "")
            yield event, _without(_ours_listing(rules, event.ref, done), _narrowing(rules))
        else:
            yield event, choices_of_ours(rules, event)


def _ours_listing(rules: Ruleset, rule: Ref, verb: str) -> Sequence[Ref]:
    """The choices of ours in a rule, of the list of a duty only those on this verb and on the list as a whole."""
    lists = [path for path in _entries_of_duties(rules) if within(path, rule.path)]
    of_others = [path for path in lists if _entries_of_duties(rules)[path] != verb]
    return _without(ours_below(rules, rule), of_others)


@kept_with
def _entries_of_duties(rules: Ruleset) -> dict[str, str]:
    """The verb in each entry of the lists of duties, by the path of the entry."""
    duties = (nodes_by_path(rules).get(ref.path) for ref in _duties(rules))
    lists = (duty.bare().get(LEFT_BY_DUTY) for duty in duties if duty is not None)
    entries = (entry for listed in lists if listed is not None for entry in listed.items())
    return {entry.node.path: str(entry.bare().node.value) for entry in entries}


@kept_with
def _narrowing(rules: Ruleset) -> frozenset[str]:
    """The paths of the terms that narrow the conditions of duties and of ends of rounds: one of several that hold.

    Alternatives among them are left out, since these widen what they stand in.
    """
    turns = (at.operation for at in rules.program if isinstance(at.operation, TurnStep))
    conditions = [
        written
        for turn in turns
        for ref in (*(must.ref for must in turn.musts), *(check.ref for check in turn.checks))
        if (written := condition_written(rules, ref)) is not None
    ]
    bare = [CONDITION.fitting(written) for written in conditions]
    several = [condition.items() for condition in bare if condition.node.kind == "list"]
    return frozenset(
        [
            term.node.path
            for terms in several
            if len(terms) > 1
            for term in terms
            if term.ref.editor or not _is_of_alternatives(term)
        ]
    )


def _is_of_alternatives(term: Spec) -> bool:
    """True if a term of a condition consists of alternatives."""
    bare = CONDITION.fitting(term)
    return bare.node.kind == "mapping" and "any" in bare.mapping()


def _without(refs: Iterable[Ref], paths: Iterable[str]) -> tuple[Ref, ...]:
    """These rules, but for those that stand at one of the paths or within it."""
    left_out = tuple(paths)
    return tuple([ref for ref in refs if not any(within(ref.path, path) for path in left_out)])
