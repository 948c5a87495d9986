"""The drawing of who takes what from whom."""

from xml.etree import ElementTree

import primero_rules as pr
from primero_rules.sphinx_ext.evidence.relations_graph import GRAPH_EDGE, ROW, drawing_of, rows_of_authors, takings
from primero_rules.sphinx_ext.evidence.relations_list import labels_of

STATED = [
    ("late", "rejects", "early"),
    ("late", "rejects", "early"),
    ("late", "adopts", "early"),
    ("early", "follows", "old"),
    ("late", "follows", "old"),
]
LINES = takings((taker, source, kind) for taker, kind, source in STATED)


def test_those_who_take_stand_below_those_from_whom_they_take():
    """The old work is in the first row, who follows it in the second, who takes from both in the third."""
    assert rows_of_authors(LINES) == [["old"], ["early"], ["late"]]


def test_two_who_take_from_each_other_are_drawn_all_the_same():
    """A circle has no first, and both of its names stand somewhere."""
    rows = rows_of_authors(takings([("a", "b", "adopts"), ("b", "a", "rejects")]))
    assert sorted(name for row in rows for name in row) == ["a", "b"]


def test_there_is_a_line_for_each_kind_and_a_number_where_there_are_several_rules():
    """Two rejected rules are one line with a two beside it; what is adopted has a line of its own."""
    space = {"s": "http://www.w3.org/2000/svg"}
    root = ElementTree.fromstring(drawing_of(LINES, {"late": "<L>", "early": "E & e", "old": "O"}))
    lines = [path.get("class", "") for path in root.findall("s:path", space)]
    kinds = ("adopts", "follows", "follows", "rejects")
    assert sorted(each for each in lines if "head" not in each) == [f"pr-taking pr-taking-{kind}" for kind in kinds]
    assert [text.text for text in root.findall("s:text", space)] == ["2"]
    assert len(root.findall("s:g/s:rect", space)) == 3
    assert "<L> rejects E & e" in (root.findtext("s:title", namespaces=space) or "")


def test_a_line_that_passes_a_row_passes_beside_its_boxes():
    """Who takes from the old work past the early one is joined to it by a line that no box hides."""
    space = {"s": "http://www.w3.org/2000/svg"}
    root = ElementTree.fromstring(drawing_of(LINES, dict.fromkeys(("late", "early", "old"), "x")))
    (box,) = [box for box in root.findall("s:g/s:rect", space) if float(box.get("y", "")) == GRAPH_EDGE + ROW]
    passing = [path.get("d", "") for path in root.findall("s:path", space) if "V" in path.get("d", "")]
    assert len(passing) == 1
    across = float(passing[0].partition("V")[0].split()[-2])
    assert not float(box.get("x", "")) <= across <= float(box.get("x", "")) + float(box.get("width", ""))
    assert 0 < across < float(root.get("width", ""))


def test_no_two_lines_begin_or_end_at_the_same_point():
    """A reader can follow each line from box to box."""
    space = {"s": "http://www.w3.org/2000/svg"}
    root = ElementTree.fromstring(drawing_of(LINES, dict.fromkeys(("late", "early", "old"), "x")))
    curves = [path.get("d", "") for path in root.findall("s:path", space) if "C" in path.get("d", "")]
    begins, ends = [curve.partition("C")[0] for curve in curves], [curve.split()[-2] for curve in curves]
    assert len(set(begins)) == len(curves) == len(LINES)
    assert len(set(ends)) > 1


def test_a_game_is_called_in_the_drawing_as_in_the_comparison():
    """Parlett's Primero stands there under its short name, and what he wrote before under its title."""
    games = list(pr.load_all())
    assert labels_of(["parlett-primero", "parlett-earlier", "harbinger"], games) == {
        "parlett-primero": "Parlett (Primero)",
        "parlett-earlier": "Parlett, An earlier account",
        "harbinger": "Harbinger",
    }
