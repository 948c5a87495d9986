"""What states, actions, events, options and failures have in common: each is what it holds, and stays so."""

import ast
import copy
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.evidence import Cite, Ref, Relation
from primero_rules.base.fault import Failure, Place
from primero_rules.base.source_file import Source
from primero_rules.browser.question import Unasked
from primero_rules.game.action import ACTIONS
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.event import (
    EVENTS,
    Acted,
    Appointed,
    Carried,
    Dealt,
    Decided,
    Paid,
    PaidTo,
    Reshuffled,
    Ruled,
    Shown,
    TookBack,
    TurnedUp,
    Won,
)  # fmt: skip
from primero_rules.game.failure import CardsUnknown, Mismatch
from primero_rules.game.option_families import Options, SingleAction
from primero_rules.game.saved import SAVED_KINDS, from_json
from primero_rules.game.state import (
    EVERYONE,
    Laid,
    Said,
    Seat,
    Showing,
    StandingBid,
    State,
    Stock,
    TableState,
    Vying,
)
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.game.value import Value
from primero_rules.language.attempts import Attempt
from primero_rules.play.hand_door import to_json
from tests.support.files import KUHN
from tests.support.law import Setup, play
from tests.support.selections import tried

PLAYABLE = [rules.id for rules in pr.load_all() if rules.playable]

each_ruleset = pytest.mark.parametrize("name", PLAYABLE)

HERE = Ref(
    Source("rules.yaml"), 3, "procedure/0", "A rule.", (Cite("book", "p. 1", "One must"),), "text", since=1600
)
ELSEWHERE = Ref(
    Source("other.yaml"), 9, "procedure/1", answers=("who-deals",),
    relations=(Relation("adopts", "another", (Cite("letter"),), "in part", Place(Source("other.yaml"), 9, 1)),),
)  # fmt: skip
PAIR, FLUSH = Said(1, 20), Said(2, None)
BID, OTHER_BID = StandingBid(0, 2, None, True), StandingBid(1, 3, PAIR, False)
SHOWING, OTHER_SHOWING = Showing(0, EVERYONE, (5,)), Showing(1, 0, (7, 9))
LAID, OTHER_LAID = Laid(0, (20,)), Laid(1, (21, 22))
SEAT = Seat((1, 2), (), 10, 2, 1, True, 0, 1, False, None)
OTHER_SEAT = Seat((3,), (4,), 11, 3, 2, False, 1, 0, True, PAIR)
NEXT_SEAT = Seat((0,), (), 12)
STOCK, OTHER_STOCK = Stock((30, 31), True), Stock((8, 52), False)
VYING, OTHER_VYING = Vying(0, 2, BID, False, 1, 2, None, True), Vying(1, 3, OTHER_BID, True, 0, 1, PAIR)
TABLE = TableState(
    0, (12, 14), 1, ("Anna", "Bea"), False, (0,), (1,), (SHOWING,), (0,), -2, (9,), (2, 0), (LAID,), 1
)
OTHER_TABLE = TableState(
    1, (14, 12), 0, ("Carl", "Dora"), True, (1,), (0,), (OTHER_SHOWING,), (0, 1), 1, (), (0, 5), (OTHER_LAID,), 0
)
STATE = State(3, 1, 2, -1, (SEAT, NEXT_SEAT), STOCK, VYING, 4, TABLE)
OTHER_STATE = State(-2, 0, 0, -2, (OTHER_SEAT, SEAT), OTHER_STOCK, OTHER_VYING, 5, OTHER_TABLE)
SAYING, OTHER_SAYING = (Announcement(1, range(5, 21)),), (Announcement(1, range(5, 21)), Announcement(2))
KEPT = Attempt(pr.load(str(KUHN)).setting.ranking.combinations[0].shapes.of_part(1), 1)

