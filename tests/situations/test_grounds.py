"""The rules that an answer names are those that decide it, and whose they are is told of each."""

import pytest

from primero_rules.rules.library import ids, load
from primero_rules.situations.answers.answer import FROM_TEXT, OURS, Answer
from primero_rules.situations.answers.nearly import refused_here
from primero_rules.situations.answers.stored_plays import answered, known_answer, stored_ordinary
from primero_rules.situations.asked.absence import answering_rules, silent_text
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.partings.difference import MIXED, TEXTS
from primero_rules.situations.partings.parting import parting


def answer(situation: str, rulebook: str) -> Answer:
    """What a rulebook answers, from the play that is kept."""
    rules = load(rulebook)
    return answered(situation_called(situation), rules, folder_of_situations(rules))


def sentences(situation: str, rulebook: str) -> list[str]:
    """The sentences of the rules that an answer names."""
    return [ref.says for ref in answer(situation, rulebook).refs]


@pytest.mark.parametrize(
    ("situation", "rulebook", "deciding"),
    [
        ("four-suits-of-seventy-nine-against-a-flush", "ducoeur-italian", "A hand above the bid loses"),
        ("short-player-with-the-best-hand", "ducoeur-italian", "A hand above the bid loses"),
        ("two-equal-hands", "suzuki-1994", "Equal hands divide"),
        ("boast-that-is-called-in-the-second-betting", "zorli-cardano", "A bluffer who is found out"),
        ("nobody-declares-to-the-end", "zorli-cardano", "He takes the pot"),
        ("three-unlike-stakes", "franz", "Nobody contends apart"),
        ("three-show-their-cards", "zorli-cardano", "All who are still in show their whole hands"),
        ("bid-and-answer", "parlett-poch", "The best hand among those still in wins what lies in the compartment"),
        ("all-but-one-give-up", "parlett-poch", "He takes what lies in the compartment of the betting"),
        ("short-player-with-the-best-hand", "parlett-poch", "Nobody wins from another more than he has put in"),
        (
            "nobody-bids-in-the-second-betting",
            "zorli-cardano",
            "If there are no more cards to come and nobody has bet",
        ),
        ("nobody-bids-in-the-second-betting", "whittaker-elizabethan", "If all pass a third time"),
        ("nobody-bids", "whittaker-elizabethan", "This is done twice at most"),
        ("two-equal-hands", "suzuki-1994@split-pot", "The best hand takes half the pot"),
        ("fifty-five-against-a-flush", "zorli-cardano", "If none of the cases fits, the better hand takes all"),
        ("who-deals-if-nobody-bids", "parlett-bouillotte", "What lies in the pot is left for the next deal"),
        ("who-deals-next", "suzuki-1994", "The next hand is dealt by the player to the dealer's left"),
    ],
)
def test_the_rule_by_which_a_hand_ends_so_is_named(situation: str, rulebook: str, deciding: str) -> None:
    """Not the order of hands lets four suits win over a flush in du Coeur's game, but what was bid."""
    assert any(says.startswith(deciding) for says in sentences(situation, rulebook))


def test_what_may_be_named_with_a_bid_is_told_with_its_rules() -> None:
    """In Suzuki's game a later bid has to go higher, and that is why few hands may be named."""
    assert any(
        says.startswith("A later bid names a higher type") for says in sentences("higher-bid", "suzuki-1994")
    )
    assert any(
        says.startswith("Nobody raises on a fifty-five")
        for says in sentences("fifty-five-that-raises", "zorli-cardano")
    )


@pytest.mark.parametrize(
    ("situation", "rulebook", "deciding"),
    [
        ("last-to-answer", "whittaker-italian", "The betting is over when everybody has matched the bet"),
        ("nobody-declares-to-the-end", "parlett-primiera", "If there is no claim now, the end of the deal begins"),
        ("second-betting-answer", "ducoeur-italian", "Whoever folds takes back half"),
        ("four-cards-and-no-bid", "harbinger", "Nobody may name a lower hand than he holds"),
        ("higher-bid", "ducoeur-italian", "A revie may understate as a vie may"),
    ],
)
def test_a_rule_without_a_sentence_of_its_own_is_told_by_its_parts(
    situation: str, rulebook: str, deciding: str
) -> None:
    """It is the end of the betting that decides, by its author, and not that we play a single round of it."""
    assert any(says.startswith(deciding) for says in sentences(situation, rulebook))


