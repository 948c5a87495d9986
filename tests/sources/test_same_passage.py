"""A passage is one, however many of its words a file quotes."""

import pytest

from primero_rules.base.folders import folder
from primero_rules.sources import local_texts
from primero_rules.sources.coverage import outline_paths
from primero_rules.sources.passage_order import noted, ranks
from primero_rules.sources.resting import Resting, by_place, citing_paths, resting_in
from primero_rules.sources.same_passage import by_passage

OUTLINES = outline_paths(folder("reconstructions"))


def test_words_that_begin_at_one_place_of_the_text_are_one_passage() -> None:
    """They have one number, and the passage is told by the fullest of them without a mark at the end."""
    numbers = {"There are ten": 1, "There are ten cards.": 1, "There are ten cards": 1, "There are two": 2}
    assert by_passage(numbers, numbers) == [
        ("There are ten cards", "There are ten cards.", "There are ten"),
        ("There are two",),
    ]


def test_words_that_nobody_has_looked_up_join_the_passage_that_they_begin() -> None:
    """A new file quotes two words more or less, or a bracket; a word that only begins alike is another passage."""
    cited = ["(There are ten", "There are tense", "There are ten cards in", "Then"]
    assert by_passage(cited, {"There are ten cards": 1, "There are ten cards in": 1}) == [
        ("There are ten cards in", "(There are ten"),
        ("There are tense",),
        ("Then",),
    ]


def test_words_that_begin_two_passages_stand_by_themselves() -> None:
    """Whoever quotes too little for one passage to be meant is given neither."""
    cited = ["There are", "There are ten", "There are two"]
    assert by_passage(cited, {}) == [("There are",), ("There are ten",), ("There are two",)]


@pytest.mark.parametrize("path", OUTLINES, ids=[path.stem for path in OUTLINES])
def test_no_passage_stands_twice_on_the_page_of_its_source(path) -> None:
    """No opening words of a place are the beginning of another passage's, and each stands in one passage."""
    resting = [each for file in citing_paths() for each in resting_in(file)]
    for place in by_place(local_texts.read_local_text(path), resting, ranks(noted(path))):
        openings = [opening for line in place.lines for opening in line.openings if opening]
        assert len(openings) == len(set(openings))
        for line in place.lines:
            apart = [opening for opening in openings if opening not in line.openings]
            assert not [opening for opening in apart if f"{opening} ".startswith(f"{line.openings[-1]} ")]


def test_what_cites_a_passage_twice_rests_on_it_once() -> None:
    """A hand that quotes the passage in two lengths is one thing that rests on it."""
    outline = local_texts.read_local_text(OUTLINES[0])
    at = outline.places[0]
    cited = [
        Resting(outline.key, at, opening, "hand", "games/one", "A hand.", own=True, ours=False)
        for opening in ("There are ten", "There are ten cards")
    ]
    (line,) = by_place(outline, cited)[0].lines
    assert line.openings == ("There are ten cards", "There are ten")
    assert [rests.target for rests in line.rests] == ["games/one"]
