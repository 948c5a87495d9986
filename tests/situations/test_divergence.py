"""What the situations tell of hands that are followed under two rulebooks, and of the rules of each."""

from itertools import combinations

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.cli import coverage_situations, group
from primero_rules.rules.library import ids_of
from primero_rules.situations.answers.reach import reach
from primero_rules.situations.answers.stored_plays import known_answer
from primero_rules.situations.asked.library_of_situations import load_situations, reasons_unasked
from primero_rules.situations.partings.divergence import CARDS_HELD, Mark, divergences, followed
from tests.support.selections import answers_of

HANDS_OF_A_PAIR = 5


def test_a_hand_followed_under_its_own_rulebook_never_goes_apart() -> None:
    """Whatever is drawn, a game agrees with itself to the end of the hand."""
    rules = pr.load("harbinger")
    assert [list(divergences(rules, rules, seed)) for seed in range(4)] == [[], [], [], []]


def test_the_same_hand_goes_apart_at_the_same_points() -> None:
    """A seed decides the cards and the choices."""
    two = pr.load("harbinger"), pr.load("suzuki-1994")
    assert list(divergences(*two, 3)) == list(divergences(*two, 3))


def test_four_cards_against_two_is_where_two_games_go_apart_at_once() -> None:
    """In one everybody has two cards when it is asked who bets, in the other four."""
    first = next(divergences(pr.load("parlett-primero"), pr.load("harbinger"), 0))
    assert Mark(CARDS_HELD, "4", "2") in first.marks


def test_a_difference_that_no_situation_tells_of_is_left_over() -> None:
    """With all situations the first points are told; with one alone others are left, each a proposal for one."""
    asked = followed(answers_of("suzuki-1994"), answers_of("harbinger"), 2)
    unasked = followed(answers_of("suzuki-1994")[:1], answers_of("harbinger")[:1], 2)
    assert len(asked.first) == len(unasked.first) == 2
    assert asked.unexplained(asked.first) == ()
    assert unasked.unexplained(unasked.every) != ()


def test_situations_tell_where_any_two_games_first_go_apart() -> None:
    """Of some hands of each pair, at least 95 in 100 of the first differences are told by a situation."""
    untold = {}
    for left, right in combinations(ids_of(""), 2):
        hands = followed(answers_of(left), answers_of(right), HANDS_OF_A_PAIR)
        left_over = hands.unexplained(hands.first)
        if len(left_over) * 20 > len(hands.first):
            untold[left, right] = [hands.unexplained_marks(point) for point in left_over]
    assert untold == {}


def test_a_rule_has_a_say_in_a_situation_or_is_listed() -> None:
    """The two make up all rules that are carried out; among the reached is what the last player may do."""
    book = reach(answers_of("suzuki-1994"))
    paths = [ref.path for ref in book.reached]
    assert any(path.endswith("options/pass") for path in paths)
    left = [rule.ref for rule in book.unreached]
    assert not set(paths) & {ref.path for ref in left}
    assert all(ref.path.startswith(("procedure", "named-steps")) for ref in (*book.reached, *left))


def test_of_a_selection_only_the_rules_that_its_main_text_lacks_are_counted() -> None:
    """Parlett's players may also bet: how they do is asked of that variant alone, and nearly all has a say."""
    main_text, betting = pr.load("parlett-primiera"), pr.load("parlett-primiera@vying")
    kept = [known_answer(situation, betting) for situation in load_situations()]
    book = reach([answer for answer in kept if answer is not None], main_text)
    reached, left = {ref.path for ref in book.reached}, {rule.ref.path for rule in book.unreached}
    assert sum(path.endswith(("options/bid", "options/raise", "options/fold")) for path in reached) == 3
    assert not (reached | left) & {spec.ref.path for spec in main_text.nodes()}
    assert len(left) < 4
    assert all(rule.reason for rule in book.unreached)


