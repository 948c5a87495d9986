"""Whose word it is that two rulebooks part, held against the passages that decide it."""

from itertools import combinations

import pytest

from primero_rules.rules.library import load
from primero_rules.situations.answers.answer import FROM_TEXT, OURS, Answer
from primero_rules.situations.answers.nearly import refused_here
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.library_of_situations import folder_of_situations, situation_called
from primero_rules.situations.effects.refused import ours_in_refusal
from primero_rules.situations.partings.difference import FILLINGS, MIXED, TEXTS
from primero_rules.situations.partings.parting import Parting, parting, partings
from tests.support.selections import answers_of


def answer(situation: str, rulebook: str) -> Answer:
    """What a rulebook answers, from the play that is kept."""
    return answered(situation_called(situation), load(rulebook), folder_of_situations())


def parted(left: str, right: str, situation: str) -> Parting:
    """Where two rulebooks part in one situation."""
    apart = parting(answer(situation, left), answer(situation, right))
    assert apart is not None
    return apart


def choices_refusing(situation: str, rulebook: str, verb: str) -> tuple[str, ...]:
    """The paths of the choices of ours on which it rests that a rulebook refuses a verb in a situation."""
    refusing = answer(situation, rulebook)
    assert refusing.play is not None
    [denied] = [each for each in refused_here(refusing) if each.verb == verb]
    return tuple(ref.path for ref in ours_in_refusal(refusing.rules, refusing.play.state, denied))


@pytest.mark.parametrize("situation", ["boast-that-is-called", "boast-that-nobody-calls"])
def test_where_one_text_forbids_a_boast_and_another_allows_it_their_texts_part_them(situation: str) -> None:
    """Suzuki lets nobody name a higher type than he has, and du Coeur everybody; the rest of a file has no say."""
    apart = parted("ducoeur-italian", "suzuki-1994", situation)
    assert (apart.right.answer.resting, apart.word) == ((), TEXTS)
    on_boasts, [ban] = apart.refs
    assert any("/truth/overstate" in ref.path for ref in on_boasts)
    assert ban.says == "Nobody may name a higher type, or more points, than his hand makes."


def test_that_a_boast_is_allowed_by_our_reading_leaves_one_text() -> None:
    """How far one may bluff with the vie we have read out of Zorli's outline; Suzuki's ban is his own."""
    assert parted("suzuki-1994", "zorli-cardano", "boast-that-is-called").word == MIXED


@pytest.mark.parametrize("situation", ["all-but-one-give-up", "all-give-up-on-a-raise"])
def test_one_ban_parts_two_games_alike_wherever_it_is_found_to_prevent_something(situation: str) -> None:
    """Nobody may give up his hand in Suzuki's game, whether the rules show it or a search was in vain."""
    apart = parted("suzuki-1994", "zorli-cardano", situation)
    assert apart.left.answer.preventing is not None
    assert apart.left.answer.preventing.says == "Nobody may give up his hand."
    assert apart.word == TEXTS


@pytest.mark.parametrize(
    ("situation", "rulebook", "word"),
    [
        ("boast-that-is-called", "franz", FROM_TEXT),
        ("cards-changed-and-no-bid", "suzuki-1994", FROM_TEXT),
        ("cards-changed-and-no-bid", "harbinger", OURS),  # that the second deal follows there is our filling
        ("one-chip-to-bet", "whittaker-elizabethan", OURS),  # how large the stake is that everybody puts in is ours
        ("bid-comes-back-unpaid", "suzuki-1994", OURS),  # no single rule is known that prevents it
    ],
)
def test_a_search_in_vain_has_the_word_of_the_rule_that_prevents_it(
    situation: str, rulebook: str, word: str
) -> None:
    """Where no such rule is known, every choice of ours on the way may be why."""
    never = answer(situation, rulebook)
    assert never.never is not None
    assert never.never.bound
    assert never.word == word


@pytest.mark.parametrize("rulebook", ["ducoeur-english", "ducoeur-italian", "whittaker-italian"])
def test_what_else_a_duty_leaves_has_no_say_in_what_it_forbids(rulebook: str) -> None:
    """The last player must see: that he may raise instead is ours, and forbids nobody to fold."""
    assert choices_refusing("last-to-answer", rulebook, "fold") == ()
    apart = parted(rulebook, "zorli-cardano", "last-to-answer")
    assert (apart.word, apart.strongest) == (TEXTS, ("fold",))


