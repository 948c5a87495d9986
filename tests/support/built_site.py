"""Building a site, and walking over what was built: ids, links, requests to other hosts."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree, html

from tests.support.files import FILES, ONE_CARD, ROOT, compiled_core

IGNORED = shutil.ignore_patterns("_build", "*.rst")


def library(target, *, names=("one", "two"), hands=("agrees", "slip"), vocabulary=False):
    """A copy of the package with a library of its own; nothing outside ``target`` is read or written.

    The copy has the bytecode too, which is as new as its source.  The page of the ``vocabulary`` takes as long to
    make as all others, and no file of a library changes it.
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


def everything(target):
    """A copy of all that the real site is made from."""
    for name in ("primero_rules", "reconstructions", "docs", "tests/migrate"):  # of which a page shows two files
        shutil.copytree(ROOT / name, target / name, ignore=IGNORED)
    for file in compiled_core():
        shutil.copy(file, target)
    return target


def build(root, *options, builder="html"):
    """Run Sphinx on ``root/docs``; the finished process."""
    command = [sys.executable, "-m", "sphinx", "-b", builder, "-n", *options, "docs", f"out/{builder}"]
    environment = {**os.environ, "PYTHONPATH": str(root), "NO_COLOR": "1"}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


def page(root, name, builder="html"):
    """One page as text."""
    return (root / "out" / builder / name).read_text(encoding="utf-8")


class _Page:
    """The ids, the links and everything that a browser would fetch by itself.

    A link shows something if it has words, a picture or a name for those who do not see one.
    """

    def __init__(self, file):
        self.ids, self.twice, self.links, self.fetched, self.wordless = set(), [], [], [], []
        for element in html.parse(file, html.HTMLParser(encoding="utf-8")).iter(etree.Element):
            self._take(element, element.tag, element.attrib)

    def _take(self, element, tag, given):
        name, link, source = given.get("id"), given.get("href"), given.get("src")
        if name:
            (self.twice.append if name in self.ids else self.ids.add)(name)
        if tag in ("a", "use") and link:
            self.links.append(link)
        if tag == "a" and link is not None and not _shows(element):
            self.wordless.append(link)
        if tag in ("script", "img", "iframe", "source") and source:
            self.fetched.append(source)
        if tag == "link" and given.get("rel") not in ("canonical", "author") and link:
            self.fetched.append(link)


def _shows(link):
    """Whether a reader sees or hears something where a link stands."""
    given = link.attrib
    return bool(
        given.get("aria-label")
        or given.get("title")
        or any(text.strip() for text in link.itertext())
        or next(link.iter("img", "svg", "i"), None) is not None
    )


@cache
def read(folder):
    """Every page below a folder, by its path; a folder is read once, and nothing is built in it afterwards."""
    return {
        path: _Page(str(path))
        for path in sorted(folder.rglob("*.html"))
        if "_static" not in path.relative_to(folder).parts
    }


def broken(folder):
    """Every link to a page or to an id that there is not, and every id that a page has twice."""
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
