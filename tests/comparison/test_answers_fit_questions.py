"""The head of a cell answers the question of its row, and its evidence is about the thing that is asked."""

from functools import cache

import pytest

from primero_rules.base.spec import nothing_in
from primero_rules.base.written_evidence import KEYS_OF_OWN_BLOCK
from primero_rules.comparison.cell import Cell, Row
from primero_rules.comparison.content import content
from primero_rules.comparison.headline import is_denial
from primero_rules.comparison.rows import compare, put_to
from primero_rules.rules.answers import Question, answer_of, at_path
from primero_rules.rules.library import ids_of, load
from tests.support.selections import SHIPPED
from tests.support.variants import variant


@cache
def rows() -> tuple[Row, ...]:
    """All questions put to all games but the relatives."""
    return compare(ids_of(""))


def cell(question: str, rulebook: str) -> Cell:
    """The answer of one rulebook."""
    return next(row.cells[rulebook] for row in rows() if row.question.full_id == question)


@pytest.mark.parametrize(
    ("question", "rulebook", "answer"),
    [
        ("nobody-wins", "ducoeur-english", "the money stays on the table"),
        ("harbinger/who-declares", "harbinger", "nobody but the player who vies"),
        ("whittaker-elizabethan/left-by-the-short", "whittaker-elizabethan", "the best hand that is not short"),
        ("passing-price", "zorli-cardano", "nothing"),
        ("second-passing", "zorli-cardano", "nothing"),
        ("re-entry", "zorli-cardano", "all that the player still owes"),
        ("re-entry", "ducoeur-italian", "for what it costs to stay in, and no more"),
        ("redeal", "harbinger", "never"),
        ("second-seeing", "zorli-cardano", "all that the player still owes"),
    ],
)
def test_the_head_of_a_cell_says_what_is_asked(question: str, rulebook: str, answer: str) -> None:
    """A price is no condition, and who gets the money is not nobody, where the best hand does."""
    assert cell(question, rulebook).text == answer


@pytest.mark.parametrize(
    ("question", "rulebook", "telling"),
    [
        ("rest", "ducoeur-english", "last and largest bet"),
        ("rest", "whittaker-elizabethan", "the most that a player can come to bet"),
        ("rest", "zorli-cardano", "all that a player has"),
        ("hand-size", "suzuki-1994", "holds four"),
        ("hand-size", "zorli-cardano", "five cards"),
        ("forced-draw", "whittaker-elizabethan", "four new cards"),
        ("forced-draw", "parlett-primiera", "Everybody"),
        ("limited-hands", "zorli-cardano", "Nobody raises on a fifty-five"),
        ("unanswered-bid", "suzuki-1994", "shows his whole hand"),
        ("understating", "zorli-cardano", "costs him the pot"),
        ("understating", "whittaker-italian", "pays for it"),
        ("overstating", "zorli-cardano", "With the vie"),
    ],
)
def test_where_the_rule_does_not_answer_the_file_does(question: str, rulebook: str, telling: str) -> None:
    """What the rest is, whom a rule binds, and which hands are held back stands in the file's own sentence."""
    answer = cell(question, rulebook)
    assert answer.quoted
    assert telling in answer.text


def test_a_denial_is_never_quoted() -> None:
    """That there is no rule is worded as the question asks, whoever answers it."""
    rulebooks = [load(name) for name in ids_of("")]
    for row in rows():
        for rules in rulebooks:
            node = answer_of(rules, row.question)
            if row.question.quoted and node is not None and nothing_in(node.node):
                assert not row.cells[rules.id].quoted, (row.question.id, rules.id)


def test_no_question_but_whether_one_may_is_answered_so() -> None:
    """What something costs, or what becomes of it, is not that one may do it under some condition."""
    for row in rows():
        if " may " in f" {row.question.ask.lower()} ":
            continue
        for name, answer in row.cells.items():
            assert not answer.text.startswith("one may "), (row.question.full_id, name)


BIDDING = "procedure/1/vying/options/bid"


