"""How a hand ends is told of the cards that are asked about, and where it cannot go on so, that is told instead."""

from dataclasses import replace

import pytest

import primero_rules as pr
from primero_rules.game.action import Deal
from primero_rules.play.game import options
from primero_rules.situations.answers.stored_plays import answered, known_answer
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.asked.situation import COURSE, OUTCOME, Holder
from primero_rules.situations.ends.outcome import Outcome
from primero_rules.situations.ends.playing_to_the_end import outcome_of_play
from primero_rules.situations.searching.manner import Manner
from primero_rules.situations.searching.representatives import dealer_of
from tests.support.variants import variant

SHIPPED = [rules for rules in map(pr.load, pr.ids()) if rules.playable]


def test_who_may_do_nothing_else_does_what_nobody_does_unless_he_is_bound() -> None:
    """In the English game a last bet is answered by a pass or a raise: two equal hands meet after a pass."""
    rules = pr.load("ducoeur-english")
    equal = situation_called("two-equal-hands")
    assert equal.unless_bound == {"pass", "raise"}
    end = pr.ask(equal, rules).outcome
    assert end is not None
    assert {take.who: take.share for take in end.takes} == {"eldest": "all", "dealer": "nothing"}
    never = pr.ask(replace(equal, without=equal.without | equal.unless_bound), rules).never
    assert never is not None
    assert never.because == "somebody has to stay or rest first"


def test_what_nobody_does_unless_bound_is_done_only_where_nothing_else_is_left() -> None:
    """Who may bid or pass bids, where nobody passes unless he is bound; where nobody bids, he passes."""
    rules = pr.load("suzuki-1994")
    state = pr.start(rules, seats=3, seed=1)
    offered = options(rules, state)
    assert {"bid", "pass"} <= {family.verb for family in offered.choices}
    dealer = dealer_of(rules, 0, {})
    verbs = {action.verb for _, action in Manner(unless_bound=frozenset({"pass"})).actions(rules, state, dealer)}
    assert "pass" not in verbs
    bound = Manner(without=frozenset(verbs), unless_bound=frozenset({"pass"}))
    assert {action.verb for _, action in bound.actions(rules, state, dealer)} == {"pass"}


def test_a_truthful_player_names_another_hand_only_if_he_may_do_nothing_else() -> None:
    """A fifty-five may not be named with Cardano's last bet: who holds it passes rather than name a point."""
    rules = pr.load("zorli-cardano")
    fifty_five = situation_called("fifty-five-against-four-suits")
    assert fifty_five.truthful
    assert "pass" in fifty_five.unless_bound
    for truthful, winner in ((True, "eldest"), (False, "dealer")):
        end = pr.ask(replace(fifty_five, truthful=truthful), rules).outcome
        assert end is not None
        assert {take.who: take.share for take in end.takes}[winner] == "all"


def test_hands_that_are_asked_about_are_those_that_are_compared() -> None:
    """Who is asked about a fifty-five has not thrown one of its cards when the hand ends, unless it is told so."""
    asked = [situation for situation in load_situations() if situation.asks == OUTCOME and situation.holders]
    answers = [answered(situation, rules, folder_of_situations(rules)) for situation in asked for rules in SHIPPED]
    ends = [(answer.play, answer.outcome) for answer in answers if answer.play and answer.outcome]
    assert len(ends) > 100
    for play, end in ends:
        thrown = [
            len(set(cards).intersection(end.play.state.seats[seat].thrown))
            for seat, cards in play.table.wishes.items()
        ]
        assert sorted(filter(None, thrown)) == sorted(take.changed for take in end.takes if take.changed)


def test_whoever_has_named_too_little_is_seen_to_change_a_card_at_the_showdown() -> None:
    """Whittaker makes an underbidder draw once he is called, and only then; until then he holds what is asked."""
    called, uncalled = (
        pr.ask(f"understatement-that-{ending}", "whittaker-italian") for ending in ("is-called", "nobody-calls")
    )
    assert called.outcome is not None
    assert called.play is not None
    bidder = next(take for take in called.outcome.takes if take.who == "bidder")
    assert (bidder.changed, bidder.share) == (1, "all")
    seat = called.play.table.seat_of["bidder"]
    assert set(called.play.state.seats[seat].hand) == set(called.play.table.wishes[seat])
    assert len(called.outcome.play.state.seats[seat].thrown) == 1
    assert "the bidder has to change 1 card first" in " ".join(called.lines())
    assert {ref.path.partition("/exchange")[0] for ref in called.outcome.grounds.changing} == {"procedure/6"}
    assert uncalled.outcome is not None
    assert not any(take.changed for take in uncalled.outcome.takes)


