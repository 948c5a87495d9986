"""The ways to check a claim, each declared once; ``CHECKS`` is the closed list, ``CHECK`` is any of them."""

from collections.abc import Mapping
from typing import Any

from primero_rules.language.declaration.types import ByName, Keys, Read, Whole
from primero_rules.language.declaration.words import Declaration, keys, words_by_name
from primero_rules.sources.claims import (
    all_hands,
    arithmetic,
    certain_hands,
    lost_suits,
    other_rules,
    pack_and_order,
    same_play,
)
from primero_rules.sources.claims.claim_context import ClaimCheck


def way(word: str, check: type[ClaimCheck], example: Any) -> Declaration:
    """The declaration of a way to check a claim, whose terms are written below its word."""
    return Declaration(word, check, example, keys(f"check by {word}", check, evidence=False))


CLAIMED_VALUE = Read(ByName(Whole()), lambda spec, _builder: pack_and_order.ClaimedValue(spec))

CHECKS: Mapping[str, Declaration] = words_by_name(
    [
        way("hand", certain_hands.CertainHand, {"cards": "Kh Ks", "makes": "pair 20"}),
        way("beats", certain_hands.Beats, {"hand": "pair 20", "over": "Kh Qs"}),
        way("chance", certain_hands.Chance, {"cards": "Kh", "draws": 1, "makes": "pair", "is": "1/17"}),
        way(
            "suits",
            lost_suits.Suits,
            {"hands": [{"ranks": "K K", "makes": "pair"}], "ways": 6, "such-as": ["Kh Ks"]},
        ),
        way("pack", pack_and_order.ClaimedPack, {"without": ["8", "9", "T"], "leaves": 40}),
        Declaration("value", pack_and_order.ClaimedValue, {"K": 10}, CLAIMED_VALUE),
        way("order", pack_and_order.Order, {"lowest-first": ["card", "pair"]}),
        way("size", pack_and_order.Size, {"cards": 2, "of": ["pair"]}),
        way("totals", all_hands.Totals, {"of": "pair", "lowest": 20}),
        way("portion", all_hands.ClaimedPortion, {"of": "pair", "is": "1/17"}),
        way("deal", arithmetic.ClaimedDeal, {"players": 4, "cards": 2, "left": 32}),
        way("sum", arithmetic.Sum, {"of": [10, 14], "is": 24}),
        way("product", arithmetic.Product, {"of": [4, 2, 3], "is": 24}),
        way("century", arithmetic.Century, {"year": 1530, "is": 16}),
        way("answer", other_rules.ClaimedAnswer, {"question": "folding-returns", "is": "none"}),
        way("same", other_rules.Same, {"questions": ["pack"], "of": ["smith-1900", "jones-1950"]}),
        way("plays-alike", same_play.PlaysAlike, {"of": ["smith-1900", "smith-1900@1905"], "hands": 20}),
        way("options", other_rules.ClaimedOptions, {"phase": "first-vying", "are": ["bid", "pass"]}),
        way("authored", other_rules.Authored, {"by": "Ann Smith", "are": 1}),
    ]
)

CHECK: Keys = Keys("check", {word: declared.term for word, declared in CHECKS.items()}, single=True, evidence=False)
