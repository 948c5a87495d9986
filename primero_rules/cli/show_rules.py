"""``primero show ID --rules``: the bare rules of a game as a file that can be loaded and played."""

from collections.abc import Iterator
from typing import Any

from primero_rules.base.yaml_syntax import on_one_line
from primero_rules.rules.bare_rules import bare_rules
from primero_rules.rules.ruleset import Ruleset

WIDTH_OF_RULES = 110
"""The most columns of a line, as far as words can be parted."""

INDENT = 2


def rules_text(rules: Ruleset) -> str:
    """The bare rules as YAML; sections of more than one line are set apart."""
    lines = [f"# {rules.id}: what is executed, without its evidence."]
    for key, part in bare_rules(rules).items():
        written = list(_entry(key, part, 0))
        apart = isinstance(part, dict | list)
        lines += ["", *written] if apart else written
    return "\n".join(lines) + "\n"


def _entry(key: str, value: Any, indent: int) -> Iterator[str]:
    """A key with its value, on one line if that is short enough."""
    line = " " * indent + on_one_line({key: value})[1:-1]
    if len(line) <= WIDTH_OF_RULES or not value or not isinstance(value, dict | list):
        yield from _folded(line, indent) if isinstance(value, str) else (line,)
        return
    yield f"{' ' * indent}{on_one_line({key: None})[1:-1].removesuffix(' null')}"
    yield from _block(value, indent + INDENT)


def _block(value: Any, indent: int) -> Iterator[str]:
    """The entries of a mapping or a list below each other."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _entry(key, inner, indent)
        return
    for item in value:
        first, *rest = _item(item, indent + INDENT)
        yield f"{' ' * indent}- {first.lstrip()}"
        yield from rest


def _item(item: Any, indent: int) -> Iterator[str]:
    line = " " * indent + on_one_line(item)
    if isinstance(item, dict) and len(item) == 1:
        yield from _block(item, indent)
    elif len(line) <= WIDTH_OF_RULES or not isinstance(item, dict | list):
        yield line
    else:
        yield from _block(item, indent)


def _folded(line: str, indent: int) -> Iterator[str]:
    """A long text on several lines, which YAML reads as one."""
    words = line.split(" ")
    while words:
        taken = [words.pop(0)]
        while words and len(" ".join([*taken, words[0]])) <= WIDTH_OF_RULES:
            taken.append(words.pop(0))
        yield " ".join(taken)
        words = [" " * (indent + INDENT) + words[0], *words[1:]] if words else []
