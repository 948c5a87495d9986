"""How a text is cut into sentences: nothing is lost, and what only looks like an end is none."""

import textwrap
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from primero_rules.sources.sentence_cutting import sentences

CUT = {
    "points, question marks and exclamation marks": "One.‖ Two?‖ Three!‖ Four",
    "an ellipsis": "He waited...‖ Then he drew.‖ He waited… and drew.",
    "an ellipsis with no space behind it": "It would save him...and he got a king.",
    "small letters go on": "He said no. which was wrong.",
    "for example": "A higher one, e.g. Maximus or, eg, numerus.‖ Next.",
    "titles": "Ask Dr. Gould at St. Paul.‖ He knows.",
    "against": "Here it is Italian vs. English rules.‖ Choose.",
    "pages": "See p. 206 and pp. 208.‖ Then vol. I, and vol. 2.",
    "a page at the beginning": "p. 206 has it.‖\np. 207 has not.",
    "a letter and no page": "This is deal p.‖ Nobody knows why.",
    "the number of a chapter": "4b. The duel.",
    "initials in a name": "By Jeff A. Suzuki, and by K. Franz.‖ Done.",
    "players called by letters": "S. asks A. to see it, and O. wins.‖ Done.",
    "a list of players at the end": "There are B, C and D.‖ A passes.",
    "decimals": "It costs 3.5 chips.‖ Or 12.",
    "quotation marks": "He said “forty!” and lost.‖ “Fifty!”‖ Then he won.",
    "straight quotation marks": 'He said "forty!" and lost.‖ "Fifty!"‖ Then he won.',
    "other quotation marks": "«One».‖ „Zwei.“‖ ‘Three.’‖ Four.",
    "several sentences in a quotation": '"One wins.‖ The other pays."‖ So it is.',
    "a quotation that ends a sentence": 'He said "Primero 40!".‖ Then it went on.',
    "sentences in brackets": "He pays.‖ (She does not.)‖ They go on (e.g. by four 7's.)‖ So.",
    "a heading": "The Deal‖\n\nTwo cards are dealt.",
    "a heading without a gap": "The Deal‖\nTwo cards are dealt.",
    "bullets": "They are:‖\n  • Ace‖\n  • six and seven‖\n* King‖\n- Queen‖\n– Jack‖\nThat is all.",
    "several sentences in an item": "• He pays.‖ She draws.‖\n• Both wait.",
    "numbers of items": "1. He pays.‖ She draws.‖\n1a Both wait.‖\n2.3. Nobody.‖\n3.2.a Somebody.",
    "a number that is none of an item": "They hold‖\n30 chips.",
    "a line that goes on": "If he raised, nobody\n    else had to pay.‖\nIn the end",
    "a colon at the end of a line": "He writes:‖\nno more of it.",
    "rows of a table": "rank\t7\t6‖\nvalue\t21\t18‖\nace | 16",
    "non-breaking spaces": "One.‖\N{NO-BREAK SPACE} Two.‖\N{NO-BREAK SPACE}",
    "nothing": " \n\n\t",
}
"""Texts in which a bar stands where a sentence ends."""

WRAPPED = {
    "lines broken at a width": (
        "The pot goes to the player with the\nBest Point of all.‖ Ties are void and\nthe pot stays."
    ),
    "a short line ends a paragraph": (
        "and so the two of them win it all\nPrimero‖\nThe game of a queen and of her father\nhas five hands."
    ),
    "a dash begins no item": "it goes to whoever has the best point\n– the highest cards in one suit.",
    "a hyphen ends a line": "it is beaten by the flush, 7-2-Q-\nJ.‖ Dino, however, sweeps the whole pool.",
    "a table of short lines": (
        "as the table has it, where each rank has its points:‖\nrank 7 6 A\nvalue 21 18 16\neach‖\n"
        "If two are still equal after this count, nobody\nwins the pot of this deal."
    ),
}

words = st.text("wxyz", min_size=2, max_size=8)
plain_sentences = st.lists(words, min_size=2, max_size=12).map(lambda chosen: " ".join(chosen).capitalize() + ".")
anything = st.text(st.sampled_from("Ab1 .!?…:;,()\"'“”’•*-–|\t\n\xa0Dr p12aé"), max_size=120)


def parts(text, **how):
    return [text[begin:end] for begin, end in sentences(text, **how)]


def halves(text):
    """A text without its bars, and what they part."""
    return text.replace("‖", ""), [part.strip() for part in text.split("‖") if part.strip()]


@pytest.mark.parametrize("name", CUT)
def test_sentences_are_cut_where_a_reader_ends_them(name):
    """The point of Dr. or of p. 206 ends no sentence, but a heading and a row of a table end one."""
    text, expected = halves(CUT[name])
    assert parts(text) == expected


@pytest.mark.parametrize("name", WRAPPED)
def test_lines_that_were_broken_at_a_width_go_on(name):
    """A full line runs on into the next, but after a short one, or after a colon, a new sentence begins."""
    text, expected = halves(WRAPPED[name])
    assert parts(text, wrapped=True) == expected


@given(anything, st.booleans())
def test_nothing_is_lost_and_nothing_stands_twice(text, wrapped):
    """The sentences in their order are the whole text but for the white space between them."""
    pieces = parts(text, wrapped=wrapped)
    assert "".join("".join(piece.split()) for piece in pieces) == "".join(text.split())
    spans = sentences(text, wrapped=wrapped)
    assert all(end <= begin for (_, end), (begin, _) in pairwise(spans))
    assert all(piece == piece.strip() != "" for piece in pieces)


@given(st.lists(plain_sentences, min_size=1, max_size=8))
def test_sentences_of_one_paragraph_are_found_again(said):
    """What begins with a capital and ends with a point is one sentence, however many stand in a row."""
    assert parts(" ".join(said)) == said


@given(st.lists(plain_sentences, min_size=1, max_size=8), st.integers(20, 60))
def test_where_a_printer_broke_the_lines_does_not_matter(said, width):
    """A paragraph has the same sentences on one line and on many."""
    text = "\n".join(textwrap.wrap(" ".join(said), width, break_long_words=False))
    assert [" ".join(sentence.split()) for sentence in parts(text, wrapped=True)] == said


@pytest.mark.parametrize("piece", ["." * 1_000_000 + "x", "1." * 500_000 + " x", '."' * 500_000 + " X"], ids=len)
def test_a_word_as_long_as_a_book_is_cut_too(piece):
    """Points without end, and no space between them, are one word; nothing is lost of it."""
    sentences = parts(piece)
    assert "".join("".join(part.split()) for part in sentences) == "".join(piece.split())
