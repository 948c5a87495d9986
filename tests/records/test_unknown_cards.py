"""Cards that a record does not name stay unknown for as long as nothing depends on them, and are never invented."""

import pytest

from primero_rules.base.cards import BLANK, card, write
from primero_rules.base.fault import Faults
from primero_rules.records.library_of_hands import hand_paths
from primero_rules.records.replay import Replay, replay
from tests.support.probe import BEA_HOLDS_NUMERUS, probe_record, why


def hands(played: Replay) -> list[str]:
    """The last hands, as a record writes them."""
    assert played.final is not None
    return [write(seat.hand) for seat in played.final.seats]


def test_cards_that_nobody_names_stay_unknown() -> None:
    """In the covering example only cards that a bid depends on are tried, and they are marked as nobody's words."""
    played = replay("suzuki-1994/covering-only-the-latest-bid")
    assert played.status == "agrees"
    assert played.final is not None
    assert all(held >= BLANK for held in played.final.seats[0].hand)
    known = {held for seat in played.final.seats for held in seat.hand if held < BLANK}
    assert known == played.frames[-1].unnamed
    assert not played.frames[0].unnamed


def test_a_record_fails_when_no_unknown_cards_will_do() -> None:
    """Bea has cards of three ranks left, so no card that she may draw makes four of a rank."""
    steps = '  - {who: Bea, does: pass, throws: Ah, draws: "??", expect: {holds: {Bea: chorus}}}\n'
    played = replay(probe_record(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "differs"
    assert why(played).startswith("Bea is said to hold chorus")
    assert "no others agree with the record" in why(played)
    assert played.mismatch is not None
    assert (played.mismatch.step, played.mismatch.line) == (3, 10)


def test_the_failure_of_unknown_cards_keeps_its_rule() -> None:
    """A hand that no cards make is refused by the rule that nobody may name a better one than he holds."""
    steps = """\
  - deal: {Bea: Qc Ah}
  - deal: {Bea: "As ??"}
  - {who: Bea, does: bid, names: fluxus, amount: 5}
"""
    played = replay(probe_record(steps))
    assert why(played).startswith("fluxus may not be announced here")
    assert "no others agree with the record" in why(played)
    assert played.mismatch is not None
    assert played.mismatch.why.startswith(played.mismatch.reason)
    assert "record" not in played.mismatch.reason
    assert played.mismatch.ref is not None
    assert "truth/overstate" in played.mismatch.ref.path


def test_the_reason_comes_before_the_remark_that_not_all_unknown_cards_were_tried() -> None:
    """Whoever reads that an announcement is refused learns first by what, and then that more cards are possible."""
    steps = """\
  - deal: {Bea: Qc Ah}
  - deal: {Bea: "As ??"}
  - {who: Bea, does: bid, names: fluxus, amount: 5}
"""
    played = replay(probe_record(steps), most=2)
    assert why(played).startswith("fluxus may not be announced here")
    assert why(played).index("in their place, and there are too many possible ones") > 0
    nothing_tried = replay(probe_record(steps), most=0)
    assert "too many possibilities to try them all" in why(nothing_tried)


def test_a_hand_known_in_part_is_filled_with_cards_that_agree() -> None:
    """Anna's two unknown cards must be the ace of clubs and any other: she is said to hold a maximus."""
    steps = """\
  - deal: {Bea: Qc Ah, Anna: "?? 7c"}
  - deal: {Bea: As 7h, Anna: "6c ??"}
  - {who: Bea, does: bid, names: numerus 32, amount: 5, expect: {holds: {Anna: maximus 55}}}
"""
    played = replay(probe_record(steps))
    assert played.status == "agrees"
    unnamed = played.frames[-1].unnamed
    assert card("Ac") in unnamed
    assert len(unnamed) == 2
    assert {"7c", "6c", "Ac"} <= set(hands(played)[0].split())


def test_a_hand_known_in_part_contradicts_a_text_that_needs_a_card_held_elsewhere() -> None:
    """Bea has the ace of clubs, so Anna has no maximus of clubs."""
    steps = """\
  - deal: {Bea: Qc Ah, Anna: "?? 7c"}
  - deal: {Bea: As Ac, Anna: "6c ??"}
  - {who: Bea, does: bid, names: numerus 26, amount: 5, expect: {holds: {Anna: maximus 55}}}
"""
    assert "Anna is said to hold maximus 55" in why(replay(probe_record(steps)))


def test_a_card_thrown_that_nobody_names_is_found() -> None:
    """Bea draws the four of diamonds and has a primero, so it was an ace or the seven that she threw."""
    steps = "  - {who: Bea, does: pass, draws: 4d, expect: {holds: {Bea: primero 61}}}\n"
    played = replay(probe_record(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "agrees"
    assert played.final is not None
    assert played.final.seats[1].thrown == (card("Ah"),)
    assert hands(played)[1] == "As 4d 7h Qc"


def test_throws_and_draws_that_nobody_names_stay_open_to_the_end() -> None:
    """A hand of which only passes are told is played, and which of her four cards Bea still has nobody knows."""
    steps = "  - {who: Bea, does: pass}\n  - {who: Anna, does: pass, expect: {over: true}}\n"
    played = replay(probe_record(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "agrees"
    assert played.final is not None
    held = {known for seat in played.final.seats for known in (*seat.hand, *seat.thrown) if known < BLANK}
    of_bea = {card(word) for word in ("Qc", "Ah", "As", "7h")}
    assert of_bea <= held <= played.frames[-1].unnamed
    before_she_passes = played.frames[-3]
    assert of_bea.isdisjoint(before_she_passes.unnamed)


def test_a_drawn_card_that_nobody_names_is_one_that_lets_the_text_be_true() -> None:
    """Anna wins, although neither her hand nor what she draws is known."""
    steps = """\
  - {who: Bea, does: pass, throws: Ah, draws: 4d}
  - {who: Anna, does: pass, throws: "??", draws: "??", expect: {over: true, winners: [Anna]}}
"""
    assert replay(probe_record(BEA_HOLDS_NUMERUS + steps)).status == "agrees"


def test_every_discard_that_may_be_meant_is_tried() -> None:
    """Two cards come, so two were thrown, whichever they were."""
    played = replay(probe_record(BEA_HOLDS_NUMERUS + "  - {who: Bea, does: pass, draws: 4d 2c}\n"))
    assert played.status == "agrees"
    assert played.final is not None
    assert len(played.final.seats[1].thrown) == 2


def test_each_outcome_of_a_step_is_held_against_the_text() -> None:
    """The first discard that the rules allow does not agree with the text, a later one does."""
    steps = "  - {who: Bea, does: pass, draws: 2c, expect: {cards: {Bea: Ah As 2c Qc}}}\n"
    played = replay(probe_record(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "agrees"
    assert played.final is not None
    assert played.final.seats[1].thrown == (card("7h"),)


def test_in_a_heap_what_stands_for_unknown_cards_comes_last() -> None:
    """Whoever counts the cards of a stock in no known order stops at the first that nobody names."""
    heaps = [frame.state.stock.cards for path in hand_paths() for frame in replay(path).frames]
    assert any(held >= BLANK for cards in heaps for held in cards)
    assert all(list(cards) == sorted(cards, key=lambda held: held >= BLANK) for cards in heaps)


@pytest.mark.parametrize("written", ['""', "nothing"])
def test_whoever_throws_no_card_throws_none(written: str) -> None:
    """A blank text and another word for no card are faults, and both name the word that is meant."""
    step = "  - {who: Bea, does: pass, throws: %s}\n"
    with pytest.raises(Faults, match="none for no card"):
        replay(probe_record(BEA_HOLDS_NUMERUS + step % written))
    assert "is not" not in why(replay(probe_record(BEA_HOLDS_NUMERUS + step % "none")))
