"""What a text asserts about the choices of the player to act: what he may or must do, announce and throw."""

from collections.abc import Sequence

from primero_rules.base.cards import write
from primero_rules.base.spec import Spec
from primero_rules.game.action import Play
from primero_rules.game.announcement import AnnouncementFamily, BidFamily
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.language.english.phrases import listed
from primero_rules.play.game import options
from primero_rules.records.expectations.expectation import Moment
from primero_rules.records.record_words import option_words, read_announcement, read_cards, verbs_by_word, verbs_for


def must(spec: Spec, moment: Moment) -> str:
    """All that the player to act may do."""
    stated = {verb for verbs in verbs_by_word(moment.rules, moment.state, spec).values() for verb in verbs}
    others = [verb for verb in _offered(moment) if verb not in stated]
    forced = " or ".join(spec.words())
    return f"{forced} is said to be forced, but {listed(others, 'or')} is allowed too" if others else ""


def may(spec: Spec, moment: Moment) -> str:
    """What the player to act may do, among other things."""
    return _all_open(_open(spec, moment))


def may_not(spec: Spec, moment: Moment) -> str:
    """What the player to act may not do."""
    return _all_closed(_open(spec, moment))


def _all_open(choices: dict[str, bool]) -> str:
    missing = [choice for choice, is_open in choices.items() if not is_open]
    return f"{_said_of(missing)} to be allowed, but {_it(missing)} not" if missing else ""


def _all_closed(choices: dict[str, bool]) -> str:
    wrong = [choice for choice, is_open in choices.items() if is_open]
    return f"{_said_of(wrong)} not to be allowed, but {_it(wrong)}" if wrong else ""


def _said_of(choices: Sequence[str]) -> str:
    return f"{listed(choices)} {'is' if len(choices) == 1 else 'are'} said"


def _it(choices: Sequence[str]) -> str:
    return "it is" if len(choices) == 1 else "they are"


def _offered(moment: Moment) -> tuple[str, ...]:
    return options(moment.rules, moment.state).verbs


def _open(spec: Spec, moment: Moment) -> dict[str, bool]:
    """Whether the player to act has each of these choices."""
    offered = _offered(moment)
    words = verbs_by_word(moment.rules, moment.state, spec)
    return {word: any(verb in offered for verb in verbs) for word, verbs in words.items()}


def may_name(spec: Spec, moment: Moment) -> str:
    """What the player to act may announce, by what he does."""
    return _all_open(_naming(spec, moment))


def may_not_name(spec: Spec, moment: Moment) -> str:
    """What the player to act may not announce, by what he does."""
    return _all_closed(_naming(spec, moment))


def _naming(spec: Spec, moment: Moment) -> dict[str, bool]:
    """For each stated announcement, whether the player to act may make it.

    A combination without points may be announced if it may be announced with any points.
    """
    may_announce = {}
    ranking = moment.rules.setting.ranking
    for word, inner in spec.entries():
        spec.known(word, option_words(moment.rules), "thing that may be done")
        verbs = verbs_for(moment.rules, moment.state, word)
        choices = options(moment.rules, moment.state).choices
        announcing = [
            choice
            for choice in choices
            if isinstance(choice, BidFamily | AnnouncementFamily) and choice.verb in verbs
        ]
        lawful = [said for choice in announcing for said in choice.announcements or ()]
        for item in inner.items():
            stated = read_announcement(item, ranking)
            may_announce[f"{word} {item.text()}"] = any(
                said.combination == stated.combination and (stated.points is None or said.holds(stated))
                for said in lawful
            )
    return may_announce


def must_throw(spec: Spec, moment: Moment, seat: int) -> str:
    """The fewest cards that a player has to throw now."""
    discard = _discard(moment, seat)
    least, stated = discard.least if discard else 0, spec.integer()
    return "" if least == stated else f"is said to have to throw {stated}, but has to throw {least}"


def may_throw(spec: Spec, moment: Moment, seat: int) -> str:
    """The most cards that a player may throw now."""
    discard = _discard(moment, seat)
    most, stated = discard.most if discard else 0, spec.integer()
    return "" if most == stated else f"is said to be allowed to throw {stated}, but may throw {most}"


def _discard(moment: Moment, seat: int) -> ExchangeFamily | None:
    choices = options(moment.rules, moment.state).choices
    return next((choice for choice in choices if isinstance(choice, ExchangeFamily) and choice.seat == seat), None)


def may_play(spec: Spec, moment: Moment) -> str:
    """All the cards that the player to act may lay on the table."""
    stated = {card for card in read_cards(spec, moment.rules.setting.pack) if card is not None}
    offered = [action for action in options(moment.rules, moment.state) if isinstance(action, Play)]
    actual = {card for action in offered for card in action.cards}
    if stated == actual:
        return ""
    return (
        f"{write(sorted(stated))} is said to be all that may be laid, but it is {write(sorted(actual)) or 'none'}"
    )
