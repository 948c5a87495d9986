"""One side of a parting as a sentence, to be read beside the sentence of the other side."""

from collections.abc import Sequence

from primero_rules.base.capital import with_capital
from primero_rules.base.cards import show
from primero_rules.game.action import Choose, Exchange
from primero_rules.language.english.phrases import listed
from primero_rules.situations.asked.situation import MAY, Situation
from primero_rules.situations.effects.chips_put_down import NOTHING
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.effect_words import effect_in_words
from primero_rules.situations.ends.outcome_words import seat_in_words
from primero_rules.situations.partings.side import Side


def side_in_words(side: Side) -> str:
    """What this side does; what both do alike is only named, without its effect."""
    answer = side.answer
    return f"{_done_here(side)}{f' ({answer.with_others})' if answer.with_others else ''}"


def _done_here(side: Side) -> str:
    answer = side.answer
    if answer.never:
        return answer.never_in_words
    if answer.situation.asks != MAY:
        return "; ".join(answer.unquoting_lines())
    regards = answer.situation.regards
    phrases = [_phrase(way, regards, with_effect=way in side.own) for way in answer.ways]
    return f"he {'must' if is_bound(answer.ways) else 'may'} {listed(phrases or ['do nothing'], 'or')}"


def refusals_of(side: Side) -> tuple[str, ...]:
    """What this side refuses though the other allows it, each with the reason."""
    return tuple(f"not {denied.name}: {denied.why}" for denied in side.denied)


def whole_side_in_words(side: Side) -> str:
    """What this side does, and what it refuses."""
    return "; ".join((side_in_words(side), *refusals_of(side)))


def holders_in_words(situation: Situation) -> str:
    """Who holds which cards in a situation, for answers that tell the players apart."""
    holders = [holder for holder in situation.holders if holder.cards]
    held = [
        f"{seat_in_words(holder.seat, situation.called)} holds {' '.join(map(show, holder.cards))}"
        for holder in holders
    ]
    return with_capital(", ".join(held))


def _phrase(way: Way, regards: Sequence[str], *, with_effect: bool) -> str:
    words = effect_in_words(way.effect, regards) if with_effect else ""
    name = way.name.replace("-", " ")
    if way.verb == Choose.verb:  # the ways of a choice are named by nouns, and all other deeds by verbs
        name = f"choose {name}"
    return f"{name} ({words})" if words else name


def is_bound(ways: Sequence[Way]) -> bool:
    """True if there is only one thing to do, or if everything that may be done costs chips.

    Whoever only chooses cards to throw, and may keep all, is not bound.
    """
    if len(ways) == 1:
        return ways[0].verb != Exchange.verb or ways[0].effect.thrown[0] > 0
    return all(way.effect.chips.kind != NOTHING for way in ways)
