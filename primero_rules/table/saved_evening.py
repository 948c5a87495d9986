"""Saved evenings: the guests, the seed, and everything that was done.

The file is JSON with the number of its format, the version that wrote it, the rulebook with a digest of its file,
and a checksum by which an edited file is recognised.  To resume an evening, all its actions are played again, so
that a file can never bring the table into a state that no play leads to.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from primero_rules.base.text_file import MOST_BYTES
from primero_rules.base.whole_number import whole_number
from primero_rules.game.action import ACTIONS, Action
from primero_rules.game.failure import Refused
from primero_rules.game.saved import from_json, saved_form
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.evening import Evening, Guest, after_action, begin_evening, next_hand_of

FORMAT_OF_EVENINGS = 1
"""The number of this format; a later format gets another number."""

EVENING_KEYS = ("format", "version", "rules", "digest", "seed", "guests", "chips", "hands", "check")


def evening_data(evening: Evening, version: str) -> dict[str, Any]:
    """An evening as data for JSON; ``version`` is that of the program that writes it."""
    data: dict[str, Any] = {
        "format": FORMAT_OF_EVENINGS,
        "version": version,
        "rules": evening.rules.id,
        "digest": digest_of(evening.rules),
        "seed": evening.seed,
        "guests": [{"name": guest.name, "plays": guest.plays} for guest in evening.guests],
        "chips": evening.chips,
        "hands": [[saved_form(action) for action in hand] for hand in (*evening.before, evening.actions)],
    }
    return {**data, "check": _check(data)}


def evening_as_text(evening: Evening, version: str) -> str:
    """The text of a saved evening's file."""
    return json.dumps(evening_data(evening, version), ensure_ascii=False, indent=1) + "\n"


def digest_of(rules: Ruleset) -> str:
    """The digest of the file of a rulebook."""
    return sha256((rules.file.text or "").encode()).hexdigest()


def _check(data: Mapping[str, Any]) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def read_saved(text: str) -> Mapping[str, Any]:
    """The data of a saved evening; ValueError, with a sentence, if it is invalid, of another format, or edited."""
    if len(text) > MOST_BYTES:
        raise ValueError(f"this is no saved evening: it is bigger than {MOST_BYTES:,} bytes")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("this is no saved evening: it is not JSON, or was cut off") from None
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise ValueError("this is no saved evening: it states no format")
    if data["format"] != FORMAT_OF_EVENINGS:
        theirs = data.get("version")
        by = f" by version {theirs}" if isinstance(theirs, str) and len(theirs) < len(FORMAT_ADVICE) else ""
        raise ValueError(f"this evening was saved in format {data['format']}{by}, and {FORMAT_ADVICE}")
    if set(data) != set(EVENING_KEYS):
        raise ValueError(f"this is no saved evening: it has to have the keys {', '.join(EVENING_KEYS)}")
    if data["check"] != _check({key: data[key] for key in data if key != "check"}):
        raise ValueError("this saved evening was edited after it was written, so that it cannot be taken up again")
    return data


FORMAT_ADVICE = f"this program reads format {FORMAT_OF_EVENINGS}: take it up with the version that wrote it"


def taken_up(rules: Ruleset, data: Mapping[str, Any]) -> Evening:
    """The saved evening, with all its actions played again.

    ValueError, with a sentence, if it was played by other rules, or if its actions are not possible by these.
    """
    if data["rules"] != rules.id:
        raise ValueError(f"this evening was played by {data['rules']}, and not by {rules.id}")
    if data["digest"] != digest_of(rules):
        raise ValueError(f"the rules of {rules.id} have been changed since this evening was saved")
    try:
        seed = whole_number(data["seed"], "the seed", "a whole number")
        chips = whole_number(data["chips"], "the chips", "a whole number, 1 or more", least=1)
        guests = [Guest(_text(guest["name"]), _text(guest["plays"])) for guest in data["guests"]]
        evening = begin_evening(rules, guests, seed=seed, chips=chips)
        return _played_again(evening, data["hands"])
    except Refused as refused:
        raise ValueError(f"what was saved is no play by these rules: {refused.why}") from None
    except (KeyError, TypeError):
        raise ValueError("this is no saved evening: something in it is of another kind than it has to be") from None


def _text(saved: object) -> str:
    """What was saved, if it is text; TypeError if it is anything else."""
    if not isinstance(saved, str):
        raise TypeError("a name is text")
    return saved


def _played_again(evening: Evening, hands: list[list[Any]]) -> Evening:
    for number, hand in enumerate(hands):
        if number:
            evening = next_hand_of(evening)
        for saved in hand:
            evening = after_action(evening, _action(saved))
    return evening


def _action(saved: Any) -> Action:
    action = from_json(saved)
    if not isinstance(action, ACTIONS):
        raise ValueError("what was saved is no play by these rules: a state or an event stands for an action")
    return action
