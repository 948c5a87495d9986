"""Who agrees on the pages of the site is who agrees in the comparison."""

import primero_rules as pr
from primero_rules.comparison.letters import shown_at_the_table
from primero_rules.rules.answers import load_questions
from primero_rules.sphinx_ext.situations.agreement import shown_on_pages


def test_pages_show_of_play_what_the_comparison_shows():
    """What is kept between builds for a page is what situations and hands show of every question."""
    rules = pr.load("whittaker-italian")
    for question in load_questions():
        assert shown_on_pages(rules, question) == shown_at_the_table(rules, question), question.id
