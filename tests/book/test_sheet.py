"""What stands on a sheet is read off the rules."""

import re
from collections import Counter
from copy import deepcopy
from functools import cache

import pytest

from primero_rules.base.counted import counted
from primero_rules.base.evidence import within
from primero_rules.base.spec import DOES_NOT_ARISE, nothing_in
from primero_rules.book.cautions import MOST_CAUTIONS, MOST_OF_A_GROUP, cautions, picked_cautions
from primero_rules.book.need import needs_of, points_back
from primero_rules.book.period_words import said_in_words, to_say
from primero_rules.book.ranked_sentences import deep_sentences, titled_sentences
from primero_rules.book.reading_text import deep_statements, reading_text
from primero_rules.book.sheet import (
    heading_of_worths,
    lead_of_cautions,
    left_out_in_words,
    marked_in_words,
    other_ways,
    sheet,
    withdrawn_in_words,
)
from primero_rules.book.sheet_lines import LARGEST, SMALLEST
from primero_rules.book.sheet_text import is_complete_sheet, sheet_text
from primero_rules.comparison.rows import compare
from primero_rules.game.event import Won
from primero_rules.language.steps import STEPS
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.playout import playout
from primero_rules.rules.answers import answer_of, load_questions
from primero_rules.rules.library import ids, load
from primero_rules.situations.asked.library_of_situations import situation_called
from primero_rules.situations.partings.care import alone_among, answers_of, others_of
from tests.support.files import OTHER_SHAPES
from tests.support.selections import asked
from tests.support.variants import rules_of_file, variant

SETTLING = {word for word, declaration in STEPS.items() if declaration.settles}
"""The steps that give out the money on the table, or end the hand."""

WARNED = [own for own in asked() if not load(own).group]


@cache
def answered(own):
    """What a rulebook answers to all situations, which several sheets are compared by."""
    return answers_of(load(own))


@cache
def compared_with(own):
    """The other games that a sheet compares its own with."""
    return [other for other in others_of(load(own)) if other.id in asked()]


@cache
def possible(own):
    """All cautions that a sheet might have."""
    others = compared_with(own)
    return cautions(alone_among(answered(own), [answered(other.id) for other in others]), others)


@cache
def with_cautions(own):
    """A sheet with its cautions."""
    return sheet(load(own), possible(own) if own in WARNED else ())


def warned_of(own):
    """The cautions on a sheet."""
    return list(with_cautions(own).care)


@pytest.mark.parametrize("own", ids())
def test_a_sheet_has_every_hand_every_worth_and_every_word(own):
    """All hands in their order, each rank of the pack once, and whatever may be said at any turn."""
    rules = load(own)
    content = sheet(rules)
    hands = [combination.name for combination in reversed(rules.setting.ranking.combinations)]
    ranks = {card >> 2 for card in rules.setting.pack}
    if rules.holes_among_hands:  # nobody knows what a hand is worth
        hands, ranks = [], set()
    assert [hand.entry.name for hand in content.hands] == hands
    valued = [rank for worth in content.worths for rank in worth.ranks]
    assert len(valued) == len(set(valued)) == len(ranks)
    turns = [at.operation for at in rules.program if isinstance(at.operation, TurnStep)]
    offered = {option.name.replace("-", " ") for turn in turns for option in turn.offered}
    assert {word.word for word in content.words} == offered


def test_what_has_no_evidence_is_neither_the_authors_nor_ours():
    """Of a file that does not say whose its rules are, none is counted on its sheet, and none is marked there."""
    content = sheet(load(str(OTHER_SHAPES / "without-a-word.yaml")))
    assert (content.held, dict(content.gaps), content.marked) == (0, {}, {})
    assert [word.word for word in content.words if word.ours] == []


def test_what_is_worth_nothing_has_a_worth():
    """Where every card counts nothing, the sheet says how much that is, and not which card is the higher."""
    content = sheet(load(str(OTHER_SHAPES / "lowest-of-all.yaml")))
    assert heading_of_worths(content.worths) == "What cards are worth"
    assert [worth.in_words for worth in content.worths] == ["ten, jack, queen, king 0"]


