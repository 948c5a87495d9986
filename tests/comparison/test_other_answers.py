"""What other selections of a file answer: variants, and what an author held later."""

from primero_rules.comparison.other_answers import other_answers
from primero_rules.comparison.rows import compare
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
