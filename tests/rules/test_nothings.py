"""What is not there: five words for five different nothings, and a sixth for what a reading leaves out."""

import re
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.spec import NOTHINGS
from primero_rules.check.by_play.findings import findings_of_play
from primero_rules.comparison.content import content
from primero_rules.comparison.rows import why_absent
from primero_rules.language.keys_and_paths import types_under_keys
from primero_rules.rules.answers import Question, arises, load_questions
from primero_rules.rules.consistency import answer_faults, phases_denied_and_played
from tests.support.variants import Changes, rules_of_file, variant, write_variant

VYING = "procedure/1/vying"
HIS = {"says": "He says so.", "warrant": "explicit"}
ANNOUNCED: Changes = {f"{VYING}/announcing": {"announces": ["combination"]}}
SHOWDOWN = rules_of_file("high-card")["procedure"][2]["showdown"]
LESS = Question("understating", "Declaring", "May less be named?", "", "", 1, needs=("announces",))


def faults(rules: pr.Ruleset, *questions: Question) -> list[str]:
    """What the checker finds wrong with the answers to some questions."""
    return [fault.complaint for fault in answer_faults(rules, questions)]


def outside(word: str, question: Question = LESS) -> Changes:
    """A file that says at its end why it has no rule for a question."""
    return {"outside-play": [{"is": word, "answers": question.id, **HIS}]}


@pytest.mark.parametrize("word", [word for word in NOTHINGS if word != "left-out"])
def test_each_nothing_is_a_content_of_its_own(word: str) -> None:
    """Two authors of whom one forbids what the other only does not do differ."""
    rules = variant("high-card", outside(word))
    assert content(rules, rules.tree.need("outside-play").items()[0]) == word


def test_an_option_that_is_forbidden_is_refused_with_the_words_of_the_rule() -> None:
    """Nobody may fold where the author says so, and the refusal says by which rule."""
    rules = variant("high-card", {f"{VYING}/options/fold": {"is": "forbidden", **HIS}})
    state = pr.start(rules, 2, seed=1)
    assert "fold" not in pr.options(rules, state).verbs
    with pytest.raises(pr.Refused, match="He says so"):
        pr.apply(rules, state, pr.Fold(state.actor))


def test_what_is_outside_play_is_not_played() -> None:
    """A silence at the end of a file changes no hand."""
    assert len(variant("high-card", outside("nothing")).program) == len(variant("high-card", {}).program)


def test_an_entry_among_steps_that_does_nothing_is_no_step() -> None:
    """A pass after which nothing is done is a pass."""
    steps: Changes = {
        f"{VYING}/options/pass/then": [{"is": "nothing", "says": "It is free.", "warrant": "inferred"}]
    }
    assert len(variant("high-card", steps).program) == len(variant("high-card", {}).program)


def test_a_step_that_a_reading_leaves_out_is_left_out_with_what_is_said_of_it() -> None:
    """Evidence beside a step's word is none without the word."""
    readings = {"none": {"is": "left-out"}, "one": {"by": "everyone", "amount": 1}}
    payment = {"pay": {"dispute": "stake", "readings": readings}, "says": "Everybody puts in one."}
    steps = rules_of_file("high-card")["procedure"]
    without = variant("high-card", {"procedure": [payment, *steps]})
    assert len(without.program) == len(variant("high-card", {}).program)


def test_a_case_that_cannot_arise_needs_no_answer() -> None:
    """Where nothing is announced, nobody can announce less; where something is, the question is open."""
    silent, speaking = variant("high-card", {}), variant("high-card", ANNOUNCED)
    assert not arises(silent, LESS)
    assert arises(speaking, LESS)
    assert why_absent(silent, LESS) == "does not arise"
    assert not why_absent(speaking, LESS)


def test_a_file_may_not_say_that_what_its_rules_bring_about_does_not_arise() -> None:
    """The fault names the key by which the case comes about."""
    assert not faults(variant("high-card", outside("does-not-arise")), LESS)
    (fault_text,) = faults(variant("high-card", {**ANNOUNCED, **outside("does-not-arise")}), LESS)
    assert fault_text == "this says that 'understating' does not arise, and the game has 'announces'"


