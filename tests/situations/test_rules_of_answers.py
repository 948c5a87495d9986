"""An answer names every rule without which it would be another, as changed rules show."""

import pytest

import primero_rules as pr
from primero_rules.situations.asked.library_of_situations import load_situations
from tests.rules_of_answers import Dependence, dependences

TRIED = {"parlett-primero": (0, 6), "parlett-primiera": (1, 6), "franz": (5, 30), "whittaker-italian": (11, 30)}
"""For each game the first situation that is tried, and every how many-th after it."""

NEVER_HELD = "if it never held"
"""What is supposed of a condition that is turned into its contrary."""

ARTIFACTS = {("procedure/3/exchange", "nobody-declares")}
"""Rules and situations in which only a change for a rule of another kind would alter the answer.

Parlett's players change cards when all have passed; if they did so as `others`, whoever passes last would do so
before the turn of anybody else, and as a part of his pass.
"""


@pytest.fixture(scope="module", params=TRIED)
def rules_that_matter(request: pytest.FixtureRequest) -> list[Dependence]:
    """Rules on which some answers of a game depend."""
    first, step = TRIED[request.param]
    return list(dependences(pr.load(request.param), load_situations()[first::step]))


def test_an_answer_names_each_rule_without_which_it_would_be_another(rules_that_matter: list[Dependence]) -> None:
    """Every rule is changed in turn, and what an answer is at the same moment then shows whether it matters."""
    assert len(rules_that_matter) > 4
    unnamed = [each for each in rules_that_matter if not each.is_named]
    assert {(each.rule, each.answer.situation.id) for each in unnamed} <= ARTIFACTS, list(map(str, unnamed))


def test_an_answer_that_depends_on_a_choice_of_ours_says_so(rules_that_matter: list[Dependence]) -> None:
    """If a choice of the editors decides what the answer is, it does not rest on the text alone.

    A condition of theirs that holds decides nothing: without it the option would be open as well.
    """
    for each in (each for each in rules_that_matter if each.supposed != NEVER_HELD):
        editors = next(spec.ref.editor for spec in each.answer.rules.nodes() if spec.node.path == each.rule)
        if editors and (each.rule, each.answer.situation.id) not in ARTIFACTS:
            assert each.answer.word == "ours", str(each)
