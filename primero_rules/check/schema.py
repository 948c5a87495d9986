"""The JSON Schemas of all kinds of file, written from the declaration of the words.

``python -m primero_rules.check.schema`` writes them; with ``--check`` it only says whether they are up to date.
"""

import json
import sys
from typing import Any

from primero_rules.base.folders import folder, is_file
from primero_rules.check.kinds_of_file import KINDS_OF_FILE
from primero_rules.check.schema_types import Book, Schema, of_terms
from primero_rules.language.declaration.types import Keys

DIALECT = "https://json-schema.org/draft/2020-12/schema"

WIDTH_OF_SCHEMA = 110
"""A mapping or a list is kept on one line if it ends within this column."""


def schemas() -> dict[str, Schema]:
    """The schema of each kind of file."""
    return {kind: _file(kind, root) for kind, root in KINDS_OF_FILE.items()}


def _file(kind: str, root: Keys) -> Schema:
    book = Book(wrapped=kind == "reconstruction")
    head = {"$schema": DIALECT, "title": root.called, "description": f"How a file of the kind '{kind}' is written."}
    body = of_terms(root, book)
    return {**head, **body, "$defs": dict(sorted(book.definitions.items()))}


def schema_text(kind: str, schema: Schema) -> str:
    """The text of a schema file."""
    own = {"$id": f"{kind}.schema.json", **schema}
    return _lay_out(own, "") + "\n"


def _lay_out(value: Any, indent: str) -> str:
    """A value as JSON, on one line where it is short."""
    short = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(short) <= WIDTH_OF_SCHEMA or not isinstance(value, dict | list):
        return short
    within = indent + " "
    if isinstance(value, list):
        items = [within + _lay_out(item, within) for item in value]
        return "[\n" + ",\n".join(items) + f"\n{indent}]"
    entries = [f"{within}{json.dumps(key)}: {_lay_out(item, within)}" for key, item in value.items()]
    return "{\n" + ",\n".join(entries) + f"\n{indent}}}"


def main(arguments: list[str]) -> int:
    """Write the files, or with ``--check`` name those that are not up to date; the exit status."""
    stale = 0
    for kind, schema in schemas().items():
        path, text = folder("schema") / f"{kind}.schema.json", schema_text(kind, schema)
        if is_file(path) and path.read_text("utf-8") == text:
            continue
        stale += 1
        if "--check" in arguments:
            print(f"{path.name} is not up to date")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            print(f"{path.name} is written")
    return int("--check" in arguments and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
