"""Which rule prevents a situation: the one that has to be changed for the situation to come about.

If a search was in vain, the rules that play reached are changed one by one, as mutants of the file, and under each
change the situation is searched for again.  The first change under which it comes about names the rule; where it
comes about anyhow, and only the hand does not go on as is asked, the first under which the hand does.  Changes
are tried in this order: removing an end of play, where it leads, or a ban, putting a number that the situation asks
for in place of another, removing another rule, changing a number or letting a round end in every case; and among
these the rules of the turn that came nearest to the situation come first.  Other words in place of a word are not
tried, since that gives another rule, and does not remove one.  If none of the first changes is enough, the answer
is how many were tried.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from primero_rules.base.evidence import within
from primero_rules.base.fault import Faults
from primero_rules.base.spec import is_denied
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.mutation.change import Change, PathOfKeys, Site, changed_tree, like, spec_at
from primero_rules.mutation.mutants import ALWAYS_HELD, WERE_OTHER, sites
from primero_rules.mutation.numbers_asked import numbers_asked
from primero_rules.play.instrumented import watched
from primero_rules.records.trace import FAILURES_OF_PLAY
from primero_rules.rules.answers import has_phase
from primero_rules.rules.building import build
from primero_rules.rules.library import load
from primero_rules.rules.rule_file import RuleFile
from primero_rules.rules.ruleset import Ruleset, walk
from primero_rules.situations.answers.never import Never
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.situations.asked.moment import SituationTable, SituationTest, moment_for
from primero_rules.situations.asked.situation import OF_THE_MOMENT, Situation
from primero_rules.situations.ends.playing_to_the_end import HeldUp, outcome_of_play
from primero_rules.situations.ends.settling import PATH_OF_VALUES
from primero_rules.situations.searching.search import Approach, approach
from primero_rules.situations.searching.walk import FoundPlay

MOST_CHANGES_TRIED = 100
"""How many changes of one rule are tried."""

MOST_STATES_OF_CHANGE = 120
"""How many states are searched under each change."""

MOST_STATES_TO_THE_END = 300
"""How many states are searched under each change for an end of the hand, where the situation itself comes about."""

MOST_APPROACHED = 300
"""How many states are searched under the unchanged rules, to find the rules that play reaches."""

MOST_TABLES = 6
"""How many seatings are compared; the one that comes nearest to the situation is used."""

MOST_RULES_REACHED = 20_000
"""How many rules may be reached under one change: more of them mean that it makes the game endless."""

ENDS_OF_ROUND, LEADS = "ends", "goto"
"""The word of a round that has the ends of the round below it, and the word of an end for where it leads."""

PARTS_WITH_STEPS, PARTS_BESIDE = ("procedure", "named-steps"), ("table", "pack")
"""The parts of a file whose rules are changed: those that play carries out, and those on table and pack."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One changed rule: its site, the change, which form of it is used, and whether that is a number asked for."""

    site: Site
    change: Change
    form: Node | None
    asked: bool

    @property
    def likelihood(self) -> int:
        """The order in which changes are tried.

        0 removes an end or a ban, 1 puts a number that is asked for, 2 removes a rule, 3 changes a number, or lets
        a round end in every case.
        """
        if self.change.supposed == WERE_OTHER:
            return 1 if self.asked else 3
        if self.change.supposed == ALWAYS_HELD and ENDS_OF_ROUND in self.site.at:
            return 3
        return 0 if ENDS_OF_ROUND in self.site.at or is_denied(self.site.node) else 2


@dataclass(slots=True)
class Variants:
    """The rules of one file under its changes, each built on request and kept for the next situation."""

    rules: Ruleset
    file: RuleFile
    sites: tuple[Site, ...]
    built: dict[tuple[PathOfKeys, str], Ruleset | None] = field(default_factory=dict)

    def under(self, variant: Variant) -> Ruleset | None:
        """The rules under one change; None if the change makes them invalid or unplayable."""
        key = variant.change.at, repr(variant.form and plain(variant.form))
        if key not in self.built:
            self.built[key] = self._build(variant)
        return self.built[key]

    def _build(self, variant: Variant) -> Ruleset | None:
        try:
            file = self.file.changed_to(changed_tree(self.file.root, variant.change.at, variant.form))
            if file.faults:
                return None
            rules = build(file, self.rules.selection)
        except Faults:
            return None
        return rules if rules.playable else None


def variants_of(rules: Ruleset) -> Variants:
    """The variants of the file of a ruleset; Faults if it is wrong."""
    file = RuleFile(read_file(Path(rules.file.path)))
    played = {spec.node.path for spec in rules.nodes()}
    return Variants(rules, file, tuple(site for site in sites(file.root) if site.node.path in played))


def with_prevention(never: Never, situation: Situation, variants: Variants) -> Never:
    """A search in vain, completed by the rule that prevents the situation, or by how many changes were tried."""
    try:
        moment = moment_for(variants.rules, situation)
    except Faults:  # a name that this rulebook lacks
        return never
    if situation.phase and not has_phase(variants.rules, situation.phase):
        return never
    if next(moment.turns_asked(), None) is None:
        return never
    if moment.pack_lacks:
        return replace(never, rule="", tried=0)
    rule, tried = _prevention(moment, variants)
    return replace(never, rule=rule, tried=None if rule else tried)


