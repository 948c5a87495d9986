"""The steps of a procedure, one word each; ``STEPS`` is the closed list."""

from __future__ import annotations

from collections.abc import Mapping

from primero_rules.game.program import Compile
from primero_rules.language.steps import (
    appoint,
    control,
    deal,
    exchange,
    lower,
    money,
    pay,
    show,
    showdown,
    take_back,
    vying,
)

STEPS: Mapping[str, Compile] = {
    "deal": deal.compile_deal,
    "pay": pay.compile_pay,
    "vying": vying.compile_vying,
    "offer": vying.compile_offer,
    "exchange": exchange.compile_exchange,
    "show": show.compile_show,
    "take-back": take_back.compile_take_back,
    "lower": lower.compile_lower,
    "appoint": appoint.compile_appoint,
    "uncontested": money.compile_uncontested,
    "gather": money.compile_gather,
    "share": money.compile_share,
    "award": money.compile_award,
    "showdown": showdown.compile_showdown,
    "branch": control.compile_branch,
    "choose": control.compile_choose,
    "goto": control.compile_goto,
    "end": control.compile_end,
    "none": control.compile_none,
}
