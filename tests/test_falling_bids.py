"""Where an announcement has to stand below the last one, bids go down; where it has to stand above it, up."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.game.announcement import BidFamily
from primero_rules.game.state import Said

HIGH_CARD = (Path(__file__).parent / "specs" / "high-card.yaml").read_text(encoding="utf-8")


def lawful(tmp_path: Path, terms: str, better: str = "highest") -> list[tuple[str, int | None, int | None]]:
    """What may be announced on a pair of twos after a pair of threes (six points) was named, with these terms."""
    text = HIGH_CARD.replace(
        "    - {name: card, cards: 1}\n",
        "    - {name: card, cards: 1}\n    - {name: pair, cards: 2, ranks: same}\n",
    )
    text = text.replace("deal: {cards: 1,", "deal: {cards: 2,").replace("better: highest", f"better: {better}")
    text = text.replace("bid: {amount:", "bid: {announces: [combination, points], amount:")
    text = text.replace("raise: {pays: owed,", f"raise: {{pays: owed, announces: [combination, points], {terms},")
    file = tmp_path / "falling.yaml"
    file.write_text(text, encoding="utf-8")
    rules = pr.load(str(file))
    state = pr.start(rules, deck="Ac Ah 2c 2h 5c 4h", dealer=2, seats=3)
    state, _ = pr.apply(rules, state, pr.Bid(0, 1, Said(1, 6)))
    raises = [one for one in pr.options(rules, state).choices if isinstance(one, BidFamily)]
    ranking = rules.setting.ranking
    return [
        (ranking.name(one.combination), one.low, one.high)
        for choice in raises
        for one in choice.announcements or ()
    ]


@pytest.mark.parametrize(
    ("terms", "better", "expected"),
    [
        ("outranks: last-named", "highest", [("pair", 7, 10)]),
        ("outranks: below-last-named", "highest", [("card", 1, 5), ("pair", 2, 5)]),
        ("outranks: below-last-named, truth: {understate: never}", "highest", [("pair", 4, 5)]),
        ("outranks: last-named", "lowest", [("card", 1, 5), ("pair", 2, 5)]),
        ("outranks: below-last-named", "lowest", [("pair", 7, 10)]),
    ],
)
def test_bids_go_down_where_they_have_to_stay_below(
    tmp_path: Path, terms: str, better: str, expected: list[tuple[str, int, int]]
) -> None:
    """Lower is a lower combination or fewer points of it, and the other way round where the lowest hand wins."""
    assert lawful(tmp_path, terms, better) == expected
