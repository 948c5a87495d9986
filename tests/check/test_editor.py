"""What an editor offers in a reconstruction and in a hand: the YAML language server is asked, as editors ask it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from primero_rules.base.folders import folder
from primero_rules.base.spec import NOTHINGS
from primero_rules.base.written_evidence import WARRANTS
from primero_rules.language.conditions import BARE_CONDITIONS, WITH_TERMS
from primero_rules.language.declaration.apparatus import EVIDENCE_TERMS, FORMS_OF_NODE
from primero_rules.language.declaration.types import Keys
from primero_rules.language.equipment.table import DIRECTIONS
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS
from primero_rules.language.seats import SEAT
from primero_rules.language.steps import STEP, STEPS
from primero_rules.language.steps.showdown import TIES
from primero_rules.records.record_terms import RECORD_STEP
from tests.support.language_server import CURSOR, LanguageServer, started
from tests.support.npm_packages import npm_packages

SERVER = "yaml-language-server@1.25.0"
SHOWDOWN = "procedure:\n  - showdown:\n      name: showdown\n      "
ROUND = "procedure:\n  - vying:\n      name: betting\n      "
SEE = f"{ROUND}options:\n        see:\n          "


@pytest.fixture(scope="module")
def server() -> Iterator[LanguageServer]:
    """The language server, running."""
    program = npm_packages(SERVER) / "node_modules/.bin/yaml-language-server"
    running = started([str(shutil.which("node")), str(program), "--stdio"])
    yield running
    running.stop()


def offered(server: LanguageServer, body: str, kind: str = "reconstruction") -> dict[str, dict[str, Any]]:
    """What is offered at the cursor of a file of a kind with this in it, by its label; nothing twice."""
    schema = (folder("schema") / f"{kind}.schema.json").as_uri()
    head = f"# yaml-language-server: $schema={schema}\nformat: 2\n{kind}: two-cards\n"
    items = server.completion(head + body, Path(schema.removeprefix("file://")).parent)
    labels = [item["label"] for item in items]
    assert len(set(labels)) == len(labels), labels
    return {item["label"]: item for item in items}


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (f"{SHOWDOWN}ties: {CURSOR}", TIES),
        (f"{SHOWDOWN}ties:\n        is: {CURSOR}", {*TIES, *NOTHINGS}),
        (f"table:\n  direction: {CURSOR}", DIRECTIONS),
        (f"table:\n  direction:\n    is: {CURSOR}", {*DIRECTIONS, *NOTHINGS}),
        (f"table:\n  direction:\n    dispute: way\n    readings:\n      left: {CURSOR}", DIRECTIONS),
        (f"table:\n  direction:\n    is: clockwise\n    warrant: {CURSOR}", WARRANTS),
        (f"{ROUND}begins: {CURSOR}", SEAT.words),
        (f"{ROUND}begins:\n        is: {CURSOR}", {*SEAT.words, *NOTHINGS}),
        (f"{SEE}when: {CURSOR}", BARE_CONDITIONS),
        (f"{SEE}when: [{CURSOR}]", BARE_CONDITIONS),
        (f"{SHOWDOWN}shows: {CURSOR}", {"true", "false"}),
    ],
)
def test_all_words_that_may_stand_there_are_offered(server: LanguageServer, body: str, words: Any) -> None:
    """Who does not know the words of the language finds them where they are asked for, and none that is wrong."""
    assert set(offered(server, f"{body}\n")) == set(words)


@pytest.mark.parametrize(
    ("body", "keys"),
    [
        ("procedure:\n  - ", STEPS),
        (f"{ROUND}options:\n        ", OPTIONS),
        (f"{ROUND}begins:\n        ", {"is", "dispute", *EVIDENCE_TERMS}),
        (f"{SEE}when:\n            - ", {*BARE_CONDITIONS, *WITH_TERMS, "any", "not"}),
        ("table:\n  direction:\n    ", {*FORMS_OF_NODE, *EVIDENCE_TERMS}),
    ],
)
def test_all_keys_that_may_stand_there_are_offered(server: LanguageServer, body: str, keys: Any) -> None:
    """Steps, options and conditions are found without the page of the vocabulary, and so is the evidence."""
    assert set(keys) <= set(offered(server, f"{body}{CURSOR}\n"))


def test_all_keys_of_a_step_are_offered_in_a_hand(server: LanguageServer) -> None:
    """Who writes down what a player does finds every key of a step, though not all of them go together."""
    items = offered(server, f"steps:\n  - who: Ann\n    {CURSOR}\n", "hand")
    assert set(items) == RECORD_STEP.terms.keys() - {"who"}


def test_the_keys_of_a_showdown_are_told_of(server: LanguageServer) -> None:
    """Beside each key stands what it means, and what holds where it is not written."""
    items = offered(server, f"{SHOWDOWN}{CURSOR}\n")
    assert isinstance(STEP, Keys)
    showdown = plain_type(STEP.terms["showdown"].type)
    assert isinstance(showdown, Keys)
    for key, term in showdown.terms.items():
        assert items[key]["documentation"].startswith(term.says)
    assert "`eldest`" in items["ties"]["documentation"]
    assert "`[1]`" in items["takes"]["documentation"]


def test_what_is_offered_for_a_key_is_written_on_its_line(server: LanguageServer) -> None:
    """A key whose value is a word is not written as though a mapping had to follow."""
    assert "\n" not in offered(server, f"{SHOWDOWN}{CURSOR}\n")["ties"]["insertText"]
