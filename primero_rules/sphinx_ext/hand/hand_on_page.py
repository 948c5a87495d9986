"""A played hand with all that is needed to draw it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from primero_rules.book.narration import NarratedEvent
from primero_rules.records.replay import Replay
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.hand.cards_put_right import CardsPutRight
from primero_rules.sphinx_ext.kit.nodes import drawing


class ShownCard(NamedTuple):
    """A card at a seat: its name in the record, the further classes of its drawing, and whether it is small."""

    name: str
    kinds: str
    small: bool


class ShownSeat(NamedTuple):
    """All that a seat shows; ``kinds`` are its classes, ``said`` is what was announced or is held at the end."""

    kinds: tuple[str, ...]
    name: str
    roles: str
    stack: int
    cards: tuple[ShownCard, ...]
    staked: int
    said: str


@dataclass(frozen=True, slots=True)
class HandOnPage:
    """A played hand, and what each of its steps needs in order to be drawn; ``drawn_seats`` are reused.

    ``put_right`` are the cards that players hold otherwise once every slip is put right.
    """

    played: Replay
    anchor: str
    reconstruction: str
    pack: CardStyle
    narrated: tuple[NarratedEvent, ...]
    put_right: CardsPutRight
    drawn_seats: dict[ShownSeat, drawing] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.played.record.seats[seat].name
