"""Whoever hands in something wrong reads the same sentence in the plain build and in the compiled one."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from tests.support.files import compiled_core

api: Any = pr
"""The package as somebody uses it whose program nobody has checked."""

RULES = pr.load("suzuki-1994")
STATE = pr.start(RULES, 4, seed=7)
OVER = pr.playout(RULES, 4, seed=7)
HANDS = ["7c 6d 5h 4s", "7d 6c 5s 4h"]

Call = Callable[[], Any]

NO_RULES = "a Ruleset, as load gives it"
NO_STATE = "a State, as start and apply give it"
SITUATION = "a Situation, the id of one, or a mapping of what a file says of one"
NO_PLAYERS = "a list of names, or of classes that make a player from a seed"
LOADED_BY = "its id, ID@NAME, or the path of its file or folder"
SAVED = "a state, an action or an event"
BID = "Bid(seat=1, amount=1, said=Said(combination=0, points=20))"
LISTED = "a list of reconstructions, each by its id, ID@NAME or path"
RETURNED = "a card as the library gives it, such as card('7c')"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: api.load(None), f"a reconstruction cannot be None — {LOADED_BY}"),
        (lambda: api.look_in("/", 3), "a folder cannot be 3 — its path"),
        (
            lambda: pr.evaluate(RULES, HANDS[0]) > 3,  # type: ignore[operator]
            "what a hand is compared with cannot be 3 — a hand as evaluate gives it",
        ),
        (lambda: api.start(RULES.id, seats=4), f"rules cannot be 'suzuki-1994' — {NO_RULES}"),
        (lambda: api.playthrough(None, 4), f"rules cannot be None — {NO_RULES}"),
        (lambda: api.wins(RULES.id, OVER), f"rules cannot be 'suzuki-1994' — {NO_RULES}"),
        (lambda: api.wins(RULES, None), "done cannot be None — a Playout, as playout and session give it"),
        (lambda: api.options(RULES.id, STATE), f"rules cannot be 'suzuki-1994' — {NO_RULES}"),
        (lambda: api.options(RULES, None), f"state cannot be None — {NO_STATE}"),
        (lambda: api.options(RULES, {}), f"state cannot be {{}} — {NO_STATE}"),
        (lambda: api.moves(RULES, 3), f"state cannot be 3 — {NO_STATE}"),
        (lambda: api.next_hand(RULES, []), f"state cannot be [] — {NO_STATE}"),
        (lambda: api.apply(RULES, "7c", api.Pass(1)), f"state cannot be '7c' — {NO_STATE}"),
        (
            lambda: api.apply(RULES, STATE, None),
            f"action cannot be None — one of options(rules, state), such as {BID}",
        ),
        (
            lambda: api.apply(RULES, STATE, "Pas"),
            "action cannot be 'Pas' — one of options(rules, state), such as Pass(seat=1)",
        ),
        (
            lambda: api.apply(RULES, OVER.final, "pass"),
            "action cannot be 'pass' — one of options(rules, state), which are none, because the hand is over",
        ),
        (lambda: api.view(None, 1), f"state cannot be None — {NO_STATE}"),
        (lambda: api.to_json(RULES.id), f"what is saved cannot be 'suzuki-1994' — {SAVED}"),
        (lambda: api.to_json(api.Show(1, ("7c",))), f"a card cannot be '7c' — {RETURNED}"),
        (lambda: api.card(7), "a card cannot be 7 — text such as 7c or Ah"),
        (lambda: api.cards([7, None]), "a card cannot be None — text such as 7c or Ah"),
        (lambda: api.cards({"7c": 1}), "cards cannot be {'7c': 1} — text such as '7c Ah', or a list of cards"),
        (lambda: api.write("7c"), "cards cannot be '7c' — a list of cards, as the library gives them"),
        (lambda: api.write(["7c"]), f"a card cannot be '7c' — {RETURNED}"),
        (lambda: api.start(RULES, 4, deck=52), "cards cannot be 52 — text such as '7c Ah', or a list of cards"),
        (lambda: api.start(RULES, 4, deck=[None]), "a card cannot be None — text such as 7c or Ah"),
        (lambda: api.evaluate(RULES, [7.5]), "a card cannot be 7.5 — text such as 7c or Ah"),
        (lambda: api.evaluate(RULES, "7c", True), "a card cannot be True — text such as 7c or Ah"),
        (lambda: api.seen(3, 1), "events cannot be 3 — a list of events, as apply and playout give them"),
        (lambda: api.seen(["a"], 1), "an event cannot be 'a' — such as apply and playout give"),
        (lambda: api.seen((), 1, discards_open="no"), "discards_open cannot be 'no' — True or False"),
        (lambda: api.ask(None, RULES), f"situation cannot be None — {SITUATION}"),
        (lambda: api.ask("first-to-choose", 3), f"a reconstruction cannot be 3 — {LOADED_BY}"),
        (lambda: api.compare("franz"), f"names cannot be 'franz' — {LISTED}"),
        (lambda: api.compare(["franz"], 3), "questions cannot be 3 — a list of Questions, or None"),
        (lambda: api.player(("sharp",)), "a player cannot be ('sharp',) — one of random, cautious, sharp"),
        (lambda: api.simulate(RULES, hands=1, players="random"), f"players cannot be 'random' — {NO_PLAYERS}"),
        (
            lambda: api.match(RULES, ["random"], hands=2, executor=3),
            "executor cannot be 3 — an Executor of concurrent.futures, or None",
        ),
        (
            lambda: api.match(RULES, ["random"], hands=2, patience="long"),
            "patience cannot be 'long' — a number of seconds, more than 0, or None",
        ),
        (
            lambda: api.showdown(RULES, "7c 6c"),
            "hands cannot be '7c 6c' — a list of hands, each as text such as '7c Ah'",
        ),
        (
            lambda: api.showdown(RULES, HANDS, announced=[None]),
            "an announcement cannot be None — a hand by its name, or cards, as text",
        ),
        (lambda: api.replay(None), "record cannot be None — a HandRecord, its name or its path"),
    ],
)
def test_whoever_hands_in_the_wrong_kind_of_value_is_told_the_right_one(call: Call, sentence: str) -> None:
    """What was given and what is expected stand in one sentence, and not the trouble of some rule further in."""
    with pytest.raises(TypeError, match=f"^{re.escape(sentence)}$"):
        call()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: api.view(STATE, None), "seat cannot be None — a number from 0 to 3"),
        (lambda: api.view(STATE, "1"), "seat cannot be '1' — a number from 0 to 3"),
        (lambda: api.view(STATE, True), "seat cannot be True — a number from 0 to 3"),
        (lambda: api.view(STATE, 1.0), "seat cannot be 1.0 — a number from 0 to 3"),
        (lambda: api.view(STATE, 4), "seat cannot be 4 — a number from 0 to 3"),
        (lambda: api.view(STATE, -1), "seat cannot be -1 — a number from 0 to 3"),
        (lambda: api.seen((), "1"), "seat cannot be '1' — the number of a seat"),
        (lambda: api.write([-7]), f"a card cannot be -7 — {RETURNED}"),
        (lambda: api.write([300]), f"a card cannot be 300 — {RETURNED}"),
        (
            lambda: api.replay("long-sample", most="all"),
            "most cannot be 'all' — a whole number of tries, 0 or more",
        ),
        (lambda: api.replay("long-sample", mode="emendated"), "mode cannot be 'emendated': printed or emended"),
        (
            lambda: api.match(RULES, ["random"], hands=2, patience=0),
            "patience cannot be 0 — a number of seconds, more than 0, or None",
        ),
        (lambda: api.from_json("state"), "'state' is no saved state, action or event — a mapping with a 'kind'"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_those_that_can(call: Call, sentence: str) -> None:
    """A seat that does not exist, a truth value for a number: nothing is taken for something else."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        call()


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (lambda: api.apply(RULES, STATE, api.Pass("1")), "the seat of an action cannot be '1' — the number of"),
        (lambda: api.apply(RULES, STATE, api.Bid(1, 3, "primero")), "an announcement cannot be 'primero' — a Said"),
        (
            lambda: api.apply(RULES, STATE, api.Bid(1, 1, api.Said("numerus", 20))),
            "the combination of an announcement cannot be 'numerus' — the place of a combination among those of",
        ),
        (
            lambda: api.apply(RULES, STATE, api.Bid(1, 1, api.Said(0, "x"))),
            "the points of an announcement cannot be 'x' — a whole number of points, or None",
        ),
        (
            lambda: api.apply(RULES, STATE, api.Bid(1, "two")),
            "the amount of a bid cannot be 'two' — a whole number",
        ),
        (lambda: api.apply(RULES, STATE, api.Exchange(1, ("7c",))), f"a card cannot be '7c' — {RETURNED}"),
        (lambda: api.apply(RULES, STATE, api.Exchange(1, "7c")), "cards cannot be '7c' — a list of cards, as the"),
        (lambda: api.to_json(api.Bid(1, 1.5)), "the field 'amount' cannot be 1.5 — what a state, an action"),
    ],
)
def test_an_action_with_a_wrong_part_is_refused_where_it_is_used(call: Call, expected: str) -> None:
    """The compiled build already refuses to make such an action, and names the right kind in its own words."""
    in_its_words, exactly = "expected; got ", re.escape(expected)
    with pytest.raises((TypeError, ValueError), match=f"{in_its_words}|{exactly}" if compiled_core() else exactly):
        call()


