"""``primero show ID --rules``: the game on a page, which is a file that plays the same game."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.check.files import check
from primero_rules.cli import group
from primero_rules.cli.show_rules import WIDTH_OF_RULES, rules_text
from primero_rules.rules.bare_rules import UNEXECUTED, bare_rules
from tests.support.variants import variant

SELECTIONS = [rules.id for rules in pr.load_all()]


def shown(name: str, folder: Path) -> Path:
    """The file that the command writes for a game."""
    done = CliRunner().invoke(group, ["show", name, "--rules"])
    assert done.exit_code == 0, done.output
    file = folder / "bare.yaml"
    file.write_text(done.output, "utf-8")
    return file


@pytest.mark.parametrize("name", SELECTIONS)
def test_the_bare_rules_play_the_same_game(name: str, tmp_path: Path) -> None:
    """They are loaded without a fault, and hands of every number of players go as by the whole file."""
    rules, bare = pr.load(name), pr.load(shown(name, tmp_path))
    assert bare.playable == rules.playable
    assert bare.players == rules.players
    for seats in rules.setting.players if rules.playable else ():
        for seed in range(4):
            hand, again = pr.playout(rules, seats, seed=seed), pr.playout(bare, seats, seed=seed)
            assert (again.payoffs, again.decisions) == (hand.payoffs, hand.decisions)
            assert [type(event) for event in again.events] == [type(event) for event in hand.events]
            assert again.final.table.winners == hand.final.table.winners


@pytest.mark.parametrize("name", SELECTIONS)
def test_the_bare_rules_hold_nothing_but_what_is_executed(name: str, tmp_path: Path) -> None:
    """No sentence, no evidence, no dispute and no denial; and of themselves there is nothing left to leave out."""
    file = shown(name, tmp_path)
    text = file.read_text("utf-8")
    assert all(f"{key}:" not in text.replace("about:", "") for key in (*UNEXECUTED, "dispute", "readings"))
    assert not any(word in text for word in ("forbidden", "without-limit", "does-not-arise", "not-played"))
    assert max(map(len, text.splitlines())) <= WIDTH_OF_RULES
    assert bare_rules(pr.load(file)) == bare_rules(pr.load(name))
    assert not check([file], play=False).faults


def test_a_hole_stays_a_hole() -> None:
    """What nobody knows is not filled, and says no more than what kind of hole it is."""
    lost = {"hole": "lacuna", "says": "The page is torn.", "gap": "lacuna", "because": "It breaks off."}
    assert "table: {hole: lacuna}" in rules_text(variant("high-card", {"table": lost}))


def test_only_one_view_is_shown() -> None:
    """Whoever asks for two views at once is told that they are different ones."""
    done = CliRunner().invoke(group, ["show", "franz", "--rules", "--sheet"])
    assert done.exit_code == 2
    assert "--rules and --json are different views" in " ".join(done.output.split())
