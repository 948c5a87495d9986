"""What one rulebook forbids in a situation though another allows it, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import ABOUT_VERBS, Action
from primero_rules.game.state import State
from primero_rules.language.options import OPTIONS
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import options
from primero_rules.play.refusal import refusal
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answer import Answer

TRIED_ACTIONS: Mapping[str, Action] = {
    verb: about.example for verb, about in ABOUT_VERBS.items() if verb in OPTIONS
}
"""The action that is tried for each verb, whatever the seat."""


@dataclass(frozen=True, slots=True)
class NotHere:
    """A verb that this rulebook does not offer: why not, by which rule, and which rulebooks offer it.

    ``for_want`` is True if no rule refuses it: the round at ``ref`` merely has no such option.  ``by_duty`` is True
    if a duty at ``ref`` that has a sentence does.
    """

    verb: str
    why: str
    ref: Ref
    elsewhere: tuple[str, ...]
    for_want: bool = False
    by_duty: bool = False

    @property
    def lead(self) -> str:
        """Why not, without the conditions of the rule: what stands before its sentence, if a duty forbids it."""
        return f"{self.why.partition(':')[0]}, by this rule: " if self.by_duty else self.why

    @property
    def quoting(self) -> str:
        """Why not, with the sentence of the duty that forbids it, if one does."""
        return f"{self.lead}“{self.ref.says}”" if self.by_duty else self.why


def not_here(answer: Answer, others: Iterable[Answer]) -> Iterator[NotHere]:
    """The verbs that others offer in the situation and this rulebook refuses, in the order of ``TRIED_ACTIONS``.

    Others are the main games and those of its own group: what a distant relative alone allows nobody misses.
    """
    elsewhere: dict[str, list[str]] = {}
    for other in (each for each in others if each.rules.group in ("", answer.rules.group)):
        for verb in dict.fromkeys(way.verb for way in other.ways):
            elsewhere.setdefault(verb, []).append(other.rules.id)
    for refused in refused_here(answer):
        if refused.verb in elsewhere:
            yield replace(refused, elsewhere=tuple(elsewhere[refused.verb]))


def refused_here(answer: Answer) -> tuple[NotHere, ...]:
    """Every verb that this rulebook refuses in the situation, whether or not another offers it."""
    if answer.play is None:
        return ()
    open_verbs = {way.verb for way in answer.ways}  # of which some may be open with other hands alone
    refused = _refused(answer.rules, answer.play.state) if open_verbs else ()
    return tuple(denied for denied in refused if denied.verb not in open_verbs)


@kept_with
def _refused(rules: Ruleset, state: State) -> tuple[NotHere, ...]:
    """The verbs refused in a state; cached, because every other rulebook is compared with it."""
    offered = options(rules, state)
    tried = {
        verb: action.changed(seat=state.actor)
        for verb, action in TRIED_ACTIONS.items()
        if verb not in offered.verbs
    }
    refusals = {verb: refusal(rules, state, action, offered) for verb, action in tried.items()}
    turn = rules.program[state.cursor]
    duties = [must.ref for must in turn.operation.musts] if isinstance(turn.operation, TurnStep) else []
    return tuple(
        NotHere(
            verb,
            refused.why,
            refused.ref,
            (),
            for_want=refused.ref == turn.ref,
            by_duty=refused.ref in duties and bool(refused.ref.says),
        )
        for verb, refused in refusals.items()
    )
