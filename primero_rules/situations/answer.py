"""A rulebook's answer to a situation: what may be done, how the hand ends, or that it never comes about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from primero_rules.base.argument import check_kind
from primero_rules.base.capital import with_capital
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref, within
from primero_rules.base.fault import Faults
from primero_rules.base.letter_marks import letter_mark
from primero_rules.base.spec import Spec
from primero_rules.rules.answers import lacks_phase
from primero_rules.rules.consulted import (
    AMOUNTS,
    CHIPS_OF_OPTION,
    PAYS,
    has_own_sentence,
    terms_of_naming,
    told_by,
    told_of_chips,
)
from primero_rules.rules.holes import check_playable
from primero_rules.rules.library import Name, ruleset_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.absence import (
    answering_apart_from_rounds,
    answering_rules,
    denied_by_us,
    denying_rules,
    lacks_its_phase,
    ours_behind,
)
from primero_rules.situations.chips_before import ChipsBefore, chips_before
from primero_rules.situations.effect_words import effect_in_words, nothing_of
from primero_rules.situations.effects import POINTS_NAMED, Way, ways
from primero_rules.situations.given_situation import situation_given
from primero_rules.situations.going_on import limits_of_jumps
from primero_rules.situations.library_of_situations import situation_called
from primero_rules.situations.moment import ALL_AT_ONCE, SituationTest, moment_for, no_turn, seats_for
from primero_rules.situations.names_of_players import called_at_showdowns
from primero_rules.situations.ordinary import ordinary_arrival
from primero_rules.situations.other_hands import with_other_hands
from primero_rules.situations.outcome import HeldUp, Outcome, outcome_of_play
from primero_rules.situations.outcome_words import course_in_words, next_deal_in_words, outcome_in_words
from primero_rules.situations.refused import ours_in_refusal, refused_beside, rules_refusing
from primero_rules.situations.ruled_out import PACK_LACKS, ruled_out
from primero_rules.situations.search import Walks, searches
from primero_rules.situations.searched import searched
from primero_rules.situations.situation import COURSE, MAY, NEXT_DEAL, PUT_DOWN, SEATS_IN_SITUATIONS, Situation
from primero_rules.situations.speech import ours_held_against, rules_held_against
from primero_rules.situations.walk import MOST_STATES_OF_DEAL, FoundPlay, SearchResult

FROM_TEXT, OURS = "text", "ours"
"""What an answer rests on: the text alone, or also choices of ours, the editors."""

PREVENTING, PLAY_UNDER_CHANGE = "The rule that prevents it", "With this rule changed a play is found"
"""What stands before the sentence of a rule without which a situation would come about: where all positions were
searched, and where only some were, which does not prove that the rule prevents anything."""

FOLLOWING_FROM = "It follows from this rule"
"""What stands before the sentence of a rule that shows it, but without which others would prevent it as well."""

OF_AN_OPTION = "/options/"
"""A part of the paths of options and of all that stands below them."""

NEVER, IN_THIS_MANNER = "it never comes to that", "if all play as the situation says"
NOT_FOUND = "no play was found that comes to that"


@dataclass(frozen=True, slots=True)
class Never:
    """The answer that a situation never comes about.

    ``because`` says which conditions never held, ``bound`` how many states were seen, and ``whole`` whether those
    were all that can be reached by the representatives of each choice, which are fewer than all possible states.
    ``rule`` is the path of the rule that prevents the situation, "" if none is named; ``tried`` is then how many
    changes of a single rule were tried in vain, or None if no such rule was looked for.  ``ground`` is the path of
    the rule that shows it without a search, "" if no single one does, and ``follows`` are all the rules from which
    it follows then.  ``under`` is the digest of what a search went through.
    """

    because: str
    bound: int
    whole: bool
    rule: str = ""
    tried: int | None = None
    ground: str = ""
    under: str = ""
    follows: tuple[Ref, ...] = field(default=(), repr=False)  # kept text has no sentences

    @property
    def bounds(self) -> str:
        """How far the search went, in words."""
        if not self.bound:
            return "the rules show it"
        if self.bound == 1:
            return "the only position searched" if self.whole else "only the first position searched"
        return f"{'all' if self.whole else 'the first'} {self.bound:,} positions searched"

    @property
    def unprevented(self) -> str:
        """A sentence saying that no rule is known to prevent it; "" if one does, or if none was looked for."""
        if self.tried:
            tried = f"{self.tried} changes of one rule were tried, and none leads there"
            return f"No single rule is known that prevents it: {tried}"
        if not self.bound or self.tried is None:
            return ""
        return f"No single rule prevents it: {PACK_LACKS}"


@dataclass(frozen=True, slots=True)
class Answer:
    """One rulebook's answer: ``ways`` if the situation asks what may be done, ``outcome`` if it asks how hands end.

    ``before`` is set if it asks who has put down chips.
    ``never`` is set instead, and ``play`` is None, if the situation never comes about.
    """

    rules: Ruleset
    situation: Situation
    play: FoundPlay | None
    ways: tuple[Way, ...]
    outcome: Outcome | None
    never: Never | None
    before: ChipsBefore | None = None

    def __str__(self) -> str:
        return "\n".join(self.lines())

    @property
    def essence(self) -> object:
        """The part of the answer that is compared: two rulebooks answer alike if it is equal."""
        if self.never:
            return None
        if self.before:
            return self.before.givers
        if self.situation.asks == MAY:
            return tuple(sorted({way.effect.essence(self.situation.regards) for way in self.ways}, key=repr))
        if self.outcome is None:
            return None
        if self.situation.asks == NEXT_DEAL:
            return self.outcome.deals
        course = self.outcome.course if self.situation.asks == COURSE else None
        return course, self.outcome.essence

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """What is compared, as text, part by part: the effect of each move, or each matter of the end of a hand.

        Each part has a name before it.  Nothing if the situation never comes about, or asks who has put down chips.
        """
        compared: Iterable[tuple[str, object]] = self.outcome.matters(self.situation.asks) if self.outcome else ()
        if self.situation.asks == MAY:
            compared = ((way.name, way.effect.essence(self.situation.regards)) for way in self.ways)
        return tuple([(name, repr(part)) for name, part in compared])

    @property
    def shown_play(self) -> FoundPlay | None:
        """The play that shows the answer: to the situation, or to the end of the hand if that is the answer."""
        return self.outcome.play if self.outcome else self.play

    @property
    def never_in_words(self) -> str:
        """How certain it is that the situation never comes about: for all play, for one manner, or not at all."""
        if self.never and self.never.bound:
            if not self.never.whole:
                return NOT_FOUND
            if self.situation.has_manner:
                return f"{NEVER} {IN_THIS_MANNER}"
        return NEVER

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The rules of what may be done and named, and of all that happens at once when it is done.

        If the answer is how a hand ends, the rules by which it ends so; if it is who has put down chips, those by
        which they have.  Below them stand the rules by which the file denies what the situation asks about, since
        no event names them, and for the end of a hand those that answer it elsewhere than in a round: what happens
        in a round is named by its events.  If it never comes about, they are the rule that prevents it, all from
        which that follows, and those that answer the questions of the situation.  The editors' choices that have a
        say are named where they are terms of a rule that is the author's, or where no other says whose they are.
        """
        telling = [own for ref in self.applied for own in told_by(self.rules, ref)]
        if self.never:
            telling += [ref for ref in (self.preventing,) if ref is not None]
            telling += self.never.follows
            telling += answering_rules(self.rules, self.situation)
            return tuple(dict.fromkeys(telling))
        denied = denying_rules(self.rules, self.situation)
        telling += [ref for ref in denied if not self._is_of_another_round(ref)]
        if self.outcome:
            telling += answering_apart_from_rounds(self.rules, self.situation)
        return tuple(dict.fromkeys([*telling, *self._ours_untold(telling)]))

    def _ours_untold(self, telling: Sequence[Ref]) -> Iterator[Ref]:
        """The editors' choices with sentences of their own that have a say and that nothing told shows."""
        sentences, shows_ours = {ref.says for ref in telling}, any(ref.editor for ref in telling)
        authors = [ref.path for ref in telling if not ref.editor]
        for ref in self.resting:
            if ref.says in sentences or not has_own_sentence(self.rules, ref):
                continue
            if not shows_ours or any(within(ref.path, path) for path in authors):
                yield ref

    @property
    def applied(self) -> tuple[Ref, ...]:
        """The rules that had a say in the answer, whether or not they have a sentence."""
        return tuple(dict.fromkeys(self._rules_applied()))

    def _is_of_another_round(self, ref: Ref) -> bool:
        """True for what is said of an option in another step of the procedure than that of this turn."""
        if self.play is None or OF_AN_OPTION not in ref.path:
            return False
        turn = self.rules.program[self.play.state.cursor].ref.path
        return turn.split("/")[:2] != ref.path.split("/")[:2]

    def _rules_applied(self) -> Iterator[Ref]:
        if self.before:
            yield from self.before.refs
        elif self.outcome and self.situation.asks == NEXT_DEAL:
            yield from self.outcome.next_deal
        elif self.outcome:
            yield from self.outcome.of_course if self.situation.asks == COURSE else ()
            yield from self.outcome.deciding
        for way in self.ways:
            yield from self._rules_of(way)
        if self.play is not None and self._leaves_no_choice:
            for refused in refused_beside(self.rules, self.play.state, self.ways):
                yield from rules_refusing(self.rules, refused)

    def _rules_of(self, way: Way) -> Iterator[Ref]:
        yield way.ref
        if "chips" in self.situation.regards:
            costs = f"{way.ref.path}/{PAYS}"
            is_owed = way.effect.chips.asked > 0 or not way.effect.chips.is_bid
            yield from (ref for ref in told_of_chips(self.rules, way.ref) if is_owed or not within(ref.path, costs))
        yield from way.followed
        if self.play is not None and "speech" in self.situation.regards:
            yield from way.naming
            yield from rules_held_against(self.rules, self.play.state.cursor, way.effect.speech)

    @property
    def resting(self) -> tuple[Ref, ...]:
        """The editors' choices on which the answer rests; if the situation never comes about, that may be why."""
        if self.never:
            preventing = [ref for ref in (self.preventing,) if ref is not None and ref.editor]
            if self.never.follows:
                ours = (ref for ref in self.never.follows if ref.editor)
                return tuple(dict.fromkeys([*preventing, *ours]))
            behind = ours_behind(self.rules, self.situation, searched=self.never.bound > 0)
            return tuple(dict.fromkeys([*preventing, *behind]))
        if self.before:
            return self.before.resting
        if self.outcome:
            return self.outcome.dealing if self.situation.asks == NEXT_DEAL else self.outcome.resting
        done = [ref for way in self.ways for ref in way.resting]
        return tuple(dict.fromkeys([*done, *self._ours_beside()]))

    def _ours_beside(self) -> Iterator[Ref]:
        """The editors' choices for which something is not open, or can cost the pot, that would be told otherwise.

        They are limits to what may be put down or named, the conditions of all else where a player has no choice,
        and what a hand has to satisfy that was named too high or too low.
        """
        if self.play is None:
            return
        state = self.play.state
        for refused in refused_beside(self.rules, state, self.ways):
            if refused.by_limit and refused.ref.editor:
                yield refused.ref
            elif refused.by_condition and self._leaves_no_choice:
                yield from ours_in_refusal(self.rules, state, refused)
        for way in self.ways if "speech" in self.situation.regards else ():
            yield from ours_held_against(self.rules, state.cursor, way.effect.speech)
        if any(nothing_of(way.effect, self.situation.singled_out) for way in self.ways):
            yield from denied_by_us(self.rules, self.situation)

    @property
    def _leaves_no_choice(self) -> bool:
        """True if there is only one thing that the player may do, so that he has to."""
        return len(self.ways) == 1

    @property
    def word(self) -> str:
        """``OURS`` if the answer rests on an editors' choice, else ``FROM_TEXT``."""
        return OURS if self.resting else FROM_TEXT

    def lines(self) -> Iterator[str]:
        """The answer in words, a line for each thing that may be done; its last line may quote a rule."""
        yield from self.unquoting_lines()
        if self.with_others:
            yield with_capital(self.with_others)
        preventing = self.preventing
        if preventing is not None:
            yield f"{self.before_preventing}: {preventing.says.rstrip('.')}"

    def unquoting_lines(self) -> Iterator[str]:
        """The answer in words without the sentence of the rule that prevents what is asked about."""
        if self.never:
            words = self.never_in_words
            yield f"{with_capital(words)}: {self.never.because} ({self.never.bounds})"
            if self.preventing is None and self.never.unprevented:
                yield self.never.unprevented
        elif self.before:
            yield str(self.before)
        elif self.situation.asks == MAY:
            yield from (f"{way.name}: {self.in_words(way)}" for way in self.ways)
        elif self.outcome:
            if self.situation.asks == NEXT_DEAL:
                yield next_deal_in_words(self.outcome)
            else:
                course = course_in_words(self.outcome.course) if self.situation.asks == COURSE else ()
                yield "; ".join([*course, outcome_in_words(self.outcome, self.called)])

    def in_words(self, way: Way) -> str:
        """What comes of one thing that may be done here, in words that continue a sentence."""
        return effect_in_words(way.effect, singled_out=self.situation.singled_out)

    @property
    def with_others(self) -> str:
        """With how many players it is answered, if the game is not for as many as are asked for; else ""."""
        asked, players = self.situation.seats, seats_for(self.rules.setting, self.situation.seats)
        if self.never or asked in (players, SEATS_IN_SITUATIONS):
            return ""
        return f"with {counted(players, 'player')}, since {asked} cannot play this game"

    @property
    def called(self) -> Mapping[str, str]:
        """What the players are called at the end of a hand, by the words for their seats."""
        deciding = self.outcome.deciding if self.outcome else ()
        return {**called_at_showdowns(self.rules, deciding), **self.situation.called}

    @property
    def before_preventing(self) -> str:
        """What stands before the sentence of the rule that is named for a situation that does not come about."""
        if self.never is None or self.never.rule:
            return PREVENTING if self.never is None or self.never.whole else PLAY_UNDER_CHANGE
        return FOLLOWING_FROM

    @property
    def preventing(self) -> Ref | None:
        """The rule without which it would come about, or which shows that it does not.

        None if none is named or the file no longer has it.
        """
        path = self.never and (self.never.rule or self.never.ground)
        return next((spec.ref for spec in self.rules.nodes() if spec.node.path == path), None) if path else None


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
        return _answer_never(rules, situation, shown)
    moment = moment_for(rules, situation)
    answers = (
        answer_at(moment, search.play) if search.play else _answer_never(rules, situation, _never(search, moment))
        for search in searches(moment, walks)
    )
    first = next(answers)
    if first.play is not None:
        return first
    return next((later for later in answers if later.play is not None), None) or _by_hands_played(moment, first)