def test_a_file_may_not_deny_what_happens_in_its_hands() -> None:
    """Who says that money is never left over, and leaves some, is told so at the line where he says it."""
    left = Question("nobody-wins", "Settling", "What of the money?", "", "", 1, shown_by="carried")
    denied = outside("does-not-arise", left)
    assert not findings_of_play([variant("high-card", denied)], [left])[0]
    split = {"procedure/2/showdown": {"among": "standing", "ties": "annulled", "contest": "whole"}}
    (fault,), _ = findings_of_play([variant("high-card", {**denied, **split})], [left])
    begun = "this says that 'nobody-wins' does not arise, and it does in a random hand of 2 players with "
    assert fault.complaint.startswith(begun)
    assert fault.complaint.endswith(" stay on the table"), "the course of the hand is told up to what it shows"


def test_a_hand_that_refutes_a_denial_can_be_played_as_it_is_told() -> None:
    """Its chips, its dealer, its cards and its deeds are named, and by them the same comes about."""
    left = Question("nobody-wins", "Settling", "What of the money?", "", "", 1, shown_by="carried")
    split = {"procedure/2/showdown": {"among": "standing", "ties": "annulled", "contest": "whole"}}
    rules = variant("high-card", {**outside("does-not-arise", left), **split, "players": 2})
    (fault,), _ = findings_of_play([rules], [left])
    table, _, course = fault.complaint.partition(": ")
    laid = re.fullmatch(r".* random hand of 2 players with ([0-9, ]+) chips, seat ([01]) dealing", table)
    assert laid is not None
    cards = " ".join(re.findall(r"is dealt (\w\w)", course))
    state = pr.start(rules, deck=cards, stacks=[int(chips) for chips in laid[1].split(", ")], dealer=int(laid[2]))
    while not state.over:
        (deed,) = (action for action in pr.options(rules, state) if f"; {action}" in f"; {course}")
        state, _ = pr.apply(rules, state, deed)
    assert state.on_table > 0


def test_money_that_lay_there_before_the_hand_refutes_nothing() -> None:
    """A hand that everybody passes leaves what another game has put there, and nothing of its own."""
    left = Question("nobody-wins", "Settling", "What of the money?", "", "", 1, shown_by="carried")
    deal, *_ = rules_of_file("high-card")["procedure"]
    only_dealt = {**outside("does-not-arise", left), "procedure": [deal, {"end": {}}]}
    assert findings_of_play([variant("high-card", only_dealt)], [left])[0] == []


def in_play(rules: pr.Ruleset, *names: str) -> list[str]:
    """What play shows against the answers to some questions of the catalogue."""
    return [fault.complaint for fault in findings_of_play([rules], [CATALOGUE[name] for name in names])[0]]


FIRST: Changes = {f"{VYING}/phase": "first-vying"}
"""High card with its round as the first betting."""


@pytest.mark.parametrize("word", ["forbidden", "nothing", "does-not-arise"])
def test_a_file_may_not_say_outside_play_that_nobody_may_do_what_an_option_allows(word: str) -> None:
    """Whoever may fold by the rules of the round is not forbidden to by a sentence at the end of the file."""
    folding = CATALOGUE["folding"]
    denied = {**FIRST, **outside(word, folding)}
    (complaint,) = faults(variant("high-card", denied), folding)
    assert complaint.startswith("this says that 'folding' ")
    assert complaint.endswith("and the game has 'fold'")
    allowed = {**denied, f"{VYING}/options/fold": {"is": "forbidden", "says": "Nobody may fold."}}
    assert not faults(variant("high-card", allowed), folding)


def test_what_one_option_costs_may_be_nothing_though_the_option_is_there() -> None:
    """That nothing is announced with a bid says nothing against bidding."""
    announced = CATALOGUE["opening-announces"]
    assert not faults(variant("high-card", {**FIRST, **outside("nothing", announced)}), announced)


