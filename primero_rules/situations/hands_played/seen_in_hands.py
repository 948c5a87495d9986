"""What is seen in hands played at random: facts about a whole game, which no single situation shows.

A player may be shown cards at any time in a hand, and a hand may end without a winner in several ways. So a
question may name facts by which it is seen whether two rulebooks answer it alike; each is read off many hands of
a rulebook.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from primero_rules.base.evidence import within
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Pass, See
from primero_rules.game.announcement import BidFamily
from primero_rules.game.event import Acted, Carried, TookBack, Won
from primero_rules.game.instruction import Instruction
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.rules.answers import Question, answers_in
from primero_rules.rules.reachable import goes_with_turn
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import phases_of_program
from primero_rules.situations.hands_played.cards_in_hands import (
    dealt_for_phase,
    end_of_pack,
    most_held,
    most_replaced,
    stock_renewed,
    thrown_seen,
)
from primero_rules.situations.hands_played.shown_in_hands import shown_early, shown_when_made_to_pay
from primero_rules.situations.hands_played.telling_hands import hands_to_play, questions_to_hands
from primero_rules.situations.hands_played.whole_hands import (
    HandAtRandom,
    HandMove,
    PlayedHands,
    SeenFact,
    all_seen,
    whole_hands,
)

FactsByQuestion = Mapping[str, tuple[SeenFact, ...]]
"""What hands show of each fact that a question names, in its order, by the ids of questions."""


def seen_in_hands(rules: Ruleset, question: Question) -> tuple[SeenFact, ...]:
    """What hands under a playable rulebook show of each fact that a question names, in its order."""
    if not question.seen_in_hands:
        return ()
    catalogue = questions_to_hands()
    questions = catalogue if question in catalogue else (question,)
    return _seen(rules, questions, tuple(hands_to_play(rules, questions)))[question.id]


@kept_with
def _seen(rules: Ruleset, questions: tuple[Question, ...], numbers: tuple[int, ...]) -> FactsByQuestion:
    """The same for all these questions, since the hands are the same for all of them."""
    return facts_in_hands(rules, tuple(whole_hands(rules, numbers)), questions)


def facts_in_hands(rules: Ruleset, hands: Sequence[HandAtRandom], questions: Iterable[Question]) -> FactsByQuestion:
    """What these hands of a rulebook show of the questions, none of which any other hand has a say in."""
    return {
        question.id: tuple(
            FACTS[word](PlayedHands(rules, tuple(hands), question)) for word in question.seen_in_hands
        )
        for question in questions
    }


def _side_of_turn(played: PlayedHands) -> SeenFact:
    """How many places to the left of the first player the second one sits, to the right below 0."""
    return all_seen(places for hand in played.hands for places in _places_of_second(hand))


def _places_of_second(hand: HandAtRandom) -> Iterator[int]:
    seats = [move.before.actor for move in hand.moves]
    second = next((seat for seat in seats if seat != seats[0]), None)
    count = len(hand.moves[0].before.seats) if hand.moves else 0
    if second is not None and count > 2:
        places = (second - seats[0]) % count
        yield min(places, places - count, key=abs)


def _bids_after_paying(played: PlayedHands) -> SeenFact:
    """Whether a player who has just paid, and not bid, ever may bid before anybody else's turn."""
    return any(
        earlier.before.actor == later.before.actor
        and earlier.puts_down
        and earlier.before.vying.bid is not None
        and earlier.before.vying.bid == later.before.vying.bid
        and any(isinstance(family, BidFamily) for family in later.choices)
        for hand in played.hands
        for earlier, later in pairwise(hand.moves)
    )


def _price_after_passing(played: PlayedHands) -> SeenFact:
    """Whether whoever has passed, and then pays, ever pays less than he owes, and whether he has to throw cards.

    None where nobody who has passed comes to pay.
    """
    returns = [(hand.moves, place) for hand in played.hands for place in _returns(played, hand)]
    return (
        (
            any(_pays_less_than_owed(moves[place]) for moves, place in returns),
            any(_has_to_throw(played.rules.program, moves, place) for moves, place in returns),
        )
        if returns
        else None
    )


