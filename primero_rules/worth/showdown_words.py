"""The result of a showdown, in words."""

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import ordinal
from primero_rules.rules.points_that_count import counts_points
from primero_rules.worth.attempt import TriedMove, attempts
from primero_rules.worth.count_words import in_percent
from primero_rules.worth.decision import BY_RANKS, DECISIONS_IN_WORDS, POINTS
from primero_rules.worth.prospect import prospect
from primero_rules.worth.showdown import Contender, Showdown


def verdict(held: Showdown) -> str:
    """A sentence saying how much each hand takes."""
    if not held.contenders:
        return "The hands are not compared."
    takes = [
        f"the {ordinal(place)} hand takes {chips_of_pot(contender.takes, held.pot)}"
        for place, contender in enumerate(held.contenders, 1)
        if contender.takes
    ]
    verb = "stays" if held.stays in (1, held.pot) else "stay"
    stays = [f"{chips_of_pot(held.stays, held.pot)} {verb} on the table"] if held.stays else []
    return f"{with_capital(', '.join((*takes, *stays)))}."


def chips_of_pot(chips: int, pot: int) -> str:
    """A number of chips out of the pot, in words."""
    return "all" if chips == pot else f"{chips} of {pot}"


def contender_in_words(contender: Contender) -> str:
    """What a hand makes, what was announced or claimed, and whether it wins, in words."""
    makes = contender.makes
    worth = makes.in_words if makes.cards else f"nothing{makes.mark}"
    verb = "claimed" if contender.claims else "announced"
    said = contender.announced
    under_name = "" if said in (f"{makes.combination} {makes.points}", makes.combination) else f" as {said}"
    spoken = f", {verb}{under_name}" if said else ""
    return f"{worth}{spoken}{'; wins' if contender.wins else ''}"


def prospect_words(held: Showdown) -> list[str]:
    """A phrase for each hand: what it takes before the draw, how often it wins, and what it takes on average.

    Where a player may choose what to try, another says what is reckoned with, and what the rest would bring.
    """
    waits = held.waits
    outlook = prospect(held.rules, waits.state, waits.events) if waits else None
    if waits is None or outlook is None:
        return []
    if not any(outlook.chances):
        rest = chips_of_pot(held.pot - sum(outlook.before), held.pot)
        return [f"whatever is played or drawn after, nobody takes {'any' if rest == 'all' else rest} of the stakes"]
    reckoned = [
        f"the {ordinal(place)} hand takes {outlook.before[seat]} of {held.pot} beforehand, wins the rest in"
        f" {in_percent(outlook.chances[seat])} of all draws, and has {float(outlook.mean[seat]):.1f} on average"
        for place, seat in enumerate(waits.seats, 1)
    ]
    return [*reckoned, *_choice_in_words(held)]


def _choice_in_words(held: Showdown) -> list[str]:
    """A phrase for what a player tries who may try several things: what brings him the most; none without a choice.

    The figures are those of this attempt, so that a reader who looks for another is told which it is.
    """
    tries = attempts(held)
    if len(tries) < 2:
        return []
    best, *others = sorted(tries, key=lambda tried: tried.mean, reverse=True)
    hand = f"the {ordinal(best.place + 1)} hand"
    return [
        f"the figures are those of the attempt that brings {hand} the most: {_tried_in_words(best)}",
        *(
            f"another would bring it {float(held.pot * other.mean):.1f} on average: {_tried_in_words(other)}"
            for other in others
        ),
    ]


def _tried_in_words(tried: TriedMove) -> str:
    """The sentence of a way of trying, to stand after a colon and before another full stop."""
    return tried.rule.says.removesuffix(".")


def reason(held: Showdown) -> str:
    """What decided the showdown, or why hands are not compared, in words."""
    if held.decided is None:
        return held.why
    objections = [contender.objection for contender in held.contenders if contender.objection]
    against = f" ({'; '.join(dict.fromkeys(objections))})" if objections else ""
    by = held.decided.by
    # points that nobody counts are an order of ranks
    ground = BY_RANKS if by == POINTS and not counts_points(held.rules) else by
    return f"{DECISIONS_IN_WORDS[ground]}{against}"
