"""Hand records follow from their rules, or the replay says where they do not."""

import pytest

from primero_rules.compiled.records import load_record, rules_of
from primero_rules.ground.cards import BLANK, card, write
from primero_rules.ground.fault import Faults
from primero_rules.ground.source import read_text
from primero_rules.model.event import Acted, Won
from primero_rules.model.record import Record, read_record
from primero_rules.tellings.replay import Replay, replay

LONG, COVERING = "suzuki-1994/long-sample", "suzuki-1994/covering-only-the-latest-bid"

HEAD = """\
hand: probe
reconstruction: suzuki-1994
title: Two players
dealer: Anna
seats: [Anna, Bea]
steps:
"""

BEA_HOLDS_NUMERUS = """\
  - deal: {Bea: Qc Ah}
  - deal: {Bea: As 7h}
"""


def told(steps: str) -> Record:
    """A record of two players at Suzuki's table."""
    return read_record(read_text(HEAD + steps, "probe.hand.yaml"), "probe.hand.yaml")


def hands(played: Replay) -> list[str]:
    """The last hands, as a record writes them."""
    assert played.final is not None
    return [write(seat.hand) for seat in played.final.seats]


def why(played: Replay) -> str:
    """Why a record does not follow."""
    assert played.mismatch is not None
    return played.mismatch.why


@pytest.fixture(scope="module")
def emended() -> Replay:
    return replay(LONG, mode="emended")


def test_the_long_hand_as_printed_contradicts_itself_at_three_steps() -> None:
    """Each contradiction is named at its step, with its erratum, and the hand is played to its end."""
    played = replay(LONG)
    assert played.status == "errata"
    assert [(found.mismatch.step, found.erratum.id, found.mismatch.why) for found in played.contradictions] == [
        (1, "bidding-between-the-deals", "bid is said to be open, but it is not"),
        (6, "ace-of-clubs", "Alberto is said to hold numerus, but Ac 6c 7c Js is maximus 55"),
        (10, "alberto-65", "Alberto is said to have 65 points, but Ad 6c 7c Js makes 39"),
    ]
    assert played.idle == ()
    assert played.final is not None
    assert played.final.over
    assert played.final.table.winners == (1,)


def test_the_lines_of_contradictions_are_those_of_the_assertions() -> None:
    """A reader finds the word that is wrong, not the beginning of its step."""
    played = replay(LONG)
    lines = rules_lines(played)
    assert ["may: [bid]" in lines[0], "Alberto: numerus" in lines[1], "Alberto: 65" in lines[2]] == [True] * 3


def rules_lines(played: Replay) -> list[str]:
    """The lines of the record at which it contradicts itself."""
    from primero_rules.compiled.records import hand_paths

    path = next(path for path in hand_paths("suzuki-1994") if path.name.startswith("long-sample"))
    source = path.read_text(encoding="utf-8").splitlines()
    return [source[found.mismatch.line - 1] for found in played.contradictions]


def test_the_long_hand_emended_has_no_contradiction_left(emended: Replay) -> None:
    """With every erratum put right the text follows from its rules."""
    assert (emended.status, emended.mismatch, emended.contradictions) == ("agrees", None, ())
    assert emended.final is not None
    assert emended.final.over
    assert emended.final.payoffs == (-20, 25, 0, -5)
    assert [event.amount for event in emended.frames[-1].events if isinstance(event, Won)] == [50]


def test_bernardo_has_61_and_domenico_58(emended: Replay) -> None:
    """The totals of the last two primeros are those of the text."""
    assert emended.final is not None
    ranking = emended.rules.setting.ranking
    held = [ranking.judge(seat.hand) for seat in emended.final.seats]
    assert [ranking.name(one.combination) for one in held] == ["numerus", "primero", "numerus", "primero"]
    assert (held[1].points, held[3].points) == (61, 58)


def test_what_is_announced_is_what_the_text_has(emended: Replay) -> None:
    """Domenico says numerus 30, Bernardo numerus 32, and Alberto's last bid names nothing."""
    ranking = emended.rules.setting.ranking
    announced = [
        (
            event.action.seat,
            event.action.said and (ranking.name(event.action.said.combination), event.action.said.points),
        )
        for frame in emended.frames
        for event in frame.events
        if isinstance(event, Acted) and event.action.verb in ("bid", "raise")
    ]
    assert announced == [(3, ("numerus", 30)), (1, ("numerus", 32)), (0, None)]


def test_domenico_holds_a_primero_of_47_when_he_says_numerus_30(emended: Replay) -> None:
    """What is held is judged apart from what is announced."""
    ranking = emended.rules.setting.ranking
    held = ranking.judge(emended.frames[5].state.seats[3].hand)
    assert (ranking.name(held.combination), held.points) == ("primero", 47)


