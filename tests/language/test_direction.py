"""Which way a rule points: a word does what it says, up or down, whichever hand is the better one."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.folders import folder
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import content, own_words
from primero_rules.game.announcement import BidFamily
from primero_rules.game.event import Ruled
from primero_rules.language.steps.showdown import COMPARES, LEANING
from primero_rules.rules.answers import QUESTIONS_FILE, answer_of, answers_in, at_path, load_questions
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, rules_of_file, variant

OPTIONS = "procedure/1/vying/options"
SHOWDOWN = "procedure/2/showdown"
SAID: dict[str, Any] = {f"{OPTIONS}/{verb}/announces": ["combination", "points"] for verb in ("bid", "raise")}


def both_ways(changes: dict[str, Any]) -> tuple[pr.Ruleset, pr.Ruleset]:
    """High card with pairs and these changes, once for the highest hand and once for the lowest."""
    high, low = (
        variant("high-card", {**WITH_PAIRS, **SAID, "combinations/better": better, **changes})
        for better in ("highest", "lowest")
    )
    return high, low


def may_be_named(rules: pr.Ruleset) -> list[tuple[int, list[int]]]:
    """What may be named with a raise on a pair of twos, after a pair of threes."""
    state = pr.start(rules, deck="Ac Ah 2c 2h 5c 4h", dealer=2, seats=3)
    state = after(rules, state, pr.Bid(0, 1, pr.Said(1, 6)))
    raises = [choice for choice in pr.options(rules, state).choices if isinstance(choice, BidFamily)]
    return [
        (announcement.combination, list(announcement.points or ()))
        for choice in raises
        for announcement in choice.announcements or ()
    ]


@pytest.mark.parametrize(
    "terms",
    [
        {"follows": "above-last"},
        {"follows": "below-last"},
        {"truth": {"overstate": "never"}},
        {"truth": {"understate": "never"}},
        {"truth": {"understate": {"combination": "free", "points": "never"}}},
    ],
    ids=str,
)
def test_what_may_be_named_hangs_on_the_words_alone(terms: dict[str, Any]) -> None:
    """Above is above and more is more, in a game for the lowest hand as in one for the highest."""
    high, low = both_ways({f"{OPTIONS}/raise/{key}": value for key, value in terms.items()})
    assert may_be_named(high) == may_be_named(low)


def objections(rules: pr.Ruleset, said: pr.Said) -> list[str]:
    """What the showdown holds against a pair of threes and two loose cards after this was named."""
    state = pr.start(rules, deck="3c 3h 5c 4h", dealer=1, seats=2)
    state = after(rules, state, pr.Bid(0, 1, said))
    return [event.finding for event in pr.apply(rules, state, pr.See(1))[1] if isinstance(event, Ruled)]


REQUIREMENTS = (
    "make-the-named",
    "reach-the-named-points",
    "not-exceed-the-named-points",
    "hold-what-was-said",
    "not-be-understated",
)


@pytest.mark.parametrize("requirement", REQUIREMENTS)
@pytest.mark.parametrize("said", [pr.Said(0, 3), pr.Said(1, 4), pr.Said(1, 8)], ids=str)
def test_what_a_hand_has_to_satisfy_hangs_on_the_words_alone(requirement: str, said: pr.Said) -> None:
    """At least is at least, and at most is at most, whichever hand is better."""
    high, low = both_ways({f"{SHOWDOWN}/requires": [requirement]})
    assert objections(high, said) == objections(low, said)


def test_points_are_reached_from_below_or_kept_to_from_above() -> None:
    """Six points reach four and exceed them; they do not reach eight, and keep within them."""
    reach, keep = (variant_with(word) for word in ("reach-the-named-points", "not-exceed-the-named-points"))
    assert objections(reach, pr.Said(1, 4)) == []
    assert objections(reach, pr.Said(1, 8))[0] == "has 6 points, but 8 were bid"
    assert objections(keep, pr.Said(0, 1))[0] == "has 6 points, but no more than 1 was bid"
    assert objections(keep, pr.Said(1, 4))[0] == "has 6 points, but no more than 4 were bid"
    assert "has 6" not in " ".join(objections(keep, pr.Said(1, 8)))


def variant_with(requirement: str) -> pr.Ruleset:
    """High card with pairs in which a hand has to satisfy this."""
    return both_ways({f"{SHOWDOWN}/requires": [requirement]})[0]


def winner(rules: pr.Ruleset) -> tuple[int, ...]:
    """Who wins with a pair of twos, four points, against ace and five, six points, when a pair was named."""
    state = pr.start(rules, deck="2c 2h Ac 5h", dealer=1, seats=2)
    return after(rules, state, pr.Bid(0, 1, pr.Said(1, 4)), pr.See(1)).table.winners


@pytest.mark.parametrize("compares", COMPARES)
def test_who_wins_is_turned_round_by_no_word_that_does_not_show_it(compares: str) -> None:
    """A way that leans on which hand is better reads otherwise where the lowest is."""
    high, low = both_ways({f"{SHOWDOWN}/compares": compares})
    shown = [
        (content(rules, node), own_words(rules, node))
        for rules in (high, low)
        if (node := at_path(rules.tree, f"{SHOWDOWN}/compares"))
    ]
    leans = compares in LEANING
    assert (winner(high) != winner(low)) is leans
    assert (shown[0][0] != shown[1][0]) is leans
    assert (shown[0][1] != shown[1][1]) is leans


def test_a_way_of_comparing_that_is_not_written_is_turned_round_no_less_visibly() -> None:
    """Two showdowns without a word on it, one for the highest hand and one for the lowest, are not the same."""
    showdown = dict(rules_of_file("high-card")["procedure"][2]["showdown"])
    showdown.pop("compares", None)
    high, low = both_ways({SHOWDOWN: showdown})
    nodes = [at_path(rules.tree, SHOWDOWN) for rules in (high, low)]
    assert None not in nodes
    contents = [content(rules, node) for rules, node in zip((high, low), nodes, strict=True) if node]
    assert contents[0] != contents[1]


def test_the_losing_game_says_and_compares_what_it_plays() -> None:
    """After a vie of primero 60 a revie of Losing Primero goes down, and what is turned is another rule."""
    main, losing = pr.load("ducoeur-italian"), pr.load("ducoeur-italian@losing")
    points = []
    for rules in (main, losing):
        state = pr.start(rules, 2, seed=1)
        primero = rules.setting.ranking.index("primero")
        vie = pr.Bid(state.actor, 5, pr.Said(primero, 60))
        state = after(rules, state, vie, pr.Exchange(state.actor, ()))
        raises = [choice for choice in pr.options(rules, state).choices if isinstance(choice, BidFamily)]
        points.append(
            [
                list(announcement.points or ())
                for announcement in raises[0].announcements or ()
                if announcement.combination == primero
            ]
        )
    assert points[0][0][0] == 61
    assert points[1][0][-1] == 59
    for question in ("raising-announces", "showdown-by", "showdown-must", "object"):
        first, second = (rules_answer(rules, question) for rules in (main, losing))
        assert content(main, first) != content(losing, second), question


def rules_answer(rules: pr.Ruleset, question: str) -> Spec:
    """The node that answers a question of the catalogue."""
    catalogue = folder("reconstructions") / QUESTIONS_FILE
    asked = next(asking for asking in load_questions([catalogue]) if asking.id == question)
    answer = answer_of(rules, asked, answers_in(rules))
    assert answer is not None
    return answer


TURNED = ("more points", "most points", "at least the points", "higher hand")


def test_the_sentences_of_the_losing_game_are_those_of_what_it_plays() -> None:
    """No sentence on raising, reaching a bid or the best points stands in both games."""
    main, losing = (
        {node.apparatus("says") for node in pr.load(name).nodes() if node.apparatus("says")}
        for name in ("ducoeur-italian", "ducoeur-italian@losing")
    )
    for sentence in main & losing:
        assert not any(words in sentence for words in TURNED)
    assert sum("Losing Primero" in sentence for sentence in losing - main) == 3
