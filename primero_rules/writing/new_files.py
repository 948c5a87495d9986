"""The files of a new reconstruction: rules that can be played, a hand by them, an entry for the source.

The rules are written from a template, in which every rule says that it is a placeholder, or copied from another
file.  All files are made in a temporary folder beside the target, and are loaded there before they are moved.
"""

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from string import Template

from primero_rules.base.fault import fault_at
from primero_rules.base.folders import exists, folder, is_file
from primero_rules.base.grouped import grouped
from primero_rules.base.spec import whole
from primero_rules.base.yaml_reader import read_file, read_text
from primero_rules.base.yaml_syntax import on_one_line
from primero_rules.check.bibliography import BIBLIOGRAPHY_FILE, known_keys, read_sources
from primero_rules.check.to_do import PLACEHOLDER, open_questions
from primero_rules.game.action import Action
from primero_rules.game.state import State
from primero_rules.play.endless import check_can_end, is_time_to_doubt
from primero_rules.play.game import follow, start
from primero_rules.play.usual_names import names_of_table
from primero_rules.records.library_of_hands import HAND_FILE_ENDING, HANDS_FOLDER, load_record
from primero_rules.records.replay import replay
from primero_rules.records.written_record import record_as_text, record_of
from primero_rules.rules.answers import Question, load_questions
from primero_rules.rules.library import RULE_FILE, load_file
from primero_rules.rules.project import PROJECT_FILE
from primero_rules.rules.ruleset import Ruleset, walk
from primero_rules.writing.whole_file import write_whole

TEMPLATE = Path(__file__).with_name("template.yaml")

SCHEMAS = ("reconstruction.schema.json", "hand.schema.json")
"""The schemas that the first lines of the new files name, for editors."""

HERE = "#? "
"""The mark of a line of the template that is replaced by the open questions of a group."""

FIRST_HAND = "first-hand"
SEEDS_TRIED = range(40)
"""The seeds of random hands, of which the shortest in which money changes hands is written down."""


@dataclass(frozen=True, slots=True)
class NewRules:
    """The head of a new reconstruction, and the file from which it is begun, or None."""

    id: str
    title: str
    scholar: str
    year: int | None = None
    begun_from: Path | None = None


def write_new(new: NewRules, library: Path) -> list[Path]:
    """Write a new reconstruction into a folder of reconstructions; the paths of new and extended files.

    No file is overwritten, and no file is left if something fails.  Faults if what was written cannot be loaded,
    OSError if it cannot be written.
    """
    first = next((above for above in (*reversed(library.parents), library) if not exists(above)), None)
    library.mkdir(parents=True, exist_ok=True)
    try:
        return _written(new, library)
    except BaseException:
        if first is not None:
            shutil.rmtree(first, ignore_errors=True)
        raise


def _written(new: NewRules, library: Path) -> list[Path]:
    beside = Path(tempfile.mkdtemp(prefix=f".{new.id}-", dir=library))
    own, schemas = library / new.id, [Path(library.parent, "schema", name) for name in SCHEMAS]
    lacking = [path for path in (own, *schemas) if not exists(path)]
    try:
        fresh = beside / new.id
        _write_rules(new, fresh)
        names = sorted((path.relative_to(fresh) for path in fresh.rglob("*") if is_file(path)), key=_depth)
        bibliography = _with_source(new, library / BIBLIOGRAPHY_FILE) if new.begun_from is None else None
        fresh.rename(own)
        written = [own / name for name in names]
        copied = _schemas(library.parent / "schema")
        if bibliography is not None:
            write_whole(library / BIBLIOGRAPHY_FILE, bibliography)
            written.append(library / BIBLIOGRAPHY_FILE)
    except BaseException:
        _take_away(lacking)
        raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return [*written, *copied]


def _take_away(paths: Iterable[Path]) -> None:
    """Remove what has been written already, files and folders."""
    for path in paths:
        if is_file(path):
            path.unlink()
        else:
            shutil.rmtree(path, ignore_errors=True)


def _depth(path: Path) -> tuple[int, Path]:
    return len(path.parts), path


def write_project(library: Path, project: Path) -> Path:
    """Write the file that names the folder of the reconstructions of a project; the path of the file."""
    text = f"format: 2\nfolders: [{library.relative_to(project).as_posix()}]\n"
    with (project / PROJECT_FILE).open("x", encoding="utf-8") as file:
        file.write(text)
    return project / PROJECT_FILE


