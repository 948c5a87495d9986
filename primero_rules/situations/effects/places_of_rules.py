"""Where the rules of a game stand: in which move, branch or showdown."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from primero_rules.base.evidence import Ref, within
from primero_rules.base.remembered import kept_with
from primero_rules.language.steps.branch import Fork
from primero_rules.language.steps.money import Sharing
from primero_rules.language.steps.showdown import Settlement
from primero_rules.language.steps.take_back import TakingBack
from primero_rules.language.steps.turn import TurnStep, offered_options
from primero_rules.rules.ruleset import Ruleset


@kept_with
def rules_of_moves(rules: Ruleset) -> Mapping[str, Ref]:
    """The rules of the steps of a game and of the options of its turns, by their paths."""
    options_of_turns = (option.ref for at in rules.program for option in offered_options(at.operation))
    return {ref.path: ref for ref in (*(at.ref for at in rules.program), *options_of_turns)}


@kept_with
def parts_by_rule(rules: Ruleset) -> Mapping[Ref, Fraction]:
    """The parts of their stakes that players take back, as the rules have them, by these rules."""
    return {
        at.ref: part
        for at in rules.program
        if isinstance(at.operation, TakingBack) and (part := at.operation.amount.part_of_stake) is not None
    }


@kept_with
def sharing_rules(rules: Ruleset) -> Mapping[Ref, Sharing]:
    """The steps by which parts of the pot are given to players while the hand goes on, by their rules."""
    return {at.ref: at.operation for at in rules.program if isinstance(at.operation, Sharing)}


@kept_with
def rules_told_by_part(rules: Ruleset) -> frozenset[Ref]:
    """The rules by which players get parts of some chips, told as the rules have them and not as so many chips."""
    return frozenset({*parts_by_rule(rules), *sharing_rules(rules)})


@kept_with
def branches(rules: Ruleset) -> tuple[Ref, ...]:
    """The rules of the branches of a game."""
    return tuple([at.ref for at in rules.program if isinstance(at.operation, Fork)])


@kept_with
def is_for_some_cards(rules: Ruleset, ref: Ref) -> bool:
    """True if a rule stands in a way of a branch that the cards of the players decide."""
    return any(branches_by_cards(rules, ref))


def branches_by_cards(rules: Ruleset, ref: Ref) -> Iterator[Ref]:
    """The branches around a rule that the cards of the players decide."""
    forks = (at.ref for at in rules.program if isinstance(at.operation, Fork) and at.operation.secret)
    return (fork for fork in forks if within(ref.path, fork.path))


def showdown_around(rules: Ruleset, ref: Ref) -> Ref | None:
    """The rule of the showdown in which a rule stands, or which it is; None if of none."""
    return next((around for around in showdowns_of(rules) if within(ref.path, around.path)), None)


@kept_with
def showdowns_of(rules: Ruleset) -> frozenset[Ref]:
    """The rules of showdowns: cards that these show belong to the outcome, not to the effect."""
    return frozenset(at.ref for at in rules.program if isinstance(at.operation, Settlement))


@kept_with
def offered_with(rules: Ruleset) -> Mapping[Ref, tuple[Ref, ...]]:
    """The rules of all options of an offer within somebody's turn, by the rule of each of them."""
    turns = (at.operation for at in rules.program if isinstance(at.operation, TurnStep))
    offers = (tuple([option.ref for option in turn.offered]) for turn in turns if not turn.counted)
    return {ref: refs for refs in offers for ref in refs}
