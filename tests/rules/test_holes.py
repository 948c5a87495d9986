"""A rule that nobody reports stays a hole: its game is read and compared, and refuses to be played."""

import pytest

import primero_rules as pr

WITH_A_HOLE = "whittaker-italian@salvare"


def test_a_game_with_a_hole_says_which_when_it_is_to_be_played() -> None:
    """The sharing of the pot is known by its name alone, so that the selection lists it and plays nothing."""
    rules = pr.load(WITH_A_HOLE)
    assert not rules.playable
    assert [hole.answers for hole in rules.holes] == [("division",)]
    with pytest.raises(pr.Refused) as refused:
        pr.start(rules, 4, seed=1)
    assert "fare a salvare" in refused.value.why
    assert refused.value.ref == rules.holes[0]


def test_a_hole_stands_in_the_comparison_as_what_is_not_known() -> None:
    """Only the row of the sharing differs from the game that can be played, and its cell is no value.

    How often cards are changed is read off the program, and there is none where a hole stands in the procedure.
    """
    rows = pr.compare([WITH_A_HOLE, "whittaker-italian"])
    differing = [row for row in rows if row.cells[WITH_A_HOLE] != row.cells["whittaker-italian"]]
    assert [row.question.id for row in differing] == ["draw-again", "division"]
    assert differing[1].cells[WITH_A_HOLE].gap == "not-reported"
