"""One hand of every reconstruction as a text that people read: whatever changes in it was meant, or is a mistake."""

from pathlib import Path
from random import Random

import pytest

import primero_rules as pr
from primero_rules.tellings.playthrough import playthrough

FOLDER = Path(__file__).parent / "playthroughs"
PLAYABLE = [rules for rules in pr.load_all() if rules.playable]

SEED = 11


def text_of(rules: pr.Ruleset) -> str:
    """A hand of four, or of as many as may play, with stacks short enough to matter."""
    seats = min(4, rules.setting.players[-1])
    stacks = tuple(20 + 5 * seat for seat in range(seats))
    return playthrough(rules, seats, Random(SEED), seed=SEED, stacks=stacks, dealer=seats - 1)


def file_of(rules: pr.Ruleset) -> Path:
    """Where the recorded hand of a ruleset lies."""
    return FOLDER / f"{rules.id}.txt"


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.id)
def test_a_hand_goes_as_it_went_before(rules: pr.Ruleset, request: pytest.FixtureRequest) -> None:
    """States, views, options, rules and events of one hand are those that somebody has read and accepted."""
    file, found = file_of(rules), text_of(rules)
    if request.config.getoption("--rewrite"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.exists(), "read the hand that pytest --rewrite writes down, and commit it"
    assert found == file.read_text(encoding="utf-8")


def test_no_recorded_hand_is_left_over() -> None:
    """A recorded hand whose reconstruction is gone tells nothing any more."""
    wanted = {file_of(rules) for rules in PLAYABLE}
    assert set(FOLDER.glob("*.txt")) <= wanted


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.id)
def test_a_hand_is_told_the_same_way_twice(rules: pr.Ruleset) -> None:
    """The same seed gives the same words."""
    assert text_of(rules) == text_of(rules)
