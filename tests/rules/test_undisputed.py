"""What is undisputed in a file: looked through once, it is the same under every selection."""

import pytest

import primero_rules as pr
from primero_rules.rules.library import path_of, read
from primero_rules.rules.readings import Resolved, Undisputed, check_selection, decide
from primero_rules.rules.ruleset import points_of, selections_of


@pytest.mark.parametrize("name", pr.ids())
def test_a_file_is_decided_alike_with_what_is_undisputed_and_without(name):
    """Every selection, with what is left out of play and without it."""
    root = read(path_of(name))
    undisputed = Undisputed(root)
    assert points_of(root, undisputed) == points_of(root)
    for selection in selections_of(root).values():
        chosen, _ = check_selection(selection, points_of(root))
        for keep_omitted in (True, False):
            known, anew = Resolved(), Resolved()
            assert decide(root, chosen, known, keep_omitted=keep_omitted, undisputed=undisputed) == decide(
                root, chosen, anew, keep_omitted=keep_omitted
            )
            assert known == anew
