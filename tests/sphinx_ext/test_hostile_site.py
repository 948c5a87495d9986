"""A site made from files that were written to do harm: it is all text, and nothing in it runs."""

import importlib.util
import shutil
import subprocess
import threading
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from typing import ClassVar

import pytest
import yaml

from tests.support.built_site import build, library

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("sphinx") is None, reason="Sphinx is not installed"),
    pytest.mark.skipif(
        importlib.util.find_spec("sphinxcontrib") is None, reason="bibtex for Sphinx is not installed"
    ),
]

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ATTACKS = (
    "hostile<img/src=/PWNED/{n}>",
    'hostile"><img/src=/PWNED/{n}>',
    "hostile'><svg/onload=fetch('/PWNED/{n}')>",
    "hostile</title></script><script>fetch('/PWNED/{n}')</script>",
    "hostile`x<javascript:fetch('/PWNED/{n}')>`_",
    "hostile[x](javascript:fetch('/PWNED/{n}'))",
    "hostile{{{{7*7}}}}<!--<script>fetch('/PWNED/{n}')//-->",
)
"""Whatever of these is taken for markup asks the server for a page that nobody else asks for."""

TEXTS = {"title", "scholar", "about", "says", "because", "ask", "group", "words", "sense", "printed"}
"""The keys below which anybody may write what he likes."""

NAMES = {"reconstruction", "hand", "id", "name", "source", "under", "selections"}
"""The keys below which names are given: the checker should refuse the attack, and the site must stand it."""


class Attack:
    """Texts with an attack in each, every one with a number of its own."""

    def __init__(self):
        self.numbers = count(1)

    def text(self):
        number = next(self.numbers)
        return ATTACKS[number % len(ATTACKS)].format(n=number)

    def on(self, tree, keys, key=""):
        """A tree in which every text below one of the keys is an attack."""
        if isinstance(tree, dict):
            if key == "selections" and key in keys:
                return {self.text(): inner for inner in tree.values()}
            if key == "cite" and keys is TEXTS:
                places = {f"{place} {self.text()}": f"{words} {self.text()}" for place, words in tree.items()}
                return places if "source" not in tree else {"source": tree["source"], **places}
            return {name: self.on(inner, keys, name) for name, inner in tree.items()}
        if isinstance(tree, list):
            return [self.on(inner, keys, key if key in keys else "") for inner in tree]
        if isinstance(tree, str) and key in keys and "/" not in tree:
            return self.text() if keys is NAMES else f"{tree} {self.text()}"
        return tree


def spoil(file, attack, keys):
    """Put attacks into a YAML file."""
    tree = yaml.load(file.read_text("utf-8"), yaml.BaseLoader)
    plain = yaml.safe_load(file.read_text("utf-8"))
    assert tree
    file.write_text(yaml.safe_dump(attack.on(plain, keys), sort_keys=False, allow_unicode=True), "utf-8")


def bibliography(attack):
    """Works whose every field is an attack, and links that run."""
    fields = ("title", "author", "year", "publisher", "annotation", "note", "howpublished", "editor", "address")
    works = []
    for number, link in enumerate(
        ("javascript:fetch('/PWNED/0')", "data:text/html,<script>1</script>", " vbscript:x")
    ):
        hostile = "".join(
            f"  {field} = {{{attack.text().replace('{', '').replace('}', '')}}},\n" for field in fields
        )
        linked = f"  url = {{{link}}},\n  doi = {{x\" onclick=\"fetch('/PWNED/0')}},\n"
        inside = f"  series = {{\\href{{{link}}}{{one}} \\url{{{link}}}}}\n"
        works.append(f"@book{{nobody-190{number},\n{hostile}{linked}{inside}}}\n")
    return "".join(works) + '@misc{x"><img/src=/PWNED/key>, title = {A key that is markup}}\n'


LIST_OF_ANOTHER = "\n.. bibliography::\n   :all:\n   :style: plain\n"
"""A list of works that another extension writes."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site of which every file is hostile: texts in one game, names too in the other, folders, works."""
    root = library(tmp_path_factory.mktemp("hostile"))
    shelf = root / "reconstructions"
    attack = Attack()
    for number, name in enumerate(('"><img src=x onerror=fetch(1)>', "a b", "x..y", "One")):
        shutil.copytree(shelf / "two", shelf / name)
        rules = shelf / name / "reconstruction.yaml"
        rules.write_text(
            rules.read_text("utf-8").replace("reconstruction: two", f"reconstruction: '{name}'", 1), "utf-8"
        )
        shutil.copy(shelf / "one/hands/agrees.hand.yaml", shelf / f"one/hands/{name} {number}.hand.yaml")
    spoil(shelf / "one/reconstruction.yaml", attack, TEXTS)
    for hand in ("agrees", "slip"):
        spoil(shelf / f"one/hands/{hand}.hand.yaml", attack, TEXTS)
    spoil(shelf / "two/reconstruction.yaml", attack, NAMES)
    spoil(shelf / "questions.yaml", attack, TEXTS)
    spoil(shelf / "claims/nobody-1900.yaml", attack, TEXTS)
    (shelf / "sources.bib").write_text(bibliography(attack), "utf-8")
    page = root / "docs/sources.rst"
    page.write_text(page.read_text("utf-8") + LIST_OF_ANOTHER, "utf-8")
    build(root)
    return root / "out/html"


