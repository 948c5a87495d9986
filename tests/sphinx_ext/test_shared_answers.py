"""What is worked out before the reading of pages is shared out among processes."""

from primero_rules.rules.library import load
from primero_rules.situations.answers import stored_plays
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.sphinx_ext import shared_answers
from primero_rules.sphinx_ext.shared_answers import know_shared_answers
from primero_rules.sphinx_ext.situations.agreement import SHOWN_AT_TABLE
from primero_rules.sphinx_ext.situations.answer_query import APART_FROM_MAIN


def test_pages_find_every_play_of_a_rulebook_and_of_its_selections_replayed(monkeypatch):
    """Where the reading begins, the answers to all situations are known, and no page replays a hand for them."""
    monkeypatch.setattr(shared_answers, "ids", lambda: ("parlett-primiera", "no-such-rulebook"))
    know_shared_answers()
    rules = load("parlett-primiera")
    replayed = []
    monkeypatch.setattr(stored_plays, "replayed_to", lambda record, _moment: replayed.append(record))
    names = [situation.id for situation in load_situations()]
    assert any(stored_plays.known_answer(situation, rules) for situation in load_situations())
    assert any(APART_FROM_MAIN.ask((name, rules.id), {}) for name in names)
    assert all(SHOWN_AT_TABLE.ask((selection,), {}) for selection in rules.selection_ids)
    assert replayed == []
