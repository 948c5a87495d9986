"""Answers that pages of every kind ask for, computed before Sphinx shares the reading out among processes.

Each process begins with a copy of what the main process knows, and does not pass on what it computes.  Without this
module, a dozen processes would each replay the same thousands of plays.
"""

from contextlib import suppress

from primero_rules.base.fault import Faults
from primero_rules.base.folders import libraries
from primero_rules.comparison.other_answers import other_answers
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.library_of_situations import load_situations
from primero_rules.situations.stored_plays import known_answer
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of
from primero_rules.sphinx_ext.situations.answer_query import know_answers


def know_shared_answers() -> None:
    """Read all files, replay the stored plays, and compare the selections of each rulebook.

    A faulty file is passed over here: the page that shows it warns of it.  All files are read because every cached
    answer depends on some of them, and is recognised as valid by what they say.
    """
    for library in libraries():
        for path in library.rglob("*.yaml"):
            meaning_of(path)
    for name in ids():
        with suppress(Faults):
            rules = load(name)
            for selection in rules.selection_ids[1:]:
                _replay(load(selection))
            _replay(rules)
            other_answers(rules)
            if rules.playable:
                know_answers(name)


def _replay(rules: Ruleset) -> None:
    """Replay the stored plays in which one rulebook reaches each situation."""
    for situation in load_situations() if rules.playable else ():
        known_answer(situation, rules)
