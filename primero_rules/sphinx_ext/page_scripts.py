"""The scripts of a page: each is added only where the page has something for it."""

from typing import Any

from sphinx.application import Sphinx

from primero_rules.sphinx_ext.live.live_part import LIVE_CLASS, LIVE_FOLDER


def add_scripts(app: Sphinx, page: str, _template: str, context: dict[str, Any], _document: object) -> None:
    """Add the scripts that a page needs, and the styles of the live part if the site has one."""
    body = context.get("body", "")
    if not app.config.html_baseurl and 'class="pr-cite-this"' in body:
        app.add_js_file("citing.js", loading_method="defer")  # it makes addresses whole, where the build could not
    if page == "search":
        app.add_js_file("sentences.js", loading_method="defer")
    if 'class="pr-hand"' in body and 'class="pr-table"' in body:
        app.add_js_file("board.js", loading_method="defer")  # it steps a recorded hand on one board
    if app.config.primero_live and f'class="{LIVE_CLASS}' in body:
        app.add_js_file(f"{LIVE_FOLDER}/start.js", loading_method="defer", priority=900)
        app.add_css_file(f"{LIVE_FOLDER}/live.css", priority=900)
