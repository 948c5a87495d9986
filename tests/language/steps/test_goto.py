"""``goto``: a step with which play goes on, named alone or with a condition beside it."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.yaml_reader import read_file
from primero_rules.book.flow import flow
from primero_rules.check.against_schema import disagreements
from primero_rules.check.kinds_of_file import faults_of_form
from primero_rules.comparison.content import content
from primero_rules.play.playout import playout
from tests.support.variants import Changes, rules_of_file, variant, write_variant


def with_goto(goto: Any) -> Changes:
    """Poker with three cards, in which play goes on with a last step instead of ending with the showdown."""
    *before, _, award = rules_of_file("kuhn")["procedure"]
    named = {"appoint": {"name": "last", "as": "host", "to": "dealer"}}
    return {"procedure": [*before, {"goto": goto}, award, named]}


def what_it_comes_to(rules: pr.Ruleset) -> list[Any]:
    """How hands by these rules end, what their steps are compared by, and between which boxes arrows are drawn."""
    ends = [playout(rules, seed=seed).payoffs for seed in range(9)]
    compared = [content(rules, step) for step in rules.tree.need("procedure").items()]
    return [ends, compared, [(arrow.source, arrow.target, arrow.falls) for arrow in flow(rules).arrows]]


@pytest.mark.parametrize("alone", ["last", {"is": "last", "says": "Then the host is named."}], ids=str)
def test_a_step_may_be_named_alone_where_nothing_else_is_said_of_it(alone: Any, tmp_path: Any) -> None:
    """Both spellings are checked, played, compared and drawn alike."""
    rules, other = variant("kuhn", with_goto({"step": "last"})), variant("kuhn", with_goto(alone))
    assert what_it_comes_to(rules) == what_it_comes_to(other)
    root = read_file(write_variant(tmp_path / "kuhn.yaml", "kuhn", with_goto(alone)))
    assert not faults_of_form("reconstruction", root)
    assert not disagreements("reconstruction", root)


def test_a_step_named_alone_has_to_be_there() -> None:
    """A step that nothing is called by is refused, and the nearest name offered."""
    with pytest.raises(pr.Faults, match=r"no step is named 'lost'.*did you mean 'last'"):
        variant("kuhn", with_goto("lost"))
