"""What the seat that has to act may do, and which other moves of the game it may not make, each with its rule.

Moves have the words of the file.  Announcements, points and amounts are given as ranges, however many there are;
the only things listed one by one are sets of cards to show or lay, which are few.
"""

from collections.abc import Iterable, Iterator, Mapping

from primero_rules.base.evidence import Ref
from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import ABOUT_VERBS, Action, Bid, Choose, Exchange, Play, Raise, See, Show, Straddle
from primero_rules.game.announcement import AnnouncementFamily, BidFamily
from primero_rules.game.event import Decided, Paid
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import TurnStep, written_options
from primero_rules.play.evaluation import Evaluation, evaluation_of
from primero_rules.play.game import follow, options
from primero_rules.play.hand_door import check_is_state
from primero_rules.play.refusal import end_rule, refusal
from primero_rules.rules.consulted import ours_below, ours_refusing
from primero_rules.rules.ruleset import Ruleset, check_is_ruleset
from primero_rules.table.move import CardsAsked, DutyToPay, Move, Moves, Nameable, NotNow

RESERVED = "q?<"
"""Keys that mean something at every question: leave, why, back; all other letters are left to the moves."""

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

CALLED: Mapping[str, str] = {Exchange.verb: "change", Show.verb: "show", Play.verb: "lay"}
"""The labels of moves for which a file has no words of its own."""

OPENING, ANSWERING = (Bid.verb, Straddle.verb), (Raise.verb, See.verb)
"""The verbs that are impossible while a bid stands, and those that are impossible while none does."""


def moves(rules: Ruleset, state: State) -> Moves:
    """All moves of the seat that has to act, labelled, with their ranges, costs and rules, and the refused ones.

    They tell no more than the seat may know.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> state = pr.start(rules, 3, seed=1)
    >>> table = pr.moves(rules, state)
    >>> table.seat == state.actor, all(move.label for move in table)
    (True, True)
    """
    check_is_ruleset(rules)
    check_is_state(state)
    if state.actor < 0:
        return Moves(state.actor, (), (), (), rule_at(rules, state))
    offered = options(rules, state)
    labelled = grouped(((choice.verb, label_of(rules, state, choice)), choice) for choice in offered.choices)
    keys = keys_for([label for _, label in labelled])
    lawful = tuple(
        _move(rules, state, key, label, tuple(choices))
        for key, ((_, label), choices) in zip(keys, labelled.items(), strict=True)
    )
    return Moves(
        state.actor,
        lawful,
        tuple(_refused(rules, state, lawful)),
        combinations_held(rules, state, state.actor),
        rule_at(rules, state),
        rules.combinations,
    )


def rule_at(rules: Ruleset, state: State) -> Ref:
    """The rule at which play stands; that of the end, as far as it is known, when the hand is over."""
    return end_rule(rules) if state.over else rules.program[state.cursor].ref


def label_of(rules: Ruleset, state: State, choice: Choice) -> str:
    """The file's word for a family of actions, or else a plain one."""
    if isinstance(choice, SingleAction) and isinstance(choice.action, Choose):
        return choice.action.way
    here = written_options(rules.program[state.cursor].operation)
    named = (option.name for option in here if option.verb == choice.verb)
    return next(named, CALLED.get(choice.verb, choice.verb))


def keys_for(labels: Iterable[str]) -> tuple[str, ...]:
    """A different key for each label: a free letter of the label, or else another letter, or else a number.

    >>> keys_for(["bid", "raise", "pass", "see"])
    ('b', 'r', 'p', 's')
    """
    keys: list[str] = []
    for number, label in enumerate(labels, 1):
        free = (letter for letter in (*label.lower(), *ALPHABET) if letter in ALPHABET)
        keys.append(next((letter for letter in free if letter not in (*keys, *RESERVED)), str(number)))
    return tuple(keys)


def combinations_held(rules: Ruleset, state: State, seat: int) -> tuple[Evaluation, ...]:
    """Every combination that the cards of a seat make, the best first; nothing if cards are unknown."""
    hand, ranking = state.seats[seat].hand, rules.setting.ranking
    try:
        ranking = ranking.beside(state.table.turned)
        best = ranking.evaluate(hand)
    except CardsUnknown:
        return ()
    worths_here = [evaluation_of(rules, best)] if best.combination >= 0 else []
    for index in range(best.combination - 1, -1, -1):
        best_set = ranking.combinations[index].finder.find(hand)
        if best_set is not None:
            points, cards = best_set
            worths_here.append(evaluation_of(rules, best._replace(combination=index, points=points, cards=cards)))
    return tuple(worths_here)


def _move(rules: Ruleset, state: State, key: str, label: str, choices: tuple[Choice, ...]) -> Move:
    first = choices[0]
    amounts = first.amounts if isinstance(first, BidFamily) else None
    paid = _paid(rules, state, first)
    return Move(
        key,
        first.verb,
        label,
        _nameable(rules, first),
        amounts,
        paid if amounts is None else paid - amounts[0],
        _cards(state, choices),
        _changes(rules, state, first),
        _duty(rules, state, first),
        first.ref,
        ours_below(rules, first.ref),
        choices,
    )


def _nameable(rules: Ruleset, choice: Choice) -> tuple[Nameable, ...]:
    if not isinstance(choice, BidFamily | AnnouncementFamily):
        return ()
    name = rules.setting.ranking.name
    return tuple(Nameable(index, name(index), points) for index, points in choice.announcements or ())


