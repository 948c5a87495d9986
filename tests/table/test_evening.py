"""An evening at the table: hand after hand by one seed, the deal passed on, the broke gone, all of it kept."""

import json
from random import Random

import pytest

import primero_rules as pr
from primero_rules.records.replay import replay
from primero_rules.records.written_record import record_as_text as record_text
from primero_rules.table.evening import (
    Guest,
    after_action,
    begin_evening,
    next_hand_of,
    record_of_hand,
    unattended,
    why_no_more,
)
from primero_rules.table.saved_evening import (
    FORMAT_OF_EVENINGS,
    evening_as_text,
    evening_data,
    read_saved,
    taken_up,
)
from tests.support.selections import playable

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay")
SESSIONS = 200


def guests(count):
    return [Guest(name, "random") for name in NAMES[:count]]


def evening_of(name, seed, **given):
    """An evening at a table whose size depends on the seed."""
    rules = pr.load(name)
    sizes = [size for size in rules.setting.players if size <= len(NAMES)]
    return begin_evening(rules, guests(sizes[seed % len(sizes)]), seed=seed, **given)


def played(evening):
    """The hand played to its end."""
    while not evening.state.over:
        evening = after_action(evening, unattended(evening))
    return evening


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_a_saved_hand_is_replayed_to_the_same_payoffs(seed, tmp_path):
    """Two hundred evenings in all games that can be played: every hand that was saved comes to the same end."""
    names = playable()
    evening = played(evening_of(names[seed % len(names)], seed))
    for _ in range(1 + seed % 2):
        file = tmp_path / f"hand-{evening.number}.hand.yaml"
        file.write_text(record_text(record_of_hand(evening, file.name.removesuffix(".hand.yaml"))), "utf-8")
        again = replay(file)
        assert again.status == "agrees", again.mismatch
        assert again.final is not None
        assert again.final.over
        assert again.final.payoffs == evening.state.payoffs
        if why_no_more(evening):
            return
        evening = played(next_hand_of(evening))


@pytest.mark.parametrize("seed", range(12))
def test_half_a_hand_is_a_record_too(seed, tmp_path):
    """A hand that was left in the middle is written down as far as it went, and is replayed so far.

    A discard that was still to be chosen is not told in it, so that a replay may take any that is lawful.
    """
    names = playable()
    evening = evening_of(names[3 * seed % len(names)], seed)
    for _ in range(Random(seed).randrange(1, 6)):
        if not evening.state.over:
            evening = after_action(evening, unattended(evening))
    file = tmp_path / "half.hand.yaml"
    file.write_text(record_text(record_of_hand(evening, "half")), "utf-8")
    again = replay(file)
    assert again.status == "agrees", again.mismatch
    done = [transition.action for frame in again.frames for transition in frame.transitions]
    assert tuple(done[: len(evening.actions)]) == evening.actions
    assert all(isinstance(action, pr.Exchange) for action in done[len(evening.actions) :])


def test_one_seed_makes_one_evening():
    """The same seed and the same choices make the same evening, and another seed another."""
    first, again, other = (played(evening_of("harbinger", seed)) for seed in (4, 4, 5))
    assert first.actions == again.actions
    assert first.deck == again.deck != other.deck
    assert next_hand_of(first).deck == next_hand_of(again).deck


@pytest.mark.parametrize("name", ["harbinger", "parlett-poch", "zorli-cardano"])
def test_chips_and_pots_go_over_and_the_broke_go(name):
    """From hand to hand every chip is accounted for, the deal goes to somebody who has chips, the broke get up."""
    for seed in range(8):
        evening = evening_of(name, seed, chips=12)
        total = 12 * len(evening.guests)
        while True:
            evening = played(evening)
            state = evening.state
            assert sum(seat.stack for seat in state.seats) + state.on_table == total
            if why_no_more(evening) or evening.number == 12:
                break
            standing = [guest for guest, seat in zip(evening.seated, state.seats, strict=True) if seat.stack]
            left = state.on_table
            evening = next_hand_of(evening)
            assert list(evening.seated) == standing
            assert evening.first.table.carried == left
        assert sum(evening.tally.values()) + evening.state.on_table == 0


def test_the_tally_leaves_an_unfinished_hand_out():
    """Whoever leaves in the middle of a hand has won and lost what he had when it began."""
    evening = played(evening_of("suzuki-1994", 4))
    tally = evening.tally
    following = next_hand_of(evening)
    assert following.tally == tally
    assert after_action(following, unattended(following)).tally == tally


