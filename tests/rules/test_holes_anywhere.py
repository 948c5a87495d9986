"""Holes: where no rule can be given the file says so, and nothing is worked out from it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.book.rulebook import rulebook
from primero_rules.cli import group
from tests.support.variants import variant, write_variant

LOST = {"hole": "lacuna", "says": "The page is torn.", "warrant": "explicit"}
PLACES = (
    "players", "pack", "pack/ranks", "pack/values", "table", "table/direction", "table/stack",
    "table/stock-runs-out", "combinations/lowest-first", "combinations/better", "combinations/privilege",
    "combinations/suit-order", "procedure", "procedure/0",
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_game_with_a_hole_is_read_and_not_played(place: str) -> None:
    """Whatever is lost, the rest of the file can still be read, told and compared."""
    rules = variant("high-card", {place: LOST})
    assert not rules.playable
    assert [hole.path for hole in rules.holes] == [place]
    assert "The page is torn." in [entry.says for part in rulebook(rules).sections for entry in part.entries]
    with pytest.raises(pr.Refused, match="has holes and cannot be played"):
        pr.start(rules, 2)


def test_nobody_counts_players_of_whom_nothing_is_known(tmp_path: Path) -> None:
    """The list has a question mark where the number was, and the data has none."""
    path = write_variant(tmp_path / "reconstruction.yaml", "high-card", {"players": LOST})
    assert pr.load(str(path)).players is None
    assert variant("high-card", {}).players == (2, 3)
    done = CliRunner().invoke(group, ["check", str(path)])
    assert "Traceback" not in done.output


def test_a_hole_answers_every_question_about_what_stood_there(tmp_path: Path) -> None:
    """The lost pack is no missing answer: the comparison says that it is lost."""
    path = write_variant(tmp_path / "torn.yaml", "high-card", {"pack": LOST})
    rows = {row.question.id: row.cells["high-card"] for row in pr.compare([str(path)])}
    for question in ("pack", "card-values"):
        assert (rows[question].kind, rows[question].gap, rows[question].value) == ("gap", "lacuna", None)
