"""The showdown of given hands under a rulebook's own rules: who wins, what each takes, and which rule decides."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from primero_rules.base import cards as notation
from primero_rules.base.argument import check_kind, check_listed
from primero_rules.base.cards import Card
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import did_you_mean, nearest
from primero_rules.base.spelling import spelled
from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.base.written_evidence import HOLDS
from primero_rules.game.action import Pass
from primero_rules.game.event import Event, Ruled, Won
from primero_rules.game.failure import CardsUnknown, Refused
from primero_rules.game.instruction import Instruction
from primero_rules.game.state import Said, State
from primero_rules.language.announcing import said_text
from primero_rules.language.steps.showdown import Settlement
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.evaluation import Evaluation, cards_of, evaluation_of
from primero_rules.play.game import follow, options, run
from primero_rules.play.instrumented import watched
from primero_rules.play.new_hand import seats_at
from primero_rules.records.record_words import name_and_points
from primero_rules.rules.hands_at_steps import hands_at_steps
from primero_rules.rules.holes import check_playable
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.decision import FAVOUR, Decision, decision
from primero_rules.worth.grounds_of_showdown import (
    disguises_of_winners,
    grounds_of_hands,
    holder_of_favour,
    rules_of_authors,
    rules_of_ours,
)
from primero_rules.worth.laid_table import LaidHand, LaidTable, laid_tables

NOT_YET = "the hands are not compared as they are: somebody still has to choose or to draw"

USUAL_POT = 60
"""The default number of chips in the pot, which two to six players can have staked in equal parts."""


@dataclass(frozen=True, slots=True)
class Contender:
    """One of the hands: what it makes, what was announced of it, what it takes, and what keeps it from winning."""

    cards: tuple[str, ...]
    makes: Evaluation
    announced: str
    claims: bool
    takes: int
    wins: bool
    objection: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """A state in which somebody has to choose or draw before hands are compared; the events before; the seats."""

    state: State
    events: tuple[Event, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Showdown:
    """The result of comparing hands.

    ``stays`` are the chips that nobody takes; ``resting`` are the editors' choices on which the result rests, and
    ``unsure`` the author's rules on which it rests and that he does not simply hold.  If hands are not compared,
    ``contenders`` is empty, and ``why`` and ``ref`` give the reason.  If it is only that somebody has to choose
    or to draw first, ``waits`` is the state in which he does.  ``disguises`` are the rules by which a winning
    hand may go under the name that was given it.
    """

    rules: Ruleset
    contenders: tuple[Contender, ...]
    pot: int
    stays: int
    decided: Decision | None
    resting: tuple[Ref, ...]
    unsure: tuple[Ref, ...] = ()
    why: str = ""
    ref: Ref | None = None
    waits: Waiting | None = None
    disguises: tuple[Ref, ...] = ()

    @property
    def rule(self) -> Ref | None:
        """The rule that decided, or that prevents a comparison."""
        return self.ref if self.decided is None else self.decided.ref

    @property
    def told_rules(self) -> tuple[Ref, ...]:
        """The rules with a sentence by which it came out so.

        They are the one that decided, then those that bar hands, and those by which others go under another name.
        """
        rules = (self.rule, *(self.decided.barring if self.decided else ()), *self.disguises)
        return tuple(ref for ref in rules if ref is not None and ref.says)

    @property
    def winners(self) -> tuple[int, ...]:
        """The indexes of the hands that win."""
        return tuple(place for place, contender in enumerate(self.contenders) if contender.wins)

    @property
    def shares(self) -> tuple[int, ...]:
        """How many chips each hand takes."""
        return tuple(contender.takes for contender in self.contenders)

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared: two rulebooks share it if the same hands win the same chips."""
        return not self.contenders, self.winners, self.shares, self.stays


