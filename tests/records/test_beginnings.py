"""A record may begin after a step of another, and nothing else is different for it."""

from pathlib import Path

import pytest

from primero_rules.base.fault import Faults
from primero_rules.book.narration import steps_of_ours
from primero_rules.records.library_of_hands import load_record
from primero_rules.records.replay import replay
from tests.support.probe import BEA_HOLDS_NUMERUS, HEAD

BIDS = "  - {who: Bea, does: bid, names: numerus 20, amount: 5}\n"
PASSES = "  - {who: Anna, does: pass, throws: 2d, draws: 3d, expect: {paid: {Bea: 0}}}\n"
FIRST = HEAD + BEA_HOLDS_NUMERUS.replace("Qc Ah}", "Qc Ah, Anna: 2d 5h}") + BIDS + PASSES
HEAD_AFTER = HEAD.partition("seats")[0].replace("origin: document", "origin: ours").replace("probe", "after")
AFTER = HEAD_AFTER + "begins: {hand: first, step: %s, says: Bea has bid five.}\nsteps:\n"


def two(folder: Path, later: str, first: str = FIRST) -> Path:
    """The file of a record that lies beside the one from which it begins."""
    (folder / "first.hand.yaml").write_text(first.replace("probe", "first"), encoding="utf-8")
    path = folder / "after.hand.yaml"
    path.write_text(later, encoding="utf-8")
    return path


def test_a_record_begins_after_a_step_of_another(tmp_path: Path) -> None:
    """The players, the cards and the bid are those of the other hand, and the steps go on from there."""
    record = load_record(two(tmp_path, AFTER % 3 + PASSES))
    assert (record.begun, len(record.steps), [seat.name for seat in record.seats]) == (3, 4, ["Anna", "Bea"])
    played, whole = replay(record), replay(load_record(tmp_path / "first.hand.yaml"))
    assert played.status == "agrees"
    assert [frame.state for frame in played.frames] == [frame.state for frame in whole.frames]
    assert steps_of_ours(played)[1] == 1


def test_a_step_that_does_not_follow_is_one_of_the_record_itself(tmp_path: Path) -> None:
    """Its line is a line of its own file, and its number counts on from the other hand."""
    mismatch = replay(load_record(two(tmp_path, AFTER % 3 + "  - {who: Bea, does: pass}\n"))).mismatch
    assert mismatch is not None
    assert (mismatch.step, mismatch.line) == (4, 8)


def test_the_slips_of_the_other_hand_are_put_right_before(tmp_path: Path) -> None:
    """A record that begins from a hand with an erratum begins from the hand as it should be."""
    slip = FIRST.replace("amount: 5}", "amount: 500}")
    slip += "errata:\n  - {id: zeros, kind: arithmetic, weight: example, at: steps/2/amount, "
    slip += "printed: 500, emended: 5, because: Two noughts.}\n"
    assert replay(load_record(two(tmp_path, AFTER % 3 + PASSES, slip))).status == "agrees"


def test_records_that_begin_from_each_other_are_refused(tmp_path: Path) -> None:
    """Two records, each of which begins from the other, begin nowhere."""
    first = AFTER.replace("{hand: first", "{hand: after").replace("hand: after\n", "hand: first\n", 1) % 1
    with pytest.raises(Faults, match="would begin from itself: after → first → after"):
        load_record(two(tmp_path, AFTER % 1 + PASSES, first + PASSES))


def test_a_beginning_changes_when_the_other_hand_does(tmp_path: Path) -> None:
    """What was read of the other record is not believed when its file has changed."""
    path = two(tmp_path, AFTER % 3 + PASSES)
    assert load_record(path).steps[2].need("amount").integer() == 5
    two(tmp_path, AFTER % 3 + PASSES, FIRST.replace("amount: 5}", "amount: 44}"))
    assert load_record(path).steps[2].need("amount").integer() == 44