@pytest.mark.parametrize("word", ["forbidden", "nothing", "does-not-arise"])
def test_a_file_may_not_deny_an_ante_that_it_has(word: str) -> None:
    """Chips that are put down before the deal are money before the deal; what is put down after it is not."""
    deal, *rest = rules_of_file("high-card")["procedure"]
    ante = {"pay": {"by": "everyone", "amount": 1, "ante": True, "short": "all-in"}}
    denied = outside(word, CATALOGUE["ante"])
    (complaint,) = in_play(variant("high-card", {**denied, "procedure": [ante, deal, *rest]}), "ante")
    assert complaint.startswith("this says that 'ante' ")
    assert "in a random hand of 2 players with" in complaint
    assert complaint.endswith("puts down 1 chip")
    assert not in_play(variant("high-card", {**denied, "procedure": [deal, ante, *rest]}), "ante")
    assert not in_play(variant("high-card", denied), "ante")


def test_a_file_may_not_say_that_somebody_always_bids_where_a_round_may_end_without_a_bid() -> None:
    """A round that all pass shows it, whichever rule ends it; one in which somebody has to bid does not."""
    denied = {**FIRST, **outside("does-not-arise", CATALOGUE["nobody-bids"])}
    ends = {f"{VYING}/ends/2": {"when": [{"not": "bid-stands"}, {"passes": "1.."}]}}
    (complaint,) = in_play(variant("high-card", {**denied, **ends}), "nobody-bids")
    assert "'nobody-bids' does not arise, and it does in a random hand of 2 players with 5, 5 chips" in complaint
    duty = [{"when": {"not": "bid-stands"}, "must": "bid", "says": "Whoever is first bids."}]
    assert not in_play(variant("high-card", {**denied, **ends, f"{VYING}/duties": duty}), "nobody-bids")


@pytest.mark.parametrize(("word", "is_wrong"), [("forbidden", True), ("nothing", False)])
def test_a_file_may_not_keep_out_whoever_has_passed_where_he_may_see(word: str, is_wrong: bool) -> None:
    """He comes back in for what it costs to stay in, which is no price of its own; but he may."""
    rules = variant("high-card", {**FIRST, **outside(word, CATALOGUE["re-entry"])})
    complaints = in_play(rules, "re-entry")
    assert bool(complaints) == is_wrong
    if is_wrong:
        assert complaints[0].startswith(
            "this says that 're-entry' is answered by 'forbidden', and this is not so in a"
        )


@pytest.mark.parametrize("word", ["forbidden", "nothing"])
def test_a_file_may_not_say_that_nothing_is_met_before_a_raise_which_meets_a_bid(word: str) -> None:
    """Whoever raises covers the bid first; where his raise is all that he puts down, nothing has to be met."""
    denied = {**FIRST, **outside(word, CATALOGUE["raising-price"])}
    (complaint,) = in_play(variant("high-card", denied), "raising-price")
    assert complaint.startswith(f"this says that 'raising-price' is answered by {word!r}, and this is not so in a")
    assert not in_play(variant("high-card", {**denied, f"{VYING}/options/raise/pays": None}), "raising-price")


@pytest.mark.parametrize("word", ["forbidden", "nothing"])
@pytest.mark.parametrize(
    ("changes", "is_wrong"),
    [
        ({}, False),
        ({f"{VYING}/options/bid/then": [{"show": {"to": "everyone"}}]}, True),
        ({f"{VYING}/options/bid/then": [{"show": {"to": "everyone", "cards": 1}}]}, True),
        ({f"{VYING}/options/bid/then": [{"show": {"to": "dealer"}}]}, True),
        ({f"{VYING}/options/fold/then": [{"show": {"to": "everyone"}}], "players": 3}, True),
        ({f"{VYING}/options/fold/then": [{"show": {"to": "everyone"}}], "players": 2}, False),
        ({"procedure/2/showdown/shows": True}, False),
        ({"procedure/2": [{"show": {"of": "standing", "to": "everyone"}}, {"showdown": SHOWDOWN}]}, False),
        ({"procedure/2": [{"show": {"of": "eldest", "to": "dealer"}}, {"showdown": SHOWDOWN}]}, True),
    ],
)
def test_a_file_may_not_say_that_no_cards_are_shown_before_the_showdown_where_some_are(
    changes: Changes, is_wrong: bool, word: str
) -> None:
    """Cards that are seen while somebody still chooses are; hands laid open at the end may be the showdown."""
    *before, _ = steps = rules_of_file("high-card")["procedure"]
    settling = changes.get("procedure/2")
    changed = {"procedure": [*before, *settling]} if settling else changes
    assert len(steps) == 3
    rules = variant("high-card", {**outside(word, CATALOGUE["shown-before"]), **changed})
    complaints = in_play(rules, "shown-before")
    assert bool(complaints) == is_wrong, complaints
    for complaint in complaints:
        assert complaint.startswith(f"this says that 'shown-before' is answered by {word!r}, and this is not so")


