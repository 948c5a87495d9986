"""Titles in the menu of a theme that writes them into its pages as they stand: what files say is text there too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

MENU = "generate_header_nav_html"
"""What the theme's templates call for the menu at the top; it takes the titles from the environment."""

AFTER_THE_THEME = 900
"""When we are asked about a page: after the theme, which has put its function there by then."""


def setup_menu_titles(app: Sphinx) -> None:
    """Let the menu of the theme be made of titles that are escaped already."""
    app.connect("html-page-context", _with_text_in_the_menu, priority=AFTER_THE_THEME)


class EscapedTitles(Mapping[str, nodes.Element]):
    """The titles of all pages, each escaped when it is asked for: a menu asks for few of many."""

    def __init__(self, titles: Mapping[str, nodes.Element]) -> None:
        self.titles = titles

    def __getitem__(self, page: str) -> nodes.Element:
        title = self.titles[page]
        inner = [node if isinstance(node, nodes.math) else nodes.Text(escape(node.astext())) for node in title]
        return nodes.title("", "", *inner)

    def __iter__(self) -> Iterator[str]:
        return iter(self.titles)

    def __len__(self) -> int:
        return len(self.titles)


def _with_text_in_the_menu(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], _document: nodes.document | None
) -> None:
    if MENU in context:
        context[MENU] = partial(_made_of_text, app.env, context[MENU])


def _made_of_text(env: BuildEnvironment, menu: Callable[..., str], *given: Any, **named: Any) -> str:
    """The menu as the theme makes it while the titles that it finds are escaped."""
    titles = env.titles
    env.titles = EscapedTitles(titles)  # type: ignore[assignment]  # the theme looks titles up, and no more
    try:
        return menu(*given, **named)
    finally:
        env.titles = titles
