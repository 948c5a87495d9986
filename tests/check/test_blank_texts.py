"""A text with nothing in it says nothing, and is as good as none."""

from pathlib import Path

import pytest

from primero_rules.base.yaml_reader import read_file
from primero_rules.check.against_schema import disagreements
from primero_rules.check.files import check
from tests.support.variants import Changes, write_variant


@pytest.mark.parametrize("blank", ["", " ", "\n"])
@pytest.mark.parametrize(
    "changes",
    [
        {"title": ""},
        {"about": ""},
        {"procedure/0/deal/says": ""},
        {"procedure/0/deal": {"cards": 1, "says": "One card.", "gap": "silent", "because": ""}},
        {"players": {"is": "2..3", "says": "Two or three.", "gap": "silent", "because": ""}},
    ],
)
def test_a_blank_text_is_a_fault_of_its_line(changes: Changes, blank: str, tmp_path: Path) -> None:
    """A choice of ours without a reason stays one if its reason is blank; a schema sees it too."""
    filled = {path: _with_blank(value, blank) for path, value in changes.items()}
    path = write_variant(tmp_path / "high-card.yaml", "high-card", filled)
    faults = check([path], play=False).faults
    assert [fault.wrong for fault in faults if fault.code == "empty"] == ["this text is empty"]
    assert not list(disagreements("reconstruction", read_file(path)))


def _with_blank(value: object, blank: str) -> object:
    """A value with this blank text in the place of each empty one."""
    if isinstance(value, dict):
        return {key: _with_blank(inner, blank) for key, inner in value.items()}
    return blank if value == "" else value