def test_hands_that_have_to_be_changed_are_completed_by_the_change() -> None:
    """Where no hand may win at once, Parlett has everybody change a card: the last one comes with the change."""
    points = situation_called("thirty-nine-against-more")
    hands = (Holder("eldest", pr.cards("7c 6c Kd 2h"), ()), Holder("dealer", pr.cards("7s 6s 2s Qd"), ()))
    answer = pr.ask(replace(points, holders=hands), "parlett-primiera")
    assert answer.outcome is not None
    table, end = answer.outcome.play.table, answer.outcome.play.state
    for seat, cards in table.wishes.items():
        assert set(end.seats[seat].hand) == set(cards)
        assert end.seats[seat].thrown


def test_who_deals_next_rests_on_the_rule_that_says_so() -> None:
    """Only for Bouillotte does a text say who deals; elsewhere it is ours, by whosever rules the money is won."""
    for situation in ("who-deals-next", "who-deals-if-nobody-bids"):
        for rules in SHIPPED:
            answer = pr.ask(situation, rules)
            assert (answer.word == "text") == (rules.id == "parlett-bouillotte"), rules.id
            assert {ref.path.partition("/")[0] for ref in answer.resting} <= {"table", "procedure"}


def test_what_people_do_not_do_in_a_phase_they_may_do_before_it() -> None:
    """Nobody bids in Cardano's vying, where somebody has to invite first: an invitation is no bid of that phase."""
    answer = pr.ask("nobody-bids", "zorli-cardano")
    assert answer.play is not None
    assert answer.outcome is not None
    assert "bid" in {action.verb for action in answer.play.actions}
    assert "bid" not in {action.verb for action in answer.outcome.play.actions[len(answer.play.actions) :]}


def test_every_end_that_is_asked_for_is_found_or_something_stands_against_it() -> None:
    """No rulebook says that nothing was found: the hand ends, or somebody has to do something else first."""
    for situation in load_situations():
        for rules in SHIPPED if situation.asks in (OUTCOME, COURSE) else ():
            answer = answered(situation, rules, folder_of_situations(rules))
            assert (answer.outcome is None) != (answer.never is None)
            assert "no end" not in " ".join(answer.lines())


def test_a_card_more_than_is_asked_about_leaves_the_hand_worth_what_it_is() -> None:
    """At Cardano's table five cards are held: the fifth makes no seventy of the favoured sixty-two, which wins."""
    rules = pr.load("zorli-cardano")
    answer = answered(situation_called("sixty-two-against-more"), rules, folder_of_situations(rules))
    assert answer.outcome is not None
    assert answer.play is not None
    assert {take.who: take.share for take in answer.outcome.takes} == {"eldest": "all", "dealer": "nothing"}
    evaluate = rules.setting.ranking.evaluate
    for seat, cards in answer.play.table.wishes.items():
        hand = answer.outcome.play.state.seats[seat].hand
        assert set(cards) < set(hand)
        assert evaluate(hand)[:2] == evaluate(cards)[:2]


def test_a_short_winner_who_saves_his_stake_is_told_from_one_who_wins_as_much_of_each() -> None:
    """Whittaker's Elizabethan winner takes his own money alone, Zorli's three times as much: they do not agree."""
    short = situation_called("short-player-with-the-best-hand")
    games = [pr.load(name) for name in ("whittaker-elizabethan", "zorli-cardano")]
    elizabethan, cardano = (answered(short, rules, folder_of_situations()) for rules in games)
    assert elizabethan.essence != cardano.essence
    ends = [answer.outcome for answer in (elizabethan, cardano) if answer.outcome is not None]
    shares = [{take.who: take.share for take in end.takes if take.chips} for end in ends]
    assert shares == [{"actor": "his own stake", "another": "a part"}, {"actor": "a part", "another": "a part"}]
    assert "3 of the 13 chips, his own stake" in next(elizabethan.lines())


