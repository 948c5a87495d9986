"""An answer as nodes: what may and must be done, what only others allow, its rules, and the play behind it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref, within
from primero_rules.rules.answers import phase_in_words
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.nearly import not_here
from primero_rules.situations.answers.whose_word import rests_on_silence
from primero_rules.situations.asked.absence import lacks_its_phase, silent_text
from primero_rules.situations.asked.situation import MAY
from primero_rules.situations.partings.sentence import is_bound
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_nodes, gap_of_ours
from primero_rules.sphinx_ext.kit.nodes import el, flat, link, rule_link
from primero_rules.sphinx_ext.kit.quotations import quoted
from primero_rules.sphinx_ext.situations.answer_query import plays_of

OURS_LISTED = 6
"""How many choices of ours an answer lists at most; a longer list ends with the number of the others."""

Titles = Mapping[str, str]
"""The titles of rulebooks, by their ids."""


def answers_alike(
    members: Sequence[Answer], answers: Sequence[Answer], titles: Titles, anchors: Mapping[str, str]
) -> Iterator[nodes.Node]:
    """What the members of a group answer, and for each of them its rules and its play.

    Their answers are the same in everything compared; if names or sums differ, each wording is shown separately.
    ``anchors`` are those of the shortest plays, by the ids of the rulebooks.
    """
    wordings = worded_alike(members, answers)
    for same in wordings:
        if len(wordings) > 1:
            yield el("p", "pr-answer-who", " · ".join(titles[answer.rules.id] for answer in same))
        yield from _answer(same[0], answers, titles)
    for answer in members:
        yield _grounds(answer, titles, anchors.get(answer.rules.id, ""))


def worded_alike(members: Iterable[Answer], answers: Sequence[Answer]) -> list[list[Answer]]:
    """The answers in groups with exactly the same wording, in the order in which they come.

    An answer that quotes a rule is worded as no other, since the rule belongs to one rulebook.
    """
    groups: dict[object, list[Answer]] = {}
    for answer in members:
        refused = tuple(
            (denied.verb, denied.lead, denied.ref if denied.by_limit else None)
            for denied in not_here(answer, answers)
        )
        bound = answer.ways and is_bound(answer.ways)
        wording = tuple(answer.unquoting_lines()), answer.with_others, answer.preventing
        groups.setdefault((wording, refused, bound), []).append(answer)
    return list(groups.values())


def _answer(answer: Answer, answers: Sequence[Answer], titles: Titles) -> Iterator[nodes.Node]:
    if answer.situation.asks == MAY and answer.never is None:
        yield from _may(answer, answers, titles)
    else:
        paragraph = el("p", "pr-answer", " ".join(f"{with_capital(words)}." for words in answer.unquoting_lines()))
        if answer.preventing is not None:
            paragraph += [nodes.Text(f" {answer.before_preventing}: "), quoted(answer.preventing)]
        yield paragraph
    if answer.with_others:
        yield el("p", "pr-answer", f"{with_capital(answer.with_others)}.")


def _may(answer: Answer, answers: Sequence[Answer], titles: Titles) -> Iterator[nodes.Node]:
    heading = "He must do one of these:" if len(answer.ways) > 1 else "He must:"
    yield el("p", "pr-answer-head", heading if is_bound(answer.ways) else "He may:")
    ways = el("ul", "pr-answer")
    for way in answer.ways:
        name = el("strong", "", way.name.replace("-", " "))
        ways += el("li", "", rule_link(answer.rules.id, way.ref.path, name), f": {answer.in_words(way)}")
    yield ways
    denied = list(not_here(answer, answers))
    if denied:
        yield el("p", "pr-answer-head", "He may not, though others allow it:")
        options = el("ul", "pr-answer")
        for option in denied:
            rest = option.lead.removeprefix(f"to {option.name}")  # a meaning in place of a name is not said twice
            before, after = ("", f": {rest}") if rest == option.lead else ("to ", rest)
            verb = rule_link(answer.rules.id, option.ref.path, option.name)
            duty = ["“", quoted(option.ref), "”"] if option.by_limit else []
            games = "; ".join(titles[name] for name in option.elsewhere)
            options += el(
                "li", "", before, verb, after, *duty, el("span", "pr-elsewhere", f" (allowed in {games})")
            )
        yield options


def _grounds(answer: Answer, titles: Titles, anchor: str) -> nodes.Element:
    """The rules from which one rulebook's answer follows, each with its evidence, and the play, folded away."""
    title, mark = titles[answer.rules.id], _whose_word(answer)
    grounds = [*_rules(answer), *_ours(answer), *_play(answer, anchor)]
    if not grounds:
        return el("p", "pr-no-grounds", link("reconstruction", answer.rules.id, "", title), *mark)
    summary = el("summary", "", f"{title}: rules and play", *mark)
    return el("details", "pr-details no-search", summary, *grounds)


