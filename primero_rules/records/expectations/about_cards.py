"""What a text asserts about cards: held, shown, seen by others, and left to be dealt."""

from primero_rules.base.cards import Card, cards_in_words, write
from primero_rules.base.counted import counted
from primero_rules.base.spec import Spec
from primero_rules.game.event import Reshuffled, Shown
from primero_rules.game.holding import held_by
from primero_rules.game.moves import cards_left
from primero_rules.game.state import EVERYONE
from primero_rules.language.announcing import said_text
from primero_rules.play.view import view_of
from primero_rules.records.expectations.expectation import Moment
from primero_rules.records.record_words import is_said_of, read_announcement, read_cards
from primero_rules.records.unknown_cards import NamedCards, may_be, read_cards_as_named


def holds(spec: Spec, moment: Moment, seat: int) -> str:
    """The best combination that a player holds."""
    ranking = moment.rules.setting.ranking
    stated = read_announcement(spec, ranking)
    actual = held_by(ranking, moment.state, seat)
    if is_said_of(stated, actual, ranking):
        return ""
    hand = write(moment.state.seats[seat].hand)
    name = ranking.name(actual.combination)
    return f"is said to hold {said_text(stated, ranking)}, but {hand} is {name} {actual.points}"


def points(spec: Spec, moment: Moment, seat: int) -> str:
    """The points of a player's best combination."""
    actual = held_by(moment.rules.setting.ranking, moment.state, seat)
    stated = spec.integer()
    hand = write(moment.state.seats[seat].hand)
    if actual.points == stated:
        return ""
    return f"is said to have {counted(stated, 'point')}, but {hand} makes {actual.points}"


def cards(spec: Spec, moment: Moment, seat: int) -> str:
    """A player's whole hand.

    An unknown card agrees with every card that it may be.
    """
    hand = moment.state.seats[seat].hand
    stated = read_cards_as_named(spec, moment.rules.setting.pack)
    return "" if may_be(stated, hand) else _other_cards("is said to hold", stated, "holds", hand)


def _other_cards(said: str, stated: NamedCards, verb: str, actual: tuple[Card, ...]) -> str:
    """The complaint that a hand has other cards than stated; only the numbers are told if these differ."""
    if len(stated) != len(actual):
        return f"{said} {counted(len(stated), 'card')}, but {verb} {len(actual)}"
    return f"{said} {cards_in_words(stated)}, but {verb} {cards_in_words(actual)}"


def shown(spec: Spec, moment: Moment, seat: int) -> str:
    """To whom a player shows cards in this step."""
    to = EVERYONE if spec.text() == "everyone" else moment.record.seat(spec, spec.text())
    showings = [event for event in moment.events if isinstance(event, Shown) and event.seat == seat]
    return (
        "" if any(event.to == to for event in showings) else f"is said to show cards to {spec.text()}, but does not"
    )


def sees(spec: Spec, moment: Moment, seat: int) -> str:
    """Cards of others, held or thrown, that a player can see."""
    hidden = _among_seen(spec, moment, seat)[False]
    return f"is said to see {write(hidden)}, but does not" if hidden else ""


def unseen(spec: Spec, moment: Moment, seat: int) -> str:
    """Cards of others, held or thrown, that a player cannot see."""
    open_to = _among_seen(spec, moment, seat)[True]
    return f"is said not to see {write(open_to)}, but does" if open_to else ""


def _among_seen(spec: Spec, moment: Moment, seat: int) -> dict[bool, list[int]]:
    """The stated cards, divided into those that the seat sees in other hands and discards, and the others."""
    others = [other for other in view_of(moment.state, seat).seats if other.seat != seat]
    seen = {card for other in others for card in (*other.seen, *other.thrown_seen)}
    stated = [card for card in read_cards(spec, moment.rules.setting.pack) if card is not None]
    return {is_seen: [card for card in stated if (card in seen) is is_seen] for is_seen in (True, False)}


def stock(spec: Spec, moment: Moment) -> str:
    """The cards left to deal."""
    left, stated = cards_left(moment.state), spec.integer()
    return "" if left == stated else f"{stated} cards are said to be left, but {left} are"


def turned_up(spec: Spec, moment: Moment) -> str:
    """The cards that lie face up and belong to nobody; an unknown card agrees with every card that it may be."""
    turned = moment.state.table.turned
    stated = read_cards_as_named(spec, moment.rules.setting.pack)
    return "" if may_be(stated, turned) else _other_cards("turned up is said to lie", stated, "there lies", turned)


def reshuffled(spec: Spec, moment: Moment) -> str:
    """Whether the thrown cards were shuffled in."""
    happened = any(isinstance(event, Reshuffled) for event in moment.events)
    return "" if happened is spec.truth() else f"the discards were {'' if happened else 'not '}shuffled in"
