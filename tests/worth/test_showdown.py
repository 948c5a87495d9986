"""Given hands in the showdown of every rulebook: who wins, what each takes, and the rule that decided."""

from fractions import Fraction

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.cards import write
from primero_rules.cli import group
from primero_rules.rules.library import load_all
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations
from primero_rules.worth.decision import DECISIONS_IN_WORDS
from primero_rules.worth.example import held_under, load_examples, read_examples
from primero_rules.worth.prospect import prospect
from primero_rules.worth.showdown_words import contender_in_words, prospect_words, verdict
from tests.support.variants import CARD, PAIR, rules_of_file, variant

PRIMERO, EQUAL, LOWER = "7c 6d 5h 4s", "7d 6c 5s 4h", "7d 6c 5s 3h"
FLUSH, POINT = "2d 3d 4d 5d", "7c 6c Kd 2h"

SHOWDOWN = rules_of_file("high-card")["procedure"][2]["showdown"]


def test_the_better_hand_of_the_file_takes_the_pot() -> None:
    """Five beats three where the highest card wins, and the seven chips that two players staked are his."""
    held = pr.showdown(variant("high-card", {}), ["3c", "5c"], pot=7)
    assert (held.winners, held.shares, held.stays) == ((1,), (0, 7), 0)


def test_any_number_of_hands_is_told_by_its_place() -> None:
    """Ten can play with ten cards: the ace of hearts is the tenth hand, and its holder alone wins."""
    order = {"best-first": ["h", "c"], "combinations": ["card"], "decides": "before-points"}
    values = [{"ranks": ["A"], "points": 9}, {"ranks": list("2345"), "points": 1}]
    changes = {"players": "2..10", "pack/values": values, "combinations/suit-order": order}
    hands = [f"{rank}{suit}" for suit in "ch" for rank in "2345A"]
    assert verdict(pr.showdown(variant("high-card", changes), hands)) == "The tenth hand takes all."


@pytest.mark.parametrize(("ties", "shares", "stays"), [("eldest", (7, 0), 0), ("annulled", (0, 0), 7)])
def test_the_showdown_is_that_of_the_file(ties: str, shares: tuple[int, ...], stays: int) -> None:
    """Two fives: a change of one word in the file changes who takes the money."""
    kept = {key: value for key, value in SHOWDOWN.items() if key != "odd-chips"}
    rules = variant("high-card", {"procedure/2/showdown": {**kept, "contest": "whole", "ties": ties}})
    held = pr.showdown(rules, ["5c", "5h"], pot=7)
    assert (held.shares, held.stays, held.decided and held.decided.by) == (shares, stays, "tie")


def test_every_rulebook_answers_every_telling_showdown() -> None:
    """Hands are compared, or the rule is named that stands against it, and no chip is lost."""
    for rules in load_all():
        if not rules.playable or rules.group or rules.of:
            continue
        for example in load_examples():
            held = held_under(example, rules)
            assert sum(held.shares) + held.stays == example.pot
            assert held.rule is not None
            assert bool(held.contenders) == (not held.why)


def test_who_holds_another_hand_than_was_bid_may_win_nowhere_or_everywhere() -> None:
    """Four suits were bid, and a flush is better in the one game and loses in the other."""
    games = {name: pr.load(name) for name in ("suzuki-1994", "suzuki-1994@bidder-sets-type")}
    winners = {name: pr.showdown(rules, [PRIMERO, FLUSH]).winners for name, rules in games.items()}
    assert winners == {"suzuki-1994": (1,), "suzuki-1994@bidder-sets-type": (0,)}


def test_the_rule_that_decides_is_that_of_the_reading_that_is_played() -> None:
    """Where an author has two ways of comparing, the sentence of the one that was followed is shown."""
    said = [pr.showdown(pr.load(name), [POINT, FLUSH]).rule for name in ("suzuki-1994", "franz")]
    assert [ref.says if ref else "" for ref in said] == [
        "The higher type wins, and within a type the more points."
    ] * 2