def test_what_a_move_does_for_want_of_chips_is_told_with_the_move_and_not_with_its_round() -> None:
    """Who cannot pay all of a vie in Zorli's game puts in what he has; that there is a vie is told by then."""
    named = sentences("last-to-answer-with-too-little", "zorli-cardano")
    assert "A player who has less puts in all that he has, and the others may bid on." in named
    assert not any(says.startswith("Then there is a round of betting") for says in named)


def test_what_cards_are_worth_has_no_say_where_one_player_is_left() -> None:
    """What an ace is worth at Bouillotte is ours, and whoever is left alone wins with any cards."""
    assert answer("all-but-one-give-up", "parlett-bouillotte").word == FROM_TEXT


@pytest.mark.parametrize(
    ("situation", "reason", "another"),
    [
        ("bidder-after-a-raise", "A player who has vied in this round", "Nor does a player change cards"),
        ("paid-and-it-comes-round", "Nor does a player change cards", "A player who has vied in this round"),
    ],
)
def test_a_player_is_spared_for_his_own_reason(situation: str, reason: str, another: str) -> None:
    """Whoever has vied changes no cards when he passes, and whoever owes nothing does not for another reason."""
    named = sentences(situation, "ducoeur-english")
    assert any(says.startswith(reason) for says in named)
    assert not any(says.startswith(another) for says in named)
    resting = [ref.says for ref in answer(situation, "ducoeur-english").resting]
    assert not any(says.startswith(another) for says in resting)


def test_the_odd_chip_does_not_stand_for_the_half_that_comes_back() -> None:
    """Of one chip put down a half is none, and yet whoever folds takes half back.

    What becomes of the odd chip is our choice, and has no say in a half.
    """
    named = sentences("second-betting-answer", "ducoeur-italian")
    assert any(says.startswith("Whoever folds takes back half") for says in named)
    assert not any(says.startswith("The odd chip") for says in named)
    resting = answer("second-betting-answer", "ducoeur-italian").resting
    assert not any(ref.says.startswith("The odd chip") for ref in resting)


@pytest.mark.parametrize(
    ("rulebook", "denial"),
    [
        ("suzuki-1994", ["There is no second betting; when play comes back to the last bidder, the hand is over."]),
        ("whittaker-italian", ["There is no second betting."]),
        ("parlett-primero", ["There is no second betting either."]),
        ("parlett-poch", []),
    ],
)
def test_of_a_phase_that_a_game_lacks_what_its_file_says_of_that_is_named(rulebook: str, denial: list[str]) -> None:
    """No answer to another question stands there: that the best hand takes the pool forbids no second betting."""
    situation = situation_called("nobody-bids-in-the-second-betting")
    assert [ref.says for ref in answering_rules(load(rulebook), situation)] == denial


def test_a_star_marks_what_is_ours_also_where_it_never_comes_to_that() -> None:
    """That a player without money has no turns is our choice, and so that nobody asks what he may do."""
    assert answer("all-staked-and-raised", "whittaker-elizabethan").word == OURS
    assert answer("nobody-bids-in-the-second-betting", "whittaker-italian").word == OURS
    assert answer("nobody-bids-in-the-second-betting", "suzuki-1994").word == FROM_TEXT
    for game in ("parlett-primiera", "parlett-primero"):
        assert answer("last-to-answer", game).word == OURS, "that it has no betting is our choice"


def test_with_how_many_it_is_played_is_said_where_two_cannot_play() -> None:
    """What one against one may do is asked of three at Poch, which is not for two."""
    assert (
        list(answer("one-against-one", "parlett-poch").lines())[-1]
        == "With 3 players, since 2 cannot play this game"
    )
    assert answer("one-against-one", "suzuki-1994").with_others == ""


def test_a_refused_bid_names_the_limit_that_refuses_it() -> None:
    """Who holds less than was bid has nothing higher to name, by the rule that asks for it."""
    (refused,) = [
        refused for refused in refused_here(answer("less-than-was-bid", "franz")) if refused.verb == "raise"
    ]
    assert refused.ref.says.startswith("A later bid names a higher type")
    assert "nothing that he may name can follow what was named" in refused.why
    assert refused.quoting.endswith(f"by this rule: “{refused.ref.says}”")


