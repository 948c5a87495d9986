"""Faults are shown as one line each, sorted, with a caret that stands right."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from primero_rules.base.fault import COLUMNS_SHOWN, Fault, Faults, Place, did_you_mean, nearest, render
from primero_rules.base.source_file import Source

HERE = Place(Source("rules.yaml", "a: 1\nsays: xyz\n"), 2, 7)


def caret_column(shown: str) -> int:
    """The column of the caret, counted from the bar."""
    return shown.splitlines()[-1].index("^") - shown.splitlines()[-1].index("|") - 2


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (Fault(HERE, "unknown word"), "rules.yaml:2:7: unknown word"),
        (Fault(HERE, "unknown word", "a step"), "rules.yaml:2:7: unknown word — a step"),
        (Fault(HERE, "unknown word", "", "deal"), "rules.yaml:2:7: unknown word — did you mean 'deal'?"),
        (Fault(HERE, "word", "a step", "deal"), "rules.yaml:2:7: word — a step; did you mean 'deal'?"),
    ],
)
def test_a_fault_shows_only_the_parts_it_has(fault: Fault, line: str) -> None:
    """A fault without advice or near spelling leaves no loose punctuation."""
    assert str(fault) == line


def test_a_fault_stays_one_line_and_cannot_command_a_terminal() -> None:
    """Line breaks and control characters that a fault quotes are made harmless."""
    assert str(Fault(HERE, "a\nb\x1b[2Jc")) == "rules.yaml:2:7: a b\N{REPLACEMENT CHARACTER}[2Jc"


def test_faults_are_sorted_by_place_and_each_shown_once() -> None:
    """Line 9 comes before line 10, and a repeated fault is one fault."""
    late, early = Fault(Place(Source("a"), 10, 1), "late"), Fault(Place(Source("a"), 9, 3), "early")
    assert Faults([late, early, late]).faults == (early, late)
    assert str(Faults([late, early])) == "a:9:3: early\na:10:1: late"


def test_faults_without_a_fault_are_a_mistake() -> None:
    """Nobody can raise an empty complaint."""
    with pytest.raises(ValueError, match="at least one"):
        Faults([])


def test_faults_survive_a_trip_to_another_process() -> None:
    """Parallel test runs hand exceptions over pickled."""
    faults = Faults([Fault(HERE, "what", "expected", "near")])
    assert pickle.loads(pickle.dumps(faults)).faults == faults.faults


def test_nearest_finds_slips_of_the_pen_and_nothing_else() -> None:
    """A swapped letter or a capital is forgiven; an unlike word gets no suggestion."""
    words = ["deal", "exchange", "vying"]
    assert nearest("exchagne", words) == "exchange"
    assert nearest("VYING", words) == "vying"
    assert nearest("quantum", words) == ""
    assert nearest("deal", []) == ""
    assert nearest("d" * 100_000, words) == ""


def test_render_points_at_the_column() -> None:
    """The caret stands under the character that the place names."""
    shown = render(Fault(HERE, "what"))
    assert shown == "rules.yaml:2:7: what\n  2 | says: xyz\n    |       ^"


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        ("\tx", 2, 4),
        ("手札x", 3, 4),
        ("e\u0301x", 3, 1),
        ("\x00x", 2, 1),
        ("ab", 3, 2),
        ("ab", 99, 2),
        ("", 1, 0),
    ],
)
def test_the_caret_counts_columns_as_a_terminal_does(line: str, column: int, expected: int) -> None:
    """A tab takes four columns, a wide character two, an accent none; past the end is the end."""
    assert caret_column(render(Fault(Place(Source("a", line), 1, column), "what"))) == expected


@given(st.text(max_size=400), st.integers(1, 400))
def test_render_never_fails_nor_overflows(text: str, column: int) -> None:
    """Whatever stands in a line, its excerpt is short and has at most one caret line."""
    lines = render(Fault(Place(Source("a", text), 1, column), "what")).split("\n")
    assert len(lines) == 3
    assert len(lines[1].encode("utf-32-le", "surrogatepass")) // 4 <= len(text) + COLUMNS_SHOWN
    assert lines[2].rstrip().endswith("^")


def test_a_long_line_is_cut_around_the_fault() -> None:
    """Ten thousand characters before and after do not hide the one that is meant."""
    source = Source("a", "x" * 10_000 + "!" + "y" * 10_000)
    shown = render(Fault(Place(source, 1, 10_001), "what")).split("\n")
    assert shown[2].index("^") == shown[1].index("!")
    assert len(shown[1]) <= COLUMNS_SHOWN + 10
    assert shown[1].count("…") == 2


@pytest.mark.parametrize(("text", "line"), [(None, 1), ("a: 1", 7)])
def test_without_the_source_line_only_the_fault_is_shown(text: str | None, line: int) -> None:
    """A missing file or a line beyond its end has no excerpt."""
    fault = Fault(Place(Source("a", text), line, 1), "what")
    assert render(fault) == str(fault)


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(("line", "shown"), [(1, "first"), (2, ""), (3, "third"), (4, "")])
def test_a_line_is_shown_whole_and_without_its_end(line_break: str, line: int, shown: str) -> None:
    """Whatever ends a line, an empty one and the last one too, it is no part of what is shown."""
    text = line_break.join(["first", "", "third", ""])
    rendered = render(Fault(Place(Source("a.yaml", text), line, 1), "wrong")).splitlines()
    assert rendered[1] == f"  {line} | {shown}".rstrip()
    assert len(rendered) == 3


def test_a_spelling_that_was_meant_is_asked_for_in_the_same_words_everywhere() -> None:
    """A name with an apostrophe is quoted alike in the fault of a file and where no file is at fault."""
    fault = Fault(HERE, "there is no point", nearest="l'as")
    assert fault.said == 'there is no point — did you mean "l\'as"?'
    assert did_you_mean("l'as") == '; did you mean "l\'as"?'
