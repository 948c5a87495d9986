"""The witnesses on a reader's own shelf: their descriptions come with the rules, their texts do not."""

from __future__ import annotations

import hashlib
from pathlib import Path

from primero_rules.base import yaml_syntax as syntax
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.source_file import source_at
from primero_rules.base.yaml_tree import bytes_of
from primero_rules.rules import library
from primero_rules.sources.source_outline import Description, read_description
from primero_rules.sources.source_text import Witness, cut

FOLDER = "witnesses"
"""The folder, beside those of the reconstructions, in which each witness is described."""


def read(path: Path) -> Description:
    """The description in a file; Faults with what is wrong with it."""
    return read_description(library.read(path))


def open_witness(description: Description, folder: Path) -> tuple[Witness, str]:
    """The witness whose text lies in a folder, and the SHA-256 of that text; Faults if it cannot be read."""
    path = folder / description.file
    if not path.exists():
        what = f"there is no {description.file} among the witnesses; it would be"
        raise Faults([Fault(description.file_place, what, named=source_at(path))])
    data = bytes_of(path, "a text")
    text = syntax.decode(data, path).text or ""
    return cut(description, text.replace("\r\n", "\n")), hashlib.sha256(data).hexdigest()


def changed(description: Description, digest: str, known: str) -> Fault | None:
    """The fault of a witness that is not the copy which the bibliography names by its SHA-256."""
    if digest == known:
        return None
    if not known:
        what = f"the bibliography does not say which copy of {description.key} was checked"
        return Fault(description.place, what, f"sha256 = {{{digest}}}")
    what = f"{description.file} is not the copy that was checked: its SHA-256 is {digest}"
    return Fault(description.file_place, what, f"{known}, as the bibliography has it")
