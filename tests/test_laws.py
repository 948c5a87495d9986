"""What holds in every game under every reconstruction, tried on random hands."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import primero_rules as pr
from primero_rules.compiled.library import locate, read
from primero_rules.compiled.ruleset import build
from primero_rules.ground.cards import Card
from primero_rules.model.saved import action_from_json, action_to_json, from_json, to_json
from primero_rules.model.state import State
from primero_rules.play.view import View
from tests.law import Setup, check_options, check_saved, check_saved_action, most_decisions, play

PLAYABLE = [rules for rules in pr.load_all() if rules.playable]

each_ruleset = pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.id)


def examples(count: int):
    """So many random hands for each reconstruction, without a clock: hands differ in length."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=count, deadline=None, database=None, suppress_health_check=slow)


CHIPS = st.one_of(
    st.none(),
    st.lists(st.integers(0, 9), min_size=6, max_size=6),
    st.lists(st.sampled_from((1, 2, 3, 5, 12, 40, 100)), min_size=6, max_size=6),
)

HANDS = st.fixed_dictionaries(
    {
        "players": st.integers(0, 9),
        "seed": st.integers(0, 2**32),
        "dealer": st.integers(0, 9),
        "chips": CHIPS,
        "shuffled": st.sampled_from((True, True, False)),
        "carried": st.sampled_from((0, 0, 7)),
    }
)


def setup_of(rules: pr.Ruleset, hand: dict) -> Setup:
    """A hand that may be played: seats, dealer, cards in order or not, and stacks that may be very short."""
    players = rules.setting.players
    seats = players[hand["players"] % len(players)]
    chips = hand["chips"]
    stacks = None if chips is None else tuple(chips[seat % len(chips)] for seat in range(seats))
    return Setup(rules, seats, hand["seed"], hand["dealer"] % seats, stacks, hand["shuffled"], hand["carried"])


@each_ruleset
@given(hand=HANDS)
@examples(40)
def test_cards_and_money_are_conserved_and_somebody_can_always_act(rules: pr.Ruleset, hand: dict) -> None:
    """At every step each card lies in one place, no chip is lost, and the game goes on until it ends."""
    for _ in play(setup_of(rules, hand)):
        pass


@each_ruleset
@given(hand=HANDS)
@examples(6)
def test_what_is_offered_is_what_is_accepted(rules: pr.Ruleset, hand: dict) -> None:
    """An action is accepted exactly when it is on offer; else its rule and a remedy are named."""
    for _ in play(setup_of(rules, hand), every=3):
        pass


@each_ruleset
def test_nothing_is_accepted_after_the_end(rules: pr.Ruleset) -> None:
    """A hand that is over refuses everything, with a rule and a remedy."""
    final = pr.playout(rules, seed=5).final
    for action in (pr.Pass(0), pr.Fold(1), pr.Bid(0, 1), pr.See(0), pr.Deal(pr.CHANCE, 0, (0,))):
        with pytest.raises(pr.Refused, match="the hand is over") as refused:
            pr.apply(rules, final, action)
        assert refused.value.ref.file == rules.file
        assert refused.value.remedy


@each_ruleset
@given(hand=HANDS)
@examples(6)
def test_equal_states_have_equal_futures(rules: pr.Ruleset, hand: dict) -> None:
    """A hand that is saved, read again and gone on with under freshly read rules goes the same way."""
    path, selection = locate(rules.id)
    fresh = build(read(path), rules.file, selection)
    again: State | None = None
    for before, action, after, events in play(setup_of(rules, hand)):
        check_saved(after)
        check_saved_action(action)
        rebuilt = from_json(json.loads(json.dumps(to_json(before if again is None else again))))
        saved = action_from_json(json.loads(json.dumps(action_to_json(action))))
        again, told = pr.apply(fresh, rebuilt, saved)
        assert again == after
        assert told == events
        assert list(map(str, pr.options(fresh, again).verbs)) == list(pr.options(rules, after).verbs)


@each_ruleset
@given(hand=HANDS)
@examples(8)
def test_a_hand_can_be_played_again_from_its_actions(rules: pr.Ruleset, hand: dict) -> None:
    """The beginning and the actions are the whole hand: the events follow."""
    setup = setup_of(rules, hand)
    told = list(play(setup))
    state, _ = setup.begin()
    for _, action, after, events in told:
        state, again = pr.apply(rules, state, action)
        assert state == after
        assert again == events


@each_ruleset
@given(hand=HANDS)
@examples(6)
def test_trying_an_action_leaves_the_old_state_as_it_was(rules: pr.Ruleset, hand: dict) -> None:
    """From every moment of a hand one can go on otherwise, and the hand that was played is untouched."""
    setup = setup_of(rules, hand)
    chance = Random(setup.seed + 1)
    kept = [(before, json.dumps(to_json(before)), action, after) for before, action, after, _ in play(setup)]
    for before, text, action, after in kept:
        pr.apply(rules, before, pr.options(rules, before).draw(chance))
        assert json.dumps(to_json(before)) == text
        assert pr.apply(rules, before, action)[0] == after


