"""The plays that are kept for situations lead there whenever they are replayed."""

from contextlib import nullcontext
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.fault import Fault, Place
from primero_rules.base.source_file import source_at
from primero_rules.cli.ask_search import texts_anew
from primero_rules.rules.library import read
from primero_rules.situations.answers import stored_plays
from primero_rules.situations.answers.stored_plays import (
    answered,
    known_answer,
    path_of_plays,
    read_plays,
    replayed_to,
    sound_answer,
    stored_ordinary,
)
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.asked.situation import MAY
from tests.support.variants import variant

SITUATIONS = load_situations()
HOME = folder_of_situations()
ASKED = [rules.id for rules in pr.load_all() if rules.playable]
QUICK = ("first-to-bid", "last-to-answer", "two-equal-hands")
"""Situations that every rulebook reaches soon, or cannot reach."""


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
def test_every_play_that_is_kept_leads_to_its_situation(situation: pr.Situation) -> None:
    """It is replayed, and everything that the situation asks for has come about at its end."""
    kept = read_plays(read(path_of_plays(situation, HOME)))
    for name, stored in kept.items():
        if stored.record is not None:
            assert replayed_to(stored.record, moment_for(pr.load(name), situation)) is not None, name
    assert any(stored.record is not None for stored in kept.values()), "no rulebook comes to it"


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
def test_every_rulebook_has_been_asked(situation: pr.Situation) -> None:
    """Of each main text a play is kept, or how far was searched in vain."""
    kept = read_plays(read(path_of_plays(situation, HOME)))
    assert {name for name in ASKED if "@" not in name} <= set(kept)


@pytest.mark.parametrize("name", QUICK)
def test_a_search_finds_again_what_is_kept(name: str) -> None:
    """What is kept is what these rules lead to, and not what other rules once did."""
    situation = next(situation for situation in SITUATIONS if situation.id == name)
    assert texts_anew([situation], ASKED) == [path_of_plays(situation, HOME).read_text("utf-8")]


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
def test_every_ordinary_play_leads_to_its_situation(situation: pr.Situation) -> None:
    """Each main text that comes to it has been played by computer players, and what is kept of that leads there."""
    kept = read_plays(read(path_of_plays(situation, HOME)))
    for name, stored in kept.items():
        assert (stored.ordinary is not None) == (stored.record is not None and "@" not in name), name
        if stored.ordinary is not None:
            ordinary = stored_ordinary(situation, pr.load(name), HOME)
            assert ordinary is not None
            assert (ordinary.play is None) == (stored.ordinary.record is None), name


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
def test_of_every_search_in_vain_it_is_known_what_prevents_it(situation: pr.Situation) -> None:
    """A rule is named that the file has, with a sentence; or it is said that none is known."""
    for name, stored in read_plays(read(path_of_plays(situation, HOME))).items():
        if stored.never is not None:
            rule = stored.never.rule
            says = {spec.node.path: spec.ref.says for spec in pr.load(name).nodes()}
            assert says[rule] if rule else stored.never.unprevented or not stored.never.bound, name


def test_a_selection_is_asked_by_the_play_of_its_main_text() -> None:
    """Where it leads to the situation there as well, nothing more is kept."""
    situation = next(situation for situation in SITUATIONS if situation.id == "last-to-answer")
    kept = read_plays(read(path_of_plays(situation, HOME)))
    selection = next(name for name in ASKED if "@" in name and name.partition("@")[0] in kept and name not in kept)
    answer = answered(situation, pr.load(selection), HOME)
    assert answer.rules.id == selection
    assert answer.play is not None


def test_a_play_that_leads_there_no_more_is_a_fault_at_its_line(tmp_path: Path) -> None:
    """Nobody is told an answer of rules that have changed: the rulebook and the situation are named."""
    situation = next(situation for situation in SITUATIONS if situation.id == "last-to-answer")
    path = path_of_plays(situation, tmp_path)
    path.parent.mkdir()
    text = path_of_plays(situation, HOME).read_text("utf-8")
    head, own, rest = text.partition("- of: suzuki-1994\n")
    path.write_text(head + own + rest.replace("does: pass", "does: see", 1), "utf-8")
    with pytest.raises(
        pr.Faults, match="kept for suzuki-1994 does not lead to the situation 'last-to-answer'"
    ) as raised:
        answered(situation, pr.load("suzuki-1994"), tmp_path)
    assert raised.value.faults[0].place.line > head.count("\n")


WRONG = Fault(Place(source_at(HOME), 1, 1), "it leads elsewhere")


@pytest.mark.parametrize("faults", [(), (WRONG,)], ids=["none stored", "gone astray"])
def test_what_a_stored_play_comes_to_is_worked_out_once(
    faults: tuple[Fault, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no play is stored, or one has gone astray, whoever asks again hears the same without another replay."""
    rules = variant("high-card", {})
    asked = []

    def nothing_stored(*_: object) -> None:
        asked.append(1)
        if faults:
            raise pr.Faults(faults)

    monkeypatch.setattr(stored_plays, "stored_answer", nothing_stored)
    for _ in range(2):
        assert known_answer(SITUATIONS[0], rules) is None
        with pytest.raises(pr.Faults, match="it leads elsewhere") if faults else nullcontext():
            assert sound_answer(SITUATIONS[0], rules) is None
    assert asked == [1]


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
def test_who_is_asked_about_certain_cards_holds_them(situation: pr.Situation) -> None:
    """Nobody is asked with two cards in his hand what he may do with four, unless the page says so."""
    if situation.asks != MAY or situation.about:
        return
    for name, stored in read_plays(read(path_of_plays(situation, HOME))).items():
        moment = moment_for(pr.load(name), situation)
        play = replayed_to(stored.record, moment) if stored.record else None
        hands = [set(seat.hand) for seat in play.state.seats] if play else []
        for holder in situation.holders if play else ():
            assert any(hand.issuperset(holder.cards) for hand in hands), f"{name}: {holder.seat}"
