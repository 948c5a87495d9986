"""The program knows no scholar, no hand and no card's worth: all that stands in the files it reads."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.folders import folder
from primero_rules.base.yaml_tree import plain
from primero_rules.language.declaration.former_keys import FORMER_KEYS
from primero_rules.rules.library import locate, read
from tests.support.files import compiled_core
from tests.support.selections import asked

PACKAGE = Path(pr.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
FLOORS = (
    "base",
    "game",
    "language",
    "rules",
    "play",
    "players",
    "records",
    "comparison",
    "sources",
    "book",
    "browser",
    "migrate",
    "mutation",
    "table",
)
BELOW_THE_FACES = [file for file in FILES if file.relative_to(PACKAGE).parts[0] in FLOORS]

OWN_NAME = "primero"

NOWHERE = {
    "suzuki", "whittaker", "zorli", "coeur", "ducoeur", "waks", "parlett", "harbinger", "franz", "cardano", "gould",
    "berni", "david", "girolamo", "justin", "numerus", "fluxus", "flussi", "fluss", "supremus", "maximus", "chorus",
    "primiera", "prime", "cinquantacinque", "fifty-five", "flush", "four-of-a-kind", "high-primero", "frusso",
    "quinola", "vada", "invito", "revie", "swig",
}  # fmt: skip
"""Words that stand for one author or one game and are no words of every day."""

VALUES = {"ace": 16, "six": 18, "seven": 21}


def test_no_author_and_no_hand_is_named_in_the_program() -> None:
    """Neither code nor comment knows whom the files are by or what they call a hand."""
    for file in FILES:
        text = file.read_text(encoding="utf-8").lower()
        words = set(re.findall(r"[^\W\d_]+", text))
        assert sorted(name for name in NOWHERE if name in words or ("-" in name and name in text)) == [], file


def texts(tree: Any, wanted: tuple[str, ...]) -> Iterator[str]:
    """Every text under the keys wanted."""
    if isinstance(tree, dict):
        for key, inner in tree.items():
            if key in wanted and isinstance(inner, str):
                yield inner
            yield from texts(inner, wanted)
    elif isinstance(tree, list):
        for inner in tree:
            yield from texts(inner, wanted)


def named_in_files() -> set[str]:
    """What the files that we ship call their games, their authors and their hands.

    Whoever adds a file may call them by any letter or word, and hits by chance upon one of the program.
    """
    names = set(asked())
    for name in asked():
        tree = plain(read(locate(name)[0]))
        names.add(tree["scholar"])
        names.update(texts(tree["combinations"], ("name",)))
    return {word.lower() for word in names}


def words_of_language(tree: Any) -> Iterator[str]:
    """Every key and every text of a schema: words that a file may use, and examples of them."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        yield from tree
        for inner in tree.values():
            yield from words_of_language(inner)
    elif isinstance(tree, list):
        for inner in tree:
            yield from words_of_language(inner)


def constants(code: str) -> set[str]:
    """The texts that code can compare something with: all but those that nothing is done with, such as this."""
    tree = ast.parse(code)
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value.lower()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in idle
    }


@pytest.fixture(scope="module")
def names() -> set[str]:
    """Names in files that are not words of the rule language, too."""
    schemas = [json.loads(path.read_text(encoding="utf-8")) for path in folder("schema").glob("*.json")]
    return named_in_files() - set(words_of_language(schemas)) - set(FORMER_KEYS) - {OWN_NAME}


def test_no_name_in_a_file_decides_anything(names: set[str]) -> None:
    """The program asks after no game, no author and no hand by name, whatever the files call them."""
    for file in BELOW_THE_FACES:
        assert sorted(names & constants(file.read_text(encoding="utf-8"))) == [], file


def test_a_hand_that_is_asked_after_by_name_would_be_found(names: set[str]) -> None:
    """A text that is compared is found, one that only explains is not."""
    name = min(names)
    assert name in constants(f"def better(hand):\n    return hand.name == {name!r}")
    assert name not in constants(f"def better(hand):\n    {name!r}")


def numbers(node: ast.AST) -> set[int]:
    """The whole numbers written out in a list, a tuple, a set or a mapping."""
    inside: list[ast.expr | None] = []
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        inside = list(node.elts)
    elif isinstance(node, ast.Dict):
        inside = [*node.keys, *node.values]
    return {entry.value for entry in inside if isinstance(entry, ast.Constant) and type(entry.value) is int}


def test_no_table_of_card_values_is_in_the_program() -> None:
    """What a card counts stands in the file of its game: 21, 18 and 16 are nowhere together."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            assert len(numbers(node) & set(VALUES.values())) < 2, file


RANDOM_MODULES = {"random", "secrets", "uuid"}
CLOCKS = {"time", "datetime", "zoneinfo", "locale"}
SURROUNDINGS = {"os", "subprocess", "socket", "urllib", "http", "tempfile", "shutil", "logging"}
MAY_IMPORT = {
    "game/chance.py": {"random"},  # only to make the generator that a caller's seed stands for
}
MAY_READ = {"base/text_file.py", "base/docstrings.py"}  # the latter the source of the package alone
OPENING = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
TALKING = {"print", "input", "breakpoint", "eval", "exec"}


def run(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node of a file but those that only a checker of types reads."""
    yield tree
    for child in ast.iter_child_nodes(tree):
        if not (
            isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING"
        ):
            yield from run(child)


def imported(tree: ast.AST) -> set[str]:
    """The top names of all modules that a file imports, types aside."""
    modules = set()
    for node in run(tree):
        if isinstance(node, ast.Import):
            modules |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add((node.module or "").partition(".")[0])
    return modules


def called(tree: ast.AST) -> set[str]:
    """The names of all that a file calls."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            if isinstance(function, ast.Name):
                names.add(function.id)
            elif isinstance(function, ast.Attribute):
                names.add(function.attr)
    return names


def test_below_the_faces_there_is_no_chance_no_clock_no_file_and_no_print() -> None:
    """What happens at the table follows from the rules, the state and the action alone."""
    for file in BELOW_THE_FACES:
        where = file.relative_to(PACKAGE).as_posix()
        tree = ast.parse(file.read_text(encoding="utf-8"))
        unwanted = (RANDOM_MODULES | CLOCKS | SURROUNDINGS) - MAY_IMPORT.get(where, set())
        assert not imported(tree) & unwanted, where
        assert not called(tree) & TALKING, where
        assert where in MAY_READ or not called(tree) & OPENING, where


BLOCKED = """
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0].replace(COMPILED, "primero_rules")
        if top not in sys.stdlib_module_names and top not in ("primero_rules", "yaml", "_yaml"):
            raise ImportError(f"{name} is not part of the core")

sys.meta_path.insert(0, Block())

import importlib
import pkgutil
import primero_rules

for floor in FLOORS:
    package = importlib.import_module(f"primero_rules.{floor}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)

rules = next(rules for rules in primero_rules.load_all() if rules.playable)
print(primero_rules.playout(rules, seed=1).decisions > 0)
"""


def test_the_core_needs_the_standard_library_and_yaml_alone() -> None:
    """A hand can be played where nothing else is installed: in a reader's browser."""
    [compiled] = [file.name.partition(".")[0] for file in compiled_core()] or [""]
    program = BLOCKED.replace("FLOORS", repr(FLOORS)).replace("COMPILED", repr(compiled or "primero_rules"))
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})\n{program}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "True\n"
