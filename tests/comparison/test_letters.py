"""Who gives the same answer is told by what happens at the table, where situations decide the question."""

from collections.abc import Iterable
from functools import cache

import pytest

from primero_rules.comparison.cell import VALUE_CELL, Cell, Row
from primero_rules.comparison.contradictions import contradicted_answers
from primero_rules.comparison.letters import answer_as_text, deciding, is_decided, lettered, shown_at_the_table
from primero_rules.comparison.rows import compare
from primero_rules.rules.answers import Question, load_questions
from primero_rules.rules.library import ids_of, load
from primero_rules.rules.ruleset import Ruleset

BY_CONTENTS = {
    "Equipment": "a thing that lies on the table",
    "Hands": "what hands there are, which showdowns of given hands put to the test",
}
"""Groups of the catalogue that no situation decides, and why."""

NOT_DECIDED = {
    "dealer": "a hand begins with somebody to deal it, and no rule that runs says how he was chosen",
    "rest": "a limit of all that one has, and none at all, come to the same bets",
    "disguises": "which lower names are free hangs on what another has named; by whether any is, five were alike",
    "forced-draw": "Whittaker's underbidder draws in one hand of fifty, too seldom to be seen for certain",
}
"""Single questions that neither situations nor hands decide, and why."""


@cache
def rows() -> tuple[Row, ...]:
    """All questions put to all games but the relatives."""
    return compare(ids_of(""))


@cache
def rulesets() -> dict[str, Ruleset]:
    """All games but the relatives."""
    return {name: load(name) for name in ids_of("")}


def row(question: str) -> Row:
    """The answers to one question of the catalogue."""
    return next(row for row in rows() if row.question.full_id == question)


def test_every_question_about_conduct_is_decided_by_play_or_it_is_said_why_not() -> None:
    """What is compared by the contents of files is what neither situations nor hands show, each with its reason."""
    undecided = {question.id for question in load_questions() if not is_decided(question)}
    grouped = {question.id for question in load_questions() if question.group in BY_CONTENTS}
    assert undecided - grouped == set(NOT_DECIDED)
    assert grouped <= undecided


def test_different_words_that_come_to_the_same_have_one_letter() -> None:
    """Two cards one at a time and two cards at once: every player holds two when he may first choose."""
    cells = row("first-deal").cells
    one_by_one, at_once = cells["ducoeur-english"], cells["ducoeur-italian"]
    assert one_by_one.value != at_once.value
    assert one_by_one.same == at_once.same != ""


def test_what_happens_otherwise_has_another_letter() -> None:
    """Half of what was paid comes back by one rulebook, and nothing by another."""
    cells = row("folding-returns").cells
    assert cells["ducoeur-italian"].same != cells["ducoeur-english"].same


def test_an_answer_is_another_where_another_rule_decides_what_it_comes_to() -> None:
    """Both let a lower hand be named, but only in Suzuki's game does it win as what it is."""
    cells = row("understating").cells
    italian, suzuki, french = (cells[name] for name in ("ducoeur-italian", "suzuki-1994", "franz"))
    assert italian.value == suzuki.value == french.value
    assert italian.same != suzuki.same == french.same
    assert italian.besides == (row("showdown-must").cells["ducoeur-italian"].value,) != suzuki.besides


def test_a_lower_bid_that_costs_a_card_at_the_showdown_is_another_than_one_that_costs_nothing() -> None:
    """Whittaker's underbidder is seen to draw in play, so that his letter does not come from the file alone."""
    cells = row("understating").cells
    assert cells["whittaker-italian"].same != cells["suzuki-1994"].same
    assert cells["whittaker-italian"].played
    assert cells["whittaker-italian"].played != cells["suzuki-1994"].played


def test_a_pass_after_a_bet_of_one_s_own_tells_two_prices_apart() -> None:
    """Of whoever has bid and is raised Suzuki asks cards for a pass, and du Coeur none."""
    cells = row("passing-price").cells
    italian, english, suzuki, french = (
        cells[name].same for name in ("ducoeur-italian", "ducoeur-english", "suzuki-1994", "franz")
    )
    assert italian == english != suzuki == french


