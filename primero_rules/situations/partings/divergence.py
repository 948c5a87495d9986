"""Where one hand diverges when it is played under two rulebooks, and whether some situation explains why.

The hand begins alike under both: the same number of players, the same order of the pack.  At every turn the two are
compared: whose turn it is, how many cards he holds, what he may do.  Then one thing that both allow is drawn by
chance and done.  A divergence is described by what differs and by the rules on either side.  It is explained if in
some situation the two rulebooks differ in the same thing by the same rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from primero_rules.game.state import CHANCE, END, State
from primero_rules.game.transfer import DealFamily
from primero_rules.language.condition import Condition
from primero_rules.language.conditions.combined import facts_of
from primero_rules.language.conditions.holdings import HandSize
from primero_rules.language.conditions.turns import BackAtBidder
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import follow, options, start
from primero_rules.rules.answers import has_phase
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.asked.moment import moment_for, place_from_dealer
from primero_rules.situations.asked.situation import COURSE, FACETS, OUTCOME
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.ways import ways
from primero_rules.situations.partings.parting import Parting, partings
from primero_rules.situations.partings.side import Side
from primero_rules.situations.searching.other_hands import with_other_hands
from primero_rules.situations.searching.representatives import FixedDealer, dealer_of, representatives

OVER, TURN, CARDS_HELD, WINS = "the hand is over", "whose turn it is", "how many cards he holds", "who wins"
NUMBER_OF_PLAYERS = "how many can play"
"""What may differ besides what may be done."""

TIMES_AS_MANY = 20
"""How many times as many hands are followed at most where none has diverged."""

MOST_TURNS = 60
"""How many turns of a hand are followed at most."""


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """One difference, in a form that can be compared: what differs, and the rule or the number on either side."""

    matter: str
    left: str
    right: str


STOPPING = frozenset({Mark(TURN, "", ""), Mark(WINS, "", "")})
"""After one of these a hand cannot be followed further."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A point at which a hand diverges, with the differences that appear there for the first time."""

    seed: int
    marks: frozenset[Mark]


@dataclass(frozen=True, slots=True)
class ExplainedDifferences:
    """The differences between two rulebooks that situations explain.

    ``left`` and ``right`` are the rules of phases that the other game lacks: whatever is done by them is explained.
    ``held_left`` and ``held_right`` are the numbers of cards that a player never holds in the other game.
    """

    marks: frozenset[Mark]
    left: frozenset[str]
    right: frozenset[str]
    held_left: frozenset[str]
    held_right: frozenset[str]

    def tells(self, mark: Mark) -> bool:
        """True if some situation explains this difference."""
        if mark.matter == CARDS_HELD:
            return mark.left in self.held_left or mark.right in self.held_right
        return mark in self.marks or mark.left in self.left or mark.right in self.right


@dataclass(frozen=True, slots=True)
class Followed:
    """The hands that were followed under two rulebooks, each as its divergences in order."""

    left: str
    right: str
    hands: tuple[tuple[Divergence, ...], ...]
    known: ExplainedDifferences

    @property
    def first(self) -> tuple[Divergence, ...]:
        """The first divergence of each hand that has one."""
        return tuple(hand[0] for hand in self.hands if hand)

    @property
    def every(self) -> tuple[Divergence, ...]:
        """All divergences of all hands."""
        return tuple(point for hand in self.hands for point in hand)

    def unexplained(self, points: Iterable[Divergence]) -> tuple[Divergence, ...]:
        """Those of the given divergences that have a difference which no situation explains."""
        return tuple(point for point in points if self.unexplained_marks(point))

    def unexplained_marks(self, point: Divergence) -> tuple[Mark, ...]:
        """The differences at a point that no situation explains."""
        return tuple(mark for mark in sorted(point.marks) if not self.known.tells(mark))


