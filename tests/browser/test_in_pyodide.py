"""The interpreter is the same in a browser: under Pyodide every answer is, to the letter, the one it gives here."""

import json
from random import Random

import pytest

import primero_rules as pr
from primero_rules.browser.door import Door
from primero_rules.records.library_of_hands import hand_paths
from tests.support.files import ROOT
from tests.support.moves_chosen import chosen_at


def recorded(rulebook):
    """Questions that replay the first and the last hand of a rulebook, with what is answered to them here."""
    paths = hand_paths(rulebook)
    for path in dict.fromkeys((*paths[:1], *paths[-1:])):
        name = f"{path.parent.parent.name}/{path.name.partition('.')[0]}"
        question = json.dumps({"ask": "replay", "text": path.read_text("utf-8"), "hand": name})
        yield question, Door().answer(question)


def played(rulebook):
    """Questions by which a hand is played at random, with what is answered to them here."""
    door, chance = Door(), Random(11)
    fewest, _ = pr.load(rulebook).players or (2, 2)
    seats = max(2, fewest)
    question = {"ask": "sit", "rulebook": rulebook, "seats": seats, "players": "random " * (seats - 1), "seed": 4}
    while True:
        written = json.dumps(question)
        answer = door.answer(written)
        yield written, answer
        moves = json.loads(answer)["at_table"]["moves"]
        if moves is None:
            break
        question = {"ask": "do", "chosen": chosen_at(moves, chance)}
    record = json.dumps({"ask": "record", "name": "kept"})
    yield record, door.answer(record)


@pytest.mark.xdist_group("browser")
def test_every_game_is_played_and_replayed_alike_under_pyodide(tmp_path, monkeypatch):
    """Recorded hands and hands at random of every playable rulebook: same steps, tables, refusals and payoffs."""
    from primero_rules.sphinx_ext.live.archives import archive_contents, archive_of_modules, library, pack
    from primero_rules.sphinx_ext.live.pyodide_files import pyodide
    from tests.support.live_site import node, pyodide_kept

    monkeypatch.chdir(ROOT)
    kept = pyodide_kept()
    questions, answers = [], []
    for rulebook in (name for name in pr.ids() if pr.load(name).playable):
        pairs = [*recorded(rulebook), *played(rulebook)]
        questions += [question for question, _ in pairs]
        answers += [answer for _, answer in pairs]
    pack(archive_contents(library()), tmp_path / "library.packed")
    folder = pyodide(kept)
    archives = (archive_of_modules(kept, folder), tmp_path / "library.packed")
    node("laws.mjs", tmp_path / "answers.json", folder, *archives, given=json.dumps(questions))
    there = json.loads((tmp_path / "answers.json").read_text("utf-8"))
    assert len(there) == len(questions) > 3 * len(pr.ids())
    for question, answer, other in zip(questions, answers, there, strict=True):
        assert json.loads(other) == json.loads(answer), question[:300]
