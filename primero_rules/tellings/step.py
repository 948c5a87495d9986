"""One step of a record carried out: everything that it may mean, as states that may follow.

Where the record leaves something open (which card was thrown, what came) there is more than one answer; where
the rules do not allow what it tells there is none, and ``Mismatch`` says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from primero_rules.compiled.ruleset import Ruleset
from primero_rules.ground.cards import BLANK, Card, write
from primero_rules.model.action import Action, Bid, Choose, Claim, Deal, Exchange, Fold, Pass, Raise, See
from primero_rules.model.event import Event
from primero_rules.model.failure import Mismatch, Refused
from primero_rules.model.option import Bids, Deals, Exchanges
from primero_rules.model.record import Record
from primero_rules.model.rule import Ref
from primero_rules.model.spec import Spec
from primero_rules.model.state import CHANCE, State
from primero_rules.play.game import apply, options
from primero_rules.tellings.expectation import Moment, contradiction
from primero_rules.tellings.words import all_called, read_cards, read_names, verbs_called

SIMPLE: Mapping[str, type[Pass | Fold | See]] = {"pass": Pass, "fold": Fold, "see": See}

Outcome = tuple[State, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Telling:
    """A record, and the rules under which it is read."""

    rules: Ruleset
    record: Record

    def mismatch(self, step: int, spec: Spec, why: str, ref: Ref | None = None, line: int = 0) -> Mismatch:
        """The record does not follow here."""
        return Mismatch(why, self.record.file, line or spec.node.place.line, step + 1, ref)


def outcomes(telling: Telling, state: State, number: int) -> list[Outcome]:
    """Every state that the step with this number (from 0) may lead to; Mismatch if there is none."""
    step = telling.record.steps[number]
    before: tuple[Event, ...] = ()
    if step.get("deal") is None and step.get("judge") is None and step.get("who") is not None:
        state, before = _chance_says_nothing(telling, state)
    _expect(telling, step, "before", number, Moment(telling.rules, telling.record, state, ()))
    found: list[Outcome] = []
    wrong: Mismatch | None = None
    for after, happened in _carried_out(telling, step, state, number):
        events = (*before, *happened)
        try:
            _expect(telling, step, "expect", number, Moment(telling.rules, telling.record, after, events))
        except Mismatch as mismatch:
            wrong = wrong or mismatch
            continue
        found.append((after, events))
    if not found and wrong is not None:
        raise wrong
    return found


def _expect(telling: Telling, step: Spec, key: str, number: int, moment: Moment) -> None:
    wrong, line = contradiction(step.get(key), moment)
    if wrong:
        raise telling.mismatch(number, step, wrong, line=line)


def _carried_out(telling: Telling, step: Spec, state: State, number: int) -> Iterator[Outcome]:
    deal, judge = step.get("deal"), step.get("judge")
    if deal is not None:
        yield _deal(telling, deal, state, number)
    elif judge is not None:
        _judge(telling, step, judge, number)
        yield state, ()
    elif step.get("who") is not None:
        yield from _act(telling, step, state, number)
    else:
        yield state, ()


def _judge(telling: Telling, step: Spec, judge: Spec, number: int) -> None:
    """A hand that the text only talks about: what it makes."""
    setting = telling.rules.setting
    hand = tuple(sorted(one for one in read_cards(judge, setting.pack) if one is not None))
    stated = read_names(step.need("as"), setting.ranking)
    held = setting.ranking.judge(hand)
    same = stated.combination in (held.combination, setting.ranking.announced(held.combination))
    if not same or stated.points not in (None, held.points):
        made = f"{setting.ranking.name(held.combination)} {held.points}"
        raise telling.mismatch(
            number, step, f"{write(hand)} is said to be {step.need('as').text()}, but makes {made}"
        )


def _blanks(state: State, count: int) -> tuple[Card, ...]:
    """So many cards that nobody names, still undealt."""
    return tuple(one for one in state.stock.cards if one >= BLANK)[:count]


def _chance(telling: Telling, state: State) -> Deals:
    choice = options(telling.rules, state).choices[0]
    assert isinstance(choice, Deals)
    return choice


def _chance_says_nothing(telling: Telling, state: State) -> Outcome:
    """Deal unknown cards for as long as chance has to deal."""
    events: tuple[Event, ...] = ()
    while state.actor == CHANCE:
        choice = _chance(telling, state)
        state, more = apply(telling.rules, state, Deal(CHANCE, choice.to, _blanks(state, choice.count)))
        events += more
    return state, events


def _filled(state: State, named: list[Card | None], count: int) -> tuple[Card, ...]:
    """Named cards, with blanks for those that are not named."""
    blanks = iter(_blanks(state, count))
    return tuple(next(blanks) if one is None else one for one in named)


def _deal(telling: Telling, deal: Spec, state: State, number: int) -> Outcome:
    pack = telling.rules.setting.pack
    left = {telling.record.seat(deal, name): read_cards(inner, pack) for name, inner in deal.entries()}
    events: tuple[Event, ...] = ()
    while any(left.values()):
        if state.actor != CHANCE:
            names = ", ".join(telling.record.seats[seat].name for seat, cards in left.items() if cards)
            raise telling.mismatch(number, deal, f"no card is dealt to {names} here by these rules")
        choice = _chance(telling, state)
        given = left.get(choice.to, [])[: choice.count]
        if choice.to in left:
            left[choice.to] = left[choice.to][choice.count :]
        given += [None] * (choice.count - len(given))
        action = Deal(CHANCE, choice.to, _filled(state, given, choice.count))
        state, more = _apply(telling, deal, state, action, number)
        events += more
    return state, events


def _apply(telling: Telling, spec: Spec, state: State, action: Action, number: int) -> Outcome:
    try:
        return apply(telling.rules, state, action)
    except Refused as refused:
        names = telling.record.seats
        why = f"{refused.why}: {refused.remedy}" if refused.remedy else refused.why
        for seat in range(len(names) - 1, -1, -1):
            why = why.replace(f"seat {seat}", names[seat].name)
        raise telling.mismatch(number, spec, why, refused.ref) from None


def _act(telling: Telling, step: Spec, state: State, number: int) -> Iterator[Outcome]:
    """What a player does: a choice, cards thrown and cards drawn, as far as the step tells them."""
    who = step.need("who")
    seat = telling.record.seat(who, who.text())
    events: tuple[Event, ...] = ()
    if step.get("does") is not None:
        action = _action(telling, step, state, seat, number)
        state, events = _apply(telling, step, state, action, number)
    throws, draws = step.get("throws"), step.get("draws")
    waiting = _waiting_exchange(telling, state, seat)
    if waiting is None:
        if throws is not None or draws is not None:
            raise telling.mismatch(number, step, f"{who.text()} does not change cards here by these rules")
        yield state, events
        return
    for action in _discards(telling, throws, waiting):
        after, more = _apply(telling, step, state, action, number)
        yield _drawn(telling, step, after, (*events, *more), number)


def _waiting_exchange(telling: Telling, state: State, seat: int) -> Exchanges | None:
    if state.actor != seat:
        return None
    choices = options(telling.rules, state).choices
    return choices[0] if len(choices) == 1 and isinstance(choices[0], Exchanges) else None


def _discards(telling: Telling, throws: Spec | None, waiting: Exchanges) -> Iterator[Exchange]:
    """Every discard that the step may mean; blanks are alike, so only the first of them are tried."""
    named = read_cards(throws, telling.rules.setting.pack) if throws is not None else None
    known = [one for one in named or () if one is not None]
    sizes = range(waiting.least, waiting.most + 1) if named is None else range(len(named), len(named) + 1)
    if named is None and waiting.least == 0:
        sizes = range(1)
    others = [one for one in waiting.hand if one not in known]
    spent: set[tuple[Card, ...]] = set()
    for size in sizes:
        for more in combinations(others, size - len(known)):
            alike = tuple(min(one, BLANK) for one in more)
            if alike not in spent:
                spent.add(alike)
                yield Exchange(waiting.seat, tuple(sorted((*known, *more))))


def _drawn(telling: Telling, step: Spec, state: State, events: tuple[Event, ...], number: int) -> Outcome:
    draws = step.get("draws")
    named = read_cards(draws, telling.rules.setting.pack) if draws is not None else None
    if state.actor != CHANCE:
        if named:
            raise telling.mismatch(number, step, "no card is drawn here by these rules")
        return state, events
    choice = _chance(telling, state)
    if named is None:
        named = [None] * choice.count
    action = Deal(CHANCE, choice.to, _filled(state, named, choice.count))
    state, more = _apply(telling, draws or step, state, action, number)
    return state, (*events, *more)


def _action(telling: Telling, step: Spec, state: State, seat: int, number: int) -> Action:
    """The action that ``does`` means here."""
    does = step.need("does")
    word = does.text()
    does.known(word, all_called(telling.rules), "thing that may be done in this game")
    offered = options(telling.rules, state)
    verbs = verbs_called(telling.rules, state, word) or (word,)
    verb = next((one for one in verbs if one in offered.verbs), verbs[0])
    if verb in SIMPLE:
        return SIMPLE[verb](seat)
    if verb in ("bid", "raise"):
        make = Bid if verb == "bid" else Raise
        names = step.get("names")
        said = read_names(names, telling.rules.setting.ranking) if names else None
        return make(seat, _amount(telling, step, state, make), said)
    if verb == "claim":
        return Claim(seat, read_names(step.need("names"), telling.rules.setting.ranking))
    if verb == "choose":
        return Choose(seat, step.need("way").text())
    raise telling.mismatch(number, step, f"{word} cannot be done in this way", telling.rules.rules[0].ref)


def _amount(telling: Telling, step: Spec, state: State, make: type[Bid | Raise]) -> int:
    """The chips bid; they need not be told where only one number is lawful."""
    stated = step.get("amount")
    if stated is not None:
        return stated.integer()
    for choice in options(telling.rules, state).choices:
        if isinstance(choice, Bids) and choice.make is make and len(choice.amounts) == 1:
            return choice.amounts[0]
    return step.need("amount").integer()
