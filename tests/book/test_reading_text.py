"""A rulebook to read and play: nothing of it is lost, and what every player needs is told at once."""

import re
from collections import Counter

import pytest

from primero_rules.book.reading_text import LENGTH, reading_text, word_count
from primero_rules.rules.library import ids, load
from tests.support.files import ONE_CARD, OTHER_SHAPES
from tests.support.selections import SHIPPED, all_of_them
from tests.support.variants import variant


def deep(statements):
    """These statements, those told below them, and the finer ones."""
    for each in statements:
        yield each
        yield from deep(each.within)
        yield from deep(each.finer)


def at_once(statements):
    for each in statements:
        yield each
        yield from at_once(each.within)


@pytest.mark.parametrize("name", all_of_them())
def test_every_sentence_of_what_is_played_can_be_read(name):
    """No rule of this selection that says anything is left out, and none is told in other words than its own."""
    rules = load(name)
    read = Counter(each.says for chapter in reading_text(rules) for each in deep(chapter.statements))
    holes = [spec for spec in rules.nodes() if spec.apparatus("hole")]
    parts = [spec for spec in rules.nodes() if spec.apparatus("says") and spec not in holes and not left_out(spec)]
    assert [spec.ref.path for spec in parts if not read[spec.apparatus("says")]] == []


def left_out(spec):
    return spec.ref.path.partition("/")[0] == "selections" or omitted(spec.node)


def omitted(node):
    stated = node.value.get("is") if node.kind == "mapping" else None
    return stated is not None and stated.value == "left-out"


@pytest.mark.parametrize("own", ids())
def test_about_as_many_words_are_told_at_once_as_somebody_reads_before_playing(own):
    """Between half as many words as are meant and half as many more, where the file has so many at all.

    What a line tells in short, as the values of the cards, is told once.
    """
    chapters = reading_text(load(own))
    told_at_once = sum(word_count(chapter.statements) for chapter in chapters if not chapter.folded)
    in_lines = {
        id(inner)
        for chapter in chapters
        for each in deep(chapter.statements)
        if each.lists
        for inner in deep((*each.within, *each.finer))
    }
    every = sum(
        len(each.says.split())
        for chapter in chapters
        for each in deep(chapter.statements)
        if id(each) not in in_lines
    )
    assert min(LENGTH / 2, every / 2) < told_at_once < LENGTH * 1.5


@pytest.mark.parametrize("own", ids())
def test_what_the_cards_are_worth_is_told_in_one_line(own):
    """Nobody has to multiply pips by three: a sentence on all cards is followed by a line, by no rule."""
    first, *_ = reading_text(load(own))
    worth = [each for each in at_once(first.statements) if each.ref.path == "pack/values"]
    assert all(each.lists and not each.within for each in worth)


@pytest.mark.parametrize("own", [own for own in SHIPPED if own != "parlett-poch"])
def test_the_line_on_the_cards_says_what_each_is_worth(own):
    """Nobody has to multiply pips by three: seven 21 stands there, and in Bouillotte ace 11, the highest first."""
    first, *_ = reading_text(load(own))
    (worth,) = [each for each in at_once(first.statements) if each.ref.path == "pack/values"]
    assert worth.lists.startswith(("Seven 21; six 18; ace 16;", "Ace 11;"))


def test_what_a_player_pays_for_his_moves_is_told_before_finer_rules():
    """In du Coeur's Italian game the reader is told at once how high a vie may be."""
    chapters = {chapter.title: chapter for chapter in reading_text(load("ducoeur-italian"))}
    seen = [each.ref.path for each in at_once(chapters["First round"].statements)]
    assert "procedure/1/vying/options/bid/amount" in seen


@pytest.mark.parametrize("own", ids())
def test_what_may_be_done_and_every_hand_is_told_at_once(own):
    """Nobody has to open anything to learn what may be done in his turn, and which hands there are."""
    rules = load(own)
    seen = {each.anchor for chapter in reading_text(rules) for each in at_once(chapter.statements)}
    chapters = reading_text(rules)
    hands = {each.name for chapter in chapters for each in at_once(chapter.statements) if each.name}
    assert hands == {combination.name for combination in rules.setting.ranking.combinations}
    begins = [each for chapter in chapters for each in chapter.statements]
    assert {each.anchor for each in begins} <= seen


@pytest.mark.parametrize("own", ids())
def test_what_somebody_is_made_to_do_is_told_at_once(own):
    """That a vie is argued down tells nobody what to do; that its maker takes half of it back does."""
    rules = load(own)
    duties = re.compile(r"/duties/\d+/then/\d+/[^/]+$")
    paths = {spec.ref.path for spec in rules.nodes() if duties.search(spec.ref.path) and spec.apparatus("says")}
    seen = {each.ref.path for chapter in reading_text(rules) for each in at_once(chapter.statements)}
    assert paths <= seen
    assert paths or own != "harbinger"


def test_a_choice_of_ours_is_marked_and_a_denial_keeps_its_word():
    """That two or three can play is ours; that nobody may give up is the author's, who forbids it."""
    chapters = reading_text(load(str(ONE_CARD / "reconstruction.yaml")))
    statements = {each.says: each for chapter in chapters for each in deep(chapter.statements)}
    assert statements["Two or three can play."].ours
    assert not statements["Nobody may give up."].ours
    assert statements["Nobody may give up."].nothing == "forbidden"
    assert statements["A bid is any number of chips."].title == "Bid"


