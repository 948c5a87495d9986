"""What a showdown rests on: the rules that settled it, how its hands are made, and whose a favour is."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from primero_rules.base.evidence import Ref, within
from primero_rules.base.spec import Spec
from primero_rules.game.event import Event, Shown
from primero_rules.game.instruction import Instruction
from primero_rules.game.state import State
from primero_rules.language.requirements import MakeTheNamed, NotBeUnderstated
from primero_rules.language.steps.showdown import Settlement
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.evaluation import Evaluation
from primero_rules.rules.consulted import choices_of_ours, consulted_for
from primero_rules.rules.idle_requirements import without_idle_requirements
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path

NAME_OF_OURS = "name-is-ours"
"""The term of a combination that decides nothing."""

PASSES_FOR, DISGUISES_OF_GAME = "passes-for", "combinations/disguises"
"""The term of a requirement that says which hands go under other names, and the path of a rule that it may name."""

HOLDER_OF_FAVOUR = "combinations/privilege/belongs-to"
"""The path of the rule that says whose the favours of certain hands are."""


def grounds_of_hands(rules: Ruleset, hands: Iterable[Evaluation]) -> Iterator[Ref]:
    """The combinations of these hands, each followed by those of its terms by which these cards make it.

    A term that states a number is one of them only if these cards are as many, or count so many points.
    """
    numbers: dict[str, set[int]] = {}
    for hand in hands:
        numbers.setdefault(hand.combination, set()).update({hand.points, len(hand.cards)})
    for combination in rules.setting.ranking.combinations:
        own = numbers.get(combination.name)
        if own is not None:
            yield combination.ref
            yield from (spec.ref for spec in _terms(rules, combination.ref) if _number(spec) in {None, *own})


def holder_of_favour(rules: Ruleset) -> Iterator[Ref]:
    """The rule by which a favour is somebody's, and what stands in it."""
    return (spec.ref for spec in rules.nodes() if _is_told(spec) and within(spec.node.path, HOLDER_OF_FAVOUR))


def disguises_of_winners(rules: Ruleset, at: Instruction, state: State) -> Iterator[Ref]:
    """The rules by which winning hands may go under the names that were given them, and could not win otherwise."""
    operation = at.operation
    assert isinstance(operation, Settlement)
    for required in operation.terms.requires or ():
        if isinstance(required, MakeTheNamed | NotBeUnderstated) and required.passes_for:
            strict = replace(required, passes_for=None)
            if any(strict.objection(state, seat) for seat in state.table.winners):
                yield from _rule_of_disguises(rules, required.ref)


def _rule_of_disguises(rules: Ruleset, required: Ref) -> Iterator[Ref]:
    """The sentence about the disguises of a requirement: its own, or that of the disguises of the whole game."""
    nodes = nodes_by_path(rules)
    written = (nodes.get(f"{required.path}/{PASSES_FOR}"), nodes.get(DISGUISES_OF_GAME))
    yield from (spec.ref for spec in [spec for spec in written if spec is not None and _is_told(spec)][:1])


def _terms(rules: Ruleset, combination: Ref) -> Iterator[Spec]:
    """The rules in a combination that have a sentence of their own."""
    for spec in rules.nodes():
        path = spec.node.path
        inside = path != combination.path and within(path, combination.path)
        if inside and _is_told(spec) and NAME_OF_OURS not in path.split("/"):
            yield spec


def _is_told(spec: Spec) -> bool:
    return spec.node.kind == "mapping" and bool(spec.apparatus("says"))


def _number(spec: Spec) -> int | None:
    """The number that a term states, or the number of cards in it; None if there is none."""
    stated = spec.bare()
    if stated.node.kind == "mapping":
        cards = stated.get("cards")
        return None if cards is None else _number(cards)
    return int(stated.node.value) if stated.node.kind == "integer" else None


def _settled(events: Iterable[Event]) -> list[Event]:
    """The events that led to who takes what, which does not rest on the cards shown."""
    return [event for event in events if not isinstance(event, Shown)]


def rules_of_ours(rules: Ruleset, events: Iterable[Event]) -> Iterator[Ref]:
    """The editors' choices among the rules that led to who takes what."""
    settled = _settled(events)
    ours = (ref for event in settled for ref in choices_of_ours(rules, event))
    yield from without_idle_requirements(rules, settled, ours)


def rules_of_authors(rules: Ruleset, events: Iterable[Event]) -> Iterator[Ref]:
    """The author's rules among those that led to who takes what; how the betting ended has no say in that."""
    rounds = [at.ref.path for at in rules.program if isinstance(at.operation, TurnStep)]
    for event in _settled(events):
        if not any(within(event.ref.path, path) for path in rounds):
            yield from (ref for ref in consulted_for(rules, event) if not ref.editor)
