"""Files of a few lines that ask for more than any machine has: each is refused at its line, and soon.

What is limited is the work.  Each file is looked at in a process of its own, which may take so much memory and so
much time of the processor and no more; both are many times what is needed, and far less than what was asked for.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.files import BAD, ROOT
from tests.support.variants import rules_of_file

MEMORY = 300
"""Megabytes."""

SECONDS = 60
"""Of the processor's time; a machine may be slow and have other things to do."""

LOOK = """
import sys
from pathlib import Path
from primero_rules.base.fault import render
from primero_rules.check.files import check
report = check([Path(name) for name in sys.argv[1:]])
for fault in report.faults:
    print(render(fault))
"""

WEIGH = """
import resource
from pathlib import Path
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:  # that number begins with what the process weighed from which this one was forked; this one does not
    told = Path("/proc/self/status").read_text()
    most = next(int(line.split()[1]) for line in told.splitlines() if line.startswith("VmHWM:"))
except (OSError, StopIteration):
    pass
print("megabytes", most // 1024)
"""


def some(names: Iterable[str]) -> list[str]:
    """Every third bomb, since each takes seconds in a process of its own; all of them with PRIMERO_BOMBS=all."""
    return list(names)[:: 1 if os.environ.get("PRIMERO_BOMBS") == "all" else 3]


def limited() -> None:
    """Limit this process, which does nothing but look at one file."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_DATA, (1_500_000_000, 1_500_000_000))


def checked(*files: Path, program: str = LOOK) -> str:
    """What the check, or another program, says of files in words; it ends within the limits."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program + WEIGH, *map(str, files)],
        capture_output=True, text=True, preexec_fn=limited, env=environment, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    text, _, megabytes = done.stdout.rpartition("megabytes ")
    assert int(megabytes) < MEMORY, f"{megabytes} MB"
    return text


WHOLE_PACK = {
    "pack": {
        "ranks": [*"A23456789TJQK"],
        "suits": [*"cdhs"],
        "values": [{"ranks": [*"A23456789TJQK"], "pips-times": 1}],
    },
    "players": 2,
}
ANY = {"among": [*"A23456789TJQK"]}
FIRST = {"name": "first", "cards": 8}
DEAL, VYING, SHOWDOWN = rules_of_file("high-card")["procedure"]


def rules(**changes: Any) -> dict[str, Any]:
    """High card with the whole pack, and these changes."""
    return {**rules_of_file("high-card"), **WHOLE_PACK, "reconstruction": "bomb", **changes}


def ranked(*combinations: dict[str, Any], cards: int = 4, **changes: Any) -> dict[str, Any]:
    """The same with these combinations and so many cards for each player."""
    lowest = {"lowest-first": list(combinations), "better": "highest"}
    procedure = [{"deal": {"cards": cards}}, VYING, SHOWDOWN]
    return rules(combinations=lowest, procedure=procedure, **changes)


def nested(depth: int) -> dict[str, Any]:
    """Named steps each of which does the next one twice."""
    steps: dict[str, Any] = {
        f"n{number}": {"steps": [{"do": f"n{number + 1}"} for _ in range(2)]} for number in range(depth)
    }
    steps[f"n{depth}"] = {"steps": [{"deal": {"cards": 1}}]}
    return rules(procedure=[{"do": "n0"}, VYING, SHOWDOWN], **{"named-steps": steps})


BOMBS: dict[str, tuple[dict[str, Any], str]] = {
    "eight cards that never make the lower of two combinations": (
        ranked(FIRST, {"name": "second", "cards": 8, "ranks": ANY}),
        "this combination takes more than 100,000 sets of cards to judge before anybody plays",
    ),
    "any number of cards of many ranks": (
        ranked({"name": "first", "cards": "1..26", "ranks": ANY}, cards=24),
        "this combination takes more than 50,000 sets of cards to judge in a hand of",
    ),
    "different ranks in a hand of twenty-six": (
        ranked(
            {"name": "first", "cards": 1},
            {"name": "second", "cards": 6, "ranks": "different", "suits": "same", "with-points": [33]},
            {"name": "third", "cards": 6, "ranks": "different", "with-points": [33]},
            cards=26,
        ),
        "this combination takes more than 50,000 sets of cards to judge in a hand of 26 cards",
    ),
    "three thousand combinations": (
        ranked(*[{"name": f"c{number}", "cards": 1 + number % 4} for number in range(3_000)]),
        "there are more than 100 ways of making a combination",
    ),
    "three thousand ways of making one": (
        ranked({"name": "first", "cards": 1, "or": [{"cards": 1 + number % 4} for number in range(3_000)]}),
        "there are more than 100 ways of making a combination",
    ),
    "a thousand selections": (
        rules(selections={f"s{number}": {} for number in range(1_000)}),
        "there are more than 50 selections",
    ),
    "a deal in a thousand million packets": (
        rules(procedure=[{"deal": {"cards": 10**9, "at-a-time": 1}}, VYING, SHOWDOWN]),
        "1000000000 cards are more than there are",
    ),
    "a deal of a thousand million cards at once": (
        rules(procedure=[{"deal": {"cards": 10**9}}, VYING, SHOWDOWN]),
        "1000000000 cards are more than there are",
    ),
    "steps that do others twice, and those others": (
        nested(30),
        "named steps are done in more than 1,000 places",
    ),
    "a choice of thirteen cards to show among twenty-six": (
        rules(
            procedure=[
                {"deal": {"cards": 26}},
                {"show": {"of": "standing", "to": "everyone", "cards": 13}},
                VYING,
                SHOWDOWN,
            ]
        ),
        "there are more than 50,000 ways of choosing among 26 cards here",
    ),
    "an exchange of twenty-six cards that keeps something": (
        rules(
            procedure=[
                {"deal": {"cards": 26}},
                {"exchange": {"by": "standing", "keeping": {"towards": "card", "cards": 1}}},
                VYING,
                SHOWDOWN,
            ]
        ),
        "there are more than 50,000 ways of choosing among 26 cards here",
    ),
}
"""Rules by what they ask for, and what is said of them."""


