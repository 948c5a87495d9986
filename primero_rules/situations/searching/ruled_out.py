"""Situations that the rules of a game rule out by themselves, so that nothing has to be searched for.

Three things show it: that something asked for never happens in this game, that its pack lacks the cards, and that
a round is over, or nobody has the turn, wherever all that is asked would be so at once.  More may seem possible
than ever happens, never less.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from primero_rules.base.evidence import Ref, within
from primero_rules.base.spec import is_denied
from primero_rules.game.action import Bid, Fold
from primero_rules.language.bounds import LEAST_PLAYERS, bounds
from primero_rules.language.condition import Condition, Facts
from primero_rules.language.conditions.bids import (
    AllMatched,
    BidCovered,
    BidStands,
    NobodyCanAnswer,
    PaidInFull,
    Passes,
    RoundsWithoutBid,
)
from primero_rules.language.conditions.combined import Not, facts_of, single_parts, those_that_must_hold
from primero_rules.language.conditions.holdings import AllMayWin, HandSize
from primero_rules.language.conditions.turned_up import TurnedUpIs
from primero_rules.language.conditions.turns import BackAtBidder, OneStanding, TurnOf
from primero_rules.language.options import OPTIONS
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.requirements import HoldWhatWasSaid, NotBeUnderstated, Requirement
from primero_rules.language.seats import Bidder
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.turn import Check, TurnStep, offered_options
from primero_rules.rules.answers import answer_of, denials_of_phase, load_questions
from primero_rules.rules.consulted import terms_of_naming
from primero_rules.rules.possible_by_program import possible_play
from primero_rules.rules.round_of_turns import (
    BEFORE_A_BID,
    WITH_CHIPS,
    all_answer,
    all_asked_in_turn,
    bids_raise_the_price,
    is_on_a_bid,
    options_of_round,
)
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path
from primero_rules.situations.asked.moment import SituationTest, no_turn, seats_for
from primero_rules.situations.asked.situation import CARDS_TO_THROW

PLAYERS_OF_PACK = bounds("players", LEAST_PLAYERS)
"""The type of the numbers of players for whom there is one pack of several."""

PATH_OF_STACK = "table/stack"
"""The path of the number of chips with which everybody sits down."""

PATH_OF_PACK, PATH_OF_PACKS = "pack", "pack/by-players"
"""The path of the pack, and of the packs for some numbers of players."""

TRUTH_REQUIRED: Mapping[type[Requirement], str] = {NotBeUnderstated: "understate", HoldWhatWasSaid: "overstate"}
"""The terms of what may be named by which a hand always satisfies what may be required of it."""

BID: Final = Bid.verb
"""The verb of whoever bets first, and the key by which a question shows that it is about such bets."""

ANNOUNCES: Final = "announces"
"""The key by which a file says what is named, and by which a question shows that it needs a hand that is named."""

HAS_NO_ROUND, CHANGES_NO_CARDS = "has no round in which players have turns", "changes no cards"
PACK_LACKS = "not all of the cards with which this is asked are in its pack"


@dataclass(frozen=True, slots=True)
class RuledOut:
    """Why a situation never comes about, in words, and the path of a rule that shows it; "" if none does alone.

    ``follows`` are all the rules from which it follows; none if it follows from what the rules do not have.
    """

    because: str
    ground: str = ""
    follows: tuple[Ref, ...] = ()


def ruled_out(moment: SituationTest) -> RuledOut | None:
    """Why the rules alone show that a situation never comes about; None if they do not."""
    if next(moment.turns_asked(), None) is None:
        lacks = CHANGES_NO_CARDS if moment.situation.chooses == CARDS_TO_THROW else HAS_NO_ROUND
        return RuledOut(f"{'this part of the game' if moment.situation.phase else 'this game'} {lacks}")
    play = _play_asked_about(moment)
    never = _never_so(moment, play)
    if never:
        because, dealing = no_turn("can come", tuple(never)), ""
        of_size = [condition for condition in never.values() if isinstance(condition, HandSize)]
        if of_size:
            # Where something else is ruled out as well, another rule may tell more than one deal of several.
            last = max(moment.turns_asked()) if len(of_size) == len(never) else len(moment.rules.program)
            dealing = _rule_of_dealing(moment.rules, last)
        if dealing:  # it follows not from the deal alone, but from all that is drawn after it as well
            return RuledOut(because, dealing)
        ground = _ground_of(moment, tuple(never.values()), play)
        denials = _denials_of_bids(moment.rules)
        if ground in (_path_of_sentence(moment.rules, denial.path) for denial in denials):
            return RuledOut(because, ground, denials)  # nobody bids in any round
        return _by_a_rule(moment, because, ground)
    if _pack_cannot_give(moment):
        return _by_a_rule(moment, PACK_LACKS, _rule_of_pack(moment))
    facts = facts_of(moment.conditions)
    turns = [turn_ruled_out(moment.rules, index, facts) for index in moment.turns_asked()]
    if not turns or None in turns:
        return None
    follows = tuple(dict.fromkeys(ref for refs in turns if refs for ref in refs))
    grounds = (_path_of_sentence(moment.rules, ref.path) for ref in follows)
    return RuledOut(no_turn("can come", [moment.all_in_words]), next(filter(None, grounds), ""), follows)


def _by_a_rule(moment: SituationTest, because: str, path: str) -> RuledOut:
    """The finding that a situation never comes about, with the rule that prevents it; "" if none does alone."""
    rule = nodes_by_path(moment.rules).get(path) if path else None
    return RuledOut(because, path, () if rule is None else (rule.ref,))


def _play_asked_about(moment: SituationTest) -> PossiblePlay:
    """What play can come to where a situation asks."""
    players = seats_for(moment.rules.setting, moment.situation.seats)
    in_hands = possible_play(moment.rules, frozenset(moment.turns_asked()), players)
    most = in_hands.most_paid
    if most is not None:  # somebody may be given more chips than are usual
        most = max([most, *(chips for holder in moment.situation.holders for chips in holder.chips or ())])
    return replace(in_hands, bid_stands=BidStands() in facts_of(moment.conditions).true, most_paid=most)


def _never_so(moment: SituationTest, play: PossiblePlay) -> Mapping[str, Condition]:
    """The conditions that never hold in this game, by their words."""
    conditions = zip(moment.situation.conditions, moment.conditions, strict=True)
    return {words: condition for words, condition in conditions if not condition.may_hold(play)}


def _ground_of(moment: SituationTest, never: Sequence[Condition], play: PossiblePlay) -> str:
    """The path of a rule that shows why the first of these conditions never holds that a single rule rules out."""
    if any(isinstance(condition, Passes) for condition in never):
        return _rule_of_passing(moment)
    with_bids = replace(play, verbs=play.verbs | {BID}, match=True)
    denials = _denials_of_bids(moment.rules) if any(each.may_hold(with_bids) for each in never) else ()
    ground = next(filter(None, (_path_of_sentence(moment.rules, denial.path) for denial in denials)), "")
    if ground:
        return ground
    unnamed = next((term for condition in never for term in _terms_of_truth(condition)), "")
    ground = _rule_of_naming(moment.rules, unnamed) if unnamed else ""
    if ground:
        return ground
    return next(filter(None, (_rule_against(moment.rules, condition, play) for condition in never)), "")


def _rule_against(rules: Ruleset, condition: Condition, play: PossiblePlay) -> str:
    """The path of the rule by which a file denies a move or a name without which a condition never holds; or ""."""
    if not play.announced and condition.may_hold(replace(play, announced=True, overstated=True, understated=True)):
        return next(_denials_of_names(rules), "")
    if play.most_paid == rules.setting.stack and condition.may_hold(replace(play, most_paid=None)):
        return PATH_OF_STACK  # everybody sits down with fewer chips than would have to be put down
    if isinstance(condition, TurnedUpIs) and play.turned_up:
        return PATH_OF_PACK  # cards are turned up, but the pack has none of these
    missing = [verb for verb in OPTIONS if verb not in play.verbs]
    needed = [verb for verb in missing if condition.may_hold(_with_verb(play, verb))]
    for question in load_questions():
        if not frozenset(needed).isdisjoint(question.arises_with):
            denial = answer_of(rules, question)
            if denial is not None and is_denied(denial.node):
                return denial.node.path
    turns = (at.operation for at in rules.program if isinstance(at.operation, TurnStep))
    denied = (option for turn in turns for option in turn.choices if option.denied and option.verb in needed)
    return next(filter(None, (_path_of_sentence(rules, option.ref.path) for option in denied)), "")


def _denials_of_names(rules: Ruleset) -> Iterator[str]:
    """The paths of the rules by which a file says that what can be asked of hands that are named does not arise."""
    answers = (answer_of(rules, question) for question in load_questions() if ANNOUNCES in question.needs)
    yield from (answer.node.path for answer in answers if answer is not None and is_denied(answer.node))


def _with_verb(play: PossiblePlay, verb: str) -> PossiblePlay:
    """What play could come to if this verb were offered as well; by folding, to any number who are still in."""
    left = play.still_in if verb != Fold.verb else frozenset(range(1, max(play.still_in, default=0) + 1))
    return replace(play, verbs=play.verbs | {verb}, still_in=left)


def _denials_of_bids(rules: Ruleset) -> tuple[Ref, ...]:
    """The rules by which a game without bids denies each round in which there might be some."""
    if any(option.verb == BID for option in options_of_round(rules, range(len(rules.program)))):
        return ()
    phases = dict.fromkeys(question.phase for question in load_questions() if BID in question.arises_with)
    return tuple([denial.ref for phase in phases if phase for denial in denials_of_phase(rules, phase)])


def _terms_of_truth(condition: Condition) -> Iterator[str]:
    """The term of what may be named that shuts out what a condition denies of hands that were named."""
    if isinstance(condition, Not) and isinstance(condition.condition, AllMayWin):
        requirements = condition.condition.requirements
        yield from (TRUTH_REQUIRED[type(each)] for each in requirements if type(each) in TRUTH_REQUIRED)


def _rule_of_naming(rules: Ruleset, term: str) -> str:
    """The path of the only rule about how what is named compares with what is held, in this term; or ""."""
    options = [option for at in rules.program for option in offered_options(at.operation)]
    truths = {terms_of_naming(rules, option.ref).get("truth") for option in options if option.announces}
    paths = {_path_of_sentence(rules, f"{truth.path}/{term}") for truth in truths if truth is not None}
    return paths.pop() if len(paths) == 1 else ""


def _rule_of_passing(moment: SituationTest) -> str:
    """The path of the only rule by which nobody passes on a bid in the rounds that are asked about; or ""."""
    passing = {
        option.ref.path for option in options_of_round(moment.rules, moment.turns_asked()) if option.verb == "pass"
    }
    if len(passing) != 1:
        return ""
    option = passing.pop()
    return _path_of_sentence(moment.rules, f"{option}/when") or option


def _rule_of_dealing(rules: Ruleset, last: int) -> str:
    """The path of the only rule that deals cards before the ``last`` instruction; "" if there are several."""
    before = rules.program[:last]
    paths = {_path_of_sentence(rules, at.ref.path) for at in before if isinstance(at.operation, Dealing)}
    return paths.pop() if len(paths) == 1 else ""


def _pack_cannot_give(moment: SituationTest) -> bool:
    """True if somebody is to hold cards of which the pack has fewer than he holds wherever he is asked."""
    rules, situation = moment.rules, moment.situation
    players = seats_for(rules.setting, situation.seats)
    pack = set(rules.setting.pack_of(players))
    fewest = min(possible_play(rules, frozenset(moment.turns_asked()), players).hand_sizes)
    return any(
        not pack.issuperset(holder.cards) and len(pack.intersection(holder.cards)) < fewest
        for holder in situation.holders
    )


def _path_of_sentence(rules: Ruleset, path: str) -> str:
    """The path of the node with the own sentence of the rule at a path, which is it or a part of it; "" if none."""
    parts = (spec.node for spec in rules.nodes() if within(spec.node.path, path))
    return next((node.path for node in parts if node.kind == "mapping" and "says" in node.value), "")


def _rule_of_pack(moment: SituationTest) -> str:
    """The path of the rule that says which cards are played with by as many as sit down in a situation."""
    players = seats_for(moment.rules.setting, moment.situation.seats)
    packs = (spec for spec in moment.rules.nodes() if spec.node.path.rpartition("/")[0] == PATH_OF_PACKS)
    for_so_many = (spec for spec in packs if PLAYERS_OF_PACK.read(spec.need("players"), None).hold(players))
    return next((spec.node.path for spec in for_so_many), PATH_OF_PACK)


def turn_ruled_out(rules: Ruleset, index: int, facts: Facts) -> Sequence[Ref] | None:
    """The rules by which nobody has the turn at an instruction where some facts are so at once.

    They are empty where it is the first turn of a round and something has to come before, or where the turn follows
    a bid and none stands; None where somebody may have the turn.
    """
    turn = rules.program[index].operation
    if not isinstance(turn, TurnStep):
        return None
    if not turn.counted:
        return () if BidStands() in facts.false and is_on_a_bid(rules, index) else None
    if not turn.moves_on and any(map(_follows_a_turn, facts.true)):
        return ()
    facts = facts.with_more(facts_of(_shown_by_the_turn(rules, index, facts)))
    passing_over = []
    over = turn.passed_over
    if over is not None and over.test.must_hold(facts):  # he has the turn only if all others are passed over too
        if not over.test.must_fail(WITH_CHIPS):
            return None
        passing_over = [over.ref]
        facts = facts.with_more(facts_of(_without_chips(facts)))
    checks = [check for check in turn.checks if _calls_on_somebody(check, facts)]
    holding = those_that_must_hold([check.test for check in checks], facts)
    if not holding:
        return None
    alone = _ends_if_alone(checks, facts)
    ends = [check.ref for check in checks if check in alone or check.test in holding]
    return [*passing_over, *ends]


def _ends_if_alone(checks: Sequence[Check], facts: Facts) -> Sequence[Check]:
    """The checks by which a round may end with the last player, where all have answered a bid that nobody covers.

    The others have given up then, or put in less than was asked, as all that they had.
    """
    if BidCovered() not in facts.false or AllMatched() not in facts.true:
        return ()
    may_hold = (check for check in checks if not check.test.must_fail(facts))
    return [check for check in may_hold if OneStanding() in single_parts([check.test])]


def _follows_a_turn(condition: Condition) -> bool:
    """True if a condition never holds at the first turn of a round."""
    return condition == BidStands() or (isinstance(condition, Passes) and not condition.times.hold(0))


def _shown_by_the_turn(rules: Ruleset, index: int, facts: Facts) -> Iterator[Condition]:
    """What else is so because it is the turn of somebody of whom some facts are known."""
    bid_stands, price_is_met = BidStands() in facts.true, PaidInFull() in facts.true
    if bid_stands and TurnOf(Bidder()) in facts.true:
        yield BackAtBidder()
    if bid_stands and all_answer(rules, [index]):
        back = any(condition in facts.true for condition in (BackAtBidder(), TurnOf(Bidder())))
        if back or (price_is_met and bids_raise_the_price(rules, [index])):
            yield AllMatched()
    if BidStands() in facts.false and all_asked_in_turn(rules, [index], BEFORE_A_BID):
        passes = (condition.times.least for condition in facts.true if isinstance(condition, Passes))
        yield from (RoundsWithoutBid(rounds) for rounds in range(1, max(passes, default=0) + 1))


def _without_chips(facts: Facts) -> Iterator[Condition]:
    """What is so where nobody who is still in has chips left."""
    yield NobodyCanAnswer()
    if BidStands() in facts.true:
        yield AllMatched()


def _calls_on_somebody(check: Check, facts: Facts) -> bool:
    """True if play leaves the turn wherever the condition of a check holds: a duty of nobody is not asked for."""
    return check.on is None or (check.on == Bidder() and BidStands() in facts.true)
