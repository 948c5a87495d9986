"""Which of a hand's cards prove that it is not better than its holder declared.

Only the cards that stay hidden could make a better hand, so a proof is a set of shown cards with which no cards
that nobody has seen could do so.  Where the lower hand wins it is the other way round: cards that already make as
much as was declared prove it, since more cards never make less.  A hand that goes lawfully under another's name
counts as declared.
"""

from __future__ import annotations

from itertools import combinations

from primero_rules.game.ranking import Hand, Ranking, all_known
from primero_rules.game.setting import Setting
from primero_rules.game.state import EVERYONE, Said, State


def cards_that_prove(setting: Setting, state: State, seat: int, to: int) -> Hand:
    """The fewest cards that prove it to a seat or to everyone, of several sets the first; all if none does.

    Whoever declared nothing shows all his cards.
    """
    hand, said = all_known(state.seats[seat].hand), state.seats[seat].said
    if said is None:
        return hand
    ranking = setting.ranking.beside(state.table.turned)
    unseen = _unseen(setting, state, seat, to)
    lawful = frozenset(
        [
            index
            for index in range(len(ranking.combinations))
            for disguise in setting.disguises
            if disguise.holds(state, seat, index, said.combination)
        ]
    )
    for count in range(len(hand)):
        for shown in combinations(hand, count):
            if _proves(ranking, shown, unseen, len(hand) - count, said, lawful):
                return shown
    return hand


def _proves(ranking: Ranking, shown: Hand, unseen: int, hidden: int, said: Said, lawful: frozenset[int]) -> bool:
    """True if a hand of these cards and so many of the unseen ones cannot be better than what was said.

    A combination that is ``lawful`` under that name may be better.
    """
    if ranking.sense < 0:
        return _reaches(ranking, shown, said)
    rest = unseen
    for card in shown:
        rest &= ~(1 << card)
    for index, combination in enumerate(ranking.combinations):
        least = 0
        if combination.called == said.combination and said.points is not None:
            least = said.points + 1
        elif combination.called <= said.combination or index in lawful:
            continue
        if _could_make(ranking, index, shown, rest, hidden, least):
            return False
    return True


def _reaches(ranking: Ranking, shown: Hand, said: Said) -> bool:
    """True if the cards by themselves make what was said, or a higher hand."""
    value = ranking.evaluate(shown)
    called = ranking.announced(value.combination)
    return called > said.combination or (called == said.combination and value.points >= (said.points or 0))


def _could_make(ranking: Ranking, index: int, shown: Hand, rest: int, hidden: int, least: int) -> bool:
    """True if some of the shown cards and at most so many of the rest make a combination of so many points."""
    fewest = max(0, min(ranking.combinations[index].sizes) - hidden)
    for count in range(fewest, len(shown) + 1):
        for part in combinations(shown, count):
            fitting = rest
            for card in part:
                fitting &= ranking.together(index, card)
            if _could_become(ranking, index, part, fitting, hidden, least):
                return True
    return False


def _could_become(ranking: Ranking, index: int, part: Hand, fitting: int, hidden: int, least: int) -> bool:
    """True if the cards are a combination of so many points, or become one with so many that fit to each."""
    combination = ranking.combinations[index]
    fewest, most = min(combination.sizes), max(combination.sizes)
    if fewest <= len(part) <= most:
        best = combination.finder.find(tuple(sorted(part)))
        if best is not None and best[0] >= least and len(best[1]) == len(part):
            return True
    if not hidden or len(part) >= most or len(part) + fitting.bit_count() < fewest:
        return False
    # Two cards that fit to each other are a part already.
    if len(part) > 2 and not combination.shapes.extends(part):
        return False
    while fitting:
        card = fitting.bit_length() - 1
        fitting ^= 1 << card
        further = fitting & ranking.together(index, card)
        if _could_become(ranking, index, (*part, card), further, hidden - 1, least):
            return True
    return False


def _unseen(setting: Setting, state: State, owner: int, to: int) -> int:
    """The cards, each a bit, that the owner may hold, as far as a seat or everyone can see: those not elsewhere."""
    elsewhere = {card for laid in state.table.laid for card in laid.cards}
    for showing in state.table.shown:
        if showing.owner != owner and showing.to in (EVERYONE, to):
            elsewhere.update(showing.cards)
    for seat in state.seats:
        elsewhere.update(seat.thrown if setting.discards == "face-up" else ())
    if to != EVERYONE:
        elsewhere.update(state.seats[to].hand + state.seats[to].thrown)
    return sum([1 << card for card in setting.pack_of(len(state.seats)) if card not in elsewhere])
