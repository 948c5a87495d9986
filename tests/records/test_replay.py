"""Hand records follow from their rules, or the replay says where they do not."""

from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from primero_rules.base.cards import write
from primero_rules.base.fault import Faults
from primero_rules.base.folders import folder
from primero_rules.base.yaml_reader import read_text
from primero_rules.check.files import check
from primero_rules.game.action import Bid, Raise
from primero_rules.game.event import Acted, Won
from primero_rules.game.failure import Mismatch
from primero_rules.records.judge_step import check_judged_hand
from primero_rules.records.library_of_hands import hand_paths, load_record, rules_of
from primero_rules.records.possibility_search import ReplayContext
from primero_rules.records.record_checks import record_faults
from primero_rules.records.record_reader import read_record
from primero_rules.records.replay import Replay, replay
from tests.support.probe import BEA_HOLDS_NUMERUS, HEAD, probe_record, why
from tests.support.selections import playable

LONG, COVERING = "suzuki-1994/long-sample", "suzuki-1994/covering-only-the-latest-bid"


@pytest.fixture(scope="module")
def emended() -> Replay:
    return replay(LONG, mode="emended")


def test_the_long_hand_as_printed_contradicts_itself_at_three_steps() -> None:
    """Each contradiction is named at its step, with its erratum, and the hand is played to its end."""
    played = replay(LONG)
    assert played.status == "errata"
    assert [
        (contradiction.mismatch.step, contradiction.erratum.id, contradiction.mismatch.why)
        for contradiction in played.contradictions
    ] == [
        (1, "bidding-between-the-deals", "bid is said to be allowed, but it is not"),
        (10, "alberto-65", "Alberto is said to have 65 points, but Ac 6c 7c Js makes 55"),
        (10, "ace-of-clubs", "Ad is not in the hand: the hand is Ac 6c 7c Js"),
    ]
    assert played.unneeded == ()
    assert played.final is not None
    assert played.final.over
    assert played.final.table.winners == (1,)


def test_the_lines_of_contradictions_are_those_of_the_assertions() -> None:
    """A reader finds the word that is wrong, not the beginning of its step."""
    played = replay(LONG)
    path = next(path for path in hand_paths("suzuki-1994") if path.name == "long-sample.hand.yaml")
    source = path.read_text(encoding="utf-8").splitlines()
    lines = [source[contradiction.mismatch.line - 1] for contradiction in played.contradictions]
    for line, words in zip(lines, ("may: [bid]", "Alberto: 65", "- who: Alberto"), strict=True):
        assert words in line


def test_as_printed_the_printed_cards_are_dealt(emended: Replay) -> None:
    """Alberto draws the ace of clubs, and throws one of diamonds; only from there on is the text put right."""
    alberto, printed = 0, replay(LONG)
    before, after = (replayed.frames[9].state.seats[alberto].hand for replayed in (printed, emended))
    assert (write(before), write(after)) == ("Ac 6c 7c Js", "Ad 6c 7c Js")
    assert [frame.state for frame in printed.frames[10:]] == [frame.state for frame in emended.frames[10:]]


def test_only_what_the_text_states_contradicts_it() -> None:
    """We expect 39 points of Bea, who has 37: that is our mistake, and no slip of the text."""
    ours = POINTS.replace("text:", "expect:").replace(CITED, "")
    played = replay(probe_record(BEA_HOLDS_NUMERUS + ours % 39))
    assert (played.status, played.contradictions) == ("differs", ())
    dealt = "  - deal: {Bea: Qc Ah, Anna: 5c 4d}\n  - deal: {Bea: As 7h, Anna: 3s Qd}\n"
    slip = f"  - {{who: Anna, does: stake, text: {{paid: {{Anna: 6}}}}{CITED}}}\n"
    played = replay(probe_record(dealt + ours % 39 + slip + PAID))
    assert [contradiction.mismatch.why for contradiction in played.contradictions] == [
        "Anna is said to put down 6, but puts down 5"
    ]
    assert why(played) == "Bea is said to have 39 points, but Ah As 7h Qc makes 37"


@pytest.mark.parametrize(
    ("origin", "step", "refused"),
    [
        ("ours", "text: {pot: 5}, cite: {source: book}", "'text' holds what a text states, and this hand is ours"),
        (
            "remark",
            "text-before: {pot: 0}",
            "'text-before' holds what the text states, and no passage is cited for it",
        ),
        ("document", "text: {pot: 5}", "'text' holds what the text states, and no passage is cited for it"),
    ],
)
def test_what_the_text_states_has_its_passage(origin: str, step: str, refused: str) -> None:
    """Nobody can say of a hand of ours that a text tells it, or of any other without the passage."""
    head = HEAD.replace("origin: document", f"origin: {origin}")
    with pytest.raises(Faults, match=refused):
        probe_record(
            f"{BEA_HOLDS_NUMERUS}  - {{who: Bea, does: bid, names: numerus 20, amount: 5, {step}}}\n", head
        )


