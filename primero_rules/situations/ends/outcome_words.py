"""The end of a hand in words, which name the players as the situation that asks for it does."""

from collections.abc import Iterator, Mapping, Sequence

from primero_rules.base.counted import counted, so_often
from primero_rules.language.english.phrases import listed
from primero_rules.language.seats import SEATS_READ
from primero_rules.situations.asked.situation import ANOTHER_PLAYER, CLAIMANT
from primero_rules.situations.ends.outcome import CourseOfCards, Outcome
from primero_rules.situations.ends.take import OWN_STAKE_BACK

SEVERAL_PLAYERS_READ = {
    **SEATS_READ,
    "actor": "the player whose turn it is",
    CLAIMANT: "the one who claimed to win",
    ANOTHER_PLAYER: "another player",
}
"""How players are spoken of where several are told apart and a situation has no words of its own for them."""

DECIDED_BY_DRAW = "the cards dealt last decide which"
"""What is said of players who may take one sum or another, as cards are drawn when nobody has a choice left."""

NO_NAMES: Mapping[str, str] = {}
"""What the players are called where a situation has no words for any of them."""


def outcome_in_words(outcome: Outcome, called: Mapping[str, str] = NO_NAMES) -> str:
    """How a hand ends, as one sentence in which players are ``called`` what a situation calls them."""
    total = outcome.chips
    names = _names_in(outcome, called)
    parts = [
        f"{names[take.who]} has to change {counted(take.changed, 'card')} first"
        for take in outcome.takes
        if take.changed
    ]
    for take in outcome.takes:
        if take.sums:
            parts.append(f"{names[take.who]} takes {_any_part(take.sums, total)}")
        elif take.chips:
            whose = ", his own stake" if take.share == OWN_STAKE_BACK else ""
            parts.append(f"{names[take.who]} takes {_part(take.chips, total)}{whose}")
    if any(take.sums for take in outcome.takes):
        parts.append(DECIDED_BY_DRAW)
    if outcome.left:
        left = "all chips" if outcome.left == total else _part(outcome.left, total)
        parts.append(f"{left} {'stays' if outcome.left == 1 < total else 'stay'} on the table")
    if not total:
        parts.append("there is nothing to win")
    for who, chips in outcome.paid:
        parts.append(
            f"{names.get(who, who)} is paid {counted(chips, 'chip') if chips else 'chips'} by others besides"
        )
    parts.append(_showers_in_words(outcome, names))
    return "; ".join(parts)


def _names_in(outcome: Outcome, called: Mapping[str, str]) -> Mapping[str, str]:
    """What each player is called at the end of a hand.

    The word of a situation for the one player whom no other word means is no word for several such players.
    """
    words = [take.who for take in outcome.takes]
    names = {word: seat_in_words(word, called) for word in words}
    if words.count(ANOTHER_PLAYER) > 1:
        names[ANOTHER_PLAYER] = SEVERAL_PLAYERS_READ[ANOTHER_PLAYER]
    return names


def course_in_words(course: CourseOfCards) -> Iterator[str]:
    """What is done with the cards before a hand ends, a phrase for each part."""
    if course.changes:
        yield f"cards {'are' if course.forced else 'may be'} changed {so_often(course.changes)}"
    if course.dealt:
        yield "more cards are dealt"


def _showers_in_words(outcome: Outcome, names: Mapping[str, str]) -> str:
    """Who shows cards at the end; several players for whom there is no word are counted."""
    showers = [take for take in outcome.takes if take.shown]
    if not showers:
        played = " but those that he plays" if outcome.played else ""
        return f"nobody shows {'any further' if outcome.shown_before else 'a'} card{played}"
    if len(showers) == len(outcome.takes):
        return f"{'both' if len(showers) == 2 else 'all'} show cards"
    if outcome.shows_alone(showers):
        return "he alone shows cards"
    named = [names[take.who] for take in showers if take.who != ANOTHER_PLAYER]
    others = len(showers) - len(named)
    if others:
        named.append(names[ANOTHER_PLAYER] if others == 1 else f"{others} other players")
    return f"cards are shown by {listed(named, 'and')}"


DEALS_NEXT: Mapping[int | None, str] = {
    None: "nothing says who deals the next hand",
    0: "the same player deals the next hand",
    1: "the player next in turn deals the next hand",
}
"""Who deals the next hand, by how many places the deal moves."""


def next_deal_in_words(outcome: Outcome) -> str:
    """Who deals the next hand, as one sentence."""
    return DEALS_NEXT.get(outcome.deals, f"the player {outcome.deals} places on deals the next hand")


def _part(chips: int, total: int) -> str:
    return "all" if chips == total else f"{chips} of the {counted(total, 'chip')}"


def _any_part(sums: Sequence[int], total: int) -> str:
    """Several sums, the least first, as parts of all the chips.

    >>> _any_part([0, 2, 6], 8)
    'nothing or 2 or 6 of the 8 chips'
    """
    some = [str(chips) for chips in sums if 0 < chips < total]
    words = [
        *(["nothing"] if 0 in sums else []),
        *([f"{listed(some, 'or')} of the {counted(total, 'chip')}"] if some else []),
        *(["all"] if total in sums else []),
    ]
    return listed(words, "or")


def seat_in_words(word: str, called: Mapping[str, str] = NO_NAMES) -> str:
    """The player that a word for a seat means, as a situation has ``called`` him, or as people at a table would."""
    return called.get(word) or SEVERAL_PLAYERS_READ.get(word, f"the {word.replace('-', ' ')}")
