"""What may not be done in a situation, though another rulebook allows it, with the rule that forbids it here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action, Bid, Claim, Fold, Pass, Raise, See
from primero_rules.game.state import Said
from primero_rules.play.game import options
from primero_rules.play.refusal import refusal
from primero_rules.situations.answer import Answer

TRIED: Mapping[str, Action] = {
    "pass": Pass(0),
    "see": See(0),
    "bid": Bid(0, 1),
    "raise": Raise(0, 1),
    "fold": Fold(0),
    "claim": Claim(0, Said(0, None)),
}
"""What is tried for each verb, by any seat."""


@dataclass(frozen=True, slots=True)
class NotHere:
    """A verb that another rulebook offers and this one does not: why not, and by which rule."""

    verb: str
    why: str
    ref: Ref
    elsewhere: tuple[str, ...]


def not_here(answer: Answer, others: Iterable[Answer]) -> Iterator[NotHere]:
    """What this rulebook does not offer where others do, in the order of the verbs."""
    if answer.play is None or not answer.ways:
        return
    state, own = answer.play.state, {way.verb for way in answer.ways}
    elsewhere: dict[str, list[str]] = {}
    for other in others:
        for verb in dict.fromkeys(way.verb for way in other.ways):
            elsewhere.setdefault(verb, []).append(other.rules.id)
    for verb, action in TRIED.items():
        if verb in elsewhere and verb not in own:
            refused = refusal(answer.rules, state, action.changed(seat=state.actor), options(answer.rules, state))
            yield NotHere(verb, refused.why, refused.ref, tuple(elsewhere[verb]))