def test_a_passage_stands_in_the_step_or_with_what_it_states() -> None:
    """A step of several sentences cites each where it belongs."""
    stated = "text: {pot: 5, cite: {source: book}}"
    record = probe_record(
        f"{BEA_HOLDS_NUMERUS}  - {{who: Bea, does: bid, names: numerus 20, amount: 5, {stated}}}\n"
    )
    assert replay(record).status == "agrees"


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
    held = [ranking.evaluate(seat.hand) for seat in emended.final.seats]
    assert [ranking.name(hand.combination) for hand in held] == ["numerus", "primero", "numerus", "primero"]
    assert (held[1].points, held[3].points) == (61, 58)


def test_what_is_announced_is_what_the_text_has(emended: Replay) -> None:
    """Domenico says numerus 30, Bernardo numerus 32, and Alberto's last bid names nothing."""
    ranking = emended.rules.setting.ranking
    actions = [event.action for frame in emended.frames for event in frame.events if isinstance(event, Acted)]
    bids = [action for action in actions if isinstance(action, Bid | Raise)]
    announced = [(bid.seat, bid.said and (ranking.name(bid.said.combination), bid.said.points)) for bid in bids]
    assert announced == [(3, ("numerus", 30)), (1, ("numerus", 32)), (0, None)]


def test_domenico_holds_a_primero_of_47_when_he_says_numerus_30(emended: Replay) -> None:
    """What is held is judged apart from what is announced."""
    ranking = emended.rules.setting.ranking
    held = ranking.evaluate(emended.frames[5].state.seats[3].hand)
    assert (ranking.name(held.combination), held.points) == ("primero", 47)


def test_a_frame_stands_for_each_step_and_one_before_them(emended: Replay) -> None:
    """Frames are numbered like the steps, from 1; frame 0 is the table before the deal."""
    assert [frame.number for frame in emended.frames] == list(range(15))
    assert emended.frames[0].step is None
    assert not any(frame.unnamed for frame in emended.frames)


def test_a_record_under_other_rules_differs_at_the_rule_that_forbids_it() -> None:
    """In Ducoeur's Italian game a later player cannot vie as Cinthio bids."""
    played = replay(COVERING, under="ducoeur-italian")
    assert played.status == "differs"
    assert played.mismatch is not None
    assert played.mismatch.step == 2
    assert played.mismatch.ref is not None
    assert played.mismatch.ref.source.path.endswith("ducoeur-italian/reconstruction.yaml")


def test_a_deal_that_other_rules_do_not_know_names_the_rule_where_play_waits() -> None:
    """The second two cards are dealt after the first turns in Ducoeur's Italian game."""
    played = replay(LONG, under="ducoeur-italian")
    assert "no card is dealt to Bernardo" in why(played)
    assert played.mismatch is not None
    assert played.mismatch.ref is not None


ERRATUM = """\
errata:
  - {id: slip, kind: arithmetic, weight: example, at: steps/2/text/points/Bea, printed: %s, emended: %s,
     because: No.}
"""

PAID = """\
errata:
  - {id: slip, kind: arithmetic, weight: example, at: steps/3/text/paid/Anna, printed: 6, emended: 5, because: No.}
"""

CITED = ", cite: {source: suzuki-1994, Bidding: a numerus point total}"

POINTS = "  - {who: Bea, does: bid, names: numerus 20, amount: 5, text: {points: {Bea: %s}}" + CITED + "}\n"


@pytest.mark.parametrize(
    ("hand", "under", "why"),
    [
        ("bet-not-called", "parlett-primiera", "'check' is not a thing that may be done in this game"),
        ("a-whole-new-hand", "ducoeur-english@2003", "the key 'amount' is missing"),
    ],
)
def test_a_word_that_another_reading_of_the_rules_lacks_is_no_fault_of_the_record(hand, under, why) -> None:
    """Where bets are one reading of Parlett's rules, a hand with a bet does not follow from the other."""
    played = replay(hand, under=under)
    assert played.status == "differs"
    assert played.mismatch is not None
    assert played.mismatch.why == why


def test_an_erratum_that_is_not_needed_is_idle() -> None:
    """Bea has 37 points as printed, so nothing needs to be put right."""
    played = replay(probe_record(BEA_HOLDS_NUMERUS + POINTS % 37 + ERRATUM % (37, 38)))
    assert (played.status, [erratum.id for erratum in played.unneeded]) == ("differs", ["slip"])
    assert played.mismatch is None


