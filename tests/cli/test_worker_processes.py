"""Processes that share a command's work have ended when the command goes on, however it was interrupted."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

import pytest

from primero_rules.cli.match import MOST_WORKERS
from primero_rules.cli.worker_processes import worker_processes
from tests.cli.test_cli import run
from tests.support.files import ROOT

AT_WORK = """
import time
from primero_rules.cli.worker_processes import worker_processes

with worker_processes(2) as pool:
    tasks = [pool.submit(time.sleep, 1000) for _ in range(4)]
    while sum(task.running() for task in tasks) < 2:
        time.sleep(0.01)
    print("at work", flush=True)
    tasks[0].result()
"""
"""A command that two processes work for, for many minutes."""


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


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_a_command_that_is_killed_takes_its_processes_with_it(sign):
    """Who ends a match by its id finds none of its processes asleep: the last of them closes the output."""
    command = [sys.executable, "-c", AT_WORK]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "at work\n"
        running.send_signal(sign)
        assert running.communicate(timeout=60)[0] == ""
    assert running.returncode == -sign


INTERRUPTED = """
import time
from primero_rules.cli.worker_processes import worker_processes

try:
    with worker_processes(2) as pool:
        results = pool.map(time.sleep, [0, *[1000] * 500])
        next(results)
        print("at work", flush=True)
        next(results)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
"""A command that two processes work for, with many more tasks waiting whose results it takes in turn."""


@pytest.mark.parametrize("reaches_processes", [True, False])
def test_an_interrupted_match_says_only_that_it_is_interrupted(reaches_processes):
    """Whoever interrupts a match with hundreds of hands before it reads of no failure of a thread."""
    command, pipe = [sys.executable, "-c", INTERRUPTED], subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "at work\n"
        interrupt = os.killpg if reaches_processes else os.kill
        interrupt(running.pid, signal.SIGINT)
        assert running.communicate(timeout=60) == ("interrupted\n", "")


def test_no_more_processes_are_begun_than_there_are_hands(monkeypatch):
    """A match of four hands is played by four processes at most, and no number is taken that nobody can mean."""
    begun = []

    @contextmanager
    def counted(most):
        begun.append(most)
        yield None

    monkeypatch.setattr("primero_rules.cli.worker_processes.worker_processes", counted)
    match = ("match", "suzuki-1994", "--hands", "2", "--players", "random,cautious")
    run(*match, "--workers", MOST_WORKERS)
    assert begun == [4]
    assert f"1<=x<={MOST_WORKERS}" in run(*match, "--workers", "100000", status=2).output
