"""Claims about certain hands: what they make, which of two is better, and what a draw can make of one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from primero_rules.base.cards import Card, write
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.language.announcing import said_text
from primero_rules.language.combinations import COMBINATION, read_combination_index
from primero_rules.language.declaration.types import Entries, Share, Text, Whole
from primero_rules.language.declaration.words import term
from primero_rules.records.record_words import RECORDED_CARDS, SPOKEN, read_announcement, read_cards
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread

CERTAIN_CARDS = unread(Text("cards, or what they are announced as"))


def hand_of(spec: Spec, context: ClaimContext) -> tuple[Card, ...]:
    """The cards of a hand, all of them known, sorted."""
    cards = [card for card in read_cards(spec, context.rules().setting.pack) if card is not None]
    return tuple(sorted(cards))


@dataclass(frozen=True)
class CertainHand(ClaimCheck):
    """What cards make."""

    cards: Spec = term(unread(RECORDED_CARDS), "The cards.", "Kh Ks")
    makes: Spec = term(unread(SPOKEN), "The best that they make, with its points if they are stated.", "pair 20")
    also: tuple[Spec, ...] | None = term(
        Entries(unread(SPOKEN)), "Lower combinations that are in them too.", ["pair 20"], default=None
    )

    def contradiction(self, context: ClaimContext) -> str:
        hand, ranking = hand_of(self.cards, context), context.ranking
        stated, actual = read_announcement(self.makes, ranking), ranking.evaluate(hand)
        names = (actual.combination, ranking.announced(actual.combination))
        if stated.combination not in names or stated.points not in (None, actual.points):
            name = f"{ranking.name(actual.combination)} {actual.points}"
            return f"{write(hand)} is said to make {said_text(stated, ranking)}, but makes {name}"
        for item in self.also or ():
            lower = read_announcement(item, ranking)
            contained = ranking.combinations[lower.combination].finder.find(hand)
            if contained is None or lower.points not in (None, contained[0]):
                return f"{write(hand)} is said to be {said_text(lower, ranking)} too, but is not"
        return ""


@dataclass(frozen=True)
class Beats(ClaimCheck):
    """Which of two hands is better."""

    hand: Spec = term(CERTAIN_CARDS, "The better hand: its cards, or its name.", "pair 20")
    over: Spec = term(CERTAIN_CARDS, "The hand that it beats.", "Kh Qs")

    def contradiction(self, context: ClaimContext) -> str:
        better, worse = _worth(self.hand, context), _worth(self.over, context)
        if better > worse:
            return ""
        verdict = "equals it" if better == worse else "does not"
        return f"{self.hand.text()} is said to beat {self.over.text()}, but {verdict}"


def _worth(spec: Spec, context: ClaimContext) -> tuple[int, int]:
    ranking = context.ranking
    name = spec.text().rstrip(" 0123456789")
    is_name = any(combination.name == name for combination in ranking.combinations)
    value = announced_value(spec, ranking) if is_name else ranking.evaluate(hand_of(spec, context))
    return _rank(value, ranking)


def _rank(value: HandValue, ranking: Ranking) -> tuple[int, int]:
    return ranking.sense * value.combination, ranking.sense * value.points


def announced_value(spec: Spec, ranking: Ranking) -> HandValue:
    """The hand value that an announcement means.

    If several combinations are announced by one name, it is the one that can have the announced points.
    """
    announced = read_announcement(spec, ranking)
    for index, combination in enumerate(ranking.combinations):
        if (
            combination.called == announced.combination
            and combination.points is not None
            and announced.points in combination.points
        ):
            return HandValue(index, announced.points or 0, ())
    return HandValue(announced.combination, announced.points or 0, ())


@dataclass(frozen=True)
class Chance(ClaimCheck):
    """The chance that a draw makes something of a hand, or makes it better than another."""

    cards: Spec = term(unread(RECORDED_CARDS), "The cards that are kept.", "Kh")
    open: Spec | None = term(
        unread(RECORDED_CARDS), "Cards that lie open or were thrown, and cannot be drawn.", "Qs", default=None
    )
    draws: int = term(Whole(1), "How many cards are drawn.", 1)
    makes: Spec | None = term(unread(COMBINATION), "What the hand is to make.", "pair", default=None)
    over: Spec | None = term(unread(RECORDED_CARDS), "The open hand that it is to beat.", "Ah Qh", default=None)
    stated: Fraction = term(Share(), "The chance, to the last card.", "1/10", key="is")

    def contradiction(self, context: ClaimContext) -> str:
        succeeds = self._aim(context)
        drawn = [succeeds(hand) for hand in self._drawn(context)]
        chance = Fraction(sum(drawn), len(drawn))
        if chance == self.stated:
            return ""
        aim = self.makes or self.over
        assert aim is not None
        return f"the chance of {aim.text()} is said to be {self.stated}, but is {chance}"

    def _aim(self, context: ClaimContext) -> Callable[[tuple[Card, ...]], bool]:
        """A predicate: whether a hand is what was hoped for, a combination or a better hand."""
        ranking = context.ranking
        if self.makes is not None:
            stated = read_combination_index(self.makes, ranking)
            return lambda hand: ranking.announced(ranking.evaluate(hand).combination) == stated
        if self.over is None:
            raise self.spec.fault("nobody knows what is drawn for", "makes: or over:", code="claim")
        worse = _worth(self.over, context)
        return lambda hand: _rank(ranking.evaluate(hand), ranking) > worse

    def _drawn(self, context: ClaimContext) -> Iterator[tuple[Card, ...]]:
        """The hand after every possible draw; cards that are seen elsewhere cannot be drawn."""
        hand = hand_of(self.cards, context)
        seen = {*hand, *(card for spec in (self.open, self.over) if spec for card in hand_of(spec, context))}
        left = [card for card in context.rules().setting.pack if card not in seen]
        for draw in combinations(left, self.draws):
            yield tuple(sorted((*hand, *draw)))