def _returns(played: PlayedHands, hand: HandAtRandom) -> Iterator[int]:
    """The places of the moves by which a player pays who has passed, both in the phase of the question."""
    phases, passed = phases_of_program(played.rules), set()
    for place, move in enumerate(hand.moves):
        if phases.get(move.before.cursor) == played.question.phase:
            if isinstance(move.action, Pass):
                passed.add(move.before.actor)
            elif isinstance(move.action, See) and move.before.actor in passed:
                yield place


def _pays_less_than_owed(move: HandMove) -> bool:
    seat = move.before.actor
    owed = move.before.vying.to_match - move.before.seats[seat].paid
    paid = sum(event.paid for event in move.events if isinstance(event, Acted))
    return paid < min(owed, move.before.seats[seat].stack)


def _has_to_throw(program: tuple[Instruction, ...], moves: Sequence[HandMove], place: int) -> bool:
    """True if the same player has to throw cards as a part of a move."""
    return any(
        isinstance(family, ExchangeFamily) and family.least and family.seat == moves[place].before.actor
        for move in moves[place + 1 : place + 2]
        for family in move.choices
        if goes_with_turn(program, move.before.cursor)
    )


def _bids_lowered(played: PlayedHands) -> SeenFact:
    """Whether a player who stays in ever takes back some of what he has put down; None where nobody ever bids."""
    moves = [move for hand in played.hands for move in hand.moves]
    if all(move.after.vying.bid is None for move in moves):
        return None
    return any(
        isinstance(event, TookBack) and move.after.seats[event.seat].standing
        for move in moves
        for event in move.events
    )


def _hands_compared(played: PlayedHands) -> SeenFact:
    """Whether the hands of those who are still in, and of those who are not, are compared with others.

    If a rule of a showdown answers the question, only that showdown counts.
    """
    answering = [node.node.path for node in answers_in(played.rules).get(played.question.id, ())]
    showdowns = [showdown for hand in played.hands for showdown in hand.showdowns]
    asked = [each for each in showdowns if any(within(path, each.path) for path in answering)]
    return all_seen(
        (held.standing, seat in showdown.seats)
        for showdown in asked or showdowns
        for seat, held in enumerate(showdown.state.seats)
    )


def _winnerless(played: PlayedHands) -> SeenFact:
    """In what hands nobody wins: whether anybody had put down chips in them, and whether hands were compared."""
    return tuple(
        sorted({(any(move.puts_down for move in hand.moves), bool(hand.showdowns)) for hand in _unwon(played)})
    )


def _left_unwon(played: PlayedHands) -> SeenFact:
    """Whether chips that lie on the table at the end stay there where nobody wins."""
    with_chips = (hand for hand in _unwon(played) if hand.moves and hand.moves[-1].before.on_table)
    return all_seen(any(isinstance(event, Carried) for event in hand.events) for hand in with_chips)


def _unwon(played: PlayedHands) -> Iterator[HandAtRandom]:
    """The hands in which nobody wins anything, nor would have won if there had been anything."""
    for hand in played.hands:
        won = any(isinstance(event, Won) for event in hand.events)
        if hand.end is not None and not won and not hand.end.table.winners:
            yield hand


FACTS: Mapping[str, Callable[[PlayedHands], SeenFact]] = {
    "side-of-turn": _side_of_turn,
    "end-of-pack": end_of_pack,
    "bids-after-paying": _bids_after_paying,
    "price-after-passing": _price_after_passing,
    "bids-lowered": _bids_lowered,
    "shown-early": shown_early,
    "shown-when-made-to-pay": shown_when_made_to_pay,
    "most-replaced": most_replaced,
    "most-held": most_held,
    "thrown-seen": thrown_seen,
    "stock-renewed": stock_renewed,
    "dealt-for-phase": dealt_for_phase,
    "hands-compared": _hands_compared,
    "winnerless": _winnerless,
    "left-unwon": _left_unwon,
}
"""How each fact is read off hands, by the words that questions have for it (``language.questions``)."""