SAID_BY = {
    "suzuki-1994": ("numerus 40 at 10 scudi", "Primero 59 at 5 scudi"),
    "franz": ("prime 49", "Prime 59"),
    "parlett-poch": ("Ich poche eins",),
}
"""What authors have players say at the table."""


@pytest.mark.parametrize(
    ("own", "theirs", "ours"),
    [
        ("suzuki-1994", {"bid", "stake", "pass"}, {"decline"}),
        ("ducoeur-english", {"pass", "vie", "see", "revie", "rest", "fold"}, {"stay"}),
        ("harbinger", {"vie"}, {"pass", "see", "revie", "fold"}),
        ("franz", set(), {"bid", "stake", "pass", "decline"}),
        ("parlett-poch", {"poche", "match", "drop", "raise"}, {"pass"}),
    ],
)
def test_a_word_that_the_author_does_not_have_is_ours(own, theirs, ours):
    """A label for a move is told from a word of the source, and only what the source has said is speech."""
    words = sheet(load(own)).words
    assert {word.word for word in words if not word.ours} == theirs
    assert {word.word for word in words if word.ours} == ours
    assert tuple(said for word in words for said in word.spoken) == SAID_BY.get(own, ())


def test_what_is_named_with_a_move_is_said_once_for_all_moves_that_name_the_same():
    """Where a vie and a revie name a hand and its points, one line says so of both."""
    (alike,) = to_say(sheet(load("ducoeur-italian")).words)
    assert [word.word for word in alike] == ["vie", "revie"]
    assert alike[0].names == "the hand and its points"


@pytest.mark.parametrize(
    ("own", "moves"),
    [
        ("zorli-cardano", "with vie, bet, raise or pay (in “The vie” and “Last betting”)"),
        ("suzuki-1994", "with bid"),
    ],
)
def test_a_word_of_two_moves_is_told_with_the_step_in_which_something_is_named(own, moves):
    """Zorli's players name nothing when they pay an invitation, and name their hands when they pay a vie."""
    (alike,) = to_say(sheet(load(own)).words)
    assert said_in_words(alike, "")[0] == moves


def test_a_word_of_the_game_stands_for_what_it_does():
    """Whoever gives up his hand reads what he says, and what he does thereby."""
    content = sheet(variant("high-card", {"table/stack": 30}))
    said = {word.word: word for word in content.words}
    assert "Give up the pot." in said["fold"].does


@pytest.mark.parametrize(("own", "ours"), [("whittaker-italian", True), ("ducoeur-italian", False)])
def test_the_order_of_the_hands_is_ours_where_nobody_reports_it(own, ours):
    """Of Whittaker's hands nothing is told; du Coeur names his own, though what some of them are is lost."""
    assert sheet(load(own)).order_ours == ours


@pytest.mark.parametrize("own", ids())
def test_what_is_ours_is_counted_by_what_it_fills(own):
    """The gaps on a sheet are all those of its file."""
    rules = load(own)
    holes = sum(1 for node in rules.nodes() if node.apparatus("hole") and not node.apparatus("gap"))
    assert sum(sheet(rules).gaps.values()) == rules.editor_choices + holes


def words_on(content):
    """All that a sheet says about the course of play, as one text."""

    def sentences_of(statements):
        for statement in statements:
            yield statement.says
            yield from sentences_of(statement.within)

    return " ".join(says for chapter in content.play for says in sentences_of(chapter.statements))


@pytest.mark.parametrize("own", ids())
def test_what_may_be_done_is_told_with_its_price_and_its_limits(own):
    """Whoever plays by the sheet knows how much each option costs, how much may be bid, and when it is open."""
    rules = load(own)
    words = words_on(sheet(rules))
    for node in rules.nodes():
        says, path = node.apparatus("says"), node.ref.path.removesuffix("/is")
        told_at_all = says and not omitted(node) and not path.startswith("selections/")
        if told_at_all and re.search(r"/options/[^/]+(/(amount|pays|when))?(/readings/[^/]+)?$", path):
            assert says in words, path


