"""An answer tells only the sentences of rules that it is said to tell, and rests on no evidence unless it cites."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from primero_rules.base.folders import look_only_in
from primero_rules.base.held_files import files_held
from primero_rules.base.yaml_tree import plain
from primero_rules.comparison.rows import put_to
from primero_rules.rules.library import load, read
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.sphinx_ext.evidence.relations_list import TAKEN_OVER
from primero_rules.sphinx_ext.hand.examples_list import PLAYED_UNDER
from primero_rules.sphinx_ext.hand.hand_page import DRAWN_HAND
from primero_rules.sphinx_ext.kit.cached_query import QUERIES, CachedQuery
from primero_rules.sphinx_ext.kit.file_meanings import SENTENCE_KEYS, meaning_of
from primero_rules.sphinx_ext.matrix.matrix_table import COLUMN, OTHER_ANSWERS
from primero_rules.sphinx_ext.matrix.question_page import ANSWERED
from primero_rules.sphinx_ext.matrix.selections_table import SELECTIONS
from primero_rules.sphinx_ext.matrix.which_game import HEADS_OF_ANSWERS
from primero_rules.sphinx_ext.rulebook.lists import VALUES_OF_CARDS
from primero_rules.sphinx_ext.rulebook.sheet_page import CARE
from primero_rules.sphinx_ext.situations.agreement import SHOWN_AT_TABLE
from primero_rules.sphinx_ext.situations.answer_query import (
    ANSWER_TO_SITUATION,
    ANSWERS_TO_ALL,
    APART_FROM_MAIN,
    CONDUCT,
    PLAYS_OF_ALL,
)
from primero_rules.sphinx_ext.situations.parting_board import DRAWN_PLAY
from primero_rules.sphinx_ext.works.claims_list import JUDGED
from primero_rules.sphinx_ext.works.glossary_page import MEANT_WORDS
from primero_rules.sphinx_ext.worth.counts_list import COUNT_OF_HANDS
from primero_rules.sphinx_ext.worth.meetings_table import ATTEMPTED
from primero_rules.sphinx_ext.worth.showdowns_list import HELD_SHOWDOWN
from primero_rules.worth.example import load_examples, load_meetings
from tests.support.files import ROOT

SHIPPED = ROOT / "reconstructions"
RULEBOOKS = ("whittaker-italian", "suzuki-1994", "parlett-bouillotte")
OF_A_RULEBOOK = (
    ANSWERS_TO_ALL,
    CARE,
    COLUMN,
    COUNT_OF_HANDS,
    HEADS_OF_ANSWERS,
    OTHER_ANSWERS,
    PLAYS_OF_ALL,
    SELECTIONS,
    SHOWN_AT_TABLE,
    TAKEN_OVER,
    VALUES_OF_CARDS,
    MEANT_WORDS,
)
OTHER_EVIDENCE = {
    "gap": {"silent": "ambiguous", "ambiguous": "silent"},
    "warrant": {"reading": "inferred", "inferred": "reading"},
}
"""For some of the words for evidence, another word."""

TAG = re.compile(r" ⟦\d+⟧")


def subjects(query: CachedQuery[Any], rulebook: str) -> Iterator[tuple[str, ...]]:
    """What a query may be asked about one rulebook."""
    hands = sorted((SHIPPED / rulebook / "hands").glob("*.hand.yaml"))
    names = [f"{rulebook}/{hand.name.removesuffix('.hand.yaml')}" for hand in hands]
    if query in OF_A_RULEBOOK:
        yield (rulebook,)
    elif query is DRAWN_HAND:
        yield from ((rulebook, name, "anchor", "french", "") for name in names)
    elif query is PLAYED_UNDER:
        yield from ((name, other) for name in names[:5] for other in RULEBOOKS[:2])
    elif query is JUDGED:
        yield from ((str(path),) for path in (SHIPPED / "claims").glob("suzuki*.yaml"))
    elif query in (ANSWER_TO_SITUATION, CONDUCT, APART_FROM_MAIN, DRAWN_PLAY):
        yield from ((situation.id, rulebook) for situation in load_situations())
    elif query is ANSWERED:
        yield from ((question.full_id, rulebook) for question in put_to([load(rulebook)]))
    else:
        examples = {HELD_SHOWDOWN: load_examples, ATTEMPTED: load_meetings}[query]()
        yield from ((example.id, rulebook) for example in examples)


def tagged(value: Any, tags: dict[str, str]) -> Any:
    """What stands in a file, with a number behind the first word of each of its sentences, which goes to ``tags``.

    Equal sentences get the same number: a page may tell them once.
    """
    if isinstance(value, list):
        return [tagged(inner, tags) for inner in value]
    if not isinstance(value, dict):
        return value
    changed = {}
    for key, inner in value.items():
        if key in SENTENCE_KEYS and isinstance(inner, str):
            first, space, rest = inner.partition(" ")
            changed[key] = tags.setdefault(inner, f"{first} ⟦{len(tags)}⟧{space}{rest}")
        else:
            changed[key] = tagged(inner, tags)
    return changed


@pytest.fixture(scope="module")
def plays(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with no more than the plays of the shipped one, which are read once for all tests."""
    root = tmp_path_factory.mktemp("library")
    shutil.copytree(SHIPPED / "situations/plays", root / "situations/plays")
    return root


