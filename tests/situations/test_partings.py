"""Where two rulebooks part: what each does there, and whether a text or a choice of ours says so."""

from itertools import combinations

import pytest

import primero_rules as pr
from primero_rules.base.spec import is_denied
from primero_rules.base.yaml_reader import read_text
from primero_rules.rules.answers import answer_of, has_phase, load_questions
from primero_rules.rules.building import build
from primero_rules.rules.consulted import ours_below
from primero_rules.rules.library import ids, ids_of
from primero_rules.rules.rule_file import RuleFile
from primero_rules.situations.answers.never import NEVER
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.absence import answering_rules
from primero_rules.situations.asked.library_of_situations import folder_of_situations, situation_called
from primero_rules.situations.effects.refused import ours_in_refusal
from primero_rules.situations.partings.difference import FILLINGS, MIXED, TEXTS
from primero_rules.situations.partings.pairs import BETWEEN_IDS, name_of_pair, pairs
from primero_rules.situations.partings.parting import (
    MOST_ACTIONS_STEPPED,
    Parting,
    first_played,
    parting,
    partings,
    parts_apart,
)
from primero_rules.situations.partings.sentence import holders_in_words, refusals_of, side_in_words
from tests.support.files import ROOT
from tests.support.selections import answers_of

RECONSTRUCTION = ROOT / "reconstructions/suzuki-1994/reconstruction.yaml"
OF_THE_TEXT = 'cite: {Bidding: "Fluxus: all four"}'


def parted(left: str, right: str, situation: str) -> Parting:
    """Where two rulebooks part in one situation."""
    asked = situation_called(situation)
    sides = [answered(asked, pr.load(name), folder_of_situations()) for name in (left, right)]
    apart = parting(sides[0], sides[1])
    assert apart is not None
    return apart


def test_two_who_read_the_same_order_of_hands_otherwise_part_in_nothing_else() -> None:
    """The French adaptation plays as its model but for how many of a rank make a chorus, and both say so."""
    apart = partings(answers_of("franz"), answers_of("suzuki-1994"))
    assert {(each.situation.questions, each.strongest, each.word) for each in apart} == {
        (("forced-sees",), ("pass",), TEXTS),
        (("order-exceptions",), ("who takes what",), TEXTS),
        (("order-of-hands",), ("bid",), MIXED),
    }


def test_a_parting_is_the_same_from_either_side() -> None:
    """Who is named first makes no difference to where two part, nor to whose word it is."""
    here = partings(answers_of("harbinger"), answers_of("zorli-cardano"))
    there = partings(answers_of("zorli-cardano"), answers_of("harbinger"))
    assert [(each.situation.id, each.word) for each in here] == [(each.situation.id, each.word) for each in there]
    assert [side_in_words(each.left) for each in here] == [side_in_words(each.right) for each in there]


def test_nobody_parts_from_himself() -> None:
    """A rulebook answers as it answers."""
    assert partings(answers_of("harbinger"), answers_of("harbinger")) == ()


def test_partings_on_texts_alone_come_first() -> None:
    """What rests on texts is read before what rests on us."""
    words = [each.word for each in partings(answers_of("suzuki-1994"), answers_of("zorli-cardano"))]
    assert words == sorted(words, key=[TEXTS, MIXED, FILLINGS].index)
    assert set(words) == {TEXTS, MIXED, FILLINGS}


@pytest.mark.parametrize(("left", "right"), [("suzuki-1994", "zorli-cardano"), ("franz", "parlett-primiera")])
def test_whatever_two_are_said_to_differ_in_is_a_part_in_which_their_answers_are_unlike(
    left: str, right: str
) -> None:
    """Nothing is called a difference that both do, and what is not called one is alike."""
    for point in partings(answers_of(left), answers_of(right)):
        sides = point.left.answer, point.right.answer
        if all(side.parts for side in sides):
            assert {difference.name for difference in point.differences} == parts_apart(
                *(side.parts for side in sides)
            )