def omitted(node):
    stated = node.node.value.get("is") if node.node.kind == "mapping" else None
    return stated is not None and stated.value == "left-out"


@pytest.mark.parametrize(
    ("own", "needed"),
    [
        ("suzuki-1994", ["Whoever passes throws one or two cards"]),
        (
            "ducoeur-italian",
            [
                "throws one or two cards",
                "takes back half of what he has put down",
                "may pass one more time and no more",
                "after naming numerus or supremus he must",
                "A supremus may pass for primero, and a chorus for primero or fluxus",
            ],
        ),
        (
            "zorli-cardano",
            [
                "one counter or of two",
                "may be doubled, once",
                "a fixed sum of two counters",
                "each takes a quarter of the pot",
                "a sixth, the dominant a third",
                "an eighth, the dominant three eighths",
            ],
        ),
    ],
)
def test_the_sums_that_players_need_are_on_the_sheet(own, needed):
    """How many cards a pass costs, what comes back on folding, what is invited, and every share of the duel."""
    words = words_on(sheet(load(own)))
    assert [says for says in needed if says not in words] == []


@pytest.mark.parametrize("own", ids())
def test_every_question_that_the_author_or_we_answer_is_answered_on_the_sheet(own):
    """No phase is told in its details while a rule that the comparison asks for is left out.

    What cards are worth, and how the hands follow one another, is told in tables.
    """
    in_tables = ("pack/values", "combinations/lowest-first")
    rules = load(own)
    content = sheet(rules)
    words = f"{words_on(content)} {' '.join(hand.entry.says for hand in content.hands)}"
    for question in load_questions():
        answer = answer_of(rules, question)
        if answer is not None and not answer.ref.path.startswith(("outside-play", *in_tables)):
            says = answer.apparatus("says")
            assert not says or omitted(answer) or says in words, question.id


@pytest.mark.parametrize("own", ids())
def test_what_is_played_of_a_disputed_number_or_condition_is_on_the_sheet(own):
    """How many cards of Zorli's are thrown after all have passed is disputed, so players have to read it."""
    rules = load(own)
    content = sheet(rules)
    words = f"{words_on(content)} {' '.join(hand.entry.says for hand in content.hands)}"
    needs = needs_of(rules)
    disputed = [
        sentence
        for chapter in titled_sentences(rules)
        for sentence in deep_sentences(chapter.sentences)
        if not chapter.folded and needs.decides_what_is_done(sentence.entry)
    ]
    assert [sentence.says for sentence in disputed if sentence.says not in words] == []
    if own == "zorli-cardano":
        sentences = {sentence.says for sentence in disputed}
        assert {"Everybody throws one card or two.", "Any point may challenge a better point."} <= sentences


@pytest.mark.parametrize("own", ids())
def test_who_deals_first_is_on_every_sheet_whose_file_says_it(own):
    """It is the first question at any table; where the author is silent, the answer is marked as ours."""
    rules = load(own)
    (question,) = (each for each in load_questions() if each.id == "dealer")
    answer = answer_of(rules, question)
    statements = [
        each for each in sentences_of(sheet(rules).play) if answer and each.says == answer.apparatus("says")
    ]
    assert [each.ours for each in statements] == ([answer.ref.editor] if answer else [])


def test_a_full_sheet_repeats_no_sentence_to_warn_of_it():
    """Zorli's says once that a favoured point of 39 beats the others, and one where all has room says it twice."""
    for own, full in (("zorli-cardano", True), ("suzuki-1994", False)):
        content = with_cautions(own)
        sentences = {statement.says for statement in sentences_of(content.play)}
        assert bool(left_out_in_words(content)) == full
        assert bool(sentences.intersection(caution.here for caution in content.care)) != full


