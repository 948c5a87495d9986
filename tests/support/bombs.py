"""Files of a few lines that demand more than any machine has, and the cost of checking one.

Each file is checked in a process of its own with a limit on memory and processor time; both limits are many times
what is needed, and far less than what the file demands.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.support.files import BAD, ROOT
from tests.support.variants import rules_of_file

MEMORY = 300
"""The limit on memory, in megabytes."""

SECONDS = 60
"""The limit on processor time, in seconds; a machine may be slow and busy."""

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
    lines = Path("/proc/self/status").read_text().splitlines()
    most = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
except (OSError, StopIteration):
    pass
spent = resource.getrusage(resource.RUSAGE_SELF)
print("weight", spent.ru_utime + spent.ru_stime, most // 1024)
"""


BYTECODE = tempfile.TemporaryDirectory(prefix="bombs-")
ENVIRONMENT = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": BYTECODE.name}
"""For the processes: only the first compiles the package to bytecode, as is done where it is installed."""


class Look(NamedTuple):
    """What a process printed about a file, and the processor seconds and the megabytes that it took."""

    text: str
    seconds: float
    megabytes: int


def limited() -> None:
    """Limit this process, which does nothing but look at one file."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_DATA, (1_500_000_000, 1_500_000_000))


def looked_at(*files: Path, program: str = LOOK) -> Look:
    """What the check, or another program, prints about files; it must end within the limits."""
    environment = {**os.environ, **ENVIRONMENT}
    done = subprocess.run(
        [sys.executable, "-c", program + WEIGH, *map(str, files)],
        capture_output=True, text=True, preexec_fn=limited, env=environment, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    text, _, weight = done.stdout.rpartition("weight ")
    seconds, megabytes = weight.split()
    return Look(text, float(seconds), int(megabytes))


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
    """Rules with named steps, each of which does the next one twice."""
    steps: dict[str, Any] = {
        f"n{number}": {"steps": [{"do": f"n{number + 1}"} for _ in range(2)]} for number in range(depth)
    }
    steps[f"n{depth}"] = {"steps": [{"deal": {"cards": 1}}]}
    return rules(procedure=[{"do": "n0"}, VYING, SHOWDOWN], **{"named-steps": steps})


BOMBS: dict[str, tuple[dict[str, Any], str]] = {
    "eight cards that never make the lower of two combinations": (
        ranked(FIRST, {"name": "second", "cards": 8, "ranks": ANY}),
        "this combination takes more than 50,000 sets of cards to judge before anybody plays",
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
"""Rules by what they demand, each with the expected complaint."""


def write_bomb(folder: Path, name: str) -> Path:
    """Write the rules of one of ``BOMBS`` into a folder with what they refer to."""
    home = folder / "bomb"
    home.mkdir()
    for known in ("questions.yaml", "sources.bib"):
        (folder / known).write_bytes((BAD / known).read_bytes())
    file = home / "reconstruction.yaml"
    file.write_text(yaml.safe_dump(BOMBS[name][0], sort_keys=False), encoding="utf-8")
    return file


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
    "a work with more links than anybody reads": (
        "sources.bib",
        "@book{b,\n  title = {x},\n  note = {" + "\\url{x} " * 200_000 + "},\n}\n",
        "the bibliography has more than 50,000 pairs of braces",
    ),
    "a work with many wrong links": (
        "sources.bib",
        "@book{b,\n  title = {x},\n  note = {" + "\\url{x} " * 49_000 + "},\n}\n",
        "the note of 'b' holds a link that is none",
    ),
    "one line of two megabytes": ("reconstruction.yaml", "a: &x " + "x" * 1_900_000, "the anchor &x is not"),
    "a hundred faults on one line": ("reconstruction.yaml", "[" + "&x a, " * 300_000, "the anchor &x is not"),
    "faults on many lines": ("reconstruction.yaml", "\n" * 1_800_000 + "- &x a\n" * 200, "the anchor &x is not"),
    "characters that nobody sees": ("reconstruction.yaml", "\n\u200b" * 400_000, "U+200B is not allowed"),
    "fifty megabytes": ("reconstruction.yaml", "- a\n" * 12_500_000, "the file is bigger than 2,000,000 bytes"),
    "brackets in brackets": ("reconstruction.yaml", "[" * 1_000_000, "this is nested deeper than 64 levels"),
}  # fmt: skip
"""Files by their content: the name, the text, and the expected complaint."""


def write_other_file(folder: Path, name: str) -> Path:
    """Write one of ``OTHER_FILES`` into a folder."""
    called, text, _ = OTHER_FILES[name]
    file = folder / called
    file.write_text(text, encoding="utf-8")
    return file


REPLAY = """
import sys
from click.testing import CliRunner
from primero_rules.cli import group
done = CliRunner().invoke(group, ["replay", sys.argv[1]])
print(done.output, done.exit_code)
"""


CUT = """
import sys
from pathlib import Path
from primero_rules.sources.sentence_cutting import sentences
print(len(sentences(Path(sys.argv[1]).read_text("utf-8"))))
"""


PIECES = ("Ab. ", "p. 12 ", "... ", "no. ( ")
"""The pieces of which an endless paragraph is made."""


def write_paragraph(folder: Path, piece: str) -> Path:
    """Write a text of one line, nearly as long as a file may be."""
    file = folder / "text.txt"
    file.write_text((piece * 2_000_000)[:1_900_000], encoding="utf-8")
    return file
