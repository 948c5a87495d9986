"""A played hand with all that is needed to draw it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from primero_rules.book.narration import NarratedEvent
from primero_rules.records.replay import Replay
from primero_rules.sphinx_ext.cards.card_name import Pack
from primero_rules.sphinx_ext.kit.nodes import drawing

if TYPE_CHECKING:
    from primero_rules.sphinx_ext.hand.seat_drawing import ShownSeat


@dataclass(frozen=True, slots=True)
class HandOnPage:
    """A played hand, and what each of its steps needs in order to be drawn; ``drawn_seats`` are reused."""

    played: Replay
    anchor: str
    reconstruction: str
    pack: Pack
    narrated: tuple[NarratedEvent, ...]
    drawn_seats: dict[ShownSeat, drawing] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.played.record.seats[seat].name
