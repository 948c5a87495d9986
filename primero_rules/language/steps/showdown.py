"""``showdown``: hands are shown and compared, and the money on the table is given out.

``among`` are the seats concerned; ``shows`` says whether their cards are shown to all; ``compares`` by the
``ranking`` or only by the points of the combination named last; ``requires`` lists what a hand has to satisfy to
win at all.  ``ties`` go to the ``eldest``, are ``split`` or, as one witness has it, ``annulled``:
nobody wins where the best are equal.  ``takes`` are the shares of the best, the next best and so on, each of the
whole or, as ``{share: 1/2, of: remainder}``, of what better hands have left; ``nobody`` says what becomes of money
that no hand wins.  With ``contest: side-pots`` nobody wins from another more than he staked himself; with
``contest: own-stake`` a winner who has staked less than another contender takes back his stake, and the next
best contends for the rest.  Otherwise the best hand takes all, whatever its holder put in.  A side pot in
which no hand able to win has a part is won by no comparison: what one player put in unmatched is his again, and
what several put in goes the way of all that nobody wins, unless ``unreached`` or ``unopposed`` say otherwise.
"""

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.game.event import Decided, Event, Ruled, Shown, Won
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import reveal, settle
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import EVERYONE, NOBODY, Showing, State
from primero_rules.language.contest import Contest, Counted, Groups
from primero_rules.language.declaration.restating import same_as
from primero_rules.language.declaration.types import Entries, Truth, words, words_read_as
from primero_rules.language.declaration.words import declare, evidence, setting, term
from primero_rules.language.payout import NAMED_PORTION, Portion, amount_given_out, chips_of
from primero_rules.language.requirements import REQUIREMENTS, Requirement
from primero_rules.language.seats import SEATS_OR_SEAT
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.short_winner import save_stakes
from primero_rules.language.side_pots import SidePot, levels_with_unreached, side_pots
from primero_rules.language.steps.step import Step

COMPARES = {
    "ranking": 0,
    "most-points-of-the-named": 1,
    "fewest-points-of-the-named": -1,
}
"""What hands are compared by: 0 by the ranking, 1 by points alone where the most win, -1 where the fewest do."""

BY_NAMED = (1, -1)
"""The ways of comparing for which a hand has to be named."""

LEANING = ("ranking",)
"""Words that mean the other end of the ranking where the lowest hand is the better one."""

COMPARES_READ = {
    "ranking": "by their kind, and hands of one kind by their worth",
    "most-points-of-the-named": "by points among hands of the kind that was named, the most points first",
    "fewest-points-of-the-named": "by points among hands of the kind that was named, the fewest points first",
}
TIES = {
    "eldest": "the eldest of those who hold them",
    "split": "those who hold them divide what is won",
    "annulled": "nobody, and the deal counts for nothing",
}
ODD_CHIPS = {"stays": "nobody, they stay on the table", "eldest": "the eldest of the winners"}
NOBODY_WINS = {"stays": "it stays on the table for the next hand", "returned": "everybody takes back his own"}

WHOLE, SIDE_POTS, OWN_STAKE = "whole", "side-pots", "own-stake"
CONTESTS = {
    WHOLE: "all hands contend for all the money, whatever their holders put in",
    SIDE_POTS: "nobody wins more from another than he put in himself",
    OWN_STAKE: "a winner who put in less than another takes back his own stake alone",
}


