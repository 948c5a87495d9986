"""The check of one file: its form, its citations, and then what is particular to its kind.

A file is read and checked by its schema, and only if that finds nothing, compared with what other files say.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, nearest, noting
from primero_rules.base.file_format import require_format
from primero_rules.base.folders import is_file, shipped
from primero_rules.base.spec import whole
from primero_rules.base.yaml_tree import Node
from primero_rules.check.against_schema import disagreements
from primero_rules.check.bibliography import faults_near, keys_near, read_sources, unknown_sources
from primero_rules.check.by_play.findings import findings_of_play
from primero_rules.check.checking import HOLED, HOLES_IN_FILES, Checking
from primero_rules.check.claims import faults_of_claims, faults_of_slips
from primero_rules.check.false_evidence import evidence_to_do, false_evidence, rules_without_owner
from primero_rules.check.kept_of_rulebooks import (
    looked_through_elsewhere,
    missing_plays,
    never_tried,
    of_unknown_rulebooks,
    recorded_otherwise,
    searched_elsewhere,
    twice_of_one,
)
from primero_rules.check.kinds_of_file import BIBLIOGRAPHY, faults_of_form, kind_by_place, kind_of_file
from primero_rules.check.phases import phases_of_no_game, unspoken_phases
from primero_rules.check.plain_answers import words_in_no_answer
from primero_rules.check.sentences_beside_rules import promises_beside_rules
from primero_rules.check.to_do import (
    AT_PLAY,
    ToDo,
    missing_parts,
    placeholders,
    unanswered,
    unanswered_so_far,
    undisputed_points,
)
from primero_rules.check.unclear_sentences import vague_sentences, words_before_their_rules, words_explained_nowhere
from primero_rules.check.witnesses import citation_faults, description_faults
from primero_rules.comparison.contradictions import contradicted_answers
from primero_rules.comparison.relations import relation_faults
from primero_rules.comparison.rows import compare
from primero_rules.game.failure import Refused
from primero_rules.records.library_of_hands import HAND_FILE_ENDING, record_in, rules_of
from primero_rules.records.record_checks import record_faults
from primero_rules.rules import library
from primero_rules.rules.answers import Question, questions_near, questions_of, read_questions
from primero_rules.rules.building import group_of
from primero_rules.rules.consistency import inconsistencies, own_faults_of_file
from primero_rules.rules.holes import check_playable
from primero_rules.rules.plain_questions import read_plain_questions
from primero_rules.rules.possible_sets import impossible_cards
from primero_rules.rules.project import shelf_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.selections import MOST_SELECTIONS, selections_of
from primero_rules.rules.table_words import read_table_words, table_words_near
from primero_rules.situations.answers.plays_astray import astray
from primero_rules.situations.answers.stored_plays import path_of_plays, read_plays
from primero_rules.situations.asked.library_of_situations import (
    command_to_search,
    rulebooks_for,
    rulebooks_in,
    situation_faults,
    situations_in,
)
from primero_rules.situations.asked.library_of_situations import situation_files as files_of_situations
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.asked.situation_reader import read_situations
from primero_rules.situations.hands_played.telling_hands import read_telling_hands
from primero_rules.worth.example import read_examples, read_meetings


def check_file(path: Path, checking: Checking) -> None:
    """Check one file, and add its faults, what it lacks, and what it counts for."""
    with noting(checking.faults):
        if kind_by_place(path) is BIBLIOGRAPHY:
            checking.counts["source"] += len(read_sources(path))
            return
        root = library.read(path)
        require_format(root)
        kind = kind_of_file(path, root.value if root.kind == "mapping" else ())
        if checking.asked.schema:
            checking.faults.extend(disagreements(kind, root))
        wrong = _faults_of_rules(path, root, checking) if kind == "reconstruction" else faults_of_form(kind, root)
        if wrong:
            raise Faults(wrong)
        checking.faults.extend(citation_faults(path, root, checking.witnesses))
        CHECKS_BY_KIND[kind](path, root, checking)


def _faults_of_rules(path: Path, root: Node, checking: Checking) -> list[Fault]:
    """The faults because of which nothing more is read from a file of rules; none if only its names are wrong.

    Missing parts are no faults, but added to the things to do.  While parts are missing no selection is built, so
    that what is wrong with the names is reported right away.
    """
    questions = questions_near(path)
    missing = missing_parts(root, questions)
    checking.lacks(missing.values(), questions)
    file = library.rule_file(path)
    wrong = [fault for fault in file.faults if fault not in missing]
    if not missing.keys() >= set(faults_of_form("reconstruction", root)):
        return wrong
    checking.faults.extend(wrong if missing else ())
    return []


def _check_reconstruction(path: Path, root: Node, checking: Checking) -> None:
    checking.counts["reconstruction"] += 1
    checking.faults.extend(_faults_of_sources(root, path))
    checking.faults.extend(_named_like_folder(path, root))
    checking.faults.extend(own_faults_of_file(root))
    checking.faults.extend(false_evidence(path, root, checking.witnesses))
    if len(selections_of(root)) > MOST_SELECTIONS:
        return
    questions = questions_near(path)
    if missing_parts(root, questions):
        checking.lacks(unanswered_so_far(root, () if group_of(root) else questions), questions)
        return
    selections = list(selections_of(root)) or [""]
    checking.counts["selection"] += len(selections_of(root))
    sound = _sound_selections(path, selections, questions, checking)
    holes = {hole.place for rules in sound for hole in rules.holes}
    checking.counts.update({HOLED: bool(holes), HOLES_IN_FILES: len(holes)})
    checking.lacks(unspoken_phases(sound, questions), questions)
    if len(sound) == len(selections):
        checking.faults.extend(impossible_cards(sound))
    checking.faults.extend(relation_faults(sound, questions, keys_near(path)))
    faults, not_met = findings_of_play(sound, questions) if checking.asked.play else ([], [])
    checking.faults.extend(faults)
    checking.lacks(undisputed_points(root), questions)
    checking.lacks(evidence_to_do(root), questions)
    checking.lacks(chain(vague_sentences(root), promises_beside_rules(root)), questions)
    for rules in sound[:1]:
        checking.lacks(words_before_their_rules(rules), questions)
        checking.lacks(words_explained_nowhere(rules, table_words_near(path)), questions)
    known = {(fault.place.source, fault.place.line) for fault in checking.faults}
    news = [fault for fault in not_met if (fault.place.source, fault.place.line) not in known]
    checking.lacks([ToDo(AT_PLAY, fault) for fault in news], questions)


def _sound_selections(
    path: Path, selections: Sequence[str], questions: Sequence[Question], checking: Checking
) -> list[Ruleset]:
    """The rulesets of those selections of a file that can be loaded, each checked by itself."""
    sound = []
    for name in ("", *selections[1:]):  # the first selection is the main text, which is loaded without a name
        try:
            rules = library.build_file(path, name)
        except Faults as refused:
            checking.faults.extend(refused.faults)
            continue
        checking.faults.extend(inconsistencies(rules, questions))
        try:
            own = questions_of(rules)
        except Faults:  # reported among the inconsistencies
            continue
        asked = (*questions, *own)
        answers_owed = own if rules.group else asked
        checking.lacks(unanswered(rules.tree, tuple(rules.nodes()), answers_owed), asked)
        checking.lacks(placeholders(rules.nodes(), asked), asked)
        checking.lacks(rules_without_owner(rules), asked)
        sound.append(rules)
    return sound


def _named_like_folder(path: Path, root: Node) -> list[Fault]:
    own = root.value["reconstruction"]
    if path.name != library.RULE_FILE or path.resolve().parent.name == own.value:
        return []
    complaint = f"the id {own.value!r} is not the name of the folder"
    return [Fault(own.place, complaint, path.resolve().parent.name, code="not-named-well")]


def _faults_of_sources(root: Node, path: Path) -> Iterator[Fault]:
    """What is wrong with the works that a file cites, and with the bibliographies that have them."""
    yield from unknown_sources(root, keys_near(path))
    yield from faults_near(path)


def _check_hand(path: Path, root: Node, checking: Checking) -> None:
    checking.counts["hand"] += 1
    checking.faults.extend(_faults_of_sources(root, path))
    record = record_in(root)
    checking.faults.extend(faults_of_slips(record, path, checking.witnesses))
    named = root.value["hand"]
    if path.name.endswith(HAND_FILE_ENDING) and path.name != f"{named.value}{HAND_FILE_ENDING}":
        complaint = f"the record {named.value!r} is not called like its file"
        checking.faults.append(
            Fault(named.place, complaint, path.name.removesuffix(HAND_FILE_ENDING), code="not-named-well")
        )
    place = root.value["reconstruction"].place
    try:
        rules = rules_of(record)
    except Faults as refused:
        first = refused.faults[0]
        complaint = f"the rules of this record cannot be read: {first.complaint}"
        elsewhere = first.named if first.place == place else first.place
        checking.faults.append(
            Fault(place, complaint, first.expected, first.nearest, elsewhere, code="rules-unreadable")
        )
        return
    try:
        check_playable(rules)
    except Refused as refused:
        checking.faults.append(Fault(place, refused.why, "rules without holes", code="rules-unreadable"))
        return
    checking.faults.extend(record_faults(record, rules, play=checking.asked.play))


def _check_claims(path: Path, root: Node, checking: Checking) -> None:
    checking.faults.extend(_faults_of_sources(root, path))
    count, faults = faults_of_claims(path, root, checking.witnesses, play=checking.asked.play)
    checking.counts["claim"] += count
    checking.faults.extend(faults)


def _check_questions(path: Path, root: Node, checking: Checking) -> None:
    questions = read_questions(root)
    checking.counts["question"] += len(questions)
    checking.faults.extend(phases_of_no_game(path, root, questions))
    checking.faults.extend(words_in_no_answer(path, root, questions))
    read_plain_questions(root)
    read_table_words(root)


def _check_witness(path: Path, root: Node, checking: Checking) -> None:
    checking.counts["witness"] += 1
    checking.faults.extend(_faults_of_sources(root, path))
    checking.faults.extend(description_faults(path, root, checking.witnesses))


def _check_situations(path: Path, root: Node, checking: Checking) -> None:
    situations = read_situations(root)
    checking.counts["situation"] += len(situations)
    home = path.parent.parent
    questions = questions_near(path)
    checking.faults.extend(situation_faults(root, situations, questions, rulebooks_for(path)))
    if any(rules.playable for rules in rulebooks_in(home)):
        unsearched = [situation for situation in situations if not is_file(path_of_plays(situation, path.parent))]
        checking.lacks([ToDo(AT_PLAY, _not_searched(situation, home)) for situation in unsearched], questions)
    if checking.asked.strict and checking.asked.play and path in files_of_situations():
        decided = {name for situation in situations for name in situation.decides}
        checking.faults.extend(_contradicted([question for question in questions if question.id in decided]))


def _not_searched(situation: Situation, home: Path) -> Fault:
    complaint = f"it is not known whether any rulebook comes to the situation {situation.id!r}"
    return Fault(situation.until.node.place, complaint, command_to_search(situation.id, home), code="situation")


def _contradicted(questions: Sequence[Question]) -> Iterator[Fault]:
    """Faults at answers to these questions that a situation contradicts, in each group of games."""
    for names in library.by_group().values():
        yield from contradicted_answers(compare(names, questions), {name: library.load(name) for name in names})


def _check_plays(path: Path, root: Node, checking: Checking) -> None:
    plays = read_plays(root)
    checking.counts["play"] += len(plays)
    named = root.value["situation"]
    never = bool(plays) and all(play.record is None for play in plays.values())
    # The games of a folder need not come to the situations of others.
    if never and named.value in _situations_beside(path):
        complaint = f"no rulebook comes to the situation {named.value!r}"
        checking.faults.append(Fault(named.place, complaint, "a situation that comes about", code="situation"))
    if path.stem != named.value:
        complaint = f"the plays of {named.value!r} are not in a file called like it"
        checking.faults.append(Fault(named.place, complaint, path.stem, code="not-named-well"))
        return
    checking.faults.extend(of_unknown_rulebooks(path, root, "plays"))
    checking.faults.extend(twice_of_one(root, "plays", "plays"))
    checking.faults.extend(recorded_otherwise(path, root))
    checking.faults.extend(never_tried(root))
    checking.lacks(missing_plays(path, root, plays), questions_near(path))
    if checking.asked.play:
        checking.faults.extend(astray(path, root))
        checking.lacks(searched_elsewhere(path, root, plays), questions_near(path))


def _situations_beside(path: Path) -> frozenset[str]:
    """The ids of the situations in the folder to which a file of plays belongs."""
    with suppress(Faults):  # reported where the situations are checked
        files = path.parent.parent.glob("*.yaml")
        return frozenset(situation.id for file in files for situation in situations_in(file))
    return frozenset()


def _check_telling_hands(path: Path, root: Node, checking: Checking) -> None:
    checking.counts["telling hand"] += sum(len(kept.hands) for kept in read_telling_hands(root).values())
    checking.faults.extend(of_unknown_rulebooks(path, root, "telling-hands"))
    checking.faults.extend(twice_of_one(root, "telling-hands", "entries"))
    checking.lacks(looked_through_elsewhere(path, root), questions_near(path))


def _check_showdowns(_path: Path, root: Node, checking: Checking) -> None:
    checking.counts["showdown"] += len(read_examples(root)) + len(read_meetings(root))


def _check_project(path: Path, root: Node, checking: Checking) -> None:
    checking.counts["project"] += 1
    shelf_of(path)
    chosen = whole(root).get("shipped")
    known = library.ids_in(shipped())
    for named in chosen.items() if chosen and chosen.node.kind == "list" else ():
        if named.text() not in known:
            complaint = f"no reconstruction {named.text()!r} comes with the package"
            expected, near = f"one of {', '.join(sorted(known))}", nearest(named.text(), known)
            checking.faults.append(Fault(named.node.place, complaint, expected, near, code="unknown-name"))


CHECKS_BY_KIND: Mapping[str, Callable[[Path, Node, Checking], None]] = {
    "reconstruction": _check_reconstruction,
    "hand": _check_hand,
    "claims": _check_claims,
    "questions": _check_questions,
    "witness": _check_witness,
    "situations": _check_situations,
    "plays": _check_plays,
    "telling-hands": _check_telling_hands,
    "showdowns": _check_showdowns,
    "project": _check_project,
}
