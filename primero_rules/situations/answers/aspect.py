"""The part of an answer that counts for one question: some of the deeds, and some facts about them.

A situation tests several questions at once, so two rulebooks that answer one of these questions alike may still
differ in their whole answers.  So it says for each question that it decides which part of its answer counts.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from primero_rules.game.state import State
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.asked.moment import place_from_dealer
from primero_rules.situations.asked.situation import MAY, Aspect
from primero_rules.situations.effects.effect import ESSENCES, Effect
from primero_rules.situations.ends.outcome import Outcome


class Seen(NamedTuple):
    """The part of an answer that counts: facts about the table, and what may be done or how the hand ends."""

    table: tuple[object, ...]
    happens: tuple[object, ...]


def part_that_counts(answer: Answer, aspect: Aspect) -> Seen | None:
    """The part of an answer that counts for a question; None if the situation, its end or the case never comes."""
    if answer.play is None:
        return None
    known = [
        FACTS_OF_TABLE[word](answer.rules, answer.play.state) for word in aspect.regards if word in FACTS_OF_TABLE
    ]
    if answer.situation.asks == MAY:
        return Seen(tuple(known), _of_deeds((way.effect for way in answer.ways), aspect))
    ends = answer.outcome
    if ends is None:
        return None
    facts = tuple(OF_OUTCOMES[word](ends) for word in aspect.regards if word in OF_OUTCOMES)
    return None if None in facts else Seen(tuple(known), facts)


def _of_deeds(effects: Iterable[Effect], aspect: Aspect) -> tuple[object, ...]:
    """The facets of each deed that count; empty if no such deed may be done, or if no facet counts."""
    facets = [FACETS_OF_DEEDS[word] for word in aspect.regards if word in FACETS_OF_DEEDS]
    if not facets:
        return ()
    facets_of_effects = {
        (effect.deed, *(facet(effect) for facet in facets))
        for effect in effects
        if not aspect.of or effect.deed in aspect.of
    }
    return tuple(sorted(facets_of_effects, key=repr))


def _held(_rules: Ruleset, state: State) -> object:
    return len(state.seats[state.actor].hand)


def _whose(rules: Ruleset, state: State) -> object:
    return place_from_dealer(rules.setting, state, state.actor)


def _laid(_rules: Ruleset, state: State) -> object:
    """The seats that have put down chips so far, counted from the dealer."""
    count, brought = len(state.seats), state.table.brought
    return tuple(
        sorted(
            (seat - state.table.dealer) % count for seat in range(count) if state.seats[seat].stack < brought[seat]
        )
    )


def _shares(ends: Outcome) -> tuple[tuple[int, ...], ...]:
    """What each winner takes or may take, in percent of all the chips, the least first."""
    shares = (take.by_draw or (take.percent,) for take in ends.takes)
    return tuple(sorted(share for share in shares if any(share)))


def _shares_of_several(ends: Outcome) -> tuple[tuple[int, ...], ...] | None:
    """The same if several win; None if one takes everything, so that nothing is divided."""
    shares = _shares(ends)
    return shares if len(shares) > 1 else None


FACTS_OF_TABLE: Mapping[str, Callable[[Ruleset, State], object]] = {"held": _held, "whose": _whose, "laid": _laid}
"""Facts about the table when the situation has come about, by the words for them."""

FACETS_OF_DEEDS: Mapping[str, Callable[[Effect], object]] = {
    **ESSENCES,
    "named": lambda effect: bool(effect.speech.against_hand),
    "points": lambda effect: effect.speech.points,
    "truth": lambda effect: "truth" in effect.speech.against_hand,
    "understated": lambda effect: "less" in effect.speech.against_hand,
    "overstated": lambda effect: "more" in effect.speech.against_hand,
    "below": lambda effect: effect.below_last,
    "withheld": lambda effect: bool(effect.speech.against_hand) and "truth" not in effect.speech.against_hand,
    "met": lambda effect: not effect.chips.lets_off,
}
"""Facts about a deed, by the words for them."""

OF_OUTCOMES: Mapping[str, Callable[[Outcome], object]] = {
    "chips": lambda ends: ends.division,
    "shown": lambda ends: ends.showers,
    "cards": lambda ends: ends.changers,
    "barred": lambda ends: ends.barred,
    "stays": lambda ends: ends.left > 0,
    "shares": _shares,
    "split": _shares_of_several,
    "deals": lambda ends: ends.deals,
    "course": lambda ends: ends.course,
}
"""Facts about how a hand ends, by the words for them; None where the case does not come up in it."""
