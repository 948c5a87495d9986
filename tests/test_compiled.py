"""The core is compiled as a whole or not at all."""

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from primero_rules.cli import build_kind
from tests.support.files import ROOT

COMPILED = (".so", ".pyd")


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
