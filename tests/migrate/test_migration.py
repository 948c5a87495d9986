"""Files of format 1 become files of format 2 that say the same, word for word and comment for comment."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import yaml

from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import LOADERS, read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.migrate.migration import format_of_text, migrated
from tests.migrate.flattened import flattened, texts

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "tests" / "migrate"
FOLDERS = (
    ROOT / "reconstructions",
    *(ROOT / "tests" / "files" / kind for kind in ("reconstructions", "libraries", "site")),
)

OLD_WORDS = {
    "value", "point", "never", "omitted", "outranks", "layered", "at_least", "at_most", "keeps_at_most",
    "short_winner", "odd_chips", "lowest_first", "deals_from", "passes_over", "may_not", "how_many", "announced_as",
}  # fmt: skip


def of_format_1(path):
    return not re.search(r"^\{?format:", path.read_text(encoding="utf-8"), re.MULTILINE)


SHIPPED = [path for folder in FOLDERS for path in sorted(folder.rglob("*.yaml")) if of_format_1(path)]
WRITTEN = sorted((EXAMPLES / "before").glob("*.yaml"))
"""Files that stay in format 1 for good, so that there is something to migrate."""

GROUPS = {
    "examples": WRITTEN,
    **{
        str(folder.relative_to(ROOT)): [path for path in SHIPPED if path.parent == folder]
        for folder in sorted({path.parent for path in SHIPPED})
    },
}


@cache
def both(path):
    """The old text of a file and the new."""
    old = path.read_text(encoding="utf-8")
    return old, migrated(old, path.name)


@cache
def tree(text, path):
    return plain(read_text(text, path.name))


def comments(text):
    """The comments of a file, by the places where YAML's own scanner finds no token."""
    tokens = [token for token in yaml.scan(text, LOADERS[0]) if token.end_mark.index > token.start_mark.index]
    covered: set[int] = set()
    for token in tokens:
        end = token.end_mark.index
        if isinstance(token, yaml.ScalarToken) and token.style in ("|", ">"):
            covered.update(range(text.index("\n", token.start_mark.index), end))
        else:
            covered.update(range(token.start_mark.index, end))
    bare = "".join(" " if at in covered else sign for at, sign in enumerate(text))
    return Counter(comment.rstrip() for comment in re.findall(r"#.*", bare))


@pytest.mark.parametrize("paths", GROUPS.values(), ids=GROUPS)
def test_a_migrated_file_says_what_it_said(paths):
    """Citations, bounds, denials and all the rest come to the same when both formats are taken apart."""
    for path in paths:
        old, new = both(path)
        assert flattened(tree(new, path)) == flattened(tree(old, path)), path


@pytest.mark.parametrize("paths", GROUPS.values(), ids=GROUPS)
def test_every_comment_of_the_old_file_stands_in_the_new_one(paths):
    """What an editor noted beside a rule is still there, as often as it was written."""
    for path in paths:
        old, new = both(path)
        assert comments(new) == comments(old), path


@pytest.mark.parametrize("paths", GROUPS.values(), ids=GROUPS)
def test_no_text_is_changed(paths):
    """Every sentence about the game and every argument is the same to the letter."""
    for path in paths:
        old, new = both(path)
        assert texts(tree(new, path)) == texts(tree(old, path)), path


@pytest.mark.parametrize("paths", GROUPS.values(), ids=GROUPS)
def test_a_file_is_migrated_once(paths):
    """A file of format 2 is known as such, and refused in a sentence."""
    for path in paths:
        _, new = both(path)
        assert format_of_text(new, path.name) == 2
        with pytest.raises(Faults, match="this file is of format 2 already"):
            migrated(new, path.name)


@pytest.mark.parametrize("paths", GROUPS.values(), ids=GROUPS)
def test_no_word_of_the_old_language_is_left(paths):
    """Keys that are called otherwise now are found nowhere, but as names that the file gives itself."""
    for path in paths:
        _, new = both(path)
        assert not set(keys(tree(new, path))) & OLD_WORDS, path


def keys(value, under=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            if under not in ("check", "deal", "holds"):
                yield key
            yield from keys(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner, under)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_an_example_becomes_the_file_that_we_expect(path):
    """The examples show every change beside its result, and are the easiest way to see what a change is."""
    _, new = both(path)
    assert new == (EXAMPLES / "after" / path.name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lines", "place", "complaint"),
    [
        (["table: {deals_from: top, deals-from: bottom}"], (2, 26), "'deals_from' and 'deals-from' mean the same"),
        (["table:", "  deals-from: top", "  deals_from: top"], (4, 3), "here, on lines 3 and 4"),
        (["players: {at_least: 2, at_most: 6, least: 3}"], (2, 36), "'at_least' and 'least' are of two formats"),
        (["players: {least: 2, at_most: 6}"], (2, 21), "'least' and 'at_most' are of two formats"),
        (["players: {value: 2, is: 3}"], (2, 21), "'value' and 'is' mean the same"),
    ],
)
def test_a_word_and_its_old_spelling_are_a_fault_where_they_stand(lines, place, complaint):
    """Nothing is rewritten that somebody may have meant in either way, and the place is that of his own text."""
    with pytest.raises(Faults, match=complaint) as refused:
        migrated("\n".join(["reconstruction: mine", *lines, ""]), "mine.yaml")
    assert [(fault.place.line, fault.place.column) for fault in refused.value.faults] == [place]
