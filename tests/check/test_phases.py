"""Whatever is asked about a phase is asked of games that have it, so a misspelt phase is told and no other."""

from pathlib import Path
from typing import Any

from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import plain
from primero_rules.check.files import check
from primero_rules.check.to_do import ITSELF
from tests.support.files import ROOT
from tests.support.variants import Changes, write_changed

SHIPPED = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"


def vying_steps() -> list[tuple[str, str]]:
    """The paths of the phases of betting in a shipped file, with their names."""
    procedure: list[dict[str, Any]] = plain(read_file(SHIPPED))["procedure"]
    return [
        (f"procedure/{index}/vying/phase", step["vying"]["phase"])
        for index, step in enumerate(procedure)
        if "phase" in step.get("vying", {})
    ]


def unspoken(new: Path, changes: Changes) -> list[str]:
    """What is to be done about phases in the shipped file with these changes, each in the first group."""
    write_changed(new, SHIPPED, {"reconstruction": "new-game", **changes})
    to_dos = [
        to_do for to_do in check([new], play=False).to_do if "no question or situation" in to_do.fault.complaint
    ]
    assert {to_do.group for to_do in to_dos} <= {ITSELF}
    return [to_do.fault.said for to_do in to_dos]


def test_a_misspelt_phase_is_told_with_the_nearest(new: Path) -> None:
    """The rest of the betting is in its phase, and this round seems to be in none."""
    (first, name), *_ = vying_steps()
    assert name == "first-vying"
    (said,) = unspoken(new, {first: "frist-vying"})
    assert said.startswith("no question or situation speaks of the phase 'frist-vying'")
    assert said.endswith("did you mean 'first-vying'?")
    (said,) = unspoken(new, {first: "first-betting"})
    assert said.endswith("did you mean 'first-vying'?")


def test_no_phase_of_the_betting_is_asked_about(new: Path) -> None:
    """Whatever the phases are called, and whether they have names at all."""
    for name in ("wagers", None):
        (said,) = unspoken(new, dict.fromkeys([path for path, _ in vying_steps()], name))
        assert said.startswith("no question or situation speaks of the betting of this game")
        assert "first-vying" in said


def test_a_phase_of_ones_own_beside_the_others_is_nothing_to_do(new: Path) -> None:
    """The phases that it resembles are there too; and a question of the file may speak of it."""
    assert unspoken(new, {}) == []
    phases = vying_steps()
    assert len(phases) == 2
    renamed = {phases[1][0]: "wagers"}
    assert unspoken(new, renamed) == []
    question = {"id": "own", "group": "Table", "ask": "Who wagers?", "phase": "wagers"}
    every = dict.fromkeys([path for path, _ in phases], "wagers")
    assert unspoken(new, {**every, "questions": [question]}) == []
