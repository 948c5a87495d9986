"""Packages that a test fetches from npm, once for all runs; where they cannot be had it skips, and says why."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from primero_rules.sphinx_ext.live.pyodide_files import OF_NPM

KEPT = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "primero-rules"
"""The folder in which fetched packages are kept between runs of the tests."""

WAIT = 180
"""The time limit for npm, in seconds."""


def folder_of(*packages: str) -> Path:
    """The folder in which packages are kept, each named with its version, whether or not they are there."""
    return KEPT / "-".join(["npm", *(package.replace("@", "-") for package in packages)])


def npm_packages(*packages: str) -> Path:
    """The folder with these packages, which are fetched if they are not there."""
    npm, folder = shutil.which("npm"), folder_of(*packages)
    if npm is None or shutil.which("node") is None:
        pytest.skip("there is no npm")
    if not folder.is_dir():
        _fetch(npm, packages, folder)
    return folder


def _fetch(npm: str, packages: tuple[str, ...], folder: Path) -> None:
    """Fetch packages beside their folder, which appears only when all are there, because tests may run at once."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as beside:
        options = ["--silent", "--no-save", "--ignore-scripts", "--prefix", beside]
        command = [npm, "install", *options, *packages]
        try:
            done = subprocess.run(command, env={**os.environ, **OF_NPM}, capture_output=True, timeout=WAIT)
        except subprocess.TimeoutExpired:
            pytest.skip(f"npm has not brought {' and '.join(packages)} within {WAIT} seconds")
        if done.returncode:
            pytest.skip(f"npm cannot bring {' and '.join(packages)}")
        try:
            Path(beside).rename(folder)
        except OSError:
            assert folder.is_dir(), "somebody else brought them meanwhile"
        else:
            Path(beside).mkdir()  # for ``TemporaryDirectory`` to remove
