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


def lines(*words: str) -> str:
    """What the command prints, as one line."""
    done = CliRunner().invoke(group, ["ask", *words])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def test_a_duty_that_forbids_something_is_told_as_the_rule_that_does() -> None:
    """The last player must see, so that not all others give up: no search has failed there."""
    answers = lines("all-but-one-give-up", "ducoeur-english")
    assert "It does not come to that: somebody has to see or revie first By this rule: If the first vie" in answers
    assert "search" not in answers
    assert "no play was found" not in answers.lower()


def test_of_a_phase_that_a_game_lacks_its_denial_is_told() -> None:
    """Parlett's Primero has no betting, as its file says; that of Suzuki's game says nothing of invitations."""
    denial = "It follows from this rule: There is no betting, and so no rest"
    assert denial in lines("last-to-answer", "parlett-primero")
    assert "this game has no round of invitations (the rules show it) °" in lines("invitation", "suzuki-1994")


def test_what_a_game_has_no_word_for_is_called_by_the_verb() -> None:
    """Whittaker's players swigg, and whoever is compared with them does not learn the word from that."""
    answers = lines("giving-up", "suzuki-1994", "whittaker-elizabethan")
    assert "nobody may fold in this game" in answers
    answers = lines("last-to-answer", "harbinger", "whittaker-elizabethan")
    assert "there is no lawful swigg now" in answers
    assert "nobody may swigg" not in answers
