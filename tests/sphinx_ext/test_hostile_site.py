"""A site made from files that were written to do harm: it is all text, and nothing in it runs."""

import os
import re
import shutil
from html.parser import HTMLParser

import pytest
import yaml

from primero_rules.situations.answers.asking import ask
from primero_rules.situations.answers.plays_to_keep import entry_for, plays_as_text
from primero_rules.situations.asked.library_of_situations import situations_in
from tests.support.attacks import ATTACKS, NAMES, REFERRED_TO, WRITTEN, Attack, declared
from tests.support.built_site import ANSWERING, build, library, write_page
from tests.support.chromium import in_chromium, needs_chromium
from tests.support.files import ONE_CARD

FIELDS = ("title", "author", "year", "publisher", "annotation", "note", "howpublished", "editor", "address")


def hostile_fields(attack):
    """All fields of a work that hold text, each with an attack."""
    texts = {field: attack.text(field).replace("{", "").replace("}", "") for field in FIELDS}
    return "".join(f"  {field} = {{{text}}},\n" for field, text in texts.items())


def bibliography(attack):
    """Works whose every field is an attack, as the checker lets them pass."""
    return "".join(f"@book{{nobody-190{number},\n{hostile_fields(attack)}}}\n" for number in range(2))


def refused_bibliography(attack):
    """The same with links that run and a key that is markup."""
    works = []
    for number, link in enumerate(
        ("javascript:fetch('/PWNED/0')", "data:text/html,<script>1</script>", " vbscript:x")
    ):
        linked = f"  url = {{{link}}},\n  doi = {{x\" onclick=\"fetch('/PWNED/0')}},\n"
        inside = f"  series = {{\\href{{{link}}}{{one}} \\url{{{link}}}}}\n"
        works.append(f"@book{{other-190{number},\n{hostile_fields(attack)}{linked}{inside}}}\n")
    return "".join(works) + '@misc{x"><img/src=/PWNED/key>, title = {A key that is markup}}\n'


FOLDER = "more<img src=x onerror=fetch(1)>"
"""A folder of somebody's own reconstructions, which is there."""

SHOWN = {
    *(
        "about",
        "against",
        "also-called",
        "answer",
        "ask",
        "at",
        "because",
        "called",
        "cite",
        "emended",
        "group",
        "later",
        "means",
        "otherwise",
    ),
    *("printed", "says", "scholar", "seats", "though", "title", "words"),
}
"""The fields that this site has a page for."""

LIST_OF_ANOTHER = "\n.. bibliography::\n   :all:\n   :style: plain\n"
"""A list of works that another extension writes."""


SITUATIONS = (
    ANSWERING
    + """\
    until: bid-stands
    players: {actor: {chips: 4}}
    called: {actor: the one who answers}
"""
)
MARK = {
    "at": "Cards",
    "from": "My uncle",
    "through": "He died",
    "is": "translation",
    "of": [{"source": "nobody-1901", "Cards": "A bid"}],
}
MORE_CLAIMS = """\
  - id: ante
    says: There is no ante.
    cite: {Bets: There is no}
    disagreement:
      {weight: game, printed: no ante, otherwise: an ante, because: So., against: {source: nobody-1901, Cards: An}}
  - id: only
    says: It is the only one.
    cite: {Bets: Only one}
    overtaken: {weight: style, printed: only one, later: two, against: {Cards: Two of}, because: A later one.}
  - id: word
    says: A deal of cards.
    cite: {Bets: A deal}
    erratum:
      {kind: translation, weight: style, printed: a, emended: b, renders: c, against: {Cards: It}, because: So.,
       unless: It is.}
"""
NOTHINGS = ("forbidden", "without-limit", "nothing", "does-not-arise", "not-played", "left-out")
WORDINGS = f"together: Betting, where-none: {{{', '.join(f'{word}: nobody does' for word in NOTHINGS)}}}"
TABLE_WORDS = "table-words:\n  - {word: rake, also-called: [harrow], means: What the house takes.}\n"
RELATION = "relation: {adopts: nobody-1901, though: They are not quite the same.}"