PAIRS: tuple[tuple[Value, Value], ...] = (
    (PAIR, FLUSH), (BID, OTHER_BID), (SHOWING, OTHER_SHOWING), (LAID, OTHER_LAID),
    (SEAT, OTHER_SEAT), (STOCK, OTHER_STOCK),
    (VYING, OTHER_VYING), (TABLE, OTHER_TABLE), (STATE, OTHER_STATE),
    (pr.Pass(0), pr.Pass(1)),
    (pr.Fold(0), pr.Fold(1)),
    (pr.Knock(0), pr.Knock(1)),
    (pr.Straddle(0), pr.Straddle(1)),
    (pr.See(0), pr.See(1, PAIR)),
    (pr.Bid(0, 1), pr.Bid(1, 2, PAIR)),
    (pr.Raise(0, 1, FLUSH), pr.Raise(1, 2)),
    (pr.Claim(0, PAIR), pr.Claim(1, FLUSH)),
    (pr.Exchange(0, ()), pr.Exchange(1, (3, 60))),
    (pr.Show(0, (4,)), pr.Show(1, (3, 5))),
    (pr.Play(0, (4,)), pr.Play(1, (3, 5))),
    (pr.Choose(0, "on"), pr.Choose(1, "off")),
    (pr.Deal(-1, 0, (2,)), pr.Deal(-2, 1, (3,))),
    (Acted(pr.Bid(0, 1, PAIR), 1, HERE), Acted(pr.Exchange(0, (3,)), 0, ELSEWHERE)),
    (Dealt(0, (1,), HERE), Dealt(1, (2, 110), ELSEWHERE, drawn=True)),
    (TurnedUp((1,), HERE), TurnedUp((2, 110), ELSEWHERE)),
    (Paid(0, 1, HERE), Paid(1, 2, ELSEWHERE, "ace")),
    (PaidTo(0, 1, 2, HERE), PaidTo(1, 0, 3, ELSEWHERE)),
    (TookBack(0, 1, HERE), TookBack(1, 2, ELSEWHERE)),
    (Shown(0, 1, (1,), HERE), Shown(1, EVERYONE, (2,), ELSEWHERE)),
    (Ruled(0, "not met", HERE), Ruled(1, "met", ELSEWHERE)),
    (Appointed(0, "rival", HERE), Appointed(1, "judge", ELSEWHERE)),
    (Won(0, 1, HERE), Won(1, 2, ELSEWHERE, "ace")),
    (Carried(1, HERE), Carried(2, ELSEWHERE, "ace")),
    (Reshuffled(1, HERE), Reshuffled(2, ELSEWHERE)),
    (Decided(0, "duty", HERE), Decided(1, "way", ELSEWHERE, True)),
    (SingleAction(pr.Pass(0), HERE), SingleAction(pr.Fold(1), ELSEWHERE)),
    (BidFamily(pr.Bid, 0, range(1, 4), None, HERE), BidFamily(pr.Raise, 1, range(2, 3), SAYING, ELSEWHERE)),
    (AnnouncementFamily(0, SAYING, HERE), AnnouncementFamily(1, OTHER_SAYING, ELSEWHERE, pr.See)),
    (ExchangeFamily(0, (1, 2), 0, 2, HERE), ExchangeFamily(1, (1, 3), 1, 1, ELSEWHERE, KEPT)),
    (DealFamily(0, (1, 2, 3), 1, HERE), DealFamily(1, (1, 2, 4), 2, ELSEWHERE)),
    (Options(()), Options((SingleAction(pr.Pass(0), HERE),))),
    (pr.Playout((1, -1), 2, (), STATE), pr.Playout((2, -2), 3, (Paid(0, 1, HERE),), OTHER_STATE)),
)  # fmt: skip
"""Two values of every class that have nothing in common."""

each_pair = pytest.mark.parametrize(("value", "other"), PAIRS, ids=[type(value).__name__ for value, _ in PAIRS])

COPIES: tuple[Callable[[Any], Any], ...] = (
    copy.copy,
    copy.deepcopy,
    lambda held: held.changed() if isinstance(held, Value) else copy.copy(held),
    *(lambda held, protocol=protocol: pickle.loads(pickle.dumps(held, protocol)) for protocol in range(6)),
)


def test_every_class_of_values_is_tried() -> None:
    """A new class of values keeps the laws below as the others do."""
    assert {type(value) for value, _ in PAIRS} == set(Value.__subclasses__())
    assert {type(value) for value, _ in PAIRS} == {type(other) for _, other in PAIRS}


@each_pair
def test_a_value_is_equal_to_its_copies_and_found_by_them(value: Value, other: Value) -> None:
    """Equality, hash, words, copies and pickles agree, and nothing else is equal."""
    for make in COPIES:
        again = make(value)
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
        assert {again: 1}[value] == 1
        assert again != other
    assert value != tuple(value.fields().values())


@each_pair
def test_every_field_counts(value: Value, other: Value) -> None:
    """Two values that differ in one field are different, and exactly that field is changed."""
    for name, held in other.fields().items():
        near = value.changed(**{name: held})
        assert near != value
        assert near.fields() == {**value.fields(), name: held}
        assert f"{name}={held!r}" in repr(near)


@each_pair
def test_a_value_is_made_of_its_fields_in_order_or_by_name(value: Value, other: Value) -> None:
    """What is given first is the first field; whoever forgets the first, or invents one, learns which."""
    make: Any = type(value)
    fields = value.fields()
    assert tuple(fields) == make.__slots__
    assert make(*fields.values()) == make(**fields) == value
    if make not in (Seat, Vying):  # all of theirs may be left out
        with pytest.raises(TypeError, match=f"'{next(iter(fields))}'"):
            make()
    with pytest.raises(TypeError):
        make(**fields, nonsense=1)
    assert not hasattr(value, "__dict__")


