"""The schemas say what the package reads: the same words, each described, each with an example that is right."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from primero_rules.base import spec
from primero_rules.base.cards import RANKS, SUITS
from primero_rules.base.folders import PACKAGE, folder
from primero_rules.check import schema
from primero_rules.check.kinds_of_file import FILES
from primero_rules.language import (
    amounts,
    announcing,
    conditions,
    contest,
    options,
    seats,
    shapes,
    steps,
    suit_order,
)
from primero_rules.language import payout as takes
from primero_rules.language import requirements as eligible
from primero_rules.language import short_winner as short
from primero_rules.language import table_words as table
from primero_rules.language.options import seeing
from primero_rules.language.steps import appoint, control, exchange, show, showdown, supply
from primero_rules.language.terms import apparatus, betting, procedure
from primero_rules.language.terms.kind import Either, Entries, Table, Term, Terms, Type
from primero_rules.records import expectations as expectation
from primero_rules.records import record
from primero_rules.records import record_terms as records
from primero_rules.rules.answers import QUESTION_KEYS
from primero_rules.sources import claims
from primero_rules.sources import source_outline as witness
from primero_rules.sources.claims import claim, other_rules

WRITTEN = {kind: json.loads((folder("schema") / f"{kind}.schema.json").read_text("utf-8")) for kind in FILES}

TABLES = {
    ("reconstruction", "warrant"): spec.WARRANTS,
    ("reconstruction", "stance"): spec.STANCES,
    ("reconstruction", "gap"): spec.GAPS,
    ("reconstruction", "kind of hole"): spec.GAPS,
    ("reconstruction", "rank"): RANKS,
    ("reconstruction", "suit letter"): SUITS,
    ("reconstruction", "relation of ranks"): shapes.RANKS,
    ("reconstruction", "relation of suits"): shapes.SUITS,
    ("reconstruction", "amount"): amounts.AMOUNTS,
    ("reconstruction", "rounding"): amounts.ROUNDINGS,
    ("reconstruction", "group of seats"): seats.GROUPS,
    ("reconstruction", "option"): options.OFFERS,
    ("reconstruction", "condition"): conditions.WORDS,
    ("reconstruction", "requirement"): eligible.MUST,
    ("reconstruction", "seat that named it"): eligible.NAMED_BY,
    ("reconstruction", "part of an announcement"): announcing.PARTS,
    ("reconstruction", "degree of lenience"): announcing.LENIENCE,
    ("reconstruction", "announcement to outrank"): announcing.FLOORS,
    ("reconstruction", "holder of a privilege"): contest.PRIVILEGE_OF,
    ("reconstruction", "place of the suits"): suit_order.DECIDES,
    ("reconstruction", "direction of play"): table.DIRECTIONS,
    ("reconstruction", "kind of better hand"): table.BETTER,
    ("reconstruction", "way of discarding"): table.DISCARDS,
    ("reconstruction", "place for the money"): table.MONEY,
    ("reconstruction", "end of the pack"): table.DEALS_FROM,
    ("reconstruction", "way out when the stock runs out"): supply.RUNS_OUT,
    ("reconstruction", "way of drawing"): exchange.DRAWS,
    ("reconstruction", "choice of cards to show"): show.CARDS,
    ("reconstruction", "way of comparing"): showdown.BY,
    ("reconstruction", "way of settling ties"): showdown.TIES,
    ("reconstruction", "thing to be shared"): takes.SHARED,
    ("reconstruction", "fate of money nobody wins"): showdown.NOBODY_WINS,
    ("reconstruction", "fate of odd chips"): showdown.ODD_CHIPS,
    ("reconstruction", "share of a winner who is short"): short.SHORT_WINNER,
    ("reconstruction", "end of the money on the table"): control.MONEY,
    ("reconstruction", "way out for a seat that is short"): seeing.SHORT,
    ("hand", "kind of erratum"): record.ERRATUM_KINDS,
    ("hand", "origin of a record"): record.ORIGINS,
    ("claims", "kind of erratum"): record.ERRATUM_KINDS,
    ("claims", "rank"): RANKS,
    ("claims", "suit letter"): SUITS,
    ("claims", "number of rulesets"): other_rules.QUANTITIES,
    ("witness", "mark"): witness.MARKS,
    ("witness", "origin of a name"): witness.NAMED,
}


def definition(kind: str, title: str) -> dict[str, Any]:
    """The definition with this title in a committed schema."""
    return next(one for one in WRITTEN[kind]["$defs"].values() if one["title"] == title)


@pytest.mark.parametrize("kind", FILES)
def test_the_committed_schema_is_what_the_generator_writes(kind: str) -> None:
    """``python -m primero_rules.check.schema`` has been run since the words were last changed."""
    written = (folder("schema") / f"{kind}.schema.json").read_text("utf-8")
    assert written == schema.write(kind, schema.schemas()[kind])


@pytest.mark.parametrize("kind", FILES)
def test_the_schema_is_a_schema(kind: str) -> None:
    """It is written in the dialect that it names."""
    Draft202012Validator.check_schema(WRITTEN[kind])


@pytest.mark.parametrize(("kind", "title"), TABLES)
def test_the_words_of_the_schema_are_those_of_the_table(kind: str, title: str) -> None:
    """A closed list in a schema and the table that the package looks words up in are the same set."""
    found = definition(kind, f"one {title}")["enum"]
    assert {str(word) for word in found} == set(TABLES[kind, title])


def test_every_closed_list_of_a_schema_is_a_table() -> None:
    """No list of words is kept in a schema alone."""
    lists = {
        (kind, one["title"])
        for kind, written in WRITTEN.items()
        for one in written["$defs"].values()
        if "enum" in one
    }
    assert {(kind, f"one {title}") for kind, title in TABLES} == lists


def test_the_keys_of_the_schema_are_those_of_the_tables() -> None:
    """Steps, options, conditions, expectations, evidence: what can be written is what is read."""
    evidence = set(apparatus.EVIDENCE)
    assert set(definition("reconstruction", "step")["properties"]) - evidence == set(steps.STEPS)
    assert set(definition("reconstruction", "options of a turn")["properties"]) - evidence == set(options.OFFERS)
    with_terms = set(definition("reconstruction", "condition with terms")["properties"]) - evidence
    assert with_terms == {*conditions.JOINTS, *conditions.WITH_TERMS}
    assert set(definition("reconstruction", "requirement with terms")["properties"]) - evidence == set(
        eligible.MUST
    )
    relations = set(definition("reconstruction", "relation of certain ranks")["properties"]) - evidence
    assert relations == set(shapes.RANKS_WITH_TERMS)
    assert (
        set(definition("hand", "assertions")["properties"])
        == set(record.EXPECTATIONS)
        == set(expectation.EXPECTATIONS)
    )
    assert set(definition("hand", "step of a record")["properties"]) == {*record.STEP_KEYS, "cite", "says"}
    assert set(definition("questions", "question")["properties"]) == set(QUESTION_KEYS)
    assert set(definition("claims", "claim")["properties"]) == set(claim.CLAIM_KEYS)
    assert set(definition("claims", "check")["properties"]) == set(claims.CHECKS)
    assert evidence == set(spec.APPARATUS)


def test_seats_are_named_as_the_package_names_them() -> None:
    """Words for a seat stand among the examples, for a file may give names of its own."""
    assert set(definition("reconstruction", "seat")["examples"]) == {*seats.SEATS, seats.ELDEST}
    places = set(definition("reconstruction", "seat or place by hand")["examples"])
    assert places == {*seats.SEATS, seats.ELDEST, *appoint.BY_HAND}


def declared(kind: Type) -> Iterator[Term]:
    """Every key of a type that is written out in it."""
    if isinstance(kind, Terms):
        for term in kind.terms.values():
            yield term
            yield from declared(term.type)
    elif isinstance(kind, Entries | Table):
        yield from declared(kind.of)
    elif isinstance(kind, Either):
        for one in (kind.number, kind.text, kind.entries, kind.mapping, kind.tagged):
            if one is not None:
                yield from declared(one)


def keys_read(*parts: str) -> set[str]:
    """Every key that modules of the package ask a node for."""
    found: set[str] = set()
    for part in parts:
        for path in sorted((PACKAGE / part).rglob("*.py")) if (PACKAGE / part).is_dir() else [PACKAGE / part]:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


def test_no_key_is_declared_that_nothing_reads() -> None:
    """A key that one may write does something."""
    read = keys_read(
        "language/steps", "language/options", "language/conditions", "language/shapes", "rules", "game", "base",
        *(f"language/{path.name}" for path in (PACKAGE / "language").glob("*.py")),
    )  # fmt: skip
    for step in (*procedure.TERMS.values(), *betting.OPTIONS.values()):
        assert set(step[0]) <= read, set(step[0]) - read
    for root in (FILES["reconstruction"], betting.DUTY, betting.END, betting.TRUTH, procedure.WAY):
        assert set(root.terms) <= read, set(root.terms) - read


def properties(node: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key of every mapping in a schema that is told of there, and not beside a reference that tells of it."""
    if isinstance(node, dict):
        if "$ref" not in node:
            yield from node.get("properties", {}).items()
        for inner in node.values():
            yield from properties(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from properties(inner)


@pytest.mark.parametrize("kind", FILES)
def test_every_key_is_described_and_has_an_example_that_is_right(kind: str) -> None:
    """What an editor shows beside a key is a sentence, and an example that may stand there."""
    whole = WRITTEN[kind]
    seen = set()
    for key, one in properties(whole):
        told = {**whole["$defs"][one["$ref"].removeprefix("#/$defs/")], **one} if "$ref" in one else one
        assert told.get("description", "").endswith("."), (key, told)
        assert told.get("examples"), (key, told)
        for example in told["examples"]:
            told_so = json.dumps([one, example], sort_keys=True)
            if told_so not in seen:
                seen.add(told_so)
                own = Draft202012Validator({**one, "$defs": whole["$defs"]})
                wrong = [error.message for error in own.iter_errors(example)]
                assert not wrong, (key, example, wrong)


@pytest.mark.parametrize("kind", FILES)
def test_every_definition_has_a_title(kind: str) -> None:
    """Messages and editors name what is asked for by its title."""
    assert WRITTEN[kind]["title"]
    assert all(one.get("title") for one in WRITTEN[kind]["$defs"].values())


def test_every_declared_key_says_what_it_is() -> None:
    """One sentence each, with its full stop."""
    roots = [*FILES.values(), records.STEP, betting.CHOICES, procedure.STEP]
    for term in (term for root in roots for term in declared(root)):
        assert term.says.endswith("."), term
        assert term.example is not None, term


def test_checking_says_which_schema_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``--check`` writes nothing and fails; without it the files are written, and then it passes."""
    monkeypatch.setattr(schema, "folder", lambda _name: tmp_path)
    assert schema.main(["--check"]) == 1
    assert not list(tmp_path.iterdir())
    assert schema.main([]) == 0
    assert len(list(tmp_path.iterdir())) == len(FILES)
    assert schema.main(["--check"]) == 0
    assert "is written" in capsys.readouterr().out
