"""Answers that pages of every kind ask for, computed before Sphinx shares the reading out among processes.

Each process begins with a copy of what the main process knows, and does not pass on what it computes.  Without this
module, a dozen processes would each replay the same thousands of plays.
"""

from collections.abc import Iterator
from contextlib import suppress

from primero_rules.base.fault import Faults
from primero_rules.base.folders import libraries
from primero_rules.check.bibliography import all_entries
from primero_rules.comparison.other_answers import other_answers
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.stored_plays import known_answer
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.sphinx_ext.kit.cached_query import QUERIES, Dependencies
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of
from primero_rules.sphinx_ext.kit.second_process import begin_in_second_process
from primero_rules.sphinx_ext.situations.agreement import SHOWN_AT_TABLE
from primero_rules.sphinx_ext.situations.answer_query import APART_FROM_MAIN, know_answers


def know_shared_answers() -> None:
    """Read all files, replay the stored plays, compare the selections of each rulebook, and see what hands show.

    A faulty file is passed over here: the page that shows it warns of it.  All files are read because every cached
    answer depends on some of them, and is recognised as valid by what they say.  A second process, which begins
    with the replayed plays of the main texts, does all this for the selections, of which pages show little.
    """
    for library in libraries():
        for path in library.rglob("*.yaml"):
            meaning_of(path)
    with suppress(Faults):
        all_entries()
    for name in _rulebooks():
        with suppress(Faults):
            _replay(load(name))
    with begin_in_second_process(_answers_of_selections) as elsewhere:
        shown: Dependencies = {}
        for name in _rulebooks():
            with suppress(Faults):
                other_answers(load(name))
                if load(name).playable:
                    know_answers(name)
                SHOWN_AT_TABLE.ask((name,), shown)
        for (query, subject), stamp in elsewhere().items():
            QUERIES[query].take(subject, stamp)


def _rulebooks() -> Iterator[str]:
    """The ids of all rulebooks that can be read."""
    for name in ids():
        with suppress(Faults):
            load(name)
            yield name


def _answers_of_selections() -> Dependencies:
    """What the selections of all rulebooks answer otherwise and show at the table, for the queries that keep it."""
    answered: Dependencies = {}
    for name in _rulebooks():
        for situation in load_situations() if load(name).playable else ():
            with suppress(Faults):
                APART_FROM_MAIN.ask((situation.id, name), answered)
        for selection in load(name).selection_ids[1:]:
            with suppress(Faults):
                SHOWN_AT_TABLE.ask((selection,), answered)
    return answered


def _replay(rules: Ruleset) -> None:
    """Replay the stored plays in which one rulebook reaches each situation."""
    for situation in load_situations() if rules.playable else ():
        known_answer(situation, rules)