@pytest.fixture
def library(plays: Path, rulebook: str) -> Iterator[Path]:
    """A library with the plays of the shipped one, which is looked in no longer when a test is done."""
    yield plays
    look_only_in([])
    shutil.rmtree(plays / rulebook)


def refounded(value: Any) -> Any:
    """What stands in a file, with other citations, and with other words for gaps and for why a rule is held."""
    if isinstance(value, list):
        return [refounded(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    changed = {key: refounded(inner) for key, inner in value.items()}
    for key, others in OTHER_EVIDENCE.items():
        if changed.get(key) in others:
            changed[key] = others[changed[key]]
    if "cite" in changed:
        changed["cite"] = _elsewhere(changed["cite"])
    return changed


def _elsewhere(cite: Any) -> Any:
    """A citation of other words, which are not the name of a work, and no more than a citation may have."""
    if isinstance(cite, dict):
        return {key: _elsewhere(inner) for key, inner in cite.items()}
    if isinstance(cite, list):
        return [_elsewhere(inner) for inner in cite]
    words = str(cite).split()
    return " ".join([*words[:3], "in", "other", "words"]) if len(words) > 1 else cite


def telling(rulebook: str) -> list[tuple[CachedQuery[Any], tuple[str, ...]]]:
    """The queries of the site whose answers tell known sentences, each with one or more subjects of a rulebook."""
    of_the_site = [query for query in QUERIES.values() if query.compute.__module__.startswith("primero_rules")]
    queries = [query for query in of_the_site if query.tells is not None]
    asked = [(query, subject) for query in queries for subject in subjects(query, rulebook)]
    assert {query.name for query, _ in asked} == {query.name for query in queries}
    return asked


Answered = dict[tuple[str, tuple[str, ...]], tuple[str, frozenset[str]]]
"""The text of each answer about a rulebook, and the places that it names, by the query and its subject."""


def answered(rulebook: str) -> Answered:
    """What all queries answer about a rulebook that is shipped."""
    answers = {}
    for query, subject in telling(rulebook):
        answer = query.compute(*subject)
        assert query.tells is not None
        answers[query.name, subject] = query.written(answer), frozenset(query.tells(answer))
    return answers


@pytest.fixture(scope="module")
def shipped() -> dict[str, Answered]:
    """What is answered about each rulebook before any is rewritten: the files of plays are read once for all."""
    with files_held():
        return {rulebook: answered(rulebook) for rulebook in RULEBOOKS}


def rewrite(library: Path, rulebook: str, rewritten: Callable[[Any], Any]) -> None:
    """Put a rewritten copy of a rulebook into a library, which alone is looked in from then on."""
    shutil.copytree(SHIPPED / rulebook, library / rulebook)
    copy = library / rulebook / "reconstruction.yaml"
    content = rewritten(plain(read(copy)))
    copy.write_text(yaml.safe_dump(content, allow_unicode=True, sort_keys=False), "utf-8")
    look_only_in([library])


def answer_in(library: Path, query: CachedQuery[Any], subject: tuple[str, ...]) -> tuple[Any, str]:
    """An answer, and its text as if the library were the shipped one, since a quotation names its file."""
    answer = query.compute(*subject)
    return answer, query.written(answer).replace(str(library), str(SHIPPED))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_answer_rests_on_a_sentence_that_it_does_not_tell(
    rulebook: str, library: Path, shipped: dict[str, Answered]
) -> None:
    """An author whose rules are told in other words plays as before, and only pages with these words change."""
    asked, before = telling(rulebook), shipped[rulebook]
    tags: dict[str, str] = {}
    rewrite(library, rulebook, lambda content: tagged(content, tags))
    sentences, quoting = list(tags.values()), 0
    assert len(sentences) > 40
    with files_held():
        for query, subject in asked:
            answer, written = answer_in(library, query, subject)
            assert query.tells is not None
            named = set(query.tells(answer))
            assert TAG.sub("", written) == before[query.name, subject][0], (query.name, subject)
            quoted = {sentences[int(tag[2:-1])] for tag in TAG.findall(written)}
            assert quoted <= named, (query.name, subject)
            quoting += bool(quoted)
    assert quoting > 20


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_answer_rests_on_evidence_unless_it_cites(
    rulebook: str, library: Path, shipped: dict[str, Answered]
) -> None:
    """A rule plays as before if its author is found to give it elsewhere, or to leave it open in another way."""
    asked, before = telling(rulebook), shipped[rulebook]
    rewrite(library, rulebook, refounded)
    places, changed = meaning_of(library / rulebook / "reconstruction.yaml").evidence.keys(), set()
    with files_held():
        for query, subject in asked:
            answer, written = answer_in(library, query, subject)
            if written != before[query.name, subject][0]:
                changed.add(query.name)
                assert query.tells is not None
                assert query.cites or places & set(query.tells(answer)), (query.name, subject)
    assert len(changed) > 3


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_an_answer_tells_the_evidence_that_it_shows(
    rulebook: str, library: Path, shipped: dict[str, Answered]
) -> None:
    """Only where a rule is shown does it matter on which passage it rests."""
    own = SHIPPED / rulebook / "reconstruction.yaml"
    asked = list(subjects(ANSWER_TO_SITUATION, rulebook))
    before = {subject: shipped[rulebook][ANSWER_TO_SITUATION.name, subject] for subject in asked}
    cited = [place for place in meaning_of(own).evidence if place.endswith("/cite")]
    most = max(cited, key=lambda place: sum(place in places for _, places in before.values()))
    rewrite(library, rulebook, lambda content: _cited_elsewhere(content, most.split("/")))
    with files_held():
        changed = {
            subject
            for subject in asked
            if answer_in(library, ANSWER_TO_SITUATION, subject)[1] != before[subject][0]
        }
    assert changed
    assert changed <= {subject for subject, (_, places) in before.items() if most in places}


def _cited_elsewhere(value: Any, place: list[str]) -> Any:
    """What stands in a file, with another citation at one place of its tree."""
    first, *rest = place
    if isinstance(value, list):
        return [_cited_elsewhere(inner, rest) if str(at) == first else inner for at, inner in enumerate(value)]
    changed = _cited_elsewhere(value[first], rest) if rest else _elsewhere(value[first])
    return {**value, first: changed}
