"""What tells one state of the program from another: no page is kept that another one has made."""

import hashlib
from functools import cache
from pathlib import Path

import primero_rules


def digest_of_program(package: Path) -> str:
    """A digest of all Python files in a folder, with their names."""
    digest = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        digest.update(f"{file.relative_to(package).as_posix()}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def digest_of_this_program() -> str:
    """The digest of this package when it was first asked for, since a process runs the code that it has loaded."""
    return digest_of_program(Path(primero_rules.__file__).parent)
