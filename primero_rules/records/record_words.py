"""The words of a record, and how they are read with the rules: cards, announcements and deeds."""

import re
from collections.abc import Mapping

from primero_rules.base.cards import SUITLESS, Card, cards
from primero_rules.base.fault import nearest
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_syntax import MOST_DIGITS_READ
from primero_rules.game.action import VERBS, Choose, Deal, Exchange, Play, Show
from primero_rules.game.hand_table import Worth
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.game.state import Said, State
from primero_rules.language.combinations import read_combination_index
from primero_rules.language.declaration.types import Either, Entries, SpokenHand, Text
from primero_rules.language.steps.choose import Crossroads
from primero_rules.language.steps.play_out import Lead
from primero_rules.language.steps.turn import written_options
from primero_rules.records.unknown_cards import NO_CARDS_WORD, read_cards_as_named
from primero_rules.rules.ruleset import Ruleset

PLAYER = Text("the name of a player")


RECORDED_CARDS = Either(
    "cards",
    text=Text(
        "cards such as 7c Ah, 7? if the suit is lost, or ?? for a card nobody names",
        instead=f"{NO_CARDS_WORD} for no card",
    ),
    entries=Entries(Text("a card"), instead=NO_CARDS_WORD),
)


SPOKEN = SpokenHand()
DEED = Text("verb of the game")

BY_CARDS: Mapping[str, str] = {
    Deal.verb: "deal: with the cards of each player, in a step of its own",
    Exchange.verb: "throws: with the cards",
    Show.verb: "shows: with the cards",
}
"""Deeds that a record tells by the cards alone, and how."""

_POINTS = re.compile(rf"[0-9]{{1,{MOST_DIGITS_READ}}}")

OF_A_DEED = ("names", "amount", "way")
"""The keys of a step that describe a deed further, and mean nothing without one."""


def name_and_points(text: str) -> tuple[str, int | None]:
    """The name of a hand and its points, None if they are not stated.

    >>> name_and_points("primero 61"), name_and_points("high card")
    (('primero', 61), ('high card', None))
    """
    words = text.split()
    points = int(words.pop()) if len(words) > 1 and _POINTS.fullmatch(words[-1]) else None
    return " ".join(words), points


def is_said_of(stated: Said, held: HandValue | Worth, ranking: Ranking) -> bool:
    """True if a hand makes what is stated, by its own name or by the one under which it is announced."""
    same = stated.combination in (held.combination, ranking.announced(held.combination))
    return same and stated.points in (None, held.points)


def read_announcement(spec: Spec, ranking: Ranking) -> Said:
    """An announcement such as ``primero 61``: a combination, and its points where they are stated."""
    name, points = name_and_points(spec.text())
    combination = Spec(type(spec.node)("text", name, spec.node.place, spec.node.path), spec.ref)
    return Said(read_combination_index(combination, ranking), points)


def read_cards(spec: Spec, pack: tuple[Card, ...]) -> list[Card | None]:
    """The cards of a node, with None for ``??``; Faults at a card whose suit is lost."""
    cards = read_cards_as_named(spec, pack)
    lost = [card for card in cards if card is not None and card >= SUITLESS]
    if lost:
        raise spec.fault(
            "a card whose suit is lost cannot stand here", "a rank and a suit letter (c d h s)", code="card"
        )
    return cards


def read_different_cards(spec: Spec) -> tuple[Card, ...]:
    """The cards that a text names, with spaces between them; Faults if a word is no card, or one stands twice."""
    try:
        held = cards(spec.text().split())
    except ValueError as wrong:
        raise spec.fault(str(wrong), "cards such as 7c Ah", code="card") from None
    if len(set(held)) != len(held):
        raise spec.fault("a card stands here twice", "every card once", code="twice")
    return held


def verbs_for(rules: Ruleset, state: State, word: str) -> tuple[str, ...]:
    """The verbs that a word may mean in this state; the word is a verb, or an option's name in these rules."""
    here = written_options(rules.program[state.cursor].operation) if state.cursor >= 0 else ()
    verbs = tuple(option.verb for option in here if word in (option.name, option.verb))
    return verbs or ((word,) if word in VERBS else ())


@kept_with
def verbs_by_option(rules: Ruleset) -> Mapping[str, frozenset[str]]:
    """Every word by which a record may name an option of these rules, with the verbs that it may stand for."""
    verbs = {verb: {verb} for verb in VERBS}
    for instruction in rules.program:
        for option in written_options(instruction.operation):
            verbs.setdefault(option.name, set()).add(option.verb)
    return {word: frozenset(verbs[word]) for word in sorted(verbs)}


@kept_with
def deeds_of_game(rules: Ruleset) -> tuple[str, ...]:
    """Every word by which a record may say what somebody does in this game."""
    words: set[str] = set()
    for operation in [instruction.operation for instruction in rules.program]:
        words.update([word for option in written_options(operation) for word in (option.name, option.verb)])
        if isinstance(operation, Crossroads):
            words.add(Choose.verb)
        elif isinstance(operation, Lead):
            words.add(Play.verb)
    return tuple(sorted(words))


def require_deed(does: Spec, rules: Ruleset) -> None:
    """Raise Faults at a word for no deed at all, or for one that a record tells by the cards; with those there are.

    A deed that this game lacks is refused when it is played, with the rule.
    """
    word, here = does.text(), deeds_of_game(rules)
    if word not in here and (word not in VERBS or word in BY_CARDS):
        expected = f"one of {', '.join(here)}"
        complaint = f"{word!r} is not a thing that may be done in this game"
        raise does.fault(complaint, BY_CARDS.get(word, expected), nearest(word, here), code="unknown-word")


def names_a_hand(rules: Ruleset, word: str) -> bool:
    """False if no option of the rules that has this word announces anything, so that a record may name no hand."""
    options = (option for at in rules.program for option in written_options(at.operation))
    called = [option for option in options if word in (option.name, option.verb)]
    return not called or any(option.announces for option in called)


def option_words(rules: Ruleset) -> tuple[str, ...]:
    """Every word by which a record may name an option of these rules."""
    return tuple(verbs_by_option(rules))


def verbs_by_word(rules: Ruleset, state: State, spec: Spec) -> dict[str, tuple[str, ...]]:
    """The verbs that each word of a node means in this state; Faults at a word that no option here has."""
    verbs = {}
    for item in spec.items():
        word = item.text()
        item.known(word, option_words(rules), "thing that may be done")
        verbs[word] = verbs_for(rules, state, word) or (word,)
    return verbs
