"""What is told at the table: as each seat may know it, and what happens to several in one line."""

import pytest

import primero_rules as pr
from primero_rules.base.cards import write
from primero_rules.base.evidence import within
from primero_rules.game.event import Acted, Dealt, Decided
from primero_rules.play.game import begin
from primero_rules.table.lawful_moves import rule_at
from primero_rules.table.rules_here import rules_here
from primero_rules.table.transcript import UNTOLD, transcript
from tests.support.players import about_four
from tests.support.selections import tried


@pytest.mark.parametrize("name", tried())
def test_nothing_is_left_out_and_no_hidden_card_is_told(name):
    """Every deed of a hand has a line of its own, and no line shows a seat a card that it may not see."""
    rules = pr.load(name)
    done = pr.playout(rules, about_four(rules), seed=3)
    state = done.final
    names = tuple(f"Player{seat}" for seat in range(len(state.seats)))
    heard_lines = transcript(rules, names, done.events, None, discards_open=True)
    deeds = [event for event in done.events if isinstance(event, Acted)]
    deed_lines = [line for deed in deeds for line in transcript(rules, names, [deed], None, discards_open=True)]
    assert len(deed_lines) == len(deeds)
    assert [line for line in heard_lines if line in deed_lines] == deed_lines
    untold = [event for event in done.events if isinstance(event, Decided) and event.matter in UNTOLD]
    assert not transcript(rules, names, untold, None, discards_open=True)
    for viewer in range(len(state.seats)):
        open_discards = state.table.discards_open
        seen = pr.seen(done.events, viewer, discards_open=open_discards)
        known = {card for event in seen for card in (*cards_in(event), *cards_in(getattr(event, "action", None)))}
        lines = transcript(rules, names, done.events, viewer, discards_open=open_discards)
        assert {card for line in lines for card in line.cards} <= known
        assert not any("??" in line.text for line in lines)


def cards_in(record):
    """The cards of an event or an action."""
    cards = getattr(record, "cards", ())
    return cards if isinstance(cards, tuple) else ()


def test_a_deal_and_an_ante_are_told_once():
    """What all players put into seven pots is one line, and so are the cards that the others get."""
    rules = pr.load("parlett-poch")
    state, events = begin(rules, 4, seed=3, names=["Ann", "Bob", "Cay", "Dan"])
    lines = transcript(rules, state.table.names, events, 0, discards_open=False)
    texts = [line.text for line in lines]
    assert texts[0].startswith(
        "Bob, Cay, Dan and Ann have to put down 1 chip each into each of the pots ace, king,"
    )
    assert texts[1] == "Bob, Cay and Dan are dealt 5 cards each"
    assert texts[2] == "Ann is dealt"
    dealt = [card for event in events if isinstance(event, Dealt) and event.seat == 0 for card in event.cards]
    assert write(lines[2].cards) == write(dealt)


@pytest.mark.parametrize("name", tried())
def test_the_rules_of_a_moment_are_those_below_the_step(name):
    """Every sentence stands at the step or below it, in the order of the file, and none twice."""
    rules = pr.load(name)
    state = pr.start(rules, about_four(rules), seed=1)
    here = rule_at(rules, state)
    rules_told = rules_here(rules, state)
    below = [spec for spec in rules.nodes() if within(spec.ref.path, here.path)]
    assert bool(rules_told) == any(spec.apparatus("says") for spec in below)
    assert all(ref.path == here.path or ref.path.startswith(f"{here.path}/") for ref in rules_told)
    assert len({ref.says for ref in rules_told}) == len(rules_told)
    assert [ref.line for ref in rules_told[1:]] == sorted(ref.line for ref in rules_told[1:])