COPIED = [pair for pair in PAIRS if hasattr(pair[0], "copy")]


@pytest.mark.parametrize(("value", "other"), COPIED, ids=[type(value).__name__ for value, _ in COPIED])
def test_a_copy_holds_every_field(value: Any, other: Any) -> None:
    """A field that is in the slots and not in the copy would be forgotten at the next move."""
    for name, held in other.fields().items():
        assert value.changed(**{name: held}).copy().fields() == {**value.fields(), name: held}


@pytest.mark.parametrize(("value", "other"), COPIED, ids=[type(value).__name__ for value, _ in COPIED])
def test_what_is_written_to_a_copy_is_not_seen_in_the_original(value: Any, other: Any) -> None:
    """A copy is equal, and neither it nor anything in it that may be written to is the original's."""
    before, again = repr(value), value.copy()
    assert again == value
    for part, wanted in zip(parts(again), parts(other), strict=True):
        for name in part.__slots__:
            setattr(part, name, getattr(wanted, name))
    assert again == other
    assert repr(value) == before


def parts(value: Any) -> list[Any]:
    """All that may be written to in a state, the state itself last."""
    if not isinstance(value, State):
        return [value]
    return [*value.seats, value.stock, value.vying, value.table, value]


SAVED = [value for pair in PAIRS for value in pair if isinstance(value, (State, *ACTIONS, *EVENTS))]


@pytest.mark.parametrize("value", SAVED, ids=repr)
def test_what_is_saved_comes_back(value: Any) -> None:
    """States, actions and events are text and back, and the text says which of them it is."""
    text = json.dumps(pr.to_json(value))
    again = pr.from_json(json.loads(text))
    assert again == value
    assert hash(again) == hash(value)
    assert json.dumps(pr.to_json(again)) == text
    assert SAVED_KINDS[json.loads(text)["kind"]] is type(value)


def test_all_that_can_happen_can_be_saved() -> None:
    """No action and no event is without a name of its own in what is saved."""
    assert set(SAVED_KINDS.values()) == {State, *ACTIONS, *EVENTS}
    assert len(SAVED_KINDS) == 1 + len(ACTIONS) + len(EVENTS)


SEAT_TOO_MUCH = {**to_json(STATE), "seats": [{**to_json(STATE)["seats"][0], "hat": 1}]}


@pytest.mark.parametrize(
    ("saved", "words"),
    [
        ([], "a mapping with a 'kind'"),
        ({}, "None is no kind of state, action or event — one of state, pass, "),
        ({"kind": "bidd"}, "'bidd' is no kind of state, action or event; did you mean 'bid'?"),
        ({"kind": ["bid"]}, "no kind of state"),
        ({"kind": "pass"}, "a saved pass has the fields seat: 'seat' is missing"),
        ({"kind": "pass", "seat": 1, "hat": 2}, "'hat' is unknown"),
        ({"kind": "exchange", "seat": 1, "cards": ["9z"]}, "'9z' is not a card"),
        ({"kind": "exchange", "seat": 1, "cards": ["7?9"]}, "'7?9' is not a card"),
        ({"kind": "exchange", "seat": 1, "cards": [7]}, "7 is not a card"),
        ({"kind": "exchange", "seat": {}, "cards": []}, "of a saved exchange holds a mapping — a whole number"),
        ({"kind": "claim", "seat": 1, "said": 3}, "3 is no saved Said — a mapping with combination, points"),
        ({"kind": "acted", "action": {"kind": "bid"}, "paid": 1, "ref": None}, "a saved bid has the fields"),
        (SEAT_TOO_MUCH, "a saved Seat has the fields hand, .*: 'hat' is unknown"),
    ],
)
def test_what_is_not_known_is_refused_by_its_name(saved: Any, words: str) -> None:
    """A saved thing that is wrong is refused with what stands there and what may stand there."""
    with pytest.raises(ValueError, match=words.replace("?", r"\?")):
        from_json(saved)


FAULT = pr.Fault(Place(Source("rules.yaml"), 3, 5), "a wrong word", "another", "word")
FAILURES: tuple[tuple[Failure, Failure], ...] = (
    (pr.Refused("no", HERE, "yes"), pr.Refused("no", HERE)),
    (pr.Mismatch("no", Source("hand.yaml"), 3, 1, HERE), pr.Mismatch("no", Source("hand.yaml"), 3, 1)),
    (pr.Faults([FAULT]), pr.Faults([FAULT, pr.Fault(Place(Source("rules.yaml"), 4, 5), "another")])),
    (CardsUnknown((52,)), CardsUnknown((53,))),
    (Unasked("no"), Unasked("yes")),
)


