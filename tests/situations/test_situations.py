"""Situations: a question put to the table of every rulebook, answered by what its own play comes to."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

import primero_rules as pr
from primero_rules.base.fault import Fault
from primero_rules.base.yaml_reader import read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.check.files import check
from primero_rules.game.action import VERBS, Bid, Raise
from primero_rules.game.state import State
from primero_rules.rules.answers import load_questions
from primero_rules.situations.answers.asking import classes
from primero_rules.situations.answers.nearly import not_here, refused_here
from primero_rules.situations.answers.stored_plays import answered, known_answer
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.situation import MAY, own_situation
from primero_rules.situations.asked.situation_reader import read_situations
from primero_rules.situations.effects.chips_put_down import (
    LESS_THAN_OWED,
    MORE_THAN_OWED,
    NOTHING,
    OWED,
    PART_OF_OWED,
)
from primero_rules.situations.searching.representatives import PRICES
from tests.support.files import ROOT
from tests.support.selections import playable
from tests.support.variants import rules_of_file, variant


def chips_of(answer: pr.Answer) -> dict[str, str]:
    """How the chips of each thing that may be done stand to what is owed, by its verb."""
    return {way.verb: way.effect.chips.kind for way in answer.ways}


def test_the_last_to_answer_has_to_pay_by_one_rulebook_and_may_let_the_bid_go_by_another() -> None:
    """One has bid and the others have let it go: some make the last player pay, some let him pass."""
    put_down_by = chips_of(pr.ask("last-to-answer", pr.load("ducoeur-italian")))
    free_to_pass = chips_of(pr.ask("last-to-answer", pr.load("harbinger")))
    assert set(put_down_by.values()) == {OWED, MORE_THAN_OWED}
    assert free_to_pass["pass"] == free_to_pass["fold"] == NOTHING


def test_what_an_action_comes_to_is_told_with_what_follows_from_it() -> None:
    """A pass costs a card or two, which are thrown in a step of their own; one who gives up is out."""
    answer = pr.ask("pass-on-a-bid", pr.load("ducoeur-italian"))
    ways = {way.verb: way.effect for way in answer.ways}
    assert ways["pass"].thrown == ways["pass"].drawn == (1, 2)
    assert not ways["fold"].still_in
    assert ways["see"].still_in


def test_whoever_passes_and_is_put_down_by_at_once_has_paid() -> None:
    """Nobody else has staked: the last player may pass, and what he owes is taken from him in the same turn."""
    answer = pr.ask("last-to-answer", pr.load("suzuki-1994"))
    assert chips_of(answer)["pass"] == OWED


def test_it_never_comes_to_a_bid_where_nobody_bids() -> None:
    """A game of claims offers no bid, which its rules show without being played."""
    answer = pr.ask(own_situation("bid-stands"), pr.load("parlett-primero"))
    assert answer.never is not None
    assert answer.never.whole
    assert "somebody has bid in this round (the rules show it)" in " ".join(answer.lines())


def test_what_was_walked_in_vain_is_counted() -> None:
    """In Whittaker's first round two cards are held; all that can come about was walked, and nobody held four."""
    answer = pr.ask("four-suits-that-nobody-calls", pr.load("whittaker-elizabethan"))
    assert answer.never is not None
    assert answer.never.whole
    assert answer.never.bound > 100
    assert "positions searched" in " ".join(answer.lines())


def test_a_player_with_less_money_than_the_bid_puts_down_what_he_has() -> None:
    """He may stay in with all that he has, which is less than he owes."""
    answer = pr.ask("short-of-the-bid", pr.load("suzuki-1994"))
    assert chips_of(answer)["see"] == LESS_THAN_OWED


def test_an_answer_is_the_same_whenever_it_is_asked() -> None:
    """Nothing in a search is left to chance."""
    rules = pr.load("suzuki-1994")
    first, again = (pr.ask("last-to-answer", rules) for _ in range(2))
    assert first.ways == again.ways
    assert first.play == again.play


HIGH_CARD = "high-card"


OPTIONS = "procedure/1/vying/options"


def bid_answered(changes: Mapping[str, Any]) -> pr.Answer:
    """What a tiny game answers to a bid, with some changes of its file."""
    return pr.ask(own_situation("[bid-stands, {not: back-at-bidder}]", 2), variant(HIGH_CARD, changes))