def test_an_erratum_that_is_needed_is_named_and_the_hand_goes_on() -> None:
    """Bea's 38 points are printed for 37."""
    played = replay(probe_record(BEA_HOLDS_NUMERUS + POINTS % 38 + ERRATUM % (38, 37)))
    assert (played.status, [contradiction.erratum.id for contradiction in played.contradictions]) == (
        "errata",
        ["slip"],
    )


def test_an_erratum_that_puts_nothing_right_leaves_the_contradiction() -> None:
    """Neither 38 nor 39 is what Bea has."""
    record = probe_record(BEA_HOLDS_NUMERUS + POINTS % 38 + ERRATUM % (38, 39))
    assert replay(record).status == "differs"
    assert "Bea is said to have 39 points" in why(replay(record, mode="emended"))


def test_an_erratum_quotes_what_the_record_has() -> None:
    """A printed value that does not stand in the record is a fault of the file."""
    with pytest.raises(Faults, match=r"probe\.hand\.yaml:12:\d+: this is not what the record has there.*: 38"):
        probe_record(BEA_HOLDS_NUMERUS + POINTS % 38 + ERRATUM % (36, 37))


def test_an_erratum_stands_at_a_place_that_exists() -> None:
    """A path that leads nowhere is a fault of the file."""
    with pytest.raises(Faults, match="there is no 'steps/2/text/points/Bea'"):
        probe_record(BEA_HOLDS_NUMERUS + ERRATUM % (38, 37))


def test_a_word_that_is_no_option_is_a_fault_in_both_modes() -> None:
    """A slip of the record's writer is not mistaken for one of the text."""
    record = probe_record(BEA_HOLDS_NUMERUS + POINTS % 38 + "  - {who: Anna, does: bet}\n" + ERRATUM % (38, 37))
    for mode in ("printed", "emended"):
        with pytest.raises(Faults, match="'bet' is not a thing that may be done"):
            replay(record, mode=mode)