def followed(left: Sequence[Answer], right: Sequence[Answer], hands: int) -> Followed:
    """``hands`` hands, each followed under two rulebooks; ``left`` and ``right`` answer the same situations.

    If none of these diverges, more are followed, up to ``TIMES_AS_MANY``, until one does.
    """
    books = left[0].rules, right[0].rules
    parted = partings(left, right)
    known = ExplainedDifferences(
        frozenset(_explained_marks(parted)),
        frozenset(path for parting in parted for path in _foreign(parting.left, parting.right)),
        frozenset(path for parting in parted for path in _foreign(parting.right, parting.left)),
        frozenset(number for parting in parted for number in _only_held(parting.left, parting.right)),
        frozenset(number for parting in parted for number in _only_held(parting.right, parting.left)),
    )
    return Followed(books[0].id, books[1].id, tuple(_followed_hands(*books, hands)), known)


def _followed_hands(left: Ruleset, right: Ruleset, hands: int) -> Iterator[tuple[Divergence, ...]]:
    """The divergences of each hand that is followed."""
    has_diverged = False
    for seed in range(hands * TIMES_AS_MANY):
        if seed >= hands and has_diverged:
            return
        points = tuple(divergences(left, right, seed))
        has_diverged = has_diverged or bool(points)
        yield points


def divergences(left: Ruleset, right: Ruleset, seed: int) -> Iterator[Divergence]:
    """The divergences of the hand with this seed under two rulebooks, for as long as it can be followed under both.

    It can be followed while it is the same player's turn in both, and both offer a choice with the same verb.
    """
    chance = Random(seed)
    common = [count for count in left.setting.players if count in right.setting.players]
    if not common:
        yield Divergence(seed, frozenset({Mark(NUMBER_OF_PLAYERS, "", "")}))
        return
    seats = chance.choice(common)
    here, there = (_Game(rules, seats, seed) for rules in (left, right))
    seen: set[Mark] = set()
    for _ in range(MOST_TURNS):
        marks = frozenset(_marks(here, there)) - seen
        if marks:
            seen |= marks
            yield Divergence(seed, marks)
        alike = [(ours, theirs) for ours, theirs in product(here.open, there.open) if ours.verb == theirs.verb]
        if marks & STOPPING or not alike:
            return
        ours, theirs = chance.choice(alike)
        here.do(ours)
        there.do(theirs)


class _Game:
    """A hand under one rulebook, always advanced to somebody's turn or to its end."""

    def __init__(self, rules: Ruleset, seats: int, seed: int) -> None:
        self.rules = rules
        self.dealer: FixedDealer = dealer_of(rules, seed, {})
        self.state: State = start(rules, seats, dealer=0)
        self.ways: tuple[Way, ...] = ()
        self._go_on()

    @property
    def position(self) -> int:
        """Whose turn it is, counted from the dealer in the direction of play."""
        return place_from_dealer(self.rules.setting, self.state, self.state.actor)

    def do(self, way: Way) -> None:
        """Go one of the open ways, by its most ordinary action."""
        family = next(family for family in options(self.rules, self.state).choices if family.ref == way.ref)
        _, action = next(representatives(self.rules, self.state, family, self.dealer))
        self.state, _ = follow(self.rules, self.state, action)
        self._go_on()

    def _go_on(self) -> None:
        """Deal, and take the first choice each time, up to the next turn; then list what may be done there."""
        while self.state.cursor != END and not self._at_turn():
            family = options(self.rules, self.state).choices[0]
            _, action = next(representatives(self.rules, self.state, family, self.dealer))
            if isinstance(family, DealFamily):
                action = self.dealer.deal(self.state, family)
            self.state, _ = follow(self.rules, self.state, action)
        self.ways = () if self.state.cursor == END else self._ways()

    def _ways(self) -> tuple[Way, ...]:
        """The ways open to the player with any hand, so that differences that come of his cards do not count."""
        return ways(self.rules, self.state, self.dealer, with_other_hands(self.rules, self.state))

    @property
    def open(self) -> tuple[Way, ...]:
        """What may be done with the cards that the player holds."""
        if self.state.cursor == END:
            return ()
        offered = {family.ref for family in options(self.rules, self.state).choices}
        return tuple(way for way in self.ways if way.ref in offered)

    def _at_turn(self) -> bool:
        return self.state.actor != CHANCE and isinstance(self.rules.program[self.state.cursor].operation, TurnStep)