def test_whoever_may_declare_another_hand_has_another_letter() -> None:
    """Parlett has the seven, six and ace of a suit declared as won, and Zorli has only four cards declared."""
    cells = row("winning-claims").cells
    assert cells["parlett-primiera"].same != cells["zorli-cardano"].same


def test_a_limit_is_the_same_whatever_sum_we_have_put_in_it() -> None:
    """Both games of Whittaker are reported to have the rest as a limit to raises, and the two sums are ours."""
    cells = row("rest").cells
    elizabethan, italian = cells["whittaker-elizabethan"], cells["whittaker-italian"]
    assert elizabethan.value != italian.value
    assert elizabethan.same == italian.same != ""
    assert elizabethan.played != italian.played


def test_where_play_goes_on_does_not_tell_when_the_betting_is_over() -> None:
    """In either game of Whittaker it is over when all have met the bet; what follows has questions of its own."""
    cells = row("first-ends").cells
    assert cells["whittaker-elizabethan"].same == cells["whittaker-italian"].same != ""


def letters(question: str) -> dict[str, str]:
    """The letters of what is played alike, by the games that are played."""
    return {name: cell.played for name, cell in row(question).cells.items() if cell.played}


def alike(question: str) -> set[frozenset[str]]:
    """The games that are played alike, those that stand alone left out."""
    by_letter = letters(question)
    groups = (
        frozenset(name for name, other in by_letter.items() if other == letter) for letter in by_letter.values()
    )
    return {group for group in groups if len(group) > 1}


def test_a_hand_of_three_alike_tells_whole_hands_from_cards_that_count() -> None:
    """Of a chorus of three Franz has all four cards shown, and Suzuki the cards that make the hand."""
    for question in ("shown-before", "forced-sees"):
        assert letters(question)["franz"] != letters(question)["suzuki-1994"]
        assert letters(question)["ducoeur-english"] == letters(question)["ducoeur-italian"]


def test_where_nobody_can_give_up_all_hands_are_compared_whatever_the_file_calls_them() -> None:
    """Parlett compares those who are still in, Franz everybody; and in both games that is everybody."""
    everybody = {"franz", "suzuki-1994", "parlett-primiera", "parlett-primero"}
    assert alike("showdown-among") == {frozenset(everybody), frozenset(rulesets().keys() - everybody)}


def test_a_hand_that_is_thrown_in_with_money_on_the_table_is_another_end() -> None:
    """Both games of du Coeur are thrown in where nobody vies at first, and one also where nobody vies later."""
    assert row("redeal").cells["ducoeur-english"].value == row("redeal").cells["ducoeur-italian"].value
    assert letters("redeal")["ducoeur-english"] != letters("redeal")["ducoeur-italian"]
    assert letters("redeal")["whittaker-elizabethan"] == letters("redeal")["whittaker-italian"]


def test_a_card_dealt_to_each_is_not_dealt_to_who_has_come_back_in() -> None:
    """Whittaker gives nothing to a player who has four cards already; the others deal two to everybody."""
    assert alike("second-deal") == {frozenset({"ducoeur-english", "ducoeur-italian", "harbinger", "zorli-cardano"})}


def test_a_bid_that_is_argued_down_comes_down() -> None:
    """Only Harbinger's bettor takes back a part of his bet and stays in; where nobody bets no such case arises."""
    shown = letters("refusing")
    assert {name for name in shown if name not in set().union(*alike("refusing"))} == {
        "harbinger",
        "parlett-primero",
    }
    assert row("refusing").cells["parlett-primero"].value == "does-not-arise"


def test_whoever_comes_back_in_for_what_he_owes_pays_no_price_whatever_he_may_draw() -> None:
    """Du Coeur's players may change cards whenever they pay, and Zorli's never: neither is a price."""
    same = frozenset({"ducoeur-english", "ducoeur-italian", "harbinger", "whittaker-italian", "zorli-cardano"})
    assert alike("re-entry") == {same, frozenset({"franz", "suzuki-1994"})}