def plays(point: Parting) -> list[int]:
    """How many actions lead either side to a parting; those that come to none are left out."""
    shown = (side.answer.shown_play for side in (point.left, point.right))
    return [len(play.actions) for play in shown if play is not None]


def test_the_play_that_is_told_leads_both_to_a_parting_as_early_in_the_list_as_can_be() -> None:
    """What comes before it in the list is a parting to which one game never comes, or only by a very long play."""
    apart = partings(answers_of("suzuki-1994"), answers_of("zorli-cardano"))
    first = first_played(apart)
    assert first is not None
    assert len(plays(first)) == 2
    before = apart[: apart.index(first)]
    assert all(len(plays(point)) < 2 or max(plays(point)) > MOST_ACTIONS_STEPPED for point in before)


def test_a_play_of_one_side_is_told_where_the_two_meet_in_none() -> None:
    """Of partings to which only one game comes the first is told, and of those to which none comes nothing."""
    apart = partings(answers_of("suzuki-1994"), answers_of("parlett-poch"))
    of_either, of_neither = (tuple(point for point in apart if len(plays(point)) == count) for count in (1, 0))
    assert first_played(of_either) == of_either[0]
    assert first_played(of_neither) is first_played(()) is None


def test_every_two_rulebooks_are_a_pair_once() -> None:
    """A relative and a reconstruction too, in the order of their names, and nobody with himself."""
    every = {frozenset(pair) for pair in combinations(ids(), 2)}
    assert {frozenset(pair) for pair in pairs()} == every
    assert len(pairs()) == len(every)
    assert all(name_of_pair(*reversed(pair)) == BETWEEN_IDS.join(pair) for pair in pairs())


def test_a_requirement_of_ours_decides_only_where_a_hand_fails_it() -> None:
    """That seventy-nine beats a flush is Zorli's word, whatever we ask of a hand that is called less than it is."""
    assert parted("suzuki-1994", "zorli-cardano", "four-suits-of-seventy-nine-against-a-flush").word == TEXTS
    boast = parted("harbinger", "zorli-cardano", "boast-that-is-called")
    outcome = boast.left.answer.outcome
    assert outcome is not None
    assert any("/requires" in ref.path for ref in outcome.grounds.taking), "the boaster loses by a rule of ours"


def test_what_both_do_alike_is_only_named() -> None:
    """The last to answer may pay in both games; what it costs is told of that alone in which they differ."""
    apart = parted("suzuki-1994", "harbinger", "last-to-answer")
    assert side_in_words(apart.left).startswith("he must bid (if his hand allows it, pays")
    assert "pass (pays what he owes; may bid from 1 chip to all that he has besides; throws" in side_in_words(
        apart.left
    )
    assert "not fold: nobody may fold in this game" in refusals_of(apart.left)


def test_who_has_nothing_for_nothing_must() -> None:
    """Where every choice costs chips, or there is but one, he must."""
    apart = parted("ducoeur-italian", "suzuki-1994", "last-to-answer")
    assert side_in_words(apart.left).startswith("he must see")


def test_it_never_comes_to_that_is_a_side_of_a_parting() -> None:
    """A game without a second betting parts from one that has it, and a word is told for it all the same."""
    apart = parted("suzuki-1994", "harbinger", "second-betting-answer")
    assert side_in_words(apart.left) == NEVER
    assert apart.word in (TEXTS, MIXED, FILLINGS)


def test_a_parting_rests_on_us_as_soon_as_the_rule_that_decides_it_is_ours() -> None:
    """The same two games, but one says of its flush that we have put it there: text against our filling."""
    text = RECONSTRUCTION.read_text(encoding="utf-8")
    assert OF_THE_TEXT in text
    rules = build(RuleFile(read_text(text.replace(OF_THE_TEXT, "gap: silent"), RECONSTRUCTION.name)))
    asked = situation_called("four-suits-of-eighty-one-against-a-flush")
    apart = parting(pr.ask(asked, rules), pr.ask(asked, pr.load("franz")))
    assert apart is not None
    assert apart.word == MIXED


