"""The cards that players hold otherwise once the slips of a text are put right."""

from collections.abc import Mapping

from primero_rules.records.replay import EMENDED, Frame, Replay, replay
from primero_rules.records.unknown_cards import name_in_record

CardsPutRight = Mapping[int, Mapping[int, tuple[str, ...]]]
"""Cards as a record names them, by the number of a step and by seat, where they differ from what is printed."""


def cards_put_right(played: Replay) -> CardsPutRight:
    """What players hold otherwise in each step of a record if it is played with every slip put right.

    A slip may be found out only some steps later, and up to there the table shows what is printed.
    """
    if played.status != "errata":
        return {}
    mended = replay(played.record, under=played.rules, mode=EMENDED)
    pairs = zip(played.frames, mended.frames, strict=False)
    return {printed.number: other for printed, right in pairs if (other := _held_otherwise(printed, right))}


def _held_otherwise(printed: Frame, right: Frame) -> Mapping[int, tuple[str, ...]]:
    before, after = _held(printed), _held(right)
    return {seat: cards for seat, cards in enumerate(after) if set(cards) != set(before[seat])}


def _held(frame: Frame) -> list[tuple[str, ...]]:
    """The cards of each seat, named as the record names them."""
    return [
        tuple(name_in_record(card, frame.unnamed, frame.unsuited) for card in seat.hand)
        for seat in frame.state.seats
    ]
