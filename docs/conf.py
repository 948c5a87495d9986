"""Sphinx configuration. Everything a page needs is served with it: no fonts, scripts or styles from other hosts."""

import os
import re
import sys
from functools import partial
from html import escape
from importlib import metadata
from pathlib import Path
from urllib.parse import urlsplit

from jinja2.ext import Extension

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # a plain checkout builds without being installed

project = "Primero"
author = "The Primero contributors"
project_copyright = "the contributors; the works cited remain their authors’"
language = "en"
try:
    release = version = metadata.version("primero-rules")
except metadata.PackageNotFoundError:
    release = version = "development"

extensions = [
    "myst_parser",
    "sphinx_design",
    "sphinxcontrib.bibtex",
    "sphinx_copybutton",
    "notfound.extension",
    "primero_rules.sphinx_ext",
]
exclude_patterns = ["_build", "serve.py"]
nitpicky = True

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

bibtex_bibfiles = ["../reconstructions/sources.bib"]
bibtex_reference_style = "author_year"

copybutton_prompt_text = r"\$ |>>> |\.\.\. "
copybutton_prompt_is_regexp = True

# The address of the site, if it is known; citations then give whole addresses.
html_baseurl = os.environ.get("PRIMERO_SITE_ADDRESS", "")

# The path of the site on its host, for the one page that is served at any address.
# Unless it is given, it is that of the address; without a scheme, an address is not known to begin with the host.
path_of_address = urlsplit(html_baseurl).path if "://" in html_baseurl else ""
notfound_urls_prefix = os.environ.get("PRIMERO_SITE_PREFIX", f"{path_of_address.rstrip('/')}/")
notfound_template = "404.html"
notfound_context = {"title": "Page not found"}

# Reconstructions, hand records and files get a page each; see primero_rules/sphinx_ext/kit/generated_pages.py.
primero_pages = True

# The new addresses of pages and places that have moved.
primero_moved = "moved.txt"

html_theme = "pydata_sphinx_theme"
html_title = "Primero"
html_static_path = ["_static"]
html_js_files = [("menu.js", {"defer": "defer"})]
html_favicon = "_static/favicon.svg"
html_show_sourcelink = False
html_copy_source = False
html_use_index = False  # the glossary has the words, the search all else
html_context = {"default_mode": "auto"}

# Pages with tables of many columns need the whole width of the window.
WIDE = ("compare", "selections", "relations")
html_sidebars = {"**": ["sidebar-nav-bs"], **{page: [] for page in WIDE}}
templates_path = ["_templates"]
html_theme_options = {
    "logo": {"text": "Primero"},
    "navbar_align": "left",
    "navbar_end": ["theme-switcher"],
    "header_links_before_dropdown": 6,
    "search_bar_text": "Search the rules, hands and sources",
    "navigation_with_keys": False,
    "collapse_navigation": True,  # the hands of all games are most of a page, and each game's own has them
    "show_toc_level": 2,
    "back_to_top_button": False,
    "primary_sidebar_end": [],
    "secondary_sidebar_items": {"**": ["page-toc"], **{page: [] for page in (*WIDE, "partings")}},
    "footer_start": ["copyright"],
    "footer_center": [],
    "footer_end": [],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}


LISTED_ON = {
    "compare": "partings",
    "files": "reconstructions",
    "questions": "questions",
    "read": "reconstructions",
    "sheets": "reconstructions",
    "situations": "situations",
    "sources": "sources",
}
"""For each folder of pages that no table of contents has, the page that lists them."""


def below_its_list(app, page, _template, context, _document):
    """Let the line above a page lead to the list that it stands in."""
    above = LISTED_ON.get(page.partition("/")[0]) if "/" in page else None
    if above in app.env.titles:
        context["parents"] = [{"link": context["pathto"](above), "title": escape(app.env.titles[above].astext())}]


def with_a_table(_app, config):
    """Tell the script of the menu whether there is a table to lead to."""
    config.html_context["plays"] = bool(config.primero_live)


def beside_a_hand(_app, page, _template, context, _document):
    """Let the menu of a played hand list only its neighbours; all hands would be most of the page."""
    if page.startswith("hands/") and page.count("/") > 1:
        context["sidebars"] = ["hand-neighbours.html"]


