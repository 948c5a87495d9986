"""The interpreter: a pure reducer over an immutable state whose control point is a cursor into the file's rules.

Laws kept here:
1. Only this module moves the cursor.
4. ``apply(rules, state, action)`` succeeds exactly when ``action`` is in ``options(rules, state)``; every refusal
   names its rule and says what would make the action lawful.
3. No randomness below the faces: ``playout`` draws from the generator that its caller's seed makes, and
   chance is a seat like the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from primero_rules.compiled.ruleset import Ruleset
from primero_rules.ground.cards import BLANK, Card
from primero_rules.ground.cards import card as read_card
from primero_rules.model.action import Action
from primero_rules.model.event import Event
from primero_rules.model.failure import Refused
from primero_rules.model.option import Options
from primero_rules.model.rule import END, WAIT, Rule
from primero_rules.model.state import CHANCE, NOBODY, Seat, State, Stock, Table, Vying
from primero_rules.play.refusal import refusal

UNNAMED = tuple(f"seat {seat}" for seat in range(52))
"""What players are called who have no names."""

LONGEST = 100_000
"""More rules than this without anybody acting means that a file goes round in a circle."""


def start(rules: Ruleset, seats: int | None = None, **given: Any) -> State:
    """The first state of a hand, run on to where somebody has to act; for what may be given see ``begin``."""
    return begin(rules, seats, **given)[0]


def begin(
    rules: Ruleset,
    seats: int | None = None,
    *,
    seed: int | None = None,
    deck: str | Iterable[str | Card] | None = None,
    stacks: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    dealer: int = 0,
    carried: int = 0,
    blanks: int = 0,
    chance: Random | None = None,
) -> tuple[State, tuple[Event, ...]]:
    """The first state of a hand, run on to where somebody has to act, and what happened on the way.

    With ``seed`` the pack is shuffled; with ``deck`` (the top card first) it lies so, and may be a part of the
    pack; with neither, nobody knows its order and chance has to say what comes (``chance`` is a generator to
    shuffle with instead of a seed).  ``stacks`` are chips and ``names`` what the players are called, by seat,
    ``carried`` chips left on the table by an earlier hand, ``blanks`` cards that exist but that nobody names.
    Refused if the rules have holes or the seats do not fit.
    """
    told = next((len(given) for given in (stacks, names) if given is not None), rules.setting.players[0])
    count = told if seats is None else seats
    _check_seats(rules, count, stacks, dealer)
    called = tuple(names) if names is not None else UNNAMED[:count]
    if len(called) != count:
        raise Refused("the names do not fit the seats", rules.setting.ref, "one name for each seat")
    brought = tuple(stacks) if stacks is not None else (rules.setting.stack,) * count
    state = State(
        cursor=0,
        progress=0,
        actor=NOBODY,
        seats=tuple([Seat((), (), stack) for stack in brought]),
        stock=_stock(rules, Random(seed) if seed is not None else chance, deck, blanks),
        vying=Vying(),
        pot=carried,
        table=Table(
            dealer,
            brought,
            carried,
            called,
            rules.setting.discards == "face-up",
            (NOBODY,) * len(rules.roles),
            (0,) * rules.counters,
        ),
    )
    return run(rules.rules, state, 0, ())


def _check_seats(rules: Ruleset, count: int, stacks: Sequence[int] | None, dealer: int) -> None:
    ref = rules.setting.ref
    if rules.holes:
        where = "; ".join(f"line {hole.line}: {hole.says or hole.path}" for hole in rules.holes)
        raise Refused(f"{rules.id} has holes and cannot be played: {where}", rules.holes[0], "fill them")
    players = rules.setting.players
    if count not in players:
        raise Refused(f"{count} cannot play {rules.id}", ref, f"from {players[0]} to {players[-1]} can")
    if stacks is not None and (len(stacks) != count or min(stacks) < 0):
        raise Refused("the stacks do not fit the seats", ref, "one number of chips, not below 0, for each seat")
    if not 0 <= dealer < count:
        raise Refused(f"there is no seat {dealer} to deal", ref, f"a seat from 0 to {count - 1}")


def _stock(rules: Ruleset, chance: Random | None, deck: str | Iterable[str | Card] | None, blanks: int) -> Stock:
    setting = rules.setting
    if deck is None and chance is None:
        return Stock((*setting.pack, *range(BLANK, BLANK + blanks)), ordered=False)
    pile: list[Card] = list(setting.pack)
    if deck is not None:
        words = deck.replace(",", " ").split() if isinstance(deck, str) else deck
        try:
            pile = [read_card(one) if isinstance(one, str) else one for one in words]
        except ValueError as wrong:
            raise Refused(str(wrong), setting.ref, "cards such as Ah or 7c") from None
        foreign = [one for one in pile if one not in setting.pack]
        if foreign or len(set(pile)) != len(pile):
            raise Refused("this deck does not fit the pack", setting.ref, "each card of the pack at most once")
    elif chance is not None:
        pile = shuffled(rules, chance)
    if setting.deals_from == "top":
        pile.reverse()
    return Stock(tuple(pile), ordered=True)


def shuffled(rules: Ruleset, chance: Random) -> list[Card]:
    """The pack in an order that chance decides, the top card first."""
    pile = list(rules.setting.pack)
    draw = chance.random
    pile.sort(key=lambda _card: draw())
    return pile


def run(
    rules: tuple[Rule, ...], state: State, cursor: int, events: tuple[Event, ...]
) -> tuple[State, tuple[Event, ...]]:
    """Go on from a rule to the next at which somebody has to act, or to the end of the hand."""
    for _ in range(LONGEST):
        if cursor == END:
            break
        rule = rules[cursor]
        state, more, leads = rule.kind.enter(rule, state)
        if more:
            events += more
        if leads == WAIT:
            if state.cursor != cursor:
                state = state.at(cursor, state.actor, state.progress)
            return state, events
        cursor = leads
        if state.progress:
            state = state.at(state.cursor, state.actor, 0)
    else:
        raise AssertionError(f"play goes round in a circle at line {rules[cursor].ref.line}")
    return state.at(END, NOBODY, 0), events


def options(rules: Ruleset, state: State) -> Options:
    """All that may be done now, by ``state.actor``: nothing when the hand is over."""
    if state.cursor == END:
        return Options(())
    rule = rules.rules[state.cursor]
    return Options(rule.kind.options(rule, state))


def apply(rules: Ruleset, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened on the way; Refused if the rules do not allow it."""
    offered = options(rules, state)
    if action not in offered:
        raise refusal(rules, state, action, offered)
    return follow(rules, state, action)


