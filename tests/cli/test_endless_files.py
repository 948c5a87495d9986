"""Rules by which no hand ends are told by every command at their line, and none of them hangs."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.cli import group
from tests.check.test_by_play import CIRCLE, WITHOUT_BIDS
from tests.support.files import BAD
from tests.support.variants import Changes, write_variant

ENDLESS: Changes = {
    "procedure/1/vying/options": {"pass": {}},
    "procedure/1/vying/ends": [{"when": "one-standing"}],
}
"""Players may pass, do nothing else, and the round is over when all but one have given up."""

RECORD = """\
format: 2
hand: first
reconstruction: ../reconstruction.yaml
title: The first hand
origin: ours
dealer: Anna
seats: [Anna, Bert]
steps:
  - {who: Bert, does: pass, says: Bert passes.}
"""


def written(folder: Path, changes: Changes) -> Path:
    """The folder of a reconstruction by which hands do not end, with one hand record."""
    (folder / "endless" / "hands").mkdir(parents=True)
    for name in ("questions.yaml", "sources.bib"):
        (folder / name).write_bytes((BAD / name).read_bytes())
    write_variant(folder / "endless" / "reconstruction.yaml", "high-card", {**changes, "reconstruction": "endless"})
    (folder / "endless" / "hands" / "first.hand.yaml").write_text(RECORD, encoding="utf-8")
    return folder / "endless"


@pytest.mark.parametrize("changes", [CIRCLE, ENDLESS], ids=["a circle", "passing for ever"])
@pytest.mark.parametrize("command", [["check"], ["coverage", "--only", "rules"]], ids=lambda command: command[0])
def test_a_game_without_an_end_is_told_at_its_line(tmp_path: Path, command: list[str], changes: Changes) -> None:
    """Whether nobody has a choice or everybody passes for ever: the command ends with 1 and names the rule."""
    done = CliRunner().invoke(group, [*command, str(written(tmp_path, changes))])
    assert isinstance(done.exception, SystemExit)
    assert done.exit_code == 1
    assert "play goes round in a circle" in done.output or "play has no end" in done.output
    assert "reconstruction.yaml:" in done.output


@pytest.mark.parametrize("players", ["random,random", "cautious,cautious", "sharp,cautious"])
@pytest.mark.parametrize("changes", [WITHOUT_BIDS, ENDLESS], ids=["until somebody bids", "passing for ever"])
def test_a_match_stops_where_a_hand_has_no_end(tmp_path: Path, changes: Changes, players: str) -> None:
    """Whoever plays, the match ends with the words of the check and the rule of the round, and does not hang."""
    folder = written(tmp_path, changes)
    done = CliRunner().invoke(group, ["match", str(folder), "--hands", "2", "--players", players])
    if players == "random,random" and changes is WITHOUT_BIDS:
        assert done.exit_code == 0, "somebody bids at last"
        return
    assert isinstance(done.exception, SystemExit)
    assert done.exit_code == 1
    assert "play has no end" in done.output or "play need not end" in done.output
    assert "reconstruction.yaml:" in done.output


def test_a_person_at_the_table_is_told_that_a_hand_has_no_end(tmp_path: Path) -> None:
    """Whoever passes for ever against a player who does so too leaves the table with the fault of the rules."""
    command = ["play", str(written(tmp_path, WITHOUT_BIDS)), "--seats", "2", "--seed", "3"]
    done = CliRunner().invoke(group, command, input="p\n" * 80)
    assert (done.exit_code, isinstance(done.exception, SystemExit)) == (1, True)
    assert "play need not end: it does not if everybody chooses 'pass' whenever he may" in done.output


def test_a_record_under_rules_that_go_round_in_a_circle_is_told_at_the_line_of_the_rule(tmp_path: Path) -> None:
    """The replay ends at once, and so does the check of the record alone."""
    record = written(tmp_path, CIRCLE) / "hands" / "first.hand.yaml"
    for command in ("replay", "check"):
        done = CliRunner().invoke(group, [command, str(record)])
        assert isinstance(done.exception, SystemExit)
        assert done.exit_code == 1
        assert "play goes round in a circle here" in done.output
