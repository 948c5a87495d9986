"""A game of the same family stands apart from the reconstructions, in a group of its own."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.check.files import check
from primero_rules.cli import group
from primero_rules.rules import library
from tests.support.variants import Changes, write_variant

RELATIVE: Changes = {"group": "relatives"}
ASKS: Changes = {"questions": [{"id": "the-lamp", "group": "Table", "ask": "Who snuffs the lamp?"}]}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of two games, the first of which is a relative, and of a third whose file is torn."""
    for name, changes in (("high-card", RELATIVE), ("kuhn", {})):
        (tmp_path / name).mkdir()
        write_variant(tmp_path / name / library.RULE_FILE, name, changes)
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / library.RULE_FILE).write_text("group: [", encoding="utf-8")
    monkeypatch.setattr(library, "shipped", lambda: tmp_path)
    monkeypatch.setattr(library, "libraries", lambda: (tmp_path,))
    return tmp_path


def test_a_relative_stands_in_its_group(shelf: Path) -> None:
    """What cannot be read stands among all the others, where its fault is told."""
    assert library.by_group() == {"": ("kuhn", "torn"), "relatives": ("high-card",)}
    assert pr.load("high-card").group == "relatives"
    assert pr.load("kuhn").group == ""


def test_a_relative_is_compared_if_it_is_asked_for(shelf: Path) -> None:
    """It is no column of the table of all, and one if it is named or all relatives are wanted."""
    (shelf / "torn" / library.RULE_FILE).unlink()

    def columns(*arguments: str) -> list[str]:
        compared = CliRunner().invoke(group, ["compare", *arguments])
        assert compared.exit_code == 0, compared.output
        return compared.stdout.splitlines()[0].split("\t")[3:]

    assert columns() == ["kuhn"]
    assert columns("--relatives") == ["kuhn", "high-card"]
    assert columns("high-card") == ["high-card"]


def test_a_relative_answers_what_it_can_and_owes_nothing_more(tmp_path: Path) -> None:
    """A question that it leaves open is not put to it, and one that its own file asks is."""
    one_of_us = write_variant(tmp_path / "one.yaml", "high-card", {})
    relative = write_variant(tmp_path / "other.yaml", "high-card", {**RELATIVE, **ASKS})
    asked = {row.question.id: row.cells["high-card"] for row in pr.compare([str(relative)])}
    assert asked["pack"].kind == "value"
    assert (asked["folded-cards"].kind, asked["folded-cards"].text) == ("absent", "this game has no first betting")
    assert asked["understating"].text == "does not arise"
    assert (asked["dealer"].kind, asked["dealer"].text) == ("absent", "not asked")
    assert asked["the-lamp"].text == "not answered"

    def owed(file: Path) -> list[str]:
        return [
            to_do.fault.complaint for to_do in check([file]).to_do if "is not answered" in to_do.fault.complaint
        ]

    assert any("'dealer'" in complaint for complaint in owed(one_of_us))
    assert [complaint.split("'")[1] for complaint in owed(relative)] == ["the-lamp"]
