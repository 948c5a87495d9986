"""What is done with cards in hands: where they are dealt from, how many, who sees them, what if they run out."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Exchange
from primero_rules.game.event import Dealt, Decided, Event, Reshuffled
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.language.steps.deal import Dealing
from primero_rules.play.view import view_of
from primero_rules.situations.asked.moment import phases_of_program
from primero_rules.situations.hands_played.whole_hands import HandAtRandom, PlayedHands, SeenFact, all_seen


def end_of_pack(played: PlayedHands) -> SeenFact:
    """From which end of the pack the first card is dealt."""
    return all_seen(end for hand in played.hands for end in _end_of_first_card(hand))


def _end_of_first_card(hand: HandAtRandom) -> Iterator[str]:
    dealt = next((event.cards for event in hand.events if isinstance(event, Dealt) and event.cards), ())
    ends = {"top": hand.pack[:1], "bottom": hand.pack[-1:]}
    yield from (end for end, cards in ends.items() if set(cards).intersection(dealt))


def most_replaced(played: PlayedHands) -> SeenFact:
    """The most cards that a player throws at once and gets others for before he has to choose again."""
    replaced = [
        min(len(move.action.cards), _dealt_before_next_choice(hand, place, move.before.actor))
        for hand in played.hands
        for place, move in enumerate(hand.moves)
        if isinstance(move.action, Exchange)
    ]
    return max(replaced, default=None)


def _dealt_before_next_choice(hand: HandAtRandom, place: int, seat: int) -> int:
    dealt = 0
    for move in hand.moves[place:]:
        if move.before.actor == seat and move is not hand.moves[place]:
            break
        dealt += sum(len(event.cards) for event in move.events if isinstance(event, Dealt) and event.seat == seat)
    return dealt


def most_held(played: PlayedHands) -> SeenFact:
    """The most cards that anybody holds when there is something else to choose than which cards to throw."""
    states = (
        move.before
        for hand in played.hands
        for move in hand.moves
        if not any(isinstance(family, ExchangeFamily) for family in move.choices)
    )
    return max((len(seat.hand) for state in states for seat in state.seats), default=None)


def thrown_seen(played: PlayedHands) -> SeenFact:
    """Whether others see the cards that somebody has thrown."""
    ends = (hand.end for hand in played.hands if hand.end is not None)
    return all_seen(
        bool(other.thrown_seen)
        for end in ends
        for viewer in range(len(end.seats))
        for other in view_of(end, viewer).seats
        if other.seat != viewer and other.thrown
    )


def stock_renewed(played: PlayedHands) -> SeenFact:
    """Whether thrown cards become stock again, and not too few are dealt; None where the stock never runs out."""
    events = [event for hand in played.hands for event in hand.events]
    if any(isinstance(event, Reshuffled) for event in events):
        return True
    return (
        False if any(isinstance(event, Decided) and event.matter == "too-few-cards" for event in events) else None
    )


def dealt_for_phase(played: PlayedHands) -> SeenFact:
    """How many cards those who are still in are dealt for the phase of the question, where any are dealt."""
    return all_seen(cards for hand in played.hands for cards in _dealt_on_the_way(played, hand))


def _dealt_on_the_way(played: PlayedHands, hand: HandAtRandom) -> Iterator[int]:
    """The cards dealt to each by the last rule that deals to several, before the first turn of the phase."""
    phases, program = phases_of_program(played.rules), played.rules.program
    deals = ((at.ref, at.operation) for at in program if isinstance(at.operation, Dealing))
    to_all = {ref for ref, deal in deals if deal.to.leaves_out_nobody()}
    dealt = _last_deal(hand.opening, to_all)
    for move in hand.moves:
        if phases.get(move.before.cursor) == played.question.phase:
            if dealt:
                yield from (dealt[seat] for seat, held in enumerate(move.before.seats) if held.standing)
            return
        dealt = _last_deal(move.events, to_all) or dealt


def _last_deal(events: Sequence[Event], to_all: Collection[Ref]) -> Counter[int]:
    """How many cards each seat is dealt by the last of some rules that deals in these events."""
    dealt = [event for event in events if isinstance(event, Dealt) and event.ref in to_all]
    cards: Counter[int] = Counter()
    for event in dealt:
        cards[event.seat] += len(event.cards) if event.ref == dealt[-1].ref else 0
    return cards
