"""The pictures of pages that somebody is to look at: of every kind, in both widths and both themes."""

import struct

import pytest

from tests.page_pictures import take
from tests.support.built_site import kinds_of_page
from tests.support.live_site import packages_kept

pytestmark = pytest.mark.browser

PAGE = "<!DOCTYPE html><title>A hand</title><style>html[data-theme=dark] {background: black}</style>"
LONG = "<p style='height: 9000px'>"


def size(picture):
    """The width and the height of a PNG file."""
    return struct.unpack(">II", picture.read_bytes()[16:24])


def test_each_kind_of_page_is_taken_four_times(tmp_path):
    """The page of all hands and that of one: wide and narrow, light and dark, as much as stands at the top."""
    packages_kept()
    site, folder = tmp_path / "site", tmp_path / "pictures"
    (site / "hands").mkdir(parents=True)
    for name, text in {"hands": PAGE, "hands/one": PAGE + LONG, "hands/two": PAGE}.items():
        (site / f"{name}.html").write_text(text, "utf-8")
    assert list(take(site, folder, kinds_of_page(site))) == ["hands.html", "hands/one.html"]
    pictures = {picture.name: picture for picture in folder.iterdir()}
    manners = [f"{width}.{theme}.png" for width in (1440, 390) for theme in ("light", "dark")]
    assert set(pictures) == {f"{page}.{manner}" for page in ("hands", "hands--one") for manner in manners}
    assert size(pictures["hands.1440.light.png"]) == (1440, 900)
    assert size(pictures["hands--one.390.dark.png"]) == (390, 3000)
    light, dark = (pictures[f"hands.390.{theme}.png"].read_bytes() for theme in ("light", "dark"))
    assert light != dark
