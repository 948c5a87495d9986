"""What may be put down besides in one turn is told with the move, and all that follows when it is not."""

from typing import Any

import primero_rules as pr
from primero_rules.situations.effects.chips_put_down import NOTHING, PART_OF_OWED
from tests.support.variants import variant


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
    assert bid.effect.offered[0].kind != NOTHING
    assert answer.in_words(bid) == f"bids {ANY_SUM} and may bid {ANY_SUM} besides"
