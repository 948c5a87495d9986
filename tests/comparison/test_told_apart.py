"""Two cells of a row that read alike and hold different values say what is different."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.comparison.rows import own_part


@pytest.mark.parametrize(
    ("value", "others", "part"),
    [
        ([1, 2, 3], [[1, 2, 4]], [3]),
        ({"cards": 4, "suits": "same"}, [{"cards": 3, "suits": "same"}], {"cards": 4}),
        ("same", ["different"], "same"),
        ([1, 2], [], []),
        ("same", [], None),
    ],
)
def test_only_what_the_others_lack_is_told(value: Any, others: list[Any], part: Any) -> None:
    """Entries that stand in all the values tell nobody apart."""
    assert own_part(value, others) == part


def test_the_same_five_names_may_be_different_hands() -> None:
    """Where a variant makes another hand of one name, the row says which."""
    rows = pr.compare(["suzuki-1994", "suzuki-1994@mixed-coats"])
    (cells,) = [row.cells for row in rows if row.question.id == "order-of-hands"]
    main, mixed = (cells[name].text for name in ("suzuki-1994", "suzuki-1994@mixed-coats"))
    assert main == "numerus < primero < maximus < fluxus < chorus (cards 4, ranks same)"
    assert mixed.endswith("(cards 4, ranks same or cards 4, ranks among J Q K)")
