"""Headless Chromium, if it is installed: pages as they are printed."""

import re
import shutil
import subprocess

import pytest

CHROMIUM = shutil.which("chromium")
PAGES = re.compile(rb"/Type /Pages\b.*?/Count (\d+)", re.DOTALL)

needed = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here to print a page with")


def printed_pages(html, folder):
    """How many sheets of paper a page takes when it is printed."""
    assert CHROMIUM is not None
    paper = folder / f"{html.stem}.pdf"
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    places = [f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={paper}", html.as_uri()]
    subprocess.run([CHROMIUM, *options, *places], capture_output=True, timeout=120, check=True)
    return max(map(int, PAGES.findall(paper.read_bytes())))
