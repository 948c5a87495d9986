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


def end_in_words(tmp_path, winner, hands):
    """The end of a hand in words, with the hands that were compared: names, what they hold, and whether it won."""
    if NODE is None:
        pytest.skip("there is no node here to run the script")
    for name in ("hand-text.js", "drawings.js"):
        shutil.copy(STATIC_FOLDER / name, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "tell.js").write_text(TELL, "utf-8")
    compared = [dict(zip(("name", "holds", "won"), hand, strict=True)) for hand in hands]
    end = {"winners": [winner], "hands": compared, "payoffs": [{"name": "Ann", "chips": 3}]}
    replayed = json.dumps({"end": end})
    done = subprocess.run([NODE, "tell.js", replayed], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_end_tells_what_won_against_what(tmp_path):
    """The hand that won stands before those that it won against."""
    hands = [("Ann", "primero 53", True), ("Bob", "flush 40", False)]
    assert end_in_words(tmp_path, "Ann", hands) == "Ann wins: Ann’s primero 53 against Bob’s flush 40. Ann +3."


def test_where_hands_were_not_compared_none_is_told(tmp_path):
    """Then only the winner is named."""
    assert end_in_words(tmp_path, "Ann", []) == "Ann wins. Ann +3."
