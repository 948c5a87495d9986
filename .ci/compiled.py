"""A copy of the project whose core is compiled: ``python .ci/compiled.py [--quick] FOLDER``.

The modules and the settings are those of the optional wheel, read from pyproject.toml; but the C files are compiled
on all processors at once, which the build of a wheel cannot do.  In the copy ``python -m pytest --compiled`` runs
the tests against it.  Where there is no C compiler nothing is made, and the command ends with 3.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from environment import ROOT, say

COPIED = (".ci", "docs", "primero_rules", "reconstructions", "schema", "tests", "README.md", "pyproject.toml")
LEFT = shutil.ignore_patterns("__pycache__", "_build", "*.so", "*.pyd")
PASSES = (
    "tree-pta",
    "tree-dominator-opts",
    "tree-ccp",
    "tree-fre",
    "tree-sra",
    "tree-dse",
    "shrink-wrap",
    "dse",
    "dce",
)
"""Passes of gcc in which a quick build saves a fifth of its time, and without which the tests take no longer."""

NO_COMPILER = 3
"""The exit status if nothing can be compiled."""

Command = list[str]


def compiler() -> Command:
    """The C compiler that this Python was made for, or that CC names; nothing if it is not installed."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    there = command and shutil.which(command[0]) and headers.is_file() and os.name == "posix"
    return command if there else []


def hook() -> dict[str, Any]:
    """The settings of the compiled wheel in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    settings: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return settings


def modules(include: list[str]) -> Iterator[str]:
    """The files of the hook's list, folders resolved, as paths from the root."""
    for entry in include:
        path = ROOT / entry.lstrip("/")
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield file.relative_to(ROOT).as_posix()


def copy(folder: Path) -> None:
    """Copy everything that the tests read into a folder that is new or was made by this command."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT, dirs_exist_ok=True)
        else:
            shutil.copy(ROOT / name, folder / name)


def run(command: Command) -> None:
    """Run a command quietly; if it fails, end with all its output."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{shlex.join(command)}\n{done.stdout}{done.stderr}")


def compiling(extensions: list[Any], build: Path, *, quick: bool) -> Command:
    """The command that compiles any file of the extensions, which needs its name and that of the object file.

    The headers of all modules are compiled beforehand, since hundreds of files would parse them again.  With
    ``quick``, compiling takes less time and the result is a little slower.
    """
    settings = sysconfig.get_config_vars("CFLAGS", "CCSHARED")
    flags = shlex.split(" ".join(str(setting or "") for setting in settings))
    flags += dict.fromkeys(flag for extension in extensions for flag in extension.extra_compile_args)
    flags += ["-O1", "-g0", *without_passes()] if quick else []
    folders = {sysconfig.get_path("include"), *(folder for each in extensions for folder in each.include_dirs)}
    command = [*compiler(), *flags, *(f"-I{folder}" for folder in sorted(folders))]
    header = build / "headers_of_all_modules.h"
    header.write_text("".join(f'#include "{file.name}"\n' for file in sorted(build.glob("__native*.h"))), "utf-8")
    run([*command, "-x", "c-header", str(header), "-o", f"{header}.gch"])
    return [*command, "-include", str(header)]


def without_passes() -> Command:
    """The flags that leave out ``PASSES``; none for a compiler that does not know all of them."""
    flags = [f"-fno-{name}" for name in PASSES]
    tried = [*compiler(), "-Werror", *flags, "-fsyntax-only", "-x", "c", os.devnull]
    return [] if subprocess.run(tried, capture_output=True, check=False).returncode else flags


def compiled(extension: Any, build: Path, command: Command) -> dict[str, Command]:
    """The object files of an extension, each with the command that compiles it from its source."""
    objects = {str(build / f"{extension.name}-{Path(source).stem}.o"): source for source in extension.sources}
    return {file: [*command, "-c", source, "-o", file] for file, source in objects.items()}


def linked(extension: Any, objects: list[str]) -> Command:
    """The command that links the object files to a module beside its source."""
    module = extension.name.replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [*shlex.split(sysconfig.get_config_var("LDSHARED")), *objects, "-o", module]


def translated(folder: Path) -> list[Any]:
    """The extensions, their modules translated into C."""
    from mypyc.build import mypycify

    settings = hook()
    options = {**settings["options"], "target_dir": str(folder / "build")}
    return list(mypycify([*settings["mypy-args"], *modules(settings["include"])], **options))


def main(arguments: Command) -> int:
    """Copy, translate, compile and link, with a line of progress for each."""
    quick = "--quick" in arguments
    arguments = [argument for argument in arguments if argument != "--quick"]
    if len(arguments) != 1:
        raise SystemExit(__doc__)
    if not compiler():
        say("skipped: there is no C compiler with Python's headers, so that nothing can be compiled here")
        return NO_COMPILER
    folder = Path(arguments[0]).resolve()
    copy(folder)
    os.chdir(folder)
    say("translating the core into C")
    extensions = translated(folder)
    build = folder / "build"
    command = compiling(extensions, build, quick=quick)
    objects = [compiled(extension, build, command) for extension in extensions]
    say(f"compiling {sum(len(commands) for commands in objects)} files")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, [command for commands in objects for command in commands.values()]))
        list(pool.map(run, map(linked, extensions, map(list, objects))))
    shutil.rmtree(build)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
