"""Public names as their source files define them: signatures, docstrings and members.

They are read from the source and not from the imported objects, because a compiled class has no docstring; so the
reference is the same whichever build of the package makes it.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import NamedTuple

import primero_rules
from primero_rules.base.docstrings import source_of

WIDTH_OF_SIGNATURE = 76
"""How many characters a signature on one line may have."""

FUNCTION, CLASS, OTHER_NAMES = "Functions", "Classes", "Other names"
"""The kinds of public names, as headings."""


class Defined(NamedTuple):
    """A public name: its kind, its signature as code, its docstring, and for a class its fields and other members.

    ``members`` has the docstring of each public property and method by its name.  A name that is neither function
    nor class has only the text below its assignment.  A class of which users make no objects has no signature.
    """

    kind: str
    signature: str
    text: str
    fields: tuple[str, ...] = ()
    members: tuple[tuple[str, str], ...] = ()


def defined(name: str) -> Defined:
    """What the source says of a public name of the package."""
    for module in modules_of(name):
        for statement, after in pairwise([*statements(module), ast.Pass()]):
            if isinstance(statement, ast.FunctionDef) and statement.name == name:
                return Defined(FUNCTION, _of_function(statement), ast.get_docstring(statement) or "")
            if isinstance(statement, ast.ClassDef) and statement.name == name:
                return class_of(statement)
            if any(isinstance(target, ast.Name) and target.id == name for target in _targets(statement)):
                return Defined(OTHER_NAMES, "", _string(after))
    raise LookupError(f"no module of the package defines {name}")


def modules_of(name: str) -> tuple[str, ...]:
    """The modules that may define a public name: its own, or those from which the package takes its names."""
    own = getattr(getattr(primero_rules, name), "__module__", "")
    homes = tuple(f"primero_rules.{home}" for home in primero_rules._HOMES)  # noqa: SLF001 - our own table
    return (own,) if own.startswith("primero_rules.") else homes


@cache
def statements(module: str) -> list[ast.stmt]:
    """The statements of a module, with the values of defaults, and in a class what it takes over from another."""
    known = vars(import_module(module))
    tree = ast.parse(source_of(module))
    _Defaults(known).visit(tree)
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            statement.body[1:1] = _taken_over(statement, known)
    return tree.body


def _taken_over(node: ast.ClassDef, known: Mapping[str, object]) -> list[ast.stmt]:
    """The fields and functions that a class takes over from one of another module that declares fields."""
    above: list[ast.stmt] = []
    for parent in [known.get(ast.unparse(parent)) for parent in node.bases]:
        home = parent.__module__ if isinstance(parent, type) else ""
        if home.startswith("primero_rules.") and home != known["__name__"]:
            classes = [each for each in statements(home) if isinstance(each, ast.ClassDef) and declared(each)]
            bodies = [each.body for each in classes if each.name == getattr(parent, "__name__", "")]
            above += [each for body in bodies for each in body if isinstance(each, ast.AnnAssign | ast.FunctionDef)]
    return above


class _Defaults(ast.NodeTransformer):
    """Puts the numbers and words of constants in the place of their names where these are defaults."""

    def __init__(self, known: Mapping[str, object]) -> None:
        self.known = known

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        """Replace the defaults of one function."""
        node.defaults = [self._value(default) for default in node.defaults]
        node.kw_defaults = [default and self._value(default) for default in node.kw_defaults]
        return node

    def _value(self, default: ast.expr) -> ast.expr:
        value = self.known.get(default.id) if isinstance(default, ast.Name) else None
        return ast.Constant(value) if isinstance(value, int | str) else default


def class_of(node: ast.ClassDef) -> Defined:
    """What the source says of a class."""
    functions = [member for member in node.body if isinstance(member, ast.FunctionDef)]
    public = [member for member in functions if not member.name.startswith("_")]
    return Defined(
        CLASS,
        "" if _is_made_elsewhere(node) else _of_class(node, functions),
        ast.get_docstring(node) or "",
        tuple(_fields(node)),
        tuple((member.name, ast.get_docstring(member) or "") for member in public),
    )


def _is_made_elsewhere(node: ast.ClassDef) -> bool:
    """True for an exception, and for a protocol, whose classes are those of its users."""
    return any(ast.unparse(parent) in ("Exception", "Failure", "Protocol") for parent in node.bases)


def _of_function(node: ast.FunctionDef) -> str:
    back = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return _laid_out(node.name, _parameters(node.args), back)


def _of_class(node: ast.ClassDef, functions: list[ast.FunctionDef]) -> str:
    """How an object is made: by ``__init__``, or else by the fields that the class declares."""
    making = next((function for function in functions if function.name == "__init__"), None)
    if making is not None:
        return _laid_out(node.name, _parameters(making.args)[1:], "")
    return _laid_out(node.name, [_given(field) for field in declared(node) if not _is_kept(field)], "")


def _parameters(given: ast.arguments) -> list[str]:
    """The parameters as code, with the lone star before those that have to be named."""
    positional = [*given.posonlyargs, *given.args]
    defaults = [*[None] * (len(positional) - len(given.defaults)), *given.defaults]
    parameters = [_parameter(*each) for each in zip(positional, defaults, strict=True)]
    if given.vararg or given.kwonlyargs:
        parameters.append(f"*{ast.unparse(given.vararg)}" if given.vararg else "*")
    parameters += [_parameter(*each) for each in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    return [*parameters, f"**{ast.unparse(given.kwarg)}"] if given.kwarg else parameters


def _parameter(parameter: ast.arg, default: ast.expr | None) -> str:
    return ast.unparse(parameter) + (f" = {ast.unparse(default)}" if default is not None else "")


def _laid_out(name: str, parameters: list[str], back: str) -> str:
    """A signature, with one parameter a line if it is long."""
    line = f"{name}({', '.join(parameters)}){back}"
    if len(line) <= WIDTH_OF_SIGNATURE:
        return line
    inside = "".join(f"    {parameter},\n" for parameter in parameters)
    return f"{name}(\n{inside}){back}"


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """The public fields, in their order: those declared in the class, or else its slots."""
    names = [ast.unparse(field.target) for field in declared(node)]
    yield from (name for name in names or _slots(node) if not name.startswith("_"))


def declared(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The fields that a class declares, in their order."""
    return [
        field
        for field in node.body
        if isinstance(field, ast.AnnAssign) and not ast.unparse(field.annotation).startswith("ClassVar")
    ]


def _given(field: ast.AnnAssign) -> str:
    """A field as the parameter by which it is given; of what else is said of it, only its default counts."""
    default = field.value
    if isinstance(default, ast.Call):
        default = next((keyword.value for keyword in default.keywords if keyword.arg == "default"), default)
    value = "" if default is None else f" = {ast.unparse(default)}"
    return f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}{value}"


def _is_kept(field: ast.AnnAssign) -> bool:
    """True for a field of the object's own, which nobody gives when it is made."""
    return field.value is not None and "init=False" in ast.unparse(field.value)


def _slots(node: ast.ClassDef) -> list[str]:
    for statement in node.body:
        if any(ast.unparse(target) == "__slots__" for target in _targets(statement)):
            assert isinstance(statement, ast.Assign)
            return list(ast.literal_eval(statement.value))
    return []


def _string(statement: ast.stmt) -> str:
    """The text of a string that stands alone; "" for any other statement."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return str(value.value) if isinstance(value, ast.Constant) else ""


def _targets(statement: ast.stmt) -> list[ast.expr]:
    if isinstance(statement, ast.AnnAssign):
        return [statement.target]
    return statement.targets if isinstance(statement, ast.Assign) else []
