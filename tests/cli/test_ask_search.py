"""``primero ask --search`` keeps plays where they belong."""

from click.testing import CliRunner

from primero_rules.cli import group
from tests.support.files import RECONSTRUCTIONS, ROOT

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
    assert "my-first-turn is your own" in " ".join(done.output.split())
    assert not (ROOT / "reconstructions/situations/plays/my-first-turn.yaml").exists()


def test_plays_that_cannot_be_written_are_one_sentence(tmp_path):
    """Where a file stands in the place of their folder, the search ends with its path and not with a traceback."""
    own = tmp_path / "high-card"
    own.mkdir()
    (own / "reconstruction.yaml").write_text((RECONSTRUCTIONS / "high-card.yaml").read_text("utf-8"), "utf-8")
    (tmp_path / "situations").mkdir()
    (tmp_path / "situations/mine.yaml").write_text(MINE.replace("{hand: 4}", "{hand: 1}"), "utf-8")
    (tmp_path / "situations/plays").write_text("", "utf-8")
    done = CliRunner().invoke(group, ["ask", "my-first-turn", "--search", "--path", str(tmp_path)])
    assert done.exit_code == 1, done.output
    assert "the plays cannot be written" in done.output
