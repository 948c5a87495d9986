"""The schemas are written from the declaration of the words, and the declaration says all that there is to say."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from primero_rules.base.folders import folder
from primero_rules.base.spec import NOTHINGS
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_reader import read_file
from primero_rules.check import schema
from primero_rules.check.against_schema import disagreements
from primero_rules.check.kinds_of_file import KINDS_OF_FILE, faults_of_form
from primero_rules.language.conditions import BARE_CONDITIONS, WITH_TERMS
from primero_rules.language.declaration.apparatus import EVIDENCE_TERMS
from primero_rules.language.declaration.types import Keys, Term, Type
from primero_rules.language.grammar import NAMED_TYPES, plain_type, types_within
from primero_rules.language.options import OPTIONS
from primero_rules.language.requirements import MUST
from primero_rules.language.steps import STEPS
from tests.support.variants import Changes, write_variant

WRITTEN = {
    kind: json.loads((folder("schema") / f"{kind}.schema.json").read_text("utf-8")) for kind in KINDS_OF_FILE
}


@pytest.mark.parametrize("kind", KINDS_OF_FILE)
def test_the_committed_schema_is_what_the_generator_writes(kind: str) -> None:
    """``python -m primero_rules.check.schema`` has been run since the words were last changed."""
    written = (folder("schema") / f"{kind}.schema.json").read_text("utf-8")
    assert written == schema.schema_text(kind, schema.schemas()[kind])


@pytest.mark.parametrize("kind", KINDS_OF_FILE)
def test_the_schema_is_a_schema(kind: str) -> None:
    """It is written in the dialect that it names."""
    Draft202012Validator.check_schema(WRITTEN[kind])


def declared() -> dict[str, Term]:
    """Every key of every kind of file, by where it stands."""
    terms: dict[str, Term] = {f"evidence {key}": term for key, term in EVIDENCE_TERMS.items()}
    seen: list[Type] = []
    waiting: list[Type] = [*KINDS_OF_FILE.values(), *NAMED_TYPES.values()]
    while waiting:
        kind = plain_type(waiting.pop())
        if kind in seen:
            continue
        seen.append(kind)
        waiting.extend(types_within(kind))
        if isinstance(kind, Keys):
            terms |= {f"{kind.called} {key}": term for key, term in kind.terms.items()}
    return terms


DECLARED = declared()


def test_every_declared_key_says_what_it_is() -> None:
    """One sentence each, with its full stop, and an example."""
    assert [where for where, term in DECLARED.items() if not term.says.endswith(".")] == []
    assert [where for where, term in DECLARED.items() if term.example is None] == []


def test_the_words_of_the_language_stand_in_the_schema() -> None:
    """What can be written is what is declared, and evidence may stand beside it."""

    def keys_of(title: str) -> set[str]:
        definition = next(part for part in WRITTEN["reconstruction"]["$defs"].values() if part["title"] == title)
        return set(definition["properties"]) - set(EVIDENCE_TERMS)

    assert keys_of("step") == set(STEPS)
    assert keys_of("options of a turn") == set(OPTIONS)
    assert keys_of("condition with terms") == {"any", "not", *WITH_TERMS}
    assert keys_of("requirement with terms") == set(MUST)
    assert not set(BARE_CONDITIONS) & set(WITH_TERMS)
    assert set(EVIDENCE_TERMS) == set(APPARATUS)


def test_a_default_stands_in_the_schema() -> None:
    """An editor shows what holds where a key is not written."""
    showdown = next(
        part for part in WRITTEN["reconstruction"]["$defs"].values() if part["title"] == "step showdown"
    )
    assert showdown["properties"]["ties"]["default"] == "eldest"
    assert showdown["properties"]["ties"]["description"].endswith("Where it is not written: `eldest`.")
    assert "default" not in showdown["properties"]["among"]


def properties(node: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key of every mapping in a schema that is told of there, and not beside a reference that tells of it."""
    if isinstance(node, dict):
        if "$ref" not in node:
            # Where anything may stand it is told where the type is known, and nothing of what may not stand there.
            described = node.get("properties", {}).items()
            yield from ((key, said) for key, said in described if not isinstance(said, bool))
        for inner in node.values():
            yield from properties(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from properties(inner)


@pytest.mark.parametrize("kind", KINDS_OF_FILE)
def test_every_key_is_described_and_has_an_example_that_is_right(kind: str) -> None:
    """What an editor shows beside a key is a sentence, and an example that may stand there."""
    whole = WRITTEN[kind]
    seen = set()
    for key, term in properties(whole):
        described = {**whole["$defs"][term["$ref"].removeprefix("#/$defs/")], **term} if "$ref" in term else term
        assert described.get("description", "").endswith("."), (key, described)
        assert described.get("examples"), (key, described)
        for example in described["examples"]:
            pair = json.dumps([term, example], sort_keys=True)
            if pair not in seen:
                seen.add(pair)
                own = Draft202012Validator({**term, "$defs": whole["$defs"]})
                wrong = [error.message for error in own.iter_errors(example)]
                assert not wrong, (key, example, wrong)


@pytest.mark.parametrize("kind", KINDS_OF_FILE)
def test_every_definition_has_a_title(kind: str) -> None:
    """Messages and editors name what is asked for by its title."""
    assert WRITTEN[kind]["title"]
    assert all(definition.get("title") for definition in WRITTEN[kind]["$defs"].values())


@pytest.mark.parametrize("cards", [2.0, 1e0])
def test_a_number_with_a_point_is_no_whole_number_to_either(cards: float, tmp_path: Path) -> None:
    """To JSON two and two point nothing are the same; to the checker and to its witness they are not."""
    path = write_variant(tmp_path / "high-card.yaml", "high-card", {"procedure/0/deal/cards": cards})
    root = read_file(path)
    assert faults_of_form("reconstruction", root)
    assert not disagreements("reconstruction", root)


def test_checking_says_which_schema_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``--check`` writes nothing and fails; without it the files are written, and then it passes."""
    monkeypatch.setattr(schema, "folder", lambda _name: tmp_path)
    assert schema.main(["--check"]) == 1
    assert not list(tmp_path.iterdir())
    assert schema.main([]) == 0
    assert len(list(tmp_path.iterdir())) == len(KINDS_OF_FILE)
    assert schema.main(["--check"]) == 0
    assert "is written" in capsys.readouterr().out


@pytest.mark.parametrize("word", NOTHINGS)
@pytest.mark.parametrize(
    "place",
    ["players", "table/stack", "table/next-deal", "combinations/better", "combinations/privilege", "procedure"],
)
def test_checker_and_schema_agree_about_what_may_be_denied(place: str, word: str, tmp_path: Path) -> None:
    """What has to be there cannot be denied, and neither can what would hold all the same."""
    root = read_file(write_variant(tmp_path / "denied.yaml", "high-card", {place: {"is": word}}))
    assert not disagreements("reconstruction", root)


@pytest.mark.parametrize(
    "changes", [{"procedure/1/vying/options/bid": {"is": {"amount": 1}}}, {"table": {"is": {}}}]
)
def test_a_mapping_is_not_wrapped(changes: Changes, tmp_path: Path) -> None:
    """Its evidence stands among its own keys, and whoever wraps it is told so; the schema objects too."""
    root = read_file(write_variant(tmp_path / "wrapped.yaml", "high-card", changes))
    assert "a mapping carries its evidence itself" in faults_of_form("reconstruction", root)[0].complaint
    assert not disagreements("reconstruction", root)
