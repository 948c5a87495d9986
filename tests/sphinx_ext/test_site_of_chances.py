"""Hands of which one may still draw, on the site: what is shared beforehand, and the exact chance."""

import re
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

from tests.support.built_site import build, library, page, write_page
from tests.support.files import ROOT

MEETING = """\
format: 2
showdowns:
  - id: nine-cards
    title: Nine cards meet.
    hands: [{cards: Kc}, {cards: Kd}, {cards: Kh}, {cards: Ks}, {cards: Qc}, {cards: Qd}, {cards: Qh}, {cards: Qs},
      {cards: Jc}]
meetings:
  - {id: last-draw, title: Fifty-five and three spades., hands: [7c 6c Ac Kd, 2s 3s Ks Qd], pot: 240}
"""


def test_the_chance_of_a_last_draw_stands_beside_what_is_shared(tmp_path: Path) -> None:
    """Seven of thirty-two cards are spades, and two are drawn; where nobody draws there is no table."""
    root = library(tmp_path)
    (root / "reconstructions/showdowns.yaml").write_text(MEETING, "utf-8")
    game = "reconstructions/zorli-cardano"
    copytree(ROOT / game, root / game, ignore=ignore_patterns("hands"))
    copy(ROOT / "reconstructions/questions.yaml", root / "reconstructions")
    write_page(root, "chances", "Chances", ".. primero-meetings::\n\n.. primero-showdowns::")
    done = build(root)
    assert done.returncode == 0, done.stderr
    html = page(root, "chances.html")
    table, *others = re.findall(r"<table.*?</table>", html, re.DOTALL)
    assert "The ninth hand" in others[0]
    rows = [row for row in re.findall(r"<tr>.*?</tr>", table, re.DOTALL) if "Fifty-five and three spades." in row]
    assert len(rows) == 1
    for words in (
        "25 % (1/4)",
        "40 % (49/124)",
        "32 %",
        "With three cards towards a flush he draws two.",
        "reconstructions/zorli-cardano.html#",
    ):
        assert words in rows[0], words
