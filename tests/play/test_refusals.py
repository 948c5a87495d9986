"""A move that is refused is refused in plain words, those in which the rules tell themselves elsewhere."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.evidence import Ref
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.refusal import condition_of
from tests.support.selections import playable
from tests.support.variants import Changes, variant
from tests.support.words_of_the_language import AS_CODE

BETTING = {
    "vying": {
        "begins": "eldest",
        "options": {"fold": {"when": "has-bid"}, "pass": {}},
        "ends": [{"when": "one-standing"}, {"when": {"rounds-without-bid": 1}}],
    }
}

CODE = re.compile(r"[\[\]{}()<>=|_]")


def conditional(rules: pr.Ruleset) -> Iterator[Ref]:
    """Every rule of a turn by which something may be done, or must be, only where something is so."""
    for turn in (at.operation for at in rules.program):
        if isinstance(turn, TurnStep):
            yield from (option.ref for option in turn.choices if getattr(option, "when", None) is not None)
            yield from (must.ref for must in turn.musts)


@pytest.mark.parametrize("name", playable())
def test_when_something_may_be_done_is_told_in_english(name: str) -> None:
    """Each option and each duty of a game has its condition in words, wherever in the file it stands."""
    rules = pr.load(name)
    for ref in conditional(rules):
        words = condition_of(rules, ref.path)
        assert not CODE.search(words), (ref.path, words)
        assert not AS_CODE.search(words), (ref.path, words)


def why(rules: pr.Ruleset, state: pr.State, action: pr.Action) -> str:
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, action)
    return refused.value.why


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"when": "bid-stands"}, "fold is open only when somebody has bid in this round"),
        (
            {"when": {"is": {"not": {"any": ["one-standing", {"not": "has-bid"}]}}, "says": "So it is."}},
            "fold is open only when several players are still in and the player has bid",
        ),
        ({"when": {"standing": "1..2"}}, "fold is open only when the hand is left to 1 or 2 players"),
        (
            {"when": ["bid-covered", {"any": ["has-bid", "named-in-hand"]}], "called": "drop"},
            (
                "drop is open only when the bid has been met, and either the player has bid or "
                "somebody has named a hand"
            ),
        ),
        (
            {"when": {"holds": {"combinations": ["pair", "full-house"]}}},
            "fold is open only when the player holds pair or full-house",
        ),
    ],
)
def test_what_has_to_be_so_is_told_in_the_words_of_the_rules(changes: dict[str, object], expected: str) -> None:
    """Whoever may not give up hears when he may, by the name that the game has for it."""
    combinations = [
        {"name": "card", "cards": 1},
        {"name": "pair", "cards": 2, "ranks": "same"},
        {"name": "full-house", "cards": 3, "ranks": "same"},
    ]
    fold = {f"procedure/1/vying/options/fold/{key}": value for key, value in changes.items()}
    rules = variant("high-card", {**fold, "combinations/lowest-first": combinations})
    state = pr.start(rules, 3, seed=1)
    assert why(rules, state, pr.Fold(state.actor)) == expected


def test_a_turn_that_is_taken_elsewhere_in_the_file_has_its_condition_too() -> None:
    """What is refused in steps that are done by their name is told as though they stood where they are done."""
    plain = variant("high-card", {})
    assert why(plain, pr.start(plain, 3, seed=1), pr.Fold(1)) == (
        "fold is open only when somebody has bid in this round and the player has chips left"
    )
    rules = variant(
        "high-card", {"procedure/1": {"do": "betting"}, "named-steps": {"betting": {"steps": [BETTING]}}}
    )
    assert why(rules, pr.start(rules, 3, seed=1), pr.Fold(1)) == "fold is open only when the player has bid"


def test_a_duty_is_told_as_the_reason_of_a_refusal() -> None:
    """Who has to bid because nobody has may not pass, and is told that it is for that."""
    duty = {"when": {"not": "bid-stands"}, "must": ["bid"], "says": "The first has to bid."}
    rules = variant("high-card", {"procedure/1/vying/duties": [duty]})
    state = pr.start(rules, 3, seed=1)
    assert why(rules, state, pr.Pass(state.actor)) == ("there is no lawful pass now: nobody has bid in this round")


def test_what_a_game_does_not_know_is_refused_by_its_plain_name() -> None:
    """Nobody claims in a game without claims."""
    rules = variant("high-card", {})
    state = pr.start(rules, 3, seed=1)
    assert why(rules, state, pr.Claim(state.actor, pr.Said(0, None))) == "nobody may claim in this game"


def test_what_a_game_knows_elsewhere_is_refused_by_its_own_name() -> None:
    """Where cards are changed nobody may pass, which is called changing in this game."""
    rules = variant("knocking", {})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1), pr.Pass(1))
    assert why(rules, state, pr.Pass(1)) == "change has no place in this part of the hand"


def test_what_may_be_done_under_a_name_is_not_refused_under_it() -> None:
    """Where giving up is called passing, whoever asks to stay in without a bet is not told that he may not pass."""
    options: dict[str, dict[str, Any]] = {"pass": {"is": "forbidden"}, "fold": {"called": "pass"}}
    rules = variant("high-card", {f"procedure/1/vying/options/{word}": rule for word, rule in options.items()})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1, dealer=0), pr.Bid(1, 1))
    pr.apply(rules, state, pr.Fold(0))
    assert why(rules, state, pr.Pass(0)) == "nobody may let the turn go by and stay in the hand in this game"
    options["pass"] = {"when": {"not": "bid-stands"}}
    rules = variant("high-card", {f"procedure/1/vying/options/{word}": rule for word, rule in options.items()})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1, dealer=0), pr.Bid(1, 1))
    open_only = "to let the turn go by and stay in the hand is open only when "
    assert why(rules, state, pr.Pass(0)).startswith(open_only)


def test_a_hand_is_named_only_with_a_move_that_names_one() -> None:
    """Whoever matches a bid says nothing of his hand, and is told so by the word of his game for it."""
    rules = variant("high-card", {"procedure/1/vying/options/see/called": "stake"})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1, dealer=0), pr.Bid(1, 1))
    with pytest.raises(pr.Refused, match="no hand is named with this stake") as refused:
        pr.apply(rules, state, pr.See(0, pr.Said(0, 7)))
    assert refused.value.remedy == "stake without naming a hand"


def test_a_way_that_is_not_open_is_refused_with_those_that_are() -> None:
    """Where the eldest has to choose between two ways there is no third."""
    ways: Changes = {"left": {"steps": [{"end": {}}]}, "right": {"steps": [{"end": {}}]}}
    rules = variant("high-card", {"procedure/1": {"choose": {"by": "eldest", "ways": ways}}})
    state = pr.start(rules, 2, seed=1)
    with pytest.raises(pr.Refused, match="'middle' is no way that is open here") as refused:
        pr.apply(rules, state, pr.Choose(state.actor, "middle"))
    assert refused.value.remedy == "left or right"


@pytest.mark.parametrize("number", [-1, 208, 300])
def test_a_number_that_stands_for_no_card_is_refused_as_such(number: int) -> None:
    """Whatever a program hands in, the refusal says which card it was, and negative numbers are not kings."""
    rules = variant("knocking", {})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1), pr.Pass(1))
    throw = pr.Exchange(1, (number,))
    assert why(rules, state, throw) == f"card {number} is not in the hand"
    assert str(throw) == f"seat 1 throws card {number}"


def test_a_refusal_of_cards_counts_them() -> None:
    """One card *is* not in the hand, and several are not; where two have to be thrown, *1 card* may not be."""
    rules = variant("knocking", {})
    state, _ = pr.apply(rules, pr.start(rules, 2, seed=1), pr.Pass(1))
    foreign = [card for card in state.seats[0].hand if card not in state.seats[1].hand]
    assert why(rules, state, pr.Exchange(1, foreign[:1])) == f"{pr.write(foreign[:1])} is not in the hand"
    assert why(rules, state, pr.Exchange(1, foreign[:2])) == f"{pr.write(foreign[:2])} are not in the hand"
    assert why(rules, state, pr.Exchange(1, state.seats[1].hand)) == "2 cards may not be thrown"
    undealt = pr.start(rules, 2)
    dealing = next(iter(pr.options(rules, undealt)))
    assert isinstance(dealing, pr.Deal)
    too_few = pr.Deal(dealing.seat, dealing.to, dealing.cards[:1])
    assert why(rules, undealt, too_few) == f"1 card cannot go to seat {dealing.to}"


@pytest.mark.parametrize(
    ("cards", "named", "key"),
    [
        ("7c 6d 5h 4s", "fluxus 60", "truth/overstate"),
        ("7c 6d 5h 4s", "primero 69", "truth/overstate"),
        ("7c 6d 5h 4s", "numerus 12", "totals"),
    ],
)
def test_a_hand_that_may_not_be_named_is_refused_by_the_rule_that_forbids_it(
    cards: str, named: str, key: str
) -> None:
    """In Suzuki's game nobody names more than he holds, nor points that no hand of the kind can have."""
    held = pr.showdown(pr.load("suzuki-1994"), [cards, "7d 3h 4h Kh"], announced=[named, ""])
    assert held.why == f"{named} may not be announced here"
    assert held.ref is not None
    assert f"announcing/{key}/" in held.ref.path


