"""Old addresses that still work: a place keeps its old names, and a page that is gone redirects to a new one.

The list is a file of the site, one line for each old address: the old page or place, and the new one, such as
``hands/one/first hands/one/opening`` or ``reconstructions/one#rule--deal reconstructions/one#rule--first-deal``.
"""

from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.base.grouped import grouped
from primero_rules.sphinx_ext.kit.sealed_tree import inside

SETTING = "primero_moved"
"""The setting that names the file of the list, relative to the folder of the pages; "" if there is none."""


class Address(NamedTuple):
    """A page, and a place on it; the place is "" for the page itself."""

    page: str
    place: str


def moved_in(text: str) -> dict[Address, Address]:
    """The new address of each old one; ValueError at a line that is none.

    >>> moved_in("hands/a hands/b")
    {Address(page='hands/a', place=''): Address(page='hands/b', place='')}
    """
    addresses: dict[Address, Address] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("# ")[0].split()
        if not words:
            continue
        if len(words) != 2:
            raise ValueError(f"line {number} is {line!r} — an old address and the new one, with a space between")
        old, new = (Address(*word.partition("#")[::2]) for word in words)
        addresses[old] = new
    return addresses


def _moved(app: Sphinx) -> dict[Address, Address]:
    name = app.config[SETTING]
    if not name:
        return {}
    try:
        return moved_in(Path(app.srcdir, name).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ExtensionError(f"{name}: {error}") from error


class OldPlaces(SphinxPostTransform):
    """Gives every place of a page the names that it had before."""

    default_priority = 950

    def run(self, **_kwargs: Any) -> None:
        """Add the old names to the nodes that have the new ones."""
        moved = _moved(self.app).items()
        here = grouped((new.place, old.place) for old, new in moved if old.page == self.env.docname)
        for node in inside(self.document, nodes.Element) if here else ():
            node["ids"] += [name for now in node.get("ids", ()) for name in here.get(now, ())]


LEADS_ON = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={address}">
<link rel="canonical" href="{address}">
<title>Moved</title>
</head>
<body><h1>Moved</h1><p>What stood here <a href="{address}">stands on another page</a> now.</p></body>
</html>
"""
"""The HTML of a page that redirects to another."""


def _lead_on(app: Sphinx, exception: Exception | None) -> None:
    """Write a redirecting page at the address of each page that is gone."""
    if exception is not None or app.builder.format != "html":
        return
    for old, new in _moved(app).items():
        if old.page not in app.env.found_docs:
            address = app.builder.get_relative_uri(old.page, new.page) + (f"#{new.place}" if new.place else "")
            path = Path(app.outdir, app.builder.get_target_uri(old.page))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(LEADS_ON.format(address=escape(address)), encoding="utf-8")


def setup_moved(app: Sphinx) -> None:
    """Register the setting, and the two ways in which old addresses are kept."""
    app.add_config_value(SETTING, default="", rebuild="html", types=frozenset([str]))
    app.add_post_transform(OldPlaces)
    app.connect("build-finished", _lead_on)