def test_a_path_in_a_record_begins_at_the_record(tmp_path, monkeypatch) -> None:
    """Whoever keeps rules and records together can move them, and replay them from anywhere."""
    own = tmp_path / "at@home"
    (own / "hands").mkdir(parents=True)
    text = (folder("reconstructions") / "suzuki-1994" / "reconstruction.yaml").read_text(encoding="utf-8")
    (own / "reconstruction.yaml").write_text(text, encoding="utf-8")
    record = own / "hands" / "probe.hand.yaml"
    record.write_text(HEAD.replace("suzuki-1994", "../reconstruction.yaml") + BEA_HOLDS_NUMERUS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    played = replay(record)
    assert played.status == "agrees"
    assert str(played.rules.file) == "at@home/reconstruction.yaml"


def test_rules_that_are_not_there_are_a_fault_of_the_record(tmp_path) -> None:
    """The fault stands at the record's own line."""
    record = tmp_path / "probe.hand.yaml"
    for name, wrong in (("suzuki-1995", "did you mean 'suzuki-1994'"), ("./none.yaml", "there is no file")):
        record.write_text(HEAD.replace("suzuki-1994", name) + BEA_HOLDS_NUMERUS, encoding="utf-8")
        with pytest.raises(Faults, match=rf"probe\.hand\.yaml:3:17: .*{wrong}"):
            replay(record)


def test_where_the_order_of_the_pack_is_known_nothing_tells_what_is_dealt() -> None:
    """The top cards go out two at a time, as Suzuki has it, and the text may say who has got which."""
    head = HEAD.replace("steps:\n", "deck: Kh Qd 7c 6d 3s 2s 5c 4s Ah\nsteps:\n")
    steps = "  - expect: {cards: {Bea: Kh Qd 3s 2s, Anna: 7c 6d 5c 4s}, stock: 1}\n"
    assert replay(read_record(read_text(head + steps, "probe.hand.yaml"))).status == "agrees"
    told_all_the_same = "  - deal: {Bea: Kh Qd}\n"
    played = replay(read_record(read_text(head + told_all_the_same, "probe.hand.yaml")))
    assert why(played) == "no card is dealt to Bea here: the cards come from the deck of the record"
    turned = replay(read_record(read_text(head + "  - turns-up: 5c\n", "probe.hand.yaml")))
    assert why(turned) == "no card is turned up here: the cards come from the deck of the record"


def test_a_record_whose_deck_ends_too_soon_does_not_agree() -> None:
    """Two players get four cards each, two at a time, and two of the eight are in no deck of six."""
    head = HEAD.replace("steps:\n", "deck: Kh Qd 7c 6d 3s 2s\nsteps:\n")
    played = replay(read_record(read_text(head + "  - says: Dealt.\n", "probe.hand.yaml")))
    assert "the deck that was given ends here: it has 0 cards left where 2 must come" in why(played)


def test_a_known_pack_is_part_of_the_pack_of_the_game() -> None:
    """An eight is in no pack of Suzuki's, and no card lies in it twice; either is named."""
    for deck, wrong in (("8c Kh", "it holds 8c"), ("Kh Kh", "it holds Kh more than once")):
        head = HEAD.replace("steps:\n", f"deck: {deck}\nsteps:\n")
        played = replay(read_record(read_text(head + "  - says: Dealt.\n", "probe.hand.yaml")))
        assert f"does not fit the pack: {wrong}" in why(played)


DOCUMENTS = [path for path in hand_paths() if load_record(path).origin == "document"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name.partition(".")[0])
def test_a_document_is_replayed_under_every_rulebook_as_far_as_its_rules_go(path: Path) -> None:
    """All of it is played, or all before a step that is named, with its line, as what these rules do not allow."""
    record = load_record(path)
    for rulebook in (name for name in playable() if "@" not in name):
        replayed = replay(record, under=rulebook)
        stopped = replayed.mismatch
        if stopped is None:
            assert [frame.number for frame in replayed.frames] == list(range(len(record.steps) + 1)), rulebook
        else:
            assert stopped.why, rulebook
            lines = [record.root.place.line, *(step.ref.line for step in record.steps), inf]
            assert lines[stopped.step] <= stopped.line < lines[stopped.step + 1], rulebook


@pytest.mark.parametrize(
    "expected",
    ["may: [pass, steak]", "winners: [Anna, Beata]", "loses: [Anna, Beata]", "holds: {Beata: numerus 36}"],
)
def test_a_word_that_is_unknown_is_found_at_one_place(expected: str, tmp_path: Path) -> None:
    """A check and a replay point at the same word of a list, and not at the list."""
    step = f"  - {{expect: {{{expected}}}}}\n"
    path = tmp_path / "probe.hand.yaml"
    path.write_text(HEAD.replace("document", "ours") + BEA_HOLDS_NUMERUS + step, "utf-8")
    (checked,) = check([path], play=False).faults
    with pytest.raises(Faults) as replayed:
        replay(load_record(path))
    assert replayed.value.faults == (checked,)


@pytest.mark.parametrize("origin", ["document", "remark"])
def test_an_example_of_a_document_says_where_it_stands(origin: str) -> None:
    """A hand that is said to rest on a text and cites no passage of it is at fault; a hand of ours cites none."""
    step = "  - {who: Bea, does: bid, names: numerus 20, amount: 5%s}\n"
    uncited = f"a record of origin {origin!r} cites no passage"

    def faults(said: str, more: str) -> list[str]:
        head = HEAD.replace("origin: document", f"origin: {said}")
        record = probe_record(BEA_HOLDS_NUMERUS + step % more, head)
        return [fault.complaint for fault in record_faults(record, rules_of(record))]

    assert uncited in faults(origin, "")
    assert uncited not in faults(origin, ", cite: {source: book}")
    assert "cites no passage" not in " ".join(faults("ours", ""))


def test_a_record_that_ends_in_the_middle_of_a_hand_says_so() -> None:
    """Bea has bid, and it is Anna's turn; of a hand that is only judged there is no end to wait for."""
    bid = "  - {who: Bea, does: bid, names: numerus 20, amount: 5}\n"
    begun, dealt = replay(probe_record(BEA_HOLDS_NUMERUS + bid)), replay(probe_record(BEA_HOLDS_NUMERUS))
    assert begun.breaks_off == "The record ends before the hand does: Anna has the turn."
    assert dealt.breaks_off == "The record ends before the hand does: cards are to be dealt or turned up."
    judged = HEAD.partition("seats")[0] + "steps:\n"
    assert replay(probe_record("  - {judge: 7c 6c, as: numerus}\n", judged)).breaks_off == ""


def test_a_hand_that_we_judge_is_not_held_against_the_text() -> None:
    """Where a rule is cited and the cards are ours, it is not the text that has made a slip in them."""
    head = HEAD.partition("seats")[0] + "source: suzuki-1994\nsteps:\n"
    judged = "  - {judge: 7c 6c, as: primero, cite: {Bidding: The hand types are}"

    def is_contradicted(more: str) -> bool:
        record = replace(probe_record(f"{judged}{more}}}\n", head), text_alone=True)
        (step,) = record.steps
        try:
            check_judged_hand(ReplayContext(rules_of(record), record, 1), step, step.need("judge"), 0)
        except Mismatch:
            return True
        return False

    assert is_contradicted("")
    assert not is_contradicted(", ours: [judge]")
