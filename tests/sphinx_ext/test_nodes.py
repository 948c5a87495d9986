"""An element of a page written as one drawing: what a reader sees and hears of it."""

import pytest
from docutils import nodes

from primero_rules.sphinx_ext.kit.nodes import drawn, el, flat, unlink_foreign


def test_a_seat_is_one_drawing_with_its_cards_and_its_words() -> None:
    """Ann has five chips and a card, and whoever cannot see the card reads its name."""
    card = drawn("<svg/>", "7c")
    seat = flat(el("div", "pr-seat", el("span", "", "Ann"), el("span", "", "has ", el("b", "", "5")), card))
    assert seat["html"] == '<div class="pr-seat"><span>Ann</span><span>has <b>5</b></span><svg/></div>'
    assert seat["plain"] == "Ann has 5 7c"


def test_the_name_of_a_player_is_never_markup() -> None:
    """A player may be called what he likes."""
    flattened = flat(el("span", "", "<b>Ann</b> & Co.", title='the "best"'))
    assert flattened["html"] == '<span title="the &quot;best&quot;">&lt;b&gt;Ann&lt;/b&gt; &amp; Co.</span>'
    assert flattened["plain"] == "<b>Ann</b> & Co."


@pytest.mark.parametrize(
    ("address", "leads"),
    [
        ("https://example.org/a:b", True),
        ("HTTP://example.org", True),
        ("compare.html#q:1", True),
        ("../a/b.html", True),
        ("#here", True),
        ("javascript:alert(1)", False),
        (" JavaScript:alert(1)", False),
        ("java\tscript:alert(1)", False),
        ("data:text/html,x", False),
        ("vbscript:x", False),
        ("file:///etc/passwd", False),
    ],
)
def test_a_link_leads_to_a_page_or_is_none(address: str, leads: bool) -> None:
    """Of a link that would run something, or open a file of the reader's, only the words are left."""
    inner = nodes.paragraph("", "", nodes.reference("", "the words", refuri=address))
    unlink_foreign(inner)
    assert bool(list(inner.findall(nodes.reference))) is leads
    assert inner.astext() == "the words"
