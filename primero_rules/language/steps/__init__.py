"""The steps of a procedure, one word each; ``STEPS`` is the closed list."""

from collections.abc import Mapping

from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.language.declaration.types import Keys
from primero_rules.language.declaration.words import Declaration, words_by_name
from primero_rules.language.steps.appoint import APPOINT
from primero_rules.language.steps.branch import BRANCH
from primero_rules.language.steps.choose import CHOOSE
from primero_rules.language.steps.collect import COLLECT
from primero_rules.language.steps.deal import DEAL
from primero_rules.language.steps.do import DO
from primero_rules.language.steps.end import END_STEP
from primero_rules.language.steps.exchange import EXCHANGE
from primero_rules.language.steps.goto import GOTO_STEP
from primero_rules.language.steps.lower import LOWER
from primero_rules.language.steps.money import AWARD, GATHER, SHARE, UNCONTESTED
from primero_rules.language.steps.pay import PAY
from primero_rules.language.steps.play_out import PLAY_OUT
from primero_rules.language.steps.prize import PRIZE
from primero_rules.language.steps.show import SHOW
from primero_rules.language.steps.showdown import SHOWDOWN
from primero_rules.language.steps.step import Step
from primero_rules.language.steps.take_back import TAKE_BACK
from primero_rules.language.steps.turn_up import TURN_UP
from primero_rules.language.steps.vying import OFFER, VYING

STEPS: Mapping[str, Declaration] = words_by_name(
    [
        DEAL,
        TURN_UP,
        PAY,
        COLLECT,
        VYING,
        OFFER,
        EXCHANGE,
        SHOW,
        PLAY_OUT,
        TAKE_BACK,
        LOWER,
        APPOINT,
        UNCONTESTED,
        GATHER,
        SHARE,
        AWARD,
        PRIZE,
        SHOWDOWN,
        BRANCH,
        CHOOSE,
        GOTO_STEP,
        DO,
        END_STEP,
    ]
)

STEP = Keys("step", {word: declaration.term for word, declaration in STEPS.items()}, single=True)


def read_step(word: str, spec: Spec, program: ProgramBuilder) -> None:
    """Read the step that stands in a node and write it as instructions."""
    step: Step = STEPS[word].type.read(spec, program)
    step.write(spec, program)