def test_a_question_that_a_file_asks_itself_is_held_against_its_hands_as_well() -> None:
    """Who asks what becomes of money that is left over, and says that none is, is told where some is left."""
    asked = {"id": "left-over", "group": "Settling", "ask": "What of the rest?", "shown-by": "carried"}
    split = {"procedure/2/showdown": {"among": "standing", "ties": "annulled", "contest": "whole"}}
    denied = {
        "questions": [asked],
        "outside-play": [{"is": "does-not-arise", "answers": "left-over", "says": "x."}],
    }
    assert not findings_of_play([variant("high-card", denied)])[0]
    (fault,) = findings_of_play([variant("high-card", {**denied, **split})])[0]
    assert fault.complaint.startswith("this says that 'left-over' does not arise, and it does in a random hand")


def test_whoever_passes_and_may_not_see_has_not_come_back() -> None:
    """Where only those pass who have no chips left, nobody returns who has passed."""
    answers = outside("forbidden", CATALOGUE["re-entry"])
    assert not in_play(
        variant("high-card", {**FIRST, **answers, f"{VYING}/options/pass/when": "all-in"}), "re-entry"
    )


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"procedure/2/showdown/shows": {"is": "nothing"}},
            "'nothing' would leave 'shows' at what holds without it",
        ),
        ({"table/stack": {"is": "without-limit"}}, "'stack' has to be there, and here it is 'without-limit'"),
        ({"table/stack": {"is": "withot-limit"}}, "'withot-limit' stands where a stack is needed"),
        ({"outside-play": [{"is": "nothin"}]}, "did you mean 'nothing'?"),
        ({"outside-play": [{"says": "Nothing."}]}, "the key 'is' is missing"),
        ({"procedure/0": {"none": {}}}, "unknown key 'none' in the step: it is of format 1"),
    ],
)
def test_a_nothing_may_not_stand_where_something_holds(changes: Changes, words: str) -> None:
    """Each fault says what would hold, or what has to be there."""
    with pytest.raises(Faults) as refused:
        variant("high-card", changes)
    assert words in str(refused.value)


CATALOGUE = {question.id: question for question in load_questions()}
PHASE: Changes = {f"{VYING}/phase": "first-vying"}
LEFT_OUT = {"is": "left-out"}


@pytest.mark.parametrize(
    ("denied", "key"),
    [
        ("folding", "fold"),
        ("all-in", "short"),
        ("opening-size", "bid"),
        ("seeing-price", "see"),
        ("nobody-bids", "rounds-without-bid"),
        ("first-ends", "ends"),
        ("first-deal", "deal"),
        ("ties", "ties"),
        ("showdown-among", "showdown"),
        ("separate-contest", "contest"),
        ("passing-price", "pass"),
    ],
)
def test_a_case_that_stands_in_the_file_cannot_be_denied(denied: str, key: str) -> None:
    """Who has a rule for a case says himself that it arises; the fault stands where he denies it."""
    rules = variant("high-card", {**PHASE, **outside("does-not-arise", CATALOGUE[denied])})
    (fault,) = answer_faults(rules, (CATALOGUE[denied],))
    assert fault.complaint == f"this says that {denied!r} does not arise, and the game has {key!r}"
    assert fault.place == rules.tree.need("outside-play").items()[0].node.place


