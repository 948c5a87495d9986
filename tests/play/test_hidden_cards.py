"""Nobody learns what he cannot see: not from views, options or refusals, nor from what is told of the play."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

import primero_rules as pr
from primero_rules.base.cards import Card, write
from primero_rules.game.action import Action
from primero_rules.game.event import Acted, Dealt, Event, Ruled, Shown
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.setting import Setting
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.condition import Condition
from primero_rules.play.hand_door import to_json
from primero_rules.play.playthrough import choice_text, event_text
from primero_rules.play.seen import NO_REASON
from tests.support.law import cards_of, most_decisions, refusal_of
from tests.support.selections import tried

PLAYABLE = tried()
HANDS = 4
"""How many hands of each selection are played: some two thousand moments in all."""

SECRET = "?"


def known_to(state: State, viewer: int) -> set[Card]:
    """The cards that a seat holds, has held or has been shown, wherever they lie now."""
    own = state.seats[viewer]
    known = {*own.hand, *own.thrown}
    for showing in state.table.shown:
        known.update(showing.cards if showing.to in (viewer, EVERYONE) else ())
    for seat in state.seats:
        known.update(seat.thrown if state.table.discards_open else ())
    for laid in state.table.laid:
        known.update(laid.cards)
    return known


def put(cards: tuple[Card, ...], places: dict[Card, Card]) -> tuple[Card, ...]:
    """Cards of another world, in the order in which those of this one lie."""
    return tuple(places.get(card, card) for card in cards)


def other_world(state: State, places: dict[Card, Card]) -> State:
    """The same moment, with hidden cards in each other's places."""
    stock = put(state.stock.cards, places)
    return state.changed(
        seats=tuple(
            seat.changed(hand=tuple(sorted(put(seat.hand, places))), thrown=put(seat.thrown, places))
            for seat in state.seats
        ),
        stock=state.stock.changed(cards=stock if state.stock.ordered else tuple(sorted(stock))),
        table=state.table.changed(
            shown=tuple(
                showing.changed(cards=tuple(sorted(put(showing.cards, places)))) for showing in state.table.shown
            ),
            laid=tuple(laid.changed(cards=put(laid.cards, places)) for laid in state.table.laid),
        ),
    )


def places_of(state: State, known: set[Card], chance: Random) -> dict[Card, Card]:
    """New places for all the cards that are not known."""
    hidden = sorted(set(cards_of(state)) - known)
    mixed = hidden[:]
    chance.shuffle(mixed)
    return dict(zip(hidden, mixed, strict=True))


def attempts(state: State, seat: int) -> Iterator[Action]:
    """What a seat may try at any time, knowing only its own cards."""
    hand = state.seats[seat].hand
    yield from (pr.Pass(seat), pr.Fold(seat), pr.See(seat), pr.Bid(seat, 1), pr.Raise(seat, 1))
    yield from (pr.Choose(seat, "nowhere"), pr.Exchange(seat, ()), pr.Exchange(seat, hand), pr.Show(seat, hand[:1]))
    yield from (pr.Play(seat, hand[:1]), pr.Play(seat, ()))
    for combination in range(6):
        said = pr.Said(combination, None)
        yield from (pr.Claim(seat, said), pr.Bid(seat, 1, said), pr.Bid(seat, 1, pr.Said(combination, 40)))
    yield from (pr.Bid(seat, 10**9), pr.Exchange(seat, (99,)), pr.Deal(seat, seat, hand[:1]))


def knowledge(rules: pr.Ruleset, state: State, seat: int) -> list[str]:
    """All that the program tells a seat at one moment, as text."""
    texts = [repr(pr.view(state, seat))]
    if state.actor == seat:
        offered = pr.options(rules, state)
        texts += [repr(choice) + choice_text(rules, choice) for choice in offered.choices]
    for action in attempts(state, seat):
        refused = refusal_of(rules, state, action)
        # Its own text names the file as well, which takes longer to write than all the rest.
        texts.append("" if refused is None else f"{refused.why} {refused.ref.path} {refused.remedy}")
    return texts


def public_course(events: tuple[Event, ...]) -> list[str]:
    """What happened, without any card: the part that everybody at the table sees."""
    course = []
    for event in events:
        if isinstance(event, Dealt | Shown):
            course.append(repr(event.changed(cards=(0,) * len(event.cards))))
        elif isinstance(event, Acted) and isinstance(event.action, pr.Exchange | pr.Show):
            action = event.action.changed(cards=(0,) * len(event.action.cards))
            course.append(repr(event.changed(action=action)))
        elif isinstance(event, Ruled):
            course.append(repr(event.changed(finding=SECRET)))
        else:
            course.append(repr(event))
    return course


def told_of(rules: pr.Ruleset, state: State, events: tuple[Event, ...], seat: int) -> list[str]:
    """The events as a seat sees them, as values, as saved text and in words."""
    seen = pr.seen(events, seat, discards_open=state.table.discards_open)
    return [f"{event!r} {json.dumps(to_json(event))} {event_text(rules, event)}" for event in seen]


def moments(rules: pr.Ruleset, seed: int) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """One hand at random, with short stacks now and then and with a pack in no known order."""
    chance = Random(seed)
    seats = chance.choice(rules.setting.players)
    stacks = chance.choice((None, tuple(chance.choice((0, 1, 2, 5, 12, 40)) for _ in range(seats))))
    state = pr.start(rules, seats, seed=seed if seed % 3 else None, stacks=stacks, dealer=chance.randrange(seats))
    for _ in range(most_decisions(state)):
        if state.over:
            return
        action = pr.options(rules, state).draw(chance)
        after, events = pr.apply(rules, state, action)
        yield state, action, after, events
        state = after