def all_explained(name: str, in_vain: Mapping[str, Never]) -> Mapping[str, Never]:
    """The searches in vain of one rulebook, by the ids of situations, each completed by ``with_prevention``."""
    variants = variants_of(load(name))
    known = {situation.id: situation for situation in load_situations()}
    return {id_: with_prevention(never, known[id_], variants) for id_, never in in_vain.items()}


def explained_under(situation: Situation, name: str, never: Never) -> Never:
    """A search in vain under the rulebook of this name, completed by ``with_prevention``."""
    return with_prevention(never, situation, variants_of(load(name)))


def _prevention(moment: SituationTest, variants: Variants) -> tuple[str, int]:
    """The path of the rule that prevents a situation, or "", and how many changes were tried."""
    table, approached, reached = _nearest(moment)
    state = approached.nearest
    turn = None if state is None else moment.rules.program[state.cursor].ref.path
    tried = 0
    for variant in _changes_to_try(variants, reached, turn, numbers_asked(moment.situation)):
        if tried == MOST_CHANGES_TRIED:
            break
        led_there = _leads_there(variants, variant, moment.situation, table, to_the_end=approached.play is not None)
        if led_there:
            return _path_of_sentence(variants, variant), tried
        tried += led_there is not None
    return "", tried


def _nearest(moment: SituationTest) -> tuple[SituationTable, Approach, frozenset[str]]:
    """The seating that comes nearest to a situation, its approach, and the paths of the rules that play reached."""
    rules, visits = watched(moment.rules)
    seen = replace(moment, rules=rules)
    approaches = [(table, approach(seen, table, MOST_APPROACHED)) for table in islice(moment.tables(), MOST_TABLES)]
    table, nearest = min(approaches, key=lambda approached: approached[1].missing)
    return table, nearest, frozenset(visits.paths)


def _leads_there(
    variants: Variants, variant: Variant, situation: Situation, table: SituationTable, *, to_the_end: bool
) -> bool | None:
    """Whether a situation comes about with one rule changed; None if the changed rules cannot be played.

    Where it comes about under the unchanged rules too, the hand also has to go on ``to_the_end`` as is asked.
    """
    rules = variants.under(variant)
    if rules is None:
        return None
    try:
        moment = replace(moment_for(rules, situation), rules=watched(rules, MOST_RULES_REACHED)[0])
        play = approach(moment, table, MOST_STATES_OF_CHANGE).play
        return play is not None and not (to_the_end and _is_held_up(moment, play))
    except FAILURES_OF_PLAY:
        return None


def _is_held_up(moment: SituationTest, play: FoundPlay) -> bool:
    """Whether the hand does not go on from a play as the situation asks, if it asks how the hand ends."""
    if moment.situation.asks in OF_THE_MOMENT:
        return False
    return isinstance(outcome_of_play(moment, play, MOST_STATES_TO_THE_END), HeldUp)


def _changes_to_try(
    variants: Variants, reached: frozenset[str], turn: str | None, numbers: Iterable[int]
) -> Iterator[Variant]:
    """The changes of the rules that play reached, in the order in which they are tried."""
    asked = tuple(numbers)
    to_try = [
        variant
        for site in variants.sites
        if _is_near(site, reached)
        for change in site.changes
        if change.supposed != WERE_OTHER or site.node.kind == "integer"
        for variant in (*_variants(site, change, asked), *_without_jump(site))
    ]
    to_try.sort(key=lambda variant: (variant.likelihood, _distance(variant.site, turn)))
    yield from to_try


def _variants(site: Site, change: Change, numbers: Iterable[int]) -> Iterator[Variant]:
    """A variant for each form of a change; a number is also replaced by each number that the situation asks for."""
    is_number = site.node.kind == "integer" and change.supposed == WERE_OTHER
    asked = [number for number in numbers if number != site.node.value] if is_number else []
    yield from (Variant(site, change, like(site.node, "integer", number), asked=True) for number in asked)
    others = (form for form in change.forms if form is None or form.value not in asked)
    yield from (Variant(site, change, form, asked=False) for form in others)


def _without_jump(site: Site) -> Iterator[Variant]:
    """The end of a round without the place to which it leads: the round is over then, and play goes on after it."""
    if site.at[-2] == ENDS_OF_ROUND and LEADS in site.node.value:
        kept = {key: node for key, node in site.node.value.items() if key != LEADS}
        form = like(site.node, "mapping", kept)
        yield Variant(site, Change("if play went on after the round", site.at, (form,)), form, asked=False)


def _is_near(site: Site, reached: frozenset[str]) -> bool:
    path = site.node.path
    if site.at[0] in PARTS_BESIDE:
        return not within(path, PATH_OF_VALUES)  # what cards are worth prevents no situation by itself
    return site.at[0] in PARTS_WITH_STEPS and any(within(path, step) or within(step, path) for step in reached)


def _distance(site: Site, turn: str | None) -> int:
    """0 for a rule of the turn that is nearest, 1 for one of another step, 2 for one of the table or the pack."""
    if site.at[0] in PARTS_BESIDE:
        return 2
    return 0 if turn is not None and within(site.node.path, turn) else 1


def _path_of_sentence(variants: Variants, variant: Variant) -> str:
    """The path that is reported for a change: that of the nearest node with a sentence, in or around the change."""
    at = variant.change.at
    around = (spec_at(variants.file.root, at[:length]) for length in range(len(at) - 1, 0, -1))
    for spec in (*walk(spec_at(variants.file.root, at)), *around):
        if spec.node.kind == "mapping" and "says" in spec.node.value:
            return spec.node.path
    return variant.site.node.path
