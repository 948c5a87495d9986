"""``primero ask --search``: the plays of situations searched for again, and written when all of them are found.

Three things are searched for: the shortest play, or the proof that none leads there; then, rulebook by rulebook,
the rule that prevents the situation, and how computer players come to it.  If all situations are asked for, hands
are looked through besides for those that tell what no situation shows (``telling_hands``).  An interrupted search
changes no file.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from primero_rules.base.counted import counted
from primero_rules.base.folders import looked_in
from primero_rules.base.grouped import grouped
from primero_rules.cli.screen import output, tracked, write_paragraph
from primero_rules.cli.seldom_collected import seldom_collected
from primero_rules.cli.status import STATUS_OF_FAILURE, say_unwritable
from primero_rules.cli.worker_processes import worker_processes
from primero_rules.mutation.prevention import all_explained
from primero_rules.rules.library import load, load_all
from primero_rules.situations.answers.never import Never
from primero_rules.situations.answers.plays_to_keep import (
    StoredEntry,
    entries_anew,
    never_entry,
    ordinary_entry,
    plays_as_text,
)
from primero_rules.situations.answers.stored_plays import path_of_plays
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    home_of,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.hands_played.telling_hands import TellingHands, path_of_telling_hands
from primero_rules.situations.hands_played.telling_hands_to_keep import telling_hands, telling_hands_as_text
from primero_rules.situations.searching.search import walked_alike
from primero_rules.writing.whole_file import write_whole

Each = Callable[..., Iterable[Any]]
"""A function like ``map`` that runs in this process or in others."""

AT_ONCE = 30
"""How many failed searches a task explains: with few, tasks repeat work; with many, the last one ends alone."""


def search_anew(situations: Sequence[Situation]) -> None:
    """Search for the plays of these situations under the rulebooks, and write them beside the rulebooks.

    If these are all situations, hands are looked through again as well for those that tell most of a game.
    In somebody's own project only his own rulebooks are searched, and nothing is written outside their folders: the
    others keep the plays that come with the package, and of a situation of his own they are asked when he asks it.
    """
    by_home = _rulebooks_by_home()
    if looked_in().folders:
        write_paragraph(
            output(), "Only your own rulebooks are searched; those of the package keep the plays that they have."
        )
    of_all = len(situations) == len(load_situations())
    for home, rulebooks in by_home.items():
        with worker_processes() as pool:
            texts = texts_anew(situations, rulebooks, pool)
            text_of_hands = _hands_anew(rulebooks, pool) if of_all else ""
        for situation, text in zip(situations, texts, strict=True):
            _write(path_of_plays(situation, home), text)
        if of_all:
            _write(path_of_telling_hands(home.parent), text_of_hands)
        many = f"{counted(len(situations), 'situation')} asked of {counted(len(rulebooks), 'rulebook')}"
        write_paragraph(output(), f"{many}; the plays are in {home}")
    if not by_home:
        write_paragraph(output(), "No rulebook of your own can be played, so nothing is searched.")


def _rulebooks_by_home() -> dict[Path, list[str]]:
    """The rulebooks to be searched, by the folder of situations beside them: one's own, or those of the package."""
    own = looked_in().folders
    return grouped(
        (folder_of_situations(rules), rules.id)
        for rules in load_all()
        if rules.playable and (not own or home_of(rules).resolve() in own)
    )


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        say_unwritable("the plays", error)
        raise SystemExit(STATUS_OF_FAILURE) from None


def texts_anew(situations: Sequence[Situation], names: Sequence[str], pool: Executor | None = None) -> list[str]:
    """The texts of the files of plays for these rulebooks; with ``pool``, its processes search."""
    run_each: Each = map if pool is None else pool.map
    entries = _searched(situations, names, run_each)
    _explain(entries, run_each)
    _play_ordinarily(entries, run_each)
    return [
        plays_as_text(situation, [entries[situation.id, name] for name in names if (situation.id, name) in entries])
        for situation in situations
    ]