def write_more(root):
    """Files of the kinds, and fields of the mappings, that the small library does not have."""
    shelf = root / "reconstructions"
    (shelf / "situations").mkdir()
    (shelf / "situations/betting.yaml").write_text(SITUATIONS, "utf-8")
    (shelf / "situations/plays").mkdir()
    (situation,) = situations_in(shelf / "situations/betting.yaml")
    entry = entry_for(ask(situation, str(shelf / "one/reconstruction.yaml")))
    entry["answer"] = ["What once was answered."]
    (shelf / "situations/plays/answering.yaml").write_text(plays_as_text(situation, [entry]), "utf-8")
    with (shelf / "claims/nobody-1900.yaml").open("a", encoding="utf-8") as claims:
        claims.write(MORE_CLAIMS)
    with (shelf / "questions.yaml").open("a", encoding="utf-8") as catalogue:
        catalogue.write(TABLE_WORDS)
    says = "says: A bid is any number of chips.\n"
    for name, before, after in (
        ("one/reconstruction", says, f"{says}          {RELATION}\n"),
        ("questions", "phase: first-vying}", f"phase: first-vying, {WORDINGS}}}"),
        ("one/hands/slip.hand", "weight: example,", "weight: example, words: Three chips, unless: Four are meant,"),
    ):
        file = shelf / f"{name}.yaml"
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, after, 1), "utf-8")
    write_page(root, "more", "More", ".. primero-situations::")


def write_witnesses(shelf, attack):
    """Describe two witnesses with all the places that are cited, each under its own name and its hostile one."""
    (shelf / "witnesses").mkdir()
    for key in ("nobody-1900", "nobody-1901"):
        places = [{"at": place, "heading": "A heading"} for place in sorted({*attack.places, "Cards"})]
        places.append({"at": "Last", "from": "A bid is", "named": "ours"})
        tree = {
            "format": 2,
            "witness": key,
            "file": f"{key}.txt",
            "places": places,
            "marks": [MARK],
        }
        file = shelf / f"witnesses/{key}.yaml"
        file.write_text(yaml.safe_dump(tree, sort_keys=False), "utf-8")
        attack.on_texts(file, "witness")


def rename_players(file, attack):
    """Give the players of a hand hostile names, the same wherever a player is meant."""
    text = file.read_text("utf-8")
    for name in ("Ann", "Bob"):
        quoted = "'" + attack.text("seats").replace("'", "''") + "'"
        text = quoted.join(re.split(rf"(?<=[\[{{ ]){name}(?=[\],:}}\n])", text))
    file.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def attack():
    """The attacks that were put into the files."""
    return Attack()


@pytest.fixture(scope="module")
def site(tmp_path_factory, attack):
    """A site of which every file is hostile: texts in one game, names too in the other, folders, works."""
    root = library(tmp_path_factory.mktemp("hostile"))
    shelf = root / "reconstructions"
    for number, name in enumerate(('"><img src=x onerror=fetch(1)>', "a b", "x..y", "One")):
        shutil.copytree(shelf / "two", shelf / name)
        rules = shelf / name / "reconstruction.yaml"
        rules.write_text(
            rules.read_text("utf-8").replace("reconstruction: two", f"reconstruction: '{name}'", 1), "utf-8"
        )
        shutil.copy(shelf / "one/hands/agrees.hand.yaml", shelf / f"one/hands/{name} {number}.hand.yaml")
    nameless = shelf / os.fsdecode(b"x\xffy")
    shutil.copytree(shelf / "two", nameless)
    shutil.copytree(shelf / "one/hands", nameless / "hands", dirs_exist_ok=True)
    shutil.copy(shelf / "one/hands/agrees.hand.yaml", shelf / f"one/hands/{nameless.name}.hand.yaml")
    write_more(root)
    shutil.copytree(ONE_CARD, root / FOLDER / "three", ignore=shutil.ignore_patterns("[!r]*"))
    rules = root / FOLDER / "three/reconstruction.yaml"
    rules.write_text(rules.read_text("utf-8").replace("reconstruction: one", "reconstruction: three", 1), "utf-8")
    (root / "primero.yaml").write_text(yaml.safe_dump({"format": 2, "folders": [FOLDER]}), "utf-8")
    rename_players(shelf / "one/hands/agrees.hand.yaml", attack)
    for name, kind in (
        ("one/reconstruction", "reconstruction"),
        ("one/hands/agrees.hand", "hand"),
        ("one/hands/slip.hand", "hand"),
        ("questions", "questions"),
        ("claims/nobody-1900", "claims"),
        ("situations/betting", "situations"),
        ("situations/plays/answering", "plays"),
        ("showdowns", "showdowns"),
    ):
        attack.on_texts(shelf / f"{name}.yaml", kind)
    write_witnesses(shelf, attack)
    (shelf / "two/hands").mkdir(exist_ok=True)
    shutil.copy(shelf / "one/hands/slip.hand.yaml", shelf / "two/hands/names.hand.yaml")
    for name, kind in (("two/reconstruction", "reconstruction"), ("two/hands/names.hand", "hand")):
        attack.on_names(shelf / f"{name}.yaml", kind)
    (shelf / "sources.bib").write_text(bibliography(attack), "utf-8")
    (root / "docs/other.bib").write_text(refused_bibliography(attack), "utf-8")
    settings = root / "docs/conf.py"
    settings.write_text(settings.read_text("utf-8").replace('sources.bib"', 'sources.bib", "other.bib"'), "utf-8")
    page = root / "docs/sources.rst"
    page.write_text(f"{page.read_text('utf-8')}{LIST_OF_ANOTHER}\n.. primero-glossary::\n", "utf-8")
    done = build(root)
    (root / "said.txt").write_text(done.stdout + done.stderr, "utf-8")
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


