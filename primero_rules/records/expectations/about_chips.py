"""What a text asserts about chips: put down, won, left before a seat, and lying on the table."""

from primero_rules.base.spec import Spec
from primero_rules.game.event import Acted, Paid, PaidTo, Won
from primero_rules.records.expectations.expectation import Moment


def paid(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips that a player puts down, or pays to others, in this step."""
    actual = sum(event.paid for event in moment.events if isinstance(event, Acted) and event.action.seat == seat)
    actual += sum(
        event.amount for event in moment.events if isinstance(event, Paid | PaidTo) and event.seat == seat
    )
    stated = spec.integer()
    return "" if actual == stated else f"is said to put down {stated}, but puts down {actual}"


def won(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips that a player takes from the table, or is paid by others, in this step."""
    actual = sum(event.amount for event in moment.events if isinstance(event, Won) and event.seat == seat)
    actual += sum(event.amount for event in moment.events if isinstance(event, PaidTo) and event.to == seat)
    stated = spec.integer()
    return "" if actual == stated else f"is said to win {stated}, but wins {actual}"


def stack(spec: Spec, moment: Moment, seat: int) -> str:
    """The chips left before a player."""
    actual, stated = moment.state.seats[seat].stack, spec.integer()
    return "" if actual == stated else f"is said to have {stated} chips left, but has {actual}"


def payoffs(spec: Spec, moment: Moment, seat: int) -> str:
    """What a player wins or loses by the whole hand."""
    actual = moment.state.payoffs[seat]
    bare = spec.bare()
    if bare.node.kind != "integer":
        raise bare.misplaced("a whole number")
    stated = int(bare.node.value)
    return "" if actual == stated else f"is said to come out at {stated}, but comes out at {actual}"


def pot(spec: Spec, moment: Moment) -> str:
    """The chips on the table, those in pots that have names among them."""
    actual, stated = moment.state.on_table, spec.integer()
    if actual == stated:
        return ""
    named = zip(moment.rules.setting.pots, moment.state.table.pots, strict=True)
    in_pots = [f"{chips} in the pot {name!r}" for name, chips in named if chips]
    parts = [f"{moment.state.contested} in no pot with a name", *in_pots] if in_pots else []
    return (
        f"{stated} chips are said to lie on the table, but {actual} do{': ' if parts else ''}{' and '.join(parts)}"
    )


def pots(spec: Spec, moment: Moment) -> str:
    """The chips in pots that have names."""
    names = moment.rules.setting.pots
    for name, inner in spec.entries():
        spec.known(name, names, "pot")
        actual, stated = moment.state.table.pots[names.index(name)], inner.integer()
        if actual != stated:
            return f"{stated} chips are said to lie in the pot {name!r}, but {actual} do"
    return ""
