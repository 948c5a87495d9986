"""Answers that pages of every kind ask for, computed before Sphinx shares the reading out among processes.

Each process begins with a copy of what the main process knows, and does not pass on what it computes.  Without this
module, a dozen processes would each replay the same thousands of plays.
"""

from collections.abc import Iterator
from contextlib import suppress

from primero_rules.base.fault import Faults
from primero_rules.base.folders import libraries
from primero_rules.comparison.other_answers import other_answers
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.stored_plays import known_answer
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.sphinx_ext.kit.cached_query import Dependencies
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of
from primero_rules.sphinx_ext.kit.second_process import begin_in_second_process
from primero_rules.sphinx_ext.situations.agreement import SHOWN_AT_TABLE
from primero_rules.sphinx_ext.situations.answer_query import know_answers


def know_shared_answers() -> None:
    """Read all files, replay the stored plays, compare the selections of each rulebook, and see what hands show.

    A faulty file is passed over here: the page that shows it warns of it.  All files are read because every cached
    answer depends on some of them, and is recognised as valid by what they say.  A second process, which begins
    with the replayed plays, plays the hands of the selections.
    """
    for library in libraries():
        for path in library.rglob("*.yaml"):
            meaning_of(path)
    for name in _rulebooks():
        for selection in load(name).selection_ids:
            with suppress(Faults):
                _replay(load(selection))
    with begin_in_second_process(_shown_by_selections) as elsewhere:
        shown: Dependencies = {}
        for name in _rulebooks():
            with suppress(Faults):
                other_answers(load(name))
                if load(name).playable:
                    know_answers(name)
                SHOWN_AT_TABLE.ask((name,), shown)
        for (_, subject), stamp in elsewhere().items():
            SHOWN_AT_TABLE.take(subject, stamp)


def _rulebooks() -> Iterator[str]:
    """The ids of all rulebooks that can be read."""
    for name in ids():
        with suppress(Faults):
            load(name)
            yield name


def _shown_by_selections() -> Dependencies:
    """What the selections of all rulebooks show at the table, for the query that keeps it."""
    shown: Dependencies = {}
    for name in _rulebooks():
        for selection in load(name).selection_ids[1:]:
            with suppress(Faults):
                SHOWN_AT_TABLE.ask((selection,), shown)
    return shown


def _replay(rules: Ruleset) -> None:
    """Replay the stored plays in which one rulebook reaches each situation."""
    for situation in load_situations() if rules.playable else ():
        known_answer(situation, rules)