def shown_by_rules(situation: Situation, rules: Ruleset) -> Never | None:
    """That the situation never comes about, if the rules show it without a search."""
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
        regarded = tuple([replace(way, resting=_regarded(rules, way, situation)) for way in open_ways])
        return Answer(rules, situation, play, regarded, None, None)
    if situation.asks == PUT_DOWN:
        return Answer(rules, situation, play, (), None, None, chips_before(rules, situation, play))
    end = outcome_of_play(moment, play)
    if isinstance(end, HeldUp):
        in_vain = Never(end.why, end.seen, whole=False, under=searched(rules, situation))
        return _answer_never(rules, situation, in_vain)
    return Answer(rules, situation, play, (), end, None)


def _regarded(rules: Ruleset, way: Way, situation: Situation) -> tuple[Ref, ...]:
    """The editors' choices on which a way rests, without those about what the situation does not regard.

    Which numbers of points may be named is no part of an answer.
    """
    naming = terms_of_naming(rules, way.ref)
    unregarded = list(naming.values()) if "speech" not in situation.regards else []
    paths = [ref.path for ref in (*unregarded, *(ref for key, ref in naming.items() if key == POINTS_NAMED))]
    if "staying" not in situation.regards:
        paths += [ref.path for ref in limits_of_jumps(rules)]
    if "chips" not in situation.regards:
        paths += [AMOUNTS, *(f"{way.ref.path}/{key}" for key in CHIPS_OF_OPTION)]
    return tuple([ref for ref in way.resting if not any(within(ref.path, path) for path in paths)])


def _answer_never(rules: Ruleset, situation: Situation, never: Never) -> Answer:
    return Answer(rules, situation, None, (), None, never)


def _never(search: SearchResult, moment: SituationTest) -> Never:
    because = no_turn("was found", moment.never_held or [ALL_AT_ONCE])
    return Never(because, search.seen, search.whole, under=searched(moment.rules, moment.situation))


def classes(answers: Iterable[Answer]) -> Mapping[str, str]:
    """A letter for each rulebook's id, from ``a`` on: rulebooks that answer alike have the same letter."""
    letters: dict[object, str] = {}
    return {answer.rules.id: letters.setdefault(answer.essence, letter_mark(len(letters))) for answer in answers}
