"""A state or an action as plain JSON and back: names for what it holds, cards as text such as ``7c`` or ``??1``.

A field means the same wherever it stands, so one table by field names serves every record.

>>> from primero_rules.game.action import Exchange
>>> action_to_json(Exchange(2, (0, 26)))
{'verb': 'exchange', 'seat': 2, 'cards': ['Ac', '7h']}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from primero_rules.base.cards import show, unshow
from primero_rules.game.action import ACTIONS, Action
from primero_rules.game.state import Bid, Said, Seat, Showing, State, Stock, Table, Vying, close

CARDS = ("hand", "thrown", "cards")

INSIDE: Mapping[str, type[Any]] = {
    "seats": Seat,
    "stock": Stock,
    "vying": Vying,
    "table": Table,
    "bid": Bid,
    "said": Said,
    "named": Said,
    "shown": Showing,
}
"""The fields that hold a record, or several, and of which kind."""

VERBS = {make.verb: make for make in ACTIONS}


def to_json(state: State) -> dict[str, Any]:
    """The state as dicts, lists, text, whole numbers, truth values and None."""
    saved: dict[str, Any] = _write("", state)
    return saved


def from_json(saved: Mapping[str, Any]) -> State:
    """The state that ``to_json`` wrote; ValueError if it is none."""
    state: State = _record(State, saved)
    return close(state)


def action_to_json(action: Action) -> dict[str, Any]:
    """The action as its verb and its fields."""
    inside = {one.name: _write(one.name, getattr(action, one.name)) for one in fields(action)}
    return {"verb": action.verb, **inside}


def action_from_json(saved: Mapping[str, Any]) -> Action:
    """The action that ``action_to_json`` wrote; ValueError if it is none."""
    make = VERBS.get(saved.get("verb", ""))
    if make is None:
        raise ValueError(f"{saved.get('verb')!r} is not a verb: one of {', '.join(VERBS)}")
    wanted = tuple(one.name for one in fields(make))
    _check(saved, ("verb", *wanted), make.__name__)
    return make(**{key: _read(key, saved[key]) for key in wanted})


def _write(field: str, value: Any) -> Any:
    if hasattr(value, "__match_args__"):
        return {key: _write(key, getattr(value, key)) for key in value.__match_args__}
    if isinstance(value, tuple):
        return [show(one) if field in CARDS else _write(field, one) for one in value]
    return value


def _read(field: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(unshow(one) if field in CARDS else _read(field, one) for one in value)
    if isinstance(value, Mapping):
        if field not in INSIDE:
            raise ValueError(f"the key {field!r} holds a mapping, but should not")
        return _record(INSIDE[field], value)
    return value


def _record(make: Any, saved: Mapping[str, Any]) -> Any:
    _check(saved, make.__match_args__, make.__name__)
    return make(**{key: _read(key, saved[key]) for key in make.__match_args__})


def _check(saved: Mapping[str, Any], wanted: tuple[str, ...], what: str) -> None:
    if set(saved) != set(wanted):
        differs = ", ".join(sorted(set(saved) ^ set(wanted)))
        raise ValueError(f"this is not a saved {what}: look at {differs}")
