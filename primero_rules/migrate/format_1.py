"""The tables of format 1: which keys and words have other names in format 2, and where.

The kind of a mapping is known by the key above it.  These tables are frozen: they do not follow the language.
"""

from collections.abc import Mapping

APPARATUS_OF_FORMAT_1 = (
    "says", "cite", "warrant", "stance", "since", "gap", "because", "relation", "answers", "called", "name", "role",
)  # fmt: skip

STEPS_OF_FORMAT_1 = (
    "deal", "pay", "vying", "offer", "exchange", "show", "take-back", "appoint", "uncontested", "gather", "share",
    "lower", "award", "showdown", "choose", "goto", "end", "none", "branch",
)  # fmt: skip

STEP_PLACES = ("procedure", "steps", "then")
"""Keys that have steps below them."""

OPTIONS_OF_FORMAT_1 = ("pass", "bid", "raise", "see", "fold", "claim")

ANSWER_OF_CLAIM = "answer"
"""The key of a claim's check whose value is part of a rule of any kind."""

AMOUNTS_OF_FORMAT_1 = ("nothing", "last-bid", "owed", "level", "stack", "staked", "pot")

ROUNDS_OF_FORMAT_1 = ("vying", "offer")

NAMED_WAYS = "ways by name"
"""A mapping whose keys are names that the file itself defines."""

INNER: Mapping[tuple[str, str], str] = {("choose", "ways"): NAMED_WAYS}
"""Exceptions: the kind of a mapping, by the key and the kind above it, where the key alone does not tell."""

WRAPPING: Mapping[str, str] = {"value": "is", "point": "dispute"}
"""The keys of forms in which any value may be written, with their new names."""

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
"""Keys that have new names everywhere in a reconstruction."""

RENAMED_UNDER: Mapping[tuple[str, str], str] = {
    **{(step, "role"): "phase" for step in (*STEPS_OF_FORMAT_1, *STEP_PLACES)},
    **{(option, "names"): "hands" for option in (*OPTIONS_OF_FORMAT_1, ANSWER_OF_CLAIM)},
    ("showdown", "must"): "requires",
    ("showdown", "by"): "compares",
    ("all-may-win", "must"): "requires",
    ("lower", "to"): "amount",
    ("goto", "at_most"): "times",
}
"""Keys that have new names only under certain other keys."""

RENAMED_WORDS: Mapping[str, Mapping[object, str]] = {
    "odd_chips": {"stay": "stays"},
    "outranks": {"last-named": "above-last", "below-last-named": "below-last"},
    "layered": {True: "side-pots", False: "whole"},
    "by": {"named": "most-points-of-the-named"},
}
"""Words with new names, by the key above them."""

RENAMED_EXPECTATIONS: Mapping[str, str] = {
    key: key.replace("_", "-") for key in ("may_not", "may_name", "may_not_name", "must_throw", "may_throw")
}
"""Assertions of hand records with new names."""

ASSERTING = ("before", "expect")

RENAMED_CHECK_TERMS: Mapping[tuple[str, str], str] = {
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
"""Terms of a claim's check with new names."""


ERRATUM_KEY = "erratum"
"""The key of a claim under which it is said that the text cannot stand."""

OF_ANOTHER_SOURCE = "about another source"
"""A kind of erratum that is none in format 2."""

OF_A_TRANSLATION = ("translation", "omission")
"""The kinds of errata in a translation, which name the words of the original in format 2."""

SHOWN_BY_TWO_PASSAGES = ("rule against rule", "rule against example", *OF_A_TRANSLATION)
"""The kinds of errata that need a second passage in format 2."""

CHECKS_OF_FORMAT_1: Mapping[str, str] = {
    "means": "an erratum with the words that are printed, and no check; or no such claim",
    "mean": "an erratum with the number that is printed, and no check; or no such claim",
    "rare": "portion: {of: ..., is: ...}, to the last hand; or no such claim",
}
"""Checks of claims that format 2 does not have, each with what a person may write."""


def renamed(under: str, key: str) -> str:
    """The new name of a key in a reconstruction, or the key itself; ``under`` is the key above it."""
    if under == NAMED_WAYS:
        return key
    return RENAMED_UNDER.get((under, key)) or RENAMED.get(key, key)


def inner(under: str, key: str) -> str:
    """The kind of the value under a key, given the kind above it."""
    return "ways" if under == NAMED_WAYS else INNER.get((under, key), key)
