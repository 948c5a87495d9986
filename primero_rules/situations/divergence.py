"""Where two games go apart when one hand is followed under both rulebooks, and whether a situation tells of it.

A hand is begun alike in both: the same players, the same order of the pack.  At every turn it is asked whose it is,
how many cards he holds, and what he may do; then one of the things that both may do is drawn by chance and done.  A
divergence is told by what differs and by the rules of either side, and it is explained if the two part in the same
thing by the same rules in some situation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from primero_rules.base.yaml_tree import Node
from primero_rules.game.instruction import END
from primero_rules.game.state import CHANCE, State
from primero_rules.game.transfer import DealFamily
from primero_rules.language.steps.turn import Turn
from primero_rules.play.game import follow, options, start
from primero_rules.rules.answers import has_phase
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answer import Answer
from primero_rules.situations.effects import Way, ways
from primero_rules.situations.parting import Parting, Side, partings
from primero_rules.situations.representatives import Dealer, dealer_of, representatives
from primero_rules.situations.situation import FACETS

OVER, TURN, HELD, WINS = "the hand is over", "whose turn it is", "how many cards he holds", "who wins"
PLAYERS = "how many can play"
"""What may differ besides what may be done."""

MOST_TURNS = 60
"""So many turns of a hand are followed."""


HAND = "hand"
"""The condition that asks for the number of cards in a hand."""

BACK = "back-at-bidder"
"""The condition that asks whether the turn is back with whoever bid."""

ANY_NUMBER = range(1, 10)
"""How many cards a player may hold."""


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """One thing by which a divergence is known again: what differs, and the rule, or the number, on either side."""

    matter: str
    left: str
    right: str


STOPPING = frozenset({Mark(TURN, "", ""), Mark(WINS, "", "")})
"""After these a hand cannot be followed further."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A point at which a hand goes apart: what differs there that did not differ before."""

    seed: int
    marks: frozenset[Mark]


@dataclass(frozen=True, slots=True)
class Known:
    """What the situations tell of the differences of two rulebooks.

    ``left`` and ``right`` are rules of phases that the other game has not got: whatever is done by them differs.
    """

    marks: frozenset[Mark]
    left: frozenset[str]
    right: frozenset[str]

    def tells(self, mark: Mark) -> bool:
        """True if some situation tells of this."""
        return mark in self.marks or mark.left in self.left or mark.right in self.right


@dataclass(frozen=True, slots=True)
class Followed:
    """Two rulebooks and the hands that were followed under both: for each, where it goes apart, in order."""

    left: str
    right: str
    hands: tuple[tuple[Divergence, ...], ...]
    known: Known

    @property
    def first(self) -> tuple[Divergence, ...]:
        """Where each hand goes apart for the first time."""
        return tuple(hand[0] for hand in self.hands if hand)

    @property
    def every(self) -> tuple[Divergence, ...]:
        """All points at which the hands go apart."""
        return tuple(each for hand in self.hands for each in hand)

    def unexplained(self, several: Iterable[Divergence]) -> tuple[Divergence, ...]:
        """Those of which some mark is told by no situation."""
        return tuple(each for each in several if self.untold(each))

    def untold(self, point: Divergence) -> tuple[Mark, ...]:
        """What differs at a point and is told by no situation."""
        return tuple(mark for mark in sorted(point.marks) if not self.known.tells(mark))


def followed(left: Sequence[Answer], right: Sequence[Answer], hands: int) -> Followed:
    """So many hands followed under two rulebooks, which have answered the same situations."""
    books = left[0].rules, right[0].rules
    parted = partings(left, right)
    known = Known(
        frozenset(_told(parted)),
        frozenset(path for each in parted for path in _foreign(each.left, each.right)),
        frozenset(path for each in parted for path in _foreign(each.right, each.left)),
    )
    return Followed(
        books[0].id, books[1].id, tuple(tuple(divergences(*books, seed)) for seed in range(hands)), known
    )


def divergences(left: Ruleset, right: Ruleset, seed: int) -> Iterator[Divergence]:
    """Where the hand of this seed goes apart under two rulebooks, for as long as it can be followed under both.

    It can where it is the same player's turn and there is a thing that either calls by the same verb.
    """
    chance = Random(seed)
    common = [count for count in left.setting.players if count in right.setting.players]
    if not common:
        yield Divergence(seed, frozenset({Mark(PLAYERS, "", "")}))
        return
    seats = chance.choice(common)
    here, there = (_Game(rules, seats, seed) for rules in (left, right))
    seen: set[Mark] = set()
    for _ in range(MOST_TURNS):
        marks = frozenset(_marks(here, there)) - seen
        if marks:
            seen |= marks
            yield Divergence(seed, marks)
        alike = [] if marks & STOPPING else [pair for pair in product(here.ways, there.ways) if _is_same(*pair)]
        if not alike:
            return
        ours, theirs = chance.choice(alike)
        here.do(ours)
        there.do(theirs)


def _is_same(way: Way, other: Way) -> bool:
    return way.verb == other.verb


