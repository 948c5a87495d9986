"""A name in the program means one thing, and says which."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import ROOT

PACKAGE = Path(pr.__file__).parent
WRITTEN_BY_US = sorted(
    path
    for folder in ("primero_rules", "tests", ".ci", "docs")
    for path in (ROOT / folder).rglob("*.py")
    if "_build" not in path.relative_to(ROOT).parts
)
EMPTY = {"one", "found", "made", "told", "what", "thing", "utils"}
"""Names that would fit anything, and so say of nothing what it is."""


def bound(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the name of every value, parameter, field, function, class and import of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
            yield node.lineno, node.name or ""
        elif isinstance(node, ast.alias):
            yield node.lineno, node.asname or node.name.rpartition(".")[2]


def constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The name of every constant and type of a module, with the expression that it stands for."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                together = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                values = node.value.elts if together else [node.value] * len(names)  # type: ignore[attr-defined]
                for name, value in zip(names, values, strict=True):
                    if isinstance(name, ast.Name):
                        yield name.id, ast.unparse(value)


def empty_names(text: str) -> list[str]:
    """The names bound in a Python text that say nothing, each after its line."""
    return [f"{line}: {name}" for line, name in bound(ast.parse(text)) if name.lower().strip("_") in EMPTY]


def test_no_two_classes_have_one_name() -> None:
    """Whoever reads of a deal, a showdown or a play finds one class of that name."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))]
    names = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1] == []


def test_no_class_has_the_name_of_a_type_or_constant_of_another_module() -> None:
    """Whoever reads of a step or a hand finds the class of that name, and no other meaning of the word."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}
    classes = {node.name for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)}
    shared = {
        f"{file.relative_to(PACKAGE)}: {name.id}"
        for file, tree in trees.items()
        for node in tree.body
        for target in (node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
        for name in ast.walk(target or ast.Pass())
        if isinstance(name, ast.Name) and name.id in classes
    }
    assert shared == set()


def test_no_two_constants_have_one_name_unless_they_are_the_same() -> None:
    """Whoever reads of a limit or a word finds one meaning of its name, wherever it stands in the program."""
    meanings: dict[str, set[str]] = defaultdict(set)
    for file in sorted(PACKAGE.rglob("*.py")):
        for name, value in constants(ast.parse(file.read_text(encoding="utf-8"))):
            meanings[name].add(value)
    assert {name: values for name, values in meanings.items() if len(values) > 1 and name != "__all__"} == {}


def test_every_name_says_what_it_is_of() -> None:
    """Whoever reads of a card, a bid or a finding finds it called so, in the program and in its tests."""
    names = {str(file.relative_to(ROOT)): empty_names(file.read_text(encoding="utf-8")) for file in WRITTEN_BY_US}
    assert {file: lines for file, lines in names.items() if lines} == {}
    assert [file for file in WRITTEN_BY_US if file.stem in EMPTY] == []


@pytest.mark.parametrize(
    "text",
    [
        "thing = 1",
        "[thing for thing in ()]",
        "def told(): pass",
        "class Told: pass",
        "lambda thing: 0",
        "def test(*, thing): pass",
        "import cards.utils",
        "from cards import made",
        "import cards as found",
        "with cards as (_one, card): pass",
        "try: pass\nexcept ValueError as what: pass",
        "match card:\n case [found]: pass",
        "class Card:\n thing: str",
        "card.thing = 1",
        "FOUND = 1",
    ],
)
def test_a_name_that_would_fit_anything_is_seen(text: str) -> None:
    """It does not matter in which way a card gets it."""
    assert len(empty_names(text)) == 1
