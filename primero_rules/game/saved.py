"""A state, an action or an event as plain JSON and back: names for what it holds, cards as text such as ``7c``.

``kind`` says which of them it is: ``state``, the verb of an action, or the name of an event.  A field means the
same wherever it stands, so one table by field names serves every record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from primero_rules.base.cards import show, unshow
from primero_rules.base.evidence import Cite, Ref, Relation
from primero_rules.base.fault import Place, nearest
from primero_rules.base.source_file import Source
from primero_rules.game.action import ACTIONS, Action
from primero_rules.game.event import EVENTS, Event
from primero_rules.game.state import Said, Seat, Showing, StandingBid, State, Stock, TableState, Vying
from primero_rules.game.value import Value

Saved = State | Action | Event
"""What can be saved by itself."""

CARDS = ("hand", "thrown", "cards")
"""The fields whose lists are cards."""

INSIDE: Mapping[str, type[Any]] = {
    "seats": Seat,
    "stock": Stock,
    "vying": Vying,
    "table": TableState,
    "bid": StandingBid,
    "said": Said,
    "named": Said,
    "shown": Showing,
    "ref": Ref,
    "cite": Cite,
    "relations": Relation,
    "place": Place,
}
"""The fields that hold a record, or several, and of which kind."""

TOLD_APART = "action"
"""The field that holds any of several kinds of record, so that its kind is saved as well."""


def _event_kind(event: type[Event]) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", event.__name__).lower()


KINDS: Mapping[str, type[Saved]] = {
    "state": State,
    **{action.verb: action for action in ACTIONS},
    **{_event_kind(event): event for event in EVENTS},
}
"""What ``kind`` may be."""

KIND_OF = {make: kind for kind, make in KINDS.items()}


def to_json(record: Saved) -> dict[str, Any]:
    """A state, an action or an event as dicts, lists, text, whole numbers, truth values and None.

    >>> import primero_rules as pr
    >>> pr.to_json(pr.Exchange(2, (0, 26)))
    {'kind': 'exchange', 'seat': 2, 'cards': ['Ac', '7h']}
    """
    return {"kind": KIND_OF[type(record)], **_written(record)}


def from_json(saved: Mapping[str, Any]) -> Saved:
    """The state, the action or the event that ``to_json`` wrote; ValueError, with what is wrong, if it is none.

    >>> import primero_rules as pr
    >>> pr.from_json({"kind": "exchange", "seat": 2, "cards": ["Ac", "7h"]})
    Exchange(seat=2, cards=(0, 26))
    >>> pr.from_json({"kind": "exchagne", "seat": 2, "cards": []})
    Traceback (most recent call last):
    ValueError: 'exchagne' is no kind of state, action or event; did you mean 'exchange'?
    """
    if not isinstance(saved, Mapping):
        raise ValueError(f"{saved!r} is no saved state, action or event: a mapping with a 'kind' is needed")
    kind = saved.get("kind")
    make = KINDS.get(kind) if isinstance(kind, str) else None
    if make is None:
        near = nearest(str(kind), KINDS)
        advice = f"did you mean {near!r}?" if near else f"one of {', '.join(KINDS)}"
        raise ValueError(f"{kind!r} is no kind of state, action or event; {advice}")
    record: Saved = _record(make, {key: held for key, held in saved.items() if key != "kind"})
    return record


def _names(make: type[Any]) -> tuple[str, ...]:
    """The fields of a record's class, in the order in which it is given them."""
    if make is Source:
        return ("path",)  # its text lies in the file
    names: tuple[str, ...] = make.__slots__ if issubclass(make, Value) else make.__match_args__
    return names


def _written(record: Any) -> dict[str, Any]:
    return {name: _write(name, getattr(record, name)) for name in _names(type(record))}


def _write(field: str, held: Any) -> Any:
    if held is None or isinstance(held, bool | int | str):
        return held
    if field == TOLD_APART:
        return to_json(held)
    if type(held) is tuple:
        return [show(member) if field in CARDS else _write(field, member) for member in held]
    return _written(held)


def _read(field: str, held: Any) -> Any:
    if isinstance(held, list | tuple):
        return tuple([_card(member) if field in CARDS else _read(field, member) for member in held])
    if field == TOLD_APART:
        return from_json(held)
    if field in INSIDE and held is not None:
        return _record(INSIDE[field], held)
    if field == "source" and isinstance(held, Mapping):  # of a rule; that of a citation is a key
        return _record(Source, held)
    if isinstance(held, Mapping):
        raise ValueError(f"the field {field!r} holds a mapping, but should not")
    return held


def _card(text: Any) -> int:
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is not a card: text such as 7c is needed")
    try:
        return unshow(text)
    except IndexError:
        raise ValueError(f"{text!r} is not a card: there are not so many of one rank") from None


def _record(make: type[Any], saved: Any) -> Any:
    called, names = KIND_OF.get(make, make.__name__), _names(make)
    if not isinstance(saved, Mapping):
        raise ValueError(f"{saved!r} is no saved {called}: a mapping with {', '.join(names)} is needed")
    wrong = [f"{key!r} is unknown" for key in saved if key not in names]
    wrong += [f"{name!r} is missing" for name in names if name not in saved]
    if wrong:
        raise ValueError(f"a saved {called} has the fields {', '.join(names)}: {', '.join(wrong)}")
    return make(*[_read(name, saved[name]) for name in names])