def test_who_wins_does_not_rest_on_how_much_is_shown() -> None:
    """That whole hands are shown is ours in one game; what a numerus is in the other, whose list is lost."""
    resting = {
        name: pr.showdown(pr.load(name), [POINT, "7d 6h 5s 3c"]).resting
        for name in ("suzuki-1994", "ducoeur-english")
    }
    assert resting["suzuki-1994"] == ()
    assert [ref.path for ref in resting["ducoeur-english"]] == [
        f"combinations/lowest-first/is/{at}" for at in (0, 1)
    ]


def test_a_requirement_of_ours_that_both_hands_meet_has_no_say() -> None:
    """That seventy-nine points beat a flush is Zorli's own, and nobody has called his hand too low."""
    assert pr.showdown(pr.load("zorli-cardano"), ["7c 7d 7h As", FLUSH]).resting == ()


def test_what_an_author_is_not_sure_of_is_marked_where_it_has_a_say() -> None:
    """Zorli counts primero 79 above a flush, and holds it probable of 81."""
    unsure = {
        hand: [ref.says for ref in pr.showdown(pr.load("zorli-cardano"), [hand, FLUSH]).unsure]
        for hand in ("7c 7d 7h As", "7c 7d 7h 6s")
    }
    assert unsure == {
        "7c 7d 7h As": [],
        "7c 7d 7h 6s": ["A six beside three sevens, each of another suit, comes to 81."],
    }
    done = CliRunner().invoke(group, ["showdown", "7c 7d 7h 6s", FLUSH, "--under", "zorli-cardano"])
    marked = [line for line in done.stdout.splitlines() if "?" in line]
    assert marked[0] == "zorli-cardano?"
    assert marked[1].startswith("? a rule has a say")


@pytest.mark.parametrize(
    ("name", "announced", "disguise"),
    [
        (
            "zorli-cardano",
            ("2c 3d 4h 5s", "2c 3d 4h 5s"),
            "Once another has declared it, a fifty-five may go under the name of primero",
        ),
        ("ducoeur-italian", ("", "2c 3d 4h 5s"), "A supremus may pass for primero"),
    ],
)
def test_a_hand_that_wins_under_another_name_wins_by_the_rule_that_lets_it(
    name: str, announced: tuple[str, ...], disguise: str
) -> None:
    """Seven, six and ace win as four suits, which another has called his hand; the rule that lets them is named.

    Where nobody has said so it has no say.
    """
    hands = ["7c 6c Ac Kd", "2c 3d 4h 5s"]
    held = pr.showdown(pr.load(name), hands, announced=announced)
    assert held.winners == (0,)
    assert any(ref.says.startswith(disguise) for ref in held.told_rules)
    honest = pr.showdown(pr.load(name), hands)
    assert not any(ref.says.startswith(disguise) for ref in honest.told_rules)


def test_whose_a_favour_is_has_a_say_where_it_decides() -> None:
    """That the favour ends with the eldest's folding is our choice; his sixty-two wins by it."""
    resting = pr.showdown(pr.load("zorli-cardano"), ["Ac 5d 6h 3s", "7c 7d 6s 5h"]).resting
    assert [ref.says.partition(",")[0] for ref in resting] == ["The favour is the eldest's alone"]


def test_how_few_cards_make_a_hand_has_a_say_where_it_has_as_few() -> None:
    """That two cards of a suit make a numerus in Parlett's Primero is ours; one of three needs no such rule."""
    least = "Two cards of a suit at least."
    says = {
        hand: [ref.says for ref in pr.showdown(pr.load("parlett-primero"), [hand, FLUSH]).resting]
        for hand in ("7c 6c Kd 2h", "7c 6c 2c Kd")
    }
    assert least in says["7c 6c Kd 2h"]
    assert least not in says["7c 6c 2c Kd"]


def test_a_name_of_ours_is_marked_where_its_hand_is_shown_down() -> None:
    """Zorli has no name of its own for the two primeros that beat a flush."""
    held = pr.showdown(pr.load("zorli-cardano"), ["7c 7d 7h As", FLUSH])
    assert contender_in_words(held.contenders[0]) == "high-primero 79 (our name), announced as primero; wins"


