"""Who won a hand, with what, and by which rule."""

from dataclasses import dataclass

from primero_rules.base.argument import check_kind
from primero_rules.base.evidence import Ref
from primero_rules.game.chips import chips
from primero_rules.game.event import Won
from primero_rules.game.holding import with_cards
from primero_rules.game.state import State
from primero_rules.play.evaluation import Evaluation, evaluation_of
from primero_rules.play.playout import Playout
from primero_rules.rules.ruleset import Ruleset, check_is_ruleset


@dataclass(frozen=True, slots=True)
class Win:
    """Chips that a seat won: how many, with what hand, and the rule that gave them.

    ``makes`` is None where no hands were compared, because nobody else was left in.
    """

    seat: int
    amount: int
    makes: Evaluation | None
    ref: Ref

    def __str__(self) -> str:
        how = "unopposed" if self.makes is None else f"with {self.makes}"
        return f"seat {self.seat} wins {chips(self.amount)} {how}: {self.ref.says or self.ref.path}"


def _makes(rules: Ruleset, final: State, seat: int) -> Evaluation:
    return evaluation_of(rules, with_cards(rules.setting.ranking, final, seat), final.seats[seat].hand)


def wins(rules: Ruleset, done: Playout) -> tuple[Win, ...]:
    """Everything that was won in a hand that is over, in order.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> done = pr.playout(rules, 3, seed=1)
    >>> [won.seat for won in pr.wins(rules, done)] == list(done.final.table.winners)
    True
    """
    check_is_ruleset(rules)
    check_kind(done, Playout, "done", "a Playout, as playout and session give it")
    seats = done.final.seats
    compared = sum(seat.standing for seat in seats) > 1
    return tuple(
        Win(event.seat, event.amount, _makes(rules, done.final, event.seat) if compared else None, event.ref)
        for event in done.events
        if isinstance(event, Won)
    )
