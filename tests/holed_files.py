"""Copies of what we ship with a hole in one place: ``python -m tests.holed_files [ID ...] [--sample N]``.

A hole is put wherever the rule language allows one.  Each copy is checked and loaded, and given to every command
and every public function that takes rules.  None may end in a traceback, whatever plays has to refuse the file with
the same sentence, and nothing may be worked out from the hole.  ``--again PATH`` tries one place again.
"""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import yaml
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.check.files import check
from primero_rules.cli import group
from primero_rules.mutation.change import PathOfKeys, data_like, with_form
from primero_rules.rules.library import read
from primero_rules.rules.selections import selections_of
from tests.support.files import ROOT
from tests.support.places_of_rules import places

FOLDER = ROOT / "reconstructions"
USUAL = ("harbinger", "parlett-poch")
"""A file with bids, and one with several pots, a card turned up and packs by the number of players."""

LOST = {"hole": "lacuna", "says": "The page is torn.", "gap": "lacuna", "because": "Our copy breaks off here."}
ANOTHER = "franz"
"""A rulebook without a hole, to be compared with."""

SHOWN = 20
"""So many failures are printed; the rest are counted."""

CANNOT_PLAY = "has holes and cannot be played: line "
CANNOT_JUDGE = "has holes among its cards and hands, so that no hand can be judged: line "
JUDGED_BY = ("pack", "combinations")
"""The parts of a file by which a hand is judged."""


def torn(root: Node, at: PathOfKeys) -> Node:
    """The file with a hole at a place; where nothing is written there, it is added."""
    around = root
    for part in at[:-1]:
        around = around.value[part]
    hole = data_like(around, LOST)
    if around.kind == "list" or at[-1] in around.value:
        return with_form(root, at, hole)
    added = around._replace(value={**around.value, str(at[-1]): hole})
    return with_form(root, at[:-1], added) if at[1:] else added


def commands(name: str, own: str, hand: Path) -> list[tuple[str, ...]]:
    """A call of every command that takes rules, in each of its views; ``hand`` is a record beside the torn file."""
    file = name.partition("@")[0]
    shelf, original = str(hand.parents[2]), f"{own}/{hand.name.removesuffix('.hand.yaml')}"
    two_hands = ("7c 7d 7h As", "Kc Kd Qh Qs")
    return [
        ("check", "--schema", "--strict", file),
        ("check", "--format", "json", file),
        ("show", name),
        ("show", "--read", name),
        ("show", "--sheet", name),
        ("show", "--rules", name),
        ("show", "--json", name),
        ("coverage", file),
        ("evaluate", name, *two_hands[0].split()),
        ("evaluate", "--json", name, *two_hands[0].split()),
        ("count", name),
        ("count", "--json", name),
        ("showdown", *two_hands, "--under", name),
        ("match", name, "--hands", "2", "--players", "random,random"),
        ("play", name, "--seed", "1", "--hands", "1"),
        *([("replay", str(hand)), ("why", str(hand), "--step", "2")] if name == file else []),
        ("replay", str(hand), "--under", name),
        ("why", original, "--step", "2", "--under", name),
        ("examples", original, "--under", name),
        ("compare", name, ANOTHER),
        ("compare", "--json", name, ANOTHER),
        ("diff", name, ANOTHER),
        ("diff", ANOTHER, name),
        ("ask", "first-to-choose", name),
        ("ask", "--until", "bid-stands", name),
        ("which", "--answers", "?", name, ANOTHER),
        ("list", "--path", shelf),
        ("list", "--json", "--path", shelf),
        ("new", "smith-1900", "--from", file),
        ("migrate", file),
    ]


PLAYING = ("showdown", "match", "play", "replay", "why", "examples", "diff", "ask")
"""The commands that play by the rules that they are given."""

JUDGING = ("evaluate", "count")

TELLING = ("show", "list", "compare", "which", "new", "migrate")
"""The commands that tell what stands in a file, for which a hole is no obstacle."""

FUNCTIONS: dict[str, Callable[[pr.Ruleset], object]] = {
    "start": pr.start,
    "start with seats": lambda rules: pr.start(rules, 3, seed=1),
    "start with stacks": lambda rules: pr.start(rules, stacks=[5, 5, 5], seed=1),
    "playout": lambda rules: pr.playout(rules, seed=1),
    "playthrough": lambda rules: pr.playthrough(rules, seats=3, seed=1),
    "session": lambda rules: list(pr.session(rules, hands=2)),
    "simulate": lambda rules: pr.simulate(rules, hands=1),
    "match": lambda rules: pr.match(rules, ["random", "random"], hands=2),
    "showdown": lambda rules: pr.showdown(rules, ["7c 7d 7h As", "Kc Kd Qh Qs"]),
    "ask": lambda rules: pr.ask("first-to-choose", rules),
}
"""The public functions that play by rules."""


