"""``table``: what holds as long as the game lasts, from the way round the table to where cards and money lie."""

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.game.setting import DEAL_WHAT_IS_LEFT, RESHUFFLE
from primero_rules.language.declaration.types import words, words_read_as
from primero_rules.language.declaration.words import evidence, keys, term
from primero_rules.language.equipment.stack import STACK
from primero_rules.language.next_deal import NEXT_DEALER
from primero_rules.language.pots import NAMES_OF_POTS

DIRECTIONS = {"clockwise": 1, "anticlockwise": -1}


@dataclass(frozen=True)
class Table(Frozen):
    """What holds at the table; a part is None where a hole stands."""

    direction: int | None = term(
        words(
            DIRECTIONS,
            "direction of play",
            {"clockwise": "clockwise, to the left", "anticlockwise": "anticlockwise, to the right"},
        ),
        "Which way the turn goes.",
        "clockwise",
    )
    deals_from: str | None = term(
        words_read_as("end of the pack", {"top": "the top", "bottom": "the bottom"}),
        "From which end cards come.",
        "top",
    )
    discards: str | None = term(
        words_read_as("way of discarding", {"face-down": "no, face down", "face-up": "yes, face up"}),
        "How thrown cards lie.",
        "face-up",
        default="face-down",
    )
    money: str | None = term(
        words_read_as(
            "place for the money",
            {"common-pot": "in a common pot", "in-front": "in front of each player"},
        ),
        "Where bets lie; shown and compared, but nothing in play depends on it.",
        "common-pot",
        plays=False,
    )
    stack: int | None = term(STACK, "With how many chips a player sits down.", 100)
    pots: tuple[str, ...] | None = term(
        NAMES_OF_POTS,
        "The pots that have names: what lies in them is won by a rule that names them, and stays there until then,"
        " from hand to hand.",
        ["ace", "king"],
        default=None,
    )
    runs_out: str | None = term(
        words_read_as(
            "way out when the stock runs out",
            {
                RESHUFFLE: "the thrown cards are shuffled and used again",
                DEAL_WHAT_IS_LEFT: "what is left is dealt, and no more",
            },
        ),
        "What is done then.",
        RESHUFFLE,
        default=DEAL_WHAT_IS_LEFT,
        key="stock-runs-out",
    )
    next_deal: int | None = term(NEXT_DEALER, "Who deals the next hand.", "stays", default="passes")
    runs_out_ref: Ref = evidence("stock-runs-out")


TABLE = keys(
    "table",
    Table,
    reads="{direction}[, cards dealt from {deals-from}][, thrown cards {discards:alone}][, bets {money}]"
    "[, {stack} each][, pots {pots}][, and if the stock runs out {stock-runs-out}][; {next-deal}]",
)
