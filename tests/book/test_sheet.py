"""What stands on a sheet is read off the rules."""

import pytest

from primero_rules.book.sheet import sheet
from primero_rules.language.steps.turn import Turn
from primero_rules.rules.library import ids, load
from tests.support.variants import variant


@pytest.mark.parametrize("own", ids())
def test_a_sheet_has_every_hand_every_worth_and_every_word(own):
    """All hands in their order, each rank of the pack once, and whatever may be said at any turn."""
    rules = load(own)
    content = sheet(rules)
    assert [hand.entry.name for hand in content.hands] == [
        combination.name for combination in reversed(rules.setting.ranking.combinations)
    ]
    ranks = [rank for worth in content.worths for rank in worth.ranks]
    assert len(ranks) == len(set(ranks)) == len({card >> 2 for card in rules.setting.pack})
    turns = [at.operation for at in rules.program if isinstance(at.operation, Turn)]
    offered = {option.name.replace("-", " ") for turn in turns for option in turn.offered}
    assert {word.word for word in content.words} == offered


def test_a_word_of_the_game_stands_for_what_it_does():
    """Whoever gives up his hand reads what he says, and what he does thereby."""
    content = sheet(variant("high-card", {"table/stack": 30}))
    said = {word.word: word for word in content.words}
    assert "Give up the hand." in said["fold"].does


@pytest.mark.parametrize("own", ids())
def test_what_is_ours_is_counted_by_what_it_fills(own):
    """The gaps on a sheet are all those of its file."""
    rules = load(own)
    holes = sum(1 for node in rules.nodes() if node.apparatus("hole"))
    assert sum(sheet(rules).gaps.values()) == rules.editor_choices + holes
