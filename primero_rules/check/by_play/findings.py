"""What play finds in the selections of a file: faults, which are certain, and promises that no hand kept.

A few hands of every selection are played with every number of players, to find those that get stuck or never end,
and some in which a single player, each in turn, has no chips or only one.
If something has not occurred that the file leads to expect, its hand records are played, and then more random
hands, up to a limit.  What has still not occurred may just be very rare: it is no fault.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from primero_rules.base.counted import counted_between
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.check.by_play.names_never_used import names_never_used
from primero_rules.check.by_play.promise import Promise, PromiseKey
from primero_rules.check.by_play.promises import promises
from primero_rules.check.by_play.random_hands import FEWEST_CHIPS, RandomPlay
from primero_rules.game.failure import Mismatch
from primero_rules.game.visits import TooLong
from primero_rules.play.one_deed import endless_deeds
from primero_rules.records.library_of_hands import hands_beside, load_record, rules_of
from primero_rules.records.record import HandRecord
from primero_rules.records.replay import replay
from primero_rules.rules.answers import Question, answers_to, questions_of
from primero_rules.rules.consistency import is_denied_if_it_arises, proof_in_rules, wrongly_denied
from primero_rules.rules.ruleset import Ruleset

ALWAYS_PLAYED = 8
"""How many hands of each selection are always played with each number of players, besides those of the poor."""

BEFORE_RECORDS = 60
"""The number of hands after which the hand records are played, since they show rare events sooner."""

HANDS_BEFORE_UNMET = 400
"""How many hands all selections together play with each number of players before a thing counts as not met."""

MOST_SIZES_IN_FULL = 8
"""With more different numbers of players than this each of them plays fewer hands, and all together as many."""

MOST_JUDGED = 500_000
"""How many sets of cards are judged for one file; after that no more hands are played."""


@dataclass(slots=True)
class Hunt:
    """The hands played by the selections of one file, the promises they are to show, and those they have shown."""

    plays: list[RandomPlay]
    sought: dict[PromiseKey, Promise]
    met: set[PromiseKey]
    played: int = 0
    judged_before: int = 0
    faults: dict[tuple[str, int], Fault] = field(default_factory=dict)

    @property
    def unmet(self) -> list[Promise]:
        return [promise for key, promise in self.sought.items() if key not in self.met and not promise.never]

    @property
    def broken(self) -> list[Promise]:
        """The promises of what should never be shown, and was."""
        return [promise for key, promise in self.sought.items() if key in self.met and promise.never]

    @property
    def judged(self) -> int:
        """How many sets of cards have been judged for all the hands that were played."""
        return sum(play.rules.setting.ranking.tried for play in self.plays) - self.judged_before

    def round(self, plays: Iterable[RandomPlay], number: int) -> None:
        """Play one hand by each of these rules with each number of players; rules with a fault are skipped."""
        for play in plays:
            self._play(play, (partial(play.hand, seats, number) for seats in play.rules.setting.players))

    def round_of_poor(self, plays: Iterable[RandomPlay]) -> None:
        """Play by each of these rules, for each seat, the hands in which it alone is short of chips."""
        for play in plays:
            seatings = [(seats, poor) for seats in play.rules.setting.players for poor in range(seats)]
            self._play(
                play,
                (partial(play.hand_of_poor, *seating, chips) for chips in FEWEST_CHIPS for seating in seatings),
            )

    def _play(self, play: RandomPlay, hands: Iterable[Callable[[], None]]) -> None:
        """Play hands by these rules, until one shows a fault or too many cards have been judged."""
        for hand in hands:
            if play.fault is None and self.judged < MOST_JUDGED:
                hand()
                self.played += 1
        if play.fault is not None:
            place = play.fault.place
            self.faults.setdefault((place.source.path, place.line), play.fault)


def findings_of_play(
    selections: Sequence[Ruleset], questions: Iterable[Question] = ()
) -> tuple[list[Fault], list[Fault]]:
    """The faults of play by the selections of a file, and remarks on what was not met in play.

    It is also a fault to deny what a question asks about, if one of the hands shows that it comes about.
    """
    hunt = _begun(selections, questions)
    if not hunt.faults:
        _hunt(hunt)
    if hunt.faults:  # play never reaches the rules after one at which it sticks, which is nothing new
        return list(hunt.faults.values()), []
    remarks = [*names_never_used(selections), *_broken(hunt, remark=True)]
    return [*_arose(hunt), *_broken(hunt, remark=False)], [*remarks, *_not_met(hunt)]


def _arose(hunt: Hunt) -> Iterator[Fault]:
    for play in hunt.plays:
        for question in play.denied:
            shown = play.happened.get(question.full_id)
            if shown is not None:
                for answer in _denials(play.rules, question):
                    yield wrongly_denied(question, answer, shown.in_words)


def _denied(questions: Iterable[Question], rules: Ruleset) -> tuple[Question, ...]:
    """The questions of which the rules deny what a hand may show."""
    return tuple(question for question in questions if question.shown_by and _denials(rules, question))


def _denials(rules: Ruleset, question: Question) -> list[Spec]:
    """The answers that are wrong if the case arises, and which no key of the rules proves wrong already."""
    return [
        answer
        for answer in answers_to(rules, question)
        if is_denied_if_it_arises(question, answer) and not proof_in_rules(rules, question, answer)
    ]


def faults_of_play(selections: Sequence[Ruleset]) -> list[Fault]:
    """The faults that a few hands of every selection with every number of players show."""
    return list(_begun(selections).faults.values())


def _begun(selections: Sequence[Ruleset], questions: Iterable[Question] = ()) -> Hunt:
    """A hunt that has played the hands which are always played."""
    met: set[PromiseKey] = set()
    playable = [rules for rules in selections if rules.playable]
    sought = {promise.key: promise for rules in reversed(playable) for promise in promises(rules)}
    catalogue = tuple(questions)
    plays = [RandomPlay(rules, met, _denied((*catalogue, *questions_of(rules)), rules)) for rules in playable]
    hunt = Hunt(plays, sought, met)
    hunt.judged_before = hunt.judged
    for number in range(ALWAYS_PLAYED):
        hunt.round(hunt.plays, number)
    hunt.round_of_poor(hunt.plays)
    for fault in (fault for rules in playable if not hunt.faults for fault in endless_deeds(rules)):
        hunt.faults.setdefault((fault.place.source.path, fault.place.line), fault)
    return hunt


def _hunt(hunt: Hunt) -> None:
    """Play by the rules with unmet promises until these are met, or until the limit is reached."""
    number = _rounds(hunt, ALWAYS_PLAYED, BEFORE_RECORDS)
    for play in _owing(hunt):
        _play_records(play)
    _rounds(hunt, number, HANDS_BEFORE_UNMET)


def _rounds(hunt: Hunt, number: int, most: int) -> int:
    """Play one round after another, from this number on, to ``most`` hands; the number of the next round."""
    while hunt.unmet and not hunt.faults and hunt.judged < MOST_JUDGED:
        plays = _owing(hunt)
        sizes = max(len(play.rules.setting.players) for play in plays)
        if number * len(plays) * sizes >= most * min(sizes, MOST_SIZES_IN_FULL):
            break
        hunt.round(plays, number)
        number += 1
    return number


def _owing(hunt: Hunt) -> list[RandomPlay]:
    keys = {promise.key for promise in hunt.unmet}
    return [play for play in hunt.plays if any(promise.key in keys for promise in promises(play.rules))]


def _play_records(play: RandomPlay) -> None:
    """Note what the hand records beside the file show; records that are faulty are skipped."""
    for file in hands_beside(Path(play.rules.file.path)):
        with suppress(Faults, Mismatch, TooLong):
            record = load_record(file)
            if rules_of(record).id == play.rules.id:
                _play_record(play, record)


def _play_record(play: RandomPlay, record: HandRecord) -> None:
    with play.watching() as rules:
        frames = replay(record, under=rules, mode="emended").frames
    events = [event for frame in frames for event in frame.events]
    play.note_terms(events)
    for frame in frames:
        play.look_at_choice(frame.state)
    if frames:
        play.look("at the end", "", frames[-1].state)
        if not frames[0].state.table.carried:
            play.note_hand(f"in the hand {record.id}", events, frames[-1].state)


def _broken(hunt: Hunt, *, remark: bool) -> list[Fault]:
    """A fault for each thing that no hand should show, and one did; or only a remark where that is all it is."""
    broken = (promise for promise in hunt.broken if promise.remark == remark)
    return [Fault(promise.ref.place, promise.broken, promise.expected, code=promise.code) for promise in broken]


def _not_met(hunt: Hunt) -> list[Fault]:
    """A remark for each rule that play never reached, and for each other promise that was not met."""
    players = [seats for play in hunt.plays for seats in play.rules.setting.players]
    fewest, most = min(players, default=0), max(players, default=0)
    looked_through = f"{hunt.played:,} random hands of {counted_between(fewest, most, 'player')}"
    unmet = {promise.ref: promise for promise in reversed(hunt.unmet)}
    return [_remark(promise, looked_through) for promise in reversed(unmet.values())]


def _remark(promise: Promise, looked_through: str) -> Fault:
    cause = promise.cause() if promise.cause else ""
    complaint = f"{promise.broken} in {looked_through}, nor in a hand record{cause}"
    expected = "another order, or another combination" if cause else promise.expected
    return Fault(promise.ref.place, complaint, expected, code=promise.code)
