"""Build the site and show it: ``python3 docs/serve.py``, then open the address that it prints."""

import argparse
import os
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / ".ci"))
from environment import ROOT, prepare, say

PORT = 8765
SITE = ROOT / "docs" / "_build" / "html"


class Server(ThreadingHTTPServer):
    """A server that refuses a taken port; Windows would share the port where reuse is on."""

    allow_reuse_address = os.name != "nt"
    daemon_threads = True


class Pages(SimpleHTTPRequestHandler):
    """The files of the site, never stale after a rebuild, with types that do not depend on the machine."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self):
        """Ask the browser to look again each time: the next build has the same addresses."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        """Say nothing: the one line worth reading is the address."""


def build() -> int:
    """Build the site; any warning fails the build, after all of them are shown."""
    python = prepare("docs")
    say("building the site")
    command = [python, "-m", "sphinx", "-W", "--keep-going", "-n", "-j", "auto", "docs", str(SITE)]
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    if status:
        # Sphinx would not read these pages again, and the next build would pass without their warnings.
        shutil.rmtree(SITE / ".doctrees", ignore_errors=True)
    return status


def listen(port: int) -> Server:
    """A server on the first free port from ``port`` on."""
    for candidate in range(port, min(port + 100, 65536)):
        try:
            return Server(("127.0.0.1", candidate), partial(Pages, directory=str(SITE)))
        except OSError:
            continue
    raise SystemExit(f"-- no free port was found from {port} on")


def main() -> int:
    """Build the site, and show it unless told not to."""
    parser = argparse.ArgumentParser(description="Build the site and show it on this machine.")
    parser.add_argument("--port", type=int, default=PORT, help=f"the first port to try (default {PORT})")
    parser.add_argument("--no-serve", action="store_true", help="build only")
    arguments = parser.parse_args()
    failed = build()
    if failed or arguments.no_serve:
        return failed
    with listen(arguments.port) as server:
        say(f"the site is at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends)")
        server.serve_forever()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print()
