"""Whose game is most like whose is counted over what both authors say."""

import primero_rules as pr
from primero_rules.comparison.likeness import Likeness, most_like
from primero_rules.comparison.rows import compare


def test_a_text_is_most_like_the_one_that_it_follows() -> None:
    """The French rules follow those of 1994, and agree with them more than with anybody."""
    names = ["franz", "suzuki-1994", "zorli-cardano"]
    ((nearest,), rows) = (most_like("franz", compare(names)), compare(names))
    assert nearest.other == "suzuki-1994"
    both = [row for row in rows if row.cells["franz"].same and row.cells["suzuki-1994"].same]
    alike = [row for row in both if row.cells["franz"].same == row.cells["suzuki-1994"].same]
    assert nearest == Likeness("suzuki-1994", len(alike), len(both))


def test_who_says_little_is_like_nobody() -> None:
    """An author with whom no other has ten answers in common is said to be like none."""
    assert most_like("parlett-primero", compare(pr.ids())) == ()