@dataclass(frozen=True)
class ShowdownStep(Step):
    """Show and compare hands, and give out the money."""

    among: SeveralSeats = term(SEATS_OR_SEAT, "Whose hands are compared.", "standing")
    shows: bool = term(
        Truth(reads=("every card of the hands that are compared", "no card")),
        "Whether all their cards are shown.",
        example=False,
        default=True,
    )
    compares: int = term(
        words(COMPARES, "way of comparing", COMPARES_READ),
        "What they are compared by: the ranking, the better hand first; or only the points of the combination named"
        " last, the most or the fewest winning (the ranking if none was named).",
        "ranking",
        default="ranking",
    )
    common_suit_of: SeveralSeats | None = term(
        SEATS_OR_SEAT,
        "Whose cards are counted by suits where hands make no combination: the best card of the suit worth most in"
        " all of them together wins.",
        "everyone",
        default=None,
    )
    requires: tuple[Requirement, ...] | None = term(
        REQUIREMENTS,
        "What a hand has to satisfy to win at all.",
        ["hold-what-was-said"],
        default=None,
        answer="it has to {}",
        without=NO_LIMIT,
    )
    ties: str = term(
        words_read_as("way of settling ties", TIES),
        "Who wins among equal hands.",
        "split",
        default="eldest",
        consulted="at times",
    )
    takes: tuple[Portion, ...] = term(
        Entries(NAMED_PORTION),
        "The shares of the best hand, the next best, and so on.",
        ["2/3", "1/3"],
        default=[1],
        reads="{:ranked}",
    )
    nobody: str = term(
        words_read_as("fate of money nobody wins", NOBODY_WINS),
        "What becomes of what nobody wins.",
        "returned",
        default="stays",
        consulted="at times",
    )
    unreached: str | None = term(
        words_read_as("fate of money nobody wins", NOBODY_WINS),
        "What becomes of side pots in which nobody able to win has a part, if another is won; without it, the same"
        " as of all else that nobody wins. What nobody else matched goes back to its giver, if he is still in.",
        "returned",
        default=None,
        consulted="at times",
        beyond=same_as("nobody"),
    )
    unopposed: tuple[Requirement, ...] | None = term(
        REQUIREMENTS,
        "What a hand that may not win otherwise has to satisfy to win a side pot in which nobody else is still in.",
        ["not-be-understated"],
        default=None,
        consulted="at times",
        without=NO_LIMIT,
    )
    odd_chips: str = term(
        words_read_as("fate of odd chips", ODD_CHIPS),
        "What becomes of them.",
        "eldest",
        default="stays",
        consulted="at times",
    )
    contest: str = term(
        words_read_as("contest for the money", CONTESTS),
        "What is contended for: all of it; side pots, so that nobody wins more from another than he staked himself;"
        " or all but the own stake that a winner who staked less than another takes back.",
        SIDE_POTS,
        default=WHOLE,
        consulted="at times",
    )
    ties_ref: Ref = evidence("ties")
    nobody_ref: Ref = evidence("nobody")
    unreached_ref: Ref = evidence("unreached")
    unopposed_ref: Ref = evidence("unopposed")
    odd_chips_ref: Ref = evidence("odd-chips")
    contest_ref: Ref = evidence("contest")
    setting: Setting = setting()

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the showdown; Faults if its terms exclude each other."""
        if amount_given_out(self.takes) > 1:
            raise spec.need("takes").fault(
                f"the shares add up to {amount_given_out(self.takes)}", "at most the whole pot", code="wrong-size"
            )
        self._check_side_pots(spec)
        if self.common_suit_of is not None:
            self._check_common_suit(spec)
        contest = Contest(self.setting, self.ties == "eldest", self.compares, self.common_suit_of)
        program.emit(Settlement(self, contest, amount_given_out(self.takes) == 1), spec.ref, spec.apparatus("name"))

    def _check_common_suit(self, spec: Spec) -> None:
        """Raise Faults if hands are compared by points, which leave nothing to suits, or the lowest hand wins."""
        if self.compares in BY_NAMED:
            complaint = "points are compared here, and no hand is left to its suits"
            raise spec.need("common-suit-of").fault(complaint, "compares: ranking", code="wrong-form")
        if self.setting.ranking.sense < 0:
            complaint = "the suit worth most wins, and in this game the lowest hand does"
            raise spec.need("common-suit-of").fault(complaint, "better: highest", code="wrong-form")

    def _check_side_pots(self, spec: Spec) -> None:
        """Raise Faults if there is a term about side pots where there are none."""
        for key, stated in (("unreached", self.unreached), ("unopposed", self.unopposed)):
            if stated is not None and self.contest != SIDE_POTS:
                raise spec.need(key).fault(
                    f"{key} is about side pots, and there are none", f"contest: {SIDE_POTS}", code="never-used"
                )


@dataclass(frozen=True)
class Settlement(Step):
    """The instruction of a showdown; ``all_given`` if the shares add up to the whole."""

    terms: ShowdownStep
    contest: Contest
    all_given: bool

    @staticmethod
    def gives_chips() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Show, find who may win, and give out each side pot."""
        seats = self.terms.among.of(state)
        if self.terms.shows:
            showings = [Showing(seat, EVERYONE, state.seats[seat].hand) for seat in seats]
            reveal(state, showings)
            events += [Shown(seat, EVERYONE, state.seats[seat].hand, at.ref) for seat in seats]
        requires = self.terms.requires
        able = tuple([seat for seat in seats if _satisfies(state, seat, requires, events)]) if requires else seats
        counted = self.contest.counted(state, able)
        ranked = self.contest.order(state, counted)
        self._note(state, seats, counted, ranked, events)
        self._give_out(at.ref, state, seats, ranked, events)
        state.table.winners = () if not ranked or self._annulled(ranked) else ranked[0]
        return at.next

    def _note(
        self, state: State, seats: tuple[int, ...], counted: Counted, ranked: Groups, events: list[Event]
    ) -> None:
        """Add events for the rules that matter only at times: if nobody may win, hands tie, or stakes differ."""
        terms = self.terms
        if ranked and self.contest.equal(counted, ranked, len(terms.takes)):
            events.append(Decided(NOBODY, "tie", terms.ties_ref, not terms.shows))
        if (not ranked or self._annulled(ranked)) and state.on_table:
            events.append(Decided(NOBODY, "nobody", terms.nobody_ref))
        if not ranked:
            return
        if terms.contest != WHOLE and len({state.seats[seat].staked for seat in seats}) > 1:
            events.append(Decided(NOBODY, "side-pots", terms.contest_ref))

    def _give_out(
        self, ref: Ref, state: State, seats: tuple[int, ...], ranked: Groups, events: list[Event]
    ) -> None:
        """Work out what each seat gains, add the events, and hand the chips over."""
        gains = [0] * len(state.seats)
        odd = False
        if self.terms.contest == SIDE_POTS:
            odd = self._give_side_pots(state, seats, ranked, gains, events)
        elif self.terms.contest == OWN_STAKE and ranked:
            odd = self._give_beside_stakes(state, seats, ranked, gains)
        elif ranked and not self._annulled(ranked):
            odd = self._share(state.contested, ranked, gains)
        elif self.terms.nobody == "returned":
            gains = [seat.staked for seat in state.seats]
        if odd:
            events.append(Decided(NOBODY, "odd-chips", self.terms.odd_chips_ref))
        for seat, gain in enumerate(gains):
            if gain:
                events.append(Won(seat, gain, ref))
        settle(state, gains)

    def _give_beside_stakes(self, state: State, seats: tuple[int, ...], ranked: Groups, gains: list[int]) -> bool:
        """Give short winners their own stakes back, and give out the rest; True if there are odd chips."""
        left = save_stakes(state, seats, ranked, gains)
        if left and not self._annulled(left):
            return self._share(state.contested - sum(gains), left, gains)
        if self.terms.nobody == "returned":
            gains[:] = [seat.staked for seat in state.seats]
        return False

    def _annulled(self, groups: Groups) -> bool:
        """True if nobody wins because the best hands are equal."""
        return self.terms.ties == "annulled" and len(groups[0]) > 1

    def _give_side_pots(
        self, state: State, seats: tuple[int, ...], ranked: Groups, gains: list[int], events: list[Event]
    ) -> bool:
        """Give out each side pot among those who have a part in it; True if there are odd chips."""
        odd = False
        able = tuple([seat for group in ranked for seat in group])
        for side_pot in side_pots(state, levels_with_unreached(state, able, seats)):
            contenders = ranked if len(side_pot.contributors) == len(state.seats) else _within(side_pot, ranked)
            if not contenders:
                self._give_unreached(state, side_pot, seats, gains, events, won=bool(ranked))
            elif not self._annulled(contenders):
                odd = self._share(side_pot.amount, contenders, gains) or odd
            elif self.terms.nobody == "returned":
                _give_back(side_pot, gains)
        return odd

    def _give_unreached(
        self,
        state: State,
        side_pot: SidePot,
        seats: tuple[int, ...],
        gains: list[int],
        events: list[Event],
        *,
        won: bool,
    ) -> None:
        """Give out a side pot that nobody able to win has a part in; ``won`` if another side pot is won.

        What one player put in unmatched goes back to him.  If he alone of those who put something in is still in,
        he wins the side pot if his hand satisfies ``unopposed``.
        """
        terms = self.terms
        inside = [seat for seat in seats if seat in side_pot.contributors]
        if len(inside) == 1 == len(side_pot.contributors):
            _give_back(side_pot, gains)
            return
        if len(inside) == 1 and terms.unopposed and _satisfies(state, inside[0], terms.unopposed, events):
            gains[inside[0]] += side_pot.amount
            events.append(Decided(inside[0], "unopposed", terms.unopposed_ref))
            return
        if won and side_pot.amount:
            ref = terms.nobody_ref if terms.unreached is None else terms.unreached_ref
            events.append(Decided(NOBODY, "unreached", ref))
        if ((won and terms.unreached) or terms.nobody) == "returned":
            _give_back(side_pot, gains)

    def _share(self, amount: int, groups: Groups, gains: list[int]) -> bool:
        """Give the shares of one side pot; odd chips stay unless they go to the eldest of the best.

        True if there are odd chips.
        """
        left = amount
        odd = False
        odd_to_eldest = self.terms.odd_chips == "eldest"
        parts = chips_of(self.terms.takes, amount)
        for place, group in enumerate(groups[: len(parts)]):
            part = parts[place]
            for seat in group:
                gains[seat] += part // len(group)
            if part % len(group):
                odd = True
                if odd_to_eldest:
                    gains[group[0]] += part % len(group)
            left -= part
        if left and self.all_given:
            odd = True
            if odd_to_eldest:
                gains[groups[0][0]] += left
        return odd


