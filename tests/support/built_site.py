"""Building a site, and checking the built pages: ids, links, requests to other hosts."""

import atexit
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from itertools import pairwise
from pathlib import Path
from runpy import run_path
from unittest.mock import patch
from urllib.parse import unquote, urlsplit

from lxml import etree, html

from primero_rules.sphinx_ext.kit.program_digest import digest_of_program, digest_of_this_program
from tests.support.files import FILES, ONE_CARD, ROOT, compiled_core

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
FORBIDDEN = "fold: {is: forbidden, answers: folding, says: Nobody may give up., cite: {Bets: }}"
ALLOWED = "fold: {answers: folding, says: One may give up., cite: {Bets: }}"
"""Two versions of a rule of the small library's games: giving up is forbidden, or allowed."""

ANSWERING = """\
format: 2
group: Betting
situations:
  - id: answering
    title: Somebody has bid. What may the next player do?
    about: Here they part.
    questions: [folding]
    seats: 2
    phase: first-vying
"""
"""A file of situations for the small library, without the condition of its situation."""

IGNORED = shutil.ignore_patterns("_build", "*.rst")


def library(target, *, names=("one", "two"), hands=("agrees", "slip"), vocabulary=False):
    """A copy of the package with a library of its own; nothing outside ``target`` is read or written.

    The copy includes the bytecode, whose time matches its source.  The page of the ``vocabulary`` takes as long to
    build as all others, and no file of a library changes it.
    """
    shutil.copytree(ROOT / "primero_rules", target / "primero_rules")
    for file in compiled_core():
        shutil.copy(file, target)
    own = ONE_CARD
    for name in names:
        folder = target / "reconstructions" / name
        (folder / "hands").mkdir(parents=True)
        text = (own / "reconstruction.yaml").read_text(encoding="utf-8")
        text = text.replace("reconstruction: one", f"reconstruction: {name}", 1)
        (folder / "reconstruction.yaml").write_text(text, encoding="utf-8")
    for name in hands:
        shutil.copy(own / f"{name}.yaml", target / f"reconstructions/one/hands/{name}.hand.yaml")
    for name in ("questions.yaml", "sources.bib", "showdowns.yaml"):
        shutil.copy(own / name, target / "reconstructions" / name)
    (target / "reconstructions/claims").mkdir()
    shutil.copy(own / "claims.yaml", target / "reconstructions/claims/nobody-1900.yaml")
    shutil.copytree(FILES / "site", target / "docs", ignore=shutil.ignore_patterns("__pycache__"))
    if not vocabulary:
        (target / "docs/words.rst").unlink()
        index = target / "docs/index.rst"
        index.write_text(index.read_text("utf-8").replace("   words\n", ""), "utf-8")
    return target


def write_page(root, name, title, text):
    """Add a page to the site of a library, to which no other page leads."""
    (root / f"docs/{name}.rst").write_text(f":orphan:\n\n{title}\n{'=' * len(title)}\n\n{text}\n", "utf-8")


def dress(root):
    """Give the site of a library the dress of the real one, none of whose pages has ever moved."""
    for name in ("_static", "_templates"):
        shutil.copytree(ROOT / "docs" / name, root / "docs" / name)
    settings = (ROOT / "docs/conf.py").read_text("utf-8")
    (root / "docs/conf.py").write_text(f'{settings}\nprimero_moved = ""\n', "utf-8")


def everything(target):
    """A copy of all that the real site is made from."""
    for name in ("primero_rules", "reconstructions", "docs", "tests/migrate"):  # a page shows two files of the last
        shutil.copytree(ROOT / name, target / name, ignore=IGNORED)
    for file in compiled_core():
        shutil.copy(file, target)
    return target


def surroundings(root):
    """The environment of a build with the package of a library."""
    return {**os.environ, "PYTHONPATH": str(root), "NO_COLOR": "1"}


