"""The library as a program uses it: what it gives out it takes back, and what is wrong is told in a sentence."""

import doctest
import inspect
import random
import re
import subprocess
import sys
from itertools import islice

import pytest

import primero_rules as pr
from primero_rules.game.event import EVENTS
from primero_rules.play.session import session
from tests.support.files import ROOT, compiled_core

RULES = pr.load("suzuki-1994")
PLAYED = [pr.playout(RULES, seats=4, seed=seed) for seed in range(20)]


@pytest.mark.parametrize("page", ["api", "cookbook"])
def test_what_a_page_shows_is_what_comes_out(page, monkeypatch):
    """Each program of the pages for programmers runs, and prints what stands below it."""
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(ROOT / f"docs/{page}.md"), module_relative=False, encoding="utf-8")
    pr.look_in()
    assert result.attempted > 10
    assert not result.failed


def test_cards_are_read_however_they_are_written():
    """Letters, capitals, signs of the suits and a ten in figures all name the same card."""
    assert len({pr.card(text) for text in ("7c", "7C", "7♣", "7♧", "7♣\ufe0e")}) == 1
    assert pr.card("10h") == pr.card("Th") == pr.card("T♥")
    assert pr.write(pr.cards("a♠ 10♦")) == "As Td"
    with pytest.raises(ValueError, match="is not a card"):
        pr.card("♣7")


def test_cards_that_are_given_out_are_taken_back():
    """The cards of a state, as they are or as text, can be judged, dealt and compared."""
    hand = PLAYED[0].final.seats[0].hand
    for given in (hand, pr.write(hand), pr.write(hand).split(), [*hand]):
        assert pr.evaluate(RULES, given) == pr.evaluate(RULES, hand)
    signs = pr.write(hand).translate(str.maketrans("cdhs", "♣♦♥♠"))
    assert pr.evaluate(RULES, signs) == pr.evaluate(RULES, hand)
    state = pr.start(RULES, seats=2, deck=RULES.setting.pack)
    assert pr.start(RULES, seats=2, deck=pr.write(RULES.setting.pack)) == state


@pytest.mark.parametrize("name", ["suzuki-1994", "harbinger", "franz", "parlett-primero", "whittaker-italian"])
def test_evaluations_compare_as_the_showdown_does(name):
    """Of two hands the greater wins at the table; where neither is greater, a rule for ties decides."""
    rules, chance = pr.load(name), random.Random(1)
    for _ in range(60):
        pile = chance.sample(rules.setting.pack, 8)
        left, right = (pr.evaluate(rules, hand) for hand in (pile[:4], pile[4:]))
        held = pr.showdown(rules, [pr.write(pile[:4]), pr.write(pile[4:])])
        assert held.decided is not None
        if left > right or right > left:
            assert held.winners == ((0,) if left > right else (1,))
        else:
            assert left >= right
            assert held.decided.by == "tie" or held.winners == (0, 1)


def test_evaluations_of_two_games_are_not_compared():
    """What beats what is a matter of one rulebook."""
    with pytest.raises(TypeError, match="under one rulebook"):
        assert pr.evaluate(RULES, "7c 6c") < pr.evaluate(pr.load("franz"), "7c 6c")


def test_a_win_says_with_what_and_why():
    """Whoever won holds the hand that is named, and the rule that gave him the pot tells why."""
    for done in PLAYED:
        won = pr.wins(RULES, done)
        assert {win.seat for win in won} <= set(done.final.table.winners)
        assert sum(win.amount for win in won) + done.final.on_table >= max(done.payoffs)
        for win in won:
            assert win.makes == pr.evaluate(RULES, done.final.seats[win.seat].hand)
            assert str(win).endswith(win.ref.says)
            assert str(win.makes) in str(win)


def test_a_pot_that_nobody_contests_is_won_without_a_hand():
    """Where all others have given up, no hand wins it."""
    kuhn = pr.load("ducoeur-italian")
    for done in islice(session(kuhn, 3, hands=40, seed=5), 40):
        alone = sum(seat.standing for seat in done.final.seats) == 1
        for win in pr.wins(kuhn, done):
            assert (win.makes is None) == alone


def test_every_event_and_every_action_is_a_sentence():
    """Nothing that happens in a hand prints as the insides of a record."""
    met = set()
    for rules in pr.load_all():
        if not rules.playable:
            continue
        for seed in range(3):
            for event in pr.playout(rules, seed=seed).events:
                met.add(type(event))
                assert "=" not in str(event), repr(event)
                assert type(event).__name__ + "(" not in str(event)
    assert len(met) > len(EVENTS) / 2
    assert str(pr.Bid(1, 5)) == "seat 1 bids 5 chips"
    assert str(pr.Exchange(0, pr.cards("7c 6c"))) == "seat 0 throws 7c 6c"
    assert str(pr.Raise(2, 1, pr.Said(0, 40))) == "seat 2 raises by 1 chip and names combination 0 of 40 points"


