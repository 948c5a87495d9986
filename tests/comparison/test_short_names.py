"""Who agrees with whom is told by name."""

import primero_rules as pr
from primero_rules.comparison.rows import compare
from primero_rules.comparison.short_names import short_names, who_agrees, who_answers
from primero_rules.rules.library import ids_of

OWN = ["franz", "suzuki-1994", "ducoeur-english", "ducoeur-italian"]


def said_of(question: str, names: list[str]) -> str:
    """What is said of a row of some files."""
    (row,) = [row for row in compare(names) if row.question.id == question]
    return who_agrees(row, short_names([pr.load(name) for name in names]))


def agreement(question: str, names: list[str]) -> str:
    """How far the authors agree in a row of some files."""
    return next(row.agreement for row in compare(names) if row.question.id == question)


def test_two_files_of_one_scholar_are_told_apart() -> None:
    """A scholar with one file is called by his name, one with two by what tells them apart too."""
    assert list(short_names([pr.load(name) for name in OWN]).values()) == [
        "Franz",
        "Suzuki",
        "du Coeur (English)",
        "du Coeur (Italian)",
    ]


def test_what_tells_files_apart_is_written_as_in_their_titles() -> None:
    """Elizabethan and Italian have capitals in the titles, and so has Poch; a selection keeps its own name."""
    names = ["whittaker-elizabethan", "whittaker-italian@overbidding", "parlett-poch", "parlett-primiera", "franz"]
    assert list(short_names([pr.load(name) for name in names]).values()) == [
        "Whittaker (Elizabethan)",
        "Whittaker (Italian overbidding)",
        "Parlett (Poch)",
        "Parlett (Primiera)",
        "Franz",
    ]


def test_selections_are_called_by_their_names() -> None:
    """Beside others of its own file a selection needs no name but its own."""
    names = short_names([pr.load("franz"), pr.load("franz@mixed-coats")])
    assert list(names.values()) == ["main text", "mixed coats"]


def test_who_deals_as_many_cards_is_named() -> None:
    """Those who deal four cards and those who deal two are named, each group by itself."""
    both = "Franz agrees with Suzuki, whom he translates; du Coeur answers alike in both of his games"
    assert said_of("first-deal", OWN) == both
    assert said_of("passing-limit", OWN) == both


def test_where_all_agree_nobody_needs_a_name() -> None:
    """Of a row in which every column has the same answer it is enough to say how many authors that are."""
    assert said_of("card-values", OWN) == "both agree"
    assert said_of("card-values", [*OWN, "parlett-primiera"]) == "all 3 agree"


def test_an_author_does_not_agree_with_himself() -> None:
    """Du Coeur says the same of the stock in both of his games, and nobody else says anything of it."""
    names = list(ids_of(""))
    assert said_of("stock-runs-out", names) == "only du Coeur answers, in both of his games"
    assert agreement("stock-runs-out", names) == "open"


def test_a_translation_is_no_second_voice() -> None:
    """Franz adapts Suzuki's article: that nobody folds is said by one of them, and by the other after him."""
    three = ["zorli-cardano", *OWN[:2]]
    assert said_of("folding", three) == "Franz agrees with Suzuki, whom he translates"
    assert said_of("limited-hands", [*OWN[:2], "harbinger"]) == "only Suzuki answers, and Franz after him"
    assert (agreement("folding", three), agreement("limited-hands", [*OWN[:2], "harbinger"])) == ("none", "open")


def test_two_authors_agree_beside_the_other_games_of_either() -> None:
    """Who has two games is named with both, and counted once."""
    words = said_of("first-deal", ["harbinger", *OWN])
    assert "Harbinger, du Coeur (English) and du Coeur (Italian) agree" in words
    assert agreement("first-deal", ["harbinger", *OWN]) == "some"


def test_nobody_is_said_to_answer_alone() -> None:
    """Below "May a player announce less than he holds?" *Suzuki alone* would say that nobody else allows it."""
    names = list(ids_of(""))
    short = short_names([pr.load(name) for name in names])
    assert not [row.question.id for row in compare(names) if "alone" in who_agrees(row, short)]
    rests_on_one = [row for row in compare(names) if row.agreement == "none"]
    assert "Franz agrees with Suzuki, whom he translates" in {who_agrees(row, short) for row in rests_on_one}


def test_no_agreement_rests_on_one_author() -> None:
    """Wherever some or all are said to agree, two scholars who are not each other's translators do."""
    rows = compare(ids_of(""))
    for row in rows:
        together = [{pr.load(name).scholar for name in group} - {"K. Franz"} for group in row.agreeing]
        assert (row.agreement in ("some", "all")) == any(len(scholars) > 1 for scholars in together)
    assert {row.agreement for row in rows} == {"all", "some", "none", "open"}


def test_where_all_games_are_one_authors_each_has_a_voice() -> None:
    """A translation beside its original alone, or a file's selections: there it is asked whether they agree."""
    assert said_of("card-values", OWN[:2]) == said_of("pack", ["franz", "franz@mixed-coats"]) == "both agree"
    assert agreement("order-of-hands", OWN[:2]) == "none"


def heading(question: str, names: list[str]) -> str:
    """What stands over the answers of those who agree with the first of these games."""
    (row,) = [row for row in compare(names) if row.question.id == question]
    short = short_names([pr.load(name) for name in names])
    return who_answers({short[name]: row.cells[name] for name in row.agreeing[0]})


WHITTAKER = ["whittaker-elizabethan", "whittaker-italian"]


def test_two_whose_sums_differ_are_not_given_one_sum() -> None:
    """Both bid up to a rest, which is eight chips in one game and twelve in the other."""
    words = "Elizabethan): 1 to 8 chips (the sums are ours); Whittaker (Italian): 1 to 12 chips (the sums are ours)"
    assert heading("opening-size", WHITTAKER) == f"Whittaker ({words}"


def test_those_who_say_the_same_are_named_together() -> None:
    """One answer stands once."""
    who = "Franz · Suzuki · du Coeur (English) · du Coeur (Italian)"
    assert heading("card-values", OWN).startswith(f"{who}: seven 21; six 18; ace 16")


def test_where_long_answers_come_to_the_same_the_shortest_is_given_to_those_who_have_it() -> None:
    """Two sentences of two files are not quoted as one: of the others it is said that they come to the same."""
    words = "one may give up the hand if somebody has bid in this round"
    those = "Whittaker (Elizabethan) · Whittaker (Italian)"
    others = "du Coeur (English) · du Coeur (Italian)"
    said = heading("folding", [*WHITTAKER, *OWN[2:]])
    assert said.startswith(f"{those}: {words} ")
    assert said.endswith(f"; the same at the table: {others}")


def test_whose_number_is_his_own_is_not_said_to_have_it_from_us() -> None:
    """Any sum may be raised in both games; from one chip on, says Zorli, and for Suzuki we say it."""
    words = "any sum from 1 chip to all that the player has"
    both = ["zorli-cardano", "suzuki-1994"]
    assert heading("raising-size", both) == f"Zorli: {words}; Suzuki: {words} (1 chip is ours)"
