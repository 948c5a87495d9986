"""The rules by which a rulebook answers so, and the choices of the editors on which that rests."""

from collections.abc import Iterator, Sequence

from primero_rules.base.evidence import Ref, within
from primero_rules.rules.consulted import PAYS, has_own_sentence, told_by, told_of_chips
from primero_rules.rules.forbidding import ours_in_preventing
from primero_rules.situations.answers.bare_answer import BareAnswer
from primero_rules.situations.answers.named_otherwise import rules_letting_lie
from primero_rules.situations.answers.never import Never
from primero_rules.situations.asked.absence import (
    answering_apart_from_rounds,
    answering_rules,
    denied_by_us,
    denying_rules,
    ours_behind,
)
from primero_rules.situations.asked.situation import COURSE, NEXT_DEAL
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.effect_words import nothing_of
from primero_rules.situations.effects.refused import ours_in_refusal, refused_beside, rules_refusing
from primero_rules.situations.effects.speech import ours_held_against, rules_held_against

OF_AN_OPTION = "/options/"
"""A part of the paths of options and of all that stands below them."""


def rules_told(answer: BareAnswer) -> tuple[Ref, ...]:
    """The rules of what may be done and named, and of all that happens at once when it is done.

    If the answer is how a hand ends, the rules by which it ends so; if it is who has put down chips, those by
    which they have.  Below them stand the rules by which the file denies what the situation asks about, since
    no event names them, and for the end of a hand those that answer it elsewhere than in a round: what happens
    in a round is named by its events.  If it never comes about, they are the rule that prevents it, all from
    which that follows, and those that answer the questions of the situation.  The editors' choices that have a
    say are named where they are terms of a rule that is the author's, or where no other says whose they are.
    """
    telling = [own for ref in rules_applied(answer) for own in told_by(answer.rules, ref)]
    if answer.never:
        telling += [ref for ref in (answer.preventing,) if ref is not None]
        telling += answer.never.follows
        telling += answering_rules(answer.rules, answer.situation)
        return tuple(dict.fromkeys(telling))
    denied = denying_rules(answer.rules, answer.situation)
    telling += [ref for ref in denied if not _is_of_another_round(answer, ref)]
    if answer.outcome:
        telling += answering_apart_from_rounds(answer.rules, answer.situation)
    return tuple(dict.fromkeys([*telling, *_ours_untold(answer, telling)]))


def _ours_untold(answer: BareAnswer, telling: Sequence[Ref]) -> Iterator[Ref]:
    """The editors' choices with sentences of their own that have a say and that nothing told shows."""
    sentences, shows_ours = {ref.says for ref in telling}, any(ref.editor for ref in telling)
    authors = [ref.path for ref in telling if not ref.editor]
    for ref in choices_of_ours_behind(answer):
        if ref.says in sentences or not has_own_sentence(answer.rules, ref):
            continue
        if not shows_ours or any(within(ref.path, path) for path in authors):
            yield ref


def rules_applied(answer: BareAnswer) -> tuple[Ref, ...]:
    """The rules that had a say in the answer, whether or not they have a sentence."""
    return tuple(dict.fromkeys(_each_rule_applied(answer)))


def _is_of_another_round(answer: BareAnswer, ref: Ref) -> bool:
    """True for what is said of an option in another step of the procedure than that of this turn."""
    if answer.play is None or OF_AN_OPTION not in ref.path:
        return False
    turn = answer.rules.program[answer.play.state.cursor].ref.path
    return turn.split("/")[:2] != ref.path.split("/")[:2]


def _each_rule_applied(answer: BareAnswer) -> Iterator[Ref]:
    if answer.before:
        yield from answer.before.refs
    elif answer.outcome and answer.situation.asks == NEXT_DEAL:
        yield from answer.outcome.grounds.next_deal
    elif answer.outcome:
        yield from answer.outcome.grounds.of_course if answer.situation.asks == COURSE else ()
        yield from answer.outcome.grounds.deciding
        yield from rules_letting_him_lie(answer)
    for way in answer.ways:
        yield from _rules_of(answer, way)
    if answer.play is not None and answer.leaves_no_choice:
        for refused in refused_beside(answer.rules, answer.play.state, answer.ways):
            yield from rules_refusing(answer.rules, refused)


def _rules_of(answer: BareAnswer, way: Way) -> Iterator[Ref]:
    yield way.ref
    if "chips" in answer.situation.regards:
        costs = f"{way.ref.path}/{PAYS}"
        is_owed = way.effect.chips.asked > 0 or not way.effect.chips.is_bid
        yield from (ref for ref in told_of_chips(answer.rules, way.ref) if is_owed or not within(ref.path, costs))
    yield from way.grounds.followed
    if answer.play is not None and "speech" in answer.situation.regards:
        yield from way.grounds.naming
        yield from rules_held_against(answer.rules, answer.play.state.cursor, way.effect.speech)


def choices_of_ours_behind(answer: BareAnswer) -> tuple[Ref, ...]:
    """The editors' choices on which the answer rests; if the situation never comes about, that may be why."""
    if answer.never:
        return tuple(dict.fromkeys(_ours_behind_never(answer, answer.never)))
    if answer.before:
        return answer.before.resting
    if answer.outcome:
        of_end = answer.outcome.grounds
        if answer.situation.asks == NEXT_DEAL:
            return of_end.dealing
        letting_lie = [ref for ref in rules_letting_him_lie(answer) if ref.editor]
        return tuple(dict.fromkeys([*of_end.resting, *letting_lie]))
    done = [ref for way in answer.ways for ref in way.grounds.resting]
    return tuple(dict.fromkeys([*done, *_ours_beside(answer)]))


def _ours_behind_never(answer: BareAnswer, never: Never) -> Iterator[Ref]:
    """The editors' choices that may be why a situation never comes about.

    Where a search was in vain, and a rule is known without which it would not have been, they are those in that
    rule; where none is known, all that the search went through.
    """
    preventing = answer.preventing
    if never.bound and never.rule and preventing is not None:
        yield from ours_in_preventing(answer.rules, preventing)
        return
    if preventing is not None and preventing.editor:
        yield preventing
    if never.follows:
        yield from (ref for ref in never.follows if ref.editor)
    else:
        yield from ours_behind(answer.rules, answer.situation, searched=never.bound > 0)


def rules_letting_him_lie(answer: BareAnswer) -> tuple[Ref, ...]:
    """The rules by which somebody named another hand than he held on the way, if the situation asks about that."""
    return rules_letting_lie(answer.rules, answer.situation, answer.play) if answer.play is not None else ()


def _ours_beside(answer: BareAnswer) -> Iterator[Ref]:
    """The editors' choices for which something is not open, or can cost the pot, that would be told otherwise.

    They are limits to what may be put down or named, the conditions of all else where a player has no choice,
    and what a hand has to satisfy that was named too high or too low.
    """
    if answer.play is None:
        return
    state = answer.play.state
    for refused in refused_beside(answer.rules, state, answer.ways):
        if refused.by_limit and refused.ref.editor:
            yield refused.ref
        elif refused.by_condition and answer.leaves_no_choice:
            yield from ours_in_refusal(answer.rules, state, refused)
    for way in answer.ways if "speech" in answer.situation.regards else ():
        yield from ours_held_against(answer.rules, state.cursor, way.effect.speech)
    if any(nothing_of(way.effect, answer.situation.singled_out) for way in answer.ways):
        yield from denied_by_us(answer.rules, answer.situation)
