"""A word in letters of two alphabets is refused, since it can look like another; words of one alphabet are not."""

import pytest

from primero_rules.base.alphabets import mixed_word
from primero_rules.base.fault import Faults, render
from primero_rules.base.yaml_reader import read_text

A, O_, E_ = "\N{CYRILLIC SMALL LETTER A}", "\N{GREEK SMALL LETTER OMICRON}", "\N{CYRILLIC SMALL LETTER IE}"


@pytest.mark.parametrize(
    ("word", "letter", "alphabet", "meant"),
    [
        (f"p{A}ir", A, "Cyrillic", "pair"),
        (f"h{O_}use", O_, "Greek", "house"),
        (f"brûl{E_}e\N{COMBINING ACUTE ACCENT}", E_, "Cyrillic", "brûleé"),
        ("na\N{CYRILLIC SMALL LETTER YI}ve", "\N{CYRILLIC SMALL LETTER YI}", "Cyrillic", "naïve"),
        ("к" + "a" + "рт" + A, "a", "Latin", f"к{A}рт{A}"),
        ("жи" + "z", "z", "Latin", ""),
    ],
)
def test_a_word_in_two_alphabets_is_told_with_its_stray_letter(
    word: str, letter: str, alphabet: str, meant: str
) -> None:
    """The letter, its alphabet and the word in one alphabet are told, with accents kept."""
    mixed = mixed_word(f"7 cards: {word}")
    assert mixed is not None
    assert (mixed.word, mixed.letter, mixed.alphabet, mixed.meant) == (word, letter, alphabet, meant)
    assert word[mixed.index] == letter


@pytest.mark.parametrize(
    "text",
    [
        "brûlée, cœur, Straße, ½ fl., Łódź, e\N{COMBINING ACUTE ACCENT}t\N{COMBINING ACUTE ACCENT}",
        "туз и дама",
        "άσος και ρήγας",
        "עברית 日本 カード عربي",
        "a sentence about туз, and about άσος",
        "A-дама, X7туз, 5 µm",
    ],
)
def test_words_of_one_alphabet_are_read(text: str) -> None:
    """Any alphabet may be written, and several in one text, if each word keeps to one."""
    assert mixed_word(text) is None
    assert read_text(f'"{text}": "{text}"', "a.yaml").value[text].value == text


@pytest.mark.parametrize(
    ("entry", "column"), [(f"k: [a, full p{A}ir]", 14), (f"p{A}ir: 1", 2), ('k: "p\\u0430ir"', 4)]
)
def test_the_fault_stands_at_the_letter(entry: str, column: int) -> None:
    """A key and a value are refused alike; where the letter is written by its number, the text is pointed at."""
    with pytest.raises(Faults) as raised:
        read_text(f"x: y\n{entry}\n", "a.yaml")
    (fault,) = raised.value.faults
    assert (fault.place.line, fault.place.column, fault.nearest) == (2, column, "pair")
    assert f"'{A}' (U+0430)" in fault.complaint
    shown = render(fault).splitlines()
    assert shown[2].index("^") == shown[1].index("|") + 1 + column