def test_what_a_raise_has_to_meet_is_not_how_large_it_is() -> None:
    """Two chips more, or any sum: both on top of all that is owed."""
    two = frozenset({"franz", "suzuki-1994"})
    assert alike("raising-price") == {two, frozenset(letters("raising-price").keys() - two)}


def test_a_bid_that_may_stand_lower_is_another_than_a_false_one_above() -> None:
    """Over four suits du Coeur's player has to name more, even if he does not hold it; Zorli's may name less."""
    shown = letters("raising-announces")
    assert shown["ducoeur-italian"] == shown["suzuki-1994"] == shown["whittaker-italian"] != shown["zorli-cardano"]
    assert shown["zorli-cardano"] != shown["ducoeur-english"]


def test_a_hand_is_held_back_only_where_hands_are_named() -> None:
    """Where nothing is named every hand may be bet on, and where a fifty-five may not be named it may not."""
    shown = letters("limited-hands")
    assert shown["ducoeur-english"] == shown["ducoeur-italian"] == shown["franz"] != shown["zorli-cardano"]


def test_an_underbidder_who_draws_may_win_like_anybody_else() -> None:
    """Whittaker's showdown keeps nobody from winning, though the card that is drawn may cost the pot."""
    assert letters("showdown-must")["whittaker-italian"] == letters("showdown-must")["suzuki-1994"]


def test_whether_a_last_player_is_made_to_pay_is_not_what_an_unanswered_bettor_shows() -> None:
    """Where all give up on a raise du Coeur's and Whittaker's bettors show nothing, and Zorli's does."""
    shown = letters("unanswered-bid")
    assert (
        shown["ducoeur-english"] == shown["ducoeur-italian"] == shown["whittaker-italian"] != shown["zorli-cardano"]
    )


def test_a_short_winner_takes_as_much_from_another_as_he_put_in_or_all_or_his_own() -> None:
    """A pot is shared otherwise by Suzuki, by Zorli, and by Whittaker as he is reported."""
    shared = frozenset({"ducoeur-english", "ducoeur-italian", "harbinger", "whittaker-italian", "zorli-cardano"})
    assert shared in alike("separate-contest")
    assert letters("separate-contest")["franz"] == letters("separate-contest")["suzuki-1994"]


def test_where_one_takes_everything_nothing_shows_of_chips_that_cannot_be_divided() -> None:
    """Zorli has shares rounded, and the eldest of equals takes all; in games without shares no such case arises."""
    shown = letters("odd-chips")
    assert shown["zorli-cardano"] not in {letter for name, letter in shown.items() if name != "zorli-cardano"}
    assert shown["franz"] == shown["suzuki-1994"] != shown["ducoeur-english"]


@pytest.mark.parametrize("question", ["forced-sees", "forced-then"])
def test_who_says_that_a_case_does_not_arise_agrees_with_nobody_who_says_what_is_done_in_it(question: str) -> None:
    """Nobody is made to pay a vie in Zorli's game; du Coeur shows nothing to a player who was made to."""
    shown = letters(question)
    assert shown["zorli-cardano"] not in {letter for name, letter in shown.items() if name != "zorli-cardano"}
    assert shown["ducoeur-english"] == shown["ducoeur-italian"]


def test_two_who_say_that_a_case_does_not_arise_agree() -> None:
    """In the games of du Coeur and in Parlett's Primiera nothing is shared that chips could be left over from."""
    shown = letters("odd-chips")
    assert shown["ducoeur-english"] == shown["ducoeur-italian"] == shown["parlett-primiera"]


def test_two_words_for_no_rule_are_one_answer_where_the_catalogue_words_them_alike() -> None:
    """To *what must a hand satisfy* nothing and no limit are one answer, and to *what does the rest mean* two."""
    must, rest = row("showdown-must").question, row("rest").question
    assert answer_as_text(must, "nothing") == answer_as_text(must, "without-limit")
    assert answer_as_text(rest, "nothing") != answer_as_text(rest, "without-limit")


