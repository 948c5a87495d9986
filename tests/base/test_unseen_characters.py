"""Characters that nobody can see are refused in every kind of file, each with its line and a caret."""

from pathlib import Path

import pytest

from primero_rules.base.fault import render
from primero_rules.base.visible import visible
from primero_rules.check.files import check

TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x061C)
WITHOUT_WIDTH = (*range(0x200B, 0x2010), 0x2060, 0xFEFF, 0x180E)
KINDS = (
    "reconstruction.yaml",
    "a.hand.yaml",
    "questions.yaml",
    "claims/a.yaml",
    "witnesses/a.yaml",
    "sources.bib",
)


@pytest.mark.parametrize("code", [*TURNING, *WITHOUT_WIDTH, 0xE0041], ids=lambda code: f"U+{code:04X}")
@pytest.mark.parametrize("kind", KINDS)
def test_a_character_that_nobody_sees_is_refused_in_every_kind_of_file(
    tmp_path: Path, kind: str, code: int
) -> None:
    """A word that is turned round, or that is parted by nothing visible, would read otherwise than it stands."""
    file = tmp_path / kind
    file.parent.mkdir(exist_ok=True)
    text = (
        f"@misc{{one,\n  title = {{an{chr(code)}d}}\n}}\n" if kind.endswith("bib") else f"a: b\nc: an{chr(code)}d\n"
    )
    file.write_text(text, encoding="utf-8")
    faults = [fault for fault in check([file]).faults if f"U+{code:04X} is not allowed" in fault.complaint]
    assert [fault.place.line for fault in faults] == [2]
    shown = render(faults[0]).splitlines()
    assert chr(code) not in "".join(shown)
    column = faults[0].place.column - 1
    assert shown[2].index("^") == shown[1].index("|") + 2 + column


def test_letters_of_other_scripts_and_signs_are_text() -> None:
    """What can be seen may stand in a file: accents, suits, Hebrew, Chinese, cards."""
    text = "é — “x” ♥ 🃏 日本 עברית Ѐ"
    assert visible(text) == text
