"""``primero-reference``: every public name of the library, from its own signature and docstring."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes

import primero_rules
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el

CODE = re.compile(r"``(.+?)``")
QUOTED = re.compile(r"'([\w.\[\], |]+)'")
"""An annotation as ``inspect`` writes it: a quoted string."""


class ReferenceDirective(PrimeroDirective):
    """``primero-reference``: functions, then classes, then the other names."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """A section for each kind of name."""
        groups: dict[str, list[nodes.Node]] = {"Functions": [], "Classes": [], "Other names": []}
        for name in primero_rules.__all__:
            thing = getattr(primero_rules, name)
            kind = "Classes" if inspect.isclass(thing) else "Functions" if callable(thing) else "Other names"
            if thing is int:
                kind = "Other names"
            groups[kind].append(self._entry(name, thing, kind))
        return [self.titled(title, f"names-{nodes.make_id(title)}", *entries) for title, entries in groups.items()]

    def _entry(self, name: str, thing: Any, kind: str) -> nodes.section:
        signature = "" if kind == "Other names" else signature_of(thing)
        text = described(name) if kind == "Other names" else inspect.getdoc(thing) or ""
        head = nodes.literal_block(signature, signature, language="python") if signature else None
        parts = [*([head] if head else []), *paragraphs(text), *(members(thing) if kind == "Classes" else ())]
        return self.titled(name, f"pr-{name}", *parts)


def signature_of(thing: Any) -> str:
    """The signature of a function or class as code, with one argument a line if it is long."""
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    if thing.__name__ in ("Fault", "Faults", "Refused", "Mismatch"):
        return ""
    line = QUOTED.sub(r"\1", f"{thing.__name__}{signature}")
    if len(line) <= 90:
        return line
    arguments = [QUOTED.sub(r"\1", str(parameter)) for parameter in signature.parameters.values()]
    first = next(
        (
            n
            for n, parameter in enumerate(signature.parameters.values())
            if parameter.kind is parameter.KEYWORD_ONLY
        ),
        0,
    )
    if first:
        arguments.insert(first, "*")
    returned = signature.return_annotation
    back = "" if returned is signature.empty else " -> " + QUOTED.sub(r"\1", str(returned))
    inside = "".join(f"    {argument},\n" for argument in arguments)
    return f"{thing.__name__}(\n{inside}){back}"


def paragraphs(text: str) -> Iterator[nodes.Node]:
    """The paragraphs of a docstring as nodes; doctest examples become code blocks."""
    for part in text.split("\n\n"):
        if part.lstrip().startswith(">>>"):
            yield nodes.literal_block(part, part, language="pycon")
        elif part.strip():
            yield nodes.paragraph("", "", *_inline(" ".join(part.split())))


def _inline(text: str) -> Iterator[nodes.Node]:
    for number, part in enumerate(CODE.split(text)):
        if part:
            yield nodes.literal("", part) if number % 2 else nodes.Text(part)


def members(thing: Any) -> Iterator[nodes.Node]:
    """The public fields, properties and methods of a class, with the first paragraphs of the docstrings."""
    fields = [name for name in getattr(thing, "__slots__", ()) if not name.startswith("_")]
    asked = [
        (name, inspect.getdoc(member) or "")
        for name, member in vars(thing).items()
        if not name.startswith("_") and (isinstance(member, property) or inspect.isfunction(member))
    ]
    if fields:
        yield nodes.paragraph("", "Holds ", *_listed(fields), nodes.Text("."))
    if asked:
        entries: list[nodes.Node] = []
        for name, text in asked:
            first = " ".join(text.split("\n\n")[0].split())
            entries += [el("dt", "", el("code", "", name)), el("dd", "", *_inline(first))]
        yield el("dl", "pr-words", *entries)


def _listed(names: list[str]) -> Iterator[nodes.Node]:
    for number, name in enumerate(names):
        if number:
            yield nodes.Text(", ")
        yield nodes.literal("", name)


def described(name: str) -> str:
    """The text below the assignment of a public name that is neither function nor class; "" if there is none."""
    for home in primero_rules._HOMES:  # noqa: SLF001 - the package's own table of its names
        module = import_module(f"primero_rules.{home}")
        if name in vars(module):
            return _below(name, Path(str(module.__file__)).read_text(encoding="utf-8"))
    return ""


def _below(name: str, source: str) -> str:
    """The docstring that follows the assignment of a name in a module's source; "" if there is none."""
    body = ast.parse(source).body
    for assigned, after in pairwise(body):
        targets = _targets(assigned)
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            value = after.value if isinstance(after, ast.Expr) else None
            return str(value.value) if isinstance(value, ast.Constant) else ""
    return ""


def _targets(statement: ast.stmt) -> list[ast.expr]:
    if isinstance(statement, ast.AnnAssign):
        return [statement.target]
    return statement.targets if isinstance(statement, ast.Assign) else []