@pytest.mark.parametrize("own", ids())
def test_who_takes_the_pot_is_never_left_out(own):
    """A full sheet leaves out how cards are shown before it leaves out who takes the pot."""
    rules = load(own)
    content = with_cautions(own)
    words = f"{words_on(content)} {' '.join(caution.here for caution in content.care)}"
    settling = [
        sentence.says
        for chapter in titled_sentences(rules)
        for sentence in deep_sentences(chapter.sentences)
        if not chapter.folded and sentence.entry.word in SETTLING
        if sentence.entry.word != "end" or sentence.entry.content_text
    ]
    assert [says for says in settling if says not in words] == []
    if own == "zorli-cardano":
        assert "He takes the pot, but not on too low a declaration or a boasted primero." in settling


@pytest.mark.parametrize("own", asked())
def test_money_is_won_by_no_step_but_those_that_are_never_left_out(own):
    """Whatever a player wins, a step that gives out the money on the table has given it to him."""
    won = [
        event.ref.path.split("/")
        for seed in range(20)
        for event in playout(load(own), seed=seed).events
        if isinstance(event, Won)
    ]
    assert won
    assert [path for path in won if SETTLING.isdisjoint(path)] == []


def test_the_foot_of_a_sheet_says_what_its_marks_stand_at():
    """The worth of the cards is one rule of ours, and eight values are marked for it."""
    content = sheet(load("whittaker-italian"))
    number = content.marked["card value"]
    assert number > 1
    assert content.gaps
    words = marked_in_words(content)
    assert f"{number} card values" in words
    assert words.endswith("; one rule can mark several.")
    assert marked_in_words(sheet(load(str(OTHER_SHAPES / "without-a-word.yaml")))) == ""


def test_one_can_play_from_the_fullest_sheet():
    """Beside its cautions it says who begins, what may be declared, who is favoured, and who may win."""
    content = with_cautions("zorli-cardano")
    words = f"{words_on(content)} {' '.join(caution.here for caution in content.care)}"
    for needed in (
        "A primero or a flush may be declared in this way.",
        "Such bets are made on a point, a primero or a flush.",
        "Nobody raises on a fifty-five or on four of a kind by name",
        "The player at the dealer's right begins.",
        "The favour is the eldest's alone",
        "A player who has less puts in all that he has",
        "Only a hand that was declared neither too high nor too low can win.",
        "Nobody may declare less than he holds; to keep a primero or a flush silent costs him the pot.",
        "the one nearer to the dealer's right wins",
        "If everybody has declared falsely, the pot stays on the table",
        "The next hand is dealt by the player to the dealer's right.",
        "If none of the cases fits, the better hand takes all.",
        "between the better hand, the dominant, and the other, the challenger, who alone draws then.",
        "The challenger keeps two or three, a point among them.",
        "With three cards towards a primero he draws one. For a primero the challenger takes a sixth",
        "The different suits are kept, and nothing else.",
        "The cards of the suit are kept, and nothing else.",
        "Three cards of a suit challenge a primero or a fifty-five.",
        "For a flush the challenger takes an eighth, the dominant three eighths.",
        "Everybody throws one card or two.",
    ):
        assert needed in words, needed


@pytest.mark.parametrize(("lines", "unnamed"), [(20, []), (70, ["Last deal"]), (100, []), (1_000, [])])
def test_a_heading_of_a_sheet_names_no_other_that_is_not_on_it(lines, unnamed):
    """Whoever reads that play comes to Zorli's duel from somewhere finds that place on the same page.

    A chapter that is only come to from others that found no room names none.
    """
    chapters, whole = (sheet_text(load("zorli-cardano"), most) for most in (lines, 1_000))
    titles = {chapter.title for chapter in chapters}
    named = {title for chapter in chapters if chapter.origin for title in chapter.origin.chapters}
    assert named <= titles
    assert named or lines < 1_000
    origins = {chapter.title: chapter.origin for chapter in whole}
    assert [chapter.title for chapter in chapters if chapter.origin is None and origins[chapter.title]] == unnamed


