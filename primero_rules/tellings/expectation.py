"""What a text asserts about a hand, one word each; ``EXPECTATIONS`` is the closed list.

An expectation answers with the contradiction in words, or "" if the text is right.  The cards it needs may be
unknown; then ``CardsUnknown`` goes up to the replay, which carries the possibilities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from primero_rules.compiled.ruleset import Ruleset
from primero_rules.ground.cards import write
from primero_rules.model.event import Acted, Event, Paid, Reshuffled, Ruled, Shown, Won
from primero_rules.model.moves import cards_left
from primero_rules.model.option import Bids, Claims, Exchanges
from primero_rules.model.record import Record
from primero_rules.model.rule import END
from primero_rules.model.spec import Spec
from primero_rules.model.state import EVERYONE, State
from primero_rules.play.game import options
from primero_rules.play.view import view
from primero_rules.tellings.naming import may_be, read_named
from primero_rules.tellings.words import all_called, read_cards, read_names, said_text, verbs_called, verbs_of


class Moment(NamedTuple):
    """What an expectation may look at: the state, and what has happened in this step of the record."""

    rules: Ruleset
    record: Record
    state: State
    events: tuple[Event, ...]


Check = Callable[[Spec, Moment], str]


def _by_seat(one: Callable[[Spec, Moment, int], str]) -> Check:
    """An expectation that is asked of each seat named."""

    def check(spec: Spec, moment: Moment) -> str:
        for name, inner in spec.entries():
            wrong = one(inner, moment, moment.record.seat(spec, name))
            if wrong:
                return f"{name} {wrong}"
        return ""

    return check


def _holds(spec: Spec, moment: Moment, seat: int) -> str:
    """The seat's best combination, and its points if they are named."""
    ranking = moment.rules.setting.ranking
    said = read_names(spec, ranking)
    held = ranking.judge(moment.state.seats[seat].hand)
    same = said.combination in (held.combination, ranking.announced(held.combination))
    if same and said.points in (None, held.points):
        return ""
    hand = write(moment.state.seats[seat].hand)
    return (
        f"is said to hold {said_text(said, ranking)}, but {hand} is {ranking.name(held.combination)} {held.points}"
    )


def _points(spec: Spec, moment: Moment, seat: int) -> str:
    """The points of the seat's best combination."""
    held = moment.rules.setting.ranking.judge(moment.state.seats[seat].hand)
    stated = spec.integer()
    hand = write(moment.state.seats[seat].hand)
    return "" if held.points == stated else f"is said to have {stated} points, but {hand} makes {held.points}"


def _cards(spec: Spec, moment: Moment, seat: int) -> str:
    """The seat's whole hand; a card that is not known, or not in full, agrees with any that it may be."""
    hand = moment.state.seats[seat].hand
    if may_be(read_named(spec, moment.rules.setting.pack), hand):
        return ""
    return f"is said to hold {spec.text()}, but holds {write(hand)}"


