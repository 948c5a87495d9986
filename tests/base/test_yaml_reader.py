"""The YAML reader gives every value its place, takes words as YAML 1.2 does and refuses what is doubtful."""

import contextlib
import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from primero_rules.base import yaml_reader as source
from primero_rules.base.alphabets import mixed_word
from primero_rules.base.fault import Faults, Place
from primero_rules.base.source_file import Source, source_at
from primero_rules.base.spec import shown
from primero_rules.base.text_file import MOST_BYTES, MOST_FAULTS
from primero_rules.base.yaml_reader import read_file, read_text
from primero_rules.base.yaml_syntax import as_yaml
from primero_rules.base.yaml_tree import Node, plain
from tests.support.files import BAD

WRONG = BAD / "yaml"
EXPECTED = [line.split(":", 2) for line in (WRONG / "expected.txt").read_text("utf-8").splitlines()]

NUMBERLIKE = st.from_regex(r"[-+]?[0-9]{1,4}\.?(e[-+]?[0-9]{1,3})?", fullmatch=True)
SHOWN_CHARACTERS = st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Cn", "Zl", "Zp"])
WORDS = NUMBERLIKE | st.text(SHOWN_CHARACTERS, max_size=20).filter(lambda text: mixed_word(text) is None)
NAMES = WORDS.filter(bool)
TEXTS = WORDS
SCALARS = st.none() | st.booleans() | st.integers(-(10**18) + 1, 10**18 - 1) | TEXTS
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    SCALARS | NUMBERS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)
YAMLISH = st.text(st.sampled_from("ab: \n-,[]{}'\"#|>?&*!%@`~1.0\\\r\t"), max_size=30)


@pytest.fixture(params=["quick", "plain"])
def loaders(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with both loaders and again with the one that every machine has."""
    if request.param == "plain":
        monkeypatch.setattr(source, "LOADERS", source.LOADERS[-1:])


def complaint(text: str) -> str:
    """What the reader says against a text."""
    with pytest.raises(Faults) as raised:
        read_text(text, "f")
    return str(raised.value)


def outcome(text: str, chosen: tuple[Any, ...]) -> Node | str:
    """The tree or the faults of a text, read with these loaders."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "LOADERS", chosen)
        try:
            return read_text(text, "f")
        except Faults as faults:
            return str(faults)


@pytest.mark.usefixtures("loaders")
@pytest.mark.parametrize("name", sorted({name for name, _, _ in EXPECTED}))
def test_a_bad_file_is_refused_with_its_own_words(name: str) -> None:
    """Every sample is refused at the expected lines, in the expected words."""
    with pytest.raises(Faults) as raised:
        read_file(WRONG / name)
    for _, line, words in (row for row in EXPECTED if row[0] == name):
        matching = [fault for fault in raised.value.faults if words.strip() in str(fault)]
        assert int(line) in [fault.place.line for fault in matching], str(raised.value)


def test_every_bad_file_has_its_words() -> None:
    """No sample stands without an expectation, and no expectation without its sample."""
    assert {path.name for path in WRONG.glob("*.yaml")} == {name for name, _, _ in EXPECTED}


@pytest.mark.usefixtures("loaders")
@pytest.mark.parametrize(
    ("entry", "column", "words"),
    [
        (
            "{cards: 2, says: Each gets two, not three., gap: x}",
            18,
            "a ',' cannot stand in this text: 'not three.'",
        ),
        ("{says: Each gets two, three, or 4}", 8, "a ',' cannot stand in this text: 'three' would be a key"),
        ("{gap: x, says: Each gets one of these: two}", 16, "a ':' cannot stand in this text"),
        ("{cards: 2, says}", 12, "'says' has no ':' after it"),
    ],
)
def test_a_sentence_between_braces_needs_quotation_marks(entry: str, column: int, words: str) -> None:
    """Its comma would end it, and so would its colon; the fault stands where the sentence begins."""
    said = complaint(f"- {entry}")
    assert said.startswith(f"f:1:{column + 2}: {words}"), said
    assert "quotation marks around" in said or said.endswith("put the sentence in quotation marks")
    assert "\n" not in said


@pytest.mark.usefixtures("loaders")
def test_a_key_between_braces_has_a_colon_and_need_not_have_a_value() -> None:
    """The colon may be followed by nothing, and stand behind quotation marks or spaces."""
    assert plain(read_text("{a: , 'b':2, \"c\" : x, d: }", "f")) == {"a": None, "b": 2, "c": "x", "d": None}


@pytest.mark.usefixtures("loaders")
def test_every_value_knows_its_place_and_path() -> None:
    """Lines and columns count from 1, list items in paths from 0."""
    root, file = (
        read_text("deal: 2\nvying:\n  - pass: {cost: 1}\n    says: free\n", "rules.yaml"),
        Source("rules.yaml"),
    )
    first = root.value["vying"].value[0]
    cost = first.value["pass"].value["cost"]
    assert (root.path, root.kind, root.place) == ("", "mapping", Place(file, 1, 1))
    assert root.keys == {"deal": Place(file, 1, 1), "vying": Place(file, 2, 1)}
    assert (cost.path, cost.kind, cost.value) == ("vying/0/pass/cost", "integer", 1)
    assert cost.place == Place(file, 3, 18)
    assert first.keys["says"] == Place(file, 4, 5)


@pytest.mark.usefixtures("loaders")
@pytest.mark.parametrize(
    "word",
    [
        "no",
        "yes",
        "on",
        "off",
        "y",
        "No",
        "12:30",
        "2002-01-01",
        "2d",
        "0x1F",
        "0o17",
        "1_000",
        "=",
        "tRUE",
        "nan",
        ".",
        "+",
        "1e",
    ],
)
def test_a_word_that_is_not_yaml_12_stays_text(word: str) -> None:
    """What YAML 1.1 took for truths, times, dates and odd numbers is text."""
    node = read_text(f"a: {word}", "f").value["a"]
    assert (node.kind, node.value) == ("text", word)


@pytest.mark.usefixtures("loaders")
@pytest.mark.parametrize(
    ("word", "kind", "value"),
    [
        *(("true", "truth", True), ("True", "truth", True), ("FALSE", "truth", False)),
        *(
            ("null", "nothing", None),
            ("~", "nothing", None),
            ("", "nothing", None),
            ("NULL", "nothing", None),
        ),
        *(("7", "integer", 7), ("-7", "integer", -7), ("+7", "integer", 7), ("0", "integer", 0)),
        *(("1.5", "number", 1.5), (".5", "number", 0.5), ("1.", "number", 1.0), ("1e3", "number", 1000.0)),
        *(("'7'", "text", "7"), ('"true"', "text", "true"), ('""', "text", "")),
    ],
)
def test_a_word_of_yaml_12_has_its_kind(word: str, kind: str, value: object) -> None:
    """The core schema's words, and the same words as text where they are quoted."""
    node = read_text(f"a: {word}", "f").value["a"]
    assert (node.kind, node.value, type(node.value)) == (kind, value, type(value))


@pytest.mark.usefixtures("loaders")
@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 100_000, "{a: " * 100_000, "? " * 100_000])
def test_bottomless_nesting_is_refused_without_recursion(text: str) -> None:
    """A hundred thousand brackets are one fault, not a crash."""
    assert "nested deeper than 64 levels" in complaint(text)


