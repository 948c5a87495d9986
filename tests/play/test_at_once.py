"""Hands are the same whoever plays them: in several threads, in other processes, beside a file that is changed."""

import hashlib
import itertools
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import RECONSTRUCTIONS, ROOT

GAMES = [name for name in pr.ids() if pr.load(name).playable]
THREADS = 8
HANDS = 192
ENOUGH = 20
"""How often each of two things has to come about."""


def hand_as_text(number: int) -> str:
    """A random hand as text: all that happens in it, and how it ends."""
    played = pr.playout(pr.load(GAMES[number % len(GAMES)]), seed=number)
    return json.dumps([pr.to_json(value) for value in (*played.events, played.final)])


def fingerprint(hands: int) -> str:
    """What so many hands come to."""
    return hashlib.sha256("\n".join(map(hand_as_text, range(hands))).encode()).hexdigest()


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns as often as Python lets them."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("impatient")
def test_hands_that_are_played_at_once_are_those_that_are_played_one_by_one() -> None:
    """Eight threads share the rules and all that is remembered of them, and none is in another's way."""
    alone = list(map(hand_as_text, range(HANDS)))
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(hand_as_text, range(HANDS))) == alone


def test_a_hand_is_the_same_in_whatever_order_python_holds_a_set() -> None:
    """Processes whose hashes are different play and tell the same hands."""
    program = f"from {__name__} import fingerprint; print(fingerprint({HANDS}))"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
        )
        for seed in ("1", "2")
    ]  # fmt: skip
    assert [process.communicate()[0].strip() for process in running] == [fingerprint(HANDS)] * 2


def test_a_file_that_is_written_while_it_is_read_is_rules_or_a_fault(tmp_path: Path) -> None:
    """Somebody saves his rules while a hand is dealt by them: they are the old ones, the new ones or faults."""
    whole = (RECONSTRUCTIONS / "kuhn.yaml").read_bytes()
    file = tmp_path / "kuhn.yaml"
    file.write_bytes(whole)
    over = threading.Event()
    endings = {"rules": 0, "faults": 0}

    def write() -> None:
        # Every third text stands until two readings have ended: the second of them began after the text was whole,
        # so that both endings come about however the threads take turns. The others are written over at once.
        for number in itertools.count(1):
            if number % 5 == 0:
                file.unlink()
            file.write_bytes(whole[: number * 37 % len(whole)] if number % 2 else whole)
            if number % 3 == 0:
                before = sum(endings.values())
                while sum(endings.values()) < before + 2 and not over.is_set():
                    time.sleep(0)
            if over.is_set():
                return

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(20_000):
            if min(endings.values()) >= ENOUGH:
                break
            try:
                assert pr.playout(pr.load(str(file)), seed=1).decisions
                endings["rules"] += 1
            except pr.Faults:
                endings["faults"] += 1
    finally:
        over.set()
        writer.join()
    assert min(endings.values()) >= ENOUGH, endings


WATCHED = """
import sys

WRITING = {"w", "a", "x", "+"}
seen = []

def watch(event, given):
    if event.startswith(("socket.", "subprocess.", "os.system", "os.exec", "urllib.")):
        seen.append(event)
    if event == "open" and (set(given[1] or "") & WRITING or given[2] & 0o3):
        seen.append(f"{event} {given[0]}")
    if event in ("os.remove", "os.rename", "os.mkdir", "os.rmdir"):
        seen.append(event)

sys.addaudithook(watch)
import primero_rules as pr

for name in pr.ids():
    if pr.load(name).playable:
        pr.playout(pr.load(name), seed=1)
pr.compare(pr.ids()[:2])
print(pr.replay("long-sample").status, seen)
"""


def test_nothing_is_written_and_nobody_is_called_while_hands_are_played() -> None:
    """Whoever plays, compares and replays touches no network, no other program and no file but to read it."""
    done = subprocess.run(
        [sys.executable, "-B", "-c", WATCHED], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout == "errata []\n", done.stdout + done.stderr
