"""Answers for which pages of every kind ask, worked out before the reading is shared out among processes.

Sphinx has each lot of pages read by a process of its own, which knows what was known when it began, and tells no
other what it works out; so a dozen of them would replay the same thousands of plays.
"""

from __future__ import annotations

from contextlib import suppress

from primero_rules.base.fault import Faults
from primero_rules.base.folders import libraries
from primero_rules.comparison.other_answers import other_answers
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.library import load_situations
from primero_rules.situations.stored_plays import known_answer
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of
from primero_rules.sphinx_ext.situations.answer_query import know_answers

TO_SHARE = "primero_pages_to_share"
"""The setting that says from how many pages on several processes read them."""

PAGES_TO_SHARE = 300
"""What it says if it is not set: with fewer, to tell another process what is known takes longer than it spares."""


def know_shared_answers() -> None:
    """Replay the plays that are kept, and compare the selections of each file; what is wrong waits for its page.

    All files are read, too: whatever is asked rests on some of them, and is told by what they say.
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
    """Replay what is kept of one rulebook: how it comes to each situation."""
    for situation in load_situations() if rules.playable else ():
        known_answer(situation, rules)
