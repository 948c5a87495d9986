"""A table set up as at the end of the last betting, with given hands, equal stakes and announcements.

It is not reached by play: hands, stakes and announcements are put in place as if the betting were over, and then
the rulebook's own round decides where play goes on, so that its rules, and no others, lead to the showdown.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from primero_rules.base.cards import Card, write
from primero_rules.game.action import Action, Claim
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.failure import Refused
from primero_rules.game.moves import deal_these, pay
from primero_rules.game.state import Said, StandingBid, State, Vying
from primero_rules.language.options.claiming import Claiming
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import options
from primero_rules.play.new_hand import check_seats, set_table
from primero_rules.play.refusal import refusal
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class LaidHand:
    """What a player holds, and what he has announced; None means that he told the truth if he had to speak."""

    cards: tuple[Card, ...]
    announces: Said | None = None


@dataclass(frozen=True, slots=True)
class LaidTable:
    """A state in which a round is over, the index of the round in the program, and the seats of the hands."""

    state: State
    round: int
    seats: tuple[int, ...]


def laid_tables(rules: Ruleset, hands: Sequence[LaidHand], pot: int, seats: int) -> Iterator[LaidTable]:
    """The states in which the last betting may have ended, the likeliest first; Refused if none can be set up.

    The hands are those of eldest hand and of the players after him; all others at the table have folded.
    """
    turns = [index for index, at in enumerate(rules.program) if _is_round(at.operation)]
    state, order = _dealt(rules, hands, pot, seats)
    for index in reversed(turns):
        if index == turns[-1] or _claims(rules, index) is not None:
            yield from _ended(rules, index, state, order, hands, last=index == turns[-1])


def _is_round(operation: object) -> bool:
    return isinstance(operation, TurnStep) and operation.counted and not operation.moves_on


def _dealt(rules: Ruleset, hands: Sequence[LaidHand], pot: int, seats: int) -> tuple[State, tuple[int, ...]]:
    """A table with the hands dealt and the pot staked in equal parts; chips left over are carried by the table."""
    check_seats(rules, seats)
    setting = rules.setting
    stake = pot // len(hands)
    dealer = 0 if setting.step < 0 else seats - 1
    stacks = [setting.stack + stake] * seats
    state = set_table(rules, seats, stacks=stacks, dealer=dealer, carried=pot - stake * len(hands))
    around = setting.in_turn(dealer, seats)
    order = around[: len(hands)]
    for seat, held in zip(order, hands, strict=True):
        missing = [card for card in held.cards if card not in state.stock.cards]
        if missing:
            raise Refused(f"{seats} play without {write(missing)}", setting.ref, "cards of their pack")
        deal_these(state, seat, held.cards)
        pay(state, seat, stake)
    for seat in around[len(hands) :]:
        state.seats[seat].standing = False
    return state, order


def _ended(
    rules: Ruleset, index: int, dealt: State, order: tuple[int, ...], hands: Sequence[LaidHand], *, last: bool
) -> Iterator[LaidTable]:
    """The states in which one round may have ended: with claims, with a bid that all have met, without a bid."""
    claiming = _claims(rules, index)
    if claiming is not None:
        state = dealt.copy()
        if _claimed(claiming, state, order) or last:
            yield LaidTable(_without_bid(state, order), index, order)
        return
    state = dealt.copy()
    bidder = _last_bidder(rules, index, state, order, hands)
    for opening in (True, False):
        yield LaidTable(_met(state, order, bidder, opening=opening), index, order)
    yield LaidTable(_without_bid(state, order), index, order)


def _claims(rules: Ruleset, index: int) -> Claiming | None:
    """The option to claim in a round; None if there is none."""
    operation = rules.program[index].operation
    assert isinstance(operation, TurnStep)
    return next((option for option in operation.offered if isinstance(option, Claiming)), None)


def _claimed(claiming: Claiming, state: State, order: Iterable[int]) -> bool:
    """Make everybody claim who may; true if somebody does."""
    for seat in order:
        offered = claiming.propose(state, seat) if claiming.test.holds(state, seat) else None
        if offered is not None:
            claim = next(iter(offered))
            assert isinstance(claim, Claim)
            claiming.perform(state, claim)
    return any(seat.claimed for seat in state.seats)


def _without_bid(laid: State, order: tuple[int, ...]) -> State:
    """A copy of the state in which everybody has had a turn, and nobody has bid."""
    state = laid.copy()
    for seat in order:
        state.seats[seat].passes, state.seats[seat].paid = 1, 0
    state.vying = Vying(order[0], turns=len(order), named=laid.vying.named)
    return state


def _met(laid: State, order: tuple[int, ...], bidder: int, *, opening: bool) -> State:
    """A copy of the state in which a bid of the whole stake stands, and everybody has met it."""
    state = laid.copy()
    stake = state.seats[bidder].staked
    for seat in order:
        state.seats[seat].paid = stake
    state.seats[bidder].bids = 1
    bid = StandingBid(bidder, stake, state.seats[bidder].said, opening)
    named = laid.vying.named
    state.vying = Vying(bidder, stake, bid, covered=True, turns=len(order), named=named, moved_on=True)
    return state


def _last_bidder(
    rules: Ruleset, index: int, state: State, order: tuple[int, ...], hands: Sequence[LaidHand]
) -> int:
    """Make the players announce their hands; the seat of the last bid. Refused if an announcement is not allowed.

    Players with an announcement bid or raise with it, in the order of the hands; if there are none, eldest hand
    bids.  The others see, and tell the truth if something is announced in seeing.
    """
    bidders = [seat for seat, held in zip(order, hands, strict=True) if held.announces] or [order[0]]
    stake = state.seats[order[0]].staked
    stated = dict(zip(order, hands, strict=True))
    for seat in order:
        state.seats[seat].paid = 0
    for number, seat in enumerate(bidders):
        state.vying.turns = number
        _announce(rules, index, state, seat, ("raise" if number else "bid"), stated[seat].announces)
        state.vying.bid = StandingBid(seat, stake, state.seats[seat].said, opening=not number)
        state.vying.to_match = state.seats[seat].paid = stake
    for seat in order:
        if seat not in bidders:
            _announce(rules, index, state, seat, "see", None)
            state.seats[seat].paid = stake
    return bidders[-1]


def _announce(rules: Ruleset, index: int, state: State, seat: int, verb: str, stated: Said | None) -> None:
    """Make a seat announce a hand with this verb; without ``stated``, the truth if it may be announced."""
    state.cursor, state.actor, state.vying.turn = index, seat, seat
    offered = options(rules, state)
    family = next((choice for choice in offered.choices if choice.verb == verb), None)
    if not isinstance(family, BidFamily | AnnouncementFamily) or family.announcements is None:
        return
    held = rules.setting.ranking.evaluate(state.seats[seat].hand)
    truth = Said(rules.setting.ranking.announced(held.combination), held.points)
    for announcement in family.announcements:
        fitting = _fitting(announcement, stated or truth, held.points)
        if announcement.holds(fitting):
            state.seats[seat].said = state.vying.named = fitting
            return
    if stated is not None:
        raise _may_not_announce(rules, state, seat, family, stated)


def _fitting(announcement: Announcement, said: Said, own: int) -> Said:
    """What is said, in the form of this announcement.

    If it names points and none are stated, they are the player's own, or else the first that may be named.
    """
    named = announcement.points
    if named is None or said.points is not None:
        return Said(said.combination, None if named is None else said.points)
    return Said(said.combination, own if own in named else named[0])


def _may_not_announce(
    rules: Ruleset, state: State, seat: int, family: BidFamily | AnnouncementFamily, stated: Said
) -> Refused:
    """The interpreter's refusal of an announcement."""
    with_points = any(announcement.points is not None for announcement in family.announcements or ())
    said = Said(stated.combination, stated.points if with_points else None)
    action: Action
    if isinstance(family, BidFamily):
        action = family.make(seat, family.amounts[0], said)
    else:
        action = family.make(seat, said)
    return refusal(rules, state, action, options(rules, state))
