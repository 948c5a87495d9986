"""A played hand with all that is needed to draw it."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.book.narration import NarratedEvent
from primero_rules.records.replay import Replay
from primero_rules.sphinx_ext.cards.card_name import Pack


@dataclass(frozen=True, slots=True)
class HandOnPage:
    """A played hand, and what each of its steps needs in order to be drawn."""

    played: Replay
    anchor: str
    reconstruction: str
    pack: Pack
    narrated: tuple[NarratedEvent, ...]

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.played.record.seats[seat].name
