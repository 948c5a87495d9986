"""``vying``: players take turns and choose, until one of the ``ends`` holds.

``begins`` says with whom; ``options`` what may be done; ``duties`` interrupt the turn (``then``: steps done by
the seat named in ``on``) or narrow it (``must``: the only verbs left to the seat); ``ends`` say when the round
is over and where play goes on (``goto``; without one, at the next step).  Before each turn the duties are
asked in their order, then the ends.  With ``continues: true`` the chips of the round before still have to be
matched; with ``afresh: true`` what was announced in earlier rounds binds nobody.
The idea of an interrupting duty is the forced stake that two of the witnesses describe.
"""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.instruction import Rule
from primero_rules.game.program import Draft, Mark
from primero_rules.language.conditions import read_condition
from primero_rules.language.options import OFFERS, read_offer
from primero_rules.language.options.offer import Offer
from primero_rules.language.seats import read_seat
from primero_rules.language.steps.turn import NEXT_TURN, OFFER, OPENING, TURN, Check, Must, Opening, turn_of


def compile_offer(spec: Spec, draft: Draft) -> None:
    """``offer``: one choice for the seat whose turn it is, outside the order of turns."""
    after = Mark()
    rule = draft.emit(OFFER, None, spec.ref, spec.apparatus("name"))
    offers = _write_options(spec, draft, rule, after)
    rule.terms = turn_of(draft.setting.step, offers)
    draft.place(after)


def compile_vying(spec: Spec, draft: Draft) -> None:
    """Write a round: its opening, the turn, what follows each option and duty, and the passing of the turn."""
    advance, done = Mark(), Mark()
    name = spec.apparatus("name")
    opening = draft.emit(OPENING, None, spec.ref, name)
    with draft.noting():
        opening.terms = _opening(spec, draft)
    rule = draft.emit(TURN, None, spec.ref, name)
    offers = _write_options(spec, draft, rule, advance)
    checks, musts = _write_duties(spec, draft, rule, advance)
    checks += _read_ends(spec, draft, rule, done)
    over, passed_over = spec.get("passes_over"), None
    with draft.noting():
        passed_over = read_condition(over, draft) if over else None
    rule.terms = turn_of(draft.setting.step, offers, tuple(checks), tuple(musts), passed_over)
    draft.place(advance)
    draft.emit(NEXT_TURN, rule.terms, spec.ref).exits = rule.exits
    draft.place(done)


def _opening(spec: Spec, draft: Draft) -> Opening:
    begins = spec.need("begins")
    inner = begins.bare()
    after = inner.get("after") if inner.node.kind == "mapping" else None
    first = read_seat(after or begins, draft)
    continues, afresh = (flag is not None and flag.truth() for flag in (spec.get("continues"), spec.get("afresh")))
    return Opening(draft.setting.step, first, after is not None, continues, afresh)


def _write_options(spec: Spec, draft: Draft, rule: Rule, after: Mark) -> tuple[Offer, ...]:
    """Read the options and write the steps that follow each, all of which end at ``after``."""
    offers = []
    for verb, inner in spec.need("options").entries():
        with draft.noting():
            inner.known(verb, OFFERS, "option")
            offers.append(read_offer(verb, inner, draft))
        with draft.noting():
            _write_body(inner, draft, rule, verb, after)
    return tuple(offers)


def _write_body(spec: Spec, draft: Draft, rule: Rule, exit_name: str, after: Mark) -> None:
    then, goto = spec.get("then"), spec.get("goto")
    leads = draft.step_called(goto, goto.text()) if goto else after
    if then is None:
        draft.go(rule, exit_name, leads)
        return
    body = Mark()
    draft.go(rule, exit_name, body)
    draft.place(body)
    draft.write(then.items())
    draft.jump_to(leads, spec.ref)


def _write_duties(spec: Spec, draft: Draft, rule: Rule, advance: Mark) -> tuple[list[Check], list[Must]]:
    checks: list[Check] = []
    musts: list[Must] = []
    duties = spec.get("duties")
    for number, duty in enumerate(duties.items() if duties else ()):
        with draft.noting():
            test = read_condition(duty.need("when"), draft)
            must = duty.get("must")
            if must is not None:
                verbs = tuple(item.word(OFFERS, "option") for item in must.items())
                musts.append(Must(test, verbs, duty.ref))
                continue
            exit_name = f"duty {number}"
            duty.need("then")
            checks.append(Check(test, exit_name, read_seat(duty.need("on"), draft), duty.ref))
            _write_body(duty, draft, rule, exit_name, advance)
    return checks, musts


def _read_ends(spec: Spec, draft: Draft, rule: Rule, done: Mark) -> list[Check]:
    checks = []
    for number, end in enumerate(spec.need("ends").items()):
        exit_name = f"end {number}"
        with draft.noting():
            goto = end.get("goto")
            draft.go(rule, exit_name, draft.step_called(goto, goto.text()) if goto else done)
            checks.append(Check(read_condition(end.need("when"), draft), exit_name, None, end.ref))
    return checks