def test_what_is_done_before_anybody_chooses_and_what_follows_at_once_have_a_say() -> None:
    """The stake before the deal has a say in every play, and so has what comes back to whoever gives up."""
    staked, taken_back = (reach(answers_of(name)) for name in ("parlett-primiera", "ducoeur-italian"))
    assert "procedure/0/pay" in {ref.path for ref in staked.reached}
    assert any(ref.path.endswith("take-back") for ref in taken_back.reached)


def test_a_rule_without_a_say_has_a_reason_where_one_can_be_worked_out() -> None:
    """Some have a say only at times, some do steps by their name, and some stand below others that have none."""
    books = (reach(answers_of(name)) for name in ("ducoeur-italian", "zorli-cardano"))
    left = {rule.ref.path: rule.reason for book in books for rule in book.unreached}
    assert any("steps have a name" in reason for path, reason in left.items() if path.endswith("/do"))
    assert any("only at certain times" in reason for reason in left.values())
    for path, why in left.items():
        if why == "it belongs to a rule that has no say either":
            around = [left[above] for above in left if path.startswith(f"{above}/")]
            assert any("belongs to" not in reason and "it lists" not in reason for reason in around), path


def test_a_list_of_ways_has_a_say_where_one_of_them_has() -> None:
    """Before each of the duels in Zorli's game half the pot is shared; a situation asks about two of them."""
    book = reach(answers_of("zorli-cardano"))
    assert "procedure/34/choose/ways" in {ref.path for ref in book.reached}
    left = {rule.ref.path: rule.reason for rule in book.unreached}
    assert "three towards a flush" in left["procedure/34/choose/ways/flush"]


def test_a_rule_that_matters_at_times_is_told_with_a_hand_in_which_it_does() -> None:
    """No situation comes to a showdown that nobody wins in Zorli's game, but a hand of ours does."""
    left = {rule.ref.path: rule.reason for rule in reach(answers_of("zorli-cardano")).unreached}
    assert left["procedure/29/showdown/nobody"].endswith(", but the hand both-declare-falsely does")
    franz = {rule.ref.path: rule.reason for rule in reach(answers_of("franz")).unreached}
    assert franz["procedure/3/showdown/contest"].endswith("comes to such a time, nor does a hand")


@pytest.mark.parametrize("selection", ["further-draws", "further-draws-to-the-last"])
def test_what_a_selection_alone_has_can_be_given_a_reason(selection: str) -> None:
    """That cards are changed again and again is counted over whole hands, and no situation asks for it."""
    rules = pr.load(f"parlett-primiera@{selection}")
    kept = [known_answer(situation, rules) for situation in load_situations()]
    book = reach([answer for answer in kept if answer is not None], pr.load("parlett-primiera"))
    assert book.unreached
    assert all(rule.reason for rule in book.unreached)


def test_every_rule_of_ours_and_theirs_has_a_say_or_a_reason() -> None:
    """None is left over, not in the game with most rules either, and none that has a say has a reason."""
    assert all(rule.reason for rule in reach(answers_of("zorli-cardano")).unreached)
    for name in ("zorli-cardano", "harbinger", "whittaker-elizabethan", "whittaker-italian", "parlett-primero"):
        unreached = {rule.ref.path: rule.reason for rule in reach(answers_of(name)).unreached}
        assert unreached.items() >= reasons_unasked(name).items(), name
    assert reasons_unasked("harbinger")


def test_one_command_prints_the_three_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands that go apart, rules without a say, and situations in which nobody differs."""
    monkeypatch.setattr(coverage_situations, "ids_of", lambda _group: ("franz", "suzuki-1994"))
    done = CliRunner().invoke(group, ["coverage", "--only", "situations", "--hands", "1"])
    assert done.exit_code == 1, done.output
    assert "1 hands played" not in done.output
    assert "First differences in play that some situation describes: 1 of 1 (100.0 %)" in done.output
    assert "Rules that have a say in some situation:" in done.output
    assert f"Situations that all rulebooks answer alike: {len(load_situations()) - 4}" in done.output