def test_sixty_four_levels_are_read() -> None:
    """The limit itself is allowed."""
    assert read_text("[" * 64 + "]" * 64, "f").kind == "list"


def test_a_crowd_of_faults_and_values_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of nothing but faults or of endless values is given up, soon and with a reason."""
    assert complaint("{" + "a: 1, " * 10_000 + "}").count("\n") == MOST_FAULTS - 1
    monkeypatch.setattr(source, "MOST_NODES", 1_000)
    assert "more than 1,000 values" in complaint("[" + "a," * 1_000 + "]")


def test_faults_before_a_syntax_error_are_reported_with_it() -> None:
    """A duplicate key is not hidden by a bracket that is left open further down."""
    assert re.findall(r"^f:\d+", complaint("a: 1\na: 2\nb: [\n"), re.MULTILINE) == ["f:2", "f:4"]


def test_a_byte_order_mark_may_come_first(tmp_path: Path) -> None:
    """A mark that some editors write moves no column."""
    path = tmp_path / "bom.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    node = read_file(path)
    assert plain(node) == {"a": 1, "b": 2}
    assert node.keys["b"] == Place(source_at(path), 2, 1)


def test_what_is_not_a_readable_file_is_refused(tmp_path: Path) -> None:
    """A directory, a missing file, a pipe, a device and an impossible name each get a sentence."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, words in (
        (tmp_path, "this is a directory"),
        (tmp_path / "missing.yaml", "there is no such file"),
        (pipe, "this is not a regular file"),
        (Path(os.devnull), "this is not a regular file"),
        (tmp_path / "a\0b", "the file cannot be read"),
        (tmp_path / ("a" * 1000), "the file cannot be read"),
    ):
        with pytest.raises(Faults, match=words):
            read_file(path)


def test_a_file_that_may_not_be_opened_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file without leave to read is a fault in words, not a traceback."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n", "utf-8")
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(Faults, match="cannot be read: Permission denied"):
        read_file(path)


def test_a_file_over_the_limit_is_refused_unread(tmp_path: Path) -> None:
    """Two million bytes are enough for rules, as a file and as text."""
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(Faults, match="bigger than 2,000,000 bytes"):
        read_file(path)
    assert "bigger than 2,000,000 bytes" in complaint("é" * (MOST_BYTES // 2 + 1))


def test_a_short_key_within_many_others_is_not_called_too_long() -> None:
    """Where all the keys around a key are too long together, the fault says that of them and not of the last."""
    deep = "{" + ": {".join(["a" * 400] * 3) + ": 1" + "}" * 3
    assert "and those that contain it are too long together" in complaint(deep)
    assert "that contain it" not in complaint("a" * 1_000 + ": 1")


def test_a_number_in_a_fault_is_written_as_in_the_file() -> None:
    """A number such as 1e9 can be found in the file by the words of its fault."""
    root = read_text("big: 1e9\nsmall: .50\n", "f")
    assert [shown(node) for node in root.value.values()] == ["1e9", ".50"]


@given(VALUES, st.sampled_from([110, 100_000]), st.sampled_from([True, False, None]))
def test_what_is_written_is_read_back(value: object, width: int, flow: bool | None) -> None:
    """A text that looks like a number or a truth, such as a player called 1e5, stays a text."""
    text = as_yaml(value, width=width, flow=flow)
    assert plain(read_text(text, "f")) == value


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """No file makes the reader fail in any other way than by Faults."""
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(data)
    with contextlib.suppress(Faults):
        assert isinstance(read_file(path), Node)


@given(st.text(max_size=100) | YAMLISH)
def test_both_loaders_agree(text: str) -> None:
    """A machine without the quick loader reads the same trees and tells the same faults."""
    assert outcome(text, source.LOADERS) == outcome(text, source.LOADERS[-1:])
