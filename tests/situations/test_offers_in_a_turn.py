"""What may be put down besides in one turn is told with the move, and all that follows when it is not."""

from typing import Any

import primero_rules as pr
from primero_rules.situations.effects.chips_put_down import NOTHING, PART_OF_OWED
from tests.support.variants import WITH_PAIRS, variant


def told_of(verb: str, situation: str, name: str) -> tuple[str, pr.Answer]:
    """What is told of a move in a situation, and the whole answer."""
    answer = pr.ask(situation, pr.load(name))
    return next(answer.in_words(way) for way in answer.ways if way.verb == verb), answer


def test_cards_are_changed_after_the_rest_that_may_be_laid_with_a_vie() -> None:
    """Du Coeur's vie may have the rest laid beside it in the same turn, and then cards may be changed."""
    vie, answer = told_of("bid", "bettor-changes-cards", "ducoeur-english")
    assert vie == "bids 2 chips, may bid 6 chips besides, and may throw 1 to 4 cards and then draws as many"
    (way,) = (way for way in answer.ways if way.verb == "bid")
    assert "He may lay his rest beside the stake." in [ref.says for ref in way.grounds.followed]
    assert any(ref.path.endswith("options/raise") for ref in way.grounds.resting), "that it lies beside it is ours"


def test_the_forced_player_may_bid_once_he_has_seen() -> None:
    """Who passes last in Suzuki's game is shown the hand and may bid on; if he does not, the betting is over."""
    passing, _ = told_of("pass", "last-to-answer", "suzuki-1994")
    assert "may bid from 1 chip to all that he has besides" in passing
    assert passing.endswith("and unless he puts down more, the hand is over")


def test_the_last_to_refuse_an_invitation_of_two_pays_one() -> None:
    """Zorli has him put in the conventional counter only, which is a part of what was invited."""
    passing, answer = told_of("pass", "invitation-that-nobody-takes-up", "zorli-cardano")
    assert passing == "pays 1 of the 2 that he owes here"
    (way,) = (way for way in answer.ways if way.verb == "pass")
    assert way.effect.chips.kind == PART_OF_OWED


ANY_SUM = "from 1 chip to all that he has"

OFFER: dict[str, Any] = {
    "offer": {
        "says": "Whoever bids may bid again.",
        "options": {
            "raise": {"amount": "1..stack", "says": "He may add to it."},
            "pass": {"says": "He may leave it."},
        },
    }
}


def test_an_offer_that_is_declined_costs_nothing() -> None:
    """In a small game the bidder may add to his bid at once; what follows is told as if he did not."""
    rules = variant("high-card", {"procedure/1/vying/options/bid/then": [OFFER]})
    answer = pr.ask({"until": {"not": "bid-stands"}, "seats": 2}, rules)
    (bid,) = (way for way in answer.ways if way.verb == "bid")
    assert len(bid.effect.offered) == 1
    assert bid.effect.offered[0].chips.kind != NOTHING
    assert answer.in_words(bid) == f"bids {ANY_SUM} and may bid {ANY_SUM} besides"


def bidding(*options: dict[str, Any]) -> tuple[pr.Answer, str]:
    """The answer of a small game in which this is offered to whoever has bid, and what is told of a bid."""
    offer = {"offer": {**OFFER["offer"], "options": {key: of[key] for of in options for key in of}}}
    rules = variant("high-card", {**WITH_PAIRS, "procedure/1/vying/options/bid/then": [offer]})
    answer = pr.ask({"until": {"not": "bid-stands"}, "seats": 2}, rules)
    (bid,) = (way for way in answer.ways if way.verb == "bid")
    return answer, answer.in_words(bid)


LEAVE_IT = {"pass": {"says": "He may leave it."}}
RAISE = {"amount": "1..stack", "says": "He may add to it."}


def test_what_is_named_and_shown_with_an_offer_is_told() -> None:
    """The bidder who adds to his bid names his hand, and lays it on the table; who leaves it does neither."""
    plain, words = bidding({"raise": RAISE}, LEAVE_IT)
    assert words == f"bids {ANY_SUM} and may bid {ANY_SUM} besides"
    naming = {**RAISE, "announces": ["combination"]}
    named, words = bidding({"raise": naming}, LEAVE_IT)
    assert "and may name a hand with what he puts down besides: " in words
    showing = {**naming, "then": [{"show": {"to": "everyone"}}]}
    shown, words = bidding({"raise": showing}, LEAVE_IT)
    assert words.endswith(", with all cards of his own hand shown to everyone if he puts down more")
    assert len({plain.essence, named.essence, shown.essence}) == 3


def test_an_offer_to_name_a_hand_for_nothing_is_told_and_declined() -> None:
    """Whoever may declare what wins beside his bid puts down no more; the hand goes on as if he had not."""
    claim = {"claim": {"hands": ["card", "pair"], "says": "He may declare his hand."}}
    answer, words = bidding(claim, LEAVE_IT)
    assert words == f"bids {ANY_SUM} and may name a hand besides: just what he holds"
    assert bidding(LEAVE_IT)[0].essence != answer.essence
