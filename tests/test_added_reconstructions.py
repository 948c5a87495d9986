"""Whoever adds a reconstruction that is right breaks no test, whatever his game is like."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import plain
from primero_rules.writing.new_files import NewRules, write_new
from tests.support.files import OTHER_SHAPES, ROOT, compiled_core

COPIED = ("primero_rules", "reconstructions", "schema", "tests", "pyproject.toml")
"""What a test reads; the pages of the site stay where they are."""

LIKE = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"
"""A game that most of the new ones are like."""

FEW_CHIPS = 8
"""So many chips are enough for every rule of it, and hands with them are short."""

OTHERS = sorted(OTHER_SHAPES.glob("*.yaml"))
"""Games that are like none of those."""

TESTS = (
    "tests/book/test_reading_text.py",
    "tests/cli/test_cli.py::test_the_comparison_has_the_promised_shape",
    "tests/cli/test_cli.py::test_the_list_has_the_promised_shape",
    "tests/comparison/test_answers_fit_questions.py",
    "tests/comparison/test_relations.py::test_what_we_ship_states_no_relation_that_its_rules_do_not_bear_out",
    "tests/comparison/test_which.py",
    "tests/play/test_laws.py",
    "tests/play/test_perft.py::test_the_last_step_may_be_counted_without_being_played",
    "tests/play/test_playthroughs.py",
    "tests/play/test_renaming.py",
    "tests/play/test_session.py",
    "tests/play/test_simulation.py",
    "tests/players/test_stored_figures.py::test_every_game_with_figures_has_all_of_them",
    "tests/rules",
    "tests/sources/test_claims.py::test_every_claim_comes_out_as_its_file_says",
    "tests/test_api.py",
    "tests/test_doctests.py",
    "tests/test_nothing_hidden.py::test_no_author_and_no_hand_is_named_in_the_program",
    "tests/test_nothing_hidden.py::test_no_name_in_a_file_decides_anything",
)
"""Tests of what is shipped as a whole; those that are made once for every game are found."""

KNOWN = {
    f"tests/{module}.py" for module in ("book/test_sheet", "cli/test_play_terminal", "worth/test_example_hands")
}
"""Some of the modules that have to be found."""

PLUGIN = """
import os
from pathlib import Path

NEW, WHOLE = os.environ["NEW"].split(), tuple(os.environ["WHOLE"].split())

def pytest_ignore_collect(collection_path):
    if collection_path.suffix != ".py" or collection_path.relative_to(Path.cwd()).as_posix().startswith(MODULES):
        return None
    text = collection_path.read_text(encoding="utf-8")
    return True if "parametrize" not in text or "tests.support.built_site import" in text else None

def is_of_new(item):
    values = item.callspec.params.values() if hasattr(item, "callspec") else ()
    named = [getattr(value, "id", value) for value in values]
    return any(isinstance(name, str) and name.partition("@")[0] in NEW for name in named)

def pytest_collection_modifyitems(config, items):
    new = [item for item in items if is_of_new(item)]
    whole = [item for item in items if item.nodeid.startswith(WHOLE) and not hasattr(item, "callspec")]
    chosen = {*new, *whole}
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in items if item in chosen]

MODULES = tuple(name.partition("::")[0] for name in WHOLE)
"""
"""Picks the tests that are made for a new game, whatever module they stand in, and those of what is shipped.

A module that makes no test many times is not even read, nor one that builds a site: to read them takes seconds."""


def game() -> dict[str, Any]:
    """The rules that the new games are made from."""
    tree: dict[str, Any] = plain(read_file(LIKE))
    stack = {**tree["table"]["stack"], "is": FEW_CHIPS, "says": f"Everybody sits down with {FEW_CHIPS} chips."}
    return {**tree, "table": {**tree["table"], "stack": stack}}


def of_another_shape(file: Path) -> dict[str, Any]:
    """The rules of such a game, with a work that is known here."""
    return {**plain(read_file(file)), "source": game()["source"]}


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
    return {**tree, "players": {**tree["players"], "is": 5, "says": "Five play."}}


BEGUN = "just-begun"
"""A game that ``primero new`` begins: its rules are those of the template."""

LOST = {"hole": "lacuna", "says": "The page is torn.", "gap": "lacuna", "because": "Our copy breaks off here."}

NEW = {
    "a-torn-page": torn(game()),
    "all-five": for_five(game()),
    "just-two": {**game(), "players": 2},
    "my-pairs": {**boundless(with_pairs(game())), "scholar": "The Other Uncle"},
    **{file.stem: of_another_shape(file) for file in OTHERS},
    **{f"without-{part}": {**game(), part: LOST} for part in ("pack", "players", "procedure", "table")},
}
"""New games by their ids: the first of all cannot be played, and the next only by five."""

ADDED = (*NEW, BEGUN)


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
    write_new(NewRules(BEGUN, "Just begun", "The Other Uncle"), root / "reconstructions")
    return root


def test_tests_hold_for_games_that_nobody_has_thought_of(library: Path) -> None:
    """Main texts with holes, for five or for two players alone, with everyday words for names, boundless bets."""
    (library / "only_of_new_games.py").write_text(PLUGIN, encoding="utf-8")
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    surroundings |= {"PYTHONPATH": str(library), "PYTHONDONTWRITEBYTECODE": ""}  # other processes are begun there
    surroundings |= {"NEW": " ".join(ADDED), "WHOLE": " ".join(TESTS)}
    chosen = ["-p", "only_of_new_games", "-m", "not site", "tests"]
    chosen += ["--assert=plain", "--showlocals"]  # to make every assertion tell of itself takes a sixth of the time
    command = [sys.executable, "-m", "pytest", "-v", "-n", "0", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=library, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    untried = [name for name in ADDED if f"[{name}] PASSED" not in done.stdout]
    assert not untried, "no test was made with these games"
    modules = {line.partition("::")[0] for line in done.stdout.splitlines() if "] PASSED" in line}
    assert modules >= KNOWN


@pytest.mark.parametrize("checked", [["--no-play"], [f"reconstructions/{name}" for name in ADDED]])
def test_nothing_is_at_fault_beside_games_that_nobody_has_thought_of(library: Path, checked: list[str]) -> None:
    """Neither what is shipped, as it is written, nor the new games, which are played as well."""
    surroundings = os.environ | {"PYTHONPATH": str(library), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-m", "primero_rules.cli", "check", *checked]
    done = subprocess.run(command, cwd=library, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
