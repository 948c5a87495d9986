"""Damaged copies of what we ship are faults or games: ``python -m tests.damaged_files [--files 20000] [--seed 1]``.

Lines are dropped, doubled, exchanged and indented, keys and values change places, and odd scalars are put in.  Each
copy is checked, loaded, played for two hands or replayed; none may end in a traceback, or in nothing for long.
``--again NUMBER`` damages one file once more and prints it, with what became of it.
"""

import argparse
import re
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.check.by_play import findings
from primero_rules.check.files import check
from primero_rules.game.failure import Refused
from primero_rules.game.visits import TooLong
from primero_rules.play.instrumented import watched
from primero_rules.play.playout import playout
from primero_rules.records.replay import replay
from primero_rules.rules.library import read
from primero_rules.rules.selections import selections_of
from tests.support.files import ROOT

BATCH = 20
PATIENCE = 30
"""Seconds of the processor's time after which a file is said to hang."""

WAIT = 20
"""So many times as long may pass on the clock: a machine may have other things to do."""

HUNTED = 24
"""So many hands are played here for what has not been met: a traceback needs no more."""

LONGEST = 20_000
"""Rules come to in one of the two hands, which may well have no end."""

SHOWN = 20
"""So many failures are printed; the rest are counted."""

ODD = (
    "", "~", "null", "0", "-1", "1", "2", "7", "99", "1000000000", "99999999999999999999", "1e309", ".nan", "-.inf",
    "0.5", "1/0", "1/2", "true", "no", "[]", "{}", "[[]]", "[1, 1]", "{a: b}", "2001-01-01", "1:30", "0x1F", "0b1",
    "'", '"', "&x 1", "*x", "!!set {}", "!!python/name:os.system", "|", ">-", "? a", "- a", "é", "\\x00", "\u2028",
    "ends", "stack", "standing", "all-in", "value", "%", "@", "`", "a: b: c", "# only a remark",
)  # fmt: skip
"""Scalars, and what looks like scalars, that nobody writes there."""

PAIR = re.compile(r"([\w-]+): ([^,{}\[\]\n#]+)")
"""A key with a value on its line, also in the middle of one."""

FOLDER = ROOT / "reconstructions"
KINDS = {
    "*/reconstruction.yaml": 12,
    "*/hands/*.hand.yaml": 6,
    "situations/*.yaml": 2,
    "situations/plays/*.yaml": 2,
    "claims/*.yaml": 1,
    "witnesses/*.yaml": 1,
    "questions.yaml": 1,
    "showdowns.yaml": 1,
    "telling-hands.yaml": 1,
}
"""Where the files of each kind stand, and how often one of them is taken, beside the others."""


class Hangs(BaseException):
    """Nothing has come of a file for long; no rule for failures may catch this."""


def dropped(lines: list[str], chance: Random) -> None:
    """Leave out a line or a few."""
    at = chance.randrange(len(lines))
    del lines[at : at + chance.choice((1, 1, 1, 3))]


def doubled(lines: list[str], chance: Random) -> None:
    """Write a line or a few twice."""
    at = chance.randrange(len(lines))
    lines[at:at] = lines[at : at + chance.choice((1, 1, 1, 4))]


def swapped(lines: list[str], chance: Random) -> None:
    """Exchange two lines, often neighbours."""
    at = chance.randrange(len(lines))
    other = min(len(lines) - 1, at + 1) if chance.randrange(2) else chance.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def indented(lines: list[str], chance: Random) -> None:
    """Move a line to the right or to the left."""
    at = chance.randrange(len(lines))
    shift = chance.choice((-4, -2, -1, 1, 2, 4))
    lines[at] = " " * shift + lines[at] if shift > 0 else lines[at].removeprefix(" " * -shift)


def _pairs(lines: list[str], chance: Random) -> list[tuple[int, re.Match[str]]]:
    """Two keys with their values, and the lines on which they stand."""
    pairs = [(number, pair) for number, line in enumerate(lines) for pair in PAIR.finditer(line)]
    return chance.sample(pairs, 2) if len(pairs) > 1 else []


def _exchanged(lines: list[str], chance: Random, part: int) -> None:
    pairs = _pairs(lines, chance)
    for (number, pair), (_, other) in zip(pairs, reversed(pairs), strict=True):
        line = lines[number]
        if line[pair.start(part) : pair.end(part)] == pair.group(part):
            lines[number] = line[: pair.start(part)] + other.group(part) + line[pair.end(part) :]


def exchanged_keys(lines: list[str], chance: Random) -> None:
    """Let two keys change places."""
    _exchanged(lines, chance, 1)


def exchanged_values(lines: list[str], chance: Random) -> None:
    """Let two values change places."""
    _exchanged(lines, chance, 2)


def odd_scalar(lines: list[str], chance: Random) -> None:
    """Put an odd scalar in the place of a value."""
    for number, pair in _pairs(lines, chance)[:1]:
        lines[number] = lines[number][: pair.start(2)] + chance.choice(ODD) + lines[number][pair.end(2) :]