def check_moment(rules: pr.Ruleset, state: State, seat: int, chance: Random) -> None:
    """A seat is told the same in two worlds that differ only in the cards that it cannot know."""
    other = other_world(state, places_of(state, known_to(state, seat), chance))
    assert knowledge(rules, other, seat) == knowledge(rules, state, seat)


def check_events(
    rules: pr.Ruleset, moment: tuple[State, Action, State, tuple[Event, ...]], seat: int, chance: Random
) -> bool:
    """The same deed in two worlds is told alike, unless everybody sees that it came out otherwise."""
    state, action, after, events = moment
    places = places_of(state, known_to(state, seat) | known_to(after, seat), chance)
    deed = action
    if isinstance(action, pr.Exchange | pr.Show | pr.Deal):
        mapped = put(action.cards, places)
        deed = action.changed(cards=mapped if isinstance(action, pr.Deal) else tuple(sorted(mapped)))
    other = other_world(state, places)
    if deed not in pr.options(rules, other):
        return False
    again, happened = pr.apply(rules, other, deed)
    if public_course(happened) != public_course(events) or known_to(again, seat) != known_to(after, seat):
        return False
    assert told_of(rules, again, happened, seat) == told_of(rules, after, events, seat)
    return True


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_seat_is_told_the_same_in_two_worlds_that_it_cannot_tell_apart(name: str) -> None:
    """However the hidden cards lie, views, options, refusals, events and the words for them stay the same."""
    rules = pr.load(name)
    compared = 0
    for hand in range(HANDS):
        chance = Random(hand)
        for moment in moments(rules, hand):
            seat = chance.randrange(len(moment[0].seats))
            check_moment(rules, moment[0], seat, chance)
            compared += check_events(rules, moment, seat, chance)
    assert compared


def conditions_in(part: object) -> Iterator[Condition]:
    """Every condition of an operation, those within others among them."""
    if isinstance(part, Condition):
        yield part
    members = part if isinstance(part, tuple) else ()
    if is_dataclass(part) and not isinstance(part, Setting):
        members = tuple(getattr(part, field.name) for field in fields(part))
    for member in members:
        yield from conditions_in(member)


def decided_by_cards(rules: pr.Ruleset, hand: int) -> Iterator[Condition]:
    """The conditions of a game that hold in one world and not in another, where hidden cards lie otherwise."""
    conditions = [condition for instruction in rules.program for condition in conditions_in(instruction.operation)]
    chance = Random(hand)
    for state, *_ in moments(rules, hand):
        seat = max(state.actor, 0)
        opened = set.intersection(*(known_to(state, viewer) for viewer in range(len(state.seats))))
        other = other_world(state, places_of(state, opened, chance))
        for condition in conditions:
            if holds(condition, state, seat) != holds(condition, other, seat):
                yield condition


def test_a_condition_that_hidden_cards_decide_says_so() -> None:
    """What it decides is kept from those who do not see the cards, so every word knows whether it asks them."""
    met = [
        condition
        for name in PLAYABLE
        for hand in range(HANDS)
        for condition in decided_by_cards(pr.load(name), hand)
    ]
    assert {type(condition).__name__ for condition in met if not condition.asks_cards} == set()
    assert {"Holds", "SomebodyHolds", "EqualHands"} <= {type(condition).__name__ for condition in met}


def holds(condition: Condition, state: State, seat: int) -> bool | None:
    """Whether it holds; None where it asks what there is not yet, such as the bid."""
    try:
        return condition.holds(state, seat)
    except (IndexError, AssertionError, CardsUnknown):
        return None


@pytest.mark.parametrize("name", PLAYABLE)
def test_who_acts_out_of_turn_learns_whose_turn_it_is_and_no_more(name: str) -> None:
    """What the other may do would tell of the cards that he holds."""
    rules = pr.load(name)
    for state, _, _, _ in moments(rules, 1):
        for seat in range(len(state.seats)):
            refused = refusal_of(rules, state, pr.Pass(seat)) if seat != state.actor else None
            if refused is not None:
                turn = "chance" if state.actor == pr.CHANCE else f"seat {state.actor}"
                assert refused.remedy == f"{turn} has to act"
                assert refused.ref == rules.setting.ref


def test_cards_of_others_are_hidden_in_what_is_told_and_ones_own_are_not() -> None:
    """A deal, an exchange face down and cards shown to one neighbour are told of without their cards."""
    ref = pr.load(PLAYABLE[0]).setting.ref
    events = (
        Dealt(1, (3, 7), ref),
        Acted(pr.Exchange(1, (3,)), 0, ref),
        Acted(pr.Show(1, (7,)), 0, ref),
        Acted(pr.Deal(pr.CHANCE, 1, (9,)), 0, ref),
        Shown(1, 2, (7,), ref),
        Ruled(1, "holds a pair, but three alike were bid", ref),
    )
    assert pr.seen(events, 1) == events
    assert pr.seen(events, 2)[4:] == events[4:]
    hidden = pr.seen(events, 0)
    assert [write(event.cards) for event in (hidden[0], hidden[4]) if isinstance(event, Dealt | Shown)] == [
        "??0 ??0",
        "??0",
    ]
    assert not any(str(card) in repr(event).replace(repr(event.ref), "") for event in hidden for card in (3, 7, 9))
    assert hidden[5] == Ruled(1, NO_REASON, ref)
    assert pr.seen(events, 0, discards_open=True)[1] == events[1]


def test_a_finding_about_cards_that_lie_open_is_told_to_all() -> None:
    """Whoever has laid his hand open has no secret left that the reason could tell."""
    ref = pr.load(PLAYABLE[0]).setting.ref
    events = (Shown(1, EVERYONE, (3, 7), ref), Ruled(1, "holds a pair, but three alike were bid", ref))
    assert pr.seen(events, 0) == events
