"""Which cards of whose hand are shown to whom in hands, before the showdown."""

from collections.abc import Iterable, Iterator

from primero_rules.game.event import Paid, Shown
from primero_rules.game.state import EVERYONE
from primero_rules.language.steps.show import ALL_CARDS, COUNTING_CARDS
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.effects.showings import ANOTHERS, HIS, to_whom
from primero_rules.situations.hands_played.whole_hands import HandMove, PlayedHands

BY_THE_HAND = "it depends on the hand"
"""What is said of shown cards that are neither always the same number, nor always all, nor those that count."""

ShownInHands = tuple[tuple[str, str, str], ...]
"""The ways of showing: whether the player shows cards who has just acted, to whom, and which cards."""


def shown_early(played: PlayedHands) -> ShownInHands:
    """Which cards of whose hand are shown to one player, or to everybody in a hand that then goes on."""
    return _ways_of_showing(played.rules, _showings(played))


def shown_when_made_to_pay(played: PlayedHands) -> ShownInHands:
    """Which cards of another's hand a player sees at once who was made to pay by a rule that asks him nothing."""
    return _ways_of_showing(
        played.rules,
        (
            (move, shown)
            for move, shown in _showings(played)
            if any(isinstance(event, Paid) and _is_shown(shown, event.seat) for event in move.events)
        ),
    )


def _showings(played: PlayedHands) -> Iterator[tuple[HandMove, Shown]]:
    for hand in played.hands:
        for move in hand.moves:
            shown = (event for event in move.events if isinstance(event, Shown))
            yield from ((move, event) for event in shown if event.to != EVERYONE or not move.after.over)


def _is_shown(shown: Shown, seat: int) -> bool:
    """True if a seat is shown cards that are not its own."""
    return shown.seat != seat and shown.to in (seat, EVERYONE)


def _ways_of_showing(rules: Ruleset, showings: Iterable[tuple[HandMove, Shown]]) -> ShownInHands:
    """Each way of showing, with the word for the cards that fits all showings of this way.

    Where all cards of a hand count, they are shown anyhow, whichever of the two the rule asks for.
    """
    fitting: dict[tuple[str, str], tuple[str, ...]] = {}
    for move, shown in showings:
        way = HIS if shown.seat == move.before.actor else ANOTHERS, to_whom(move.before, shown.to)
        words = _fitting_words(rules, move, shown)
        fitting[way] = tuple(word for word in fitting.get(way, words) if word in words)
    return tuple(sorted((*way, next(iter(words), BY_THE_HAND)) for way, words in fitting.items()))


def _fitting_words(rules: Ruleset, move: HandMove, shown: Shown) -> tuple[str, ...]:
    """The words that fit the cards shown: those that count, all of them, or so many."""
    held = move.after.seats[shown.seat].hand
    counting = rules.setting.ranking.evaluate(tuple(sorted(held))).cards
    words = {COUNTING_CARDS: counting, ALL_CARDS: held}
    fitting = [word for word, cards in words.items() if set(cards) == set(shown.cards)]
    return (*fitting, str(len(shown.cards)))
