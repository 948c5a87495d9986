"""What pages tell of a rulebook for which no plays are kept."""

import shutil

from primero_rules.rules.library import load, locate
from primero_rules.rules.project import look_in
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.situations.searching import search
from primero_rules.situations.searching.search import walked_alike
from primero_rules.situations.searching.walk import Walk
from primero_rules.sphinx_ext.situations.answer_query import ANSWER_TO_SITUATION
from primero_rules.sphinx_ext.situations.situation_page import _live


def test_situations_without_a_play_are_answered_as_if_each_were_alone(tmp_path, monkeypatch):
    """Where several situations begin alike, one walk through the hands leads to each as a walk of its own would."""
    copy = tmp_path / "draft" / "reconstruction.yaml"
    copy.parent.mkdir()
    shutil.copy(locate("suzuki-1994")[0], copy)
    name = str(copy)
    first = next(situation for situation in load_situations() if situation.id == "first-to-bid")
    alike = [situation for situation in load_situations() if walked_alike(situation) == walked_alike(first)]
    alone = [ask(situation, load(name)) for situation in alike]

    began = []

    class CountedWalk(Walk):
        def __init__(self, *given):
            began.append(given)
            super().__init__(*given)

    monkeypatch.setattr(search, "Walk", CountedWalk)
    together = [ANSWER_TO_SITUATION.ask((situation.id, name), {}) for situation in alike]

    assert together == alone
    assert sum(answer.play is not None for answer in together) > 1
    assert 0 < len(began) < len(alike)


def test_a_play_that_ships_is_not_offered_for_another_game_of_the_same_id(tmp_path):
    """A copy of a game in a folder of one's own is not shown with a play that the shipped rules have led to."""
    copy = shutil.copytree(locate("suzuki-1994")[0].parent, tmp_path / "suzuki-1994")
    first = next(situation for situation in load_situations() if situation.id == "first-to-bid")

    def offered(rules):
        return list(_live(first, [Answer(rules, first)]))

    assert offered(load("suzuki-1994"))
    look_in(tmp_path)
    assert load("suzuki-1994").file.path.startswith(str(copy))
    assert not offered(load("suzuki-1994"))