def test_what_may_not_be_announced_is_refused_by_its_rule() -> None:
    """Nobody may name more than he holds in this game, so that these hands never meet."""
    held = pr.showdown(pr.load("suzuki-1994"), [PRIMERO, LOWER], announced=[FLUSH])
    assert held.contenders == ()
    assert "may not be announced" in held.why


def test_two_who_would_fight_a_duel_are_not_compared_at_once() -> None:
    """With two points left the weaker one draws cards first; with a third player the hands are compared."""
    rules = pr.load("zorli-cardano")
    assert pr.showdown(rules, [POINT, "7s 6s 2s Qd"]).why
    favoured = pr.showdown(rules, [POINT, "7s 6s 2s Qd", "Kh 5h Qc 3d"])
    assert (favoured.winners, favoured.decided and favoured.decided.by) == ((0,), "favour")


RANKED = {
    "pack/suits": ["c", "h", "d"],
    "procedure/0/deal/cards": 3,
    "combinations/lowest-first": [CARD, PAIR],
    "combinations/rank-order": {
        "best-first": ["A", "5", "4", "3", "2"],
        "combinations": ["card", "pair"],
        "kickers": True,
        "says": "The ace is the highest rank.",
    },
}


@pytest.mark.parametrize(
    ("decides", "hands", "winner", "by"),
    [
        ("before-points", ["5c 5h 2c", "Ac Ah 2h"], 1, "ranks"),
        ("before-points", ["5c 5h 2c", "4c 4h 2h"], 0, "ranks"),
        ("before-points", ["5c 5h 2c", "Ac 3h 2h"], 0, "kind"),
        ("after-points", ["5c 5h 2c", "Ac Ah 2h"], 0, "points"),
        ("after-points", ["5c 5h 2c", "5d 4c 3h"], 0, "kind"),
        ("after-points", ["5c 4h 2c", "5d 4c 3h"], 1, "ranks"),
    ],
)
def test_the_first_in_which_two_hands_differ_is_what_decides(
    decides: str, hands: list[str], winner: int, by: str
) -> None:
    """Where the ranks go before the points two aces of one point each win by their rank, and nothing is equal."""
    order = {**RANKED["combinations/rank-order"], "decides": decides}  # type: ignore[dict-item]
    held = pr.showdown(variant("high-card", {**RANKED, "combinations/rank-order": order}), hands)
    assert (held.winners, held.decided and held.decided.by) == ((winner,), by)
    if by == "ranks":
        assert held.rule is not None
        assert held.rule.says == "The ace is the highest rank."


def test_a_hand_of_a_lower_rank_is_equal_to_nobodys() -> None:
    """That two others are equal below him does not make the winner by a better side card one of equals."""
    held = pr.showdown(variant("high-card", RANKED), ["5c 5h Ac", "4c 4h 2c", "4d 3h 2h"], seats=3)
    assert held.decided is not None
    assert held.decided.by == "ranks"


def test_hands_are_compared_where_the_hand_goes_on_after_the_stakes_are_given_out() -> None:
    """The opener lets his bet stand, the better pair takes the stakes, and the playing out comes after."""
    held = pr.showdown(pr.load("parlett-poch"), ["Kh Kd 3c 4c 5c", "Ah Ad 3d 4d 5d"])
    assert (held.shares, held.waits) == ((0, 60), None)
    assert held.rule is not None
    assert "higher cards" in held.rule.says


def test_who_takes_nothing_in_the_end_wins_nothing_by_the_draw() -> None:
    """Where the stakes of the betting are left to nobody, whoever is first without a card has not won them."""
    last_card = variant("last-card", {"procedure/2/play-out/after-each": None, "procedure/4": None})
    outlook = prospect(last_card, pr.start(last_card, 2, seed=1), ())
    assert outlook is not None
    assert not any((*outlook.chances, *outlook.mean))


