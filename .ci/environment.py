"""The virtual environment that the commands of this project share: made once, brought up to date when needed.

Only the standard library is used, and only syntax that an old Python can read, so that a wrong version gets a
sentence instead of a traceback.
"""

import hashlib
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent

INTERRUPTED = 130
"""How a command ends that is interrupted (Ctrl-C), as shells give it."""

CONSTRAINTS = Path(__file__).resolve().parent / "constraints.txt"
"""The tested version of each package."""

EXTRAS = {"docs": ("docs", "test"), "tests": ("test",)}
"""The extras that serve each purpose; if none of them is installed and current, the first one is installed."""


NO_NETWORK = (
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "NewConnectionError",
    "getaddrinfo failed",
    "Network is unreachable",
)
"""The error messages by which pip shows that it cannot reach the network."""


def prepare(purpose: str) -> str:
    """The interpreter of an environment that is ready for ``purpose``."""
    if sys.version_info < (3, 11):
        version = ".".join(str(part) for part in sys.version_info[:2])
        raise SystemExit(f"Python 3.11 or newer is needed; this is {version}, at {sys.executable}")
    with _alone():
        home, python = _environment()
        # An editable installation points at this folder, so a moved folder is as stale as a changed file.
        stated = (ROOT / "pyproject.toml").read_bytes() + CONSTRAINTS.read_bytes()
        wanted = hashlib.sha256(stated + os.fsencode(ROOT)).hexdigest()
        stamp = home / "primero-rules.stamp"
        if _read(stamp) not in {f"{wanted} {extra}" for extra in EXTRAS[purpose]}:
            extra = EXTRAS[purpose][0]
            _install(python, extra)
            stamp.write_text(f"{wanted} {extra}", encoding="ascii")
    return python


def say(stage: str) -> None:
    """One line of progress, shown at once even where the output is a file."""
    print(f"-- {stage}", flush=True)


@contextmanager
def _alone():
    """Wait while another command of this checkout makes the environment: two at once would damage it.

    The lock is on an existing file, and ends with the process that holds it.  Windows has no such locks, and there
    nobody waits.
    """
    if sys.platform == "win32":
        yield
        return
    with Path(__file__).open("rb") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another command makes the environment; waiting for it")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _environment() -> tuple:
    """Folder and interpreter of the environment we run in, or else of ``.venv``, made where it is missing."""
    if sys.prefix != sys.base_prefix:
        return Path(sys.prefix), sys.executable
    home = ROOT / ".venv"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say("making a virtual environment in .venv")
        command = [sys.executable, "-m", "venv", "--clear", "--without-pip", str(home)]
        _run(command, "no virtual environment could be made")
    return home, str(python)


def _install(python: str, extra: str) -> None:
    """Install this folder in editable mode with one extra: by uv if the environment has it, or else by its pip."""
    wanted = ["--constraint", str(CONSTRAINTS), "--editable", f"{ROOT}[{extra}]"]
    # uv takes a tenth of the time, but knows nothing of pip's settings: where it fails, pip is asked.
    quick = [python, "-m", "uv", "pip", "install", "--quiet", "--python", python, *wanted]
    if _works([python, "-m", "uv", "--version"]) and _works(quick):
        return
    if not _works([python, "-m", "pip", "--version"]) and not _works([python, "-m", "ensurepip", "--upgrade"]):
        # Some systems package ensurepip separately; there our own pip can install another one.
        command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "pip"]
        _run(command, "the environment has no pip and could get none")
    say(f"installing the project and its '{extra}' packages (the first time takes a minute)")
    _run([python, "-m", "pip", "install", "--quiet", *wanted], "the installation failed")


def _works(command: list) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _run(command: list, failure: str) -> None:
    """Run a command quietly, or end with all its output; a user's pip settings do not apply to it."""
    surroundings = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(command, env=surroundings, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode and any(sign in done.stdout + done.stderr for sign in NO_NETWORK):
        raise SystemExit(f"-- {failure}: the packages could not be fetched, because there is no network")
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}-- {failure}: the reason is above")


def _read(file: Path) -> str:
    """What was installed last in an environment, and from where: one installation takes the place of another."""
    return file.read_text(encoding="ascii") if file.exists() else ""