def test_a_limit_of_ours_for_which_something_is_not_open_has_a_say() -> None:
    """With one chip nobody can open the vie in the reported game, because we made it two."""
    resting = answer("one-chip-to-bet", "harbinger").resting
    assert "A vie may be any sum from two chips up." in [ref.says for ref in resting]


@pytest.mark.parametrize(
    ("situation", "rulebook", "price"),
    [
        ("short-of-the-bid", "whittaker-elizabethan", "Whoever raises sees the bet first."),
        ("one-chip-to-bet", "parlett-bouillotte", "Whoever opens matches what lies before him first."),
    ],
)
def test_what_has_to_be_met_first_has_a_say_where_it_leaves_no_chip(
    situation: str, rulebook: str, price: str
) -> None:
    """A player could raise with three chips, or open with one, if nothing had to be met before, which is ours."""
    assert [ref.says for ref in answer(situation, rulebook).resting][-1] == price


def test_a_limit_of_ours_has_no_say_where_a_text_would_be_enough() -> None:
    """In Zorli's game one chip goes on the invitation, so that none is left for a vie, whatever that may be."""
    one_chip = answer("one-chip-to-bet", "zorli-cardano")
    named = [ref.says for ref in one_chip.refs]
    assert "Whoever opens also pays the invitation if he has not yet." in named
    assert one_chip.word == FROM_TEXT


def test_which_hands_may_be_declared_is_named_where_a_player_has_none_of_them() -> None:
    """With a low point one can only pass in Parlett's Primero: it is no hand that may be declared."""
    assert "All hands above a numerus are declared." in sentences("low-hand-that-bets", "parlett-primero")


def test_that_a_later_round_forgets_a_boast_is_our_choice_and_said() -> None:
    """A vie that was a bluff is not found out once it is met, since nothing of it counts on the last cards."""
    outcome = answer("boast-that-is-called", "zorli-cardano").outcome
    assert outcome
    assert [ref.says for ref in outcome.grounds.taking] == [
        "What was declared with the vie binds nobody on the last cards."
    ]
    honest = answer("sixty-two-against-more", "zorli-cardano").outcome
    assert honest
    assert not honest.grounds.taking


def test_what_a_text_does_not_mention_is_no_word_of_its_author() -> None:
    """Suzuki says nothing of privileged hands, so that a difference about them is none of texts alone."""
    parted = parting(
        answer("sixty-two-against-more", "suzuki-1994"), answer("sixty-two-against-more", "zorli-cardano")
    )
    assert parted
    assert parted.word != TEXTS


def test_the_ante_parts_du_coeur_from_whittaker_by_their_texts() -> None:
    """The first of du Coeur's disagreements: Whittaker takes the stake for an ante, and he does not."""
    parted = parting(
        answer("before-the-first-choice", "ducoeur-english"),
        answer("before-the-first-choice", "whittaker-elizabethan"),
    )
    assert parted
    assert parted.word == TEXTS
    assert [list(side.answer.lines()) for side in (parted.left, parted.right)] == [
        ["nobody has put down anything"],
        ["everybody has put down chips"],
    ]


def test_who_has_put_down_chips_is_told_by_place() -> None:
    """In Bouillotte the dealer alone does so before the first choice."""
    assert list(answer("before-the-first-choice", "parlett-bouillotte").lines()) == [
        "the dealer has put down chips"
    ]


@pytest.mark.parametrize("rulebook", ids())
def test_nobody_throws_what_he_is_to_hold_in_an_ordinary_play(rulebook: str) -> None:
    """Computer players who threw the cards in question did not show how they meet."""
    rules = load(rulebook)
    for situation in load_situations():
        kept = stored_ordinary(situation, rules, folder_of_situations(rules)) if rules.playable else None
        play = kept.play if kept else None
        if play is not None:
            for seat, cards in play.table.wishes.items():
                assert not set(cards).intersection(play.state.seats[seat].thrown), situation.id


@pytest.mark.parametrize(
    ("rulebook", "text"),
    [
        ("suzuki-1994", "the author"),
        ("harbinger", "the report"),
        ("ducoeur-english", "what our copy has of the author"),
    ],
)
def test_silent_is_the_text_that_we_have(rulebook: str, text: str) -> None:
    """Of whom we know by a report, or by a copy with holes, nobody can say that he is silent."""
    assert silent_text(load(rulebook)) == text


