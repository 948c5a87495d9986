"""How many cards a player can hold at a place of the procedure, as far as the rules alone show it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from primero_rules.base.cards import BLANK
from primero_rules.game.setting import RESHUFFLE, Setting


def after_deal(held: int, cards: int, up_to: int | None) -> int:
    """How many cards a hand has after a deal of ``cards``, or as many as bring it to ``up_to``."""
    return held + cards if up_to is None else max(held, min(held + cards, up_to))


@dataclass(frozen=True, slots=True)
class HandSizes:
    """Bounds of the hand of a player who is still in: never fewer than ``least`` cards, nor more than ``most``.

    No more than ``gone`` cards lie where nobody can draw them, among all that are in nobody's hand.
    """

    least: int = 0
    most: int = 0
    gone: int = 0

    @property
    def possible(self) -> range:
        """The numbers of cards within the bounds."""
        return range(self.least, self.most + 1)

    def joined(self, other: HandSizes) -> HandSizes:
        """The bounds where play may come from two sides."""
        return HandSizes(min(self.least, other.least), max(self.most, other.most), max(self.gone, other.gone))

    def dealt(self, setting: Setting, cards: int, up_to: int | None, *, to_all: bool) -> HandSizes:
        """The bounds after a deal of ``cards``, or until a hand has ``up_to``; fewer if the stock may run out."""
        full = len(setting.pack) if up_to is None else up_to
        after = replace(self, most=after_deal(self.most, cards, full))
        if to_all and after.leaves_a_stock(setting):
            after = replace(after, least=after_deal(self.least, cards, full))
        return after

    def thrown(self, setting: Setting, most: int | None, hands: int, *, draws: bool) -> HandSizes:
        """The bounds after as many ``hands`` have thrown up to ``most`` cards, or all, and perhaps drawn again."""
        cards = self.most if most is None else min(most, self.most)
        shuffled_again = setting.runs_out == RESHUFFLE
        after = self if shuffled_again else self.with_gone(setting, cards * hands)
        if draws and (shuffled_again or after.leaves_a_stock(setting)):
            return after
        return replace(after, least=max(0, self.least - cards))

    def laid(self) -> HandSizes:
        """The bounds after cards of any hands have been laid on the table, where they stay."""
        return replace(self, least=0, gone=BLANK)

    def with_gone(self, setting: Setting, cards: int) -> HandSizes:
        """The bounds after so many cards have gone where nobody can draw them."""
        return replace(self, gone=min(self.gone + cards, len(setting.pack)))

    def leaves_a_stock(self, setting: Setting) -> bool:
        """True if the pack has cards enough, with any number of players, whatever each of them holds."""
        return all(seats * self.most + self.gone <= len(setting.pack_of(seats)) for seats in setting.players)
