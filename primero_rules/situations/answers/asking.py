"""A situation is asked of a rulebook: the rules alone may show the answer, or else a play is searched for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from primero_rules.base.argument import check_kind
from primero_rules.base.evidence import Ref, within
from primero_rules.base.fault import Faults
from primero_rules.base.letter_marks import letter_mark
from primero_rules.base.spec import Spec
from primero_rules.rules.answers import lacks_phase
from primero_rules.rules.consulted import AMOUNTS, CHIPS_OF_OPTION, terms_of_naming
from primero_rules.rules.holes import check_playable
from primero_rules.rules.library import Name, ruleset_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.never import Never
from primero_rules.situations.asked.absence import lacks_its_phase
from primero_rules.situations.asked.given_situation import situation_given
from primero_rules.situations.asked.library_of_situations import situation_called
from primero_rules.situations.asked.moment import SituationTest, moment_for, no_turn
from primero_rules.situations.asked.situation import FACETS, MAY, PUT_DOWN, Situation
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.going_on import ends_put_off, limits_of_going_on
from primero_rules.situations.effects.rules_of_way import POINTS_NAMED
from primero_rules.situations.effects.steps_of_facets import brings_about_nothing_else
from primero_rules.situations.effects.ways import ways
from primero_rules.situations.ends.chips_before import chips_before
from primero_rules.situations.ends.playing_to_the_end import HeldUp, outcome_of_play
from primero_rules.situations.searching.ordinary import ordinary_arrival
from primero_rules.situations.searching.other_hands import with_other_hands
from primero_rules.situations.searching.ruled_out import ruled_out
from primero_rules.situations.searching.search import Walks, searches
from primero_rules.situations.searching.searched import searched
from primero_rules.situations.searching.walk import MOST_STATES_OF_DEAL, FoundPlay, SearchResult

MOST_PLAYS_FOLLOWED = 10
"""From how many plays that lead to a situation an answer is sought, if none is found from those before."""


def ask(situation: Situation | str | Mapping[str, object], rules: Ruleset | Name) -> Answer:
    """What a playable rulebook answers to a situation; both may be named by their ids, or the rulebook by its path.

    A situation of your own is given as a mapping of what a file would say of it, such as
    ``{"until": ["bid-stands", "last-to-answer"], "seats": 3}``.

    Refused if the rulebook has holes, Faults if there is no situation or no rulebook of this name, or if what is
    said of a situation is wrong.
    """
    asked = situation_given(situation) if isinstance(situation, Mapping) else situation
    asked = situation_called(asked) if isinstance(asked, str) else asked
    check_kind(asked, Situation, "situation", "a Situation, the id of one, or a mapping of what a file says of one")
    check_kind(asked.until, Spec, "until", "conditions that were read, as ask reads those of a mapping")
    return ask_on({}, asked, ruleset_of(rules))


def ask_on(walks: Walks, situation: Situation, rules: Ruleset) -> Answer:
    """The same as ``ask``, but sharing ``walks`` with situations that are walked alike under this rulebook."""
    check_playable(rules)
    shown = shown_by_rules(situation, rules)
    if shown is not None:
        return answer_never(rules, situation, shown)
    moment = moment_for(rules, situation)
    answers = (
        answer_at(moment, search.play) if search.play else answer_never(rules, situation, _never(search, moment))
        for search in searches(moment, walks)
    )
    first = next(answers)
    if first.play is not None:
        return first
    others = islice(answers, MOST_PLAYS_FOLLOWED - 1)
    return next((later for later in others if later.play is not None), None) or _by_hands_played(moment, first)


def shown_by_rules(situation: Situation, rules: Ruleset) -> Never | None:
    """Why the situation never comes about, if the rules show that without a search; else None."""
    if lacks_its_phase(rules, situation):
        return Never(lacks_phase(situation.phase), 0, whole=True)
    try:
        shown = ruled_out(moment_for(rules, situation))
    except Faults as wrong:
        return Never(f"this rulebook has no such word: {wrong.faults[0].wrong}", 0, whole=True)
    return Never(shown.because, 0, whole=True, ground=shown.ground, follows=shown.follows) if shown else None


def _by_hands_played(moment: SituationTest, in_vain: Answer) -> Answer:
    """The answer at the end of a hand in which computer players come to what a bounded search did not find.

    If they never do, or if all positions were searched, it is what the search has answered.
    """
    if in_vain.never is None or in_vain.never.whole or in_vain.never.bound < MOST_STATES_OF_DEAL:
        return in_vain
    play = ordinary_arrival(moment).play
    answer = in_vain if play is None else answer_at(moment, play)
    return in_vain if answer.play is None else answer


def answer_at(moment: SituationTest, play: FoundPlay) -> Answer:
    """A rulebook's answer at the end of a play that has led to the situation."""
    rules, situation = moment.rules, moment.situation
    if situation.asks == MAY:
        is_free = not (play.dealer.wishes.get(play.state.actor) or moment.asks_cards)
        others = with_other_hands(rules, play.state) if is_free else ()
        open_ways = ways(rules, play.state, play.dealer, others)
        put_off = ends_put_off(rules, play.state)
        regarded = tuple([_resting_also_on(put_off, _regarded(rules, way, situation)) for way in open_ways])
        return Answer(rules, situation, play, ways=regarded)
    if situation.asks == PUT_DOWN:
        return Answer(rules, situation, play, before=chips_before(rules, situation, play))
    end = outcome_of_play(moment, play)
    if isinstance(end, HeldUp):
        in_vain = Never(end.why, end.seen, whole=False, under=searched(rules, situation))
        return answer_never(rules, situation, in_vain)
    return Answer(rules, situation, play, outcome=end)


