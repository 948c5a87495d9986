"""Generated pages for every rulebook, hand record, file, question, situation and pair.

The pages are stubs with one directive.  They lie in Sphinx's cache of the build, never among the pages that people
write: a build does not change the checkout.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.project import Project

from primero_rules.base.fault import Faults
from primero_rules.records.library_of_hands import HAND_FILE_ENDING, hand_paths
from primero_rules.rules.answers import Question, load_questions, questions_of
from primero_rules.rules.library import ids, load
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.situations.partings.pairs import BETWEEN_IDS, pairs
from primero_rules.sources.resting import outlines

FOLDERS = (
    "reconstructions", "read", "sheets", "hands", "files", "questions", "situations", "compare", "sources",
)  # fmt: skip
"""The folders of the site that hold these pages and nothing else."""

WRITTEN = "generated-pages"
"""The folder of the stubs, inside Sphinx's doctree folder."""


def stubs() -> Iterator[tuple[str, str]]:
    """The name of each page, without its ending, and its text."""
    for reconstruction in ids():
        rulebook = f"   .. primero-rulebook:: {reconstruction}\n      :page:\n"
        yield f"reconstructions/{reconstruction}", f".. primero-flow:: {reconstruction}\n   :page:\n\n{rulebook}"
        yield f"read/{reconstruction}", f":orphan:\n\n.. primero-read:: {reconstruction}\n   :page:\n"
        yield f"sheets/{reconstruction}", f":orphan:\n\n.. primero-sheet:: {reconstruction}\n   :page:\n"
        if hand_paths(reconstruction):
            toctree = f"   .. toctree::\n      :glob:\n      :hidden:\n\n      {reconstruction}/*\n"
            yield f"hands/{reconstruction}", f".. primero-hands:: {reconstruction}\n   :page:\n\n{toctree}"
        yield f"files/{reconstruction}", f":orphan:\n\n.. primero-file:: {reconstruction}\n   :page:\n"
    for path in hand_paths():
        reconstruction, name = path.parent.parent.name, path.name.removesuffix(HAND_FILE_ENDING)
        yield f"hands/{reconstruction}/{name}", f".. primero-hand:: {reconstruction}/{name}\n   :page:\n"
    yield from _questions()
    yield from _situations()
    for text in outlines():
        yield f"sources/{text}", f":orphan:\n\n.. primero-passages:: {text}\n   :page:\n"


def _questions() -> Iterator[tuple[str, str]]:
    """The pages of the questions of the catalogue, and of those that single files ask."""
    asked: list[Question] = []
    with suppress(Faults):  # reported where the questions are listed
        asked += load_questions()
    for reconstruction in ids():
        with suppress(Faults):  # reported where the file is shown
            asked += questions_of(load(reconstruction))
    for question in asked:
        name = question.full_id
        yield f"questions/{name}", f":orphan:\n\n.. primero-question:: {name}\n   :page:\n"


def _situations() -> Iterator[tuple[str, str]]:
    """The pages of situations, and of the pairs compared by them; none if a file of situations is wrong."""
    with suppress(Faults):  # reported where situations are listed
        situations = load_situations()
        for situation in situations:
            yield f"situations/{situation.id}", f":orphan:\n\n.. primero-situation:: {situation.id}\n   :page:\n"
        for pair in pairs() if situations else ():
            name = BETWEEN_IDS.join(pair)
            yield f"compare/{name}", f":orphan:\n\n.. primero-pair:: {name}\n   :page:\n"


class ProjectWithStubs(Project):
    """The pages of two folders: those that people write, and the stubs."""

    def __init__(self, written_by_people: Project, stub_folder: Path) -> None:
        super().__init__(written_by_people.srcdir, written_by_people.source_suffix)
        self.restore(written_by_people)
        self.stub_folder = stub_folder
        self.stubs: set[str] = set()

    def discover(self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)) -> set[str]:
        """Find the pages in both folders, without stubs that older versions left among the written pages."""
        left_out = [f"{folder}/**" for folder in FOLDERS]
        super().discover([*exclude_paths, *left_out, f"**/{WRITTEN}/**"], include_paths)
        self.stubs.clear()
        for stub in sorted(self.stub_folder.rglob("*.rst")):
            path = stub.relative_to(self.stub_folder)
            docname = path.with_suffix("").as_posix()
            self._path_to_docname[path] = self._path_to_docname[stub] = docname
            self._docname_to_path[docname] = path
            self.stubs.add(docname)
        self.docnames |= self.stubs
        return self.docnames

    def doc2path(self, docname: str, absolute: bool) -> Any:  # noqa: FBT001 - Sphinx calls it so
        """The path of a page's file; the relative path of a stub is given as if it lay among the written pages."""
        path = super().doc2path(docname, absolute)
        return self.srcdir / self.stub_folder / f"{docname}.rst" if absolute and docname in self.stubs else path


def write_pages(app: Sphinx) -> None:
    """Write every page that is new or has changed, and delete those whose file is gone."""
    if not app.config.primero_pages:
        return
    root = Path(app.doctreedir) / WRITTEN
    wanted = {root / f"{name}.rst": text for name, text in stubs()}
    for path in list(root.rglob("*.rst")):
        if path not in wanted:
            path.unlink(missing_ok=True)
    for path, text in wanted.items():
        write_if_changed(path, text)
    app.project = app.env.project = ProjectWithStubs(app.project, root)


def write_if_changed(path: Path, text: str) -> None:
    """Write a file only if its text changes, so that its time of change means something."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