@pytest.mark.parametrize(
    "understating", ["never", {"combination": "never"}, {"combination": "never", "points": "free"}]
)
def test_nothing_is_said_of_points_that_nobody_names(understating: object) -> None:
    """Where only the hand is named, three ways of writing that none may be too low are one and the same rule."""
    assert cell("understating", "harbinger").value == "never"
    assert "points" not in cell("understating", "harbinger").words
    assert "points" not in cell("understating", "whittaker-italian").words
    announcing = {f"{BIDDING}/announces": ["combination"], f"{BIDDING}/truth": {"understate": understating}}
    changed = variant("high-card", announcing)
    spec = at_path(changed.tree, f"{BIDDING}/truth/understate")
    assert spec is not None
    assert content(changed, spec) == "never"


def test_where_points_are_named_each_part_counts() -> None:
    """Who names points may be kept from naming a lower hand and not from naming fewer points."""
    truth = {"understate": {"combination": "never"}}
    rules = variant("high-card", {f"{BIDDING}/announces": ["combination", "points"], f"{BIDDING}/truth": truth})
    spec = at_path(rules.tree, f"{BIDDING}/truth/understate")
    assert spec is not None
    assert content(rules, spec) == {"combination": "never"}


@pytest.mark.parametrize(
    ("ask", "value", "is_denied"),
    [
        ("May the others refuse a bid?", "nothing", True),
        ("May the others refuse a bid?", "forbidden", True),
        ("Who pays?", "forbidden", True),
        ("What does a pass cost?", "nothing", False),
        ("What comes back?", "forbidden", False),
        ("May he fold?", "does-not-arise", False),
        ("May he fold?", {"when": "bid-stands"}, False),
    ],
)
def test_nobody_may_and_nobody_does_are_one_denial(ask: str, value: object, is_denied: bool) -> None:
    """Forbidden or only never done, nobody does it; but to pass for nothing is not to be forbidden to pass."""
    assert is_denial(Question("q", "Group", ask, "", "", 1), value) is is_denied


def test_who_may_not_refuse_agrees_with_who_never_does() -> None:
    """A bid cannot be argued down in either game, whether its author forbids it or leaves it out."""
    assert cell("refusing", "suzuki-1994").same == cell("refusing", "ducoeur-english").same != ""
    assert cell("refusing", "harbinger").same != cell("refusing", "suzuki-1994").same


def test_no_answer_has_the_evidence_of_another_thing() -> None:
    """How much a card is worth is not told by the sentence and the passage that say which cards there are."""
    for name in SHIPPED:
        rules = load(name)
        sentences: dict[str, str] = {}
        for question in put_to([rules]):
            node = answer_of(rules, question)
            if node is None or not node.ref.says:
                continue
            own = node.node.value if node.node.kind == "mapping" else {}
            inherits = "says" not in own and KEYS_OF_OWN_BLOCK.isdisjoint(own)
            other = sentences.setdefault(node.ref.says, node.ref.path)
            assert not inherits or other == node.ref.path, (name, question.full_id, node.ref.says)


def test_what_an_author_only_suspects_is_marked_in_the_cell() -> None:
    """The common pot is a suspicion, and the stake as the size of every bet he gave up later."""
    pot, stake = cell("money-place", "ducoeur-english"), cell("opening-size", "ducoeur-english")
    assert (pot.stance, pot.doubt) == ("tentative", "tentative")
    assert (stake.stance, stake.since, stake.doubt) == ("withdrawn", 2003, "withdrawn since 2003")
    assert cell("money-place", "zorli-cardano").doubt == ""
    assert cell("order-exceptions", "zorli-cardano").doubt == "a part tentative"  # Zorli's primero of 81
    assert cell("folding", "ducoeur-italian").doubt == ""  # what comes back to whoever folds is another question
    assert all(not answer.doubt for row in rows() for answer in row.cells.values() if answer.warrant == "editor")


def test_a_step_that_repeats_its_defaults_is_still_done() -> None:
    """That a hand ends, and its money stays as it would anyway, is no denial of an end."""
    assert cell("redeal", "ducoeur-english").value == cell("redeal", "whittaker-elizabethan").value == "end"
