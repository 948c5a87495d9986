"""What is a choice of ours in one round is one in every round where the same is played."""

import pytest

import primero_rules as pr
from primero_rules.base.evidence import within


@pytest.mark.parametrize(
    ("rulebook", "term"),
    [
        ("ducoeur-italian", "must"),
        ("ducoeur-italian", "spared"),
        ("ducoeur-english", "must"),
        ("ducoeur-english", "spared"),
        ("whittaker-elizabethan", "fold/when"),
        ("zorli-cardano", "rounded"),
    ],
)
def test_a_choice_of_ours_is_marked_wherever_it_is_played(rulebook: str, term: str) -> None:
    """That whoever must see may raise, who keeps his cards, and who may fold is as much ours in a second round.

    So it is in every case of a duel that shares are of whole counters.
    """
    written = tuple(pr.load(rulebook).nodes())
    places = [spec.node.path for spec in written if spec.node.path.endswith(f"/{term}")]
    assert len(places) > 1
    ours = {place for place in places for spec in written if within(spec.node.path, place) and spec.ref.editor}
    assert ours == set(places)
