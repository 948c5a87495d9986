"""The core is compiled as a whole or not at all."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from primero_rules.cli import build_kind
from tests.support.files import ROOT

COMPILED = (".so", ".pyd")
FACES = re.compile(r"^primero_rules\.(browser|check|cli|pytest_plugin|sphinx_ext)\b")
"""Modules that may need packages which are not installed, and that make nothing of which a hand is played."""


def listed() -> list[str]:
    """The modules that the build of the compiled wheel names, as they are imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    files: list[Path] = []
    for entry in hook["include"]:
        path = ROOT / entry.lstrip("/")
        files += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    names = [file.relative_to(ROOT).with_suffix("") for file in files]
    return [".".join(name.parts).removesuffix(".__init__") for name in names]


def test_all_of_the_core_is_compiled_or_nothing(pytestconfig: pytest.Config) -> None:
    """A module that is left out makes all others slow; with ``--compiled`` none may be pure."""
    loaded = {name: str(import_module(name).__file__) for name in listed()}
    pure = [name for name, file in loaded.items() if not file.endswith(COMPILED)]
    assert len(loaded) > 1
    assert pure in ([], list(loaded))
    assert build_kind() == ("pure" if pure else "compiled")
    assert not (pure and pytestconfig.getoption("compiled"))


def test_nothing_but_the_core_is_compiled() -> None:
    """Every compiled module stands in the list of the build: none is left over from an older one."""
    package = Path(str(import_module("primero_rules").__file__)).parent
    extensions = [file for file in package.rglob("*") if file.suffix in COMPILED]
    names = {file.relative_to(package.parent).with_name(file.name.partition(".")[0]) for file in extensions}
    assert {".".join(name.parts).removesuffix(".__init__") for name in names} <= set(listed())


def test_no_interpreted_class_derives_from_a_compiled_one() -> None:
    """Such a class could not be made in the compiled build, whatever it is: a turn of a player, an interval."""
    core = set(listed())
    package = import_module("primero_rules")
    inner = [each.name for each in walk_packages(package.__path__, "primero_rules.") if not FACES.search(each.name)]
    derived = {
        f"{kind.__module__}.{kind.__qualname__} of {base.__qualname__}"
        for name in inner
        for kind in vars(import_module(name)).values()
        if isinstance(kind, type) and kind.__module__ not in core and kind.__module__.startswith("primero_rules")
        for base in kind.__mro__[1:]
        if base.__module__ in core
    }
    assert not derived
