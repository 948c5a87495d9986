"""A state, an action or an event as plain JSON and back: names for what it holds, cards as text such as ``7c``.

``kind`` says which of them it is: ``state``, the verb of an action, or the name of an event.  A field means
nearly always the same wherever it stands, so tables by field names serve every record (``game.saved_fields``).
"""

import re
import reprlib
from collections.abc import Mapping
from typing import Any

from primero_rules.base.argument import check_kind
from primero_rules.base.cards import show
from primero_rules.base.evidence import Cite, Ref, Relation
from primero_rules.base.fault import Place, did_you_mean, nearest
from primero_rules.base.source_file import Source
from primero_rules.game.action import ACTIONS, VERBS, Action
from primero_rules.game.event import EVENTS, Event
from primero_rules.game.saved_fields import (
    FORMS_ELSEWHERE,
    FORMS_OF_FIELDS,
    LIST_FIELDS,
    MAYBE_NONE,
    NEVER_NONE,
    check_parts_agree,
    read_card,
)
from primero_rules.game.state import Laid, Said, Seat, Showing, StandingBid, State, Stock, TableState, Vying
from primero_rules.game.value import Value

Saved = State | Action | Event
"""What can be saved by itself."""

LISTS_OF_CARDS = ("hand", "thrown", "cards", "turned")
"""The fields whose lists are cards."""

RECORD_FIELDS: Mapping[str, type[Any]] = {
    "seats": Seat,
    "stock": Stock,
    "vying": Vying,
    "table": TableState,
    "bid": StandingBid,
    "said": Said,
    "named": Said,
    "shown": Showing,
    "laid": Laid,
    "ref": Ref,
    "cite": Cite,
    "relations": Relation,
    "place": Place,
}
"""The fields that hold a record, or a list of records, and the class of those."""

TOLD_APART = "action"
"""The field that holds any of several kinds of record, so that its kind is saved as well."""


def _event_kind(event: type[Event]) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", event.__name__).lower()


SAVED_KINDS: Mapping[str, type[Saved]] = {
    "state": State,
    **{action.verb: action for action in ACTIONS},
    **{_event_kind(event): event for event in EVENTS},
}
"""What ``kind`` may be, and the class that it stands for."""

KIND_OF = {make: kind for kind, make in SAVED_KINDS.items()}

RECORDS = (*KIND_OF, *RECORD_FIELDS.values(), Source)
"""The classes of everything that can be saved, by itself or inside something else."""


def saved_form(record: Saved) -> dict[str, Any]:
    """A state, an action or an event as dicts, lists, text, whole numbers, truth values and None."""
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
        raise ValueError(f"{_shown(saved)} is no saved state, action or event — a mapping with a 'kind'")
    kind = saved.get("kind")
    make = SAVED_KINDS.get(kind) if isinstance(kind, str) else None
    if make is None:
        near = nearest(kind, SAVED_KINDS) if isinstance(kind, str) else ""
        advice = did_you_mean(near) or f" — one of {', '.join(SAVED_KINDS)}"
        raise ValueError(f"{_shown(kind)} is no kind of state, action or event{advice}")
    record: Saved = _record(make, {key: held for key, held in saved.items() if key != "kind"})
    return record


def _names(make: type[Any]) -> tuple[str, ...]:
    """The names of the fields of a record's class, in the order of its arguments."""
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
        return saved_form(held)
    if type(held) is tuple:
        return [_written_card(member) if field in LISTS_OF_CARDS else _write(field, member) for member in held]
    check_kind(held, RECORDS, f"the field {field!r}", "what a state, an action or an event holds")
    return _written(held)


def _written_card(held: object) -> str:
    check_kind(held, int, "a card", "a card as the library gives it, such as card('7c')")
    assert isinstance(held, int)
    return show(held)


def _read(make: type[Any], field: str, held: Any) -> Any:
    """The value of a record's field, from its saved form; ValueError if the field cannot hold it."""
    if held is None and field in MAYBE_NONE and (make, field) not in NEVER_NONE:
        return None
    if (make, field) in FORMS_ELSEWHERE or field not in LIST_FIELDS:
        return _member(make, field, held)
    if not isinstance(held, list | tuple):
        raise ValueError(f"the field {field!r} of a saved {_called(make)} holds {_shown(held)} — a list")
    return tuple([_member(make, field, member) for member in held])


def _member(make: type[Any], field: str, held: Any) -> Any:
    """The value of a field, or a member of its list, from its saved form; ValueError if it does not fit."""
    form = FORMS_ELSEWHERE.get((make, field))
    if form is None and field in LISTS_OF_CARDS:
        return read_card(held)
    if form is None and field == TOLD_APART:
        return _action(held)
    inside = RECORD_FIELDS.get(field)
    if field == "source" and make is not Cite:  # of a rule or a place; that of a citation is a key
        inside = Source
    if inside is not None:
        return _record(inside, held)
    form = form or FORMS_OF_FIELDS[field]
    if not form.fits(held):
        wrong = f"the field {field!r} of a saved {_called(make)} holds {_shown(held)}"
        raise ValueError(f"{wrong} — {form.allowed}")
    return held


def _action(saved: Any) -> Any:
    """An action inside an event; ValueError for anything else that could be saved by itself."""
    kind = saved.get("kind") if isinstance(saved, Mapping) else saved
    if kind not in VERBS:
        raise ValueError(f"{_shown(kind)} is no action — one of {', '.join(VERBS)}")
    return from_json(saved)


def _called(make: type[Any]) -> str:
    return KIND_OF.get(make, make.__name__)


def _shown(held: Any) -> str:
    """A value as a message shows it, shortened where it is long."""
    if isinstance(held, Mapping):
        return "a mapping"
    return "a list" if isinstance(held, list | tuple) else reprlib.repr(held)


def _record(make: type[Any], saved: Any) -> Any:
    called, names = _called(make), _names(make)
    if not isinstance(saved, Mapping):
        raise ValueError(f"{_shown(saved)} is no saved {called} — a mapping with {', '.join(names)}")
    wrong = [f"{_shown(key)} is unknown" for key in saved if key not in names]
    wrong += [f"{name!r} is missing" for name in names if name not in saved]
    if wrong:
        raise ValueError(f"a saved {called} has the fields {', '.join(names)}: {', '.join(wrong)}")
    record = make(*[_read(make, name, saved[name]) for name in names])
    if isinstance(record, State):
        check_parts_agree(record)
    return record
