"""Quotation marks and dashes stand on a page as they are printed, each cell of a table by itself."""

from pathlib import Path

import pytest
from docutils import nodes

from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.source_file import source_at
from primero_rules.sphinx_ext.kit.directive import note_of_faults
from primero_rules.sphinx_ext.kit.nodes import el, flat
from primero_rules.sphinx_ext.kit.print_signs import set_in_print


def printed(node):
    """The texts of an element as they are printed."""
    set_in_print(node)
    return [text.astext() for text in node.findall(nodes.Text)]


def test_a_mark_that_begins_a_cell_opens_though_the_cell_before_ends_with_a_word():
    """Of two titles side by side both are quoted from their beginning to their end."""
    row = el("tr", "", el("td", "", 'He says "all in"'), el("td", "", '"Rest" as a limit'))
    assert printed(row) == ["He says “all in”", "“Rest” as a limit"]


def test_a_mark_after_a_link_closes_what_began_before_it():
    """A quotation goes on over whatever is set apart within a paragraph."""
    paragraph = el("p", "", '"Whoever ', el("em", "", "vies"), " pays,\" he says - the dealer's word...")
    assert printed(paragraph) == ["“Whoever ", "vies", " pays,” he says - the dealer’s word…"]


@pytest.mark.parametrize("tag", ["code", "del", "ins"])
def test_what_is_shown_as_it_is_written_keeps_its_signs(tag):
    """A path, and what an erratum strikes out or puts in, are the file's own characters."""
    assert printed(el("p", "", "as in ", el(tag, "", el("span", "", '"??" -- 4')), "'s file")) == [
        "as in ",
        '"??" -- 4',
        "’s file",
    ]


def test_a_command_keeps_its_signs_in_a_paragraph_of_sphinx():
    """An outermost element that is code by itself is shown as it is written too."""
    assert printed(el("code", "", "primero ask --search")) == ["primero ask --search"]


def test_a_fault_is_told_to_the_letter():
    """Its command can be copied and run, it has the quotation marks of the file, and it names the nearest word."""
    plays = Place(source_at(Path("plays.yaml")), 4, 1)
    fault = Fault(plays, "the play of 'one' does not lead there... any more", "primero ask one --search", "two")
    note = note_of_faults('The file is "wrong":', Faults([fault]))
    assert printed(note) == [
        "The file is “wrong”:",
        "line 4: the play of 'one' does not lead there... any more — primero ask one --search; did you mean 'two'?",
    ]
    assert printed(el("section", "", note)) == [text.astext() for text in note.findall(nodes.Text)]


def test_the_lines_of_a_file_keep_their_signs():
    """A record that is shown whole can be copied and played."""
    record = nodes.literal_block("", 'cards: {Agnes: "??"}')
    assert printed(el("div", "", el("p", "", '"A hand"'), record)) == ["“A hand”", 'cards: {Agnes: "??"}']


def test_a_text_with_a_backslash_is_left_as_it_is():
    """No sign of a file's text says how another is to be printed."""
    assert printed(el("p", "", 'C:\\"rules"')) == ['C:\\"rules"']


def test_an_element_as_one_drawing_has_the_same_signs():
    """Whether a page is made of many nodes or of one makes no difference to a reader."""
    listed = el("ul", "", el("li", "", 'so "he"'), el("li", "", '"she" says'))
    assert "<li>“she” says</li>" in flat(listed)["html"]
