"""What rests on each passage of a text: all of it, once, under the place that is cited."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from primero_rules.base.folders import folder
from primero_rules.base.written_evidence import citations, own_work
from primero_rules.rules import library
from primero_rules.rules.answers import at_path
from primero_rules.rules.library import load
from primero_rules.sources import local_texts
from primero_rules.sources.coverage import RULE, outline_paths
from primero_rules.sources.resting import by_place, citing_paths, outlines, resting_in

OUTLINES = [local_texts.read_local_text(path) for path in outline_paths(folder("reconstructions"))]


@cache
def everything():
    """All that rests on any passage, file by file."""
    return [each for path in citing_paths() for each in resting_in(path)]


def test_every_citation_of_every_file_is_there():
    """Counted file by file, as many things rest on a work as cite it."""
    cited: Counter[str] = Counter()
    for path in citing_paths():
        root = library.read(path)
        cited.update(citation.source for citation in citations(root, own_work(root)))
    assert Counter(each.source for each in everything()) == cited


@pytest.mark.parametrize("outline", OUTLINES, ids=[outline.key for outline in OUTLINES])
def test_places_stand_in_the_order_of_the_text_and_lose_nothing(outline):
    """The places are those of the outline, and each thing that rests on the text stands under one of them."""
    places = by_place(outline, everything())
    assert tuple(place.at for place in places) == outline.places
    lines = [(place.at, line) for place in places for line in place.lines]
    shown = {
        replace(each, opening=opening) for _, line in lines for each in line.rests for opening in line.openings
    }
    cited = {each for each in everything() if each.source == outline.key and each.at}
    assert cited <= shown
    assert {(each.at, each.target, each.says) for each in shown} == {
        (each.at, each.target, each.says) for each in cited
    }


def test_a_rule_is_told_by_its_own_sentence():
    """What stands for a rule is what its file says of it there, or nearest around it."""
    rules = [each for each in everything() if each.kind == RULE and "readings" not in each.target]
    assert len(rules) > 500
    for each in rules[::17]:
        name, _, path = each.target.partition(" ")
        tree = load(name).tree
        node = at_path(tree, path) if path else tree
        if node is not None and node.ref.says:
            assert each.says == " ".join(node.ref.says.split())


def test_a_place_whose_heading_is_lost_says_that_its_name_is_a_guess() -> None:
    """Suzuki's section on the deal has a heading in our copy, and the one on passing has lost its own."""
    outline = local_texts.read_local_text(outlines()["suzuki-1994"])
    assert outline.origin_of("Passing") == "A heading stood here and is lost in our copy; the name is a guess."
    assert outline.origin_of("The Deal") == ""
