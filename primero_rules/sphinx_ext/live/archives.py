"""The archives that a browser fetches: one of our modules and PyYAML's, and one of rules and hands.

An archive is a line of JSON with the name and the size of each file, then the files, all of it compressed at once.
A browser has unpacked it before Python is there, and writes the files in a twentieth of the time that Python takes
for an archive of the usual kind.
"""

import gzip
import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import yaml

from primero_rules.base.folders import PACKAGE, folder, libraries
from primero_rules.records.library_of_hands import hand_paths
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import ids, locate
from primero_rules.situations.answers.stored_plays import PLAYS_FOLDER
from primero_rules.situations.asked.library_of_situations import folder_of_situations
from primero_rules.sphinx_ext.live.pyodide_files import VERSION, LeftOut, compiled

NOT_NEEDED = (
    "check",
    "cli",
    "migrate",
    "mutation",
    "pytest_plugin.py",
    "sources",
    "sphinx_ext",
    "writing",
    "_data",
)
"""The parts of the package that no page imports."""

HOME = "/home/pyodide"
"""The folder in the browser in which both archives are unpacked."""

Member = tuple[str, Path]
"""The name of a file in an archive, and its path on this machine."""

File = tuple[str, bytes]
"""The name of a file in an archive, and what is in it."""


def modules() -> Iterator[Member]:
    """Our own modules that a page needs, and PyYAML's without its compiled extension."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE)
        if name.parts[0] not in NOT_NEEDED:
            yield f"{PACKAGE.name}/{name.as_posix()}", path
    for path in sorted(Path(yaml.__file__).parent.glob("*.py")):
        yield f"yaml/{path.name}", path


def library() -> Iterator[Member]:
    """The rules, the hands and the plays of situations, placed as they lie in an installed package."""
    plays = sorted((folder_of_situations() / PLAYS_FOLDER).glob("*.yaml"))
    # A browser looks only in the library that comes with the package, where another catalogue has no place.
    questions = folder("reconstructions") / QUESTIONS_FILE
    for path in (*(locate(name)[0] for name in ids()), *hand_paths(), *plays, questions):
        if path.is_file():
            yield f"{PACKAGE.name}/_data/{in_library(path)}", path


def in_library(path: Path) -> str:
    """The path of a file as the browser knows it, which is also how its rules are placed.

    There all files lie in one library, whichever of ours they come from.
    """
    # A library may lie in another one, as a project's own folder does where its parent is searched too.
    own = max(
        (library for library in libraries() if path.is_relative_to(library)), key=lambda each: len(each.parts)
    )
    return f"reconstructions/{path.relative_to(own).as_posix()}"


def archive_contents(members: Iterable[Member]) -> list[File]:
    """The files of an archive, with what is in them."""
    return [(name, path.read_bytes()) for name, path in members]


def pack(files: Sequence[File], target: Path) -> None:
    """Write an archive; the same files make the same archive."""
    listed = json.dumps([[name, len(data)] for name, data in files], ensure_ascii=False)
    whole = b"".join((listed.encode(), b"\n", *(data for _, data in files)))
    target.write_bytes(gzip.compress(whole, mtime=0))


def archive_of_modules(cache: Path, pyodide: Path) -> Path:
    """The archive of modules, compiled again if one of them has changed; LeftOut if it cannot be written."""
    digest = hashlib.sha256(VERSION.encode())
    for name, path in modules():
        digest.update(name.encode() + path.read_bytes())
    target = cache / f"modules-{digest.hexdigest()[:16]}.packed"
    if not target.is_file():
        coming = cache / "modules.coming"
        try:
            pack(_compiled_modules(cache, pyodide), coming)
        except OSError as error:
            raise LeftOut(f"it cannot be written: {error.strerror}") from None
        for old in cache.glob("modules-*"):
            old.unlink()
        coming.replace(target)
    return target


def _compiled_modules(cache: Path, pyodide: Path) -> list[File]:
    """All modules, compiled in the order of their names."""
    source, target = cache / "modules.plain.zip", cache / "modules.compiled.zip"
    with zipfile.ZipFile(source, "w") as archive:
        for name, path in modules():
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    compiled(pyodide, source, target, HOME)
    with zipfile.ZipFile(target) as archive:
        files = [(name, archive.read(name)) for name in archive.namelist()]
    source.unlink()
    target.unlink()
    return files
