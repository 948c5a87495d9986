"""What the named selections of a file answer where they differ from its main text."""

import json

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.letter_marks import letter_mark
from primero_rules.cli import group
from primero_rules.situations.answers.apart_from_main import selections_apart, whole_answer
from primero_rules.situations.answers.at_same_play import at_same_play
from primero_rules.situations.answers.stored_plays import known_answer
from primero_rules.situations.asked.library_of_situations import load_situations, situation_called
from primero_rules.situations.partings.parting import Parting, parting
from primero_rules.sphinx_ext.situations.answer_query import APART_FROM_MAIN, ApartAnswer
from primero_rules.sphinx_ext.situations.other_readings import other_readings
from primero_rules.sphinx_ext.situations.texts_alone import AlikeUnder, alike_by, marked_name

MAIN_TEXTS = [rules for rules in pr.load_all() if rules.of is None and rules.playable]


def apart(situation: str, *names: str) -> list[str]:
    """The selections of these games that answer a situation otherwise than their main texts."""
    return [answer.rules.id for answer in selections_apart([pr.ask(situation, pr.load(name)) for name in names])]


def test_a_later_edition_that_bets_otherwise_stands_apart() -> None:
    """In 2003 du Coeur let the betting go up to six chips; what he says of antes changes nothing here."""
    assert apart("bid-comes-back-paid", "ducoeur-english") == ["ducoeur-english@2003"]
    assert "suzuki-1994@ante" not in apart("last-to-answer", "suzuki-1994", "ducoeur-english")


def test_a_variant_with_betting_is_asked_although_its_game_has_none() -> None:
    """Parlett's game of declaring has no betting in its main text, and may be played with some."""
    assert pr.ask("first-to-bid", pr.load("parlett-primiera")).never
    assert apart("first-to-bid", "parlett-primiera") == ["parlett-primiera@vying"]


def test_what_stands_apart_is_asked_by_its_own_rules() -> None:
    """A selection given to the search is no main text, so none of its own stand apart from it."""
    assert apart("bid-comes-back-paid", "ducoeur-english@2003") == []


@pytest.mark.parametrize("situation", load_situations()[::30], ids=lambda situation: situation.id)
def test_all_that_differ_stand_apart_and_no_others(situation: pr.Situation) -> None:
    """Whoever answers like his main text need not be told again."""
    answers = [pr.ask(situation, rules) for rules in MAIN_TEXTS]
    named = {answer.rules.id: answer.essence for answer in selections_apart(answers)}
    for main_answer in answers:
        for name in main_answer.rules.selection_ids[1:]:
            rules = pr.load(name)
            own = known_answer(situation, rules) if rules.playable else None
            differs = own is not None and own.essence != main_answer.essence
            assert name not in named or differs, name
            if own is not None and differs and name not in named:
                assert at_same_play(main_answer, own)[0].essence == own.essence, name


def test_two_plays_are_no_two_rules() -> None:
    """Without hands below a primero another play leads to a raise, and there the main text answers the same."""
    main, own = [answered_by(name, "giving-up-after-raising") for name in ("suzuki-1994", "suzuki-1994@no-numerus")]
    assert main.essence != own.essence, "the player who gives up is the last to answer in one of the plays alone"
    assert at_same_play(main, own)[0].essence == own.essence
    assert own.rules.id not in apart("giving-up-after-raising", "suzuki-1994")
    assert parting(main, own) is parting(own, main) is None


def answered_by(name: str, situation: str) -> pr.Answer:
    """What a selection answers to a situation by the play that is kept for it."""
    answer = known_answer(situation_called(situation), pr.load(name))
    assert answer is not None
    return answer


def parted(situation: str, left: str, right: str) -> Parting:
    """Where the main texts of two games part in a situation."""
    apart = parting(pr.ask(situation, left), pr.ask(situation, right))
    assert apart is not None
    return apart


def under_readings_of(name: str, difference: Parting) -> list[AlikeUnder]:
    """In what the selections of the right-hand game are like the left-hand one."""
    apart = APART_FROM_MAIN.ask((difference.situation.id, name), {})
    alike = (alike_by(own, difference.left.answer, difference) for own in apart)
    return [alike_in for alike_in in alike if alike_in is not None]


def test_what_only_one_reading_parts_is_said_of_the_part_that_differs() -> None:
    """Four kings are declared in Parlett's Primiera, and by Zorli's prose in his game too."""
    difference = parted("four-coats", "parlett-primiera", "zorli-cardano")
    assert difference.strongest == ("declare",)
    assert under_readings_of("zorli-cardano", difference) == [AlikeUnder("zorli-cardano", "text", ("declare",))]


def test_a_reading_by_which_something_else_is_done_is_not_said_to_be_alike() -> None:
    """Where Suzuki lets a hand be overstated, four kings are still not bid on as in Zorli's game."""
    assert "suzuki-1994@overstating" in apart("four-coats", "suzuki-1994")
    assert under_readings_of("suzuki-1994", parted("four-coats", "zorli-cardano", "suzuki-1994")) == []