def test_two_files_that_call_the_same_thing_otherwise_answer_alike() -> None:
    """What may be done is compared by what it comes to and not by its name."""
    written = rules_of_file(HIGH_CARD)["procedure"][1]["vying"]["options"]
    renamed = {f"{OPTIONS}/{word}": {**(terms or {}), "called": f"old {word}"} for word, terms in written.items()}
    ours, theirs = bid_answered({}), bid_answered(renamed)
    assert ours.essence == theirs.essence
    assert {f"old {way.name}" for way in ours.ways} == {way.name for way in theirs.ways}


def test_one_value_that_is_changed_changes_the_answer() -> None:
    """Where nobody may give up, the same words around it do not hide it."""
    assert bid_answered({f"{OPTIONS}/fold": None}).essence != bid_answered({}).essence


@pytest.mark.parametrize(("share", "words"), [("1/2", "half"), ("1/3", "a third"), ("3/5", "3/5")])
def test_part_of_a_stake_that_comes_back_is_told_as_the_rule_has_it(share: str, words: str) -> None:
    """Half of a single chip is none in whole chips; who asks what comes back is still told that it is half."""
    part = {"take-back": {"amount": {"share": share, "of": "staked", "rounded": "down"}}}
    raised = own_situation("[has-bid, {not: opening-bid-stands}, {not: {turn-of: bidder}}]", 2)
    answer = pr.ask(raised, variant(HIGH_CARD, {f"{OPTIONS}/fold/then": [part]}))
    assert answer.play is not None
    assert answer.play.state.seats[answer.play.state.actor].staked == 1
    fold = next(line for line in answer.lines() if line.startswith("fold"))
    assert f"takes back {words} of what he had put down" in fold


def test_every_shipped_situation_is_asked_by_one_name_and_answers_a_question() -> None:
    """Nobody asks without a reason: each puts a question of the catalogue to the test."""
    situations = load_situations()
    assert len({situation.id for situation in situations}) == len(situations)
    assert all(situation.questions for situation in situations)
    assert {situation.asks for situation in situations} >= {MAY}


def test_every_question_is_put_to_the_test_or_read_off_at_a_place() -> None:
    """Only how the dealer is chosen is asked of no play, for a hand begins when there is one."""
    tested = {name for situation in load_situations() for name in situation.questions}
    untested = {question.id for question in load_questions() if question.id not in tested and not question.path}
    assert untested == {"dealer"}


def test_an_invitation_that_nobody_takes_up_is_paid_by_the_last() -> None:
    """In Zorli's game he may not let it go for nothing."""
    answer = pr.ask("invitation-that-nobody-takes-up", pr.load("zorli-cardano"))
    assert chips_of(answer)["pass"] == PART_OF_OWED


def test_rulebooks_that_answer_alike_have_one_letter() -> None:
    """Letters are given in the order of the answers."""
    answers = [pr.ask("last-to-answer", pr.load(name)) for name in ("suzuki-1994", "harbinger", "suzuki-1994@ante")]
    letters = classes(answers)
    assert letters["suzuki-1994"] == letters["suzuki-1994@ante"] == "a"
    assert letters["harbinger"] == "b"


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a card in two hands": (
        {"players": {"actor": {"cards": "Kc Kd"}, "bidder": {"cards": "Kd Qd"}}},
        "a card is in two hands here",
    ),
    "a card twice": ({"players": {"actor": {"cards": "Kc Kc"}}}, "a card stands here twice"),
    "no card": ({"players": {"actor": {"cards": "Kx"}}}, "'Kx' is not a card"),
    "a seat that there is no word for": ({"players": {"biddr": {"chips": 1}}}, "'biddr' is not a seat"),
    "more players than any game has": ({"seats": 40}, "no game here is for 40 players"),
    "a condition that nobody knows": ({"until": "bid-stood"}, "'bid-stood' is not a condition"),
    "a question that nobody asks": ({"questions": ["forced-lest"]}, "there is no question 'forced-lest'"),
    "a question that it decides and nobody asks": (
        {"decides": {"forced-lest": {"regards": ["chips"]}}},
        "there is no question 'forced-lest'",
    ),
    "a part that counts for nothing": (
        {"decides": {"forced-last": {"regards": ["chip"]}}},
        "'chip' is not a part that counts",
    ),
    "a deed of no kind": (
        {"decides": {"forced-last": {"of": ["pay"], "regards": ["chips"]}}},
        "'pay' is not a kind of deed",
    ),
    "something that is not asked": ({"asks": "can"}, "'can' is not a thing to ask"),
}


