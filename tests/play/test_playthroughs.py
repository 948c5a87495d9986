"""One hand of every reconstruction as a text that people have read: a change in it was meant, or is a mistake."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import FILES
from tests.support.players import about_four

FOLDER = FILES / "playthroughs"
PLAYABLE = {rules.id: rules for rules in pr.load_all() if rules.playable}

SEED = 11


def text_of(name: str) -> str:
    """A hand of four, or of about as many as may play, with stacks short enough to matter."""
    rules = pr.load(name)
    seats = about_four(rules)
    stacks = tuple(20 + 5 * seat for seat in range(seats))
    return pr.playthrough(rules, seats, seed=SEED, stacks=stacks, dealer=seats - 1)


def steps_of(name: str) -> str:
    """The same hand without its first line, which names the reconstruction."""
    return text_of(name).partition("\n")[2]


def goes_as_the_main_text(name: str) -> bool:
    """Whether it is a selection whose other rules have no say in this hand, so that it has nothing to show."""
    main_text = PLAYABLE[name].of
    return main_text in PLAYABLE and steps_of(name) == steps_of(main_text)


def file_of(name: str) -> Path:
    """Where the recorded hand of a reconstruction lies."""
    return FOLDER / f"{name}.txt"


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_hand_goes_as_it_went_before(name: str, request: pytest.FixtureRequest) -> None:
    """States, views, options, rules and events of one hand are those that somebody has read and accepted."""
    file, playthrough = file_of(name), text_of(name)
    if goes_as_the_main_text(name):
        return
    if request.config.getoption("--rewrite"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(playthrough, encoding="utf-8")
    if not file.exists():
        pytest.skip("no hand is recorded yet: read the one that pytest --rewrite writes down, and commit it")
    assert playthrough == file.read_text(encoding="utf-8")


def test_no_recorded_hand_is_left_over() -> None:
    """A recorded hand whose reconstruction is gone tells nothing any more, nor does a copy of the main text's."""
    wanted = {file_of(name) for name in PLAYABLE if not goes_as_the_main_text(name)}
    assert set(FOLDER.glob("*.txt")) <= wanted


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_hand_is_told_the_same_way_twice(name: str) -> None:
    """The same seed gives the same words."""
    assert text_of(name) == text_of(name)
