"""A played hand is told as somebody would tell it who sat at the table."""

import re

import pytest

import primero_rules as pr
from primero_rules.book.narration import DECISIONS, event_in_words, is_of_a_deal, narrate, ours_in_words
from primero_rules.game.event import Dealt
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.records.replay import replay
from primero_rules.rules.library import ids
from tests.support.variants import variant


@pytest.mark.parametrize("own", ids())
def test_nobody_puts_down_no_chips(own):
    """Who is made to pay and has nothing left is not told to have put down 0 chips."""
    for path in hand_paths(own):
        sentences = [event.sentence for event in narrate(replay(load_record(path)))]
        assert not [sentence for sentence in sentences if re.search(r"\b0 chips\b", sentence)], path


def test_what_a_rule_decides_of_a_player_says_of_what():
    """A player who is passed over by a change of cards is not only spared, and a least bet is no permission."""
    assert "cards" in DECISIONS["spared"]
    assert "called on" in DECISIONS["called-on"]
    assert not [matter for matter, sentence in DECISIONS.items() if sentence.startswith("may ")]


def test_a_row_of_cards_that_ends_is_no_round():
    """Whoever lays the ace has ended the row, and the playing out goes on; only the betting goes in rounds."""
    laid, ended = 0, 0
    for path in hand_paths("parlett-poch"):
        narrated = narrate(replay(load_record(path)))
        steps = {event.step for event in narrated if event.action == "play"}
        laid += len(steps)
        ended += sum(event.action == "row-over" for event in narrated)
        assert not [event for event in narrated if event.step in steps and event.action == "round-over"], path
    assert 0 < ended < laid


def in_words(own):
    """What is said of the hands of a rulebook, for each that is played: how much of it is ours."""
    return {path.name: said for path in hand_paths(own) if (said := ours_in_words(replay(load_record(path))))}


def test_who_begins_is_called_ours_where_a_round_is_played_that_we_let_somebody_begin():
    """Zorli does not say who invites first; Suzuki says who bids first."""
    zorli = in_words("zorli-cardano")
    said = zorli["three-hands-declared-by-the-prose.hand.yaml"]
    assert re.fullmatch(r"\d+ of 11 steps rest on choices of ours, as does who begins", said)
    suzuki = in_words("suzuki-1994")
    assert suzuki
    assert not [said for said in suzuki.values() if "who begins" in said]


def test_who_begins_is_ours_only_in_a_round_that_is_played():
    """In Bouillotte the author says who bids first, and we let the eldest begin another round."""
    bouillotte = in_words("parlett-bouillotte").values()
    assert any("who begins" in said for said in bouillotte)
    assert any("who begins" not in said for said in bouillotte)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("brag higher", "brags higher for 2"),
        ("go", "goes for 2"),
        ("pass-over", "passes-over for 2"),
        ("vie", "vies for 2"),
    ],
)
def test_the_first_word_of_the_name_of_a_move_is_its_verb(name, sentence):
    """Ann brags higher, and goes: the ending stands at the verb, whatever word follows."""
    rules = variant("high-card", {"procedure/1/vying/options/bid/called": name})
    state = pr.start(rules, 2, seed=1)
    while state.actor < 0:
        state, _ = pr.apply(rules, state, next(iter(pr.options(rules, state))))
    _, events = pr.apply(rules, state, pr.Bid(state.actor, 2, None))
    assert event_in_words(rules, ("Ann", "Bob"), events[0])[1] == sentence


def test_cards_that_are_thrown_and_not_told_have_no_names_and_no_number():
    """What Cinthio changes when he gives up is not told, so that all four of his cards are anybody's guess."""
    played = replay("suzuki-1994/bernardo-bids-again")
    changes = [
        (event.sentence, event.cards)
        for event in narrate(played)
        if event.step == 13 and event.action in ("exchange", "deal")
    ]
    untold = "cards of which nothing is told"
    assert changes == [(f"throws {untold}", ()), (f"is dealt {untold}", ())]
    before, after = played.frames[12], played.frames[13]
    assert not before.unnamed
    assert set(before.state.seats[2].hand) <= after.unnamed


def test_how_many_cards_are_thrown_is_told_where_only_they_are_unknown():
    """Where the rules ask for two cards, two are thrown, whichever they are."""
    thrown = [
        event.cards
        for event in narrate(replay("zorli-cardano/forty-two-against-three-suits"))
        if event.action == "exchange" and "??" in event.cards
    ]
    assert thrown
    assert ("??", "??") in thrown


def test_cards_are_drawn_by_a_rule_that_changes_them_whatever_its_steps_are_called():
    """A deal among steps that the file calls an exchange is a deal; cards in the place of thrown ones are drawn."""
    deal = {"steps": [{"deal": {"cards": 1}}]}
    change = {"exchange": {"by": "standing", "cards": 1}}
    end = {"showdown": {"among": "standing", "ties": "split"}}
    procedure = [{"do": "exchange"}, change, {"do": "a-change"}, end]
    rules = variant("high-card", {"named-steps": {"a-change": deal, "exchange": deal}, "procedure": procedure})
    dealt = [event for event in pr.playout(rules, seats=2, seed=1).events if isinstance(event, Dealt)]
    assert [event.ref.path.split("/")[1] for event in dealt] == ["exchange"] * 2 + ["1"] * 2 + ["a-change"] * 2
    assert [is_of_a_deal(event) for event in dealt] == [True] * 2 + [False] * 2 + [True] * 2