@pytest.mark.parametrize("own", ids())
def test_a_sheet_says_how_many_rules_found_no_room_on_it(own):
    """What stands in the rulebook and not on the sheet is counted at its foot; where all fits, nothing is said."""
    content = sheet(load(own))
    whole, shown = (sum(1 for _ in sentences_of(play)) for play in (sheet_text(load(own), 1000), content.play))
    said = f"{counted(whole - shown, 'finer rule')} found no room here."
    assert left_out_in_words(content) == (said if whole > shown else "")


def sentences_of(chapters):
    """Every sentence of these chapters."""
    for chapter in chapters:
        yield from deep_statements(chapter.statements)


def test_a_step_is_told_before_the_details_of_another():
    """Where not everything fits, each chapter says its next sentence before any says two more."""
    rules = load("zorli-cardano")
    whole, short = sheet_text(rules, 1000), sheet_text(rules, 90, dense=True)
    assert is_complete_sheet(whole, rules)
    assert not is_complete_sheet(short, rules)
    moves = [statement.title for chapter in whole for statement in chapter.statements[0].within if statement.title]
    assert [
        statement.title for chapter in short for statement in chapter.statements[0].within if statement.title
    ] == moves


@pytest.mark.parametrize("own", ids())
def test_a_sheet_is_set_as_large_as_it_may_be(own):
    """No letter is smaller than can be read at a table, and whatever is cut is cut from a full page."""
    content = sheet(load(own))
    assert SMALLEST <= content.size <= LARGEST
    assert content.size == SMALLEST or is_complete_sheet(content.play, load(own))


@pytest.mark.parametrize("own", WARNED)
def test_a_caution_is_a_sentence_of_the_rules(own):
    """Each says in the game's own words what is done here, and no other game of those compared says the same."""
    rules, warned = load(own), warned_of(own)
    sentences = {node.apparatus("says") for node in rules.nodes()}
    assert warned
    assert all(caution.here in sentences and caution.here != caution.there for caution in warned)
    assert len({caution.here for caution in warned}) == len(warned)


@pytest.mark.parametrize("own", WARNED)
def test_what_stands_behind_a_caution_is_about_a_part_of_its_rule(own):
    """Each sentence is the file's own, about something that belongs to the rule quoted before it."""
    nodes = [node for node in load(own).nodes() if node.apparatus("says")]
    for caution in possible(own):
        rules = [node.ref.path for node in nodes if node.apparatus("says") == caution.here]
        for part in caution.parts:
            parts = [node.ref.path for node in nodes if node.apparatus("says") == part.says]
            assert any(within(path, rule) for path in parts for rule in rules), part.says
    shown = [sentence.says for caution in warned_of(own) for sentence in caution.sentences]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(
    ("own", "rule", "parts"),
    [
        ("franz", "A bid that comes back uncovered", ["The bidder shows the forced player all four cards"]),
        (
            "parlett-primiera",
            "A player who holds a winning hand",
            ["A primiera, a fifty-five and a flush are winning"],
        ),
        (
            "whittaker-elizabethan",
            "Whoever passed before the vie",
            ["He throws his whole hand", "He draws four, how"],
        ),
        ("suzuki-1994", "A bid that comes back uncovered", ["The bidder shows his hand to the forced player"]),
        ("ducoeur-english", "A revie adds one stake", []),
    ],
)
def test_a_caution_tells_the_part_of_the_rule_that_makes_the_difference(own, rule, parts):
    """That the last to pass has to stake is so in two other games; that he is then shown the hand is so in none.

    What says the same in other words is left out: that he who passed last stakes the bid.
    """
    (caution,) = (caution for caution in warned_of(own) if caution.here.startswith(rule))
    assert len(caution.parts) == len(parts)
    assert all(part.says.startswith(begun) for part, begun in zip(caution.parts, parts, strict=True))


