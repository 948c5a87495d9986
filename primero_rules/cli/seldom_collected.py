"""Long work that holds much: Python looks less often than usual for what nobody needs any more."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

AFTER = (5_000_000, 20, 20)
"""So many things are made before Python looks; to look is to walk through what is held, and mostly in vain.

What nobody needs takes up to half a gigabyte then.
"""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Let Python look seldom meanwhile: that took a sixth of the time of a build, a quarter of that of a search."""
    before = gc.get_threshold()
    gc.set_threshold(*AFTER)
    try:
        yield
    finally:
        gc.freeze()  # with this and the next line, all that is held counts as old and nothing as made lately;
        gc.unfreeze()  # else Python would look through all of it at once, in vain, while it is still held
        gc.set_threshold(*before)
