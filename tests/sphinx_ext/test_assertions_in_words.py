"""What a record asserts of a step is told in words: who wins, and that nobody does."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.spec import whole
from primero_rules.base.yaml_reader import read_file
from primero_rules.records.library_of_hands import load_record


def assertions_told(hand: str) -> str:
    """The assertions of all steps of a record, as text."""
    from primero_rules.sphinx_ext.hand.assertion import assertions

    record = load_record(hand)
    rules = pr.load(record.reconstruction)
    return " ".join(line["html"] for step in record.steps for line in assertions(rules, step, "french"))


def test_that_nobody_wins_is_said() -> None:
    """A list of winners without a winner is no sentence that breaks off."""
    assert "the winner: nobody" in assertions_told("ducoeur-english/swigged-all-round")


def test_of_several_winners_all_are_meant() -> None:
    """Two equal hands both win."""
    assert "the winner: Bernardo and Cinthio" in assertions_told("franz/equal-primes-divide-the-pot")


@pytest.mark.parametrize(("points", "expected"), [(1, "Ann has 1 point"), (20, "Ann has 20 points")])
def test_one_point_is_no_points(points: int, expected: str, tmp_path: Path) -> None:
    """What somebody's hand is worth is said with its noun, in the singular if it is worth one."""
    from primero_rules.sphinx_ext.hand.assertion import assertions

    file = tmp_path / "step.yaml"
    file.write_text(f"expect: {{points: {{Ann: {points}}}}}", "utf-8")
    (line,) = assertions(pr.load("franz"), whole(read_file(file)), "french")
    assert line["html"].endswith(f"{expected}</span>")
