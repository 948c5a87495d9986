"""Passages stand on their page as they stand in the text, as far as that was looked up where the text is."""

import json
from pathlib import Path
from typing import Any

import pytest

from primero_rules.base.fault import Faults
from primero_rules.sources import local_texts
from primero_rules.sources.passage_order import ORDER_FILE, noted, out_of_order, ranks
from primero_rules.sources.resting import Resting, by_place, outlines
from primero_rules.sources.source_text import Witness
from tests import passage_order
from tests.support.witnesses import WITNESSES, needs_witnesses

STORED: dict[str, Any] = json.loads(passage_order.STORED.read_text("utf-8"))
OUTLINE = """\
format: 2
witness: nobody-1900
file: nobody-1900.txt
places:
  - {at: Cards, heading: Cards}
  - {at: Bets, heading: Bets}
"""
TEXT = "Cards\n\nThere are ten cards. Nobody has two of them.\n\nBets\n\nWhoever bids pays at once.\n"


@pytest.fixture
def outline(tmp_path: Path) -> Path:
    """The outline of a short text, with the text beside it."""
    (tmp_path / "nobody-1900.txt").write_text(TEXT, "utf-8")
    path = tmp_path / "nobody-1900.yaml"
    path.write_text(OUTLINE, "utf-8")
    return path


def note(outline: Path, *passages: str, at: str = "Cards") -> None:
    """Write down the order of the passages of one place."""
    numbers = {words: {at: number} for number, words in enumerate(passages, 1)}
    texts = {"texts": {"nobody-1900": numbers}}
    outline.with_name(ORDER_FILE).write_text(json.dumps(texts, indent=1), "utf-8")


def witness(outline: Path) -> Witness:
    return local_texts.open_witness(local_texts.read_local_text(outline), outline.parent)[0]


def cited(opening: str, at: str = "Cards") -> Resting:
    return Resting("nobody-1900", at, opening, "rule", "one pack", "Ten cards.", own=True, ours=False)


def test_passages_stand_as_in_the_text_and_those_not_looked_up_last(outline: Path) -> None:
    """The rules come to the second sentence first; on the page it stands after the first, and a new one last."""
    note(outline, "There are ten", "Nobody has two")
    resting = [cited("of them all"), cited("Nobody has two"), cited(""), cited("There are ten")]
    (cards, _) = by_place(local_texts.read_local_text(outline), resting, ranks(noted(outline)))
    assert [line.opening for line in cards.lines] == ["", "There are ten", "Nobody has two", "of them all"]


def test_without_an_order_passages_follow_the_rules(outline: Path) -> None:
    """Whoever adds a text of his own need not note anything."""
    assert noted(outline) == {}
    (cards, _) = by_place(local_texts.read_local_text(outline), [cited("Nobody has two"), cited("There are ten")])
    assert [line.opening for line in cards.lines] == ["Nobody has two", "There are ten"]


def test_an_order_that_the_text_contradicts_is_a_fault(outline: Path) -> None:
    """The second sentence noted before the first is told with its line, and so are words that stand nowhere."""
    note(outline, "Nobody has two", "There are ten", "Whoever bids pays")
    before, nowhere = out_of_order(noted(outline), witness(outline))
    assert before.complaint.startswith(
        "'There are ten' stands before the passage that is noted before it at 'Cards'"
    )
    assert before.place.line == 8
    assert nowhere.complaint.startswith("'Whoever bids pays' does not stand at 'Cards'")
    note(outline, "There are ten", "Nobody has two")
    assert list(out_of_order(noted(outline), witness(outline))) == []


def test_words_that_begin_at_one_letter_have_one_number(outline: Path) -> None:
    """Two lengths of one sentence noted as two passages are a fault, and so are two sentences noted as one."""
    note(outline, "There are ten", "There are ten cards")
    (twice,) = out_of_order(noted(outline), witness(outline))
    assert twice.complaint.startswith("'There are ten cards' begins with the words that are noted before it")
    apart = {"There are ten": {"Cards": 1}, "There are ten cards": {"Cards": 1}, "Nobody has two": {"Cards": 1}}
    outline.with_name(ORDER_FILE).write_text(json.dumps({"texts": {"nobody-1900": apart}}), "utf-8")
    (fault,) = out_of_order(noted(outline), witness(outline))
    assert fault.complaint.startswith("'Nobody has two' does not begin with the words of the same number")


def test_a_broken_file_of_orders_is_a_fault(outline: Path) -> None:
    """What cannot be read is told as of any other file."""
    outline.with_name(ORDER_FILE).write_text('{"texts": ["Cards"', "utf-8")
    with pytest.raises(Faults, match=ORDER_FILE):
        noted(outline)
    outline.with_name(ORDER_FILE).write_text('{"texts": {"nobody-1900": {"There are ten": ["Cards"]}}}', "utf-8")
    with pytest.raises(Faults, match=ORDER_FILE):
        noted(outline)


def test_every_place_of_an_order_is_one_of_its_text() -> None:
    """Each outline that is shipped has its passages noted, in places that it names."""
    assert list(STORED["texts"]) == list(outlines())
    for key, path in outlines().items():
        places = {at for inner in STORED["texts"][key].values() for at in inner}
        assert places <= set(local_texts.read_local_text(path).places)


@needs_witnesses
def test_the_stored_order_is_that_of_today() -> None:
    """A passage that is cited now for the first time is looked up before it is shown."""
    assert passage_order.ordered(Path(WITNESSES)) == STORED
