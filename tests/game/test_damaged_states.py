"""A saved state that somebody has damaged is a state or a refusal in words, and never anything else."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import primero_rules as pr
from tests.support.law import Setup, play
from tests.support.selections import ordinary

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, -2, -3, 1, 3, 99, 10**30, 1.5, float("nan"), "", "7c", "7z", "??1", "??-3", "7?9",
    "7?x", "no", [], [[]], ["7c"], [1], {}, {"kind": "state"}, {"combination": 1, "points": None},
)  # fmt: skip
"""What nobody would write there, or only elsewhere."""

SAMPLE = 600


def saved_things() -> list[str]:
    """States, actions and events of a few hands, as text."""
    saved = []
    for number, rules in enumerate(rules for rules in pr.load_all() if rules.playable):
        setup = Setup(rules, rules.setting.players[0], number, 0, None, bool(number % 2), number % 3)
        for _, action, after, events in play(setup):
            saved += [json.dumps(pr.to_json(value)) for value in (action, after, *events)]
    return saved


def places(held: Any) -> Iterator[tuple[Any, Any]]:
    """Every key and every index in a saved thing, with what has it."""
    keys = list(held) if isinstance(held, dict) else range(len(held)) if isinstance(held, list) else []
    for key in keys:
        yield held, key
        yield from places(held[key])


def damage(saved: Any, chance: Random) -> None:
    """Leave out, double, exchange or overwrite something."""
    parts = list(places(saved))
    for _ in range(chance.choice((1, 1, 2, 4))):
        holder, key = chance.choice(parts)
        other, its = chance.choice(parts)
        way = chance.randrange(5)
        try:
            if way == 0:
                del holder[key]
            elif way == 1:
                holder[key] = other[its] if not isinstance(other[its], dict | list) else chance.choice(ODD)
            elif way == 2 and isinstance(holder, list):
                holder.append(holder[key])
            elif way == 3 and isinstance(holder, dict):
                holder[chance.choice((f"{key}s", "kind", "", "seat"))] = holder.pop(key)
            else:
                holder[key] = chance.choice(ODD)
        except (KeyError, IndexError):
            continue  # an earlier damage has taken it away


def outcome(text: str, chance: Random) -> str:
    """What becomes of one damaged thing: ``refused``, ``read``, or the name of what else was raised."""
    saved = json.loads(text)
    damage(saved, chance)
    try:
        read = pr.from_json(saved)
    except ValueError as refused:
        return "refused" if 0 < len(str(refused)) < 2_000 else f"{len(str(refused))} letters of refusal"
    except Exception as wrong:  # noqa: BLE001  # this is what must not happen, and it is told with its case
        return f"{wrong!r} of {json.dumps(saved)[:3000]}"
    assert pr.from_json(json.loads(json.dumps(pr.to_json(read)))) == read
    if isinstance(read, pr.State):
        for seat in range(len(read.seats)):
            pr.view(read, seat)
    return "read"


def outcomes(count: int, seed: int) -> dict[str, int]:
    """How often each thing became of so many damaged copies."""
    saved, chance = saved_things(), Random(seed)
    endings: dict[str, int] = {}
    for _ in range(count):
        ended = outcome(chance.choice(saved), chance)
        endings[ended] = endings.get(ended, 0) + 1
    return endings


def test_what_is_damaged_is_refused_with_a_value_error_or_read() -> None:
    """Whatever stands in a saved thing, it is known and can be looked at, or refused in words."""
    endings = outcomes(SAMPLE, 1)
    assert set(endings) == {"refused", "read"}, endings
    assert endings["refused"] > SAMPLE / 2


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"actor": 7}, "'actor' is 7: the seats are 0 or 1"),
        ({"actor": True}, "the field 'actor' of a saved state holds True — a whole number"),
        ({"cursor": -1}, "'cursor' is -1"),
        ({"pot": -1}, "the field 'pot' of a saved state holds -1 — a whole number, 0 or more"),
        ({"pot": 1.5}, "holds 1.5"),
        ({"seats": []}, "there are no seats"),
        ({"seats": {}}, "the field 'seats' of a saved state holds a mapping — a list"),
        ({"stock": None}, "None is no saved Stock"),
        ({"stock": {"cards": ["Ac", "Ac"], "ordered": True}}, "a card lies in two places"),
        ({"stock": {"cards": ["??0", "Ac"], "ordered": False}}, "the cards that are not known come last"),
        ({"stock": {"cards": ["??99"], "ordered": False}}, "'??99' is not a card"),
        ({"due": 99}, "'due' is 99, and the stock has"),
    ],
    ids=str,
)
def test_a_state_that_no_table_can_be_in_is_refused_by_name(changes: dict[str, Any], words: str) -> None:
    """The field is named, what stands there and what may stand there."""
    saved = pr.to_json(pr.start(pr.load(ordinary()[0]), 2, seed=1))
    with pytest.raises(ValueError, match=words.replace("?", r"\?")):
        pr.from_json({**saved, **changes})


def test_an_event_holds_an_action_and_no_other_event() -> None:
    """However deep somebody puts one thing into another, it is refused at once."""
    saved: dict[str, Any] = {"kind": "pass", "seat": 0}
    for _ in range(5_000):
        saved = {"kind": "acted", "action": saved, "paid": 0, "ref": None}
    with pytest.raises(ValueError, match="'acted' is no action — one of pass, "):
        pr.from_json(saved)
