"""What a text asserts about the players at the table: whose turn it is, who has which role, who wins and loses."""

from primero_rules.base.spec import Spec
from primero_rules.game.action import Exchange, Play, Show
from primero_rules.game.event import Ruled
from primero_rules.game.state import END
from primero_rules.language.english.phrases import listed
from primero_rules.language.steps.turn import written_options
from primero_rules.play.game import options
from primero_rules.records.expectations.expectation import Moment

OTHER_DEEDS = {Exchange.verb: "change cards", Show.verb: "show cards", Play.verb: "lay a card"}
"""What somebody has to do outside the betting, in words."""


def turn(spec: Spec, moment: Moment) -> str:
    """Whose turn it is."""
    seat = moment.record.seat(spec, spec.text())
    actor = moment.state.actor
    name = moment.record.seats[actor].name if actor >= 0 else "nobody"
    return "" if actor == seat else f"it is said to be the turn of {spec.text()}, but it is that of {name}"


def roles(spec: Spec, moment: Moment) -> str:
    """Which player has which role."""
    for role, inner in spec.entries():
        spec.known(role, moment.rules.roles, "role")
        seat = moment.record.seat(inner, inner.text())
        if moment.state.table.roles[moment.rules.roles.index(role)] != seat:
            return f"{inner.text()} is not the {role}"
    return ""


def winners(spec: Spec, moment: Moment) -> str:
    """Who wins; nobody, if the list is empty."""
    stated = {moment.record.seat(item, item.text()) for item in spec.items()}
    actual = set(moment.state.table.winners)
    names = ", ".join(moment.record.seats[seat].name for seat in sorted(actual)) or "nobody"
    return "" if stated == actual else f"{', '.join(spec.words())} is said to win, but {names} does"


def loses(spec: Spec, moment: Moment) -> str:
    """Whose hand is shut out."""
    shut_out = {event.seat for event in moment.events if isinstance(event, Ruled)}
    wrong = [item.text() for item in spec.items() if moment.record.seat(item, item.text()) not in shut_out]
    return f"the hand of {', '.join(wrong)} is said to be shut out, but it is not" if wrong else ""


def over(spec: Spec, moment: Moment) -> str:
    """Whether the hand is over."""
    is_over = moment.state.cursor == END
    return "" if is_over is spec.truth() else f"the hand is {'' if is_over else 'not '}over"


def due(moment: Moment) -> str:
    """What comes next in a hand that is not over, in words, to follow that it is not."""
    state, at = moment.state, moment.rules.program[moment.state.cursor]
    if state.actor < 0:
        return "and cards are to be dealt or turned up first"
    names = {option.verb: option.name for option in written_options(at.operation)}
    verbs = options(moment.rules, state).verbs
    deeds = listed([names.get(verb, OTHER_DEEDS.get(verb, verb)) for verb in verbs], "or")
    return f"and {moment.record.seats[state.actor].name} has to act first ({deeds})"