def saved(seed=4, hands=2):
    """An evening in the middle of its second hand."""
    evening = evening_of("harbinger", seed)
    for _ in range(hands - 1):
        evening = next_hand_of(played(evening))
    for _ in range(3):
        evening = after_action(evening, unattended(evening))
    return evening


def test_an_evening_taken_up_again_goes_on_as_if_never_left():
    """What comes after a saved evening is the same as without the break."""
    evening = saved()
    again = taken_up(evening.rules, read_saved(evening_as_text(evening, "0.1.0")))
    assert again == evening
    assert played(again) == played(evening)


def changed(change):
    data = evening_data(saved(), "0.1.0")
    change(data)
    return json.dumps(data)


def resealed(change):
    """A file that somebody changed and whose digest he made anew."""
    from primero_rules.table.saved_evening import _check

    data = evening_data(saved(), "0.1.0")
    change(data)
    data["check"] = _check({key: held for key, held in data.items() if key != "check"})
    return json.dumps(data)


NO_EVENING = {
    "not JSON": ("hand: a record", "not JSON"),
    "cut off": (evening_as_text(saved(), "0.1.0")[:500], "cut off"),
    "too deep": ("[" * 100_000, "not JSON"),
    "a list": ("[]", "states no format"),
    "edited": (changed(lambda data: data.update(seed=5)), "edited after it was written"),
    "a newer format": (
        changed(lambda data: data.update(format=FORMAT_OF_EVENINGS + 1, version="9.9")),
        "saved in format 2 by version 9.9",
    ),
    "keys": (changed(lambda data: data.pop("hands")), "has to have the keys"),
}


@pytest.mark.parametrize(("text", "why"), NO_EVENING.values(), ids=NO_EVENING)
def test_what_is_no_saved_evening_is_told_in_a_sentence(text, why):
    """A file that was edited, cut off, or written by a later version is refused in words."""
    with pytest.raises(ValueError, match=why):
        read_saved(text)


FOREIGN = {
    "other rules": (resealed(lambda data: data.update(rules="franz")), "played by franz"),
    "changed rules": (resealed(lambda data: data.update(digest="0")), "have been changed since"),
    "no play": (resealed(lambda data: data["hands"][0].reverse()), "is no play by these rules"),
    "no action": (resealed(lambda data: data["hands"][0].append({"kind": "state"})), "state"),
    "no player": (resealed(lambda data: data["guests"][0].update(plays="nobody")), "no player 'nobody'"),
    "no number": (resealed(lambda data: data.update(seed="x")), "seed"),
    "no guests": (resealed(lambda data: data.update(guests=[])), "cannot play"),
    "half a guest": (resealed(lambda data: data.update(guests=[{}])), "no saved evening"),
    "no name": (resealed(lambda data: data["guests"][0].update(name=None)), "no saved evening"),
    "a list for a name": (resealed(lambda data: data["guests"][0].update(name=[])), "no saved evening"),
    "a number for a name": (resealed(lambda data: data["guests"][0].update(name=-1)), "no saved evening"),
    "hands of nothing": (resealed(lambda data: data.update(hands=3)), "no saved evening"),
}


@pytest.mark.parametrize(("text", "why"), FOREIGN.values(), ids=FOREIGN)
def test_an_evening_that_does_not_fit_is_told_in_a_sentence(text, why):
    """Played by other rules, or telling what nobody can play: it is refused in words, whoever made its digest."""
    with pytest.raises(ValueError, match=why):
        taken_up(pr.load("harbinger"), read_saved(text))


def test_nobody_sits_down_who_is_no_guest_of_the_game():
    """Too many, one name twice, a player that there is not: an evening does not begin, and says why."""
    rules = pr.load("harbinger")
    with pytest.raises(pr.Refused, match="1 cannot play"):
        begin_evening(rules, guests(1), seed=1)
    with pytest.raises(ValueError, match="cannot both be called"):
        begin_evening(rules, [Guest("Ann"), Guest("Ann", "random")], seed=1)
    with pytest.raises(ValueError, match="no player"):
        begin_evening(rules, [Guest("Ann"), Guest("Bob", "nobody")], seed=1)


def test_a_person_is_waited_for():
    """Where a person has to act nobody acts for him, and the next hand waits for the end of this one."""
    rules = pr.load("suzuki-1994")
    evening = begin_evening(rules, [Guest("Ann"), Guest("Bob")], seed=1)
    assert evening.waits_for_person
    with pytest.raises(ValueError, match="no computer player"):
        unattended(evening)
    with pytest.raises(pr.Refused, match="not over"):
        next_hand_of(evening)