@pytest.mark.parametrize("situation", ["stock-nearly-spent", "second-betting-begins-anew"])
def test_what_depends_on_the_hand_named_is_told_with_the_rules_of_every_hand(situation: str) -> None:
    """With a numerus du Coeur's player has to change cards, and with a primero he may: both rules are named."""
    named = sentences(situation, "ducoeur-italian")
    assert any("whoever names numerus or supremus changes at least one" in says.lower() for says in named)
    assert any(says.startswith("After any other vie he may keep his cards") for says in named)


def test_what_depends_on_the_cards_is_told_with_the_rules_of_other_cards() -> None:
    """Franz's bidder shows four cards or those that count: whoever is told of both can read both rules."""
    named = sentences("one-against-one", "franz")
    assert {
        "Of a numerus or a maximus he shows the cards that make it.",
        "Of any other hand he shows everything.",
    } <= {*named}


def test_who_wins_by_cards_that_nobody_asked_about_is_no_ground_of_what_may_be_done() -> None:
    """That the hand is over when du Coeur's bet is seen has nothing to do with who has what was bid."""
    asked = answer("one-against-one-in-the-second-betting", "ducoeur-italian")
    (see,) = (way for way in asked.ways if way.verb == "see")
    named = [ref.says for ref in see.grounds.followed]
    assert "Everybody still in shows, and the bid decides who can win." in named
    assert not any(says.startswith(("A hand above the bid loses", "If no hand can win")) for says in named)


def test_that_nothing_is_announced_is_an_answer_to_what_may_be_announced() -> None:
    """In Whittaker's Elizabethan game nobody names a hand with a bet, and the rule that says so stands below."""
    asked = answer("announcing-on-two-cards", "whittaker-elizabethan")
    assert "vie: bids 1 to 8 chips and names no hand" in asked.lines()
    assert "Nobody names a hand when he bets." in sentences("announcing-on-two-cards", "whittaker-elizabethan")
    assert not any("names no hand" in line for line in answer("last-to-answer", "whittaker-elizabethan").lines())


def test_that_nothing_comes_back_is_an_answer_to_what_comes_back() -> None:
    """Whoever gives up in du Coeur's English game takes nothing back, and in his Italian game half."""
    situation = "bidder-raised-by-the-only-other"
    answers = {which: " ".join(answer(situation, f"ducoeur-{which}").lines()) for which in ("english", "italian")}
    assert "fold: pays nothing, takes nothing back, and is out of the hand" in answers["english"]
    assert "takes nothing back" not in answers["italian"]
    assert "Nor does anything come back in the second round." in sentences(situation, "ducoeur-english")


def resting(situation: str, rulebook: str, verb: str) -> list[str]:
    """The sentences of the editors' choices on which it rests that this may be done."""
    (way,) = (way for way in answer(situation, rulebook).ways if way.verb == verb)
    return [ref.says for ref in way.grounds.resting]


def test_to_stake_rests_on_nothing_that_is_said_of_naming_a_hand() -> None:
    """Franz's stake names no hand, so what of ours says by what a name is measured has no say in it."""
    measure = (
        "The points of the hand are the measure, or those of the type that is named, if his cards make more of it."
    )
    assert resting("last-to-answer", "franz", "see") == []
    assert measure in resting("last-to-answer", "franz", "raise")


def test_by_what_points_are_measured_has_no_say_where_less_and_the_truth_may_be_named_anyhow() -> None:
    """With four kings Franz's player may name his hand or less, by whichever of its points that is measured."""
    kings = answer("four-coats", "franz")
    assert not any("measure" in ref.says for ref in kings.refs)
    assert kings.word == FROM_TEXT


def test_a_requirement_of_ours_has_no_say_beside_one_of_the_author() -> None:
    """Zorli lets no hand win that was declared too low; that it loses the pot in one more case is ours."""
    kings = answer("four-coats", "zorli-cardano")
    named = {ref.says: ref.editor for ref in kings.refs}
    assert named["Whoever declared less than he holds cannot win."] is False
    assert named["To keep any other hand silent costs the pot too."] is True
    assert "To keep any other hand silent costs the pot too." not in [ref.says for ref in kings.resting]


THREE_TIMES_ROUND = (
    "If nobody has vied in three times round, the hand is thrown in and what lies on the table stays."
)


