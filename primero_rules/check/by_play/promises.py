"""What a file leads to expect of play: that each step is reached, each option offered, each end reached."""

from collections.abc import Iterator
from functools import partial

from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import nothing_in
from primero_rules.check.by_play.chips_that_move import chips_that_move
from primero_rules.check.by_play.covered_hands import covered_in_words
from primero_rules.check.by_play.promise import COME_TO, Promise, PromiseKey
from primero_rules.check.by_play.seats_meant import seats_meant
from primero_rules.check.by_play.stock import stock_that_lasts
from primero_rules.check.by_play.terms_that_matter import limiting_terms, terms_at_times
from primero_rules.game.holding import held_by
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Jump
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import CHANCE, State
from primero_rules.language.announcing import ANNOUNCING_TERMS
from primero_rules.language.condition import Condition
from primero_rules.language.options import can_announce
from primero_rules.language.options.bidding import Bidding
from primero_rules.language.options.option import Option
from primero_rules.language.options.seeing import Seeing
from primero_rules.language.steps.branch import Fork
from primero_rules.language.steps.choose import Crossroads
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.turn import Must, TurnStep
from primero_rules.rules.answers import at_path
from primero_rules.rules.ruleset import Ruleset


@kept_with
def promises(rules: Ruleset) -> tuple[Promise, ...]:
    """Everything that hands by these rules should show, each once, in the order of the program."""
    by_key: dict[PromiseKey, Promise] = {}
    for instruction in rules.program[:-1]:  # the last is the implicit end, which is not in the file
        for promise in _of_instruction(instruction, rules):
            by_key.setdefault(promise.key, promise)
    for promise in (*terms_at_times(rules), *_of_combinations(rules)):
        by_key.setdefault(promise.key, promise)
    return tuple(by_key.values())


def _of_instruction(at: Instruction, rules: Ruleset) -> Iterator[Promise]:
    operation, path = at.operation, at.ref.path
    if isinstance(operation, Jump):
        return
    step = f"the step {at.name!r}" if at.name else "this step"
    yield Promise((path, COME_TO), at.ref, f"{step} was never come to")
    yield from seats_meant(at, rules.roles, step)
    yield from limiting_terms(at)
    yield from chips_that_move(at)
    yield from stock_that_lasts(at, rules)
    if isinstance(operation, TurnStep):
        yield from _of_turn(at, operation)
        yield from _of_announcing(at, operation, rules)
    elif isinstance(operation, Fork):
        count = len(operation.tests)
        for number in range(count):
            which = f"way {number + 1} of the {count} ways" if count > 1 else "the only way"
            yield Promise((path, str(number)), at.ref, f"{which} here was never taken")
    elif isinstance(operation, Crossroads):
        for name, way in zip(operation.names, operation.ways, strict=True):
            yield Promise((path, name), way.ref, f"the way {name!r} was never taken")
    elif isinstance(operation, Leading):
        yield Promise((path, "step"), at.ref, "play never went on where this leads")
        if operation.times is not None:
            yield _of_limit(at, operation.times, operation.counter)
    elif isinstance(operation, Exchanging):
        yield from _of_exchange(at, operation)


def _of_combinations(rules: Ruleset) -> Iterator[Promise]:
    """The promises that somebody holds each combination when a hand is over."""
    ranking = rules.setting.ranking
    for number, combination in enumerate(ranking.combinations):
        words, held = f"nobody ever held {combination.name!r}", partial(_somebody_holds, ranking, number)
        path, cause = combination.ref.path, partial(covered_in_words, rules, number)
        yield Promise((path, "held"), combination.ref, words, "at the end", shown=held, cause=cause)


def _somebody_holds(ranking: Ranking, combination: int, state: State) -> bool:
    return any(held_by(ranking, state, seat).combination == combination for seat in range(len(state.seats)))


def _of_limit(at: Instruction, times: int, counter: int) -> Promise:
    def is_reached(state: State) -> bool:
        return state.table.counts[counter] >= times

    words = f"the limit of {times:,} was never reached"
    return Promise((at.ref.path, "limit"), at.ref, words, "at the end", shown=is_reached)


def _of_turn(at: Instruction, turn: TurnStep) -> Iterator[Promise]:
    path = at.ref.path
    for option in turn.offered:
        yield Promise((path, option.verb), option.ref, f"the option {option.name!r} was never offered")
        if option.when is not None:
            words = f"the condition of the option {option.name!r} kept it from nobody"
            fails = partial(_fails, option.when)
            yield Promise((option.ref.path, "kept back"), option.ref, words, "at a choice", path, fails)
    for check in turn.checks:
        words = "this duty never fell due" if check.on is not None else "this end was never reached"
        yield Promise((path, check.exit_name), check.ref, words)
    for must in turn.musts:
        binds = partial(_holds, must.test)
        yield Promise((must.ref.path, "duty"), must.ref, "this duty never fell due", "at a choice", path, binds)
        words = "this duty kept nobody from what he might have done without it"
        narrows = partial(_narrows, turn, must)
        yield Promise((must.ref.path, "narrowed"), must.ref, words, "at a choice", path, narrows)


def _narrows(turn: TurnStep, must: Must, state: State) -> bool:
    """True if the player who chooses is bound by a duty, and might do something else without it."""
    if not must.test.holds(state, state.actor):
        return False
    left = [family.verb in must.verbs for family in turn.open_families(state, None)]
    return any(left) and not all(left)


def _of_announcing(at: Instruction, turn: TurnStep, rules: Ruleset) -> Iterator[Promise]:
    """The promises that something is announced with an option that says of itself how to announce it."""
    for option in turn.offered:
        if not can_announce(option.verb):
            continue
        spec = at_path(rules.tree, option.ref.path)
        for key in ANNOUNCING_TERMS.terms if spec is not None else ():
            term = spec.get(key) if spec is not None and key != "announces" else None
            if term is not None and not nothing_in(term.node):
                words = f"{key!r} never came to matter, since nothing is announced with {option.name!r},"
                says = partial(_announces, option)
                yield Promise((term.ref.path, "announced"), term.ref, words, "at a choice", at.ref.path, says)


def _announces(option: Option, state: State) -> bool:
    """True if the player who chooses may do this, and announces something with it."""
    announces = isinstance(option, Bidding | Seeing) and option.announcing is not None
    return announces and option.propose(state, state.actor) is not None


def _holds(condition: Condition, state: State) -> bool:
    return condition.holds(state, state.actor)


def _fails(condition: Condition, state: State) -> bool:
    return not condition.holds(state, state.actor)


def _of_exchange(at: Instruction, exchange: Exchanging) -> Iterator[Promise]:
    path, most = at.ref.path, exchange.cards.most
    kept = exchange.keeps.most if exchange.keeps is not None else None
    if most is not None:
        words = f"nobody ever held the {_cards(most)} that may be thrown at most"
        yield Promise((path, "most"), at.ref, words, "at a choice", path, partial(_holds_cards, most))
    if kept is not None:
        words = f"nobody ever held more than the {_cards(kept)} that may be kept"
        yield Promise((path, "keeps"), at.ref, words, "at a choice", path, partial(_holds_cards, kept + 1))


def _cards(number: int) -> str:
    return "card" if number == 1 else f"{number} cards"


def _holds_cards(number: int, state: State) -> bool:
    """True if the player who chooses holds at least so many cards."""
    return state.actor != CHANCE and len(state.seats[state.actor].hand) >= number