StoredEntries = Mapping[tuple[str, str], StoredEntry]
"""What is kept, by the ids of the situation and of the rulebook."""


def _searched(situations: Sequence[Situation], names: Sequence[str], run_each: Each) -> StoredEntries:
    """The shortest plays, or that there are none; one task for a file and all situations that one walk serves."""
    tasks = [(alike, family) for alike in _walked_alike(situations) for family in _families(names)]
    searched = run_each(_entries_of, *zip(*tasks, strict=True))
    return {
        (situation.id, str(entry["of"])): entry
        for (alike, _), entries_of_each in zip(tasks, tracked(searched, "searching", len(tasks)), strict=True)
        for situation, entries in zip(alike, entries_of_each, strict=True)
        for entry in entries
    }


@seldom_collected()
def _entries_of(alike: Sequence[Situation], family: Sequence[str]) -> list[list[StoredEntry]]:
    return entries_anew(alike, family)


def _walked_alike(situations: Iterable[Situation]) -> list[list[Situation]]:
    """The situations in groups that one walk serves, first those with the most holders and so the most seatings."""
    groups = grouped((walked_alike(situation), situation) for situation in situations)
    return sorted(groups.values(), key=lambda alike: len(alike[0].holders), reverse=True)


def _families(names: Iterable[str]) -> list[list[str]]:
    """Each rulebook with those of its selections that are named: the plays of one may serve the others."""
    return list(grouped((load(name).of or name, name) for name in names).values())


def _explain(entries: StoredEntries, run_each: Each) -> None:
    """Add to each failed search the rule that prevents the situation, or that no single one does."""
    in_vain = grouped(
        (name, (situation, Never(**entry["never"])))
        for (situation, name), entry in entries.items()
        if "never" in entry
    )
    tasks = [
        (name, dict(nevers[first : first + AT_ONCE]))
        for name, nevers in in_vain.items()
        for first in range(0, len(nevers), AT_ONCE)
    ]
    tasks.sort(key=lambda task: len(task[1]), reverse=True)
    explained = run_each(_explained_of, [name for name, _ in tasks], [nevers for _, nevers in tasks])
    for (name, _), nevers in zip(tasks, tracked(explained, "asking why not", len(tasks)), strict=True):
        for situation, never in nevers.items():
            entries[situation, name]["never"] = never_entry(never)


@seldom_collected()
def _explained_of(name: str, in_vain: Mapping[str, Never]) -> Mapping[str, Never]:
    return all_explained(name, in_vain)


def _play_ordinarily(entries: StoredEntries, run_each: Each) -> None:
    """Add to each play of a main text how computer players come to the situation."""
    played = grouped(
        (name, situation)
        for (situation, name), entry in entries.items()
        if "record" in entry and load(name).of is None
    )
    ordinary = run_each(_ordinary_plays, played, played.values())
    for name, plays in zip(played, tracked(ordinary, "playing", len(played)), strict=True):
        for situation, kept in plays:
            entries[situation, name]["ordinary"] = kept


def _ordinary_plays(name: str, situations: Sequence[str]) -> list[tuple[str, dict[str, Any]]]:
    """How computer players come to each of these situations under one rulebook."""
    rules = load(name)
    return [(situation, ordinary_entry(rules, situation_called(situation))) for situation in situations]


def _hands_anew(names: Sequence[str], pool: Executor | None) -> str:
    """The text of the file of hands that tell, for these rulebooks; with ``pool``, its processes look for them."""
    run_each: Each = map if pool is None else pool.map
    looked_through = run_each(_telling_hands_of, names)
    return telling_hands_as_text(
        dict(zip(names, tracked(looked_through, "looking at hands", len(names)), strict=True))
    )


def _telling_hands_of(name: str) -> TellingHands:
    return telling_hands(load(name))
