"""The course of play as data and as a drawing."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from primero_rules.base.spec import is_omitted
from primero_rules.book.flow import flow
from primero_rules.book.rulebook import rulebook
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import walk
from primero_rules.sphinx_ext.rulebook.flow_chart import FLOW_BOX, FLOW_LINE, LETTER, Drawing
from tests.support.selections import all_of_them


def gotos(rules):
    """How often each named step is gone to, as the file says."""
    counts: Counter[str] = Counter()
    for spec in walk(rules.tree.need("procedure")):
        if spec.node.kind == "mapping" and not is_omitted(spec.node):
            goto = spec.get("goto")
            if goto is not None:
                counts[(goto.get("step") or goto).text()] += 1
    return counts


def named(rules):
    """The paths of the named steps."""
    steps = [spec for spec in walk(rules.tree.need("procedure")) if spec.apparatus("name")]
    return {spec.apparatus("name"): spec.ref.path for spec in steps}


def drawn(course, rules):
    return Drawing(course, rulebook(rules), "A <title> & more").svg()


@pytest.mark.parametrize("name", all_of_them())
def test_every_goto_is_a_way(name):
    """Each time the file sends play to a step there is one jump to it in the course, and there are no others."""
    rules = load(name)
    course = flow(rules)
    jumps = Counter(course.boxes[arrow.target].ref.path for arrow in course.arrows if not arrow.falls)
    paths = named(rules)
    assert jumps == Counter({paths[step]: count for step, count in gotos(rules).items()})


@pytest.mark.parametrize("name", all_of_them())
def test_every_box_but_the_first_has_a_way_to_it_and_every_box_that_is_no_end_one_from_it(name):
    """No step stands apart: play comes to each but the first, and stops only where a hand ends."""
    course = flow(load(name))
    numbers = set(range(len(course.boxes)))
    assert {arrow.target for arrow in course.arrows} >= numbers - {0}
    assert {arrow.source for arrow in course.arrows} == {
        number for number in numbers if not course.boxes[number].ends
    }


@pytest.mark.parametrize("name", all_of_them())
def test_ways_that_fall_lead_to_the_next_box(name):
    """Where nothing sends play elsewhere, it goes on with the step that is written next."""
    assert all(arrow.target == arrow.source + 1 for arrow in flow(load(name)).arrows if arrow.falls)


@pytest.mark.parametrize("own", ids())
def test_the_drawing_is_well_formed_and_links_every_box(own):
    """Whoever clicks on a step gets to its rule, and the drawing has a title to be read out."""
    rules = load(own)
    course = flow(rules)
    root = ElementTree.fromstring(drawn(course, rules))
    space = {"s": "http://www.w3.org/2000/svg"}
    assert root.get("role") == "group"
    assert root.findtext("s:title", namespaces=space) == "A <title> & more"
    assert len(root.findall("s:a/s:rect", space)) == len(course.boxes)
    assert len(root.findall("s:g", space)) == 0


@pytest.mark.parametrize("own", ids())
def test_texts_of_files_are_never_markup(own):
    """A tag in a step's title, in a rule's sentence or in a condition is drawn as the characters it is made of."""
    rules = load(own)
    course = flow(rules)
    evil = "<b>&\"'</b>"
    boxes = tuple(replace(box, title=evil, ref=replace(box.ref, says=evil)) for box in course.boxes)
    arrows = tuple(replace(arrow, label=evil) for arrow in course.arrows)
    svg = drawn(replace(course, boxes=boxes, arrows=arrows), rules)
    assert "<b>" not in svg
    ElementTree.fromstring(svg)


@pytest.mark.parametrize("name", all_of_them())
def test_no_two_ways_share_a_piece_of_a_lane(name):
    """A reader can follow each line to its step, as lines to different steps never run over each other."""
    drawing = Drawing(flow(load(name)), None, "")
    for side in (drawing.right, drawing.left):
        spans: dict[int, list[tuple[float, float]]] = {}
        for target, lane in side.lanes.items():
            ys = [side.entries[target], *(leg.y for leg in side.legs if leg.target == target)]
            spans.setdefault(lane, []).append((min(ys), max(ys)))
        for some in spans.values():
            some.sort()
            assert all(before[1] < after[0] for before, after in pairwise(some))


@pytest.mark.parametrize("name", all_of_them())
def test_texts_fit_their_boxes(name):
    """Even the longest title of a step stays inside its box, in width and in height."""
    drawing = Drawing(flow(load(name)), None, "")
    for (_, height), lines in zip(drawing.places, drawing.texts, strict=True):
        assert len(lines) * FLOW_LINE <= height
        assert all(len(line) * LETTER <= FLOW_BOX for line, _ in lines)


def test_a_way_that_is_partly_ours_is_drawn_neither_as_the_authors_nor_as_ours():
    """Bouillotte's opening ends with two players by its author, and where nobody is left to answer by us.

    That a box is ours makes no way of the order in which the steps follow one another.
    """
    rules = load("parlett-bouillotte")
    chart = drawn(flow(rules), rules)
    assert chart.count("pr-flow-partly") == 2
    ours = [line for line in chart.splitlines() if "pr-flow-ours" in line]
    assert any("where nobody is left" in line for line in ours)
    assert not any("when only two" in line for line in ours)
    suzuki = load("suzuki-1994")
    assert "pr-flow-partly" not in drawn(flow(suzuki), suzuki)


@pytest.mark.parametrize("name", all_of_them())
def test_no_condition_of_ours_is_drawn_as_the_authors(name):
    """Wherever we add a condition or a number to a rule of the author by which play goes on, the chart tells it."""
    rules = load(name)
    nodes = {spec.ref.path: spec for spec in walk(rules.tree.need("procedure"))}
    for arrow in flow(rules).arrows:
        way = nodes[arrow.ref.path]
        conditions = [
            condition for key in ("when", "times") if way.node.kind == "mapping" and (condition := way.get(key))
        ]
        ours = [condition.ref for condition in conditions if condition.ref.editor]
        assert arrow.ref.editor or set(ours) <= {addition.ref for addition in arrow.added}, arrow
        assert all(addition.words and addition.ref.editor for addition in arrow.added)


def test_a_bound_of_ours_on_a_way_of_the_authors_stands_in_red_beside_his_condition():
    """Cards are changed if all pass, as Whittaker reports; that this is done twice at most is ours.

    That the hand is thrown in after that comes of our bound alone, and so the line that leads there is ours.
    """
    rules = load("whittaker-italian")
    course = flow(rules)
    chart = drawn(course, rules)
    labels = [line for line in chart.splitlines() if "pr-flow-label" in line]
    assert [("pr-flow-ours" in line) for line in labels if ">at most 2 times<" in line] == [True]
    assert [("pr-flow-ours" in line) for line in labels if ">if everybody passes,<" in line] == [False]
    (changed,) = (arrow for arrow in course.arrows if arrow.added)
    assert (changed.label, changed.ref.editor) == ("if everybody passes", False)
    assert "pr-flow-partly" in chart
    (thrown_in,) = (
        arrow for arrow in course.arrows if arrow.falls and course.boxes[arrow.target].title == "Thrown in"
    )
    assert thrown_in.ref == changed.added[0].ref


def test_a_way_that_is_the_authors_but_for_its_whole_condition_is_partly_ours():
    """Zorli deals again without any limit, and that the pack must be large enough for it is ours."""
    again = [arrow for arrow in flow(load("zorli-cardano")).arrows if arrow.added and not arrow.label]
    assert [[addition.words for addition in arrow.added] for arrow in again] == [
        ["when the stock has 2 cards for each player still in"]
    ] * 2


def test_the_order_of_two_steps_of_ours_is_ours_and_that_of_any_other_nobodys_choice():
    """Harbinger tells of no showdown, and so not what follows it; but his first deal stands before his betting."""
    rules = load("harbinger")
    course = flow(rules)
    drawing = Drawing(course, rulebook(rules), "")
    svg = drawing.svg()
    ours = {}
    for leg in drawing.falls:
        line = f'd="M{drawing.x + FLOW_BOX / 2:g} {sum(drawing.places[leg.source]):g}V'
        (drawn_so,) = (piece for piece in svg.splitlines() if "pr-flow-line" in piece and line in piece)
        ours[course.boxes[leg.source].title, course.boxes[leg.target].title] = "pr-flow-editor" in drawn_so
    assert ours["Showdown", "Settled"]
    assert not ours["First deal", "First phase"]


def test_a_way_whose_condition_alone_has_a_sentence_goes_by_its_evidence():
    """Each end of Parlett's declaring is told at its condition, and the way goes by what is said there."""
    refs = [arrow.ref for arrow in flow(load("parlett-primiera")).arrows if arrow.ref.path.endswith("/when")]
    assert refs
    assert all(ref.says for ref in refs)
