"""A page of a built site in Chromium, which a server of this machine gives out to it."""

import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")


class _Server(SimpleHTTPRequestHandler):
    """Gives out a site without a word, and notes what it is asked for."""

    def __init__(self, asked, *arguments, **more):
        self.asked = asked
        super().__init__(*arguments, **more)

    def do_GET(self):
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, *_):
        """Say nothing."""


def in_chromium(site, page):
    """The process of a Chromium that prints a page of a site after its scripts, and all that it asks for."""
    asked: list[str] = []
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Server, asked, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/{page}"
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"]
        done = subprocess.run([str(CHROMIUM), *options, address], capture_output=True, text=True, timeout=120)
        server.shutdown()
    return done, asked