class _Game:
    """A hand under one rulebook, which always stands at somebody's turn or at its end."""

    def __init__(self, rules: Ruleset, seats: int, seed: int) -> None:
        self.rules = rules
        self.dealer: Dealer = dealer_of(rules, seed, {})
        self.state: State = start(rules, seats, dealer=0)
        self._go_on()

    @property
    def position(self) -> int:
        """Whose turn it is, counted from the dealer in the direction of play."""
        count = len(self.state.seats)
        return ((self.state.actor - self.state.table.dealer) * self.rules.setting.step) % count

    def do(self, way: Way) -> None:
        """Do one of the things that may be done, in its most ordinary manner."""
        family = next(family for family in options(self.rules, self.state).choices if family.ref == way.ref)
        _, action = next(representatives(self.rules, self.state, family, self.dealer))
        self.state, _ = follow(self.rules, self.state, action)
        self._go_on()

    def _go_on(self) -> None:
        """Deal, and choose what is most ordinary, up to the next turn; then see what may be done there."""
        while self.state.cursor != END and not self._at_turn():
            family = options(self.rules, self.state).choices[0]
            _, action = next(representatives(self.rules, self.state, family, self.dealer))
            if isinstance(family, DealFamily):
                action = self.dealer.deal(family)
            self.state, _ = follow(self.rules, self.state, action)
        self.ways: tuple[Way, ...] = () if self.state.cursor == END else ways(self.rules, self.state, self.dealer)

    def _at_turn(self) -> bool:
        return self.state.actor != CHANCE and isinstance(self.rules.program[self.state.cursor].operation, Turn)


def _marks(here: _Game, there: _Game) -> Iterator[Mark]:
    """What differs between the two at this point; nothing if all is the same."""
    over = [game.state.cursor == END for game in (here, there)]
    if any(over):
        yield from _at_the_end(here, there, over)
        return
    if here.position != there.position:
        yield Mark(TURN, "", "")
        return
    held = [str(len(game.state.seats[game.state.actor].hand)) for game in (here, there)]
    if held[0] != held[1]:
        yield Mark(HELD, held[0], held[1])
    yield from _of_ways(here.ways, there.ways, FACETS)


def _at_the_end(here: _Game, there: _Game, over: Sequence[bool]) -> Iterator[Mark]:
    if not all(over):
        yield Mark(OVER, str(over[0]), str(over[1]))
    elif set(here.state.table.winners) != set(there.state.table.winners):
        yield Mark(WINS, "", "")


def _of_ways(left: Sequence[Way], right: Sequence[Way], regards: Iterable[str]) -> Iterator[Mark]:
    """The rules by which each side may do what the other may not, or not so, each beside the other's likest."""
    facets = tuple(regards)
    essences = [{way.effect.essence(facets) for way in several} for several in (left, right)]
    for way in left:
        if way.effect.essence(facets) not in essences[1]:
            yield Mark(way.verb, way.ref.path, _likest(way, right))
    for way in right:
        if way.effect.essence(facets) not in essences[0]:
            yield Mark(way.verb, _likest(way, left), way.ref.path)


def _likest(way: Way, others: Sequence[Way]) -> str:
    """The rule of the same verb on the other side; "" if there it is not done."""
    return next((other.ref.path for other in others if other.verb == way.verb), "")


def _foreign(side: Side, other: Side) -> Iterator[str]:
    """The rules of what may be done in a situation of a phase that the other game has not got."""
    phase = side.answer.situation.phase
    if phase and other.answer.never and not has_phase(other.answer.rules, phase):
        yield from (way.ref.path for way in side.answer.ways)


def _told(parted: Iterable[Parting]) -> Iterator[Mark]:
    """Everything by which the situations tell two rulebooks apart."""
    for each in parted:
        yield from _held(each)
        yield from _comes_back(each)
        left, right = each.left.answer, each.right.answer
        if left.ways and right.ways:
            yield from _of_ways(left.ways, right.ways, each.situation.regards)
            yield from _ends_at_once(left.ways, right.ways)
        if left.outcome and right.outcome and left.outcome.division != right.outcome.division:
            yield Mark(WINS, "", "")


def _ends_at_once(left: Sequence[Way], right: Sequence[Way]) -> Iterator[Mark]:
    """That by one rulebook the hand is over when something is done, and by the other it goes on."""
    for way in left:
        for other in right:
            if way.verb == other.verb and way.effect.over != other.effect.over:
                yield Mark(OVER, str(way.effect.over), str(other.effect.over))


def _comes_back(each: Parting) -> Iterator[Mark]:
    """That the turn comes back to the bidder by one rulebook and never by the other, where just that is asked."""
    asked = each.situation.until.node
    words = [word.value for word in asked.value] if asked.kind == "list" else [asked.value]
    if BACK in words and (each.left.answer.play is None) != (each.right.answer.play is None):
        yield Mark(TURN, "", "")


def _held(each: Parting) -> Iterator[Mark]:
    """That it comes to a turn on so many cards by one rulebook and never by the other, where just that is asked."""
    if not _asks_for_cards(each.situation.until.node):
        return
    left, right = _cards_at(each.left), _cards_at(each.right)
    for number in ANY_NUMBER:
        if left and not right and number != left:
            yield Mark(HELD, str(left), str(number))
        elif right and not left and number != right:
            yield Mark(HELD, str(number), str(right))


def _asks_for_cards(node: Node) -> bool:
    """True of a condition in which the number of cards in the hand is asked for."""
    if node.kind == "mapping":
        return HAND in node.value or any(map(_asks_for_cards, node.value.values()))
    return node.kind == "list" and any(map(_asks_for_cards, node.value))


def _cards_at(side: Side) -> int:
    """How many cards the player holds at the turn that is asked about; 0 if it never comes to that."""
    play = side.answer.play
    return 0 if play is None or play.state.actor < 0 else len(play.state.seats[play.state.actor].hand)
