"""The words of the language, explained in the terminal: each is found, and what is shown of it is so."""

import json

import pytest
import yaml

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import read_file, read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.check.kinds_of_file import KINDS_OF_FILE
from primero_rules.check.vocabulary import (
    NO_RULE_THERE,
    TABLES,
    Use,
    entries_for,
    explained_words,
    mappings_of_files,
    section_called,
    sections,
    use_at,
    use_of,
    used,
)
from primero_rules.language.checker import Checker
from primero_rules.language.declaration.apparatus import FORM_NAMES, FORMS_OF_NODE
from primero_rules.language.declaration.types import Keys, Type
from primero_rules.language.grammar import NAMED_TYPES
from primero_rules.rules.library import ids, path_of
from tests.cli.test_cli import run
from tests.support.files import ROOT
from tests.support.variants import variant

PLAIN = {title for title, _, _ in TABLES}


def test_a_key_is_explained_with_what_may_stand_under_it():
    """Whoever asks for a step reads what it does, its terms, an example and a place where it is used."""
    lines = run("vocabulary", "exchange").stdout.splitlines()
    assert lines[0] == "exchange — step"
    keys = {line.strip().partition(":")[0] for line in lines}
    assert {"takes", "keys", "example", "used"} <= keys


def test_what_holds_without_a_key_and_which_words_it_takes_are_told():
    """A default and a closed list of words are shown with the key that has them."""
    text = run("vocabulary", "stock-runs-out").stdout
    assert "without it: deal-what-is-left" in text
    assert "words: reshuffle, deal-what-is-left" in text


def test_a_word_of_a_closed_list_leads_to_its_key():
    """A value has no entry of its own, so that the key is explained under which it may stand."""
    text = run("vocabulary", "anticlockwise").stdout
    assert text.startswith("direction — table")
    assert "anticlockwise is one of the words" in text


def test_a_mapping_is_explained_by_its_name():
    """Two words that name a step bring all of its keys."""
    keys = {entry["word"] for entry in json.loads(run("vocabulary", "step", "showdown", "--json").stdout)}
    assert {"among", "ties", "odd-chips"} <= keys


@pytest.mark.parametrize(
    ("word", "within", "words"),
    [
        ("hole", "hole", ("lacuna", "silent")),
        ("dispute", "disputed point", ("selection",)),
        ("readings", "disputed point", ("main text",)),
        ("is", "value with its evidence", ("evidence stands beside it",)),
        ("forbidden", NO_RULE_THERE, ("It may not be done.",)),
        ("without-limit", NO_RULE_THERE, ("no limit is set",)),
    ],
)
def test_the_forms_of_a_rule_are_explained(word, within, words):
    """Whoever sees two readings in a file, or that a rule is lost there, can ask how that is written."""
    text = " ".join(run("vocabulary", word).stdout.split())
    assert text.count(f"{word} — {within}") == 1
    assert all(part in text for part in words)


@pytest.mark.parametrize("form", FORMS_OF_NODE)
def test_every_form_of_a_rule_has_a_part_of_the_vocabulary(form):
    """The page and the command list each form with all of its keys."""
    section = section_called(FORM_NAMES[form])
    assert section is not None
    assert [entry.word for entry in section.entries] == list(FORMS_OF_NODE[form])


def test_a_word_for_what_is_not_there_is_shown_as_it_is_written():
    """That something is forbidden is written under a key, and shown so."""
    (entry,) = (entry for entry in entries_for("forbidden") if entry.within == NO_RULE_THERE)
    use = use_of(entry)
    assert use is not None
    assert use.text == "is: forbidden"


def test_a_word_that_is_none_brings_the_nearest():
    """A slip of the pen is answered with the word that was meant."""
    assert "did you mean 'exchange'?" in run("vocabulary", "exchagne", status=2).stderr


def test_without_a_word_all_are_listed():
    """The list has every mapping and table, each with its words."""
    text = " ".join(run("vocabulary").stdout.split())
    for section in sections():
        assert f"{section.called}: {section.entries[0].word}" in text


def test_every_word_is_explained():
    """No word of the language lacks an entry, a sentence, or an example where something stands under it."""
    for word in explained_words():
        entries = entries_for(word)
        assert entries, word
        for entry in entries:
            assert entry.says, (word, entry.within)
            assert entry.example or word in entry.stands or entry.within in PLAIN, (word, entry.within)


def test_every_example_is_yaml():
    """What is shown as an example can be written into a file as it stands."""
    for section in sections():
        for entry in section.entries:
            assert not entry.example or list(yaml.safe_load(f"{{{entry.example}}}")) == [entry.word]


@pytest.mark.parametrize("word", ["deal", "exchange", "holds", "one-standing", "cite", "throws"])
def test_the_place_where_a_word_is_used_is_a_real_one(word):
    """At the line that is shown the word stands in the file, as a key or alone."""
    use = use_of(entries_for(word)[0])
    assert use is not None
    text = (ROOT / str(use.place.source)).read_text("utf-8").splitlines()
    assert any(word in line for line in text[max(0, use.place.line - 2) : use.place.line])
    assert plain(read_file(ROOT / str(use.place.source)))


def test_what_is_shown_as_used_can_be_written_so():
    """Whoever copies a use from the vocabulary into a file has written it as the language wants it."""
    kinds: dict[str, Keys] = {kind.called: kind for kind in mappings_of_files()}
    shown_uses: dict[tuple[str, str], tuple[Use, Type]] = {}
    for name in ids():
        for called, key, node in used(KINDS_OF_FILE["reconstruction"], read_file(path_of(name))):
            if called in kinds and key in kinds[called].terms:
                shown_uses.setdefault((called, key), (use_at(called, key, node), kinds[called].terms[key].type))
    assert len(shown_uses) > 200
    for use, kind in shown_uses.values():
        (value,) = read_text(use.text, "use.yaml").value.values()
        assert not list(Checker(NAMED_TYPES).faults(kind, value)), use.text


def test_a_word_for_nothing_is_told_how_it_is_written():
    """Where a step is needed, the bare word is answered with its key."""
    with pytest.raises(Faults, match=r"did you mean '\{is: nothing\}'"):
        variant("high-card", {"procedure/1/vying/options/pass/then": ["nothing"]})


def test_the_order_of_the_seats_is_told_for_either_direction_of_play():
    """They are listed clockwise as they sit; where it goes the other way, the last follows the first."""
    explained = " ".join(run("vocabulary", "seats").stdout.split())
    assert "where the turn goes anticlockwise, it goes up this list" in explained
    rules = variant("high-card", {"table/direction": "anticlockwise"})
    assert pr.start(rules, 3, seed=1, dealer=0).actor == 2
