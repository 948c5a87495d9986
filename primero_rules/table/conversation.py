"""The dialogue in which a person chooses a move, whose questions are those of ``table.next_question``.

``choices_after_answer`` takes an answer in words; several may be given at once (``bid pair 40 3``).  Terminal and
page use the same dialogue, and differ only in how they show it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from primero_rules.base.cards import Card, cards_not_in, show, write
from primero_rules.base.cards import card as read_card
from primero_rules.base.counted import counted
from primero_rules.base.fault import did_you_mean, nearest
from primero_rules.base.spelling import spelled
from primero_rules.base.yaml_syntax import MOST_DIGITS_READ
from primero_rules.game.failure import Refused
from primero_rules.language.english.phrases import so_many
from primero_rules.table.move import CardsAsked, Moves, Nameable, NotNow
from primero_rules.table.next_question import (
    ACT,
    ASKS_AMOUNT,
    CARDS,
    HAND,
    POINTS,
    Chosen,
    asked_about,
    next_question,
    only_move,
    settled,
)
from primero_rules.table.typed_name import move_named, named_by_beginning, named_in_full, names_of_moves

NO_CARDS_TYPED = ("none", "0")
ALL_CARDS = "all"
ENDS_OF_RANGE = ("least", "most")
"""Words for the two ends of a range."""


def choices_after_answer(moves: Moves, chosen: Chosen, words: str) -> Chosen:
    """The choices after an answer, or several in a row; Refused, with what may be answered, if it is no answer."""
    left = words.replace(",", " ").split()
    if not left:
        raise _unanswered(moves, chosen, "nothing was answered")
    while left:
        about = asked_about(chosen)
        if about is None:
            assert chosen.move is not None
            why = f"nothing more is to be said of {chosen.move.label}, and {' '.join(left)!r} was"
            raise Refused(why, chosen.move.ref, "the answer without it")
        taken_for_granted = _with_forced_piece(moves, chosen, left, about)
        if taken_for_granted is not None:
            chosen = taken_for_granted
        else:
            chosen, left = TAKERS_OF_ANSWERS[about](moves, chosen, left)
    return settled(moves, chosen)


def _with_forced_piece(moves: Moves, chosen: Chosen, words: list[str], about: str) -> Chosen | None:
    """The choices with a forced piece added, if the next word answers a later question; None otherwise."""
    word = words[0].lower()
    if about == ACT and len(moves) == 1:
        only = moves.lawful[0]
        named = named_in_full(words, names_of_moves(moves)) is not None or only_move(moves) is None
        return None if named else Chosen(only)
    move, hand = chosen.move, chosen.hand
    if about == HAND and move is not None and len(move.nameable) == 1:
        return replace(chosen, hand=move.nameable[0]) if is_number(word) or word in ENDS_OF_RANGE else None
    if about == POINTS and move is not None and hand is not None and hand.points is not None:
        chips_too = move.amounts is not None and len(move.amounts) > 1
        if len(hand.points) == 1 and (word != str(hand.points[0]) or (chips_too and len(words) == 1)):
            return replace(chosen, points=hand.points[0])
    return None


def is_number(word: str) -> bool:
    """True for a word of digits alone."""
    return word.isascii() and word.isdigit()


def _unanswered(moves: Moves, chosen: Chosen, why: str, near: str = "") -> Refused:
    """The refusal of what is no answer, with what may be answered and the nearest answer."""
    question = next_question(moves, chosen)
    allowed = "" if question is None else question.allowed
    if question is not None and question.about == CARDS:
        allowed = f"{allowed} of {' '.join(answer.word for answer in question.answers)}"
    rule = moves.rule if chosen.move is None else chosen.move.ref
    return Refused(why, rule, f"{allowed}{did_you_mean(near)}")


ChosenAndLeft = tuple[Chosen, list[str]]
"""The choices after an answer, and the words that are left over."""


def _take_act(moves: Moves, chosen: Chosen, words: list[str]) -> ChosenAndLeft:
    named = move_named(moves, words)
    if named is None:
        near = nearest(words[0], [move.label for move in moves])
        raise _unanswered(moves, chosen, f"{words[0]!r} is no move here", near)
    move, count = named
    if isinstance(move, NotNow):
        raise Refused(move.why, move.ref, move.remedy)
    return Chosen(move), words[count:]


def _take_hand(moves: Moves, chosen: Chosen, words: list[str]) -> ChosenAndLeft:
    assert chosen.move is not None
    nameable = chosen.move.nameable
    open_here: dict[str, Nameable | None] = {spelled(hand.name): hand for hand in nameable}
    numbers = {str(number): hand for number, hand in enumerate(nameable, 1)}
    every: dict[str, Nameable | None] = dict.fromkeys(map(spelled, moves.hands))
    full = named_in_full(words, every | open_here | numbers)
    named = full if full is not None and full[0] is not None else named_by_beginning(words, open_here, full)
    if named is None or named[0] is None:
        near = nearest(words[0], [hand.name for hand in nameable])
        name = " ".join(words[: full[1] if full is not None else 1])
        raise _unanswered(moves, chosen, f"{name} may not be named here", near)
    return replace(chosen, hand=named[0]), words[named[1] :]


def _take_points(moves: Moves, chosen: Chosen, words: list[str]) -> ChosenAndLeft:
    assert chosen.hand is not None
    assert chosen.hand.points is not None
    points = _number(moves, chosen, words[0], (chosen.hand.points[0], chosen.hand.points[-1]))
    if points not in chosen.hand.points:
        raise _unanswered(moves, chosen, f"{chosen.hand.name} {points} may not be named here")
    return replace(chosen, points=points), words[1:]


def _take_amount(moves: Moves, chosen: Chosen, words: list[str]) -> ChosenAndLeft:
    assert chosen.move is not None
    assert chosen.move.amounts is not None
    amounts = chosen.move.amounts
    amount = _number(moves, chosen, words[0], (amounts[0], amounts[-1]))
    if amount not in amounts:
        raise _unanswered(moves, chosen, f"{counted(amount, 'chip')} may not be put down with {chosen.move.label}")
    return replace(chosen, amount=amount), words[1:]


def _number(moves: Moves, chosen: Chosen, word: str, ends: tuple[int, int]) -> int:
    """The number that a word is: digits, or ``least`` or ``most``."""
    if word in ENDS_OF_RANGE:
        return ends[ENDS_OF_RANGE.index(word)]
    if not is_number(word):
        raise _unanswered(moves, chosen, f"{word!r} is no number")
    if len(word) > MOST_DIGITS_READ:
        raise _unanswered(moves, chosen, f"a number of {len(word)} digits is longer than any in a file")
    return int(word)


def _take_cards(moves: Moves, chosen: Chosen, words: list[str]) -> ChosenAndLeft:
    assert chosen.move is not None
    assert chosen.move.cards is not None
    asked_for = chosen.move.cards
    cards = _cards_named(moves, chosen, asked_for, words)
    foreign = [card for card in cards if card not in asked_for.hand]
    if foreign:
        raise _unanswered(moves, chosen, cards_not_in(foreign, "your hand"))
    if len(set(cards)) < len(cards):
        raise _unanswered(moves, chosen, "a card is named twice")
    if not asked_for.least <= len(cards) <= asked_for.most:
        number = so_many(str(asked_for.least), str(asked_for.most), "card")
        hand = f"your cards are {' '.join(map(show, asked_for.hand))}"
        raise Refused(f"choose {number}", chosen.move.ref, hand)
    action_named = chosen.move.action(cards=cards)
    if not any(action_named in family for family in chosen.move.families):
        raise _unanswered(moves, chosen, f"{write(cards) or 'no card'} may not be chosen here")
    return replace(chosen, cards=cards), []


def _cards_named(moves: Moves, chosen: Chosen, cards: CardsAsked, words: list[str]) -> tuple[Card, ...]:
    """The cards that words name: as they are written, or by their places in the hand from 1."""
    if len(words) == 1 and words[0] in NO_CARDS_TYPED:
        return ()
    if words == [ALL_CARDS]:
        return cards.hand
    named: list[Card] = []
    for word in words:
        if is_number(word) and 0 < int(word[:MOST_DIGITS_READ]) <= len(cards.hand):
            named.append(cards.hand[int(word) - 1])
            continue
        try:
            named.append(read_card(word))
        except ValueError:
            near = nearest(word, [show(card) for card in cards.hand])
            raise _unanswered(moves, chosen, f"{word!r} is no card", near) from None
    return tuple(sorted(named))


TAKERS_OF_ANSWERS: Mapping[str, Callable[[Moves, Chosen, list[str]], ChosenAndLeft]] = {
    ACT: _take_act, HAND: _take_hand, POINTS: _take_points, ASKS_AMOUNT: _take_amount, CARDS: _take_cards,
}  # fmt: skip
