"""Processes that share the work of a command: they search the same folders as the command, and end with it."""

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread

from primero_rules.base.folders import look_only_in, looked_in
from primero_rules.base.held_files import are_held, hold_files


@contextmanager
def worker_processes(most: int | None = None) -> Iterator[ProcessPoolExecutor]:
    """A pool of at most ``most`` processes, or of one for each processor; at the end, waiting tasks are dropped.

    An interrupted block ends its processes, even if Ctrl-C reached only the command; and they end by themselves
    if the command is killed.
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
    """Delay Ctrl-C until the end of the block.

    If joining a thread is interrupted, Python takes the thread for ended, so that it can never be joined again; and
    the interpreter sometimes fails to exit while the thread of a pool is still cleaning up.
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
    """Search the same folders as the command; Ctrl-C ends the process at once, without further tasks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_command, daemon=True).start()
    look_only_in(folders, shipped)
    if held:
        hold_files()


def _end_with_command() -> None:
    """Wait for the end of the command, and end this process then, whatever it does: nobody takes its results."""
    above = parent_process()
    if above is not None:
        wait([above.sentinel])
        os._exit(0)