def test_cards_to_throw_are_named_in_the_order_of_the_pack_and_may_be_a_list() -> None:
    """Whoever names the seven before the ace is told the order, and not that he may not throw these two."""
    english = pr.load("ducoeur-english")
    state = pr.start(english, 3, seed=1)
    state, _ = pr.apply(
        english, state, next(choice for choice in pr.options(english, state) if choice.verb == "pass")
    )
    throwing = [action for action in pr.options(english, state) if isinstance(action, pr.Exchange)]
    two = next(action for action in throwing if len(action.cards) == 2)
    first, second = two.cards
    with pytest.raises(pr.Refused, match=f"not in the order of the pack.*{pr.write(two.cards)}"):
        pr.apply(english, state, pr.Exchange(two.seat, (second, first)))
    for listed in ([first, second], iter([first, second])):
        throw = api.Exchange(two.seat, listed)
        assert throw == two
        assert throw in pr.options(english, state)
        assert pr.apply(english, state, throw) == pr.apply(english, state, two)


@pytest.mark.parametrize("make", [api.Exchange, api.Show, api.Play, lambda seat, cards: api.Deal(-1, seat, cards)])
def test_an_action_keeps_its_cards_in_a_tuple_whatever_list_they_come_in(make: Callable[..., Any]) -> None:
    """So it can be a key, equals the one that is offered and cannot be changed through the list of its maker."""
    listed = [3, 60]
    action = make(1, listed)
    assert action == make(1, (3, 60)) == make(1, range(3, 61, 57))
    assert hash(action) == hash(make(1, (3, 60)))
    listed.clear()
    assert action.cards == (3, 60)
    assert pr.from_json(pr.to_json(action)) == action
    for wrong in ("7c", 7, None, {3: 60}):
        with pytest.raises(TypeError, match=r"cards cannot be .* — a list of cards, as the library gives them"):
            make(1, wrong)