@pytest.mark.parametrize(
    ("left", "right", "situation"),
    [
        ("ducoeur-italian", "ducoeur-italian@no-draw", "pass-on-a-bid"),
        ("suzuki-1994@public-look", "suzuki-1994@ante", "last-to-answer-with-too-little"),
    ],
)
def test_a_choice_of_ours_that_both_sides_share_does_not_part_them(left: str, right: str, situation: str) -> None:
    """How small a vie may be is our filling of du Coeur's text, and the same whether or not cards are kept."""
    apart = parted(left, right, situation)
    assert all(way.grounds.resting for side in (apart.left, apart.right) for way in side.own)
    assert apart.word == TEXTS


def test_what_an_option_would_cost_has_no_say_where_its_condition_refuses_it() -> None:
    """At Poch only the opener may raise, as the handbook says; how much he may add is our filling."""
    apart = parted("ducoeur-italian@losing", "parlett-poch", "third-bid")
    [denied] = [each for each in apart.right.denied if each.verb == "raise"]
    assert denied.by_condition
    assert ours_below(apart.right.answer.rules, denied.ref)
    play = apart.right.answer.play
    assert play is not None
    assert ours_in_refusal(apart.right.answer.rules, play.state, denied) == ()
    assert apart.word == MIXED


def denied_by_the_author(rules: pr.Ruleset, situation: pr.Situation) -> bool:
    """True if a passage of the author's stands beside a denial of the phase, or else of what is asked."""
    asked = [question for question in load_questions() if question.id in situation.questions]
    of_the_phase = [spec for spec in rules.nodes() if spec.apparatus("phase") == situation.phase]
    lacks_phase = situation.phase and not has_phase(rules, situation.phase)
    nodes = of_the_phase if lacks_phase else [answer_of(rules, question) for question in asked]
    denials = [spec for spec in nodes if spec is not None and is_denied(spec.node)]
    return any(spec.ref.cite and not spec.ref.gap for spec in denials)


def barred_by_the_author(answer: pr.Answer) -> bool:
    """True if a passage of the author's stands beside the rule that keeps it from coming about."""
    return answer.preventing is not None and bool(answer.preventing.cite) and not answer.preventing.gap


def test_something_is_lacking_by_a_text_only_if_its_author_denies_or_bars_it() -> None:
    """Where it never comes to something for want of a phase or a choice, a text is the cause only by a passage."""
    names = [name for name in ids_of("") if pr.load(name).playable]
    lacking = [
        side.answer
        for left, right in combinations(names, 2)
        for apart in partings(answers_of(left), answers_of(right))
        for side in (apart.left, apart.right)
        if apart.word == TEXTS and side.answer.never is not None and not side.answer.never.bound
    ]
    assert {answer.situation.phase for answer in lacking} == {"", "first-vying", "second-vying"}
    assert any(barred_by_the_author(answer) for answer in lacking)
    by_nothing = [
        answer.situation.id
        for answer in lacking
        if not denied_by_the_author(answer.rules, answer.situation) and not barred_by_the_author(answer)
    ]
    assert by_nothing == []


@pytest.mark.parametrize("fragment", ["harbinger", "whittaker-elizabethan", "parlett-primero"])
def test_what_a_fragment_does_not_report_is_not_its_text(fragment: str) -> None:
    """Nobody tells whether these games knew an invitation: that they are played without is ours."""
    assert parted(fragment, "zorli-cardano", "invitation").word == MIXED


def test_a_game_of_which_next_to_nothing_is_told_parts_from_none_on_texts_alone() -> None:
    """How the Tudor game is dealt and bet the handbook does not say: that nobody ever holds two cards is ours."""
    others = [name for name in ids_of("") if pr.load(name).playable]
    apart = [each for name in others for each in partings(answers_of("parlett-primero"), answers_of(name))]
    assert {each.word for each in apart} == {MIXED, FILLINGS}


