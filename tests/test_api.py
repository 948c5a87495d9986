"""The Python interface, line by line as it is promised: load, start, options, apply, playout, view, replay."""

import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.game.announcement import BidFamily

LIBRARY = Path(pr.__file__).parent.parent / "reconstructions"


@pytest.fixture(scope="module")
def rules() -> pr.Ruleset:
    """One game to ask everything of."""
    return pr.load("suzuki-1994")


def test_rules_are_loaded_by_id_by_selection_and_by_path(rules: pr.Ruleset, tmp_path: Path) -> None:
    """A game has one name, wherever its file lies."""
    assert rules.id == "suzuki-1994"
    assert rules.of is None
    selection = pr.load("ducoeur-italian@2003")
    assert (selection.id, selection.of, selection.selection) == ("ducoeur-italian@2003", "ducoeur-italian", "2003")
    copied = shutil.copy(LIBRARY / "suzuki-1994" / "reconstruction.yaml", tmp_path / "mine.yaml")
    assert pr.load(str(copied)).id == rules.id
    assert pr.load(str(LIBRARY / "suzuki-1994")).id == rules.id


def test_a_path_is_taken_wherever_rules_are_named(tmp_path: Path) -> None:
    """A path may be text or a path of Python's own, of a file or of its folder."""
    file, folder = LIBRARY / "suzuki-1994" / "reconstruction.yaml", LIBRARY / "suzuki-1994"
    assert pr.load(file) is pr.load(str(file))
    assert pr.load(folder).id == "suzuki-1994"
    assert pr.load(LIBRARY / "ducoeur-italian@2003").selection == "2003"
    assert pr.compare([file, folder])[0].cells.keys() == {"suzuki-1994"}
    assert pr.ask("first-to-choose", file).rules.id == "suzuki-1994"
    hand = folder / "hands" / "long-sample.hand.yaml"
    assert pr.replay(hand, under=file).status == pr.replay(hand).status
    pr.look_in(tmp_path)
    assert "suzuki-1994" in pr.ids()


def test_everything_that_is_shipped_is_listed_once(rules: pr.Ruleset) -> None:
    """All reconstructions and all their selections come from one call."""
    listed = [shipped.id for shipped in pr.load_all()]
    assert len(set(listed)) == len(listed)
    assert set(pr.ids()) == {name for name in listed if "@" not in name}


def test_a_hand_starts_from_a_seed_a_deck_or_nothing(rules: pr.Ruleset) -> None:
    """The pack is shuffled by a seed, lies as it is told, or is left to chance."""
    assert pr.start(rules, seats=4, seed=7) == pr.start(rules, seats=4, seed=7)
    assert pr.start(rules, seats=4, seed=7) != pr.start(rules, seats=4, seed=8)
    deck = ["7c", "6c", "Ac", "Js", "2h", "3h", "4h", "5h", "Kd"]
    state = pr.start(rules, seats=2, deck=deck)
    assert state == pr.start(rules, seats=2, deck=" ".join(deck)) == pr.start(rules, seats=2, deck=tuple(deck))
    assert sorted(len(seat.hand) for seat in state.seats) == [4, 4]
    assert pr.start(rules, seats=2).actor == pr.CHANCE


def test_a_hand_starts_with_the_stacks_and_the_dealer_given(rules: pr.Ruleset) -> None:
    """Chips, places and what an earlier hand left on the table are part of the beginning."""
    state = pr.start(rules, stacks=[5, 10, 20], dealer=1, carried=3, seed=1)
    assert [seat.stack + seat.staked for seat in state.seats] == [5, 10, 20]
    assert state.actor == 2
    assert state.on_table == 3


