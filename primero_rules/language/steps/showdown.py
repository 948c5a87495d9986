"""``showdown``: hands are shown and compared, and the money on the table is given out.

``among`` are the seats concerned; ``shows`` says whether their cards are shown to all; ``by`` compares by the
``ranking`` or only within the ``named`` combination (by the ranking if none was named); ``must`` lists what a hand
has to satisfy to win at all.  ``ties`` go to the ``eldest``, are ``split`` or, as one witness has it, ``annulled``:
nobody wins where the best are equal.  ``takes`` are the shares of the best, the next best and so on, each of the
whole or, as ``{share: 1/2, of: remainder}``, of what better hands have left; ``nobody`` says what becomes of money
that no hand wins.  With ``layered: true`` nobody wins from another more than he staked himself; with
``short_winner: own-stake`` a winner who has staked less than another contender takes back his stake, and the next
best contends for the rest.  Otherwise the best hand takes all, whatever its holder put in.
"""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.event import Event, Ruled, Shown, Won
from primero_rules.game.instruction import Rule, automatic
from primero_rules.game.moves import reveal, settle
from primero_rules.game.program import Draft
from primero_rules.game.ranking import NONE
from primero_rules.game.state import EVERYONE, Showing, State
from primero_rules.language.contest import Contest, order
from primero_rules.language.payout import Take, given, portions, read_takes
from primero_rules.language.requirements import Eligible, read_must
from primero_rules.language.seats import Group, read_seats
from primero_rules.language.short_winner import SHORT_WINNER, save_stakes
from primero_rules.language.side_pots import Layer, layers, levels_of

BY = ("ranking", "named")
TIES = ("eldest", "split", "annulled")
NOBODY_WINS = ("stays", "returned")
ODD_CHIPS = ("stay", "eldest")


@dataclass(frozen=True, slots=True)
class Terms:
    """How a showdown is held; ``all_given`` if the shares together are the whole."""

    among: Group
    shows: bool
    contest: Contest
    must: tuple[Eligible, ...]
    takes: tuple[Take, ...]
    all_given: bool
    annulled: bool
    returned: bool
    odd_to_eldest: bool
    layered: bool
    own_stake: bool


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Show, find who may win, and give out each layer."""
    terms: Terms = rule.terms
    seats = terms.among(state)
    if terms.shows:
        showings = [Showing(seat, EVERYONE, state.seats[seat].hand) for seat in seats]
        reveal(state, showings)
        ref = rule.ref
        events += [Shown(showing.owner, showing.to, showing.cards, ref) for showing in showings]
    able = _able(terms, state, seats, events)
    ranked = order(terms.contest, state, able)
    _give_out(terms, rule.ref, state, seats, ranked, events)
    state.table.winners = () if not ranked or _annulled(terms, ranked) else ranked[0]
    return rule.next


def _able(terms: Terms, state: State, seats: tuple[int, ...], events: list[Event]) -> tuple[int, ...]:
    if not terms.must:
        return seats
    able = []
    for seat in seats:
        for must in terms.must:
            finding = must.finding(state, seat)
            if finding:
                events.append(Ruled(seat, finding, must.ref))
                break
        else:
            able.append(seat)
    return tuple(able)


def _give_out(
    terms: Terms, ref: Ref, state: State, seats: tuple[int, ...], ranked: list[tuple[int, ...]], events: list[Event]
) -> None:
    gains = [0] * len(state.seats)
    if terms.own_stake and ranked:
        left = save_stakes(state, seats, ranked, gains)
        if left and not _annulled(terms, left):
            _share(terms, state.on_table - sum(gains), left, gains)
        elif terms.returned:
            gains = [seat.staked for seat in state.seats]
    elif not terms.layered and ranked and not _annulled(terms, ranked):
        _share(terms, state.on_table, ranked, gains)
    elif terms.returned or (terms.layered and ranked):
        _give_layers(terms, state, ranked if terms.layered else [], gains)
    events += [Won(seat, gain, ref) for seat, gain in enumerate(gains) if gain]
    settle(state, gains)


def _annulled(terms: Terms, groups: list[tuple[int, ...]]) -> bool:
    """True if nobody wins because the best hands are equal."""
    return terms.annulled and len(groups[0]) > 1


def _give_layers(terms: Terms, state: State, ranked: list[tuple[int, ...]], gains: list[int]) -> None:
    """Give out each layer among those who have a part in it; what nobody can win goes back."""
    able = tuple(seat for group in ranked for seat in group)
    for layer in layers(state, levels_of(state, able)):
        contenders = ranked if len(layer.contributors) == len(state.seats) else _within(layer, ranked)
        annulled = bool(contenders) and _annulled(terms, contenders)
        if contenders and not annulled:
            _share(terms, layer.amount, contenders, gains)
        if contenders and not (annulled and terms.returned):
            continue
        for seat, part in zip(layer.contributors, layer.parts, strict=True):
            gains[seat] += part


def _within(layer: Layer, ranked: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The groups less those who have nothing in this layer; chips of nobody are open to all."""
    groups = (tuple(seat for seat in group if not layer.parts or seat in layer.contributors) for group in ranked)
    return [group for group in groups if group]


def _share(terms: Terms, amount: int, groups: list[tuple[int, ...]], gains: list[int]) -> None:
    """Give the shares of one layer; odd chips stay unless they go to the eldest of the best."""
    left = amount
    for part, group in zip(portions(terms.takes, amount), groups, strict=False):
        for seat in group:
            gains[seat] += part // len(group)
        odd = part % len(group)
        if terms.odd_to_eldest:
            gains[group[0]] += odd
        left -= part
    if terms.odd_to_eldest and terms.all_given:
        gains[groups[0][0]] += left


SHOWDOWN = automatic("showdown", enter)


def compile_showdown(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    setting = draft.setting
    by, ties, takes, nobody, odd, shows, must, layered, short = (
        spec.get(key)
        for key in ("by", "ties", "takes", "nobody", "odd_chips", "shows", "must", "layered", "short_winner")
    )
    if short is not None:
        short.word(SHORT_WINNER, "share of a winner who is short")
        if layered is not None and layered.truth():
            raise short.fault("layers settle already what a short winner takes", "layered, or short_winner")
    named = by is not None and by.word(BY, "way of comparing") == "named"
    shares = read_takes(takes)
    tied = ties.word(TIES, "way of settling ties") if ties else "eldest"
    terms = Terms(
        read_seats(spec.need("among"), draft),
        shows is None or shows.truth(),
        Contest(setting, tied == "eldest", _named if named else None),
        tuple(read_must(item, setting.ranking) for item in (must.items() if must else ())),
        shares,
        given(shares) == 1,
        tied == "annulled",
        nobody is not None and nobody.word(NOBODY_WINS, "fate of money nobody wins") == "returned",
        odd is not None and odd.word(ODD_CHIPS, "fate of odd chips") == "eldest",
        layered is not None and layered.truth(),
        short is not None,
    )
    draft.emit(SHOWDOWN, terms, spec.ref, spec.apparatus("name"))


def _named(state: State) -> int:
    named = state.vying.named
    return NONE if named is None else named.combination
