"""What the page says of the end of a hand that is edited and replayed."""

import json
import shutil
import subprocess

import pytest

from primero_rules.sphinx_ext.live.live_part import STATIC_FOLDER

NODE = shutil.which("node")
TELL = """
import { endText } from "./hand-text.js";
console.log(JSON.stringify(endText(JSON.parse(process.argv[2]))));
"""


def end_in_words(tmp_path, *seats):
    """The end of a hand in words; each seat has a name, what it holds, whether it is in, and whether it has won."""
    if NODE is None:
        pytest.skip("there is no node here to run the script")
    for name in ("hand-text.js", "drawings.js"):
        shutil.copy(STATIC_FOLDER / name, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "tell.js").write_text(TELL, "utf-8")
    shown = [dict(zip(("name", "holds", "standing", "won"), seat, strict=True)) for seat in seats]
    end = {"winners": [seat["name"] for seat in shown if seat["won"]], "payoffs": [{"name": "Ann", "chips": 3}]}
    replayed = json.dumps({"end": end, "steps": [{"table": {"seats": shown}}]})
    done = subprocess.run([NODE, "tell.js", replayed], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_end_tells_what_won_against_what(tmp_path):
    """The hands of all who are in are told, the winning one first, and nobody's who is out."""
    told_hands = end_in_words(
        tmp_path,
        ("Bob", "flush 40", True, False),
        ("Ann", "primero 53", True, True),
        ("Cay", "chorus", False, False),
    )
    assert told_hands == "Ann wins: Ann’s primero 53 against Bob’s flush 40. Ann +3."


@pytest.mark.parametrize("other", [("Bob", "", True, False), ("Bob", "flush 40", False, False)])
def test_where_hands_were_not_compared_none_is_told(tmp_path, other):
    """If a card is not known, or the winner alone is in, only the winner is named."""
    assert end_in_words(tmp_path, other, ("Ann", "primero 53", True, True)) == "Ann wins. Ann +3."
