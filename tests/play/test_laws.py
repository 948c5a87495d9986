"""What holds in every game under every reconstruction, tried on random hands."""

import json
from functools import lru_cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import primero_rules as pr
from primero_rules.base.cards import Card
from primero_rules.game.action import ACTIONS
from primero_rules.game.event import Shown
from primero_rules.game.saved import from_json
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.steps.showdown import Settlement
from primero_rules.play.hand_door import to_json
from primero_rules.rules.building import build
from primero_rules.rules.keys_of_game import keys_in
from primero_rules.rules.library import locate, read
from primero_rules.rules.rule_file import RuleFile
from tests.support.law import Setup, check_options, check_saved, check_saved_action, most_decisions, play
from tests.support.selections import tried

PLAYABLE = tried()

each_ruleset = pytest.mark.parametrize("name", PLAYABLE)


@lru_cache
def read_anew(name: str) -> pr.Ruleset:
    """The same rules, compiled a second time: nothing that is remembered in the first can help them."""
    path, selection = locate(name)
    return build(RuleFile(read(path)), selection)


def examples(count: int) -> settings:
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


def setup_of(name: str, hand: dict) -> Setup:
    """A hand that may be played: seats, dealer, cards in order or not, and stacks that may be very short."""
    rules = pr.load(name)
    players = rules.setting.players
    seats = players[hand["players"] % len(players)]
    chips = hand["chips"]
    stacks = None if chips is None else tuple(chips[seat % len(chips)] for seat in range(seats))
    return Setup(rules, seats, hand["seed"], hand["dealer"] % seats, stacks, hand["shuffled"], hand["carried"])


@each_ruleset
@given(hand=HANDS)
@examples(150)
def test_cards_and_money_are_conserved_and_somebody_can_always_act(name: str, hand: dict) -> None:
    """At every step each card lies in one place, no chip is lost, and the game goes on until it ends."""
    for _ in play(setup_of(name, hand)):
        pass


@each_ruleset
@given(hand=HANDS)
@examples(20)
def test_what_is_offered_is_what_is_accepted(name: str, hand: dict) -> None:
    """An action is accepted exactly when it is on offer; else its rule and a remedy are named."""
    for _ in play(setup_of(name, hand), every=3):
        pass


@each_ruleset
def test_nothing_is_accepted_after_the_end(name: str) -> None:
    """A hand that is over refuses everything, with a rule and a remedy."""
    rules = pr.load(name)
    final = pr.playout(rules, seed=5).final
    for action in (pr.Pass(0), pr.Fold(1), pr.Bid(0, 1), pr.See(0), pr.Deal(pr.CHANCE, 0, (0,))):
        with pytest.raises(pr.Refused, match="the hand is over") as refused:
            pr.apply(rules, final, action)
        assert refused.value.ref.source == rules.file
        assert refused.value.remedy


@each_ruleset
@given(hand=HANDS)
@examples(20)
def test_equal_states_have_equal_futures(name: str, hand: dict) -> None:
    """A hand that is saved, read again and gone on with under freshly read rules goes the same way."""
    rules = pr.load(name)
    fresh = read_anew(name)
    again: State | None = None
    for before, action, after, events in play(setup_of(name, hand)):
        check_saved(after)
        check_saved_action(action)
        rebuilt = from_json(json.loads(json.dumps(to_json(before if again is None else again))))
        saved = from_json(json.loads(json.dumps(to_json(action))))
        assert isinstance(rebuilt, State)
        assert isinstance(saved, ACTIONS)
        again, repeated = pr.apply(fresh, rebuilt, saved)
        assert again == after
        assert repeated == events
        assert list(map(str, pr.options(fresh, again).verbs)) == list(pr.options(rules, after).verbs)


@each_ruleset
@given(hand=HANDS)
@examples(25)
def test_a_hand_can_be_played_again_from_its_actions(name: str, hand: dict) -> None:
    """The beginning and the actions are the whole hand: the events follow."""
    rules = pr.load(name)
    setup = setup_of(name, hand)
    moves = list(play(setup))
    state, _ = setup.begin()
    for _, action, after, events in moves:
        state, again = pr.apply(rules, state, action)
        assert state == after
        assert again == events


@each_ruleset
@given(hand=HANDS)
@examples(20)
def test_trying_an_action_leaves_the_old_state_as_it_was(name: str, hand: dict) -> None:
    """From every moment of a hand one can go on otherwise, and the hand that was played is untouched."""
    rules = pr.load(name)
    setup = setup_of(name, hand)
    chance = Random(setup.seed + 1)
    kept = [(before, json.dumps(to_json(before)), action, after) for before, action, after, _ in play(setup)]
    for before, text, action, after in kept:
        pr.apply(rules, before, pr.options(rules, before).draw(chance))
        assert json.dumps(to_json(before)) == text
        assert pr.apply(rules, before, action)[0] == after


