"""One rule as a section of its page: its sentence, the question it answers, what it executes, and its evidence."""

from collections.abc import Sequence
from dataclasses import dataclass

from docutils import nodes

from primero_rules.base.spec import NOTHINGS
from primero_rules.book.outline import PATHS_OF_HANDS, Branch, Entry, Reading, grown
from primero_rules.comparison.rows import put_to
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.evidence.evidence_nodes import evidence_on_page, gap
from primero_rules.sphinx_ext.evidence.relations_list import relations_list
from primero_rules.sphinx_ext.kit.citing import cite_this
from primero_rules.sphinx_ext.kit.nodes import el, flat, joined, link, played_in


@dataclass(frozen=True, slots=True)
class RulebookContext:
    """The ruleset that the page shows, the id under which its rules are linked, and the name of the page."""

    rules: Ruleset
    reconstruction: str
    docname: str


def title_of(entry: Entry) -> str:
    """The title of a rule; for a list item without one, the kind of item."""
    if entry.title:
        return entry.title
    words = [part for part in entry.ref.path.split("/") if not part.isdigit() and part not in ("is", "readings")]
    return words[-1].replace("-", " ").capitalize() if words else "Rule"


def rule(
    context: RulebookContext, entry: Entry, inner: Sequence[nodes.Node], *, level: int = 4, headless: bool = False
) -> nodes.Element:
    """The section of one rule, with the rules inside it; ``level`` is that of its heading.

    With ``headless`` the heading is left out, because the surrounding section already has it.
    """
    heading = not (
        entry.says or entry.content_text or entry.evidence or entry.readings or entry.denial or entry.hole
    )
    classes = ["pr-rule"]
    classes += ["pr-rule-heading"] if heading else []
    classes += ["pr-rule-editor"] if entry.editor else []
    classes += ["pr-rule-denial"] if entry.denial else []
    section = el("section", " ".join(classes), ids=[entry.anchor])
    has_title = entry.title and not headless
    title = [el(f"h{level}", "pr-rule-title", entry.title)] if has_title else []
    if heading:
        section.extend(title and [el("header", "pr-rule-head", *title)])
    else:
        section += el("header", "pr-rule-head", *title, *_place(context, entry))
        section.extend(_statement(context, entry, below(entry, level)))
    section.extend(inner)
    return section


def _place(context: RulebookContext, entry: Entry) -> list[nodes.Node]:
    short = "/".join(part for part in entry.ref.path.removeprefix("procedure/").split("/") if part != "is")
    where = f"line {entry.ref.line}"
    is_word = entry.word in OPTIONS or (entry.name and entry.ref.path.startswith(PATHS_OF_HANDS))
    word = [link("word", entry.title.lower(), "", "what others mean by it", quiet=True)] if is_word else []
    return [
        *word,
        el("code", "pr-rule-path", short.replace("/", ".")),
        link("file", context.reconstruction, "pr-rule-file", where, at=str(entry.ref.line), quiet=True),
        flat(el("a", "pr-open", "#", href=f"#{entry.anchor}", title="Link")),
    ]


def _statement(context: RulebookContext, entry: Entry, level: int) -> list[nodes.Node]:
    parts: list[nodes.Node] = []
    if entry.hole:
        note = el("p", "", gap(entry.hole), f" No rule can be given here. {entry.says}")
        parts.append(el("div", "pr-gap-note", *note.children))
    elif entry.says:
        parts.append(el("p", "pr-rule-says", entry.says))
    if entry.omitted:
        parts.append(el("p", "pr-rule-does", "Left out of play in this selection."))
    if entry.content_text:
        parts.append(_runs_as(context, entry))
    if entry.ref.answers:
        parts.append(el("p", "pr-answers", *_answers(context, entry)))
    if entry.evidence:
        parts.extend(evidence_on_page(entry.ref))
    parts.extend(relations_list(entry.ref))
    if entry.evidence and entry.ref.path.startswith(("procedure/", "named-steps/")):
        parts.append(played_in("", of=context.reconstruction, path=entry.ref.path, brief=False))
    if entry.readings:
        parts.append(
            el("ol", "pr-readings", *(_reading(context, reading, entry, level) for reading in entry.readings))
        )
    return [*parts, _cited(context, entry)]


