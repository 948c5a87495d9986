"""What a holding is worth under a reconstruction: its best combination, the points, and the cards that count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from primero_rules.base import cards as notation
from primero_rules.base.argument import check_kind
from primero_rules.game.failure import Refused
from primero_rules.game.hand_table import NONE
from primero_rules.game.ranking import HandValue
from primero_rules.language.equipment.rank_order import NO_RANKS, rank_places
from primero_rules.language.equipment.suit_order import NO_SUITS, suit_places
from primero_rules.rules.holes import check_judged
from primero_rules.rules.points_that_count import hand_in_words
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The best combination that cards make; ``combination`` is ``nothing`` if they make none.

    ``mark`` is what is printed after its name if that is ours, because the author has none: `` (our name)``;
    ``in_words`` is the hand with its name and its points or, in a game that counts none, its rank.

    Of two evaluations the greater is the better hand by the ranking of its game, with its orders of suits and of
    ranks.  Equal hands are neither greater nor smaller.  Whatever else counts at a showdown, such as a favoured
    seat or an announcement, is considered by ``showdown`` alone.
    """

    combination: str
    points: int
    cards: tuple[str, ...]
    strength: tuple[Any, ...] = field(default=(), compare=False, repr=False)
    of: str = field(default="", compare=False, repr=False)
    mark: str = field(default="", compare=False, repr=False)
    in_words: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        if not self.cards:
            return self.combination
        return f"{self.in_words} ({' '.join(self.cards)})"

    def __lt__(self, other: Evaluation) -> bool:
        return self._beside(other) < other.strength

    def __le__(self, other: Evaluation) -> bool:
        return self._beside(other) <= other.strength

    def __gt__(self, other: Evaluation) -> bool:
        return self._beside(other) > other.strength

    def __ge__(self, other: Evaluation) -> bool:
        return self._beside(other) >= other.strength

    def _beside(self, other: Evaluation) -> tuple[Any, ...]:
        """The strength of this hand, to be compared with another's; TypeError if they are of different rules."""
        check_kind(other, Evaluation, "what a hand is compared with", "a hand as evaluate gives it")
        if self.of != other.of:
            raise TypeError("hands are compared under one rulebook: showdown compares them at its table")
        return self.strength


def evaluate(rules: Ruleset, cards: str | Iterable[str | notation.Card], turned_up: str = "") -> Evaluation:
    """What cards are worth, given as one string (``"7c 6c Ac Js"``) or several.

    Refused if no player can hold them, or a hole stands among the cards and hands of the rules.  ``turned_up`` is
    the card that lies face up, in a game that turns one.
    """
    check_judged(rules)
    held = cards_of(rules, cards)
    turned = () if turned_up == "" else (_read(rules, turned_up, held),)
    best = rules.setting.ranking.beside(turned).evaluate(tuple(sorted(held)))
    return evaluation_of(rules, best, held)


def cards_of(
    rules: Ruleset, cards: str | Iterable[str | notation.Card], elsewhere: Iterable[notation.Card] = ()
) -> tuple[notation.Card, ...]:
    """The cards given, in their order; Refused if one is not in the pack, is given twice, or lies ``elsewhere``."""
    others = list(elsewhere)
    held: list[notation.Card] = []
    for word in notation.separated(cards):
        held.append(_read(rules, word, (*others, *held)))
    if not held:
        raise Refused("there are no cards to judge", rules.setting.ref, "some, such as Ah 7c")
    return tuple(held)


def evaluation_of(rules: Ruleset, best: HandValue, held: tuple[notation.Card, ...] = ()) -> Evaluation:
    """The evaluation of a hand, with the names that its rulebook gives to combinations."""
    counting = tuple(notation.show(card) for card in sorted(best.cards))
    ranking = rules.setting.ranking
    strength = _strength(rules, best, held or best.cards)
    name, mark = ranking.name(best.combination), ranking.mark(best.combination)
    in_words = hand_in_words(rules, best.combination, best.points)
    return Evaluation(name, best.points, counting, strength, rules.id, mark, in_words)


def _strength(rules: Ruleset, best: HandValue, held: tuple[notation.Card, ...]) -> tuple[Any, ...]:
    """The key by which hands are compared: of two hands, that with the greater key is the better."""
    setting = rules.setting
    sense = setting.ranking.sense
    if best.combination == NONE:
        return (-len(setting.ranking.combinations) * sense - sense,)
    before, after = NO_SUITS if setting.suit_order is None else suit_places(setting.suit_order, best)
    ranks_before, ranks_after = NO_RANKS
    if setting.rank_order is not None:
        ranks_before, ranks_after = rank_places(setting.rank_order, best, held, sense)
    return (sense * best.combination, before, ranks_before, sense * best.points, ranks_after, after)


def _read(rules: Ruleset, word: object, held: Collection[notation.Card]) -> notation.Card:
    setting = rules.setting
    try:
        card = notation.card_of(word)
    except ValueError as wrong:
        raise Refused(str(wrong), setting.ref, "such as Ah or 7c") from None
    if card not in setting.pack:
        suits = sorted({notation.SUITS[other & 3] for other in setting.pack})
        ranks = [
            rank for rank in notation.RANKS if any(notation.RANKS[other >> 2] == rank for other in setting.pack)
        ]
        pack = f"its ranks are {' '.join(ranks)} and its suits {' '.join(suits)}"
        raise Refused(f"{_named(card)} is not in the pack of {rules.id}", setting.ref, pack)
    if card in held:
        raise Refused(f"{_named(card)} is named twice", setting.ref, "each card once")
    return card


def _named(card: notation.Card) -> str:
    """A card in words and as it is written; the mere number if it stands for no known card."""
    return f"the {notation.name(card)} ({notation.show(card)})" if 0 <= card < notation.BLANK else f"card {card}"
