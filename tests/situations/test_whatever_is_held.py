"""An answer does not depend on what the play that leads there happens to deal, or on who happens to sit where."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.folders import folder
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.asked.situation import MAY
from primero_rules.situations.effects.effect_words import effect_in_words
from primero_rules.situations.effects.ways import ways
from primero_rules.situations.searching.other_hands import with_other_hands
from tests.support.selections import asked
from tests.support.variants import write_changed


def stored(situation: str, rulebook: str) -> Answer:
    """What a rulebook answers, by the play that is stored."""
    rules = pr.load(rulebook)
    return answered(situation_called(situation), rules, folder_of_situations(rules))


@pytest.mark.parametrize("own", asked())
def test_what_may_be_done_is_the_same_whatever_the_player_holds(own: str) -> None:
    """With another hand in the same place, the same may be done and announced."""
    rules = pr.load(own)
    if rules.setting.ranking.asks_turned_up:
        pytest.skip("a card turned up has an influence on what hands are worth")
    folder, tried = folder_of_situations(rules), 0
    for situation in load_situations():
        answer = answered(situation, rules, folder)
        if situation.asks != MAY or answer.play is None:
            continue
        state, dealer = answer.play.state, answer.play.dealer
        if dealer.wishes.get(state.actor) or moment_for(rules, situation).asks_cards:
            continue
        for other in with_other_hands(rules, state):
            elsewhere = ways(rules, other, dealer, with_other_hands(rules, other))
            assert {way.effect.essence(("speech", "chips")) for way in elsewhere} == {
                way.effect.essence(("speech", "chips")) for way in answer.ways
            }, situation.id
            tried += 1
    assert tried


def test_a_rule_that_allows_less_than_is_held_is_told_of_the_lowest_hand_too() -> None:
    """In Suzuki's game a player may understate his hand, though whoever holds the lowest cannot."""
    (bid,) = (way for way in stored("first-to-bid", "suzuki-1994").ways if way.verb == "bid")
    assert bid.effect.speech.against_hand == ("less", "truth")
    assert not bid.effect.with_some_hands


def test_a_bid_that_only_some_hands_allow_may_be_made() -> None:
    """A third raise has to name more than the second: whoever holds more may make it."""
    (raised,) = (way for way in stored("third-bid", "suzuki-1994").ways if way.verb == "raise")
    assert raised.effect.with_some_hands
    assert "if his hand allows it" in " ".join(stored("third-bid", "suzuki-1994").lines())


def test_a_raise_that_takes_a_hand_seldom_dealt_may_be_made() -> None:
    """After a high bid hardly any hand is enough for more, but with four of a rank one may still vie."""
    ways = pr.ask("giving-up-after-raising", pr.load("whittaker-italian")).ways
    (vie,) = [way for way in ways if way.verb == "raise"]
    assert vie.effect.with_some_hands


def test_winners_by_cards_that_nobody_chose_are_named_by_their_hands() -> None:
    """Where a bid that nobody answers ends in a showdown, the best hand takes all, whoever holds it."""
    ends = [stored("bid-that-nobody-answers", f"whittaker-{which}").outcome for which in ("elizabethan", "italian")]
    for end in ends:
        assert end is not None
        assert ("best-hand", "all") in {(take.who, take.share) for take in end.takes}
    assert ends[0] is not None
    assert ends[1] is not None
    assert ends[0].essence == ends[1].essence


def test_cards_that_everybody_is_dealt_next_are_no_effect_of_seeing() -> None:
    """Seeing throws and draws alike in both games of du Coeur, though in one play it ends the round."""
    essences = [
        {way.effect.essence(("cards",)) for way in stored("bidder-after-a-raise", name).ways if way.verb == "see"}
        for name in ("ducoeur-english", "ducoeur-italian")
    ]
    assert essences[0] == essences[1]


