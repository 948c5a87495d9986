"""What is worked out before the reading of pages is shared out among processes."""

from primero_rules.rules.library import load
from primero_rules.situations.answers import stored_plays
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.sphinx_ext import shared_answers
from primero_rules.sphinx_ext.shared_answers import know_shared_answers


def test_pages_find_every_play_of_a_rulebook_and_of_its_selections_replayed(monkeypatch):
    """Where the reading begins, the answers to all situations are known, and no page replays a hand for them."""
    monkeypatch.setattr(shared_answers, "ids", lambda: ("parlett-primiera", "no-such-rulebook"))
    know_shared_answers()
    rules = load("parlett-primiera")
    rulebooks = [rules, *(load(f"{rules.id}@{name}") for name in rules.selections[1:])]
    asked = [(situation, each) for situation in load_situations() for each in rulebooks]
    replayed = []
    monkeypatch.setattr(stored_plays, "replayed_to", lambda record, _moment: replayed.append(record))
    assert any(stored_plays.known_answer(situation, each) for situation, each in asked)
    assert replayed == []
