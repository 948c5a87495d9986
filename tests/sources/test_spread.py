"""Counts over a whole pack that claims rest on, each found once more in a slower way."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

import primero_rules as pr
from primero_rules.base.folders import folder
from primero_rules.sources.claims.claims_reader import load_claims
from primero_rules.worth.hand_distribution import hand_distribution, suit_classes


@pytest.mark.parametrize("own", ["suzuki-1994", "franz", "zorli-cardano", "parlett-primiera"])
def test_hands_counted_by_families_are_all_hands(own: str) -> None:
    """Ninety-one thousand three hundred and ninety hands, judged one by one, make what their suit_classes make."""
    rules = pr.load(own)
    ranking = rules.setting.ranking
    counts: Counter[tuple[int, int]] = Counter()
    for hand in combinations(rules.setting.pack, 4):
        held = ranking.evaluate(hand)
        counts[ranking.announced(held.combination), held.points] += 1
    assert hand_distribution(rules) == counts
    assert sum(counts.values()) == 91_390


def test_a_pack_without_equal_suits_is_counted_hand_by_hand() -> None:
    """Where a card is missing, no two suits are alike."""
    whole, lame = pr.load("suzuki-1994").setting.pack, pr.load("suzuki-1994").setting.pack[1:]
    assert sum(members for _, members in suit_classes(whole, 3)) == 40 * 39 * 38 // 6
    assert [members for _, members in suit_classes(lame, 3)] == [1] * (39 * 38 * 37 // 6)


def test_four_hands_can_be_dealt_at_once_in_so_many_ways() -> None:
    """The number that a claim states for hands of lost suits, found once more in another way."""
    suits = "cdhs"
    hands = [
        [{rank + suit for rank, suit in zip("KQ43", way, strict=True)} for way in permutations(suits)],
        [{f"7{suit}", f"6{suit}", f"A{suit}", f"A{another}"} for suit, another in permutations(suits, 2)],
        [{rank + suit for rank in "72QJ"} for suit in suits],
        [{rank + suit for rank in "6543"} for suit in suits],
    ]
    ways = sum(1 for deal in product(*hands) if len(set.union(*deal)) == 16)
    stated = [
        claim.check.need("suits").need("ways").integer()
        for claim in load_claims(folder("reconstructions") / "claims/parlett-penguin.yaml").claims
        if claim.id == "four-hands" and claim.check
    ]
    assert stated == [ways]