def test_a_sheet_that_is_full_marks_in_the_course_of_play_what_it_warns_of():
    """Zorli's favoured hands are told there and have a mark; to say so again would cost other rules their place."""
    content = with_cautions("zorli-cardano")
    play = {statement.says for statement in sentences_of(content.play)}
    assert not is_complete_sheet(content.play, content.rules)
    assert any(says.startswith("In a favoured seat a point of 39") for says in content.warned_in_play)
    assert content.warned_in_play <= play
    assert play.isdisjoint(caution.here for caution in content.care)
    warned = {*content.warned_in_play, *(caution.here for caution in content.care)}
    assert warned == {caution.here for caution in picked_cautions(possible("zorli-cardano"))}
    assert len(warned) == MOST_CAUTIONS
    assert lead_of_cautions(content) == "By these rules and those with ! play differs from nearly all other games:"


@pytest.mark.parametrize("own", [own for own in WARNED if not own.startswith("zorli-cardano")])
def test_a_sheet_without_marks_explains_none(own):
    """Where there is room, all that a sheet warns of stands in its box."""
    content = with_cautions(own)
    assert content.warned_in_play == frozenset()
    assert lead_of_cautions(content) == "By these rules play differs from nearly all other games:"


@pytest.mark.parametrize("own", WARNED)
def test_what_the_author_says_is_warned_of_before_what_is_ours(own):
    """A rule of the author is not crowded out by our choice where he is silent."""
    warned = warned_of(own)
    assert [caution.ours for caution in warned] == sorted(caution.ours for caution in warned)
    if own == "suzuki-1994":
        assert any("has to be staked by whoever passed last" in caution.here for caution in warned)


@pytest.mark.parametrize("own", WARNED)
def test_no_caution_is_what_several_other_games_do_too(own):
    """The matrix is asked again: at most one other rulebook has the letter of the answer that is warned of."""
    warned = warned_of(own)
    rows = compare([own, *(other.id for other in compared_with(own))], load_questions())
    alike: dict[str, list[int]] = {}
    for row in rows:
        answer = row.cells[own]
        if answer.same:
            sharing = sum(cell.same == answer.same for cell in row.cells.values()) - 1
            alike.setdefault(answer.says, []).append(sharing)
    assert [caution.here for caution in warned if min(alike.get(caution.here, [0])) > 1] == []
    groups = Counter(situation_called(caution.situation).group for caution in warned)
    assert len(warned) <= MOST_CAUTIONS
    assert max(groups.values()) <= MOST_OF_A_GROUP


@pytest.mark.parametrize("own", WARNED)
def test_play_differs_from_nearly_all_other_games_wherever_a_sheet_warns(own):
    """In each situation that is warned of, at most one other game of those compared comes to the same."""
    asked_about = {answer.situation.id: place for place, answer in enumerate(answered(own))}
    for caution in warned_of(own):
        place = asked_about[caution.situation]
        mine = answered(own)[place]
        alike = [other.id for other in compared_with(own) if answered(other.id)[place].essence == mine.essence]
        assert len(alike) <= 1, (caution.situation, alike)


@pytest.mark.parametrize("own", WARNED)
def test_no_sheet_warns_of_the_want_of_what_several_other_games_lack_too(own):
    """That there is no rest surprises nobody who plays Suzuki's game, or Franz's, whatever limits the bets."""
    rules, lacking = load(own), (DOES_NOT_ARISE, "")
    for question in load_questions():
        node = answer_of(rules, question)
        if node is None or nothing_in(node.node) in lacking:
            continue
        theirs = [answer_of(other, question) for other in compared_with(own)]
        alike = [there for there in theirs if there is not None and nothing_in(there.node) not in lacking]
        if len(alike) > 1:
            answering = {asked.id for asked in load_questions() if answer_of(rules, asked) == node}
            warned = [caution.here for caution in warned_of(own) if answering == {question.id}]
            assert node.apparatus("says") not in warned, question.id


def test_a_rule_that_others_have_too_is_no_caution_because_of_its_sums():
    """Whoever raises sees the bet first, in nearly every game; how much depends on what lies on the table."""
    warned = [caution.here for caution in warned_of("whittaker-italian")]
    assert "Whoever raises sees the bet first." not in warned
    assert warned


