"""What a holding is worth under a reconstruction: its best combination, the points, and the cards that count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from primero_rules.base import cards as notation
from primero_rules.game.failure import Refused
from primero_rules.game.ranking import HandValue
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The best that a holding makes; ``combination`` is ``nothing`` where it makes none."""

    combination: str
    points: int
    cards: tuple[str, ...]


def evaluate(rules: Ruleset, cards: str | Iterable[str], turned_up: str = "") -> Evaluation:
    """What cards are worth, written in one string (``"7c 6c Ac Js"``) or more; Refused if they cannot be held.

    ``turned_up`` is the card that lies face up, in a game that turns one.
    """
    held = cards_of(rules, cards)
    turned = (_read(rules, turned_up, held),) if turned_up else ()
    best = rules.setting.ranking.beside(turned).evaluate(tuple(sorted(held)))
    return evaluation_of(rules, best)


def cards_of(
    rules: Ruleset, cards: str | Iterable[str], elsewhere: Iterable[notation.Card] = ()
) -> tuple[notation.Card, ...]:
    """The cards that are written, in that order; Refused if they cannot be held beside those ``elsewhere``."""
    others = list(elsewhere)
    held: list[notation.Card] = []
    for word in cards.replace(",", " ").split() if isinstance(cards, str) else cards:
        held.append(_read(rules, word, (*others, *held)))
    if not held:
        raise Refused("there are no cards to judge", rules.setting.ref, "some, such as Ah 7c")
    return tuple(held)


def evaluation_of(rules: Ruleset, best: HandValue) -> Evaluation:
    """What a hand is worth, in the words of its rulebook."""
    counting = tuple(notation.show(card) for card in sorted(best.cards))
    return Evaluation(rules.setting.ranking.name(best.combination), best.points, counting)


def _read(rules: Ruleset, word: str, held: Collection[notation.Card]) -> notation.Card:
    setting = rules.setting
    try:
        card = notation.card(word)
    except ValueError as wrong:
        raise Refused(str(wrong), setting.ref, "such as Ah or 7c") from None
    if card not in setting.pack:
        suits = sorted({notation.SUITS[other & 3] for other in setting.pack})
        ranks = [
            rank for rank in notation.RANKS if any(notation.RANKS[other >> 2] == rank for other in setting.pack)
        ]
        pack = f"its ranks are {' '.join(ranks)} and its suits {' '.join(suits)}"
        raise Refused(f"the {notation.name(card)} ({word}) is not in the pack of {rules.id}", setting.ref, pack)
    if card in held:
        raise Refused(f"the {notation.name(card)} ({word}) is named twice", setting.ref, "each card once")
    return card
