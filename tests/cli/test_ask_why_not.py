"""``primero ask`` names the rule that prevents a situation, also where nothing is kept of it."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from primero_rules.cli import ask, group
from tests.support.files import ROOT

SEVEN = "{hand: 7..}"


def never(*words: str) -> dict[str, Any]:
    """What is told of searches in vain, by the ids of the rulebooks."""
    done = CliRunner().invoke(group, ["ask", *words, "--json"])
    assert done.exit_code == 0, done.output
    answers: dict[str, Any] = json.loads(done.stdout)["answers"]
    return {name: answer["never"] for name, answer in answers.items()}


def test_a_condition_of_ones_own_names_the_rule_that_prevents_it() -> None:
    """Nobody holds seven cards because four are dealt, by one rulebook or by several."""
    searches = never("--until", SEVEN, "parlett-primero", "parlett-primiera")
    assert {name: each["rule"] for name, each in searches.items()} == {
        "parlett-primero": "procedure/1/deal",
        "parlett-primiera": "procedure/1/deal",
    }
    path = str(ROOT / "reconstructions/parlett-primero/reconstruction.yaml")
    assert never("--until", SEVEN, path) == {"parlett-primero": searches["parlett-primero"]}


def test_a_selection_that_is_searched_live_tells_how_many_changes_were_tried() -> None:
    """Nothing is kept of a selection whose main text comes to nothing; it is looked for when it is asked."""
    (search,) = never("last-whom-the-bid-comes-round-to", "ducoeur-italian@losing").values()
    assert search["bound"] > 0
    assert bool(search["rule"]) != bool(search["tried"])


def test_what_is_kept_is_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule stands beside the stored search."""
    monkeypatch.setattr(ask, "explained_under", None)
    searches = never("everybody-lets-it-go-after-a-change", "zorli-cardano")
    assert searches["zorli-cardano"]["rule"]


def test_where_it_comes_about_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid is made by the first rulebook, and so no rule prevents it."""
    monkeypatch.setattr(ask, "explained_under", None)
    assert never("--until", "bid-stands", "suzuki-1994") == {"suzuki-1994": None}