def test_what_has_to_last_is_so_at_the_end_of_the_hand() -> None:
    """Who has announced too little and does not take it back loses in du Coeur's Italian game, not in Suzuki's."""
    punished = stored("understatement-that-is-called", "ducoeur-italian").outcome
    free = stored("understatement-that-is-called", "suzuki-1994").outcome
    assert punished is not None
    assert free is not None
    assert punished.stays == 100
    assert {take.who: take.share for take in free.takes}["bidder"] == "all"


def test_to_name_less_is_not_told_as_free_where_a_hand_named_too_low_cannot_win(tmp_path: Path) -> None:
    """Suzuki lets a player understate his hand; if his showdown held it against him, his bid would be told so."""

    play = stored("first-to-bid", "suzuki-1994").play
    assert play

    def bid_in_words(rules: pr.Ruleset) -> str:
        offered = ways(rules, play.state, play.dealer, with_other_hands(rules, play.state))
        (bid,) = (way for way in offered if way.verb == "bid")
        return effect_in_words(bid.effect)

    original = folder("reconstructions") / "suzuki-1994" / "reconstruction.yaml"
    requires = "procedure/3/showdown/requires"
    strict = write_changed(tmp_path / "reconstruction.yaml", original, {requires: ["not-be-understated"]})
    assert "what he holds, or less" in bid_in_words(pr.load("suzuki-1994"))
    assert "kept from winning" not in bid_in_words(pr.load("suzuki-1994"))
    assert "or less, but a hand named too low can be kept from winning" in bid_in_words(pr.load(strict))


@pytest.mark.parametrize(
    ("situation", "kept_from_winning"),
    [
        ("four-suits", "a hand named too low or too high can be kept from winning"),
        ("announcing-on-two-cards", "or more, but a hand named too high can be kept from winning"),
    ],
)
def test_a_bid_that_has_to_be_made_is_told_with_what_can_spoil_it(situation: str, kept_from_winning: str) -> None:
    """By du Coeur's Italian rules a hand has to be of the kind that was bid last, and to reach its points."""
    answer = stored(situation, "ducoeur-italian")
    (bid,) = (way for way in answer.ways if way.verb == "bid")
    assert kept_from_winning in answer.in_words(bid)
    assert {"make-the-named", "reach-the-named-points"} <= {ref.path.rpartition("/")[2] for ref in answer.refs}


def test_points_alone_that_are_named_too_low_are_held_against_nobody_who_need_not_be_below_them() -> None:
    """In Losing Primero a hand above the points that were bid loses, and one below them does not."""
    (bid,) = (way for way in stored("four-coats", "ducoeur-italian@losing").ways if way.verb == "bid")
    assert "more" in bid.effect.speech.against_hand
    assert bid.effect.speech.at_risk == ("less",)


def test_an_author_who_forbids_to_name_less_is_not_like_one_who_allows_it() -> None:
    """By Zorli whoever declares less than he holds cannot win, by Suzuki he can: they do not answer alike."""
    (suzuki,) = (way for way in stored("first-to-bid", "suzuki-1994").ways if way.verb == "bid")
    (zorli,) = (way for way in stored("last-to-answer-a-raise", "zorli-cardano").ways if way.verb == "see")
    assert zorli.effect.speech.against_hand == suzuki.effect.speech.against_hand
    assert zorli.effect.essence(["speech"]) != suzuki.effect.essence(["speech"])


def test_hands_that_might_be_held_are_put_together_once_for_texts_whose_hands_count_alike() -> None:
    """Zorli's prose has the hands of his outline; what is worked out of these goes with them, not with others."""
    outline, prose = (pr.load(f"zorli-cardano@{name}").setting.ranking for name in ("outline", "text"))
    answer = stored("first-to-bid", "zorli-cardano")
    assert answer.play is not None
    with_other_hands(pr.load("zorli-cardano"), answer.play.state)
    assert outline.kept
    assert prose.kept is outline.kept
    assert pr.load("suzuki-1994").setting.ranking.kept is not outline.kept
