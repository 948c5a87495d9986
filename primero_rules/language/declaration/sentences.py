"""What a word means, in a sentence: the docstring of its record, so that no word is described twice.

The docstring is read from the source file, which stands beside the module in every wheel: a class that is compiled
has none.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

Meaning = str | type[Any] | Callable[..., Any]
"""A sentence, or the class or function that has it as the first paragraph of its docstring."""


def sentence(meaning: Meaning) -> str:
    """The sentence itself."""
    if isinstance(meaning, str):
        return meaning
    first = _docstrings(meaning.__module__)[meaning.__name__].split("\n\n")[0]
    return " ".join(first.split())


@cache
def _docstrings(module: str) -> Mapping[str, str]:
    """The docstrings of a module's classes and functions; kept, since the source does not change while it runs."""
    file = Path(str(sys.modules[module].__file__))
    source = file.with_name(file.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    described = [node for node in ast.parse(source).body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    return {node.name: ast.get_docstring(node) or "" for node in described}