@pytest.mark.parametrize("points", ["²", "٦٨", "9" * 5_000])
def test_points_are_written_in_the_digits_from_0_to_9(points: str) -> None:
    """A sign that is a digit elsewhere, or a number that nobody can read, is no part of an announcement."""
    with pytest.raises(pr.Refused, match="no hand is called"):
        pr.showdown(RULES, HANDS, announced=[f"numerus {points}", "prime 50"])


@pytest.mark.parametrize("combination", [-1, 99])
def test_a_combination_that_does_not_exist_is_refused_as_such(combination: int) -> None:
    """A number below those of the combinations is not taken for the hand that holds none."""
    with pytest.raises(pr.Refused, match="there is no such combination"):
        pr.apply(RULES, STATE, pr.Bid(1, 1, pr.Said(combination, 20)))


def test_a_row_of_hands_is_refused_before_the_first_of_them() -> None:
    """What is wrong with a session is said when it is begun, and not when somebody asks for its hands."""
    with pytest.raises(pr.Refused, match="9 cannot play suzuki-1994"):
        pr.session(RULES, 9, hands=2)
    with pytest.raises(ValueError, match="hands cannot be -1"):
        pr.session(RULES, 4, hands=-1)


@pytest.mark.parametrize("name", ["playthrough", "next_hand"])
def test_an_argument_that_a_function_does_not_have_is_refused_in_its_own_name(name: str) -> None:
    """What the functions behind are called is nobody's business who calls this one."""
    with pytest.raises(TypeError, match=rf"^{name}\(\) got an unexpected keyword argument 'foo'"):
        getattr(api, name)(**RIGHT[name], foo=1)


def test_a_showdown_of_more_players_than_exist_is_refused_and_not_tried() -> None:
    """The table is not laid for a number of seats at which nobody can play."""
    assert "cannot play" in api.showdown(RULES, HANDS, seats=10**30).why


def test_more_cannot_be_announced_than_hands_are_held() -> None:
    """Three announcements for two hands are refused, and not two of them taken."""
    with pytest.raises(pr.Refused, match="more is announced than the 2 hands"):
        pr.showdown(RULES, HANDS, announced=["numerus 30"] * 3)


def test_a_bid_of_nothing_is_refused_in_figures() -> None:
    """*No chips may not be bid* would say the opposite."""
    said = pr.Said(0, 20)
    for amount, number in ((0, "0"), (10**6, "1000000")):
        with pytest.raises(pr.Refused, match=f"^{number} chips may not be bid"):
            pr.apply(RULES, STATE, pr.Bid(1, amount, said))


