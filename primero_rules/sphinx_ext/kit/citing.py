"""“Cite this”: how a rulebook, a rule, an answer, a situation, a hand or a passage is cited, in three forms.

The edition is that of the build that wrote the page.  A page whose content has not changed is not written again,
and the older edition that it names is still a true one.
"""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from docutils import nodes

from primero_rules.sphinx_ext.kit.edition import Edition, edition_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

EDITION = "primero_edition"
"""The name of the setting that holds the edition; if it is not set, the edition comes from the git history."""


class citing_lines(nodes.General, nodes.Element):  # noqa: N801 - docutils finds visitors by this name
    """How ``subject`` (words) is cited; its place is ``docname`` and ``anchor``; ``brief`` if the page has many."""


def cite_this(subject: str, docname: str, anchor: str, *, brief: bool = False) -> citing_lines:
    """A folded box that says how something is cited.

    ``subject`` describes it in words, author first; ``docname`` and ``anchor`` are its place.  With ``brief`` the
    heading is shorter, for things of which a page has many.
    """
    return citing_lines("", subject=subject, docname=docname, anchor=anchor, brief=brief)


NO_AUTHOR = "Author name not set"
"""What Sphinx takes for the author of a site that names none."""


def cited_as(subject: str, site: str, edition: Edition, address: str) -> str:
    """The line of text with which something is cited.

    >>> cited_as("A. Smith, The deal", "Primero", Edition("1.2"), "rules.html#deal")
    'A. Smith, The deal. In: Primero, version 1.2, rules.html#deal.'

    A question keeps its own mark, and no full stop follows it.
    """
    named = subject.strip().rstrip(".")
    return f"{named}{'' if named.endswith('?') else '.'} In: {site}, {edition}, {address}."


def bibtex(subject: str, site: str, edition: Edition, address: str, editor: str = "") -> str:
    """The citation as an entry for BibTeX; characters that would break a field are left out.

    ``editor`` is whose the site is.  An address within the site, where that of the site is not known, is no URL: it
    stands in the note.

    Its key is short and depends on the site and the address alone, so that it stays the same as long as they do.
    """
    key = f"{re.sub(r'[^a-z0-9]+', '-', site.lower())}-{sha256(address.encode()).hexdigest()[:8]}"
    whole = "://" in address
    fields = {
        "title": _field(subject),
        "booktitle": _field(site),
        "editor": f"{{{_field(editor)}}}" if editor else "",
        "year": edition.date[:4],
        "note": _field(str(edition) if whole else f"{edition}, {address}"),
        "url": _field(address) if whole else "",
    }
    lines = "".join(f" {name}={{{value}}},\n" for name, value in fields.items() if value)
    return f"@incollection{{{key},\n{lines}}}"


def _field(value: str) -> str:
    return re.sub(r"[\\{}]", "", value)


def _written(self: Any, node: citing_lines) -> None:
    """Write the folded lines into an HTML page."""
    config, builder = self.builder.config, self.builder
    page = builder.get_target_uri(node["docname"])
    address = f"{config.html_baseurl.rstrip('/')}/{page}" if config.html_baseurl else page
    address += f"#{node['anchor']}" if node["anchor"] else ""
    terms = node["subject"], config.project, config[EDITION], address
    link = escape(f"#{node['anchor']}" if node["anchor"] else PurePosixPath(page).name)
    editor = "" if config.author == NO_AUTHOR else config.author
    heading = "Cite" if node["brief"] else "Cite this"
    before, _, after = escape(cited_as(*terms)).rpartition(escape(address))
    self.body.append(
        f'<details class="pr-cite-this"><summary>{heading}</summary>'
        f'<p>{before}<a href="{link}">{escape(address)}</a>{after}</p>'
        f"<pre>{escape(bibtex(*terms, editor=editor))}</pre></details>\n"
    )
    raise nodes.SkipNode


def _skip(_self: Any, _node: citing_lines) -> None:
    raise nodes.SkipNode


def _note_edition(_app: Sphinx, config: Config) -> None:
    if config[EDITION] is None:
        config[EDITION] = edition_of(_app.srcdir, str(config.release))


def setup_citing(app: Sphinx) -> None:
    """Register the node and the setting that holds the edition."""
    add: Any = app.add_node
    others = dict.fromkeys(("latex", "text", "man", "texinfo"), (_skip, None))
    add(citing_lines, **others, html=(_written, None))
    app.add_config_value(EDITION, default=None, rebuild="", types=frozenset([Edition]))
    app.connect("config-inited", _note_edition)