def test_the_names_of_combinations_are_public():
    """A program can ask which hands a game has, in their order."""
    assert list(RULES.combinations) == [RULES.setting.ranking.name(n) for n in range(len(RULES.combinations))]


def test_what_may_be_given_stands_in_the_signature():
    """Help shows every argument, and one that is misspelt is refused by name."""
    assert {"seats", "seed", "deck", "stacks", "names", "dealer", "carried"} <= set(
        inspect.signature(pr.start).parameters
    )
    assert {"seats", "seed", "deck", "stacks", "dealer"} <= set(inspect.signature(pr.playout).parameters)
    with pytest.raises(TypeError, match="setas"):
        pr.start(RULES, setas=4)  # type: ignore[call-arg]


def test_a_misspelt_argument_is_caught_before_the_program_runs(tmp_path):
    """In a project that uses the library strictly, a checker of types knows what may be given."""
    program = tmp_path / "program.py"
    program.write_text(
        "import primero_rules as pr\n"
        "rules: pr.Ruleset = pr.load('suzuki-1994')\n"
        "state: pr.State = pr.start(rules, seats=4, seed=1)\n"
        "text: str = pr.write(state.seats[0].hand)\n"
        "best: bool = pr.evaluate(rules, text) > pr.evaluate(rules, '7c')\n"
        "pr.start(rules, setas=4)\n",
        "utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--config-file=", str(program)]
    done = subprocess.run(
        command, cwd=tmp_path, env={"MYPYPATH": str(ROOT), "PATH": ""}, capture_output=True, text=True
    )
    complaints = [line for line in done.stdout.splitlines() if " error: " in line]
    assert len(complaints) == 1, done.stdout + done.stderr
    assert '"setas"' in complaints[0]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("7c 7c", "named twice"),
        ("9c", "is not in the pack"),
        ("foo", "'foo' is not a card"),
        ("", "there are no cards"),
        ("??", "is not a card"),
    ],
)
def test_cards_that_cannot_be_held_are_refused_in_a_sentence(cards, sentence):
    """What no hand can be is never judged."""
    with pytest.raises(pr.Refused, match=re.escape(sentence)):
        pr.evaluate(RULES, cards)


def test_a_number_that_is_no_card_is_refused():
    """A card that the library has not given out is none."""
    with pytest.raises(pr.Refused, match="not in the pack"):
        pr.evaluate(RULES, [999])


def refusal(rules, state):
    """Why rules refuse to look at a state, or "" if they offer something there."""
    try:
        list(islice(pr.options(rules, state), 3))
    except pr.Refused as refused:
        return str(refused)
    return ""


def test_a_state_of_other_rules_is_refused_in_a_sentence():
    """Rules that never come to a state say so, or offer what they would there; they never fail inside."""
    games = [rules for rules in pr.load_all() if rules.playable and not rules.of]
    sentences = {refusal(other, pr.start(own, seed=1)) for own in games for other in games}
    assert len(sentences) > 1
    assert all("these rules never come to it" in why for why in sentences if why)
    assert not any(refusal(own, pr.start(own, seed=1)) for own in games)


class FailingWord:
    """A word of the language whose code fails when a player has to choose."""

    def __init__(self, failure):
        self.failure = failure

    def options(self, at, state):
        """Fail as its code would."""
        raise self.failure


@pytest.mark.skipif(bool(compiled_core()), reason="no word can be added to the compiled core")
def test_a_mistake_in_the_code_of_a_word_is_no_refusal(monkeypatch):
    """Rules refuse a state of others, and what fails inside is named as what failed."""
    state = pr.start(RULES, seed=1)
    instruction = RULES.program[state.cursor]
    monkeypatch.setattr(instruction, "operation", FailingWord(AttributeError("no such part")))
    with pytest.raises(AttributeError, match="no such part"):
        pr.options(RULES, state)
    monkeypatch.setattr(instruction, "operation", FailingWord(KeyError("no such key")))
    with pytest.raises(pr.Refused) as refused:
        pr.options(RULES, state)
    assert isinstance(refused.value.__cause__, KeyError)


def test_a_state_in_which_nobody_has_a_choice_by_other_rules_is_refused_by_them():
    """Where these rules would deal or pay of themselves, no hand by them ever waits for a player."""
    other = pr.load("parlett-poch")
    saved = pr.to_json(pr.start(RULES, seed=1))
    answers = [refusal(other, pr.from_json({**saved, "cursor": at})) for at in range(len(other.program))]
    refusals = [why for why in answers if why]
    assert len(refusals) > len(answers) / 2
    assert all("these rules never come to it" in why for why in refusals)
