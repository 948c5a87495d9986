"""Hands compared within the combination that was named: by their points alone, unless nothing was named."""

from pathlib import Path

import primero_rules as pr
from primero_rules.game.state import Said
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")


def winners(tmp_path: Path, deck: str, *actions: pr.Action) -> tuple[int, ...]:
    """Who wins with two cards each, where a pair is the higher hand and the seats compare what was named."""
    text = HIGH_CARD.replace(
        "    - {name: card, cards: 1}\n",
        "    - {name: card, cards: 1}\n    - {name: pair, cards: 2, ranks: same}\n",
    )
    text = text.replace("deal: {cards: 1,", "deal: {cards: 2,").replace("layered: true", "by: named")
    text = text.replace("bid: {amount:", "bid: {announces: [combination], amount:")
    file = tmp_path / "named.yaml"
    file.write_text(text, encoding="utf-8")
    rules = pr.load(str(file))
    state = pr.start(rules, deck=deck, seats=2, dealer=1)
    for action in actions:
        state, _ = pr.apply(rules, state, action)
    assert state.over
    return state.table.winners


PAIR_OF_ACES, FIVE_HIGH = "Ac Ah", "5c 4h"


def test_points_decide_within_the_combination_that_was_named(tmp_path: Path) -> None:
    """A five is more than two aces where single cards are what was bid."""
    assert winners(tmp_path, f"{PAIR_OF_ACES} {FIVE_HIGH}", pr.Bid(0, 1, Said(0, None)), pr.See(1)) == (1,)


def test_the_ranking_decides_where_nothing_was_named(tmp_path: Path) -> None:
    """Without a bid two aces are a pair, and a pair is higher than a card."""
    assert winners(tmp_path, f"{PAIR_OF_ACES} {FIVE_HIGH}", pr.Pass(0), pr.Pass(1)) == (0,)
