"""A name in the program means one thing, and says which."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import ROOT

PACKAGE = Path(pr.__file__).parent


def files_of_ours(*endings: str) -> list[Path]:
    """The files with these endings that are written by us, and neither built nor fetched."""
    return sorted(
        path
        for folder in ("primero_rules", "tests", ".ci", "docs")
        for ending in endings
        for path in (ROOT / folder).rglob(f"*{ending}")
        if not {"_build", "node_modules"} & set(path.relative_to(ROOT).parts)
    )


WRITTEN_BY_US = files_of_ours(".py")
SCRIPTS = files_of_ours(".js", ".mjs")
EMPTY = {"one", "found", "made", "told", "what", "thing", "utils"}
"""Names that would fit anything, and so say of nothing what it is."""


NOT_CODE = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL)
"""Comments and texts of a script.  Texts between backquotes stay, since there is code in them."""

BINDING = re.compile(
    r"\b(?:const|let|var|class)\s+(\w+(?:\s*,\s*\w+)*|[{\[][^=;]*?[}\]])(?=\s*(?:=|;|of\b|in\b|\{|extends\b))"
    r"|\bfunction\b\s*\*?\s*(\w*\s*\([^)]*\))"
    r"|\bcatch\s*\(([^)]*)\)"
    r"|^import\s+([\w\s,{}*$]*?)\s+from\b"
    r"|(\([^()]*\)|\w+)\s*=>"
    r"|^\s+(?:async\s+)?((?!(?:if|for|while|switch|function)\b)\w+\s*\([^()]*\))\s*\{",
    re.MULTILINE,
)
"""What binds names in a script: a declaration, the parameters of a function, an import, a method."""

GIVEN_ANOTHER_NAME = re.compile(r"\b\w+\s*:(?=\s*\w)|\b\w+\s+as\b|=\s*[^,)}\]]+")
"""In what is taken apart, the field before the name that it gets, or the value that stands for a missing one."""


def bound_in_script(text: str) -> Iterator[tuple[int, str]]:
    """The line and the name of every value, parameter, function and import of a script."""
    code = NOT_CODE.sub(lambda part: re.sub(r"[^\n]", " ", part[0]), text)
    for binding in BINDING.finditer(code):
        names = GIVEN_ANOTHER_NAME.sub("", next(filter(None, binding.groups()), ""))
        for name in re.findall(r"[A-Za-z_$][\w$]*", names):
            yield code.count("\n", 0, binding.start()) + 1, name


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


def empty_names(names: Iterable[tuple[int, str]]) -> list[str]:
    """Those of the names bound in a file that say nothing, each after its line."""
    return [f"{line}: {name}" for line, name in names if name.lower().strip("_$") in EMPTY]


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    """The syntax of every file of the package, which takes long to read."""
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}


def test_no_two_classes_have_one_name(trees: dict[Path, ast.Module]) -> None:
    """Whoever reads of a deal, a showdown or a play finds one class of that name."""
    nodes = (node for tree in trees.values() for node in ast.walk(tree))
    names = Counter(node.name for node in nodes if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1] == []


def test_no_class_has_the_name_of_a_type_or_constant_of_another_module(trees: dict[Path, ast.Module]) -> None:
    """Whoever reads of a step or a hand finds the class of that name, and no other meaning of the word."""
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


def test_no_two_constants_have_one_name_unless_they_are_the_same(trees: dict[Path, ast.Module]) -> None:
    """Whoever reads of a limit or a word finds one meaning of its name, wherever it stands in the program."""
    meanings: dict[str, set[str]] = defaultdict(set)
    for tree in trees.values():
        for name, value in constants(tree):
            meanings[name].add(value)
    assert {name: values for name, values in meanings.items() if len(values) > 1 and name != "__all__"} == {}


def test_a_module_shares_its_name_only_with_its_command_or_its_word() -> None:
    """Whoever reads of a showdown finds its step, its judging and its command, and a door says whose it is."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        folder = str(file.parent.relative_to(PACKAGE))
        if file.stem != "__init__" and folder != "cli":
            places[file.stem].append(folder)
    words_of_a_file = {"language/steps", "language/options", "language/conditions", "language/shapes"}
    shared = {name: folders for name, folders in places.items() if len(set(folders) - words_of_a_file) > 1}
    assert shared == {}


