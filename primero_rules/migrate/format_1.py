"""What has to be known of format 1 to read its files: which keys are called otherwise now, and where.

What a mapping is, is told by the key under which it stands. These tables are frozen: the language goes on
without them.
"""

from __future__ import annotations

from collections.abc import Mapping

APPARATUS = (
    "says", "cite", "warrant", "stance", "since", "gap", "because", "relation", "answers", "called", "name", "role",
)  # fmt: skip

STEPS = (
    "deal", "pay", "vying", "offer", "exchange", "show", "take-back", "appoint", "uncontested", "gather", "share",
    "lower", "award", "showdown", "choose", "goto", "end", "none", "branch",
)  # fmt: skip

STEP_PLACES = ("procedure", "steps", "then")
"""Keys under which steps stand."""

OPTIONS = ("pass", "bid", "raise", "see", "fold", "claim")

ANSWER = "answer"
"""What stands under it in a claim is part of a rule, whatever its kind."""

AMOUNTS = ("nothing", "last-bid", "owed", "level", "stack", "staked", "pot")

ROUNDS = ("vying", "offer")

NAMED_WAYS = "ways by name"
"""Where the keys of a mapping are names that the file gives."""

INNER: Mapping[tuple[str, str], str] = {("choose", "ways"): NAMED_WAYS}
"""What stands under a key here, if it is not what stands under it elsewhere."""

WRAPPING: Mapping[str, str] = {"value": "is", "point": "dispute"}
"""Keys of the forms in which any value may be written, and what they are called now."""

HYPHENS = (
    "at_a_time", "up_to", "passes_over", "stock_runs_out", "deals_from", "lowest_first", "belongs_to", "suit_order",
    "best_first", "announced_as", "with_points", "pips_plus", "pips_times", "passes_for", "named_by",
    "need_not_be_covered", "odd_chips", "for_each",
)  # fmt: skip

RENAMED: Mapping[str, str] = {
    **{key: key.replace("_", "-") for key in HYPHENS},
    "keeps_at_most": "keeps",
    "outranks": "follows",
    "layered": "contest",
    "short_winner": "contest",
}
"""Keys that are called otherwise wherever they stand in a reconstruction."""

RENAMED_UNDER: Mapping[tuple[str, str], str] = {
    **{(step, "role"): "phase" for step in (*STEPS, *STEP_PLACES)},
    **{(option, "names"): "hands" for option in (*OPTIONS, ANSWER)},
    ("showdown", "must"): "requires",
    ("showdown", "by"): "compares",
    ("all-may-win", "must"): "requires",
    ("lower", "to"): "amount",
    ("goto", "at_most"): "times",
}
"""Keys that are called otherwise under certain others."""

WORDS: Mapping[str, Mapping[object, str]] = {
    "odd_chips": {"stay": "stays"},
    "outranks": {"last-named": "above-last", "below-last-named": "below-last"},
    "layered": {True: "side-pots", False: "whole"},
    "by": {"named": "most-points-of-the-named"},
}
"""Words that are called otherwise, by the key under which they stand."""

EXPECTATIONS: Mapping[str, str] = {
    key: key.replace("_", "-") for key in ("may_not", "may_name", "may_not_name", "must_throw", "may_throw")
}
"""What a hand record asserts, where it is called otherwise now."""

ASSERTING = ("before", "expect")

CHECKS: Mapping[tuple[str, str], str] = {
    (check, key): key.replace("_", "-")
    for check, keys in {
        "chance": ("at_least", "at_most"),
        "suits": ("such_as",),
        "order": ("lowest_first", "highest_first"),
        "rare": ("at_most",),
        "answer": ("how_many",),
    }.items()
    for key in keys
} | {("options", "role"): "phase"}
"""Terms of a claim's check that are called otherwise now."""


def renamed(under: str, key: str) -> str:
    """How a key of a reconstruction is called now."""
    if under == NAMED_WAYS:
        return key
    return RENAMED_UNDER.get((under, key)) or RENAMED.get(key, key)


def inner(under: str, key: str) -> str:
    """What tells what stands under a key."""
    return "ways" if under == NAMED_WAYS else INNER.get((under, key), key)