class Page(HTMLParser):
    """Everything of a page that a browser could run."""

    def __init__(self):
        super().__init__()
        self.suspect, self.inside_script, self.words = [], False, ""

    def handle_starttag(self, tag, attributes):
        self.inside_script = tag == "script"
        for name, value in attributes:
            address = (value or "").strip().lower()
            runs = name.startswith("on") or name == "srcdoc" or "PWNED" in name
            leads = name in ("href", "src", "action", "xlink:href", "data", "formaction")
            foreign = leads and ":" in address.split("/")[0] and not address.startswith(("http:", "https:"))
            if runs or foreign or (leads and address.startswith("/pwned")):
                self.suspect.append((tag, name, value))

    def handle_data(self, text):
        if self.inside_script and "PWNED" in text:
            self.suspect.append(("script", "", text))
        self.words += "" if self.inside_script else text

    def handle_endtag(self, tag):
        self.inside_script = False


def test_no_text_of_a_file_is_markup_on_any_page(site):
    """Titles, sentences, names, works: whatever is written there is shown as it was typed."""
    attacks = 0
    pages = list(site.rglob("*.html"))
    for path in pages:
        page = Page()
        page.feed(path.read_text("utf-8"))
        assert page.suspect == [], path
        attacks += page.words.count("PWNED")
    assert len(pages) > 15
    assert attacks > 100, attacks


def test_folders_with_names_that_are_none_have_no_pages(site):
    """A folder's name would stand in addresses and in links."""
    names = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert "reconstructions/one.html" in names
    assert not [name for name in names if "img" in name or " " in name or ".." in name or "One" in name]


class Watching(SimpleHTTPRequestHandler):
    """Gives out the site and remembers what was asked for."""

    asked: ClassVar[list] = []

    def do_GET(self):
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, *_):
        """Say nothing."""


def requests_of(site, pages):
    """What a browser asks for that opens all these pages."""
    frames = "".join(f'<iframe src="/{page}"></iframe>' for page in pages)
    (site / "all.html").write_text(f"<!DOCTYPE html><title>all</title>{frames}", "utf-8")
    Watching.asked = []
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Watching, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/all.html"
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"]
        done = subprocess.run([str(CHROMIUM), *options, address], capture_output=True, text=True, timeout=120)
        server.shutdown()
    assert "<title>all</title>" in done.stdout, done.stderr
    return Watching.asked


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")
def test_nothing_runs_when_all_pages_are_opened_in_a_browser(site):
    """Every page is opened, and the search asked for every attack: no script that stands in a file is run."""
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html") if path.name != "all.html")
    pages += ["search.html?q=hostile", "search.html?q=%3Cimg/src=/PWNED/0%3E"]
    asked = requests_of(site, pages)
    assert {page.partition("?")[0] for page in pages} <= {path.lstrip("/").partition("?")[0] for path in asked}
    assert [path for path in asked if "PWNED" in path.partition("?")[0]] == []


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")
def test_an_attack_that_came_through_would_be_noticed(tmp_path):
    """On a page into which texts are put as they are, the same attacks reach the server."""
    attack = Attack()
    texts = "".join(f"<p>{attack.text()}</p>" for _ in ATTACKS)
    (tmp_path / "open.html").write_text(f"<!DOCTYPE html>{texts}", "utf-8")
    assert [path for path in requests_of(tmp_path, ["open.html"]) if "PWNED" in path]


def test_a_title_is_text_in_the_menu_of_the_theme_too(tmp_path):
    """The theme of our site writes titles into the menu of every page as it finds them."""
    pytest.importorskip("pydata_sphinx_theme", reason="the theme of the site is not installed")
    root = library(tmp_path)
    rules = root / "reconstructions/one/reconstruction.yaml"
    title = "title: Game <img src=/PWNED/0> & more"
    text = "\n".join(title if line.startswith("title: ") else line for line in rules.read_text("utf-8").split("\n"))
    rules.write_text(text, "utf-8")
    with (root / "docs/conf.py").open("a", encoding="utf-8") as settings:
        settings.write('html_theme = "pydata_sphinx_theme"\n')
    with (root / "docs/index.rst").open("a", encoding="utf-8") as index:
        index.write("\n.. toctree::\n\n   reconstructions/one\n")
    done = build(root, "-q")
    assert done.returncode == 0, done.stderr
    page = (root / "out/html/index.html").read_text("utf-8")
    menu = page[page.index("bd-navbar-elements") :].partition("</nav>")[0]
    assert "Game &lt;img src=/PWNED/0&gt; &amp; more" in menu
    assert "<img src=/PWNED" not in page
