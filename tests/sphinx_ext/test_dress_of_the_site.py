"""What every page has around it: the line above, the way to the table, and the page for wrong addresses."""

from types import SimpleNamespace

import jinja2
import pytest

from tests.support.built_site import build, dress, library, page, piece, prefix_of_site, write_page
from tests.support.files import ROOT

PREFIX = "/below/here/"
COMPONENTS = ("search-field", "search-button-field", "theme-switcher")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site in the dress of the real one, without its live part, below a path of its host."""
    root = library(tmp_path_factory.mktemp("dress"))
    dress(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PRIMERO_SITE_PREFIX", raising=False)
        patch.setenv("PRIMERO_SITE_ADDRESS", f"https://example.org{PREFIX}")
        done = build(root)
    assert done.returncode == 0, done.stderr
    return root


def test_whoever_comes_to_no_page_is_helped_on(site):
    """Any wrong address offers the search and the lists that the site has, and says so in its own words."""
    html = page(site, "404.html")
    assert "There is no page at this address." in html
    assert "Unfortunately" not in html
    assert f'<form action="{PREFIX}search.html" method="get"' in html
    inside = piece(html, "<article.*?</article>")
    assert f'href="{PREFIX}index.html"' in inside
    assert f'href="{PREFIX}compare.html"' in inside
    assert "situations.html" not in inside, "this site has no such page"


@pytest.mark.parametrize(
    ("address", "prefix"),
    [
        (None, "/"),
        ("https://example.org", "/"),
        ("https://example.org/", "/"),
        ("https://example.org/primero", "/primero/"),
        ("https://example.org/games/primero/", "/games/primero/"),
        ("example.org/primero", "/"),
    ],
)
def test_the_page_for_wrong_addresses_stands_where_the_site_does(monkeypatch, address, prefix):
    """Its path on the host is that of the address of the site, unless another is given."""
    monkeypatch.delenv("PRIMERO_SITE_PREFIX", raising=False)
    monkeypatch.delenv("PRIMERO_SITE_ADDRESS", raising=False)
    if address:
        monkeypatch.setenv("PRIMERO_SITE_ADDRESS", address)
    assert prefix_of_site() == prefix
    monkeypatch.setenv("PRIMERO_SITE_PREFIX", "/elsewhere/")
    assert prefix_of_site() == "/elsewhere/"


def test_a_page_that_stands_in_a_list_leads_to_it(site):
    """Above a question stands the list of questions, with its title."""
    above = piece(page(site, "questions/folding.html"), '<ul class="bd-breadcrumbs">.*?</ul>')
    title = piece(page(site, "questions.html"), "<h1>(.*?)<")
    assert f'href="../questions.html" class="nav-link">{title.removeprefix("<h1>").removesuffix("<")}</a>' in above


def test_no_page_has_an_empty_footer(site):
    """What stands on hundreds of pages and shows nothing is left out; the footer with words stays."""
    html = page(site, "questions/folding.html")
    assert "bd-footer-content" not in html
    assert "© Copyright" in piece(html, '<footer class="bd-footer">.*?</footer>')


def test_without_a_table_nothing_leads_to_one(site):
    """The script of the menu knows of the table only where the site has its live part."""
    assert "table.html" not in page(site, "_static/menu.js")
    assert menu(plays=True).count("table.html") == 1


def menu(*, plays):
    """The script of the menu, for a site with a table or without one."""
    parts = jinja2.DictLoader({f"!components/{name}.html": "" for name in COMPONENTS})
    script = (ROOT / "docs/_static/menu.js.jinja").read_text("utf-8")
    return jinja2.Environment(loader=parts, autoescape=True).from_string(script).render(plays=plays)


def test_only_a_game_that_can_be_played_is_offered(site, monkeypatch):
    """The line of the views names the game that the table is asked for, unless its rules have holes."""
    from primero_rules.sphinx_ext.rulebook import views

    assert '<nav class="pr-views" aria-label="The views of this rulebook" data-game="one">' in page(
        site, "read/one.html"
    )
    monkeypatch.setattr(views, "load", lambda _: SimpleNamespace(playable=False))
    assert "data-game" not in views.views("one", views.STUDY)["attrs"]


def test_the_game_is_offered_first_in_which_most_is_bid():
    """It goes by the part of the hands in which somebody bids, and among equals by the number of players."""
    from primero_rules.sphinx_ext.live.table_page import liveliest

    def hands(seats, cases, of):
        return {"seats": seats, "unbid": {"cases": cases, "of": of}}

    games = {
        "quiet": {"hands": [hands(2, 90, 100), hands(4, 95, 100)]},
        "lively": {"hands": [hands(2, 1, 10), hands(4, 10, 100)]},
        "liveliest": {"hands": [hands(4, 0, 100)]},
    }
    assert liveliest(games, ["quiet", "lively"]) == ("lively", 4, 90, 100)
    assert liveliest(games, [*games]) == ("liveliest", 4, 100, 100)
    assert liveliest(games, []) is None
    assert liveliest({"uncounted": {"hands": [hands(4, 0, 0)]}}, ["uncounted"]) is None


def test_figures_that_cannot_be_shown_leave_the_table_where_it_is(tmp_path):
    """They only say which game is offered first."""
    root = library(tmp_path)
    write_page(root, "sit", "Sit down", ".. primero-table:: missing.json")
    done = build(root)
    html = page(root, "sit.html")
    assert "the figures of missing.json cannot be shown" in done.stderr
    assert html.index("There is no table to play at here") < html.index("cannot be shown")
