"""Escaped titles for the menu of a theme that writes them into its pages unescaped."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

MENU = "generate_header_nav_html"
"""The function that templates of the theme call for the menu; it takes the titles from the environment."""

AFTER_THE_THEME = 900
"""The priority of our handler: it runs after that of the theme, which puts its function into the context."""


def setup_menu_titles(app: Sphinx) -> None:
    """Let the theme build its menu from escaped titles."""
    app.connect("html-page-context", _with_text_in_the_menu, priority=AFTER_THE_THEME)


class EscapedTitles(Mapping[str, nodes.Element]):
    """The titles of all pages, each escaped when it is looked up: a menu needs only a few of them."""

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


def _made_of_text(env: BuildEnvironment, menu: Callable[..., str], *arguments: Any, **keywords: Any) -> str:
    """The menu that the theme builds while all titles in the environment are escaped."""
    titles = env.titles
    env.titles = EscapedTitles(titles)  # type: ignore[assignment]  # the theme looks titles up, and no more
    try:
        return menu(*arguments, **keywords)
    finally:
        env.titles = titles