def test_what_is_shared_before_the_draw_is_not_won_by_it() -> None:
    """A point of 39 draws against 51: each has taken a quarter, and one of the two wins the other half."""
    held = pr.showdown(pr.load("zorli-cardano"), ["7c 6c 2c Kd", "7s 6s Qd 3h"], pot=240)
    assert held.waits is not None
    outlook = prospect(held.rules, held.waits.state, held.waits.events)
    assert outlook is not None
    assert sum(outlook.chances) == 1
    assert list(outlook.mean) == [60 + 120 * chance for chance in outlook.chances]


def test_a_hand_of_two_words_is_announced_as_it_is_printed() -> None:
    """A pair royal may be said with a space, or with a hyphen."""
    royal = {"name": "pair royal", "cards": 2, "ranks": "same"}
    changes = {
        "procedure/0/deal/cards": 2,
        "combinations/lowest-first": [CARD, royal],
        "procedure/1/vying/announcing": {
            "announces": ["combination"],
            "truth": {"understate": "free", "overstate": "free"},
        },
    }
    for said in ("pair royal", "Pair-Royal"):
        held = pr.showdown(variant("high-card", changes), ["5c 4h", "3c 2h"], announced=[said])
        assert held.contenders[0].announced == "pair royal"


BOUGHT = {
    "combinations/lowest-first": [CARD, PAIR],
    "procedure/1/vying/options/pass/then": [{"deal": {"cards": 1, "to": "actor", "up-to": 2}}],
}
"""High card where whoever passes buys a second card, once."""


def test_hands_of_different_sizes_meet_where_the_rules_leave_them_so() -> None:
    """A pair of two cards beats a single card that its holder has kept; three cards are held by nobody."""
    rules = variant("high-card", BOUGHT)
    held = pr.showdown(rules, ["5c", "3c 3h"])
    assert (held.winners, held.contenders[0].makes.combination) == ((1,), "card")
    for others in ("3c 3h 4h", "3c 3h"):
        with pytest.raises(pr.Refused, match="one hand has 1 card and another"):
            pr.showdown(rules if " 4h" in others else variant("high-card", {}), ["5c", others])


def test_what_a_hand_has_before_the_draw_is_told_by_its_place() -> None:
    """The first hand is the first, and not the one before it."""
    dominant, challenger = prospect_words(pr.showdown(pr.load("zorli-cardano"), [POINT, "7s 6s 2s Qd"]))
    assert dominant.startswith("the first hand takes ")
    assert challenger.startswith("the second hand takes ")


def test_who_may_try_several_things_is_reckoned_with_the_best_and_it_says_which() -> None:
    """Three suits with a low point challenge a point by the point, which brings more than the primero would."""
    zorli = pr.load("zorli-cardano")
    *_, tried, other = prospect_words(pr.showdown(zorli, ["7c 6c 5c Kd", "7d Jd 6h 5s"], pot=240))
    assert tried.endswith("the second hand the most: With a point the challenger draws two cards")
    assert other.endswith("on average: With three cards towards a primero he draws one")
    assert len(prospect_words(pr.showdown(zorli, ["7c 6d 5h 4s", "7s 6s 2s Qd"]))) == 2  # nothing else to try


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (["7c 6d", "7d"], "one hand has 2 cards and another 1"),
        (["7c", "7c"], "named twice"),
        (["7c"], "nothing to compare"),
        (["7x", "7c"], "is not a card"),
    ],
)
def test_hands_that_cannot_meet_are_refused(hands: list[str], complaint: str) -> None:
    """The command says what is wrong with the hands, whichever rulebook is asked."""
    done = CliRunner().invoke(group, ["showdown", *hands])
    assert done.exit_code == 2
    assert complaint in done.output


def test_hands_meet_where_so_many_play_that_the_pack_has_their_cards() -> None:
    """Two who show low cards at Poch sit with three more, because four play with the higher cards alone."""
    poch = pr.load("parlett-poch")
    shown = ["3c Ac 4d 2h", "7c 6c 5c 4c"]
    assert pr.showdown(poch, shown).winners == (0,)
    assert pr.showdown(poch, shown) == pr.showdown(poch, shown, seats=5)
    assert pr.showdown(poch, shown, seats=4).why == "4 play without 3c 4d 2h"


