"""What it rests on that a situation comes about, and is answered so, where under another rulebook it never does.

No single move parts the two then, so that none is named.  On the side on which it comes about what the situation
asks about counts: the moves that have something to do with that, or who takes what at the end of the hand; and
where it is about a hand that was named and not held, that somebody might name it.
"""

from collections.abc import Iterator

from primero_rules.base.evidence import Ref, within
from primero_rules.rules.consulted import AMOUNTS, CHIPS_OF_OPTION
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.grounds import rules_letting_him_lie
from primero_rules.situations.answers.whose_word import rests_on_choice
from primero_rules.situations.asked.absence import answering_rules, denied_by_us
from primero_rules.situations.asked.situation import BIDS, COURSE, MAY, NEXT_DEAL
from primero_rules.situations.effects.effect import Effect, Way
from primero_rules.situations.effects.effect_words import nothing_of
from primero_rules.situations.partings.side import Footing, footing

KEY_OF_STEPS = "then"
"""The key of an option under which the steps stand that follow it."""


def footings_of_coming(answer: Answer) -> Iterator[Footing]:
    """What each thing rests on that an answer says of what is asked about."""
    if answer.situation.asks == MAY and answer.ways:
        for way in _ways_asked_about(answer):
            yield footing([way.ref], _ours_in(answer, way))
    elif answer.outcome and answer.situation.asks not in (COURSE, NEXT_DEAL):
        letting_lie = rules_letting_him_lie(answer)
        ours = [ref for ref in letting_lie if ref.editor]
        yield footing(answer.refs, [*answer.outcome.grounds.taking, *ours])
        if letting_lie:
            yield footing(letting_lie, ours)
    else:
        yield footing(answer.refs, answer.resting)


def footing_of_never(answer: Answer) -> Footing:
    """What it rests on that a situation never comes about: the rules from which that follows, as far as known.

    If none is, they are those by which the file answers what it asks, and our choices that may be the cause.
    """
    assert answer.never is not None
    preventing = () if answer.preventing is None else (answer.preventing,)
    known = (*preventing, *answer.never.follows) or answering_rules(answer.rules, answer.situation)
    return footing(known, answer.resting)._replace(ours=rests_on_choice(answer))


def _ways_asked_about(answer: Answer) -> tuple[Way, ...]:
    """Those ways that have something to do with what the situation asks about, or all if none has.

    Whether somebody stays in has to do with all that he may do, and whatever is asked about is asked of a bid.
    """
    if _asks_about_all(answer):
        return answer.ways
    return tuple([way for way in answer.ways if _is_asked_about(answer, way)]) or answer.ways


def _asks_about_all(answer: Answer) -> bool:
    """True if a situation asks about all that may be done, as where it compares whether one is still in."""
    return not answer.situation.singled_out or "staying" in answer.situation.singled_out


def _is_asked_about(answer: Answer, way: Way) -> bool:
    situation, effect = answer.situation, way.effect
    has_something = effect.essence(situation.regards) != Effect().essence(situation.regards)
    return has_something or effect.deed == BIDS or bool(nothing_of(effect, situation.singled_out))


def _ours_in(answer: Answer, way: Way) -> tuple[Ref, ...]:
    """The editors' choices on which a way rests, and those by which the file denies what it has nothing of.

    How many chips it takes has no say, since under the other rulebook nobody may go it at all.  Nor has what
    follows it, if it is asked what may be done, and not about a part of that: it is enough that the way is there.
    """
    around, between, _ = way.ref.path.rpartition("/options/")
    idle = [AMOUNTS, *(f"{way.ref.path}/{key}" for key in CHIPS_OF_OPTION)]
    resting = [ref for ref in way.grounds.resting if not any(within(ref.path, path) for path in idle)]
    if between and _asks_about_all(answer):
        follows = f"{way.ref.path}/{KEY_OF_STEPS}"
        resting = [ref for ref in resting if within(ref.path, around) and not within(ref.path, follows)]
    has_nothing = nothing_of(way.effect, answer.situation.singled_out)
    denied = denied_by_us(answer.rules, answer.situation) if has_nothing else ()
    return (*resting, *denied)
