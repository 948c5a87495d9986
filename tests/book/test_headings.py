"""The headings of steps: the name that a file gives them, or what is done in them, in plain words."""

import pytest

from primero_rules.base.capital import with_capital
from primero_rules.book.flow import flow
from primero_rules.book.outline import plain_words
from primero_rules.book.rulebook import rulebook
from primero_rules.language.declaration.words import word_for
from primero_rules.language.steps import STEPS
from primero_rules.rules.library import ids, load


@pytest.mark.parametrize("word", STEPS)
def test_every_step_of_play_has_a_heading_in_plain_words(word: str) -> None:
    """A reader who knows no word of the files reads what is done: cards are dealt, the stakes become one pot."""
    heading = STEPS[word].heading
    assert heading == with_capital(heading)
    assert len(heading.split()) > 1
    assert plain_words(word) != heading.lower()
    assert not set("-_{}[]:/").intersection(heading)


@pytest.mark.parametrize("own", ids())
def test_no_step_of_a_rulebook_is_headed_by_a_word_of_the_language(own: str) -> None:
    """In the view to study and in the course of play a step goes by its own name, or by what is done in it."""
    rules = load(own)
    named = {spec.ref.path for spec in rules.nodes() if word_for(spec)}
    shown = [
        (entry.word, entry.title, entry.ref.path) for part in rulebook(rules).sections for entry in part.entries
    ]
    shown += [(box.word, box.title, box.ref.path) for box in flow(rules).boxes]
    bare = {path for word, title, path in shown if word in STEPS and title.lower() == plain_words(word)}
    assert bare <= named