def _whose_word(answer: Answer) -> list[nodes.Node | str]:
    """A mark where an answer does not follow from what its author says alone."""
    situation = answer.situation
    if answer.resting:
        words = "choices of ours have a say"
    elif not rests_on_silence(answer):
        return []
    elif lacks_its_phase(answer.rules, situation):
        phase = phase_in_words(situation.phase)
        words = f"{silent_text(answer.rules)} mentions no {phase}, nor says that there is none"
    else:
        words = f"it follows from the rules, but {silent_text(answer.rules)} does not say so"
    return [" ", el("span", "pr-gap", words)]


def _rules(answer: Answer) -> Iterator[nodes.Node]:
    """Each rule of the answer with its evidence; a term of one that is told already stands where that leads."""
    lines: list[nodes.Node] = []
    quoted_rules: list[Ref] = []
    for ref in _by_sentence(answer).values():
        around = next((other for other in quoted_rules if within(ref.path, other.path)), None)
        lines.append(el("li", "", *_evidence(answer, ref, around)))
        quoted_rules.append(ref)
    if lines:
        yield el("ul", "pr-grounds", *lines)


def _by_sentence(answer: Answer) -> Mapping[str, Ref]:
    """The rules of an answer, by their sentences; if the situation never arises, the rules that explain why."""
    by_sentence: dict[str, Ref] = {}
    for ref in (ref for ref in answer.refs if ref.says):
        by_sentence.setdefault(ref.says, ref)
    return by_sentence


def _evidence(answer: Answer, ref: Ref, around: Ref | None) -> Iterator[nodes.Node | str]:
    """A rule with a link to it and its evidence, as far as the rule ``around`` it does not have the same."""
    yield quoted(ref)
    if around is None:
        yield " "
        yield rule_link(answer.rules.id, ref.path, "rule")
    if ref.gap:
        yield " "
        yield gap_of_ours(ref.gap)
    elif ref.cite and not (around and around.cite[:1] == ref.cite[:1]):
        yield " "
        yield el("small", "", *citation_nodes(ref.cite[0], in_file_of=answer.rules.source))


def _ours(answer: Answer) -> Iterator[nodes.Node]:
    """The choices of ours that affect the answer, other than its own rules."""
    own = _by_sentence(answer)
    others = list({ref.says: ref for ref in answer.resting if ref.says and ref.says not in own}.values())
    if not others:
        return
    yield el("p", "pr-answer-head", "Choices of ours that have a say in it:")
    lines = [el("li", "", quoted(ref)) for ref in others[:OURS_LISTED]]
    if len(others) > OURS_LISTED:
        lines.append(el("li", "", f"and {len(others) - OURS_LISTED} more that may have a say"))
    yield el("ul", "pr-grounds", *lines)


def _play(answer: Answer, anchor: str) -> Iterator[nodes.Node]:
    """The ordinary play, if there is one, and the shortest play, to which a link can lead."""
    plays = plays_of(answer)
    if plays.ordinary:
        head = f"An ordinary play ({plays.seats} computer players, hand {plays.played}):"
        yield el("p", "pr-answer-head", head)
        yield _steps(plays.ordinary)
        if plays.end:
            yield el("p", "pr-answer-head", "How this hand ends, if all go on as is asked:")
            yield _steps(plays.end, len(plays.ordinary) + 1)
        if plays.otherwise:
            yield el("p", "pr-answer-head", "After this play it is otherwise than told above:")
            yield el("ul", "pr-answer", *(el("li", "", line) for line in plays.otherwise))
    elif plays.played:
        never = f"Computer players with the usual chips did not get there in {counted(plays.played, 'hand')}."
        yield el("p", "pr-answer-head", never)
    if plays.shortest:
        head = "The shortest play:" if plays.played else "The play:"
        yield el("p", "pr-answer-head", head, ids=[anchor] if anchor else [])
        yield _steps(plays.shortest)


def _steps(steps: Sequence[str], first: int = 1) -> nodes.Node:
    numbered = {"start": str(first)} if first > 1 else {}
    return flat(el("ol", "pr-play", *(el("li", "", step) for step in steps), **numbered))