def test_a_rulebook_that_never_comes_to_it_has_the_letter_of_the_same_contents() -> None:
    """Where nobody bids, the files tell what becomes of money that nobody wins."""
    cells = row("nobody-wins").cells
    assert cells["parlett-primiera"].same == cells["ducoeur-italian"].same != ""


def test_a_file_with_holes_has_the_letter_of_the_same_contents(monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be asked at the table, and is compared by what stands in it."""
    asked = row("first-deal")
    monkeypatch.setattr(Ruleset, "playable", property(lambda _rules: False))
    again = lettered([asked], rulesets(), shown_at_the_table)[0].cells
    assert again["ducoeur-english"].same != again["ducoeur-italian"].same == again["harbinger"].same


def test_only_what_an_author_holds_has_a_letter() -> None:
    """Our own choices agree with nobody."""
    assert all(bool(cell.same) == (cell.kind == VALUE_CELL) for row in rows() for cell in row.cells.values())


def test_no_answer_of_ours_promises_what_a_situation_contradicts() -> None:
    """Whose contents are the same does the same at the table, and what is forbidden is not on offer."""
    assert list(contradicted_answers(rows(), rulesets())) == []


def said(question: Question, cells: Iterable[Cell]) -> list[str]:
    """What is found where two games are said to have these answers."""
    names = ("ducoeur-english", "ducoeur-italian")
    faults = contradicted_answers([Row(question, dict(zip(names, cells, strict=True)), {})], rulesets())
    return [fault.complaint for fault in faults]


def test_the_same_contents_that_play_otherwise_are_a_fault_at_the_rule() -> None:
    """If both files said that half comes back, one of them would promise what never happens."""
    asked = row("folding-returns")
    half = asked.cells["ducoeur-italian"]
    shown = "but 'giving-up-after-raising' shows different play"
    assert said(asked.question, [half, half]) == [
        f"the answer to 'folding-returns' is that of ducoeur-english, {shown}"
    ]


def test_the_same_contents_that_play_otherwise_in_hands_are_a_fault_too() -> None:
    """If both files had two cards changed at most, one of them would be wrong about hands in which four are."""
    asked = row("draw-size")
    two = asked.cells["ducoeur-italian"]
    shown = "but hands played at random ('most-replaced') show different play"
    assert said(asked.question, [two, two]) == [f"the answer to 'draw-size' is that of ducoeur-english, {shown}"]


def test_what_is_forbidden_and_on_offer_is_a_fault_at_the_rule() -> None:
    """A file that says that nobody gives up, and lets everybody give up."""
    asked = row("folding")
    forbidden = row("folding").cells["suzuki-1994"]
    assert forbidden.value == "forbidden"
    faults = said(asked.question, [forbidden, forbidden])
    assert "the answer to 'folding' forbids what 'giving-up' shows to be allowed" in faults
    assert said(asked.question, [asked.cells[name] for name in ("ducoeur-english", "ducoeur-italian")]) == []


def test_an_own_question_of_a_file_is_compared_by_contents() -> None:
    """No situation knows of it, whatever its id."""
    own = [row.question for row in rows() if row.question.of]
    assert own
    assert not any(deciding(question) for question in own)


def test_a_new_deal_is_not_the_denial_of_one():
    """Thrown-in cards are dealt again in one game and never in another: one ends the hand, and one says nothing."""
    (row,) = [row for row in compare(["ducoeur-english", "franz", "suzuki-1994"]) if row.question.id == "redeal"]
    letters = {name: cell.same for name, cell in row.cells.items()}
    assert letters["franz"] == letters["suzuki-1994"] != letters["ducoeur-english"]
    assert row.cells["ducoeur-english"].code == "money stays"
    assert row.cells["franz"].code == "nothing"