def showdown(
    rules: Ruleset,
    hands: Iterable[str],
    *,
    announced: Sequence[str] = (),
    pot: WholeNumber = USUAL_POT,
    seats: WholeNumber | None = None,
) -> Showdown:
    """The showdown of these hands, the first of which is that of eldest hand.

    Refused if they cannot be read, if the pot has less than a chip from each, or if the rules have holes.

    ``announced`` are what the players have said, in the same order: a hand by its name, with or without points, or
    cards, for what these make; ``""`` for the truth.  ``pot`` is how many chips they have staked together.
    ``seats`` are all that sat down; those without a hand here have folded.
    """
    check_playable(rules)
    check_listed(hands, "hands", "a list of hands, each as text such as '7c Ah'")
    check_kind(announced, (list, tuple), "announced", "a list with what was said of each hand, as text")
    held = _read(rules, tuple(hands), announced)
    chips = whole_number(pot, "pot", "a whole number of chips")
    players = seats_at(rules, _seats(rules, held) if seats is None else seats)
    if chips < len(held):
        complaint = f"{chips} chips cannot be staked by {len(held)} players"
        raise Refused(complaint, rules.setting.ref, "a chip from each")
    try:
        return _held_by(rules, held, chips, players)
    except Refused as refused:
        return not_held(rules, chips, refused.why, refused.ref)
    except CardsUnknown as unknown:
        return not_held(rules, chips, str(unknown), rules.setting.ref)


def _seats(rules: Ruleset, held: Sequence[LaidHand]) -> int:
    """The smallest number of players with which these hands can be held."""
    cards = [card for hand in held for card in hand.cards]
    return rules.setting.seats_with(cards, len(held)) or max(len(held), rules.setting.players[0])


def _read(rules: Ruleset, hands: tuple[str, ...], announced: Sequence[str]) -> list[LaidHand]:
    """The hands with what was announced of each; Refused for one alone, and for sizes that cannot meet."""
    ref = rules.setting.ref
    if len(hands) < 2:
        raise Refused("there is nothing to compare with one hand", ref, "two hands or more")
    if len(announced) > len(hands):
        raise Refused(f"more is announced than the {len(hands)} hands", ref, "what was said of each hand, at most")
    said = [*announced, *([""] * (len(hands) - len(announced)))]
    read: list[tuple[Card, ...]] = []
    for hand in hands:
        read.append(cards_of(rules, hand, [card for cards in read for card in cards]))
    sizes = sorted({len(cards) for cards in read})
    if len(sizes) > 1 and not _may_differ(rules, sizes):
        first, other = list(dict.fromkeys(map(len, read)))[:2]
        raise Refused(f"one hand has {counted(first, 'card')} and another {other}", ref, "as many in each")
    return [LaidHand(cards, _said(rules, word)) for cards, word in zip(read, said, strict=True)]


def _may_differ(rules: Ruleset, sizes: Sequence[int]) -> bool:
    """True if the rules show that hands of all these sizes, in ascending order, may be left when a betting ends.

    Where cards are dealt again and again, they show no more than that nobody holds more than the whole pack.
    """
    held = hands_at_steps(rules)
    at_turns = [held[index] for index in held if isinstance(rules.program[index].operation, TurnStep)]
    known = [bounds for bounds in at_turns if bounds.most < len(rules.setting.pack)]
    return any(bounds.least <= sizes[0] and sizes[-1] <= bounds.most for bounds in known)


def _said(rules: Ruleset, word: str) -> Said | None:
    """An announcement: a name with or without points, or cards; Refused if no hand of this game has the name."""
    check_kind(word, str, "an announcement", "a hand by its name, or cards, as text")
    ranking, words = rules.setting.ranking, word.split()
    if not words:
        return None
    try:
        shown = tuple(sorted(notation.card(text) for text in words))
    except ValueError:
        name, points = name_and_points(word)
        names = [combination.name for combination in ranking.combinations]
        named = [index for index, known in enumerate(names) if spelled(known) == spelled(name)]
        if not named:
            known = f"{', '.join(names)}{did_you_mean(nearest(name, names))}"
            raise Refused(f"no hand is called {name!r} in {rules.id}", rules.setting.ref, known) from None
        return Said(ranking.announced(named[0]), points)
    best = ranking.evaluate(shown)
    if best.combination < 0:
        raise Refused(f"{word} makes no hand in {rules.id}", rules.setting.ref, "cards that make one")
    return Said(ranking.announced(best.combination), best.points)


