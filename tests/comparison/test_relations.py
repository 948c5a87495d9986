"""What one author says of another's rules is data, and is held against what the two games do."""

from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults
from primero_rules.check.files import check
from primero_rules.cli import group
from primero_rules.comparison.authors import Author, author_of
from primero_rules.comparison.relations import relation_faults, stated_relations
from primero_rules.rules.answers import load_questions
from primero_rules.rules.library import selection_names
from tests.support.variants import Changes, write_variant

OTHER = "ducoeur-italian"
"""Unlike in Kuhn poker bets lie before the players, and what wins is counted within the hand that was named."""

HIGHER = "ducoeur-english"
"""Like in Kuhn poker the higher hand wins."""

SELECTIONS = {"main": {"says": "One."}, "other": {"says": "Two.", "readings": {"way": "right"}}}
WAYS = {
    "left": {"is": "highest", "says": "Up.", "warrant": "inferred"},
    "right": {"is": "lowest", "says": "Down.", "warrant": "inferred"},
}
AT = {"better": "combinations/better", "direction": "table/direction", "money": "table/money"}
HIS = {"says": "So.", "warrant": "inferred"}
OURS = {"says": "So.", "gap": "silent", "because": "Silent."}


def kuhn_with_relation(
    folder: Path, key: str, relation: str, evidence: Changes = HIS, changes: Changes | None = None
) -> Path:
    """Kuhn poker with a relation stated of one of the terms of its table."""
    value = {"better": "highest", "direction": "clockwise", "money": "common-pot"}[key]
    stated = {"is": value, **evidence, "relation": [yaml.safe_load(relation)]}
    return write_variant(folder / "reconstruction.yaml", "kuhn", {AT[key]: stated, **(changes or {})})


def faults(*names: str) -> list[Fault]:
    """What is wrong with the relations of a file: by itself, for which it is not loaded, or beside other files."""
    try:
        rulesets = [pr.load(name) for name in names]
    except Faults as refused:
        return list(refused.faults)
    return list(relation_faults(rulesets, load_questions(), ["kuhn-1950"]))


@pytest.mark.parametrize(
    ("key", "relation"),
    [
        ("better", f"{{adopts: {HIGHER}}}"),
        ("better", f"{{rejects: {OTHER}@losing}}"),
        ("money", f"{{rejects: {OTHER}}}"),
        ("money", f"{{follows: {OTHER}}}"),
        ("money", f"{{adopts: {OTHER}, though: He does not say how.}}"),
        ("better", f"{{rejects: {HIGHER}, though: His reasons alone.}}"),
        ("better", "{adopts: kuhn-1950, cite: [{source: kuhn-1950}]}"),
        ("direction", f"{{adopts: {OTHER}}}"),
        ("direction", f"{{rejects: {OTHER}}}"),
    ],
)
def test_a_relation_that_the_games_bear_out_is_sound(tmp_path: Path, key: str, relation: str) -> None:
    """Adopted rules do the same and rejected ones do not, or the file says in which way.

    Which way the turn goes du Coeur does not say, so that there is nothing to compare.
    """
    assert faults(str(kuhn_with_relation(tmp_path, key, relation))) == []


@pytest.mark.parametrize(
    ("key", "relation", "words"),
    [
        ("money", f"{{adopts: {OTHER}}}", "has another answer to money-place"),
        ("money", f"{{agrees-with: {OTHER}}}", "is said to be agreed with, but has another answer to money-place"),
        ("better", f"{{rejects: {HIGHER}}}", "has the same answer to object"),
        ("better", f"{{adopts: {HIGHER}, though: None.}}", "nothing to say though: to"),
        ("money", f"{{rejects: {OTHER}, though: None.}}", "nothing to say though: to"),
        ("money", "{adopts: ducoeur-itallian}", "did you mean 'ducoeur-italian'?"),
        ("money", f"{{rejects: {OTHER}@loosing}}", "did you mean 'ducoeur-italian@losing'?"),
        ("money", "{adopts: kuhn-1905}", "did you mean 'kuhn-1950'?"),
        ("money", f"{{adopts: {OTHER}, rejects: {OTHER}, though: Both.}}", "adopts and rejects stand here"),
        ("money", "{cite: [{source: kuhn-1950}]}", "no relation stands here"),
    ],
)
def test_a_relation_that_cannot_stand_is_a_fault_at_its_line(
    tmp_path: Path, key: str, relation: str, words: str
) -> None:
    """Each fault says what is wrong, where, and the nearest name where one is not known."""
    path = kuhn_with_relation(tmp_path, key, relation)
    lines = [line.strip() for line in path.read_text("utf-8").splitlines()]
    matching = [fault for fault in faults(str(path)) if words in str(fault)]
    assert [fault.place.line for fault in matching] == [lines.index("relation:") + 2]


def test_nobody_else_is_related_to_a_choice_of_ours(tmp_path: Path) -> None:
    """Where the author says nothing, he says nothing of others either."""
    path = kuhn_with_relation(tmp_path, "direction", f"{{adopts: {OTHER}}}", OURS)
    assert any("of a choice that is ours" in fault.complaint for fault in faults(str(path)))