@pytest.mark.parametrize(
    "given",
    [
        {"seats": 99},
        {"seats": 1},
        {"seats": 2, "stacks": [1]},
        {"seats": 2, "stacks": [1, -1]},
        {"seats": 2, "dealer": 2},
        {"seats": 2, "deck": "8c 9c"},
        {"seats": 2, "deck": "7c 7c"},
        {"seats": 2, "deck": "7c 1z"},
        {"seats": 2, "deck": ["7c", "seven"]},
        {"seats": 2, "blanks": 10**30},
    ],
)
def test_a_beginning_that_does_not_fit_is_refused_with_its_rule(rules: pr.Ruleset, given: dict) -> None:
    """Too many players, missing stacks, a foreign card: each has a rule against it and a way out."""
    with pytest.raises(pr.Refused) as refused:
        pr.start(rules, **given)
    assert refused.value.ref.source == rules.file
    assert refused.value.remedy


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seats": 2.0}, "seats cannot be 2.0 — a whole number of players"),
        ({"seats": True}, "seats cannot be True"),
        ({"seats": "2"}, "seats cannot be '2'"),
        ({"stacks": [1.5, 2]}, "a stack cannot be 1.5 — a whole number of chips, 0 or more"),
        ({"stacks": [None, 2]}, "a stack cannot be None"),
        ({"stacks": "55"}, "stacks cannot be '55' — a list of chips by seat"),
        ({"stacks": 5}, "stacks cannot be 5"),
        ({"dealer": 1.0}, "dealer cannot be 1.0 — the number of a seat"),
        ({"dealer": None}, "dealer cannot be None"),
        ({"carried": -5}, "carried cannot be -5 — a whole number of chips, 0 or more"),
        ({"carried": 2.5}, "carried cannot be 2.5"),
        ({"blanks": -1}, "blanks cannot be -1 — a whole number of cards, 0 or more"),
        ({"names": ["Anna", "Anna"]}, "two players cannot both be called 'Anna'"),
        ({"names": ["Anna", ""]}, "a list with a name for each seat"),
        ({"names": ["Anna", 3]}, "a list with a name for each seat"),
        ({"names": "AB"}, "names cannot be 'AB'"),
        ({"seed": "abc"}, "seed cannot be 'abc' — a whole number"),
        ({"seed": 1.5}, "seed cannot be 1.5"),
        ({"seed": True}, "seed cannot be True"),
    ],
    ids=str,
)
def test_a_beginning_that_no_table_could_have_is_refused_in_words(
    rules: pr.Ruleset, given: dict, words: str
) -> None:
    """Half a chip, fewer than none, two players of one name: what stands there, and what may, is said."""
    for begin in (pr.start, pr.playout, pr.playthrough):
        with pytest.raises(ValueError, match=words):
            begin(rules, **given)


def test_options_are_finite_and_can_be_asked_and_tried(rules: pr.Ruleset) -> None:
    """What may be done can be listed, counted and tested, and each family knows its rule."""
    state = pr.start(rules, seats=4, seed=7)
    offered = pr.options(rules, state)
    assert offered
    listed = list(offered)
    assert len(offered) == len(listed) == len(set(listed))
    assert all(action in offered for action in listed)
    assert pr.Bid(state.actor, 10**9) not in offered
    assert pr.Pass(state.actor + 1) not in offered
    assert all(choice.ref.source == rules.file and choice.ref.line for choice in offered.choices)
    assert "pass" in offered.verbs


def test_amounts_and_announcements_are_also_ranges(rules: pr.Ruleset) -> None:
    """A bid is offered as bounds, so that nobody has to read thousands of bids."""
    state = pr.start(rules, seats=4, seed=7)
    (bids,) = (choice for choice in pr.options(rules, state).choices if isinstance(choice, BidFamily))
    assert bids.amounts == range(1, rules.setting.stack + 1)
    assert bids.announcements
    assert all(announcement.size > 0 for announcement in bids.announcements)


def test_applying_gives_a_new_state_and_what_happened(rules: pr.Ruleset) -> None:
    """The old state stays, and every event knows the rule by which it happened."""
    state = pr.start(rules, seats=4, seed=7)
    action = next(iter(pr.options(rules, state)))
    after, events = pr.apply(rules, state, action)
    assert after != state
    assert state == pr.start(rules, seats=4, seed=7)
    assert events
    assert all(event.ref.path and event.ref.line for event in events)


def test_actions_are_told_apart_by_what_they_do() -> None:
    """The same words about the same seat are different actions if the verbs differ."""
    assert len({pr.Bid(0, 1), pr.Bid(0, 1), pr.Raise(0, 1), pr.Pass(1), pr.Fold(1)}) == 4