def _paid(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips that the seat put down in this step."""
    paid = sum(event.paid for event in moment.events if isinstance(event, Acted) and event.action.seat == seat)
    paid += sum(event.amount for event in moment.events if isinstance(event, Paid) and event.seat == seat)
    stated = spec.integer()
    return "" if paid == stated else f"is said to put down {stated}, but puts down {paid}"


def _won(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips that the seat took from the table in this step."""
    won = sum(event.amount for event in moment.events if isinstance(event, Won) and event.seat == seat)
    stated = spec.integer()
    return "" if won == stated else f"is said to win {stated}, but wins {won}"


def _stack(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips left before the seat."""
    stack, stated = moment.state.seats[seat].stack, spec.integer()
    return "" if stack == stated else f"is said to have {stated} chips left, but has {stack}"


def _payoffs(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips won or lost in the whole hand."""
    found = moment.state.payoffs[seat]
    stated = int(str(spec.bare().node.value))
    return "" if found == stated else f"is said to come out at {stated}, but comes out at {found}"


def _shown(spec: Spec, moment: Moment, seat: int) -> str:
    """To whom the seat has shown cards in this step."""
    to = EVERYONE if spec.text() == "everyone" else moment.record.seat(spec, spec.text())
    showings = [event for event in moment.events if isinstance(event, Shown) and event.seat == seat]
    return (
        "" if any(event.to == to for event in showings) else f"is said to show cards to {spec.text()}, but does not"
    )


def _pot(spec: Spec, moment: Moment) -> str:
    found, stated = moment.state.on_table, spec.integer()
    return "" if found == stated else f"{stated} chips are said to lie on the table, but {found} do"


def _stock(spec: Spec, moment: Moment) -> str:
    found, stated = cards_left(moment.state), spec.integer()
    return "" if found == stated else f"{stated} cards are said to be left, but {found} are"


def _turn(spec: Spec, moment: Moment) -> str:
    seat = moment.record.seat(spec, spec.text())
    actor = moment.state.actor
    name = moment.record.seats[actor].name if actor >= 0 else "nobody"
    return "" if actor == seat else f"it is said to be the turn of {spec.text()}, but it is that of {name}"


def _offered(moment: Moment) -> tuple[str, ...]:
    return options(moment.rules, moment.state).verbs


def _must(spec: Spec, moment: Moment) -> str:
    """The player to act has no other choice than these."""
    wanted = {verb for verbs in verbs_of(moment.rules, moment.state, spec).values() for verb in verbs}
    others = [verb for verb in _offered(moment) if verb not in wanted]
    forced = " or ".join(spec.words())
    return f"{forced} is said to be forced, but {', '.join(others)} is open too" if others else ""


def _open(spec: Spec, moment: Moment) -> dict[str, bool]:
    """Whether the player to act has each of these choices."""
    offered = _offered(moment)
    words = verbs_of(moment.rules, moment.state, spec)
    return {word: any(verb in offered for verb in verbs) for word, verbs in words.items()}


def _may(spec: Spec, moment: Moment) -> str:
    """The player to act has these choices, and perhaps others."""
    missing = [word for word, there in _open(spec, moment).items() if not there]
    return f"{', '.join(missing)} is said to be open, but it is not" if missing else ""


def _may_not(spec: Spec, moment: Moment) -> str:
    """The player to act has none of these choices."""
    there = [word for word, there in _open(spec, moment).items() if there]
    return f"{', '.join(there)} is said to be closed, but it is open" if there else ""


def _naming(spec: Spec, moment: Moment) -> dict[str, bool]:
    """For each of several announcements, whether the player to act may make it by what he is said to do.

    One without points may be made if the combination may be announced with any points at all.
    """
    found = {}
    ranking = moment.rules.setting.ranking
    for word, inner in spec.entries():
        spec.known(word, all_called(moment.rules), "thing that may be done")
        verbs = verbs_called(moment.rules, moment.state, word)
        choices = options(moment.rules, moment.state).choices
        told = [one for one in choices if isinstance(one, Bids | Claims) and one.verb in verbs]
        lawful = [one for choice in told for one in choice.announcements or ()]
        for item in inner.items():
            said = read_names(item, ranking)
            found[f"{word} {item.text()}"] = any(
                one.combination == said.combination and (said.points is None or one.holds(said)) for one in lawful
            )
    return found


def _may_name(spec: Spec, moment: Moment) -> str:
    """The player to act may announce these, and perhaps others."""
    missing = [said for said, there in _naming(spec, moment).items() if not there]
    return f"{', '.join(missing)} is said to be open, but it is not" if missing else ""


def _may_not_name(spec: Spec, moment: Moment) -> str:
    """The player to act may announce none of these."""
    there = [said for said, there in _naming(spec, moment).items() if there]
    return f"{', '.join(there)} is said to be closed, but it is open" if there else ""


def _discard(moment: Moment, seat: int) -> Exchanges | None:
    offered = options(moment.rules, moment.state).choices
    return next((one for one in offered if isinstance(one, Exchanges) and one.seat == seat), None)


def _must_throw(spec: Spec, moment: Moment, seat: int) -> str:
    """The fewest cards that the seat has to throw now."""
    waiting = _discard(moment, seat)
    least, stated = waiting.least if waiting else 0, spec.integer()
    return "" if least == stated else f"is said to have to throw {stated}, but has to throw {least}"


def _may_throw(spec: Spec, moment: Moment, seat: int) -> str:
    """The most cards that the seat may throw now."""
    waiting = _discard(moment, seat)
    most, stated = waiting.most if waiting else 0, spec.integer()
    return "" if most == stated else f"is said to be allowed to throw {stated}, but may throw {most}"


def _sees(spec: Spec, moment: Moment, seat: int) -> str:
    """Cards of other players, in their hands or thrown, that the seat can see."""
    hidden = _among_seen(spec, moment, seat)[False]
    return f"is said to see {write(hidden)}, but does not" if hidden else ""


def _unseen(spec: Spec, moment: Moment, seat: int) -> str:
    """Cards of other players, in their hands or thrown, that the seat cannot see."""
    open_to = _among_seen(spec, moment, seat)[True]
    return f"is said not to see {write(open_to)}, but does" if open_to else ""


def _among_seen(spec: Spec, moment: Moment, seat: int) -> dict[bool, list[int]]:
    """Those of the cards stated that a seat sees of others, and those that it does not see."""
    others = [one for one in view(moment.state, seat).seats if one.seat != seat]
    seen = {one for other in others for one in (*other.seen, *other.thrown_seen)}
    stated = [one for one in read_cards(spec, moment.rules.setting.pack) if one is not None]
    return {found: [one for one in stated if (one in seen) is found] for found in (True, False)}


def _winners(spec: Spec, moment: Moment) -> str:
    stated = {moment.record.seat(spec, name) for name in spec.words()}
    found = set(moment.state.table.winners)
    names = ", ".join(moment.record.seats[seat].name for seat in sorted(found)) or "nobody"
    return "" if stated == found else f"{', '.join(spec.words())} is said to win, but {names} does"


def _loses(spec: Spec, moment: Moment) -> str:
    ruled = {event.seat for event in moment.events if isinstance(event, Ruled)}
    wrong = [name for name in spec.words() if moment.record.seat(spec, name) not in ruled]
    return f"the hand of {', '.join(wrong)} is said to be shut out, but it is not" if wrong else ""


def _over(spec: Spec, moment: Moment) -> str:
    over = moment.state.cursor == END
    return "" if over is spec.truth() else f"the hand is {'' if over else 'not '}over"


def _roles(spec: Spec, moment: Moment) -> str:
    for role, inner in spec.entries():
        spec.known(role, moment.rules.roles, "role")
        seat = moment.record.seat(spec, inner.text())
        if moment.state.table.roles[moment.rules.roles.index(role)] != seat:
            return f"{inner.text()} is not the {role}"
    return ""


def _reshuffled(spec: Spec, moment: Moment) -> str:
    found = any(isinstance(event, Reshuffled) for event in moment.events)
    return "" if found is spec.truth() else f"the discards were {'' if found else 'not '}shuffled in"


EXPECTATIONS: Mapping[str, Check] = {
    "holds": _by_seat(_holds),
    "points": _by_seat(_points),
    "cards": _by_seat(_cards),
    "paid": _by_seat(_paid),
    "won": _by_seat(_won),
    "stack": _by_seat(_stack),
    "payoffs": _by_seat(_payoffs),
    "shown": _by_seat(_shown),
    "sees": _by_seat(_sees),
    "unseen": _by_seat(_unseen),
    "pot": _pot,
    "stock": _stock,
    "turn": _turn,
    "must": _must,
    "may": _may,
    "may_not": _may_not,
    "may_name": _may_name,
    "may_not_name": _may_not_name,
    "must_throw": _by_seat(_must_throw),
    "may_throw": _by_seat(_may_throw),
    "winners": _winners,
    "loses": _loses,
    "over": _over,
    "roles": _roles,
    "reshuffled": _reshuffled,
}


def contradiction(spec: Spec | None, moment: Moment) -> tuple[str, int]:
    """The first thing that the text asserts wrongly here, and its line; ("", 0) if it is right."""
    if spec is None:
        return "", 0
    for word, inner in spec.entries():
        spec.known(word, EXPECTATIONS, "thing that a text may assert")
        wrong = EXPECTATIONS[word](inner, moment)
        if wrong:
            return wrong, inner.node.place.line
    return "", 0
