"""What a move comes to is one sentence, which says for each clause where it ends."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from primero_rules.base.folders import folder
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import plain
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.effects.chips_put_down import MORE_THAN_OWED, OWED, ChipsPutDown
from primero_rules.situations.effects.effect import Effect
from primero_rules.situations.effects.effect_words import effect_in_words, in_one_sentence

PLAYS = sorted((folder("reconstructions") / "situations/plays").glob("*.yaml"))


@pytest.mark.parametrize(
    ("clauses", "sentence"),
    [
        (["pays nothing"], "pays nothing"),
        (["pays nothing", "is out of the hand"], "pays nothing and is out of the hand"),
        (["pays nothing", "the hand is over"], "pays nothing, and the hand is over"),
        (["pays 1", "names a hand: this, or less", "draws 1"], "pays 1; names a hand: this, or less; and draws 1"),
        (["pays 1", "with 2 cards shown to him", "draws 1"], "pays 1, with 2 cards shown to him; and draws 1"),
    ],
)
def test_clauses_are_one_sentence(clauses, sentence):
    """The last has an *and* before it; where a clause has commas of its own, semicolons stand between them."""
    assert in_one_sentence(clauses) == sentence


def test_a_condition_stands_alone_where_nothing_else_is_told():
    """That only some hands allow a move is told without a comma where none of its effects is asked about."""
    only_some = Effect(with_some_hands=True)
    assert effect_in_words(only_some, ("cards",)) == "if his hand allows it"
    assert effect_in_words(only_some, ("chips",)) == "if his hand allows it, pays nothing"


def test_that_no_card_is_shown_is_told_where_only_some_effects_are_asked_about():
    """What the last player is shown is answered in a game that shows him nothing, too, for what might show it."""
    asked = frozenset({"chips", "cards", "shown", "staying"})
    pays, gives_up = Effect(chips=ChipsPutDown(OWED)), Effect(still_in=False)
    assert effect_in_words(pays, singled_out=asked) == "pays what he owes, with no card shown"
    assert effect_in_words(gives_up, singled_out=asked).endswith("with no card shown; and is out of the hand")
    assert effect_in_words(Effect(), singled_out=asked) == "pays nothing"


def test_a_sum_that_is_compared_as_all_that_he_has_says_so():
    """One chip and two are the same bet if either is the player's last money; two of three are another."""
    last = [ChipsPutDown(MORE_THAN_OWED, least=chips, most=chips, is_bid=True) for chips in (1, 2)]
    of_three = replace(last[1], limited=True)
    assert last[0].essence == last[1].essence != of_three.essence
    sentences = [effect_in_words(Effect(chips=chips)) for chips in (*last, of_three)]
    assert sentences == ["bids 1 chip (all that he has)", "bids 2 chips (all that he has)", "bids 2 chips"]


def test_parts_of_the_pot_are_given_out_before_cards_are_drawn():
    """Who is given what part of the pot beforehand is told with the chips, each part as the rules have it."""
    challenger = Effect(
        portions=(("him", Fraction(1, 6)), ("another", Fraction(1, 3))), thrown=(1, 1), drawn=(1, 1)
    )
    given = "has parts of the pot given out beforehand (a sixth to him and a third to another player)"
    assert effect_in_words(challenger) == f"pays nothing, {given}, and throws 1 card and draws as many"
    assert effect_in_words(challenger, ("cards",)) == "throws 1 card and draws as many"


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_kept_answers_read_well(path):
    """No answer counts one of many, repeats a word, or lists without an *and*."""
    entries = plain(read_file(path))["plays"]
    kept = [line for entry in entries for line in entry.get("answer", ())]
    for line in kept:
        assert not re.search(r"\b1 (chips|cards)\b|\b0 (chip|card)|\b(\w+) \1\b", line), line
        assert re.search(r",|;", line) is None or re.search(
            r" and |; |, (or|which|with)|if his hand allows it, \w+ \w+$", line
        ), line


def test_a_phase_that_a_game_lacks_is_called_as_elsewhere():
    """The pages speak of a second betting, and so does the answer of a game that has none."""
    (line, *_) = ask("second-raise-paid", "suzuki-1994").lines()
    assert "this game has no second betting" in line


def test_what_may_be_named_below_the_last_is_told_where_it_is_asked_what_is_announced():
    """Over four suits Zorli's holder of a flush may name a point; Suzuki's has to name more than four suits."""
    (path,) = (path for path in PLAYS if path.stem == "flush-against-four-suits")
    kept = {entry["of"]: entry.get("answer", ()) for entry in plain(read_file(path))["plays"]}
    below = "what he holds, or less, even below the last that was named"
    assert below in next(line for line in kept["zorli-cardano"] if line.startswith("raise:"))
    assert "even below" not in " ".join(kept["suzuki-1994"])
    assert "what he holds, or less" in " ".join(kept["suzuki-1994"])
