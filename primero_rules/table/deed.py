"""A deed in a few words, such as ``bid pair 40 3``, lawful or not, and what the rules say of it."""

from dataclasses import dataclass, replace

from primero_rules.base.cards import Card
from primero_rules.base.cards import card as read_card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import did_you_mean, nearest
from primero_rules.base.spelling import spelled
from primero_rules.base.yaml_syntax import MOST_DIGITS_READ
from primero_rules.game.action import (
    ABOUT_VERBS,
    VERBS,
    Action,
    Bid,
    Choose,
    Claim,
    Exchange,
    Pass,
    Play,
    Raise,
    See,
    Show,
)
from primero_rules.game.failure import Refused
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import Said, State
from primero_rules.play.game import options
from primero_rules.play.refusal import refusal
from primero_rules.rules.consulted import ours_below, ours_refusing
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.conversation import NO_CARDS_TYPED, is_number
from primero_rules.table.lawful_moves import moves, words_of_game
from primero_rules.table.move import CARD_ACTIONS, Move
from primero_rules.table.typed_name import move_named, named_in_full

OF_CHIPS = {make.verb: make for make in (Bid, Raise)}


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a player might do: the verb, and those of its terms that were given."""

    verb: str
    said: Said | None = None
    amount: int | None = None
    cards: tuple[Card, ...] | None = None
    way: str = ""

    @property
    def bare(self) -> bool:
        """Whether only the verb was given."""
        return replace(self, verb="") == Deed("")

    def action(self, seat: int) -> Action | None:
        """The deed as an action of a seat; None if a term is missing."""
        about = ABOUT_VERBS[self.verb]
        if not about.tells:
            return about.action(seat)
        if self.verb in CARD_ACTIONS:
            return None if self.cards is None else CARD_ACTIONS[self.verb](seat, self.cards)
        if self.verb in OF_CHIPS:
            return None if self.amount is None else OF_CHIPS[self.verb](seat, self.amount, self.said)
        if self.verb == See.verb:
            return See(seat, self.said)
        if self.verb == Claim.verb:
            return None if self.said is None else Claim(seat, self.said)
        return Choose(seat, self.way) if self.way else None


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rules say of a deed: whether it is lawful, by which rule, and if not why, and what would be."""

    lawful: bool
    why: str
    remedy: str
    ref: Ref
    ours: tuple[Ref, ...]


def deed_of(action: Action) -> Deed:
    """An action as a deed, without the seat."""
    match action:
        case Bid() | Raise():
            return Deed(action.verb, action.said, action.amount)
        case See() | Claim():
            return Deed(action.verb, action.said)
        case Exchange() | Show() | Play():
            return Deed(action.verb, cards=action.cards)
        case Choose():
            return Deed(action.verb, way=action.way)
        case _:
            return Deed(action.verb)


def read_deed(rules: Ruleset, state: State, words: str) -> Deed:
    """The deed that words describe: the word of the file or the language, then the hand, its points, the chips.

    A number that could be points or chips is chips if the deed puts chips down.  Refused, with the nearest word, if
    the words describe nothing that can be done in this game.
    """
    typed = words.replace(",", " ").split() or [""]
    at_turn = moves(rules, state)
    of_game = {label: verb for verb, label in words_of_game(rules)}
    elsewhere = {spelled(verb): verb for verb in VERBS} | {spelled(label): of_game[label] for label in of_game}
    named = move_named(at_turn, typed)
    known = named_in_full(typed, elsewhere)
    if named is not None:
        move, count = named
        way = move.label if isinstance(move, Move) and move.verb == Choose.verb else ""
        deed = Deed(move.verb, way=way)
    elif known is not None:
        deed, count = Deed(known[0]), known[1]
    else:
        labels = tuple(dict.fromkeys((*of_game, *(lawful.label for lawful in at_turn))))
        allowed = f"{', '.join(labels)}{did_you_mean(nearest(typed[0], labels))}"
        raise Refused(f"{typed[0]!r} is nothing that is done in this game", at_turn.rule, allowed)
    return _with_terms(rules, at_turn.rule, deed, typed[count:])


def _with_terms(rules: Ruleset, rule: Ref, deed: Deed, words: list[str]) -> Deed:
    if deed.verb in CARD_ACTIONS:
        return replace(deed, cards=_cards(rule, words)) if words else deed
    typed = [word for word in words if is_number(word)]
    if any(len(word) > MOST_DIGITS_READ for word in typed):
        longest = max(map(len, typed))
        wrong = f"a number of {longest} digits is longer than any in a file"
        raise Refused(wrong, rule, f"{MOST_DIGITS_READ} digits at most")
    numbers = [int(word) for word in typed]
    name = " ".join(word for word in words if not is_number(word))
    combination = _combination(rules.setting.ranking, rule, name) if name else None
    amount = numbers.pop() if numbers and deed.verb in OF_CHIPS else None
    points = numbers.pop() if numbers and combination is not None else None
    if numbers:
        raise Refused(f"{numbers[0]} does not belong to this action", rule, "the words without it")
    return replace(deed, said=None if combination is None else Said(combination, points), amount=amount)


def _combination(ranking: Ranking, rule: Ref, name: str) -> int:
    named = {spelled(combination.name): index for index, combination in enumerate(ranking.combinations)}
    if spelled(name) in named:
        return named[spelled(name)]
    names = [combination.name for combination in ranking.combinations]
    allowed = f"{', '.join(names)}{did_you_mean(nearest(name, names))}"
    raise Refused(f"no hand is called {name!r} in this game", rule, allowed)


def _cards(rule: Ref, words: list[str]) -> tuple[Card, ...]:
    if len(words) == 1 and words[0] in NO_CARDS_TYPED:
        return ()
    try:
        return tuple(sorted(read_card(word) for word in words))
    except ValueError as wrong:
        raise Refused(str(wrong), rule, "cards such as 7c Ah") from None


def judge(rules: Ruleset, state: State, deed: Deed) -> Judged:
    """What the rules say of a deed of the seat that has to act.

    A deed with only a verb, or with too few terms for an action, is lawful if it is lawful with some terms.
    """
    offered = options(rules, state)
    families = [choice for choice in offered.choices if choice.verb == deed.verb]
    action = deed.action(state.actor)
    if families and (action is None or deed.bare):
        return _lawful(rules, families[0].ref)
    for family in families:
        if action in family:
            return _lawful(rules, family.ref)
    refused = refusal(rules, state, action or _some_action(deed, state.actor), offered)
    ours = ours_refusing(rules, refused.ref)
    return Judged(lawful=False, why=refused.why, remedy=refused.remedy, ref=refused.ref, ours=ours)


def _some_action(deed: Deed, seat: int) -> Action:
    """Some action of an incomplete deed, with which to find out why none of its kind is lawful."""
    said = deed.said or Said(0, None)
    return replace(deed, said=said, amount=1, cards=(), way=deed.way or " ").action(seat) or Pass(seat)


def _lawful(rules: Ruleset, ref: Ref) -> Judged:
    return Judged(lawful=True, why="", remedy="", ref=ref, ours=ours_below(rules, ref))
