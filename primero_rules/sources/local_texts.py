"""Source texts kept by the reader; only their outlines ship with the rules."""

import hashlib
from pathlib import Path

from primero_rules.base.fault import Fault, fault_at
from primero_rules.base.folders import exists
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import source_at
from primero_rules.base.text_file import bytes_of, decode
from primero_rules.rules import library
from primero_rules.sources.outline_reading import read_outline
from primero_rules.sources.source_outline import SourceOutline
from primero_rules.sources.source_text import Witness, cut

WITNESSES_FOLDER = "witnesses"
"""The folder of the outlines, beside the folders of the reconstructions."""


@until_it_changes(most=library.MOST_TREES)
def read_local_text(path: Path) -> SourceOutline:
    """The outline in a file, cached until the file changes; Faults with everything wrong in it."""
    return read_outline(library.read(path))


def open_witness(outline: SourceOutline, folder: Path) -> tuple[Witness, str]:
    """The witness whose text lies in a folder, and the SHA-256 of the text; Faults if it cannot be read."""
    path = folder / outline.file
    if not exists(path):
        statement = f"there is no {outline.file} among the witnesses; it would be"
        raise fault_at(outline.file_place, statement, named=source_at(path), code="unknown-name")
    data = bytes_of(path, "a text")
    text = decode(data, path).text or ""
    return cut(outline, text.replace("\r\n", "\n")), hashlib.sha256(data).hexdigest()


def fault_of_changed_text(outline: SourceOutline, digest: str, known: str) -> Fault | None:
    """A fault if the SHA-256 of the text is not the one in the bibliography, or if the bibliography has none."""
    if digest == known:
        return None
    if not known:
        statement = f"the bibliography does not say which copy of {outline.key} was checked"
        return Fault(outline.place, statement, f"sha256 = {{{digest}}}", code="citation")
    statement = f"{outline.file} is not the copy that was checked: its SHA-256 is {digest}"
    return Fault(outline.file_place, statement, f"{known}, as the bibliography has it", code="citation")
