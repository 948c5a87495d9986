"""What one rulebook does where it parts from another, as a sentence that can stand beside the other's."""

from __future__ import annotations

from collections.abc import Sequence

from primero_rules.situations.effect_words import effect_in_words, outcome_in_words
from primero_rules.situations.effects import NOTHING, Way
from primero_rules.situations.parting import Side

NEVER = "it never comes to that"


def sentence_of(side: Side) -> str:
    """What this side does; of what both do alike only the name is told, and of what is refused the reason."""
    answer = side.answer
    if answer.never:
        return NEVER
    if answer.outcome:
        return outcome_in_words(answer.outcome)
    regards = answer.situation.regards
    phrases = [_phrase(way, regards, with_effect=way in side.own) for way in answer.ways]
    return f"he {'must' if is_bound(answer.ways) else 'may'} {either(phrases)}"


def refusals_of(side: Side) -> tuple[str, ...]:
    """What may not be done on this side though the other allows it, each with the reason."""
    return tuple(f"not {denied.verb}: {denied.why}" for denied in side.denied)


def _phrase(way: Way, regards: Sequence[str], *, with_effect: bool) -> str:
    words = effect_in_words(way.effect, regards) if with_effect else ""
    name = way.name.replace("-", " ")
    return f"{name} ({words})" if words else name


def is_bound(ways: Sequence[Way]) -> bool:
    """True where there is no choice, or where nothing may be done for nothing."""
    return len(ways) == 1 or all(way.effect.chips.kind != NOTHING for way in ways)


def either(phrases: Sequence[str]) -> str:
    """Phrases of which one holds: ``see``, ``see or pass``, ``see, pass or fold``."""
    if len(phrases) < 2:
        return "".join(phrases) or "do nothing"
    return f"{', '.join(phrases[:-1])} or {phrases[-1]}"
