"""``docs/serve.py``: the site is given out, and nothing else of the machine."""

import http.client
import importlib.util
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from contextlib import nullcontext

import pytest

from tests.support.files import ROOT


@pytest.fixture(scope="module")
def serve():
    """The script as a module."""
    sys.path.insert(0, str(ROOT / ".ci"))
    specification = importlib.util.spec_from_file_location("serve", ROOT / "docs" / "serve.py")
    assert specification
    assert specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.fixture
def port(serve, tmp_path):
    """A small site that is given out, with a secret beside it and links that lead there."""
    site = tmp_path / "html"
    (site / "_sources").mkdir(parents=True)
    for name in ("index.html", "hands/one.html", ".buildinfo", ".doctrees/environment.pickle", "_static/a b.css"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(f"this is {name}")
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret/key.txt").write_text("secret")
    (site / "out").symlink_to(tmp_path / "secret")
    (site / "key.html").symlink_to(tmp_path / "secret/key.txt")
    (site / "hidden.html").symlink_to(site / ".buildinfo")
    with serve.listen(20000 + os.getpid() % 20000, site) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server.server_port
        server.shutdown()


def asked(port, address, method="GET"):
    """The status and the text that an address brings."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest(method, address, skip_host=True)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


@pytest.mark.parametrize("address", ["/", "/index.html", "/hands/one.html?x=1", "/_static/a%20b.css"])
def test_a_page_is_given_out(port, address):
    """What is of the site comes as it is."""
    status, text = asked(port, address)
    assert status == 200
    assert text.startswith("this is ")


@pytest.mark.parametrize(
    "address",
    [
        "/hands/", "/_static/", "/_sources/", "/.doctrees/", "/.doctrees/environment.pickle", "/.buildinfo",
        "/%2ebuildinfo", "/hands/../.buildinfo", "/out/key.txt", "/out/", "/key.html", "/hidden.html", "/a%00b",
        "/../secret/key.txt", "/%2e%2e/secret/key.txt", "/..%2fsecret/key.txt", "/nowhere.html", "//etc/passwd",
        "/" + "a" * 5000,
    ],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_nothing_else_is_given_out(port, address, method):
    """No list of files, no notes of the build, nothing to which a link leads out, nothing above."""
    status, text = asked(port, address, method)
    assert status == 404
    assert "secret" not in text
    assert "this is" not in text


def test_a_browser_that_goes_away_leaves_no_trace(port, capfd):
    """A reader who closes the window before the page has come is no mistake of the server."""
    for _ in range(20):
        client = socket.create_connection(("127.0.0.1", port))
        client.sendall(b"GET /index.html HTTP/1.0\r\n\r\n")
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()
    time.sleep(0.2)
    assert asked(port, "/")[0] == 200
    assert capfd.readouterr().err == ""


def half_open(port, said=b""):
    """A connection of somebody who begins to ask and does not go on."""
    client = socket.create_connection(("127.0.0.1", port), timeout=20)
    client.sendall(said)
    return client


def test_whoever_asks_for_nothing_keeps_nobody_waiting(port, capfd):
    """A hundred who connect, or begin to ask, and say no more: everybody else gets the page."""
    waiting = [half_open(port, (b"", b"GET /ind", b"GET / HTTP/1.1\r\nHost: he")[turn % 3]) for turn in range(100)]
    assert asked(port, "/")[0] == 200
    for client in waiting:
        client.close()
    assert asked(port, "/")[0] == 200
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("said", [b"", b"GET /index.html HT", b"GET / HTTP/1.1\r\nHost: here"])
def test_a_request_that_never_comes_is_not_waited_for_for_ever(serve, port, monkeypatch, capfd, said):
    """After a while the connection is closed, and nothing is told of it."""
    assert 0 < serve.Pages.timeout <= 60
    monkeypatch.setattr(serve.Pages, "timeout", 0.2)
    with half_open(port, said) as client:
        assert client.recv(100) == b""
    assert asked(port, "/")[0] == 200
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", b"414"),
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 70_000 + b"\r\n\r\n", b" 431 "),
        (b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 200 + b"\r\n", b" 431 "),
        (b"\x16\x03\x01 hello\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nContent-Length: 9999999999\r\n\r\n", b"501"),
    ],
)
def test_a_request_that_is_too_long_or_none_is_refused_in_a_line(port, capfd, said, status):
    """No more is read of it than of any other, and whoever asks next gets the page."""
    with half_open(port, said) as client, client.makefile("rb") as answer:
        assert status in answer.read1(4096)
    assert asked(port, "/")[0] == 200
    assert capfd.readouterr().err == ""


PREPARING = """
import sys
sys.path.insert(0, sys.argv[1])
import environment
def being_prepared():
    print("begins", flush=True)
    sys.stdin.read()
    print("ends", flush=True)
    raise SystemExit
environment._environment = being_prepared
environment.prepare("docs")
"""


def preparing():
    """A command that makes the environment, and is not done with it before its input ends."""
    command = [sys.executable, "-c", PREPARING, str(ROOT / ".ci")]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_two_commands_at_once_make_the_environment_one_after_the_other():
    """Both commands of the README may be started in a fresh checkout: the second waits, says so, and goes on."""
    pytest.importorskip("fcntl", reason="this system has no locks that go with a process")
    with preparing() as first:
        assert first.stdout
        assert first.stdout.readline() == "begins\n"
        with preparing() as second:
            assert second.stdout
            assert second.stdout.readline() == "-- another command makes the environment; waiting for it\n"
            assert first.communicate(timeout=60)[0] == "ends\n"
            assert second.communicate(timeout=60)[0] == "begins\nends\n"


INSTALLED = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import environment
home, *wanted = sys.argv[2:]
environment._environment = lambda: (Path(home), "python")
environment._install = lambda python, extra: print(environment.ROOT, extra)
for purpose in wanted:
    environment.prepare(purpose)
"""


def installed(checkout, environment, *purposes):
    """What is installed, one after the other, when commands of a checkout want an environment for each purpose."""
    command = [sys.executable, "-c", INSTALLED, checkout / ".ci", environment, *purposes]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_an_environment_has_the_project_of_whoever_asked_last(tmp_path):
    """Two checkouts of one rulebook may use one environment in turn: each is installed again after the other."""
    mine, yours, home = (tmp_path / name for name in ("mine", "yours", "home"))
    for checkout in (mine, yours):
        for name in (".ci/environment.py", ".ci/constraints.txt", "pyproject.toml"):
            (checkout / name).parent.mkdir(parents=True, exist_ok=True)
            (checkout / name).write_bytes((ROOT / name).read_bytes())
    home.mkdir()
    assert installed(mine, home, "tests", "docs", "tests") == [f"{mine} test"]
    assert installed(yours, home, "docs", "docs") == [f"{yours} docs"]
    assert installed(mine, home, "docs", "tests") == [f"{mine} docs", f"{mine} test"]


@pytest.mark.parametrize("script", ["docs/serve.py", "tests/run.py"])
def test_an_interrupted_command_says_so(script, tmp_path):
    """Ctrl-C while a command of the README works ends it with the status that shells know."""
    waiting = "import time; print('working', flush=True); time.sleep(60)"
    program = (
        "import runpy, subprocess, sys\n"
        "sys.path.insert(0, '.ci')\n"
        "import environment\n"
        "environment.prepare = lambda purpose: sys.executable\n"
        "run = subprocess.run\n"
        f"subprocess.run = lambda command, **more: run([sys.executable, '-c', {waiting!r}])\n"
        f"sys.argv = [{script!r}]\n"
        f"runpy.run_path({script!r}, run_name='__main__')\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout
        for line in running.stdout:
            if line == "working\n":
                break
        running.send_signal(signal.SIGINT)
        said, complaint = running.communicate(timeout=30)
    assert running.returncode == 130
    assert said.endswith("-- interrupted\n")
    assert complaint == ""


def test_without_a_network_the_first_run_says_so_in_one_line(serve, monkeypatch):
    """Nobody has to read what pip tells of its attempts to find out that there is no network."""
    spoken = "Retrying ... Failed to establish a new connection: [Errno -3]\nERROR: No matching distribution"
    failed = subprocess.CompletedProcess([], 1, stdout="", stderr=spoken)
    environment = sys.modules["environment"]
    monkeypatch.setattr(environment.subprocess, "run", lambda *_given, **_more: failed)
    with pytest.raises(SystemExit) as ended:
        environment._run(["pip"], "the installation failed")
    assert str(ended.value).count("\n") == 0
    assert "no network" in str(ended.value)


@pytest.mark.parametrize("fails", ["", "uv --version", "uv pip"])
def test_what_uv_cannot_install_pip_does(serve, monkeypatch, fails):
    """Both are asked for the same; where uv is missing or does not reach the packages, pip has the last word."""
    asked: list[list[str]] = []

    def run(command, **_how):
        asked.append(command)
        failed = bool(fails) and fails in " ".join(command)
        return subprocess.CompletedProcess(command, int(failed), stdout="", stderr="")

    environment = sys.modules["environment"]
    monkeypatch.setattr(environment.subprocess, "run", run)
    environment._install("python", "test")
    installers = [command[2] for command in asked if "--editable" in command]
    assert installers == {"": ["uv"], "uv --version": ["pip"], "uv pip": ["uv", "pip"]}[fails]
    assert (
        len({tuple(command[command.index("--constraint") :]) for command in asked if "--editable" in command}) == 1
    )


def test_the_site_is_opened_in_the_browser_if_asked(serve, monkeypatch):
    """With --open the address goes to the browser once the server listens."""
    opened: list[str] = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "build", lambda *_how: 0)
    monkeypatch.setattr(serve, "kept_up_to_date", lambda *_how: nullcontext())
    monkeypatch.setattr(serve.Server, "serve_forever", lambda _server: None)
    monkeypatch.setattr(sys, "argv", ["serve.py", "--open"])
    assert serve.main() == 0
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", opened[0])