def test_where_all_show_cards_two_do_not_part_in_who_shows_them() -> None:
    """Whichever player wins: where all who are left show their hands in both games, they show alike."""
    apart = [
        each
        for other in ("franz", "harbinger", "parlett-primiera", "zorli-cardano")
        for each in partings(answers_of("ducoeur-english"), answers_of(other))
    ]
    shown = [
        each
        for each in apart
        if all("all show cards" in line for line in map(side_in_words, (each.left, each.right)))
    ]
    assert len(shown) > 3
    assert not [each.situation.id for each in shown if "who shows cards" in each.strongest]


def test_a_denial_of_ours_is_no_text() -> None:
    """Whether one bets before the draw in the modern game is lost; a passage that denies it would be text."""
    file = ROOT / "reconstructions/parlett-primiera/reconstruction.yaml"
    ours, passage = (
        file.read_text(encoding="utf-8"),
        'cite: {Draw: "In some schools, the period"}\n        warrant: inferred',
    )
    denial = ours.index("is: does-not-arise\n        phase: first-vying")
    assert "gap: lacuna" in ours[denial:]
    text = ours[:denial] + ours[denial:].replace("gap: lacuna", passage, 1)
    asked, other = situation_called("first-to-bid"), pr.load("suzuki-1994")
    words = []
    for written in (text, ours):
        apart = parting(pr.ask(asked, build(RuleFile(read_text(written, file.name)))), pr.ask(asked, other))
        assert apart is not None
        words.append(apart.word)
    assert words == [TEXTS, MIXED]


def test_an_option_that_no_rule_refuses_is_not_missing_by_a_text() -> None:
    """The English game merely lists no claim; that nobody folds in another is said."""
    words = {each.name: each.word for each in parted("ducoeur-english", "zorli-cardano", "four-hearts").differences}
    assert words["declare"] == MIXED
    assert parted("suzuki-1994", "zorli-cardano", "giving-up").word == TEXTS


def test_what_a_file_tells_of_the_matter_is_found_where_it_never_comes_to_that() -> None:
    """A denial at the end of a file answers the question that the situation puts to the test."""
    refs = answering_rules(pr.load("harbinger"), situation_called("claim-of-four-suits"))
    assert refs
    assert all(ref.says for ref in refs)


def test_a_way_that_is_chosen_is_told_by_a_verb() -> None:
    """Its name is a noun, such as that of the hand one tries for."""
    side = parted("suzuki-1994", "zorli-cardano", "weaker-of-the-last-two").right
    assert side_in_words(side).startswith("he may choose points (if his hand allows it, pays nothing")
    assert " or choose primero (if his hand allows it, pays nothing" in side_in_words(side)


def test_a_parting_names_all_in_which_two_differ_and_who_holds_what():
    """What the texts decide comes first, then what else parts the two; a reader sees who has which cards."""
    apart = partings(answers_of("ducoeur-english"), answers_of("whittaker-elizabethan"))
    in_words = {difference.situation.id: difference.in_words for difference in apart}
    assert in_words["pass-on-a-bid"] == "They differ in: see; with a choice of ours, also in: pass, revie"
    for difference in apart:
        names = {named.name.replace("-", " ") for named in difference.differences}
        assert all(name in difference.in_words for name in names) or not difference.strongest
    assert any(difference.strongest for difference in apart)
    situation = situation_called("four-suits-of-seventy-nine-against-a-flush")
    assert holders_in_words(situation).startswith("The ")
    assert " holds " in holders_in_words(situation)


def test_never_is_said_only_where_every_position_was_searched() -> None:
    """A bound that was reached proves nothing, and a manner of play proves something for that manner alone."""
    for name in ids_of(""):
        for answer in answers_of(name) if pr.load(name).playable else ():
            if answer.never is not None:
                searched = bool(answer.never.bound)
                certain = not searched or (answer.never.whole and not answer.situation.has_manner)
                assert (answer.never_in_words == NEVER) == certain
                assert answer.never_in_words.startswith(NEVER) == (not searched or answer.never.whole)