def test_each_selection_is_held_against_the_relation(tmp_path: Path) -> None:
    """A reading by which the lower hand wins is found although the main text agrees; said so, it is no fault."""
    for though, count in (({}, 1), ({"though": "Not in the other reading."}, 0)):
        ways = {"dispute": "way", "relation": [{"adopts": HIGHER, **though}], "readings": WAYS}
        changes = {"selections": SELECTIONS, "combinations/better": ways}
        path = write_variant(tmp_path / "reconstruction.yaml", "kuhn", changes)
        assert len(faults(str(path), f"{path}@other")) == count


def test_a_relation_knows_its_questions_and_its_evidence(tmp_path: Path) -> None:
    """What is adopted is compared by the question that its rule answers; its citation is its own."""
    path = kuhn_with_relation(tmp_path, "better", f"{{adopts: {HIGHER}, cite: {{source: kuhn-1950, First: }}}}")
    [stated] = stated_relations(pr.load(str(path)), load_questions())
    assert [question.id for question in stated.questions] == ["object"]
    assert stated.compared == (("object", True),)
    assert stated.relation.cite == (Cite("kuhn-1950", "First"),)
    assert stated.node.ref.cite == ()


def test_a_relation_is_not_inherited(tmp_path: Path) -> None:
    """What is said of the whole game is not said of each of its rules."""
    head = {"relation": {"follows": OTHER}}
    path = kuhn_with_relation(tmp_path, "direction", f"{{adopts: {OTHER}}}", changes=head)
    kinds = [
        (stated.node.ref.path, stated.relation.kind)
        for stated in stated_relations(pr.load(str(path)), load_questions())
    ]
    assert kinds == [("", "follows"), ("table/direction", "adopts")]


def test_check_finds_a_relation_to_nobody(tmp_path: Path) -> None:
    """The whole file is refused by the command that checks files."""
    path = kuhn_with_relation(tmp_path, "direction", "{adopts: nobody-at-all}")
    assert any(
        "no reconstruction and no source 'nobody-at-all'" in fault.complaint for fault in check([path]).faults
    )


def run(*words: str) -> str:
    done = CliRunner().invoke(group, list(words))
    assert done.exit_code == 0, done.output
    return done.stdout


def test_relations_are_shown_with_the_rule_and_in_the_comparison(tmp_path: Path) -> None:
    """The rulebook and a question in full tell who takes it from whom."""
    relation = f"{{rejects: {OTHER}, cite: {{source: kuhn-1950, First: }}}}"
    name = str(kuhn_with_relation(tmp_path, "money", relation))
    line = f"rejects {OTHER} · kuhn-1950: First"
    assert line in " ".join(run("show", name).split())
    assert line in " ".join(run("compare", name, OTHER, "--question", "money-place").split())


def test_who_finds_himself_at_one_with_another_is_not_said_to_take_over_his_rule(tmp_path: Path) -> None:
    """He had it of himself, so that his rule is the other's in words of its own."""
    name = str(kuhn_with_relation(tmp_path, "better", f"{{agrees-with: {HIGHER}}}"))
    assert faults(name) == []
    assert f"agrees with {HIGHER}" in " ".join(run("show", name).split())
    alone = {
        stated.relation.kind
        for game in ("ducoeur-english", "ducoeur-italian")
        for selection in selection_names(game)
        for stated in stated_relations(pr.load(f"{game}@{selection}"), load_questions())
        if stated.node.ref.path.endswith("readings/first-round-only")
    }
    assert alone == {"agrees-with"}


def test_what_we_ship_states_no_relation_that_its_rules_do_not_bear_out() -> None:
    """Every relation in the reconstructions is sound, and there are some of each kind."""
    relations = [stated for rules in pr.load_all() for stated in stated_relations(rules, load_questions())]
    assert {stated.relation.kind for stated in relations} == {
        "adopts",
        "agrees-with",
        "follows",
        "rejects",
        "translates",
    }
    assert not [stated for stated in relations if stated.unlike and not stated.relation.though]


def test_a_text_is_translated_as_a_whole(tmp_path: Path) -> None:
    """Of a single rule it cannot be said; who takes over one rule adopts it."""
    file = kuhn_with_relation(tmp_path, "better", f"{{translates: {HIGHER}}}")
    assert [fault.complaint for fault in faults(str(file))] == ["a single rule is said to be translated"]
    whole = write_variant(file, "kuhn", {"relation": [{"translates": HIGHER}]})
    assert faults(str(whole)) == []


def test_whose_word_a_translation_is_follows_from_its_head(tmp_path: Path) -> None:
    """The author of a translated translation is the first one's; that of a lost work is the work."""
    french = pr.load("franz")
    assert author_of(french) == Author("Jeff A. Suzuki", translated=True) != author_of(pr.load("suzuki-1994"))
    again = write_variant(tmp_path / "reconstruction.yaml", "kuhn", {"relation": [{"translates": "franz"}]})
    assert author_of(pr.load(str(again))).scholar == pr.load("suzuki-1994").scholar
    lost = write_variant(tmp_path / "lost.yaml", "kuhn", {"relation": [{"translates": "kuhn-1950"}]})
    assert author_of(pr.load(str(lost))) == Author("kuhn-1950", translated=True)
