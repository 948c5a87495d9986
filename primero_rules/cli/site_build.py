"""The build of the site: made beside its place, and put there when it is complete and without faults.

Otherwise the site in place stays as it was.  After a build with faults, the next one reads the same pages again;
after one that ended early, it begins from nothing.
"""

from __future__ import annotations

import filecmp
import logging
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from primero_rules.base.folders import exists, is_file, is_folder, libraries, shipped
from primero_rules.cli.seldom_collected import seldom_collected

if TYPE_CHECKING:
    from sphinx.application import Sphinx

TAG = "CACHEDIR.TAG"
SIGNATURE = (
    "Signature: 8a477f597d28d172789f06886806bc55\n# What the build of a site remembers; it may be deleted.\n"
)
"""The content of a file that backup programs know, and that marks a folder as a cache; no other is deleted."""

PLACED = "placed.txt"
"""The list of the site's files, which exists only if the last build did not end early."""


def build_site(pages: Path, target: Path, jobs: int, live: str) -> bool:
    """Build the pages of a folder and put them in place; False if they have faults, all of which are printed.

    The site has pages for the reconstructions in the folders that are looked in, beside those that are shipped.
    ``jobs`` processes share the pages, which does not change their content.  ``live`` is the folder with the files
    of the live part, or "" for a site without it.

    OSError if something cannot be written, or if another build of this site is under way.
    """
    cache = cache_of(target)
    with _alone(target):
        return _build(pages, cache, target, jobs, live)


def _build(pages: Path, cache: Path, target: Path, jobs: int, live: str) -> bool:
    before = _begin(cache)
    if not _run_sphinx(pages, cache, jobs, live):
        if is_folder(cache):
            _note_placed(cache, before)
        return False
    now = sorted(_files(cache / "html"))
    for name in now:
        _place(cache / "html" / name, target / name)
    for name in set(before).difference(now):
        (target / name).unlink(missing_ok=True)
    shutil.rmtree(target / ".doctrees", ignore_errors=True)  # Sphinx's default place for its cache
    _note_placed(cache, now)
    return True


def _note_placed(cache: Path, names: Iterable[str]) -> None:
    (cache / PLACED).write_text("\n".join(names), encoding="utf-8")


def cache_of(target: Path) -> Path:
    """The folder in which the site is built: beside its place, so that nobody publishes it with the site."""
    whole = target.resolve()
    return whole.with_name(f"{whole.name}.cache")


def live_files(target: Path) -> str:
    """The folder with the files of the live part, prepared beside the site; "", with a message, if that fails."""
    from primero_rules.sphinx_ext.live.live_part import prepare
    from primero_rules.sphinx_ext.live.pyodide_files import LeftOut

    folder = target.resolve().with_name(f"{target.resolve().name}.live")
    try:
        prepare(folder)
    except LeftOut as why:
        print(f"the live part is left out: {why}", file=sys.stderr)
        return ""
    return str(folder)


@contextmanager
def _alone(target: Path) -> Iterator[None]:
    """Prevent another build of the same site meanwhile, on systems with locks that end with the process."""
    target.mkdir(parents=True, exist_ok=True)
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        yield
        return
    folder = os.open(target, os.O_RDONLY)
    try:
        flock(folder, LOCK_EX | LOCK_NB)
    except BlockingIOError as error:
        os.close(folder)
        raise BlockingIOError(error.errno, "another build of this site is under way", str(target)) from None
    try:
        yield
    finally:
        with suppress(OSError):  # it is empty only if nothing was built
            target.rmdir()
        os.close(folder)


def _begin(cache: Path) -> list[str]:
    """The files that the last build put in place; none, and an empty cache, if it was not completed."""
    placed = cache / PLACED
    if is_file(placed) and is_file(cache / TAG):
        names = placed.read_text(encoding="utf-8").split("\n")
        placed.unlink()
        return names
    if exists(cache):
        if any(cache.iterdir()) and not is_file(cache / TAG):
            raise FileExistsError(17, "this is in the way of what the build remembers", str(cache))
        shutil.rmtree(cache)
    cache.mkdir(parents=True)
    (cache / TAG).write_text(SIGNATURE, encoding="ascii")
    return []


def _own_folders() -> list[str]:
    """The folders of reconstructions that are looked in, apart from the one shipped."""
    return [str(library) for library in libraries() if library != shipped().resolve()]


def _run_sphinx(pages: Path, cache: Path, jobs: int, live: str) -> bool:
    """Build into the cache: True if there were no warnings.

    An error empties the cache and is printed; OSError if it comes of a file that cannot be read or written.
    """
    from sphinx._cli.util.colour import disable_colour, terminal_supports_colour
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    if not terminal_supports_colour():
        disable_colour()
    try:
        with patch_docutils(pages), docutils_namespace(), _unwritable_pages_raise(), seldom_collected():
            app = Sphinx(
                srcdir=pages,
                confdir=pages,
                outdir=cache / "html",
                doctreedir=cache / "doctrees",
                buildername="html",
                confoverrides={"nitpicky": True, "primero_live": live, "primero_path": _own_folders()},
                status=sys.stderr if sys.stderr.isatty() else None,  # progress
                warning=sys.stderr,
                warningiserror=True,
                parallel=jobs,
            )
            built: set[str] = set()
            app.connect("doctree-resolved", lambda _app, _doctree, docname: built.add(docname))
            app.build()
            if app.statuscode:
                _read_next_time(app, built)
            return app.statuscode == 0
    except SphinxError as error:
        shutil.rmtree(cache, ignore_errors=True)
        for cause in _causes(error):
            if isinstance(cause, OSError):
                raise cause from None
        print(f"{error.category}: {error}", file=sys.stderr)
        return False


def _read_next_time(app: Sphinx, docnames: Iterable[str]) -> None:
    """Make the next build read these pages even if they do not change, so that it repeats their warnings."""
    import pickle

    from sphinx.application import ENV_PICKLE_FILENAME

    app.env.reread_always.update(docnames)
    with Path(app.doctreedir, ENV_PICKLE_FILENAME).open("wb") as file:
        pickle.dump(app.env, file, pickle.HIGHEST_PROTOCOL)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error and all that led to it, as Python and as Sphinx note it."""
    while error is not None:
        yield error
        error = getattr(error, "orig_exc", None) or error.__cause__ or error.__context__


class _Unwritable(logging.Filter):
    """Raises the error of a page that cannot be written: Sphinx would warn of each of hundreds, and go on."""

    def filter(self, record: logging.LogRecord) -> bool:
        for argument in record.args or ():
            if isinstance(argument, OSError):
                raise argument
        return True


@contextmanager
def _unwritable_pages_raise() -> Iterator[None]:
    stopping, logger = _Unwritable(), logging.getLogger("sphinx.sphinx.builders.html")
    logger.addFilter(stopping)
    try:
        yield
    finally:
        logger.removeFilter(stopping)


def _files(folder: Path) -> Iterator[str]:
    """The files of a site, except those whose names begin with a dot, which are notes of Sphinx."""
    for path in folder.rglob("*"):
        name = path.relative_to(folder)
        if is_file(path) and not any(part.startswith(".") for part in name.parts):
            yield name.as_posix()


def _place(built: Path, target: Path) -> None:
    """Replace one file in a single step, unless it is the same already."""
    if is_file(target) and not target.is_symlink() and filecmp.cmp(built, target):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    coming = target.with_name(f".{target.name}.coming")
    try:
        shutil.copy2(built, coming)  # with its time of change, by which ``filecmp`` compares
        coming.replace(target)
    except OSError:
        coming.unlink(missing_ok=True)
        raise
