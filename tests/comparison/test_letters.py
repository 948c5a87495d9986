"""Who gives the same answer is told by what happens at the table, where situations decide the question."""

from collections.abc import Iterable
from functools import cache

import pytest

from primero_rules.comparison.cell import VALUE_CELL, Cell, Row
from primero_rules.comparison.contradictions import contradicted_answers
from primero_rules.comparison.letters import deciding, lettered, shown_at_the_table
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
    "direction": "a thing of the table",
    "dealer": "done before what is played",
    "dealt-from": "nothing that happens shows it",
    "rest": "a limit of all that one has, and none at all, come to the same bets",
    "forced-then": "it is offered in the same turn, and the whole of that turn is compared",
    "disguises": "what may be said depends on what others have said before",
    "refusing": "one game has it",
    "shown-before": "it asks for any time in a hand",
    "draw-size": "cards are changed at no turn in some games",
    "draw-again": "read off the program",
    "forced-draw": "cards are changed at no turn in some games",
    "discards": "a thing of the table",
    "stock-runs-out": "the cards that may be changed then tell of the price of a pass as well",
    "second-deal": "what is held then tells of discards as well",
    "separate-contest": "who wins depends on what was named",
    "showdown-among": "who has let a bid go by has other cards then, or pays after all",
    "redeal": "several ends of a hand at once",
    "duel-cases": "one game has it",
    "duel-shares": "one game has it",
    "duel-draws": "one game has it",
}
"""Single questions that no situation decides, and why."""


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


def test_every_question_about_conduct_is_decided_by_a_situation_or_it_is_said_why_not() -> None:
    """What is compared by the contents of files is what no situation can show, each with its reason."""
    undecided = {question.id for question in load_questions() if not deciding(question)}
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