def _regarded(rules: Ruleset, way: Way, situation: Situation) -> Way:
    """A way that rests on no editors' choices about what the situation does not regard.

    Which numbers of points may be named is no part of an answer.
    """
    naming = terms_of_naming(rules, way.ref)
    unregarded = list(naming.values()) if "speech" not in situation.regards else []
    paths = [ref.path for ref in (*unregarded, *(ref for key, ref in naming.items() if key == POINTS_NAMED))]
    if "staying" not in situation.regards:
        paths += [ref.path for ref in limits_of_going_on(rules)]
    if "chips" not in situation.regards:
        paths += [AMOUNTS, *(f"{way.ref.path}/{key}" for key in CHIPS_OF_OPTION)]
    others = [facet for facet in FACETS if facet not in situation.regards]
    resting = tuple([
        ref
        for ref in way.grounds.resting
        if not any(within(ref.path, path) for path in paths) and not brings_about_nothing_else(rules, ref, others)
    ])  # fmt: skip
    return replace(way, grounds=replace(way.grounds, resting=resting))


def _resting_also_on(put_off: Sequence[Ref], way: Way) -> Way:
    """A way that is there because ends of the round are put off: it rests on those that are the editors'."""
    ours = [ref for ref in put_off if ref.editor and ref not in way.grounds.resting]
    return replace(way, grounds=replace(way.grounds, resting=(*way.grounds.resting, *ours)))


def answer_never(rules: Ruleset, situation: Situation, never: Never) -> Answer:
    """A rulebook's answer that the situation never comes about."""
    return Answer(rules, situation, never=never)


def _never(search: SearchResult, moment: SituationTest) -> Never:
    because = no_turn("was found", moment.never_held or [moment.all_in_words])
    return Never(because, search.seen, search.whole, under=searched(moment.rules, moment.situation))


def classes(answers: Iterable[Answer]) -> Mapping[str, str]:
    """A letter for each rulebook's id, from ``a`` on: rulebooks that answer alike have the same letter."""
    letters: dict[object, str] = {}
    return {answer.rules.id: letters.setdefault(answer.essence, letter_mark(len(letters))) for answer in answers}