@pytest.mark.parametrize("name", some(BOMBS))
def test_rules_that_ask_for_too_much_are_refused_at_their_line(tmp_path: Path, name: str) -> None:
    """The check ends, and names the line, what is too much, and how much there may be."""
    tree, words = BOMBS[name]
    folder = tmp_path / "bomb"
    folder.mkdir()
    for known in ("questions.yaml", "sources.bib"):
        (tmp_path / known).write_bytes((BAD / known).read_bytes())
    file = folder / "reconstruction.yaml"
    file.write_text(yaml.safe_dump(tree, sort_keys=False), encoding="utf-8")
    answer = checked(file)
    line = next(line for line in answer.splitlines() if words in line)
    assert int(line.partition("reconstruction.yaml:")[2].partition(":")[0]) > 1


BIB = "@book{{{key},\n  title = {{{title}}},\n}}\n"

DOUBLED = "@string{a0 = {ha}}\n" + "".join(f"@string{{a{n + 1} = a{n} # a{n}}}\n" for n in range(40))

OTHER_FILES: dict[str, tuple[str, str, str]] = {
    "abbreviations that double": ("sources.bib", DOUBLED, "an abbreviation is not allowed"),
    "abbreviations on one line": ("sources.bib", "@string{a={b}}" * 100_000, "an abbreviation is not allowed"),
    "braces in braces": ("sources.bib", "@book{a, title = " + "{" * 500_000, "nested deeper than 20 levels"),
    "empty lines": ("sources.bib", "\n" * 1_900_000, "the file holds no source"),
    "signs of an entry": ("sources.bib", "@" * 1_900_000, "sources.bib:1:"),
    "fifty thousand works": (
        "sources.bib",
        "".join(BIB.format(key=f"b{n}", title="x") for n in range(50_000)),
        "the bibliography has more than 2,000 works",
    ),
    "a field of many megabytes": (
        "sources.bib", BIB.format(key="b", title="x" * 5_000_000), "the file is bigger than 2,000,000 bytes",
    ),
    "a work with many wrong links": (
        "sources.bib",
        "@book{b,\n  title = {x},\n  note = {" + "\\url{x} " * 200_000 + "},\n}\n",
        "the note of 'b' holds a link that is none",
    ),
    "one line of two megabytes": ("reconstruction.yaml", "a: &x " + "x" * 1_900_000, "the anchor &x is not"),
    "a hundred faults on one line": ("reconstruction.yaml", "[" + "&x a, " * 300_000, "the anchor &x is not"),
    "faults on many lines": ("reconstruction.yaml", "\n" * 1_800_000 + "- &x a\n" * 200, "the anchor &x is not"),
    "characters that nobody sees": ("reconstruction.yaml", "\n\u200b" * 400_000, "U+200B is not allowed"),
    "fifty megabytes": ("reconstruction.yaml", "- a\n" * 12_500_000, "the file is bigger than 2,000,000 bytes"),
    "brackets in brackets": ("reconstruction.yaml", "[" * 1_000_000, "this is nested deeper than 64 levels"),
}  # fmt: skip
"""Files by what is in them: their names, their texts, and what is said of them."""


@pytest.mark.parametrize("name", some(OTHER_FILES))
def test_a_file_that_is_too_much_for_anybody_is_refused_in_words(tmp_path: Path, name: str) -> None:
    """A text that grows when it is read, or has no end, is not read to its end; and its faults can be shown."""
    called, text, words = OTHER_FILES[name]
    file = tmp_path / called
    file.write_text(text, encoding="utf-8")
    answer = checked(file)
    assert words in answer
    assert max(len(line) for line in answer.splitlines()) < 1_000


@pytest.mark.parametrize("called", ["reconstruction.yaml", "sources.bib", "questions.yaml", "a.hand.yaml"])
def test_a_pipe_to_which_nobody_writes_is_no_file(tmp_path: Path, called: str) -> None:
    """Nobody waits for what may never come: it is told that this is no file, and shown."""
    os.mkfifo(tmp_path / called)
    assert "this is not a regular file" in checked(tmp_path / called)


REPLAY = """
import sys
from click.testing import CliRunner
from primero_rules.cli import group
done = CliRunner().invoke(group, ["replay", sys.argv[1]])
print(done.output, done.exit_code)
"""


def test_a_pipe_is_not_replayed(tmp_path: Path) -> None:
    """A command that is given a pipe says what it is and ends."""
    os.mkfifo(tmp_path / "a.hand.yaml")
    assert "is not a regular file" in checked(tmp_path / "a.hand.yaml", program=REPLAY)


CUT = """
import sys
from pathlib import Path
from primero_rules.sources.sentences import sentences
print(len(sentences(Path(sys.argv[1]).read_text("utf-8"))))
"""


@pytest.mark.parametrize("piece", ["Ab. ", "p. 12 ", "... ", "no. ( "])
def test_a_paragraph_of_two_megabytes_is_cut_into_sentences(tmp_path: Path, piece: str) -> None:
    """A page that was saved without line breaks is an honest text, and takes time in proportion to its length."""
    text = (piece * 2_000_000)[:1_900_000]
    file = tmp_path / "text.txt"
    file.write_text(text, encoding="utf-8")
    assert int(checked(file, program=CUT)) >= 1