def test_a_public_name_is_imported_when_it_is_first_used() -> None:
    """Whoever imports the package waits for nothing that he does not use, and an unknown name is an error."""
    program = "import sys, primero_rules as pr; print('yaml' in sys.modules); pr.load; print('yaml' in sys.modules)"
    environment = {"PYTHONPATH": str(Path(pr.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.split() == ["False", "True"]
    assert all(hasattr(pr, name) for name in pr.__all__)
    assert set(pr.__all__) <= set(dir(pr))
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        pr.nothing_of_the_kind  # type: ignore[attr-defined] # noqa: B018


def test_a_forbidden_action_is_refused_with_its_rule_and_the_reason(rules: pr.Ruleset) -> None:
    """In this game nobody may fold, and the refusal cites the passage that says so."""
    state = pr.start(rules, seats=4, seed=7)
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, pr.Fold(state.actor))
    assert refused.value.ref.says == "Nobody may give up his hand."
    assert refused.value.ref.cite
    assert "bid" in refused.value.remedy
    assert "fold" in refused.value.why
    assert str(rules.file) in str(refused.value)


def test_a_bid_of_an_unknown_combination_is_refused_like_any_other(rules: pr.Ruleset) -> None:
    """A number that stands for no combination is a wrong announcement, not a crash."""
    state = pr.start(rules, seats=4, seed=7)
    for number in (-1, 99):
        with pytest.raises(pr.Refused) as refused:
            pr.apply(rules, state, pr.Bid(state.actor, 1, pr.Said(number, 30)))
        assert refused.value.remedy


def test_payoffs_and_what_stays_on_the_table_sum_to_nothing(rules: pr.Ruleset) -> None:
    """Chips are whole, and none is made or lost."""
    done = pr.playout(rules, seats=4, seed=7)
    assert done.final.over
    assert done.payoffs == done.final.payoffs
    assert all(type(chips) is int for chips in done.payoffs)
    assert sum(done.payoffs) + done.final.on_table == 0
    assert done.decisions > 0
    assert done.events
    assert not pr.options(rules, done.final)


def test_a_random_hand_is_the_same_for_the_same_seed(rules: pr.Ruleset) -> None:
    """A seed names a hand."""
    assert pr.playout(rules, seats=4, seed=7) == pr.playout(rules, seats=4, seed=7)
    assert pr.playout(rules, seats=4, seed=7).events != pr.playout(rules, seats=4, seed=8).events


def test_a_view_holds_a_seats_own_cards_and_counts_the_others(rules: pr.Ruleset) -> None:
    """Before anything is shown a seat sees its hand, and how many cards the others have."""
    state = pr.start(rules, seats=3, seed=7)
    seen = pr.view(state, 1)
    assert seen.hand == state.seats[1].hand
    assert [seat.cards for seat in seen.seats] == [4, 4, 4]
    assert [seat.seen for seat in seen.seats if seat.seat != 1] == [(), ()]


def test_at_a_showdown_all_that_is_held_is_seen(rules: pr.Ruleset) -> None:
    """After hands were shown, everybody sees just these cards with each seat."""
    final = pr.playout(rules, seats=3, seed=7).final
    for viewer in range(3):
        for seat in pr.view(final, viewer).seats:
            assert seat.seen == final.seats[seat.seat].hand


def test_a_record_is_replayed_to_frames(rules: pr.Ruleset) -> None:
    """A record of the document gives one frame after another, and agrees or says what is printed wrong."""
    done = pr.replay(LIBRARY / "suzuki-1994" / "hands" / "long-sample.hand.yaml")
    assert done.rules.id == rules.id
    assert done.status in ("agrees", "errata")
    assert len(done.frames) > 5
    assert done.final is not None


def test_a_record_that_does_not_follow_names_step_and_rule(tmp_path: Path) -> None:
    """Where a record leaves its rules, the first mismatch is given, with the line and the rule."""
    printed = (LIBRARY / "suzuki-1994" / "hands" / "long-sample.hand.yaml").read_text("utf-8")
    changed = tmp_path / "changed.hand.yaml"
    changed.write_text(printed.replace("does: stake", "does: fold"), "utf-8")
    done = pr.replay(changed)
    assert done.status == "differs"
    assert isinstance(done.mismatch, pr.Mismatch)
    assert done.mismatch.line > 0
    assert done.mismatch.ref is not None
    assert done.mismatch.ref.says == "Nobody may give up his hand."


def test_cards_are_evaluated_to_a_combination_points_and_the_cards_that_count(rules: pr.Ruleset) -> None:
    """Seven, six and ace of a suit are the greatest of three, and the fourth card does not count."""
    evaluation = pr.evaluate(rules, "7c 6c Ac Js")
    assert (evaluation.combination, evaluation.points, set(evaluation.cards)) == ("maximus", 55, {"7c", "6c", "Ac"})
    assert pr.evaluate(rules, ["7c", "6c", "Ac", "Js"]) == evaluation


def test_a_wrong_file_is_a_fault_with_its_place(tmp_path: Path) -> None:
    """All faults of a file are told at once, each with its line."""
    wrong = tmp_path / "wrong.yaml"
    text = (LIBRARY / "suzuki-1994" / "reconstruction.yaml").read_text("utf-8")
    wrong.write_text(text.replace("direction:\n    is: clockwise", "direction:\n    is: clockwize"), "utf-8")
    with pytest.raises(pr.Faults) as faults:
        pr.load(str(wrong))
    assert all(isinstance(fault, pr.Fault) for fault in faults.value.faults)
    assert "clockwise" in str(faults.value)
    assert faults.value.faults[0].place.line > 1


@pytest.mark.parametrize("name", ["suzuky-1994", "ducoeur-italian@2004", "nowhere.yaml"])
def test_a_name_that_stands_for_nothing_is_a_fault(name: str) -> None:
    """An unknown id, selection or path says what there is instead."""
    with pytest.raises(pr.Faults):
        pr.load(name)


def test_a_state_is_a_plain_value(rules: pr.Ruleset) -> None:
    """States can be kept in sets and sent to other processes."""
    state = pr.start(rules, seats=4, seed=7)
    assert pickle.loads(pickle.dumps(state)) == state
    assert len({state, pr.start(rules, seats=4, seed=7)}) == 1
