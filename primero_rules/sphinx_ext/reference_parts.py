"""The classes of which the public names are made: what functions give back, what their parts are, and theirs.

Like the public names they are read from the source.
"""

import ast
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import primero_rules
from primero_rules.sphinx_ext.reference_source import Defined, class_of, declared, modules_of, statements

PACKAGE_PREFIX = "primero_rules."

LEVELS = 2
"""How far parts are followed: the parts of what has a public name, and the parts of those."""

WITHIN = frozenset({"Ruleset"})
"""Public names whose parts are those of the rule language, which has pages of its own."""


def parts() -> dict[str, Defined]:
    """By name, in alphabetical order, each class without a public name that is a part of what has one."""
    reached: dict[str, tuple[str, ast.ClassDef]] = {}
    beginning = [
        (module, statement)
        for name in primero_rules.__all__
        if name not in WITHIN
        for module in modules_of(name)
        for statement in statements(module)
        if isinstance(statement, ast.FunctionDef | ast.ClassDef) and statement.name == name
    ]
    level: list[tuple[str, ast.FunctionDef | ast.ClassDef]] = [*beginning]
    for _ in range(LEVELS):
        following: list[tuple[str, ast.FunctionDef | ast.ClassDef]] = []
        for module, statement in level:
            for home, node in _classes_in(module, statement):
                if node.name not in reached and node.name not in primero_rules.__all__:
                    reached[node.name] = home, node
                    following.append((home, node))
        level = following
    return {name: class_of(reached[name][1]) for name in sorted(reached)}


def _classes_in(module: str, statement: ast.FunctionDef | ast.ClassDef) -> Iterator[tuple[str, ast.ClassDef]]:
    """The classes of the package, with their modules, that a function gives back or that a class holds."""
    for annotation in _annotations(statement):
        for name in _names(annotation):
            yield from _meant(module, name)


def _annotations(statement: ast.FunctionDef | ast.ClassDef) -> Iterator[ast.expr]:
    """What a function gives back; of a class its fields, what it is made of, and what it gives back."""
    if isinstance(statement, ast.FunctionDef):
        yield from [statement.returns] if statement.returns else []
        return
    yield from (field.annotation for field in declared(statement))
    for method in statement.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            yield from (given.annotation for given in method.args.args if given.annotation)
        elif isinstance(method, ast.FunctionDef) and not method.name.startswith("_") and method.returns:
            yield method.returns


def _names(annotation: ast.AST) -> Iterator[str]:
    """The names in an annotation, also where it is written as text."""
    for node in ast.walk(annotation):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            with suppress(SyntaxError):  # the words of a Literal need not be names
                yield from _names(ast.parse(node.value, mode="eval"))


@cache
def _meant(module: str, name: str) -> tuple[tuple[str, ast.ClassDef], ...]:
    """The classes of the package for which a name in a module stands; several if it is the name of a choice."""
    for statement in statements(module):
        if isinstance(statement, ast.ClassDef) and statement.name == name:
            return ((module, statement),)
        if isinstance(statement, ast.Assign) and any(_is_named(target, name) for target in statement.targets):
            return tuple(each for other in _names(statement.value) for each in _meant(module, other))
        for node in ast.walk(statement):
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
                home = node.module or ""
                return _meant(home, name) if home.startswith(PACKAGE_PREFIX) else ()
    return ()


def _is_named(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name