@pytest.mark.parametrize(("failure", "other"), FAILURES, ids=[type(failure).__name__ for failure, _ in FAILURES])
def test_a_failure_can_be_compared_copied_and_sent_elsewhere(failure: Failure, other: Failure) -> None:
    """What went wrong in another process is told here in the same words, with all that it knows."""
    for make in COPIES:
        again = make(failure)
        assert type(again) is type(failure)
        assert again == failure
        assert hash(again) == hash(failure)
        assert str(again) == str(failure)
        assert vars(again) == vars(failure)
        assert again != other
    assert failure != ValueError(*failure.args)


def test_every_class_of_failures_is_tried() -> None:
    """A new failure keeps the law above."""
    assert {type(failure) for failure, _ in FAILURES} == set(Failure.__subclasses__()) == {
        pr.Refused, Mismatch, pr.Faults, CardsUnknown, Unasked,
    }  # fmt: skip


@each_ruleset
def test_a_refusal_of_play_can_be_sent_elsewhere(name: str) -> None:
    """The rule, the reason and the remedy of a real refusal come through."""
    rules = pr.load(name)
    state = pr.start(rules, seed=1)
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, pr.Pass(99))
    assert pickle.loads(pickle.dumps(refused.value)) == refused.value


HANDS, ENOUGH_HANDS, ENOUGH_STATES = 30, 6, 200
"""At most so many hands of a game are played, and no more than these when they came to so many states."""


def saved_text(state: State) -> str:
    """All that a state holds, as it is saved."""
    return json.dumps(to_json(state))


@pytest.mark.parametrize("name", tried())
def test_a_state_that_was_given_out_stays_what_it_was(name: str) -> None:
    """In hundreds of states: whatever is asked of a state, and whatever is done in it, its text is the same."""
    rules = pr.load(name)
    chance = Random(3)
    known: list[tuple[State, str]] = []
    players = rules.setting.players
    for seed in range(HANDS):
        setup = Setup(rules, players[seed % min(3, len(players))], seed, 0, None, bool(seed % 3), 0)
        begun, _ = setup.begin()
        known.append((begun, saved_text(begun)))
        for before, action, after, events in play(setup):
            pr.apply(rules, before, pr.options(rules, before).draw(chance))
            for value in (action, *events):
                assert from_json(json.loads(json.dumps(to_json(value)))) == value
            for seat in range(setup.seats):
                pr.view(before, seat)
            known.append((after, saved_text(after)))
        if seed + 1 >= ENOUGH_HANDS and len(known) > ENOUGH_STATES:
            break
    assert len(known) > seed + 1  # in some games nobody has much to do, but no hand is over when it begins
    for state, text in known:
        assert saved_text(state) == text
        assert pickle.loads(pickle.dumps(state)) == state


PACKAGE = Path(pr.__file__).parent
WRITERS = {
    "hand": "game/moves.py",
    "thrown": "game/moves.py",
    "cards": "game/moves.py",
    "ordered": "game/moves.py",
    "stack": "game/moves.py",
    "staked": "game/moves.py",
    "pot": "game/moves.py",
    "shown": "game/moves.py",
    "cursor": "play/game.py",
}
"""The one module that may write to a field of a state."""

PARTS = {name for part in (State, Seat, Stock, Vying, TableState) for name in part.__slots__}


def written(path: Path) -> Iterator[str]:
    """The names of all attributes that a file assigns to or takes away, those of a method's own object aside."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and not _of_self(node):
            yield node.attr


def _of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def files(*floors: str) -> Iterator[Path]:
    """The modules of some folders of the package."""
    for floor in floors:
        yield from sorted((PACKAGE / floor).rglob("*.py"))


def test_cards_and_chips_are_moved_in_one_place_and_the_cursor_in_another() -> None:
    """No step and no option takes a card or a chip by itself, or says where play goes on."""
    calls = {
        (name, file.relative_to(PACKAGE).as_posix())
        for file in files("game", "language", "play")
        for name in written(file)
        if name in WRITERS
    }
    assert calls == set(WRITERS.items())


def test_whoever_is_given_a_state_only_reads_it() -> None:
    """Above play there is no module that writes to anything that a state holds."""
    above = files("records", "comparison", "book", "mutation", "sources", "check", "writing", "cli", "sphinx_ext")
    assert {(file.name, name) for file in above for name in written(file) if name in PARTS} == set()


def test_one_chip_stays_on_the_table_and_two_stay() -> None:
    """What is left for the next hand is told in the number that it has."""
    assert str(Carried(1, HERE)) == "1 chip stays on the table"
    assert str(Carried(2, ELSEWHERE, "ace")).startswith("2 chips stay on the table ")