def _held_by(rules: Ruleset, hands: Sequence[LaidHand], pot: int, seats: int) -> Showdown:
    """The showdown, from the first way in which the betting may have ended that leads to one.

    Where none does, the last bidder lets his bid stand if he has another turn.
    """
    tables = tuple(laid_tables(rules, hands, pot, seats))
    waiting: Showdown | None = None
    for stands in (False, True):
        for table in tables:
            followed, visits = watched(rules)
            state, events = table.state.copy(), list[Event]()
            run(followed, state, table.round, events)
            if stands:
                state, events = _bid_stands(followed, state, events)
            settlements = [at for at in rules.program if isinstance(at.operation, Settlement)]
            settled = [at for at in settlements if at.ref.path in visits.paths]
            if settled and (state.over or _all_given_out(state)):
                return _result_of(rules, table, hands, pot, settled[-1], state.table.winners, events)
            at = rules.program[state.cursor]
            if not state.over and not isinstance(at.operation, TurnStep):
                waiting = waiting or replace(
                    not_held(rules, pot, NOT_YET, at.ref), waits=Waiting(state, tuple(events), table.seats)
                )
    if waiting is not None:
        return waiting
    return not_held(rules, pot, "no betting ends so that these hands are compared", rules.setting.ref)


def _bid_stands(rules: Ruleset, state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """The state and the events after the last bidder, if it is his turn again and he may pass, has done so."""
    bid = state.vying.bid
    if bid is None or state.over or state.actor != bid.seat or Pass(bid.seat) not in options(rules, state):
        return state, events
    after, later = follow(rules, state, Pass(bid.seat))
    return after, [*events, *later]


def _all_given_out(state: State) -> bool:
    """True if nothing is left of what was staked in the betting, whatever the hand goes on with."""
    return not state.pot and not any(seat.staked for seat in state.seats)


def not_held(rules: Ruleset, pot: int, why: str, ref: Ref) -> Showdown:
    """The result that hands are not compared under these rules, and why."""
    return Showdown(rules, (), pot, pot, None, (), (), why, ref)


def _result_of(
    rules: Ruleset,
    table: LaidTable,
    hands: Sequence[LaidHand],
    pot: int,
    at: Instruction,
    winners: Sequence[int],
    events: list[Event],
) -> Showdown:
    """The result of a showdown, with the contenders in the order in which the hands were given."""
    state = table.state.copy()
    state.table.winners = tuple(winners)
    objections = {event.seat: event.finding for event in events if isinstance(event, Ruled)}
    taken = dict.fromkeys(table.seats, 0)
    for event in events:
        if isinstance(event, Won) and not event.pot:
            taken[event.seat] += event.amount
    ranking = rules.setting.ranking
    contenders = []
    for seat, held in zip(table.seats, hands, strict=True):
        player = state.seats[seat]
        contender = Contender(
            cards=tuple(notation.show(card) for card in held.cards),
            makes=evaluation_of(rules, ranking.evaluate(player.hand)),
            announced=said_text(player.said, ranking),
            claims=player.claimed,
            takes=taken[seat],
            wins=seat in winners,
            objection=objections.get(seat, ""),
        )
        contenders.append(contender)
    decided = decision(rules, at, state, table.seats, events)
    disguises = tuple(dict.fromkeys(disguises_of_winners(rules, at, state)))
    grounds = [*disguises, *grounds_of_hands(rules, [contender.makes for contender in contenders])]
    grounds += holder_of_favour(rules) if decided.by == FAVOUR else ()
    resting = dict.fromkeys((*[ref for ref in grounds if ref.editor], *rules_of_ours(rules, events)))
    unsure = dict.fromkeys(ref for ref in (*grounds, *rules_of_authors(rules, events)) if ref.stance != HOLDS)
    kept = pot - sum(taken.values())
    return Showdown(
        rules, tuple(contenders), pot, kept, decided, tuple(resting), tuple(unsure), disguises=disguises
    )
