"""Sphinx as a process that has imported everything it needs: for each build it forks, and the child builds.

Each build starts from the same state as in a new process, without the imports, which take two thirds of the time.
The package is this one, and the child is told that it lies beside the files of which the site is built.
"""

import gc
import json
import os
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from sphinx.application import builtin_extensions
from sphinx.cmd.build import main as build

import primero_rules.sphinx_ext
from primero_rules.base import folders

SELDOM = (50_000, 20, 50)
"""How much is made before a build looks for garbage: it ends before much of that has gathered."""


def import_all() -> None:
    """Import everything with which a small site is built."""
    ours = walk_packages(primero_rules.sphinx_ext.__path__, "primero_rules.sphinx_ext.")
    for name in (*builtin_extensions, "sphinxcontrib.bibtex", *(module.name for module in ours)):
        import_module(name)


def build_and_end(order) -> None:
    """Build a site and end the process; its output goes to two files."""
    for stream, file in enumerate(order["said"], 1):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT), stream)
    os.environ.clear()
    os.environ.update(order["surroundings"])
    os.chdir(order["root"])
    folders.PACKAGE = Path(order["root"], "primero_rules")
    folders.folder.cache_clear()
    status = 1
    try:
        status = build(order["arguments"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def main() -> None:
    """Read orders, one line for each build, and answer each with its exit status."""
    import_all()
    gc.freeze()  # no build looks through what all of them begin with
    gc.set_threshold(*SELDOM)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            build_and_end(json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
