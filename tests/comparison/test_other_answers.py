"""What other selections of a file answer: variants, and what an author held later."""

from primero_rules.comparison.other_answers import other_answers
from primero_rules.comparison.rows import compare, unlettered_rows
from primero_rules.rules.library import ids, load


def test_a_later_selection_has_its_own_year_and_the_others_that_of_the_file() -> None:
    """Where a selection says when it was published, it is of that year, whatever the year of the main text."""
    for name in ids():
        rules = load(name)
        stated = rules.written.value.get("selections")
        for selection in rules.selections[1:]:
            node = stated.value[selection].value
            own = node["year"].value if "year" in node else rules.year
            assert load(f"{name}@{selection}").year == own


def test_only_what_differs_from_the_main_text_is_told() -> None:
    """An answer of another selection is told where it does something else at the table, and only there."""
    for name in ids():
        rules = load(name)
        others = other_answers(rules)
        for selection in rules.selections[1:]:
            for row in compare([name, f"{name}@{selection}"]):
                main, other = row.cells.values()
                of_selection = [
                    each for each in others.get(row.question.full_id, ()) if selection in each.selections
                ]
                assert bool(of_selection) is ((main.kind, main.value) != (other.kind, other.value))
                first = [each for each in of_selection if each.selections[0] == selection]
                assert all(each.rule == (other.ref.path if other.ref else "") for each in first)


def test_a_change_of_mind_is_dated_and_a_variant_is_not() -> None:
    """The year stands with an answer only if it is later than the main text."""
    dated = 0
    for name in ids():
        rules = load(name)
        for others in other_answers(rules).values():
            for other in others:
                year = load(f"{name}@{other.selections[0]}").year
                assert other.year == (year if year > rules.year else 0)
                dated += bool(other.year)
    assert dated


def test_a_selection_has_no_others_beside_it() -> None:
    """Only the main text of a file tells what its selections say."""
    name = next(name for name in ids() if load(name).selections[1:])
    assert other_answers(load(f"{name}@{load(name).selections[1]}")) == {}


def test_a_variant_is_never_told_in_the_words_of_the_main_text() -> None:
    """Below "a bid that comes back has to be staked" a variant in which everybody looks says just that."""
    for name in ids():
        rules = load(name)
        main = {row.question.full_id: row.cells[name] for row in unlettered_rows([name])}
        for question, others in other_answers(rules).items():
            answers = [other.words for other in others]
            assert main[question].marked not in answers, (name, question)
            assert len(set(answers)) == len(answers), (name, question)


def test_a_variant_is_not_told_by_a_word_of_a_list() -> None:
    """By Zorli's prose a primero, a flush or four of a kind may be declared, and not only the first of these."""
    claims, favours = (
        other_answers(load("zorli-cardano"))[name] for name in ("winning-claims", "privileged-hands")
    )
    assert all(kind in claims[0].words for kind in ("primero", "flush", "four of a kind"))
    passing = next(other for other in favours if "privilege-passes" in other.selections)
    assert "next who is still in" in passing.words
    assert "(ours)" in passing.words
    assert any("The favoured 39" in other.words for other in favours)