def _cited(context: RulebookContext, entry: Entry) -> nodes.Element:
    """How the rule is cited: as its author's, or as ours if it is our choice."""
    rules, title, place = context.rules, title_of(entry), (context.docname, entry.anchor)
    if entry.editor:
        named = f"{rules.title}, after {rules.attribution}: {title} (a choice of the editors)"
        return cite_this(f"{named}. {entry.says}", *place, title=named, brief=True)
    named = f"{rules.title}: {title}"
    cited = f"{rules.attribution}, {named}. {entry.says}"
    return cite_this(cited, *place, title=named, author=rules.scholar, year=rules.year, brief=True)


def _runs_as(context: RulebookContext, entry: Entry) -> nodes.Element:
    """What an entry does; a denial has its meaning as a tooltip, and ``do`` is a link to its named step."""
    if entry.denial:
        return el("p", "pr-rule-nothing", el("span", "", entry.content_text, title=NOTHINGS[entry.nothing]))
    if entry.word == "do":
        name = entry.content_text.replace(" ", "-")  # a name has hyphens where its wording has spaces
        target = f"{context.reconstruction} named-steps/{name}"
        return el("p", "pr-rule-does", link("rule", target, "", entry.content_text, quiet=True))
    return entry_with_code(entry)


def entry_with_code(entry: Entry) -> nodes.Element:
    """What an entry does in words, with the code form folded away behind them.

    A long description is folded away too, since the entries below say the same.
    """
    code = el("code", "", entry.content_text)
    if not entry.words or entry.words == entry.content_text:
        return el("p", "pr-rule-does", entry.words or code)
    if not entry.told_at_once:
        inner = [el("summary", "", "what follows, in words"), el("p", "", entry.words), code]
    else:
        inner = [el("summary", "", entry.words), code]
    return flat(el("div", "pr-rule-does", el("details", "pr-behind", *inner)))


def _answers(context: RulebookContext, entry: Entry) -> list[nodes.Node]:
    questions = reversed(put_to([context.rules]))  # of several with one id the first is meant
    known = {question.id: question for question in questions}
    asked = [
        (known[name].full_id, known[name].ask) if name in known else (name, name) for name in entry.ref.answers
    ]
    return joined((link("row", full_id, "", wording, quiet=True) for full_id, wording in asked), " ")


def _reading(context: RulebookContext, reading: Reading, entry: Entry, level: int) -> nodes.Element:
    kind = "pr-reading pr-reading-chosen" if reading.chosen else "pr-reading"
    name = reading.name.replace("-", " ")
    item = el("li", kind, el("span", "pr-reading-name", name))
    if reading.anchor != entry.anchor:
        item["ids"] = [reading.anchor]
    if not reading.chosen:  # the chosen one stands in full just above
        item.extend(_reading_statement(reading))
        item.extend(built(context, grown(reading.entries[1:]), level))
    return item


def _reading_statement(reading: Reading) -> list[nodes.Node]:
    parts: list[nodes.Node] = [el("p", "pr-rule-says", reading.says)] if reading.says else []
    if reading.entries[0].omitted:
        parts.append(el("p", "pr-rule-does", "In this reading there is no such rule."))
    elif reading.content_text:
        parts.append(entry_with_code(reading.entries[0]))
    return [*parts, *evidence_on_page(reading.ref), *relations_list(reading.ref)]


LOWEST = 6
"""The deepest level of a heading in HTML."""


def built(context: RulebookContext, branches: Sequence[Branch], level: int = 4) -> list[nodes.Node]:
    """Rules drawn as sections, each with the rules inside it; ``level`` is that of the outermost headings."""
    return [
        rule(context, entry, built(context, inner, below(entry, level)), level=level) for entry, inner in branches
    ]


def below(entry: Entry, level: int) -> int:
    """The level of headings inside a rule whose own heading is at ``level``."""
    return min(level + 1, LOWEST) if entry.title else level
