"""Ranges of whole numbers are worded in one way: ``1 or 2``, and ``1 to 3``."""

import re

import pytest

import primero_rules as pr
from primero_rules.base.counted import counted_between, number_range
from primero_rules.comparison.code_form import wording
from primero_rules.game.announcement import points_text
from primero_rules.language.english.phrases import counted_range
from primero_rules.situations.answers.stored_plays import path_of_plays
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations
from primero_rules.sphinx_ext.rulebook.rulebook_head import players

RANGE = re.compile(r"\b(\d+) to (\d+)\b")


@pytest.mark.parametrize(("most", "cards"), [(1, "1 card"), (2, "1 or 2 cards"), (3, "1 to 3 cards")])
def test_so_many_cards_are_told_alike_of_rules_and_of_moves(most: int, cards: str) -> None:
    """Whether a rule allows them or a player may throw them now, two numbers beside each other are ``1 or 2``."""
    assert counted_between(1, most, "card") == counted_range("1", str(most), "card") == cards
    assert wording({"cards": {"least": 1, "most": most}}) == f"cards {number_range(1, most)}"
    assert points_text(range(1, most + 1)) == number_range(1, most)


def test_no_answer_at_the_table_spans_two_numbers_beside_each_other() -> None:
    """Whoever may change one card or two is told so, and not from one to two."""
    for situation in load_situations():
        kept = path_of_plays(situation, folder_of_situations()).read_text("utf-8")
        assert not [ends for ends in RANGE.findall(kept) if int(ends[1]) == int(ends[0]) + 1], situation.id


def test_so_many_players_as_a_game_takes_are_told_in_the_same_way() -> None:
    """For two or three, for two to six: the head of a rulebook and a table that is refused say the same."""
    for rules in pr.load_all():
        if rules.playable and rules.players is not None:
            able = number_range(*rules.players)
            assert players(rules).removesuffix(" (ours)") == counted_between(*rules.players, "player")
            with pytest.raises(pr.Refused, match=f"{able} can"):
                pr.start(rules, rules.players[1] + 1)
