"""What may be announced with an action: less than is held, just that, or more; and what of it can cost the pot."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.option_families import Choice
from primero_rules.game.ranking import Hand, Ranking
from primero_rules.game.state import State
from primero_rules.language.requirements import Requirement
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.against_hand import JUST_THAT, LESS, MORE, against_hand
from primero_rules.rules.consulted import told_under
from primero_rules.rules.reachable import reachable_from
from primero_rules.rules.ruleset import Ruleset

DEMANDED_OF_HANDS = "requires"
"""The key of a showdown under which its file says which hands may win."""

ORDER_OF_SPEECH = (LESS, JUST_THAT, MORE)
"""How an announcement compares with the hand, in the order in which it is told."""


@dataclass(frozen=True, slots=True, order=True)
class Speech:
    """How announcements may compare with the hand held (see ``ORDER_OF_SPEECH``); empty if nothing is said.

    ``points`` is true if an announcement names points.  Those ``at_risk`` may be made, but a hand that was so
    announced can be kept from winning where hands are compared later.
    """

    against_hand: tuple[str, ...] = ()
    points: bool = False
    at_risk: tuple[str, ...] = ()


def speech_of(rules: Ruleset, index: int, offers: Iterable[tuple[Choice, Hand]]) -> Speech:
    """What may be announced by one rule at an instruction, as it is offered with each of several hands."""
    comparisons: set[str] = set()
    of_kinds: set[str] = set()
    of_points: set[str] = set()
    points = False
    for family, hand in offers:
        if isinstance(family, BidFamily | AnnouncementFamily) and family.announcements is not None:
            comparisons.update(against_hand(rules.setting.ranking, family.announcements, hand))
            of_kinds.update(_kinds_against_hand(rules.setting.ranking, family.announcements, hand))
            of_points.update(_points_against_hand(rules.setting.ranking, family.announcements, hand))
            points = points or any(announcement.points is not None for announcement in family.announcements)
    at_risk = {
        comparison
        for required in _required(rules, index)
        for comparison in required.held_against & (of_points if required.of_points else of_kinds)
    }
    return Speech(
        tuple(sorted(comparisons, key=ORDER_OF_SPEECH.index)),
        points,
        tuple(sorted(at_risk, key=ORDER_OF_SPEECH.index)),
    )


def names_below_last(state: State, family: Choice) -> bool:
    """True if something that may be announced ranks below what was announced last."""
    last = state.vying.named
    if last is None or not isinstance(family, BidFamily | AnnouncementFamily):
        return False
    for combination, points in family.announcements or ():
        lower_points = points is not None and last.points is not None and points[0] < last.points
        if combination < last.combination or (combination == last.combination and lower_points):
            return True
    return False


def rules_held_against(rules: Ruleset, index: int, speech: Speech) -> tuple[Ref, ...]:
    """The rules that can keep a hand from winning that is so announced, at any showdown that may follow.

    What several showdowns require in the same words is told once.  If nothing that may be named too low or too high
    can, the rules by which any hand may win, where a file says so.
    """
    against: dict[str, Ref] = {}
    for required in _required_against(rules, index, speech, speech.at_risk):
        against.setdefault(required.ref.says or required.ref.path, required.ref)
    free = not speech.at_risk and not {LESS, MORE}.isdisjoint(speech.against_hand)
    for ref in _letting_all_win(rules, index) if free else ():
        against.setdefault(ref.says, ref)
    return tuple(against.values())


def ours_held_against(rules: Ruleset, index: int, speech: Speech) -> tuple[Ref, ...]:
    """The editors' choices among these, where no rule of the author on all hands is held against the same."""
    ours: dict[Ref, None] = {}
    if not speech.at_risk:
        return tuple([ref for ref in rules_held_against(rules, index, speech) if ref.editor])
    for comparison in speech.at_risk:
        against = _required_against(rules, index, speech, [comparison])
        if not any(not required.ref.editor and not required.of_some_hands for required in against):
            ours.update((required.ref, None) for required in against if required.ref.editor)
    return tuple(ours)


def _required_against(
    rules: Ruleset, index: int, speech: Speech, at_risk: Collection[str]
) -> tuple[Requirement, ...]:
    """What any showdown that may follow requires, if a hand can fail it that is announced in one of these ways."""
    return tuple(
        required
        for required in _required(rules, index)
        if not required.held_against.isdisjoint(at_risk) and (speech.points or not required.of_points)
    )


@kept_with
def _required(rules: Ruleset, index: int) -> tuple[Requirement, ...]:
    """What a hand has to satisfy at any showdown that may follow an instruction."""
    terms = (settlement.terms for _, settlement in _showdowns_after(rules, index))
    return tuple([requirement for settled in terms for requirement in settled.requires or ()])


@kept_with
def _letting_all_win(rules: Ruleset, index: int) -> tuple[Ref, ...]:
    """The sentences by which a hand has to satisfy nothing at the showdowns that may follow an instruction."""
    showdowns = _showdowns_after(rules, index)
    free = [ref for ref, settlement in showdowns if not settlement.terms.requires]
    return tuple([says for ref in free for says in told_under(rules, ref, [DEMANDED_OF_HANDS])])


def _showdowns_after(rules: Ruleset, index: int) -> Iterator[tuple[Ref, Settlement]]:
    """The showdowns that may follow an instruction, each with its rule."""
    for place in reachable_from(rules.program, [index]):
        at = rules.program[place]
        if isinstance(at.operation, Settlement):
            yield at.ref, at.operation


def _kinds_against_hand(ranking: Ranking, announcements: Sequence[Announcement], hand: Hand) -> Iterator[str]:
    """How the kinds of hand that may be announced compare with the hand, without what is just that."""
    held = ranking.announced(ranking.evaluate(hand).combination)
    for combination, _ in announcements:
        if combination != held:
            yield LESS if combination < held else MORE


def _points_against_hand(ranking: Ranking, announcements: Sequence[Announcement], hand: Hand) -> Iterator[str]:
    """How the points that may be announced of just that kind compare with the hand, without what is just that."""
    held = ranking.evaluate(hand).combination
    of_that_kind = [announced for announced in announcements if announced.combination == held]
    return (comparison for comparison in against_hand(ranking, of_that_kind, hand) if comparison != JUST_THAT)