def build(root, *options, builder="html"):
    """Run Sphinx on ``root/docs``; the finished process."""
    arguments = ["-b", builder, "-n", *options, "docs", f"out/{builder}"]
    if digest_of_program(root / "primero_rules") == digest_of_this_program():
        return _built_by(_sphinx_begun(), root, arguments)
    command = [sys.executable, "-m", "sphinx", *arguments]
    return subprocess.run(command, cwd=root, env=surroundings(root), capture_output=True, text=True, check=False)


def prefix_of_site():
    """The path of the site on its host, as the settings of the real site have it in this environment."""
    with patch.object(sys, "path", list(sys.path)):
        return run_path(str(ROOT / "docs/conf.py"))["notfound_urls_prefix"]


@cache
def _sphinx_begun():
    """A process that has imported everything, and builds every site whose program is this one."""
    command = [sys.executable, "-P", str(Path(__file__).with_name("sphinx_begun.py"))]
    begun = subprocess.Popen(
        command, cwd=ROOT, env=surroundings(ROOT), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    atexit.register(begun.communicate)
    return begun


def _built_by(begun, root, arguments):
    """What a process of its own would do, done by one that has imported everything already."""
    with tempfile.TemporaryDirectory() as folder:
        said = [Path(folder, name) for name in ("output", "errors")]
        order = {"root": str(root), "arguments": arguments, "said": list(map(str, said))}
        print(json.dumps(order | {"surroundings": surroundings(root)}), file=begun.stdin, flush=True)
        status = int(begun.stdout.readline())
        return subprocess.CompletedProcess(arguments, status, *(file.read_text("utf-8") for file in said))


OURS, ELEMENT = re.compile(r'class="[^"]*\bpr-'), re.compile("<([a-z0-9]+)")
"""A class that only what we draw has, and the beginning of an element, in the text of a page."""


def _with_nothing_new(articles):
    """The names of those articles of prose alone that have no element which a larger one of them lacks."""
    prose = [name for name, article in articles.items() if article and not OURS.search(article)]
    seen: set[str] = set()
    for name in sorted(prose, key=lambda name: (-len(articles[name]), name)):
        elements = set(ELEMENT.findall(articles[name]))
        if elements <= seen:
            yield name
        seen |= elements


def kinds_of_page(site):
    """One page of every kind: those of the top folder, and the first of each other folder; no redirecting pages.

    Pages of nothing but prose are one kind: of these only such as have an element that no larger one has.
    """
    named = [path for path in sorted(site.glob("*.html")) if path.name not in ("404.html", "all.html")]
    texts = {path.name: path.read_text("utf-8") for path in named}
    articles = {
        name: text.partition("<article")[2].partition("</article>")[0]
        for name, text in texts.items()
        if 'http-equiv="refresh"' not in text
    }
    alike = set(_with_nothing_new(articles))
    pages = [name for name in articles if name not in alike]
    for folder in sorted(path for path in site.iterdir() if path.is_dir() and not path.name.startswith("_")):
        pages += [path.relative_to(site).as_posix() for path in sorted(folder.rglob("*.html"))[:1]]
    return pages


def page(root, name, builder="html"):
    """One page as text."""
    return (root / "out" / builder / name).read_text(encoding="utf-8")


def piece(text, pattern):
    """The first piece of a page that matches a regular expression."""
    match = re.search(pattern, text, re.DOTALL)
    assert match, pattern
    return match[0]


class _Page:
    """The ids and links of a page, and everything that a browser fetches by itself.

    A link is visible if it has words, a picture, or a name for screen readers.
    """

    def __init__(self, file):
        self.ids, self.twice, self.links, self.fetched, self.wordless = set(), [], [], [], []
        self.levels = []
        for element in html.parse(file, html.HTMLParser(encoding="utf-8")).iter(etree.Element):
            self._take(element, element.tag, element.attrib)

    def _take(self, element, tag, attributes):
        name, link, source = attributes.get("id"), attributes.get("href"), attributes.get("src")
        if tag in HEADINGS and next(element.iterancestors("article"), None) is not None:
            self.levels.append(HEADINGS.index(tag) + 1)
        if name:
            (self.twice.append if name in self.ids else self.ids.add)(name)
        if tag in ("a", "use") and link:
            self.links.append(link)
        if tag == "a" and link is not None and not _shows(element):
            self.wordless.append(link)
        if tag in ("script", "img", "iframe", "source") and source:
            self.fetched.append(source)
        if tag == "link" and attributes.get("rel") not in ("canonical", "author") and link:
            self.fetched.append(link)


def _shows(link):
    """Whether a reader sees or hears something where a link stands."""
    attributes = link.attrib
    return bool(
        attributes.get("aria-label")
        or attributes.get("title")
        or any(text.strip() for text in link.itertext())
        or next(link.iter("img", "svg", "i"), None) is not None
    )


@cache
def read(folder):
    """Every page below a folder, by its path; cached, for nothing is built in a folder after it has been read."""
    return {
        path: _Page(str(path))
        for path in sorted(folder.rglob("*.html"))
        if "_static" not in path.relative_to(folder).parts
    }


def broken(folder):
    """Every link to a page or to an id that does not exist, and every id that occurs twice on a page."""
    pages = read(folder)
    whole = cache(Path.resolve)
    there = cache(Path.exists)
    wrong = []
    for path, parsed in pages.items():
        shown = path.relative_to(folder)
        wrong += [f"{shown}: the id {name} stands twice" for name in parsed.twice]
        if path.name == "404.html":
            continue  # it is served from any address, so its links are absolute
        for href in [*parsed.links, *parsed.fetched]:
            split = urlsplit(href)
            if split.scheme or split.netloc:
                continue
            target = whole(path.parent / unquote(split.path)) if split.path else path
            if not there(target):
                wrong.append(f"{shown}: {href} leads nowhere")
            elif split.fragment and target in pages and unquote(split.fragment) not in pages[target].ids:
                wrong.append(f"{shown}: {href} has no such place")
    return wrong


def wordless(folder):
    """Every link that a reader can neither see nor hear."""
    return [
        f"{path.relative_to(folder)}: nothing shows the link to {href}"
        for path, parsed in read(folder).items()
        for href in parsed.wordless
    ]


def foreign(folder):
    """Everything that a page would fetch from another host."""
    return [
        f"{path.relative_to(folder)}: {src}"
        for path, parsed in read(folder).items()
        for src in parsed.fetched
        if urlsplit(src).netloc
    ]


def badly_headed(folder):
    """Every page whose article does not have exactly one title, or skips a level of headings."""
    wrong = []
    for path, parsed in read(folder).items():
        levels, shown = parsed.levels, path.relative_to(folder)
        if levels and (levels[0] != 1 or levels.count(1) != 1):
            wrong.append(f"{shown}: {levels.count(1)} titles")
        wrong += [f"{shown}: h{above}, then h{below}" for above, below in pairwise(levels) if below > above + 1]
    return wrong


def lost(folder, addresses):
    """Every address, by page and its places, that no longer exists."""
    pages = {path.relative_to(folder).as_posix(): parsed for path, parsed in read(folder).items()}
    gone = [page for page in addresses if page not in pages]
    for page, places in addresses.items():
        if page in pages and not _leads_on(pages[page]):
            gone += [f"{page}#{place}" for place in sorted(places - pages[page].ids)]
    return gone


def _leads_on(parsed):
    """Whether a page does nothing but lead to another."""
    return len(parsed.links) == 1 and not parsed.levels


def amiss_anywhere(folder, prefix="/"):
    """The links of the page for wrong addresses that lead outside the site's path, or nowhere."""
    (parsed,) = (parsed for path, parsed in read(folder).items() if path.name == "404.html")
    hrefs = [urlsplit(href) for href in (*parsed.links, *parsed.fetched) if not href.startswith("#")]
    paths = [href.path for href in hrefs if not href.netloc]
    there = {path for path in paths if (folder / path.removeprefix(prefix)).exists()}
    return [path for path in paths if not path.startswith(prefix) or path not in there]
