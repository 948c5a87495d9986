"""Files that are laid out oddly are migrated as well as tidy ones, and what cannot be is refused with its line."""

from pathlib import Path

import pytest
import yaml

from primero_rules.base.fault import Faults
from primero_rules.base.file_format import require_format
from primero_rules.base.yaml_reader import LOADERS, read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.migrate.migration import migrated
from tests.migrate.flattened import flattened
from tests.migrate.test_migration import EXAMPLES, WRITTEN, both, comments

HEAD = "reconstruction: odd\nsource: book\n"
NEW = "format: 2\n" + HEAD


def new(rules):
    """What becomes of these lines below the head of a reconstruction."""
    text = migrated(HEAD + rules, "odd.yaml")
    assert text.startswith(NEW)
    read_text(text, "odd.yaml")
    return text.removeprefix(NEW)


def annotated(text):
    """The text with a comment before and behind every line that can bear one."""
    within: set[int] = set()
    to_the_end: set[int] = set()
    for token in yaml.scan(text, LOADERS[0]):
        if isinstance(token, yaml.ScalarToken):
            first = token.start_mark.line
            lines = text[token.start_mark.index : token.end_mark.index].rstrip().count("\n")
            within.update(range(first + 1, first + lines + 1))
            to_the_end.update(range(first, first + lines + (token.style in ("|", ">"))))
    noted = []
    for number, line in enumerate(text.split("\n")):
        if number in within or not line.strip():
            noted.append(line)
            continue
        noted.append(f"{' ' * (len(line) - len(line.lstrip()))}# before {number}")
        noted.append(line if number in to_the_end or "#" in line else f"{line}  # behind {number}")
    return "\n".join(noted)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_a_comment_may_stand_anywhere(path):
    """With a comment at every place that has room for one, none is lost and none doubled."""
    old = annotated(both(path)[0])
    text = migrated(old, path.name)
    assert comments(text) == comments(old)
    assert flattened(plain(read_text(text, path.name))) == flattened(plain(read_text(old, path.name)))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_a_file_may_be_written_in_brackets_alone(path):
    """All braces and brackets, wrapped wherever the line is full: it says the same."""
    tree = plain(read_text(both(path)[0], path.name))
    old = yaml.safe_dump(tree, default_flow_style=True, sort_keys=False, width=60)
    assert flattened(plain(read_text(migrated(old, path.name), path.name))) == flattened(tree)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"], ids=["windows", "old-mac", "unix"])
def test_lines_end_as_they_did(path, ending):
    """A file that was written on another system stays a file of that system."""
    old = both(path)[0]
    assert migrated(old.replace("\n", ending), path.name) == both(path)[1].replace("\n", ending)


def test_a_file_without_a_last_line_break_gets_none():
    """Whoever leaves the last line open finds it open."""
    assert new("procedure: []") == "procedure: []"
    assert new("procedure:\n  - none:\n      answers: dealer") == (
        "procedure: []\n\noutside-play:\n  - is: nothing\n    answers: dealer"
    )


def test_a_mark_at_the_beginning_of_the_file_stays():
    """The sign by which some editors mark UTF-8 is not lost, nor are the marks of a document."""
    assert migrated("\ufeff---\nquestions: []\n...\n", "odd.yaml") == "\ufeff---\nformat: 2\nquestions: []\n...\n"


def test_what_stands_outside_play_comes_before_the_end_of_the_document():
    """The new list is the last thing of the document, and not behind its end."""
    text = "procedure:\n  - end: {}\n  - none: {}\n# the last words\n\n...\n"
    assert new(text) == "procedure:\n  - end: {}\n# the last words\n\noutside-play:\n  - {is: nothing}\n\n...\n"


def odd_layouts():
    """The layouts of the file of examples: a title, the old text and, below an arrow, the new one."""
    sections = (EXAMPLES / "odd-layouts.txt").read_text(encoding="utf-8").split("=== ")[1:]
    return [
        pytest.param(*section.partition("\n")[2].split("--->\n"), id=section.split("\n")[0]) for section in sections
    ]


