"""The laws of play as checks: of a state, of what is on offer, and of a whole hand."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import primero_rules as pr
from primero_rules.base.cards import BLANK, Card, write
from primero_rules.game.announcement import AnnouncementFamily, BidFamily
from primero_rules.game.event import EVENTS, Acted, Decided, Event, Shown
from primero_rules.game.option_families import Choice
from primero_rules.game.saved import from_json
from primero_rules.game.state import EVERYONE, NOBODY
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import begin
from primero_rules.play.hand_door import to_json
from primero_rules.rules.hands_at_steps import hands_at_steps

FEW = 40
"""Families of at most so many options are tried completely; of larger ones, some options are tried."""


@dataclass(frozen=True)
class Setup:
    """How a hand begins; ``shuffled`` is False if chance deals from a pack in unknown order.

    With a ``deck``, which names the cards in their order, the top one first, nothing is shuffled.
    """

    rules: pr.Ruleset
    seats: int
    seed: int
    dealer: int = 0
    stacks: tuple[int, ...] | None = None
    shuffled: bool = True
    carried: int = 0
    deck: tuple[int, ...] | None = None

    def begin(self, rules: pr.Ruleset | None = None) -> tuple[pr.State, tuple[Event, ...]]:
        """The first state, and the events before it."""
        seed = self.seed if self.shuffled and self.deck is None else None
        table: dict[str, Any] = {"dealer": self.dealer, "stacks": self.stacks, "carried": self.carried}
        table["pots"] = dict.fromkeys((rules or self.rules).setting.pots, self.carried)
        if self.deck is not None:
            table["deck"] = self.deck
        return begin(rules or self.rules, self.seats, seed=seed, **table)

    def __str__(self) -> str:
        stacks = f", stacks={list(self.stacks)}" if self.stacks is not None else ""
        deck = f", deck={write(self.deck)!r}" if self.deck is not None else ""
        order = f"seed={self.seed}" if self.shuffled else f"unknown order, choices by seed {self.seed}"
        table = f"dealer={self.dealer}, carried={self.carried}"
        return f"{self.rules.id} seats={self.seats}, {order}, {table}{stacks}{deck}"


def most_decisions(state: pr.State) -> int:
    """A bound on the length of a hand: a few turns of everybody for every chip, and for every card of the pack."""
    chips = sum(seat.stack for seat in state.seats)
    return 12 * len(state.seats) * (chips + sum(1 for _ in cards_of(state)))


def cards_of(state: pr.State) -> Iterator[Card]:
    """Every card, wherever it lies."""
    for seat in state.seats:
        yield from seat.hand
        yield from seat.thrown
    for laid in state.table.laid:
        yield from laid.cards
    yield from state.stock.cards
    yield from state.table.turned


def check_cards(state: pr.State, pack: tuple[Card, ...]) -> None:
    """Every card of the pack lies in one place."""
    assert sorted(cards_of(state)) == sorted(pack), "cards are not conserved"
    for seat in state.seats:
        assert seat.hand == tuple(sorted(seat.hand)), "a hand is out of order"


def check_money(state: pr.State) -> None:
    """No chip is created or lost, and nobody has a debt."""
    chips = sum(seat.stack for seat in state.seats) + state.on_table
    assert chips == sum(state.table.brought) + state.table.carried, "money is not conserved"
    assert sum(state.payoffs) + state.on_table - state.table.carried == 0, "payoffs do not add up"
    assert min(state.pot, *state.table.pots, 0) == 0, "a pot is below nothing"
    assert all(seat.stack >= 0 and seat.staked >= 0 and seat.paid >= 0 for seat in state.seats), "a seat owes"


def check_seats(state: pr.State, acts: Iterable[pr.Action | Event]) -> None:
    """Whoever does something, or has something done to him, has a seat at the table; only chance has none."""
    seats = range(len(state.seats))
    for act in acts:
        fields = act.fields()
        named = {key: seat for key, seat in fields.items() if key in ("seat", "to")}
        if isinstance(act, pr.Deal):
            assert named.pop("seat") == pr.CHANCE, f"{act} is not by chance"
        if isinstance(act, pr.Deal | Shown) and named["to"] == EVERYONE:
            del named["to"]
        if isinstance(act, Decided) and act.seat == NOBODY:
            del named["seat"]
        assert all(seat in seats for seat in named.values()), f"{act} names nobody at the table"


def check_actor(rules: pr.Ruleset, state: pr.State) -> None:
    """Somebody can act until the hand is over, and nobody can afterwards."""
    offered = pr.options(rules, state)
    if state.over:
        assert not offered, "something is offered after the end"
        assert not len(offered), "something is counted after the end"
        return
    assert offered, "nothing is offered, but the hand is not over"
    assert all(len(choice) for choice in offered.choices), "a family without any action is offered"
    assert {choice.seat for choice in offered.choices} == {state.actor}, "another seat is offered something"


def check_hand_sizes(rules: pr.Ruleset, state: pr.State) -> None:
    """Whoever is still in when a player has his turn holds as many cards as the rules show that he may."""
    if not state.over and isinstance(rules.program[state.cursor].operation, TurnStep):
        possible = hands_at_steps(rules)[state.cursor].possible
        held = [len(seat.hand) for seat in state.seats if seat.standing]
        assert all(size in possible for size in held), f"hands of {held} cards, and not of {possible}"


def check_state(rules: pr.Ruleset, state: pr.State, pack: tuple[Card, ...]) -> None:
    """Everything that holds for a single state."""
    check_cards(state, pack)
    check_hand_sizes(rules, state)
    check_money(state)
    check_actor(rules, state)


def samples(choice: Choice, chance: Random) -> list[pr.Action]:
    """Every action of a small family; some of a large one, including its limits."""
    if len(choice) <= FEW:
        return list(choice)
    actions = [choice.draw(chance) for _ in range(4)]
    if isinstance(choice, BidFamily):
        said = choice.announcements
        edges = [None] if said is None else [said[0].nth(0), said[-1].nth(said[-1].size - 1)]
        actions += [
            choice.make(choice.seat, amount, announced)
            for amount in (choice.amounts[0], choice.amounts[-1])
            for announced in edges
        ]
    return actions


def check_options(rules: pr.Ruleset, state: pr.State, chance: Random) -> None:
    """Every action on offer is accepted, and every other is refused with its rule and a remedy."""
    offered = pr.options(rules, state)
    count = len(offered)
    listed = set(offered) if count <= 5000 else None
    at = rules.program[state.cursor]
    for _ in range(4):
        drawn = at.operation.draw(at, state, chance)
        assert drawn in offered, f"{drawn} is drawn but not on offer"
    assert listed is None or len(listed) == count, "the options are not as many as they say"
    for choice in offered.choices:
        tried = samples(choice, chance)
        for action in tried:
            assert action in offered, f"{action} is listed but not on offer"
            pr.apply(rules, state, action)
        for action in mutants(state, chance.choice(tried), choice):
            check_mutant(rules, state, action, listed)


def check_mutant(rules: pr.Ruleset, state: pr.State, action: pr.Action, listed: set[pr.Action] | None) -> None:
    """An action is accepted exactly when it is on offer."""
    lawful = action in pr.options(rules, state)
    if listed is not None and not isinstance(action, pr.Deal):  # chance may name its cards in any order
        assert lawful == (action in listed), f"{action} is on offer but not listed, or the other way round"
    refused = refusal_of(rules, state, action)
    if refused is None:
        assert lawful, f"{action} is accepted but not on offer"
        return
    assert not lawful, f"{action} is on offer but refused: {refused}"
    assert refused.why, f"{action} is refused without a reason"
    assert refused.ref.source == rules.file, f"{action} is refused without a rule"
    assert refused.ref.line > 0, f"{action} is refused without a place"
    assert refused.remedy, f"{action} is refused without a remedy: {refused}"


def refusal_of(rules: pr.Ruleset, state: pr.State, action: pr.Action) -> pr.Refused | None:
    """Why an action is refused; None if it is accepted."""
    try:
        pr.apply(rules, state, action)
    except pr.Refused as refused:
        return refused
    return None


def mutants(state: pr.State, action: pr.Action, choice: Choice) -> Iterator[pr.Action]:
    """Actions near an offered one: other seats, other verbs, terms just beyond what is allowed."""
    seats = len(state.seats)
    for seat in (*range(seats), -1, -2, seats, 99):
        yield action.changed(seat=seat)
        yield pr.Pass(seat)
    yield from other_verbs(state)
    if isinstance(action, pr.Bid | pr.Raise) and isinstance(choice, BidFamily):
        low, high = choice.amounts[0], choice.amounts[-1]
        for amount in (low - 1, high + 1, 0, -1, 10**9):
            yield action.changed(amount=amount)
    if isinstance(action, pr.Bid | pr.Raise | pr.See | pr.Claim):
        for said in other_words(action.said, choice):
            if said is not None or not isinstance(action, pr.Claim):
                yield action.changed(said=said)
    if isinstance(action, pr.Exchange) and isinstance(choice, ExchangeFamily):
        for cards in other_cards(state, choice):
            yield action.changed(cards=cards)
    if isinstance(action, pr.Deal):
        yield from other_deals(state, action)


def other_verbs(state: pr.State) -> Iterator[pr.Action]:
    """Every kind of action, in its simplest form."""
    seat, hand = state.actor, state.seats[max(0, state.actor)].hand
    said = pr.Said(0, None)
    yield from (pr.Fold(seat), pr.See(seat), pr.See(seat, said), pr.Bid(seat, 1), pr.Bid(seat, 1, said))
    yield from (
        pr.Raise(seat, 1),
        pr.Raise(seat, 1, said),
        pr.Claim(seat, said),
        pr.Play(seat, hand[:1]),
        pr.Play(seat, (BLANK,)),
        pr.Choose(seat, "nowhere"),
    )
    yield from (pr.Exchange(seat, ()), pr.Exchange(seat, hand), pr.Deal(pr.CHANCE, 0, (0,)))


def other_words(said: pr.Said | None, choice: Choice) -> Iterator[pr.Said | None]:
    """Announcements that are unlawful, or just lawful."""
    yield None
    for combination in (-1, 0, 1, 2, 3, 4, 5, 99):
        for points in (None, 0, 200, *(() if said is None or said.points is None else (said.points,))):
            yield pr.Said(combination, points)
    announcements = choice.announcements if isinstance(choice, BidFamily | AnnouncementFamily) else None
    for index, points in announcements or ():
        if points is not None:
            yield pr.Said(index, None)
            for number in range(points[0] - 1, points[-1] + 2):
                yield pr.Said(index, number)


def other_cards(state: pr.State, choice: ExchangeFamily) -> Iterator[tuple[Card, ...]]:
    """Discards that are unlawful, or just lawful."""
    hand = choice.hand
    foreign = next((card for card in cards_of(state) if card not in hand), BLANK)
    for count in range(len(hand) + 1):
        yield hand[:count]
        yield tuple(reversed(hand[:count]))
    yield from ((foreign,), (*hand[1:], foreign), (hand[0], hand[0]), (BLANK + 3,), (-1,))


def other_deals(state: pr.State, action: pr.Deal) -> Iterator[pr.Action]:
    """Cards that cannot be dealt, or not to this seat."""
    held = next((card for seat in state.seats for card in seat.hand), BLANK)
    for cards in ((), action.cards[1:], (*action.cards[1:], held), (*action.cards, action.cards[0])):
        yield action.changed(cards=cards)
    yield action.changed(to=(action.to + 1) % len(state.seats))


def check_saved(state: pr.State) -> None:
    """A state and its text are the same thing."""
    text = json.dumps(to_json(state))
    assert from_json(json.loads(text)) == state, "a saved state comes back changed"
    assert json.dumps(to_json(from_json(json.loads(text)))) == text, "a saved state is saved differently again"


def check_saved_action(action: pr.Action) -> None:
    """An action and its text are the same thing."""
    assert from_json(json.loads(json.dumps(to_json(action)))) == action


def play(setup: Setup, every: int = 0) -> Iterator[tuple[pr.State, pr.Action, pr.State, tuple[Event, ...]]]:
    """A random hand with every state checked; with ``every``, all options too, at each ``every``-th decision."""
    rules = setup.rules
    chance = Random(setup.seed)
    state, begun = setup.begin()
    check_seats(state, begun)
    pack, bound = rules.setting.pack_of(setup.seats), most_decisions(state)
    check_state(rules, state, pack)
    for number in range(bound):
        if state.over:
            return
        if every and number % every == 0:
            check_options(rules, state, chance)
        action = pr.options(rules, state).draw(chance)
        after, events = pr.apply(rules, state, action)
        check_state(rules, after, pack)
        check_seats(after, (action, *events, *(event.action for event in events if isinstance(event, Acted))))
        yield state, action, after, events
        state = after
    raise AssertionError(f"the hand is not over after {bound} decisions")


def renamed_event(event: Event, rename: Any) -> tuple[Any, ...]:
    """An event without the place of its rule, with every name passed through ``rename``."""
    assert isinstance(event, EVENTS)
    parts: list[Any] = [type(event).__name__]
    for name, value in event.fields().items():
        if name == "ref":
            parts.append(rename(value.path))
        elif isinstance(value, str):
            parts.append(
                value if name == "matter" else rename(value)
            )  # a word of the engine, even if a file uses it as a name
        elif isinstance(value, pr.Choose):
            parts.append(("choose", value.seat, rename(value.way)))
        else:
            parts.append(value)
    return tuple(parts)