def follow(rules: Ruleset, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The same for an action that is known to be offered; nothing is checked."""
    rule = rules.rules[state.cursor]
    after, events, leads = rule.kind.apply(rule, state, action)
    if leads == WAIT:
        return after, events
    if after.progress:
        after = after.at(after.cursor, after.actor, 0)
    return run(rules.rules, after, leads, events)


@dataclass(frozen=True, slots=True)
class Playout:
    """One hand played to its end: chips won by seat, how many choices were made, and everything that happened."""

    payoffs: tuple[int, ...]
    decisions: int
    events: tuple[Event, ...]
    final: State


def playout(rules: Ruleset, seats: int | None = None, *, seed: int = 0, **given: Any) -> Playout:
    """One hand in which every choice is drawn at random; the same seed gives the same hand."""
    chance = Random(seed)
    given.setdefault("chance", chance)
    state, first = begin(rules, seats, **given)
    events = list(first)
    decisions = 0
    program = rules.rules
    while state.cursor != END:
        rule = program[state.cursor]
        kind = rule.kind
        action = kind.draw(rule, state, chance)
        if state.actor != CHANCE:
            decisions += 1
        state, more, leads = kind.apply(rule, state, action)
        if leads != WAIT:
            state, more = run(
                program, state.at(state.cursor, state.actor, 0) if state.progress else state, leads, more
            )
        events += more
    return Playout(state.payoffs, decisions, tuple(events), state)