@pytest.mark.parametrize(("old", "expected"), odd_layouts())
def test_an_odd_layout_is_kept(old, expected):
    """Whatever YAML allows and our files do not do is migrated in its own manner."""
    assert new(old) == expected


PLACES = {
    "one place": ([("book", "Deal", "Two cards")], "cite: {Deal: Two cards}\n"),
    "a place alone": ([("book", "Deal", None)], "cite: {Deal: }\n"),
    "the work as a whole": ([("book", None, None)], "cite: [{source: book}]\n"),
    "another source": ([("diary", "May", "Today")], "cite: [{source: diary, May: Today}]\n"),
    "two places": ([("book", "A", "a"), ("book", "B", "b")], "cite:\n  A: a\n  B: b\n"),
    "twice in one place": ([("book", "A", "a"), ("book", "A", "b, c")], 'cite:\n  A: [a, "b, c"]\n'),
    "the same words twice": ([("book", "A", "a"), ("book", "A", "a")], "cite:\n  A: [a, a]\n"),
    "there and back": (
        [("book", "A", "a"), ("book", "B", "b"), ("book", "A", "c")],
        "cite:\n  - A: a\n    B: b\n  - {A: c}\n",
    ),
    "a place and words in it": ([("book", "A", None), ("book", "A", "a")], "cite:\n  - {A: }\n  - {A: a}\n"),
    "more than a line holds": (
        [("book", "A", "words " * 9 + "one"), ("book", "A", "words " * 9 + "two")],
        f"cite:\n  A:\n    - {'words ' * 9}one\n    - {'words ' * 9}two\n",
    ),
    "a long line": ([("book", "A", "word " * 22 + "end")], f"cite:\n  A: {'word ' * 22}end\n"),
    "signs that need quotes": (
        [("book", '"Yes"', "no: never"), ("book", "12", "#1"), ("book", "- x", 'say "yes"')],
        "cite:\n  '\"Yes\"': 'no: never'\n  '12': '#1'\n  '- x': say \"yes\"\n",
    ),
    "signs that need them in brackets alone": ([("book", "Who?", "You, he")], 'cite: {"Who?": "You, he"}\n'),
    "words that mean something else": ([("book", "null", "true")], "cite: {'null': 'true'}\n"),
}


@pytest.mark.parametrize(("cites", "expected"), PLACES.values(), ids=PLACES)
def test_citations_are_written_in_the_shortest_form_that_keeps_their_order(cites, expected):
    """The own source is not named, a place is named once, and quotes stand only where YAML asks for them."""
    entries = [
        {key: value for key, value in zip(("source", "at", "from"), cite, strict=True) if value} for cite in cites
    ]
    head = "source: book\nclaims: []\n"
    text = migrated(head + yaml.safe_dump({"cite": entries}, allow_unicode=True, width=9999), "odd.yaml")
    assert text == f"format: 2\n{head}{expected}"


def test_bids_that_announce_differently_keep_their_words():
    """What two options say alike but for the evidence is not said once, since the evidence would be lost."""
    options = "{bid: {announces: points}, raise: {announces: {value: points, says: As before.}}}"
    text = new(f"procedure:\n  - vying: {{options: {options}}}\n")
    assert "announcing" not in text


def test_an_option_that_announces_freely_is_not_bound():
    """A floor that two options share is not said of the round if a third one announces without a floor."""
    third = "bid: {announces: points}, raise: {announces: points, outranks: last-named}"
    text = new(f"procedure: [vying: {{options: {{{third}, see: {{announces: points, outranks: last-named}}}}}}]\n")
    assert text == (
        "procedure: [vying: {announcing: {announces: points}, options: {bid: {}, raise: {follows: above-last}, "
        "see: {follows: above-last}}}]\n"
    )


