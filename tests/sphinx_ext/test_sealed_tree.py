"""Trees of elements that Sphinx does not look into: what a reader finds on the page is the same."""

from docutils import nodes
from docutils.utils import get_source_line, new_document

from primero_rules.sphinx_ext.kit.nodes import drawing, drawn, el, element, link
from primero_rules.sphinx_ext.kit.sealed_tree import WordsTransform, inside, seal, sealed


def test_a_list_of_hands_is_sealed_whole() -> None:
    """Cards, words and links to rules are all ours, and Sphinx sees one node."""
    card = drawn("<svg/>", "7c")
    dealt = link("rule", "one deal", "", "the deal")
    tiles = el("ul", "pr-grid", el("li", "", card, "a seven"), el("li", "", dealt))
    node = seal(tiles)
    assert isinstance(node, sealed)
    assert node["root"] is tiles
    assert node.children == []
    assert node["classes"] == ["pr-grid"]


def test_what_is_not_ours_is_left_to_sphinx_and_the_rest_is_sealed() -> None:
    """A paragraph in the words of an author may hold anything; what stands beside it is sealed."""
    around = el("div", "", el("p", "", "before"), nodes.paragraph("", "", nodes.emphasis("", "his words")), el("p"))
    around.source, around.line = "page.md", 3
    node = seal(around)
    assert node is around
    assert [type(child) for child in node.children] == [sealed, nodes.paragraph, sealed]
    words = node.children[0]["root"][0]
    assert get_source_line(words) == ("page.md", 3)


def test_the_cards_of_a_page_are_met_in_their_order() -> None:
    """The drawings inside sealed trees and between them come as they stand on the page."""
    page = new_document("page")
    cards = [drawn("", name) for name in ("7c", "6c", "Ac")]
    page += [seal(el("p", "", cards[0])), cards[1], seal(el("p", "", el("b", "", cards[2])))]
    assert [card["plain"] for card in inside(page, drawing)] == ["7c", "6c", "Ac"]
    assert len(list(page.findall(element))) == 0


def test_the_search_is_shown_the_words_of_a_list_but_not_of_what_is_hidden_from_it() -> None:
    """Of a pair the titles are found, and the sentences that stand on other pages are not."""
    page = new_document("page")
    sides = el("ul", "pr-partings no-search", el("li", "", "he may fold"))
    page += seal(el("section", "", el("p", "", "They differ in", el("b", "", "one")), sides))
    WordsTransform(page).run()
    assert page.astext() == "They differ in one"
