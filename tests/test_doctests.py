"""The examples in the package's own texts are true."""

import doctest
import importlib

import pytest

import primero_rules
from tests.support.files import ROOT
from tests.support.selections import ordinary

PACKAGE = ROOT / "primero_rules"
MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.fixture(autouse=True)
def any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of all games, which the examples take, may be for five, or have a hole."""
    names = ordinary()
    monkeypatch.setattr(primero_rules, "ids", lambda: names)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    """Whatever a docstring shows at a prompt is what comes out."""
    result = doctest.testmod(importlib.import_module(name), verbose=False)
    assert not result.failed


def test_the_examples_of_the_page_about_players_are_true() -> None:
    """A player that is written as the page says sits down and plays."""
    result = doctest.testfile(str(ROOT / "docs" / "players.md"), module_relative=False, verbose=False)
    assert result.attempted > 5
    assert not result.failed


def test_there_are_examples() -> None:
    """The search finds the example that opens the package."""
    assert doctest.testmod(primero_rules).attempted > 3