def _write_rules(new: NewRules, own: Path) -> None:
    """Write the rules and a hand by them, then load and replay them; Faults if they are wrong."""
    (own / HANDS_FOLDER).mkdir(parents=True)
    rules_file, hand_file = own / RULE_FILE, own / HANDS_FOLDER / f"{FIRST_HAND}{HAND_FILE_ENDING}"
    text = _from_template(new) if new.begun_from is None else _from_other(new, new.begun_from)
    rules_file.write_text(text, encoding="utf-8")
    rules = load_file(rules_file)
    if not rules.playable:
        return
    schema = f"# yaml-language-server: $schema=../../../schema/{SCHEMAS[1]}\n"
    hand_file.write_text(schema + record_as_text(_hand(rules)), encoding="utf-8")
    replayed = replay(load_record(hand_file), under=rules)
    if replayed.mismatch is not None:
        raise fault_at(load_record(hand_file).root.place, replayed.mismatch.why, code="does-not-follow")


def _from_template(new: NewRules) -> str:
    """The text of the template with its variables filled in, and with the questions it leaves open as comments."""
    named = {
        "id": on_one_line(new.id),
        "title": on_one_line(new.title),
        "scholar": on_one_line(new.scholar),
        "year": "" if new.year is None else f"year: {new.year}\n",
        "source": on_one_line(new.id),
        "placeholder": PLACEHOLDER,
    }
    text = Template(TEMPLATE.read_text(encoding="utf-8")).substitute(named)
    tree = whole(read_text(text, RULE_FILE))
    left = open_questions(tree, tuple(walk(tree)), load_questions())
    return "\n".join(_lines(text.splitlines(), left)) + "\n"


def _lines(lines: Sequence[str], left: Sequence[Question]) -> Iterator[str]:
    """The lines, with the open questions of each group in place of the line that names it, or else at the end."""
    by_group = grouped((question.group, question) for question in left)
    for line in lines:
        if line.startswith(HERE):
            yield from _asked(line.removeprefix(HERE), by_group.pop(line.removeprefix(HERE), []))
        else:
            yield line
    for group, questions in by_group.items():
        yield from _asked(group, questions)


def _asked(group: str, questions: Sequence[Question]) -> Iterator[str]:
    if questions:
        yield f"# Open: {group.lower()}"
        yield from (f"#   answers: {question.id:20}  {question.ask}" for question in questions)


def _from_other(new: NewRules, other: Path) -> str:
    """The text of another file with a new id and title; everything else is left as it is."""
    text = other.read_text(encoding="utf-8")
    head = read_file(other).value
    lines = text.splitlines()
    values: Mapping[str, str] = {"reconstruction": new.id, "title": on_one_line(new.title)}
    for key, value in values.items():
        line = head[key].place.line - 1
        lines[line] = lines[line][: head[key].place.column - 1] + value
    origin = whole(read_file(other)).need("reconstruction").text()
    begun = f"# Begun from {origin}: what is not changed here is told of that game."
    at = next((number for number, line in enumerate(lines) if not line.startswith("#")), 0)
    return "\n".join([*lines[:at], begun, *lines[at:]]) + "\n"


def _hand(rules: Ruleset) -> dict[str, object]:
    """A hand of two or three players as a record: the shortest of some random ones in which money changes hands."""
    count = max(rules.setting.players[0], min(3, rules.setting.players[-1]))
    beginning = start(rules, count, names=names_of_table(count))
    hands = [_played(rules, beginning, Random(seed)) for seed in SEEDS_TRIED]
    actions, end = min(hands, key=lambda hand: (not any(hand[1].payoffs), len(hand[0])))
    return record_of(rules, beginning, actions, end, name=FIRST_HAND, title="A hand played at random")


def _played(rules: Ruleset, state: State, chance: Random) -> tuple[list[Action], State]:
    actions: list[Action] = []
    while not state.over:
        if is_time_to_doubt(len(actions) + 1):
            check_can_end(rules, state)
        at = rules.program[state.cursor]
        actions.append(at.operation.draw(at, state, chance))
        state, _ = follow(rules, state, actions[-1])
    return actions, state


def _with_source(new: NewRules, path: Path) -> str | None:
    """The text of the bibliography with an entry for the new source; None if it has one."""
    if exists(path):
        read_sources(path)
        if new.id in known_keys(path):
            return None
    before = path.read_text(encoding="utf-8").rstrip() + "\n\n" if exists(path) else ""
    year = "" if new.year is None else f"  year = {{{new.year}}},\n"
    plain = {ord(sign): " " for sign in "{}\\%@"}
    author, title = new.scholar.translate(plain), new.title.translate(plain)
    return f"{before}@misc{{{new.id},\n  author = {{{{{author}}}}},\n  title = {{{{{title}}}}},\n{year}}}\n"


def _schemas(beside: Path) -> list[Path]:
    """Copy the schemas that an editor needs, unless they exist; the paths of the copies."""
    missing = [beside / name for name in SCHEMAS if not exists(beside / name)]
    for path in missing:
        path.parent.mkdir(exist_ok=True)
        shutil.copyfile(folder("schema") / path.name, path)
    return missing