DAMAGES: tuple[Callable[[list[str], Random], None], ...] = (
    dropped,
    doubled,
    swapped,
    indented,
    exchanged_keys,
    exchanged_values,
    odd_scalar,
)


def damaged(number: int, seed: int) -> tuple[Path, str]:
    """The file that is damaged for a number, and its damaged text."""
    chance = Random(f"{seed} {number}")
    path = chance.choice(sorted(FOLDER.glob(chance.choices(tuple(KINDS), tuple(KINDS.values()))[0])))
    lines = path.read_text("utf-8").split("\n")
    for _ in range(chance.choice((1, 1, 2, 3))):
        chance.choice(DAMAGES)(lines, chance)
    return path, "\n".join(lines)


@contextmanager
def impatient(seconds: int) -> Iterator[None]:
    """A part that may take so much of the processor's time; Hangs if it takes more, or waits for very long."""

    def give_up(_signal: int, _frame: object) -> None:
        raise Hangs

    before = [signal.signal(kind, give_up) for kind in (signal.SIGALRM, signal.SIGPROF)]
    signal.alarm(seconds * WAIT)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for kind, handler in zip((signal.SIGALRM, signal.SIGPROF), before, strict=True):
            signal.signal(kind, handler)


def wrong_with(number: int, seed: int) -> str:
    """What a damaged file ends in that is no fault and no game; "" if it is one of these."""
    path, text = damaged(number, seed)
    with tempfile.TemporaryDirectory() as name:
        for known in ("questions.yaml", "sources.bib"):
            (Path(name) / known).write_bytes((FOLDER / known).read_bytes())
        file = Path(name) / path.relative_to(FOLDER)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        try:
            with impatient(PATIENCE):
                return _wrong_with_file(file)
        except Hangs:
            return f"nothing has come of it for {PATIENCE} seconds\n{traceback.format_exc(limit=-6)}"
        except Exception:  # noqa: BLE001  # whatever goes wrong is reported with the file that shows it
            return traceback.format_exc(limit=-6)


def _wrong_with_file(file: Path) -> str:
    report = check([file])
    sound = not report.faults and not any("is missing in the" in to_do.fault.complaint for to_do in report.to_do)
    if file.name.endswith(".hand.yaml"):
        return _wrong_with_record(file, sound)
    return _wrong_with_rules(file, sound) if file.name == "reconstruction.yaml" else ""


def _wrong_with_record(file: Path, sound: bool) -> str:
    for mode in ("printed", "emended"):
        try:
            replay(file, mode=mode)
        except Faults as wrong:
            if sound:
                return f"it passes the check and is not replayed: {wrong}"
    return ""


def _wrong_with_rules(file: Path, sound: bool) -> str:
    try:
        for name in list(selections_of(read(file)))[:2] or [""]:
            _two_hands(pr.load(f"{file}@{name}" if name else str(file)))
    except Faults as wrong:
        if sound:
            return f"it passes the check and is not loaded or played: {wrong}"
    except (Refused, TooLong):
        pass  # a hole is no rule to play by, and a hand without an end has been told by the check
    return ""


def _two_hands(rules: pr.Ruleset) -> None:
    limited, _ = watched(rules, LONGEST)
    for seats in (rules.setting.players[0], rules.setting.players[-1]):
        playout(limited, seats, seed=seats)


def try_batch(batch: tuple[int, int, int]) -> tuple[int, list[str]]:
    """How many files were tried, from one number to before another, and every failure."""
    first, last, seed = batch
    findings.HANDS_BEFORE_UNMET = findings.BEFORE_RECORDS = HUNTED
    failures = [(number, wrong_with(number, seed)) for number in range(first, last)]
    return last - first, [f"--again {number} --seed {seed}\n{wrong}" for number, wrong in failures if wrong]


def try_all(files: int, seed: int) -> int:
    """Damage so many files on all processors and tell how far it is; 1 if any ended otherwise than it should."""
    began, done, failures = time.monotonic(), 0, 0
    work = [(first, min(first + BATCH, files), seed) for first in range(0, files, BATCH)]
    with ProcessPoolExecutor() as pool:
        for tried, wrong in pool.map(try_batch, work):
            done += tried
            for text in wrong[: max(0, SHOWN - failures)]:
                print(f"\nFAILED {text}", flush=True)
            failures += len(wrong)
            if done % 500 == 0 or done == files:
                print(f"{done:,} files, {failures} failures, {time.monotonic() - began:.0f} s", flush=True)
    return int(failures > 0)


def main(arguments: list[str]) -> int:
    """Read the command line and damage files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--files", type=int, default=20_000, help="how many damaged files are tried")
    parser.add_argument("--seed", type=int, default=1, help="other files for another number")
    parser.add_argument("--again", type=int, metavar="NUMBER", help="damage one file once more and print it")
    given = parser.parse_args(arguments)
    if given.again is None:
        return try_all(given.files, given.seed)
    path, text = damaged(given.again, given.seed)
    wrong = wrong_with(given.again, given.seed)
    print(text)
    print(f"# {path.relative_to(FOLDER)}: {wrong or 'a fault or a game'}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
