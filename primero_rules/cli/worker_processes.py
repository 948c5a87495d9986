"""Processes that share the work of a command: they look where the command looks, and end with it."""

from __future__ import annotations

import signal
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from primero_rules.base.folders import look_only_in, looked_in


def worker_processes(most: int | None = None) -> ProcessPoolExecutor:
    """A pool of so many processes, or of one for each processor."""
    return ProcessPoolExecutor(most, initializer=_begin, initargs=looked_in())


def _begin(folders: Iterable[Path], shipped: frozenset[str] | None) -> None:
    """Look where the command looks; Ctrl-C ends a process at once, which would else go on to what waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    look_only_in(folders, shipped)
