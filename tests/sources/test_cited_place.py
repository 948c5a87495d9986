"""A citation says by itself whether the place that it names has lost its heading."""

import pytest
from click.testing import CliRunner

from primero_rules.base.evidence import Cite
from primero_rules.cli import group
from primero_rules.sources import local_texts
from primero_rules.sources.cited_place import MEANING_OF_BRACKETS, cited_place, has_lost_heading
from primero_rules.sources.resting import outlines


@pytest.mark.parametrize("key", outlines())
def test_a_place_stands_in_brackets_exactly_where_its_outline_calls_its_heading_lost(key):
    """A name that we gave to a place that never had a heading is no guess at a lost one."""
    outline = local_texts.read_local_text(outlines()[key])
    lost = {passage.at for passage in outline.passages if passage.named == "lost"}
    assert {at for at in outline.places if has_lost_heading(Cite(key, at, "Some words"))} == lost
    assert bool(lost) == (key == "suzuki-1994")
    shown = [cited_place(Cite(key, at)) for at in outline.places]
    assert shown == [f"[{at}]" if at in lost else at for at in outline.places]


def test_a_text_that_nobody_has_described_has_lost_nothing():
    """A whole work stands without brackets too."""
    assert cited_place(Cite("cardano-1663", "Passing")) == "Passing"
    assert cited_place(Cite("suzuki-1994")) == ""


@pytest.mark.parametrize(("own", "loses"), [("suzuki-1994", True), ("harbinger", False)])
def test_a_rulebook_on_the_screen_explains_brackets_where_it_has_any(own, loses):
    """What the brackets mean is said once, at the head."""
    printed = CliRunner().invoke(group, ["show", own]).output
    assert ("[Passing]" in printed) == loses
    assert printed.count(f"[…]: {MEANING_OF_BRACKETS}.") == loses
