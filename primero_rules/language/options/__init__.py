"""The options that a player may have on his turn, one word each; ``OPTIONS`` is the closed list.

A word that the author denies (``is: forbidden``) offers nothing, and is what a refusal then cites.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from primero_rules.base.fault import Fault, Faults, noting
from primero_rules.base.spec import NO_LEAVE, Spec, is_denied, with_evidence
from primero_rules.game.action import ABOUT_VERBS
from primero_rules.game.option_families import Choice
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.announcing import ANNOUNCING_READS, OF_A_ROUND, with_terms_of_round
from primero_rules.language.declaration.types import REQUIRED, Keys, Term
from primero_rules.language.declaration.words import Declaration, declare, word_for, words_by_name
from primero_rules.language.follows import FOLLOWING_TERMS
from primero_rules.language.options import bidding, claiming, folding, knocking, passing, seeing, straddling
from primero_rules.language.options.option import Option

Choices = tuple[tuple[Spec, Option], ...]
"""The options of a turn, each with the node in which it stands."""

PLAINLY: Mapping[str, str] = {word: verb.plain for word, verb in ABOUT_VERBS.items()}
"""How each verb reads in an answer that gives no details of it."""

AMOUNT_READS = "{amount}[ on top of {pays}][ if {when}]"
OF_A_BID = f"{AMOUNT_READS}{ANNOUNCING_READS}[, and {{need-not-be-covered}}][; {{short}}]"
THEREUPON = "[, then {then}][, and on to {goto}]"
"""The phrases that options have in common in an answer."""

OPTIONS: Mapping[str, Declaration] = words_by_name(
    declare(
        word,
        record,
        example,
        f"option {word}",
        FOLLOWING_TERMS,
        reads=f"{reads}{THEREUPON}",
        denied=f"nobody may {PLAINLY[word]}",
        answer="one may {}",
    )
    for word, record, example, reads in (
        ("pass", passing.Passing, {"when": {"not": "bid-stands"}}, "pass[ if {when}]"),
        ("knock", knocking.Knocking, {"when": {"not": {"role-given": "rival"}}}, "knock[ if {when}]"),
        ("straddle", straddling.Straddling, {"amount": 1}, "straddle for {pays} and {amount} more[ if {when}]"),
        ("bid", bidding.OpeningBid, {"amount": 1}, f"bid {OF_A_BID}"),
        ("raise", bidding.Raising, {"pays": "owed", "amount": 1}, f"raise by {OF_A_BID}"),
        (
            "see",
            seeing.Seeing,
            {"pays": "owed"},
            f"stay in for {{pays}}[ if {{when}}]{ANNOUNCING_READS}[, {{for-nothing}}][; {{short}}]",
        ),
        ("fold", folding.Folding, {"when": "bid-stands"}, "give up the hand[ if {when}][, {even-alone}]"),
        (
            "claim",
            claiming.Claiming,
            {"hands": ["pair"]},
            "claim to win with {hands:or}[ if {when}][, {passes-for}]",
        ),
    )
)


@dataclass(frozen=True)
class Denied(Option):
    """An option that nobody has, as the author says."""

    word: str = ""

    @property
    def verb(self) -> str:
        return self.word

    @property
    def denied(self) -> bool:
        return True

    def propose(self, state: State, seat: int) -> Choice | None:
        """None: the option is never offered."""
        return None


def read_option(verb: str, spec: Spec, program: ProgramBuilder) -> Option:
    """One option of a turn: what is offered when, and what it does."""
    if is_denied(spec.node):
        return Denied(None, word_for(spec), spec.ref, verb)
    option: Option = OPTIONS[verb].type.read(spec, program)
    return option


CHOICES = Keys(
    "options of a turn",
    {word: replace(declaration.term, without=NO_LEAVE) for word, declaration in OPTIONS.items()},
    reads="{*:or}",
    each_acts=True,
)

OF_A_TURN = {
    "options": Term(CHOICES, "What may be done in a turn.", {"pass": {}}, REQUIRED, consulted="apart"),
    "announcing": OF_A_ROUND,
}
"""The keys of a round, or of a single offer, that say what may be done there."""


def can_announce(verb: str) -> bool:
    """True if something may be announced with this option."""
    kind = OPTIONS[verb].type
    return isinstance(kind, Keys) and not kind.terms.keys().isdisjoint({"announces"})


def read_choices(round_spec: Spec, program: ProgramBuilder) -> Choices:
    """The options of a round, each with its node, which also holds its steps; Faults with those of all options."""
    announcing = round_spec.get("announcing")
    said = None if announcing is None else announcing.node
    offered = CHOICES.fitting(round_spec.need("options"))
    faults: list[Fault] = []
    options = []
    for verb, inner in offered.entries():
        with noting(faults):
            inner.known(verb, OPTIONS, "option")
            node = with_terms_of_round(inner.node, said) if can_announce(verb) else inner.node
            option = with_evidence(node, offered)
            options.append((option, read_option(verb, option, program)))
    if faults:
        raise Faults(faults)
    return tuple(options)
