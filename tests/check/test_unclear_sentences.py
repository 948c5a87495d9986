"""Sentences that leave open whether a rule holds, and words told too early."""

from pathlib import Path

import pytest

from primero_rules.check.files import check
from tests.support.files import ROOT
from tests.support.selections import asked

GAME = """\
format: 2
reconstruction: early
title: A game of one card
scholar: A. Nobody
source: nobody-1900
about: One card each.
players: 2
pack: {ranks: [A, K], suits: [h, s], values: [{ranks: [A], points: 2}, {ranks: [K], points: 1}]}
table: {direction: clockwise, deals-from: top, money: common-pot, stack: 5}
combinations:
  lowest-first:
    - {name: card, cards: 1, says: One card.}
procedure:
  - {deal: {cards: 1, says: FIRST}}
  - vying:
      says: ROUND
      begins: eldest
      options:
        pass: {when: {not: bid-stands}, says: PASS}
        bid: {called: vada, amount: 1, says: A vada is one chip.}
        see: {pays: owed, says: LATER}
        fold: {says: A player may give up.}
      ends:
        - when: all-matched
        - when: {rounds-without-bid: 1}
        - when: one-standing
  - showdown: {among: standing, ties: split, odd-chips: eldest, says: The better card wins.}
"""
USUAL = {
    "FIRST": "Each is dealt a card.",
    "ROUND": "There is one round.",
    "PASS": "A player may pass.",
    "LATER": "A vada may be met.",
}


def findings(folder, **sentences):
    """What is found about the wording of the game with these sentences, with the lines where it stands."""
    text = GAME
    for place, says in {**USUAL, **sentences}.items():
        text = text.replace(place, f'"{says}"')
    path = Path(folder, "reconstruction.yaml")
    path.write_text(text, "utf-8")
    to_dos = [to_do for to_do in check([path]).to_do if to_do.group == "Wording"]
    return [(to_do.fault.place.line, to_do.fault.complaint) for to_do in to_dos]


def line_of(place):
    return next(number for number, line in enumerate(GAME.splitlines(), 1) if f": {place}" in line)


def named_hand(name):
    """The game with its only hand called so, which has no sentence."""
    return GAME.replace("{name: card, cards: 1, says: One card.}", f"{{name: {name}, cards: 1}}")


@pytest.mark.parametrize(("name", "early"), [("card", False), ("gleek", True)])
def test_a_hand_called_as_what_every_game_counts_is_no_word_to_explain(tmp_path, monkeypatch, name, early):
    """Everybody knows a card that he is dealt, also where the only hand is called so; nobody knows a gleek."""
    monkeypatch.setitem(globals(), "GAME", named_hand(name))
    complaints = [complaint for _, complaint in findings(tmp_path, FIRST=f"Everybody is dealt one {name}.")]
    assert (f"{name!r} is used here before it is explained" in complaints) is early


@pytest.mark.parametrize("word", ["should", "usually", "probably", "as a rule"])
def test_a_sentence_that_leaves_the_rule_open_is_a_thing_to_do(tmp_path, word):
    """A card that is usually dealt is found at its line by that word; a plain sentence is not."""
    assert findings(tmp_path) == []
    ((line, complaint),) = findings(tmp_path, FIRST=f"Each {word} gets a card.")
    assert line == line_of("FIRST")
    assert repr(word) in complaint


def test_a_word_of_the_game_that_stands_before_its_rule_is_a_thing_to_do(tmp_path):
    """Whoever reads of a vada before he has heard of one has to look for it; after it the word is known."""
    ((line, complaint),) = findings(tmp_path, PASS="Before a vada a player may pass.")
    assert line == line_of("PASS")
    assert "'vada'" in complaint
    ((line, _),) = findings(tmp_path, FIRST="Each is dealt a card before anybody vadas.", LATER="It may be met.")
    assert line == line_of("FIRST")


def test_a_sentence_around_a_rule_may_name_what_it_leads_to(tmp_path):
    """A round that is said to be of passing and of vadas makes the word known for what stands in it."""
    assert (
        findings(tmp_path, ROUND="In turn they pass or make a vada.", PASS="Before a vada a player may pass.") == []
    )


@pytest.mark.parametrize(
    ("says", "unexplained"),
    [
        (
            "Each is dealt a card, or swiggs.",
            ["'swiggs' is used here, and neither this file nor the glossary says"],
        ),
        ("The eldest is dealt a card.", []),
    ],
)
def test_a_word_that_nothing_explains_is_a_thing_to_do(tmp_path, says, unexplained):
    """Authors swigg in different ways, so that a file has to say how; who is eldest stands in the glossary."""
    complaints = [complaint for _, complaint in findings(tmp_path, FIRST=says)]
    assert len(complaints) == len(unexplained)
    assert all(map(str.startswith, complaints, unexplained))


def test_a_catalogue_of_ones_own_may_explain_a_word(tmp_path):
    """Whoever says in a catalogue what it is to swigg may use the word in the file beside it."""
    own = "format: 2\nquestions: [{id: own, group: A, ask: How}]\ntable-words: [{word: swigg, means: Leave.}]\n"
    (tmp_path / "questions.yaml").write_text(own, "utf-8")
    assert [
        said for _, said in findings(tmp_path, FIRST="Each is dealt a card, or swiggs.") if "swigg" in said
    ] == []


def test_a_longer_word_that_begins_alike_is_another_word(tmp_path):
    """The Vadans are no vada."""
    assert findings(tmp_path, FIRST="Vadans deal; a vadadeal is one card.") == []


@pytest.mark.parametrize("own", asked())
def test_no_sentence_of_ours_is_worded_so(own):
    """All that comes with the package says what holds, in the order in which it is read."""
    to_dos = check([ROOT / "reconstructions" / own / "reconstruction.yaml"]).to_do
    assert [str(to_do.fault) for to_do in to_dos if to_do.group == "Wording"] == []
