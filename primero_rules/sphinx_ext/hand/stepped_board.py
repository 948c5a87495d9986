"""The script that steps a recorded hand on one board, on the pages that draw the tables of a hand."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

BOARD_SCRIPT = "board.js"
DRAWN = ('class="pr-hand"', 'class="pr-table"')
"""What stands on a page that shows a hand with its tables."""


def setup_stepped_board(app: Sphinx) -> None:
    """Add the script to the pages with something to step."""
    app.connect("html-page-context", _add_script)


def _add_script(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _document: object) -> None:
    body = context.get("body", "")
    if all(mark in body for mark in DRAWN):
        app.add_js_file(BOARD_SCRIPT, loading_method="defer")
