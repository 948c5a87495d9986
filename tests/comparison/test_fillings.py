"""What an author's answer says with a sum or a case of ours is told as ours."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from primero_rules.base.spec import Spec
from primero_rules.cli import group
from primero_rules.comparison.cell import VALUE_CELL, Cell
from primero_rules.comparison.part_of_answer import part_of
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.answers import answer_of, load_questions
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import walk
from tests.support.variants import write_variant

HIS = {"answers": "opening-size", "says": "He bids.", "cite": {"Page 1": "He may bid"}}
OURS = {"gap": "silent", "because": "He gives no sum."}
BID = "procedure/1/vying/options/bid"


def opening(folder: Path, amount: Any, more: dict[str, Any] | None = None) -> Cell:
    """What a game of the high card answers, in which a bid is of this amount."""
    changes = {f"{BID}/amount": amount, "procedure/1/vying/phase": "first-vying", **(more or {})}
    file = write_variant(folder / "reconstruction.yaml", "high-card", changes)
    question = next(asked for asked in load_questions() if asked.id == "opening-size")
    (row,) = unlettered_rows([str(file)], [question])
    return next(iter(row.cells.values()))


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ({"is": 2, **HIS}, "2 chips"),
        ({"is": {"least": {"is": 2, **OURS}, "most": 4}, **HIS}, "2 to 4 chips (2 is ours)"),
        ({"is": {"least": 2, "most": {"is": 4, **OURS}}, **HIS}, "2 to 4 chips (4 is ours)"),
        (
            {"is": {"least": {"is": 2, **OURS}, "most": {"is": 4, **OURS}}, **HIS},
            "2 to 4 chips (the sums are ours)",
        ),
        (
            {"is": {"least": {"is": 1, **OURS}, "most": "stack"}, **HIS},
            "any sum from 1 chip to all that the player has (1 chip is ours)",
        ),
    ],
)
def test_a_sum_of_ours_in_an_answer_is_called_ours(tmp_path: Path, amount: Any, expected: str) -> None:
    """He sets a bound to the bid, and where we had to choose the number the answer says so."""
    cell = opening(tmp_path, amount)
    assert (cell.kind, cell.marked) == (VALUE_CELL, expected)


@pytest.mark.parametrize(
    ("amounts", "bid", "expected"),
    [
        ({"stake": 2}, "stake", "2 chips"),
        ({"stake": {"is": 2, **OURS}}, "stake", "2 chips (the sum is ours)"),
        ({"stake": {"is": 2, **OURS}, "rest": {"of": "stake", "times": 3}}, "rest", "6 chips (the sum is ours)"),
        ({"stake": 2, "rest": {"of": "stake", "times": 3}}, "rest", "6 chips"),
    ],
)
def test_a_stake_that_we_have_fixed_makes_every_sum_ours_that_is_counted_in_stakes(
    tmp_path: Path, amounts: dict[str, Any], bid: str, expected: str
) -> None:
    """That a bid is a stake he says; how many chips that is he does not."""
    assert opening(tmp_path, {"is": bid, **HIS}, {"amounts": amounts}).marked == expected


def test_an_answer_of_ours_needs_no_mark_at_its_sum(tmp_path: Path) -> None:
    """Where the whole answer is ours, it is marked as that."""
    ours = {"is": {"least": {"is": 2, **OURS}, "most": 4}, "answers": "opening-size", "says": "He bids.", **OURS}
    cell = opening(tmp_path, ours)
    assert (cell.gap, cell.ours) == ("silent", "")


def sums_of_ours(spec: Spec) -> list[int]:
    """The numbers below a rule that stand in a node of ours."""
    return [inner.node.value for inner in walk(spec) if inner.ref.editor and inner.node.kind == "integer"]


def test_no_author_is_made_to_name_a_sum_that_his_file_calls_ours() -> None:
    """In every answer of every author, a number that is printed and stands in a gap goes with a mark."""
    marked = 0
    for row in unlettered_rows(ids()):
        for name, cell in row.cells.items():
            spec = answer_of(load(name), row.question)
            if cell.kind != VALUE_CELL or cell.quoted or spec is None or row.question.steps:
                continue
            answering = part_of(row.question, spec)
            printed = [number for number in sums_of_ours(answering) if str(number) in cell.text.split()]
            assert cell.ours or not printed, (row.question.id, name)
            marked += bool(printed)
    assert marked


def test_a_case_of_ours_is_told_in_its_own_words() -> None:
    """Whittaker's ante is reported; that a player who has less puts in all of it is not."""
    question = next(asked for asked in load_questions() if asked.id == "ante")
    (row,) = unlettered_rows(["whittaker-elizabethan"], [question])
    short = "whoever has less puts in all that is left"
    assert row.cells["whittaker-elizabethan"].ours == f"the sum is ours; “{short}” is ours"


def test_a_number_that_is_reported_is_not_called_ours() -> None:
    """Harbinger's bidders are said to show two cards, though not which; and Whittaker to deal four, usually."""
    for name, asked in (("harbinger", "shown-before"), ("whittaker-italian", "first-deal")):
        question = next(question for question in load_questions() if question.id == asked)
        (row,) = unlettered_rows([name], [question])
        assert (row.cells[name].kind, row.cells[name].ours) == (VALUE_CELL, "")


def test_the_command_prints_what_is_ours() -> None:
    """As text and as data."""
    arguments = ["compare", "whittaker-elizabethan", "whittaker-italian", "-q", "opening-size"]
    text = CliRunner().invoke(group, arguments).output
    assert "1 to 12 chips (the sums are ours)" in text
    cells = json.loads(CliRunner().invoke(group, [*arguments, "--json"]).output)["rows"][0]["cells"]
    assert {cell["ours"] for cell in cells.values()} == {"the sums are ours"}
