"""An element of a page written as one drawing: what a reader sees and hears of it, and what it needs."""

import importlib.util

import pytest

if importlib.util.find_spec("docutils") is None or importlib.util.find_spec("sphinx") is None:
    pytest.skip("Sphinx is not installed", allow_module_level=True)

from primero_rules.sphinx_ext.kit.nodes import drawn, el, flat


def test_a_seat_is_one_drawing_with_its_cards_and_its_words() -> None:
    """Ann has five chips and a card, and whoever cannot see the card reads its name."""
    card = drawn("<svg/>", "7c", "french")
    seat = flat(el("div", "pr-seat", el("span", "", "Ann"), el("span", "", "has ", el("b", "", "5")), card))
    assert seat["html"] == '<div class="pr-seat"><span>Ann</span><span>has <b>5</b></span><svg/></div>\n'
    assert seat["plain"] == "Ann has 5 7c"
    assert seat["pack"] == "french"


def test_the_name_of_a_player_is_never_markup() -> None:
    """A player may be called what he likes."""
    made = flat(el("span", "", "<b>Ann</b> & Co.", title='the "best"'))
    assert made["html"] == '<span title="the &quot;best&quot;">&lt;b&gt;Ann&lt;/b&gt; &amp; Co.</span>'
    assert made["plain"] == "<b>Ann</b> & Co."