@pytest.mark.parametrize(
    ("situation", "rests"),
    [
        ("second-pass-before-a-bid", [THREE_TIMES_ROUND]),
        ("changing-after-the-betting", []),
        ("one-chip-to-bet", []),
        ("pass-on-a-bid", []),
    ],
)
def test_a_pass_with_chips_rests_on_nothing_that_is_ours_about_passing_without(
    situation: str, rests: list[str]
) -> None:
    """That whoever has no money does not pass a vie is ours, but has no say in what one with money may do."""
    assert resting(situation, "ducoeur-italian", "pass") == rests


@pytest.mark.parametrize(
    ("situation", "rests"),
    [
        ("second-pass-before-a-bid", True),
        ("everybody-lets-the-first-turn-go", True),
        ("everybody-lets-it-go-after-a-change", True),
        ("pass-before-a-bid", False),
        ("pass-on-a-bid", False),
    ],
)
def test_that_a_round_goes_on_rests_on_how_often_people_have_to_pass_before_it_ends(
    situation: str, rests: bool
) -> None:
    """Were one pass each enough, nobody would pass a second time in du Coeur's game; that it is three is ours."""
    assert (THREE_TIMES_ROUND in resting(situation, "ducoeur-italian", "pass")) is rests


def test_that_a_player_may_bid_after_a_pass_rests_on_it_too() -> None:
    """Nobody would have a second turn at all before a vie, were one pass of each enough to end the round."""
    assert THREE_TIMES_ROUND in resting("second-pass-before-a-bid", "ducoeur-italian", "bid")
    assert THREE_TIMES_ROUND not in resting("everybody-lets-the-first-turn-go", "ducoeur-italian", "bid")


@pytest.mark.parametrize("which", ["elizabethan", "italian"])
def test_that_a_hand_goes_on_rests_on_how_often_its_cards_are_changed(which: str) -> None:
    """Were cards changed only once in Whittaker's games, the hand would be thrown in; that it is twice is ours."""
    situation, game = "everybody-lets-it-go-after-a-change", f"whittaker-{which}"
    often = "This is done twice at most."
    assert often in resting(situation, game, "pass")
    assert often in sentences(situation, game)
    assert often not in sentences("everybody-lets-the-first-turn-go", game)


def test_what_leaves_a_player_no_choice_has_a_say_in_what_he_does() -> None:
    """Without money one can only see in du Coeur's games: that one neither passes nor folds then is ours."""
    without_money = answer("all-staked-and-raised", "ducoeur-italian")
    assert [way.verb for way in without_money.ways] == ["see"]
    unpassed = "A player without money does not pass a bet, since he sees it for nothing."
    assert unpassed in [ref.says for ref in without_money.resting]
    assert unpassed in [ref.says for ref in without_money.refs]


def test_a_condition_on_the_hand_has_a_say_where_some_hands_do_not_meet_it() -> None:
    """That nobody keeps a winning hand back is ours in Parlett's Primiera, and so is who may pass."""
    assert "Nobody keeps a winning hand back." in resting("four-cards-and-no-bid", "parlett-primiera", "pass")


def test_that_a_hand_named_too_high_cannot_win_rests_on_the_rule_that_says_so() -> None:
    """Of the reported game it is not known who can win, so what a boast can cost is ours."""
    cannot_win = "A bidder who holds less than he named cannot win."
    first_bid = answer("four-cards-and-no-bid", "harbinger")
    assert cannot_win in [ref.says for ref in first_bid.refs]
    assert cannot_win in [ref.says for ref in first_bid.resting]


def test_that_a_hand_named_too_low_can_win_is_told_with_the_rule_that_says_so() -> None:
    """In Franz's game a hand may be named too low, and wins as what it is; by one reading it would lose."""
    assert "Any hand may win as what it is, whatever was announced." in sentences("four-suits", "franz")