def test_what_is_refused_is_shortened() -> None:
    """Whoever hands in a whole hand for the number of seats does not read the hand again."""
    for name in ("seats", "stacks", "names", "pots", "seed"):
        with pytest.raises(ValueError, match=f"^{name} cannot be ") as refused:
            api.start(RULES, **{name: OVER})
        assert len(str(refused.value)) < 200


WRONG: Mapping[str, Any] = {
    "nothing": None, "text": "abc", "no text": "", "number": -7, "part": 1.5, "truth": True, "list": [1, "x"],
    "none listed": [None], "dict": {"a": 1}, "bytes": b"7c", "kind": int, "path": Path("nowhere"), "state": STATE,
    "of other rules": pr.start(pr.load("franz"), 3, seed=1), "rules": RULES, "hand": OVER, "action": pr.Pass(99),
}  # fmt: skip
"""What is handed in for every argument in turn."""

RIGHT: Mapping[str, Mapping[str, Any]] = {
    "load": {"name": RULES.id},
    "start": {"rules": RULES, "seats": 2, "seed": 1, "deck": None, "stacks": None, "names": None, "dealer": 0,
              "carried": 0, "pots": None, "blanks": 0},
    "playout": {"rules": RULES, "seats": 2, "seed": 1, "deck": None, "stacks": None, "names": None, "dealer": 0},
    "playthrough": {"rules": RULES, "seats": 2, "seed": 1, "deck": None, "stacks": None, "names": None, "dealer": 0,
                    "carried": 0, "pots": None, "blanks": 0},
    "session": {"rules": RULES, "seats": 2, "hands": 1, "seed": 1},
    "next_hand": {"rules": RULES, "state": OVER.final, "seed": 1, "deck": None, "stacks": None, "names": None,
                  "dealer": 0, "carried": 0, "pots": None, "blanks": 0},
    "options": {"rules": RULES, "state": STATE},
    "apply": {"rules": RULES, "state": STATE, "action": pr.Pass(1)},
    "moves": {"rules": RULES, "state": STATE},
    "view": {"state": STATE, "seat": 1},
    "seen": {"events": OVER.events, "seat": 1, "discards_open": True},
    "wins": {"rules": RULES, "done": OVER},
    "evaluate": {"rules": RULES, "cards": "7c", "turned_up": ""},
    "showdown": {"rules": RULES, "hands": HANDS, "announced": (), "pot": 60, "seats": 2},
    "simulate": {"rules": RULES, "hands": 1, "players": ["random"], "seats": 2, "seed": 1, "executor": None},
    "match": {"rules": RULES, "players": ["random", "cautious"], "hands": 2, "seats": 2, "patience": None},
    "ask": {"situation": "first-to-choose", "rules": RULES},
    "replay": {"record": "long-sample", "under": None, "mode": "printed", "most": 9},
    "compare": {"names": [RULES.id], "questions": ()},
    "to_json": {"record": STATE},
    "from_json": {"saved": pr.to_json(pr.Pass(1))},
    "player": {"name": "random", "seed": 1},
    "card": {"text": "7c"},
    "cards": {"text": "7c"},
    "write": {"several": [1]},
}  # fmt: skip
"""What each public function is given besides; ``ids`` and ``load_all`` take nothing, ``look_in`` only folders."""


def refusals(name: str) -> Iterator[str]:
    """What a public function says against each wrong value that it does not take."""
    right = RIGHT[name]
    for argument in right:
        for value in WRONG.values():
            try:
                done = getattr(api, name)(**{**right, argument: value})
                list(islice(done, 1)) if name == "session" else None
            except (TypeError, ValueError, pr.Faults, pr.Refused, pr.Mismatch) as refused:
                yield f"{argument}: {refused}"


@pytest.mark.parametrize("name", RIGHT)
def test_every_public_function_refuses_in_our_words(name: str) -> None:
    """Neither Python nor the compiler has to say what is wrong, and no other failure than those known is raised."""
    in_other_words = re.compile(
        r"object expected; got|not iterable|has no (len|attribute)|not supported between|unhashable|os\.PathLike"
        r"|unexpected keyword|must be|indices|not callable$"
    )
    sentences = list(refusals(name))
    assert len(sentences) > len(RIGHT[name])
    assert [sentence for sentence in sentences if in_other_words.search(sentence)] == []


def test_every_public_function_is_tried() -> None:
    """A function that is added is given wrong values too."""
    functions = {name for name in api.__all__ if name[0].islower()}
    assert functions - {"ids", "load_all", "look_in"} == set(RIGHT)
