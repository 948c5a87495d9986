"""The table after a step: seats with their cards and money, and what lies in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from docutils import nodes

from primero_rules.base.cards import BLANK, LOST, UNKNOWN, Card
from primero_rules.game.event import Dealt
from primero_rules.game.state import Seat, State
from primero_rules.language.announcing import said_text
from primero_rules.records.replay import Frame
from primero_rules.records.unknown_cards import name_in_record
from primero_rules.sphinx_ext.cards.card_name import Pack
from primero_rules.sphinx_ext.cards.cards_svg import card_svg, unknown_svg, unsuited_svg
from primero_rules.sphinx_ext.cards.roles import chips
from primero_rules.sphinx_ext.kit.nodes import drawn, el, element, flat

if TYPE_CHECKING:
    from primero_rules.sphinx_ext.hand.step_section import Shown


def coin(amount: int) -> nodes.Element:
    """So many chips."""
    return el("span", "pr-money", str(amount))


def chips_of(words: Sequence[str], pack: Pack) -> nodes.Element:
    """Cards inside a sentence."""
    boxed = chips([UNKNOWN if one.startswith(UNKNOWN) else one for one in words], pack)
    return flat(el("span", "pr-chips", *boxed))


def card(word: str, pack: Pack, kinds: str = "", *, small: bool = False) -> nodes.Node:
    """One card of a hand; ``kinds`` are more classes for its drawing."""
    if word.startswith(UNKNOWN):
        return drawn(_with(unknown_svg(small=small), kinds), UNKNOWN)
    if word.endswith(LOST):
        return drawn(_with(unsuited_svg(word[0], pack, small=small), kinds), word, pack)
    return drawn(_with(card_svg(word[0], word[1], pack, small=small), kinds), word, pack)


def _with(svg: str, kinds: str) -> str:
    return svg.replace('class="pr-card', f'class="pr-card {kinds}', 1) if kinds else svg


def cards(words: Sequence[str], pack: Pack, *, small: bool = False) -> nodes.Element:
    """A hand of cards."""
    return el("span", "pr-cards", *(card(one, pack, small=small) for one in words))


def table(shown: Shown, frame: Frame) -> nodes.Element:
    """The table as it is after a step of a record."""
    state = frame.state
    label = f"The table after step {frame.number}"
    seats = [_seat(shown, frame, number, seat) for number, seat in enumerate(state.seats)]
    widest = {"style": f"--pr-seats: {len(seats)}"}
    name = "Pot" if shown.played.rules.setting.money == "common-pot" else "On the table"
    middle = el("div", "pr-pot", el("span", "pr-pot-label", name), coin(state.on_table))
    inner = (flat(one) for one in (*seats, middle))
    return el("div", "pr-table", *inner, role="group", **{"aria-label": label}, **widest)


def _seat(shown: Shown, frame: Frame, number: int, seat: Seat) -> element:
    state = frame.state
    made: element = el("div", " ".join(["pr-seat", *_kinds(shown, frame, number, seat)]))
    name = el("span", "pr-seat-name", shown.name(number))
    roles = _roles(shown, state, number)
    if roles:
        name += el("span", "pr-seat-role", ", ".join(roles))
    made += name
    made += el("span", "pr-stack", "has ", coin(seat.stack))
    made += _hand(shown, frame, number, seat)
    if seat.staked:
        made += el("span", "pr-stake", "staked ", coin(seat.staked))
    if seat.said is not None and seat.standing and not state.over:
        made += el("span", "pr-said", f"“{said_text(seat.said, shown.played.rules.setting.ranking)}”")
    elif state.over and (held := _held(shown, seat.hand, frame.unnamed | frame.unsuited)):
        made += el("span", "pr-said", held[0])
    return made


def _kinds(shown: Shown, frame: Frame, number: int, seat: Seat) -> list[str]:
    step = frame.step
    who = step.apparatus("who") if step is not None else ""
    kinds = ["pr-seat-actor"] if who == shown.name(number) and not frame.state.over else []
    kinds += [] if seat.standing else ["pr-seat-folded"]
    kinds += ["pr-seat-winner"] if frame.state.over and number in frame.state.table.winners else []
    return kinds


def _roles(shown: Shown, state: State, number: int) -> list[str]:
    roles = ["dealer"] if number == state.table.dealer else []
    given = zip(shown.played.rules.roles, state.table.roles, strict=False)
    return roles + [name.replace("-", " ") for name, seat in given if seat == number]


def _hand(shown: Shown, frame: Frame, number: int, seat: Seat) -> nodes.Element:
    over = frame.state.over
    dealing = frame.step is not None and frame.step.get("deal") is not None
    new = {
        one for event in frame.events if isinstance(event, Dealt) and event.seat == number for one in event.cards
    }
    held = _held(shown, seat.hand, frame.unnamed | frame.unsuited) if over else None
    counting = held[1] if held else ()
    made = el("span", "pr-cards")
    for one in seat.hand:
        kinds = ["pr-card-counts"] if one in counting else []
        kinds += ["pr-card-new"] if one in new and not dealing and not over else []
        word = name_in_record(one, frame.unnamed, frame.unsuited)
        made += card(word, shown.pack, " ".join(kinds), small=not (over or dealing))
    return made


def _held(shown: Shown, hand: tuple[Card, ...], unnamed: frozenset[Card]) -> tuple[str, tuple[Card, ...]] | None:
    """What a hand makes and the cards that count in it, if all its cards are named."""
    if not hand or any(one >= BLANK or one in unnamed for one in hand):
        return None
    ranking = shown.played.rules.setting.ranking
    held = ranking.judge(tuple(sorted(hand)))
    return f"{ranking.name(held.combination)} {held.points}", held.cards
