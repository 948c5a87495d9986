"""The names of the players at the end of a hand: by the words of the situation, or by the place of their hands."""

from collections.abc import Collection, Mapping, Sequence

from primero_rules.base.evidence import Ref
from primero_rules.game.event import Event, Ruled, Won
from primero_rules.game.state import NOBODY, State
from primero_rules.language.seats import BY_HAND, PLACES_AT_TABLE
from primero_rules.language.steps.showdown import BY_NAMED, Settlement
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import SituationTest
from primero_rules.situations.asked.situation import ANOTHER_PLAYER, CLAIMANT
from primero_rules.situations.effects.places_of_rules import showdowns_of


def is_decided_by_cards(rules: Ruleset, end: State, events: Sequence[Event], *, bars: bool) -> bool:
    """True if the money was won by a comparison of the hands of several players who might have won it.

    Whoever a rule keeps from winning might have won with other cards, unless the situation itself ``bars`` him.
    """
    return len(_able(end, events, bars=bars)) > 1 and bool(_winners_of_showdowns(rules, events))


def names_but_for_luck(
    moment: SituationTest, names: Mapping[int, str], end: State, events: Sequence[Event], given: Collection[int]
) -> Mapping[int, str]:
    """These names, but where one of several players wins by cards that nobody was ``given`` they have no names.

    Which of them it is in the play that was found is chance.  Whom the situation sets apart keeps his name.
    """
    asked = {holder.seat for holder in moment.situation.holders}
    able = _able(end, events, bars=moment.asks_cards)
    free = [seat for seat in able if seat not in given and names[seat] not in asked]
    if len(free) < 2 or _winners_of_showdowns(moment.rules, events).isdisjoint(free):
        return names
    return {seat: ANOTHER_PLAYER if seat in free else name for seat, name in names.items()}


def _able(end: State, events: Sequence[Event], *, bars: bool) -> list[int]:
    """The seats that are in at the end; not those that a rule keeps from winning if the situation ``bars`` them."""
    unable = {event.seat for event in events if isinstance(event, Ruled)} if bars else set()
    return [seat for seat, player in enumerate(end.seats) if player.standing and seat not in unable]


def _winners_of_showdowns(rules: Ruleset, events: Sequence[Event]) -> set[int]:
    showdowns = showdowns_of(rules)
    return {event.seat for event in events if isinstance(event, Won) and event.ref in showdowns}


def names_by_hand(chips: Mapping[int, int]) -> dict[int, str]:
    """A name for each seat, by who takes most, where nobody is to hold certain cards and the best hands win."""
    winners = sorted((seat for seat in chips if chips[seat]), key=lambda seat: -chips[seat])
    names = dict(zip(winners, BY_HAND, strict=False))
    return {seat: names.get(seat, ANOTHER_PLAYER) for seat in chips}


def names_of_seats(moment: SituationTest, state: State) -> dict[int, str]:
    """A name for each seat: the first word for seats that means it, trying the words of the situation first.

    A word for where somebody sits (the dealer, the eldest) counts only if the situation uses it: who sits there in
    the play that was found is chance.  Whoever alone has claimed to win is called by that if by nothing else.
    """
    asked = [holder.seat for holder in moment.situation.holders]
    names: dict[int, str] = {}
    for word in dict.fromkeys([*asked, *(word for word in moment.seats if word not in PLACES_AT_TABLE)]):
        seat = moment.seats[word].of(state)
        if seat != NOBODY and seat not in names:
            names[seat] = word
    claimed = [seat for seat, player in enumerate(state.seats) if player.claimed]
    if len(claimed) == 1:
        names.setdefault(claimed[0], CLAIMANT)
    return {seat: names.get(seat, ANOTHER_PLAYER) for seat in range(len(state.seats))}


def called_at_showdowns(rules: Ruleset, refs: Collection[Ref]) -> Mapping[str, str]:
    """What the holder of the best hand is called where one of the showdowns at ``refs`` may pass over it."""
    terms = [at.operation.terms for at in rules.program if isinstance(at.operation, Settlement) and at.ref in refs]
    best, *_ = BY_HAND
    if any(settled.compares in BY_NAMED for settled in terms):
        return {best: "the winner by the bid"}
    if any(settled.requires for settled in terms):
        return {best: "the holder of the best hand that may win"}
    return {}
