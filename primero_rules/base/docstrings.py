"""The docstrings of the package's own modules, read from their source files.

A source file stands beside its module in every wheel; a class that is compiled has no docstring.
"""

import ast
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def docstrings(module: str) -> Mapping[str, str]:
    """The docstrings of a module's classes and functions, by name; cached, since the source stays the same."""
    statements = ast.parse(source_of(module)).body
    described = [node for node in statements if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    return {node.name: ast.get_docstring(node) or "" for node in described}


def source_of(module: str) -> str:
    """The source text of an imported module of the package, also where the module is compiled."""
    file = Path(str(sys.modules[module].__file__))
    return file.with_name(file.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