def test_a_frame_stands_for_each_step_and_one_before_them(emended: Replay) -> None:
    """Frames are numbered like the steps, from 1; frame 0 is the table before the deal."""
    assert [frame.number for frame in emended.frames] == list(range(15))
    assert emended.frames[0].step is None
    assert not any(frame.unnamed for frame in emended.frames)


def test_cards_that_nobody_names_stay_unknown() -> None:
    """In the covering example only cards that a bid depends on are tried, and they are marked as nobody's words."""
    played = replay(COVERING)
    assert played.status == "agrees"
    assert played.final is not None
    assert all(one >= BLANK for one in played.final.seats[0].hand)
    known = {one for seat in played.final.seats for one in seat.hand if one < BLANK}
    assert known == played.frames[-1].unnamed
    assert not played.frames[0].unnamed


def test_a_record_fails_when_no_unknown_cards_will_do() -> None:
    """Bea cannot hold a primero: both suits that she lacks would have to come in one draw."""
    steps = '  - {who: Bea, does: pass, throws: Ah, draws: "??", expect: {holds: {Bea: chorus}}}\n'
    played = replay(told(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "differs"
    assert why(played).startswith("no cards that may be meant agree with the text")
    assert "is said to hold chorus" in why(played)
    assert played.mismatch is not None
    assert (played.mismatch.step, played.mismatch.line) == (3, 9)


def test_the_failure_of_unknown_cards_keeps_its_rule() -> None:
    """An announcement that no cards allow is refused by the rule for bids."""
    played = replay(
        told(
            '  - deal: {Bea: Qc Ah}\n  - deal: {Bea: "As ??"}\n  - {who: Bea, does: bid, names: chorus, amount: 5}\n'
        )
    )
    assert "may not be announced here" in why(played)
    assert played.mismatch is not None
    assert played.mismatch.ref is not None
    assert played.mismatch.ref.path.endswith("options/bid")


def test_a_hand_known_in_part_is_filled_with_cards_that_agree() -> None:
    """Anna's two unknown cards must be the ace of clubs and any other: she is said to hold a maximus."""
    steps = """\
  - deal: {Bea: Qc Ah, Anna: "?? 7c"}
  - deal: {Bea: As 7h, Anna: 6c ??}
  - {who: Bea, does: bid, names: numerus 32, amount: 5, expect: {holds: {Anna: maximus 55}}}
"""
    played = replay(told(steps))
    assert played.status == "agrees"
    unnamed = played.frames[-1].unnamed
    assert card("Ac") in unnamed
    assert len(unnamed) == 2
    assert {"7c", "6c", "Ac"} <= set(hands(played)[0].split())


def test_a_hand_known_in_part_contradicts_a_text_that_needs_a_card_held_elsewhere() -> None:
    """Bea has the ace of clubs, so Anna has no maximus of clubs."""
    steps = """\
  - deal: {Bea: Qc Ah, Anna: "?? 7c"}
  - deal: {Bea: As Ac, Anna: 6c ??}
  - {who: Bea, does: bid, names: numerus 26, amount: 5, expect: {holds: {Anna: maximus 55}}}
"""
    assert "Anna is said to hold maximus 55" in why(replay(told(steps)))


def test_a_card_thrown_that_nobody_names_is_found() -> None:
    """Bea draws the four of diamonds and has a primero, so it was an ace or the seven that she threw."""
    steps = "  - {who: Bea, does: pass, draws: 4d, expect: {holds: {Bea: primero 61}}}\n"
    played = replay(told(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "agrees"
    assert played.final is not None
    assert played.final.seats[1].thrown == (card("Ah"),)
    assert hands(played)[1] == "As 4d 7h Qc"


def test_throws_and_draws_that_nobody_names_stay_open_to_the_end() -> None:
    """A hand of which only passes are told is played, and every card that had to be tried is marked."""
    steps = "  - {who: Bea, does: pass}\n  - {who: Anna, does: pass, expect: {over: true}}\n"
    played = replay(told(BEA_HOLDS_NUMERUS + steps))
    assert played.status == "agrees"
    assert played.final is not None
    held = {one for seat in played.final.seats for one in (*seat.hand, *seat.thrown) if one < BLANK}
    assert held - played.frames[-1].unnamed == {card(word) for word in ("Qc", "Ah", "As", "7h")}


def test_a_drawn_card_that_nobody_names_is_one_that_lets_the_text_be_true() -> None:
    """Anna wins, although neither her hand nor what she draws is known."""
    steps = """\
  - {who: Bea, does: pass, throws: Ah, draws: 4d}
  - {who: Anna, does: pass, throws: "??", draws: "??", expect: {over: true, winners: [Anna]}}
"""
    assert replay(told(BEA_HOLDS_NUMERUS + steps)).status == "agrees"


def test_a_record_under_other_rules_differs_at_the_rule_that_forbids_it() -> None:
    """In Ducoeur's Italian game a later player cannot vie as Cinthio bids."""
    played = replay(COVERING, under="ducoeur-italian")
    assert played.status == "differs"
    assert played.mismatch is not None
    assert played.mismatch.step == 2
    assert played.mismatch.ref is not None
    assert played.mismatch.ref.file.endswith("ducoeur-italian/reconstruction.yaml")


def test_a_deal_that_other_rules_do_not_know_names_the_rule_where_play_waits() -> None:
    """The second two cards are dealt after the first turns in Ducoeur's Italian game."""
    played = replay(LONG, under="ducoeur-italian")
    assert "no card is dealt to Bernardo" in why(played)
    assert played.mismatch is not None
    assert played.mismatch.ref is not None


ERRATUM = """\
errata:
  - {id: slip, kind: arithmetic, at: steps/2/expect/points/Bea, printed: %s, emended: %s}
"""

POINTS = "  - {who: Bea, does: bid, names: numerus 20, amount: 5, expect: {points: {Bea: %s}}}\n"


def test_an_erratum_that_is_not_needed_is_idle() -> None:
    """Bea has 37 points as printed, so nothing needs to be put right."""
    played = replay(told(BEA_HOLDS_NUMERUS + POINTS % 37 + ERRATUM % (37, 38)))
    assert (played.status, [one.id for one in played.idle]) == ("differs", ["slip"])
    assert played.mismatch is None


def test_an_erratum_that_is_needed_is_named_and_the_hand_goes_on() -> None:
    """Bea's 38 points are printed for 37."""
    played = replay(told(BEA_HOLDS_NUMERUS + POINTS % 38 + ERRATUM % (38, 37)))
    assert (played.status, [found.erratum.id for found in played.contradictions]) == ("errata", ["slip"])


def test_an_erratum_that_puts_nothing_right_leaves_the_contradiction() -> None:
    """Neither 38 nor 39 is what Bea has."""
    record = told(BEA_HOLDS_NUMERUS + POINTS % 38 + ERRATUM % (38, 39))
    assert "Bea is said to have 38 points" in why(replay(record))
    assert "Bea is said to have 39 points" in why(replay(record, mode="emended"))


def test_an_erratum_quotes_what_the_record_has() -> None:
    """A printed value that does not stand in the record is a fault of the file."""
    with pytest.raises(Faults, match=r"probe\.hand\.yaml:11:\d+: this is not what the record has there.*: 38"):
        told(BEA_HOLDS_NUMERUS + POINTS % 38 + ERRATUM % (36, 37))


def test_an_erratum_stands_at_a_place_that_exists() -> None:
    """A path that leads nowhere is a fault of the file."""
    with pytest.raises(Faults, match="there is no 'steps/2/expect/points/Bea'"):
        told(BEA_HOLDS_NUMERUS + ERRATUM % (38, 37))


def test_a_word_that_is_no_option_is_a_fault_in_both_modes() -> None:
    """A slip of the record's writer is not mistaken for one of the text."""
    record = told(BEA_HOLDS_NUMERUS + POINTS % 38 + "  - {who: Anna, does: bet}\n" + ERRATUM % (38, 37))
    for mode in ("printed", "emended"):
        with pytest.raises(Faults, match="'bet' is not a thing that may be done"):
            replay(record, mode=mode)


def test_a_path_in_a_record_begins_at_the_record(tmp_path, monkeypatch) -> None:
    """Whoever keeps rules and records together can move them, and replay them from anywhere."""
    own = tmp_path / "at@home"
    (own / "hands").mkdir(parents=True)
    rules = replay(LONG).rules
    source = rules_of(load_record(LONG))
    assert source is rules
    from primero_rules.ground.library import folder

    text = (folder("reconstructions") / "suzuki-1994" / "reconstruction.yaml").read_text(encoding="utf-8")
    (own / "reconstruction.yaml").write_text(text, encoding="utf-8")
    record = own / "hands" / "probe.hand.yaml"
    record.write_text(HEAD.replace("suzuki-1994", "../reconstruction.yaml") + BEA_HOLDS_NUMERUS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    played = replay(record)
    assert played.status == "agrees"
    assert played.rules.file == "at@home/reconstruction.yaml"


def test_rules_that_are_not_there_are_a_fault_of_the_record(tmp_path) -> None:
    """The fault stands at the record's own line."""
    record = tmp_path / "probe.hand.yaml"
    for name, wrong in (("suzuki-1995", "did you mean 'suzuki-1994'"), ("./none.yaml", "there is no file")):
        record.write_text(HEAD.replace("suzuki-1994", name) + BEA_HOLDS_NUMERUS, encoding="utf-8")
        with pytest.raises(Faults, match=rf"probe\.hand\.yaml:2:17: .*{wrong}"):
            replay(record)
