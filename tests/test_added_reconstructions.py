"""Whoever adds a reconstruction that is right breaks no test, whatever his game is like."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import primero_rules as pr
from primero_rules.base.yaml_tree import plain, read_file
from tests.support.files import ROOT, compiled_core

COPIED = ("primero_rules", "reconstructions", "schema", "tests", "pyproject.toml")
"""What a test reads; the pages of the site stay where they are."""

LIKE = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"
"""A game that all the new ones are like."""

TESTS = (
    "tests/book/test_flow.py",
    "tests/check/test_bad_files.py::test_everything_shipped_is_without_fault",
    "tests/cli/test_cli.py::test_a_rulebook_tells_every_sentence_and_every_reading",
    "tests/cli/test_cli.py::test_the_comparison_has_the_promised_shape",
    "tests/cli/test_cli.py::test_the_list_has_the_promised_shape",
    "tests/comparison/test_relations.py::test_what_we_ship_states_no_relation_that_its_rules_do_not_bear_out",
    "tests/play/test_laws.py::test_cards_and_money_are_conserved_and_somebody_can_always_act",
    "tests/play/test_laws.py::test_what_is_offered_is_what_is_accepted",
    "tests/play/test_perft.py::test_the_last_step_may_be_counted_without_being_played",
    "tests/play/test_playthroughs.py",
    "tests/play/test_renaming.py",
    "tests/play/test_session.py",
    "tests/play/test_simulation.py",
    "tests/rules",
    "tests/sources/test_claims.py::test_every_claim_comes_out_as_its_file_says",
    "tests/test_api.py",
    "tests/test_nothing_hidden.py::test_no_author_and_no_hand_is_named_in_the_program",
    "tests/test_nothing_hidden.py::test_no_name_in_a_file_decides_anything",
    "tests/test_nothing_hidden.py::test_the_core_needs_the_standard_library_and_yaml_alone",
)
"""Tests of what is shipped as a whole, and those that are made once for every game."""


def game() -> dict[str, Any]:
    """The rules that the new games are made from."""
    tree: dict[str, Any] = plain(read_file(LIKE))
    return tree


def torn(tree: Any) -> Any:
    """Rules whose document breaks off where it tells how the pot is divided."""
    if isinstance(tree, list):
        return [torn(item) for item in tree]
    if not isinstance(tree, dict):
        return tree
    hole = {"takes": {"hole": "lacuna", "answers": "division", "says": "The page is torn."}}
    return {key: {**torn(value), **hole} if key == "showdown" else torn(value) for key, value in tree.items()}


def boundless(tree: Any) -> Any:
    """Rules by which a bet is bounded by nothing but the chips that a player has."""
    if isinstance(tree, list):
        return [boundless(item) for item in tree]
    if not isinstance(tree, dict):
        return tree
    return {key: "1.." if value == "1..stack" else boundless(value) for key, value in tree.items()}


def with_pairs(tree: Any) -> Any:
    """Rules in which a hand has a name that may stand anywhere in a program."""
    renamed: Any = yaml.safe_load(yaml.safe_dump(tree).replace("numerus", "pair"))
    return renamed


def for_five(tree: Any) -> Any:
    """Rules of a game for five players, neither more nor fewer."""
    return {**tree, "players": {**tree["players"], "is": 5}}


NEW = {
    "a-torn-page": torn(game()),
    "all-five": for_five(game()),
    "my-uncle": {**game(), "scholar": "The Other Uncle"},
    "pairs": with_pairs(game()),
    "without-bounds": boundless(game()),
}
"""New games by their ids: the first of all cannot be played, and the next only by five."""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to which somebody has added games."""
    root = tmp_path_factory.mktemp("added")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("_build"))
        else:
            shutil.copy(ROOT / name, root / name)
    for file in compiled_core():
        shutil.copy(file, root)
    (root / "docs").symlink_to(ROOT / "docs")
    for name, tree in NEW.items():
        file = root / "reconstructions" / name / "reconstruction.yaml"
        file.parent.mkdir()
        file.write_text(yaml.safe_dump({**tree, "reconstruction": name}, allow_unicode=True), encoding="utf-8")
    return root


def test_tests_hold_for_games_that_nobody_has_thought_of(library: Path) -> None:
    """A main text with a hole, five players and no others, an id and a hand of everyday words, boundless bets."""
    new, old = " or ".join(NEW), " or ".join(pr.ids())
    # The laws are tried on very many hands, so that one game has to stand for the others here.
    chosen = f"({new} or not ({old})) and not (test_laws and not all-five)"
    command = [sys.executable, "-m", "pytest", "-v", "-n", "0", "-p", "no:cacheprovider", "-k", chosen, *TESTS]
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    surroundings |= {"PYTHONPATH": str(library), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=library, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    untried = [name for name in NEW if f"[{name}] PASSED" not in done.stdout]
    assert not untried, "no test was made with these games"