def test_cards_that_have_to_be_changed_are_waited_with_for_each_player() -> None:
    """Du Coeur's bidder has to change cards that the answerer keeps: each holds his hand in the end."""
    answer = pr.ask("fifty-five-against-a-flush", "ducoeur-italian")
    assert answer.outcome is not None
    table, end = answer.outcome.play.table, answer.outcome.play.state
    for seat, cards in table.wishes.items():
        assert set(cards) <= set(end.seats[seat].hand)
    assert len({len(seat.thrown) for seat in end.seats}) == 2
    assert {take.who: take.share for take in answer.outcome.takes} == {"eldest": "all", "dealer": "nothing"}


@pytest.mark.parametrize(
    ("situation", "shares"),
    [
        ("two-suits-of-two-against-four-suits", {"eldest": "all", "dealer": "nothing"}),
        ("two-without-enough", {"bidder": "all", "actor": "nothing", "dealer": "nothing"}),
    ],
)
def test_a_bidder_who_has_to_draw_to_his_hand_wins_with_it_over_better_ones(
    situation: str, shares: dict[str, str]
) -> None:
    """Du Coeur's bidder of a point changes a card each time he bids, and a hand of another type cannot win."""
    answer = pr.ask(situation, "ducoeur-italian")
    assert answer.outcome is not None
    table, end = answer.outcome.play.table, answer.outcome.play.state
    for seat, cards in table.wishes.items():
        assert set(cards) == set(end.seats[seat].hand)
        assert set(cards).isdisjoint(end.seats[seat].thrown)
    assert {take.who: take.share for take in answer.outcome.takes} == shares


def test_a_boast_is_called_also_where_only_a_raise_names_a_hand() -> None:
    """In Whittaker's game with overbidding a raise is the first boast, and he who calls it with a hand wins."""
    answer = pr.ask("boast-that-is-called", "whittaker-italian@overbidding")
    assert answer.outcome is not None
    assert {take.who: take.share for take in answer.outcome.takes} == {"actor": "all", "bidder": "nothing"}


def test_a_player_with_little_money_has_a_pot_of_his_own_in_the_english_game() -> None:
    """Whoever has to pass within his own turn may do so, where nobody passes who may do anything else."""
    answer = pr.ask("short-player-with-the-best-hand", "ducoeur-english")
    assert answer.outcome is not None
    shares = {take.who: take.share for take in answer.outcome.takes}
    assert shares == {"actor": "a part", "another": "a part", "bidder": "nothing"}


def test_what_becomes_of_a_hand_is_told_with_what_is_done_with_the_cards() -> None:
    """If all pass, Cardano's players change cards and are dealt more; Suzuki's change once and show their hands."""
    cardano, suzuki, poch = (
        pr.ask("nobody-bids", name) for name in ("zorli-cardano", "suzuki-1994", "parlett-poch")
    )
    assert cardano.outcome is not None
    assert cardano.outcome.course.forced
    assert cardano.outcome.course.dealt
    assert next(cardano.lines()).startswith("cards are changed 5 times; more cards are dealt; all chips stay")
    assert suzuki.outcome is not None
    assert suzuki.outcome.course.changes == 1
    assert not suzuki.outcome.course.dealt
    assert poch.outcome is not None
    assert (poch.outcome.course.changes, poch.outcome.course.forced) == (0, False)
    free = pr.ask("nobody-bids", "whittaker-elizabethan")
    assert next(free.lines()).startswith("cards may be changed twice; ")
    assert cardano.essence != poch.essence  # in both all stays on the table, but in Poch no card is changed


def test_who_has_shown_cards_earlier_in_the_round_has_shown_cards() -> None:
    """Harbinger's bidder lays two on the table when he declares; Zorli's players lay theirs when they give up.

    What is shown for a prize before the betting is another matter.
    """
    answers_by_game = {
        name: " ".join(pr.ask(situation_called("all-give-up-in-the-second-betting"), name).lines())
        for name in ("harbinger", "whittaker-elizabethan")
    }
    assert answers_by_game["harbinger"].endswith("he alone shows cards")
    assert answers_by_game["whittaker-elizabethan"].endswith("nobody shows a card")
    all_but_one = situation_called("all-but-one-give-up")
    assert " ".join(pr.ask(all_but_one, "zorli-cardano").lines()).endswith("all show cards")
    assert "nobody shows any further card" in " ".join(pr.ask(all_but_one, "parlett-poch").lines())