def test_the_command_puts_those_together_that_let_the_same_hand_win() -> None:
    """Two equal hands divide the pot in one game, and the eldest takes it in another."""
    ids = [word for name in ("suzuki-1994", "franz", "harbinger") for word in ("--under", name)]
    done = CliRunner().invoke(group, ["showdown", PRIMERO, EQUAL, *ids])
    assert done.exit_code == 0
    assert done.output.splitlines()[0] == "suzuki-1994*, franz*"
    assert "takes 30 of 60, the second hand takes 30 of 60" in done.output


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        ("[{cards: 7c}]", "one hand cannot be compared"),
        ("[{cards: 7c}, {cards: 7c}]", "a card is in two hands"),
        ("[{cards: 7c}, {cards: 7z}]", "is not a card"),
    ],
)
def test_a_showdown_that_cannot_be_is_a_fault_of_its_file(hands: str, complaint: str) -> None:
    """The fault names the line."""
    from primero_rules.base.yaml_reader import read_text

    text = f"format: 2\nshowdowns:\n  - id: one\n    title: Who wins?\n    hands: {hands}\n"
    with pytest.raises(pr.Faults, match=complaint) as wrong:
        read_examples(read_text(text, "showdowns.yaml"))
    assert wrong.value.faults[0].place.line == 5


def test_a_laid_table_ends_as_a_hand_that_was_played_to_it() -> None:
    """Who wins with certain hands wins the situation that asks about them, unless the last two draw once more."""
    compared = 0
    for rules in filter(lambda rules: rules.playable, map(pr.load, pr.ids())):
        for situation in load_situations():
            if not situation.truthful or {holder.seat for holder in situation.holders} != {"eldest", "dealer"}:
                continue
            answer = answered(situation, rules, folder_of_situations())
            if answer.outcome is None:
                continue
            seats = answer.outcome.play.state.seats
            if len(seats) != 2:  # the laid table has two seats, and whoever is left of three may sit elsewhere
                continue
            held = pr.showdown(rules, [write(seats[1].hand), write(seats[0].hand)], pot=100)
            if held.waits is None:
                percent = {take.who: take.percent for take in answer.outcome.takes}
                assert held.shares == (percent["eldest"], percent["dealer"]), (rules.id, situation.id)
                compared += 1
    assert compared > 70


def test_three_of_a_suit_have_their_chance_of_a_fourth() -> None:
    """Of thirty-two cards seven are spades, two are drawn, and one spade is enough against fifty-five."""
    held = pr.showdown(pr.load("zorli-cardano"), ["7c 6c Ac Kd", "2s 3s Ks Qd"], pot=240)
    assert held.waits is not None
    outlook = prospect(held.rules, held.waits.state, held.waits.events)
    assert outlook is not None
    dominant, challenger = held.waits.seats
    assert outlook.chances[challenger] == 1 - Fraction(25 * 24, 32 * 31)
    assert (outlook.before[dominant], outlook.before[challenger]) == (90, 30)
    assert sum(outlook.mean) == 240


def test_every_rule_by_which_a_hand_may_not_win_is_told() -> None:
    """In du Coeur's game one hand falls short of the points that were bid, and another is above what was bid."""
    held = pr.showdown(pr.load("ducoeur-italian"), ["Kc 5h Ks 6c", "2d Qd Jc 5s", "Qh 7d 3c Qs"])
    assert [contender.objection for contender in held.contenders] == [
        "",
        "has 22 points, but 28 were bid",
        "holds primero, but numerus was bid",
    ]
    assert [ref.says for ref in held.told_rules] == [
        "A hand has to have at least the points that were bid last.",
        "A hand above the bid loses as one below it does, so that a draw can spoil a hand.",
    ]


def test_a_hand_that_may_not_be_declared_is_not_compared() -> None:
    """Parlett's numerus is no winning hand while others draw, so that a primiera wins against nothing."""
    held = pr.showdown(pr.load("parlett-primero"), ["Jc Qd Kh Ks", POINT])
    assert held.winners == (0,)
    assert held.decided is not None
    assert DECISIONS_IN_WORDS[held.decided.by] == "no other hand is compared"
    assert held.decided.ref.says == "Only those who have declared a hand show it."