def test_no_text_of_a_file_is_markup_on_any_page(site, attack):
    """Titles, sentences, names, works: whatever is written there is shown as it was typed."""
    pages = list(site.rglob("*.html"))
    shown: set[int] = set()
    for path in pages:
        page = Page()
        page.feed(path.read_text("utf-8"))
        assert page.suspect == [], path
        shown.update(map(int, re.findall(r"/PWNED/(\d+)", page.words)))
    assert len(pages) > 15
    quiet = {field for field, numbers in attack.fields.items() if not shown.intersection(numbers)}
    assert (set().union(*(declared()[sort] for sort in WRITTEN)) | {"seats"}) - REFERRED_TO - quiet >= SHOWN


def test_every_field_that_is_a_text_carries_an_attack(site, attack):
    """A field that is new, or a sort of text that nobody has thought of, is one more way in."""
    fields = declared()
    assert set(fields) == WRITTEN | NAMES
    assert set().union(*(fields[sort] for sort in WRITTEN)) - REFERRED_TO <= set(attack.fields)


def test_folders_with_names_that_are_none_have_no_pages(site):
    """A folder's name would stand in addresses and in links."""
    names = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert {"reconstructions/one.html", "reconstructions/three.html"} <= names
    assert not [
        name for name in names if "img" in name or " " in name or ".." in name or "One" in name or "\udcff" in name
    ]


def requests_of(site, pages):
    """What a browser asks for that opens all these pages."""
    frames = "".join(f'<iframe src="/{page}"></iframe>' for page in pages)
    (site / "all.html").write_text(f"<!DOCTYPE html><title>all</title>{frames}", "utf-8")
    done, asked = in_chromium(site, "all.html")
    assert "<title>all</title>" in done.stdout, done.stderr
    return asked


@pytest.mark.browser
@needs_chromium
def test_nothing_runs_when_all_pages_are_opened_in_a_browser(site):
    """Every page is opened, and the search asked for every attack: no script that stands in a file is run."""
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html") if path.name != "all.html")
    pages += ["search.html?q=hostile", "search.html?q=%3Cimg/src=/PWNED/0%3E"]
    asked = requests_of(site, pages)
    assert {page.partition("?")[0] for page in pages} <= {path.lstrip("/").partition("?")[0] for path in asked}
    assert [path for path in asked if "PWNED" in path.partition("?")[0]] == []


@pytest.mark.browser
@needs_chromium
def test_an_attack_that_came_through_would_be_noticed(tmp_path):
    """On a page into which texts are put as they are, the same attacks reach the server."""
    attack = Attack()
    texts = "".join(f"<p>{attack.text()}</p>" for _ in ATTACKS)
    (tmp_path / "open.html").write_text(f"<!DOCTYPE html>{texts}", "utf-8")
    assert [path for path in requests_of(tmp_path, ["open.html"]) if "PWNED" in path]


def test_a_title_is_text_in_the_menu_of_the_theme_too(tmp_path):
    """The theme of our site writes titles into the menu of every page as it finds them."""
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
