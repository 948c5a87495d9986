"""The tools for testing the live part of a site: Pyodide, a browser driven from npm, and a small site."""

import atexit
import json
import os
import re
import subprocess
import sys
import threading
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from primero_rules.sphinx_ext.live.live_part import prepare
from primero_rules.sphinx_ext.live.pyodide_files import LeftOut
from tests.support.built_site import ALLOWED, ANSWERING, FORBIDDEN, build, dress, library, write_page
from tests.support.chromium import CHROMIUM
from tests.support.files import ROOT
from tests.support.npm_packages import KEPT, folder_of, npm_packages

PACKAGES = ("playwright-core@1.65.1", "axe-core@4.14.1")
"""The packages that drive the browser and that check a page's accessibility, each in a fixed version."""

AXE = folder_of(*PACKAGES) / "node_modules/axe-core/axe.min.js"
"""The script that checks a page; the server of a site gives it out, so that a browser compiles it but once."""

SCRIPTS = ROOT / "tests" / "browser"

WAIT = 600
"""The time limit of a script, in seconds."""

SITUATIONS = (
    ANSWERING
    + """\
    until: [bid-stands, {not: back-at-bidder}]
"""
)

PAGES = {
    "table": ("Sit down", ".. primero-table::"),
    "lively": ("Sit down to the liveliest game", ".. primero-table:: figures.json"),
    "situations": ("Situations", ".. primero-situations::"),
    "partings": ("Partings", ".. primero-pairs::"),
}


LIVELY = {"seats": 2, "unbid": {"cases": 1, "of": 10}}
QUIET = {"seats": 3, "unbid": {"cases": 9, "of": 10}}
FIGURES = {
    "settings": {"format": 1, "players": "random"},
    "games": {"one": {"hands": [QUIET]}, "two": {"hands": [LIVELY]}},
}
"""Figures of the two small games, in one of which hardly anybody bids."""


@cache
def pyodide_kept():
    """The folder with Pyodide and the compiled modules; skips, with the reason, if they cannot be had."""
    beside_the_site = Path(f"{os.environ.get('PRIMERO_SITE', '')}.live")
    folder = beside_the_site if beside_the_site.is_dir() else KEPT / "live"
    try:
        prepare(folder)
    except LeftOut as why:
        pytest.skip(f"Pyodide cannot be had: {why}")
    return folder


@cache
def packages_kept():
    """The folder with the packages that drive a browser; skips, and says why, where they cannot be had."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium")
    return npm_packages(*PACKAGES)


def node(script, *arguments, given=""):
    """The output of one of our scripts, run by node."""
    command = ["node", str(SCRIPTS / script), *map(str, arguments)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@cache
def reader():
    """The process that plays scenes, one after another and all in one browser, as long as this process lasts."""
    surroundings = {**os.environ, "PRIMERO_CHROMIUM": str(CHROMIUM), "PRIMERO_PACKAGES": str(folder_of(*PACKAGES))}
    command = ["node", str(SCRIPTS / "reader.mjs")]
    pipe = subprocess.PIPE
    begun = subprocess.Popen(command, env=surroundings, stdin=pipe, stdout=pipe, encoding="utf-8")
    atexit.register(begun.communicate)
    return begun


def played(*scene):
    """The outcome of a scene: its name, the address of a site, and what else it is given, all texts."""
    if reader().poll() is not None:
        reader.cache_clear()
    begun = reader()
    too_late = threading.Timer(WAIT, begun.kill)
    too_late.start()
    print(json.dumps(scene), file=begun.stdin, flush=True)
    outcome = begun.stdout.readline()
    too_late.cancel()
    assert outcome, f"the reader has ended, or was ended after {WAIT} seconds"
    return json.loads(outcome)


class Quiet(SimpleHTTPRequestHandler):
    """Serves the files of a site, with the types that scripts and Python need."""

    extensions_map = {  # noqa: RUF012  # an attribute of the class in typeshed too
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *arguments, directory):
        super().__init__(*arguments, directory=directory)

    def translate_path(self, path):
        """The file of an address: one of the site, or axe, which no site has at its top."""
        return str(AXE) if path == f"/{AXE.name}" else super().translate_path(path)

    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def served(folder):
    """The address at which a site is served inside this block."""

    def handler(*arguments):
        return Quiet(*arguments, directory=str(folder))

    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def scenes_on(site):
    """A function that plays a scene on a site and returns its outcome, and checks that nothing failed."""

    def scene(name, *more):
        with served(site) as address:
            outcome = played(name, address, *more)
        assert "failed" not in outcome, outcome["failed"]
        assert outcome["wrong"] == []
        assert outcome["foreign"] == []
        return outcome["report"]

    return scene


def live_site(target):
    """A site of two small games, of which one lets the players give up, in the dress of the real site."""
    root = library(target)
    for name, change in {"one": FORBIDDEN, "two": ALLOWED}.items():
        rules = root / f"reconstructions/{name}/reconstruction.yaml"
        text = rules.read_text("utf-8")
        assert FORBIDDEN in text
        # The theme writes titles into its menu unescaped, which is not what is tested here.
        text = re.sub(r"^title: .*$", f"title: Game {name}", text, flags=re.MULTILINE)
        rules.write_text(text.replace(FORBIDDEN, change), "utf-8")
    for hand in root.rglob("*.hand.yaml"):
        text = re.sub(
            r"^title: .*$", f"title: A hand that {hand.name[:5]}", hand.read_text("utf-8"), flags=re.MULTILINE
        )
        hand.write_text(text, "utf-8")
    shelf = root / "reconstructions/situations"
    shelf.mkdir()
    (shelf / "1-betting.yaml").write_text(SITUATIONS, "utf-8")
    ask = [sys.executable, "-m", "primero_rules.cli", "ask", "--search"]
    surroundings = {**os.environ, "PYTHONPATH": str(root), "NO_COLOR": "1"}
    done = subprocess.run(ask, cwd=root, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for name, (title, directive) in PAGES.items():
        write_page(root, name, title, directive)
    (root / "docs/figures.json").write_text(json.dumps(FIGURES), "utf-8")
    index = root / "docs/index.rst"
    text = index.read_text("utf-8").replace(".. primero-tiles::", "Games\n-----\n\n.. primero-tiles::")
    index.write_text(text, "utf-8")
    dress(root)
    done = build(root, "-D", f"primero_live={pyodide_kept()}")
    assert done.returncode == 0, done.stderr
    return root / "out/html"
