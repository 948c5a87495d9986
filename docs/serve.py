"""Build the site and show it: ``python3 docs/serve.py``, then open the address that it prints.

When a file changes, the site is built again: reload the page.
"""

import argparse
import os
import subprocess
import sys
import webbrowser
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / ".ci"))
from environment import INTERRUPTED, ROOT, prepare, say

PORT = 8765
SITE = ROOT / "docs" / "_build" / "html"


class Server(ThreadingHTTPServer):
    """A server that refuses a taken port; Windows would share the port where reuse is on."""

    allow_reuse_address = os.name != "nt"
    daemon_threads = True
    request_queue_size = 100  # with the default of five, a few silent connections make others wait for seconds

    def handle_error(self, request, client_address):
        """Ignore a browser that has closed the connection; any other error is a bug and is shown."""
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


class Pages(SimpleHTTPRequestHandler):
    """The files of the site and no others, never stale after a rebuild, with types the same on every machine."""

    timeout = 60
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_head(self):
        """Open a file that lies inside the site, not through a link out of it; anything else is not found."""
        if self._is_of_the_site():
            return super().send_head()
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def list_directory(self, _path):
        """Show no lists of files: a folder without an index page is not found."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self):
        """Make the browser check each file again: the next build has the same addresses."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        """Say nothing: the one line worth reading is the address."""

    def _is_of_the_site(self):
        site = Path(self.directory).resolve()
        try:
            meant = Path(self.translate_path(self.path))
            if meant.is_dir() and self.path.partition("?")[0].endswith("/"):
                meant /= "index.html"
            inside = meant.resolve().relative_to(site)
            asked = meant.relative_to(self.directory)
        except (OSError, ValueError):  # it lies outside, or the name is invalid
            return False
        return not any(part.startswith(".") for part in (*inside.parts, *asked.parts))


def command(jobs: int, live: str) -> list:
    """The command that builds the site with so many processes, run in an environment that is ready for it."""
    python = prepare("docs")
    return [python, "-m", "primero_rules.cli", "docs", "--out", str(SITE), "--jobs", str(jobs), live]


def build(jobs: int = 1, live: str = "--live") -> int:
    """Build the site; any warning fails the build, after all of them are shown."""
    return subprocess.run(command(jobs, live), cwd=ROOT, check=False, stdout=subprocess.DEVNULL).returncode


@contextmanager
def kept_up_to_date(jobs: int, live: str):
    """Build the site again after each change of a file, in a process of its own that ends with the block."""
    watch = subprocess.Popen([*command(jobs, live), "--watch"], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        watch.terminate()
        watch.wait()


def listen(port: int, site: Path = SITE) -> Server:
    """A server on the first free port from ``port`` on."""
    for candidate in range(port, min(port + 100, 65536)):
        try:
            return Server(("127.0.0.1", candidate), partial(Pages, directory=str(site)))
        except OSError:
            continue
    raise SystemExit(f"-- no free port was found from {port} on")


def main() -> int:
    """Build the site, and show it unless told not to."""
    parser = argparse.ArgumentParser(description="Build the site and show it on this machine.")
    parser.add_argument("--port", type=int, default=PORT, help=f"the first port to try (default {PORT})")
    parser.add_argument("--no-serve", action="store_true", help="build only")
    parser.add_argument("--open", action="store_true", help="show the site in the browser when it is built")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many processes share the work (one a processor)"
    )
    parser.add_argument("--no-live", action="store_true", help="without the hands to edit and the table to play at")
    arguments = parser.parse_args()
    live = "--no-live" if arguments.no_live else "--live"
    failed = build(arguments.jobs, live)
    if failed or arguments.no_serve:
        return failed
    with listen(arguments.port) as server, kept_up_to_date(arguments.jobs, live):
        address = f"http://127.0.0.1:{server.server_port}/"
        say(f"the site is at {address} (Ctrl-C ends)")
        if arguments.open:
            webbrowser.open(address)
        server.serve_forever()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        say("interrupted")
        sys.exit(INTERRUPTED)
