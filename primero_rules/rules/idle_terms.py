"""Terms that have no say in a condition's being met just now or not, and in what is offered with an option.

Of several alternatives in its condition, one that does not hold has none where another does; nor has one that is
the editors' beside one that is not, since without it the option would be offered all the same.  For the same reason
a further restriction of the editors' has none while it does not forbid the option.  How a name has to follow the
last one has none where nothing has been named, and by which points of the hand named points are measured, where
that decides no more than which numbers may be named.  Of several reasons for which a player is spared a change of
cards those have none that do not apply to him.

Where a condition is not met, those of its terms have none that are met, nor an alternative of the editors', since
without it the condition would not be met either; nor has a term of the editors' beside one that is not, where
either of them would be enough.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from primero_rules.base.evidence import Ref, within
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import CONDITION
from primero_rules.language.conditions.combined import AllOf, OneOf
from primero_rules.language.lawful_announcements import Announcing
from primero_rules.language.options.bidding import Bidding
from primero_rules.language.options.option import WHEN, Option
from primero_rules.language.options.seeing import Seeing
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import offered_options
from primero_rules.language.truthfulness import BEST_HAND, HAND_NAMED
from primero_rules.rules.against_hand import against_hand
from primero_rules.rules.consulted import ours_below, terms_of_naming
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path

SPARED = "spared"
"""The term of a change of cards that says whom it passes by."""

FOLLOWS = "follows"
"""The term of what may be named that is asked only where something has been named before."""

TERM_OF_TRUTH, MEASURED_BY = "truth", "measured-by"
"""The term on how far a name may differ from the hand, and its term on the points that are the measure."""

MEASURES = ((BEST_HAND,), (HAND_NAMED,), (BEST_HAND, HAND_NAMED))
"""All that can be the measure of points."""


def with_a_say(rules: Ruleset, option: Ref, states: Iterable[State], refs: Iterable[Ref]) -> Iterator[Ref]:
    """Those of these rules that do not stand in such a term of an option, offered in each of these states."""
    idle = frozenset.intersection(*(frozenset(_idle_terms(rules, option, state)) for state in states))
    return (ref for ref in refs if not any(within(ref.path, path) for path in idle))


def idle_in_spared(rules: Ruleset, spared: Ref, states: Iterable[State]) -> frozenset[str]:
    """The paths of such terms in the condition at ``spared`` of a change of cards.

    It is asked about the player whose turn it is, in each of these states.
    """
    changes = [at.operation for at in rules.program if spared.path == f"{at.ref.path}/{SPARED}"]
    condition = next((change.spared for change in changes if isinstance(change, Exchanging)), None)
    written = nodes_by_path(rules).get(spared.path)
    if condition is None or written is None:
        return frozenset()
    return frozenset.intersection(
        *(frozenset(idle_where_it_holds(rules, written, condition, state)) for state in states)
    )


def idle_where_shut(rules: Ruleset, option: Option, state: State) -> Iterator[str]:
    """The paths of such terms in the condition of an option, where it does not hold for the player to act."""
    written = condition_written(rules, option.ref)
    if written is not None and option.when is not None:
        yield from _idle_where_it_fails(rules, written, option.when, state)


def _idle_terms(rules: Ruleset, option: Ref, state: State) -> Iterator[str]:
    """The paths of such terms; there are none if no turn is taken in this state, or no such option offered."""
    offered = offered_options(rules.program[state.cursor].operation)
    option_here = next((each for each in offered if each.ref == option), None)
    if option_here is None:
        return
    written = condition_written(rules, option)
    if option_here.when is not None and written is not None:
        if written.ref.editor:
            yield written.node.path
        else:
            yield from idle_where_it_holds(rules, written, option_here.when, state)
    follows = terms_of_naming(rules, option).get(FOLLOWS)
    if follows is not None and state.vying.named is None:
        yield follows.path
    truth = terms_of_naming(rules, option).get(TERM_OF_TRUTH)
    if truth is not None and isinstance(option_here, Bidding | Seeing) and option_here.announcing is not None:
        otherwise = _measured_otherwise(rules, option)
        here = _said_of_hand(option_here.announcing, state)
        if all(_said_of_hand(announcing, state) == here for announcing in otherwise):
            yield f"{truth.path}/{MEASURED_BY}"


@kept_with
def _measured_otherwise(rules: Ruleset, option: Ref) -> tuple[Announcing, ...]:
    """What may be announced with an option, were it measured by any of the points that can be the measure."""
    options = (each for at in rules.program for each in offered_options(at.operation) if each.ref == option)
    here = next(options)
    announcing = here.announcing if isinstance(here, Bidding | Seeing) else None
    return tuple(map(announcing.measured_by, MEASURES)) if announcing is not None else ()


def _said_of_hand(announcing: Announcing, state: State) -> frozenset[str]:
    """How all that may be announced now compares with the hand."""
    lawful, hand = announcing.announcements(state, state.actor), state.seats[state.actor].hand
    return frozenset(against_hand(announcing.ranking, lawful, hand))


@kept_with
def condition_written(rules: Ruleset, rule: Ref) -> Spec | None:
    """The condition of an option, a duty or an end of a round as it is written, or its reading, or None."""
    nodes = nodes_by_path(rules)
    own = f"{rule.path}/{WHEN}"
    return nodes.get(own) or next((nodes[path] for path in nodes if within(path, own)), None)


def idle_where_it_holds(rules: Ruleset, written: Spec, condition: Condition, state: State) -> Iterator[str]:
    """The paths of terms without a say in a condition that holds for the player to act, as written and as read."""
    entries = _parts_as_written(written)
    if len(entries) == 1:
        yield from idle_where_it_holds(rules, entries[0], condition, state)
    elif isinstance(condition, AllOf):
        for entry, part in zip(entries, condition.conditions, strict=True):
            if isinstance(part, OneOf) and not entry.ref.editor:
                yield from idle_where_it_holds(rules, entry, part, state)
            else:
                yield entry.node.path
    elif isinstance(condition, OneOf):
        alternatives = zip(entries, condition.conditions, strict=True)
        holding = {entry.node.path: (entry, part) for entry, part in alternatives if part.holds(state, state.actor)}
        having_a_say = _by_text_if_any(rules, holding)
        yield from (entry.node.path for entry in entries if entry.node.path not in having_a_say)
        for path in having_a_say:
            yield from idle_where_it_holds(rules, *holding[path], state)


def _by_text_if_any(rules: Ruleset, enough: Mapping[str, tuple[Spec, Condition]]) -> Sequence[str]:
    """Of terms each of which is enough, by their paths: those without a choice of ours, or all if none is."""
    return [path for path, (entry, _) in enough.items() if not ours_below(rules, entry.ref)] or list(enough)


def _idle_where_it_fails(rules: Ruleset, written: Spec, condition: Condition, state: State) -> Iterator[str]:
    """The paths of terms without a say in a condition that does not hold, as it is written and as it is read."""
    entries = _parts_as_written(written)
    if len(entries) == 1:
        yield from _idle_where_it_fails(rules, entries[0], condition, state)
    elif isinstance(condition, OneOf):
        for entry, part in zip(entries, condition.conditions, strict=True):
            if entry.ref.editor:
                yield entry.node.path
            else:
                yield from _idle_where_it_fails(rules, entry, part, state)
    elif isinstance(condition, AllOf):
        parts = zip(entries, condition.conditions, strict=True)
        failing = {entry.node.path: (entry, part) for entry, part in parts if not part.holds(state, state.actor)}
        having_a_say = _by_text_if_any(rules, failing)
        yield from (entry.node.path for entry in entries if entry.node.path not in having_a_say)
        for path in having_a_say:
            yield from _idle_where_it_fails(rules, *failing[path], state)


def _parts_as_written(written: Spec) -> Sequence[Spec]:
    """The parts of a condition that is made of several, as they are written; none of any other."""
    bare = CONDITION.fitting(written)
    if bare.node.kind == "mapping" and "any" in bare.mapping():
        return bare.need("any").items()
    return bare.items() if bare.node.kind == "list" else ()