NEEDLESS = re.compile(
    r"""<!--.*?-->|<link rel="preload".*?>| type="text/css"| data-cfasync="false"| sidebar-primary__section"""
    r"""|<noscript>\s*<style>.*?"""
    r"""</noscript>|<script defer src="[^"]*/fontawesome[.]js[^"]*"></script>"""
    r"""|<footer class="bd-footer-content">.*?</footer>"""
    r"""|<link rel="search" title=.*?/>|\s+title="{{ _\('(?:next|previous) page'\) }}"(?=>)"""
    r"""|<link rel="(?:next|prev)".*?/>| title="{{ (?:next|prev)\.title\|striptags\|e }}"|(?<= defer)="defer\""""
    r"""|(?<=\?digest=\w{4})\w+|(?<=\?v=\w{4})\w+""",
    re.DOTALL,
)
"""Useless parts of templates, which hundreds of pages would repeat.

They are comments, preloading, the script for icons of one's own, which no page has, empty parts, defaults, links
that no browser shows to the pages that the footer leads to, what only repeats the words or the button beside it,
and all but four digits of the digests by which a browser sees that a file has changed.
"""

BEFORE_A_BLOCK = re.compile(
    r"(?<=>)\n(?=</?(?:article|aside|body|dialog|div|footer|head|header|li|link|main|meta|nav|ol|p|script|section|ul)\b)"
)
"""A line break in a template that separates no words, since a block begins or ends after it."""

VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1.0" />'
"""Pages made from documents already have this tag among their own."""


WITH_NEIGHBOURS = "{% if theme_show_prev_next %}"
"""The condition of the footer with the pages before and after, which is empty where there are none."""


class WithoutIndentation(Extension):
    """The templates of the theme without indentation and useless parts, which hundreds of pages would repeat."""

    def preprocess(self, source, _name, _filename=None):
        """The text of one template; one line break stays wherever it may separate words."""
        once = source.replace(VIEWPORT, f"{{% if not metatags %}}{VIEWPORT}{{% endif %}}")
        once = once.replace(WITH_NEIGHBOURS, WITH_NEIGHBOURS.replace("%}", "and (prev or next) %}"))
        return BEFORE_A_BLOCK.sub("", re.sub(r"\n\s+", "\n", NEEDLESS.sub("", once)))


def without_blank_lines(app):
    """Let the templates write no blank lines for their statements, which hundreds of pages would repeat."""
    templates = getattr(app.builder, "templates", None)
    if templates is not None:
        templates.environment.trim_blocks = templates.environment.lstrip_blocks = True
        templates.environment.add_extension(WithoutIndentation)


OF_CODE = ("pygments.css", "copybutton.css", "clipboard.min.js", "copybutton.js")
OF_GRIDS = ("sphinx-design.min.css", "design-tabs.js")


def with_short_links_to_files(_app, _page, _template, context, _document):
    """Let the links to styles and scripts not say of what kind they are, and not all of a file's digest."""
    for tag in ("css_tag", "js_tag"):
        context[tag] = partial(_without_needless, context[tag])


def _without_needless(tag, file):
    return NEEDLESS.sub("", tag(file))


def with_short_titles_of_links(_app, _page, _template, context, _document):
    """Let the links to headings say no more than those to rules and rows do, as thousands of them repeat it."""
    context["body"] = context.get("body", "").replace('title="Link to this heading"', 'title="Link"')


def with_plain_entries(_app, _page, _template, context, _document):
    """Let the entries of *On this page* have the one class by which the theme knows them."""
    contents_of = context.get("generate_toc_html")
    if contents_of is not None:
        context["generate_toc_html"] = lambda: str(contents_of()).replace("reference internal nav-link", "nav-link")


def without_what_is_not_there(_app, _page, _template, context, _document):
    """Let a page load the styles and scripts of code listings and of grids only if it has some."""
    body = context.get("body", "")
    needless = (*(() if 'class="highlight' in body else OF_CODE), *(() if "sd-" in body else OF_GRIDS))
    for kind in ("css_files", "script_files"):
        context[kind] = [file for file in context[kind] if not str(file.filename).endswith(needless)]


NEVER_SHOWN = ("*.map", "fontawesome.js*", "fa-brands-*", "fa-regular-*", "*-stemmer.js", "webpack-macros.html")
"""What no page loads: files for the theme's developers, icons that no page has, and scripts of another script."""


def without_what_is_never_shown(app, exception):
    """Delete the files of the theme that no page loads."""
    for pattern in NEVER_SHOWN if exception is None else ():
        for path in Path(app.outdir, "_static").rglob(pattern):
            path.unlink()


def setup(app):
    """Register the functions that keep the site small."""
    app.connect("builder-inited", without_blank_lines)
    app.connect("config-inited", with_a_table)
    app.connect("html-page-context", below_its_list)
    app.connect("html-page-context", beside_a_hand)
    app.connect("html-page-context", with_short_titles_of_links)
    app.connect("html-page-context", with_plain_entries, priority=900)  # the theme makes them at the usual time
    app.connect("html-page-context", without_what_is_not_there)
    app.connect("html-page-context", with_short_links_to_files)
    app.connect("build-finished", without_what_is_never_shown)