def printed(*arguments: str, situation: str = "last-to-answer") -> str:
    """What the command prints about a situation, such as the last to answer a bid."""
    done = CliRunner().invoke(group, ["ask", situation, *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_game_whose_answer_has_a_sum_of_ours_is_marked_in_the_list_of_texts_alone() -> None:
    """How much Whittaker's players may vie is ours, but Zorli tells that one or two counters are invited."""
    assert marked_name("W", pr.ask("first-to-choose", pr.load("whittaker-elizabethan"))) == "W°"
    assert marked_name("Z", pr.ask("first-to-choose", pr.load("zorli-cardano"))) == "Z"


def test_the_command_tells_them_below_the_main_texts() -> None:
    """They have letters of their own, or that of a main text; where games are asked by name there are none."""
    heads, _, below = printed().partition("Named selections that answer otherwise")
    assert "@" not in heads
    assert "ducoeur-english@2003" in below
    assert "Named selections" not in printed("suzuki-1994")
    data = json.loads(printed("--json"))
    assert set(data["selections"]) == set(apart("last-to-answer", *pr.ids()))
    assert data["selections"]["ducoeur-english@2003"]["class"] != data["answers"]["ducoeur-english"]["class"]


def test_a_search_in_vain_is_not_told_as_what_never_comes_about() -> None:
    """Nobody found how two points meet where Parlett's players draw on, though in other games none of them can."""
    text = " ".join(printed(situation="points-of-one-suit").split())
    heads, _, below = text.partition("Named selections that answer otherwise")
    assert "It never comes to that" in heads
    assert "parlett-primiera@further-draws-to-the-last*: No play was found that comes to that" in below
    assert "It never comes to that" not in below
    assert ": as (" not in below


def test_what_is_answered_as_by_a_main_text_is_named_by_its_letter_only_if_that_has_no_other_answer() -> None:
    """An edition that bets as Harbinger does is not told by a letter under which others bet other sums."""
    text = " ".join(printed(situation="three-chips-to-bet").split())
    _, _, below = text.partition("Named selections that answer otherwise than their main text, and in what")
    assert "ducoeur-english@2003" in below
    assert ": as (b)" not in below
    assert "bids from" in below


def test_the_page_tells_them_in_a_list_those_together_that_are_alike() -> None:
    """What is done there is written once; what another game's main text does is named by that game."""
    main_answers = [pr.ask("last-to-answer", pr.load(name)) for name in ("suzuki-1994", "harbinger")]
    titles = {"suzuki-1994": "In Italy", "franz": "In French", "harbinger": "An argued bid"}
    as_harbinger, unlike = whole_answer(main_answers[1]), ("pays nothing",)
    items = other_readings(
        [
            ApartAnswer(
                "suzuki-1994", "mixed-coats", "x", unlike, ("see: pays what he owes",), ("give-up", "pass")
            ),
            ApartAnswer("franz", "mixed-coats", "x", unlike, ("see: pays what he owes",), ("give-up", "pass")),
            ApartAnswer("franz", "ante", "z", as_harbinger, ("pass: pays nothing",), ours=True),
            ApartAnswer("franz", "split-pot", "y", unlike, ("It never comes to that: nobody bids",)),
        ],
        main_answers,
        titles,
    )
    words = " ".join(node.astext() for node in items)
    assert "In Italy (mixed coats) · In French (mixed coats):" in words
    assert words.count("see: pays what he owes") == 1
    assert "not to be done: give up or pass" in words
    assert "In French (ante) ours: as in An argued bid" in words
    assert words.count(" ours:") == 1
    assert "In French (split pot): It never comes to that: nobody bids" in words
    assert other_readings([], main_answers, titles) == []


def test_what_is_alike_only_in_what_is_compared_is_not_said_to_be_as_in_another_game() -> None:
    """Whoever bids on two cards may change them in the edition of 2003, and not in Cardano's game."""
    (edition,) = APART_FROM_MAIN.ask(("first-bet-on-two-cards", "ducoeur-english"), {})
    cardano = pr.ask("first-bet-on-two-cards", "zorli-cardano")
    assert edition.essence == repr(cardano.essence)
    titles = {"ducoeur-english": "In English", "zorli-cardano": "Cardano"}
    words = " ".join(node.astext() for node in other_readings([edition], [cardano], titles))
    assert "as in" not in words
    assert "may throw 1 or 2 cards" in words


def test_only_what_is_otherwise_is_told_of_a_selection() -> None:
    """In du Coeur's edition of 2003 a revie is another; a pass costs what it cost, and is not told."""
    (edition,) = APART_FROM_MAIN.ask(("bid-comes-back-paid", "ducoeur-english"), {})
    without_draw, losing = APART_FROM_MAIN.ask(("bid-comes-back-paid", "ducoeur-italian"), {})
    assert [line.partition(":")[0] for line in edition.lines] == ["revie"]
    assert (edition.selection, edition.lacking) == ("2003", ())
    assert (without_draw.selection, without_draw.lacking) == ("no-draw", ())
    assert [line.partition(":")[0] for line in without_draw.lines] == ["revie"]
    assert (losing.selection, losing.lines, losing.lacking) == ("losing", (), ("revie",))


def test_letters_go_on_after_the_last_of_the_alphabet() -> None:
    """Forty answers that all differ have forty marks."""
    marks = [letter_mark(place) for place in range(800)]
    assert marks[:3] == ["a", "b", "c"]
    assert marks[25:29] == ["z", "aa", "ab", "ac"]
    assert marks[701:704] == ["zz", "aaa", "aab"]
    assert len(set(marks)) == len(marks)
