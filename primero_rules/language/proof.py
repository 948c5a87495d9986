"""Which of a hand's cards prove that it is not better than its holder declared.

A proof is a set of shown cards that make no better hand than was declared, whatever unseen cards the hidden ones
may be.  Where the lower hand wins, shown cards are a proof if they already make as much as was declared, since more
cards never make less.  A hand that lawfully goes under another's name counts as declared.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from primero_rules.base.cards import ANY_CARD
from primero_rules.game.ranking import Hand, Ranking, all_known
from primero_rules.game.setting import Setting
from primero_rules.game.state import EVERYONE, Said, State


def cards_that_prove(setting: Setting, state: State, seat: int, to: int) -> Hand:
    """The smallest proof among a seat's cards for ``to``, a seat or everyone; the whole hand if there is none.

    Of several such sets it is the first.  A seat that declared nothing shows its whole hand.
    """
    hand, said = all_known(state.seats[seat].hand), state.seats[seat].said
    if said is None:
        return hand
    ranking = setting.ranking.beside(state.table.turned)
    if ranking.sense < 0:
        proofs = (shown for shown in _parts(hand, 0) if _reaches(ranking, shown, said))
        return next(proofs, hand)
    better = _better(setting, state, ranking, seat, said)
    if not better:
        return ()
    unseen = _unseen(setting, state, seat, to)
    # A proof stays one when more cards are shown, so each has every card without which all the others are none.
    needed = {
        card for card in hand if _any_possible(better, tuple([other for other in hand if other != card]), unseen, 1)
    }
    for shown in _parts(hand, len(needed)):
        if not needed.issubset(shown):
            continue
        hidden = len(hand) - len(shown)
        # A single hidden card is known not to be needed.
        if hidden == 1 or not _any_possible(better, shown, unseen, hidden):
            return shown
    return hand


def _parts(hand: Hand, least: int) -> Iterator[Hand]:
    """Every part of a hand that is not the whole and has at least so many cards, the smallest first."""
    for count in range(least, len(hand)):
        yield from combinations(hand, count)


def _better(setting: Setting, state: State, ranking: Ranking, seat: int, said: Said) -> list[Possibility]:
    """What is better than what was said, without the combinations that may lawfully go under that name."""
    better = []
    for index, combination in enumerate(ranking.combinations):
        if combination.called == said.combination:
            if said.points is not None:
                better.append(Possibility(ranking, index, said.points + 1))
        elif combination.called > said.combination:
            for disguise in setting.disguises:
                if disguise.holds(state, seat, index, said.combination):
                    break
            else:
                better.append(Possibility(ranking, index, 0))
    return better


def _any_possible(better: list[Possibility], shown: Hand, unseen: int, hidden: int) -> bool:
    """True if the shown cards may make one of ``better`` with ``hidden`` of the unseen ones.

    The one that they make is moved to the front of ``better``, since it is likely to be possible again.
    """
    others = unseen
    for card in shown:
        others &= ~(1 << card)
    for place, possibility in enumerate(better):
        if possibility.of(shown, others, hidden):
            better.insert(0, better.pop(place))
            return True
    return False


def _reaches(ranking: Ranking, shown: Hand, said: Said) -> bool:
    """True if the cards by themselves make what was said, or a higher hand."""
    value = ranking.evaluate(shown)
    called = ranking.announced(value.combination)
    return called > said.combination or (called == said.combination and value.points >= (said.points or 0))


class Possibility:
    """One combination with at least so many points (``least``), which a hand with hidden cards may make."""

    def __init__(self, ranking: Ranking, index: int, least: int) -> None:
        self.combination, self.least = ranking.combinations[index], least
        self.together = ranking.together(index)
        self.fewest, self.most = self.combination.sizes[0], self.combination.sizes[-1]

    def of(self, shown: Hand, others: int, hidden: int) -> bool:
        """True if some of the shown cards make it with at most ``hidden`` of the ``others`` (a bit mask)."""
        fewest, together = self.fewest, self.together
        least, most = fewest - hidden, len(shown)
        if least < 0:
            least = 0
        if most > self.most:
            most = self.most
        for count in range(least, most + 1):
            for part in combinations(shown, count):
                fitting = ANY_CARD
                for card in part:
                    if not fitting >> card & 1:  # two of these cards can never be in one set
                        break
                    fitting &= together[card]
                else:
                    fitting &= others
                    if count + fitting.bit_count() >= fewest and self._can_be_completed(part, fitting, hidden):
                        return True
        return False

    def _can_be_completed(self, part: Hand, fitting: int, hidden: int) -> bool:
        """True if the cards of ``part`` make it alone, or with at most ``hidden`` of the ``fitting`` ones.

        Together these are as many as make it at least.
        """
        size = len(part)
        if self.fewest <= size <= self.most and self._is_made_by(part):
            return True
        if not hidden or size >= self.most:
            return False
        # Two cards that fit each other need no further test.
        if size > 2 and not self.combination.shapes.extends(part):
            return False
        while fitting:
            card = fitting.bit_length() - 1
            fitting ^= 1 << card
            further = fitting & self.together[card]
            if size + 1 + further.bit_count() < self.fewest:
                continue
            if self._can_be_completed((*part, card), further, hidden - 1):
                return True
        return False

    def _is_made_by(self, part: Hand) -> bool:
        """True if these cards make it and all of them count."""
        best = self.combination.finder.find(tuple(sorted(part)))
        return best is not None and best[0] >= self.least and len(best[1]) == len(part)


def _unseen(setting: Setting, state: State, owner: int, to: int) -> int:
    """The bit mask of the cards that the owner may hold, as far as ``to`` (a seat or everyone) can know."""
    elsewhere = {card for laid in state.table.laid for card in laid.cards}
    for showing in state.table.shown:
        if showing.owner != owner and showing.to in (EVERYONE, to):
            elsewhere.update(showing.cards)
    for seat in state.seats:
        elsewhere.update(seat.thrown if setting.discards == "face-up" else ())
    if to != EVERYONE:
        elsewhere.update(state.seats[to].hand + state.seats[to].thrown)
    return sum([1 << card for card in setting.pack_of(len(state.seats)) if card not in elsewhere])