def _marks(here: _Game, there: _Game) -> Iterator[Mark]:
    """The differences between the two games at this point."""
    over = [game.state.cursor == END for game in (here, there)]
    if any(over):
        yield from _at_the_end(here, there, over)
        return
    if here.position != there.position:
        yield Mark(TURN, "", "")
        return
    held = [str(len(game.state.seats[game.state.actor].hand)) for game in (here, there)]
    if held[0] != held[1]:
        yield Mark(CARDS_HELD, held[0], held[1])
    yield from _of_ways(here.ways, there.ways, FACETS)


def _at_the_end(here: _Game, there: _Game, over: Sequence[bool]) -> Iterator[Mark]:
    if not all(over):
        yield Mark(OVER, str(over[0]), str(over[1]))
    elif set(here.state.table.winners) != set(there.state.table.winners):
        yield Mark(WINS, "", "")


def _of_ways(left: Sequence[Way], right: Sequence[Way], regards: Iterable[str]) -> Iterator[Mark]:
    """The ways of each side whose effect the other lacks, each with the other side's rule of the same verb."""
    facets = tuple(regards)
    essences = [{way.effect.essence(facets) for way in side} for side in (left, right)]
    for way in left:
        if way.effect.essence(facets) not in essences[1]:
            yield Mark(way.verb, way.ref.path, _counterpart(way, right))
    for way in right:
        if way.effect.essence(facets) not in essences[0]:
            yield Mark(way.verb, _counterpart(way, left), way.ref.path)


def _counterpart(way: Way, others: Sequence[Way]) -> str:
    """The path of the rule with the same verb on the other side; "" if that side has none."""
    return next((other.ref.path for other in others if other.verb == way.verb), "")


def _foreign(side: Side, other: Side) -> Iterator[str]:
    """The rules of what may be done in this situation, if its phase is lacking in the other game."""
    phase = side.answer.situation.phase
    if phase and other.answer.never and not has_phase(other.answer.rules, phase):
        yield from (way.ref.path for way in side.answer.ways)


def _explained_marks(parted: Iterable[Parting]) -> Iterator[Mark]:
    """Every difference between two rulebooks that some situation shows."""
    for parting in parted:
        yield from _comes_back(parting)
        left, right = parting.left.answer, parting.right.answer
        if left.ways and right.ways:
            yield from _of_ways(left.ways, right.ways, parting.situation.regards)
            yield from _ends_at_once(left.ways, right.ways)
        asks_how_it_ends = parting.situation.asks in (OUTCOME, COURSE)
        if asks_how_it_ends and left.outcome and right.outcome and left.outcome.division != right.outcome.division:
            yield Mark(WINS, "", "")


def _ends_at_once(left: Sequence[Way], right: Sequence[Way]) -> Iterator[Mark]:
    """A mark for each deed that ends the hand under one rulebook and not under the other."""
    for way in left:
        for other in right:
            if way.verb == other.verb and way.effect.over != other.effect.over:
                yield Mark(OVER, str(way.effect.over), str(other.effect.over))


def _comes_back(parted: Parting) -> Iterator[Mark]:
    """A mark if the situation asks for a turn back at the bidder, and only one of the two rulebooks allows it."""
    reached = _only_reached(parted)
    if reached is not None and BackAtBidder() in _facts(reached):
        yield Mark(TURN, "", "")


def _only_held(side: Side, other: Side) -> Iterator[str]:
    """The number of cards that the situation asks for, if a player may hold it here and never in the other game."""
    play = side.answer.play
    if play is None or play.state.actor < 0 or other.answer.play is not None:
        return
    if any(isinstance(condition, HandSize) for condition in _facts(side.answer)):
        yield str(len(play.state.seats[play.state.actor].hand))


def _only_reached(parted: Parting) -> Answer | None:
    """The answer of the rulebook that comes to the situation, if the other does not."""
    left, right = parted.left.answer, parted.right.answer
    if (left.play is None) == (right.play is None):
        return None
    return right if left.play is None else left


def _facts(answer: Answer) -> tuple[Condition, ...]:
    """The conditions that hold whenever the situation comes about."""
    return facts_of(moment_for(answer.rules, answer.situation).conditions).true