@contextmanager
def torn_file(own: str, at: PathOfKeys) -> Iterator[tuple[Path, Path]]:
    """A file with a hole, and one of its hands beside it, in a folder that is the current one meanwhile."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for known in ("questions.yaml", "sources.bib"):
            (folder / known).write_bytes((FOLDER / known).read_bytes())
        file = folder / own / "reconstruction.yaml"
        hand = folder / own / "hands" / next((FOLDER / own / "hands").glob("*.yaml")).name
        hand.parent.mkdir(parents=True)
        hand.write_bytes((FOLDER / own / "hands" / hand.name).read_bytes())
        tree = plain(torn(read(FOLDER / own / "reconstruction.yaml"), at))
        file.write_text(yaml.safe_dump(tree, sort_keys=False, allow_unicode=True, width=120), "utf-8")
        os.chdir(folder)
        try:
            yield file, hand
        finally:
            os.chdir(before)


def wrong_with(own: str, at: PathOfKeys) -> list[str]:
    """What goes wrong with a file that has a hole at a place; nothing if all is as it should be."""
    with torn_file(own, at) as (file, hand):
        try:
            name, rules = _selection_with_hole(str(file))
        except Faults as refused:
            return [] if check([file]).faults else [f"it passes the check, and loading refuses it: {refused}"]
        except Exception:  # noqa: BLE001  # whatever goes wrong is reported with the place that shows it
            return [f"load: {traceback.format_exc(limit=-4)}"]
        if not rules.holes:
            return []  # the hole stands in a reading that nobody can pick
        results = {f"primero {' '.join(words)}": _of_command(words, rules) for words in commands(name, own, hand)}
        results |= {f"pr.{called}": _of_call(call, rules) for called, call in FUNCTIONS.items()}
        return [f"{called}: {trouble}" for called, trouble in results.items() if trouble]


def _selection_with_hole(file: str) -> tuple[str, pr.Ruleset]:
    """The first selection of a file in which its hole stands, and the name by which it is loaded."""
    names = [file, *(f"{file}@{name}" for name in selections_of(read(Path(file))))]
    loaded = [(name, pr.load(name)) for name in names]
    return next(((name, rules) for name, rules in loaded if rules.holes), loaded[0])


def refusal_of(rules: pr.Ruleset) -> str:
    """What whoever plays is told."""
    hole = rules.holes[0]
    return f"{rules.id} {CANNOT_PLAY}{hole.line}: {hole.says}"


def _of_command(words: tuple[str, ...], rules: pr.Ruleset) -> str:
    done = CliRunner().invoke(group, list(words), input="")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        return "".join(traceback.format_exception(done.exception, limit=-4))
    output = " ".join(done.output.split())
    if words[0] == "check" and "--strict" not in words and done.exit_code:
        return f"the check refuses what is loaded: {done.output[-500:]}"
    if words[0] in PLAYING and refusal_of(rules) not in output:
        return f"exit {done.exit_code}, {done.output[-300:]!r}"
    if words[0] in TELLING and done.exit_code:
        return f"exit {done.exit_code}, {done.output[-300:]!r}"
    judged = any(hole.path.split("/")[0] in JUDGED_BY for hole in rules.holes)
    if words[0] in JUDGING and judged and CANNOT_JUDGE not in output:
        return f"exit {done.exit_code}, {done.output[-300:]!r}"
    return ""


def _of_call(call: Callable[[pr.Ruleset], object], rules: pr.Ruleset) -> str:
    try:
        call(rules)
    except pr.Refused as refused:
        return "" if refused.why == refusal_of(rules) else f"it says: {refused}"
    except Exception:  # noqa: BLE001  # as above
        return traceback.format_exc(limit=-4)
    return "it plays"


def chosen(ids: Sequence[str], sample: int, seed: int) -> list[tuple[str, PathOfKeys]]:
    """The places to be tried in these files: all, or so many of them."""
    every = [(own, at) for own in ids for at in places(read(FOLDER / own / "reconstruction.yaml"))]
    return Random(seed).sample(every, min(sample, len(every))) if sample else every


def _named(own: str, at: PathOfKeys) -> str:
    return f"--again {'/'.join(map(str, at))} {own}"


def try_all(work: Sequence[tuple[str, PathOfKeys]]) -> int:
    """Tear every place on all processors and tell how far it is; 1 if anything went wrong."""
    began, failures = time.monotonic(), 0
    with ProcessPoolExecutor() as pool:
        results = pool.map(wrong_with, *zip(*work, strict=True))
        for number, ((own, at), wrong) in enumerate(zip(work, results, strict=True), 1):
            for text in wrong[: max(0, SHOWN - failures)]:
                print(f"\nFAILED {_named(own, at)}\n{text}", flush=True)
            failures += len(wrong)
            if number % 50 == 0 or number == len(work):
                print(f"{number} places, {failures} failures, {time.monotonic() - began:.0f} s", flush=True)
    return int(failures > 0)


def main(arguments: list[str]) -> int:
    """Read the command line and tear files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("ids", nargs="*", metavar="ID", help=f"the files, if not {' and '.join(USUAL)}")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="try so many places instead of all")
    parser.add_argument("--seed", type=int, default=1, help="other places for another number")
    parser.add_argument("--again", metavar="PATH", help="try this place of each file alone")
    given = parser.parse_args(arguments)
    ids = given.ids or list(USUAL)
    work = chosen(ids, given.sample, given.seed)
    return try_all([(own, at) for own, at in work if given.again in (None, "/".join(map(str, at)))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
