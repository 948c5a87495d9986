"""Processes that share the work of a command: they look where the command looks, and end with it."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

from primero_rules.base.folders import look_only_in, looked_in
from primero_rules.base.held_files import are_held, hold_files


@contextmanager
def worker_processes(most: int | None = None) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many processes, or of one for each processor; what has not begun when the block ends never does.

    An interrupted block ends its processes, also if Ctrl-C reached the command alone.
    """
    others = active_children()
    pool = ProcessPoolExecutor(most, initializer=_begin, initargs=(*looked_in(), are_held()))
    try:
        yield pool
    except KeyboardInterrupt:
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        with _interrupted_afterwards():
            pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupted_afterwards() -> Iterator[None]:
    """Let Ctrl-C wait for the end of the block.

    Who waits for a thread and is interrupted can never wait for it again (Python takes it for ended then), and
    Python's own end fails at times if the thread of a pool still puts its things away.
    """
    interrupted = False

    def wait(_signal: int, _frame: object) -> None:
        nonlocal interrupted
        interrupted = True

    usual = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupted:
        raise KeyboardInterrupt


def _begin(folders: Iterable[Path], shipped: frozenset[str] | None, held: bool) -> None:
    """Look where the command looks; Ctrl-C ends a process at once, which would else go on to what waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    look_only_in(folders, shipped)
    if held:
        hold_files()