def test_an_option_that_announces_nothing_says_so():
    """Where the round announces, a silent option needs a word, in each of its readings."""
    see = "{point: quiet, readings: {one: {pays: owed}, two: {never: true}, three: {}}}"
    others = "bid: {announces: points}, raise: {announces: points}"
    text = new(f"procedure: [offer: {{options: {{{others}, see: {see}}}}}]\n")
    assert "one: {pays: owed, announces: nothing}, two: {is: forbidden}, three: {announces: nothing}" in text


WRONG = {
    "a step outside play that somebody goes to": (
        HEAD + "procedure:\n  - goto: {step: x}\n  - none: {name: x}\n",
        "odd.yaml:5:3: play goes to 'x', which is no step any more",
    ),
    "two words for one contest": (
        HEAD + "procedure:\n  - showdown:\n      layered: true\n      short_winner: own-stake\n",
        "odd.yaml:6:7: this showdown has 'layered' and 'short_winner'",
    ),
    "opening words without a place": (
        HEAD + "cite: {source: book, from: Two cards}\n",
        "odd.yaml:3:1: this citation has opening words and no place",
    ),
    "a place called source": (
        HEAD + "cite: {source: book, at: source}\n",
        "odd.yaml:3:1: a place cannot be called 'source'",
    ),
    "evidence twice": (
        HEAD + "procedure:\n  - none: {says: One.}\n    says: Two.\n",
        "odd.yaml:4:5: 'says' is said of this step and once more within it",
    ),
    "a key behind a question mark": (HEAD + "? players\n: 2\n", "a '?'"),
    "another kind of file": ("titel: one\n", "odd.yaml:1:1: nothing tells what kind of file this is"),
    "a list": ("- one\n", "odd.yaml:1:1: nothing tells what kind of file this is"),
    "no YAML": ("title: [one\n", "odd.yaml:1:8: the [ opened here is not closed"),
    "a format from the future": (
        "format: 3\n" + HEAD,
        "odd.yaml:1:9: this file is of format 3, and no format after 2 is known here",
    ),
    "a format in words": ("format: two\n" + HEAD, "odd.yaml:1:9: 'two' is no format"),
    "a format under a misspelt key": ("formt: 2\n" + HEAD, "odd.yaml:1:1: the key 'formt' is unknown"),
    "a format in letters of two alphabets": ("fоrmat: 2\n" + HEAD, "did you mean 'format'?"),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_migrated_is_refused_with_its_line(text, said):
    """A file that would lose something, or is none of ours, is named with the line and left alone."""
    with pytest.raises(Faults) as refused:
        migrated(text, "odd.yaml")
    assert said in str(refused.value)


def test_a_file_that_says_no_format_may_be_of_the_present_one():
    """Whoever has lost the first line of his file is not only sent to rewrite all of it."""
    with pytest.raises(Faults, match="as it does not say otherwise") as lost:
        require_format(read_text("situation: mine\n", "mine.yaml"))
    assert "format: 2 as its first line if it is written in that, or else rewrite it" in str(lost.value)
    with pytest.raises(Faults, match="is of format 1, and") as said:
        require_format(read_text("format: 1\n", "mine.yaml"))
    assert "first line" not in str(said.value)


def test_format_1_may_be_said():
    """A file that calls its format 1 is migrated as one that says nothing of it."""
    assert migrated("# ours\nformat: 1\n" + HEAD, "odd.yaml") == "# ours\n" + NEW


def test_a_step_outside_play_may_have_a_name():
    """A name to which nobody goes is kept."""
    assert new("procedure:\n  - none: {name: x}\n").endswith("  - {is: nothing, name: x}\n")


def test_nothing_is_left_of_a_folder_of_ours(tmp_path: Path):
    """The program that migrates reads texts and writes texts, and touches no file."""
    migrated(HEAD, str(tmp_path / "odd.yaml"))
    assert not list(tmp_path.iterdir())
