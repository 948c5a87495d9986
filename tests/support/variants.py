"""The small games of the tests with some of their rules changed."""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

import primero_rules as pr
from primero_rules.base.yaml_reader import read_file, read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.rules.building import build
from primero_rules.rules.rule_file import RuleFile
from tests.support.files import RECONSTRUCTIONS

Changes = Mapping[str, Any]
"""New values by their paths in a file, such as ``procedure/2/showdown/ties``; None leaves a key or an item out."""

CARD = {"name": "card", "cards": 1}
PAIR = {"name": "pair", "cards": 2, "ranks": "same"}

WITH_PAIRS: Changes = {"procedure/0/deal/cards": 2, "combinations/lowest-first": [CARD, PAIR]}
"""High card with two cards each, where a pair is the higher hand."""


class _WrittenOut(yaml.SafeDumper):
    """Writes a value that occurs twice in full both times: the files have no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def rules_of_file(name: str) -> dict[str, Any]:
    """A file of rules as ordinary dicts, lists and scalars."""
    tree: dict[str, Any] = plain(read_file(RECONSTRUCTIONS / f"{name}.yaml"))
    return tree


def variant(name: str, changes: Changes) -> pr.Ruleset:
    """The game of a file with these changes, loaded as any other is."""
    return build(RuleFile(read_text(_text(RECONSTRUCTIONS / f"{name}.yaml", changes), f"{name}.yaml")))


def write_variant(file: Path, name: str, changes: Changes) -> Path:
    """Write the game with these changes to a file, for tests that need its path."""
    return write_changed(file, RECONSTRUCTIONS / f"{name}.yaml", changes)


def write_changed(file: Path, original: Path, changes: Changes) -> Path:
    """Write any file with these changes to another."""
    file.write_text(_text(original, changes), encoding="utf-8")
    return file


def _text(original: Path, changes: Changes) -> str:
    if not changes:
        return original.read_text(encoding="utf-8")
    tree: dict[str, Any] = plain(read_file(original))
    for path, value in changes.items():
        _change(tree, path.split("/"), deepcopy(value))  # a later change may lie within it
    return yaml.dump(tree, Dumper=_WrittenOut, sort_keys=False, allow_unicode=True)


def _change(tree: Any, path: list[str], value: Any) -> None:
    """Set or remove the value at the end of a path; all parts before the last have to be in the file."""
    for part in path[:-1]:
        tree = tree[int(part) if isinstance(tree, list) else part]
    last = int(path[-1]) if isinstance(tree, list) else path[-1]
    if value is None:
        del tree[last]
    else:
        tree[last] = value