@pytest.mark.parametrize(
    ("who_folds", "moves", "who_shows"),
    [
        ("eldest", ["fold", "bid"], "all show cards"),
        ("dealer", ["pass", "pass", "fold", "bid"], "by the holder of the best hand and another player"),
    ],
)
def test_only_the_last_of_the_rounds_that_are_played_again_tells_who_has_shown(
    who_folds: str, moves: list[str], who_shows: str
) -> None:
    """The eldest gives up, and another bids; where the dealer does, the betting begins anew before anybody bids."""
    betting = "procedure/1/vying"
    shows = {"show": {"of": "actor", "to": "everyone"}}
    rules = variant(
        "high-card",
        {
            "players": 3,
            f"{betting}/name": "betting",
            f"{betting}/options/bid/when": {"standing": 2},
            f"{betting}/options/fold": {"when": [{"turn-of": who_folds}, {"not": "bid-stands"}], "then": [shows]},
            f"{betting}/ends/2": {"when": {"rounds-without-bid": 1}, "goto": "betting"},
        },
    )
    answer = pr.ask({"until": "bid-stands", "asks": "outcome"}, rules)
    assert answer.play is not None
    assert [action.verb for action in answer.play.actions][3:] == moves
    (line,) = answer.lines()
    assert line.endswith(who_shows)


AS_CHEAPLY_AS_CAN_BE = replace(
    situation_called("bid-and-answer"),
    without=frozenset({"raise", "fold"}),
    unless_bound=frozenset(),
    truthful=False,
)
"""The situation with people who do whatever costs least, even if they have to name another hand for it."""


@pytest.mark.parametrize(
    ("rulebook", "situation", "paid", "rule"),
    [
        (
            "parlett-bouillotte",
            AS_CHEAPLY_AS_CAN_BE,
            "the bidder is paid 3 chips by others",
            "A player with a brelan",
        ),
        (
            "parlett-poch",
            situation_called("nobody-bids"),
            "somebody is paid chips by others",
            "Whoever is first without a card has won",
        ),
    ],
)
def test_what_players_pay_one_another_is_told_with_its_rule(
    rulebook: str, situation: pr.Situation, paid: str, rule: str
) -> None:
    """Three of a kind are paid for beside the pot, and so is each card left to others when Poch is played out."""
    answer = pr.ask(situation, rulebook)
    assert any(paid in line for line in answer.lines())
    assert any(ref.says.startswith(rule) for ref in answer.refs)


def test_what_is_paid_for_cards_that_nobody_was_given_is_no_part_of_an_answer() -> None:
    """In the play that leads there one who pays has been dealt three of a kind, and nobody has asked for that."""
    rules = pr.load("parlett-bouillotte")
    answer = answered(situation_called("second-bid-paid"), rules, folder_of_situations(rules))
    assert list(answer.lines()) == ["the bidder takes all; all show cards"]
    assert not any(ref.says.startswith("A player with a brelan is paid") for ref in answer.refs)


def test_cards_that_are_played_out_are_seen() -> None:
    """Nobody shows his hand at Poch if nobody has bet, but everybody sees the cards that are played."""
    rules = pr.load("parlett-poch")
    answer = answered(situation_called("nobody-bids"), rules, folder_of_situations(rules))
    assert any(line.endswith("nobody shows any further card but those that he plays") for line in answer.lines())


def test_whoever_alone_has_claimed_to_win_is_called_by_that() -> None:
    """One player declares four cards in Zorli's game, nobody sets a hand against them, and it is he who wins."""
    rules = pr.load("zorli-cardano")
    answer = answered(situation_called("nobody-declares-to-the-end"), rules, folder_of_situations(rules))
    assert list(answer.lines()) == ["the one who claimed to win takes all; he alone shows cards"]


@pytest.mark.parametrize("game", ["suzuki-1994@split-pot", "franz@split-pot"])
def test_a_chip_that_cannot_be_divided_does_not_hide_who_wins(game: str) -> None:
    """Two equal hands share a half of the pot: of two chips this is one, which nobody can have half of."""
    equal = pr.ask("two-equal-hands", game).outcome
    assert equal is not None
    assert [(take.chips, take.percent) for take in equal.takes] == [(1, 25), (1, 25)]
    assert equal.left == 2
    asked = pr.ask("odd-chip", game).outcome
    assert asked is not None
    assert asked.chips % 2, "how an odd chip is split is asked there"


