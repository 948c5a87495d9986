"""Who has put down chips when a situation comes about, and by which rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.game.event import Acted, Event, Paid
from primero_rules.language.english.phrases import listed
from primero_rules.play.game import begin, follow
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.absence import denied_by_us
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.searching.walk import FoundPlay


@dataclass(frozen=True, slots=True)
class ChipsBefore:
    """Which seats have put down chips, in the order of play, the dealer first; ``refs`` are the rules by which.

    How many chips is no part of it, since most sums are the editors'.  ``resting`` are the editors' choices on
    which it rests: such rules of theirs, or those by which nothing is put down.
    """

    givers: tuple[bool, ...]
    refs: tuple[Ref, ...]
    resting: tuple[Ref, ...]

    def __str__(self) -> str:
        """The same in words."""
        if not any(self.givers):
            return "nobody has put down anything"
        if all(self.givers):
            return "everybody has put down chips"
        places = [place for place, gives in enumerate(self.givers) if gives]
        names = ["the dealer" if place == 0 else f"player {place} after the dealer" for place in places]
        return f"{listed(names)} {'has' if len(names) == 1 else 'have'} put down chips"


def chips_before(rules: Ruleset, situation: Situation, play: FoundPlay) -> ChipsBefore:
    """Who has put down chips at the end of a play."""
    seats, table = play.state.seats, play.state.table
    in_turn = [(table.dealer + rules.setting.step * place) % len(seats) for place in range(len(seats))]
    refs = tuple(dict.fromkeys(event.ref for event in _events(rules, play) if _puts_chips_down(event)))
    return ChipsBefore(
        tuple([seats[seat].stack < table.brought[seat] for seat in in_turn]),
        refs,
        tuple([ref for ref in refs if ref.editor]) if refs else denied_by_us(rules, situation),
    )


def _puts_chips_down(event: Event) -> bool:
    return isinstance(event, Paid) or (isinstance(event, Acted) and event.paid > 0)


def _events(rules: Ruleset, play: FoundPlay) -> Iterator[Event]:
    """All that happens in a play, from before its first choice."""
    table = play.state.table
    state, events = begin(rules, len(table.brought), stacks=table.brought, dealer=table.dealer)
    yield from events
    for action in play.actions:
        state, events = follow(rules, state, action)
        yield from events
