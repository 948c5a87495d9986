"""One step of a record carried out: everything that it may mean, as states that may follow.

Where the record leaves something open (which card was thrown, what came) there is more than one answer; where
the rules do not allow what it tells there is none, and ``Mismatch`` says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Bid, Choose, Claim, Deal, Exchange, Fold, Pass, Raise, See
from primero_rules.game.announcement import BidFamily
from primero_rules.game.state import CHANCE, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.play.game import options
from primero_rules.records.judged_hands import judge_as_told
from primero_rules.records.shown_cards import shown
from primero_rules.records.spoken import all_called, read_names, verbs_called
from primero_rules.records.unknown_cards import Named, filled, likeness, may_be, need_known, read_named
from primero_rules.records.worlds import Outcome, Telling, after, agreeing, any_of, done, known

SIMPLE: Mapping[str, type[Pass | Fold]] = {"pass": Pass, "fold": Fold}


def outcomes(telling: Telling, state: State, number: int) -> Iterator[Outcome]:
    """Every state that the step with this number (from 0) may lead to; Mismatch if there is none."""
    step = telling.record.steps[number]
    starts = _dealt_out(telling, step, state, number)
    yield from any_of(_followed(telling, step, start, number) for start in starts)


def _dealt_out(telling: Telling, step: Spec, state: State, number: int) -> Iterator[Outcome]:
    """The state when a player has to act: cards that the record does not tell of have been dealt unknown."""
    if step.get("who") is None or state.actor != CHANCE:
        yield Outcome(state, ())
        return
    choice = _chance(telling, state)
    action = Deal(CHANCE, choice.to, _filled(telling, step, state, [None] * choice.count, number))
    dealt = done(telling, step, Outcome(state, ()), action, number)
    yield from any_of(after(one, _dealt_out(telling, step, one.state, number)) for one in dealt)


def _followed(telling: Telling, step: Spec, start: Outcome, number: int) -> Iterator[Outcome]:
    """The step carried out, wherever what the text asserts before and after it holds."""
    for_step = partial(_carried_out, telling, step, number)

    def agreed(ready: Outcome) -> Iterator[Outcome]:
        carried = known(telling, ready, for_step)
        return any_of(agreeing(telling, step, "expect", one, number) for one in carried)

    yield from any_of(agreed(ready) for ready in agreeing(telling, step, "before", start, number))


def _carried_out(telling: Telling, step: Spec, number: int, state: State) -> Iterator[Outcome]:
    deal, judge = step.get("deal"), step.get("judge")
    if deal is not None:
        yield from _deal(telling, deal, state, number)
    elif judge is not None:
        judge_as_told(telling, step, judge, number)
        yield Outcome(state, ())
    elif step.get("who") is not None:
        yield from _act(telling, step, state, number)
    else:
        yield Outcome(state, ())


def _rule_at(telling: Telling, state: State) -> Ref | None:
    """The rule at which play waits; None when the hand is over."""
    return telling.rules.program[state.cursor].ref if state.cursor >= 0 else None


def _chance(telling: Telling, state: State) -> DealFamily:
    choice = options(telling.rules, state).choices[0]
    assert isinstance(choice, DealFamily)
    return choice


def _filled(telling: Telling, spec: Spec, state: State, named: Named, number: int) -> tuple[Card, ...]:
    """Named cards, with others in the place of those that are not named, or not in full."""
    found = filled(state, named)
    if found is None:
        raise telling.mismatch(number, spec, "more cards come without a name here than can be told apart")
    return found


def _deal(telling: Telling, deal: Spec, state: State, number: int) -> Iterator[Outcome]:
    """Deal the cards that are named, and unknown ones to those of whom nothing is said."""
    pack = telling.rules.setting.pack
    left = {telling.record.seat(deal, name): read_named(inner, pack) for name, inner in deal.entries()}
    yield from _deal_rest(telling, deal, Outcome(state, ()), left, number)


def _deal_rest(
    telling: Telling, deal: Spec, start: Outcome, left: dict[int, Named], number: int
) -> Iterator[Outcome]:
    if not any(left.values()):
        yield start
        return
    if start.state.actor != CHANCE:
        names = ", ".join(telling.record.seats[seat].name for seat, cards in left.items() if cards)
        why = f"no card is dealt to {names} here by these rules"
        raise telling.mismatch(number, deal, why, _rule_at(telling, start.state))
    choice = _chance(telling, start.state)
    given = left.get(choice.to, [])[: choice.count]
    rest = {seat: cards[choice.count :] if seat == choice.to else cards for seat, cards in left.items()}
    given += [None] * (choice.count - len(given))
    action = Deal(CHANCE, choice.to, _filled(telling, deal, start.state, given, number))
    dealt = done(telling, deal, start, action, number)
    yield from any_of(_deal_rest(telling, deal, one, rest, number) for one in dealt)


def _act(telling: Telling, step: Spec, state: State, number: int) -> Iterator[Outcome]:
    """What a player does: a choice, cards thrown and cards drawn, as far as the step tells them."""
    who = step.need("who")
    seat = telling.record.seat(who, who.text())
    if step.get("does") is None:
        yield from _changed_and_shown(telling, step, Outcome(state, ()), seat, number)
        return

    def changed(action: Action) -> Iterator[Outcome]:
        chosen = done(telling, step, Outcome(state, ()), action, number)
        return any_of(_changed_and_shown(telling, step, one, seat, number) for one in chosen)

    yield from any_of(changed(action) for action in _actions(telling, step, state, seat, number))


def _changed_and_shown(telling: Telling, step: Spec, start: Outcome, seat: int, number: int) -> Iterator[Outcome]:
    """The cards that a player changes in this step, and those that he shows."""
    changed = _change(telling, step, start, seat, number)
    yield from any_of(shown(telling, step, one, seat, number) for one in changed)


def _change(telling: Telling, step: Spec, start: Outcome, seat: int, number: int) -> Iterator[Outcome]:
    """The cards that a player changes in this step, if the rules let him."""
    throws, draws = step.get("throws"), step.get("draws")
    waiting = _waiting_exchange(telling, start.state, seat)
    if waiting is not None and throws is None and _told_next(telling, step, number):
        waiting = None
    if waiting is None:
        if throws is not None or draws is not None:
            who = step.need("who").text()
            why = f"{who} does not change cards here by these rules"
            raise telling.mismatch(number, step, why, _rule_at(telling, start.state))
        yield start
        return

    def drawn(action: Exchange) -> Iterator[Outcome]:
        return any_of(_drawn(telling, step, one, number) for one in done(telling, step, start, action, number))

    yield from any_of(drawn(action) for action in _discards(telling, throws, waiting))


def _told_next(telling: Telling, step: Spec, number: int) -> bool:
    """True if this step tells what a player does, and the next, by itself, which cards he changes then."""
    if step.get("does") is None or number + 1 == len(telling.record.steps):
        return False
    later = telling.record.steps[number + 1]
    who = later.get("who")
    same = who is not None and who.text() == step.need("who").text()
    return same and later.get("does") is None and later.get("throws") is not None


def _waiting_exchange(telling: Telling, state: State, seat: int) -> ExchangeFamily | None:
    if state.actor != seat or not isinstance(telling.rules.program[state.cursor].operation, Exchanging):
        return None
    choice = options(telling.rules, state).choices[0]
    return choice if isinstance(choice, ExchangeFamily) else None


def _discards(telling: Telling, throws: Spec | None, waiting: ExchangeFamily) -> Iterator[Exchange]:
    """Every discard that the step may mean; blanks are alike, so only the first of them are tried."""
    named = read_named(throws, telling.rules.setting.pack) if throws is not None else None
    need_known(named or [], waiting.hand)
    known = [one for one in named or () if one is not None and one < BLANK]
    rest = [one for one in named or () if one is None or one >= BLANK]
    sizes = range(waiting.least, waiting.most + 1) if named is None else range(len(named), len(named) + 1)
    if named is None and waiting.least == 0:
        sizes = range(1)
    others = [one for one in waiting.hand if one not in known]
    spent: set[tuple[Card, ...]] = set()
    for size in sizes:
        for more in combinations(others, size - len(known)):
            alike = tuple(map(likeness, more))
            if alike not in spent and (named is None or may_be(rest, more)):
                if spent:
                    telling.spend()
                spent.add(alike)
                yield Exchange(waiting.seat, tuple(sorted((*known, *more))))


def _drawn(telling: Telling, step: Spec, start: Outcome, number: int) -> Iterator[Outcome]:
    draws = step.get("draws")
    named = read_named(draws, telling.rules.setting.pack) if draws is not None else None
    waiting = start.state.actor == CHANCE
    if not waiting or not (named or isinstance(telling.rules.program[start.state.cursor].operation, Exchanging)):
        if named:
            why = "no card is drawn here by these rules"
            raise telling.mismatch(number, step, why, _rule_at(telling, start.state))
        yield start
        return
    choice = _chance(telling, start.state)
    if choice.to != telling.record.seat(step, step.need("who").text()):
        raise telling.mismatch(number, step, "the next card does not go to this player by these rules", choice.ref)
    if named is None:
        named = [None] * choice.count
    action = Deal(CHANCE, choice.to, _filled(telling, draws or step, start.state, named, number))
    yield from done(telling, draws or step, start, action, number)


def _actions(telling: Telling, step: Spec, state: State, seat: int, number: int) -> tuple[Action, ...]:
    """The actions that ``does`` may mean here: more than one where what was announced in seeing is not told."""
    does = step.need("does")
    word = does.text()
    does.known(word, all_called(telling.rules), "thing that may be done in this game")
    offered = options(telling.rules, state)
    verbs = verbs_called(telling.rules, state, word) or (word,)
    verb = next((one for one in verbs if one in offered.verbs), verbs[0])
    names = step.get("names")
    said = read_names(names, telling.rules.setting.ranking) if names else None
    if verb in SIMPLE:
        return (SIMPLE[verb](seat),)
    if verb == "see":
        meant = (choice for choice in offered.choices if choice.verb == verb and choice.seat == seat)
        untold = () if said else tuple(one for choice in meant for one in choice)
        return untold or (See(seat, said),)
    if verb in ("bid", "raise"):
        make = Bid if verb == "bid" else Raise
        return (make(seat, _amount(telling, step, state, make), said),)
    if verb == "claim":
        return (Claim(seat, said or read_names(step.need("names"), telling.rules.setting.ranking)),)
    if verb == "choose":
        return (Choose(seat, step.need("way").text()),)
    raise telling.mismatch(number, step, f"{word} cannot be done in this way", telling.rules.program[0].ref)


def _amount(telling: Telling, step: Spec, state: State, make: type[Bid | Raise]) -> int:
    """The chips bid; they need not be told where only one number is lawful."""
    stated = step.get("amount")
    if stated is not None:
        return stated.integer()
    for choice in options(telling.rules, state).choices:
        if isinstance(choice, BidFamily) and choice.make is make and len(choice.amounts) == 1:
            return choice.amounts[0]
    return step.need("amount").integer()