def visible(seen: View, state: State, *, face_up: bool) -> set[Card]:
    """The cards that a view may rest on."""
    found = set(seen.hand)
    for one in seen.seats:
        found.update(one.seen)
        found.update(one.thrown_seen)
    if face_up:
        found.update(card for seat in state.seats for card in seat.thrown)
    return found


def exchanged(state: State, new: dict[Card, Card]) -> State:
    """The state with cards put in each other's places everywhere."""

    def put(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(new.get(card, card) for card in cards)

    return state._replace(
        seats=tuple(
            seat._replace(hand=tuple(sorted(put(seat.hand))), thrown=put(seat.thrown)) for seat in state.seats
        ),
        stock=state.stock._replace(cards=put(state.stock.cards)),
        table=state.table._replace(
            shown=tuple(shown._replace(cards=tuple(sorted(put(shown.cards)))) for shown in state.table.shown)
        ),
    )


@each_ruleset
@given(hand=HANDS)
@examples(8)
def test_a_seat_sees_nothing_of_the_cards_that_are_hidden_from_it(rules: pr.Ruleset, hand: dict) -> None:
    """Hidden cards may lie in any order, in hands, stock or discards: what a seat sees stays the same."""
    setup = setup_of(rules, hand)
    chance = Random(setup.seed)
    face_up = rules.setting.discards == "face-up"
    for _, _, state, _ in play(setup):
        for seat in range(setup.seats):
            seen = pr.view(rules, state, seat)
            hidden = sorted(set(rules.setting.pack) - visible(seen, state, face_up=face_up))
            mixed = hidden[:]
            chance.shuffle(mixed)
            other = exchanged(state, dict(zip(hidden, mixed, strict=True)))
            assert pr.view(rules, other, seat) == seen


@each_ruleset
@given(hand=HANDS)
@examples(8)
def test_a_seat_sees_what_was_dealt_to_it_or_shown_to_it_and_nothing_else(rules: pr.Ruleset, hand: dict) -> None:
    """Every card that is seen in another's hand was shown by its holder, and did not leave his hand since."""
    setup = setup_of(rules, hand)
    known: dict[tuple[int, int], set[Card]] = {}
    for _, _, state, events in play(setup):
        for event in events:
            kind = type(event).__name__
            if kind == "Shown":
                viewers = range(setup.seats) if event.to < 0 else (event.to,)
                for viewer in viewers:
                    known.setdefault((viewer, event.seat), set()).update(event.cards)
            elif kind == "Reshuffled":
                held = {card for seat in state.seats for card in seat.hand}
                drawn = {card for one in events if type(one).__name__ == "Dealt" for card in one.cards}
                for cards in known.values():
                    cards &= held - drawn
        for seat in range(setup.seats):
            for one in pr.view(rules, state, seat).seats:
                if one.seat != seat:
                    assert set(one.seen) <= known.get((seat, one.seat), set())


POLICIES = {
    "the first of all options": lambda offered, chance: next(iter(offered)),
    "the last family, its first option": lambda offered, chance: next(iter(offered.choices[-1])),
    "the smallest bid": lambda offered, chance: next(
        (next(iter(one)) for one in offered.choices if one.verb in ("raise", "bid")), next(iter(offered))
    ),
    "passing whenever it is possible": lambda offered, chance: next(
        (next(iter(one)) for one in offered.choices if one.verb == "pass"), offered.draw(chance)
    ),
    "never folding": lambda offered, chance: next(
        (one.draw(chance) for one in offered.choices if one.verb in ("raise", "see")), offered.draw(chance)
    ),
}


@each_ruleset
@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_every_hand_ends(rules: pr.Ruleset, policy) -> None:
    """However stubbornly somebody plays, a hand is over after a number of turns that the chips bound."""
    chance = Random(3)
    for seats in rules.setting.players:
        state = pr.start(rules, seats, seed=seats, stacks=[6] * seats)
        bound = most_decisions(state)
        while not state.over:
            state, _ = pr.apply(rules, state, policy(pr.options(rules, state), chance))
            bound -= 1
            assert bound, "the hand does not end"


@each_ruleset
@given(hand=HANDS)
@examples(4)
def test_everything_on_offer_at_the_first_decision_can_be_done(rules: pr.Ruleset, hand: dict) -> None:
    """The first seat, whatever its cards and chips, finds no option that fails."""
    setup = setup_of(rules, hand)
    check_options(rules, setup.begin()[0], Random(setup.seed))