def test_that_he_may_raise_under_a_duty_is_ours_for_a_raise_and_not_for_paying() -> None:
    """Both stand in the list of what is left to the last player, and the first of them is the author's."""
    ways = {way.verb: way.grounds.resting for way in answer("last-to-answer", "whittaker-italian").ways}
    on_raising = {verb: any(ref.says == "He may also raise." for ref in refs) for verb, refs in ways.items()}
    assert on_raising == {"see": False, "raise": True}


@pytest.mark.parametrize(
    ("situation", "verb"),
    [
        ("first-to-bid", "fold"),  # nobody has bet; that whoever has no chips stays in is ours
        ("short-of-the-bid", "pass"),  # somebody has bet; that whoever has no chips is passed by is ours
    ],
)
def test_a_condition_refuses_by_the_part_of_it_that_fails(situation: str, verb: str) -> None:
    """At Poch one drops out upon a bet and passes before it; the player without chips, whom we add, is another."""
    assert choices_refusing(situation, "parlett-poch", verb) == ()


def test_a_refusal_rests_on_the_rule_that_refuses_also_where_a_relative_alone_allows_it() -> None:
    """Suzuki says that nobody gives up his hand; Parlett's old game has no such move, and says nothing of it."""
    assert parted("parlett-bouillotte", "suzuki-1994", "short-of-the-bid").word == TEXTS
    assert parted("parlett-bouillotte", "parlett-primero", "everybody-lets-the-first-turn-go").word == MIXED


def test_where_it_never_comes_to_that_no_move_is_what_two_differ_in() -> None:
    """What is asked about counts: what is named is du Coeur's; the cards changed after it are ours, and idle."""
    apart = parted("ducoeur-italian", "suzuki-1994", "announcing-on-two-cards")
    assert (apart.word, apart.in_words) == (TEXTS, "")
    assert parted("ducoeur-english", "ducoeur-italian", "less-than-was-bid").in_words == ""


def test_where_it_never_comes_to_that_sums_and_what_follows_have_no_say() -> None:
    """That Whittaker's players bid, also in a second round, is reported; how much and how it ends is ours."""
    assert parted("suzuki-1994", "whittaker-elizabethan", "first-bet-on-two-cards").word == TEXTS
    assert parted("franz", "whittaker-elizabethan", "bidder-raised-by-the-only-other").word == TEXTS
    assert parted("ducoeur-italian", "franz", "paid-and-it-comes-round").word == TEXTS


def test_who_shows_nothing_counts_where_hands_are_not_compared() -> None:
    """That Harbinger's folders show nothing is ours, though the two cards shown with the bid are not."""
    assert parted("harbinger", "zorli-cardano", "boast-that-nobody-calls").word == MIXED


def test_a_bid_without_a_change_answers_what_may_be_changed_with_a_bid() -> None:
    """Harbinger's bettor changes nothing by the text, whatever is ours about one who passes."""
    assert parted("harbinger", "parlett-bouillotte", "bettor-changes-cards").word == TEXTS


@pytest.mark.parametrize(
    ("left", "right"),
    list(combinations(["ducoeur-italian", "parlett-bouillotte", "suzuki-1994", "zorli-cardano"], 2)),
)
def test_the_word_of_a_parting_is_that_of_its_rules(left: str, right: str) -> None:
    """Where texts alone decide there are rules on both sides, and none of them is ours."""
    for apart in partings(answers_of(left), answers_of(right)):
        ours = [any(ref.editor for ref in refs) for refs in apart.refs]
        if apart.word == TEXTS:
            assert all(apart.refs), apart.situation.id
            assert not any(ours), apart.situation.id
        for difference in apart.differences:
            for footing in (difference.left, difference.right):
                assert footing.ours or not any(ref.editor for ref in footing.refs), apart.situation.id
    words = {apart.word for apart in partings(answers_of(left), answers_of(right))}
    assert words <= {TEXTS, MIXED, FILLINGS}
