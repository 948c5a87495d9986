"""A count of all hands as rows of a table and as sentences."""

from collections.abc import Iterator
from fractions import Fraction

from primero_rules.base.cards import write
from primero_rules.rules.points_that_count import counts_points, span_of_worth
from primero_rules.worth.circle import Circle
from primero_rules.worth.even_hands import suits_alike
from primero_rules.worth.hand_count import HandCount

COUNTS_HEAD = ("Hand", "Hands", "Of all", "Points", "Mean")


def rows(count: HandCount) -> Iterator[tuple[str, ...]]:
    """A row for each combination, the lowest first: name, hands, part of all, range of points, mean of points.

    In a game that counts no points the range is of ranks, and there is no mean.
    """
    for kind in count.kinds:
        spread = span_of_worth(count.rules, kind.index, kind.fewest, kind.most)
        part = in_percent(Fraction(kind.count, count.total))
        name = f"{kind.name}{count.rules.setting.ranking.mark(kind.index)}"
        yield (
            name,
            f"{kind.count:,}",
            part,
            spread,
            f"{float(kind.mean):.1f}" if counts_points(count.rules) else "–",
        )


def in_percent(part: Fraction) -> str:
    """A fraction in percent, with two significant figures.

    >>> in_percent(Fraction(1, 3)), in_percent(Fraction(10, 91390)), in_percent(Fraction(88, 100))
    ('33 %', '0.011 %', '88 %')
    """
    return f"{_figures(100 * float(part))} %"


def _figures(number: float) -> str:
    """A number with two significant figures, or all those before its point.

    >>> _figures(2.74), _figures(112.4), _figures(1040)
    ('2.7', '112', '1,040')
    """
    return f"{number:.2g}" if number < 10 else f"{number:,.0f}"


def notes(count: HandCount) -> Iterator[str]:
    """Sentences about what a count shows."""
    yield from pack_words(count)
    yield even_words(count)
    yield from turned_up_words(count)
    yield from misplaced_words(count)


def pack_words(count: HandCount) -> Iterator[str]:
    """A sentence if some numbers of players have a pack of fewer cards than the one that is counted."""
    setting = count.rules.setting
    if any(len(pack) < len(setting.pack) for pack in setting.packs.values()):
        yield f"Counted with all {len(setting.pack)} cards; some numbers of players have a smaller pack."


def even_words(count: HandCount) -> str:
    """A sentence saying how often two hands are equal."""
    if count.even is None:
        alike = suits_alike(count.rules.setting.pack)
        reason = "there are too many of them" if alike else "not all suits of the pack are alike"
        return f"How often two hands are equal is not counted, because {reason}."
    return f"Two hands that meet have the same combination and points in {in_percent(count.even)} of all cases."


def turned_up_words(count: HandCount) -> Iterator[str]:
    """A sentence if the count leaves out hands that need a card turned up."""
    if count.rules.setting.ranking.asks_turned_up:
        yield "Here no card is turned up, so that hands which need its rank or suit are none."


def misplaced_words(count: HandCount) -> Iterator[str]:
    """A sentence for each two combinations of which the better one is the more frequent."""
    for pair in count.misplaced:
        times = _figures(pair.better.count / pair.worse.count)
        better, worse = pair.better.name, pair.worse.name
        yield f"Rank and rarity disagree: {better} beats {worse}, although it is {times} times as frequent."


def circle_words(count: HandCount, circle: Circle) -> str:
    """Sentences about three hands that beat each other in a circle, and which of them wins if all meet."""
    ranking = count.rules.setting.ranking
    named = [
        f"{ranking.name(value.combination)} {value.points} ({write(hand)})"
        for hand, value in zip(circle.hands, circle.values, strict=True)
    ]
    first, second, third = named
    return (
        f"A circle: the favoured {first} beats {second}, which beats {third}, which beats the favoured hand."
        f" Where all three meet, {named[circle.best]} wins."
    )
