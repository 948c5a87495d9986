"""Two cells of a row that read alike and hold different values say what is different."""

import pytest

import primero_rules as pr
from primero_rules.comparison.distinctions import own_clauses


def test_only_what_the_others_lack_is_told() -> None:
    """Clauses that stand in all the answers tell nobody apart."""
    answer = "if the turn is back, the dealer pays, then a card is shown to everybody"
    other = "if the turn is back, the dealer pays, then a card is shown to the dealer"
    assert own_clauses(answer, [other]) == ["a card is shown to everybody"]
    assert own_clauses(answer, [answer]) == []
    assert own_clauses(answer, []) == []


def test_the_same_five_names_may_be_different_hands() -> None:
    """Where a variant makes another hand of one name, the row says which."""
    rows = pr.compare(["suzuki-1994", "suzuki-1994@mixed-coats"])
    (cells,) = [row.cells for row in rows if row.question.id == "order-of-hands"]
    main, mixed = (cells[name] for name in ("suzuki-1994", "suzuki-1994@mixed-coats"))
    assert main.text == mixed.text == "numerus, primero, maximus, fluxus and chorus"
    assert main.apart == "chorus is 4 cards, all of one rank"
    assert mixed.apart.endswith("or 4 cards, no ranks but J, Q and K")


@pytest.mark.parametrize("of", ["", "zorli-cardano", "ducoeur-italian", "suzuki-1994"])
def test_what_is_different_never_reads_alike(of: str) -> None:
    """Where two answers of a row say different things in full, the reader sees it at their heads."""
    names = [of, *(f"{of}@{name}" for name in pr.load(of).selections[1:])] if of else pr.ids()
    for row in pr.compare(names):
        heads: dict[tuple[str, str], str] = {}
        for cell in (cell for cell in row.cells.values() if cell.value is not None):
            words = heads.setdefault((cell.text, cell.apart), cell.words)
            assert words == cell.words, row.question.full_id


def test_a_later_step_is_told_where_its_own_question_is_asked() -> None:
    """When the last player must pay does not depend on how many cards he is shown afterwards.

    Nor does it depend on what comes back whether a player may give up.
    """
    (row,) = [row for row in pr.compare(["suzuki-1994", "franz"]) if row.question.id == "forced-last"]
    for cell in row.cells.values():
        assert cell.words.startswith("if the turn is back at the last bidder and nobody has met the bid")
        assert not {"shown", "numerus", "raise"} & set(cell.words.split())
        assert cell.told_apart == ""
    (row,) = [row for row in pr.compare(["ducoeur-italian", "ducoeur-english"]) if row.question.id == "folding"]
    assert row.cells["ducoeur-italian"].quoted
    assert row.cells["ducoeur-italian"].told_apart == ""


def test_all_who_are_still_in_are_everybody_where_nobody_leaves() -> None:
    """Parlett's Primiera has no folding, so that it reads like Franz's game, whose letter it has.

    With the betting of some schools players drop out of it.
    """
    (row,) = [row for row in pr.compare(["franz", "parlett-primiera"]) if row.question.id == "showdown-among"]
    assert {(cell.text, cell.same) for cell in row.cells.values()} == {("everybody", "a")}
    (row,) = [row for row in pr.compare(["parlett-primiera@vying"]) if row.question.id == "showdown-among"]
    assert [cell.text for cell in row.cells.values()] == ["all who are still in"]


def test_who_deals_after_some_ends_is_told_with_who_deals_else() -> None:
    """In Bouillotte the deal goes round, but after a hand that all have passed the same player deals again."""
    (row,) = [row for row in pr.compare(["parlett-bouillotte", "parlett-poch"]) if row.question.id == "next-dealer"]
    usual = row.cells["parlett-poch"].text
    assert row.cells["parlett-bouillotte"].text == f"{usual}; in some cases the same player deals again"


def test_answers_with_two_letters_do_not_read_alike() -> None:
    """Where play shows that two games differ, their words in the row differ too."""
    for row in pr.compare(pr.ids()):
        letters: dict[tuple[str, str], str] = {}
        for cell in (cell for cell in row.cells.values() if cell.played):
            assert letters.setdefault((cell.text, cell.apart), cell.played) == cell.played, row.question.full_id
