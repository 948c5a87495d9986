"""A sample of the files with holes: where a rule is lost, nothing is played, and nothing is worked out from it."""

import pytest

from primero_rules.base.yaml_tree import find
from primero_rules.rules.library import read
from tests.holed_files import FOLDER, USUAL, chosen, torn, wrong_with
from tests.support.places_of_rules import places

SAMPLE = 12
SEED = 3


@pytest.mark.parametrize("part", range(3))
def test_a_hole_is_told_by_every_command_and_function(part: int) -> None:
    """No copy of a shipped file with a hole somewhere ends in a traceback, is played, or has its hands judged."""
    work = chosen(USUAL, SAMPLE, SEED)[part::3]
    failures = {(own, at): wrong for own, at in work if (wrong := wrong_with(own, at))}
    assert not failures


@pytest.mark.parametrize("own", USUAL)
def test_a_hole_may_stand_wherever_there_is_a_rule(own: str) -> None:
    """Parts of the file, steps, options, single words, items of lists, readings, and what could be written."""
    root = read(FOLDER / own / "reconstruction.yaml")
    every = places(root)
    assert {("players",), ("pack",), ("combinations",), ("procedure", 0), ("table", "stack")} <= set(every)
    assert len(every) > 300
    assert any(find(root, "/".join(map(str, at))) is None for at in every)
    hole = find(torn(root, ("table", "stack")), "table/stack")
    assert hole is not None
    assert hole.value["hole"].value == "lacuna"
