"""Pyodide for the site: fetched from npm once, when a site is built, and cached; no page fetches it from elsewhere.

Python's standard library and our own modules are compiled in advance, by this very Pyodide, because a browser would
need several seconds for it each time.
"""

import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

VERSION = "314.0.7"
"""The one version of Pyodide that the site is made with."""

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""The files of the npm package that a page needs."""

LIBRARY = "python_stdlib.zip"
HOME_OF_LIBRARY = "/lib/python_stdlib.zip"
"""The path of the standard library in the browser, as tracebacks show it."""

SECONDS_FOR_NPM = 180
"""The time limit for npm and node in seconds: a build without a network must not hang."""

OF_NPM: Mapping[str, str] = {
    "npm_config_fetch_retries": "1",
    "npm_config_fetch_timeout": "60000",
    "npm_config_prefer_offline": "true",
    "npm_config_update_notifier": "false",
}

SHOWN_OF_ERROR = 160
"""How many characters of an error message of npm or node are shown."""

COMPILER = Path(__file__).parent / "compile.mjs"


class LeftOut(Exception):
    """The live part cannot be made here; the message says why in a few words."""


def pyodide(cache: Path) -> Path:
    """The folder of Pyodide's files, fetched if it is not there yet; LeftOut if that fails."""
    for program in ("npm", "node"):
        if shutil.which(program) is None:
            raise LeftOut(f"there is no {program}")
    folder = cache / f"pyodide-{VERSION}"
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as coming:
            fetched = _fetched(Path(coming))
            compiled(fetched, fetched / LIBRARY, Path(coming) / "compiled.zip", HOME_OF_LIBRARY)
            (Path(coming) / "compiled.zip").replace(fetched / LIBRARY)
            fetched.rename(folder)
    return folder


def _fetched(where: Path) -> Path:
    """A new folder with the files of the package, from npm."""
    _run(["npm", "pack", f"pyodide@{VERSION}", "--silent"], where, "npm could not fetch Pyodide")
    folder = where / "pyodide"
    folder.mkdir()
    packages = sorted(where.glob("pyodide-*.tgz"))
    if not packages:
        raise LeftOut("npm fetched no Pyodide")
    with tarfile.open(packages[0]) as package:
        for name in PYODIDE_FILES:
            member = package.extractfile(f"package/{name}")
            if member is None:
                raise LeftOut(f"there is no {name} in what npm fetched")
            (folder / name).write_bytes(member.read())
    return folder


def compiled(folder: Path, archive: Path, target: Path, home: str) -> None:
    """Write an archive in which each module is compiled by this Pyodide; LeftOut if that fails."""
    command = ["node", str(COMPILER), *(str(path.resolve()) for path in (folder, archive, target)), home]
    _run(command, folder, "node could not compile for the browser")


def _run(command: list[str], where: Path, failure: str) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=where,
            env={**os.environ, **OF_NPM},
            capture_output=True,
            text=True,
            timeout=SECONDS_FOR_NPM,
        )
    except (OSError, subprocess.TimeoutExpired):
        raise LeftOut(failure) from None
    if done.returncode:
        why = next((line for line in reversed(done.stderr.splitlines()) if line.strip()), "")
        raise LeftOut(f"{failure}{': ' if why else ''}{why.strip()[:SHOWN_OF_ERROR]}")