def test_an_end_that_a_draw_decides_is_told_with_every_sum() -> None:
    """Cardano's challenger takes a quarter of the pot, or three with a lucky draw, and nobody can help it."""
    answer = pr.ask("points-of-one-suit", "zorli-cardano")
    assert answer.outcome is not None
    assert {take.who: (take.sums, take.by_draw) for take in answer.outcome.takes} == {
        "dealer": ((2, 6), (25, 75)),
        "eldest": ((2, 6), (25, 75)),
    }
    (words,) = answer.unquoting_lines()
    assert words.count("takes 2 or 6 of the 8 chips") == 2
    assert "the cards dealt last decide which" in words


def test_another_duel_is_another_answer() -> None:
    """By Zorli's prose three cards of a suit challenge a point, and other parts are shared beforehand."""
    outline, prose = (pr.ask("points-of-one-suit", f"zorli-cardano{selection}") for selection in ("", "@text"))
    assert prose.outcome is not None
    assert {take.by_draw for take in prose.outcome.takes} == {(12, 62), (38, 88)}
    assert outline.essence != prose.essence


@pytest.mark.parametrize(
    ("situation", "rulebook"),
    [
        ("understatement-that-is-called", "whittaker-italian"),
        ("fifty-five-against-a-flush", "ducoeur-italian"),
        ("points-of-one-suit", "parlett-primero"),
    ],
)
def test_an_end_that_no_draw_changes_is_told_as_it_is(situation: str, rulebook: str) -> None:
    """Whichever card Whittaker's bidder draws, three of a suit are more than two; who is given cards keeps them."""
    answer = pr.ask(situation, rulebook)
    assert answer.outcome is not None
    assert not any(take.by_draw for take in answer.outcome.takes)
    assert "decide" not in " ".join(answer.lines())


def test_every_card_that_an_understater_may_draw_lets_him_win() -> None:
    """By Whittaker's rules the bidder with four hearts changes one, and no card that may come loses to two."""
    answer = pr.ask("understatement-that-is-called", "whittaker-italian")
    assert answer.outcome is not None
    assert answer.play is not None
    *changing, last = answer.outcome.play.actions[len(answer.play.actions) :]
    assert isinstance(last, Deal)
    state = answer.play.state
    for action in changing:
        state, _ = pr.apply(answer.rules, state, action)
    drawn = set(state.stock.cards).intersection(answer.rules.setting.pack)
    assert len(drawn) > 30
    for card in drawn:
        ended, _ = pr.apply(answer.rules, state, Deal(last.seat, last.to, (card,)))
        assert ended.payoffs[answer.play.table.seat_of["bidder"]] > 0


def test_which_of_those_who_are_given_no_cards_has_the_best_hand_is_no_part_of_an_answer() -> None:
    """If Zorli's bidder with four kings has declared something else, which other wins is the luck of the deal."""
    rules = pr.load("zorli-cardano")
    answer = pr.ask(AS_CHEAPLY_AS_CAN_BE, rules)
    assert answer.play is not None
    moment, winners = moment_for(rules, answer.situation), set()
    for number in range(1, 6):
        end = outcome_of_play(
            moment, replace(answer.play, dealer=dealer_of(rules, number, answer.play.table.wishes))
        )
        assert isinstance(end, Outcome)
        assert answer.outcome is not None
        assert end.essence == answer.outcome.essence
        payoffs = end.play.state.payoffs
        winners.add(payoffs.index(max(payoffs)))
    assert len(winners) > 1


@pytest.mark.parametrize("situation", ["three-show-their-cards", "second-bid-paid", "second-raise-paid"])
def test_nobody_loses_with_the_best_hand_of_his_game_for_having_named_another(situation: str) -> None:
    """Who bids on four kings names them where he may, as Zorli's bidder has to, and takes at least a part."""
    for name in pr.ids():
        rules = pr.load(name)
        answer = known_answer(situation_called(situation), rules) if rules.playable else None
        if answer is None or answer.outcome is None:
            continue
        losers = [take.who for take in answer.outcome.takes if not take.chips]
        assert "bidder" not in losers, name
