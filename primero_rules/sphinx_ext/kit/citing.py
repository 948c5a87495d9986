"""“Cite this”: how a rulebook, a rule, an answer, a situation, a hand or a passage is cited, in three forms.

The edition is that of the build that wrote the page.  A page whose content has not changed is not written again,
and the older edition that it names is still a true one.
"""

import re
from hashlib import sha256
from html import escape
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from primero_rules.sphinx_ext.kit.edition import Edition, edition_of
from primero_rules.sphinx_ext.kit.nodes import WRITERS

EDITION = "primero_edition"
"""The name of the setting that holds the edition; if it is not set, the edition comes from the git history."""


class citing_lines(nodes.General, nodes.Element):  # noqa: N801 - docutils finds visitors by this name
    """How ``subject`` (words) is cited; its place is ``docname`` and ``anchor``; ``brief`` if the page has many.

    ``title``, ``author`` and ``year`` are its fields in an entry for BibTeX.
    """


def cite_this(
    subject: str,
    docname: str,
    anchor: str,
    *,
    title: str = "",
    author: str = "",
    year: int = 0,
    brief: bool = False,
) -> citing_lines:
    """A folded box that says how something is cited.

    ``subject`` describes it in words, author first; ``docname`` and ``anchor`` are its place.  ``author`` is who
    made what is cited, "" if we did, and ``year`` when, 0 if that is not known; ``title`` is the subject without
    them.  With ``brief`` the heading is shorter, for things of which a page has many.
    """
    terms = {"title": title or subject, "author": author, "year": year}
    return citing_lines("", subject=subject, docname=docname, anchor=anchor, brief=brief, **terms)


NO_AUTHOR = "Author name not set"
"""What Sphinx takes for the author of a site that names none."""


WITHIN_SITE = "within the site"
"""Said of an address that does not begin with that of the site."""


def _whole(address: str) -> bool:
    return "://" in address


def cited_as(subject: str, site: str, edition: Edition, address: str) -> str:
    """The line of text with which something is cited.

    >>> cited_as("A. Smith, The deal", "Primero", Edition("1.2"), "https://example.org/rules.html#deal")
    'A. Smith, The deal. In: Primero, version 1.2, https://example.org/rules.html#deal.'
    >>> cited_as("A. Smith, The deal", "Primero", Edition("1.2"), "rules.html#deal")
    'A. Smith, The deal. In: Primero, version 1.2, rules.html#deal (within the site).'

    A question keeps its own mark, and no full stop follows it.
    """
    named = subject.strip().rstrip(".")
    where = "" if _whole(address) else f" ({WITHIN_SITE})"
    return f"{named}{'' if named.endswith('?') else '.'} In: {site}, {edition}, {address}{where}."


def bibtex(
    title: str, site: str, edition: Edition, address: str, *, author: str = "", year: int = 0, editors: str = ""
) -> str:
    """The citation as an entry for BibTeX.

    ``author`` is who made what is cited, and ``year`` when; ``editors`` are those of the site, who made what has no
    other author.  The year of the entry is that of the edition.  An address within the site, where that of the site
    is not known, is no URL: the script of the page makes one of it.

    Its key is short and depends on the site and the address alone, so that it stays the same as long as they do.
    """
    key = f"{re.sub(r'[^a-z0-9]+', '-', site.lower())}-{sha256(address.encode()).hexdigest()[:8]}"
    together = f"{{{in_latex(editors)}}}" if editors else ""
    named = f"{{{in_latex(author)}}}" if "," in author else in_latex(author)  # a comma would turn the name round
    fields = {
        "author": named or together,
        "title": f"{{{in_latex(title.strip().rstrip('.'))}}}",
        "booktitle": in_latex(site),
        "editor": together if author else "",
        "year": edition.date[:4],
        "note": in_latex(f"{f'reconstructed in {year}; ' if year else ''}{edition}"),
        "howpublished": "" if _whole(address) else in_latex(f"{WITHIN_SITE}: {address}"),
        "url": re.sub(r"[\\{}\s]", lambda sign: quote(sign[0]), address) if _whole(address) else "",
    }
    lines = "".join(f" {name}={{{value}}},\n" for name, value in fields.items() if value)
    return f"@incollection{{{key},\n{lines}}}"


LATEX_SIGNS = {
    **{sign: f"\\{sign}" for sign in "#%&$_"},
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "\\": r"\textbackslash{}",
}
"""What LaTeX takes for a command, and how it is written so that it is printed.

BibTeX counts braces even where LaTeX would print them, so these have names.
"""


def in_latex(text: str) -> str:
    r"""A text as LaTeX prints it, sign for sign; two hyphens would become a dash.

    >>> in_latex("rules.html#first_deal--2 & 50%")
    'rules.html\\#first\\_deal-{}-2 \\& 50\\%'
    """
    return re.sub("-(?=-)", "-{}", "".join(LATEX_SIGNS.get(sign, sign) for sign in text))


def _written(self: Any, node: citing_lines) -> None:
    """Write the folded lines into an HTML page."""
    config, builder = self.builder.config, self.builder
    page = builder.get_target_uri(node["docname"])
    address = f"{config.html_baseurl.rstrip('/')}/{page}" if config.html_baseurl else page
    address += f"#{node['anchor']}" if node["anchor"] else ""
    place = config.project, config[EDITION], address
    link = escape(f"#{node['anchor']}" if node["anchor"] else PurePosixPath(page).name)
    editors = "" if config.author == NO_AUTHOR else config.author
    entry = bibtex(node["title"], *place, author=node["author"], year=node["year"], editors=editors)
    heading = "Cite" if node["brief"] else "Cite this"
    before, _, after = escape(cited_as(node["subject"], *place)).rpartition(escape(address))
    self.body.append(
        f'<details class="pr-cite-this"><summary>{heading}</summary>'
        f'<p>{before}<a href="{link}">{escape(address)}</a>{after}</p>'
        f"<pre>{escape(entry, quote=False)}</pre></details>\n"
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
    add(citing_lines, **dict.fromkeys(WRITERS, (_skip, None)), html=(_written, None))
    app.add_config_value(EDITION, default=None, rebuild="", types=frozenset([Edition]))
    app.connect("config-inited", _note_edition)