def test_a_hand_that_does_not_follow_is_refused_by_the_rule_on_what_follows() -> None:
    """Whoever bids after another has to name a higher hand than he did, where the rules say so."""
    announcing = {"announces": ["combination"], "follows": "above-last", "truth": {"understate": "never"}}
    options = {"bid": {"amount": 1}, "raise": {"pays": "owed", "amount": 1}, "pass": {}}
    vying = {"begins": "eldest", "announcing": announcing, "options": options, "ends": [{"when": "all-matched"}]}
    hands = {"lowest-first": [{"name": "high", "cards": 1}, {"name": "pair", "cards": 2, "ranks": "same"}]}
    rules = variant("high-card", {"procedure/0/deal/cards": 2, "combinations": hands, "procedure/1/vying": vying})
    state = pr.start(rules, 2, deck="Ac 5c Ah 5h")
    state, _ = pr.apply(rules, state, pr.Bid(state.actor, 1, pr.Said(1, None)))
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, pr.Raise(state.actor, 1, pr.Said(1, None)))
    assert refused.value.ref.path.endswith("announcing/follows")


def test_fewer_points_are_refused_by_the_part_that_forbids_them() -> None:
    """A lower hand may be named and fewer points of the same may not, each by a rule of its own."""
    understate = {"combination": "free", "points": {"is": "never", "says": "No points are held back."}}
    announcing = {"announces": ["combination", "points"], "truth": {"understate": understate}}
    hands = {"lowest-first": [{"name": "high", "cards": 1}, {"name": "pair", "cards": 2, "ranks": "same"}]}
    changes = {
        "procedure/0/deal/cards": 2,
        "combinations": hands,
        "procedure/1/vying": {
            "begins": "eldest",
            "announcing": announcing,
            "options": {"bid": {"amount": 1}, "pass": {}},
            "ends": [{"when": {"rounds-without-bid": 1}}, {"when": "all-matched"}],
        },
    }
    rules = variant("high-card", changes)
    state = pr.start(rules, 2, deck="5c 5h 2c 3c")
    assert pr.Bid(state.actor, 1, pr.Said(0, 5)) in pr.options(rules, state)
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, pr.Bid(state.actor, 1, pr.Said(1, 4)))
    assert refused.value.ref.says == "No points are held back."