def test_an_end_is_told_by_the_rules_that_lead_to_it_and_by_the_terms_of_its_showdown() -> None:
    """In Zorli's game a point ends in a duel: who may have one, who is who, and what either takes beforehand."""
    in_zorli = sentences("points-of-one-suit", "zorli-cardano")
    assert in_zorli[:6] == [
        "When the bet and every raise have been met, cards are shown.",
        "If just two are left, and neither has declared falsely, the weaker gets a duel if a case of it fits.",
        "All who are still in show their whole hands.",
        "With a point the challenger draws two cards.",
        "The better hand is the dominant.",
        "The other is the challenger, also if he bet himself or nobody did.",
    ]
    assert "For points each takes a quarter of the pot." in in_zorli
    in_franz = sentences("points-of-one-suit", "franz")
    for sentence in ("The higher type wins, and within a type the more points.", "The winner takes the whole pot."):
        assert sentence in in_franz


def test_money_that_stays_after_a_tie_stays_by_the_rule_on_money_that_nobody_wins() -> None:
    """Equal hands annul a deal of Parlett's Primero, and what becomes of the pool then is another rule."""
    in_parlett = sentences("two-equal-hands", "parlett-primero")
    assert "If points are equal too, nobody wins and the deal counts for nothing." in in_parlett
    assert "What nobody has won stays in the pool for the next deal." in in_parlett


def test_what_an_option_costs_is_told_by_the_rules_on_that() -> None:
    """Franz has only the latest bid covered, and none that was missed before."""
    assert "Only the latest bid has to be covered, never those that were missed before it." in sentences(
        "last-to-answer", "franz"
    )


def test_how_a_name_follows_the_last_is_told_only_where_something_was_named() -> None:
    """The first bid of Suzuki's game follows none, and may name any hand that its bidder has."""
    following = "A later bid names a higher type than the last one named, or the same type with more points."
    assert following not in sentences("first-to-bid", "suzuki-1994")
    assert following in sentences("flush-that-raises", "suzuki-1994")
    assert "This vie need not outrank the bid of the first round, and from then on it is the bid." in resting(
        "second-betting-first-choice", "ducoeur-italian", "bid"
    )


@pytest.mark.parametrize(
    ("situation", "rulebook", "following"),
    [
        ("boast-that-is-called", "whittaker-italian", "Nobody may name a better hand than he holds."),
        ("understatement-that-is-called", "harbinger", "Nobody may name a lower hand than he holds."),
        (
            "bid-comes-back-unpaid",
            "parlett-bouillotte",
            "When all others have folded upon a straddle, or upon an opening, there is no further play.",
        ),
        ("bid-comes-back-unpaid", "zorli-cardano", "If nobody follows the vie, its bettor is left alone."),
        ("second-bid-comes-back-unpaid", "zorli-cardano", "If everybody else gives up, the last bet has won."),
    ],
)
def test_that_it_never_comes_to_something_rests_on_the_rule_that_shows_it(
    situation: str, rulebook: str, following: str
) -> None:
    """Which hands may win is ours in two of these games, but has no say where nobody can name such a hand."""
    never = answer(situation, rulebook)
    assert never.preventing is not None
    assert never.preventing.says.startswith(following)
    assert never.word == FROM_TEXT


@pytest.mark.parametrize(
    ("situation", "rulebook", "ours"),
    [
        ("all-but-one-give-up", "suzuki-1994", "Everybody shows his whole hand."),
        ("last-whom-the-bid-comes-round-to", "zorli-cardano", "Nobody may refuse a bet or argue it down."),
    ],
)
def test_what_is_ours_about_another_question_does_not_make_it_ours_that_it_never_comes_to_something(
    situation: str, rulebook: str, ours: str
) -> None:
    """Suzuki says that nobody folds, and Zorli that a vie leaves nobody to pass; what else is asked may be ours."""
    never = answer(situation, rulebook)
    assert never.preventing is not None
    assert not never.preventing.editor
    assert [ref.says for ref in answering_rules(never.rules, never.situation) if ref.editor] == [ours]
    assert (never.resting, never.word) == ((), FROM_TEXT)


@pytest.mark.parametrize("situation", ["flush-that-raises", "short-player-with-the-best-hand", "less-than-was-bid"])
def test_that_nobody_bids_rests_on_all_that_denies_it(situation: str) -> None:
    """Parlett has no vying after the draw; that there was none before it either is ours, as his text is lost."""
    never = answer(situation, "parlett-primiera")
    assert never.preventing is not None
    assert never.preventing.says.startswith("There is no betting between the draw and the showdown")
    assert not never.preventing.editor
    assert never.word == OURS


