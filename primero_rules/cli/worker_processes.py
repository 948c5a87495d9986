"""Processes that share the work of a command: they search the same folders as the command, and end with it."""

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

from primero_rules.base.folders import look_only_in, looked_in
from primero_rules.base.held_files import are_held, hold_files

LONGEST_TO_DROP = 5.0
"""The seconds that are waited until the waiting tasks of an interrupted command are dropped."""


@contextmanager
def worker_processes(most: int | None = None) -> Iterator[ProcessPoolExecutor]:
    """A pool of at most ``most`` processes, or of one for each processor; at the end, waiting tasks are dropped.

    A block that is interrupted, or left before its end, ends its processes, even if Ctrl-C reached only the
    command; and they end by themselves if the command is killed.
    """
    others = active_children()
    pool = ProcessPoolExecutor(most, initializer=_begin, initargs=(*looked_in(), are_held()))
    ending: Thread | None = None
    try:
        yield pool
    except (KeyboardInterrupt, GeneratorExit):
        last = _last_task(pool)
        processes = [process for process in active_children() if process not in others]
        ending = Thread(target=_end, args=(processes, last))
        raise
    finally:
        with _interrupted_afterwards():
            if ending is None:
                pool.shutdown(cancel_futures=True)
            else:
                ending.start()
                pool.shutdown(cancel_futures=True)
                ending.join()


def _end(processes: Iterable[BaseProcess], last: Future[int] | None) -> None:
    """End processes as soon as their pool has dropped its waiting tasks, the ``last`` of which was put in for this.

    The thread of the pool would fail over a cancelled task that it has not dropped before it finds them ended.
    """
    until = monotonic() + LONGEST_TO_DROP
    while last is not None and not (last.running() or last.done()) and monotonic() < until:
        sleep(0.01)
    for process in processes:
        process.terminate()


def _last_task(pool: ProcessPoolExecutor) -> Future[int] | None:
    """A task that comes after all others of a pool; None if the pool has broken."""
    try:
        return pool.submit(int)
    except RuntimeError:
        return None


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
    """Search the same folders as the command; it is the command that ends the process after Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
