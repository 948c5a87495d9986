"""One value that is changed in a copy of a file changes what it should: those situations and cells, no others."""

from collections import Counter, defaultdict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.held_files import files_held
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import plain
from primero_rules.comparison.letters import deciding
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.library import ids_of
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.asking import ask_on
from primero_rules.situations.answers.aspect import part_that_counts
from primero_rules.situations.answers.stored_plays import answer_from_play, path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations
from primero_rules.situations.hands_played.seen_in_hands import seen_in_hands
from primero_rules.situations.searching.search import Walks, walked_alike
from tests.support.files import ROOT
from tests.support.variants import write_changed

CHANGES: list[dict[str, Any]] = plain(read_file(Path(__file__).with_name("changes.yaml")))["changes"]
"""Each with its file, what is put where, and the situations and questions that are answered otherwise then."""

BY_LUCK = ("stock-runs-out",)
"""Questions about a case that arises in some hands and not in others."""

MOST_SEARCHED = 400
"""What was searched for in vain in more positions is searched again only where a change should bring it about."""


@dataclass(frozen=True, slots=True)
class RulebookAnswers:
    """What a rulebook answers to each situation and to each question, so that it can be compared."""

    situations: dict[str, object]
    cells: dict[str, object]


def file_of(name: str) -> Path:
    """The file of a reconstruction that comes with the package."""
    return ROOT / "reconstructions" / name / "reconstruction.yaml"


def answers_of_file(path: Path, expected: tuple[str, ...]) -> RulebookAnswers:
    """What a file of rules answers; ``expected`` are the situations to which it should answer otherwise."""
    rules = pr.load(str(path))
    walks: defaultdict[Hashable, Walks] = defaultdict(dict)
    answers = {
        situation.id: answered(situation, rules, walks[walked_alike(situation)], anew=situation.id in expected)
        for situation in load_situations()
    }
    cells: dict[str, object] = {}
    for row in unlettered_rows([str(path)]):
        (cell,) = row.cells.values()
        shown: list[object] = [
            part_that_counts(answers[situation.id], situation.decides[row.question.id])
            for situation in deciding(row.question)
        ]
        if row.question.id not in BY_LUCK:
            shown += seen_in_hands(rules, row.question)
        cells[row.question.full_id] = repr((cell.kind, cell.value, cell.text, shown))
    return RulebookAnswers({name: answer.essence for name, answer in answers.items()}, cells)


def answered(situation: pr.Situation, rules: pr.Ruleset, walks: Walks, *, anew: bool) -> Answer:
    """The answer by the play that is kept, where it still leads there; else by a search on these walks."""
    kept = plays_in(path_of_plays(situation, folder_of_situations()))[rules.id]
    believed = kept.never is None or kept.never.bound > MOST_SEARCHED
    answer = answer_from_play(kept, situation, rules) if believed and not anew else None
    return answer or ask_on(walks, situation, rules)


@cache
def answers_of_original(name: str) -> RulebookAnswers:
    """What the file answers as it stands."""
    return answers_of_file(file_of(name), ())


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change["what"])
def test_a_change_of_one_value_changes_what_it_should(change: dict[str, Any], tmp_path: Path) -> None:
    """Said beforehand from the rule: these situations and these cells are another, and all others as they were."""
    values = {change["at"]: change["to"], **dict.fromkeys(change.get("with-it", ()))}
    changed = write_changed(tmp_path / "reconstruction.yaml", file_of(change["in"]), values)
    with files_held():
        before = answers_of_original(change["in"])
        after = answers_of_file(changed, tuple(change["situations"]))
    assert {
        "situations": [name for name, answer in after.situations.items() if answer != before.situations[name]],
        "cells": [name for name, cell in after.cells.items() if cell != before.cells[name]],
    } == {"situations": change["situations"], "cells": change["cells"]}


def test_the_changes_are_many_and_of_all_kinds() -> None:
    """There are thirty and more, in every reconstruction; each stands once; what means the same changes nothing."""
    assert len(CHANGES) >= 30
    assert {change["in"] for change in CHANGES} == set(ids_of(""))
    assert max(Counter((change["in"], change["at"], str(change["to"])) for change in CHANGES).values()) == 1
    telling = [change for change in CHANGES if change["cells"] or change["situations"]]
    assert len(telling) >= 30
    assert len(CHANGES) - len(telling) >= 4
