"""Holes: where no rule can be given the file says so, and nothing is worked out from it."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.book.rulebook import rulebook
from primero_rules.check.files import check
from primero_rules.cli import group
from tests.support.files import RECONSTRUCTIONS, ROOT
from tests.support.variants import variant, write_changed, write_variant

LOST = {"hole": "lacuna", "says": "The page is torn.", "gap": "lacuna", "because": "Our copy breaks off here."}
PLACES = (
    "players", "pack", "pack/ranks", "pack/suits", "pack/values", "pack/values/0", "table", "table/direction",
    "table/stack", "table/stock-runs-out", "combinations", "combinations/lowest-first",
    "combinations/lowest-first/0",
    "combinations/better", "combinations/privilege", "combinations/suit-order", "procedure", "procedure/0",
    "named-steps", "amounts", "outside-play", "procedure/1/vying/options",
)  # fmt: skip
IN_THE_HEAD = ("questions", "selections", "year", "group")
AMONG_HANDS = [place for place in PLACES if place.startswith(("pack", "combinations"))]

PLAYING = [
    ("play", "{}"),
    ("match", "{}"),
    ("showdown", "Ah", "Kh", "--under", "{}"),
    ("diff", "{}", "franz"),
    ("ask", "first-to-choose", "{}"),
    ("ask", "--until", "bid-stands", "{}"),
    ("examples", "--under", "{}"),
    ("why", "franz/a-boast-is-shown", "--step", "3", "--under", "{}"),
]


@pytest.mark.parametrize("place", PLACES)
def test_a_game_with_a_hole_is_read_and_not_played(place: str) -> None:
    """Whatever is lost, the rest of the file can still be read, told and compared."""
    rules = variant("high-card", {place: LOST})
    assert not rules.playable
    assert [hole.path for hole in rules.holes] == [place]
    assert "The page is torn." in [entry.says for part in rulebook(rules).sections for entry in part.entries]
    with pytest.raises(pr.Refused, match="has holes and cannot be played"):
        pr.start(rules, 2)


@pytest.mark.parametrize("place", ["players", "table/stack"])
def test_whoever_plays_by_lost_rules_is_told_the_same(place: str, tmp_path: Path) -> None:
    """Every command and every function names the hole and its line, in one sentence."""
    path = write_variant(tmp_path / "torn.yaml", "high-card", {place: LOST})
    rules = pr.load(path)
    why = f"high-card has holes and cannot be played: line {rules.holes[0].line}: The page is torn."
    for command in PLAYING:
        done = CliRunner().invoke(group, [word.format(path) for word in command])
        assert (done.exit_code, why in " ".join(done.output.split())) == (2, True), (command, done.output)
    for play in (
        lambda: pr.start(rules),
        lambda: pr.start(rules, stacks=[5, 5]),
        lambda: pr.simulate(rules, hands=1),
        lambda: pr.match(rules, ["random"], hands=2),
        lambda: pr.showdown(rules, ["Ah", "Kh"]),
        lambda: pr.ask("first-to-choose", rules),
    ):
        with pytest.raises(pr.Refused) as refused:
            play()
        assert (refused.value.why, refused.value.ref) == (why, rules.holes[0])


@pytest.mark.parametrize("place", AMONG_HANDS)
def test_no_hand_is_judged_where_cards_or_hands_are_lost(place: str, tmp_path: Path) -> None:
    """Counts, evaluations, examples and points are refused or left out; the sentences are still shown."""
    path = write_variant(tmp_path / "torn.yaml", "high-card", {place: LOST})
    for command in (["count", str(path)], ["count", "--json", str(path)], ["evaluate", str(path), "Ah"]):
        done = CliRunner().invoke(group, command)
        assert done.exit_code == 2
        assert "no hand can be judged: line" in " ".join(done.output.split())
    with pytest.raises(pr.Refused, match="no hand can be judged"):
        pr.evaluate(pr.load(path), "Ah")
    for view in ("--read", "--sheet"):
        shown = CliRunner().invoke(group, ["show", view, str(path)])
        assert (shown.exit_code, "points" in shown.output) == (0, False)
    assert rulebook(pr.load(path)).combinations == ()


@pytest.mark.parametrize("place", [*PLACES, *IN_THE_HEAD])
def test_loading_and_checking_agree_about_a_hole(place: str, tmp_path: Path) -> None:
    """What can be loaded passes the check, and a lost part is none that has yet to be written."""
    original = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"
    place = re.sub(r"(values|first)/0", r"\1/is/0", place)
    path = write_changed(tmp_path / "torn.yaml", original, {place: LOST})
    report = check([path])
    assert not report.faults
    assert not [to_do for to_do in report.to_do if "is missing in the" in to_do.fault.complaint]
    assert not pr.load(path).playable


@pytest.mark.parametrize("end", ["least", "most"])
def test_a_number_of_players_of_which_one_end_is_lost_is_no_number(end: str) -> None:
    """The default of the other end would be worked out from the hole."""
    assert variant("high-card", {"players": {"least": 2, "most": 3, end: LOST}}).players is None


def test_lost_hands_leave_their_names_to_other_rules() -> None:
    """A rule that names a hand is no fault if the list of hands is lost."""
    named = {"combinations/privilege": {"hands": [{"combination": "card", "points": 3}], "belongs-to": "eldest"}}
    assert not variant("high-card", {**named, "combinations/lowest-first": LOST}).playable


def test_a_phase_that_may_be_lost_is_not_said_to_be_missing(tmp_path: Path) -> None:
    """Without its procedure a game may have had any phase, and without its first step this one alone is lost."""
    path = write_variant(tmp_path / "torn.yaml", "high-card", {"procedure": LOST})
    row = next(row for row in pr.compare([str(path)]) if row.question.id == "second-opening")
    assert (row.cells["high-card"].kind, row.cells["high-card"].gap) == ("gap", "lacuna")
    whole = {row.question.id: row.cells["high-card"] for row in pr.compare([RECONSTRUCTIONS / "high-card.yaml"])}
    assert whole["second-opening"].text == "this game has no second betting"


def test_nobody_counts_players_of_whom_nothing_is_known(tmp_path: Path) -> None:
    """The list has a question mark where the number was, and the data has none."""
    path = write_variant(tmp_path / "reconstruction.yaml", "high-card", {"players": LOST})
    assert pr.load(str(path)).players is None
    assert variant("high-card", {}).players == (2, 3)
    done = CliRunner().invoke(group, ["check", str(path)])
    assert "Traceback" not in done.output


def test_a_hole_answers_every_question_about_what_stood_there(tmp_path: Path) -> None:
    """The lost pack is no missing answer: the comparison says that it is lost."""
    path = write_variant(tmp_path / "torn.yaml", "high-card", {"pack": LOST})
    rows = {row.question.id: row.cells["high-card"] for row in pr.compare([str(path)])}
    for question in ("pack", "card-values"):
        assert (rows[question].kind, rows[question].gap, rows[question].value) == ("gap", "lacuna", None)


def test_an_answer_of_which_a_part_is_lost_is_not_put_into_words(tmp_path: Path) -> None:
    """What is left of a rule may mean something else; the comparison says that a part is lost."""
    original = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"
    share = "procedure/1/vying/duties/0/then/0/lower/amount/share"
    rows = pr.compare([write_changed(tmp_path / "torn.yaml", original, {share: LOST})])
    assert "a part of the rule is lost" in [row.cells["harbinger"].words for row in rows]
