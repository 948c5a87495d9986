"""Cards of which only the rank is known: their suits stay open until something depends on them."""

import pytest

from primero_rules.base.cards import SUITLESS, cards, show, suitless, unshow
from primero_rules.base.fault import Faults
from primero_rules.book.narration import narrate
from primero_rules.records.library_of_hands import rules_of
from primero_rules.records.record import HandRecord
from primero_rules.records.record_checks import record_faults
from primero_rules.records.replay import Replay, replay
from tests.support import probe

DEALT = '  - deal: {Bea: "7? 6?", Anna: Qc Kc}\n'


def suitless_record(steps: str, dealt: str = DEALT) -> HandRecord:
    """Bea has a seven and a six; nobody knows of which suits."""
    return probe.probe_record(dealt + steps)


def hands(played: Replay) -> list[set[str]]:
    """The last hands."""
    assert played.final is not None
    return [{show(card) for card in seat.hand} for seat in played.final.seats]


def why(steps: str) -> str:
    """Why a record does not follow."""
    return probe.why(replay(suitless_record(steps)))


def test_a_card_without_its_suit_is_written_as_it_is_read() -> None:
    """What a saved game holds can be read again, and two sevens stay two."""
    for suitless_card in (*suitless(6), *suitless(12)):
        assert unshow(show(suitless_card)) == suitless_card


def test_suits_that_nothing_depends_on_stay_open() -> None:
    """A deal alone does not say which suits the cards are of."""
    played = replay(suitless_record("  - deal: {Bea: 'A? ??', Anna: 2c 3c}\n"))
    assert played.status == "agrees"
    assert played.final is not None
    assert sum(1 for held in played.final.seats[1].hand if held >= SUITLESS) == 3
    assert [event.cards for event in narrate(played)] == [("7?", "6?"), ("Qc", "Kc"), ("A?", "??"), ("2c", "3c")]


def test_a_suit_is_found_that_lets_the_text_be_true() -> None:
    """Bea is said to hold a maximus; clubs are out of the question, since Anna has the ace of clubs."""
    steps = "  - deal: {Bea: 'A? Jd', Anna: Ac 3c}\n  - {expect: {holds: {Bea: maximus 55}}}\n"
    played = replay(suitless_record(steps))
    assert played.status == "agrees"
    held = hands(played)[1] - {"Jd"}
    assert {written[0] for written in held} == {"7", "6", "A"}
    assert len({written[1] for written in held}) == 1
    assert "Ac" not in held
    assert played.frames[-1].unsuited == set(cards(sorted(held)))
    assert not played.frames[-1].unnamed


def test_ranks_that_no_suits_can_make_true_fail() -> None:
    """Four cards of four ranks are no chorus, whatever their suits."""
    steps = "  - deal: {Bea: 'A? 2?', Anna: Ac 3c}\n  - {expect: {holds: {Bea: chorus}}}\n"
    assert "Bea is said to hold chorus" in why(steps)


def test_no_card_is_in_two_hands() -> None:
    """Anna has three sevens, so that Bea's is the fourth, and she cannot have a flush without hearts."""
    rest = "  - deal: {Bea: '5? 4?', Anna: 7s 7d}\n"
    dealt = DEALT.replace("Qc Kc", "7c Kc")
    for fluxus, agrees in (("5h 4h", True), ("5d 4d", False)):
        steps = rest.replace("5? 4?", fluxus) + "  - {expect: {holds: {Bea: fluxus}}}\n"
        assert (replay(suitless_record(steps, dealt)).status == "agrees") is agrees


def test_a_card_without_its_suit_is_thrown_and_drawn() -> None:
    """The six goes, whichever it is, and a king of some suit comes."""
    steps = """\
  - deal: {Bea: Ad 2d, Anna: 2c 3c}
  - {who: Bea, does: pass, throws: "6?", draws: "K?", expect: {cards: {Bea: "7? Ad 2? K?"}, points: {Bea: 49}}}
"""
    played = replay(suitless_record(steps))
    assert played.status == "agrees"
    assert "7d" in hands(played)[1]


def test_a_card_thrown_in_full_tells_its_suit() -> None:
    """What Bea throws is the seven of spades, so that this was the seven that she held."""
    steps = """\
  - deal: {Bea: Ad 2d, Anna: 2c 3c}
  - {who: Bea, does: pass, throws: 7s, draws: 3d, expect: {cards: {Bea: "6? Ad 2d 3d"}}}
"""
    assert replay(suitless_record(steps)).status == "agrees"


def test_a_thrown_card_must_be_of_the_rank() -> None:
    """A five that Bea does not hold cannot be thrown, and of an unknown card it may be one."""
    steps = "  - deal: {Bea: '%s', Anna: 2c 3c}\n  - {who: Bea, does: pass, throws: '5?', draws: 3d}\n"
    assert replay(suitless_record(steps % "Ad 2d")).status == "differs"
    assert replay(suitless_record(steps % "Ad ??")).status == "agrees"


@pytest.mark.parametrize(
    ("hand", "makes", "agrees"),
    [
        ("7? 6? A? Kd", "maximus 55", True),
        ("7? 7? 6? A?", "primero 76", True),
        ("7? 6? 5? Kd", "maximus", False),
        ("7c 6d A? Kd", "numerus", True),
    ],
)
def test_a_hand_that_is_only_talked_about_may_have_lost_its_suits(hand: str, makes: str, agrees: bool) -> None:
    """It is what it is said to be if any suits make it that."""
    nobody = probe.HEAD.partition("seats")[0] + "steps:\n"
    played = replay(probe.probe_record(f"  - {{judge: '{hand}', as: {makes}}}\n", nobody))
    assert (played.status == "agrees") is agrees
    if not agrees:
        assert played.mismatch is not None
        assert played.mismatch.why.endswith("but no suits make it")


@pytest.mark.parametrize(
    ("dealt", "complaint"),
    [
        ("8? 6?", "'8?' is no card of the pack whose suit is lost"),
        ("x? 6?", "'x?' is no card of the pack whose suit is lost"),
        ("7? 7? 7? 7? 7?", "there are not so many cards of the rank 7 in the pack"),
        ("7c 7? 7? 7? 7?", "there are not so many cards of the rank 7 in the pack"),
        ("7x 6?", "'7x' is not a card"),
    ],
)
def test_what_cannot_be_such_a_card_is_refused(dealt: str, complaint: str) -> None:
    """The fault says what may stand there."""
    ours = probe.HEAD.replace("origin: document", "origin: ours")
    record = probe.probe_record(DEALT.replace("7? 6?", dealt), ours)
    faults = record_faults(record, rules_of(record))
    assert any(complaint in str(fault) for fault in faults), faults
    assert all(fault.place.line == 8 for fault in faults)


def test_cards_that_are_seen_have_suits() -> None:
    """Where a card has to be known, a lost suit is a fault with its line."""
    steps = "  - deal: {Bea: Ad 2d, Anna: 2c 3c}\n  - {expect: {sees: {Anna: '7?'}}}\n"
    with pytest.raises(Faults, match="a card whose suit is lost cannot stand here"):
        replay(suitless_record(steps))