@pytest.mark.parametrize(
    ("own", "silent"),
    [
        # the holder of four kings loses because he named less, and not because the round is over
        ("ducoeur-italian", "The round is over when everybody has seen the bet or folded."),
        # nobody has bid, so that no bid comes back
        ("suzuki-1994", "When the turn comes back to the last bidder, whose bid is covered by then or need not be"),
    ],
)
def test_a_caution_is_no_rule_that_had_no_say_in_the_difference(own, silent):
    """Where a game ends a hand as no other does, the sheet quotes a rule by which it ends so."""
    assert any(node.apparatus("says").startswith(silent) for node in load(own).nodes())
    assert [caution.here for caution in warned_of(own) if caution.here.startswith(silent)] == []


def test_words_that_no_rule_explains_stand_at_the_foot():
    """Whoever plays from the sheet alone learns who is eldest; what the game says itself is not said again."""
    content = sheet(load("harbinger"))
    explained = {word.word: word.brief for word in content.to_look_up}
    assert explained["eldest"] == "The player next to the dealer, who is dealt to first and begins."
    assert "vie" not in explained
    used = [each.says for chapter in content.play for each in deep_statements(chapter.statements)]
    assert all(any(map(word.use_in, used)) for word in content.to_look_up)


@pytest.mark.parametrize("own", ["suzuki-1994", "franz"])
def test_a_word_that_only_the_table_of_hands_uses_is_explained_too(own):
    """Whoever reads that coats of different rank are no chorus finds what a coat is."""
    content = sheet(load(own))
    assert not re.search(r"\bcoats?\b", words_on(content))
    assert "coat" in {word.word for word in content.to_look_up}


def test_a_word_at_the_foot_is_spelled_as_the_rules_of_the_game_spell_it():
    """Parlett has a pool, and his sheet does not explain a pot; the others have a pot."""
    spelled = {
        own: [spelling for spelling, word in sheet(load(own)).words_explained if word.word == "pot"]
        for own in ("parlett-primero", "parlett-primiera", "suzuki-1994")
    }
    assert spelled == {"parlett-primero": ["pool"], "parlett-primiera": ["pool"], "suzuki-1994": ["pot"]}


@pytest.mark.parametrize("own", ["parlett-primero", "parlett-primiera"])
def test_no_move_of_a_game_without_bids_is_told_by_a_bid(own):
    """Whoever lets the turn go by in a game in which nobody bids does not hear of a bid that he does not meet."""
    words = sheet(load(own)).words
    assert "pass" in {word.word for word in words}
    assert [does for word in words for does in word.does if re.search(r"\bbids?\b", does)] == []


@pytest.mark.parametrize("own", ids())
def test_a_rule_that_its_author_has_withdrawn_is_marked_on_the_sheet(own):
    """Whoever plays by du Coeur's first version learns which of its rules he has given up since."""
    content = sheet(load(own))
    deep = [statement for chapter in content.play for statement in deep_statements(chapter.statements)]
    given_up = {statement.says for statement in deep if statement.ref.stance == "withdrawn" and not statement.ours}
    assert content.withdrawn >= given_up
    assert bool(content.withdrawn) == own.startswith("ducoeur")
    assert withdrawn_in_words(content) == ("He has withdrawn it" if content.withdrawn else "")


def test_other_ways_to_play_are_named_where_there_is_no_room_to_tell_them():
    """The Italian sheet is full with its cautions; the version of 2003 is named all the same."""
    content = with_cautions("ducoeur-italian")
    assert other_ways(content) == "Its rulebook tells them: 2003, no draw, losing."
    english = sheet(load("ducoeur-english"))
    assert other_ways(english).startswith("2003: ")
    assert other_ways(sheet(load("harbinger"))) == ""


def test_words_take_no_rule_from_a_sheet():
    """Zorli's sheet is full, and the words that it could explain have to be looked up elsewhere."""
    content = sheet(load("zorli-cardano"))
    assert content.to_look_up == ()
    assert left_out_in_words(content)