@pytest.mark.parametrize(
    "denied", ["second-folding", "second-opening", "winning-claims", "draw-size", "hand-size", "odd-chips"]
)
def test_a_case_that_stands_nowhere_may_be_denied(denied: str) -> None:
    """That one may fold in the first betting says nothing about a second."""
    rules = variant("high-card", {**PHASE, **outside("does-not-arise", CATALOGUE[denied])})
    asked = CATALOGUE[denied]
    assert (denied == "odd-chips") == bool(faults(rules, asked)), "the pot of this game is split"


@pytest.mark.parametrize(
    ("further", "is_asked"),
    [
        ([], False),
        ([{"exchange": {"by": "standing", "cards": "..2"}}], True),
        ([{"deal": {"cards": 1, "up-to": 2}}], True),
        ([{"deal": {"cards": 1, "phase": "second-vying"}}], True),
    ],
)
def test_how_many_cards_a_hand_comes_to_is_asked_where_hands_change(
    further: list[Changes], *, is_asked: bool
) -> None:
    """Where cards are dealt once and none are changed, the deal itself says it."""
    first = rules_of_file("high-card")["procedure"]
    rules = variant("high-card", {"procedure": [first[0], *further, *first[1:]]})
    assert why_absent(rules, CATALOGUE["hand-size"]) == ("" if is_asked else "does not arise")


def outside_phase(phase: str) -> Changes:
    """A file that says at its end that its game has no such phase."""
    return {"outside-play": [{"is": "does-not-arise", "phase": phase, **HIS, "warrant": "inferred"}]}


def test_a_phase_of_some_step_cannot_be_denied() -> None:
    """Who has a betting cannot say that there is none; the fault stands where he denies it and names the step."""
    rules = variant("high-card", {**PHASE, **outside_phase("first-vying")})
    (fault,) = phases_denied_and_played(tuple(rules.nodes()))
    denial = rules.tree.need("outside-play").items()[0]
    assert fault.place == denial.need("phase").node.place
    assert fault.named == rules.tree.need("procedure").items()[1].need("vying").node.place
    assert "the game has no phase 'first-vying', and it has a step in this phase" in fault.complaint
    other = variant("high-card", {**PHASE, **outside_phase("second-vying")})
    assert not list(phases_denied_and_played(tuple(other.nodes())))


@pytest.mark.parametrize(("denying", "is_refused"), [("none", False), ("some", True)])
def test_a_phase_is_denied_only_in_the_reading_that_says_so(
    denying: str, *, is_refused: bool, tmp_path: Path
) -> None:
    """One school bets and another does not: each selection is held against its own steps."""
    step = rules_of_file("high-card")["procedure"][1]
    step["vying"]["phase"] = "first-vying"
    readings: dict[str, object] = {"none": LEFT_OUT, "some": LEFT_OUT}
    denials = {**readings, denying: outside_phase("first-vying")["outside-play"][0]}
    selections = {"main": {"says": "One."}, "other": {"says": "Two.", "readings": {"betting": "some"}}}
    changes = {
        "procedure/1": {"dispute": "betting", "readings": {**readings, "some": step}},
        "outside-play": [{"dispute": "betting", "readings": denials}],
        "selections": selections,
    }
    path = write_variant(tmp_path / "schools.yaml", "high-card", changes)
    assert pr.load(path).id == "high-card"
    if is_refused:
        with pytest.raises(Faults, match="has no phase 'first-vying'"):
            pr.load(f"{path}@other")
    else:
        assert pr.load(f"{path}@other").selection == "other"


def test_the_catalogue_asks_for_keys_of_the_language() -> None:
    """A key that no file can have would never show that a case arises."""
    asked = {key.partition("=")[0] for each in CATALOGUE.values() for key in (*each.needs, *each.arises_with)}
    assert asked <= types_under_keys().keys()
    assert len([each for each in CATALOGUE.values() if each.needs or each.arises_with or each.shown_by]) > 50
