"""What a person has chosen of a move so far, and the next question, with its possible answers.

A move is chosen piece by piece: the act, then the hand that is announced, its points, the chips, or the cards.
A piece that leaves no choice is not asked for.  Nothing is done at the table before ``action`` gives a whole
action, so that until then the person may begin again.  The price of an act is told with it, in words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from primero_rules.base.cards import Card, show
from primero_rules.base.counted import counted, counted_between, number_range
from primero_rules.game.action import Action
from primero_rules.game.announcement import points_text
from primero_rules.game.state import Said
from primero_rules.table.move import CardsAsked, Move, Moves, Nameable

ACT, HAND, POINTS, ASKS_AMOUNT, CARDS = "act", "hand", "points", "amount", "cards"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been chosen so far of a move; None for all that has not been chosen yet."""

    move: Move | None = None
    hand: Nameable | None = None
    points: int | None = None
    amount: int | None = None
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """One thing that may be answered: its key, its word, and what it comes to."""

    key: str
    word: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """The next question.

    ``about`` is ``act``, ``hand``, ``points``, ``amount`` or ``cards``; ``answers`` lists all answers if they are
    few, and ``allowed`` says in words what may be answered.
    """

    about: str
    text: str
    allowed: str
    answers: tuple[Reply, ...] = ()


NOTHING_YET = Chosen()


def next_question(moves: Moves, chosen: Chosen) -> NextQuestion | None:
    """The next question; None when nothing is left to choose."""
    chosen = settled(moves, chosen)
    about = asked_about(chosen)
    return None if about is None else ASKERS[about](moves, chosen)


def action(chosen: Chosen) -> Action | None:
    """The whole action that was chosen; None if something is left to choose."""
    if chosen.move is None or asked_about(chosen) is not None:
        return None
    said = None if chosen.hand is None else Said(chosen.hand.combination, chosen.points)
    return chosen.move.action(said, chosen.amount, chosen.cards or ())


def settled(moves: Moves, chosen: Chosen) -> Chosen:
    """The choices with everything added that leaves no choice."""
    move = chosen.move
    if move is None:
        return only_move(moves) or chosen
    if chosen.hand is None and len(move.nameable) == 1:
        chosen = replace(chosen, hand=move.nameable[0])
    points = None if chosen.hand is None else chosen.hand.points
    if chosen.points is None and points is not None and len(points) == 1:
        chosen = replace(chosen, points=points[0])
    if chosen.amount is None and move.amounts is not None and len(move.amounts) == 1:
        chosen = replace(chosen, amount=move.amounts[0])
    if chosen.cards is None and move.cards is not None:
        chosen = replace(chosen, cards=_only_cards(move.cards))
    return chosen


def only_move(moves: Moves) -> Chosen | None:
    """The only lawful move, with everything added that leaves no choice; None if there are other moves.

    None also if nothing is left to choose in it, unless cards have to be laid: nobody announces or pays anything
    before he has seen that he must.
    """
    if len(moves) != 1:
        return None
    only = settled(moves, Chosen(moves.lawful[0]))
    return None if asked_about(only) is None and moves.lawful[0].cards is None else only


def _only_cards(cards: CardsAsked) -> tuple[Card, ...] | None:
    """The cards that have to be chosen if no others can be; None if there is a choice."""
    if cards.sets is not None:
        return cards.sets[0] if len(cards.sets) == 1 else None
    return cards.hand if cards.least == len(cards.hand) else None


def asked_about(chosen: Chosen) -> str | None:
    """What the next question is about, when all that leaves no choice is settled; None if nothing is left."""
    move = chosen.move
    if move is None:
        return ACT
    if move.nameable and chosen.hand is None:
        return HAND
    if chosen.hand is not None and chosen.hand.points is not None and chosen.points is None:
        return POINTS
    if move.amounts is not None and chosen.amount is None:
        return ASKS_AMOUNT
    return CARDS if move.cards is not None and chosen.cards is None else None


def move_text(move: Move) -> str:
    """What a move asks and costs, in one clause."""
    if move.cards is None:
        names = f", naming {' or '.join(hand.name for hand in move.nameable)}" if move.nameable else ""
        return f"{cost_text(move)}{names}{change_text(move)}"
    return _cards_allowed(move)


def _act(moves: Moves, _chosen: Chosen) -> NextQuestion:
    answers = tuple(Reply(move.key, move.label, move_text(move)) for move in moves)
    return NextQuestion(ACT, "What do you do?", " or ".join(move.label for move in moves), answers)


def _hand(_moves: Moves, chosen: Chosen) -> NextQuestion:
    assert chosen.move is not None
    nameable = chosen.move.nameable
    answers = tuple(
        Reply(str(number), hand.name, "" if hand.points is None else f"with {points_text(hand.points)}")
        for number, hand in enumerate(nameable, 1)
    )
    return NextQuestion(HAND, "Which hand do you name?", " or ".join(hand.name for hand in nameable), answers)


def _points(_moves: Moves, chosen: Chosen) -> NextQuestion:
    assert chosen.hand is not None
    assert chosen.hand.points is not None
    return NextQuestion(POINTS, "With how many points?", points_text(chosen.hand.points))


def _amount(_moves: Moves, chosen: Chosen) -> NextQuestion:
    move = chosen.move
    assert move is not None
    assert move.amounts is not None
    on_top = f" on top of the {move.met} that you have to put down" if move.met else ""
    return NextQuestion(ASKS_AMOUNT, f"How many chips{on_top}?", number_range(move.amounts[0], move.amounts[-1]))


def _cards(_moves: Moves, chosen: Chosen) -> NextQuestion:
    move = chosen.move
    assert move is not None
    assert move.cards is not None
    cards = move.cards
    lawful = cards.hand if cards.sets is None else [card for lawful_set in cards.sets for card in lawful_set]
    answers = tuple(Reply(str(place), show(card)) for place, card in enumerate(cards.hand, 1) if card in lawful)
    none = ", or none" if not cards.least else ""
    return NextQuestion(CARDS, f"Which cards do you {move.label}?", f"{_cards_allowed(move)}{none}", answers)


def _cards_allowed(move: Move) -> str:
    cards = move.cards
    assert cards is not None
    return counted_between(cards.least, cards.most, "card")


ASKERS: Mapping[str, Callable[[Moves, Chosen], NextQuestion]] = {
    ACT: _act, HAND: _hand, POINTS: _points, ASKS_AMOUNT: _amount, CARDS: _cards,
}  # fmt: skip


def cost_text(move: Move) -> str:
    """What a move costs, in chips, and what has to be put down after it.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> bool(cost_text(pr.moves(rules, pr.start(rules, 3, seed=1)).lawful[0]))
    True
    """
    least, most = move.costs
    if move.duty is not None:
        then = f"then {counted(move.duty.chips, 'chip')} by a duty"
        return f"costs {counted(most, 'chip')}, and {then}" if most else f"costs no chips, but {then}"
    if not most:
        return "costs no chips"
    price = f"costs {counted_between(least, most, 'chip')}"
    return f"{price}, of which {move.met} to meet what lies there" if move.met and move.amounts else price


def change_text(move: Move) -> str:
    """The cards that a move makes its player change, to follow its price; "" if it makes him change none."""
    if move.changes is None:
        return ""
    least, most = move.changes
    if not least:
        return f", then up to {counted(most, 'card')} may be changed"
    return f", then {counted_between(least, most, 'card')} to change"
