"""``primero ask --search``: the plays of situations searched for anew, and written when all is found.

Three things are looked for: the shortest play, or that none leads there; then, rulebook by rulebook, the rule that
keeps it from happening, and how computer players come to it.  A search that is cut short leaves what was there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from primero_rules.cli.screen import output, tracked, write
from primero_rules.cli.worker_processes import worker_processes
from primero_rules.mutation.prevention import all_explained
from primero_rules.rules.library import load, load_all
from primero_rules.situations.answer import Never
from primero_rules.situations.library import folder_of_situations, situation_called
from primero_rules.situations.situation import Situation
from primero_rules.situations.stored_plays import (
    Entry,
    as_text,
    entries_anew,
    never_entry,
    ordinary_entry,
    path_of,
)

Each = Callable[..., Iterable[Any]]
"""Does a function for every thing of some lists, as ``map`` does, in this process or in others."""


def search_anew(situations: Sequence[Situation]) -> None:
    """Search for the plays of these situations under all rulebooks, and write them beside the situations."""
    by_home: dict[Path, list[str]] = {}
    for rules in load_all():
        if rules.playable:
            by_home.setdefault(folder_of_situations(rules), []).append(rules.id)
    for home, rulebooks in by_home.items():
        with worker_processes() as pool:
            texts = texts_anew(situations, rulebooks, pool)
        for situation, text in zip(situations, texts, strict=True):
            path = path_of(situation, home)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        many = f"{len(situations)} situations asked of {len(rulebooks)} rulebooks"
        write(output(), f"{many}; the plays are in {home}")


def texts_anew(situations: Sequence[Situation], names: Sequence[str], pool: Executor | None = None) -> list[str]:
    """The texts of the files of plays for these rulebooks, searched for in this process or in those of a pool."""
    each: Each = map if pool is None else pool.map
    searched = each(partial(entries_anew, names=names), situations)
    entries_of_each = list(tracked(searched, "searching", len(situations)))
    entries = {
        (situation.id, str(entry["of"])): entry
        for situation, several in zip(situations, entries_of_each, strict=True)
        for entry in several
    }
    _explain(entries, each)
    _play_ordinarily(entries, each)
    return [as_text(situation, several) for situation, several in zip(situations, entries_of_each, strict=True)]


Entries = Mapping[tuple[str, str], Entry]
"""What is kept, by the ids of the situation and of the rulebook."""


def _explain(entries: Entries, each: Each) -> None:
    """Write to each search in vain which rule prevents the situation, or that no single one does."""
    in_vain: dict[str, dict[str, Never]] = {}
    for (situation, name), entry in entries.items():
        if "never" in entry and entry["never"]["bound"]:
            in_vain.setdefault(name, {})[situation] = Never(**entry["never"])
    explained = each(all_explained, in_vain, in_vain.values())
    for name, nevers in zip(in_vain, tracked(explained, "asking why not", len(in_vain)), strict=True):
        for situation, never in nevers.items():
            entries[situation, name]["never"] = never_entry(never)


def _play_ordinarily(entries: Entries, each: Each) -> None:
    """Write to each play of a main text how computer players come to the situation."""
    played: dict[str, list[str]] = {}
    for (situation, name), entry in entries.items():
        if "record" in entry and load(name).of is None:
            played.setdefault(name, []).append(situation)
    ordinary = each(_ordinary_plays, played, played.values())
    for name, several in zip(played, tracked(ordinary, "playing", len(played)), strict=True):
        for situation, kept in several:
            entries[situation, name]["ordinary"] = kept


def _ordinary_plays(name: str, situations: Sequence[str]) -> list[tuple[str, dict[str, Any]]]:
    """How computer players come to each of these situations under one rulebook."""
    return list(_ordinary_of(name, situations))


def _ordinary_of(name: str, situations: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    rules = load(name)
    for situation in situations:
        yield situation, ordinary_entry(rules, situation_called(situation))