def test_who_wins_where_a_hand_ends_at_once_is_no_ground_of_what_ends_it() -> None:
    """Suzuki says that a stake ends the hand where it comes round; that all hands are shown then is our filling."""
    ways = answer("second-pass-on-a-bid", "suzuki-1994").ways
    [stake] = [way for way in ways if way.name == "stake"]
    assert stake.effect.over
    assert any(ref.says.startswith("Hands are compared") for ref in stake.grounds.followed)
    assert stake.grounds.resting == ()


def test_the_rule_that_was_found_to_prevent_something_is_kept_where_rules_show_it() -> None:
    """Du Coeur's rules show that nobody ever has five cards, and a search found that the deal prevents it."""
    never = answer("five-cards-or-more", "ducoeur-english")
    assert never.never is not None
    assert (never.never.bound, bool(never.never.rule)) == (0, True)
    assert never.before_preventing == "The rule that prevents it"


@pytest.mark.parametrize("situation", ["more-than-was-bid", "two-without-enough"])
def test_a_game_without_bets_says_so_where_a_bid_is_asked_about(situation: str) -> None:
    """Parlett's Primero has no betting by our reading of his silence, and that is why nobody has bid there."""
    never = answer(situation, "parlett-primero")
    assert never.preventing is not None
    assert never.preventing.says.startswith("There is no betting")
    assert (never.before_preventing, never.word) == ("It follows from this rule", OURS)


def test_that_a_player_without_chips_may_not_pay_rests_on_what_is_said_of_him() -> None:
    """Parlett says nothing of a player at Poch who has no chips left; du Coeur lets him see for nothing."""
    poch, english = (answer("all-staked-and-raised", name) for name in ("parlett-poch", "ducoeur-english"))
    point = parting(poch, english)
    assert point is not None
    assert point.word == MIXED


def test_a_choice_of_ours_within_a_rule_of_the_author_s_is_told_with_it() -> None:
    """Du Coeur makes the last player see; that he may raise instead is ours, and decides what he may do."""
    assert "He may also raise." in sentences("last-to-answer", "ducoeur-italian")
    assert "For this the pack needs two cards for each." in sentences("nobody-bids", "zorli-cardano")


@pytest.mark.parametrize("rulebook", [own for own in ids() if load(own).playable])
def test_no_answer_is_called_ours_without_a_rule_that_is(rulebook: str) -> None:
    """Whoever sees the mark finds the choice below the answer."""
    rules = load(rulebook)
    for situation in load_situations():
        answered_here = known_answer(situation, rules)
        if answered_here is not None and answered_here.never is None and answered_here.resting:
            assert any(ref.editor for ref in answered_here.refs), situation.id


def test_the_end_of_a_hand_names_no_rule_of_a_round_that_nobody_was_in() -> None:
    """Nobody is short of chips, or stakes in the first phase, where only the second comes to an end."""
    assert not any("who has too little" in says for says in sentences("all-has-been-bet", "franz"))
    named = answer("last-chips-answer-in-the-second-betting", "harbinger").refs
    assert not any(ref.path.startswith("procedure/1/vying/options") for ref in named)


def test_whoever_drops_out_of_the_betting_alone_plays_on() -> None:
    """In Poch the cards are played out by all, so that to drop is not to give up the hand."""
    poch, bouillotte = (answer("pass-on-a-bid", rulebook) for rulebook in ("parlett-poch", "parlett-bouillotte"))
    assert "drop: pays nothing and is out of the betting alone" in list(poch.lines())
    dropped, folded = (
        next(way.effect for way in answer_of_game.ways if not way.effect.still_in)
        for answer_of_game in (poch, bouillotte)
    )
    assert dropped.essence(["staying"]) != folded.essence(["staying"])


def test_who_wins_by_cards_that_nobody_is_given_is_called_by_his_hand() -> None:
    """That the bidder's cards make his bid is the luck of the deal, unless the situation says that they do not."""
    by_luck = answer("bid-that-nobody-answers", "ducoeur-italian")
    assert next(by_luck.lines()).startswith("the winner by the bid takes all")
    assert next(answer("boast-that-is-called", "harbinger").lines()).startswith("the one who paid takes all")


def test_where_two_play_no_others_are_left_in() -> None:
    """A table for four comes to it once two have given up; then a call at Bouillotte is the showdown."""
    call = next(way for way in answer("one-against-one", "parlett-bouillotte").ways if way.name == "call")
    assert call.effect.over