def _paid(rules: Ruleset, state: State, choice: Choice) -> int:
    """The chips that the first action of a family puts down."""
    operation = rules.program[state.cursor].operation
    for option in operation.offered if isinstance(operation, TurnStep) else ():
        if option.verb == choice.verb:
            return option.perform(state.copy(), next(iter(choice)))
    return 0


def _cards(state: State, choices: tuple[Choice, ...]) -> CardsAsked | None:
    """The cards among which a move lets the player choose; None if it has none to choose."""
    first, hand = choices[0], state.seats[state.actor].hand
    if isinstance(first, ExchangeFamily):
        return CardsAsked(first.hand, first.least, first.most)
    single = [choice.action for choice in choices if isinstance(choice, SingleAction)]
    sets = tuple(action.cards for action in single if isinstance(action, Play | Show))
    if not sets:
        return None
    sizes = [len(cards) for cards in sets]
    return CardsAsked(hand, min(sizes), max(sizes), sets)


def _changes(rules: Ruleset, state: State, choice: Choice) -> tuple[int, int] | None:
    """The fewest and the most cards to change right after a move, over all hands that a bid may name."""
    asked = [_asked_to_change(rules, state, action) for action in _of_each_hand(choice)]
    if not any(asked):
        return None
    least, most = zip(*(numbers or (0, 0) for numbers in asked), strict=True)
    return min(least), max(most)


def _of_each_hand(choice: Choice) -> Iterable[Action]:
    """One action for each hand that a bid may name; the first action of any other family."""
    if not isinstance(choice, BidFamily) or not choice.announcements:
        return (next(iter(choice)),)
    named = {said.nth(0).combination: said.nth(0) for said in choice.announcements}
    return [choice.make(choice.seat, choice.amounts[0], said) for said in named.values()]


def _asked_to_change(rules: Ruleset, state: State, action: Action) -> tuple[int, int] | None:
    """How many cards a player has to change right after an action; None if none, or if it takes unknown cards."""
    try:
        after, _ = follow(rules, state, action)
    except CardsUnknown:
        return None
    if after.actor != state.actor:
        return None
    coming = options(rules, after).choices[0]
    return (coming.least, coming.most) if isinstance(coming, ExchangeFamily) else None


def _duty(rules: Ruleset, state: State, choice: Choice) -> DutyToPay | None:
    """What a player is made to put down after a move without a bid, also if he has to change cards before.

    Nothing is told of it if that takes unknown cards, or rests on cards that others do not see.
    """
    if not isinstance(choice, SingleAction):
        return None
    seat = state.actor
    try:
        after, events = follow(rules, state, choice.action)
        happened = list(events)
        while (family := _of_his_change(rules, after, seat)) is not None:
            after, events = follow(rules, after, next(iter(family)))
            happened.extend(events)
    except CardsUnknown:
        return None
    decided = [event for event in happened if isinstance(event, Decided) and event.seat == seat]
    paid = [event for event in happened if isinstance(event, Paid) and event.seat == seat]
    if not paid or any(event.secret for event in decided):
        return None
    return DutyToPay(sum(event.amount for event in paid), (decided or paid)[-1].ref)


def _of_his_change(rules: Ruleset, state: State, seat: int) -> ExchangeFamily | DealFamily | None:
    """The discards among which a player has to choose now, or the cards that he draws; None if it is neither."""
    if state.over:
        return None
    family = options(rules, state).choices[0]
    if isinstance(family, ExchangeFamily) and family.seat == seat:
        return family
    return family if isinstance(family, DealFamily) and family.to == seat else None


def _refused(rules: Ruleset, state: State, lawful: tuple[Move, ...]) -> Iterator[NotNow]:
    """The moves of this game that are not on offer, those of the rule at which play stands first."""
    offered = options(rules, state)
    here = rules.program[state.cursor].operation
    own = {option.verb: option.name for option in written_options(here)}
    labels = [move.label for move in lawful]
    may = " or ".join(labels)
    out_of_season = OPENING if state.vying.bid is not None else ANSWERING
    for verb, label in sorted(own.items(), key=lambda word: word[0] in out_of_season):
        if verb not in offered.verbs and label not in labels:
            labels.append(label)  # a word for two verbs is listed once, with the verb that fits the moment
            refused = refusal(rules, state, ABOUT_VERBS[verb].action(state.actor), offered)
            yield NotNow(
                verb, label, refused.why, may, here=True, ref=refused.ref, ours=ours_refusing(rules, refused.ref)
            )
    rule = rule_at(rules, state)
    for verb, label in words_of_game(rules):
        if verb not in (*own, *offered.verbs) and label not in labels:
            labels.append(label)
            why = f"{label} has no place in this part of the hand"
            yield NotNow(verb, label, why, may, here=False, ref=rule, ours=ours_refusing(rules, rule))


@kept_with
def words_of_game(rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """Every verb that the rules have somewhere, with the file's word for it, in the order of play."""
    words: dict[str, str] = {}
    for at in rules.program:
        for option in written_options(at.operation):
            words.setdefault(option.verb, option.name)
        if isinstance(at.operation, Exchanging):
            words.setdefault(Exchange.verb, CALLED[Exchange.verb])
    return tuple(words.items())
