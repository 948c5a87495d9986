"""What a text asserts about what the player to act may do, may say and may throw, and what he must."""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.announcement import AnnouncementFamily, BidFamily
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.play.game import options
from primero_rules.records.expectations.moment import Moment
from primero_rules.records.spoken import all_called, read_names, verbs_called, verbs_of


def must(spec: Spec, moment: Moment) -> str:
    """The player to act has no other choice than these."""
    wanted = {verb for verbs in verbs_of(moment.rules, moment.state, spec).values() for verb in verbs}
    others = [verb for verb in _offered(moment) if verb not in wanted]
    forced = " or ".join(spec.words())
    return f"{forced} is said to be forced, but {', '.join(others)} is open too" if others else ""


def may(spec: Spec, moment: Moment) -> str:
    """The player to act has these choices, and perhaps others."""
    return _all_open(_open(spec, moment))


def may_not(spec: Spec, moment: Moment) -> str:
    """The player to act has none of these choices."""
    return _all_closed(_open(spec, moment))


def _all_open(choices: dict[str, bool]) -> str:
    missing = [choice for choice, there in choices.items() if not there]
    return f"{', '.join(missing)} is said to be open, but it is not" if missing else ""


def _all_closed(choices: dict[str, bool]) -> str:
    there = [choice for choice, there in choices.items() if there]
    return f"{', '.join(there)} is said to be closed, but it is open" if there else ""


def _offered(moment: Moment) -> tuple[str, ...]:
    return options(moment.rules, moment.state).verbs


def _open(spec: Spec, moment: Moment) -> dict[str, bool]:
    """Whether the player to act has each of these choices."""
    offered = _offered(moment)
    words = verbs_of(moment.rules, moment.state, spec)
    return {word: any(verb in offered for verb in verbs) for word, verbs in words.items()}


def may_name(spec: Spec, moment: Moment) -> str:
    """The player to act may announce these, and perhaps others."""
    return _all_open(_naming(spec, moment))


def may_not_name(spec: Spec, moment: Moment) -> str:
    """The player to act may announce none of these."""
    return _all_closed(_naming(spec, moment))


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
        told = [one for one in choices if isinstance(one, BidFamily | AnnouncementFamily) and one.verb in verbs]
        lawful = [one for choice in told for one in choice.announcements or ()]
        for item in inner.items():
            said = read_names(item, ranking)
            found[f"{word} {item.text()}"] = any(
                one.combination == said.combination and (said.points is None or one.holds(said)) for one in lawful
            )
    return found


def must_throw(spec: Spec, moment: Moment, seat: int) -> str:
    """The fewest cards that the seat has to throw now."""
    waiting = _discard(moment, seat)
    least, stated = waiting.least if waiting else 0, spec.integer()
    return "" if least == stated else f"is said to have to throw {stated}, but has to throw {least}"


def may_throw(spec: Spec, moment: Moment, seat: int) -> str:
    """The most cards that the seat may throw now."""
    waiting = _discard(moment, seat)
    most, stated = waiting.most if waiting else 0, spec.integer()
    return "" if most == stated else f"is said to be allowed to throw {stated}, but may throw {most}"


def _discard(moment: Moment, seat: int) -> ExchangeFamily | None:
    offered = options(moment.rules, moment.state).choices
    return next((one for one in offered if isinstance(one, ExchangeFamily) and one.seat == seat), None)
