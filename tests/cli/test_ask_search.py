"""``primero ask --search`` keeps plays where they belong."""

from contextlib import nullcontext

from click.testing import CliRunner

import primero_rules as pr
from primero_rules.cli import ask_search, group
from primero_rules.rules.library import read
from primero_rules.situations.hands_played import telling_hands_to_keep
from primero_rules.situations.hands_played.telling_hands import (
    hands_to_play,
    kept_hands,
    questions_to_hands,
    read_telling_hands,
)
from tests.support.files import RECONSTRUCTIONS, ROOT
from tests.support.variants import write_variant

MINE = """\
format: 2
group: Mine
situations:
  - id: my-first-turn
    title: Four cards are held. What may be done?
    until: [{hand: 4}]
    asks: may
    seats: 3
"""


def test_plays_of_ones_own_situation_are_not_written_into_the_package(tmp_path):
    """Whoever looks for the plays of a situation of his own changes nothing among those that come along."""
    (tmp_path / "situations").mkdir()
    (tmp_path / "situations/mine.yaml").write_text(MINE, "utf-8")
    done = CliRunner().invoke(group, ["ask", "my-first-turn", "--search", "--path", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "No rulebook of your own can be played" in " ".join(done.output.split())
    assert not (ROOT / "reconstructions/situations/plays/my-first-turn.yaml").exists()


def test_only_ones_own_games_are_searched_and_only_ones_own_folder_is_written(tmp_path, monkeypatch):
    """A situation that comes with the package is searched in his own game, and the package is left alone."""
    searched = []

    def texts_of(situations, names, _pool=None):
        searched.append((len(situations), list(names)))
        return ["" for _ in situations]

    monkeypatch.setattr(ask_search, "texts_anew", texts_of)
    monkeypatch.setattr(ask_search, "worker_processes", nullcontext)
    write_variant(own_game(tmp_path), "high-card", {})
    package = ROOT / "reconstructions/situations/plays/last-to-answer.yaml"
    before = package.read_text("utf-8")
    done = CliRunner().invoke(group, ["ask", "last-to-answer", "--search", "--path", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert searched == [(1, ["high-card"])]
    assert package.read_text("utf-8") == before
    assert (tmp_path / "situations/plays/last-to-answer.yaml").exists()
    assert "1 situation asked of 1 rulebook" in done.output
    pr.look_in()


def test_a_search_for_everything_also_looks_for_the_hands_that_tell_most_of_a_game(tmp_path, monkeypatch):
    """They are kept beside one's own games, and from then on the comparison plays them alone."""
    monkeypatch.setattr(ask_search, "texts_anew", lambda situations, *_: ["" for _ in situations])
    monkeypatch.setattr(ask_search, "worker_processes", nullcontext)
    monkeypatch.setattr(telling_hands_to_keep, "HANDS_LOOKED_THROUGH", range(50))
    own = own_game(tmp_path)
    write_variant(own, "high-card", {})
    done = CliRunner().invoke(group, ["ask", "--search", "--path", str(tmp_path)])
    assert done.exit_code == 0, done.output
    rules = pr.load(str(own))
    kept = kept_hands(rules)
    assert kept is not None
    assert kept == read_telling_hands(read(tmp_path / "telling-hands.yaml"))["high-card"]
    assert hands_to_play(rules, questions_to_hands()) == kept.hands
    pr.look_in()


def own_game(folder):
    """The place of the file of a game of one's own in a folder."""
    (folder / "high-card").mkdir()
    return folder / "high-card" / "reconstruction.yaml"


def test_plays_that_cannot_be_written_are_one_sentence(tmp_path):
    """Where a file stands in the place of their folder, the search ends with its path and not with a traceback."""
    own = tmp_path / "high-card"
    own.mkdir()
    (own / "reconstruction.yaml").write_text((RECONSTRUCTIONS / "high-card.yaml").read_text("utf-8"), "utf-8")
    (tmp_path / "situations").mkdir()
    (tmp_path / "situations/mine.yaml").write_text(MINE.replace("{hand: 4}", "{hand: 1}"), "utf-8")
    (tmp_path / "situations/plays").write_text("", "utf-8")
    done = CliRunner().invoke(group, ["ask", "my-first-turn", "--search", "--path", str(tmp_path)])
    assert done.exit_code == 3, done.output
    assert "the plays cannot be written" in done.output