def _satisfies(state: State, seat: int, requirements: tuple[Requirement, ...], events: list[Event]) -> bool:
    """True if a hand satisfies these requirements; otherwise the first objection is added to the events."""
    for requirement in requirements:
        objection = requirement.objection(state, seat)
        if objection:
            events.append(Ruled(seat, objection, requirement.ref))
            return False
    return True


def _give_back(side_pot: SidePot, gains: list[int]) -> None:
    """Give everybody his part of a side pot back; chips of nobody stay."""
    for seat, part in zip(side_pot.contributors, side_pot.parts, strict=True):
        gains[seat] += part


def _within(side_pot: SidePot, ranked: Groups) -> Groups:
    """The groups without seats that have no part in this side pot; a side pot that nobody put in is open to all."""
    groups = []
    for group in ranked:
        contenders = tuple([seat for seat in group if not side_pot.parts or seat in side_pot.contributors])
        if contenders:
            groups.append(contenders)
    return groups


SHOWDOWN = declare(
    "showdown",
    ShowdownStep,
    {"among": "standing"},
    "step showdown",
    reads="of the hands of {among} the best wins[, compared {compares}][, with the best card of the suit that "
    "{common-suit-of} hold most of][, and has to {requires}][, {contest}][, {takes}][, showing {shows}]"
    "[, and between equal hands {ties}][, with odd chips to {odd-chips}][, and if nobody wins {nobody}]"
    "[, or if nobody can reach a part {unreached}][, where an unopposed hand has to {unopposed}]",
    heading="The showdown",
    after_move="heading",
    settles=True,
)