def exchanged(state: State, new: dict[Card, Card]) -> State:
    """The state with cards put in each other's places everywhere."""

    def put(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(new.get(card, card) for card in cards)

    return state.changed(
        seats=tuple(
            seat.changed(hand=tuple(sorted(put(seat.hand))), thrown=put(seat.thrown)) for seat in state.seats
        ),
        stock=state.stock.changed(cards=put(state.stock.cards)),
        table=state.table.changed(
            shown=tuple(showing.changed(cards=tuple(sorted(put(showing.cards)))) for showing in state.table.shown)
        ),
    )


@each_ruleset
@given(hand=HANDS)
@examples(25)
def test_a_seat_sees_nothing_of_the_cards_that_are_hidden_from_it(name: str, hand: dict) -> None:
    """Hidden cards may lie in any order, in hands, stock or discards: what a seat sees stays the same."""
    rules = pr.load(name)
    setup = setup_of(name, hand)
    chance = Random(setup.seed)
    for _, _, state, _ in play(setup):
        for seat in range(setup.seats):
            other = exchanged(state, disorder(rules, state, seat, chance))
            assert pr.view(other, seat) == pr.view(state, seat)


def disorder(rules: pr.Ruleset, state: State, viewer: int, chance: Random) -> dict[Card, Card]:
    """New places for all cards that were never shown to a seat."""
    face_up = rules.setting.discards == "face-up"
    known = {*state.seats[viewer].hand, *state.seats[viewer].thrown}
    for showing in state.table.shown:
        known.update(showing.cards if showing.to in (viewer, EVERYONE) else ())
    for seat in state.seats:
        known.update(seat.thrown if face_up else ())
    for laid in state.table.laid:
        known.update(laid.cards)
    hidden = sorted(set(rules.setting.pack_of(len(state.seats))) - known)
    mixed = hidden[:]
    chance.shuffle(mixed)
    return dict(zip(hidden, mixed, strict=True))


@each_ruleset
@given(hand=HANDS)
@examples(25)
def test_a_seat_does_not_see_which_cards_another_has_thrown_face_down(name: str, hand: dict) -> None:
    """Who has shown cards and thrown some since may still hold any of them, as far as others can see."""
    rules = pr.load(name)
    setup = setup_of(name, hand)
    chance = Random(setup.seed)
    for _, _, state, _ in play(setup):
        if rules.setting.discards == "face-up":
            break
        for index, seat in enumerate(state.seats):
            cards = [*seat.hand, *seat.thrown]
            chance.shuffle(cards)
            size = len(seat.hand)
            mixed = seat.changed(hand=tuple(sorted(cards[:size])), thrown=tuple(cards[size:]))
            other = state.changed(seats=(*state.seats[:index], mixed, *state.seats[index + 1 :]))
            for viewer in range(setup.seats):
                assert viewer == index or pr.view(other, viewer) == pr.view(state, viewer)


@each_ruleset
@given(hand=HANDS)
@examples(25)
def test_a_seat_sees_of_others_what_they_have_shown_and_nothing_else(name: str, hand: dict) -> None:
    """Every card that is seen with another was shown by him; at a showdown all that he holds is seen."""
    setup = setup_of(name, hand)
    known: dict[tuple[int, int], set[Card]] = {}
    before = setup.begin()[1]
    for _, _, state, events in play(setup):
        for event in (*before, *events):
            if isinstance(event, Shown):
                for viewer in range(setup.seats) if event.to == EVERYONE else (event.to,):
                    known.setdefault((viewer, event.seat), set()).update(event.cards)
        for viewer in range(setup.seats):
            for seat in pr.view(state, viewer).seats:
                if seat.seat != viewer:
                    assert set(seat.seen) <= known.get((viewer, seat.seat), set())
                    assert seat.thrown_seen in ((), state.seats[seat.seat].thrown)


POLICIES = {
    "the first of all options": lambda offered, chance: next(iter(offered)),
    "the last family, its first option": lambda offered, chance: next(iter(offered.choices[-1])),
    "the smallest bid": lambda offered, chance: next(
        (next(iter(choice)) for choice in offered.choices if choice.verb in ("raise", "bid")), next(iter(offered))
    ),
    "passing whenever it is possible": lambda offered, chance: next(
        (next(iter(choice)) for choice in offered.choices if choice.verb == "pass"), offered.draw(chance)
    ),
    "never folding": lambda offered, chance: next(
        (choice.draw(chance) for choice in offered.choices if choice.verb in ("raise", "see")), offered.draw(chance)
    ),
}


@each_ruleset
@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_every_hand_ends(name: str, policy) -> None:
    """However stubbornly somebody plays, a hand is over after a number of turns that the chips bound."""
    rules = pr.load(name)
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
@examples(25)
def test_everything_on_offer_at_the_first_decision_can_be_done(name: str, hand: dict) -> None:
    """The first seat, whatever its cards and chips, finds no option that fails; with no chips it may be over."""
    rules = pr.load(name)
    setup = setup_of(name, hand)
    state = setup.begin()[0]
    if state.over:
        assert not pr.options(rules, state)
    else:
        check_options(rules, state, Random(setup.seed))


def gives_back(rules: pr.Ruleset) -> bool:
    """True if a showdown of these rules gives money that nobody wins back to whoever put it in."""
    for at in rules.program:
        terms = at.operation.terms if isinstance(at.operation, Settlement) else None
        if terms is not None and "returned" in (terms.nobody, terms.unreached):
            return True
    return False


@pytest.mark.parametrize("name", [name for name in PLAYABLE if not gives_back(pr.load(name))])
@given(hand=HANDS)
@examples(50)
def test_whoever_has_given_up_gets_no_money_any_more(name: str, hand: dict) -> None:
    """What a player had when he folded he has at the end, unless the rules say that money goes back.

    Where the cards are played out after the betting, whoever gave up in the betting plays on and may win then.
    """
    if "play-out" in keys_in(pr.load(name)):
        return
    for before, _, state, _ in play(setup_of(name, hand)):
        for seat, then in zip(before.seats, state.seats, strict=True):
            assert seat.standing or then.stack <= seat.stack