def test_a_sentence_on_both_ends_of_a_range_is_told_with_the_whole_range():
    """Zorli has one or two cards thrown, and the sentence stands at the two; Parlett has one for each end."""
    words = {
        (own, each.says): each.words
        for own in ("zorli-cardano", "parlett-primero")
        for chapter in reading_text(load(own))
        for each in deep(chapter.statements)
    }
    assert words["zorli-cardano", "One or two cards are thrown."] == "1 or 2"
    assert words["parlett-primero", "Everybody has to change one card at least."] == "1 card"


def test_what_a_file_does_without_a_sentence_is_told_in_the_words_of_the_language():
    """A table of which nothing is said is told all the same, as it runs."""
    chapters = reading_text(load(str(ONE_CARD / "reconstruction.yaml")))
    ready = " ".join(each.says for each in at_once(chapters[0].statements))
    assert "Clockwise, to the left" in ready
    assert "5 chips" in ready


def test_a_hand_without_a_sentence_is_told_by_its_name():
    """Whoever reads of one card and of two that are alike learns what they are called."""
    chapters = {chapter.title: chapter for chapter in reading_text(load(str(OTHER_SHAPES / "without-a-word.yaml")))}
    hands = [(each.title, each.says) for each in at_once(chapters["The hands"].statements) if each.name]
    assert hands == [("Card", "1 card."), ("Pair", "2 cards, all of one rank.")]


def test_a_change_of_the_rule_changes_what_is_told_to_run():
    """Another direction of play stands in the words of the table."""
    rules = variant("high-card", {"table/direction": "anticlockwise"})
    ready = " ".join(each.words for each in at_once(reading_text(rules)[0].statements))
    assert "anticlockwise, to the right" in ready


def test_steps_done_by_their_name_are_told_where_they_are_done():
    """The exchange that one author has in two rounds can be read in both of them."""
    chapters = reading_text(load("ducoeur-italian@2003"))
    passages = [each.anchor for chapter in chapters for each in deep(chapter.statements)]
    assert max(Counter(anchor for anchor in passages if "named-steps" in anchor).values()) > 1


def test_a_sentence_is_ours_if_the_evidence_around_it_is():
    """Parlett's values of the cards and his direction of play stand under one gap, and each is marked as ours."""
    chapters = reading_text(load("parlett-primero"))
    waiting = [statement for chapter in chapters for statement in chapter.statements]
    marked = {}
    while waiting:
        statement = waiting.pop()
        marked[statement.says] = statement.ours
        waiting.extend((*statement.within, *statement.finer))
    assert marked["The turn goes to the left."]
    assert marked["Cards come from the top of the pack."]
    assert not all(marked.values())


def test_how_the_first_dealer_is_found_is_told_before_the_first_hand():
    """Cards are cut for the deal: that is done at the table, though the program does not play it."""
    for name in ("ducoeur-italian", "ducoeur-english"):
        chapters = {chapter.title: chapter for chapter in reading_text(load(name))}
        (statement,) = chapters["Before the first hand"].statements
        assert statement.says == "Cards are cut for the deal, and whoever shows the fewest points deals."
        assert not chapters["Before the first hand"].folded


def test_an_end_to_which_play_only_jumps_is_no_part_of_the_chapter_before_it():
    """Where nobody vies the hand is thrown in, and that is not told of the player who is left alone."""
    chapters = {chapter.title: chapter for chapter in reading_text(load("ducoeur-italian"))}
    assert [each.says for each in chapters["Last one in"].statements][-1] == "The hand is over."
    (thrown_in,) = chapters["Thrown in"].statements
    assert thrown_in.says.startswith("A hand in which nobody vies at first is thrown in")
    assert chapters["Thrown in"].heading == "Thrown in (from First round, if nobody has vied in three times round)"


@pytest.mark.parametrize("own", ids())
def test_no_chapter_says_only_that_the_hand_is_over(own):
    """The end of a hand stands below what leads to it, and not under a title that nobody looks for."""
    ends = {
        spec.ref.path
        for spec in load(own).nodes()
        if spec.ref.path.endswith("/end") and spec.apparatus("says").endswith("hand is over.")
    }
    for chapter in reading_text(load(own)):
        assert {each.ref.path for each in chapter.statements} - ends, chapter.title


def test_an_end_that_always_follows_is_told_behind_what_it_follows():
    """After the showdown a hand is over; that it is thrown in when all pass a third time has to be read at once."""
    said = {
        name: [each.says for chapter in reading_text(load(name)) for each in at_once(chapter.statements)]
        for name in ("zorli-cardano", "whittaker-elizabethan", "parlett-poch")
    }
    assert said["zorli-cardano"].count("The hand is over.") == 1  # where two ways lead to it
    thrown_in = "If all pass a third time in the first round, the hand is thrown in."
    assert thrown_in in said["whittaker-elizabethan"]
    assert "What nobody has won stays in its compartment for the next deal." in said["parlett-poch"]


def test_what_is_played_of_a_disputed_number_is_told_at_once():
    """How many cards Zorli's players throw after all have passed is no finer rule, since his texts dispute it."""
    (chapter,) = (each for each in reading_text(load("zorli-cardano")) if each.title == "Further discards")
    assert "Everybody throws one card or two." in {each.says for each in at_once(chapter.statements)}
