"""The comparison in a browser without scripts: columns and rows are picked, and a link lands on its row."""

import json
import re
from html import unescape

import pytest

from tests.support.built_site import build, library
from tests.support.chromium import in_chromium, needs_chromium

pytestmark = [pytest.mark.browser, needs_chromium]

WATCHING = """<!DOCTYPE html><title>watching</title><pre id="told"></pre>
<iframe src="ADDRESS" sandbox="allow-same-origin" width="WIDTH" height="800"></iframe>
<script>
const frame = document.querySelector("iframe");
frame.addEventListener("load", () => {
  const page = frame.contentDocument, told = {};
  STEPS
  document.getElementById("told").textContent = JSON.stringify(told);
});
</script>"""
"""A page that looks into another one, in which no script may run, and writes down what it sees."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A small site, with the style sheet that comes with its directives."""
    root = library(tmp_path_factory.mktemp("browser"))
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    return root / "out/html"


def seen(site, steps, address="compare.html", width=1280):
    """What a browser notes down of a page on which it does something."""
    text = WATCHING.replace("ADDRESS", address).replace("STEPS", steps).replace("WIDTH", str(width))
    (site / "watching.html").write_text(text, "utf-8")
    done, _ = in_chromium(site, "watching.html")
    answer = re.search(r'<pre id="told">(.+?)</pre>', done.stdout, re.DOTALL)
    assert answer, done.stderr
    return json.loads(unescape(answer[1]))


def test_a_column_goes_with_its_box_and_comes_back(site):
    """The first game is left out of every row, and is there again when everything is to be shown."""
    on_page = seen(
        site,
        """
        const box = page.getElementById("matrix-0-column-2"), heads = "thead th";
        const there = () => [...page.querySelectorAll(heads)].map((cell) => cell.checkVisibility());
        told.before = there(); box.click(); told.without = there();
        told.cells = [...page.querySelectorAll("tr.pr-row")].map((row) => row.children[1].checkVisibility());
        page.querySelector("button[type=reset]").click(); told.after = there();
        """,
    )
    assert on_page["before"] == on_page["after"] == [True, True, True]
    assert on_page["without"] == [True, False, True]
    assert set(on_page["cells"]) == {False}


def test_rows_are_picked_by_what_they_hold(site):
    """Where no two differ a row goes, and so do its group and every row without the gap that is asked for."""
    on_page = seen(
        site,
        """
        const rows = () => [...page.querySelectorAll("tr.pr-row")]
          .filter((row) => row.checkVisibility()).map((row) => row.id);
        told.all = rows();
        const kind = page.querySelector("select"); kind.value = "gap-silent"; told.silent = rows(); kind.value = "";
        page.querySelector(".pr-only-differing").click(); told.differing = rows();
        told.groups = [...page.querySelectorAll("tbody")].filter((group) => group.checkVisibility()).length;
        """,
    )
    assert {"q-players", "q-first-deal", "q-object"} <= set(on_page["all"])
    assert on_page["silent"] == ["q-players"]
    assert on_page["differing"] == []
    assert on_page["groups"] == 0


def test_a_row_in_which_all_agree_is_folded_to_its_answers(site):
    """The sentence of the file is shown where it is asked for, and on the row to which a link leads."""
    steps = """
        const cells = [...page.querySelectorAll("#q-first-deal .pr-says")];
        const says = () => cells.map((each) => each.checkVisibility());
        told.folded = says(); page.querySelector(".pr-unfold").click(); told.unfolded = says();
        """
    assert seen(site, steps) == {"folded": [False, False], "unfolded": [True, True]}
    assert seen(site, steps, "compare.html#q-first-deal")["folded"] == [True, True]


def test_a_link_lands_on_its_row_with_the_question_in_view(site):
    """The question stands below the heads of the columns and inside the window."""
    on_page = seen(
        site,
        """
        const places = ["#q-object th", "thead th"].map((each) => page.querySelector(each).getBoundingClientRect());
        const [row, heads] = places;
        told.below = row.top >= heads.bottom - 1; told.inside = row.top >= 0 && row.top < 700;
        """,
        "compare.html#q-object",
    )
    assert on_page == {"below": True, "inside": True}


def test_on_a_phone_one_question_is_open_at_a_time(site):
    """Before a question is chosen none has its answers shown, and then it alone has."""
    steps = """
        told.open = [...page.querySelectorAll("tr.pr-row")]
          .filter((row) => row.querySelector("td").checkVisibility()).map((row) => row.id);
        """
    assert seen(site, steps, width=390) == {"open": []}
    assert seen(site, steps, "compare.html#q-object", width=390) == {"open": ["q-object"]}