def test_no_two_functions_have_one_name_unless_they_are_the_same(trees: dict[Path, ast.Module]) -> None:
    """A word means one thing wherever it is read; words of the language are told by functions of their names.

    A door takes what a caller hands in and does what the function of its name does.
    """
    called_by_others = {"command", "main", "setup"}
    places: defaultdict[str, list[str]] = defaultdict(list)
    for file, tree in trees.items():
        if not file.stem.endswith("_door") and file.parent.name != "expectations":
            for node in tree.body:
                if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                    places[node.name].append(str(file.relative_to(PACKAGE)))
    shared = {name: files for name, files in places.items() if len(files) > 1 and name not in called_by_others}
    assert shared == {}


def test_every_name_says_what_it_is_of() -> None:
    """Whoever reads of a card, a bid or a finding finds it called so, in the program and in its tests."""
    names = {file: bound(ast.parse(file.read_text(encoding="utf-8"))) for file in WRITTEN_BY_US}
    names |= {file: bound_in_script(file.read_text(encoding="utf-8")) for file in SCRIPTS}
    empty = {str(file.relative_to(ROOT)): empty_names(of_file) for file, of_file in names.items()}
    assert {file: lines for file, lines in empty.items() if lines} == {}
    assert [file for file in names if file.stem in EMPTY] == []


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
    assert len(empty_names(bound(ast.parse(text)))) == 1


@pytest.mark.parametrize(
    "script",
    [
        "const thing = {};",
        "let card, thing;",
        "for (const thing of cards) deal(thing);",
        "const { name: found, suit } = card;",
        "const [, made] = cards;",
        "function what() {}",
        "function deal(card, thing = 1) {}",
        "cards.map((thing) => thing.suit);",
        "cards.map(thing => thing.suit);",
        "try { deal(); } catch (what) {}",
        'import { deal as found } from "./cards.js";',
        "class Table {\n  told(card) {\n  }\n}",
    ],
)
def test_a_name_that_would_fit_anything_is_seen_in_a_script(script: str) -> None:
    """The table of the site is written as the program is."""
    assert len(empty_names(bound_in_script(script))) == 1


@pytest.mark.parametrize(
    "script",
    [
        "// const thing = 1",
        'say("const thing = 1");',
        "const { told: sentence } = answer;",
        "const answer = { told: sentence };",
        "const card = answer.found;",
        'import { made as dealt } from "./cards.js";',
    ],
)
def test_a_field_and_a_text_of_a_script_bind_nothing(script: str) -> None:
    """What others call a card is no name of ours."""
    assert empty_names(bound_in_script(script)) == []


PRIVATE_NAME = re.compile(r"``(?:\w+\.)*(_[a-z]\w*)")
"""A private name between two pairs of backquotes, as docstrings write what stands in the program."""


def private_names_explained(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line of each docstring of a file that mentions a private name, with that name."""
    statements = (node for node in ast.walk(tree) if isinstance(node, ast.Expr))
    for text in (statement.value for statement in statements if isinstance(statement.value, ast.Constant)):
        for name in PRIVATE_NAME.findall(str(text.value)):
            yield text.lineno, name


def names_in_code(tree: ast.Module) -> set[str]:
    """Every name that the code of a file defines or uses."""
    fields = ("name", "id", "attr", "arg", "asname")
    return {str(getattr(node, field)) for node in ast.walk(tree) for field in fields if hasattr(node, field)}


def test_a_docstring_mentions_no_private_name_that_is_gone(trees: dict[Path, ast.Module]) -> None:
    """What is explained by a function of the same file can be looked up there."""
    gone = []
    for file, tree in trees.items():
        known = names_in_code(tree)
        gone += [(file.name, line, name) for line, name in private_names_explained(tree) if name not in known]
    assert not gone
