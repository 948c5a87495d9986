"""What is undisputed in a file: looked through once, it is the same under every selection."""

import pytest

import primero_rules as pr
from primero_rules.rules.library import path_of, read
from primero_rules.rules.readings import Undisputed, decide, points_of
from primero_rules.rules.selections import check_selection, selections_of


@pytest.mark.parametrize("name", pr.ids())
def test_a_file_is_decided_alike_with_what_is_undisputed_and_without(name):
    """Every selection, with what is left out of play and without it."""
    root = read(path_of(name))
    undisputed = Undisputed(root)
    assert points_of(root, undisputed) == points_of(root)
    for selection in selections_of(root).values():
        chosen, _ = check_selection(selection, points_of(root))
        known, anew = decide(root, chosen, undisputed), decide(root, chosen)
        assert known == anew
        assert known.played(undisputed) == anew.played()