@pytest.mark.parametrize("own", ids())
def test_nobody_on_a_sheet_is_spoken_of_as_he_before_he_is_named(own):
    """Who takes the pot stands in the sentence before *He takes the pot*, though it is a caution as well.

    Unless the file has no such sentence: whoever writes of the dealer that *They cut* leaves it to the reader who.
    """
    cases = with_cautions(own)
    begun = {chapter.title: chapter.statements[0].says for chapter in sheet_text(load(own), 1000)}
    for chapter in cases.play:
        first = chapter.statements[0].says
        assert not points_back(first) or first == begun[chapter.title], chapter.title


def does(*then):
    """What passing means on the sheet of a game of high cards, with these steps after it."""
    rules = variant("high-card", {"procedure/1/vying/options/pass/then": list(then)} if then else {})
    (word,) = (word for word in sheet(rules).words if word.word == "pass")
    return word.does


def test_what_a_move_pays_or_shows_is_part_of_what_it_means():
    """Whoever reads what passing is hears of its price, of cards that are shown, and of the end of the hand."""
    pass_by = "Let the turn go by and stay in the hand"
    assert does() == (f"{pass_by}.",)
    assert does({"exchange": {"cards": 1}}) == (f"{pass_by}.",)
    paid = does({"pay": {"amount": 2}}, {"show": {"to": "everyone"}})
    assert paid == (
        f"{pass_by}; then the player must pay 2 chips, then everybody may see all cards of the player.",
    )
    collected = does({"collect": {"by": "dealer", "from": "actor", "amount": 1}})
    assert collected == (f"{pass_by}; then the player must pay the dealer 1 chip.",)
    assert does({"end": {"money": "returned"}}) == (f"{pass_by}; then the hand is over.",)


def test_what_a_move_pays_in_some_cases_only_is_told_so():
    """A price that one way of a branch asks is not said of every pass."""
    ways = [{"when": "all-in", "steps": [{"exchange": {"cards": 1}}]}, {"steps": [{"pay": {"amount": 2}}]}]
    assert does({"branch": {"ways": ways}})[0].endswith("; then in some cases the player must pay 2 chips.")


def test_a_way_in_which_nothing_is_done_adds_nothing_to_what_a_move_means():
    """Without the draw of du Coeur's variant a bid is followed by nothing in one case."""
    does_by = {word.word: word.does for word in sheet(load("ducoeur-italian@no-draw")).words}
    assert does_by["vie"] == ("Be the first of this round to put chips down.",)


def test_a_move_that_pays_in_one_round_and_not_in_another_is_told_once():
    """In one of two rounds passing costs a chip."""
    deal, vying, showdown = rules_of_file("high-card")["procedure"]
    costly = deepcopy(vying)
    costly["vying"]["options"]["pass"]["then"] = [{"pay": {"amount": 1}}]
    rules = variant("high-card", {"procedure": [deal, vying, costly, showdown]})
    (word,) = (word for word in sheet(rules).words if word.word == "pass")
    assert [said.partition("; ")[2] for said in word.does] == ["then in some cases the player must pay 1 chip."]


def test_an_answer_that_there_is_no_rule_is_told_where_players_need_it():
    """Whoever reads of a stake of two chips would ante it, and a hand of five cards is not compared as it is."""
    asked = {
        own: [
            statement.says
            for chapter in reading_text(load(own))
            if chapter.title == "Asked at the table"
            for statement in chapter.statements
        ]
        for own in ("ducoeur-english", "zorli-cardano", "whittaker-elizabethan", "suzuki-1994")
    }
    assert "the stake is only the measure of a bet" in asked["ducoeur-english"][0]
    assert "Of a hand of five those cards count that make the best combination." in asked["zorli-cardano"]
    assert "the best hand that is not short wins it" in asked["whittaker-elizabethan"][0]
    assert asked["suzuki-1994"] == [], "an ante is a variant there, and told in the course of play"
    for own in ("ducoeur-english", "zorli-cardano", "whittaker-elizabethan"):
        assert asked[own][0] in words_on(with_cautions(own))