MINE = {"id": "mine", "title": "May he?", "questions": ["forced-last"], "until": "bid-stands"}


def faults_of(folder: Path, tree: dict[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with situations that lie beside the catalogue of questions and one game."""
    home = folder / "reconstructions"
    (home / "situations").mkdir(parents=True)
    (home / "questions.yaml").write_bytes((ROOT / "reconstructions/questions.yaml").read_bytes())
    (home / "suzuki-1994").symlink_to(ROOT / "reconstructions/suzuki-1994")
    file = home / "situations/mine.yaml"
    file.write_text(yaml.safe_dump(tree, sort_keys=False), "utf-8")
    return tuple(check([file]).faults)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_situation_is_refused_at_its_line(tmp_path: Path, name: str) -> None:
    """What stands there, what may stand there, and the nearest thing."""
    changes, words = WRONG[name]
    tree = {"format": 2, "group": "Mine", "situations": [{**MINE, **changes}]}
    faults = faults_of(tmp_path, tree)
    assert any(words in fault.wrong for fault in faults), [str(fault) for fault in faults]
    assert all(fault.place.line > 1 for fault in faults)


@pytest.mark.parametrize(
    ("unasked", "wrong"),
    [
        ({"of": "suzuki-1995", "rule": "procedure/0"}, "there is no reconstruction 'suzuki-1995'"),
        ({"of": "suzuki-1994", "rule": "procedure/99/deal"}, "suzuki-1994 has no rule 'procedure/99/deal'"),
        ({"of": "suzuki-1994@other", "rule": "procedure/0"}, "there is no reconstruction 'suzuki-1994@other'"),
    ],
)
def test_a_rule_that_no_situation_asks_for_has_to_be_there(tmp_path: Path, unasked: Any, wrong: str) -> None:
    """A reason is given for a rule of a file, and for nothing else."""
    tree = {"format": 2, "group": "Mine", "situations": [MINE], "unasked": [{**unasked, "because": "It is rare."}]}
    assert [fault.wrong for fault in faults_of(tmp_path, tree)] == [wrong]


def test_a_choice_between_ways_is_asked_about_where_its_phase_is_named() -> None:
    """The weaker of the last two may try for a better point or for four suits; another game has no such phase."""
    answer = pr.ask("weaker-of-the-last-two", pr.load("zorli-cardano"))
    assert [(way.verb, way.name, way.effect.drawn) for way in answer.ways] == [
        ("choose", "points", (2, 2)),
        ("choose", "primero", (1, 1)),
    ]
    assert pr.ask("weaker-of-the-last-two", pr.load("suzuki-1994")).never


def test_what_others_allow_and_a_rulebook_does_not_is_told_with_its_rule() -> None:
    """The last player may pass by one rulebook; by another he may not, and the answer names the rule."""
    strict, free = (pr.ask("last-to-answer", pr.load(name)) for name in ("ducoeur-italian", "harbinger"))
    denied = {entry.verb: entry for entry in not_here(strict, [strict, free])}
    assert set(denied) == {"pass", "fold"}
    assert denied["pass"].elsewhere == ("harbinger",)
    assert "by this rule: “If the first vie comes round to the last player" in denied["pass"].quoting
    assert denied["pass"].ref.source.path.endswith("ducoeur-italian/reconstruction.yaml")
    assert list(not_here(free, [strict, free])) == []


@pytest.mark.parametrize("own", [name for name in playable() if "@" not in name])
def test_what_a_rulebook_lets_a_player_do_is_not_denied_under_the_same_name(own: str) -> None:
    """Where giving up is called passing, it is not said besides that nobody may pass."""
    rules = pr.load(own)
    known = [known_answer(situation, rules) for situation in load_situations()]
    # Of a new game no answer is known without a search, and one is enough.
    for answer in filter(None, (*known, pr.ask("first-to-choose", rules))):
        allowed = {way.name for way in answer.ways}
        for denied in refused_here(answer):
            assert denied.name not in allowed, answer.situation.id
            assert not denied.why.startswith(tuple(f"{name} has no place" for name in allowed)), denied.why
    if own == "zorli-cardano":
        refused = {entry.verb: entry for entry in refused_here(pr.ask("nobody-declares", pr.load(own)))}
        assert refused["pass"].name == "let the turn go by and stay in the hand"
        assert refused["pass"].why == f"to {refused['pass'].name} has no place in this part of the hand"


@pytest.mark.parametrize("situation", ["nobody-declares", "claim-against-a-claim"])
def test_what_one_game_calls_otherwise_is_not_denied_in_the_word_of_another(situation: str) -> None:
    """Zorli's players pass to give up; in Parlett's game to pass is to let the turn go by, and nobody may fold."""
    asked = [pr.ask(situation, pr.load(name)) for name in ("parlett-primero", "zorli-cardano")]
    assert [denied.why for denied in not_here(asked[0], asked)] == ["nobody may fold in this game"]


def test_games_in_which_different_deeds_end_the_hand_do_not_answer_alike() -> None:
    """Where all let their turn go the hand is over by Suzuki; by Parlett only a declaration ends it."""
    asked = [
        pr.ask("everybody-lets-the-first-turn-go", pr.load(name)) for name in ("suzuki-1994", "parlett-primero")
    ]
    assert [{way.verb for way in answer.ways if way.effect.over} for answer in asked] == [{"pass"}, {"claim"}]
    assert asked[0].essence != asked[1].essence


@pytest.mark.parametrize(
    "situation", ["giving-up", "giving-up-after-raising", "all-staked-and-raised", "third-bid"]
)
def test_where_bids_go_down_a_search_begins_with_a_bid_that_others_can_stay_below(situation: str) -> None:
    """In Losing Primero nobody can answer the lowest bid with a lower one, so that it is opened with a high one."""
    answer = pr.ask(situation, "ducoeur-italian@losing")
    assert answer.play is not None
    bids = [action for action in answer.play.actions if isinstance(action, Bid | Raise)]
    named = [(bid.said.combination, bid.said.points) for bid in bids if bid.said is not None]
    assert len(named) == len(bids) > 1
    assert named == sorted(named, reverse=True)


def test_every_verb_has_a_price() -> None:
    """A search knows how ordinary each thing is that may be done."""
    assert set(PRICES) == set(VERBS)


def test_an_answer_in_which_a_choice_of_ours_has_a_say_tells_it() -> None:
    """Wherever it stands below a rule that is asked, a gap makes the answer ours."""
    evidence = {f"{OPTIONS}/fold/{key}": value for key, value in {"gap": "silent", "because": "Why not."}.items()}
    assert bid_answered({}).word == "text"
    assert bid_answered(evidence).word == "ours"
    assert [ref.path for ref in bid_answered(evidence).resting] == ["procedure/1/vying/options/fold"]


def test_no_title_says_that_somebody_gives_up_where_he_need_only_if_he_may() -> None:
    """The same question is put to games in which nobody may give up, or in which the last player has to pay."""
    titles = [situation.title for situation in load_situations() if "fold" in situation.prefers]
    assert titles
    assert [title for title in titles if "give" in title and " may" not in title] == []


def test_whoever_has_only_the_latest_bid_to_cover_is_not_said_to_owe_what_he_missed() -> None:
    """By Suzuki a raise of one chip on a bid of one costs the next player one, and he has ninety-nine left."""
    [stake] = [line for line in pr.ask("raise-to-answer", "suzuki-1994").lines() if line.startswith("stake:")]
    assert stake == "stake: pays the 1 that is asked here, and nothing for what he missed"
    [bid] = [line for line in pr.ask("raise-to-answer", "suzuki-1994").lines() if line.startswith("bid:")]
    assert bid.startswith(
        "bid: if his hand allows it, pays the 1 that is asked here and adds from 1 chip to all that he has"
    )
    short = pr.ask("short-of-the-bid", "suzuki-1994").lines()
    assert any("puts down all that he has, which is less than he owes" in line for line in short)


@pytest.mark.parametrize("situation", ["first-to-choose", "second-betting-first-choice", "bid-comes-back-paid"])
def test_where_what_is_named_decides_who_has_to_change_cards_both_are_told(situation: str) -> None:
    """By du Coeur numerus and supremus cost a card at once and other hands none, whatever the play names."""
    lines = pr.ask(situation, "ducoeur-italian").lines()
    [bid] = [line for line in lines if line.startswith(("vie:", "revie:"))]
    assert "throws 1 or 2 cards, or none where what he names allows it, and draws as many" in bid


@pytest.mark.parametrize(
    "situation", ["first-to-choose", "bettor-changes-cards", "last-whom-the-second-bid-comes-round-to"]
)
def test_a_change_of_cards_is_told_though_the_play_names_a_hand_with_which_all_are_kept(situation: str) -> None:
    """With du Coeur's thought of 2003 four cards that are bid are kept, and numerus still costs one at once."""
    lines = pr.ask(situation, "ducoeur-italian@no-draw").lines()
    [bid] = [line for line in lines if line.startswith(("vie:", "revie:"))]
    assert "throws 1 or 2 cards, or none where what he names binds him to keep all, and draws as many" in bid
    main = pr.ask(situation, "ducoeur-italian@2003")
    assert main.essence != pr.ask(situation, "ducoeur-italian@no-draw").essence


@pytest.mark.parametrize("game", ["parlett-primero", "parlett-primiera", "zorli-cardano"])
def test_whoever_answers_a_declared_hand_has_one_before_him(game: str) -> None:
    """The title says that one player has declared that he has won: so he has in the play that leads there."""
    play = pr.ask("claim-against-a-claim", game).play
    assert play is not None
    assert [player.claimed for player in play.state.seats] == [False, True]


def test_no_title_takes_for_done_what_is_only_asked() -> None:
    """Where nobody has bid yet nobody has opened the betting, and whether cards may be changed is the question."""
    for situation in load_situations():
        if any(plain(condition.node) == {"not": "bid-stands"} for condition in situation.condition_nodes):
            assert "has opened" not in situation.title, situation.id
        assert "cards may be changed" not in situation.title, situation.id


def _bidder_has_bet_all(state: State) -> bool:
    return state.vying.bid is not None and not state.seats[state.vying.bid.seat].stack


def _actor_has_too_few_chips(state: State) -> bool:
    player = state.seats[state.actor]
    return 0 < player.stack < state.vying.to_match - player.paid


def _somebody_has_changed_cards(state: State) -> bool:
    return any(seat.thrown for seat in state.seats)


def _actor_holds_four_cards(state: State) -> bool:
    return len(state.seats[state.actor].hand) == 4


PREMISES: Mapping[str, Callable[[State], bool]] = {
    "answering-one-who-has-bet-all": _bidder_has_bet_all,
    "last-chips-answer-in-the-second-betting": _actor_has_too_few_chips,
    "second-betting-begins-anew": _somebody_has_changed_cards,
    "nobody-declares": _actor_holds_four_cards,
}
"""What has to be so wherever a situation comes about, as its title says."""


@pytest.mark.parametrize("name", PREMISES)
def test_a_title_promises_no_more_than_the_plays_hold(name: str) -> None:
    """Who is said to have bet all has no chip left, and whose cards are said to be changed has thrown some."""
    situation = situation_called(name)
    answers = [answered(situation, rules, folder_of_situations(rules)) for rules in map(pr.load, pr.ids())]
    states = [answer.play.state for answer in answers if answer.play is not None]
    assert states
    assert all(PREMISES[name](state) for state in states)


def test_of_several_sums_the_first_will_do_with_which_play_comes_there() -> None:
    """Who has one chip or ten cannot be short of a bid of five with ten; with one he is."""
    text = """\
format: 2
group: Mine
situations:
  - id: short
    title: A player has too little to meet a bid. What may he do?
    seats: 2
    until: [bid-stands, {not: {turn-of: bidder}}, short-of-the-bid]
    players: {actor: {chips: [10, 1]}, bidder: {chips: 5}}
"""
    (situation,) = read_situations(read_text(text, "own.yaml"))
    answer = pr.ask(situation, variant(HIGH_CARD, {"procedure/1/vying/options/bid/amount": "2..5"}))
    assert answer.play is not None
    assert sorted(answer.play.table.stacks) == [1, 5]


def test_the_permission_to_boast_has_a_say_in_how_a_boast_ends() -> None:
    """That a boast which nobody calls wins rests on our choice where it is ours that one may boast so."""
    situation = situation_called("boast-that-nobody-calls")
    boast = answered(situation, pr.load("zorli-cardano"), folder_of_situations())
    assert any(ref.path.endswith("truth/overstate/readings/outline") for ref in boast.resting)
    named = answered(
        situation_called("four-suits-that-nobody-calls"), pr.load("zorli-cardano"), folder_of_situations()
    )
    assert not any("truth" in ref.path for ref in named.resting)
