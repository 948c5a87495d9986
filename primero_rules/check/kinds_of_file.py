"""Every kind of file that people write: its keys, the place where it lies, and the nouns by which it is counted."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from primero_rules.base.fault import Fault, misspelt_for
from primero_rules.base.source_file import absolute
from primero_rules.base.yaml_tree import Node
from primero_rules.language.checker import Checker
from primero_rules.language.declaration.types import Keys
from primero_rules.language.grammar import NAMED_TYPES
from primero_rules.language.project_terms import PROJECT
from primero_rules.language.questions import CATALOGUE
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.records.library_of_hands import HAND_FILE_ENDING
from primero_rules.records.record_terms import HAND_RECORD
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import RULE_FILE
from primero_rules.rules.project import PROJECT_FILE
from primero_rules.situations.answers.stored_plays import PLAYS_FOLDER
from primero_rules.situations.asked.library_of_situations import SITUATIONS_FOLDER
from primero_rules.situations.asked.situation_terms import SITUATIONS, STORED_PLAYS, TELLING_HANDS
from primero_rules.situations.hands_played.telling_hands import TELLING_HANDS_FILE
from primero_rules.sources.claims.claim_terms import CLAIMS
from primero_rules.sources.claims.claims_files import CLAIMS_FOLDER
from primero_rules.sources.local_texts import WITNESSES_FOLDER
from primero_rules.sources.outline_terms import WITNESS
from primero_rules.worth.example import SHOWDOWNS_FILE
from primero_rules.worth.example_terms import SHOWDOWNS


@dataclass(frozen=True, slots=True)
class KindOfFile:
    """One kind of file.

    ``form`` declares its keys; None if it is not written in YAML.  ``counted`` is what is counted in such files,
    with a noun for each.

    A file is of this kind if its ``name`` fits or it lies in a folder called ``folder``, or else if it has the
    ``key`` and not the key ``without``, which tells a kind whose files may have both.

    Files with the same folder so many ``levels_up`` are checked together, since they load the same rules; 0 if each
    is checked alone.  ``after_rules`` is true if they refer to rules that should have been loaded before.
    """

    id: str
    form: Keys | None
    counted: Mapping[str, str]
    name: str = ""
    folder: str = ""
    key: str | None = None
    without: str | None = None
    levels_up: int = 0
    after_rules: bool = False

    @property
    def pattern(self) -> str:
        """The pattern of the paths of its files, by which they are looked for in a folder."""
        return self.name or f"{self.folder}/*.yaml"


BIBLIOGRAPHY = KindOfFile("bibliography", None, {"source": "source"}, name="*.bib")

EVERY_KIND_OF_FILE = (
    KindOfFile(
        "reconstruction",
        RECONSTRUCTION,
        {"reconstruction": "reconstruction", "selection": "selection"},
        key="reconstruction",
        name=RULE_FILE,
        without="hand",
        levels_up=1,
    ),
    KindOfFile(
        "hand",
        HAND_RECORD,
        {"hand": "hand record"},
        key="hand",
        name=f"*{HAND_FILE_ENDING}",
        levels_up=2,
        after_rules=True,
    ),
    KindOfFile("claims", CLAIMS, {"claim": "claim"}, key="claims", folder=CLAIMS_FOLDER, levels_up=2),
    KindOfFile(
        "questions",
        CATALOGUE,
        {"question": "question"},
        key="questions",
        name=QUESTIONS_FILE,
        without="reconstruction",
    ),
    BIBLIOGRAPHY,
    KindOfFile("witness", WITNESS, {"witness": "witness description"}, key="witness", folder=WITNESSES_FOLDER),
    KindOfFile(
        "situations",
        SITUATIONS,
        {"situation": "situation"},
        key="situations",
        folder=SITUATIONS_FOLDER,
        levels_up=2,
    ),
    KindOfFile("plays", STORED_PLAYS, {"play": "stored play"}, key="plays", folder=PLAYS_FOLDER, after_rules=True),
    KindOfFile(
        "telling-hands",
        TELLING_HANDS,
        {"telling hand": "telling hand"},
        key="telling-hands",
        name=TELLING_HANDS_FILE,
    ),
    KindOfFile("showdowns", SHOWDOWNS, {"showdown": "showdown"}, key="showdowns", name=SHOWDOWNS_FILE),
    KindOfFile("project", PROJECT, {"project": "project"}, key="folders", name=PROJECT_FILE),
)
"""The closed list of the kinds, in the order in which it is told how many were checked."""

KINDS_OF_FILE: Mapping[str, Keys] = {kind.id: kind.form for kind in EVERY_KIND_OF_FILE if kind.form is not None}
"""The kinds of files that are written in YAML, with the declaration of their keys."""

COUNTED_KINDS: Mapping[str, str] = {
    counted: noun for kind in EVERY_KIND_OF_FILE for counted, noun in kind.counted.items()
}
"""The kinds of files and parts that are counted, with the noun for each."""


def kind_by_place(path: Path) -> KindOfFile | None:
    """The kind that the name of a file tells, or else the name of its folder; None if neither does."""
    folder = absolute(path.parent).name
    called_so = (kind for kind in EVERY_KIND_OF_FILE if fnmatchcase(path.name, kind.name))
    lying_there = (kind for kind in EVERY_KIND_OF_FILE if kind.folder and kind.folder == folder)
    return next(called_so, None) or next(lying_there, None)


def kind_of_file(path: Path, keys: Collection[str]) -> str:
    """The id of the kind of a YAML file, told by its place or else by its keys; rules if nothing tells it."""
    placed = kind_by_place(path)
    if placed is not None:
        return placed.id
    telling = (kind.id for kind in EVERY_KIND_OF_FILE if kind.key in keys and kind.without not in keys)
    return next(telling, "") or _kind_meant(keys)


def _kind_meant(keys: Collection[str]) -> str:
    """The kind of a file without the key that tells it: that for whose name a key may be misspelt, or rules."""
    unknown = [key for key in keys if key not in RECONSTRUCTION.terms]
    return next((kind for key in unknown if (kind := misspelt_for(key, KINDS_OF_FILE))), "reconstruction")


def faults_of_form(kind: str, root: Node) -> list[Fault]:
    """The faults in the form of a file of this kind; whether names that it uses are defined is not checked here."""
    return sorted(set(Checker(NAMED_TYPES, wrapped=kind == "reconstruction").faults(KINDS_OF_FILE[kind], root)))
