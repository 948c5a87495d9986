"""Names are labels: with every name in a file changed, its games stay the same but for the names."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest
import yaml

import primero_rules as pr
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_reader import read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.play.game import begin
from primero_rules.rules.building import build
from primero_rules.rules.library import locate, read
from primero_rules.rules.rule_file import RuleFile
from tests.support.law import renamed_event
from tests.support.selections import tried

PLAYABLE = tried()

TEXTS = ("says", "because", "title", "scholar", "about", "source", "reconstruction", "called", "phase")
COMBINATION_KEYS = (
    "announced-as", "bid-names", "combination", "combinations", "concealing", "naming", "held", "hands", "only",
    "towards", "over",
)  # fmt: skip
STEP_KEYS = ("goto", "step")
POT_KEYS = ("pots", "pot", "into")
NAMED_BY_KEY = ("readings", "ways", "selections", "named-steps")
"""Below these keys stand names that the file has chosen."""


NOT_NAMES = (*APPARATUS, "is")


class Renaming:
    """New names for all that a file names, and the same file under them."""

    def __init__(self, tree: Any) -> None:
        self.new: dict[str, str] = {}
        self.texts = 0
        self.combinations = self._values(tree, ("name",), inside="lowest-first")
        self.steps = self._values(tree, ("name",)) - self.combinations | self._values(tree, ("name",), "procedure")
        self.roles = self._values(tree, ("as",))
        self.points = self._values(tree, ("dispute",))
        self.keys = self._keys(tree)
        pots = tree["table"].get("pots", [])
        self.pots = set(pots["is"] if isinstance(pots, dict) else pots)
        every = sorted(self.combinations | self.steps | self.roles | self.points | self.keys | self.pots)
        for number, name in enumerate(reversed(every)):
            self.new[name] = f"name{number:03}"
        self.tree = {
            key: self._selections(section)
            if key == "selections"
            else self._renamed(section, key, names=key in NAMED_BY_KEY)
            for key, section in tree.items()
        }

    def _values(self, tree: Any, wanted: tuple[str, ...], inside: str = "", *, there: bool = False) -> set[str]:
        """Every text under the keys wanted, within a section or anywhere."""
        there = there or not inside
        names: set[str] = set()
        if isinstance(tree, dict):
            for key, value in tree.items():
                if there and key in wanted and isinstance(value, str):
                    names.add(value)
                inner = _without_labels(value) if key == "options" else value
                names |= self._values(inner, wanted, inside, there=there or key == inside)
        elif isinstance(tree, list):
            for value in tree:
                names |= self._values(value, wanted, inside, there=there)
        return names

    def _keys(self, tree: Any) -> set[str]:
        """Every key that is a name: of a reading, of a way that may be chosen, of a selection."""
        names: set[str] = set()
        if isinstance(tree, dict):
            for key, value in tree.items():
                if key in NAMED_BY_KEY and isinstance(value, dict):
                    inner = value.get("is", value)
                    names |= {name for name in inner if name not in NOT_NAMES} if isinstance(inner, dict) else set()
                names |= self._keys(value)
        elif isinstance(tree, list):
            for value in tree:
                names |= self._keys(value)
        return names

    def _selections(self, tree: dict[str, Any]) -> dict[str, Any]:
        """The named selections: each maps points to readings."""
        return {
            self.new[name]: {
                key: {self.new[point]: self.new[str(reading)] for point, reading in value.items()}
                if key == "readings"
                else self._renamed(value, key, names=key in NAMED_BY_KEY)
                for key, value in selection.items()
            }
            for name, selection in tree.items()
        }

    def _renamed(self, tree: Any, key: str, *, names: bool = False) -> Any:
        """A part of the file; ``key`` is the word that it belongs to; with ``names`` its keys are names."""
        if isinstance(tree, list):
            return [self._renamed(value, key) for value in tree]
        if not isinstance(tree, dict):
            return self._word(tree, key) if isinstance(tree, str) else tree
        branch = {}
        for name, value in tree.items():
            if name == "is":
                branch[name] = self._renamed(value, key, names=names)
            elif name == "readings":
                branch[name] = self._renamed(value, key, names=True)
            elif names and name not in APPARATUS:
                branch[self.new[name]] = self._renamed(value, key)
            else:
                branch[name] = self._renamed(value, name, names=name in NAMED_BY_KEY)
        return branch

    def _word(self, text: str, key: str) -> str:
        if key in TEXTS:
            self.texts += 1
            return f"text-{self.texts}"
        known = {
            **dict.fromkeys(COMBINATION_KEYS, self.combinations),
            **dict.fromkeys(STEP_KEYS, self.steps),
            **dict.fromkeys(POT_KEYS, self.pots),
            "name": self.combinations | self.steps,
            "do": self.keys,
            "dispute": self.points,
        }.get(key, self.roles)
        return self.new[text] if text in known else text

    def path(self, path: str) -> str:
        """The path of a node in the renamed file."""
        parts = path.split("/")
        return "/".join(
            self.new.get(part, part) if before in NAMED_BY_KEY else part
            for before, part in zip(["", *parts], parts, strict=False)
        )

    def words(self, text: str) -> str:
        """A sentence or a path of the interpreter, with the names that it holds renamed."""
        if "/" in text:
            return self.path(text)
        return re.sub(r"[\w-]+", lambda match: self.new.get(match[0], match[0]), text)


def _without_labels(options: Any) -> Any:
    """The options of a turn without the names of the moves, which are labels as ``called`` is."""
    if not isinstance(options, dict):
        return options
    return {
        word: {term: inner for term, inner in move.items() if term != "name"} if isinstance(move, dict) else move
        for word, move in options.items()
    }


@cache
def renamed(name: str) -> tuple[Renaming, pr.Ruleset]:
    """A reconstruction under new names, and how they were given."""
    path, selection = locate(name)
    renaming = Renaming(plain(read(path)))
    text = yaml.safe_dump(renaming.tree, sort_keys=False, allow_unicode=True, width=10_000)
    return renaming, build(RuleFile(read_text(text, "renamed.yaml")), renaming.new.get(selection, ""))


def course_of_hand(rules: pr.Ruleset, seats: int, seed: int, rename: Any) -> list[Any]:
    """A random hand as everything that was offered and happened, and what it was worth."""
    chance = Random(seed)
    stacks = None if seed % 2 else [chance.randint(0, 12) for _ in range(seats)]
    state, events = begin(rules, seats, seed=seed if seed % 3 else None, stacks=stacks)
    course: list[Any] = [[renamed_event(event, rename) for event in events]]
    while not state.over:
        offered = pr.options(rules, state)
        course.append([(choice.verb, len(choice), rename(choice.ref.path)) for choice in offered.choices])
        state, events = pr.apply(rules, state, offered.draw(chance))
        course.append([renamed_event(event, rename) for event in events])
    return [*course, state.payoffs, state.table.winners]


@pytest.mark.parametrize("name", PLAYABLE)
def test_games_stay_the_same_under_other_names(name: str) -> None:
    """No name of a hand, a step, a role, a reading or a person changes what happens at the table."""
    rules = pr.load(name)
    renaming, other = renamed(name)
    for seats in rules.setting.players:
        for seed in range(24):
            assert course_of_hand(rules, seats, seed, renaming.words) == course_of_hand(other, seats, seed, str)


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_renaming_reaches_every_name(name: str) -> None:
    """Of what a reconstruction calls its hands, its steps, its author and itself, nothing is left."""
    rules = pr.load(name)
    _, other = renamed(name)
    ours = {combination.name for combination in rules.setting.ranking.combinations}
    assert not ours & {combination.name for combination in other.setting.ranking.combinations}
    assert not set(rules.roles) & set(other.roles)
    assert not set(rules.setting.pots) & set(other.setting.pots)
    assert not {rule.name for rule in rules.program if rule.name} & {rule.name for rule in other.program}
    assert not {rule.ref.says for rule in rules.program if rule.ref.says} & {
        rule.ref.says for rule in other.program
    }
    assert rules.scholar != other.scholar
    assert rules.id.partition("@")[0] not in other.id
