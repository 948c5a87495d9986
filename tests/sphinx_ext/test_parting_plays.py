"""The plays below a parting: one for each side, beside each other, with a common beginning told once."""

from sphinx.addnodes import pending_xref

from primero_rules.sphinx_ext.kit.nodes import element, flat
from primero_rules.sphinx_ext.situations.parting_plays import folded_plays, shortest_plays
from primero_rules.sphinx_ext.situations.play_steps import ToldPlays

DEALT, BIDS, SEES, FOLDS = "dealt: Bob 7c; Ann 6d", "Bob bids for 1", "Ann sees, putting down 1", "Ann folds"
SHORT, LONG = ToldPlays((DEALT, BIDS)), ToldPlays((DEALT, BIDS, SEES))


def fold(left: ToldPlays | None, right: ToldPlays | None) -> str:
    """The fold of two games as HTML in one line; "" if there is none."""
    html = []
    for node in folded_plays(("One", left), ("Two", right)):
        assert isinstance(node, element)
        html.append(str(flat(node)["html"]).replace("\n", ""))
    return "".join(html)


def test_what_differs_from_the_first_step_stands_side_by_side() -> None:
    """The players of one game pass where those of the other bid, and each play is told from its beginning."""
    other = ToldPlays(("dealt: Bob 7c 6c; Ann 6d 5d", FOLDS))
    assert fold(SHORT, other) == (
        "<details><summary>The plays</summary><div>"
        f"<p>One, the shortest play:</p><ol><li>{DEALT}</li><li>{BIDS}</li></ol>"
        f"<p>Two, the shortest play:</p><ol><li>{other.shortest[0]}</li><li>{FOLDS}</li></ol>"
        "</div></details>"
    )


def test_a_common_beginning_is_told_once_and_the_steps_are_counted_on() -> None:
    """After the same deal and the same bid, one gives up and the other pays."""
    html = fold(LONG, ToldPlays((DEALT, BIDS, FOLDS)))
    assert f"<p>Both begin alike:</p><ol><li>{DEALT}</li><li>{BIDS}</li></ol>" in html
    assert f'<p>One, the shortest play:</p><ol start="3"><li>{SEES}</li></ol>' in html
    assert f'<p>Two, the shortest play:</p><ol start="3"><li>{FOLDS}</li></ol>' in html


def test_no_column_is_left_empty_by_a_common_beginning() -> None:
    """Where one play is the beginning of the other, both are told in full."""
    html = fold(SHORT, LONG)
    assert "Both begin alike" not in html
    assert html.count(f"<li>{DEALT}</li>") == 2


def test_the_ordinary_play_is_told_if_there_is_one() -> None:
    """People at a usual table come to it by other ways than the shortest."""
    html = fold(ToldPlays((DEALT,), (DEALT, BIDS, SEES), played=3, seats=2), ToldPlays((FOLDS,), (), played=40))
    assert f"<p>One, an ordinary play:</p><ol><li>{DEALT}</li><li>{BIDS}</li><li>{SEES}</li></ol>" in html
    assert f"<p>Two, the shortest play:</p><ol><li>{FOLDS}</li></ol>" in html


def test_a_link_leads_to_the_shortest_play_of_a_side_whose_ordinary_one_is_told() -> None:
    """Whoever has read how people come to it can go on to the play that shows the question and nothing else."""
    both = ToldPlays((DEALT,), (DEALT, BIDS, SEES), played=3, seats=2)
    (line,) = shortest_plays("answering", [("one", "One", both), ("two", "Two", both), ("three", "Three", SHORT)])
    links = list(line.findall(pending_xref))
    assert [(node["reftype"], node["reftarget"], node.astext()) for node in links] == [
        ("play", "answering one", "One"),
        ("play", "answering two", "Two"),
    ]
    assert line.astext() == "Shortest play: One · Two"


def test_an_ordinary_play_that_ends_otherwise_is_not_told_beside_a_parting() -> None:
    """Above it stands the answer after the shortest, and a reader would look in vain for it in the other."""
    other_end = ToldPlays((DEALT, BIDS), (DEALT, BIDS, SEES), 3, 2, otherwise=("fold: not open to him here",))
    html = fold(other_end, None)
    assert f"<p>One, the shortest play:</p><ol><li>{DEALT}</li><li>{BIDS}</li></ol>" in html
    assert not list(shortest_plays("answering", [("one", "One", other_end)]))


def test_no_link_leads_to_a_play_that_is_told_already() -> None:
    """Where nobody came to it at a usual table the shortest play is the one that is told."""
    alike = ToldPlays((DEALT,), (DEALT,), played=1, seats=2)
    assert not list(
        shortest_plays("answering", [("one", "One", SHORT), ("two", "Two", alike), ("three", "", None)])
    )


def test_a_side_that_never_comes_to_it_has_no_play() -> None:
    """It keeps its column, so that the other play stands below its own answer."""
    assert "<p>One, no play</p><div></div><p>Two, the shortest play:</p><ol>" in fold(ToldPlays(()), SHORT)


def test_a_play_that_has_gone_astray_is_left_out() -> None:
    """What is wrong with it is told where the situation is shown; the play of the other side is still read here."""
    html = fold(None, SHORT)
    assert "One" not in html
    assert f"<li>{BIDS}</li>" in html


def test_without_any_play_there_is_nothing_to_unfold() -> None:
    """Nothing is offered that would be empty."""
    assert fold(ToldPlays(()), None) == fold(ToldPlays(()), ToldPlays(())) == ""
