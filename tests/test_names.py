"""A name in the program means one thing."""

import ast
from collections import Counter
from pathlib import Path

import primero_rules as pr

PACKAGE = Path(pr.__file__).parent


def test_no_two_classes_have_one_name() -> None:
    """Whoever reads of a deal, a showdown or a play finds one class of that name."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))]
    names = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1] == []
