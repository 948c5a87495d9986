"""Processes that share a command's work have ended when the command goes on, however it was interrupted."""

import os
import signal
import threading
import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from primero_rules.cli.worker_processes import worker_processes


def test_an_interrupted_command_leaves_nothing_behind():
    """Who interrupts a count of rules waits for no process, even if Ctrl-C reached none of them."""
    before = threading.enumerate()
    with pytest.raises(KeyboardInterrupt), worker_processes(1) as pool:  # noqa: PT012
        tasks = [pool.submit(time.sleep, 60) for _ in range(20)]
        raise KeyboardInterrupt
    assert threading.enumerate() == before
    assert isinstance(tasks[0].exception(), BrokenProcessPool)


def test_an_interrupt_while_processes_end_leaves_nothing_behind():
    """Ctrl-C after the last game of a match ends the command when its processes have ended, and not before them."""
    before = threading.enumerate()
    usual = signal.getsignal(signal.SIGINT)
    interrupt = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt), worker_processes(1) as pool:  # noqa: PT012
        last = pool.submit(time.sleep, 1)
        while not last.running():
            time.sleep(0.01)
        interrupt.start()
    interrupt.join()
    assert threading.enumerate() == before
    assert last.exception() is None
    assert signal.getsignal(signal.SIGINT) is usual
