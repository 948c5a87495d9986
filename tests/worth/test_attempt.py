"""What a player may still try before hands are compared: his chance, counted a second time by other means."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

import primero_rules as pr
from primero_rules.base.yaml_reader import read_text
from primero_rules.worth.attempt import TriedMove, attempts
from primero_rules.worth.example import Example, load_meetings, read_meetings

WORTH = {**dict.fromkeys("JQK", 10), "A": 16, "2": 12, "3": 13, "4": 14, "5": 15, "6": 18, "7": 21}
PACK = [f"{rank}{suit}" for rank in WORTH for suit in "cdhs"]
TOWARDS = {"points": (2, 1), "primero": (3, 3), "flush": (3, 1)}
"""By the name of an attempt: how many of the cards that are kept have to be of how many suits."""

DRAWN = {"points": 2, "primero": 1, "flush": 2}


@cache
def worth(hand: tuple[str, ...]) -> tuple[int, int]:
    """The best that a hand makes, as this test sees it: its kind, the point being 1, and its points."""
    return max(judged(cards) for size in (1, 2, 3, 4) for cards in combinations(hand, size))


@cache
def judged(cards: tuple[str, ...]) -> tuple[int, int]:
    """What just these cards make together."""
    ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
    points = sum(WORTH[card[0]] for card in cards)
    if len(cards) == 4 and len(ranks) == 1:
        return 6, points
    if len(cards) == 4 and len(suits) == 4:
        return (5 if points in (79, 81) else 2), points
    if len(suits) > 1 or len(cards) == 1:
        return 0, 0
    return (4, points) if len(cards) == 4 else (3, points) if ranks == {"7", "6", "A"} else (1, points)


def counted(better: tuple[str, ...], weaker: tuple[str, ...], name: str) -> Fraction:
    """How often the weaker hand wins by an attempt, with the cards kept that win most often."""
    stock = [card for card in PACK if card not in (*better, *weaker)]
    draws = list(combinations(stock, DRAWN[name]))
    goal = worth(better)
    return max(
        Fraction(sum(worth((*kept, *drawn)) > goal for drawn in draws), len(draws)) for kept in keeps(weaker, name)
    )


def keeps(hand: tuple[str, ...], name: str) -> Iterator[tuple[str, ...]]:
    """The cards that may be kept for an attempt: two or three with a point, or three towards another hand."""
    count, suits = TOWARDS[name]
    for size in (2, 3) if name == "points" else (3,):
        for kept in combinations(hand, size):
            if any(len({card[1] for card in cards}) == suits for cards in combinations(kept, count)):
                yield kept


Row = tuple[str, tuple[str, ...], tuple[str, ...], str, TriedMove]
"""A row of the table: its name, the two hands, what is tried, and what comes of it."""


@cache
def rows_of(meeting: Example) -> tuple[Row, ...]:
    """Every attempt where these hands meet."""
    better, weaker = (tuple(hand.split()) for hand in meeting.hands)
    held = pr.showdown(pr.load("zorli-cardano"), meeting.hands, pot=meeting.pot)
    return tuple(
        (meeting.id, better, weaker, attempt.rule.path.rpartition("/")[2], attempt) for attempt in attempts(held)
    )


def meetings_shown() -> tuple[Example, ...]:
    """All meetings that come with the package, and each again where the first hand holds its further card."""
    further = (meeting.with_further for meeting in load_meetings())
    return (*load_meetings(), *filter(None, further))


def every_row(cards: int | None = None) -> Iterator[Row]:
    """The rows of all meetings that come with the package, or of those with so many cards in each hand."""
    for meeting in load_meetings():
        yield from (row for row in rows_of(meeting) if cards is None or len(row[1]) == len(row[2]) == cards)


@pytest.mark.parametrize("meeting", meetings_shown(), ids=lambda meeting: f"{meeting.id} {meeting.hands[0]}")
def test_a_chance_is_that_of_a_count_by_other_means(meeting: Example) -> None:
    """All draws from the cards that nobody has held, judged by the few lines above."""
    rows = rows_of(meeting)
    assert rows
    for _, better, weaker, name, attempt in rows:
        assert worth(better) > worth(weaker)
        assert attempt.place == 1
        assert attempt.chance == counted(better, weaker, name)


def test_what_is_shared_is_what_the_author_says() -> None:
    """Half each between two points, a third for three suits, a quarter for three cards of one suit."""
    assert {(name, attempt.part) for *_, name, attempt in every_row()} == {
        ("points", Fraction(1, 2)),
        ("primero", Fraction(1, 3)),
        ("flush", Fraction(1, 4)),
    }


def test_who_wins_the_rest_takes_it_with_his_part() -> None:
    """On average he takes his part of the one half, and the other half as often as he wins."""
    assert all(attempt.part and attempt.mean == (attempt.part + attempt.chance) / 2 for *_, attempt in every_row())


def shape(better: tuple[str, ...], weaker: tuple[str, ...]) -> tuple[object, ...]:
    """How two hands look where their ranks are left out, and what the better one has of the suit that is needed."""
    theirs, mine = suits_of(better), suits_of(weaker)
    sizes = tuple(sorted(mine.values()))
    needed = {
        (1, 1, 2): [suit for suit in "cdhs" if suit not in mine],
        (1, 3): [suit for suit in mine if mine[suit] == 3],
    }
    kind = worth(better)[0]
    counts = kind > 1 or sizes == (1, 1, 2)
    blocked = [theirs[suit] for suit in needed.get(sizes, [])] if counts else []
    return kind, tuple(sorted(theirs.values())), sizes, *blocked


def test_no_shape_of_hands_of_four_cards_that_can_meet_is_left_out() -> None:
    """All suits that two hands may have, with low ranks and high: each that leads to an attempt is in the table."""
    rules = pr.load("zorli-cardano")
    shown = {shape(better, weaker) for _, better, weaker, _, _ in every_row(4)}
    every = {shape(better, weaker): (better, weaker) for better, weaker in meetings()}
    assert shown == {each for each, (better, weaker) in every.items() if begun(rules, better, weaker)}
    assert len(every) > len(shown)


def test_in_an_attempt_at_a_flush_the_shape_alone_decides() -> None:
    """Any other hands of the same shape win as often, whatever their ranks."""
    chances = {
        shape(better, weaker): attempt.chance
        for _, better, weaker, name, attempt in every_row(4)
        if name == "flush"
    }
    others = [
        (("7h", "7s", "2c", "3d"), ("4h", "5h", "Jh", "7d")),
        (("7d", "6d", "Ad", "2s"), ("5c", "4c", "Qc", "7h")),
        (("7d", "6d", "Ad", "2s"), ("5s", "4s", "Qs", "7h")),
        (("7d", "6d", "Ad", "2s"), ("5d", "4d", "Qd", "7h")),
    ]
    assert {shape(*hands): counted(*hands, "flush") for hands in others} == chances


@cache
def suits_of(hand: tuple[str, ...]) -> Counter[str]:
    """How many cards of each suit a hand has."""
    return Counter(card[1] for card in hand)


def outline(better: tuple[str, ...], weaker: tuple[str, ...]) -> tuple[object, ...]:
    """What decides the chances where hands of three to five cards meet, apart from ranks.

    These are the numbers of cards, what the better hand is, and how many cards it has of the suit that is needed.
    Of points, they are also how many cards make the better one, and how many the weaker hand has of each suit.
    """
    theirs, mine = suits_of(better), suits_of(weaker)
    kind, sizes = worth(better)[0], tuple(sorted(mine.values()))
    if kind > 1:
        return len(better), len(weaker), kind, *[theirs[suit] for suit in mine if mine[suit] == 3]
    missing = [theirs[suit] for suit in "cdhs" if suit not in mine] if len(mine) == 3 else []
    return len(better), len(weaker), kind, max(theirs.values()), sizes, *missing


def in_suits(ranks: str) -> Iterator[tuple[str, ...]]:
    """Different cards of these ranks in all suits."""
    for suits in product("cdhs", repeat=len(ranks)):
        cards = tuple(map("".join, zip(ranks, suits, strict=True)))
        if len(set(cards)) == len(cards):
            yield cards


def is_first_of_its_kind(hand: tuple[str, ...]) -> bool:
    """True if its suits come up in their usual order; others are the same but for which suit is which."""
    suits = "".join(dict.fromkeys(card[1] for card in hand))
    return "cdhs".startswith(suits)


def test_no_outline_of_hands_of_three_to_five_cards_is_left_out() -> None:
    """Zorli's players hold four cards or five when two of them are left, or all three, if no more were dealt."""
    rules = pr.load("zorli-cardano")
    meet = [
        (tuple(better.split()), tuple(weaker.split()))
        for better, weaker in (each.hands for each in meetings_shown())
    ]
    shown = {outline(better, weaker) for better, weaker in meet if begun(rules, better, weaker)}
    every: dict[tuple[object, ...], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    better_hands = [
        hand
        for size in (3, 4, 5)
        for ranks in ("75A2J", "76A2J", "76AJQ")
        for hand in in_suits(ranks[:size])
        if is_first_of_its_kind(hand)
    ]
    weaker_hands = [hand for size in (3, 4, 5) for hand in in_suits("43KQK"[:size]) if worth(hand)[0] < 2]
    for better, weaker in product(better_hands, weaker_hands):
        if worth(better) > worth(weaker) and (len(better) == 3) == (len(weaker) == 3):
            every.setdefault(outline(better, weaker), (better, weaker))
    assert shown == {each for each, hands in every.items() if begun(rules, *hands)}
    assert len(every) > len(shown)


def test_against_a_low_point_a_better_one_is_drawn_more_often_than_against_a_high_one() -> None:
    """Each shape in which points count stands there twice, and the lower hand is beaten more often by a point.

    By four suits it is beaten as often as the higher one, unless the draw may also make a better point.
    """
    chances = {(row, name): attempt.chance for row, _, _, name, attempt in every_row()}
    low = {key for key in chances if key[0].endswith("-low")}
    assert low
    beside = {key: (chances[key], chances[key[0].removesuffix("low") + "high", key[1]]) for key in low}
    assert all(beaten > against_high for (_, name), (beaten, against_high) in beside.items() if name == "points")
    assert all(beaten >= against_high for beaten, against_high in beside.values())


def meetings() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Two hands of every pair of suits, but for which suit is which: of high cards, and of low ones."""
    for better in (
        *in_suits("75A2"),
        *(hand for hand in in_suits("76AJ") if len({card[1] for card in hand[:3]}) == 1),
    ):
        for weaker in in_suits("43KQ"):
            if better[0][1] == "c" and worth(better) > worth(weaker):
                yield better, weaker


def begun(rules: pr.Ruleset, better: tuple[str, ...], weaker: tuple[str, ...]) -> bool:
    """True if somebody may draw before these hands are compared."""
    return pr.showdown(rules, [" ".join(better), " ".join(weaker)], pot=240).waits is not None


def test_hands_that_are_compared_as_they_are_leave_nothing_to_try() -> None:
    """Two flushes are compared at once, and in another game whatever meets is."""
    flushes = ["2h 4h 6h Kh", "3d 5d Qd Jd"]
    assert attempts(pr.showdown(pr.load("zorli-cardano"), flushes)) == ()
    assert attempts(pr.showdown(pr.load("suzuki-1994"), ["7c Ac Kd 2h", "5s 4s Qd 3d"])) == ()


A_SHOWDOWN = "showdowns:\n  - {id: b, title: B., hands: [{cards: 7c Ac}, {cards: 5s 4s}]}\n"


@pytest.mark.parametrize(
    ("hands", "wrong"),
    [
        ("[7c Ac Kd 2h]", "one hand cannot be compared"),
        ("[7c Ac Kd 2h, 7c 4s Qd 3d]", "a card is in two hands here"),
        ("[7c Ac Kd 2h, 5s 4s Qd 3d], pot: 1", "1 chips cannot be staked by 2 players"),
        ("[7c Ac Kd 2h, 5s 4s Qd 3d], further: Jh Qh", "'Jh Qh' is 2 cards"),
        ("[7c Ac Kd 2h, 5s 4s Qd 3d], further: Qd", "a card is in a hand here already"),
        ("[7c Ac Kd 2h, 5s 4s Qd 3d], further: 9x", "9x"),
    ],
)
def test_wrong_meetings_are_refused_at_their_line(hands: str, wrong: str) -> None:
    """One hand alone, a card in two hands, less than a chip from each, and further cards that cannot be."""
    text = f"format: 2\n{A_SHOWDOWN}meetings:\n  - {{id: a, title: A., hands: {hands}}}\n"
    with pytest.raises(pr.Faults, match=wrong) as raised:
        read_meetings(read_text(text, "showdowns.yaml"))
    assert raised.value.faults[0].place.line == 5


def test_the_sentence_about_the_duel_names_every_hand_that_may_be_challenged() -> None:
    """A sheet tells the three cases by this sentence alone, so that no hand may be missing in it, or too many."""
    rules = pr.load("zorli-cardano")
    duel = next(spec for spec in rules.nodes() if spec.node.path.endswith("/choose") and spec.get("answers"))
    challenged = {
        str(name.value)
        for spec in rules.nodes()
        if spec.node.path.startswith(f"{duel.node.path}/ways/") and spec.node.path.endswith("/holds")
        if "/not/" not in spec.node.path and spec.need("seat").text() == "best-hand"
        for name in spec.need("combinations").node.value
    }
    assert challenged == {"point", "primero", "fifty-five"}
    assert all(name in duel.ref.says for name in challenged)
    assert "below a flush" not in duel.ref.says
