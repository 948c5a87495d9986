"""Agreement between rulebooks for all pages that show it; what each shows at the table is kept between builds."""

from collections.abc import Iterable, Mapping, Sequence

from primero_rules.comparison.cell import Row
from primero_rules.comparison.letters import ShownAtTable, is_decided, lettered, shown_at_the_table
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.answers import Question, load_questions
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.situations.answer_query import answer_files


def _shown(rulebook: str) -> Mapping[str, ShownAtTable]:
    rules = load(rulebook)
    return {
        question.id: shown_at_the_table(rules, question) for question in load_questions() if is_decided(question)
    }


SHOWN_AT_TABLE = CachedQuery("shown at the table", answer_files, _shown, tells=lambda _: (), lasting=True)
"""What one rulebook or selection shows at the table for the questions that play decides, by their ids."""


def depend_on_agreement(page: PrimeroDirective, names: Iterable[str]) -> None:
    """Rebuild a page that shows who agrees when one of these rulebooks shows something else at the table."""
    for name in names:
        page.depend_on(SHOWN_AT_TABLE, name)


def compared_on_page(names: Sequence[str], questions: Iterable[Question] | None = None) -> tuple[Row, ...]:
    """The rows of a comparison, for a page that has called ``depend_on_agreement`` with the same names."""
    rulesets = {rules.id: rules for rules in map(load, names)}
    return lettered(unlettered_rows(names, questions), rulesets, shown_on_pages)


def shown_on_pages(rules: Ruleset, question: Question) -> ShownAtTable:
    """What a rulebook's play shows of its answer to a question, from what is kept between builds."""
    return () if question.of else SHOWN_AT_TABLE.ask((rules.id,), {}).get(question.id, ())
