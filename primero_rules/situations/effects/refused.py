"""What a rulebook refuses in a position, verb by verb, and the rule that refuses it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import ABOUT_VERBS, Action
from primero_rules.game.state import State
from primero_rules.language.options import OPTIONS
from primero_rules.language.options.option import SHORT, WHEN
from primero_rules.language.steps.turn import written_options
from primero_rules.play.game import options
from primero_rules.play.refusal import name_apart, refusal, word_in_game
from primero_rules.rules.consulted import ours_refusing, told_under
from primero_rules.rules.forbidding import duty_at, ours_in_duty, ours_in_shutting
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path
from primero_rules.situations.effects.effect import Way

TRIED_ACTIONS: Mapping[str, Action] = {
    verb: about.example for verb, about in ABOUT_VERBS.items() if verb in OPTIONS
}
"""The action that is tried for each verb, whatever the seat."""


@dataclass(frozen=True, slots=True)
class NotHere:
    """A verb that this rulebook does not offer: why not, by which rule, and which rulebooks offer it.

    ``name`` is the file's word for the verb, or the verb if it has none; or what it means if the file calls
    something else so that may be done here.
    ``for_want`` is True if no rule refuses it: the round at ``ref`` merely has no such option.  ``by_condition`` is
    True if the option at ``ref`` does because its condition does not hold.  ``by_limit`` is True if a duty at
    ``ref`` does, or a limit to what may be put down or named, and that has a sentence.
    """

    verb: str
    name: str
    why: str
    ref: Ref
    elsewhere: tuple[str, ...]
    for_want: bool = False
    by_condition: bool = False
    by_limit: bool = False

    @property
    def lead(self) -> str:
        """Why not, without the conditions of the rule: what stands before its sentence, if a limit forbids it."""
        return f"{self.why.partition(':')[0]}, by this rule: " if self.by_limit else self.why

    @property
    def quoting(self) -> str:
        """Why not, with the sentence of the duty or limit that forbids it, if one does."""
        return f"{self.lead}“{self.ref.says}”" if self.by_limit else self.why


def refused_beside(rules: Ruleset, state: State, ways: Iterable[Way]) -> tuple[NotHere, ...]:
    """The verbs refused in a state in which there are these ways; some of the ways may take another hand.

    Nothing is refused where nothing may be done.
    """
    open_verbs = {way.verb for way in ways}
    refused = _refused_in(rules, state, frozenset(open_verbs)) if open_verbs else ()
    return tuple(denied for denied in refused if denied.verb not in open_verbs)


def rules_refusing(rules: Ruleset, denied: NotHere) -> Iterator[Ref]:
    """The rules by which an option is not open: the limit or duty, or the sentences on its condition, if any."""
    if denied.by_condition:
        yield from tuple(told_under(rules, denied.ref, [WHEN])) or (denied.ref,)
    elif denied.by_limit:
        yield denied.ref


def ours_in_refusal(rules: Ruleset, state: State, denied: NotHere) -> tuple[Ref, ...]:
    """The editors' choices on which a refusal rests.

    What is refused to a player without chips rests on what the file says of a player who is short, and what is
    refused by its condition rests on the parts of that which decide here, not on what would have to be paid or
    named.  What a duty refuses rests on its condition and on its list, not on what else is in the list.
    """
    refused = _ours_refusing_by_rule(rules, state, denied)
    short = nodes_by_path(rules).get(f"{denied.ref.path}/{SHORT}")
    if short is None or state.seats[state.actor].stack or not short.ref.editor:
        return refused
    return (*refused, short.ref)


def _ours_refusing_by_rule(rules: Ruleset, state: State, denied: NotHere) -> tuple[Ref, ...]:
    """The same of the rule alone that refuses, whatever chips the player has."""
    duty = duty_at(rules, denied.ref)
    if duty is not None:
        return ours_in_duty(rules, duty, state, denied.verb)
    written = written_options(rules.program[state.cursor].operation)
    option = next((each for each in written if each.ref == denied.ref), None)
    if option is not None and denied.by_condition:
        return ours_in_shutting(rules, option, state)
    return ours_refusing(rules, denied.ref)


@kept_with
def _refused_in(rules: Ruleset, state: State, open_verbs: frozenset[str]) -> tuple[NotHere, ...]:
    """The verbs refused in a state; kept, because every other rulebook is compared with it.

    ``open_verbs`` are those that are open there, with these cards or with others.
    """
    offered = options(rules, state)
    tried = {
        verb: action.changed(seat=state.actor)
        for verb, action in TRIED_ACTIONS.items()
        if verb not in offered.verbs
    }
    refusals = {verb: refusal(rules, state, action, offered, open_verbs) for verb, action in tried.items()}
    turn = rules.program[state.cursor]
    options_here = {option.ref: option for option in written_options(turn.operation)}
    shut = {
        ref
        for ref, option in options_here.items()
        if not option.denied and not option.test.holds(state, state.actor)
    }
    return tuple(
        NotHere(
            verb,
            str(name_apart(turn, verb, word_in_game(rules, turn, verb), open_verbs)),
            refused.why,
            refused.ref,
            (),
            for_want=refused.ref == turn.ref,
            by_condition=refused.ref in shut,
            by_limit=refused.ref not in (turn.ref, *options_here) and bool(refused.ref.says),
        )
        for verb, refused in refusals.items()
    )
