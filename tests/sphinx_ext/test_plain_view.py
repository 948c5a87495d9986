"""What readers see before they unfold anything is in words: no key of a work, no code form of a condition."""

import re

import pytest
from docutils import nodes

from primero_rules.book.flow import flow
from primero_rules.check.bibliography import all_entries
from primero_rules.comparison.code_form import wording
from primero_rules.comparison.content import own_words
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.library import ids, load
from primero_rules.sources.resting import RELATION_RESTS, citing_paths, resting_in
from primero_rules.sphinx_ext.evidence.relations_list import called
from primero_rules.sphinx_ext.evidence.works_cited import label, with_title
from primero_rules.sphinx_ext.kit.nodes import drawing, element
from primero_rules.sphinx_ext.matrix.cell_nodes import cell
from primero_rules.sphinx_ext.rulebook.of_whom import of_whom
from tests.support.plain_view import HIDDEN, plain_texts

EVERY = [name for own in ids() for name in load(own).selection_ids]


def plain(node):
    """The texts of a node in the plain view."""
    if isinstance(node, nodes.Text):
        return [node.astext()]
    if isinstance(node, drawing):
        return plain_texts(node["html"])
    if isinstance(node, element) and node["tag"] in HIDDEN:
        return []
    return [text for child in node.children for text in plain(child)]


def has_key(text):
    """Whether a key of the bibliography that is not also a plain word stands in a text."""
    keys = [key for key in all_entries() if "-" in key]
    return re.search(rf"(?<![\w-])({'|'.join(map(re.escape, keys))})(?![\w-])", text)


@pytest.mark.parametrize("name", EVERY)
def test_no_cell_of_the_comparison_shows_the_key_of_a_work(name):
    """A work that is cited without a place is called by its author, as everywhere else."""
    rules = load(name)
    for row in unlettered_rows([name]):
        shown = plain(cell(rules, row.cells[name]))
        assert not [text for text in shown if has_key(text)], row.question.id
        assert not list(filter(has_key, (str(part) for part in of_whom(row.question))))


@pytest.mark.parametrize("name", EVERY)
def test_no_label_of_the_course_of_play_is_the_code_of_a_condition(name):
    """Each arrow has a clause of the file's sentence, or what the language itself says of the condition."""
    rules = load(name)
    conditions = [
        condition
        for spec in rules.nodes()
        if spec.node.kind == "mapping" and (condition := spec.get("when")) is not None
    ]
    code = {wording(own_words(rules, condition)) for condition in conditions}
    labels = {arrow.label for arrow in flow(rules).arrows}
    assert not labels & (code - {""})
    assert not [label for label in labels if ";" in label]


def test_whose_rule_a_passage_speaks_of_is_told_by_name():
    """A source's page says *follows Cardano 1663*, and names a game by its title."""
    stated = [each for path in citing_paths() for each in resting_in(path) if each.kind == RELATION_RESTS]
    assert stated
    assert all(each.relation and each.other for each in stated)
    assert not [each for each in stated if has_key(called(each.other)) or has_key(each.says)]
    assert called("cardano-1663") == "Cardano 1663"
    assert called("ducoeur-english") == load("ducoeur-english").title


def test_a_question_of_one_game_names_the_game():
    """The catalogue says who alone is asked by the title of his game."""
    asked = [row.question for name in ids() for row in unlettered_rows([name]) if row.question.of]
    assert asked
    for question in asked:
        texts = [text for part in of_whom(question) if isinstance(part, nodes.Node) for text in plain(part)]
        assert load(question.of).title in texts


def test_works_of_one_author_without_a_year_are_told_apart():
    """What has a short title is called by it, and the whole title is there for whoever needs it."""
    assert label("zorli-primiera") == "Zorli, La primiera"
    assert label("zorli-2011") == "Zorli 2011"
    assert label("parlett-penguin") == "Parlett"
    assert with_title("parlett-penguin") == "Parlett, The Penguin Book of Card Games"
    assert label("no-such-work") == with_title("no-such-work") == "no-such-work"
